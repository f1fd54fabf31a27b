package show_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// TestTally checks that scores that a number doesn't explain are put into words, and that counts
// include their target.
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

// TestWinnersScoreStandsFirst checks that a result puts the winner first, whichever seat
// won.
func TestWinnersScoreStandsFirst(t *testing.T) {
	v, p := posted.Voice(t), posted.Position()
	p.Outcome = &engine.Outcome{Winners: []int{1}, Scores: []int{1, 3}, Reason: engine.T("toy.reason")}
	if got, want := show.Outcome(v, p), "Blue (<@22>) 3 · Red (<@11>) 1"; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
	}
}

// TestResults checks how the picture describes each way a game can end.
func TestResults(t *testing.T) {
	v := posted.Position()
	sides := []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: 1}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}, Score: 2}}
	for want, out := range map[string]*engine.Outcome{
		"A draw": {Scores: []int{2, 2}}, "A defeat": {Lost: true}, "Called off": nil, "Blue won, 7 to 1": {Winners: []int{1}, Scores: []int{1, 7}}, "Red won": {Winners: []int{0}, Scores: []int{1, 7}},
	} {
		p := v
		p.View.Sides, p.Outcome = sides, out
		voice := chat.NewVoice(posted.Texts(t), "en", p.Table.Seats)
		got := show.Score(voice, p, engine.T("toy.name"), engine.Scenario{}, table.Course{})
		if got.Result != want {
			t.Errorf("%q, want %q", got.Result, want)
		}
		if strings.HasPrefix(want, "Blue won") && (got.Sides[0].Won || !got.Sides[1].Won || got.Sides[1].Score != "7") {
			t.Errorf("%+v", got.Sides)
		}
	}
}

// TestPeopleAreNamedOnce checks that a result names somebody who has several seats of a side once, and two people of one name both.
func TestPeopleAreNamedOnce(t *testing.T) {
	p := posted.Position()
	p.View.Sides = []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0, 1, 2}}}
	p.Table.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1, User: "22", Name: "Ada"}, {Index: 2, User: "11", Name: "Ada"}}
	got := show.Score(chat.NewVoice(posted.Texts(t), "en", p.Table.Seats), p, engine.T("toy.name"), engine.Scenario{}, table.Course{}).Sides[0].People
	if got != "Ada and Ada" {
		t.Errorf("the people are %q", got)
	}
}

// TestLead checks that if nobody won, the picture and its words say who is ahead and by how much, in every
// language.
func TestLead(t *testing.T) {
	p := posted.Position()
	for _, x := range []struct {
		lang   string
		scores []int
		want   string
	}{
		{"en", []int{10, 8}, "Red ahead, 10 to 8"}, {"fr", []int{10, 8}, "En tête : Rouge, 10 à 8"}, {"pl", []int{8, 10}, "Prowadzenie: Blue, 10 do 8"}, {"it", []int{10, 8}, "In testa: Red, 10 a 8"},
		{"en", []int{7, 7}, "Level, 7 to 7"}, {"en", []int{0, 0}, ""}, {"en", []int{3}, ""},
	} {
		p.View.Sides = nil
		for i, n := range x.scores {
			p.View.Sides = append(p.View.Sides, engine.Side{Name: engine.T([]string{"toy.red", "toy.blue"}[i]), Score: n})
		}
		got := show.Score(chat.NewVoice(posted.Texts(t), x.lang, p.Table.Seats), p, engine.T("toy.name"), engine.Scenario{}, table.Course{})
		plain := strings.NewReplacer("\u00a0", " ").Replace
		if plain(got.Lead) != x.want || !strings.Contains(plain(got.Alt), x.want) {
			t.Errorf("%s %v: %q, want %q, in %s", x.lang, x.scores, got.Lead, x.want, got.Alt)
		}
		for i, side := range got.Sides {
			if first := len(x.scores) > 1 && x.scores[i] > x.scores[1-i]; side.Ahead != first {
				t.Errorf("%v: side %d is ahead: %t", x.scores, i, side.Ahead)
			}
		}
	}
}

// TestResultOfTurns checks that a game with turns and no rounds lists only the turns after
// which a score changed; the words list them for each side.
func TestResultOfTurns(t *testing.T) {
	p := posted.Position()
	p.View.Round, p.View.Turn = 0, 9
	p.View.Sides = []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: 7}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}, Score: 7}}
	var turns []table.RoundScore
	for i, n := range []int{9, 9, 9, 8, 8, 7, 7, 7, 7} {
		turns = append(turns, table.RoundScore{Round: i + 1, Scores: []int{n, 8 - i/8}})
	}
	for lang, want := range map[string][]string{
		"en": {"After turn 1: 9, turn 4: 8, turn 6: 7.", "After turn 1: 8, turn 9: 7."},
		"fr": {"Après le tour 1 : 9, le tour 4 : 8, le tour 6 : 7.", "Après le tour 1 : 8, le tour 9 : 7."},
		"pl": {"Po turze 1: 9, turze 4: 8, turze 6: 7.", "Po turze 1: 8, turze 9: 7."},
		"it": {"Dopo il turno 1: 9, il turno 4: 8, il turno 6: 7.", "Dopo il turno 1: 8, il turno 9: 7."},
	} {
		voice := chat.NewVoice(posted.Texts(t), lang, p.Table.Seats)
		got := show.Score(voice, p, engine.T("toy.name"), engine.Scenario{}, table.Course{Rounds: turns})
		var told []string
		for _, r := range got.Rounds {
			told = append(told, r.Name+" "+strings.Trim(fmt.Sprint(r.Scores), "[]"))
		}
		if strings.Join(told, ", ") != "1 9 8, 4 8 8, 6 7 8, 9 7 7" || !strings.Contains(got.Alt, want[0]) || !strings.Contains(got.Alt, want[1]) {
			t.Errorf("%s: %q, %s", lang, told, got.Alt)
		}
	}
	if turns[1].Round != 2 {
		t.Errorf("what was given is changed: %+v", turns)
	}
}

// TestTurningPoint checks that the turning point is the round in which the winner took the lead for good
// after the other side had been ahead. If nobody was, or points didn't decide the game, there is none.
func TestTurningPoint(t *testing.T) {
	p := posted.Position()
	p.View.Sides = []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}}}
	for _, x := range []struct {
		winner int
		scores [][]int
		want   string
		best   string
	}{
		{1, [][]int{{5, 0}, {5, 12}, {15, 12}, {15, 20}, {15, 21}}, "Turning point: round 4", "Best round: 2 (Blue +12)"},
		{1, [][]int{{5, 0}, {5, 10}, {15, 10}, {15, 20}, {15, 21}}, "Turning point: round 4", ""}, // three equal rounds
		{0, [][]int{{0, 10}, {10, 10}, {11, 10}, {12, 10}}, "Turning point: round 3", ""},         // two equal rounds
		{1, [][]int{{5, 5}, {5, 10}, {9, 10}}, "", ""},                                            // nobody was ahead before
		{0, [][]int{{1, 0}, {3, 2}, {20, 3}, {21, 3}}, "", "Best round: 3 (Red +17)"},
		{0, [][]int{{0, 5}, {1, 5}}, "", "Best round: 1 (Blue +5)"},
		{0, [][]int{{0, 10}, {9, 10}, {11, 10}}, "", "Best round: 1 (Blue +10)"}, // it was the last one
		{0, [][]int{{0, 0}, {0, 0}}, "", ""},
		{0, [][]int{{9, 5}}, "", ""},
		{-1, [][]int{{20, 20}, {25, 25}}, "", ""}, // a draw, and equal scores in every round
		{-1, [][]int{{20, 20}, {25, 41}}, "", "Best round: 2 (Blue +21)"},
	} {
		p.Outcome = &engine.Outcome{Winners: []int{x.winner}, Scores: x.scores[len(x.scores)-1]}
		var rounds []table.RoundScore
		for i, s := range x.scores {
			rounds = append(rounds, table.RoundScore{Round: i + 1, Scores: s})
		}
		got := show.Score(chat.NewVoice(posted.Texts(t), "en", p.Table.Seats), p, engine.T("toy.name"), engine.Scenario{}, table.Course{Rounds: rounds})
		if got.Turned != x.want || strings.Contains(got.Alt, "Turning point") != (x.want != "") {
			t.Errorf("%v: %q, %s", x.scores, got.Turned, got.Alt)
		}
		if got.Best.Words != x.best || strings.Contains(got.Alt, "Best round") != (x.best != "") || !strings.Contains(got.Alt, x.best) {
			t.Errorf("%v: %q, want %q: %s", x.scores, got.Best.Words, x.best, got.Alt)
		}
	}
}

// TestTurningPointOfTurns checks that the armies with which the sides of a game with turns start are
// neither a gain nor the turning point.
func TestTurningPointOfTurns(t *testing.T) {
	p := posted.Position()
	p.View.Round, p.View.Turn = 0, 9
	p.View.Sides = []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}}}
	for _, x := range []struct {
		scores     [][]int
		want, best string
	}{
		{[][]int{{12, 10}, {12, 9}, {11, 9}, {11, 6}}, "", ""},
		{[][]int{{6, 7}, {6, 6}, {6, 5}}, "", ""}, // the larger army at the start is not a lead
		{[][]int{{6, 7}, {5, 7}, {5, 4}, {5, 3}}, "Turning point: turn 3", ""},
		{[][]int{{6, 7}, {5, 7}, {5, 4}}, "", ""}, // it was the last one
		{[][]int{{6, 4}, {5, 3}}, "", ""},
		{[][]int{{6, 4}, {6, 5}, {8, 5}}, "", "Best turn: 3 (Red +2)"},
	} {
		p.Outcome = &engine.Outcome{Winners: []int{0}, Scores: x.scores[len(x.scores)-1]}
		var turns []table.RoundScore
		for i, s := range x.scores {
			turns = append(turns, table.RoundScore{Round: i + 1, Scores: s})
		}
		got := show.Score(chat.NewVoice(posted.Texts(t), "en", p.Table.Seats), p, engine.T("toy.name"), engine.Scenario{}, table.Course{Rounds: turns})
		if got.Turned != x.want || got.Best.Words != x.best {
			t.Errorf("%v: %q, %q, want %q, %q", x.scores, got.Turned, got.Best.Words, x.want, x.best)
		}
	}
}
