package discord

import (
	"strconv"
	"testing"
	"time"
)

// TestRecent checks that an interaction is remembered for a minute at least, and forgotten some time after.
func TestRecent(t *testing.T) {
	var r recent
	now := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	if !r.first("a", now) || r.first("a", now) || !r.first("b", now) {
		t.Error("not told apart")
	}
	now = now.Add(remembered + time.Second)
	if !r.first("c", now) || r.first("b", now) {
		t.Error("b is forgotten too soon")
	}
	now = now.Add(remembered - time.Second)
	if r.first("c", now) {
		t.Error("c is forgotten too soon")
	}
	for n := range 10 {
		now = now.Add(remembered + time.Second)
		r.first(strconv.Itoa(n), now)
	}
	if len(r.now)+len(r.before) > 2 || !r.first("c", now) {
		t.Errorf("remembered for ever: %v, %v", r.now, r.before)
	}
}
