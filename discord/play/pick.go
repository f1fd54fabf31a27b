package play

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/lists"
	"hexwarden/discord/show"
	"hexwarden/discord/teams"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Answering is a control under a prompt.
var Answering = chat.Route{Need: chat.AtSeat, Do: pressPrompt}

// Answers is the controls of prompts.
func Answers() chat.Feature {
	mine := chat.Route{Need: chat.AtTable, Do: own, Looks: true}
	return chat.Feature{Controls: map[string]chat.Route{chat.VerbMine: mine, chat.VerbHere: mine, chat.VerbDue: mine,
		chat.VerbNo:   {Need: chat.AtSeat, Do: func(c *chat.Call) (*wire.Message, error) { return c.Current(c.Say("discord.done.no")) }},
		chat.VerbPick: Answering, chat.VerbMenu: Answering, chat.VerbNone: Answering, chat.VerbGroup: Answering, chat.VerbPage: Answering, chat.VerbAdd: Answering, chat.VerbDone: Answering, chat.VerbSure: Answering,
		chat.VerbList: {Need: chat.AtSeat, Do: pressPrompt, Form: lists.FormStep}}}
}

// own opens the card of somebody at the table; anybody else is shown the board and for whom it waits.
func own(c *chat.Call) (*wire.Message, error) {
	if c.At.Seat != engine.Watcher || c.At.Table.Status != table.Running {
		return c.Current("")
	}
	m := showBoard(c)
	m.Content = strings.TrimSpace(m.Content + "\n" + strings.Join(show.Waits(c.Voice, c.At), "\n"))
	return m, nil
}

// pressPrompt carries out a control of a prompt. Its id proves nothing: table, seat, prompt and choice
// are looked up again.
func pressPrompt(c *chat.Call) (*wire.Message, error) {
	if c.At.Table.Seats[c.At.Seat].House {
		return nil, table.ErrMinded
	}
	for _, q := range c.At.Prompts {
		if q.ID == c.Key.Prompt {
			return answerPrompt(c, q)
		}
	}
	if c.At.Table.Status == table.Over {
		return nil, table.ErrOver
	}
	if team, ok := teams.Of(c.At, c.At.Seat); ok && c.Key.Prompt != "" {
		if words := teams.Answered(c.Voice, c.At.Table, team, []engine.PromptID{c.Key.Prompt}); words != "" {
			return c.Current(words)
		}
	}
	return c.Current(c.Ruled(engine.Text{}, string(unasked(c)), ""))
}

// unasked says what is wrong with answering a prompt that is not open for the user:
// it is somebody else's, or it is no longer open.
func unasked(c *chat.Call) engine.Code {
	for _, s := range c.At.Table.Seats {
		other, err := c.Tables.LookSeat(c.Ctx, c.At.Table.ID, s.Index)
		if err != nil {
			return engine.Stale
		}
		for _, q := range other.Prompts {
			if q.ID == c.Key.Prompt && c.Key.Prompt != "" {
				return engine.NotAsked
			}
		}
	}
	return engine.Stale
}

// answerPrompt is a use of a control of a prompt that is open for the user.
func answerPrompt(c *chat.Call, q engine.Prompt) (*wire.Message, error) {
	ref := c.Key.Arg
	if len(c.In.Values) > 0 {
		ref = c.In.Values[0]
	}
	if c.Key.Verb == chat.VerbAdd || c.Key.Verb == chat.VerbNone {
		ref = c.Key.Arg
	}
	o := show.ScopeOf(c.At.Table.ID, c.At.Seq, q, ref)
	if c.Key.Verb == chat.VerbList && q.Kind == engine.List {
		if c.Key.Arg == lists.StepGive {
			return handIn(c)
		}
		return lists.Build(c)
	}
	switch c.Key.Verb {
	case chat.VerbPick, chat.VerbSure, chat.VerbMenu:
		refs := c.In.Values
		if c.Key.Verb != chat.VerbMenu {
			refs = strings.Split(c.Key.Arg, ",")
		}
		if first, then, ok := strings.Cut(refs[0], "."); ok {
			return through(c, o, first, then)
		}
		var picks []int
		for _, r := range refs {
			n := o.Index(r)
			if n < 0 {
				return chat.Garbage(c)
			}
			picks = append(picks, n)
		}
		if len(picks) == 1 && c.Key.Verb != chat.VerbSure {
			return take(c, o, picks[0])
		}
		return answerWith(c, o, picks)
	case chat.VerbNone:
		return answerWith(c, o, nil)
	case chat.VerbGroup, chat.VerbPage:
		first, page, _ := strings.Cut(ref, ",")
		o = show.ScopeOf(c.At.Table.ID, c.At.Seq, q, first)
		n, ok := pageIn(page)
		if picks, stepwise := o.Picked(first); ok && stepwise && o.Stepwise() {
			return step(c, o, picks, n, false)
		}
		members := show.Alike(c.Voice, o, first)
		if len(members) == 0 || !ok {
			return chat.Garbage(c)
		}
		m := &wire.Message{Content: show.Question(c.Voice, q), Rows: show.Paged(c.Voice, o, members, n, first)}
		closeUp(c, m, o, members)
		return m, nil
	case chat.VerbAdd, chat.VerbDone:
		sofar, page, _ := strings.Cut(c.Key.Arg, ",")
		picks, known := o.Picked(sofar)
		at, ok := pageIn(page)
		if !known || !ok {
			return chat.Garbage(c)
		}
		if c.Key.Verb == chat.VerbAdd && len(c.In.Values) == 1 {
			n := o.Index(c.In.Values[0])
			if n < 0 {
				return chat.Garbage(c)
			}
			picks = append(picks, n)
		}
		return step(c, o, picks, at, c.Key.Verb == chat.VerbDone)
	}
	return chat.Garbage(c)
}

// through answers a question with a choice that only leads on, and then the question that it leads to.
func through(c *chat.Call, o show.Offer, first, then string) (*wire.Message, error) {
	n := o.Index(first)
	if n < 0 {
		return chat.Garbage(c)
	}
	c.Earlier = meanwhile(c)
	c.Deals(c.At) // so that the card does not follow to the question in between
	r, err := c.Tables.PlayMove(c.Ctx, c.At.Table.ID, c.Who(), engine.Move{Seat: c.At.Seat, Prompt: o.Prompt.ID, Seq: c.At.Seq, Picks: []engine.ChoiceID{o.Choices[n].ID()}})
	if err != nil {
		return nil, err
	}
	c.At = r.Position
	c.Deals(c.At)
	for _, q := range show.Open(c.At) {
		next := show.OwnOffer(c.At.Table.ID, c.At.Seq, q)
		if n := next.Index(then); show.Asks(q) && n >= 0 {
			return take(c, next, n)
		}
	}
	return c.Current(c.Ruled(engine.Text{}, string(engine.Stale), ""))
}

// closeUp adds the board near the places of some choices, if they are about any.
func closeUp(c *chat.Call, m *wire.Message, o show.Offer, members []int) {
	var lit []engine.Choice
	for _, n := range members {
		if x := o.Choices[n]; slices.ContainsFunc(x.About, func(r engine.Ref) bool { return r.Kind == "place" }) {
			lit = append(lit, x)
		}
	}
	if len(lit) > 0 {
		c.BoardFor(c.Ctx, c.In.User.ID, m, c.Voice, c.At, nil, lit)
	}
}

// pageIn reads the page that a key names, 0 without one.
func pageIn(s string) (int, bool) {
	if s == "" {
		return 0, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// step continues with an answer that is put together pick by pick, at a page of what is left.
func step(c *chat.Call, o show.Offer, picks []int, page int, done bool) (*wire.Message, error) {
	low, high := o.Bounds()
	if o.Prompt.Kind == engine.Order && len(picks) >= min(high-1, o.Room()) { // the rest follows in the order it is in
		for n := range o.Choices {
			if !slices.Contains(picks, n) {
				picks = append(picks, n)
			}
		}
	}
	if done || len(picks) >= high {
		return submit(c, o, picks)
	}
	m := wire.Message{Content: show.Question(c.Voice, o.Prompt) + "\n" + c.Say("discord.choice.so_far", engine.Num("n", len(picks)), engine.Num("low", low),
		engine.Word("choices", c.Join(labels(c.Voice, o, picks)))), Rows: show.Steps(c.Voice, o, picks, page)}
	return &m, nil
}

// labels names what was picked, each once, with how often.
func labels(v chat.Voice, o show.Offer, picks []int) []string {
	var out []string
	for i, n := range picks {
		if slices.Contains(picks[:i], n) {
			continue
		}
		label, times := v.Label(o.Choices[n]), 0
		for _, other := range picks {
			if other == n {
				times++
			}
		}
		if times > 1 {
			label = v.Say("discord.choice.times", engine.Num("n", times), engine.Word("choice", label))
		}
		out = append(out, label)
	}
	return out
}

// answerWith answers a prompt, or begins an answer of several picks.
func answerWith(c *chat.Call, o show.Offer, picks []int) (*wire.Message, error) {
	if len(picks) == 1 && !o.Single() && o.Stepwise() {
		return step(c, o, picks, 0, false)
	}
	return submit(c, o, picks)
}

// submit answers a prompt and shows the user what came of it, and what is theirs
// to choose next.
func submit(c *chat.Call, o show.Offer, picks []int) (*wire.Message, error) {
	lead := append(c.Earlier, meanwhile(c)...)
	c.Deals(c.At)
	move := engine.Move{Seat: c.At.Seat, Prompt: o.Prompt.ID, Seq: c.At.Seq}
	for _, n := range picks {
		move.Picks = append(move.Picks, o.Choices[n].ID())
	}
	r, err := c.Tables.PlayMove(c.Ctx, c.At.Table.ID, c.Who(), move)
	if err != nil {
		return nil, err
	}
	chosen := show.None(c.Voice, o.Prompt)
	if len(picks) > 0 {
		chosen = c.Join(labels(c.Voice, o, picks))
	}
	lead = append(lead, c.Say("discord.done.chosen", engine.Word("choice", chosen)))
	if words := show.NarrationTo(c.Voice, outcome(c.Voice, r.Events), c.At.Seat, roomNews); words != "" {
		lead = append(lead, words)
	}
	c.SpeakOf(r.Table)
	c.Deals(r.Position)
	if o.Prompt.Standing == engine.Right && len(picks) == 1 && show.IsRuling(o.Choices[picks[0]]) {
		if m := rulings(c, r.Position, strings.Join(lead, "\n")); m != nil {
			return m, nil
		}
	}
	if r.Table.Status == table.Over {
		lead = append(lead, show.Outcome(c.Voice, r.Position))
	}
	if r.Table.Status != table.Running {
		return &wire.Message{Content: strings.Join(lead, "\n")}, nil
	}
	return ownCard(c.Ctx, c.Services, c.In.User.ID, c.Voice, r.Position, strings.Join(lead, "\n"), r.Events), nil
}
