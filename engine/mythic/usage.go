package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// Inventory lists what can come up in play: units, talents, faces of tiles, ready
// armies, kinds of events about reactions.
func Inventory(pack engine.Pack) []string {
	own := pack.(*content.Pack)
	var out []string
	for _, c := range own.Units {
		out = append(out, "unit:"+c.ID)
		for _, t := range c.Talents {
			if name := "talent:" + t.Key; !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
		for _, p := range c.Plus {
			if name := plus + p.What; !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	for _, t := range own.Tiles {
		for _, f := range t.Faces {
			out = append(out, "tile:"+f.ID)
		}
	}
	for _, s := range own.Steles {
		out = append(out, "stele:"+s.ID)
	}
	slices.Sort(out)
	return out
}

// told is the talents that have events of their own.
var told = map[string]string{"raging": "lions_rage", "led": "leader", "reinforced": "reinforcements"}

// Seen lists what events show in play, by the names of Inventory.
func Seen(events []engine.Event, after engine.Game) []string {
	var out []string
	for _, e := range events {
		switch {
		case e.Kind == "activated":
			out = append(out, "unit:"+strings.TrimSuffix(e.Actor, ".2"))
		case strings.HasPrefix(e.Cause, plus):
			out = append(out, e.Cause)
		case slices.Contains([]string{"talent", "announced", "rallied"}, e.Kind), e.Cause == "hunt":
			out = append(out, "talent:"+e.Cause)
		case told[e.Kind] != "":
			out = append(out, "talent:"+told[e.Kind])
		case e.Kind == "claimed":
			out = append(out, "stele:"+e.Target)
		case e.Kind == "laid":
			for _, l := range after.View(engine.Watcher).System.(View).Tiles {
				out = append(out, "tile:"+l.Face)
			}
		}
	}
	return out
}
