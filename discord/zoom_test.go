package discord

import (
	"fmt"
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

// TestZoom checks that a person who asks for the board sees what matters, and may look
// closer: at all of it, around a place, or at what the signs mean. They can use options, or
// buttons that replace the picture.
func TestZoom(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	alt := func(m standin.Message) string {
		t.Helper()
		if len(m.Attachments) != 1 {
			t.Fatalf("no picture: %s", shown(m))
		}
		return m.Attachments[0].Description
	}
	for _, c := range []struct{ option, value, want string }{
		{"at", "pix", "at A1"}, {"at", "pixel (en) – a1", "at A1"}, {"show", "near", "one pixel."}, {"show", "closer", "closer"}, {"show", "whole", "whole"}, {"show", "legend", "What a pixel means."}, {"at", " A1 ", "at A1"},
	} {
		if got := alt(l.command(l.ada, thread, "board", standin.Option{Name: c.option, Value: c.value})); !strings.Contains(got, c.want) {
			t.Errorf("%s %s shows %q", c.option, c.value, got)
		}
	}
	m := l.command(l.ada, thread, "board")
	if got := alt(m); !strings.Contains(got, "one pixel.") {
		t.Errorf("without a wish it shows %q", got)
	}
	for _, step := range []struct{ button, want string }{{"Closer", "pixel, closer"}, {"Whole board", "pixel, whole"}, {"Legend", "pixel means"}, {"What matters", "one pixel."}} {
		l.press(l.ada, m, step.button)
		turned, err := l.ada.Await(l.ctx, thread, func(x standin.Message) bool { return x.ID == m.ID && strings.Contains(shown(x), step.want) })
		if err != nil {
			t.Fatalf("%s shows nothing new in place of %s", step.button, shown(m))
		}
		m = turned
		if strings.Contains(shown(m), "["+step.button+"]") {
			t.Errorf("%s offers itself: %s", step.button, shown(m))
		}
	}
	m = l.command(l.ada, thread, "board", standin.Option{Name: "at", Value: "Z9*"})
	if !strings.Contains(m.Content, `no space Z9\* on the board`) || len(m.Attachments) > 0 {
		t.Errorf("a place that is not there: %s", shown(m))
	}
	if strings.Contains(l.log.String(), "no picture") {
		t.Error("what somebody typed is logged as our fault")
	}
}

// offered is what is suggested to somebody who types where to look.
func (l *life) offered(c *standin.Client, channel, typed string) (out []string) {
	l.t.Helper()
	list, err := c.Autocomplete(l.ctx, channel, "board", standin.Option{Name: "at", Value: typed, Focused: true})
	if err != nil {
		l.t.Fatal(err)
	}
	for _, x := range list {
		out = append(out, fmt.Sprintf("%s=%v", x.Name, x.Value))
	}
	return out
}

// TestZoomSuggestions checks that the suggestions while typing a place are those in the
// person's own picture, by name and place, and at most as many as Discord lists.
func TestZoomSuggestions(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.await(l.ada, thread, "Round 1 begins.")
	for _, c := range []struct {
		who                  *standin.Client
		FormatSettings, want string
	}{
		{l.ada, "PIXEL", "pixel (en) – A1=A1"}, {l.ada, "a1", "pixel (en) – A1=A1"}, {l.ada, "b29", "B29=B29"}, {l.ada, "C", ""}, {l.cleo, "pixel", ""}, {l.cleo, " b7 ", "B7=B7"},
	} {
		if got := strings.Join(l.offered(c.who, thread, c.FormatSettings), " "); got != c.want {
			t.Errorf("%s types %q and is offered %q, want %q", c.who.Name, c.FormatSettings, got, c.want)
		}
	}
	if got := l.offered(l.ada, thread, ""); len(got) != 25 || got[0] != "pixel (en) – A1=A1" || got[2] != "B0=B0" {
		t.Errorf("of nothing typed: %q", got)
	}
}

// TestZoomSuggestionsLater checks that a person who sees the game with a delay is offered
// what was on the board then.
func TestZoomSuggestionsLater(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	if _, err := l.tables.SetDelay(l.ctx, x.ID, table.UserID(l.ada.ID), 10); err != nil {
		t.Fatal(err)
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	l.plays(x.ID, l.ada, "card:1")
	l.plays(x.ID, l.ben, "card:3")
	l.plays(x.ID, l.ben, "end")
	for c, want := range map[*standin.Client]string{l.ada: "round 2=A2", l.cleo: "round 1=A2"} {
		if got := l.offered(c, thread, "round"); strings.Join(got, " ") != want {
			t.Errorf("%s is offered %q, want %q", c.Name, got, want)
		}
	}
}

// TestNoZoomSuggestions checks that there are no suggestions in a lobby, which has no
// board, or where there is no table.
func TestNoZoomSuggestions(t *testing.T) {
	l := newLife(t)
	l.command(l.ada, l.room, "play")
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
	if err != nil {
		t.Fatal(err)
	}
	for _, channel := range []string{thread, l.room} {
		if got := l.offered(l.ada, channel, ""); len(got) > 0 {
			t.Errorf("offered: %q", got)
		}
	}
	if strings.Contains(l.log.String(), "WARN") {
		t.Error(l.log.String())
	}
}
