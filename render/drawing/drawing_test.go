package drawing

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestCut(t *testing.T) {
	long := strings.Repeat("Człowiek ", 200)
	got := Cut(long)
	if n := utf8.RuneCountInString(got); n > MostAlt || n < MostAlt-20 || !strings.HasSuffix(got, "Człowiek…") {
		t.Errorf("%d characters, ending %q", n, got[len(got)-20:])
	}
	if Cut("short") != "short" {
		t.Error("a short text is changed")
	}
}
