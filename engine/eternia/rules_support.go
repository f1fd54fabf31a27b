package eternia

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/words"
)

// Companions are the other heroes of a team in the zone of one (FE-11.2).
func (l look) Companions(h *Hero) []*Hero {
	return slices.DeleteFunc(l.HeroesAt(h.At, h.Team, true), func(x *Hero) bool { return x.ID == h.ID })
}

// mayTrade says whether a hero has somebody to trade with, and something to be traded (FE-11.2).
func (l look) mayTrade(h *Hero) engine.Verdict {
	friends := l.Companions(h)
	switch {
	case len(friends) == 0:
		return no("FE-11.2", "fe.no.nobody_to_trade")
	case !slices.ContainsFunc(friends, func(x *Hero) bool { return l.CanTrade(h, x) }):
		return no("FE-11.2", "fe.no.nothing_to_trade")
	}
	return engine.Legal()
}

// CanTrade says whether one of two heroes has something to trade. Another player's hero who still buys at a merchant
// is busy: nothing may change while a trade is thought over.
func (l look) CanTrade(a, b *Hero) bool {
	return len(l.Goods(a))+len(l.Goods(b)) > 0 && (a.Seat == b.Seat || l.shopOf(b.ID) == nil)
}

// Goods lists the cards of a hero that can be traded (FE-11.2): "ally:ID", his mounts, "worn:ID", "equipment:ID" of his
// pack, "spell:ID"; the second of two equal ones ends on ~2. A card that alone keeps him on his feet stays.
// Eternium lies in the pool of the team and needs no trade (FE-S-44).
func (l look) Goods(h *Hero) []string {
	var out []string
	add := func(prefix string, ids []string) {
		for _, id := range ids {
			out = append(out, prefix+id)
		}
	}
	add("ally:", h.Ally)
	add("", h.Mount)
	add("worn:", h.Worn)
	add("equipment:", h.Pack)
	add("spell:", h.Spells)
	return numbered(slices.DeleteFunc(out, func(card string) bool { return !l.spares(h, card) }))
}

// numbered makes equal things of a list different: the second ends on ~2.
func numbered(list []string) []string {
	seen := map[string]int{}
	out := make([]string, len(list))
	for i, x := range list {
		if out[i] = x; seen[x] > 0 {
			out[i] = fmt.Sprint(x, "~", seen[x]+1)
		}
		seen[x]++
	}
	return out
}

// Unnumbered is the thing that a numbered one means.
func Unnumbered(x string) string { s, _, _ := strings.Cut(x, "~"); return s }

// spares says whether a hero would have HP left without a card.
func (l look) spares(h *Hero, card string) bool {
	c := *h
	c.drop(card)
	return l.HP(&c) > 0 || l.HP(h) <= 0
}

// drop takes a card away from a hero; equipment out of his pack if it is there, else what he wears.
// The lists are made again. It says whether he had it.
func (h *Hero) drop(card string) bool {
	kind, id, _ := strings.Cut(card, ":")
	var from *[]string
	switch kind {
	case "ally":
		from = &h.Ally
	case "spell":
		from = &h.Spells
	case "worn":
		from = &h.Worn
	case "equipment":
		if from = &h.Pack; !slices.Contains(h.Pack, id) {
			from = &h.Worn
		}
	default:
		from, id = &h.Mount, card
	}
	i := slices.Index(*from, id)
	if i < 0 {
		return false
	}
	*from = slices.Delete(slices.Clone(*from), i, i+1)
	return true
}

// owns says whether a hero has a card.
func (h *Hero) owns(card string) bool { c := *h; return c.drop(card) }

// inOpen says whether everybody may see such a card of a hero (FE-26).
func inOpen(card string) bool {
	return !strings.HasPrefix(card, "equipment:") && !strings.HasPrefix(card, "spell:")
}

// goodName is the name of a card as Goods writes it.
func goodName(card string) engine.Text {
	card = Unnumbered(card)
	if id, ok := strings.CutPrefix(card, "worn:"); ok {
		card = "equipment:" + id
	}
	return words.CardName(card)
}

// kept are the kinds of cards that a hero may hold so many of (FE-20).
var kept = []string{"artefact", "pack", "spell", "ally", "creature"}

// keeps lists the cards of a hero of such a kind by their ids; with the prefix they are as Goods writes them.
func (l look) keeps(h *Hero, kind string) (prefix string, ids []string) {
	switch kind {
	case "pack":
		return "equipment:", h.Pack
	case "spell":
		return "spell:", h.Spells
	case "ally":
		return "ally:", h.Ally
	case "creature":
		return "", h.Mount
	}
	for _, id := range h.Worn {
		if l.p.Equipment(id).Type == "artefact" {
			ids = append(ids, id)
		}
	}
	return "worn:", ids
}

// KeptCards lists them as Goods writes them.
func (l look) KeptCards(h *Hero, kind string) []string {
	prefix, ids := l.keeps(h, kind)
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = prefix + id
	}
	return numbered(out)
}

// excess is the first kind of which a hero holds too much, and by how many; empty if he is within his limits.
func (l look) excess(h *Hero) (kind string, n int) {
	for _, k := range kept {
		if _, ids := l.keeps(h, k); len(ids) > 0 && len(ids) > l.HoldLimit(h, k) {
			return k, len(ids) - l.HoldLimit(h, k)
		}
	}
	return "", 0
}

// mayEquip says whether a hero may change what he wears: in his turn outside combat (FE-20.13). His purchase is
// the end of his turn, even while it goes on beside the game (FE-S-99).
func (l look) mayEquip(h *Hero) engine.Verdict {
	switch {
	case l.w.Combat != nil || l.w.Wilds != nil:
		return no("FE-20.13", "fe.no.in_combat")
	case l.shopOf(h.ID) != nil, l.w.Phase == "setup": // before a skirmish as he buys (FE-23.3)
	case l.w.Acting == nil || l.w.Acting.Hero != h.ID:
		return no("FE-20.13", "fe.no.not_his_turn")
	}
	return engine.Legal()
}

// mayTakeOff says whether a worn piece may go into the pack, and nothing else on (FE-20.12, FE-20.13).
func (l look) mayTakeOff(h *Hero, id string) engine.Verdict {
	switch {
	case !l.spares(h, "worn:"+id):
		return no("FE-7.1", "fe.no.keeps_him_up")
	case len(h.Pack) >= l.HoldLimit(h, "pack"):
		return no("FE-20.12", "fe.no.pack_full")
	}
	return engine.Legal()
}

// Wearable says whether equipment is worn at all: consumables are not (FE-20.7).
func (l look) Wearable(id string) bool { return l.p.Equipment(id).Type != "consumable" }

// Replaceable lists what could go off when a piece goes on: the armour of its slot (FE-20.10), one of as many artefacts
// as he may wear (FE-20.11); "" if nothing has to.
func (l look) Replaceable(h *Hero, id string) []string {
	e := l.p.Equipment(id)
	var out []string
	for _, w := range h.Worn {
		if x := l.p.Equipment(w); x.Type == e.Type && x.Slot == e.Slot && l.spares(h, "worn:"+w) {
			out = append(out, w)
		}
	}
	n := 1
	if e.Type == "artefact" {
		n = l.HoldLimit(h, "artefact")
	}
	if len(slices.DeleteFunc(slices.Clone(h.Worn), func(w string) bool {
		x := l.p.Equipment(w)
		return x.Type != e.Type || x.Slot != e.Slot
	})) < n {
		return []string{""}
	}
	return out
}

// BoardRules are the rules of a card that work when it is used on the board (FE-20.16), and whose conditions hold.
func (l look) BoardRules(h *Hero, card string) []*effect.Rule {
	src := Source{Card: card, Who: HeroRef(h), Team: h.Team}
	var out []*effect.Rule
	rules := l.p.Rules[card]
	for i := range rules {
		if rules[i].When == "board.cast" && l.Holds(src, rules[i].If) {
			out = append(out, &rules[i])
		}
	}
	return out
}

// MayCast says whether a hero's spell or consumable can be used on the board now (FE-20.9, FE-20.16, FE-S-102); some
// spells can be used in combat too (FE-20.20).
func (l look) MayCast(h *Hero, card string) engine.Verdict {
	spell := strings.HasPrefix(card, "spell:")
	bar := map[bool]string{true: "spell", false: "consumable"}[spell]
	switch {
	case l.w.Combat != nil || l.w.Wilds != nil:
		return no("FE-20.16", "fe.no.in_combat")
	case l.w.Acting == nil || l.Hero(l.w.Acting.Hero).Team != h.Team:
		return no("FE-S-102", "fe.no.not_your_turn")
	case spell && !l.lends(h):
		return no("FE-31.10", "fe.no.own_spells")
	case l.barred(HeroRef(h), bar):
		return no("FE-20.16", "fe.no.barred")
	case len(l.BoardRules(h, card)) == 0:
		return no("FE-20.16", "fe.no.not_on_board")
	}
	return engine.Legal()
}

// lends says whether the spells of a hero may be played in the activation that goes on: in his own, and unless the table says
// otherwise in any of his team (FE-S-102, FE-31.10).
func (l look) lends(h *Hero) bool {
	return l.Option("own_spells") != "yes" || l.w.Acting != nil && l.w.Acting.Hero == h.ID
}

// TamePrice is what it costs a hero to tame a creature or an epic creature (FE-20.2); no less than nothing.
func (l look) TamePrice(h *Hero, card string) int {
	return max(0, l.PrintedCost(card)-l.discount(h, "tame"))
}

// MayTame says whether a hero may tame what he has beaten (FE-18.6, FE-20.2).
func (l look) MayTame(h *Hero, card string) engine.Verdict {
	switch {
	case l.PrintedCost(card) == 0:
		return no("FE-20.2", "fe.no.untameable")
	case l.TamePrice(h, card) > l.w.Teams[h.Team].Ether:
		return no("FE-5.1", "fe.no.too_dear", engine.Num("n", l.TamePrice(h, card)))
	}
	return engine.Legal()
}
