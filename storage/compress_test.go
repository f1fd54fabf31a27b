package storage

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
)

// TestTheDictionaryIsTheOldOne checks that the dictionary hasn't changed, because stored
// data is read with it.
func TestTheDictionaryIsTheOldOne(t *testing.T) {
	sum := sha256.Sum256(dictionary1)
	if got := hex.EncodeToString(sum[:]); got != "e4e15bcecb1fe7d1d2e987f328ff6a298e01ca5909778b430e48a7bb8823c514" {
		t.Errorf("the dictionary is %s", got)
	}
}

// TestDamage checks that damaged data is not read.
func TestDamage(t *testing.T) {
	whole := packed([]byte(strings.Repeat(`{"id":"he_man","hp":12},`, 400)))
	for n := range whole {
		broken := bytes.Clone(whole)
		broken[n] ^= 1
		if got, err := unpacked(broken); n >= len(mark) && err == nil {
			t.Errorf("a state with a wrong byte %d is read: %.40s", n, got)
		}
		if got, err := unpacked(whole[:n]); n >= len(mark) && err == nil {
			t.Errorf("the first %d bytes of a state are read: %.40s", n, got)
		}
	}
}
