package sheet

import (
	"maps"
	"math"
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/rendertest"
)

// TestPointsHaveScores checks that each point of the lines has its score in its column, none upon another or on a point, and the same only once; the
// ring of the best round lies on none.
func TestPointsHaveScores(t *testing.T) {
	for rounds, want := range map[int]int{4: 2, 30: 2} {
		s := ended(rounds)
		for i := range s.Rounds {
			s.Rounds[i].Scores = []int{20, 21 + i, 21 + i}
		}
		s.Best = Gain{Side: 1, Round: rounds - 1, Words: "Best round: the last one"}
		above, _ := s.Frame(render.PhoneWidth, nil)
		rendertest.Apart(t, "score", above)
		var ring []render.Point
		count := map[int]int{} // by column
		for _, x := range above.Layers[0].Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "best" {
				ring = a.Rings[0]
			}
		}
		top, foot, middle := ring[0].Y, ring[0].Y, 0.0
		for _, q := range ring {
			top, foot, middle = min(top, q.Y-2.5), max(foot, q.Y+2.5), middle+q.X/float64(len(ring))
		}
		for _, w := range above.Words() {
			if w.ID != "value" {
				continue
			}
			count[int(w.X)]++
			if half := w.Size * 0.3; math.Abs(w.X-middle) < 12 && w.Y+half > top && w.Y-half < foot {
				t.Errorf("%s lies on the ring", w.String)
			}
		}
		ends := slices.Max(slices.Collect(maps.Keys(count)))
		for x, n := range count {
			if x == ends { // each side beside its token
				if n != len(s.Sides) {
					t.Errorf("of %d rounds %d of %d sides have a score at the end of their line", rounds, n, len(s.Sides))
				}
				continue
			}
			if n != want {
				t.Errorf("of %d rounds the column at %d has %d scores, not %d", rounds, x, n, want)
			}
		}
		if len(count) < min(rounds, 10) {
			t.Errorf("of %d rounds %d columns have scores", rounds, len(count))
		}
	}
}

// TestLinesUseTheWidth checks that the lines of few rounds go almost all across.
func TestLinesUseTheWidth(t *testing.T) {
	above, _ := ended(4).Frame(render.PhoneWidth, nil)
	for _, x := range above.Layers[0].Shapes {
		if l, ok := x.(render.Line); ok && l.ID == "course" {
			if run := l.Runs[0]; run[len(run)-1].X-run[0].X < 0.6*render.PhoneWidth {
				t.Errorf("a line goes from %.0f to %.0f", run[0].X, run[len(run)-1].X)
			}
		}
	}
}

// head counts the leaders, laurels, rays of light and veils at the head of a result.
func head(s Score, parties []art.Party) (leaders, laurels, lights, veils int, wide float64) {
	above, _ := s.Frame(render.PhoneWidth, parties)
	for _, x := range above.Layers[0].Shapes {
		a, ok := x.(render.Area)
		switch {
		case !ok:
		case a.ID == "leader":
			leaders++
			wide = a.Rings[0][0].X - a.Rings[0][len(a.Rings[0])/2].X
		case a.ID == "backdrop":
			lights++
		case a.ID == "lost":
			veils++
		case a.ID == "emblem" && len(a.Rings) > 10:
			laurels++
		}
	}
	return leaders, laurels, lights, veils, wide
}

// TestWinnersLeader checks that the leader of the winner is large, in laurel and light, that after a draw the leaders of all sides are there, that one who is
// only ahead has no laurel, and that after a defeat of all there is neither laurel nor light.
func TestWinnersLeader(t *testing.T) {
	parties := []art.Party{heads[0], first(heads[1], 3), up("hordak")}
	for what, x := range map[string]struct {
		won, ahead                      []int
		lost                            bool
		leaders, laurels, lights, veils int
	}{
		"won":    {won: []int{1}, leaders: 1, laurels: 1, lights: 1},
		"shared": {won: []int{0, 1}, leaders: 2, laurels: 2, lights: 2},
		"ahead":  {ahead: []int{0}, leaders: 1, lights: 1},
		"draw":   {leaders: 3, lights: 3},
		"lost":   {lost: true, leaders: 3, veils: 3},
	} {
		s := ended(3)
		s.Lost = x.lost
		for i := range s.Sides {
			s.Sides[i].Won, s.Sides[i].Ahead = slices.Contains(x.won, i), slices.Contains(x.ahead, i)
		}
		leaders, laurels, lights, veils, wide := head(s, parties)
		if leaders != x.leaders || laurels != x.laurels || lights != x.lights || veils != x.veils {
			t.Errorf("%s: %d leaders, %d laurels, %d lights, %d veils", what, leaders, laurels, lights, veils)
		}
		if leaders == 1 && wide < 90 {
			t.Errorf("%s: the leader is %.0f wide", what, wide)
		}
	}
}

// TestLeaderDidTheDeed checks that the one who did the best deed leads, if standing, else the first who stands.
func TestLeaderDidTheDeed(t *testing.T) {
	party := fell(art.Party{}, 1)
	party.Heads = slices.Concat(party.Heads, heads[0].Heads)
	for by, want := range map[string]string{"stratos": "stratos", "skeletor": "he_man", "": "he_man"} {
		s := Score{Deed: Deed{By: []string{by}}}
		if h, ok := s.leader(party); !ok || h.Figure != want {
			t.Errorf("after a deed of %q %s leads", by, h.Figure)
		}
	}
}

// TestManyFiguresHaveTheWholeWidth checks that two sides stand below each other where one of them has many figures, and that their board has its heading.
func TestManyFiguresHaveTheWholeWidth(t *testing.T) {
	for n, below := range map[int]bool{3: false, 7: true} {
		s := ended(3)
		s.Sides, s.Last = s.Sides[:2], "The board at the end"
		for i := range s.Rounds {
			s.Rounds[i].Scores = s.Rounds[i].Scores[:2]
		}
		above, _ := s.Frame(render.PhoneWidth, []art.Party{heads[0], first(heads[1], n)})
		var y []float64
		for _, x := range above.Words() {
			if x.ID == "score" {
				y = append(y, x.Y)
			}
		}
		if len(y) != 2 || (y[0] != y[1]) != below {
			t.Errorf("with %d figures the scores are at %v", n, y)
		}
		if got := wordsOf(s.Frame, "heading"); len(got) != 1 || got[0] != s.Last {
			t.Errorf("the board is called %q", got)
		}
		rendertest.Apart(t, "score", above)
	}
}
