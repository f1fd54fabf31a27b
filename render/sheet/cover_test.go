package sheet

import (
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/rendertest"
)

// TestCoverHasTheSides checks that the tokens of all sides are round the title, large for two, and that the title is whole.
func TestCoverHasTheSides(t *testing.T) {
	for sides := 1; sides <= 4; sides++ {
		l := gathered(2*sides, sides)
		l.Title = "Ritual of Unlimited Power (4 players)"
		above, _ := l.Frame(render.PhoneWidth, marked)
		tokens, wide := 0, 0.0
		for _, x := range above.Layers[0].Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "emblem" && a.Edge.Paint.Colour == render.Ink && len(a.Rings) == 1 && a.Fill.Colour != 0 {
				if w := a.Rings[0][0].X - a.Rings[0][len(a.Rings[0])/2].X; w > 30 {
					tokens, wide = tokens+1, max(wide, w)
				}
			}
		}
		if tokens != max(2, sides) || wide < 60 {
			t.Errorf("%d sides have %d tokens, %.0f wide", sides, tokens, wide)
		}
		if title := strings.Join(wordsOf(l.Frame, "title"), " "); title != l.Title {
			t.Errorf("the title is %q", title)
		}
		rendertest.Apart(t, "cover", above)
	}
}

// TestFactsAndNotes checks that facts are whole in one row above the board, and notes whole in two columns below it, each behind its sign.
func TestFactsAndNotes(t *testing.T) {
	l := gathered(2, 2)
	l.Facts[1].Words = "20 PV di vantaggio, o tutti fuori combattimento"
	above, below := l.Frame(render.PhoneWidth, nil)
	rendertest.Apart(t, "facts", above)
	rendertest.Apart(t, "notes", below)
	if got := strings.Join(wordsOf(l.Frame, "fact"), " "); got != "4 rounds "+l.Facts[1].Words+" 3 against 3" {
		t.Errorf("facts: %q", got)
	}
	if got := strings.Join(wordsOf(l.Frame, "notes"), ", "); got != "Dice of power, yes, Daily, counts for ratings" {
		t.Errorf("notes: %q", got)
	}
	left, right := 0, 0
	for _, w := range below.Words() {
		switch {
		case w.ID == "notes" && w.X < render.PhoneWidth/2:
			left++
		case w.ID == "notes":
			right++
		}
	}
	if left != 3 || right != 1 {
		t.Errorf("%d lines of notes on the left, %d on the right", left, right)
	}
	signs := func(l Lobby) int {
		above, below := l.Frame(render.PhoneWidth, nil)
		return strings.Count(above.Text()+below.Text(), " emblem ")
	}
	bare := l
	bare.Facts, bare.Notes = nil, nil
	if with, without := signs(l), signs(bare); with < without+6 {
		t.Errorf("%d shapes of drawings, %d without facts and notes", with, without)
	}
}

// TestVersus checks that a word stands between two sides, and between no others.
func TestVersus(t *testing.T) {
	for sides, want := range map[int]int{1: 0, 2: 1, 3: 0} {
		if got := len(wordsOf(func(w int, _ []art.Party) (above, below *render.Scene) {
			return gathered(2*sides, sides).Frame(w, heads)
		}, "versus")); got != want {
			t.Errorf("%d times between %d sides", got, sides)
		}
	}
}

// TestCoverOfThreeSides checks that the cover gives each of several sides the same ground, and that the title lies below the tokens.
func TestCoverOfThreeSides(t *testing.T) {
	for _, sides := range []int{2, 3, 4} {
		above, _ := gathered(sides, sides).Frame(render.PhoneWidth, nil)
		var grounds []float64
		plate := 0.0
		for _, l := range above.Layers {
			for _, s := range l.Shapes {
				if a, ok := s.(render.Area); ok && a.ID == "cover" {
					grounds = append(grounds, a.Rings[0][2].X-a.Rings[0][0].X)
				} else if ok && a.ID == "plate" {
					plate = a.Rings[0][0].Y
				}
			}
		}
		if len(grounds) != sides || slices.Max(grounds)-slices.Min(grounds) > 1 || (plate > 60) != (sides > 2) {
			t.Errorf("%d sides have grounds of %v, and a title at %.0f", sides, grounds, plate)
		}
	}
}

// TestVersusCoversNobody checks that the word between two sides lies on no face and on no other word, with one seat for each side and with several.
func TestVersusCoversNobody(t *testing.T) {
	three := []art.Head{{Figure: "man_at_arms", Art: "man_at_arms", Name: "Man-At-Arms"}, {Figure: "beast_man", Art: "beast_man", Name: "Beast Man"}, {Figure: "mer_man", Art: "mer_man", Name: "Mer-Man"}}
	for _, seats := range []int{2, 6} {
		_, below := gathered(seats, 2).Frame(render.PhoneWidth, []art.Party{{Heads: three}, {Heads: three}})
		var disc render.Circle
		for _, l := range below.Layers {
			for _, s := range l.Shapes {
				if c, ok := s.(render.Circle); ok && c.ID == "versus" {
					disc = c
				}
			}
		}
		if disc.R == 0 {
			t.Fatalf("%d seats: no word between the sides", seats)
		}
		covers := func(what string, x0, y0, x1, y1 float64) {
			x, y := min(max(disc.X, x0), x1), min(max(disc.Y, y0), y1)
			if math.Hypot(x-disc.X, y-disc.Y) < disc.R {
				t.Errorf("%d seats: the word lies on %s", seats, what)
			}
		}
		for _, l := range below.Layers {
			for _, s := range l.Shapes {
				switch s := s.(type) {
				case render.Area:
					if s.ID == "face" {
						x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
						for _, p := range s.Rings[0] {
							x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
						}
						covers("a face", x0, y0, x1, y1)
					}
				case render.Text:
					if wide := render.Width(s.Font, s.Size, s.String); s.ID != "versus" && s.Anchor == render.Left {
						covers(s.String, s.X, s.Y-s.Size*0.35, s.X+wide, s.Y+s.Size*0.35)
					}
				}
			}
		}
	}
}

// TestNotesAreBoxed checks that each setting stands in a box, as facts do, with its words inside.
func TestNotesAreBoxed(t *testing.T) {
	l := gathered(2, 2)
	l.Notes = []Note{{Name: "Rounds of a combat", Value: "only one"}, {Name: "Initiative matters more", Value: "at least twice the opponent's Initiative deals 2 damage instead of 1"}}
	_, below := l.Frame(render.PhoneWidth, heads)
	if boxes := strings.Count(below.Text(), "area note "); boxes != len(l.Notes) {
		t.Errorf("%d boxes for %d settings", boxes, len(l.Notes))
	}
}
