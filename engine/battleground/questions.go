package battleground

import (
	"strings"

	"hexwarden/engine"
)

// What questions have in common is written down once: they are derived after every move, and share it.
// Nobody changes the inside of what is shared.

// ask starts a question of one choice to the controller of a side.
func ask(side int, point, rule string, text engine.Text) question {
	a, ok := askings[asked{side, point}]
	if !ok {
		a = newAsking(side, "BG-"+point)
	}
	return question{Prompt: engine.Prompt{Seats: a.seats, Standing: engine.Owed, Point: a.point, Rule: rule, Kind: engine.One, Text: text, Public: a.public}}
}

// asked is a side at a decision point, and asking what all its questions there have in common.
type asked struct {
	side  int
	point string
}

type asking struct {
	seats  []engine.Seat
	point  string
	public engine.Text
}

var askings = func() map[asked]asking {
	out := map[asked]asking{}
	for _, point := range points() {
		for side := range 2 {
			out[asked{side, strings.TrimPrefix(point, "BG-")}] = newAsking(side, point)
		}
	}
	return out
}()

func newAsking(side int, point string) asking {
	seat := seatOf(side)
	return asking{[]engine.Seat{seat}, point, engine.T("bg.wait."+strings.TrimPrefix(point, "BG-"), engine.Who("who", seat))}
}

// placeChoice is a hex to pick, grouped by its row.
func placeChoice(p Place, verb engine.Verb) engine.Choice {
	c := engine.Choice{}
	p.Turn = 0
	if at := slot(p); at >= 0 {
		c = spots[at]
	} else {
		c = spotChoice(p)
	}
	c.Do = verb
	return c
}

// spots are the places of the board as choices without a verb.
var spots = func() []engine.Choice {
	out := make([]engine.Choice, len(places))
	for i, p := range places {
		out[i] = spotChoice(p)
	}
	return out
}()

func spotChoice(p Place) engine.Choice {
	label := p.label()
	to := []engine.Ref{ref("place", label, "to")}
	return engine.Choice{With: to, Text: engine.T("bg.choice.place", p.spot("place")), Public: true, About: to,
		Group: engine.Apart(engine.T("bg.choice.row", engine.Word("row", label[:1])))}
}

// inHand is a card as private choices of the person who holds it.
type inHand struct {
	pick  engine.Choice   // to select or to discard; without a verb
	plays []engine.Choice // in an act, for either of its bonuses (BG-D-09)
}

// handChoices makes the choices of every card.
func (p *Pack) handChoices() map[string]inHand {
	out := map[string]inHand{}
	l := look{p: p}
	add := func(card string) {
		initiative, ap, mana := l.Card(card)
		about := []engine.Ref{ref("card", card, "")}
		x := inHand{pick: engine.Choice{With: about, About: about, Detail: l.cardText(card),
			Text: engine.T("bg.choice.hand", engine.Sub("card", l.cardName(card)), engine.Num("initiative", initiative), engine.Num("ap", ap), engine.Num("mana", mana))}}
		for _, b := range l.bonuses(card) {
			x.plays = append(x.plays, engine.Choice{Do: "card", With: []engine.Ref{about[0], ref("bonus", b, "")},
				Text:   engine.T("bg.choice.card."+b, engine.Sub("card", l.cardName(card)), engine.Num("n", l.bonusSize(card, b))),
				Detail: l.bonusText(card, b), About: about})
		}
		out[card] = x
	}
	for _, f := range p.Fates {
		add(f.ID)
	}
	for _, g := range p.Glories {
		add(g.ID)
	}
	return out
}

// handChoice is a private choice about a card of the hand.
func (l look) handChoice(verb engine.Verb, card string) engine.Choice {
	c := l.p.hands[card].pick
	c.Do = verb
	return c
}
