package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

func near(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if math.IsNaN(got) || math.Abs(got-want) > by {
		t.Errorf("%s is %.6f, want %.6f", what, got, want)
	}
}

// TestExample is Glickman's own example: one win and two defeats in one period.
func TestExample(t *testing.T) {
	r := Rating{1500, 200, 0.06}.After([]Game{
		{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0}}, 1)
	near(t, "rating", r.Value, 1464.06, 0.01)
	near(t, "deviation", r.Deviation, 151.52, 0.01)
	near(t, "volatility", r.Volatility, 0.05999, 0.00001)
}

func TestIdle(t *testing.T) {
	r := Rating{1700, 50, 0.06}
	near(t, "rating", r.After(nil, 10).Value, 1700, 1e-9)
	near(t, "deviation", r.After(nil, 1).Deviation, math.Hypot(50, 0.06*scale), 1e-9)
	near(t, "in two steps", r.After(nil, 3).After(nil, 4).Deviation, r.After(nil, 7).Deviation, 1e-9)
	near(t, "after an age", r.After(nil, 1e6).Deviation, firstDeviation, 1e-9)
	if r.After(nil, 0) != r {
		t.Errorf("no time and no game change it: %+v", r.After(nil, 0))
	}
}

func TestTogether(t *testing.T) {
	r := Rating{1600, 80, 0.05}
	if got := Together([]Rating{r, r}); math.Abs(got.Value-1600)+math.Abs(got.Deviation-80) > 1e-9 {
		t.Errorf("two alike are %+v", got)
	}
	got := Together([]Rating{{1400, 30, 0.06}, {1600, 40, 0.06}})
	near(t, "mean", got.Value, 1500, 1e-9)
	near(t, "deviation", got.Deviation, math.Sqrt((900+1600)/2), 1e-9)
}

// TestProperties checks that winners gain and losers lose, more so if it was unexpected;
// that games make the estimate more certain; and that between equals the loser loses what
// the winner gains.
func TestProperties(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	draw := func() Rating {
		return Rating{800 + 1400*random.Float64(), 30 + 320*random.Float64(), 0.03 + 0.09*random.Float64()}
	}
	for range 3000 {
		a, b := draw(), draw()
		won, drawn, lost := a.After([]Game{{b, 1}}, 0), a.After([]Game{{b, 0.5}}, 0), a.After([]Game{{b, 0}}, 0)
		if !(won.Value > a.Value && lost.Value < a.Value && won.Value > drawn.Value && drawn.Value > lost.Value) {
			t.Fatalf("%+v against %+v: %+v %+v %+v", a, b, won, drawn, lost)
		}
		if won.Deviation >= a.Deviation || won.Volatility <= 0 || won.Volatility > 0.2 {
			t.Fatalf("%+v against %+v: %+v", a, b, won)
		}
		stronger := b
		stronger.Value += 100
		if b.Value > a.Value && a.After([]Game{{stronger, 1}}, 0).Value < won.Value {
			t.Fatalf("%+v gains less from a stronger %+v", a, b)
		}
		twin := a.After([]Game{{a, 1}}, 0).Value + a.After([]Game{{a, 0}}, 0).Value
		near(t, "gain and loss of equals", twin/2, a.Value, 1e-6)
	}
}

// TestFindsStrengths checks that after enough games, ratings are in the order of the
// strengths that produced the results.
func TestFindsStrengths(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	strength := []float64{1200, 1400, 1600, 1800}
	r := make([]Rating, len(strength))
	for i := range r {
		r[i] = Fresh()
	}
	for range 800 {
		i, j := random.IntN(len(r)), random.IntN(len(r))
		if i == j {
			continue
		}
		score := 0.0
		if random.Float64() < 1/(1+math.Pow(10, (strength[j]-strength[i])/400)) {
			score = 1
		}
		r[i], r[j] = r[i].After([]Game{{r[j], score}}, 0.1), r[j].After([]Game{{r[i], 1 - score}}, 0.1)
	}
	for i := range r {
		near(t, "a strength that was found", r[i].Value, strength[i], 3*r[i].Deviation)
		if i > 0 && r[i].Value < r[i-1].Value {
			t.Errorf("%v", r)
		}
	}
}
