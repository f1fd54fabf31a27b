package eternia

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/enginetest"
)

// These limit how many answers a side gives in most rounds of combat: for a player in a hurry, and for one
// who looks at every card.
const (
	mostHasty   = 6
	mostCareful = 9
)

// aftermath are questions about the results of a combat: rewards, payments, where somebody returns. They
// aren't part of its rounds.
var aftermath = []string{"FE-DP-18", "FE-DP-42", "FE-DP-53", "FE-DP-54", "FE-DP-74"}

// pace counts the answers in rounds of combat.
type pace struct {
	combats int
	rounds  map[string]map[string]int // kind, combat, round and seat; decision points
	kinds   map[string]string         // of the rounds
	seat    engine.Seat               // who was asked last
	asked   string                    // the decision point
}

// round returns a game's current round of combat and its kind, or nothing outside combat.
func (x *pace) round(g engine.Game) (round, kind string) {
	switch w := lookAt(g).w; {
	case w.Combat != nil && w.Combat.Kind == "hero":
		return fmt.Sprint(x.combats, " ", w.Combat.Round), fmt.Sprintf("hero against hero, round %d", w.Combat.Round)
	case w.Combat != nil:
		return fmt.Sprint(x.combats, " ", w.Combat.Round), w.Combat.Kind
	case w.Wilds != nil:
		return fmt.Sprint(x.combats), "the wilds"
	}
	return "", ""
}

// step counts the answer that led from one position to the next.
func (x *pace) step(before, after engine.Game, _ []engine.Event) error {
	round, kind := x.round(before)
	if next, _ := x.round(after); round == "" && next != "" {
		x.combats++
	}
	if round == "" || slices.Contains(aftermath, x.asked) {
		return nil
	}
	round = fmt.Sprint(round, " ", x.seat)
	if x.rounds[round] == nil {
		x.rounds[round] = map[string]int{}
	}
	x.kinds[round] = kind
	x.rounds[round][x.asked]++
	return nil
}

// pacer plays like the house; a hasty one lets his cards go to two areas in turn whenever that is offered.
type pacer struct {
	ai.Greedy
	*pace
	hasty bool
}

// Choose answers, and records what was asked.
func (x pacer) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	x.seat, x.asked = v.Seat, p.Point
	if i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.Do == "in_turn" }); x.hasty && i >= 0 {
		return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: []engine.ChoiceID{p.Choices[i].ID()}}
	}
	return x.Greedy.Choose(v, p, ask)
}

// table logs for each kind of round how many answers a side gave, and to what; it returns the medians.
func (x *pace) table(t *testing.T) (medians map[string]int) {
	counts, points := map[string][]int{}, map[string]map[string]int{}
	for round, by := range x.rounds {
		kind, n := x.kinds[round], 0
		if points[kind] == nil {
			points[kind] = map[string]int{}
		}
		for point, k := range by {
			points[kind][point] += k
			n += k
		}
		counts[kind] = append(counts[kind], n)
	}
	medians = map[string]int{}
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		all := counts[kind]
		slices.Sort(all)
		sum := 0
		for _, n := range all {
			sum += n
		}
		var what []string
		for _, point := range slices.Sorted(maps.Keys(points[kind])) {
			what = append(what, fmt.Sprintf("%s %.2f", point, float64(points[kind][point])/float64(len(all))))
		}
		medians[kind] = all[len(all)/2]
		t.Logf("%-25s %4d times: mean %5.2f, median %2d, 95th percentile %2d: %s", kind, len(all), float64(sum)/float64(len(all)), medians[kind], all[len(all)*95/100], strings.Join(what, ", "))
	}
	return medians
}

// TestPace counts the answers of a side in a round of combat. The house looks at every card, as a careful
// player would: four that are drawn and placed one by one (FE-15.5), the focus, a weapon, the options. A
// hasty player lets the cards go to two areas in turn (FE-S-137).
func TestPace(t *testing.T) {
	for hasty, most := range map[bool]int{false: mostCareful, true: mostHasty} {
		x := &pace{rounds: map[string]map[string]int{}, kinds: map[string]string{}}
		for _, scenario := range []string{"marching_armies", "fractures"} {
			enginetest.Run(t, enginetest.Config{System: Tested, Pack: box(t), Scenario: scenario, Seats: 2, Games: 2, Seed: "pace", Mode: enginetest.None, Invariants: x.step,
				Player: func(_ engine.Seat, r ai.Random) ai.Player { return pacer{ai.Greedy{Random: r}, x, hasty} }})
		}
		t.Logf("hasty: %t", hasty)
		for kind, n := range x.table(t) {
			if n > most {
				t.Errorf("%s: %d answers, at most %d are wanted", kind, n, most)
			}
		}
	}
}
