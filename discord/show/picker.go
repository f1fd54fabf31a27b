package show

import (
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// picker puts the choices of an offer into blocks.
type picker struct {
	chat.Voice
	offer Offer
	hand  []engine.Card // that a picture shows
	parts int           // at most so many, nested ones included
	text  int           // characters at most
}

// Choices that have more to say stand beside it, if they are not too many.
const (
	mostSections  = 9
	mostCards     = 15 // of a hand that have buttons
	partsOfChoice = 3  // a section, its text, its button
	partsOfMenu   = 2  // a row, its menu
	menuParts     = 4  // of a menu of the others, with its next page
	longLabel     = 20 // characters on a button beside a text: longer labels are in the text
)

// blocks are all choices: together with what one leads to, if there is room, else without; else in one menu.
func (p picker) blocks() []wire.Block {
	o := p.offer
	if o.Prompt.Kind == engine.List || o.Stepwise() || !o.Single() {
		return rows(controls(p.Voice, o))
	}
	all := p.laid()
	if wire.Parts(all) > p.parts && o.ahead != nil {
		p.offer.ahead = nil
		all = p.laid()
	}
	if wire.Parts(all) > p.parts {
		all = rows(append(Paged(p.Voice, o, Alike(p.Voice, o, o.every()), 0, o.every()), nothing(p.Voice, o)...))
	}
	return all
}

// laid are choices by what they are, as many menus and buttons as that takes.
func (p picker) laid() []wire.Block {
	o, by := p.offer, map[class][]int{}
	for i := range o.Choices {
		if o.ahead != nil && o.ahead.Choice == i { // what it leads to is asked at once
			continue
		}
		by[o.class(p.Voice, i)] = append(by[o.class(p.Voice, i)], i)
	}
	compass, next := rows(p.compass(by[facing])), p.leads()
	rest := rows(few(p.Voice, o, by[plain], wire.Primary))
	if hand := by[inHand]; len(hand) > 0 {
		rest = append(rest, rows(Paged(p.Voice, o, hand, 0, o.Ref(hand[0])))...)
	}
	rest = append(rest, rows(nothing(p.Voice, o))...)
	beside, leave := wire.Secondary, wire.Secondary
	switch len(o.Choices) { // where there is nothing else to choose, that is what is asked
	case len(by[leaving]):
		leave = wire.Primary
	case len(by[aside]) + len(by[leaving]):
		beside = wire.Primary
	}
	if len(by[aside]) <= mostButtons(beside) { // a menu says it itself
		rest = append(rest, p.vain(by[aside])...)
	}
	rest = append(rest, rows(few(p.Voice, o, by[aside], beside))...)
	rest = append(rest, rows(buttons(p.Voice, o, by[leaving], leave))...)
	p.parts -= wire.Parts(compass) + wire.Parts(next) + wire.Parts(rest)
	least := 0
	if len(by[told]) > 0 {
		least = menuParts
	}
	places := rows(p.destinations(o, by[placed], p.parts-least))
	p.parts -= wire.Parts(places)
	return slices.Concat(p.told(by[told]), compass, places, next, rest)
}

// vain says which choices would do nothing now, and why, where they are buttons that have no room for it.
func (p picker) vain(at []int) []wire.Block {
	var idle []engine.Choice
	for _, i := range at {
		if c := p.offer.Choices[i]; c.Idle != nil {
			c.Detail, c.Warnings = engine.Text{}, nil
			idle = append(idle, c)
		}
	}
	if len(idle) == 0 {
		return nil
	}
	return []wire.Block{{Text: Details(p.Voice, idle, roomVain)}}
}

// told are choices that have more to say than their name.
func (p picker) told(at []int) []wire.Block {
	o := p.offer
	switch {
	case len(at) == 0:
		return nil
	case len(p.hand) > 0 && Holds(o.Prompt) && len(at) <= mostCards: // the picture tells the rest
		return append(p.vain(at), rows(p.numbered(at))...)
	case p.fit(at):
		return p.sections(at)
	}
	return rows(Paged(p.Voice, o, at, 0, o.Ref(at[0])))
}

// rows are rows as blocks.
func rows(list []wire.Row) (out []wire.Block) {
	for _, r := range list {
		out = append(out, wire.Block{Row: &r})
	}
	return out
}

// said is how many characters choices have to say.
func (p picker) said(at []int) (n int) {
	for _, s := range p.beside(at) {
		n += len([]rune(s.Text)) + 1
	}
	return n
}

func (p picker) sections(at []int) (out []wire.Block) {
	for _, s := range p.beside(at) {
		out = append(out, wire.Block{Section: &s})
	}
	return out
}

// beside are choices, each beside what it has to say. Where one has a label too long for a button, all have theirs as a
// title, and buttons have as much of the name as there is room for.
func (p picker) beside(at []int) (out []wire.Section) {
	long := func(label string) bool { return len([]rune(label)) > longLabel }
	titled := slices.ContainsFunc(at, func(i int) bool { return long(chat.Plain(p.Label(p.offer.Choices[i]))) })
	for _, i := range at {
		c := p.offer.Choices[i]
		s := wire.Section{Text: p.Detail(c), Button: wire.Button{ID: p.offer.Key(chat.VerbPick, p.offer.Ref(i)), Label: chat.Plain(p.Label(c)), Style: wire.Primary}}
		if titled {
			s.Text, s.Button.Label = "**"+s.Button.Label+"**\n"+s.Text, wire.Cut(chat.Plain(p.Text(c.Text)), longLabel)
		}
		out = append(out, s)
	}
	return out
}

// numbered are cards of a hand as buttons, with the numbers that the picture of the hand gives them.
func (p picker) numbered(at []int) []wire.Row {
	out := buttons(p.Voice, p.offer, at, wire.Primary)
	for n, i := range at {
		for _, r := range p.offer.Choices[i].About {
			if k := slices.IndexFunc(p.hand, func(c engine.Card) bool { return r.Kind == "card" && c.ID == r.ID }); k >= 0 {
				b := &out[n/wire.MaxButtons].Buttons[n%wire.MaxButtons]
				b.Label = wire.Cut(p.Say("discord.choice.numbered", engine.Num("number", k+1), engine.Word("choice", b.Label)), wire.MaxLabel)
			}
		}
	}
	return out
}

// fit says whether there is room for choices beside what they have to say.
func (p picker) fit(at []int) bool {
	return len(at) <= mostSections && len(at)*partsOfChoice <= p.parts-menuParts && p.said(at) <= p.text
}

// isCard says whether a choice is about a card that only its seat sees.
func isCard(c engine.Choice) bool {
	return !c.Public && slices.ContainsFunc(c.About, func(r engine.Ref) bool { return r.Kind == "card" })
}

// Holds says whether a question is about the cards of a hand.
func Holds(q engine.Prompt) bool {
	cards, others := 0, 0
	for _, c := range q.Choices {
		switch {
		case c.Aside:
		case isCard(c):
			cards++
		case len(c.About) > 0:
			others++
		}
	}
	return cards > 0 && others == 0
}

// Plays says whether a question is answered with the cards of a hand: it is about them, or about those on the
// board for whom they stand.
func Plays(q engine.Prompt, hand []engine.Card) bool {
	return Holds(q) || slices.ContainsFunc(q.Choices, func(c engine.Choice) bool {
		return !c.Public && !c.Aside && slices.ContainsFunc(c.About, func(r engine.Ref) bool {
			return r.Kind != "card" && slices.ContainsFunc(hand, func(x engine.Card) bool { return x.ID == r.ID })
		})
	})
}

// leads is the question that a choice leads to, to be answered at once.
func (p picker) leads() []wire.Block {
	a := p.offer.ahead
	if a == nil {
		return nil
	}
	next := Offer{table: p.offer.table, seq: p.offer.seq, Prompt: p.offer.Prompt, scope: p.offer.scope, Choices: a.Next.Choices, through: p.offer.Ref(a.Choice) + "."}
	var places []int
	for i, c := range next.Choices {
		if isPlace(c) {
			places = append(places, i)
		}
	}
	heading := p.Say("discord.choice.line", engine.Word("choice", p.Label(p.offer.Choices[a.Choice])), engine.Sub("detail", a.Next.Text))
	return append([]wire.Block{{Text: heading}}, rows(p.destinations(next, places, wire.MaxParts))...)
}

// Asks says whether a question is one of places, of which a card has room for all beside another question.
func Asks(q engine.Prompt) bool {
	return q.Kind == engine.One && slices.ContainsFunc(q.Choices, isPlace) && len(q.Choices) <= mostAhead
}
