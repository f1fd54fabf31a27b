package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Moment resolves the rules that a moment sets off: of one hero (his card, ally, mounts, worn
// equipment), of an enemy, or of all heroes. What must happen comes first; what a hero may do
// is offered until he passes. What lies in packs is offered by the windows it is for:
// FE-13.5, FE-15.16, FE-7.1.
type Moment struct {
	Name   string    `json:"name"`
	Who    string    `json:"who"` // "hero:ID", "creature:ID", "ally:ID", "epic:ID", "boss:ID"; all heroes if empty
	Queue  []Waiting `json:"queue,omitempty"`
	Found  bool      `json:"found,omitempty"`
	Passed []string  `json:"passed,omitempty"` // heroes who use nothing more
}

// Waiting is a rule that waits for its turn in a moment.
type Waiting struct {
	Source Source `json:"source"`
	Path   string `json:"path"` // of the rule: "rules[0]"
	May    bool   `json:"may,omitempty"`
}

// Own gives a copied frame slices of its own.
func (f *Moment) Own() {
	f.Queue, f.Passed = slices.Clone(f.Queue), slices.Clone(f.Passed)
}

// moment resolves the rules of somebody ("hero:ID", "epic:ID") that a moment sets off; of all heroes if who is empty.
func moment(name, who string) body { return &Moment{Name: name, Who: who} }

// Step resolves the next rule; after each one it looks again at what may still work.
func (f *Moment) Step(t *tx) control {
	if !f.Found {
		f.Found, f.Queue = true, f.listeners(t.look)
	}
	f.Queue = slices.DeleteFunc(f.Queue, func(w Waiting) bool { return !t.fires(w) })
	for i, w := range f.Queue {
		if !w.May {
			return f.take(t, i)
		}
	}
	if f.asked(t.look) != nil {
		return await()
	}
	return back(nil)
}

// listeners lists the rules that the moment sets off: of the heroes in the order of activation, enemies by their abilities.
func (f *Moment) listeners(l look) []Waiting {
	if h := l.HeroOf(f.Who); h != nil {
		return f.rules(l, h)
	}
	var out []Waiting
	if f.Who != "" {
		return f.add(l, out, Source{Card: f.Who, Who: f.Who, Team: None}, l.p.Abilities(f.Who))
	}
	for i := range l.w.Teams {
		for _, h := range l.Heroes((max(0, l.w.First) + i) % len(l.w.Teams)) {
			out = append(out, f.rules(l, h)...)
		}
	}
	return out
}

// rules lists the rules of a hero.
func (f *Moment) rules(l look, h *Hero) []Waiting {
	var out []Waiting
	for kind, id := range h.bearing {
		out = f.add(l, out, Source{Card: kind + id, Who: HeroRef(h), Team: h.Team}, l.p.Rules[kind+id])
	}
	return out
}

func (f *Moment) add(l look, out []Waiting, src Source, rules []effect.Rule) []Waiting {
	for i := range rules {
		if w := (Waiting{Source: src, Path: rules[i].Path, May: rules[i].Optional}); rules[i].When == f.Name && l.fires(w) {
			out = append(out, w)
		}
	}
	return out
}

// fires says whether a rule can work now: it is still there, its condition holds, its price can be paid, and it is not used up.
func (l look) fires(w Waiting) bool {
	r := l.p.RuleAt(w.Source.Card, w.Path+".do")
	h := l.HeroOf(w.Source.Who)
	if h != nil && !h.bears(w.Source.Card) {
		return false
	}
	if p, ok := r.Pay.(*content.Pay); ok && !l.payable(w.Source, p) {
		return false
	}
	return l.Holds(w.Source, r.If) && !slices.ContainsFunc(l.w.Used, func(u Use) bool { return u.Who == w.Source.Who && u.Rule == w.Source.Card+" "+w.Path })
}

// payable says whether the price of a rule can be paid: HP so that one is left, soldiers of the hero's zone.
func (l look) payable(src Source, p *content.Pay) bool {
	h := l.HeroOf(src.Who)
	return src.Team != None && l.w.Teams[src.Team].Ether >= p.Ether && (h == nil || l.HP(h) > p.HP && l.Soldiers(h.Team, h.At) >= p.Soldiers)
}

// take starts a rule: its price is paid, its limit noted.
func (f *Moment) take(t *tx, i int) control {
	w := f.Queue[i]
	f.Queue = slices.Delete(slices.Clone(f.Queue), i, i+1)
	t.use(w)
	return call(run(w.Source, w.Path+".do"))
}

// asked is the hero who is asked next, if one has something that he may use.
func (f *Moment) asked(l look) *Hero {
	for _, w := range f.Queue {
		if h := l.HeroOf(w.Source.Who); h != nil && h.Seat != None && !slices.Contains(f.Passed, h.ID) {
			return h
		}
	}
	return nil
}

// Ask asks a hero what he uses: FE-DP-32 at the start of a combat, FE-DP-20 elsewhere.
func (f *Moment) Ask(l look) []question {
	h, point := f.asked(l), "DP-20"
	if f.Name == "combat.started" {
		point = "DP-32"
	}
	m, _ := content.Vocabulary().Moment(f.Name)
	p := askHero(h, point, m.Rule, engine.T("fe.ask.use", engine.Sub("hero", words.HeroName(h.ID)), engine.Key("when", "fe.moment."+f.Name)))
	p.Public = engine.T("fe.wait.use", engine.Sub("hero", words.HeroName(h.ID)))
	p.Silence = "pass"
	for _, w := range f.Queue {
		if w.Source.Who != HeroRef(h) {
			continue
		}
		c := choice("use", engine.T("fe.choice.use", engine.Sub("card", words.CardName(w.Source.Card))), w.refs()...)
		if pay, ok := l.p.RuleAt(w.Source.Card, w.Path+".do").Pay.(*content.Pay); ok {
			c = priced(c, pay.Ether)
			if pay.HP > 0 {
				c.Costs = append(c.Costs, engine.Cost{Coin: "hp", N: pay.HP})
			}
			if pay.Soldiers > 0 {
				c.Costs = append(c.Costs, engine.Cost{Coin: "soldiers", N: pay.Soldiers})
			}
		}
		p.Offer(c, flow.By((*Moment).use))
	}
	p.Offer(choice("pass", engine.T("fe.choice.pass")), flow.By((*Moment).pass))
	return []question{p}
}

// use uses a rule.
func (f *Moment) use(t *tx, a answer) control {
	who := HeroRef(f.asked(t.look))
	return f.take(t, slices.IndexFunc(f.Queue, func(w Waiting) bool { return w.Source.Who == who && slices.Equal(w.refs(), a.Choice().With) }))
}

// pass uses nothing more.
func (f *Moment) pass(t *tx, _ answer) control {
	f.Passed = append(slices.Clone(f.Passed), f.asked(t.look).ID)
	return again()
}

// refs are the arguments of a choice that uses a rule: its card and its place there.
func (w Waiting) refs() []engine.Ref { return append(cardRefs(w.Source.Card), ref("rule", w.Path, "")) }
