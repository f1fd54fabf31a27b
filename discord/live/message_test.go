package live

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// TestGoldens compares what the live message and the last message say with files.
func TestGoldens(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	acting, picking := duel.Questions()
	told := []table.LogLine{
		{Seq: 6, Event: engine.Event{Kind: "did", Public: engine.T("toy.did", engine.Who("seat", 1), engine.Word("id", "walk:A1")), Auto: true}},
		{Seq: 7, Event: engine.Event{Kind: "hidden"}},
		{Seq: 7, Event: engine.Event{Kind: "rolled", Public: engine.T("toy.bites", engine.Who("seat", 1)), Roll: &engine.Roll{Label: "attack", Target: 4, Successes: 3,
			Dice:  []engine.Die{{Face: 6, Success: true}, {Face: 2}, {Face: 5, Success: true, Rerolled: true, Was: 1}},
			Bonus: []engine.Die{{Face: 5, Success: true}}}}},
		{Seq: 7, Event: engine.Event{Kind: "rolled", Roll: &engine.Roll{Label: "first player", Dice: []engine.Die{{Face: 4}, {Face: 2}}}}},
	}
	picture := []wire.File{{Name: "board.png", Alt: "A board."}}
	posted.Golden(t, "live_act", message(v, telling{position: p, lines: told, asked: []engine.Prompt{acting}, files: picture}))
	secret := p
	secret.All = []engine.Waiting{{Seats: []engine.Seat{0, 1}, Text: engine.T("toy.picks")}}
	posted.Golden(t, "live_secret", message(v, telling{position: secret, asked: []engine.Prompt{picking}}))

	ended := p
	ended.Outcome = &engine.Outcome{Winners: []int{0}, Scores: []int{2, 0}, Reason: engine.T("toy.reason"), Rule: "TOY-7"}
	ended.All = nil
	posted.Golden(t, "over", over(v, telling{position: ended, lines: told[:1], ended: true}))
	ended.Outcome.Winners = nil
	posted.Golden(t, "over_draw", over(v, telling{position: ended, ended: true}))
}

// TestLiveFits checks that a live message keeps its limits however much happens and may be
// chosen.
func TestLiveFits(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	acting, _ := duel.Questions()
	for i := range acting.Choices {
		acting.Choices[i].Detail = engine.T("discord.word", engine.Word("word", strings.Repeat("long ", 60)))
		acting.Choices[i].Text = engine.T("discord.word", engine.Word("word", strings.Repeat("name ", 30)))
	}
	var lines []table.LogLine
	for range 100 {
		lines = append(lines, table.LogLine{Event: engine.Event{Public: engine.T("discord.word", engine.Word("word", strings.Repeat("much ", 30)))}})
	}
	m := message(v, telling{position: p, lines: lines, asked: []engine.Prompt{acting, acting}})
	if n := len([]rune(m.Content)); n > wire.MaxContent {
		t.Errorf("%d characters", n)
	}
	if len(m.Rows) > wire.MaxRows || !strings.Contains(posted.Printed(m), ":mine:") {
		t.Errorf("%d rows:\n%s", len(m.Rows), posted.Printed(m))
	}
}

// TestPublicTellsNoSecret checks that private choices change nothing in public: neither
// numbers nor controls.
func TestPublicTellsNoSecret(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	acting, _ := duel.Questions()
	with := posted.Printed(message(v, telling{position: p, asked: []engine.Prompt{acting}}))
	acting.Choices = slices.DeleteFunc(slices.Clone(acting.Choices), func(c engine.Choice) bool { return !c.Public })
	if without := posted.Printed(message(v, telling{position: p, asked: []engine.Prompt{acting}})); with != without {
		t.Errorf("with a hidden card:\n%s\nwithout:\n%s", with, without)
	}
}

// TestLatest checks that a picture shows what its message describes, not everything since
// the message before.
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
