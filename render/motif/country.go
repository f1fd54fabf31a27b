package motif

import (
	"io/fs"
	"path"
	"sync"

	"hexwarden/data"
	"hexwarden/engine/pack"
	"hexwarden/render/art"
)

// Countries is where the files lie that say what the maps of campaigns show.
const Countries = art.Folder + "/campaign"

// Country is what the map of a campaign shows.
type Country struct {
	Emblems []string `pack:"emblems"`               // of the sides, drawings of art/emblem
	Coast   string   `pack:"coast,enum=left|right"` // on which side the sea lies; "" for none
	Around  []string `pack:"around"`                // drawings that stand beside the road
	Stops   []Stop   `pack:"stops"`
}

// Stop is the country round a battle.
type Stop struct {
	Battle  string   `pack:"battle,required"`
	Picture Picture  `pack:"picture"`
	Soil    string   `pack:"soil,enum=meadow|moor|sand|rust|ash"`
	Around  []string `pack:"around"`
}

// countries are those of the release, by their campaigns. They are part of the program: a fault would be found by its tests.
var countries = sync.OnceValue(func() map[string]Country {
	out, faults := ReadCountries(data.Files, art.Has)
	if err := faults.Err(); err != nil {
		panic("render/motif: " + err.Error())
	}
	return out
})

// CountryOf is the country of a campaign; failing a line of its own, that of the campaigns of its system.
func CountryOf(system, campaign string) Country {
	if c, ok := countries()[campaign]; ok {
		return c
	}
	return countries()[system]
}

// ReadCountries reads the countries of the maps, by their campaigns, from the files of a tree's Countries. drawn says whether
// there is a drawing of a name.
func ReadCountries(tree fs.FS, drawn func(name string) bool) (map[string]Country, pack.Faults) {
	out, d := map[string]Country{}, pack.NewDecoder()
	names, err := fs.Glob(tree, path.Join(Countries, "*.yaml"))
	if err != nil {
		panic("render/motif: " + err.Error()) // the pattern is ours
	}
	for _, name := range names {
		file, ok := pack.ReadFile(tree, name, d)
		if !ok {
			continue
		}
		for _, campaign := range d.Entries(file) {
			var c Country
			d.Decode(campaign.Value, &c)
			for _, shown := range c.drawings() {
				if !drawn(shown) {
					d.Fault(campaign.KeyNode, pack.UnknownValue, "there is no drawing %s/%s.svg", art.Folder, shown)
				}
			}
			out[campaign.Key] = c
		}
	}
	return out, d.Faults()
}

// drawings are all that a country shows.
func (c Country) drawings() []string {
	out := append([]string(nil), c.Around...)
	for _, e := range c.Emblems {
		out = append(out, art.Emblems+e)
	}
	for _, s := range c.Stops {
		out = append(append(out, s.Around...), s.Picture.Drawings()...)
	}
	return out
}

// At is the country round a battle; one that is not named shows crossed swords.
func (c Country) At(battle string) Stop {
	for _, s := range c.Stops {
		if s.Battle == battle {
			return s
		}
	}
	return Stop{Battle: battle, Picture: Picture{Crossed: []string{"sword", "sword"}, On: "meadow"}, Soil: "sand", Around: c.Around}
}
