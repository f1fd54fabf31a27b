package mythic

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestWordsOfPictures checks that the text of a picture says what it shows, in every language: what changed
// first, then units with place and state, no longer than Discord accepts, and every part with a text.
func TestWordsOfPictures(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl", "it"} {
		say, p, n := spoken(lang), New(drawing.Options{}), 0
		play(t, "first-clash", 2, 260, func(m moment) bool {
			if n++; n%13 > 0 {
				return false
			}
			v := m.View(engine.Seat(n / 13 % 2))
			sv := v.System.(rules.View)
			_, alt, err := p.Board("t", v, m.Events, nil, render.Whole, say)
			if err != nil || utf8.RuneCountInString(alt) > drawing.MostAlt || strings.Contains(alt, "«mb.") {
				t.Fatalf("%s: %v, %q", lang, err, alt)
			}
			if news := drawing.News(m.Events, say); len(news) > 0 && !strings.HasPrefix(alt, news[0]) {
				t.Errorf("%s: %q does not begin with %q", lang, alt, news[0])
			}
			for _, u := range sv.Units {
				if u.Place != "" && u.Vitality > 0 && !strings.Contains(alt, say(engine.T("mb.short."+u.Card))+" "+u.Place+" (") {
					t.Errorf("%s: %s on %s is not told: %q", lang, u.ID, u.Place, alt)
				}
			}
			if acting := slices.ContainsFunc(v.Twin, func(x engine.Text) bool { return strings.HasPrefix(x.Key, "mb.twin.acting") }); acting != (sv.Acting != "") {
				t.Errorf("the words and the view do not agree on who acts: %q", sv.Acting)
			}
			for _, x := range v.Twin {
				if s := say(x); strings.Contains(s, "«mb.") || s == "" {
					t.Errorf("%s: %v is %q", lang, x, s)
				}
			}
			return false
		})
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
	play(t, "first-clash", 2, 60, func(m moment) bool {
		if _, alt, err := p.Board("t", m.View(engine.Watcher), nil, nil, render.Whole, say); err != nil || small.MatchString(alt) {
			t.Errorf("%v, %q in %q", err, small.FindString(alt), alt)
		}
		return t.Failed()
	})
}

// TestWordsMeasure checks that for every unit the text says which enemies are adjacent, and what
// /odds measure says about the nearest.
func TestWordsMeasure(t *testing.T) {
	told := 0
	play(t, "first-clash", 2, 200, func(m moment) bool {
		v := m.View(1)
		at := map[string]string{}
		for _, u := range v.System.(rules.View).Units {
			at["mb.unit."+u.Card] = u.ID
		}
		for _, x := range v.Twin {
			if x.Key != "mb.twin.nearest" {
				continue
			}
			told++
			a, err := m.Game.Ask(engine.Watcher, engine.Query{Kind: "measure", Args: []string{at[x.Args[0].Text.Key], at[x.Args[1].Text.Key]}})
			if err != nil || *a.Text.Args[2].Num != *x.Args[2].Num || *x.Args[2].Num < 2 {
				t.Fatalf("told %v, answered %v (%v)", x, a.Text, err)
			}
		}
		return told > 100
	})
	if told == 0 {
		t.Error("nothing is told")
	}
}

// TestFlashesAreWhole checks that what just happened is shown in whole words, in every
// language.
func TestFlashesAreWhole(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl", "it"} {
		say := spoken(lang)
		for _, key := range []string{"mb.picture.miss", "mb.picture.evaded", "mb.picture.destroyed"} {
			word := say(engine.T(key))
			rendertest.Whole(t, word, mark.Flash(0, 0, word, mark.Missed, 0, func(v float64) float64 { return v }))
		}
	}
}
