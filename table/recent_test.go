package table

import "testing"

// What was used last stays; a value that is put again is a new one.
func TestRecent(t *testing.T) {
	r := recent[string, int]{most: 2}
	r.put("a", 1)
	r.put("b", 2)
	r.get("a")
	r.put("c", 3)
	r.put("a", 4)
	for key, want := range map[string]int{"a": 4, "b": 0, "c": 3} {
		if got, ok := r.get(key); got != want || ok != (want > 0) {
			t.Errorf("%s is %d, %t; want %d", key, got, ok, want)
		}
	}
	r.drop("a")
	r.drop("nothing")
	if _, ok := r.get("a"); ok || len(r.items) != 1 || r.order.Len() != 1 {
		t.Errorf("%d values and %d in order are left, want one", len(r.items), r.order.Len())
	}
}
