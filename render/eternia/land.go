package eternia

import (
	"fmt"
	"hash/fnv"
	"strings"

	"hexwarden/engine/eternia/content"
	"hexwarden/render"
	"hexwarden/render/area"
)

// grounds is what kind of land the areas are.
var grounds = map[string]string{
	"frostpine_shore": "pinewood", "whistling_heights": "heights", "cloudspire_slopes": "peaks", "thunder_steppe": "steppe", "shardfall_ridge": "crystals", "icefang_coast": "ice",
	"silver_meadows": "meadow", "eagle_cliffs": "cliffs", "ashen_foothills": "ash", "crimson_gorge": "gorge", "royal_plains": "plains", "evergrove": "forest",
	"lakeside_marches": "marsh", "drowned_fields": "flooded", "bonewood": "deadwood", "serpent_barrens": "barrens", "goldwheat_lowlands": "wheat", "emerald_thicket": "thicket",
	"crossroads_moor": "moor", "shadowfen": "fen", "vine_jungle": "jungle", "obsidian_flats": "obsidian", "amber_dunes": "dunes", "sulphur_marsh": "sulphur",
	"rustwaste": "rust", "widows_web": "web",
}

// hints are what names of places of other packs tell about their looks.
var hints = []struct{ part, ground, building string }{
	{"forest", "forest", ""}, {"grove", "forest", ""}, {"wood", "deadwood", ""}, {"jungle", "jungle", ""}, {"swamp", "fen", ""}, {"fen", "fen", ""}, {"marsh", "marsh", ""},
	{"desert", "dunes", ""}, {"dune", "dunes", ""}, {"ice", "ice", ""}, {"frost", "pinewood", ""}, {"snow", "ice", ""}, {"peak", "peaks", ""}, {"cliff", "cliffs", ""}, {"ash", "ash", ""},
	{"meadow", "meadow", ""}, {"plain", "plains", ""}, {"field", "wheat", ""}, {"waste", "rust", ""},
	{"temple", "", "temple"}, {"village", "", "village"}, {"valley", "", "village"}, {"city", "", "city"}, {"tower", "", "tower"}, {"castle", "", "hold"}, {"mountain", "", "mountain"},
	{"pit", "", "pit"}, {"factor", "", "works"}, {"halls", "", "hold"},
}

// bases is how the bases look.
var bases = map[string]string{"castle_grayskull": "castle", "temple_of_serpos": "serpent", "temple_of_hordak": "bat"}

func groundOf(id string) string {
	if g := grounds[id]; g != "" {
		return g
	}
	for _, w := range hints {
		if w.ground != "" && strings.Contains(id, w.part) {
			return w.ground
		}
	}
	return ""
}

func buildingOf(o content.Outpost) string {
	switch {
	case o.Kind == "tower":
		return "tower"
	case bases[o.ID] != "":
		return bases[o.ID]
	}
	for _, w := range hints {
		if w.building != "" && strings.Contains(o.ID, w.part) {
			return w.building
		}
	}
	if o.Kind == "base" {
		return "castle"
	}
	return "city"
}

// merchants are the emblems of the kinds of merchants.
var merchants = map[string]string{"shop": "bag", "guild": "flame", "forge": "anvil"}

// land is the map as a board of areas. Its ID tells the content.
func land(m *content.Map) *area.Board {
	b := &area.Board{W: float64(m.Width), H: float64(m.Height), Corners: map[string]render.Point{}}
	sum := fnv.New64a()
	for _, c := range m.Corners {
		b.Corners[c.ID] = render.Point{X: float64(c.X), Y: float64(c.Y)}
		fmt.Fprint(sum, c.ID, c.X, c.Y)
	}
	for _, w := range m.Wilds {
		b.Areas = append(b.Areas, area.Area{ID: w.ID, At: render.Point{X: float64(w.X), Y: float64(w.Y)}, Ring: w.Corners, Land: groundOf(w.ID), Wrap: w.Wrap})
	}
	for _, o := range m.Outposts {
		b.Posts = append(b.Posts, area.Post{ID: o.ID, Corner: o.Corner, Look: buildingOf(o), Large: o.Kind == "base", Value: o.Ether, Sign: merchants[o.Merchant]})
	}
	for _, p := range m.Paths {
		b.Roads = append(b.Roads, p.Line)
	}
	for _, w := range m.Water {
		b.Seas = append(b.Seas, area.Sea{ID: w.ID, Ring: w.Corners})
	}
	for _, l := range m.Lanes {
		b.Lanes = append(b.Lanes, area.Lane{From: l.A, To: l.B, Over: l.Over})
	}
	fmt.Fprint(sum, b.W, b.H, b.Areas, b.Posts, b.Roads, b.Seas, b.Lanes)
	b.ID = fmt.Sprintf("land %x", sum.Sum64())
	return b
}
