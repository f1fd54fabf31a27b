package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// pictured is the picture of a message, by what its name begins with.
func (l *life) pictured(m standin.Message, prefix string) standin.Attachment {
	l.t.Helper()
	var out []standin.Attachment
	for _, a := range m.Attachments {
		if strings.HasSuffix(a.Filename, ".png") {
			out = append(out, a)
		}
	}
	if len(out) != 1 || !strings.HasPrefix(out[0].Filename, prefix) {
		l.t.Fatalf("pictures %+v, want one called %s", out, prefix)
	}
	return out[0]
}

// The lobby shows who sits where: a new picture stands in place of the old one when
// somebody sits down, and the old one stays while nothing it shows has changed.
func TestPictureOfALobby(t *testing.T) {
	l := pausedLife(t)
	l.command(l.ada, l.room, "play")
	l.drain()
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
	if err != nil {
		t.Fatal(err)
	}
	x, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	if err != nil {
		t.Fatal(err)
	}
	look := func() standin.Attachment { return l.pictured(l.await(l.ada, thread, "Toy: The duel"), "lobby-") }
	empty := look()
	if want := "Toy, The duel: who sits where. Red: free. Blue: free. A board of one pixel."; empty.Description != want {
		t.Errorf("%q, want %q", empty.Description, want)
	}
	if _, err := l.tables.Join(l.ctx, x.ID, 1, table.User{ID: table.UserID(l.ben.ID), Name: "B_n"}); err != nil {
		t.Fatal(err)
	}
	l.drain()
	joined := look()
	if joined.Filename == empty.Filename || !strings.Contains(joined.Description, "Blue: B_n.") {
		t.Errorf("after Ben sat down: %+v", joined)
	}
	if _, err := l.tables.SetLanguage(l.ctx, x.ID, "en", table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	if again := look(); again.ID != joined.ID {
		t.Errorf("nothing has changed, and there is another picture: %+v, %+v", joined, again)
	}
	if _, err := l.tables.Join(l.ctx, x.ID, 0, table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}); err != nil {
		t.Fatal(err)
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if full := look(); !strings.Contains(full.Description, "Red: Ada. Blue: B_n.") {
		t.Errorf("after the start: %+v", full)
	}
}

// The last message of a game shows who has won, and no other picture of a board.
func TestPictureOfTheEnd(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth()
	end := l.pictured(l.finishIt(thread), "result-")
	for _, want := range []string{"Toy, The duel: ", " won.", "(Ada): ", "(Ben): ", "After each round: ", "A board of one pixel."} {
		if !strings.Contains(end.Description, want) {
			t.Errorf("%q is not in %q", want, end.Description)
		}
	}
}

// How a game can end, as its picture tells it.
func TestResults(t *testing.T) {
	v := posted.Position()
	sides := []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: 1}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}, Score: 2}}
	for want, out := range map[string]*engine.Outcome{
		"A draw": {Scores: []int{2, 2}}, "The game is lost": {Lost: true}, "Called off": nil, "Blue won": {Winners: []int{1}, Scores: []int{1, 7}},
	} {
		p := v
		p.View.Sides, p.Outcome = sides, out
		voice := chat.NewVoice(posted.Texts(t), "en", p.Table.Seats)
		got := show.Score(voice, p, engine.T("toy.name"), engine.Scenario{}, nil)
		if got.Result != want {
			t.Errorf("%q, want %q", got.Result, want)
		}
		if want == "Blue won" && (got.Sides[0].Won || !got.Sides[1].Won || got.Sides[1].Score != "7") {
			t.Errorf("%+v", got.Sides)
		}
	}
}

// Of a game that has turns and no rounds those are told after which the sides stood
// differently from before; in words, of each side its own.
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
		got := show.Score(voice, p, engine.T("toy.name"), engine.Scenario{}, turns)
		var told []string
		for _, r := range got.Rounds {
			told = append(told, r.Name+" "+strings.Join(r.Scores, " "))
		}
		if strings.Join(told, ", ") != "1 9 8, 4 8 8, 6 7 8, 9 7 7" || !strings.Contains(got.Alt, want[0]) || !strings.Contains(got.Alt, want[1]) {
			t.Errorf("%s: %q, %s", lang, told, got.Alt)
		}
	}
	if turns[1].Round != 2 {
		t.Errorf("what was given is changed: %+v", turns)
	}
}
