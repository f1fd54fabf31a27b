package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// The runner with our look and transaction.
type (
	control  = flow.Control[look, *tx]
	body     = flow.Body[look, *tx]
	answer   = flow.Answer
	question = flow.Question[look, *tx]
	deed     = flow.Deed[look, *tx]
	ended    = flow.Ended[look, *tx]
)

func again() control      { return flow.Again[look, *tx]() }
func call(b body) control { return flow.Call[look, *tx](b) }
func back(v any) control  { return flow.Return[look, *tx](v) }
func await() control      { return flow.Await[look, *tx]() }
func over() control       { return flow.Over[look, *tx]() }

// kinds are all frames there are, by their names in saved states.
func kinds() flow.Kinds[look, *tx] {
	return flow.Kinds[look, *tx]{
		"battling":    &Battling{},
		"ended":       &ended{},
		"turn":        &Turn{},
		"searching":   &Searching{},
		"rebuilding":  &Rebuilding{},
		"activation":  &Activation{},
		"harassing":   &Harassing{},
		"moving":      &Moving{},
		"flying":      &Flying{},
		"bombarding":  &Bombarding{},
		"withdrawing": &Withdrawing{},
		"mustering":   &Mustering{},
		"laying":      &Laying{},
		"deploying":   &Deploying{},
		"declaring":   &Declaring{},
		"fighting":    &Fighting{},
		"evading":     &Evading{},
		"defending":   &Defending{},
		"countering":  &Countering{},
		"announcing":  &Announcing{},
		"retreating":  &Retreating{},
		"rolling":     &Rolling{},
		"sparing":     &Sparing{},
		"judging":     &Judging{},
	}
}

// between stops everything as soon as there is a result (MB-18.2).
func between(t *tx) body {
	if t.w.Result != nil && t.w.Phase != "over" {
		t.enter("over")
		return &ended{}
	}
	return nil
}

// ask starts a question of one choice to a seat.
func ask(seat int, point, rule string) question {
	return question{Prompt: engine.Prompt{Seats: []engine.Seat{seatOf(seat)}, Standing: engine.Owed, Point: "MB-" + point, Rule: rule, Kind: engine.One}}
}

// asks words a question as it is asked at its point.
func asks(p *engine.Prompt, args ...engine.Arg) {
	p.Text = engine.T("mb.ask."+strings.TrimPrefix(p.Point, "MB-"), args...)
}

// asksOf words a question about a unit, which everybody may know.
func asksOf(p *engine.Prompt, unit string, args ...engine.Arg) {
	u := engine.Sub("unit", content.UnitName(unit))
	asks(p, append([]engine.Arg{u}, args...)...)
	awaits(p, u)
}

// awaits words what everybody may know of a question.
func awaits(p *engine.Prompt, args ...engine.Arg) {
	p.Public = engine.T("mb.wait."+strings.TrimPrefix(p.Point, "MB-"), args...)
}

// choice is a public choice of a verb with its arguments.
func choice(do engine.Verb, with ...engine.Ref) engine.Choice {
	return engine.Choice{Do: do, With: with, Public: true}
}

// upon is a public choice that is about its arguments, which are things on the table.
func upon(do engine.Verb, with ...engine.Ref) engine.Choice {
	return about(choice(do, with...), with...)
}

// passing ends the choices of a question with the one that silence means too, and adds the cards.
func (l look) passing(q question, c engine.Choice, do deed) []question {
	q.Silence = c.ID()
	q.Offer(c, do)
	withCards(l, &q)
	return []question{q}
}

// wanting tells a General who can pay for none of the answers to an attack what the least costs, and that cards pay for it: the question is
// asked all the same, for that it is not would tell of the hand.
func (l look) wanting(q question, fees []int) question {
	if len(q.Choices) > 0 || len(fees) == 0 {
		return q
	}
	words := q.Words
	q.Words = func(l look, p *engine.Prompt) {
		words(l, p)
		p.Text = engine.T("mb.ask.wanting", engine.Sub("ask", p.Text), engine.Num("n", slices.Min(fees)), engine.Num("has", l.w.Generals[p.Seats[0]].PP))
	}
	return q
}

// leave ends a question, and its frame, with nothing done.
var leave = flow.Free(func(*tx, answer) control { return back(nil) })

// about makes a choice one about things on the table.
func about(c engine.Choice, what ...engine.Ref) engine.Choice { c.About = what; return c }

// hidden makes a choice one that tells what its seat holds.
func hidden(c engine.Choice) engine.Choice { c.Public = false; return c }

// aside makes a choice one that is taken beside the question.
func aside(c engine.Choice) engine.Choice { c.Aside = true; return c }

// called gives a choice its text where the verb alone does not tell it.
func called(c engine.Choice, key string) engine.Choice { c.Text = engine.T(key); return c }

// priced is a choice with what it costs in power points.
func priced(c engine.Choice, pp int) engine.Choice {
	if pp > 0 {
		c.Costs = append(c.Costs, engine.Cost{Coin: "pp", N: pp})
	}
	return c
}

// mp is a price in points of movement. Questions share those of usual moves.
func mp(n int) []engine.Cost {
	if n < len(moves) {
		return moves[n : n+1 : n+1]
	}
	return []engine.Cost{{Coin: "mp", N: n}}
}

var moves = func() (out [32]engine.Cost) {
	for n := range out {
		out[n] = engine.Cost{Coin: "mp", N: n}
	}
	return out
}()

// squareChoice is a square to pick, grouped by its row.
func squareChoice(verb engine.Verb, s square.Square) engine.Choice {
	c := engine.Choice{}
	if s.In(charted, charted) {
		c = squares[charted*s.Y+s.X]
	} else {
		c = plainChoice(s)
	}
	c.Do = verb
	return c
}

// squares are the squares of boards of up to 26 by 26 as choices without a verb, row by row: questions
// offer them by the dozen, and share them. Nobody changes the inside of one.
var squares = func() []engine.Choice {
	var out []engine.Choice
	for y := range charted {
		for x := range charted {
			out = append(out, plainChoice(square.Square{X: x, Y: y}))
		}
	}
	return out
}()

const charted = 26

func plainChoice(s square.Square) engine.Choice {
	label := s.String()
	to := []engine.Ref{place(label)}
	return engine.Choice{With: to, Text: engine.T("mb.choice.square", engine.Word("square", label)), Public: true, About: to,
		Group: engine.Apart(engine.T("mb.choice.row", engine.Word("row", label[1:])))}
}
