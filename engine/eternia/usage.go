package eternia

import (
	"strings"

	"hexwarden/engine"
)

// Inventory lists what can come up in play.
func Inventory(p engine.Pack) []string { return p.(*Pack).Inventory() }

// Seen lists what events and the game after them show, by the names of Inventory: what heroes have, weapons chosen,
// cards met, played and put into play.
func Seen(events []engine.Event, after engine.Game) []string {
	if len(events) == 0 {
		return nil
	}
	x := after.(*game)
	w, p := x.World(), x.Look().p
	var out []string
	for _, e := range events {
		for _, card := range []string{e.Cause, e.Target} {
			if kind := KindOf(card); kind != "" && kind != "hero" && kind != "weapon" {
				out = append(out, card)
			}
		}
		if e.Kind == "activated" {
			out = append(out, "hero:"+e.Actor)
		}
	}
	for i := range w.Heroes {
		h := &w.Heroes[i]
		out = append(out, h.Mount...)
		for _, list := range []struct {
			kind  string
			cards []string
		}{{"ally", h.Ally}, {"equipment", h.Worn}, {"equipment", h.Pack}, {"spell", h.Spells}} {
			for _, id := range list.cards {
				out = append(out, list.kind+":"+id)
			}
		}
	}
	for _, t := range w.Teams {
		for _, g := range t.Goals {
			out = append(out, "victory:"+g.Card)
		}
	}
	if c := w.Combat; c != nil {
		for i := range c.Fighters {
			f := &c.Fighters[i]
			if !strings.HasPrefix(f.Who, "hero:") {
				out = append(out, f.Who)
			} else if f.Weapon != None {
				out = append(out, "weapon:"+p.Hero(trim(f.Who, "hero:")).Weapons[f.Weapon].ID)
			}
		}
		for _, s := range c.Spells {
			out = append(out, "spell:"+s.Spell)
		}
	}
	if w.Wilds != nil && w.Wilds.Card != "" {
		out = append(out, w.Wilds.Card)
	}
	return out
}
