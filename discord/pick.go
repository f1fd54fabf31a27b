package discord

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Verbs of what a prompt may be answered with.
const (
	verbPick  = "pick"  // arg: reference of a choice
	verbMenu  = "menu"  // values: references of choices
	verbNone  = "none"  // no choice at all
	verbGroup = "group" // values: first reference of a group
	verbPage  = "page"  // arg: group and page
	verbAdd   = "add"   // arg: references so far; value: the next one
	verbDone  = "done"  // arg: references
	verbMine  = "mine"  // show the presser's own choices
	verbHere  = "here"  // the same, for those whose direct messages are closed

	verbSure = "sure" // arg: reference; an irrevocable choice, confirmed
	verbNo   = "no"   // not confirmed
)

// answering is a control under a prompt.
var answering = route{need: atSeat, do: pressPrompt}

func answers() feature {
	mine := route{need: atSeat, do: func(c *call) (*wire.Message, error) { return c.current("") }, looks: true}
	return feature{controls: map[string]route{verbMine: mine, verbHere: mine, verbDue: mine,
		verbNo:   {need: atSeat, do: func(c *call) (*wire.Message, error) { return c.words("discord.done.no") }},
		verbPick: answering, verbMenu: answering, verbNone: answering, verbGroup: answering, verbPage: answering, verbAdd: answering, verbDone: answering, verbSure: answering}}
}

// pressPrompt carries out a control of a prompt. Its id proves nothing: table, seat, prompt and choice
// are looked up again.
func pressPrompt(c *call) (*wire.Message, error) {
	if c.at.Table.Seats[c.at.Seat].House {
		return nil, table.ErrMinded
	}
	for _, q := range c.at.Prompts {
		if q.ID == c.key.Prompt {
			return answerPrompt(c, q)
		}
	}
	if c.at.Table.Status == table.Over {
		return nil, table.ErrOver
	}
	if team, ok := teamOf(c.at, c.at.Seat); ok && c.key.Prompt != "" {
		if words := c.answered(c.at.Table, team, roomAsk{Prompts: []engine.PromptID{c.key.Prompt}}); words != "" {
			return c.current(words)
		}
	}
	return c.current(c.ruled(engine.Text{}, string(unasked(c)), ""))
}

// unasked says what is wrong with answering a prompt that is not open for the user:
// it is somebody else's, or it no longer stands.
func unasked(c *call) engine.Code {
	for _, s := range c.at.Table.Seats {
		other, err := c.Tables.LookSeat(c.ctx, c.at.Table.ID, s.Index)
		if err != nil {
			return engine.Stale
		}
		for _, q := range other.Prompts {
			if q.ID == c.key.Prompt && c.key.Prompt != "" {
				return engine.NotAsked
			}
		}
	}
	return engine.Stale
}

// answerPrompt is a use of a control of a prompt that is open for the user.
func answerPrompt(c *call, q engine.Prompt) (*wire.Message, error) {
	ref := c.key.Arg
	if len(c.i.Values) > 0 {
		ref = c.i.Values[0]
	}
	if c.key.Verb == verbAdd || c.key.Verb == verbNone {
		ref = c.key.Arg
	}
	o := scopeOf(c.at.Table.ID, c.at.Seq, q, ref)
	if c.key.Verb == verbList && q.Kind == engine.List {
		return build(c)
	}
	switch c.key.Verb {
	case verbPick, verbSure, verbMenu:
		refs := c.i.Values
		if c.key.Verb != verbMenu {
			refs = []string{c.key.Arg}
		}
		var picks []int
		for _, r := range refs {
			n := o.index(r)
			if n < 0 {
				return garbage(c)
			}
			picks = append(picks, n)
		}
		if len(picks) == 1 && c.key.Verb != verbSure {
			return take(c, o, picks[0])
		}
		return answerWith(c, o, picks)
	case verbNone:
		return answerWith(c, o, nil)
	case verbGroup, verbPage:
		first, page, _ := strings.Cut(ref, ",")
		o = scopeOf(c.at.Table.ID, c.at.Seq, q, first)
		members := c.grouped(o, first)
		n, err := strconv.Atoi(page)
		if len(members) == 0 || err != nil && page != "" {
			return garbage(c)
		}
		m := &wire.Message{Content: c.question(q), Rows: c.paged(o, members, n, first, "discord.menu.choose")}
		closeUp(c, m, o, members)
		return m, nil
	case verbAdd, verbDone:
		picks, ok := o.picked(c.key.Arg)
		if !ok {
			return garbage(c)
		}
		if c.key.Verb == verbAdd && len(c.i.Values) == 1 {
			n := o.index(c.i.Values[0])
			if n < 0 {
				return garbage(c)
			}
			picks = append(picks, n)
		}
		return step(c, o, picks, c.key.Verb == verbDone)
	}
	return garbage(c)
}

// closeUp adds the board near the places of some choices, if they are about any.
func closeUp(c *call, m *wire.Message, o offer, members []int) {
	var lit []engine.Choice
	for _, n := range members {
		if x := o.choices[n]; slices.ContainsFunc(x.About, func(r engine.Ref) bool { return r.Kind == "place" }) {
			lit = append(lit, x)
		}
	}
	if len(lit) > 0 {
		c.boardFor(c.ctx, c.i.User.ID, m, c.voice, c.at, lit)
	}
}

// step goes on with an answer that is put together pick by pick.
func step(c *call, o offer, picks []int, done bool) (*wire.Message, error) {
	low, high := o.bounds()
	if o.prompt.Kind == engine.Order && len(picks) == high-1 { // the last one follows
		for n := range o.choices {
			if !slices.Contains(picks, n) {
				picks = append(picks, n)
				break
			}
		}
	}
	if done || len(picks) >= high {
		return submit(c, o, picks)
	}
	m := wire.Message{Content: c.question(o.prompt) + "\n" + c.say("discord.choice.so_far", engine.Num("n", len(picks)), engine.Num("low", low),
		engine.Word("choices", c.texts.Join(c.lang, c.labels(o, picks)))), Rows: c.steps(o, picks)}
	return &m, nil
}

// labels names what was picked, each once, with how often.
func (v voice) labels(o offer, picks []int) []string {
	var out []string
	for i, n := range picks {
		if slices.Contains(picks[:i], n) {
			continue
		}
		label, times := v.label(o.choices[n]), 0
		for _, other := range picks {
			if other == n {
				times++
			}
		}
		if times > 1 {
			label = v.say("discord.choice.times", engine.Num("n", times), engine.Word("choice", label))
		}
		out = append(out, label)
	}
	return out
}

// answerWith answers a prompt, or begins an answer of several picks.
func answerWith(c *call, o offer, picks []int) (*wire.Message, error) {
	if len(picks) == 1 && !o.single() && o.stepwise() {
		return step(c, o, picks, false)
	}
	return submit(c, o, picks)
}

// submit answers a prompt and shows the user what came of it, and what is theirs
// to choose next. After a public control the public message says it all.
func submit(c *call, o offer, picks []int) (*wire.Message, error) {
	move := engine.Move{Seat: c.at.Seat, Prompt: o.prompt.ID, Seq: c.at.Seq}
	for _, n := range picks {
		move.Picks = append(move.Picks, o.choices[n].ID())
	}
	r, err := c.Tables.Play(c.ctx, c.at.Table.ID, c.who(), move)
	if err != nil {
		return nil, err
	}
	public := c.i.Kind == wire.Press && c.i.Guild != "" && !c.i.Private
	var lead []string
	if !public {
		chosen := c.say("discord.done.none")
		if len(picks) > 0 {
			chosen = c.texts.Join(c.lang, c.labels(o, picks))
		}
		lead = append(lead, c.say("discord.done.chosen", engine.Word("choice", chosen)))
	}
	for _, e := range r.Events { // what only this seat is told
		if line := c.told(e, c.at.Seat); line != "" && len(e.Faces) > 0 {
			lead = append(lead, line)
		}
	}
	if public && len(lead) == 0 {
		return nil, nil
	}
	c.speakOf(r.Table)
	if o.prompt.Standing == engine.Right && len(picks) == 1 && isRuling(o.choices[picks[0]]) && !public {
		if m := c.rulings(r.Position, strings.Join(lead, "\n")); m != nil {
			return m, nil
		}
	}
	if public || len(open(r.Position)) == 0 || r.Table.Status != table.Running {
		return &wire.Message{Content: strings.Join(lead, "\n")}, nil
	}
	return c.ownPanel(c.ctx, c.i.User.ID, c.voice, r.Position, strings.Join(lead, "\n")), nil
}
