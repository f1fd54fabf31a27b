package hex

import (
	"strings"
	"testing"
)

// S-2.3: 25 rows, 29 and 30 hexes, 737 in all, M15 in the centre.
func TestBattlegroundBoard(t *testing.T) {
	g := NewGrid(25, 29, 30)
	all := g.Hexes()
	if g.Len() != 737 || len(all) != 737 || g.Rows() != 25 {
		t.Fatalf("%d hexes, %d listed, %d rows", g.Len(), len(all), g.Rows())
	}
	for i, h := range all {
		if !g.Contains(h) || g.Index(h) != i {
			t.Fatalf("hex %d is %v: index %d", i, h, g.Index(h))
		}
		if back, err := g.Parse(g.Label(h)); err != nil || back != h {
			t.Fatalf("label %s of %v reads as %v, %v", g.Label(h), h, back, err)
		}
	}
	for label, want := range map[string]Hex{
		"A1": {0, 0}, "A29": {28, 0}, "B1": {-1, 1}, "B30": {28, 1}, "M15": {8, 12}, "Y1": {-12, 24}, "Y29": {16, 24},
		" m15 ": {8, 12},
	} {
		if got, err := g.Parse(label); err != nil || got != want {
			t.Errorf("Parse(%q) = %v, %v, want %v", label, got, err, want)
		}
	}
	// The centre by geometry: rotating the board by 180 degrees maps it to itself.
	m15 := Hex{8, 12}
	for _, h := range all {
		if turned := m15.Add(m15.Sub(h)); !g.Contains(turned) {
			t.Fatalf("%s has no counterpart across M15", g.Label(h))
		}
	}
	// Rows B, D, … start half a hex further west.
	x := func(label string) int { h, _ := g.Parse(label); return centreOf(h).x }
	if x("A1")-x("B1") != 1 || x("C1") != x("A1") || x("B30")-x("A29") != 1 {
		t.Error("the rows are not staggered as ruled")
	}
}

func TestOffTheBoard(t *testing.T) {
	g := NewGrid(25, 29, 30)
	for _, h := range []Hex{{-1, 0}, {29, 0}, {-2, 1}, {29, 1}, {0, -1}, {1, -1}, {-12, 25}, {0, 1000}} {
		if g.Contains(h) || g.Index(h) != -1 {
			t.Errorf("%v is on the board", h)
		}
		if _, err := g.Parse(g.Label(h)); err == nil {
			t.Errorf("the label %q of %v is read", g.Label(h), h)
		}
	}
	for label, want := range map[string]string{
		"":                      "25 rows",
		"15":                    "25 rows",
		"Z1":                    "25 rows",
		"É1":                    "25 rows",
		"A":                     "row A has numbers 1 to 29",
		"A0":                    "1 to 29",
		"A30":                   "1 to 29",
		"B31":                   "1 to 30",
		"B+3":                   "1 to 30",
		"B03":                   "1 to 30",
		"B3 4":                  "1 to 30",
		"B99999999999999999999": "1 to 30",
	} {
		if _, err := g.Parse(label); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Parse(%q): %v, want a word on %q", label, err, want)
		}
	}
}

func TestOddSizes(t *testing.T) {
	for _, c := range []struct{ rows, odd, even, want int }{
		{0, 5, 5, 0}, {1, 5, 9, 5}, {2, 5, 9, 14}, {3, 4, 4, 12}, {-1, 3, 3, 0}, {3, -2, 4, 4}, {30, 1, 1, 26},
	} {
		g := NewGrid(c.rows, c.odd, c.even)
		if g.Len() != c.want || len(g.Hexes()) != c.want {
			t.Errorf("NewGrid(%d, %d, %d) has %d hexes, lists %d, want %d", c.rows, c.odd, c.even, g.Len(), len(g.Hexes()), c.want)
		}
		for i, h := range g.Hexes() {
			if g.Index(h) != i {
				t.Errorf("NewGrid(%d, %d, %d): index of %v", c.rows, c.odd, c.even, h)
			}
		}
	}
	if (Grid{}).Contains(Hex{}) {
		t.Error("the empty board holds a hex")
	}
}
