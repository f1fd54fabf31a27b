package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// Lines for cards:
//
//	laid SIDE WEAPON [CARD:AREA...]   in the epic combat to come, side 0 (active) or 1 has chosen that weapon of its two and placed these cards
//	rounds                            begins: the rest of the game, at the end of a round
//	reward HERO CARD                  begins: the hero gains the reward of a card that he has beaten
//
// Wants about a hero: stat HERO STAT N, room HERO KIND N (how many cards of a kind he may hold), discount HERO KIND N, flies HERO yes|no,
// stride HERO N (movement points of a Move); and size DECK N (cards in the draw pile), offers KIND N (cards in an open offer).
func init() {
	beginnings["laid"] = func(b *builder, w []string, _ engine.Chance) error {
		side, err := strconv.Atoi(w[0])
		b.laid[side] = w[1:]
		return err
	}
	beginnings["rounds"] = func(b *builder, _ []string, dice engine.Chance) error { return b.begin(&Playing{Now: "rounds"}, dice) }
	beginnings["reward"] = func(b *builder, w []string, dice engine.Chance) error {
		h := look{b.world(), b.p}.Hero(w[0])
		return b.begin(&resting{First: &staged{Hero: w[0], First: run(Source{Card: w[1], Who: HeroRef(h), Team: h.Team}, "reward")}}, dice)
	}
	of := func(what func(l look, h *Hero, arg string) any) func(g engine.Game, w []string) error {
		return func(g engine.Game, w []string) error {
			l := lookAt(g)
			return script.Is(what(l, l.Hero(w[0]), w[1]), w[len(w)-1])
		}
	}
	wants["size"] = func(g engine.Game, w []string) error { return script.Is(len(lookAt(g).w.Decks[w[0]].Draw), w[1]) }
	wants["offers"] = func(g engine.Game, w []string) error { return script.Is(len(lookAt(g).w.Decks[w[0]].Offer), w[1]) }
	wants["stat"] = of(func(l look, h *Hero, stat string) any { return l.Stat(h, stat) })
	wants["room"] = of(func(l look, h *Hero, kind string) any { return l.HoldLimit(h, kind) })
	wants["discount"] = of(func(l look, h *Hero, kind string) any { return l.discount(h, kind) })
	wants["stride"] = of(func(l look, h *Hero, _ string) any { return l.MovementPoints(h, true) })
	wants["flies"] = of(func(l look, h *Hero, _ string) any { return map[bool]string{true: "yes", false: "no"}[l.flies(h)] })
}

// lay puts the cards of a line "laid" on the grid.
func lay(x *Fighter, words []string) {
	if len(words) == 0 {
		return
	}
	x.Weapon, _ = strconv.Atoi(words[0])
	x.Placed, x.Pile = x.Limit, nil
	for _, w := range words[1:] {
		card, area, placed := strings.Cut(w, ":")
		if !placed { // a time card
			x.Beside = append(slices.Clone(x.Beside), Placed{Card: card})
			continue
		}
		x.Grid = append(slices.Clone(x.Grid), Placed{Card: card, Area: area})
	}
}
