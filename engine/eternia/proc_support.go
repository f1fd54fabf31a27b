package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Gain gives a card to a hero ("equipment:ID", "spell:ID", "vehicle:ID", "ally:ID", "creature:ID", "epic:ID"; "victory:ID" to
// his team), lets him put it on (FE-S-99) and keeps to his limits (FE-DP-53). It returns nothing.
type Gain struct {
	Hero string `json:"hero"`
	Card string `json:"card"`
	Told bool   `json:"told,omitempty"` // everybody has read of it: it was bought, tamed
	Now  string `json:"do,omitempty"`   // "", "wear", "rules", "keep", "done"
	Rule int    `json:"rule,omitempty"`
}

// Step goes through the gain.
func (f *Gain) Step(t *tx) control {
	kind, id, _ := strings.Cut(f.Card, ":")
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		if kind == "victory" {
			t.dealVictory(h.Team, []string{id}, "FE-6.1")
			return back(nil)
		}
		if f.Told {
			t.addCard(f.Hero, f.Card)
		} else {
			t.gainCard(f.Hero, f.Card)
		}
		f.Now = "rules"
		if kind == "equipment" && t.mayEquip(h).OK && f.wears(t.look, h, id) {
			f.Now = "wear"
			return await()
		}
	case "rules": // what the card does when it is gained
		rules := t.p.Rules[f.Card]
		if f.Rule == len(rules) {
			f.Now = "keep"
			return again()
		}
		r := rules[f.Rule]
		f.Rule++
		src := Source{Card: f.Card, Who: HeroRef(h), Team: h.Team}
		if r.When == "card.gained" && t.Holds(src, r.If) {
			return call(run(src, r.Path+".do"))
		}
	case "keep":
		f.Now = "done"
		return call(&Keeping{Hero: f.Hero})
	case "done":
		return back(nil)
	}
	return again()
}

// wears says whether the hero is asked if he puts the new piece on. Of one that only his team has read of he is asked if his pack
// is too full, whatever it is: the question tells nothing of it, and without it he can put it on as ever (FE-20.13).
func (f *Gain) wears(l look, h *Hero, id string) bool {
	if !f.Told {
		return len(h.Pack) > l.HoldLimit(h, "pack")
	}
	return l.Wearable(id) && len(l.Replaceable(h, id)) > 0
}

// Ask asks whether the new piece is put on at once (FE-DP-24).
func (f *Gain) Ask(l look) []question {
	h := l.Hero(f.Hero)
	card := engine.Sub("card", words.CardName(f.Card))
	p := about(askHero(h, "DP-24", "FE-S-99", engine.T("fe.ask.DP-24.new", engine.Sub("hero", words.HeroName(h.ID)), card)), engine.Sub("hero", words.HeroName(h.ID)))
	if id := trim(f.Card, "equipment:"); l.Wearable(id) && l.mayEquip(h).OK && slices.Contains(h.Pack, id) {
		for _, c := range l.wearChoices(h, id) {
			p.Offer(c, flow.By((*Gain).wear))
		}
	} // else a combat has begun meanwhile, or the piece was handed on
	p.Offer(hidden("pack", engine.T("fe.choice.into_pack", card)), flow.By((*Gain).pack))
	p.Silence, p.Insist = "pack", !f.Told
	return []question{p}
}

// wear puts it on.
func (f *Gain) wear(t *tx, a answer) control {
	f.Now = "rules"
	if !f.Told {
		t.Seal(engine.KnownShown, "card revealed")
	}
	t.wear(f.Hero, a.Choice().Arg(0), a.Choice().Arg(1))
	return again()
}

// pack leaves it in the pack.
func (f *Gain) pack(*tx, answer) control {
	f.Now = "rules"
	return again()
}

// wearChoices are the ways to put a piece of equipment on: what it replaces is told.
func (l look) wearChoices(h *Hero, id string) []engine.Choice {
	var out []engine.Choice
	for _, off := range l.Replaceable(h, id) {
		card := engine.Sub("card", words.CardName("equipment:"+id))
		c := telling(hidden("wear", engine.T("fe.choice.wear", card), cardRef(id)), "equipment:"+id)
		if off != "" {
			c.With = append(c.With, ref("card", off, "from"))
		}
		out = append(out, c)
	}
	return out
}

// Keeping makes a hero keep to his limits: pack 5, spells 2, one ally, one creature or vehicle, one artefact worn, and what
// his cards add (FE-20.4, FE-20.6, FE-20.11, FE-20.12, FE-20.14, FE-S-103). The card gained last may go too (FE-S-100).
type Keeping struct {
	Hero string `json:"hero"`
}

// Step waits until the hero is within his limits.
func (f *Keeping) Step(t *tx) control {
	if kind, _ := t.excess(t.Hero(f.Hero)); kind == "" {
		return back(nil)
	}
	return await()
}

// keepRules are the rules of the limits.
var keepRules = map[string]string{"artefact": "FE-20.11", "pack": "FE-20.12", "spell": "FE-20.14", "ally": "FE-20.6", "creature": "FE-20.4"}

// Ask asks what to discard (FE-DP-53).
func (f *Keeping) Ask(l look) []question {
	h := l.Hero(f.Hero)
	kind, n := l.excess(h)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	if kind == "" { // beside a purchase the game goes on, and may have settled it
		p := askHero(h, "DP-53", "FE-20.12", engine.T("fe.ask.DP-53.none", hero))
		p.Offer(choice("done", engine.T("fe.choice.done")), flow.Free(func(*tx, answer) control { return again() }))
		return []question{about(p, hero)}
	}
	p := about(askHero(h, "DP-53", keepRules[kind], engine.T("fe.ask.DP-53."+kind, hero, engine.Num("n", n), engine.Num("limit", l.HoldLimit(h, kind)))), hero)
	for _, card := range l.KeptCards(h, kind) {
		c := telling(hidden("drop", goodName(card), cardRefs(card)...), Unnumbered(card))
		c.Public = inOpen(card)
		p.Choices = append(p.Choices, c)
	}
	p.Kind, p.Min, p.Max = engine.Some, n, n
	p.Whole(flow.By((*Keeping).discard))
	return []question{p}
}

// discard discards; an artefact too many only comes off.
func (f *Keeping) discard(t *tx, a answer) control {
	for _, c := range a.Choices {
		card := Unnumbered(CardOf(c, 0))
		if worn := trim(card, "worn:"); worn != "" {
			t.takeOff(f.Hero, worn)
		} else {
			t.shed(f.Hero, card)
		}
	}
	return again()
}

// Equipping changes what a hero wears (FE-20.13): as often as he likes.
type Equipping struct {
	Hero string `json:"hero"`
}

// Step keeps to the limits, which a piece worn may have raised.
func (f *Equipping) Step(t *tx) control {
	if kind, _ := t.excess(t.Hero(f.Hero)); kind != "" {
		return call(&Keeping{Hero: f.Hero})
	}
	return await()
}

// Ask asks what goes on or off (FE-DP-24).
func (f *Equipping) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-24", "FE-20.13", engine.T("fe.ask.DP-24", hero)), hero)
	p.Offer(l.backChoice(), leave)
	for i, id := range numbered(h.Pack) {
		if id == h.Pack[i] && l.Wearable(id) {
			for _, c := range l.wearChoices(h, id) {
				p.Offer(c, flow.By((*Equipping).wear))
			}
		}
	}
	for _, id := range h.Worn {
		if l.mayTakeOff(h, id).OK {
			p.Offer(onCard(hidden("off", engine.T("fe.choice.take_off", engine.Sub("card", words.CardName("equipment:"+id))), cardRef(id)), "equipment:"+id), flow.By((*Equipping).takeOff))
		}
	}
	for i := range p.Choices[1:] { // the question stands again after each
		p.Choices[1+i].Aside = true
	}
	p.Silence, p.Insist = "back", true
	return []question{p}
}

// wear puts a piece on.
func (f *Equipping) wear(t *tx, a answer) control {
	t.Seal(engine.KnownShown, "card revealed") // FE-HI-3
	t.wear(f.Hero, a.Choice().Arg(0), a.Choice().Arg(1))
	return again()
}

// takeOff takes a piece off.
func (f *Equipping) takeOff(t *tx, a answer) control {
	t.takeOff(f.Hero, a.Choice().Arg(0))
	return again()
}
