package battleground

import (
	"cmp"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// price is the payment that is asked for: of the rule, or of the operation.
func (f *Program) price(l look) *content.Pay {
	if r := f.rule(l); r != nil {
		o, _ := r.Pay.(*content.Pay)
		return o
	}
	s, _ := l.p.Step(f.Source.Card, f.Path)
	o, _ := s.Op.(*content.Pay)
	return o
}

// paid goes on after a payment: with the rule, or the next operation.
func (f *Program) paid(t *tx) control {
	if f.Rule > 0 {
		f.begin(t)
		return again()
	}
	return f.done(t)
}

// begin starts the operations of a rule that is used and paid for; that counts
// against its limit.
func (f *Program) begin(t *tx) {
	s := Spent{Card: f.Source.Card, Bearer: f.Source.Bearer, Rule: f.Rule - 1}
	switch f.rule(t.look).Limit {
	case "once_per_act":
		s.Frame = t.frameOf()
		t.spend(s)
	case "once_per_round":
		t.spend(s)
	}
	f.Rule = 0
}

// pay takes a payment, or leaves out what depends on it.
func (f *Program) pay(t *tx, o *content.Pay) control {
	ok := t.payable(f.Source, o)
	if !ok && f.Rule > 0 {
		return back(f.Wounds)
	}
	if !ok {
		return f.stop(t)
	}
	if o.DiscardFate > 0 || o.Mana != nil && o.Mana.Max > o.Mana.Min && t.look.mana(t.Figure(f.Source.Bearer)) > o.Mana.Min {
		return await()
	}
	f.charge(t, o)
	if o.Mana != nil {
		return f.mana(t, o, o.Mana.Min)
	}
	return f.paid(t)
}

// payable says whether a payment can be made.
func (l look) payable(src Source, o *content.Pay) bool {
	act, _ := l.actOf(src.Bearer)
	x := l.Figure(src.Bearer)
	return act.AP >= o.AP && o.DiscardFate <= l.fatesIn(l.w.Forces[x.Side].Hand) && (o.Mana == nil || l.mana(x) >= o.Mana.Min)
}

// charge takes the action points of a payment.
func (f *Program) charge(t *tx, o *content.Pay) {
	if o.AP > 0 {
		act, _ := t.actOf(f.Source.Bearer)
		t.ap(act.Frame, -o.AP, t.sourceName(f.Source))
	}
}

// mana binds a payment of mana, and goes on once it is paid.
func (f *Program) mana(t *tx, o *content.Pay, n int) control {
	f.bind(cmp.Or(o.Bind, o.Mana.Bind), n)
	f.paid(t)
	return spend(f.Source.Bearer, n, t.sourceName(f.Source), "BG-20.7", f.Point)
}

func (f *Program) bind(name string, n int) {
	if name != "" {
		f.Source.Vars = append(slices.Clone(f.Source.Vars), Value{name, n})
	}
}

// askPay asks for an amount of mana or for cards to discard.
func (f *Program) askPay(l look, o *content.Pay, q *question) {
	x := l.Figure(f.Source.Bearer)
	src := engine.Sub("source", l.sourceName(f.Source))
	if o.DiscardFate > 0 {
		f.askDiscard(l, o.DiscardFate, q)
		q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
			f.charge(t, o)
			t.discard(f.Source.Side, chosenCards(a))
			return f.paid(t)
		}))
		return
	}
	mana := l.mana(x)
	q.Text, q.Kind = engine.T("bg.ask.mana", src, engine.Num("mana", mana)), engine.Number
	if r := f.rule(l); r != nil { // what the amounts do
		q.Text = words.Sentences([]engine.Text{q.Text, words.Rule(*r)})
	}
	q.Public = engine.T("bg.wait.mana", src) // the amounts alone, in public, would not say what they are for
	q.Choices = amounts("pay", x.ID, min(o.Mana.Max, mana), o.Mana.Min)
	q.Words = func(l look, p *engine.Prompt) {
		if r := f.rule(l); r != nil {
			wordAmounts(p, *r, cmp.Or(o.Bind, o.Mana.Bind))
		}
	}
	q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
		f.charge(t, o)
		return f.mana(t, o, numberIn(a.Choice()))
	}))
}

// amounts are the choices of each amount of mana of a figure from one to another, either way.
func amounts(verb engine.Verb, figure string, from, to int) (out []engine.Choice) {
	payer := []engine.Ref{ref("figure", figure, "payer")}
	for n, step := from, cmp.Compare(to, from); ; n += step {
		c := choice(verb, manaRef(n))
		c.About = payer
		if out = append(out, c); n == to {
			return out
		}
	}
}

// wordAmounts says of each amount that may be paid what it gives by a rule that knows it by a name.
func wordAmounts(p *engine.Prompt, r effect.Rule, name string) {
	for i := range p.Choices {
		p.Choices[i].Detail = words.Given(r, name, numberIn(p.Choices[i]))
	}
}

// Amount is what a choice of an amount would pay, and the figure that pays it; false if it is no such choice.
func Amount(c engine.Choice) (figure string, n int, ok bool) {
	if len(c.With) != 1 || c.With[0].Kind != "mana" || len(c.About) == 0 {
		return "", 0, false
	}
	return c.About[0].ID, numberIn(c), true
}
