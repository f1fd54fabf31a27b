package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// ongoing is the range of an operation about a buff, debuff or mark on the
// board.
func ongoing(op any) (inches int, ok bool) {
	switch o := op.(type) {
	case *content.DiscardOngoing:
		return o.WithinIn, true
	case *content.KeepOngoing:
		return o.WithinIn, true
	}
	return 0, false
}

// tokens lists the buffs and debuffs of figures and the marks in range and in
// sight of the bearer (BG-18.10), its own too. In an interruption an enemy must
// be the interrupted one (BG-15.7a).
func (c ctx) tokens(inches int) []Token {
	var out []Token
	for _, id := range c.candidates(content.Who{Selector: &content.Selector{Side: "any", RangeIn: &inches, LOS: true}}) {
		f := c.Figure(id)
		for _, status := range []string{f.Buff, f.Debuff} {
			if status != "" {
				out = append(out, Token{Figure: id, ID: status})
			}
		}
	}
	bearer := c.Figure(c.src.Bearer)
	for _, m := range c.w.Marks {
		if c.markable(bearer, m.Place, inches) {
			out = append(out, Token{ID: m.ID, Side: m.Side})
		}
	}
	return out
}

// kept says whether the next Clean-Up leaves a token in place.
func (l look) kept(k Token) bool { return slices.Contains(l.w.Kept, k) }

// tokenName names a buff, debuff or mark and whose it is.
func tokenName(k Token) engine.Text {
	if k.Figure == "" {
		return engine.T("bg.mark." + k.ID)
	}
	return engine.T("bg.token.status", engine.Sub("status", words.StatusName(k.ID)), engine.Sub("figure", words.FigureName(k.Figure)))
}

// tokenChoice is a buff, debuff or mark to choose.
func (l look) tokenChoice(k Token) engine.Choice {
	c := choice("token", ref("token", k.ID, ""), ref("owner", k.Figure, ""))
	if k.Figure != "" {
		c.About = []engine.Ref{ref("figure", k.Figure, "target")}
		return c
	}
	owner := l.w.Forces[k.Side].Faction
	if owner == l.w.Forces[Opponent(k.Side)].Faction {
		owner = letters[k.Side]
	}
	c.With[1].ID = owner
	i := slices.IndexFunc(l.w.Marks, func(m Mark) bool { return m.ID == k.ID && m.Side == k.Side })
	c.About = []engine.Ref{ref("place", l.w.Marks[i].Place.label(), "target")}
	return c
}

// askToken asks for a buff, debuff or mark, then which way to turn to the figure that has it.
func (f *Program) askToken(l look, op any, q *question) {
	if f.Now == "aim" {
		f.askAim(l, q)
		q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
			f.face(t, a)
			return f.ongoing(t, op)
		}))
		return
	}
	q.Text = engine.T("bg.ask.token", engine.Sub("source", l.sourceName(f.Source)))
	n, _ := ongoing(op)
	for _, k := range f.ctx(l).tokens(n) {
		q.Offer(l.tokenChoice(k), flow.By(func(f *Program, t *tx, _ answer) control {
			f.Chosen = k
			if k.Figure != "" {
				f.Picked = []string{k.Figure}
				if f.aim(t) {
					return again()
				}
			}
			return f.ongoing(t, op)
		}))
	}
}

// ongoing removes or keeps the token that was chosen; removal effects follow
// (BG-17.3, BG-17.6d).
func (f *Program) ongoing(t *tx, op any) control {
	k := f.Chosen
	_, keeps := op.(*content.KeepOngoing)
	f.done(t)
	switch {
	case keeps:
		t.keep(k)
	case k.Figure == "":
		t.discardMark(k)
	default:
		t.dropStatus(k.Figure, k.ID, t.sourceName(f.Source))
		return call(&Removals{Queue: []Removal{{k.Figure, k.ID}}})
	}
	return again()
}

// wound deals wounds to each one meant. Just before each takes them, cards may
// make them fewer (wounds.coming).
func (f *Program) wound(t *tx, o *content.Wound, c ctx) control {
	switch f.Now {
	case "":
		f.Queue, f.Now = c.who(o.Who), "due"
	case "land":
		f.land(t, t.Result().(int))
	}
	for len(f.Queue) > 0 {
		m := &Moment{Name: "wounds.coming", Subject: f.Queue[0], Wounds: c.wounds(o)}
		if m.Wounds > 0 && t.standing(m.Subject) && len(m.listeners(t.look)) > 0 {
			f.Now = "land"
			return call(m)
		}
		f.land(t, m.Wounds)
	}
	return f.done(t)
}

// land gives the first of the queue its wounds.
func (f *Program) land(t *tx, n int) {
	id := f.Queue[0]
	f.Queue = slices.Clone(f.Queue[1:])
	t.wound(id, n, f.Source)
}
