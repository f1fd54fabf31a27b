package battleground

import (
	"fmt"
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// TestLabelsStandOnNoOtherChoice checks that the label of a hex that can be chosen is inside it, or outside
// all choices at the end of a line: never on another choice, which would seem to have that name. No row of
// choices is left without labels if others have them.
func TestLabelsStandOnNoOtherChoice(t *testing.T) {
	plates := 0
	rows := func(what string, lit []hex.Lit, labels map[hex.Place]render.Point) {
		named, all := map[int]int{}, map[int]int{}
		for p := range labels {
			named[p.Row]++
		}
		for _, l := range lit {
			all[l.Place.Row]++
		}
		for row, n := range all {
			if n > 5 && named[row] == 0 && named[row-1]+named[row+1] > 5 {
				t.Fatalf("%s: row %c has no labels", what, 'A'+row)
			}
		}
	}
	scenarios(t, 160, func(name string, n int, m moment) {
		if len(m.Asked.Choices) == 0 {
			return
		}
		tab, err := newTable(m.View(0), m.Events, m.Asked.Choices, english())
		if err != nil {
			t.Fatal(err)
		}
		tab.watch(m.Asked.Seats[0], m.Asked.Choices)
		w, err := tab.window(ground(tab.view), render.Near)
		if err != nil {
			t.Fatal(err)
		}
		b, look, what := ground(tab.view), hex.Look{Head: phoneHead, Phone: true, Window: w}, fmt.Sprintf("%s, move %d", name, n)
		lit := tab.over.Choices()
		if len(lit) == 0 {
			return
		}
		spots := hex.Spots(b, &tab.over, look, lit)
		labels := map[hex.Place]render.Point{}
		for _, x := range hex.Scene(b, &tab.over, look).Words() {
			p, err := hex.ParsePlace(x.String)
			if err != nil || x.ID != "label" && x.ID != "label "+p.String() && x.ID != "plate" {
				continue
			}
			labels[p] = render.Point{X: x.X, Y: x.Y}
			if x.ID == "label" {
				continue
			}
			plates++
			nearest, far := -1, math.Inf(1)
			for i, c := range spots {
				if d := math.Hypot(c.X-x.X, c.Y-x.Y); d < far {
					nearest, far = i, d
				}
			}
			if l, ok := tab.over.Chosen(p); ok && l.Kind != mark.Target && lit[nearest] != p && inHex(b, look, spots[nearest], x) {
				t.Fatalf("%s: %q at %.0f %.0f stands on %s", what, x.String, x.X, x.Y, lit[nearest])
			}
		}
		rows(what, tab.over.Lit, labels)
	})
	if plates < 300 {
		t.Errorf("%d labels were looked at", plates)
	}
}

// inHex says whether the middle of a word is inside the hex around a point.
func inHex(b *hex.Board, look hex.Look, c render.Point, x render.Text) bool {
	two := hex.Spots(b, &hex.Overlay{}, look, []hex.Place{{Row: 2, Col: 4}, {Row: 2, Col: 5}})
	pitch := two[1].X - two[0].X
	radius := pitch / math.Sqrt(3)
	dx, dy := math.Abs(x.X-c.X), math.Abs(x.Y-c.Y)
	return dx < pitch/2 && dy < radius-dx*radius/pitch
}
