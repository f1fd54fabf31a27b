package play

import (
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Choices that are shown again before they are taken: those that end the game,
// those whose warning comes true at once, and more if a person wants that.

const (
	cmdResign = "resign"
	cmdDraw   = "draw"
	cmdRuling = "ruling"
)

// Deciding is what has to be confirmed: /game resign, /game draw, /game ruling, and how much of it somebody wants.
func Deciding(s *chat.Services) chat.Feature {
	sure := func(do engine.Verb) chat.Route {
		return chat.Route{Need: chat.AtSeat, Do: func(c *chat.Call) (*wire.Message, error) { return confirm(c, do) }}
	}
	return chat.Feature{
		Commands: []chat.Command{{Command: s.Command(cmdResign), Route: sure(show.DoResign)}, {Command: s.Command(cmdDraw), Route: sure(show.DoDraw)}, {Command: s.Command(cmdRuling), Route: chat.Route{Need: chat.AtSeat, Do: ruling}}},
		Controls: map[string]chat.Route{chat.VerbConfirm: {Do: setConfirm}}}
}

// wishes are what a person may choose, keyed by the arguments that name them.
var wishes = []struct {
	arg  string
	wish table.Confirm
}{{"always", table.ConfirmAlways}, {"warned", table.ConfirmWarned}, {"never", table.ConfirmNever}}

// again says whether somebody wants to confirm a choice.
func again(q engine.Prompt, c engine.Choice, wish table.Confirm) bool {
	switch wish {
	case table.ConfirmAlways:
		return c.Final || q.Standing == engine.Owed && !c.Aside
	case table.ConfirmNever:
		return false
	}
	return c.Final
}

// take answers with one choice, which may be asked again first.
func take(c *chat.Call, o show.Offer, n int) (*wire.Message, error) {
	x := o.Choices[n]
	sure := []wire.Button{{ID: o.Key(chat.VerbSure, o.Ref(n)), Label: wire.Cut(chat.Plain(c.Label(x)), wire.MaxLabel), Style: wire.Danger}}
	if show.IsFinal(x) {
		return show.Sure(c.Voice, c.At, append(c.Earlier, surely(c.Voice, x)), sure), nil
	}
	wish, err := c.Tables.Person(c.Ctx, c.Who())
	if err != nil {
		return nil, err
	}
	if !again(o.Prompt, x, wish.Confirm) {
		return answerWith(c, o, []int{n})
	}
	key := "discord.sure.told"
	if x.Final {
		key = "discord.sure.final"
	}
	words := c.Say("discord.sure.plain", engine.Word("choice", c.Label(x)))
	if d := c.Detail(x); d != "" {
		words = c.Say(key, engine.Word("choice", c.Label(x)), engine.Word("detail", d))
	}
	m := show.Sure(c.Voice, c.At, append(c.Earlier, words), sure)
	m.Rows[0].Buttons = append(m.Rows[0].Buttons, wire.Button{ID: chat.Key{Table: c.At.Table.ID, Seq: c.At.Seq, Verb: chat.VerbConfirm}.String(),
		Label: c.Say("discord.button.wishes"), Style: wire.Secondary})
	return m, nil
}

// setConfirm shows which choices a person is asked again, or sets it.
func setConfirm(c *chat.Call) (*wire.Message, error) {
	u := c.Who()
	person, err := c.Tables.Person(c.Ctx, u)
	if err != nil {
		return nil, err
	}
	words := c.Say("discord.sure.wishes")
	for _, w := range wishes {
		if w.arg != c.Key.Arg {
			continue
		}
		if err := c.Tables.SetConfirm(c.Ctx, u, w.wish); err != nil {
			return nil, err
		}
		person.Confirm = w.wish
		words = c.Say("discord.sure.kept", engine.Key("wish", "discord.sure."+w.arg))
	}
	m := &wire.Message{Content: words}
	var row wire.Row
	for _, w := range wishes {
		style := wire.Secondary
		if person.Confirm == w.wish {
			style = wire.Primary
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: chat.Key{Table: c.Key.Table, Seq: c.Key.Seq, Verb: chat.VerbConfirm, Arg: w.arg}.String(), Label: chat.Plain(c.Say("discord.sure." + w.arg)), Style: style})
	}
	m.Rows = []wire.Row{row}
	if c.Key.Table != chat.Nowhere {
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: chat.Key{Table: c.Key.Table, Seq: c.Key.Seq, Verb: chat.VerbMine}.String(), Label: c.Say("discord.button.mine"), Style: wire.Success}}})
	}
	return m, nil
}

// confirm asks whether an irrevocable choice is meant.
func confirm(c *chat.Call, do engine.Verb) (*wire.Message, error) {
	var row wire.Row
	var words []string
	for _, q := range c.At.Prompts {
		o := show.OwnOffer(c.At.Table.ID, c.At.Seq, q)
		for n, x := range o.Choices {
			if x.Do == do && o.Single() {
				row.Buttons = append(row.Buttons, wire.Button{ID: o.Key(chat.VerbSure, o.Ref(n)), Label: wire.Cut(chat.Plain(c.Label(x)), wire.MaxLabel), Style: wire.Danger})
				words = append(words, surely(c.Voice, x))
			}
		}
	}
	if len(row.Buttons) == 0 {
		return nil, closed(c.At.Table)
	}
	return show.Sure(c.Voice, c.At, words, row.Buttons), nil
}

// closed is why nothing that a command is about can be chosen at a table.
func closed(t table.Table) error {
	if t.Status == table.Over {
		return table.ErrOver
	}
	return &table.Error{Text: engine.T("discord.error.none_now")}
}

// surely asks whether a choice is meant, and says so if it ends the game.
func surely(v chat.Voice, c engine.Choice) string {
	key := "discord.confirm_open"
	if show.IsFinal(c) {
		key = "discord.confirm"
	}
	return v.Say(key, engine.Word("choice", v.Label(c)))
}

// ruling shows what may be ruled by agreement, or what has to be answered about it.
func ruling(c *chat.Call) (*wire.Message, error) {
	if m := rulings(c, c.At, ""); m != nil {
		return m, nil
	}
	return nil, closed(c.At.Table)
}

// rulings is the panel of what a seat may say about rulings; nil if there is nothing.
func rulings(c *chat.Call, p table.Position, lead string) *wire.Message {
	prompts := slices.DeleteFunc(slices.Clone(p.Prompts), func(q engine.Prompt) bool {
		return q.Standing == engine.Owed || !slices.ContainsFunc(q.Choices, show.IsRuling)
	})
	if len(prompts) == 0 {
		return nil
	}
	return cardOf(c.Ctx, c.Services, c.In.User.ID, c.Voice, p, prompts, lead, nil)
}
