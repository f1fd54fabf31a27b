package ai

import (
	"fmt"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// drafts answers engine.AskRandom with lists of one entry, each worth what n makes of the salt, beside one that is ready.
func drafts(ready int, n func(salt string) int) Ask {
	return func(q engine.Query) (engine.Answer, error) {
		if q.Kind != engine.AskRandom || len(q.Args) != 1 {
			return engine.Answer{}, fmt.Errorf("asked %v", q)
		}
		worth := n(q.Args[0])
		return engine.Answer{Draft: &engine.Draft{Entries: []engine.Entry{{ID: fmt.Sprint("worth ", worth)}}, Worth: worth,
			Presets: []engine.Preset{{ID: "preset:a", Worth: ready}}}}, nil
	}
}

// TestTheBestListIsTaken: the house compares lists where their worth is known. A beginner slips, and players of self-play take the lists
// that they are told to take.
func TestTheBestListIsTaken(t *testing.T) {
	p := question(engine.List, 1, 9, "preset:a")
	for name, c := range map[string]struct {
		player Greedy
		ready  int
		worth  func(call int) int
		want   string
	}{
		"the best of those drawn":   {Greedy{}, 3, func(call int) int { return 2 * call }, fmt.Sprintf("[worth %d]", 2*draws)},
		"the ready one":             {Greedy{}, 99, func(call int) int { return call }, "[preset:a]"},
		"ready ones only":           {Greedy{Lists: Ready}, 0, func(call int) int { return call }, "[preset:a]"},
		"the first that is drawn":   {Greedy{Lists: Drawn}, 99, func(call int) int { return call }, "[worth 1]"},
		"a beginner does not weigh": {Greedy{Slips: 100}, 99, func(int) int { return 5 }, "[worth 5]"},
	} {
		for i := range 20 {
			p.ID = engine.PromptID(fmt.Sprint("p", i))
			call := 0
			c.player.Chance = chance.Keyed("k")
			got := fmt.Sprint(c.player.Choose(engine.View{}, p, drafts(c.ready, func(string) int { call++; return c.worth(call) })).Picks)
			if got != c.want && (c.player.Slips == 0 || got != "[preset:a]") { // half of all random lists are ready ones
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
	}
}

// TestListsOfUnknownWorthAreDrawn: where a pack knows no worths, lists are as various as ever.
func TestListsOfUnknownWorthAreDrawn(t *testing.T) {
	p := question(engine.List, 1, 9, "preset:a")
	seen := map[string]bool{}
	for i := range 40 {
		p.ID = engine.PromptID(fmt.Sprint("p", i))
		m := Greedy{Random: Random{Chance: chance.Keyed("k")}}.Choose(engine.View{}, p, func(q engine.Query) (engine.Answer, error) {
			return engine.Answer{Draft: &engine.Draft{Entries: []engine.Entry{{ID: "list " + q.Args[0]}}}}, nil
		})
		seen[fmt.Sprint(m.Picks)] = true
	}
	if !seen["[preset:a]"] || len(seen) < 10 {
		t.Errorf("%v", seen)
	}
}
