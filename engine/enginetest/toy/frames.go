package toy

import (
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

type (
	control  = flow.Control[look, *tx]
	body     = flow.Body[look, *tx]
	question = flow.Question[look, *tx]
	deed     = flow.Deed[look, *tx]
	answer   = flow.Answer
)

// kinds are all frames there are, by their names in saved states.
var kinds = flow.Kinds[look, *tx]{"match": &Match{}, "charms": &Charms{}, "pick": &Pick{}, "turn": &Turn{},
	"attack": &Attack{}, "interrupt": &Interrupt{}, "sparks": &Sparks{}, "peace": &Peace{}, "market": &Market{}}

func ask(s int, standing engine.Standing, point, rule string, kind engine.Kind) question {
	return question{Prompt: engine.Prompt{Seats: []engine.Seat{engine.Seat(s)}, Standing: standing, Point: point, Rule: rule, Kind: kind}}
}

// choice is a public choice; words puts it into words.
func choice(do engine.Verb, with ...engine.Ref) engine.Choice {
	return engine.Choice{Do: do, With: with, Public: true}
}

// card is a choice of a card of the hand.
func card(n int) engine.Choice {
	return engine.Choice{Do: "card", With: []engine.Ref{ref("card", n, "")}}
}

func ref(kind string, n int, role string) engine.Ref {
	return engine.Ref{Kind: kind, ID: strconv.Itoa(n), Role: role}
}

// number is the number that a choice names: "card:7".
func number(c engine.Choice) int {
	n, _ := strconv.Atoi(c.Arg(0))
	return n
}

// words puts questions and choices into words.
func words(_ look, p *engine.Prompt) {
	p.Text, p.Public = engine.T("toy.ask."+p.Point), engine.T("toy.wait."+p.Point, engine.Who("seat", p.Seats[0]))
	for i := range p.Choices {
		c := &p.Choices[i]
		key := string(c.Do)
		if c.Do == "" {
			key = c.Arg(0)
		}
		c.Text = engine.T("toy.choice."+key, engine.Word("what", c.Arg(0)))
	}
}
