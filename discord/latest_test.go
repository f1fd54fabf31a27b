package discord

import (
	"testing"

	"hexwarden/discord/show"
	"hexwarden/engine"
	"hexwarden/table"
)

// A picture shows what its message tells, not all that happened since the message before.
func TestLatest(t *testing.T) {
	var lines []table.LogLine
	for range 40 {
		lines = append(lines, table.LogLine{Event: engine.Event{Public: engine.T("toy.end")}}, table.LogLine{})
	}
	if got := latest(lines); tellable(got) != show.MaxLines || len(got) != 2*show.MaxLines+1 {
		t.Errorf("%d lines, %d of them told", len(got), tellable(got))
	}
	for _, n := range []int{0, 1, show.MaxLines} {
		if got := latest(lines[:2*n]); len(got) != 2*n {
			t.Errorf("of %d lines %d", 2*n, len(got))
		}
	}
}
