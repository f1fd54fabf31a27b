package area

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestPlacesOfFiguresAreTold checks that on the whole map everybody's place has its name: on the map, on a rail, by a letter, or below the map
// behind the faces of those who are there.
func TestPlacesOfFiguresAreTold(t *testing.T) {
	below := 0
	for _, place := range []string{"west", "hills", "fen", "woods", "east", "keep", "town"} {
		for n := 1; n <= 6; n++ {
			o := together(n, place)
			c := newChart(small(), o, Look{})
			if c.railed[place] || c.keyed(place) || slices.ContainsFunc(c.laid, func(l label) bool { return l.place == place }) {
				continue
			}
			below++
			for _, x := range o.Tokens {
				if text := Scene(small(), o, Look{}).Text(); !x.Fallen && !strings.Contains(text, x.Name+", "+o.Names[place]) {
					t.Errorf("%d in %s: nothing tells where %s is", n, place, x.Name)
				}
			}
		}
	}
	if below == 0 {
		t.Error("no crowd has its place told below the map")
	}
}

// TestPostsWithoutRoomHaveLetters checks that on the whole map a post whose name has no room has a letter, that this is not in a colour of
// what can be chosen, and that a list names it.
func TestPostsWithoutRoomHaveLetters(t *testing.T) {
	o := busy()
	o.Lit, o.Tokens = nil, nil
	o.Names["keep"] = strings.Repeat("Boundless", 20)
	c := newChart(small(), o, Look{})
	if len(c.keys) != 1 || c.keys[0].Place != "keep" || len(c.numbered) != 1 || len(c.list(o).Entries) != 1 {
		t.Fatalf("letters for %+v", c.keys)
	}
	for _, s := range c.numbers() {
		if x, ok := s.(render.Area); ok && x.Edge.Paint.Colour == mark.Walk.Colour() {
			t.Errorf("the keep seems to be a choice: %+v", x)
		}
	}
}

// TestLettersOrNames checks that on the whole map either all areas that can be chosen bear letters or none does.
func TestLettersOrNames(t *testing.T) {
	all := 0
	for n := 1; n <= 6; n++ {
		for _, crowd := range small().Areas {
			o := together(n, crowd.ID)
			for _, a := range small().Areas {
				o.Lit = append(o.Lit, Lit{Place: a.ID, Label: "2"})
			}
			switch letters := len(newChart(small(), o, Look{}).keys); letters {
			case len(o.Lit):
				all++
			case 0:
			default:
				t.Errorf("%d in %s: %d of %d bear letters", n, crowd.ID, letters, len(o.Lit))
			}
		}
	}
	if all == 0 {
		t.Error("no crowd leaves a name without room")
	}
}
