package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hexwarden/discord/chat"
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
	optCard  = "card"

	verbRule = "rule" // arg: number, and piece; turns the leaf that it stands on
)

// roomRule is how much of a rule one message shows.
const roomRule = 1600

// Pages is /rules, and the buttons to rules.
func Pages(s *chat.Services) chat.Feature {
	f := chat.Feature{Controls: map[string]chat.Route{verbRule: {Do: turnLeaf}, chat.VerbWhy: {Do: showRule, Looks: true}}}
	if s.Rules == nil {
		return f
	}
	c := s.Command(cmdRules, s.Option("rules.term", wire.CommandOption{Name: optTerm, Autocomplete: true, MaxLength: 100}, ""))
	if games := rulebooks(s, s.Public(table.Table{})); len(games) > 1 {
		c.Options = append(c.Options, s.Option("rules.game", wire.CommandOption{Name: chat.OptGame, Choices: games}, ""))
	}
	if s.Cards != nil {
		c.Options = append(c.Options, s.Option("rules.card", wire.CommandOption{Name: optCard, Autocomplete: true, MaxLength: 100}, ""))
	}
	f.Commands = []chat.Command{{Command: c, Route: chat.Route{Do: useRules, Suggest: suggestRules}}}
	return f
}

// rulebooks are the games that have a rules page.
func rulebooks(g *chat.Services, v chat.Voice) []wire.Suggestion {
	var out []wire.Suggestion
	for _, s := range g.Systems {
		if slices.Contains(g.Rules.Systems(), s.Info().ID) {
			out = append(out, wire.Suggestion{Name: chat.Plain(v.Text(s.Info().Name)), Value: s.Info().ID})
		}
	}
	return out
}

// book is the rules page that a person means, in their language: that of the game they name, or
// of the game whose letters are in the number they look for, or of the game played where they ask,
// or else the first one.
func book(c *chat.Call, term string) *rulebook.Book {
	if c.Rules == nil {
		return nil
	}
	system := c.In.Options[chat.OptGame]
	if system == "" {
		if book := c.Rules.Numbered(term, c.Lang); book != nil {
			return book
		}
		if t, err := c.Here(); err == nil {
			system = t.System
		}
	}
	if book := c.Rules.Book(system, c.Lang); book != nil {
		return book
	}
	for _, g := range rulebooks(c.Services, c.Voice) {
		return c.Rules.Book(g.Value, c.Lang)
	}
	return nil
}

// useRules answers /rules: with a rule, or with a card.
func useRules(c *chat.Call) (*wire.Message, error) {
	if card := strings.TrimSpace(c.In.Options[optCard]); card != "" {
		return showCard(c, card)
	}
	term := strings.TrimSpace(c.In.Options[optTerm])
	book := book(c, term)
	if book == nil {
		return c.Words("discord.rules.none")
	}
	if term == "" {
		return contents(c.Voice, book), nil
	}
	if n, ok := book.Find(term); ok {
		return rule(c.Voice, c.Services, book, n, 0, nil), nil
	}
	found, err := book.Search(c.Ctx, term, wire.MaxOptions)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		m := contents(c.Voice, book)
		m.Content = c.Say("discord.rules.not_found", engine.Word("term", chat.Escape(term))) + "\n" + m.Content
		return m, nil
	}
	return rule(c.Voice, c.Services, book, found[0], 0, found[1:]), nil
}

// suggestRules offers rules while a term is typed, or cards.
func suggestRules(c *chat.Call) []wire.Suggestion {
	words := c.In.Options[c.In.Focused]
	if c.In.Focused == optCard {
		return suggestCards(c, words)
	}
	book := book(c, words)
	if book == nil {
		return nil
	}
	found := book.Chapters()
	if strings.TrimSpace(words) != "" {
		var err error
		if found, err = book.Search(c.Ctx, words, wire.MaxOptions); err != nil {
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
func turnLeaf(c *chat.Call) (*wire.Message, error) {
	id, piece, _ := strings.Cut(c.Key.Arg, ",")
	if len(c.In.Values) == 1 {
		id, piece = c.In.Values[0], ""
	}
	if c.Rules != nil {
		if book := c.Rules.Book(string(c.Key.Table), c.Lang); book != nil {
			if n, found := book.Find(id); found {
				at, _ := strconv.Atoi(piece)
				return rule(c.Voice, c.Services, book, n, at, nil), nil
			}
		}
	}
	return c.Words("discord.rules.none")
}

// showRule shows the rule of a button on a leaf of its own.
func showRule(c *chat.Call) (*wire.Message, error) {
	m, err := turnLeaf(c)
	if err != nil {
		return nil, err
	}
	return c.Leaf(m), nil
}

// rule is one rule of a book with the ways on from it: the neighbours, the
// rest of a long one, what else was found, and the rules that it names.
func rule(v chat.Voice, b *chat.Services, book *rulebook.Book, n, piece int, found []int) *wire.Message {
	r := book.Rules[n]
	key := func(arg string) string {
		return chat.Key{Table: table.ID(book.System), Verb: verbRule, Arg: strings.ToLower(arg)}.String()
	}
	pieces := r.Pieces(roomRule)
	piece = min(max(piece, 0), len(pieces)-1)
	head := v.Say("discord.rules.title", engine.Word("rule", r.ID), engine.Word("title", cmp.Or(r.Title, r.Chapter)))
	if r.IsChapter() {
		head = v.Say("discord.rules.chapter", engine.Word("title", r.Title))
	}
	where := b.GameName(v, book.System)
	if r.Chapter != "" && r.Title != "" {
		where = v.Say("discord.rules.where", engine.Word("game", where), engine.Word("chapter", r.Chapter))
	}
	parts := []string{head, "-# " + where}
	if pieces[piece] != "" {
		parts = append(parts, pieces[piece])
	}
	if r.IsChapter() && len(pieces) == 1 { // a heading has little text of its own, or none
		if more := book.Opening(n, roomRule-utf8.RuneCountInString(pieces[0])); more != "" {
			parts = append(parts, more)
		}
	}
	if book.Lang != v.Lang {
		parts = append(parts, v.Say("discord.rules.language"))
	}
	m := &wire.Message{Content: strings.Join(parts, "\n")}

	var row wire.Row
	if n > 0 {
		row.Buttons = append(row.Buttons, wire.Button{ID: key(book.Rules[n-1].ID), Style: wire.Secondary, Label: "◀ " + v.Number(book.Rules[n-1])})
	}
	if len(pieces) > 1 {
		next := (piece + 1) % len(pieces)
		row.Buttons = append(row.Buttons, wire.Button{ID: key(r.ID + "," + strconv.Itoa(next)), Style: wire.Primary,
			Label: v.Say("discord.button.more", engine.Num("n", next+1), engine.Num("of", len(pieces)))})
	}
	if n+1 < len(book.Rules) {
		row.Buttons = append(row.Buttons, wire.Button{ID: key(book.Rules[n+1].ID), Style: wire.Secondary, Label: v.Number(book.Rules[n+1]) + " ▶"})
	}
	m.Rows = append(m.Rows, row)
	menu := func(arg, placeholder string, list []int) {
		if len(list) == 0 {
			return
		}
		menu := &wire.Menu{ID: key(arg), Placeholder: v.Say(placeholder)}
		for _, x := range list[:min(len(list), wire.MaxOptions)] {
			menu.Options = append(menu.Options, wire.Option{Label: book.Rules[x].Line(wire.MaxOption), Value: book.Rules[x].ID})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	menu("found", "discord.rules.found", found)
	if r.IsChapter() {
		menu("inside", "discord.rules.inside", book.Inside(n))
	}
	menu("named", "discord.rules.named", book.Named(n))
	return m
}

// contents is the table of contents of a book.
func contents(v chat.Voice, book *rulebook.Book) *wire.Message {
	m := &wire.Message{Content: v.Say("discord.rules.contents")}
	for n, part := range slices.Collect(slices.Chunk(book.Chapters(), wire.MaxOptions)) {
		menu := &wire.Menu{ID: chat.Key{Table: table.ID(book.System), Verb: verbRule, Arg: "contents." + strconv.Itoa(n)}.String(), Placeholder: v.Say("discord.rules.chapters",
			engine.Word("first", book.Rules[part[0]].ID), engine.Word("last", book.Rules[part[len(part)-1]].ID))}
		for _, x := range part {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(book.Rules[x].Title, wire.MaxOption), Value: book.Rules[x].ID})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	return m
}
