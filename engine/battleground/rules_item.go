package battleground

import (
	"iter"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// items lists the items of a figure.
func (l look) items(f Figure) []content.Item {
	var out []content.Item
	for _, id := range f.Equipment {
		if i := l.p.Item(id); i.ID != "" {
			out = append(out, i)
		}
	}
	return out
}

// usable lists the single-use items that a figure has not used up (BG-20.3, BG-20.4).
func (l look) usable(f Figure) []content.Item {
	return slices.DeleteFunc(l.items(f), func(i content.Item) bool { return i.Kind != "single_use" || slices.Contains(f.Used, i.ID) })
}

// canUseUp is the verdict on using a single-use item (BG-20.3, BG-20.4).
func (l look) canUseUp(f Figure, id string) engine.Verdict {
	switch i := l.p.Item(id); {
	case i.Kind != "single_use" || !slices.Contains(f.Equipment, id):
		return engine.Illegal("BG-20.3", engine.T("bg.no.item"))
	case slices.Contains(f.Used, id):
		return engine.Illegal("BG-20.4", engine.T("bg.no.used_up", engine.Sub("item", words.ItemName(id))))
	}
	return engine.Legal()
}

// itemChoice is to use a single-use item of a figure.
func itemChoice(i content.Item, f Figure) engine.Choice {
	c := choice("item", ref("item", i.ID, ""))
	c.About = []engine.Ref{ref("figure", f.ID, "actor")}
	return c
}

// activeSkills goes through the active skills of a figure: of its character card, and of its
// items with a cost (BG-13.1, BG-18.1, BG-20.2).
func (l look) activeSkills(f Figure) iter.Seq[content.Ability] {
	return func(yield func(content.Ability) bool) {
		for _, a := range l.p.Character(f.Character).Abilities {
			if a.Kind == "active" && !yield(a) {
				return
			}
		}
		for _, id := range f.Equipment {
			if i := l.p.Item(id); i.Kind == "active" && !yield(i.Skill()) {
				return
			}
		}
	}
}

// skill is an active skill of a figure by its id.
func (l look) skill(f Figure, id string) (content.Ability, bool) {
	for a := range l.activeSkills(f) {
		if a.ID == id {
			return a, true
		}
	}
	return content.Ability{}, false
}

// skillSource is the card that an active skill of a figure stands on.
func (l look) skillSource(f Figure, id string) Source {
	card := "ability:" + id
	if l.p.GearCards[id] != "" {
		card = l.p.GearCards[id]
	}
	return Source{Card: card, Bearer: f.ID, Side: f.Side}
}
