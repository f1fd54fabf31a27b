package discord

import (
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Choices that are shown again before they are taken: those that end the game,
// those that set off at once what the rules warn of, and more if a person wishes so.

const (
	cmdResign = "resign"
	cmdDraw   = "draw"
	cmdRuling = "ruling"
)

func deciding(s *Services) feature {
	sure := func(do engine.Verb) route {
		return route{need: atSeat, do: func(c *call) (*wire.Message, error) { return confirm(c, do) }}
	}
	return feature{
		commands: []command{{s.command(cmdResign), sure(doResign)}, {s.command(cmdDraw), sure(doDraw)}, {s.command(cmdRuling), route{need: atSeat, do: ruling}}},
		controls: map[string]route{verbConfirm: {do: setConfirm}}}
}

// verbConfirm shows a person's wish, or sets it to the argument.
const verbConfirm = "confirm"

// wishes are what a person may choose, by the arguments that name them.
var wishes = []struct {
	arg  string
	wish table.Confirm
}{{"always", table.ConfirmAlways}, {"warned", table.ConfirmWarned}, {"never", table.ConfirmNever}}

// again says whether a choice is to be asked again by somebody's wish.
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
func take(c *call, o offer, n int) (*wire.Message, error) {
	x := o.choices[n]
	sure := []wire.Button{{ID: o.key(verbSure, o.ref(n)), Label: plain(c.label(x)), Style: wire.Danger}}
	if isFinal(x) {
		return c.sure(c.at, []string{c.surely(x)}, sure), nil
	}
	wish, err := c.Tables.Person(c.ctx, c.who())
	if err != nil {
		return nil, err
	}
	if !again(o.prompt, x, wish.Confirm) {
		return answerWith(c, o, []int{n})
	}
	key := "discord.sure.told"
	if x.Final {
		key = "discord.sure.final"
	}
	words := c.say("discord.sure.plain", engine.Word("choice", c.label(x)))
	if d := c.detail(x); d != "" {
		words = c.say(key, engine.Word("choice", c.label(x)), engine.Word("detail", d))
	}
	m := c.sure(c.at, []string{words}, sure)
	m.Rows[0].Buttons = append(m.Rows[0].Buttons, wire.Button{ID: Key{Table: c.at.Table.ID, Seq: c.at.Seq, Verb: verbConfirm}.String(),
		Label: c.say("discord.button.wishes"), Style: wire.Secondary})
	return m, nil
}

// setConfirm shows which choices a person is asked again, or sets it.
func setConfirm(c *call) (*wire.Message, error) {
	u := c.who()
	person, err := c.Tables.Person(c.ctx, u)
	if err != nil {
		return nil, err
	}
	words := c.say("discord.sure.wishes")
	for _, w := range wishes {
		if w.arg != c.key.Arg {
			continue
		}
		if err := c.Tables.SetConfirm(c.ctx, u, w.wish); err != nil {
			return nil, err
		}
		person.Confirm = w.wish
		words = c.say("discord.sure.kept", engine.Key("wish", "discord.sure."+w.arg))
	}
	m := &wire.Message{Content: words}
	var row wire.Row
	for _, w := range wishes {
		style := wire.Secondary
		if person.Confirm == w.wish {
			style = wire.Primary
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: Key{Table: c.key.Table, Seq: c.key.Seq, Verb: verbConfirm, Arg: w.arg}.String(), Label: plain(c.say("discord.sure." + w.arg)), Style: style})
	}
	m.Rows = []wire.Row{row}
	if c.key.Table != nowhere {
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: Key{Table: c.key.Table, Seq: c.key.Seq, Verb: verbMine}.String(), Label: c.say("discord.button.mine"), Style: wire.Success}}})
	}
	return m, nil
}

// confirm asks whether an irrevocable choice is meant.
func confirm(c *call, do engine.Verb) (*wire.Message, error) {
	var row wire.Row
	var words []string
	for _, q := range c.at.Prompts {
		o := ownOffer(c.at.Table.ID, c.at.Seq, q)
		for n, x := range o.choices {
			if x.Do == do && o.single() {
				row.Buttons = append(row.Buttons, wire.Button{ID: o.key(verbSure, o.ref(n)), Label: plain(c.label(x)), Style: wire.Danger})
				words = append(words, c.surely(x))
			}
		}
	}
	if len(row.Buttons) == 0 {
		return nil, closed(c.at.Table)
	}
	return c.sure(c.at, words, row.Buttons), nil
}

// closed is why nothing of what a command is about can be chosen at a table.
func closed(t table.Table) error {
	if t.Status == table.Over {
		return table.ErrOver
	}
	return &table.Error{Text: engine.T("discord.error.none_now")}
}

// surely asks whether a choice is meant, and says so if it ends the game.
func (v voice) surely(c engine.Choice) string {
	key := "discord.confirm_open"
	if isFinal(c) {
		key = "discord.confirm"
	}
	return v.say(key, engine.Word("choice", v.label(c)))
}

// sure asks whether choices are meant.
func (v voice) sure(p table.Position, words []string, buttons []wire.Button) *wire.Message {
	no := wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbNo}.String(), Label: v.say("discord.button.no"), Style: wire.Secondary}
	return &wire.Message{Content: strings.Join(words, "\n"), Rows: []wire.Row{{Buttons: append(buttons, no)}}}
}

// ruling shows what may be ruled by agreement, or what is to be answered about it.
func ruling(c *call) (*wire.Message, error) {
	if m := c.rulings(c.at, ""); m != nil {
		return m, nil
	}
	return nil, closed(c.at.Table)
}

// rulings is the panel of what a seat may say about rulings; nil if there is nothing.
func (v voice) rulings(p table.Position, lead string) *wire.Message {
	prompts := slices.DeleteFunc(slices.Clone(p.Prompts), func(q engine.Prompt) bool {
		return q.Standing == engine.Owed || !slices.ContainsFunc(q.Choices, isRuling)
	})
	if len(prompts) == 0 {
		return nil
	}
	m := v.panelOf(p, prompts, lead, nil)
	return &m
}
