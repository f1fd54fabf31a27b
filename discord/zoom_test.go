package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/standin"
)

// Whoever asks for the board sees what matters, and may have a look closer, at all of it,
// round a place, or at what the signs mean: by options, and by buttons that show it in
// place of the picture before.
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
		{"show", "near", "one pixel."}, {"show", "closer", "closer"}, {"show", "whole", "whole"}, {"show", "legend", "What a pixel means."}, {"at", " A1 ", "at A1"},
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
	if !strings.Contains(m.Content, `no place Z9\* on the board`) || len(m.Attachments) > 0 {
		t.Errorf("a place that is not there: %s", shown(m))
	}
	if strings.Contains(l.log.String(), "no picture") {
		t.Error("what somebody typed is logged as our fault")
	}
}
