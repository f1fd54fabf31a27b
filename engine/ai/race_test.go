package ai

import (
	"testing"

	"hexwarden/engine"
)

// TestOnlyWhatIsPlainIsAReason checks that a trait that came out better by chance alone is no reason for an answer.
func TestOnlyWhatIsPlainIsAReason(t *testing.T) {
	r := newRace(2)
	for k := range 20 {
		swing := float64(k%2*2-1) * 500 // as often up as down
		ends := [2][]engine.Trait{
			{{Name: "gold", Worth: 100 + float64(k)}, {Name: "luck", Worth: swing + 30}},
			{{Name: "gold", Worth: 40}, {Name: "luck", Worth: 0}},
		}
		for i, traits := range ends {
			r.ends[i] = append(r.ends[i], end{worth: sum(traits), traits: traits})
		}
	}
	if why := r.why(0, 1); len(why) != 1 || why[0].Name != "gold" || why[0].Worth != 69.5 {
		t.Errorf("the reasons are %+v", why)
	}
}
