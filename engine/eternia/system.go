package eternia

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/flow"
)

// Version is the version of the rules and of the saved state.
const Version = 3

// System is Fields of Eternia; its zero value plays, without opinions.
type System struct{ House flow.House[Look] }

// Info describes the system.
func (System) Info() engine.Info {
	return engine.Info{ID: "eternia", Name: engine.T("fe.name"), Version: Version, Verbs: verbs, Commands: commands(), Asks: questions(), Points: points(), Reactions: reactions()}
}

// commands are the words by which people choose: those for what another system has too are the same.
func commands() []engine.Command {
	v := func(name string, prefixes ...string) engine.Command {
		return engine.Command{Name: name, Prefixes: prefixes, Text: engine.T("fe.verb." + name)}
	}
	return []engine.Command{
		v("activate", "activate:"),
		v("walk", "move", "step:", "lane:", "path:", "tower:", "stay"),
		v("skill", "action:"),
		v("end", "end", "pass", "done"),
	}
}

// elsewhere are the decision points that are taken in the lobby: which seat is whose (FE-DP-01), mode and
// switches of a table with mission and difficulty (FE-DP-06), the starting team (FE-DP-07).
var elsewhere = []int{1, 6, 7}

// offered are the decision points that are choices of FE-DP-11: a quest (FE-DP-19), a rest (FE-DP-21), a mount (FE-DP-76).
var offered = []int{19, 21, 76}

// points are the decision points of chapter 25, and the rights to concede and to agree on a draw (FE-32).
func points() []string {
	var out []string
	for _, r := range [][2]int{{1, 7}, {10, 27}, {29, 46}, {50, 55}, {60, 60}, {70, 76}} {
		for n := r[0]; n <= r[1]; n++ {
			if !slices.Contains(elsewhere, n) && !slices.Contains(offered, n) {
				out = append(out, fmt.Sprintf("FE-DP-%02d", n))
			}
		}
	}
	return append(out, "FE-32.1", "FE-32.3")
}

type game = flow.Game[World, look, *tx]

// rules is what the runner is brought.
func (s System) rules(p *Pack) *flow.Rules[World, look, *tx] {
	at := func(w *World) look { return look{w, p} }
	return &flow.Rules[World, look, *tx]{
		Version:   Version,
		Upgrade:   upgrades(),
		Seats:     func(l look) int { return len(l.w.Seats) },
		Kinds:     kinds(),
		Copy:      copyWorld,
		Look:      at,
		Begin:     func(t *flow.Tx[World]) *tx { return &tx{at(t.World), t} },
		Between:   between,
		Rights:    rights,
		TakeRight: takeRight,
		Words:     describe,
		View:      view,
		Explain:   explain,
		Query:     query,
		Deal:      deal,
		Worth:     s.opinions().Worth,
		Traits:    s.opinions().Traits,
		Clock:     clock,
		Obey:      s.obey,
		Orders:    offers,
		Outcome:   outcome,
		Rewound:   rewound,
	}
}

// clock is the round and the hero's turn, each phase a turn of its own (engine.Clock).
func clock(l look) (round, turn int) {
	n := 0
	for i := range l.w.Heroes {
		if l.w.Heroes[i].Acted {
			n++
		}
	}
	phase := slices.Index([]string{"setup", "prepare", "action", "end", "over"}, l.w.Phase)
	return l.w.Round, l.w.Round*1000 + phase*100 + n
}

// upgrades bring states of earlier versions one version on.
func upgrades() map[int]func([]byte) ([]byte, error) {
	return map[int]func([]byte) ([]byte, error){
		// Version 2 plays otherwise and keeps more: whether a hero has fallen (FE-S-130), whether it is open who survives (FE-S-131). States of
		// version 1 do not say so of the past, and nothing is made up: they are read as they are.
		1: func(state []byte) ([]byte, error) { return state, nil },
		// Version 3 asks less in epic combats (FE-S-137, FE-S-138). World.Rules is not in older states: those games are asked as they were.
		2: func(state []byte) ([]byte, error) { return state, nil },
	}
}

func (s System) opinions() flow.Opinions[look, Look] {
	return flow.Opinions[look, Look]{House: s.House, Lend: look.lend}
}

// New starts a game of a scenario.
func (s System) New(in engine.Setup) (engine.Game, []engine.Event, error) {
	p, err := flow.Own[*Pack](s, in.Pack)
	if err != nil {
		return nil, nil, err
	}
	m, players := p.Mission(in.Scenario)
	if m == nil {
		return nil, nil, fmt.Errorf("eternia: no scenario %q", in.Scenario)
	}
	if in.Seats != 0 && in.Seats != players {
		return nil, nil, fmt.Errorf("eternia: %q is for %d seats, not %d", m.Scenario(players), players, in.Seats)
	}
	return flow.Start(s.rules(p), in.Chance, newWorld(p, m, players, in.Options), body(&Playing{}))
}

// Open reads a saved game.
func (s System) Open(in engine.Saved) (engine.Game, error) { return flow.Reopen(s, s.rules, in) }

// newWorld is a game before anything was chosen. Partners sit across: the seats go round the teams.
func newWorld(p *Pack, m *content.Mission, players int, options map[string]string) *World {
	w := &World{Rules: Version, Scenario: m.Scenario(players), Options: options, Phase: "setup", Space: None, First: None, ToAct: None, Offer: None, Decks: map[string]Deck{}}
	if m.Mode == "solo" {
		w.Solo = &SoloState{}
	}
	for _, i := range m.Order(options) {
		id := m.Factions[i]
		f := p.Faction(id)
		x := Team{Faction: id, Base: f.Base, Captain: None, Reserve: content.MostFigures, Soldiers: map[string]int{}, Deck: map[string]int{}, Stock: map[string]int{}, Events: map[string]int{}}
		if i < len(m.Bases) {
			x.Base = m.Bases[i]
		}
		for _, c := range p.Deck { // FE-2.12
			x.Deck[c.Card] += c.Count
		}
		for _, c := range p.Reserve { // FE-S-61
			x.Stock[c.Card] += c.Count
		}
		w.Teams = append(w.Teams, x)
	}
	for seat := range players {
		w.Seats = append(w.Seats, seat%m.Teams())
		if m.Option(options, "captain") == "yes" && seat < m.Teams() {
			w.Teams[seat].Captain = seat
		}
	}
	return w
}
