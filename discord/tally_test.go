package discord

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/show"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// Scores that a number says too little about are told in words, and counts with what they count up to.
func TestTally(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	p.View.Sides[0].Tally = engine.T("toy.card", engine.Num("n", 2))
	p.View.Tracks[0].Of = 5
	for _, want := range []string{"Red: Card 2 · Blue: 0", "Ben\\_\\*\\_, The duel: 3 of 5"} {
		if got := show.Status(v, p); !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	v.Seats = slices.Clone(v.Seats)
	v.Seats[1] = table.Seat{Index: 1, House: true}
	if got, want := show.Status(v, p), "\nThe house, The duel: 3 of 5"; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
	}
	v.Seats = posted.Seats
	p.Outcome = &engine.Outcome{Winners: []int{0}, Scores: []int{2, 0}, Reason: engine.T("toy.reason")}
	if got, want := show.Outcome(v, p), "Red (<@11>): Card 2 · Blue (<@22>) 0"; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
	}
}

// The values of a setting may have words of their own.
func TestOptionWords(t *testing.T) {
	v := posted.Voice(t)
	o := engine.Option{Name: engine.T("toy.pace"), Values: []string{"nobody", "first"}, Words: []engine.Text{engine.T("toy.blue"), engine.T("toy.red")}}
	if got := v.Say("discord.lobby.option", engine.Sub("option", o.Name), v.Value(o, "first")); got != "Pace: Red" {
		t.Error(got)
	}
}

// A result is read from the winner on, whichever seat won.
func TestWinnersScoreStandsFirst(t *testing.T) {
	v, p := posted.Voice(t), posted.Position()
	p.Outcome = &engine.Outcome{Winners: []int{1}, Scores: []int{1, 3}, Reason: engine.T("toy.reason")}
	if got, want := show.Outcome(v, p), "Blue (<@22>) 3 · Red (<@11>) 1"; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
	}
}
