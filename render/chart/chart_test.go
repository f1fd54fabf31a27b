package chart

import (
	"bytes"
	"fmt"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

func campaign() Chart {
	return Chart{Title: "The Sundered Beacon", Sides: []Side{{Name: "Keepers of the Light", Points: "2"}, {Name: "Seekers of the Dark", Points: "1"}},
		Rows: [][]Node{
			{{ID: "outpost", Number: "1", Title: "The Silent Outpost", Note: "Won by Keepers of the Light, 6 : 3", State: Won}},
			{{ID: "span", Number: "2", Title: "Over the Broken Span", Note: "Won, 2 : 5", State: Won, Side: 1}, {ID: "court", Title: "The Sunken Court", Number: "2", State: Missed, Note: "1 point"}},
			{{ID: "gates", Number: "3", Title: "Between the Twin Gates", Note: "Drawn, 4 : 4", State: Drawn}},
			{{ID: "redoubt", Number: "4", Title: "The Hidden Redoubt", Note: "2 points", State: Ahead}, {ID: "dunes", Number: "4", Title: "The Sea of Dunes", Note: "Now", State: Now}},
			{{ID: "beacon", Number: "5", Title: "Pod rozbitą latarnią, po raz ostatni i na zawsze", Note: "3 points", State: Ahead}},
		},
		Ways: []Way{{"outpost", "span", true}, {"outpost", "court", false}, {"span", "gates", true}, {"court", "gates", false}, {"gates", "redoubt", false}, {"gates", "dunes", true},
			{"redoubt", "beacon", false}, {"dunes", "beacon", false}, {"dunes", "nowhere", true}},
		Country: motif.CountryOf("battleground", "beacon"),
		Alt:     "A map."}
}

// TestScene checks that every battle, a long title in two lines, and every known path is drawn, and that the picture is
// the same each time.
func TestScene(t *testing.T) {
	c := campaign()
	s := c.Scene()
	text := s.Text()
	for what, want := range map[string]int{"area battle": 7, "area picture": 7, "line way": 8, "line trail": 3, "text name": 8, "circle disc": 7, "area sea": 1} {
		if n := strings.Count(text, "  "+what+" "); n != want {
			t.Errorf("%d times %q, want %d", n, what, want)
		}
	}
	img, err := png.Decode(bytes.NewReader(c.Draw(render.Normal())))
	if err != nil || img.Bounds().Dx() != s.W || img.Bounds().Dy() != s.H {
		t.Errorf("%v, %v", img.Bounds(), err)
	}
	if !bytes.Equal(c.Draw(render.Normal()), c.Draw(render.Normal())) {
		t.Error("the same map gives other bytes")
	}
}

// TestStatesHaveSigns checks that the state of a battle is shown by a sign of its own, not
// only by colours.
func TestStatesHaveSigns(t *testing.T) {
	c := campaign()
	stops, _ := c.layout()
	seen := map[string]State{}
	for _, n := range slices.Concat(c.Rows...) {
		signs := map[string]bool{}
		for _, line := range strings.Split((&render.Scene{Layers: []render.Layer{{Shapes: c.battle(n, stops[n.ID])}}}).Text(), "\n") {
			for _, id := range []string{"rays", "flag", "lock", "done", "missed", "veil"} {
				if strings.Contains(line, " "+id+" ") {
					signs[id] = true
				}
			}
		}
		look := fmt.Sprint(signs)
		if n.State == Drawn { // also a tick, and two tokens
			look += " drawn"
		}
		if old, ok := seen[look]; ok && old != n.State || len(signs) == 0 {
			t.Errorf("%s is told as one of state %d is: %s", n.ID, old, look)
		}
		seen[look] = n.State
	}
	if len(seen) != 5 {
		t.Errorf("%d states are told apart: %v", len(seen), seen)
	}
}

// TestWordsFit checks that all words of a map stay on their plates and are large enough for
// a phone.
func TestWordsFit(t *testing.T) {
	c := campaign()
	stops, _ := c.layout()
	for _, n := range slices.Concat(c.Rows...) {
		p := stops[n.ID].plate
		if p.X0 < 0 || p.X1 > wide {
			t.Errorf("the plate of %s reaches from %.0f to %.0f", n.ID, p.X0, p.X1)
		}
		for _, s := range c.battle(n, stops[n.ID]) {
			if w, ok := s.(render.Text); ok && (w.ID == "name" || w.ID == "note") {
				if w.Size < least || w.X < p.X0 || w.X+render.Width(w.Font, w.Size, w.String) > p.X1 {
					t.Errorf("%q of size %.0f at %.0f leaves its plate", w.String, w.Size, w.X)
				}
			}
		}
	}
}

// TestWhatBringsABattleAbout checks that a battle which comes in place of another tells in its plate whose victory brings it about: by a word, the
// tokens of the winners and the word for a draw, and that others tell nothing of that.
func TestWhatBringsABattleAbout(t *testing.T) {
	c := campaign()
	c.Rows[3][0].When = When{Words: "Winner of 3:", Sides: []int{0}, Drawn: "or a draw"}
	stops, _ := c.layout()
	for _, n := range slices.Concat(c.Rows...) {
		p, said, bare := stops[n.ID].plate, []string{}, n
		bare.When = When{}
		shapes := c.battle(n, stops[n.ID])
		for _, s := range shapes {
			if x, ok := s.(render.Text); ok && x.ID == "when" {
				if said = append(said, x.String); x.Size < least || x.X < p.X0+pad-1 || x.X+render.Width(x.Font, x.Size, x.String) > p.X1-pad+1 {
					t.Errorf("%q of size %.0f leaves the plate of %s", x.String, x.Size, n.ID)
				}
			}
		}
		more, want := len(shapes)-len(c.battle(bare, stops[n.ID])), n.ID == "redoubt"
		if want != slices.Equal(said, []string{"Winner of 3:", "or a draw"}) || want != (more == 2+len(c.token(0, 0, 0, whenToken))) || !want && more > 0 {
			t.Errorf("%s says %q with %d shapes more", n.ID, said, more)
		}
	}
}

// TestNamesOfSidesAreLarge checks that the names of the sides are in large bold letters, in two lines where they are long, and whole.
func TestNamesOfSidesAreLarge(t *testing.T) {
	var got []string
	c := campaign()
	c.Sides[1].Name = "Poszukiwacze Mroku"
	for _, s := range c.header() {
		if x, ok := s.(render.Text); ok && x.ID == "side" {
			if got = append(got, x.String); x.Font != render.Bold || x.Size < 27 {
				t.Errorf("%q is of size %.0f", x.String, x.Size)
			}
		}
	}
	if want := []string{"Keepers of", "the Light", "Poszukiwacze", "Mroku"}; !slices.Equal(got, want) {
		t.Errorf("the sides are %q", got)
	}
}

// TestLandscapesVary checks that no kind of thing is most of what stands beside a battle.
func TestLandscapesVary(t *testing.T) {
	count := map[int]int{}
	for _, x := range scenery {
		count[x.kind]++
	}
	for kind, n := range count {
		if n > len(scenery)/3 {
			t.Errorf("kind %d stands %d times of %d", kind, n, len(scenery))
		}
	}
}

// TestLandHidesNothing checks that scenery beside the paths isn't below a battle or in a
// sea, and stays on the map.
func TestLandHidesNothing(t *testing.T) {
	for _, coast := range []string{"", "left", "right"} {
		c := campaign()
		c.Country.Coast = coast
		stops, high := c.layout()
		stands := 0
		for _, x := range c.land(float64(high), stops) {
			a, ok := x.(render.Area)
			if !ok || a.ID != "emblem" {
				continue
			}
			stands++
			for _, p := range a.Rings[0] {
				if p.X < 0 || p.X > wide || p.Y < head || p.Y > float64(high) {
					t.Fatalf("something at %.0f, %.0f reaches out of the map", p.X, p.Y)
				}
				if coast == "left" && p.X < shore(p.Y) || coast == "right" && p.X > wide-shore(p.Y) {
					t.Fatalf("something at %.0f, %.0f stands in the sea", p.X, p.Y)
				}
				for _, s := range stops {
					for _, b := range []mark.Box{s.frame, s.plate} {
						if p.X > b.X0 && p.X < b.X1 && p.Y > b.Y0 && p.Y < b.Y1 {
							t.Fatalf("something at %.0f, %.0f stands below a battle", p.X, p.Y)
						}
					}
				}
			}
		}
		if stands < 10 {
			t.Errorf("coast %q: %d shapes beside the ways", coast, stands)
		}
	}
}

// TestStopsKeepApart checks that the plates and pictures of stops don't overlap.
func TestStopsKeepApart(t *testing.T) {
	stops, _ := campaign().layout()
	for id, s := range stops {
		if s.frame.Meets(s.plate) {
			t.Errorf("the words of %s hide its picture", id)
		}
		for other, o := range stops {
			if id != other && (s.frame.Meets(o.frame) || s.plate.Meets(o.plate) || s.frame.Meets(o.plate)) {
				t.Errorf("%s hides %s", id, other)
			}
		}
	}
}

// TestRoadsPassNoBattle checks that no road runs below a plate or a picture, wherever battles may come in place of each other, and that each begins and ends at
// its battles.
func TestRoadsPassNoBattle(t *testing.T) {
	c := campaign()
	stops, _ := c.layout()
	for _, w := range c.Ways {
		run := road(w, stops)
		if stops[w.To].size == 0 {
			if run != nil {
				t.Errorf("a road leads to %s, which is not there", w.To)
			}
			continue
		}
		if run[0] != stops[w.From].foot() || run[len(run)-1] != stops[w.To].top() {
			t.Errorf("the road from %s to %s goes from %v to %v", w.From, w.To, run[0], run[len(run)-1])
		}
		if n := w.hidden(run, stops); n > 0 {
			t.Errorf("%d pieces of the road from %s to %s are below a battle", n, w.From, w.To)
		}
	}
}

// TestPlatesAreBesideTheirPictures checks that the words of each battle stand beside its picture, at its height.
func TestPlatesAreBesideTheirPictures(t *testing.T) {
	stops, _ := campaign().layout()
	for id, s := range stops {
		if far := max(s.plate.X0-s.frame.X1, s.frame.X0-s.plate.X1); far != apart || s.plate.Middle().Y != s.frame.Middle().Y {
			t.Errorf("the words of %s are %.0f from its picture, at %v and %v", id, far, s.plate, s.frame)
		}
	}
}

// TestThingsStandInLandscapes checks that what stands on the map stands close to others.
func TestThingsStandInLandscapes(t *testing.T) {
	c := campaign()
	stops, high := c.layout()
	c.Country.Stops = nil
	c.Country.Around = []string{"growth/stone"}
	var at []mark.Box
	for _, x := range c.land(float64(high), stops) {
		if a, ok := x.(render.Area); ok && a.ID == "emblem" {
			b := mark.Box{X0: a.Rings[0][0].X, X1: a.Rings[0][0].X, Y0: a.Rings[0][0].Y, Y1: a.Rings[0][0].Y}
			for _, p := range a.Rings[0] {
				b = b.With(mark.Box{X0: p.X, X1: p.X, Y0: p.Y, Y1: p.Y})
			}
			at = append(at, b)
		}
	}
	near := 0
	for i, b := range at {
		if slices.ContainsFunc(slices.Concat(at[:i], at[i+1:]), func(o mark.Box) bool {
			p, q := b.Middle(), o.Middle()
			return math.Hypot(p.X-q.X, p.Y-q.Y) > 12 && math.Hypot(p.X-q.X, p.Y-q.Y) < 50
		}) {
			near++
		}
	}
	if len(at) < 20 || near < len(at)*8/10 {
		t.Errorf("%d of %d things stand near another", near, len(at))
	}
}

// TestLook writes the map to LOOK=folder.
func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("LOOK is not set")
	}
	if err := os.WriteFile(filepath.Join(dir, "campaign.png"), campaign().Draw(render.Normal()), 0o644); err != nil {
		t.Fatal(err)
	}
}
