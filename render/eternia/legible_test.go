package eternia

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// seldom is how many positions are passed before one is looked at from all sides.
const seldom = 9

// Whatever is posted can be read on a phone: set-up, map, combats and dice of every mode,
// of two and of six, in English and in a language of longer words; so can what films show.
func TestLegible(t *testing.T) {
	var read rendertest.Reader
	for _, c := range []struct {
		scenario    string
		seats, most int
		lang        string
	}{{"fractures", 2, 160, "en"}, {"seed-6", 6, 60, "pl"}, {"rise_of_the_horde", 3, 60, "fr"}, {"raiders", 2, 60, "it"}, {"plans-2", 2, 60, "en"}} {
		say, n, shot := spoken(c.lang), 0, camera()
		play(t, c.scenario, c.seats, c.most, func(m moment) bool {
			n++
			v := m.View(engine.Seat(n % c.seats))
			zooms := []render.Zoom{render.Near, render.Closer, render.At("evergrove")}
			if n%seldom > 0 {
				zooms = zooms[:1]
			}
			for _, zoom := range zooms {
				s, err := board(v, m.Events, m.Asked.Choices, zoom, say)
				if err != nil {
					t.Fatal(err)
				}
				read.Legible(t, fmt.Sprintf("%s, move %d, %s", c.scenario, n, zoom), s)
			}
			if n%seldom > 1 {
				return false
			}
			s, _, err := shot(v, m.Events, say)
			if err != nil {
				t.Fatal(err)
			}
			read.Legible(t, fmt.Sprintf("%s, film, move %d", c.scenario, n), s)
			return false
		})
	}
}

// Where more places can be chosen than have room for their names, each bears a number,
// and the names with what they cost stand below the map.
func TestManyPlacesAreNumbered(t *testing.T) {
	var read rendertest.Reader
	v := standing(t)
	var lit []engine.Choice
	for _, z := range v.System.(rules.View).Zones {
		lit = append(lit, engine.Choice{ID: engine.ChoiceID("step:" + z.ID), Public: true, Costs: []engine.Cost{{Coin: "mp", N: 2}}, About: []engine.Ref{{Kind: "place", ID: z.ID, Role: "to"}}})
	}
	for _, n := range []int{9, len(lit)} {
		s := sceneOf(t, v, nil, lit[:n], render.Near)
		read.Legible(t, fmt.Sprint(n, " places"), s)
		text, want := s.Text(), 0
		if n > 10 {
			want = n
		}
		if got := strings.Count(text, "text list "); got != want {
			t.Errorf("%d of %d places stand in the list, want %d", got, n, want)
		}
		if got := strings.Count(text, "text number "); got != 2*want {
			t.Errorf("%d numbers, on the map and in the list, want %d", got, 2*want)
		}
	}
}

// A close-up of what is asked for: a zone or a hero. What is not on the map is refused.
func TestZoomTo(t *testing.T) {
	for _, place := range []string{"grayskull_tower", "Skeletor", "skeletor", "Grayskull Tower"} {
		s, err := board(standing(t), nil, nil, render.At(place), english())
		if err != nil {
			t.Fatal(err)
		}
		if text := s.Text(); !strings.Contains(text, `"Skeletor"`) || !strings.Contains(text, "area window") {
			t.Errorf("%s: Skeletor is not to be seen, or nothing tells where that is", place)
		}
	}
	for _, place := range []string{"C5", "Trap Jaw", ""} {
		if _, err := board(standing(t), nil, nil, render.At(place), english()); !errors.Is(err, render.ErrPlace) {
			t.Errorf("%q: %v", place, err)
		}
	}
}

// The legend tells what is on this board and nothing else, in every language so that a
// phone shows it well.
func TestLegend(t *testing.T) {
	v, empty := standing(t), begun(t, "raiders", 2).View(0)
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
	for _, want := range []string{"brambles", "a quest", "flies"} {
		if got := told(v); !strings.Contains(got, want) {
			t.Errorf("%s is not explained: %s", want, got)
		}
	}
	for _, want := range []string{"brambles", "the relic", "flies;"} {
		if got := told(empty); strings.Contains(got, want) {
			t.Errorf("%s is explained though there is none: %s", want, got)
		}
	}
	if _, _, err := New(Options{}).Legend(engine.View{}, english()); err == nil {
		t.Error("a legend of nothing")
	}
}
