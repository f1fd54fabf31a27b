package league

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// sound checks that nobody is in two matches of one round. It returns how often each pair met, the balance
// of sides, and the byes.
func sound(t *testing.T, rounds [][]Match) (met map[[2]int]int, balance, byes map[int]int) {
	t.Helper()
	met, balance, byes = map[[2]int]int{}, map[int]int{}, map[int]int{}
	for n, round := range rounds {
		in := map[int]bool{}
		for _, m := range round {
			if in[m.First] || in[m.Second] || m.First == m.Second || m.First == Nobody {
				t.Fatalf("round %d: %v", n+1, round)
			}
			in[m.First] = true
			if m.Bye() {
				byes[m.First]++
				continue
			}
			in[m.Second] = true
			met[[2]int{min(m.First, m.Second), max(m.First, m.Second)}]++
			balance[m.First]++
			balance[m.Second]--
		}
	}
	return met, balance, byes
}

// TestRoundRobin checks that everybody meets everybody once in each leg, with sides that
// differ by at most one, and not at all after two legs.
func TestRoundRobin(t *testing.T) {
	for players := 2; players <= 33; players++ {
		for legs := 1; legs <= 2; legs++ {
			rounds := RoundRobin(players, legs)
			if want := legs * (players - 1 + players%2); len(rounds) != want {
				t.Fatalf("%d players, %d legs: %d rounds, want %d", players, legs, len(rounds), want)
			}
			met, balance, _ := sound(t, rounds)
			if len(met) != players*(players-1)/2 {
				t.Fatalf("%d players: %d pairs", players, len(met))
			}
			for pair, n := range met {
				if n != legs {
					t.Fatalf("%d players: %v met %d times", players, pair, n)
				}
			}
			for p, b := range balance {
				if most := (2 - legs) * (1 - players%2); b > most || b < -most {
					t.Fatalf("%d players, %d legs: the sides of %d differ by %d", players, legs, p, b)
				}
			}
			for _, round := range rounds {
				if len(round) != (players+1)/2 {
					t.Fatalf("%d players: a round of %d", players, len(round))
				}
			}
		}
	}
}

// TestBergerOfFour compares the schedule with Berger's table for four: 1-4 2-3, 4-3 1-2,
// 2-4 3-1. Only the round numbers differ.
func TestBergerOfFour(t *testing.T) {
	got := fmt.Sprint(RoundRobin(4, 1))
	want := fmt.Sprint([][]Match{{{First: 0, Second: 3}, {First: 1, Second: 2}}, {{First: 0, Second: 1}, {First: 3, Second: 2}}, {{First: 2, Second: 0}, {First: 1, Second: 3}}})
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestSwiss checks Swiss leagues with random results: nobody meets anybody twice if that
// can be avoided, nobody has two byes, and sides differ by at most two.
func TestSwiss(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		players := 2 + random.IntN(23)
		var past [][]Match
		for n := 1; n <= (players+1)/2; n++ {
			var rank []int
			for _, l := range Standings(players, past, true) {
				rank = append(rank, l.Player)
			}
			round := Swiss(rank, past)
			if len(round) != (players+1)/2 {
				t.Fatalf("%d players: %v", players, round)
			}
			for i := range round {
				if !round[i].Bye() {
					round[i].Result = []Result{First, Second, Draw, Void}[random.IntN(4)]
				}
			}
			past = append(past, round)
		}
		met, balance, byes := sound(t, past)
		for pair, n := range met {
			if n > 1 {
				t.Fatalf("%d players: %v met %d times", players, pair, n)
			}
		}
		for p, b := range balance {
			if b > 2 || b < -2 {
				t.Fatalf("%d players: the sides of %d differ by %d", players, p, b)
			}
		}
		for p, n := range byes {
			if n > 1 {
				t.Fatalf("%d players: %d has %d byes", players, p, n)
			}
		}
	}
}

// TestSwissPlaysOn checks that old opponents meet again when there are no new ones.
func TestSwissPlaysOn(t *testing.T) {
	past := [][]Match{{{First: 0, Second: 1, Result: First}}}
	if got := Swiss([]int{0, 1}, past); len(got) != 1 || got[0].First != 1 {
		t.Errorf("%v", got)
	}
	if got := Swiss([]int{0}, [][]Match{{{First: 0, Second: Nobody}}}); len(got) != 1 || !got[0].Bye() {
		t.Errorf("%v", got)
	}
	if got := Swiss(nil, past); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

// TestSwissHalves checks that the upper half meets the lower half in the first round of
// eight.
func TestSwissHalves(t *testing.T) {
	for _, m := range Swiss([]int{0, 1, 2, 3, 4, 5, 6, 7}, nil) {
		if d := m.First - m.Second; d != 4 && d != -4 {
			t.Errorf("%v", m)
		}
	}
}

// TestPerfect compares matching with trying every possibility.
func TestPerfect(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	var tried func(free []int, edge func(a, b int) bool) bool
	tried = func(free []int, edge func(a, b int) bool) bool {
		if len(free) == 0 {
			return true
		}
		for i := 1; i < len(free); i++ {
			rest := append(slices.Clone(free[1:i]), free[i+1:]...)
			if edge(free[0], free[i]) && tried(rest, edge) {
				return true
			}
		}
		return false
	}
	for range 4000 {
		n := 2 * (1 + random.IntN(5))
		edges := map[[2]int]bool{}
		for range random.IntN(2 * n) {
			a, b := random.IntN(n), random.IntN(n)
			edges[[2]int{min(a, b), max(a, b)}] = true
		}
		edge := func(a, b int) bool { return a != b && edges[[2]int{min(a, b), max(a, b)}] }
		var all []int
		for i := range n {
			all = append(all, i)
		}
		if got, want := perfect(n, edge), tried(all, edge); got != want {
			t.Fatalf("%d with %v: %t, want %t", n, edges, got, want)
		}
	}
}

func order(lines []Line) (out string) {
	for _, l := range lines {
		out += fmt.Sprintf("%d:%d ", l.Rank, l.Player)
	}
	return out
}

func TestTieBreaks(t *testing.T) {
	// 0 and 1 have four points each; 1 won against 0. 2 and 3 have two; 3 won against 2.
	robin := [][]Match{
		{{First: 0, Second: 1, Result: Second}, {First: 2, Second: 3, Result: Second}},
		{{First: 0, Second: 2, Result: First}, {First: 3, Second: 1, Result: First}},
		{{First: 0, Second: 3, Result: First}, {First: 1, Second: 2, Result: First}}}
	// 0: 4 points, 1: 4, 3: 4, 2: 0. The three leaders are tied on direct results and Sonneborn-Berger, so scores
	// decide.
	if got := order(Standings(4, robin, false)); got != "1:0 1:1 1:3 4:2 " {
		t.Errorf("a circle: %s", got)
	}
	robin[2][0].Score = [2]int{5, 1}
	if got := order(Standings(4, robin, false)); got != "1:0 2:1 3:3 4:2 " {
		t.Errorf("scores: %s", got)
	}
	robin[1][1].Result = Draw // 0: 4 points, 1: 5
	if got := order(Standings(4, robin, false)); got != "1:1 2:0 3:3 4:2 " {
		t.Errorf("points: %s", got)
	}
	robin[1][1].Result, robin[2][1].Result = Second, Second // 1: 4, 0: 4, 3: 2, 2: 2
	if got := order(Standings(4, robin, false)); got != "1:1 2:0 3:3 4:2 " {
		t.Errorf("duels: %s", got)
	}
	swiss := [][]Match{
		{{First: 0, Second: 1, Result: First}, {First: 2, Second: 3, Result: First}, {First: 4, Second: Nobody}},
		{{First: 0, Second: 2, Result: Draw}, {First: 1, Second: 4, Result: First}, {First: 3, Second: Nobody}}}
	lines := Standings(5, swiss, true)
	if got := order(lines); got != "1:0 1:2 3:1 4:3 5:4 " { // 0 and 2 drew and are tied in everything; 1, 3 and 4 have two points each, so Buchholz and Berger decide
		t.Errorf("swiss: %s", got)
	}
	if l := lines[len(lines)-1]; l.Points != 2 || l.Played != 1 {
		t.Errorf("a bye: %+v", l)
	}
	if l := Standings(3, RoundRobin(3, 1), false)[0]; l.Points != 0 {
		t.Errorf("%+v", l)
	}
	if l := Standings(2, [][]Match{{{First: 0, Second: 1, Result: Void}}}, false); l[0].Lost != 1 || l[1].Lost != 1 || l[0].Rank != l[1].Rank {
		t.Errorf("both lose: %+v", l)
	}
}
