package render

import (
	"image/color"
	"slices"
	"sync"
)

// palettes are all palettes, the one for most eyes first: what each changes of the
// normal colours, and for which eyes it is made beside the usual ones. The shades of
// a side whose body it changes follow from that.
var palettes = []*variant{
	{name: "normal"},
	{name: "protanopia", eyes: []Vision{Protan}, change: map[Colour]uint32{
		SideOne: 0x00427c, SideTwo: 0xcb5300, SideThree: 0x003b36, SideFour: 0xb070b3,
		Heart: 0xd55e00, Mana: 0x56b4e9, Focus: 0xf0e442, Overwatch: 0xe69f00, Buff: 0x0083c1, Debuff: 0xcc7aa2,
		LitMove: 0x38c0ff, LitTarget: 0xb92300, LitDanger: 0xce7f00, LitPick: 0xf6ee55,
		Strike: 0xd55e00, Spell: 0xb07cff, Bog: 0x7d7d46, Burst: 0xf0e442, Good: 0x0083c1, Fate: 0x2a6f97,
	}},
	{name: "deuteranopia", eyes: []Vision{Deutan}, change: map[Colour]uint32{
		SideOne: 0x0072b2, SideTwo: 0xac3d00, SideThree: 0x003b36, SideFour: 0xb26fb0,
		Heart: 0xd55e00, Mana: 0x56b4e9, Focus: 0xfff453, Overwatch: 0xe49d00, Buff: 0x0083c0, Debuff: 0xcc79a7,
		LitMove: 0x38c0ff, LitTarget: 0xde4c12, LitDanger: 0xf3a200, LitPick: 0xfff963,
		Strike: 0xd55e00, Spell: 0xb07cff, Bog: 0x7d7d46, Burst: 0xfff453, Good: 0x0083c0, Fate: 0x2a6f97,
	}},
	{name: "tritanopia", eyes: []Vision{Tritan}, change: map[Colour]uint32{
		RubbleCrown: 0xe2dcd6, SideOne: 0x2a91af, SideTwo: 0xb3203c, SideThree: 0x303030, SideFour: 0x814ea3,
		Focus: 0xffe9a0, LitDanger: 0xef8000, LitPick: 0xb0ef4a,
	}},
	// Pale grounds, dark sides; everything differs in lightness, whatever the colour.
	{name: "contrast", eyes: []Vision{Protan, Deutan, Tritan, Grey}, change: map[Colour]uint32{
		Black: 0x000000, Ink: 0x120d0a, Parchment: 0xfffaf0, ParchmentDark: 0xd8c9a8, Leather: 0x17100b, LeatherLight: 0x35271c, Gold: 0xffd24d,
		Sand: 0xf1e6cd, SandLight: 0xf7eedb, SandDark: 0xe9dcc0, SandDeep: 0xdfd0ae, SandLine: 0x9c8455, SandCrack: 0x7a6338, Pebble: 0xfff6e0, Dune: 0xfbf2df,
		Bog: 0xb5af6f, BogDark: 0x3d4018, Rubble: 0xc9c1b3, RubbleLight: 0xf4efe6, RubbleCrown: 0xaea799, RubbleDark: 0x5a5145,
		Rock: 0x3a3440, RockTop: 0x6a6074, RockLight: 0x9d92a6, RockCrown: 0x5f5369, RockDark: 0x241f2a, RockEdge: 0x0d0a10,
		Wood: 0xd9a96f, WoodLight: 0xecc797, WoodDark: 0x5a3517, Grass: 0xd3dba3, Leaf: 0x1f4420, LeafLight: 0x5c9a45, Sea: 0xb4d8e6, SeaLight: 0x4f93ab,
		Meadow: 0xc9e2a0, Wheat: 0xf2df9a, Jungle: 0x9fd092, Snow: 0xf6fafb, Ash: 0xcbc6c3, Clay: 0xeab79f, Rust: 0xdab68f, Fen: 0xbccd9f, Moor: 0xd9cd9c, Sulphur: 0xefe58a, Hide: 0x6e4423,
		SideOne: 0x063398, SideTwo: 0xa42e0f, SideThree: 0x228467, SideFour: 0x311254,
		Heart: 0xc90033, Mana: 0x4fc3f7, Focus: 0xffe14d, Overwatch: 0xf8853b, Buff: 0x1f8a51, Debuff: 0x892eaf,
		LitMove: 0x00a0bf, LitTarget: 0xde3f65, LitDanger: 0xd47e00, LitPick: 0xa874ff, Smoke: 0xa69b90,
		Strike: 0xe33503, Spell: 0xa040ff, Good: 0x0ea38d, Fate: 0x124e5c, Glory: 0x8b5d01,
	}},
}

// variant is how a palette is made; it is made once, when it is first asked for.
type variant struct {
	name   string
	eyes   []Vision
	change map[Colour]uint32
	once   sync.Once
	made   *Palette
}

func (v *variant) get() *Palette {
	v.once.Do(func() { v.made = v.make() })
	return v.made
}

func (v *variant) make() *Palette {
	p := &Palette{Name: v.name, Eyes: append([]Vision{Full}, v.eyes...)}
	for c := range numColours {
		value, ok := v.change[c]
		if !ok {
			value = colourTable[c].normal
		}
		p.Colours[c] = rgb(value)
	}
	for _, body := range []Colour{SideOne, SideTwo, SideThree, SideFour} {
		if _, ok := v.change[body]; ok {
			of := p.Colours[body]
			p.Colours[body+1], p.Colours[body+2], p.Colours[body+3] = mix(of, rgb(0xffffff), 7, 10), mix(of, rgb(0), 5, 10), mix(of, rgb(0x8c8680), 11, 20)
		}
	}
	p.fillMixtures()
	p.fillTable()
	return p
}

func rgb(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// Normal is the palette for most eyes.
func Normal() *Palette { return palettes[0].get() }

// Palettes are the names of all palettes, the one for most eyes first.
func Palettes() []string {
	var out []string
	for _, v := range palettes {
		out = append(out, v.name)
	}
	return out
}

// Named is the palette of a name; the one for most eyes if there is none of it.
func Named(name string) *Palette {
	return palettes[max(0, slices.IndexFunc(palettes, func(v *variant) bool { return v.name == name }))].get()
}
