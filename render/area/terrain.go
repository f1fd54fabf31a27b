package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// land is how a kind of land looks: its ground, the specks on it, what grows there
// (drawings of the folder growth), and how large, in lengths of the canvas.
type land struct {
	ground, speck, light render.Colour
	growths              []string
	size                 float64
	gap                  float64 // between growths
}

var lands = map[string]land{
	"meadow":   {render.Meadow, render.Grass, render.White, []string{"tuft", "flower", "flower", "tuft"}, 6, 19},
	"plains":   {render.Grass, render.Meadow, render.Wheat, []string{"tuft", "tree", "tuft", "flower"}, 8, 24},
	"wheat":    {render.Wheat, render.Moor, render.Pebble, []string{"wheat"}, 9, 18},
	"forest":   {render.LeafLight, render.Meadow, render.Leaf, []string{"tree", "pine", "tree"}, 12, 21},
	"thicket":  {render.Jungle, render.Leaf, render.LeafLight, []string{"bush", "tree", "bush"}, 11, 18},
	"jungle":   {render.Jungle, render.LeafLight, render.Leaf, []string{"palm", "fern", "palm"}, 13, 22},
	"deadwood": {render.Moor, render.Ash, render.ParchmentDark, []string{"bare", "bones", "bare"}, 12, 24},
	"pinewood": {render.Snow, render.Ash, render.White, []string{"pine", "snowpine", "snowpine"}, 12, 21},
	"ice":      {render.Snow, render.SeaLight, render.White, []string{"ice", "floe", "ice"}, 11, 23},
	"heights":  {render.Rubble, render.Grass, render.RubbleLight, []string{"hill", "tuft", "hill", "wind"}, 12, 24},
	"peaks":    {render.RubbleCrown, render.Rubble, render.White, []string{"peak", "cloud", "peak"}, 15, 27},
	"cliffs":   {render.SandDark, render.SandDeep, render.Grass, []string{"cliff", "cliff", "tuft", "bird"}, 13, 25},
	"crystals": {render.RockLight, render.RockCrown, render.White, []string{"crystal", "stone", "crystal"}, 12, 23},
	"steppe":   {render.Bog, render.Moor, render.Wheat, []string{"tuft", "bolt", "tuft", "tuft"}, 9, 21},
	"ash":      {render.Ash, render.RubbleDark, render.RubbleLight, []string{"cone", "stone", "bare"}, 13, 25},
	"gorge":    {render.Clay, render.Rust, render.WoodLight, []string{"mesa", "crack", "mesa"}, 14, 26},
	"barrens":  {render.Sand, render.SandDeep, render.Pebble, []string{"cactus", "snake", "stone", "crack"}, 10, 25},
	"dunes":    {render.Dune, render.SandLight, render.Wheat, []string{"dune", "dune", "dune", "palm"}, 13, 23},
	"marsh":    {render.Fen, render.Grass, render.Meadow, []string{"pond", "reed", "tuft", "reed"}, 10, 22},
	"flooded":  {render.Fen, render.Bog, render.SeaLight, []string{"pond", "reed", "pond"}, 12, 22},
	"fen":      {render.BogDark, render.Leaf, render.Bog, []string{"darkpond", "bare", "reed", "eyes"}, 11, 23},
	"sulphur":  {render.Sulphur, render.Moor, render.Pebble, []string{"bubbles", "reed", "bubbles", "stone"}, 10, 22},
	"moor":     {render.Moor, render.Bog, render.Grass, []string{"tuft", "stone", "tuft", "menhir"}, 9, 22},
	"obsidian": {render.Rock, render.RockDark, render.RockTop, []string{"shard", "shard", "crack"}, 12, 23},
	"rust":     {render.Rust, render.WoodDark, render.Wood, []string{"gear", "wreck", "stone", "crack"}, 11, 25},
	"web":      {render.RockTop, render.Rock, render.RockLight, []string{"web", "bare", "web"}, 13, 26},
}

// landOf is a land by its name; bare, on which nothing grows, if there is none of it.
func landOf(name string) land {
	if l, ok := lands[name]; ok {
		return l
	}
	return land{ground: render.Sand, speck: render.SandDark, light: render.SandLight}
}

// soil is the ground of an area with its specks.
func (c *chart) soil(a Area) []render.Shape {
	l := landOf(a.Land)
	shapes := []render.Shape{render.Area{ID: "soil " + a.ID, Rings: [][]render.Point{c.all(c.board.way(a.Ring, true))}, Fill: render.Solid(l.ground)}}
	ring, seed := c.board.ring(a.Ring), seedOf(a.ID)
	for i, p := range scatter(ring, 13, seed) {
		if !c.sees(p, 5) {
			continue
		}
		colour := l.speck
		if mark.Grain(seed, i, 5) < 0.3 {
			colour = l.light
		}
		q, r := c.to(p), c.m(1.2+3*mark.Grain(seed, i, 6))
		shapes = append(shapes, render.Area{ID: "speck", Rings: render.Ring(render.Point{X: q.X - 2*r, Y: q.Y}, render.Point{X: q.X, Y: q.Y - r*0.7}, render.Point{X: q.X + 2*r, Y: q.Y}, render.Point{X: q.X, Y: q.Y + r*0.7}), Fill: render.Glass(colour, 0.5)})
	}
	return shapes
}

func seedOf(id string) int {
	n := 7
	for _, r := range id {
		n = (n*31 + int(r)) % 100003
	}
	return n
}

// scatter lays points over a ring, so far apart and from its rim, not quite in rows.
func scatter(ring []render.Point, gap float64, seed int) []render.Point {
	low, high := ring[0], ring[0]
	for _, p := range ring {
		low, high = render.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, render.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	var out []render.Point
	row := 0
	for y := low.Y + gap*0.3; y < high.Y; y += gap * 0.86 {
		row++
		column := 0
		for x := low.X + gap*0.5*float64(row%2); x < high.X; x += gap {
			column++
			p := render.Point{X: x + gap*0.7*(mark.Grain(seed+row, column, 1)-0.5), Y: y + gap*0.6*(mark.Grain(seed+row, column, 2)-0.5)}
			if inside(p, ring) && onLandWell(p, ring, gap*0.42) {
				out = append(out, p)
			}
		}
	}
	return out
}

// onLandWell says whether a point is so far from the rim of its ring.
func onLandWell(p render.Point, ring []render.Point, rim float64) bool {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if away(p, a, b) < rim {
			return false
		}
	}
	return true
}

// away is how far a point is from the line between two others.
func away(p, a, b render.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := max(0, min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// growths are what grows on an area, from the north; less in its middle, where
// figures stand.
func (c *chart) growths(a Area) []render.Shape {
	l := landOf(a.Land)
	if len(l.growths) == 0 {
		return nil
	}
	seed := seedOf(a.ID)
	points := scatter(c.board.ring(a.Ring), l.gap, seed+1)
	slices.SortFunc(points, func(p, q render.Point) int { return int((p.Y - q.Y) * 8) })
	var shapes []render.Shape
	for i, p := range points {
		dx, dy := (p.X-a.At.X)/46, (p.Y-a.At.Y)/24
		if dx*dx+dy*dy < 1 || !c.sees(p, 30) || c.nearPost(p, 27) {
			continue
		}
		q := c.to(p)
		name := l.growths[int(mark.Grain(seed, i, 8)*float64(len(l.growths)))]
		shapes = append(shapes, art.Draw("growth/"+name, q.X, q.Y, c.m(l.size*(0.8+0.4*mark.Grain(seed, i, 9))))...)
	}
	return shapes
}

// nearPost says whether a post stands so near.
func (c *chart) nearPost(p render.Point, near float64) bool {
	return slices.ContainsFunc(c.board.Posts, func(x Post) bool {
		q := c.board.Corners[x.Corner]
		return math.Hypot(p.X-q.X, p.Y-q.Y) < near
	})
}
