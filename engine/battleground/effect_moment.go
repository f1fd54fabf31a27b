package battleground

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// Moment resolves the rules of cards that listen to a moment that has come
// (BG-23): the acting player's first (BG-S-23.2), each player's in an order of
// choice.
type Moment struct {
	Name    string    `json:"name"`
	Subject string    `json:"subject"`
	Count   int       `json:"count"`
	Wounds  int       `json:"wounds"`  // about to be taken; what its rules left of them
	Running bool      `json:"running"` // a rule of it runs
	What    string    `json:"what"`    // the status gained
	Due     []Delayed `json:"due"`     // delayed operations instead of rules
	Queue   []Waiting `json:"queue"`   // rules still to resolve
	Found   bool      `json:"found"`   // the listeners were looked for
}

// Waiting is a rule that waits for its turn in a moment.
type Waiting struct {
	Source Source `json:"source"`
	Rule   int    `json:"rule"`
}

// Own gives a copied frame slices of its own.
func (f *Moment) Own() {
	f.Due = slices.Clone(f.Due)
	for i := range f.Due {
		f.Due[i].Source = f.Due[i].Source.copy()
	}
	f.Queue = slices.Clone(f.Queue)
	for i := range f.Queue {
		f.Queue[i].Source = f.Queue[i].Source.copy()
	}
}

// listeners lists the rules that the moment sets off now.
func (f *Moment) listeners(l look) []Waiting {
	var out []Waiting
	for h := range l.inForce(f.Name) {
		if w := (Waiting{h.src, h.index}); f.fires(l, w) {
			out = append(out, w)
		}
	}
	return out
}

// fires says whether a rule answers to the moment.
func (f *Moment) fires(l look, w Waiting) bool {
	r := l.p.Rules(w.Source.Card)[w.Rule]
	c := ctx{look: l, src: w.Source, subject: f.Subject, attack: l.Attack(), count: f.Count, what: f.What}
	of, _ := r.Of.(*content.Who)
	if f.Subject != "" && !c.is(of, f.Subject) || !c.holds(r.If) { // a moment of the round is about everybody
		return false
	}
	frame := l.frameOf()
	if pay, ok := r.Pay.(*content.Pay); ok && !l.payable(w.Source, pay) { // mana and hands are counted in public
		return false
	}
	return !slices.ContainsFunc(l.w.Spent, func(s Spent) bool {
		return s.Card == w.Source.Card && s.Bearer == w.Source.Bearer && s.Rule == w.Rule && (s.Frame == 0 || s.Frame == frame)
	})
}

// Step resolves the next rule.
func (f *Moment) Step(t *tx) control {
	if len(f.Due) > 0 {
		d := f.Due[0]
		f.Due = slices.Clone(f.Due[1:])
		s, _ := t.p.Step(d.Source.Card, d.Path)
		return call(&Program{Source: d.Source, Path: effect.Lists(s)[0].Ops[0].Path, Within: d.Path, Subject: f.Subject, Point: "D-20"})
	}
	if f.Running {
		f.Running, f.Wounds = false, t.Result().(int)
	}
	if !f.Found {
		f.Found = true
		f.Queue = f.listeners(t.look)
	}
	f.Queue = slices.DeleteFunc(f.Queue, func(w Waiting) bool { return !f.fires(t.look, w) }) // look again
	if len(f.Queue) == 0 {
		return back(f.Wounds)
	}
	if len(f.first(t.look)) > 1 {
		return await() // BG-D-32
	}
	return f.take(t, f.first(t.look)[0])
}

// first lists the places in the queue of the rules whose player is next: the
// acting player's before the other's.
func (f *Moment) first(l look) []int {
	if f.Name == "defence.ready" { // the defender orders them all
		var all []int
		for i := range f.Queue {
			all = append(all, i)
		}
		return all
	}
	act, ok := l.Act()
	lead := l.w.First
	if ok {
		lead = l.Figure(act.Figure).Side
	}
	for _, side := range []int{lead, Opponent(lead)} {
		var out []int
		for i, w := range f.Queue {
			if w.Source.Side == side {
				out = append(out, i)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// take starts a rule of the queue.
func (f *Moment) take(t *tx, i int) control {
	w := f.Queue[i]
	f.Queue = slices.Delete(slices.Clone(f.Queue), i, i+1)
	r := t.p.Rules(w.Source.Card)[w.Rule]
	f.Running = true
	return call(&Program{Source: w.Source, Rule: w.Rule + 1, Path: r.Do[0].Path, Subject: f.Subject, Count: f.Count, Wounds: f.Wounds, What: f.What, Point: "D-18"})
}

// Ask asks for the order (BG-D-32).
func (f *Moment) Ask(l look) []question {
	now := f.first(l)
	side := f.Queue[now[0]].Source.Side
	if f.Name == "defence.ready" {
		side = l.Figure(f.Subject).Side
	}
	q := ask(side, "D-32", "BG-23.1", engine.T("bg.ask.D-32"))
	for _, i := range now {
		q.Choices = append(q.Choices, f.Queue[i].choice())
	}
	q.Whole(flow.By((*Moment).resolve))
	return []question{q}
}

// choice is to let a rule come first.
func (w Waiting) choice() engine.Choice {
	source, card, _ := cut(w.Source.Card)
	return choice("first", ref("source", source, ""), ref("card", card, ""), ref("figure", w.Source.Bearer, "actor"), ref("rule", strconv.Itoa(w.Rule), ""))
}

// resolve takes the rule that comes first.
func (f *Moment) resolve(t *tx, a answer) control {
	now := f.first(t.look)
	n := slices.IndexFunc(now, func(i int) bool { return slices.Equal(f.Queue[i].choice().With, a.Choice().With) })
	return f.take(t, now[n])
}

// Removal is a buff or debuff that has been removed.
type Removal struct {
	Figure string `json:"figure"`
	Status string `json:"status"`
}

// Removals carries out removal effects one after the other (BG-17.6d, BG-17.6h).
type Removals struct {
	Queue []Removal `json:"queue"`
}

// Own gives a copied frame slices of its own.
func (f *Removals) Own() {
	f.Queue = slices.Clone(f.Queue)
}

// Step carries out the next removal effect; a knocked-out figure has none (BG-S-14.1).
func (f *Removals) Step(t *tx) control {
	for len(f.Queue) > 0 {
		r := f.Queue[0]
		f.Queue = slices.Clone(f.Queue[1:])
		if s := t.p.Status(r.Status); len(s.OnRemoval) > 0 && t.standing(r.Figure) {
			return call(&Program{Source: Source{Card: "status:" + s.ID, Bearer: r.Figure, Side: t.Figure(r.Figure).Side}, Path: s.OnRemoval[0].Path, Point: "D-32"})
		}
	}
	return back(nil)
}

// between is called after each transition: side missions look again, then the
// next moment that has come is opened if anything listens to it.
func between(t *tx) body {
	if b := t.assess(); b != nil {
		return b
	}
	t.missions(Trigger{Moment: "state.changed"})
	for {
		x, ok := t.popTrigger()
		if !ok {
			return nil
		}
		t.missions(x)
		m := &Moment{Name: x.Moment, Subject: x.Subject, What: x.What}
		if len(m.listeners(t.look)) > 0 {
			return m
		}
	}
}

// missions completes the side missions in play whose condition is met (BG-19.3
// to 19.5): each in the act in which its card was played, not in an interruption that
// its figure makes within that (BG-S-19.3, BG-S-19.4). An attack
// knocks out with its weapon only, not with a skill that is used in its midst.
func (t *tx) missions(x Trigger) {
	attack := t.Attack()
	if attack != nil && x.Moment == "figure.felled" && x.Card != "weapon:"+attack.Weapon {
		attack = nil
	}
	for i := range t.w.Acts {
		act := &t.w.Acts[i]
		if t.beyond(act.Figure, act.Frame) {
			continue
		}
		for _, p := range act.Played {
			if p.Bonus != "mission" || p.Scored {
				continue
			}
			g, _ := t.p.Glory(p.Card)
			m := g.Mission
			c := ctx{look: t.look, src: Source{Card: "glory:" + p.Card, Bearer: act.Figure, Side: t.Figure(act.Figure).Side}, subject: x.Subject, attack: attack, since: p}
			about := x.Subject
			if x.Moment == "state.changed" {
				about = act.Figure
			}
			if m.When == x.Moment && c.is(&m.Of, about) && c.holds(m.If) {
				t.complete(act.Frame, p.Card)
			}
		}
	}
}
