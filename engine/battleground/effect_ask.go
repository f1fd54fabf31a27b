package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// aims are the directions from the bearer to whom it picked.
func (f *Program) aims(l look) []hex.Dir {
	return l.aims(l.Figure(f.Source.Bearer), l.Figure(f.Picked[0]))
}

// aim turns the bearer to whom it picked (BG-18.11) and says whether its player
// must first say which way, as for an attack (BG-11.13).
func (f *Program) aim(t *tx) (asks bool) {
	if f.Picked[0] == f.Source.Bearer {
		return false
	}
	ds := f.aims(t.look)
	if len(ds) > 1 {
		f.Now = "aim"
		return true
	}
	if len(ds) > 0 {
		t.turn(f.Source.Bearer, ds[0])
	}
	return false
}

// face turns the bearer the way that was asked for.
func (f *Program) face(t *tx, a answer) { t.turn(f.Source.Bearer, facingIn(a.Choice(), 0)) }

// Ask asks what the operation needs to know.
func (f *Program) Ask(l look) []question {
	s, _ := l.p.Step(f.Source.Card, f.Path)
	c := f.ctx(l)
	x := l.Figure(f.Source.Bearer)
	src := engine.Sub("source", l.sourceName(f.Source))
	q := ask(x.Side, f.Point, "BG-13.2", engine.Text{})
	if r := f.rule(l); r != nil && r.Optional && !f.Used {
		q.Rule, q.Text = "BG-11.4", engine.T("bg.ask.use", src)
		q.About = []engine.Ref{ref("card", f.Source.Card, ""), ref("figure", f.Source.Bearer, "actor")}
		q.Offer(choice("use", ref("answer", "yes", "")), flow.By((*Program).use))
		q.Offer(choice("use", ref("answer", "no", "")), flow.By((*Program).useNot))
		q.Words = func(l look, p *engine.Prompt) {
			act, _ := l.actOf(f.Source.Bearer)
			p.Choices[0].Idle = engine.Apart(f.ctx(l).idleOps(act, r.Do))
		}
		return []question{q}
	}
	if o := f.price(l); o != nil {
		f.askPay(l, o, &q)
		return []question{q}
	}
	switch o := s.Op.(type) {
	case *content.Pick:
		f.askPick(l, o, &q)
	case *content.Choose:
		f.askOption(l, o, &q)
	case *content.DiscardOngoing, *content.KeepOngoing:
		f.askToken(l, o, &q)
	case *content.FreeAction:
		f.askBlow(l, o, &q)
	case *content.PlaceMark:
		q.Point, q.Rule, q.Text = "BG-D-26", "BG-18.6", engine.T("bg.ask.D-26", src)
		near := slices.SortedStableFunc(f.markPlaces(l, o), func(a, b Place) int { return l.nearest(a, x.Side) - l.nearest(b, x.Side) })
		q.Choices = make([]engine.Choice, 0, len(near))
		for _, p := range near {
			q.Choices = append(q.Choices, placeChoice(p, "mark"))
		}
		q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
			t.mark(o.Mark, f.Source.Side, placeIn(a.Choice()))
			return f.done(t)
		}))
	case *content.DiscardFate:
		f.askDiscard(l, f.discards(l, o), &q)
		q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
			t.discard(f.Source.Side, chosenCards(a))
			f.bind(o.Bind, len(a.Picks))
			return f.done(t)
		}))
	default:
		f.askMove(l, s.Op, c, &q)
	}
	q.Public = engine.T("bg.wait."+strings.TrimPrefix(q.Point, "BG-"), engine.Who("who", q.Seats[0]), src)
	return []question{q}
}

// use uses a rule that is optional (BG-11.4).
func (f *Program) use(*tx, answer) control {
	f.Used = true
	return again()
}

func (f *Program) useNot(*tx, answer) control {
	f.Path = ""
	return again()
}

// askPick asks whom the rule is about, then which way to turn to them.
func (f *Program) askPick(l look, o *content.Pick, q *question) {
	if f.Now == "aim" {
		f.askAim(l, q)
		q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
			f.face(t, a)
			return f.done(t)
		}))
		return
	}
	c := f.ctx(l)
	q.Text = engine.T("bg.ask.pick", engine.Sub("source", l.sourceName(f.Source)))
	for _, id := range c.fitting(c.candidates(content.Who{Selector: &o.From}), f.after(l)) {
		q.Choices = append(q.Choices, pointing("pick", ref("figure", id, "target")))
	}
	q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
		f.Picked = []string{a.Choice().Arg(0)}
		if o.From.LOS && f.aim(t) {
			return again()
		}
		return f.done(t)
	}))
}

// askOption asks which of several lists is carried out.
func (f *Program) askOption(l look, o *content.Choose, q *question) {
	q.Text = engine.T("bg.ask.choose", engine.Sub("source", l.sourceName(f.Source)))
	q.Seats = []engine.Seat{seatOf(f.ctx(l).chooser(o))}
	options := f.variants(l, o)
	for _, v := range options {
		q.Choices = append(q.Choices, choice("choose", ref("option", v.Label, "")))
	}
	q.Words = func(l look, p *engine.Prompt) {
		for i, v := range options {
			x := &p.Choices[i]
			x.Text, x.Warnings = words.Option(v, l.p.Moment(f.Source.Card, f.Path)), f.ctx(l).warnings(v)
			x.Final = len(x.Warnings) > 0
		}
	}
	q.Whole(flow.By(func(f *Program, t *tx, a answer) control {
		s, _ := t.p.Step(f.Source.Card, f.Path)
		i := slices.IndexFunc(o.Options, func(v content.Variant) bool { return v.Label == a.Choice().Arg(0) })
		return f.into(t, effect.Lists(s)[i].Ops)
	}))
}

// askAim asks which way to turn to whom was picked.
func (f *Program) askAim(l look, q *question) {
	q.Point, q.Rule, q.Text = "BG-D-19", "BG-18.11", engine.T("bg.ask.D-19", engine.Sub("figure", words.FigureName(f.Source.Bearer)), engine.Sub("target", words.FigureName(f.Picked[0])))
	q.Choices = faceChoices(f.aims(l))
}

// chosenCards are the cards that an answer names.
func chosenCards(a answer) []string {
	var out []string
	for _, c := range a.Choices {
		out = append(out, c.Arg(0))
	}
	return out
}
