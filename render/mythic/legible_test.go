package mythic

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

// Whatever is posted can be read on a phone: deployment and play, of two and of four, in
// English and in a language of longer words.
func TestLegible(t *testing.T) {
	var read rendertest.Reader
	for _, c := range []struct {
		scenario    string
		seats, most int
		lang        string
	}{{"gates", 2, 200, "en"}, {"four-crowns", 4, 90, "en"}, {"stele-8", 2, 60, "pl"}} {
		say, n := spoken(c.lang), 0
		play(t, c.scenario, c.seats, c.most, func(m moment) bool {
			n++
			zooms := []render.Zoom{render.Near, render.Closer, render.At("C5")}
			if n%seldom > 0 {
				zooms = zooms[:1]
			}
			for _, zoom := range zooms {
				s, err := board(m.View(engine.Seat(n%c.seats)), m.Events, m.Asked.Choices, zoom, say)
				if err != nil {
					t.Fatal(err)
				}
				read.Legible(t, fmt.Sprintf("%s, move %d, %s", c.scenario, n, zoom), s)
			}
			if n%seldom == 0 {
				s, _, err := camera()(m.View(engine.Watcher), m.Events, say)
				if err != nil {
					t.Fatal(err)
				}
				read.Legible(t, fmt.Sprintf("%s, film, move %d", c.scenario, n), s)
			}
			if s, err := dice(m.Events, say); err != nil || s != nil {
				read.Legible(t, fmt.Sprintf("%s, dice, move %d", c.scenario, n), s)
			}
			return false
		})
	}
	v, _ := clash(t)
	for name, v := range map[string]engine.View{"clash": v, "alliance": alliance(t)} {
		s, err := board(v, nil, offered(), render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		read.Legible(t, name, s)
	}
}

// A close-up of what is asked for: a square or a unit, with a small field that tells
// where it is. What is on no field is refused.
func TestZoomTo(t *testing.T) {
	v, _ := clash(t)
	for _, place := range []string{"e6", "Cerberus", "cerberus"} {
		s, err := board(v, nil, nil, render.At(place), english())
		if err != nil {
			t.Fatal(err)
		}
		if text := s.Text(); !strings.Contains(text, "Cerberus E6") || !strings.Contains(text, "area window") {
			t.Errorf("%s: Cerberus is not to be seen, or nothing tells where that is", place)
		}
	}
	for _, place := range []string{"Z9", "A11", "Zeus", ""} {
		if _, err := board(v, nil, nil, render.At(place), english()); !errors.Is(err, render.ErrPlace) {
			t.Errorf("%q: %v", place, err)
		}
	}
}

// The legend tells what is on this board and nothing else, in every language so that a
// phone shows it well.
func TestLegend(t *testing.T) {
	v, _ := clash(t)
	empty := begun(t, "gates", 2).View(0)
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
	for _, want := range []string{"raging", "Hill", "gives units around it an advantage"} {
		if got := told(v); !strings.Contains(got, want) {
			t.Errorf("%s is not explained: %s", want, got)
		}
	}
	for _, want := range []string{"raging", "flies", "a stele"} {
		if got := told(empty); strings.Contains(got, want) {
			t.Errorf("%s is explained though there is none: %s", want, got)
		}
	}
	if _, _, err := New(Options{}).Legend(engine.View{}, english()); err == nil {
		t.Error("a legend of nothing")
	}
}
