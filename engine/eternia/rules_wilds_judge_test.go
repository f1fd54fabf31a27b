package eternia

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/odds"
)

// judge finds the best play of wilds dice by trying everything (FE-18.2): a player stops, or rerolls all
// icons and any other dice, but no more of them than icons. It uses none of the rules' shortcuts. A policy
// says what to do with every roll; its value is a system of linear equations, solved exactly; policies are
// improved until none is better.
type judge struct {
	rolls   [][]string           // all rolls of n dice, sorted faces
	at      map[string]int       // their indices
	outs    []map[string]float64 // by number of dice: sorted faces and their chance
	options [][]option           // the options for each roll
	n       int
}

// option is a way to continue: where it leads, with which chance; nil: stop.
type option struct {
	name string
	to   []float64
}

func newJudge(die []string, n int) *judge {
	j := &judge{n: n, at: map[string]int{}, outs: []map[string]float64{{"": 1}}}
	key := func(faces []string) string {
		s := slices.Clone(faces)
		slices.Sort(s)
		return strings.Join(s, " ")
	}
	for k := range n { // each face separately
		out := map[string]float64{}
		for r, p := range j.outs[k] {
			for _, x := range die {
				out[key(append(strings.Fields(r), x))] += p / float64(len(die))
			}
		}
		j.outs = append(j.outs, out)
	}
	for r := range j.outs[n] {
		j.at[r] = len(j.rolls)
		j.rolls = append(j.rolls, strings.Fields(r))
	}
	for _, faces := range j.rolls {
		list := []option{{name: "stop"}}
		icons, seen := 0, map[string]bool{}
		for _, x := range faces {
			if x == "reroll" {
				icons++
			}
		}
		for set := range 1 << n { // any set of dice that includes all icons
			var kept, other []string
			n := 0
			for i, x := range faces {
				switch {
				case set>>i&1 == 0:
					kept = append(kept, x)
				case x == "reroll":
					n++
				default:
					other = append(other, x)
				}
			}
			if icons == 0 || n < icons || len(other) > icons || seen[key(kept)] {
				continue
			}
			seen[key(kept)] = true
			to := make([]float64, len(j.rolls))
			for r, p := range j.outs[n+len(other)] {
				to[j.at[key(append(strings.Fields(r), kept...))]] += p
			}
			list = append(list, option{key(other), to})
		}
		j.options = append(j.options, list)
	}
	return j
}

// worth computes the value of a policy: v = what stopping gives, or the sum over where it
// leads.
func (j *judge) worth(policy []int, stop []float64) []float64 {
	n := len(j.rolls)
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n+1)
		m[i][i] = 1
		if to := j.options[i][policy[i]].to; to != nil {
			for k, p := range to {
				m[i][k] -= p
			}
		} else {
			m[i][n] = stop[i]
		}
	}
	for c := range n {
		p := c
		for r := c + 1; r < n; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[p][c]) {
				p = r
			}
		}
		m[c], m[p] = m[p], m[c]
		for r := range n {
			if f := m[r][c] / m[c][c]; r != c && f != 0 {
				for k := c; k <= n; k++ {
					m[r][k] -= f * m[c][k]
				}
			}
		}
	}
	v := make([]float64, n)
	for i := range v {
		v[i] = m[i][n] / m[i][i]
	}
	return v
}

// of is the value of an action if the rolls have the values v.
func (a option) of(v []float64, stop float64) float64 {
	if a.to == nil {
		return stop
	}
	sum := 0.0
	for i, p := range a.to {
		sum += p * v[i]
	}
	return sum
}

// solve improves a policy until no action is better, using only those that allowed accepts.
func (j *judge) solve(stop []float64, allowed func(i, a int) bool) []float64 {
	policy := make([]int, len(j.rolls))
	for i := range policy {
		for !allowed(i, policy[i]) {
			policy[i]++
		}
	}
	for {
		v, same := j.worth(policy, stop), true
		for i, list := range j.options {
			for a, x := range list {
				if allowed(i, a) && x.of(v, stop[i]) > list[policy[i]].of(v, stop[i])+1e-12 {
					policy[i], same = a, false
				}
			}
		}
		if same {
			return v
		}
	}
}

// best is the best play for a goal: the chance of success, and then the fewest HP lost, for every roll and
// every action.
func (j *judge) best(g goal) (win, loss []float64) {
	stop, cost := make([]float64, len(j.rolls)), make([]float64, len(j.rolls))
	for i, faces := range j.rolls {
		h := handOf(faces)
		c := g(h.one, h.two)
		stop[i], cost[i] = c.Win, -c.Loss
	}
	win = j.solve(stop, func(int, int) bool { return true })
	loss = j.solve(cost, func(i, a int) bool { return j.options[i][a].of(win, stop[i]) > win[i]-1e-10 })
	return win, loss
}

// judged returns goals to compare: tests, and enemies of all kinds.
func judged() map[string]goal {
	out := map[string]goal{}
	for need := 1; need <= 7; need++ {
		out[fmt.Sprint("test ", need)] = testGoal(need)
	}
	for _, e := range []foe{{1, 1, 0}, {2, 3, 1}, {3, 3, 2}, {4, 3, 2}, {3, 2, 3}, {5, 4, 1}, {2, 2, 4}, {6, 2, 0}} {
		out[fmt.Sprint("foe ", e)] = e.goal()
	}
	return out
}

// TestOddsAreThoseOfBestPlay compares the chances for three to six dice with the judge's: before the roll,
// for every possible roll, and for what is offered first.
func TestOddsAreThoseOfBestPlay(t *testing.T) {
	p := box(t)
	ones := 0
	for n := 3; n <= 6; n++ {
		j := newJudge(p.WildsDie, n)
		for name, g := range judged() {
			win, loss := j.best(g)
			odds := newOdds(p.odds(n), n, g)
			var sum Chances
			for i, faces := range j.rolls {
				h, p := handOf(faces), j.outs[n][strings.Join(faces, " ")]
				sum.Win += p * win[i]
				sum.Loss -= p * loss[i]
				if v := odds.known[h.place()]; math.Abs(v.Win-win[i]) > 1e-8 || math.Abs(v.Loss+loss[i]) > 1e-7 {
					t.Errorf("%s, %v: %+v, the judge says %v and %v", name, faces, v, win[i], -loss[i])
				}
				if h.again == 0 {
					continue
				}
				ways := odds.ways(h)
				if v := odds.after(h, ways[0]); odds.end(h).better(v) || math.Abs(v.Win-win[i]) > 1e-8 {
					t.Errorf("%s, %v: first comes %v with %+v, the judge says %v", name, faces, ways[0], v, win[i])
				}
				if ways[0].one > 0 {
					ones++
				}
			}
			if v := odds.before(); math.Abs(v.Win-sum.Win) > 1e-8 || math.Abs(v.Loss-sum.Loss) > 1e-7 {
				t.Errorf("%s, %d dice: %+v, the judge says %+v", name, n, v, sum)
			}
		}
	}
	if ones == 0 {
		t.Error("single successes were never worth a reroll")
	}
}

// TestOddsThatAreTold checks that the question FE-DP-50 shows the chance and the loss of best play, and that
// giving no answer takes it.
func TestOddsThatAreTold(t *testing.T) {
	p := box(t)
	e := foe{3, 2, 3}
	j := newJudge(p.WildsDie, 4)
	win, loss := j.best(e.goal())
	l := lookAt(position(t, "hero he_man evergrove\nhero skeletor viper_tower\nact he_man"))
	l.w.Wilds = &WildsFight{Hero: "he_man", HP: e.hp, Attack: e.attack, Defence: e.defence}
	for i, faces := range j.rolls {
		f := &Rolling{Who: "hero:he_man", Dice: 4, Faces: faces}
		if !slices.Contains(faces, "reroll") {
			continue
		}
		q := f.Ask(l)[0]
		q.Words(l, &q.Prompt)
		if q.Silence != q.Choices[0].ID() {
			t.Errorf("%v: silence takes %s", faces, q.Silence)
		}
		want := engine.T("fe.odds.wilds", engine.Num("n", odds.Percent(win[i])), engine.Tenths("hp", -loss[i]))
		if got := q.Choices[0].Detail; !reflect.DeepEqual(got, want) {
			t.Errorf("%v: told are %v, the judge says %v", faces, got, want)
		}
	}
}
