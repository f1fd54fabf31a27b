package eternia

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// TestWordsOfPictures checks that the text of a picture says what it shows, in every language: what changed
// first, then heroes with zone and HP, no longer than Discord accepts, and every part with a text.
func TestWordsOfPictures(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl", "it"} {
		say, p, n := spoken(lang), New(drawing.Options{}), 0
		play(t, "fractures", 2, 260, func(m moment) bool {
			if n++; n%13 > 0 {
				return false
			}
			v := m.View(engine.Seat(n / 13 % 2))
			sv := v.System.(rules.View)
			_, alt, err := p.Board("t", v, m.Events, nil, render.Whole, say)
			if err != nil || utf8.RuneCountInString(alt) > drawing.MostAlt || strings.Contains(alt, "«fe.") {
				t.Fatalf("%s: %v, %q", lang, err, alt)
			}
			if news := drawing.News(m.Events, say); len(news) > 0 && !strings.HasPrefix(alt, news[0]) {
				t.Errorf("%s: %q does not begin with %q", lang, alt, news[0])
			}
			for _, h := range sv.Heroes {
				if zone := say(engine.T("fe.zone." + h.Zone)); h.Zone != "" && h.HP > 0 && !strings.Contains(alt, zone) && lang != "it" { // it has cases
					t.Errorf("%s: %s in %s is not told: %q", lang, h.ID, h.Zone, alt)
				}
			}
			if near := slices.ContainsFunc(v.Twin, func(x engine.Text) bool { return x.Key == "fe.twin.next" }); near != (sv.Acting != "" && slices.ContainsFunc(sv.Heroes, func(h rules.HeroView) bool { return h.ID == sv.Acting && h.Zone != "" })) {
				t.Errorf("what is next to %q: told %v", sv.Acting, near)
			}
			for _, x := range v.Twin {
				if s := say(x); strings.Contains(s, "«fe.") || s == "" {
					t.Errorf("%s: %v is %q", lang, x, s)
				}
			}
			return false
		})
	}
}

// TestAllWhoAreAskedAreNamed checks that a question to several people names them all.
func TestAllWhoAreAskedAreNamed(t *testing.T) {
	texts := shipped.Texts(t)
	say := func(x engine.Text) string {
		return texts.Render("en", x, func(s engine.Seat) string { return []string{"Ada", "Ben", "Cleo"}[s] })
	}
	alt := altBoard(engine.View{Waiting: []engine.Waiting{{Seats: []engine.Seat{1, 2}, Text: engine.T("fe.phase.prepare")}}}, rules.View{}, nil, say)
	if !strings.Contains(alt, "Ben and Cleo: ") {
		t.Errorf("who is asked: %q", alt)
	}
}

// TestWordsAboutTheHouse checks that sentences begin with a capital letter, also those
// about the house.
func TestWordsAboutTheHouse(t *testing.T) {
	texts, small := shipped.Texts(t), regexp.MustCompile(`(^|[.!] )\p{Ll}.{0,20}`)
	say := func(x engine.Text) string {
		return texts.Render("en", x, func(engine.Seat) string { return "the house" })
	}
	p := New(drawing.Options{})
	play(t, "fractures", 2, 60, func(m moment) bool {
		if _, alt, err := p.Board("t", m.View(engine.Watcher), nil, nil, render.Whole, say); err != nil || small.MatchString(alt) {
			t.Errorf("%v, %q in %q", err, small.FindString(alt), alt)
		}
		return t.Failed()
	})
}
