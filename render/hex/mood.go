package hex

import (
	"maps"
	"slices"

	"hexwarden/render"
)

// mood is what the ground of a board looks like. Tones are those of its broad shapes; what lies about is chosen by grain, each thing for its share of the hexes. Paints are such that every
// palette has what they make, also with light on it (TestMoods): it has few colours beside the named ones.
type mood struct {
	base                []render.Paint // one over the other
	tones               [3]render.Paint
	broad               []broad       // each over those before it
	line                render.Paint  // between hexes
	shade, light, plant render.Colour // of what lies about
	litter              []lying
	rough               rough
	cap                 render.Paint // what lies on walls: sand, moss, snow
	tracks              bool
	seed                int // no two moods have tracks in the same places
}

// lying is a thing and the share of hexes on which it lies, of those of a kind.
type lying struct {
	thing thing
	share float64
	on    soil
}

// soil is a kind of hexes of a mood, by the broad shape that they lie on.
type soil uint8

// The soils.
const (
	anywhere  soil = iota
	paved          // on a way
	overgrown      // on any other broad shape
)

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
		broad: []broad{
			{course, 0, []float64{4.2, -1, 16, 5, 14.5, 9, 11, 14, 11.5, 19, 8.5, 25, 9, 32, 6}},
			{pool, 1, []float64{24.5, 16, 5, 3.2}}, {pool, 2, []float64{25, 16.6, 3.2, 1.8}}, {pool, 1, []float64{4, 8.5, 3.6, 2.4}}, {pool, 2, []float64{3.8, 9, 2.2, 1.2}},
			{pool, 2, []float64{15.5, 17, 3.6, 1.8}},
		},
		line: render.Glass(render.SandLine, 0.75), shade: render.SandCrack, light: render.Pebble, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{crack, 0.1, anywhere}, {pebbles, 0.1, anywhere}, {grass, 0.07, anywhere}, {dune, 0.1, anywhere}, {bones, 0.012, anywhere}},
		cap:    render.Glass(render.SandDark, 0.75),
	},
	"dunes": {
		base:  []render.Paint{render.Solid(render.Dune)},
		tones: [3]render.Paint{render.Solid(render.Sand), render.Solid(render.SandLight), render.Glass(render.Sand, 0.25)},
		broad: []broad{
			{pool, 0, []float64{6, 9, 6.5, 3.4}}, {pool, 1, []float64{5.4, 9.8, 4.6, 2}}, {pool, 0, []float64{23, 14.5, 7, 3.2}}, {pool, 1, []float64{22.4, 15.2, 5, 1.8}},
			{pool, 0, []float64{14, 17, 5, 1.6}}, {pool, 1, []float64{16, 5.6, 5.5, 1.5}},
		},
		line: render.Glass(render.SandLine, 0.6), shade: render.SandLine, light: render.Pebble, plant: render.BogDark,
		rough:  rough{render.Solid(render.Moor), render.Solid(render.SandCrack), false},
		litter: []lying{{ripples, 0.3, anywhere}, {dune, 0.1, anywhere}, {bones, 0.02, anywhere}},
		cap:    render.Glass(render.Dune, 0.85),
		seed:   1,
	},
	"castle": {
		base:  []render.Paint{render.Solid(render.SandDeep)},
		tones: [3]render.Paint{render.Glass(render.Moor, 0.5), render.Solid(render.SandDark), render.Solid(render.SandDark)},
		broad: []broad{
			{pool, 0, []float64{3, 10, 5, 5.5}}, {pool, 0, []float64{27.5, 13.5, 5, 6}},
			{way, 1, []float64{2.6, -1, 6.5, 6, 6.5, 10, 8.5, 13, 12, 18, 13.5, 22, 16.5, 26, 18, 32, 18}},
			{floor, 2, []float64{9.5, 16, 6, 3.4}}, {floor, 2, []float64{21.6, 8.6, 5.2, 3.6}},
		},
		line: render.Glass(render.SandCrack, 0.5), shade: render.SandCrack, light: render.RubbleLight, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{slab, 0.9, paved}, {grass, 0.4, overgrown}, {leaves, 0.1, overgrown}, {crack, 0.08, anywhere}, {pebbles, 0.08, anywhere}},
		seed:   2,
	},
	"jungle": {
		base:  []render.Paint{render.Solid(render.Grass)},
		tones: [3]render.Paint{{}, render.Glass(render.Moor, 0.5), render.Glass(render.Meadow, 0.6)},
		broad: []broad{
			{pool, 2, []float64{4, 14, 4.5, 4}}, {pool, 2, []float64{19, 7, 5.5, 3}}, {pool, 2, []float64{27, 12.5, 4, 4}}, {pool, 2, []float64{18.5, 18, 4, 2.4}},
			{course, 1, []float64{1.8, -1, 11.5, 6, 12.5, 11, 12, 16, 12.4, 22, 13, 27, 10, 32, 10}},
		},
		line: render.Glass(render.Leaf, 0.4), shade: render.Jungle, light: render.Wheat, plant: render.Leaf, rough: mud,
		litter: []lying{{fern, 0.1, anywhere}, {grass, 0.16, anywhere}, {leaves, 0.08, anywhere}, {pebbles, 0.03, anywhere}},
		cap:    render.Solid(render.LeafLight),
		seed:   3,
	},
	"badlands": {
		base:  []render.Paint{render.Solid(render.Sand), render.Glass(render.Clay, 0.5)},
		tones: [3]render.Paint{render.Glass(render.Hide, 0.12), {}, render.Glass(render.Dune, 0.35)},
		broad: []broad{
			{pool, 2, []float64{8, 13, 6, 3}}, {pool, 2, []float64{23, 9, 6.5, 3}},
			{course, 0, []float64{2.6, 9, -1, 10.5, 4, 12, 9, 18.5, 13, 21, 18, 20, 26}},
		},
		line: render.Glass(render.Hide, 0.5), shade: render.Hide, light: render.Sand, plant: render.BogDark, rough: mud, tracks: true,
		litter: []lying{{crack, 0.2, anywhere}, {pebbles, 0.1, anywhere}, {grass, 0.04, anywhere}, {bones, 0.015, anywhere}},
		cap:    render.Glass(render.Clay, 0.5),
		seed:   4,
	},
	"ash": {
		base:  []render.Paint{render.Solid(render.Ash)},
		tones: [3]render.Paint{render.Glass(render.RubbleDark, 0.2), render.Glass(render.Rust, 0.25), {}},
		broad: []broad{
			{pool, 1, []float64{6, 9, 5.5, 3.4}}, {pool, 1, []float64{25, 14, 5.5, 4}}, {floor, 0, []float64{16.5, 12.5, 7, 4}},
		},
		line: render.Glass(render.RubbleDark, 0.7), shade: render.RubbleDark, light: render.Rubble, plant: render.Ink, rough: mud,
		litter: []lying{{crack, 0.16, anywhere}, {stump, 0.035, anywhere}, {slab, 0.12, anywhere}, {pebbles, 0.1, anywhere}},
		cap:    render.Glass(render.Ash, 0.8),
		seed:   5,
	},
	"ice": {
		base:  []render.Paint{render.Solid(render.Snow)},
		tones: [3]render.Paint{render.Glass(render.SideOneLight, 0.35), render.Glass(render.SideOneLight, 0.35), {}},
		broad: []broad{
			{pool, 0, []float64{15, 12, 6, 3.4}}, {pool, 1, []float64{15, 12, 4, 2}}, {pool, 0, []float64{3.4, 6.5, 4, 2.4}}, {pool, 0, []float64{27, 18, 4, 2.4}}, {course, 0, []float64{1.8, -1, 17, 6, 16, 11, 18, 18, 17, 24, 18.5, 32, 17}},
			{course, 0, []float64{1.6, -1, 7, 7, 8, 13, 6.5, 21, 7.5, 32, 6}},
		},
		line: render.Glass(render.SeaLight, 0.7), shade: render.SeaLight, light: render.White, plant: render.Smoke, rough: mud, tracks: true,
		litter: []lying{{crack, 0.1, anywhere}, {drift, 0.14, anywhere}, {grass, 0.04, anywhere}, {pebbles, 0.03, anywhere}},
		cap:    render.Solid(render.Snow),
		seed:   6,
	},
	"river": {
		base:  []render.Paint{render.Solid(render.Sand), render.Glass(render.Grass, render.DryAlpha)},
		tones: [3]render.Paint{render.Glass(render.Moor, 0.5), render.Glass(render.Grass, 0.5), render.Solid(render.Sand)},
		broad: []broad{
			{pool, 1, []float64{5, 17, 5.5, 3}}, {pool, 1, []float64{26, 8.5, 5, 3.4}}, {pool, 0, []float64{24, 17.5, 5, 2}}, {pool, 0, []float64{6, 7.6, 5, 2}},
			{course, 2, []float64{2.2, 11, -1, 12.5, 4, 15, 8, 14.5, 13, 17.5, 18, 17, 26}},
		},
		line: render.Glass(render.BogDark, 0.4), shade: render.BogDark, light: render.ParchmentDark, plant: render.BogDark, rough: lake, tracks: true,
		litter: []lying{{grass, 0.18, anywhere}, {pebbles, 0.12, anywhere}, {leaves, 0.05, anywhere}},
		cap:    render.Glass(render.Grass, 0.85),
		seed:   7,
	},
	"marsh": {
		base:  []render.Paint{render.Solid(render.Moor)},
		tones: [3]render.Paint{render.Glass(render.SandLine, 0.35), {}, render.Glass(render.Grass, 0.5)},
		broad: []broad{
			{pool, 2, []float64{5, 7, 5, 3}}, {pool, 2, []float64{26, 17.5, 5.5, 3}}, {floor, 0, []float64{15.6, 12.6, 7, 4}}, {floor, 0, []float64{5, 17, 3.2, 2.5}}, {floor, 0, []float64{26, 7, 3.2, 2.5}},
		},
		line: render.Glass(render.BogDark, 0.5), shade: render.BogDark, light: render.Grass, plant: render.Leaf, rough: lake,
		litter: []lying{{slab, 0.16, anywhere}, {grass, 0.12, anywhere}, {leaves, 0.05, anywhere}, {crack, 0.04, anywhere}},
		cap:    render.Glass(render.Fen, 0.85),
		seed:   8,
	},
	"pit": {
		base:  []render.Paint{render.Solid(render.Rust), render.Glass(render.Moor, 0.65)},
		tones: [3]render.Paint{render.Glass(render.Rubble, 0.12), {}, render.Glass(render.SandDeep, 0.5)},
		broad: []broad{
			{pool, 2, []float64{15.5, 12, 11, 6.5}}, {pool, 0, []float64{15.5, 12, 7, 3.8}}, {pool, 0, []float64{4, 20, 4, 2}}, {pool, 0, []float64{27, 4, 4, 2}},
		},
		line: render.Glass(render.WoodDark, 0.5), shade: render.WoodDark, light: render.Moor, plant: render.BogDark, rough: mud, tracks: true,
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
