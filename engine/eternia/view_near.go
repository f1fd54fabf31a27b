package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// nearTwin tells which zones lie next to a hero, who is there, and how far his enemies are.
func (l look) nearTwin(h *Hero) []engine.Text {
	if h.At == "" {
		return nil
	}
	hero := engine.Sub("hero", words.HeroName(h.ID))
	var next, enemies []engine.Text
	for _, z := range l.p.Land.Adjacent(h.At) {
		next = append(next, l.peopled(z))
	}
	steps := l.p.Land.Steps(h.At)
	for i := range l.w.Heroes {
		e := &l.w.Heroes[i]
		if n, ok := steps[e.At]; ok && e.Team != h.Team {
			enemies = append(enemies, tell("far_one", engine.Sub("enemy", words.HeroName(e.ID)), engine.Num("n", n)))
		}
	}
	out := []engine.Text{tell("next", hero, engine.Texts("zones", next))}
	if len(enemies) > 0 {
		out = append(out, tell("far", hero, engine.Texts("enemies", enemies)))
	}
	return out
}

// peopled is a zone with the heroes there.
func (l look) peopled(zone string) engine.Text {
	var here []engine.Text
	for i := range l.w.Heroes {
		if h := &l.w.Heroes[i]; h.At == zone {
			here = append(here, words.HeroName(h.ID))
		}
	}
	if len(here) == 0 {
		return words.ZoneName(zone)
	}
	return tell("peopled", engine.Sub("zone", words.ZoneName(zone)), engine.Texts("heroes", here))
}

// borders tells which zones lie next to which (FE-4.3).
func borders(l *content.Land) []engine.Text {
	var out []engine.Text
	for _, z := range l.Zones {
		out = append(out, tell("borders", engine.Sub("zone", words.ZoneName(z)), engine.Texts("zones", words.ZoneNames(l.Adjacent(z)))))
	}
	return out
}
