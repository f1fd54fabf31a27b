package odds

import (
	"slices"
	"sync"
	"testing"
)

// TestMemory checks that cached values equal computed ones, whoever asks first and however
// many ask at once.
func TestMemory(t *testing.T) {
	var m Memory[Roll, Dist]
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for difficulty := 3; difficulty <= 5; difficulty++ {
				for dice := range 4 {
					for _, f := range []Fives{{Difficulty: difficulty}, {Difficulty: difficulty, Zero: true}, {Difficulty: difficulty, Any: true}} {
						if got, want := m.Of(Roll{f, dice}, Roll.Dist), f.Dist(dice); !slices.Equal(got, want) {
							t.Errorf("%d dice of %+v: %v, want %v", dice, f, got, want)
						}
					}
				}
			}
		})
	}
	all.Wait()
	again := m.Of(Roll{Fives{Difficulty: 4}, 3}, Roll.Dist)
	if first := m.Of(Roll{Fives{Difficulty: 4}, 3}, Roll.Dist); &first[0] != &again[0] {
		t.Error("it is worked out twice")
	}
}

// TestMemoryIsBounded checks that a memory keeps a limited number of values, and that forgotten
// ones are computed again.
func TestMemoryIsBounded(t *testing.T) {
	var m Memory[int, int]
	for k := range 3 * mostKept {
		if got := m.Of(k, func(k int) int { return -k }); got != -k {
			t.Fatalf("of %d: %d", k, got)
		}
		if len(m.known) > mostKept {
			t.Fatalf("%d values are kept", len(m.known))
		}
	}
	if got := m.Of(1, func(k int) int { return k + 1 }); got != 2 {
		t.Errorf("a value that was forgotten is %d", got)
	}
}
