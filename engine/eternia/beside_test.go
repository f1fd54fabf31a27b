package eternia

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

// shopper is a position in which Skeletor makes a purchase beside the game.
func shopper(t *testing.T) *builder {
	b := &builder{p: box(t), options: map[string]string{}, mission: "fractures", players: 2, piles: map[int][]string{}}
	for _, w := range [][]string{{"he_man", "castle_grayskull"}, {"skeletor", "temple_of_serpos"}} {
		if err := b.hero(w); err != nil {
			t.Fatal(err)
		}
	}
	b.world().Teams[1].Ether = 9
	return b
}

// buying opens the purchase and continues with another frame.
type buying struct {
	resting
	Left bool
}

func (f *buying) Step(t *tx) control {
	if !f.Begun {
		f.Begun = true
		t.reserve(t.Hero("skeletor"), "equipment")
		return await()
	}
	if f.Left {
		t.w.Lost = []int{1}
		t.leave()
	}
	return await()
}
func (f *buying) Ask(look) []question {
	p := ask([]engine.Seat{0}, "DP-10", "FE-9.6", engine.T("fe.ask.DP-10"))
	p.Insist = true
	p.Offer(choice("rest", engine.T("fe.action.end")), flow.By((*buying).leave))
	return []question{p}
}
func (f *buying) leave(*tx, answer) control { f.Left = true; return again() }

// TestLeavingEndsPurchases removes a team from the map while its hero makes a purchase: nobody is asked about
// him any more (FE-32.2).
func TestLeavingEndsPurchases(t *testing.T) {
	b := shopper(t)
	g, _, err := flow.Start(Tested.rules(b.p), chance.Keyed("shop"), b.world(), body(&buying{}))
	if err != nil {
		t.Fatal(err)
	}
	var rest engine.Prompt
	points := map[string]bool{}
	for _, p := range g.Prompts() {
		points[p.Point] = true
		if p.Choices[0].ID() == "rest" {
			rest = p
		}
	}
	if !points["FE-DP-23"] {
		t.Fatalf("no purchase is open: %v", points)
	}
	after, _, err := g.Apply(engine.Move{Seat: 0, Prompt: rest.ID, Picks: []engine.ChoiceID{"rest"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range after.Prompts() {
		if p.Point == "FE-DP-23" {
			t.Errorf("%v are asked what to buy", p.Seats)
		}
	}
}

// TestFleeingIsPaidNow checks that fleeing is only offered while the pool can pay for it, because a purchase
// may continue beside the combat (FE-15.30, FE-S-50).
func TestFleeingIsPaidNow(t *testing.T) {
	b := shopper(t)
	w := b.world()
	w.Heroes[1].At = w.Heroes[0].At
	w.Combat = &Combat{Zone: w.Heroes[0].At, Kind: "hero", Rounds: 2, Round: 1, Phase: 8, Fighters: [2]Fighter{{Who: "hero:he_man", Team: 0, Limit: 4}, {Who: "hero:skeletor", Team: 1, Limit: 4}}}
	f := &Epic{Attacker: "hero:he_man", Defender: "hero:skeletor", Now: "flee"}
	for ether, want := range map[int]bool{2: true, 1: false} {
		w.Teams[0].Ether = ether
		if got := len(f.Ask(look{w, b.p})[0].Choices) > 1; got != want {
			t.Errorf("with %d Eternium he may flee: %v", ether, got)
		}
	}
}
