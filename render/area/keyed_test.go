package area

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestPlacesOfFiguresAreTold checks that on the whole map everybody's place has its name: on the map, on a rail, or by a letter, and only where
// that has no room at all below the map, behind the faces of those who are there.
func TestPlacesOfFiguresAreTold(t *testing.T) {
	below := 0
	for _, place := range []string{"west", "hills", "fen", "woods", "east", "keep", "town"} {
		for n := 1; n <= 7; n++ {
			o := together(min(n, 6), place)
			long := n == 7 && (place == "fen" || place == "west")
			if o.Names = maps.Clone(o.Names); long {
				o.Names[place] = strings.Repeat("The longest name of all ", 5)
			}
			c := newChart(small(), o, Look{})
			if c.railed[place] != "" || c.keyed(place) || slices.ContainsFunc(c.laid, func(l label) bool { return l.place == place }) {
				continue
			}
			if below++; !long {
				t.Errorf("%d in %s: no rail tells the place", min(n, 6), place)
			}
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
	if len(c.keys) != 1 || c.keys[0].Place != "keep" || len(c.numbered) != 1 || len(c.list(o).Entries) != 0 || len(c.plain(o).Entries) != 1 {
		t.Fatalf("letters for %+v", c.keys)
	}
	for _, s := range c.numbers() {
		if x, ok := s.(render.Area); ok { // only choices have a plate
			t.Errorf("the keep seems to be a choice: %+v", x)
		}
	}
}

// TestLettersOrNames checks that on the whole map either all posts that can be chosen bear letters or none does, and that an area bears one only
// where its name has no room.
func TestLettersOrNames(t *testing.T) {
	some := 0
	for n := 1; n <= 6; n++ {
		for _, crowd := range small().Areas {
			o := together(n, crowd.ID)
			for _, a := range small().Areas {
				o.Lit = append(o.Lit, Lit{Place: a.ID, Label: "2"})
			}
			for _, p := range small().Posts {
				o.Lit = append(o.Lit, Lit{Place: p.ID, Label: "1"})
			}
			areas, posts := 0, 0
			for _, l := range newChart(small(), o, Look{}).keys {
				if small().area(l.Place) != nil {
					areas++
				} else {
					posts++
				}
			}
			if posts > 0 && posts < len(small().Posts) {
				t.Errorf("%d in %s: %d of %d posts bear letters", n, crowd.ID, posts, len(small().Posts))
			}
			if areas > 0 && areas < len(small().Areas) {
				some++
			}
		}
	}
	if some == 0 {
		t.Error("all areas bear letters or none does")
	}
}

// TestNamesOfChoicesLieInTheirAreas checks that on the whole map the name of an area that can be chosen lies in that, and is a letter where it
// would reach into another one.
func TestNamesOfChoicesLieInTheirAreas(t *testing.T) {
	for _, wide := range small().Areas {
		o := busy()
		o.Tokens, o.Lit, o.Pieces, o.Flashes, o.Paths = nil, nil, nil, nil, nil
		o.Names[wide.ID] = strings.Repeat("Boundless", 3)
		for _, a := range small().Areas {
			o.Lit = append(o.Lit, Lit{Place: a.ID, Label: "2"})
		}
		c := newChart(small(), o, Look{})
		if !c.keyed(wide.ID) {
			t.Errorf("the wide name of %s stands on the map", wide.ID)
		}
		for _, l := range c.laid {
			if c.board.area(l.place) != nil && !c.encloses(l.place, l.box, o.Lit[0]) {
				t.Errorf("the name of %s lies at %+v", l.place, l.box)
			}
		}
	}
}

// TestTiesKeepClear checks that no name and no letter may lie on the tie of a figure apart from its post, and that the mark at its end hides
// neither what the post yields nor the figure.
func TestTiesKeepClear(t *testing.T) {
	o := together(3, "tower")
	c := newChart(small(), o, Look{})
	ties := c.tethers(o)
	if len(ties) == 0 {
		t.Fatal("no figure stands apart")
	}
	for _, b := range ties {
		if !slices.Contains(c.standing(o), b) {
			t.Errorf("a name may lie on a tie at %+v", b)
		}
	}
	post := c.spot("keep")
	for name, x := range map[string]struct {
		far  float64
		ends bool
	}{"far": {300, true}, "near": {60, false}} {
		run := []render.Point{post, {X: post.X + x.far, Y: post.Y}} // over what it yields
		at, ok := c.anchor(o, tie{post: "keep", run: run, apart: true})
		if ok != x.ends {
			t.Errorf("%s: a mark %t", name, ok)
		}
		if r := c.u(8); ok && !mark.Free(c.spared(o), mark.Around(at, r, r, r, r)) {
			t.Errorf("%s: the mark hides what the keep yields", name)
		}
	}
}
