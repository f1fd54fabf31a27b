package mythic

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// manoeuvres is the system with battles of cards only: turn after turn with whole decks,
// for two or four Generals, until a limit. Some units are hurt or destroyed over time.
type manoeuvres struct{ System }

// drill plays turns up to the last.
type drill struct {
	Last int  `json:"last"`
	Turn bool `json:"turn"`
}

// Step is that of Battling without a set-up.
func (f *drill) Step(t *tx) control {
	f.Turn = !f.Turn
	switch {
	case f.Turn:
		return call(&Turn{})
	case t.w.Turn >= f.Last:
		t.finish(Result{none, "MB-S-92", "agreed"})
	case t.exhausted():
		return call(&Rebuilding{})
	default:
		for i := range t.w.Units {
			if u := &t.w.Units[i]; (t.w.Turn+i)%3 == 0 && u.Vitality > 0 {
				u.Vitality--
				u.Placed = u.Vitality > 0
			}
		}
	}
	return again()
}

func drillRules(p *content.Pack) *flow.Rules[World, look, *tx] {
	r := Tested.rules(p)
	r.Kinds["drill"] = &drill{}
	return r
}

// New starts with the result of a set-up: armies on the field, decks and hands, with many
// cards.
func (manoeuvres) New(in engine.Setup) (engine.Game, []engine.Event, error) {
	armies := [][]string{
		{"bellerophon", "spartans", "hoplites_ares", "hoplites_apollo", "toxotes", "medusa"},
		{"rhadamanthus", "thanatos", "marauders", "legion_acheron", "legion_styx", "spartoi"},
		{"nemean_lion", "dawn_regiment", "slingers_rhodes", "petroboloi", "satyrs"},
		{"cerberus", "assessors", "erinyes", "stygian_riders", "damned_artillery"},
	}
	p := in.Pack.(*content.Pack)
	w := &World{Scenario: "drill", Phase: "deploy", Offer: none, Wide: 2, Tiles: []content.Laid{{Face: "t1a"}, {Face: "t1b"}, {Face: "t1a"}, {Face: "t1b"}, {Face: "t1a"}, {Face: "t1b"}}}
	shuffled := uint64(1 << 40)
	for seat := range in.Seats {
		g := General{Team: seat % 2, Faction: []string{"athena", "hades"}[seat%2], PP: 12}
		for i, id := range armies[seat] {
			u := Unit{ID: id, Card: id, Seat: seat, Vitality: p.Unit(id).Full(), Placed: true, At: square.Square{X: i + 1, Y: 3*seat + i/5}}
			w.Units = append(w.Units, u)
			g.Pile = append(g.Pile, slices.Repeat([]string{id}, p.Unit(id).Maneuvers)...)
		}
		g.Pile = append(g.Pile, slices.Repeat([]string{content.AoW}, 10)...)
		for i := len(g.Pile) - 1; i > 0; i-- {
			shuffled++
			j := in.Chance.Draw(shuffled, "test", i+1)
			g.Pile[i], g.Pile[j] = g.Pile[j], g.Pile[i]
		}
		for range 12 {
			if c := g.Pile[0]; c == content.AoW {
				g.Row++
			} else {
				g.Hand = append(g.Hand, c)
			}
			g.Pile = g.Pile[1:]
		}
		w.Generals, w.Order = append(w.Generals, g), append(w.Order, seat)
	}
	return flow.Start(drillRules(p), in.Chance, w, body(&drill{Last: 24}))
}

// Open reads a saved game.
func (manoeuvres) Open(in engine.Saved) (engine.Game, error) {
	return flow.Open(drillRules(in.Pack.(*content.Pack)), in)
}

// TestManoeuvres plays turns at random with every check of the contract.
func TestManoeuvres(t *testing.T) {
	c := enginetest.Config{System: manoeuvres{}, Pack: testPack(t), Seats: 2, Games: 16, Seed: "hands", Invariants: Invariants}
	r := enginetest.Run(t, c)
	c.Games, c.Mode = 1, enginetest.Full
	enginetest.Run(t, c)
	c.Mode = enginetest.Moves
	for _, point := range []string{"MB-DP-6", "MB-DP-7", "MB-DP-16", "MB-DP-17", "MB-DP-18", "MB-DP-19", "MB-DP-20", "MB-DP-29", "MB-DP-30"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
	c.Seats, c.Games = 4, 2
	enginetest.Run(t, c)
}
