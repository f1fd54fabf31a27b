package battleground

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// seldom is how many positions are passed before one is looked at from all sides.
const seldom = 9

// Whatever is posted can be read on a phone: in every position of a battle, near and
// closer, in English and in a language of longer words; so can what films show.
func TestLegible(t *testing.T) {
	var read rendertest.Reader
	for _, lang := range []string{"en", "pl"} {
		say, n, shot := spoken(lang), 0, camera()
		play(t, "battle 13", func(m moment) bool {
			n++
			zooms := []render.Zoom{render.Near, render.Closer, render.At("M15")}
			if n%seldom > 0 {
				zooms = zooms[:1]
			}
			for _, zoom := range zooms {
				s, err := board(m.View(engine.Seat(n%2)), m.Events, m.Asked.Choices, zoom, say)
				if err != nil {
					t.Fatal(err)
				}
				read.Legible(t, fmt.Sprintf("%s, move %d, %s", lang, n, zoom), s)
			}
			if n%seldom > 1 {
				return false
			}
			s, dice, err := shot(m.View(engine.Watcher), m.Events, say)
			if err != nil {
				t.Fatal(err)
			}
			read.Legible(t, fmt.Sprintf("%s, film, move %d", lang, n), s)
			if dice != nil {
				read.Legible(t, fmt.Sprintf("%s, dice, move %d", lang, n), dice)
			}
			return lang != "en" && n > 40
		})
	}
}

// Choices all over the board are shown on all of it: every hex of a deployment zone is
// lit, its row and the columns stand at the margin, and tokens are larger than hexes.
func TestDeploymentIsLegible(t *testing.T) {
	var read rendertest.Reader
	v := at(t, "battle 13", func(moment) bool { return true }).View(0)
	var lit []engine.Choice
	for _, row := range "ABCDE" {
		for col := 1; col <= 29; col++ {
			lit = append(lit, engine.Choice{ID: engine.ChoiceID(fmt.Sprintf("deploy:x:%c%d", row, col)), Public: true, About: []engine.Ref{{Kind: "place", ID: fmt.Sprintf("%c%d", row, col)}}})
		}
	}
	s, err := board(v, nil, lit, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	read.Legible(t, "deployment", s)
	text := s.Text()
	if n := strings.Count(text, "sprite lit "); n != len(lit) {
		t.Errorf("%d hexes are lit of %d", n, len(lit))
	}
	said := map[string]bool{}
	for _, w := range s.Words() {
		said[w.ID+" "+w.String] = true
	}
	for _, want := range []string{"margin A", "margin E", "margin Y", "margin 2", "margin 28"} {
		if !said[want] {
			t.Errorf("%q is not written", want)
		}
	}
	if strings.Contains(text, "text window") || !strings.Contains(text, "unit 7") {
		t.Error("the tokens are no larger than their hexes")
	}
}

// A close-up of what is asked for: a hex or a figure; a board of its own tells where it
// is. What is on no board is refused.
func TestZoomTo(t *testing.T) {
	v := at(t, "battle 13", func(moment) bool { return true }).View(0)
	for _, c := range []struct{ place, shows string }{{"m15", "M15"}, {"He-Man", "C16"}, {"he_man", "C16"}, {"Y1", "Y1"}} {
		s, err := board(v, nil, nil, render.At(c.place), english())
		if err != nil {
			t.Fatal(err)
		}
		row, col := false, false
		for _, w := range s.Words() {
			row = row || w.ID == "margin" && w.String == c.shows[:1]
			col = col || w.ID == "margin" && w.String == c.shows[1:]
		}
		if !row || !col || !strings.Contains(s.Text(), "area window") {
			t.Errorf("%s: the margin does not name %s, or nothing tells where that is", c.place, c.shows)
		}
	}
	for _, place := range []string{"Z99", "M15 M16", "Orko", ""} {
		if _, err := board(v, nil, nil, render.At(place), english()); !errors.Is(err, render.ErrPlace) {
			t.Errorf("%q: %v", place, err)
		}
	}
}

// The legend tells what is on this board and nothing else, in every language so that a
// phone shows it well.
func TestLegend(t *testing.T) {
	v, _ := skirmish(t)
	empty := at(t, "battle 13", func(moment) bool { return true }).View(0)
	words, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	p := New(Options{})
	for _, lang := range text.Complete {
		png, alt, err := p.Legend(v, rendertest.Spoken(words, lang))
		if err != nil || len(png) == 0 || alt == "" {
			t.Fatalf("%s: %d bytes, %q, %v", lang, len(png), alt, err)
		}
	}
	told := func(v engine.View) string {
		signs, err := legend(v, english())
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, s := range signs {
			if len(s.Draw(0, 0)) == 0 {
				t.Errorf("%s: nothing is drawn", english()(s.Words))
			}
			words = append(words, english()(s.Words))
		}
		return strings.Join(words, "; ") + ";"
	}
	for _, want := range []string{"on overwatch", "Tide mark", "low obstacle"} {
		if got := told(v); !strings.Contains(got, want) {
			t.Errorf("%s is not explained: %s", want, got)
		}
	}
	for _, want := range []string{"on overwatch", "Tide mark", "ladder"} {
		if got := told(empty); strings.Contains(got, want) {
			t.Errorf("%s is explained though there is none: %s", want, got)
		}
	}
	if _, _, err := New(Options{}).Legend(engine.View{}, english()); err == nil {
		t.Error("a legend of nothing")
	}
}
