package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// WildsCombat is a fight against an encounter card (FE-18), or against an enemy without one. The card
// goes where it belongs afterwards; the frame returns whether the enemy was beaten.
type WildsCombat struct {
	Hero    string `json:"hero"`
	Card    string `json:"card,omitempty"` // "creature:ID", "ally:ID"
	HP      int    `json:"hp,omitempty"`   // of an enemy without a card
	Attack  int    `json:"attack,omitempty"`
	Defence int    `json:"defence,omitempty"`
	Now     string `json:"do,omitempty"`
	ByDie   bool   `json:"by_die,omitempty"` // the dice are assigned one by one
	Fell    bool   `json:"fell,omitempty"`   // the hero was defeated
}

// Step goes through the four phases.
func (f *WildsCombat) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "": // FE-18.1: first what the enemy can do
		f.Now = "own"
		t.beginWilds(f)
		if f.Card != "" {
			return call(moment("wilds.started", f.Card))
		}
	case "own":
		f.Now = "roll"
		return call(moment("wilds.started", HeroRef(h)))
	case "roll":
		f.Now = "assign"
		return call(&Rolling{Who: HeroRef(h), Card: f.Card, Dice: fewDice(t.w.Wilds.Dice)})
	case "assign": // FE-18.3
		if len(f.puts(t.look)) > 0 {
			return await()
		}
		f.Now = "struck"
		t.strike()
		if t.HP(h) <= 0 {
			return call(&Defeat{Hero: f.Hero, Reward: Reward{By: None}}) // FE-S-91
		}
	case "struck": // FE-18.5, even if the hero was defeated at the same time
		f.Now = "won"
		f.Fell, _ = t.Result().(bool)
		if !t.w.Wilds.Beaten {
			f.Now = "lost"
			return again()
		}
		t.beaten(f)
		if f.Card != "" {
			return call(run(Source{Card: f.Card, Who: HeroRef(h), Team: h.Team}, "reward"))
		}
	case "won":
		f.Now = "tame"
		if !f.Fell {
			return call(moment("combat.won", HeroRef(h)))
		}
	case "tame": // FE-18.6, FE-20.2
		f.Now = "tamed"
		if c := t.p.Encounter(f.Card); c != nil && c.Tame > 0 && !f.Fell {
			return call(&Tame{Hero: f.Hero, Card: f.Card})
		}
	case "tamed": // FE-S-53, FE-S-93
		tamed, _ := t.Result().(bool)
		t.endWilds()
		if f.Card != "" && !tamed {
			t.discard("wilds", f.Card)
		}
		return back(true)
	case "lost":
		f.Now = "after"
		if f.Card != "" && !f.Fell {
			return call(moment("combat.won", f.Card))
		}
	case "after": // FE-18.7: its damage is forgotten
		t.endWilds()
		t.escaped(f)
		return back(false)
	}
	return again()
}

// struck says what a choice comes to, and what damage the enemy's attack then does; what the enemy can do besides is told on its card.
func struck(key string, attack int) engine.Text {
	if attack == 0 {
		key += ".unhurt"
	}
	return engine.T(key, engine.Num("n", attack))
}

// puts lists what the dice left can do: ready assignments first, then each die for itself (FE-DP-51).
func (f *WildsCombat) puts(l look) []engine.Choice {
	w := l.w.Wilds
	e, have := w.foe(), w.unassigned()
	if have.one+have.two == 0 || !slices.ContainsFunc(attributes, e.open) {
		return nil
	}
	var out []engine.Choice
	_, win, can := e.best(have.one, have.two, true)
	_, safe, _ := e.best(have.one, have.two, false)
	if can {
		out = append(out, choice("beat", struck("fe.choice.beat", win.attack)))
	}
	if !can || safe.attack < win.attack {
		out = append(out, choice("guard", struck("fe.choice.guard", safe.attack)))
	}
	if !f.ByDie {
		return append(out, choice("by_die", engine.T("fe.choice.by_die")))
	}
	for _, x := range []struct {
		n    int
		face string
	}{{have.two, "double"}, {have.one, "success"}} {
		for _, a := range attributes {
			if x.n > 0 && e.open(a) {
				out = append(out, choice("put", engine.T("fe.choice.put", engine.Key("die", "fe.die."+x.face), engine.Key("what", "fe.stat."+a)), ref("die", x.face, ""), ref("stat", a, "")))
			}
		}
	}
	return out
}

// unassigned is the dice that were not assigned yet.
func (w *WildsFight) unassigned() hand {
	var left []string
	for i, x := range w.Faces {
		if w.Spent[i] == "" {
			left = append(left, x)
		}
	}
	return handOf(left)
}

// Ask asks how the dice are assigned (FE-DP-51).
func (f *WildsCombat) Ask(l look) []question {
	w, h := l.w.Wilds, l.Hero(f.Hero)
	left := w.unassigned()
	left.blank, left.again = 0, 0 // nothing comes of them
	p := askHero(h, "DP-51", "FE-18.3", engine.T("fe.ask.DP-51", engine.Sub("hero", words.HeroName(h.ID)), engine.Texts("dice", left.words()), engine.Num("attack", w.Attack), engine.Num("defence", w.Defence), engine.Num("hp", w.HP)))
	p = about(p, engine.Sub("hero", words.HeroName(h.ID)))
	for _, c := range f.puts(l) {
		p.Offer(c, map[engine.Verb]deed{
			"beat": flow.By((*WildsCombat).assign), "guard": flow.By((*WildsCombat).assign), "by_die": flow.By((*WildsCombat).byDie), "put": flow.By((*WildsCombat).put),
		}[c.Do])
	}
	p.Silence = p.Choices[0].ID()
	return []question{p}
}

// assign assigns all dice: to beat the enemy, or to be hurt the least.
func (f *WildsCombat) assign(t *tx, a answer) control {
	w := t.w.Wilds
	have := w.unassigned()
	plan, _, _ := w.foe().best(have.one, have.two, a.Choice().Do == "beat")
	for _, x := range []struct {
		what string
		n    [2]int
	}{{defence, plan.defence}, {"hp", plan.hp}, {attack, plan.attack}} {
		for range x.n[0] {
			t.assign("success", x.what)
		}
		for range x.n[1] {
			t.assign("double", x.what)
		}
	}
	return again()
}

// byDie goes on to assign them one by one.
func (f *WildsCombat) byDie(*tx, answer) control {
	f.ByDie = true
	return again()
}

// put assigns a die.
func (f *WildsCombat) put(t *tx, a answer) control {
	t.assign(a.Choice().Arg(0), a.Choice().Arg(1))
	return again()
}
