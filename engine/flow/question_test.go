package flow

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestQuestionIsWrittenAsEver checks that the encoding that is hashed for prompt ids never
// changes, because the ids are in records.
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

// door is a frame whose question first records every answer.
type door struct{ Opened bool }

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

// TestFirstComesBeforeTheDeed checks that what is done with every answer happens before what the
// answer itself does.
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

// doors are the rules of a game with one door, whose questions get their texts from words.
func doors(words func(*[]string, *engine.Prompt)) *Rules[[]string, *[]string, *Tx[[]string]] {
	return &Rules[[]string, *[]string, *Tx[[]string]]{Version: 1, Look: func(w *[]string) *[]string { return w }, Words: words,
		Copy:  func(w *[]string) *[]string { c := slices.Clone(*w); return &c },
		Begin: func(t *Tx[[]string]) *Tx[[]string] { return t }}
}

// TestWordsThatFail checks that a fault in the words hits everybody who reads, not only the
// first.
func TestWordsThatFail(t *testing.T) {
	g, _, err := Start(doors(func(*[]string, *engine.Prompt) { panic("no words") }), chance.Keyed("door"), &[]string{}, Body[*[]string, *Tx[[]string]](&door{}))
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("reader %d is told of no fault", n+1)
				}
			}()
			g.Prompts()
		}()
	}
}

// TestThinkingAheadNeedsNoWords checks that thinking ahead makes no words, even if a
// standing order answers.
func TestThinkingAheadNeedsNoWords(t *testing.T) {
	spoken := 0
	g, _, err := Start(doors(func(*[]string, *engine.Prompt) { spoken++ }), chance.Keyed("door"), &[]string{}, Body[*[]string, *Tx[[]string]](&door{}))
	if err != nil {
		t.Fatal(err)
	}
	g.orders = []order{{Seat: 0, Order: engine.StandingOrder{Point: "D", Pick: "open", Once: true}}}
	ahead := g.Ahead(chance.Keyed("ahead"))
	if err := ahead.Answer(0, 0, "open"); err != nil {
		t.Fatal(err)
	}
	if spoken > 0 || len(ahead.Asked()) == 0 {
		t.Errorf("%d prompts were put into words; %d questions", spoken, len(ahead.Asked()))
	}
	if g.Prompts(); spoken != 1 {
		t.Errorf("a person reads %d prompts in words", spoken)
	}
}

// TestOfferAfterOthers checks that a choice that was added without a deed keeps none, and that later ones
// keep theirs.
func TestOfferAfterOthers(t *testing.T) {
	var q Question[*[]string, *Tx[[]string]]
	q.Choices = append(q.Choices, engine.Choice{Do: "knock"})
	q.Offer(engine.Choice{Do: "open"}, By((*door).open))
	if q.deed(Answer{Picks: []engine.ChoiceID{"knock"}}) != nil || q.deed(Answer{Picks: []engine.ChoiceID{"open"}}) == nil {
		t.Error("a deed went to another choice")
	}
}
