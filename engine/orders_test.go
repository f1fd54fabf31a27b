package engine

import (
	"slices"
	"testing"
)

// TestNarrower sorts orders from the most specific to the least.
func TestNarrower(t *testing.T) {
	want := []StandingOrder{
		{Point: "A", Pick: "yes", About: []Ref{{Kind: "unit", ID: "x"}}, Terms: []string{"against:y"}},
		{Point: "A", Pick: "yes", Terms: []string{"fall:25"}},
		{Point: "A", Pick: "yes", Terms: []string{"wound:75"}},
		{Point: "A", Pick: AskMe, Terms: []string{"wound:50"}},
		{Point: "A", Pick: "yes", Terms: []string{"wound:25", "wound:50"}},
		{Point: "A", Pick: AskMe, Terms: []string{"against:x", "against:y"}},
		{Point: "A", Pick: AskMe},
		{Point: "A", Pick: "no"},
		{Point: "A", Also: []string{"B"}, Pick: AskMe},
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortStableFunc(got, StandingOrder.Narrower)
	for i := range want {
		if !got[i].Same(want[i]) || got[i].Pick != want[i].Pick {
			t.Errorf("%d: %+v comes where %+v should", i, got[i], want[i])
		}
	}
}

// TestLikely checks terms about odds: all named terms must hold, and odds are only computed if
// needed.
func TestLikely(t *testing.T) {
	odds := func() (float64, float64) { return 0.496, 0.2 }
	for terms, want := range map[string]bool{"wound:50": true, "wound:51": false, "fall:20": true, "fall:25": false, "wound:x": true} {
		if got := (StandingOrder{Terms: []string{terms}}).Likely(odds); got != want {
			t.Errorf("%s: %v", terms, got)
		}
	}
	if (StandingOrder{Terms: []string{"wound:25", "fall:25"}}).Likely(odds) {
		t.Error("one of two holds")
	}
	(StandingOrder{Terms: []string{"against:x"}}).Likely(func() (float64, float64) { t.Error("worked out"); return 0, 0 })
}
