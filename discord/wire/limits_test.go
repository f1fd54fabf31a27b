package wire

import "testing"

// TestCut checks that a text ends behind a whole word where it is cut, and that a long word is cut all the same.
func TestCut(t *testing.T) {
	for _, k := range []struct {
		s    string
		n    int
		want string
	}{
		{"as it is", 8, "as it is"},
		{"Chieftain's Signal: all friends", 22, "Chieftain's Signal…"},
		{"Chieftain's Signal, now", 20, "Chieftain's Signal…"},
		{"a word", 2, "a…"},
		{"a1b2c3d4e5f6", 6, "a1b2c…"},
		{"of Donaudampfschifffahrt", 12, "of Donaudam…"},
		{"żółć żółć", 7, "żółć…"},
		{"\xff", 1, "\ufffd"},
	} {
		if got := Cut(k.s, k.n); got != k.want {
			t.Errorf("%q in %d: %q, want %q", k.s, k.n, got, k.want)
		}
	}
}
