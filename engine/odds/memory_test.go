package odds

import (
	"slices"
	"sync"
	"testing"
)

// What is kept is what would be worked out, whoever asks first and however many ask at once.
func TestMemory(t *testing.T) {
	var m Memory
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for difficulty := 3; difficulty <= 5; difficulty++ {
				for dice := range 4 {
					for _, f := range []Fives{{Difficulty: difficulty}, {Difficulty: difficulty, Zero: true}, {Difficulty: difficulty, Any: true}} {
						if got, want := m.Dist(f, dice), f.Dist(dice); !slices.Equal(got, want) {
							t.Errorf("%d dice of %+v: %v, want %v", dice, f, got, want)
						}
					}
				}
			}
		})
	}
	all.Wait()
	again := m.Dist(Fives{Difficulty: 4}, 3)
	if first := m.Dist(Fives{Difficulty: 4}, 3); &first[0] != &again[0] {
		t.Error("it is worked out twice")
	}
}
