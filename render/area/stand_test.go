package area

import (
	"fmt"
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestFiguresOfPostsKeepOffAreas checks that on the whole map a figure at a post touches it, or stands in the sea at the end of a slim line: it
// seems to be in no area beside the post, and no broad ground lies over areas.
func TestFiguresOfPostsKeepOffAreas(t *testing.T) {
	for _, place := range []string{"keep", "tower", "town"} {
		for n := 1; n <= 3; n++ {
			o := together(n, place)
			c := newChart(small(), o, Look{})
			g, apart := c.groundOf(place), 0
			for _, x := range o.Tokens {
				at := c.posed[x.ID].at
				if c.strays(at, g) == 0 {
					continue
				}
				if apart++; c.strays(at, g) < c.u(bodyRadius)/2 { // its ground still touches the post
					continue
				}
				for _, a := range c.board.Areas {
					if inside(at, c.all(c.board.ring(a.Ring))) {
						t.Errorf("%d at %s: %s stands in %s, %.0f away", n, place, x.ID, a.ID, c.strays(at, g))
					}
				}
			}
			lines := 0
			for _, s := range c.yards(o) {
				if l, ok := s.(render.Line); ok && l.ID == "tether" && l.Stroke.Width < c.u(8) {
					lines++
				}
			}
			if lines != apart {
				t.Errorf("%d at %s: %d lines to %d figures apart", n, place, lines, apart)
			}
		}
	}
}

// TestCrownsStayOnTheMap checks that whatever is round a figure has room in the picture: the sun of the one who acts, brackets, the ground at a post.
func TestCrownsStayOnTheMap(t *testing.T) {
	for _, place := range []string{"west", "east", "fen", "keep", "town"} {
		for n := 1; n <= 4; n++ {
			o := together(n, place)
			c := newChart(small(), o, Look{})
			for _, x := range o.Tokens {
				if b := c.crown(c.posed[x.ID].at); !c.contains(b) {
					t.Errorf("%d in %s: the picture cuts off what is round %s at %+v", n, place, x.ID, b)
				}
			}
		}
	}
}

// TestQuestsHideNoPost checks that a quest at a post lies beside its building, and one in an area in its middle where that is free,
// and that on the whole map it is smaller than a figure.
func TestQuestsHideNoPost(t *testing.T) {
	o := busy()
	o.Tokens, o.Pieces = nil, nil
	for _, place := range []string{"keep", "tower", "town", "hills", "west"} {
		o.Pieces = append(o.Pieces, Piece{Place: place, Kind: "quest", Count: 1})
	}
	for name, look := range map[string]Look{"whole": {}, "close": {Window: small().Around([]string{"keep", "hills"}, 1)}} {
		c := newChart(small(), o, look)
		for _, p := range o.Pieces {
			at, r := c.pieceSpot(p)
			middle := c.spot(p.Place)
			far := math.Hypot(at.X-middle.X, at.Y-middle.Y)
			if post := c.board.post(p.Place); post != nil && far < c.size(*post)+r {
				t.Errorf("%s: the quest at %s hides it", name, p.Place)
			} else if post == nil && name == "whole" && far > 0 {
				t.Errorf("the quest in %s is %.0f from its middle", p.Place, far)
			}
			if name == "whole" && r*1.4 > c.u(bodyRadius)*0.85 {
				t.Errorf("the quest in %s is as large as a figure", p.Place)
			}
		}
	}
}

// TestLinesToNamesCrossNothing checks that on the whole map a line leads to the name of a post only where it runs over nothing.
func TestLinesToNamesCrossNothing(t *testing.T) {
	o := busy()
	o.Tokens, o.Lit, o.Flashes = nil, nil, nil
	c := newChart(small(), o, Look{})
	p := *c.board.post("keep")
	at, r := c.spot(p.ID), c.names*5
	ring := []mark.Box{mark.Around(at, r, r, -r*0.2, r), mark.Around(at, -r*0.2, r, r, r), mark.Around(at, r, r, r, -r*0.2), mark.Around(at, r, -r*0.2, r, r)}
	if l, ok := c.nearName(o, p, ring, loosely); ok && len(l.line) > 0 {
		t.Error(fmt.Sprint("a line leads out of a ring to ", l.box))
	}
}

// TestRailsKeepOffPosts checks that in a close-up the rail of a figure in an area lies on no building there, as if the figure were at that.
func TestRailsKeepOffPosts(t *testing.T) {
	b, o := small(), together(1, "hills")
	middle := b.Spot("hills")
	for i, d := range []render.Point{{X: -40, Y: -30}, {X: 40, Y: -30}, {X: -40, Y: 30}, {X: 40, Y: 30}} {
		corner := fmt.Sprint("hut ", i)
		b.Corners[corner] = render.Point{X: middle.X + d.X, Y: middle.Y + d.Y}
		b.Posts = append(b.Posts, Post{ID: corner, Corner: corner, Look: "tower"})
	}
	c := newChart(b, o, Look{Window: b.Around([]string{"hills"}, 1)})
	for _, p := range b.Posts {
		if house, _, _ := c.postBoxes(o, p); house.Common(c.posed["hero 0"].box) > 1 {
			t.Errorf("the rail lies on %s", p.ID)
		}
	}
}
