package flow

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// Ids of prompts are in records: what they hash must never be written in another way.
func TestQuestionIsWrittenAsEver(t *testing.T) {
	for _, p := range []engine.Prompt{
		{},
		{Seats: []engine.Seat{0, 3}, Standing: engine.Owed, Point: "BG-D-24", Kind: engine.Spread, Min: -1, Max: 12,
			Choices: []engine.Choice{engine.Plain("to:L13"), {Do: "a \"b\"\\\n\x00é\u2028", Costs: []engine.Cost{{Coin: "ap", N: 2}}},
				{Costs: []engine.Cost{{Coin: "", N: -3}, {Coin: "mana points", N: 0}}}, {Costs: []engine.Cost{}}}},
	} {
		var want bytes.Buffer
		fmt.Fprintln(&want, ID(7), 2, p.Seats, p.Standing, p.Point, p.Kind, p.Min, p.Max)
		for _, c := range p.Choices {
			fmt.Fprintf(&want, "%q %v\n", c.ID(), c.Costs)
		}
		if got := question(nil, 7, 2, &p); !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%q, want %q", got, &want)
		}
	}
}

// door is a frame whose question notes every answer first.
type door struct{ Opened bool }

func (*door) Kind() string { return "door" }
func (d *door) Copy() Body[*[]string, *Tx[[]string]] {
	c := *d
	return &c
}
func (*door) Step(*Tx[[]string]) Control[*[]string, *Tx[[]string]] {
	return Await[*[]string, *Tx[[]string]]()
}
func (d *door) Ask(*[]string) []Question[*[]string, *Tx[[]string]] {
	q := Question[*[]string, *Tx[[]string]]{Prompt: engine.Prompt{Seats: []engine.Seat{0}, Standing: engine.Owed, Point: "D", Rule: "R", Kind: engine.One, Insist: true}}
	q.First = func(t *Tx[[]string], a Answer) { *t.World = append(*t.World, "first "+string(a.Pick())) }
	q.Offer(engine.Choice{Do: "open"}, By((*door).open))
	return []Question[*[]string, *Tx[[]string]]{q}
}
func (d *door) open(t *Tx[[]string], _ Answer) Control[*[]string, *Tx[[]string]] {
	d.Opened = true
	*t.World = append(*t.World, "open")
	return Again[*[]string, *Tx[[]string]]()
}

// TestFirstComesBeforeTheDeed: what is done with every answer stands before what the answer does.
func TestFirstComesBeforeTheDeed(t *testing.T) {
	rules := &Rules[[]string, *[]string, *Tx[[]string]]{Version: 1, Look: func(w *[]string) *[]string { return w },
		Copy:  func(w *[]string) *[]string { c := slices.Clone(*w); return &c },
		Begin: func(t *Tx[[]string]) *Tx[[]string] { return t }, Between: func(*Tx[[]string]) Body[*[]string, *Tx[[]string]] { return nil }}
	g, _, err := Start(rules, chance.Keyed("door"), &[]string{}, Body[*[]string, *Tx[[]string]](&door{}))
	if err != nil {
		t.Fatal(err)
	}
	next, _, err := g.Apply(engine.Move{Prompt: g.Prompts()[0].ID, Picks: []engine.ChoiceID{"open"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := *next.(*Game[[]string, *[]string, *Tx[[]string]]).World(); !slices.Equal(got, []string{"first open", "open"}) {
		t.Errorf("done: %q", got)
	}
}
