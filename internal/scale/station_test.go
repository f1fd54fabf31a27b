package scale

import (
	"container/heap"
	"slices"
	"testing"
	"time"
)

// TestGate lets four in at once after a while, then one a second.
func TestGate(t *testing.T) {
	var g gate
	now := time.Hour
	var got []time.Duration
	for range 6 {
		got = append(got, g.enter(now, 1, 4))
	}
	if want := []time.Duration{0, 0, 0, 0, time.Second, 2 * time.Second}; !slices.Equal(got, want) {
		t.Errorf("they wait %v, want %v", got, want)
	}
	if wait := g.enter(now+10*time.Second, 1, 4); wait != 0 {
		t.Errorf("after a while it waits %v", wait)
	}
}

// TestWindow lets five in within five seconds.
func TestWindow(t *testing.T) {
	var c window
	var got []time.Duration
	for range 11 {
		got = append(got, c.enter(time.Minute))
	}
	if got[4] != 0 || got[5] != channelTime || got[9] != channelTime || got[10] != 2*channelTime {
		t.Errorf("they wait %v", got)
	}
	if wait := c.enter(time.Minute + 3*channelTime); wait != 0 {
		t.Errorf("after a while it waits %v", wait)
	}
}

// TestStation has two places: what somebody waits for goes first.
func TestStation(t *testing.T) {
	w := &world{}
	s := &station{w: w, places: 2}
	var order []string
	ends := map[string]time.Duration{}
	for _, name := range []string{"a", "b", "c", "d!"} {
		s.do(name == "d!", time.Second, func() {
			order = append(order, name)
			ends[name] = w.now
		})
	}
	for len(w.agenda) > 0 {
		e := heap.Pop(&w.agenda).(event)
		w.now = e.at
		e.do()
	}
	if !slices.Equal(order, []string{"a", "b", "d!", "c"}) || ends["b"] != time.Second || ends["c"] != 2*time.Second {
		t.Errorf("%v, %v", order, ends)
	}
}
