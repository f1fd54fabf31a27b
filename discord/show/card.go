package show

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The turn card is where a person plays: a message that only they see, with the question, its
// picture, and each choice beside what it costs and what it is likely to do.

// Card is what a card is made of.
type Card struct {
	At      table.Position
	Prompts []engine.Prompt
	Lead    string      // comes first: what has just been done, or why it could not be
	Files   []wire.File // pictures of what is asked
	Held    bool        // one of them shows the hand of the seat
	Words   []string    // what stands in place of pictures
	Ahead   []Ahead     // what choices lead to
}

// Ahead is the question that a choice leads to, which can be answered together with it.
type Ahead struct {
	Prompt engine.PromptID // the question of the choice
	Choice int             // its number there
	Next   engine.Prompt
}

// Room for the parts of a card.
const (
	roomWords     = 1500 // characters in place of a picture
	roomTwin      = 24   // lines of a board in words
	roomVain      = 400  // characters about buttons that would do nothing
	partsOfBottom = 6    // blocks below the choices: taking back, orders, rules
)

// Layout is the card as a message.
func (x Card) Layout(v chat.Voice) wire.Message {
	m := wire.Message{Files: x.Files, Layout: []wire.Block{}}
	if x.Lead != "" {
		m.Layout = append(m.Layout, wire.Block{Text: x.Lead})
	}
	if len(x.Words) > 0 {
		m.Layout = append(m.Layout, wire.Block{Text: chat.Fit(x.Words, roomWords)})
	}
	for _, f := range x.Files {
		if f.Alt != "" {
			m.Layout = append(m.Layout, wire.Block{Pictures: []string{f.Name}})
		} else {
			m.Layout = append(m.Layout, wire.Block{File: f.Name})
		}
	}
	if len(x.Prompts) == 0 {
		m.Layout = append(m.Layout, wire.Block{Text: Idle(v, x.At)})
	}
	room := wire.MaxParts - wire.Parts(m.Layout) - partsOfBottom
	text := (wire.MaxText-len([]rune(m.Words()))-200)/max(1, len(x.Prompts)) - roomVain
	for i, q := range x.Prompts {
		here := room / (len(x.Prompts) - i)
		blocks := []wire.Block{{Text: Question(v, q)}}
		o := OwnOffer(x.At.Table.ID, x.At.Seq, q)
		for _, a := range x.Ahead {
			if a.Prompt == q.ID {
				o.ahead = &a
			}
		}
		blocks = append(blocks, picker{v, o, x.hand(), here - 2, text - len([]rune(blocks[0].Text))}.blocks()...)
		if len(x.Prompts) > 1 { // each in a frame of its own, so that nobody takes one's buttons for another's
			blocks = []wire.Block{{Box: &wire.Box{Blocks: blocks}}}
		}
		room -= wire.Parts(blocks)
		m.Layout = append(m.Layout, blocks...)
	}
	if x.At.Back != nil && *x.At.Back == x.At.Seat {
		m.Add(wire.Row{Buttons: []wire.Button{BackButton(v, x.At)}})
	}
	return m
}

// hand is the hidden hand of the seat, if a picture shows it.
func (x Card) hand() []engine.Card {
	if !x.Held {
		return nil
	}
	return x.At.View.Hand
}

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
		all = rows(append(Paged(p.Voice, o, Alike(p.Voice, o, o.every()), 0, o.every(), "discord.menu.choose"), nothing(p.Voice, o)...))
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
	rest := rows(few(p.Voice, o, by[plain], "discord.menu.choose", wire.Primary))
	if hand := by[inHand]; len(hand) > 0 {
		rest = append(rest, rows(Paged(p.Voice, o, hand, 0, o.Ref(hand[0]), "discord.menu.cards"))...)
	}
	rest = append(rest, rows(nothing(p.Voice, o))...)
	if len(by[aside]) <= mostAside { // a menu says it itself
		rest = append(rest, p.vain(by[aside])...)
	}
	rest = append(rest, rows(few(p.Voice, o, by[aside], "discord.menu.aside", wire.Secondary))...)
	p.parts -= wire.Parts(compass) + wire.Parts(next) + wire.Parts(rest)
	least := 0
	if len(by[told]) > 0 {
		least = menuParts
	}
	places := rows(p.destinations(o, by[placed], p.parts-least))
	p.parts -= wire.Parts(places)
	return slices.Concat(p.told(by[told]), compass, places, next, rest)
}

// vain says which choices would do nothing now, and why, if they are buttons without room for it.
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
	return rows(Paged(p.Voice, o, at, 0, o.Ref(at[0]), "discord.menu.choose"))
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

// beside are choices, each beside what it has to say. If one label is too long for a button, all have theirs
// as a title; and if one is too long even without its cost, no button has a name.
func (p picker) beside(at []int) (out []wire.Section) {
	long := func(label string) bool { return len([]rune(label)) > longLabel }
	titled, unnamed := false, false
	for _, i := range at {
		label := chat.Plain(p.Label(p.offer.Choices[i]))
		titled = titled || long(label)
		unnamed = unnamed || long(label) && long(chat.Plain(p.Text(p.offer.Choices[i].Text)))
	}
	for _, i := range at {
		c := p.offer.Choices[i]
		s := wire.Section{Text: p.Detail(c), Button: wire.Button{ID: p.offer.Key(chat.VerbPick, p.offer.Ref(i)), Label: chat.Plain(p.Label(c)), Style: wire.Primary}}
		if titled {
			s.Text, s.Button.Label = "**"+s.Button.Label+"**\n"+s.Text, chat.Plain(p.Text(c.Text))
		}
		if unnamed {
			s.Button.Label = p.Say("discord.button.pick")
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

// Plays says whether a question is answered with the cards of a hand: it is about them, or about the figures on
// the board that they stand for.
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

// isPlace says whether a choice is about a place.
func isPlace(c engine.Choice) bool {
	return len(c.With) == 1 && c.With[0].Kind == "place" || c.Group != nil
}

// Asks says whether a question is about places, and a card has room for all of them beside another question.
func Asks(q engine.Prompt) bool {
	return q.Kind == engine.One && slices.ContainsFunc(q.Choices, isPlace) && len(q.Choices) <= mostAhead
}

// isFacing says whether a choice is a way to face.
func isFacing(c engine.Choice) bool { return len(c.With) == 1 && c.With[0].Kind == "facing" }

// compass is the ways to face as they are around a figure, north at the top; the likeliest is green.
func (p picker) compass(at []int) (out []wire.Row) {
	var north, level, south []wire.Button
	order := slices.Clone(at)
	west := func(i int) int { // from left to right
		id := p.offer.Choices[i].With[0].ID
		switch {
		case strings.HasSuffix(id, "W"):
			return 0
		case strings.HasSuffix(id, "E"):
			return 2
		}
		return 1
	}
	slices.SortStableFunc(order, func(i, j int) int { return west(i) - west(j) })
	for _, i := range order {
		c := p.offer.Choices[i]
		b := wire.Button{ID: p.offer.Key(chat.VerbPick, p.offer.Ref(i)), Label: wire.Cut(chat.Plain(p.Label(c)), wire.MaxLabel), Style: wire.Secondary}
		if i == at[0] {
			b.Style = wire.Success
		}
		switch c.With[0].ID[0] {
		case 'N':
			north = append(north, b)
		case 'S':
			south = append(south, b)
		default:
			level = append(level, b)
		}
	}
	for _, row := range [][]wire.Button{north, level, south} {
		for part := range slices.Chunk(row, wire.MaxButtons) {
			out = append(out, wire.Row{Buttons: part})
		}
	}
	return out
}

// Places that have buttons, and those that menus hold without a level between.
const (
	mostPlaces = 5
	mostListed = 10 * wire.MaxOptions
	mostAhead  = 5 * wire.MaxOptions // of a question that another leads to
)

// destinations are places: those that matter have buttons, the others menus, of so many parts; without room one menu of all groups.
func (p picker) destinations(o Offer, at []int, room int) (out []wire.Row) {
	first := slices.Clone(at)
	slices.SortStableFunc(first, func(i, j int) int { return weight(o.Choices[i]) - weight(o.Choices[j]) })
	if len(at) > mostPlaces {
		first = slices.DeleteFunc(first, func(i int) bool { return weight(o.Choices[i]) > 0 })
	}
	first = first[:min(len(first), mostPlaces)]
	var row wire.Row
	for _, i := range first {
		row.Buttons = append(row.Buttons, wire.Button{ID: o.Key(chat.VerbPick, o.Ref(i)), Label: wire.Cut(p.destination(o.Choices[i]), wire.MaxLabel), Style: wire.Primary})
	}
	if len(row.Buttons) > 0 {
		out = append(out, row)
	}
	if len(at) <= mostPlaces {
		return out
	}
	rest := slices.DeleteFunc(slices.Clone(at), func(i int) bool { return slices.Contains(first, i) })
	parts, whole := p.parted(o, rest)
	if len(at) > mostListed || wire.Parts(rows(out))+len(parts)*partsOfMenu > room {
		return append(out, grouped(p.Voice, o, at)...)
	}
	for _, part := range parts {
		name := p.Say("discord.menu.places")
		if len(parts) > 1 || whole && p.group(o, part[0]) != "" {
			name = p.span(o, part, whole)
		}
		out = append(out, wire.Row{Menu: &wire.Menu{ID: o.Key(chat.VerbMenu, o.Ref(part[0])), Placeholder: name, Options: options(p.Voice, o, part)}})
	}
	return out
}

// group is the name of a choice's group, such as the row of a hex.
func (p picker) group(o Offer, i int) string { return chat.Plain(p.Text(o.Choices[i].Group.Whole())) }

// span names the places of a menu, and says how many they are: by their groups, or if it has a part of one by the first and the last.
func (p picker) span(o Offer, part []int, whole bool) string {
	first, last := part[0], part[len(part)-1]
	from, to := p.group(o, first), p.group(o, last)
	if from == "" || to == "" || from == to && !whole {
		from, to = chat.Plain(p.Text(o.Choices[first].Text)), chat.Plain(p.Text(o.Choices[last].Text))
	}
	name := from
	if from != to {
		name = p.Say("discord.menu.span", engine.Word("first", from), engine.Word("last", to))
	}
	return p.Say("discord.menu.counted", engine.Word("name", name), engine.Num("n", len(part)))
}

// mostGroups is how many groups have a menu each.
const mostGroups = 3

// parted are choices as menus hold them: one for each group if these are few, else groups that lie together, if that takes no more
// than one menu more than there must be, else as few of about one length. whole says that no group is parted.
func (p picker) parted(o Offer, at []int) (parts [][]int, whole bool) {
	var groups [][]int
	for _, i := range at {
		n := slices.IndexFunc(groups, func(g []int) bool { return p.group(o, g[0]) == p.group(o, i) })
		if n < 0 {
			n, groups = len(groups), append(groups, nil)
		}
		groups[n] = append(groups[n], i)
	}
	if len(groups) > mostGroups {
		slices.SortStableFunc(groups, func(a, b []int) int { // rows by letters, or by numbers
			x, y := p.group(o, a[0]), p.group(o, b[0])
			return cmp.Or(len(x)-len(y), strings.Compare(x, y))
		})
	}
	least := (len(at) + wire.MaxOptions - 1) / wire.MaxOptions
	if !slices.ContainsFunc(groups, func(g []int) bool { return len(g) > wire.MaxOptions }) {
		if len(groups) <= mostGroups {
			return groups, true
		}
		for _, g := range groups {
			if n := len(parts) - 1; n >= 0 && len(parts[n])+len(g) <= wire.MaxOptions {
				parts[n] = append(parts[n], g...)
			} else {
				parts = append(parts, slices.Clone(g))
			}
		}
		if len(parts) <= least+1 {
			return parts, true
		}
	}
	return slices.Collect(slices.Chunk(slices.Concat(groups...), (len(at)+least-1)/least)), false
}

// destination is a place on a button, with what matters there.
func (p picker) destination(c engine.Choice) string {
	if c.Detail.IsZero() {
		return chat.Plain(p.Label(c))
	}
	return chat.Plain(p.Say("discord.choice.place", engine.Sub("place", c.Text), engine.Sub("detail", c.Detail)))
}

// weight orders places: those with something to say about them come first, those that provoke something last.
func weight(c engine.Choice) int {
	switch {
	case len(c.Warnings) > 0:
		return 2
	case c.Detail.IsZero():
		return 1
	}
	return 0
}
