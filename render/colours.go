package render

// Colour names a colour; the Palette says what it looks like. Its value is the
// palette index of the exact colour.
type Colour uint8

// The named colours, by what they are used for.
const (
	Black Colour = iota
	Ink
	White
	Parchment
	ParchmentDark
	Leather
	LeatherLight
	Gold
	Sand
	SandLight
	SandDark
	SandDeep
	SandLine
	SandCrack
	Pebble
	Dune
	Bog
	BogDark
	Rubble
	RubbleLight
	RubbleCrown
	RubbleDark
	Rock
	RockTop
	RockLight
	RockCrown
	RockDark
	RockEdge
	Wood
	WoodLight
	WoodDark
	SideOne
	SideOneLight
	SideOneDark
	SideOneDim
	SideTwo
	SideTwoLight
	SideTwoDark
	SideTwoDim
	SideThree
	SideThreeLight
	SideThreeDark
	SideThreeDim
	SideFour
	SideFourLight
	SideFourDark
	SideFourDim
	Heart
	Mana
	Focus
	Overwatch
	Buff
	Debuff
	LitMove
	LitTarget
	LitDanger
	LitPick
	Trail
	Strike
	Spell
	Burst
	Smoke
	Good
	Fate
	Glory
	Grass
	Leaf
	LeafLight
	Sea
	SeaLight
	Meadow
	Wheat
	Jungle
	Snow
	Ash
	Clay
	Rust
	Fen
	Moor
	Sulphur
	Hide
	numColours
)

// colourTable holds every named colour: its name in the text form of scenes, and
// its value for most eyes as 0xRRGGBB. What other palettes change of it is in
// palettes.go.
var colourTable = [numColours]struct {
	name   string
	normal uint32
}{
	Black:          {"black", 0x0d0a09},
	Ink:            {"ink", 0x241a15},
	White:          {"white", 0xffffff},
	Parchment:      {"parchment", 0xf4e7c8},
	ParchmentDark:  {"parchment-dark", 0xd9c295},
	Leather:        {"leather", 0x33241b},
	LeatherLight:   {"leather-light", 0x553d2b},
	Gold:           {"gold", 0xe6b84c},
	Sand:           {"sand", 0xcdaf7f},
	SandLight:      {"sand-light", 0xd7bb8c},
	SandDark:       {"sand-dark", 0xc3a372},
	SandDeep:       {"sand-deep", 0xb89766},
	SandLine:       {"sand-line", 0xa08252},
	SandCrack:      {"sand-crack", 0x8a6b41},
	Pebble:         {"pebble", 0xe9d5ab},
	Dune:           {"dune", 0xdfc79b},
	Bog:            {"bog", 0x8d8b52},
	BogDark:        {"bog-dark", 0x565a2c},
	Rubble:         {"rubble", 0xb3a998},
	RubbleLight:    {"rubble-light", 0xded6c6},
	RubbleCrown:    {"rubble-crown", 0xd5d2ca},
	RubbleDark:     {"rubble-dark", 0x776b5c},
	Rock:           {"rock", 0x4b4648},
	RockTop:        {"rock-top", 0x7c7577},
	RockLight:      {"rock-light", 0xaaa3a2},
	RockCrown:      {"rock-crown", 0x8f8886},
	RockDark:       {"rock-dark", 0x322e31},
	RockEdge:       {"rock-edge", 0x1b161f},
	Wood:           {"wood", 0xb17c45},
	WoodLight:      {"wood-light", 0xd6a266},
	WoodDark:       {"wood-dark", 0x6b4423},
	SideOne:        {"side-one", 0x1f6fc2},
	SideOneLight:   {"side-one-light", 0xa9dcff},
	SideOneDark:    {"side-one-dark", 0x123f73},
	SideOneDim:     {"side-one-dim", 0x66809a},
	SideTwo:        {"side-two", 0xb3203c},
	SideTwoLight:   {"side-two-light", 0xffc2b0},
	SideTwoDark:    {"side-two-dark", 0x650f22},
	SideTwoDim:     {"side-two-dim", 0x94646a},
	SideThree:      {"side-three", 0x148e5a},
	SideThreeLight: {"side-three-light", 0xb5efcb},
	SideThreeDark:  {"side-three-dark", 0x0a4a2d},
	SideThreeDim:   {"side-three-dim", 0x6d9480},
	SideFour:       {"side-four", 0x7d52a8},
	SideFourLight:  {"side-four-light", 0xe0c8f7},
	SideFourDark:   {"side-four-dark", 0x3e2459},
	SideFourDim:    {"side-four-dim", 0x85749a},
	Heart:          {"heart", 0xe2304e},
	Mana:           {"mana", 0x2aa7e0},
	Focus:          {"focus", 0xffd53d},
	Overwatch:      {"overwatch", 0xff7b24},
	Buff:           {"buff", 0x3fa34d},
	Debuff:         {"debuff", 0xa348c8},
	LitMove:        {"lit-move", 0x24e0cf},
	LitTarget:      {"lit-target", 0xff3326},
	LitDanger:      {"lit-danger", 0xff9414},
	LitPick:        {"lit-pick", 0xfff04d},
	Trail:          {"trail", 0xfff6cf},
	Strike:         {"strike", 0xff4a1f},
	Spell:          {"spell", 0xc25cff},
	Burst:          {"burst", 0xffe04a},
	Smoke:          {"smoke", 0x8d8378},
	Good:           {"good", 0x35b44a},
	Fate:           {"fate", 0x2d6a78},
	Glory:          {"glory", 0xb07a16},
	Grass:          {"grass", 0xa3ad68},
	Leaf:           {"leaf", 0x2f5530},
	LeafLight:      {"leaf-light", 0x5c8f45},
	Sea:            {"sea", 0x2f6b86},
	SeaLight:       {"sea-light", 0x6fb0bd},
	Meadow:         {"meadow", 0x93b862},
	Wheat:          {"wheat", 0xdcbc58},
	Jungle:         {"jungle", 0x47803f},
	Snow:           {"snow", 0xe6edf0},
	Ash:            {"ash", 0x938c88},
	Clay:           {"clay", 0xbb6a4a},
	Rust:           {"rust", 0x9c6b45},
	Fen:            {"fen", 0x76875a},
	Moor:           {"moor", 0xa6955f},
	Sulphur:        {"sulphur", 0xcbbd4a},
	Hide:           {"hide", 0x8f5f3b},
}

// surfaces are the colours that others are mostly drawn over; the free entries
// of a palette are mixtures with them.
var surfaces = []Colour{Sand, SandDeep, Leather, Parchment, White, Ink, Rock, RockTop, Rubble, Bog, Wood,
	SideOne, SideTwo, SideOneDim, SideTwoDim, Fate, Glory, LitMove, LitDanger, Sea, Meadow, Jungle, Snow, Ash, Clay}

// tints are translucent paints that cover whole hexes, and the soft edges met
// most: what they make of sand is in the palette exactly, so that large areas
// keep their hue and fine lines do not turn red or green.
var tints = []Paint{Glass(SideOne, LatticeAlpha), Glass(SideTwo, LatticeAlpha), Glass(LitMove, LitAlpha), Glass(LitTarget, LitAlpha),
	Glass(LitDanger, LitAlpha), Glass(LitPick, LitAlpha), Glass(Black, ShadowAlpha),
	Glass(Ink, 0.25), Glass(Ink, 0.5), Glass(Ink, 0.75), Glass(SandLine, 0.75), Glass(Grass, DryAlpha), Glass(LitMove, SoftAlpha)}

// litGrounds are regions on other grounds than sand, and mixtures that edges have much of: what light makes of these is in the palette
// exactly, too.
var litGrounds = []struct {
	ground Colour
	light  Paint
}{
	{Rubble, Glass(LitMove, SoftAlpha)}, {Grass, Glass(LitMove, SoftAlpha)}, {Snow, Glass(LitMove, SoftAlpha)}, {Ash, Glass(LitMove, SoftAlpha)},
	{Rubble, Glass(LitDanger, LitAlpha)}, {Grass, Glass(LitDanger, LitAlpha)}, {Snow, Glass(LitDanger, LitAlpha)}, {Ash, Glass(LitDanger, LitAlpha)}, {Pebble, Glass(LitDanger, 0.75)}, {Sand, Glass(Bog, 0.85)}, {Rubble, Glass(Ink, 0.5)},
}

// shadedGrounds are most grounds of boards of hexes. What the shade makes of each, and of the zones of two sides on it, is in the palette
// exactly, too, so that they keep their hue where nothing can be chosen.
var shadedGrounds = []Colour{SandDeep, Dune, Grass, Ash, Snow, Sand}

// The opacities of the tints.
const (
	ZoneAlpha    = 0.16
	LatticeAlpha = 0.2 // of the ground of a zone on hexes
	LitAlpha     = 0.45
	SoftAlpha    = 0.24 // of the light on a region
	DryAlpha     = 0.4  // of dry grass
	ShadowAlpha  = 0.42
	ShadeAlpha   = 0.18 // of what lies on all that cannot be chosen, on hexes
)

// String is the name used in the text form of scenes.
func (c Colour) String() string {
	if c < numColours {
		return colourTable[c].name
	}
	return "colour?"
}

// Value is what the colour looks like to most eyes: 0xRRGGBB.
func (c Colour) Value() uint32 { return colourTable[c].normal }

// Colours are all named colours.
func Colours() []Colour {
	all := make([]Colour, numColours)
	for i := range all {
		all[i] = Colour(i)
	}
	return all
}
