package show_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// What panels and pages say.
func TestGoldens(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	acting, picking := duel.Questions()
	picture := []wire.File{{Name: "board.png", Alt: "A board."}}
	own := p
	own.Prompts = []engine.Prompt{picking}
	posted.Golden(t, "panel_secret", show.Panel(v, own, v.Say("discord.secret.lead", engine.Word("where", "<#5>")), picture))
	own.Prompts = []engine.Prompt{acting}
	posted.Golden(t, "panel_act", show.Panel(v, own, "", nil))
	own.Prompts = nil
	posted.Golden(t, "panel_idle", show.Panel(v, own, "", nil))

	posted.Golden(t, "fault", show.Fault(v, table.Table{ID: "abcd2345", Seq: 7, Status: table.Quarantined}))
	posted.Golden(t, "status", wire.Message{Content: show.Status(v, p)})
	posted.Golden(t, "hand", wire.Message{Content: strings.Join(show.Cards(v, p), "\n")})
}

// Choices that have the same to say share a line, which names some of them.
func TestAlikeDetails(t *testing.T) {
	v := posted.Voice(t)
	var choices []engine.Choice
	for n := range 9 {
		choices = append(choices, engine.Choice{Text: engine.T("text.seat", engine.Num("n", n)), Warnings: []engine.Text{engine.T("toy.provokes")}})
	}
	choices = append(choices, engine.Choice{Text: engine.T("toy.attack"), Detail: engine.T("toy.odds")})
	lines := strings.Split(show.Details(v, choices, 500), "\n")
	if len(lines) != 2 || strings.Count(lines[0], ",") != 6 || !strings.Contains(lines[0], "…") {
		t.Errorf("%q", lines)
	}
}

func TestRows(t *testing.T) {
	v := posted.Voice(t)
	choices := func(n int, public bool) (out []engine.Choice) {
		for i := range n {
			out = append(out, engine.Choice{Text: engine.T("toy.card", engine.Num("n", i)), Public: public}.As(engine.ChoiceID(fmt.Sprint("c", i))))
		}
		return out
	}
	for name, c := range map[string]struct {
		prompt engine.Prompt
		public bool
		want   string // kinds of rows: b3 buttons, m20 menu with options
	}{
		"three":          {engine.Prompt{Kind: engine.One, Choices: choices(3, true)}, true, "b3"},
		"ten":            {engine.Prompt{Kind: engine.One, Choices: choices(10, true)}, true, "b5 b5"},
		"eleven":         {engine.Prompt{Kind: engine.One, Choices: choices(11, true)}, true, "m11"},
		"thirty":         {engine.Prompt{Kind: engine.One, Choices: choices(30, true)}, true, "m25 b1"},
		"numbers":        {engine.Prompt{Kind: engine.Number, Choices: choices(12, true)}, true, "m12"},
		"hidden":         {engine.Prompt{Kind: engine.One, Choices: choices(3, false)}, true, ""},
		"own cards":      {engine.Prompt{Kind: engine.One, Choices: append(choices(4, true), choices(9, false)...)}, false, "b4 m9"},
		"many cards":     {engine.Prompt{Kind: engine.One, Choices: append(choices(12, true), choices(30, false)...)}, false, "m12 m25 b1"},
		"own":            {engine.Prompt{Kind: engine.One, Choices: choices(3, false)}, false, "b3"},
		"secret":         {engine.Prompt{Kind: engine.One, Secret: true, Choices: choices(3, true)}, true, ""},
		"some":           {engine.Prompt{Kind: engine.Some, Min: 1, Max: 2, Choices: choices(4, false)}, false, "m4"},
		"some or none":   {engine.Prompt{Kind: engine.Some, Max: 4, Choices: choices(4, false)}, false, "m4 b1"},
		"many some":      {engine.Prompt{Kind: engine.Some, Min: 1, Max: 2, Choices: choices(30, false)}, false, "m30"},
		"order":          {engine.Prompt{Kind: engine.Order, Choices: choices(4, false)}, false, "m4"},
		"order publicly": {engine.Prompt{Kind: engine.Order, Choices: choices(4, true)}, true, ""},
	} {
		o := show.OwnOffer("t", 1, c.prompt)
		if c.public {
			o = show.PublicOffer("t", 1, c.prompt)
		}
		var got []string
		for _, r := range show.Rows(v, o, 5) {
			if r.Menu != nil {
				got = append(got, fmt.Sprintf("m%d", len(r.Menu.Options)))
			} else {
				got = append(got, fmt.Sprintf("b%d", len(r.Buttons)))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: rows %v, want %s", name, got, c.want)
		}
	}
}

// References of forged controls name offered choices or nothing.
func FuzzReferences(f *testing.F) {
	f.Add("p1", "s1.2")
	f.Fuzz(func(t *testing.T, ref, list string) {
		acting, _ := duel.Questions()
		for _, o := range []show.Offer{show.PublicOffer("t", 1, acting), show.OwnOffer("t", 1, acting)} {
			if n := o.Index(ref); n >= 0 && (n >= len(o.Choices) || o.Ref(n) != ref) {
				t.Errorf("%q is %d", ref, n)
			}
			if picks, ok := o.Picked(list); ok {
				for _, n := range picks {
					if n < 0 || n >= len(o.Choices) {
						t.Errorf("%q has %d", list, n)
					}
				}
			}
		}
	})
}

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

// A result is read from the winner on, whichever seat won.
func TestWinnersScoreStandsFirst(t *testing.T) {
	v, p := posted.Voice(t), posted.Position()
	p.Outcome = &engine.Outcome{Winners: []int{1}, Scores: []int{1, 3}, Reason: engine.T("toy.reason")}
	if got, want := show.Outcome(v, p), "Blue (<@22>) 3 · Red (<@11>) 1"; !strings.Contains(got, want) {
		t.Errorf("no %q in %s", want, got)
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

// Sides that have colours of their own have them in the lobby and at the end, too.
func TestColoursOfSides(t *testing.T) {
	p := posted.Position()
	sc := engine.Scenario{Seats: []engine.SeatInfo{{}, {Side: 1}}, Colours: engine.Colours{1, 0}}
	for i, s := range show.Gathering(posted.Voice(t), p.Table, engine.T("toy.name"), sc).Seats {
		if s.Side != i || s.Colour != 1-i {
			t.Errorf("seat %d of the lobby: side %d, colour %d", i, s.Side, s.Colour)
		}
	}
	p.View.Colours = engine.Colours{1, 0}
	for i, s := range show.Score(posted.Voice(t), p, engine.T("toy.name"), sc, nil).Sides {
		if s.Side != 1-i {
			t.Errorf("side %d at the end: colour %d", i, s.Side)
		}
	}
}
