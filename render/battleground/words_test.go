package battleground

import (
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestWordsMeasure checks that the distances, directions and sight in the board's text, from the
// acting figure, agree with /odds measure and /odds sight.
func TestWordsMeasure(t *testing.T) {
	told := 0
	play(t, key, func(m moment) bool {
		v := m.View(0)
		acting := v.System.(rules.View).Acting
		for _, line := range v.Twin {
			if line.Key != "bg.twin.far_enemies" {
				continue
			}
			for _, x := range line.Args[1].List {
				told++
				to := strings.TrimPrefix(x.Args[2].Text.Key, "bg.character.")
				for kind, want := range map[string]string{"measure": "bg.query.measure", "sight": strings.Replace("bg.query.no_sight", "no_", map[bool]string{true: "", false: "no_"}[x.Key == "bg.twin.far_seen"], 1)} {
					a, err := m.Game.Ask(engine.Watcher, engine.Query{Kind: kind, Args: []string{acting, to}})
					if err != nil || a.Text.Key != want || kind == "measure" && *a.Text.Args[2].Num != *x.Args[0].Num {
						t.Fatalf("%s to %s: told %v, answered %v (%v)", acting, to, x, a.Text, err)
					}
				}
			}
		}
		return told > 60
	})
	if told == 0 {
		t.Error("nothing is told of who acts")
	}
}

// TestWordsOfPictures checks that the text of a picture says what it shows, in every language:
// what changed first, then places, facing and state, no longer than Discord accepts, and every
// part with a text.
func TestWordsOfPictures(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl", "it"} {
		say, p, n := spoken(lang), New(drawing.Options{}), 0
		play(t, key, func(m moment) bool {
			if n++; n%12 > 0 {
				return n > 150
			}
			v := m.View(engine.Seat(n / 12 % 2))
			_, alt, err := p.Board("t", v, m.Events, nil, render.Whole, say)
			if err != nil || utf8.RuneCountInString(alt) > drawing.MostAlt || strings.Contains(alt, "«bg.") {
				t.Fatalf("%s: %v, %q", lang, err, alt)
			}
			if news := drawing.News(m.Events, say); len(news) > 0 && !strings.HasPrefix(alt, news[0]) {
				t.Errorf("%s: %q does not begin with %q", lang, alt, news[0])
			}
			for _, f := range v.System.(rules.View).Figures {
				if f.Place != "" && (!strings.Contains(alt, f.Place) || !strings.Contains(alt, say(engine.T("bg.facing."+f.Facing.String())))) {
					t.Errorf("%s: %s at %s is not told: %q", lang, f.Character, f.Place, alt)
				}
			}
			for _, x := range v.Twin {
				if s := say(x); strings.Contains(s, "«bg.") || s == "" {
					t.Errorf("%s: %v is %q", lang, x, s)
				}
			}
			return false
		})
	}
}

// TestFlashesAreWhole checks that what just happened is shown in whole words, in every
// language.
func TestFlashesAreWhole(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl", "it"} {
		say := spoken(lang)
		for _, key := range []string{"bg.picture.miss", "bg.picture.out"} {
			word := say(engine.T(key))
			rendertest.Whole(t, word, mark.Flash(0, 0, word, mark.Missed, 0, func(v float64) float64 { return v }))
		}
	}
}
