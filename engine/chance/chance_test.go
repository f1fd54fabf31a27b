package chance

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"
	"testing"
)

// TestVectors uses vectors that were computed with an independent program from the
// definition in the package comment.
func TestVectors(t *testing.T) {
	key := Key([]byte("seed"), []string{"ada", "ben"})
	if got, want := hex.EncodeToString(key), vectorKey; got != want {
		t.Errorf("key %s, want %s", got, want)
	}
	if got, want := Commit([]byte("seed")), vectorCommit; got != want {
		t.Errorf("commitment %s, want %s", got, want)
	}
	for i, want := range vectorDice {
		if got := Keyed(key).Draw(uint64(i), "attack die", 6) + 1; got != want {
			t.Errorf("die %d is %d, want %d", i, got, want)
		}
	}
}

func TestSaltsDoNotRunTogether(t *testing.T) {
	a := Key([]byte("s"), []string{"ab", "c"})
	b := Key([]byte("s"), []string{"a", "bc"})
	if hex.EncodeToString(a) == hex.EncodeToString(b) {
		t.Error("two lists of salts give one key")
	}
}

func TestLabelsAndCountersMatter(t *testing.T) {
	k := Keyed("key")
	same := true
	for c := uint64(0); c < 16; c++ {
		if k.Draw(c, "a", 1000) != k.Draw(c, "b", 1000) {
			same = false
		}
	}
	if same {
		t.Error("the label does not change the draw")
	}
}

// TestFair checks that every face comes up about as often as it should: chi-squared with 5
// degrees of freedom stays below 20.5 in 999 of 1000 cases, and this sequence is fixed.
func TestFair(t *testing.T) {
	k := Keyed("fair")
	const n = 12000
	var seen [6]int
	for c := uint64(0); c < n; c++ {
		seen[k.Draw(c, "die", 6)]++
	}
	chi := 0.0
	for _, s := range seen {
		d := float64(s) - n/6
		chi += d * d / (n / 6)
	}
	if chi > 20.5 {
		t.Errorf("chi-squared %.1f: %v", chi, seen)
	}
}

func TestWholeRange(t *testing.T) {
	k := Keyed("x")
	if got := k.Draw(1, "one", 1); got != 0 {
		t.Errorf("draw from one gives %d", got)
	}
	for c := uint64(0); c < 100; c++ {
		if got := k.Draw(c, "big", 1<<62); got < 0 {
			t.Fatalf("draw %d is negative: %d", c, got)
		}
	}
}

func TestBlockIsHMAC(t *testing.T) {
	for _, key := range []string{"", "key", strings.Repeat("k", 64), strings.Repeat("long", 40)} {
		for _, label := range []string{"", "attack die", strings.Repeat("label", 100)} {
			mac := hmac.New(sha256.New, []byte(key))
			mac.Write(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint64(nil, 1<<63+7), 3))
			mac.Write([]byte(label))
			if got := Keyed(key).block(1<<63+7, 3, label); !hmac.Equal(got[:], mac.Sum(nil)) {
				t.Errorf("key of %d bytes, label of %d: %x", len(key), len(label), got)
			}
		}
	}
}
