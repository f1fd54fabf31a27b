package area

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestBuildingsStayInSight checks that on the whole map neither soldiers nor what a post yields or sells lies on its building.
func TestBuildingsStayInSight(t *testing.T) {
	o := busy()
	c := newChart(small(), o, Look{})
	for _, p := range c.board.Posts {
		r := c.size(p) * 0.6
		at := c.spot(p.ID)
		building := mark.Around(at, r, r, r, r)
		if b, ok := c.ranks(p); ok && b.Meets(building) {
			t.Errorf("soldiers hide %s", p.ID)
		}
		if p.Value > 0 && c.valueBox(p, c.valueSpots(p)[0]).Meets(building) {
			t.Errorf("what %s yields hides it", p.ID)
		}
		if p.Sign != "" && c.signBox(p).Meets(building) {
			t.Errorf("what %s sells hides it", p.ID)
		}
	}
}

// TestChoicesAreToldFromNames checks that the plates of places and figures that can be chosen are light, that those of others are not, and
// that the names of regions stand on none.
func TestChoicesAreToldFromNames(t *testing.T) {
	o := busy()
	o.Regions = []Region{{Name: "The rest", Side: 1, Posts: []string{"tower"}}, {Name: "Heartland", Side: -1, Posts: []string{"town"}}}
	s := Scene(small(), o, Look{})
	plates, ribbons := 0, 0
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			x, ok := shape.(render.Area)
			if !ok {
				continue
			}
			light := x.Fill == render.Solid(render.Parchment)
			switch x.ID {
			case "plate":
				if plates++; !light {
					t.Errorf("a plate is %+v", x.Fill)
				}
			case "ribbon":
				ribbons++
			case "rail ben":
				if !light {
					t.Error("the plate of Ben, who can be chosen, is dark")
				}
			case "rail ada", "rail cleo":
				if light {
					t.Errorf("%s is light", x.ID)
				}
			}
		}
	}
	if want := len(newChart(small(), o, Look{}).keys); plates < max(want, 3) || ribbons != 2 {
		t.Errorf("%d plates, %d ribbons", plates, ribbons)
	}
}
