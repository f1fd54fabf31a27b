package discord

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text/rulebook"
)

// The rules at hand: /rules shows a rule by number or words, with its
// neighbours, and a refusal has a button to the rule that says so. Keys of
// these controls name a game in place of a table.
const (
	cmdRules = "rules"
	optTerm  = "term"
	optGame  = "game"

	verbRule = "rule" // arg: number, and piece; turns the leaf that it stands on
	verbWhy  = "why"  // arg: number; opens a leaf of its own
)

// roomRule is how much of a rule one message shows.
const roomRule = 1600

func rulesPages(s *Services) feature {
	f := feature{controls: map[string]route{verbRule: {do: turnLeaf}, verbWhy: {do: showRule, looks: true}}}
	if s.Rules == nil {
		return f
	}
	c := s.command(cmdRules, s.option("rules.term", wire.CommandOption{Name: optTerm, Autocomplete: true, MaxLength: 100}, ""))
	if games := s.rulebooks(s.public(table.Table{})); len(games) > 1 {
		c.Options = append(c.Options, s.option("rules.game", wire.CommandOption{Name: optGame, Choices: games}, ""))
	}
	f.commands = []command{{c, route{do: useRules, suggest: suggestRules}}}
	return f
}

// rulebooks are the games that have a rules page.
func (g *Services) rulebooks(v voice) []wire.Suggestion {
	var out []wire.Suggestion
	for _, s := range g.Systems {
		if slices.Contains(g.Rules.Systems(), s.Info().ID) {
			out = append(out, wire.Suggestion{Name: plain(v.text(s.Info().Name)), Value: s.Info().ID})
		}
	}
	return out
}

// book is the rules page that a person means: of the game they name, or whose letters the
// number has that they look for, or that is played where they ask, or else of the first one,
// in their language.
func book(c *call, term string) *rulebook.Book {
	if c.Rules == nil {
		return nil
	}
	system := c.i.Options[optGame]
	if system == "" {
		if book := c.Rules.Numbered(term, c.lang); book != nil {
			return book
		}
		if t, err := c.here(); err == nil {
			system = t.System
		}
	}
	if book := c.Rules.Book(system, c.lang); book != nil {
		return book
	}
	for _, g := range c.rulebooks(c.voice) {
		return c.Rules.Book(g.Value, c.lang)
	}
	return nil
}

// useRules answers /rules.
func useRules(c *call) (*wire.Message, error) {
	term := strings.TrimSpace(c.i.Options[optTerm])
	book := book(c, term)
	if book == nil {
		return c.words("discord.rules.none")
	}
	if term == "" {
		return c.contents(book), nil
	}
	if n, ok := book.Find(term); ok {
		return c.rule(c.Services, book, n, 0, nil), nil
	}
	found, err := book.Search(c.ctx, term, wire.MaxOptions)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		m := c.contents(book)
		m.Content = c.say("discord.rules.not_found", engine.Word("term", escape(term))) + "\n" + m.Content
		return m, nil
	}
	return c.rule(c.Services, book, found[0], 0, found[1:]), nil
}

// suggestRules offers rules while a term is typed.
func suggestRules(c *call) []wire.Suggestion {
	words := c.i.Options[c.i.Focused]
	book := book(c, words)
	if book == nil {
		return nil
	}
	found := book.Chapters()
	if strings.TrimSpace(words) != "" {
		var err error
		if found, err = book.Search(c.ctx, words, wire.MaxOptions); err != nil {
			c.Log.Warn("rules are not searched", "error", err)
			return nil
		}
		if n, ok := book.Find(words); ok {
			found = append([]int{n}, slices.DeleteFunc(found, func(x int) bool { return x == n })...)
		}
	}
	var out []wire.Suggestion
	for _, n := range found[:min(len(found), wire.MaxOptions)] {
		out = append(out, wire.Suggestion{Name: book.Rules[n].Line(wire.MaxOption), Value: book.Number(n)})
	}
	return out
}

// turnLeaf shows another leaf of the rules in place of one.
func turnLeaf(c *call) (*wire.Message, error) {
	id, piece, _ := strings.Cut(c.key.Arg, ",")
	if len(c.i.Values) == 1 {
		id, piece = c.i.Values[0], ""
	}
	if c.Rules != nil {
		if book := c.Rules.Book(string(c.key.Table), c.lang); book != nil {
			if n, found := book.Find(id); found {
				at, _ := strconv.Atoi(piece)
				return c.rule(c.Services, book, n, at, nil), nil
			}
		}
	}
	return c.words("discord.rules.none")
}

// showRule shows the rule of a button on a leaf of its own.
func showRule(c *call) (*wire.Message, error) {
	m, err := turnLeaf(c)
	if c.glance() || err != nil {
		return m, err
	}
	if err := c.Port.Whisper(c.ctx, c.i, *m); err != nil { // what the button stands under stays
		c.Log.Warn("a rule is not shown", "id", c.i.ID, "error", err)
	}
	return nil, nil
}

// rule is one rule of a book with the ways on from it: the neighbours, the
// rest of a long one, what else was found, and the rules that it names.
func (v voice) rule(b *Services, book *rulebook.Book, n, piece int, found []int) *wire.Message {
	r := book.Rules[n]
	key := func(arg string) string {
		return Key{Table: table.ID(book.System), Verb: verbRule, Arg: strings.ToLower(arg)}.String()
	}
	pieces := r.Pieces(roomRule)
	piece = min(max(piece, 0), len(pieces)-1)
	head := v.say("discord.rules.title", engine.Word("rule", r.ID), engine.Word("title", cmp.Or(r.Title, r.Chapter)))
	if r.IsChapter() {
		head = v.say("discord.rules.chapter", engine.Word("title", r.Title))
	}
	where := b.gameName(v, book.System)
	if r.Chapter != "" && r.Title != "" {
		where = v.say("discord.rules.where", engine.Word("game", where), engine.Word("chapter", r.Chapter))
	}
	parts := []string{head, "-# " + where}
	if pieces[piece] != "" {
		parts = append(parts, pieces[piece])
	}
	if book.Lang != v.lang {
		parts = append(parts, v.say("discord.rules.language"))
	}
	m := &wire.Message{Content: strings.Join(parts, "\n")}

	var row wire.Row
	if n > 0 {
		row.Buttons = append(row.Buttons, wire.Button{ID: key(book.Rules[n-1].ID), Style: wire.Secondary, Label: "◀ " + v.number(book.Rules[n-1])})
	}
	if len(pieces) > 1 {
		next := (piece + 1) % len(pieces)
		row.Buttons = append(row.Buttons, wire.Button{ID: key(r.ID + "," + strconv.Itoa(next)), Style: wire.Primary,
			Label: v.say("discord.button.more", engine.Num("n", next+1), engine.Num("of", len(pieces)))})
	}
	if n+1 < len(book.Rules) {
		row.Buttons = append(row.Buttons, wire.Button{ID: key(book.Rules[n+1].ID), Style: wire.Secondary, Label: v.number(book.Rules[n+1]) + " ▶"})
	}
	m.Rows = append(m.Rows, row)
	menu := func(arg, placeholder string, list []int) {
		if len(list) == 0 {
			return
		}
		menu := &wire.Menu{ID: key(arg), Placeholder: v.say(placeholder)}
		for _, x := range list[:min(len(list), wire.MaxOptions)] {
			menu.Options = append(menu.Options, wire.Option{Label: book.Rules[x].Line(wire.MaxOption), Value: book.Rules[x].ID})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	menu("found", "discord.rules.found", found)
	if r.IsChapter() {
		menu("inside", "discord.rules.inside", inside(book, n))
	}
	menu("named", "discord.rules.named", book.Named(n))
	return m
}

// inside lists what a chapter tells.
func inside(book *rulebook.Book, n int) []int {
	var out []int
	for i := n + 1; i < len(book.Rules) && (!book.Rules[i].IsChapter() || book.Rules[i].Chapter == book.Rules[n].Title); i++ {
		if book.Rules[i].IsChapter() || book.Rules[i].Chapter == book.Rules[n].Title {
			out = append(out, i)
		}
	}
	return out
}

// number is what a rule is called on a button.
func (v voice) number(r rulebook.Rule) string {
	if r.IsChapter() {
		return "§ " + r.ID
	}
	return r.ID
}

// contents is the table of contents of a book.
func (v voice) contents(book *rulebook.Book) *wire.Message {
	m := &wire.Message{Content: v.say("discord.rules.contents")}
	for n, part := range slices.Collect(slices.Chunk(book.Chapters(), wire.MaxOptions)) {
		menu := &wire.Menu{ID: Key{Table: table.ID(book.System), Verb: verbRule, Arg: "contents." + strconv.Itoa(n)}.String(), Placeholder: v.say("discord.rules.chapters",
			engine.Word("first", book.Rules[part[0]].ID), engine.Word("last", book.Rules[part[len(part)-1]].ID))}
		for _, x := range part {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(book.Rules[x].Title, wire.MaxOption), Value: book.Rules[x].ID})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}

// gameName is what the game of a system is called.
func (g *Services) gameName(v voice, system string) string {
	if s, ok := g.Systems.System(system); ok {
		return v.text(s.Info().Name)
	}
	return system
}

// because puts buttons to rules under a message: one tap from a refusal or a
// question to the words of the rule. Rules that no page tells, those that have
// a button already, and those for which there is no room are left out.
func (g *Services) because(m *wire.Message, v voice, system string, rules ...string) *wire.Message {
	if g.Rules == nil || m == nil {
		return m
	}
	book := g.Rules.Book(system, v.lang)
	if book == nil {
		return m
	}
	var buttons, had []wire.Button
	if last := len(m.Rows) - 1; last >= 0 && leadsToRules(m.Rows[last]) { // they follow after the new ones
		had, m.Rows = m.Rows[last].Buttons, m.Rows[:last]
	}
	for _, id := range rules {
		if n, ok := book.Find(id); id != "" && ok {
			x := wire.Button{ID: Key{Table: table.ID(system), Verb: verbWhy, Arg: strings.ToLower(book.Rules[n].ID)}.String(),
				Label: v.say("discord.button.why", engine.Word("rule", v.number(book.Rules[n]))), Style: wire.Secondary}
			if !slices.Contains(buttons, x) {
				buttons = append(buttons, x)
			}
		}
	}
	for _, x := range had {
		if !slices.Contains(buttons, x) {
			buttons = append(buttons, x)
		}
	}
	for part := range slices.Chunk(buttons, wire.MaxButtons) {
		last := len(m.Rows) - 1
		switch {
		case len(m.Rows) < wire.MaxRows:
			m.Rows = append(m.Rows, wire.Row{Buttons: part})
		case m.Rows[last].Menu == nil && len(m.Rows[last].Buttons)+len(part) <= wire.MaxButtons:
			m.Rows[last].Buttons = append(slices.Clone(m.Rows[last].Buttons), part...)
		}
	}
	return m
}

// leadsToRules says whether a row is buttons to rules.
func leadsToRules(r wire.Row) bool {
	for _, x := range r.Buttons {
		if k, err := ParseKey(x.ID); err != nil || k.Verb != verbWhy {
			return false
		}
	}
	return len(r.Buttons) > 0
}
