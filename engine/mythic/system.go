package mythic

import (
	"fmt"
	"io/fs"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// Version is the version of the rules and of the saved state.
const Version = 2

// System is Mythic Battles. Without a House no choice is worth more than another.
type System struct{ House flow.House[Look] }

// Info describes the system.
func (System) Info() engine.Info {
	return engine.Info{ID: "mythic", Name: engine.T("mb.name"), Version: Version, Verbs: verbs, Commands: commands(), Asks: questions(), Points: points(), Reactions: reactions()}
}

// commands are the words by which people choose: those for what another system has too are the same.
func commands() []engine.Command {
	v := func(name string, prefixes ...string) engine.Command {
		return engine.Command{Name: name, Prefixes: prefixes, Text: engine.T("mb.verb." + name)}
	}
	return []engine.Command{
		v("pick", "convert:", "search", "take:", "under:", "limit:", "pay:", "back", "none"),
		v("activate", "activate:", "group:", "leader:"),
		v("walk", "walk:", "stay", "plus:move", "scout", "bombard", "over:", "land:"),
		v("attack", "melee:", "ranged:", "lobbed:", "scatter:", "volley:", "bites:", "order:", "back"),
		v("skill", "talent:", "plus:", "rage", "retreat:", "parry", "endure", "reinforce:"),
		v("interrupt", "harass:", "hunt:", "evade", "defend:", "sentinel:", "counter"),
		v("reroll", "give:", "five:", "skill:", "aura:", "keep", "best"),
		v("end", "stop", "hold", "done", "pass"),
		v("deploy", "deploy:", "to:", "face:", "turn:", "zone:", "preset:", "random", "auto", "back"),
	}
}

// points are the decision points (MB-22.1) and the rights of MB-S-27 and MB-S-92; DP-2 is chance alone.
func points() []string {
	var out []string
	for i := 1; i <= 31; i++ {
		if i != 2 {
			out = append(out, fmt.Sprintf("MB-DP-%d", i))
		}
	}
	return append(out, pointSaving, "MB-S-92")
}

// Load reads a pack. The error is pack.Faults.
func (System) Load(files fs.FS) (engine.Pack, error) {
	p, err := content.Load(files, recruit)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (s System) rules(p *content.Pack) *flow.Rules[World, look, *tx] {
	at := func(w *World) look { return look{w, p, p.Lay(w.Tiles, w.Wide)} }
	return &flow.Rules[World, look, *tx]{
		Version:   Version,
		Upgrade:   upgrades,
		Seats:     func(l look) int { return len(l.w.Generals) },
		Kinds:     kinds(),
		Copy:      copyWorld,
		Look:      at,
		Begin:     func(t *flow.Tx[World]) *tx { return &tx{at(t.World), t} },
		Between:   between,
		Rights:    rights,
		Needless:  needless,
		TakeRight: takeRight,
		View:      view,
		Explain:   explain,
		Query:     query,
		Deal:      deal,
		Words:     words,
		Worth:     s.opinions().Worth,
		Traits:    s.opinions().Traits,
		Clock:     func(l look) (round, turn int) { return l.w.Turn, l.w.Turn*100 + l.w.Spent.Activations },
		Obey:      s.obey,
		Orders:    offers,
		Outcome:   outcome,
		Armies:    armies,
		Rewound: func(t *tx) {
			for seat := range t.w.Generals {
				t.forget(seat)
			}
		},
	}
}

// upgrades bring saved states on, each by one version. What version 2 added to frames and
// world is nothing in a state of before; it plays such a state on by the newer rules.
var upgrades = map[int]func([]byte) ([]byte, error){
	1: func(state []byte) ([]byte, error) { return state, nil },
}

func (s System) opinions() flow.Opinions[look, Look] {
	return flow.Opinions[look, Look]{House: s.House, Lend: look.apart}
}

// New starts a battle of a scenario.
func (s System) New(in engine.Setup) (engine.Game, []engine.Event, error) {
	p, err := flow.Own[*content.Pack](s, in.Pack)
	if err != nil {
		return nil, nil, err
	}
	b := p.Battle(in.Scenario)
	if b == nil {
		return nil, nil, fmt.Errorf("mythic: no scenario %q", in.Scenario)
	}
	if in.Seats != 0 && in.Seats != b.Seats {
		return nil, nil, fmt.Errorf("mythic: %q is for %d seats, not %d", b.ID, b.Seats, in.Seats)
	}
	return flow.Start(s.rules(p), in.Chance, newWorld(*b, in.Options), body(&Battling{}))
}

// Open reads a saved battle.
func (s System) Open(in engine.Saved) (engine.Game, error) { return flow.Reopen(s, s.rules, in) }

// newWorld is a battle before anything was chosen.
func newWorld(b content.Battle, options map[string]string) *World {
	w := &World{Scenario: b.ID, Options: options, Phase: "muster", Active: none, Offer: none, Tiles: b.Field, Wide: b.Wide}
	for seat := range b.Seats {
		w.Generals = append(w.Generals, General{Team: seat % 2}) // partners sit across (MB-19.5)
	}
	for _, s := range b.Steles { // MB-30.8
		at, _ := b.Square(s.At)
		w.Steles = append(w.Steles, Standing{Kind: s.Stele, At: at, By: none})
	}
	if len(b.Goals) > 0 {
		w.Goals = make([]Progress, len(b.Goals))
	}
	return w
}
