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
	SideFour
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
	Bad
	Fate
	Glory
	Grass
	Leaf
	LeafLight
	numColours
)

// colourTable holds every named colour as 0xRRGGBB: its name in the text form
// of scenes, the normal value and the value of the colour-blind-safe palette
// (0 there: the same as the normal one).
var colourTable = [numColours]struct {
	name         string
	normal, safe uint32
}{
	Black:         {"black", 0x0d0a09, 0},
	Ink:           {"ink", 0x241a15, 0},
	White:         {"white", 0xffffff, 0},
	Parchment:     {"parchment", 0xf4e7c8, 0},
	ParchmentDark: {"parchment-dark", 0xd9c295, 0},
	Leather:       {"leather", 0x33241b, 0},
	LeatherLight:  {"leather-light", 0x553d2b, 0},
	Gold:          {"gold", 0xe6b84c, 0},
	Sand:          {"sand", 0xcdaf7f, 0},
	SandLight:     {"sand-light", 0xd7bb8c, 0},
	SandDark:      {"sand-dark", 0xc3a372, 0},
	SandDeep:      {"sand-deep", 0xb89766, 0},
	SandLine:      {"sand-line", 0xa08252, 0},
	SandCrack:     {"sand-crack", 0x8a6b41, 0},
	Pebble:        {"pebble", 0xe9d5ab, 0},
	Dune:          {"dune", 0xdfc79b, 0},
	Bog:           {"bog", 0x95935a, 0},
	BogDark:       {"bog-dark", 0x565a2c, 0},
	Rubble:        {"rubble", 0xb3a998, 0},
	RubbleLight:   {"rubble-light", 0xded6c6, 0},
	RubbleCrown:   {"rubble-crown", 0xccc3b3, 0},
	RubbleDark:    {"rubble-dark", 0x776b5c, 0},
	Rock:          {"rock", 0x4a4350, 0},
	RockTop:       {"rock-top", 0x7a7182, 0},
	RockLight:     {"rock-light", 0xa298a8, 0},
	RockCrown:     {"rock-crown", 0x8d7d9c, 0},
	RockDark:      {"rock-dark", 0x312b38, 0},
	RockEdge:      {"rock-edge", 0x1b161f, 0},
	Wood:          {"wood", 0xb17c45, 0},
	WoodLight:     {"wood-light", 0xd6a266, 0},
	WoodDark:      {"wood-dark", 0x6b4423, 0},
	SideOne:       {"side-one", 0x1f6fc2, 0x0072b2},
	SideOneLight:  {"side-one-light", 0xa9dcff, 0x9fdcff},
	SideOneDark:   {"side-one-dark", 0x123f73, 0x003f66},
	SideOneDim:    {"side-one-dim", 0x66809a, 0x5f8296},
	SideTwo:       {"side-two", 0xb3203c, 0xd55e00},
	SideTwoLight:  {"side-two-light", 0xffc2b0, 0xffd9a8},
	SideTwoDark:   {"side-two-dark", 0x650f22, 0x7a3200},
	SideTwoDim:    {"side-two-dim", 0x94646a, 0xa57f5d},
	SideThree:     {"side-three", 0x2c8a52, 0x009e73},
	SideFour:      {"side-four", 0x7d52a8, 0xcc79a7},
	Heart:         {"heart", 0xe2304e, 0xd55e00},
	Mana:          {"mana", 0x2aa7e0, 0x56b4e9},
	Focus:         {"focus", 0xffd53d, 0xf0e442},
	Overwatch:     {"overwatch", 0xff7b24, 0xe69f00},
	Buff:          {"buff", 0x3fa34d, 0x009e73},
	Debuff:        {"debuff", 0xa348c8, 0xcc79a7},
	LitMove:       {"lit-move", 0x24e0cf, 0x56d4f9},
	LitTarget:     {"lit-target", 0xff3326, 0xd1410c},
	LitDanger:     {"lit-danger", 0xff9414, 0xe69f00},
	LitPick:       {"lit-pick", 0xfff04d, 0xf6ee55},
	Trail:         {"trail", 0xfff6cf, 0},
	Strike:        {"strike", 0xff4a1f, 0xd55e00},
	Spell:         {"spell", 0xc25cff, 0xcc79a7},
	Burst:         {"burst", 0xffe04a, 0xf0e442},
	Smoke:         {"smoke", 0x8d8378, 0},
	Good:          {"good", 0x35b44a, 0x0083c0},
	Bad:           {"bad", 0x8b7d72, 0},
	Fate:          {"fate", 0x2d6a78, 0x2a6f97},
	Glory:         {"glory", 0xb07a16, 0xb07a16},
	Grass:         {"grass", 0xa3ad68, 0},
	Leaf:          {"leaf", 0x2f5530, 0},
	LeafLight:     {"leaf-light", 0x5c8f45, 0},
}

// surfaces are the colours that others are mostly drawn over; the free entries
// of a palette are mixtures with them.
var surfaces = []Colour{Sand, SandDeep, Leather, Parchment, White, Ink, Rock, RockTop, Rubble, Bog, Wood,
	SideOne, SideTwo, SideOneDim, SideTwoDim, Fate, Glory, LitMove, LitDanger}

// tints are translucent paints that cover whole hexes, and the soft edges met
// most: what they make of sand is in the palette exactly, so that large areas
// keep their hue and fine lines do not turn red or green.
var tints = []Paint{Glass(SideOne, ZoneAlpha), Glass(SideTwo, ZoneAlpha), Glass(LitMove, LitAlpha), Glass(LitTarget, LitAlpha),
	Glass(LitDanger, LitAlpha), Glass(LitPick, LitAlpha), Glass(Bog, BogAlpha), Glass(Black, ShadowAlpha),
	Glass(Ink, 0.25), Glass(Ink, 0.5), Glass(Ink, 0.75), Glass(SandLine, 0.75)}

// The opacities of the tints.
const (
	ZoneAlpha   = 0.16
	LitAlpha    = 0.45
	BogAlpha    = 0.85
	ShadowAlpha = 0.42
)

// String is the name used in the text form of scenes.
func (c Colour) String() string {
	if c < numColours {
		return colourTable[c].name
	}
	return "colour?"
}
