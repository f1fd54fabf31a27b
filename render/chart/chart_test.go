package chart_test

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/chart"
)

func campaign() chart.Chart {
	return chart.Chart{Title: "The Sundered Beacon", Sides: []chart.Side{{Name: "Keepers of the Light", Points: "2"}, {Name: "Seekers of the Dark", Points: "1"}},
		Rows: [][]chart.Node{
			{{ID: "a", Number: "1", Title: "The Silent Outpost", Note: "Won by Keepers of the Light, 6 : 3", State: chart.Won}},
			{{ID: "b", Number: "2", Title: "Over the Broken Span", Note: "Won, 2 : 5", State: chart.Won, Side: 1}, {ID: "c", Title: "The Sunken Court", Number: "2", State: chart.Missed, Note: "1 point"}},
			{{ID: "d", Number: "3", Title: "Between the Twin Gates", Note: "Drawn, 4 : 4", State: chart.Drawn}},
			{{ID: "e", Number: "4", Title: "The Hidden Redoubt", Note: "2 points", State: chart.Ahead}, {ID: "f", Number: "4", Title: "The Sea of Dunes", Note: "Now", State: chart.Now}},
			{{ID: "g", Number: "5", Title: "Pod rozbitą latarnią, po raz ostatni i na zawsze", Note: "3 points", State: chart.Ahead}},
		},
		Ways: []chart.Way{{"a", "b", true}, {"a", "c", false}, {"b", "d", true}, {"c", "d", false}, {"d", "e", false}, {"d", "f", true}, {"e", "g", false}, {"f", "g", false}, {"f", "nowhere", true}},
		Land: []string{"greek/olive_1", "greek/cypress_1", "greek/column", "greek/olive_2", "greek/drum"},
		Alt:  "A map."}
}

// Every battle and every known way is drawn, and all words stay within the picture.
func TestScene(t *testing.T) {
	c := campaign()
	s := c.Scene()
	bare := c
	bare.Land = nil
	text := bare.Scene().Text()
	for what, want := range map[string]int{"area battle": 7, "line way": 8, "text name": 7, "circle disc": 4, "area emblem": 2*2 + 2*2 + 2*2} {
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

// What stands beside the ways lies below no battle, and stays on the map.
func TestLandHidesNothing(t *testing.T) {
	s := campaign().Scene()
	var boxes [][]render.Point
	for _, x := range s.Layers[3].Shapes {
		if a, ok := x.(render.Area); ok && a.ID == "battle" {
			boxes = append(boxes, a.Rings[0])
		}
	}
	within := func(p render.Point, ring []render.Point) bool {
		x0, y0, x1, y1 := ring[0].X, ring[0].Y, ring[0].X, ring[0].Y
		for _, q := range ring {
			x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
		}
		return p.X > x0 && p.X < x1 && p.Y > y0 && p.Y < y1
	}
	stands := 0
	for _, x := range s.Layers[0].Shapes {
		a, ok := x.(render.Area)
		if !ok || a.ID != "emblem" {
			continue
		}
		stands++
		for _, p := range a.Rings[0] {
			if p.X < 0 || p.X > float64(s.W) || p.Y < 0 || p.Y > float64(s.H) {
				t.Fatalf("something at %.0f, %.0f reaches out of the map", p.X, p.Y)
			}
			for _, b := range boxes {
				if within(p, b) {
					t.Fatalf("something at %.0f, %.0f stands below a battle", p.X, p.Y)
				}
			}
		}
	}
	if len(boxes) != 7 || stands < 10 {
		t.Errorf("%d battles, %d shapes beside the ways", len(boxes), stands)
	}
}

// LOOK=folder writes the map to be looked at.
func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("LOOK is not set")
	}
	if err := os.WriteFile(filepath.Join(dir, "campaign.png"), campaign().Draw(render.Normal()), 0o644); err != nil {
		t.Fatal(err)
	}
}
