package hex

import (
	"maps"
	"math"
	"slices"

	"hexwarden/render"
)

// mood is what the ground of a board looks like. Tones are patches larger than a hex, the darkest first, none where
// the base is to be seen; what lies about is chosen by grain, each thing for its share of the hexes. Paints are such that every
// palette has what they make, also with light on it (TestMoods): it has few colours beside the named ones.
type mood struct {
	base                []render.Paint // one over the other
	tones               [3]render.Paint
	line                render.Paint  // between hexes
	shade, light, plant render.Colour // of what lies about
	litter              []lying
	rough               rough
	cap                 render.Paint // what lies on walls: sand, moss, snow
	tracks              bool
	seed                int // no two moods have patches and tracks in the same places
}

// lying is a thing and the share of hexes on which it lies, of those of a kind.
type lying struct {
	thing thing
	share float64
	on    soil
}

// soil is a kind of hexes of a mood: they lie together in patches.
type soil uint8

// The soils.
const (
	anywhere soil = iota
	paved
	overgrown
)

// patch is how far a soil reaches into its waves.
const patch = 0.55

// wave is how high waves of different lengths are at a hex, which make patches larger than it.
func (m mood) wave(p Place) float64 {
	r, c := float64(p.Row+11*m.seed), float64(p.Col+5*m.seed)
	return math.Sin(r*0.45+c*0.31) + math.Sin(c*0.52-r*0.23+2)
}

// has says whether a hex is of a soil.
func (m mood) has(p Place, s soil) bool {
	switch s {
	case paved:
		return m.wave(p) > patch
	case overgrown:
		return m.wave(p) < -patch
	}
	return true
}

// rough is how ground that is hard to cross looks.
type rough struct {
	fill, mark render.Paint
	wet        bool // ripples in place of dots
}

// mud is rough ground of most moods.
var mud = rough{render.Solid(render.Bog), render.Solid(render.BogDark), false}

// lake is rough ground that is water.
var lake = rough{render.Solid(render.Sea), render.Solid(render.SeaLight), true}

// usual is the mood of a board that names none.
const usual = "desert"

// moods are all moods by their names.
var moods = map[string]mood{
	"desert": {
		base:  []render.Paint{render.Solid(render.Sand)},
		tones: [3]render.Paint{render.Solid(render.SandDeep), render.Solid(render.SandDark), render.Solid(render.SandLight)},
		line:  render.Glass(render.SandLine, 0.75), shade: render.SandCrack, light: render.Pebble, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{crack, 0.1, anywhere}, {pebbles, 0.1, anywhere}, {grass, 0.07, anywhere}, {dune, 0.1, anywhere}, {bones, 0.012, anywhere}},
		cap:    render.Glass(render.SandDark, 0.75),
	},
	"dunes": {
		base:  []render.Paint{render.Solid(render.Dune)},
		tones: [3]render.Paint{render.Solid(render.Sand), render.Solid(render.SandLight), render.Glass(render.Sand, 0.25)},
		line:  render.Glass(render.SandLine, 0.6), shade: render.SandLine, light: render.Pebble, plant: render.BogDark,
		rough:  rough{render.Solid(render.Moor), render.Solid(render.SandCrack), false},
		litter: []lying{{ripples, 0.3, anywhere}, {dune, 0.1, anywhere}, {bones, 0.02, anywhere}},
		cap:    render.Glass(render.Dune, 0.85),
		seed:   1,
	},
	"castle": {
		base:  []render.Paint{render.Solid(render.Rubble)},
		tones: [3]render.Paint{render.Glass(render.LeafLight, 0.3), render.Glass(render.Moor, 0.3), {}},
		line:  render.Glass(render.RubbleDark, 0.5), shade: render.RubbleDark, light: render.RubbleLight, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{slab, 0.5, paved}, {grass, 0.4, overgrown}, {leaves, 0.1, overgrown}, {crack, 0.08, anywhere}, {pebbles, 0.08, anywhere}},
		seed:   2,
	},
	"jungle": {
		base:  []render.Paint{render.Solid(render.Grass)},
		tones: [3]render.Paint{{}, {}, render.Solid(render.Meadow)},
		line:  render.Glass(render.Leaf, 0.4), shade: render.Jungle, light: render.Wheat, plant: render.Leaf, rough: mud,
		litter: []lying{{fern, 0.1, anywhere}, {grass, 0.16, anywhere}, {leaves, 0.08, anywhere}, {pebbles, 0.03, anywhere}},
		cap:    render.Solid(render.LeafLight),
		seed:   3,
	},
	"badlands": {
		base:  []render.Paint{render.Solid(render.Sand), render.Glass(render.Clay, 0.5)},
		tones: [3]render.Paint{{}, {}, render.Glass(render.Dune, 0.35)},
		line:  render.Glass(render.Hide, 0.5), shade: render.Hide, light: render.Sand, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{crack, 0.2, anywhere}, {pebbles, 0.1, anywhere}, {grass, 0.04, anywhere}, {bones, 0.015, anywhere}},
		cap:    render.Glass(render.Clay, 0.5),
		seed:   4,
	},
	"ash": {
		base:  []render.Paint{render.Solid(render.Ash)},
		tones: [3]render.Paint{render.Glass(render.RubbleDark, 0.2), render.Glass(render.Rust, 0.25), {}},
		line:  render.Glass(render.RubbleDark, 0.7), shade: render.RubbleDark, light: render.Rubble, plant: render.Ink, rough: mud,
		litter: []lying{{crack, 0.16, anywhere}, {stump, 0.035, anywhere}, {slab, 0.12, anywhere}, {pebbles, 0.1, anywhere}},
		cap:    render.Glass(render.Ash, 0.8),
		seed:   5,
	},
	"ice": {
		base:  []render.Paint{render.Solid(render.Snow)},
		tones: [3]render.Paint{render.Glass(render.SideOneLight, 0.2), render.Glass(render.SideOneLight, 0.2), {}},
		line:  render.Glass(render.SeaLight, 0.7), shade: render.SeaLight, light: render.White, plant: render.Smoke, rough: mud, tracks: true,
		litter: []lying{{crack, 0.1, anywhere}, {drift, 0.14, anywhere}, {grass, 0.04, anywhere}, {pebbles, 0.03, anywhere}},
		cap:    render.Solid(render.Snow),
		seed:   6,
	},
	"river": {
		base:  []render.Paint{render.Solid(render.Sand), render.Glass(render.Grass, render.DryAlpha)},
		tones: [3]render.Paint{render.Glass(render.Moor, 0.5), render.Glass(render.Grass, 0.5), render.Solid(render.Sand)},
		line:  render.Glass(render.BogDark, 0.4), shade: render.BogDark, light: render.ParchmentDark, plant: render.BogDark, rough: lake, tracks: true,
		litter: []lying{{grass, 0.18, anywhere}, {pebbles, 0.12, anywhere}, {leaves, 0.05, anywhere}},
		cap:    render.Glass(render.Grass, 0.85),
		seed:   7,
	},
	"marsh": {
		base:  []render.Paint{render.Solid(render.Moor)},
		tones: [3]render.Paint{render.Glass(render.SandLine, 0.35), {}, render.Glass(render.Grass, 0.5)},
		line:  render.Glass(render.BogDark, 0.5), shade: render.BogDark, light: render.Grass, plant: render.Leaf, rough: lake,
		litter: []lying{{slab, 0.16, anywhere}, {grass, 0.12, anywhere}, {leaves, 0.05, anywhere}, {crack, 0.04, anywhere}},
		cap:    render.Glass(render.Fen, 0.85),
		seed:   8,
	},
	"pit": {
		base:  []render.Paint{render.Solid(render.Rust), render.Glass(render.Moor, 0.65)},
		tones: [3]render.Paint{render.Glass(render.Rubble, 0.25), {}, render.Solid(render.SandDeep)},
		line:  render.Glass(render.WoodDark, 0.5), shade: render.WoodDark, light: render.Moor, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{crack, 0.12, anywhere}, {pebbles, 0.16, anywhere}, {bones, 0.04, anywhere}},
		cap:    render.Glass(render.Rust, 0.8),
		seed:   9,
	},
}

// Moods are the names of all moods that a board can have.
func Moods() []string { return slices.Sorted(maps.Keys(moods)) }

// mood is what the ground of the board looks like.
func (b *Board) mood() mood {
	if m, ok := moods[b.Mood]; ok {
		return m
	}
	return moods[usual]
}
