package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// Spending pays mana (BG-20.7). Where an ally lets a figure spend its mana as if
// it were its own, the player says how much of it.
type Spending struct {
	Figure string   `json:"figure"`
	N      int      `json:"n"`     // still to pay
	Cause  string   `json:"cause"` // key of what it is paid for
	Rule   string   `json:"rule"`
	Asked  []string `json:"asked"` // allies that have given what they give
	Point  string   `json:"point"`
}

// Own gives a copied frame slices of its own.
func (f *Spending) Own() {
	f.Asked = slices.Clone(f.Asked)
}

// spend goes on once mana of a figure, or lent to it, is paid.
func spend(figure string, n int, cause engine.Text, rule, point string) control {
	if n < 1 {
		return again()
	}
	return call(&Spending{Figure: figure, N: n, Cause: cause.Key, Rule: rule, Point: point})
}

// lenders lists the allies whose mana a figure may spend (BG-2.22).
func (l look) lenders(f Figure) []Figure {
	var out []Figure
	for _, c := range l.changes(nil, kind[*content.ShareMana], "always") {
		if o, ok := c.op.(*content.ShareMana); ok && c.who != f.ID && slices.Contains(c.ctx.who(o.With), f.ID) {
			if x := l.Figure(c.who); x.Mana > 0 {
				out = append(out, x)
			}
		}
	}
	return out
}

// mana is what a figure can spend: its own and what is lent to it.
func (l look) mana(f Figure) int {
	n := f.Mana
	for _, x := range l.lenders(f) {
		n += x.Mana
	}
	return n
}

// canPay says whether a figure can spend so much.
func (l look) canPay(f Figure, mana int) bool { return f.Mana >= mana || l.mana(f) >= mana }

// next is the next ally that may give, and what it gives at least and at most.
func (f *Spending) next(l look) (lender string, least, most int) {
	payer := l.Figure(f.Figure)
	rest := f.N - payer.Mana
	var next Figure
	for _, x := range l.lenders(payer) {
		switch {
		case slices.Contains(f.Asked, x.ID):
		case next.ID == "":
			next = x
		default:
			rest -= x.Mana
		}
	}
	return next.ID, max(rest, 0), min(f.N, next.Mana)
}

// Step takes what leaves no choice, and asks for the rest.
func (f *Spending) Step(t *tx) control {
	lender, least, most := f.next(t.look)
	switch {
	case lender == "":
		t.spent(f.Figure, f.N)
		t.mana(f.Figure, -f.N, engine.T(f.Cause), f.Rule)
		return back(nil)
	case least == most:
		return f.lend(t, lender, least)
	}
	return await()
}

// lend takes mana of an ally.
func (f *Spending) lend(t *tx, lender string, n int) control {
	f.Asked, f.N = append(f.Asked, lender), f.N-n
	t.spent(f.Figure, n)
	t.mana(lender, -n, engine.T(f.Cause), "BG-20.7")
	return again()
}

// Ask asks how much an ally gives.
func (f *Spending) Ask(l look) []question {
	lender, least, most := f.next(l)
	q := ask(l.Figure(f.Figure).Side, f.Point, "BG-20.7", engine.T("bg.ask.lend", engine.Sub("figure", words.FigureName(f.Figure)), engine.Sub("lender", words.FigureName(lender)),
		engine.Num("n", f.N), engine.Num("mana", l.Figure(lender).Mana)))
	q.Kind, q.Public = engine.Number, engine.T("bg.wait.lend", engine.Who("who", q.Seats[0]))
	q.Choices = amounts("lend", lender, least, most)
	q.Whole(flow.By((*Spending).share))
	return []question{q}
}

// share takes what the next ally gives.
func (f *Spending) share(t *tx, a answer) control {
	lender, _, _ := f.next(t.look)
	return f.lend(t, lender, numberIn(a.Choice()))
}
