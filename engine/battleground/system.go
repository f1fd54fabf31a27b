package battleground

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// Version is the version of the rules and of the saved state.
const Version = 4

// System is Battleground. Without a House no choice is worth more than another.
type System struct{ House flow.House[Look] }

// Info describes the system.
func (System) Info() engine.Info {
	return engine.Info{ID: "battleground", Name: engine.T("bg.name"), Version: Version, Verbs: verbs, Commands: commands(), Asks: questions(), Points: points(), Reactions: reactions()}
}

func commands() []engine.Command {
	v := func(name string, prefixes ...string) engine.Command {
		return engine.Command{Name: name, Prefixes: prefixes, Text: engine.T("bg.verb." + name)}
	}
	return []engine.Command{
		v("pick", "select:", "pass", "discard:"),
		v("activate", "activate:"),
		v("walk", "walk", "to:", "way:", "shove:", "stay", "spend", "keep"),
		v("face", "face:", "turn:", "line:"),
		v("attack", "attack:", "next:", "hit:"),
		v("focus", "focus"),
		v("overwatch", "overwatch", "watch:"),
		v("skill", "skill:", "pick:", "choose:", "pay:", "mark:", "lend:", "each:", "use:"),
		v("bonus", "card:", "bonus:"),
		v("item", "item:", "none"),
		v("interrupt", "interrupt:", "decline"),
		v("reroll", "die:"),
		v("end", "end"),
		v("hints", "hints", "hints:", "lesson:"),
		v("deploy", "deploy:", "objective:", "zone:", "map:", "first:", "preset:", "back"),
	}
}

func points() []string {
	var out []string
	for _, p := range []string{"D-01", "D-03", "S-3.2", "D-04", "D-05", "D-06", "D-07", "D-08", "D-11", "D-12", "D-13", "D-14", "D-15", "D-16", "D-17", "D-18", "D-19",
		"D-20", "D-21", "D-22", "D-23", "D-24", "D-25", "D-26", "D-28", "D-29", "D-30", "D-31", "D-32",
		"D-02", "D-33", "D-34", "D-35", "D-36"} {
		out = append(out, "BG-"+p)
	}
	return append(out, engine.PointLesson)
}

// Load reads a pack. The error is pack.Faults.
func (System) Load(files fs.FS) (engine.Pack, error) {
	p, err := loadPack(files)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (s System) rules(p *Pack) *flow.Rules[World, look, *tx] {
	return &flow.Rules[World, look, *tx]{
		Version:   Version,
		Upgrade:   upgrades(p),
		Seats:     func(l look) int { return len(l.w.Forces) },
		Kinds:     kinds(),
		Copy:      copyWorld,
		Look:      func(w *World) look { return newLook(w, p, p.Board(w.Map)) },
		Begin:     func(t *flow.Tx[World]) *tx { return &tx{newLook(t.World, p, p.Board(t.World.Map)), t} },
		Seen:      func(t *tx) look { return t.look },
		Between:   between,
		Settled:   hinted,
		Rights:    rights,
		TakeRight: takeRight,
		View:      view,
		Explain:   explain,
		Query:     query,
		Deal:      deal,
		Words:     wording,
		Worth:     s.opinions().Worth,
		Traits:    s.opinions().Traits,
		Clock:     clock,
		Obey:      s.obey,
		Orders:    offers,
		Outcome:   outcome,
		Armies:    armies,
		Rewound: func(t *tx) {
			for side := range t.w.Forces {
				t.shuffle(side)
			}
		},
	}
}

func (s System) opinions() flow.Opinions[look, Look] {
	return flow.Opinions[look, Look]{House: s.House, Lend: look.apart}
}

// New starts a battle of a scenario.
func (s System) New(in engine.Setup) (engine.Game, []engine.Event, error) {
	p, err := flow.Own[*Pack](s, in.Pack)
	if err != nil {
		return nil, nil, err
	}
	if x := p.lesson(in.Scenario); x != nil {
		return x.begin(s, p, in.Chance)
	}
	b, ok := p.Battle(in.Scenario)
	if !ok {
		return nil, nil, fmt.Errorf("battleground: no scenario %q", in.Scenario)
	}
	if in.Seats != 0 && in.Seats != 2 { // BG-1.1
		return nil, nil, fmt.Errorf("battleground: %q is for 2 seats, not %d", b.ID, in.Seats)
	}
	w, root := muster(p, b), &Battling{Facing: in.Options["facing"] == "choose"}
	if b.Standard() {
		w, root.Map = unmustered(b, in.Options), in.Options["map"]
	}
	return flow.Start(s.rules(p), in.Chance, w, body(root))
}

// Open reads a saved battle.
func (s System) Open(in engine.Saved) (engine.Game, error) { return flow.Reopen(s, s.rules, in) }

// muster places the forces of a scenario (BG-3.3, BG-3.3a, BG-3.4, BG-S-3.1) with nothing on them (BG-S-3.2).
func muster(p *Pack, b content.Battle) *World {
	w := &World{Scenario: b.ID, Map: b.Map, Phase: "setup", First: none, Offer: none}
	for side, m := range b.Seats {
		w.Forces = append(w.Forces, Force{Faction: m.Faction, Zone: append([]string(nil), m.Zone...), Deck: append([]string(nil), m.Fate...), Hand: append([]string(nil), m.Glory...)})
		for _, x := range m.Figures {
			at, _ := ParsePlace(x.Hex)
			d, _ := hex.ParseDir(x.Facing)
			base := p.Character(x.Character).Base
			w.Figures = append(w.Figures, Figure{ID: x.Character, Character: x.Character, Side: side, Base: base, Equipment: slices.Concat(x.Weapons, x.Items),
				Stowed: append([]string(nil), x.Stowed...), Place: settled(base, at, d), Facing: d, Ready: true})
		}
	}
	m, _ := p.Map(b.Map)
	w.Objectives = tokensOn(slices.Concat(m.Objectives, m.Suggested.South, m.Suggested.North))
	return w
}

// tokensOn are objectives on places.
func tokensOn(labels []string) []Objective {
	var out []Objective
	for _, label := range labels {
		at, _ := ParsePlace(label)
		out = append(out, Objective{Place: at, By: none})
	}
	return out
}

// unmustered is the world before anything is chosen (BG-32).
func unmustered(b content.Battle, options map[string]string) *World {
	w := &World{Scenario: b.ID, Points: b.Points[0], Phase: "setup", First: none, Offer: none, Forces: make([]Force, 2)}
	if n, err := strconv.Atoi(options["points"]); err == nil && slices.Contains(b.Points, n) {
		w.Points = n
	}
	for side := range w.Forces {
		if x, ok := engine.TermsOf(options, engine.Seat(side)); ok {
			w.Terms = slices.Grow(w.Terms, 2)[:2]
			w.Terms[side] = x
		}
	}
	return w
}
