package discord

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// press carries out a button or menu. Its id proves nothing: table, seat,
// prompt and choice are looked up again.
func (b *Bot) press(ctx context.Context, i wire.Interaction) *wire.Message {
	k, err := ParseKey(i.CustomID)
	if err != nil {
		return &wire.Message{Content: b.voice(i, table.Table{}).say("discord.error.garbage")}
	}
	i.Rights = b.rights(ctx, i, k)
	if m, ok := b.turn(ctx, i, k); ok {
		return m
	}
	if k.Verb == verbLists {
		return b.lists(ctx, i, k)
	}
	if f := b.feature(func(f feature) bool { return slices.Contains(f.verbs, k.Verb) }); f != nil {
		return f.press(ctx, i, k)
	}
	id := table.UserID(i.User.ID)
	p, err := b.Tables.Look(ctx, k.Table, id)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	v := b.voice(i, p.Table)
	switch k.Verb {
	case verbSit, verbHouse, verbUp, verbStart, verbOff:
		return b.seat(ctx, i, k, p.Table)
	case verbLang:
		return b.speak(ctx, i, k, p.Table)
	case verbSet:
		return b.set(ctx, i, k, p.Table)
	case verbLog:
		return b.log(ctx, i, v, p)
	case verbLook:
		return &wire.Message{Content: b.progress(v, p)}
	}
	if p.Seat == engine.Watcher {
		return b.refuse(ctx, i, p.Table, p.Table.Stranger(id))
	}
	switch k.Verb {
	case verbBack:
		return b.takeBack(ctx, i, v, p.Table)
	case verbOrders:
		return b.orders(ctx, i, p, k)
	case verbMine, verbHere, verbDue:
		return b.current(ctx, i, k.Table, "")
	case verbNo:
		return &wire.Message{Content: v.say("discord.done.no")}
	}
	if p.Table.Seats[p.Seat].House {
		return b.refuse(ctx, i, p.Table, table.ErrMinded)
	}
	for _, q := range p.Prompts {
		if q.ID == k.Prompt {
			return b.chosen(ctx, i, v, p, q, k)
		}
	}
	if p.Table.Status == table.Over {
		return b.refuse(ctx, i, p.Table, table.ErrOver)
	}
	if team, ok := teamOf(p, p.Seat); ok && k.Prompt != "" {
		if words := v.answered(p.Table, team, roomAsk{Prompts: []engine.PromptID{k.Prompt}}); words != "" {
			return b.current(ctx, i, k.Table, words)
		}
	}
	return b.current(ctx, i, k.Table, v.ruled(engine.Text{}, string(b.why(ctx, p, k.Prompt)), ""))
}

// rights are those of a user on the server of the table that a control is about. A control
// that comes from another server proves nothing there: its user is a guest.
func (b *Bot) rights(ctx context.Context, i wire.Interaction, k Key) uint64 {
	if rank(i.Rights) == table.Guest {
		return i.Rights
	}
	t, err := b.Tables.Table(ctx, k.Table)
	if err == nil && t.Guild() == i.Guild || errors.Is(err, table.ErrNotFound) { // leagues and campaigns look for themselves
		return i.Rights
	}
	return 0
}

// why says what is wrong with answering a prompt that is not open for a seat:
// it is somebody else's, or it no longer stands.
func (b *Bot) why(ctx context.Context, p table.Position, id engine.PromptID) engine.Code {
	for _, s := range p.Table.Seats {
		other, err := b.Tables.LookSeat(ctx, p.Table.ID, s.Index)
		if err != nil {
			return engine.Stale
		}
		for _, q := range other.Prompts {
			if q.ID == id && id != "" {
				return engine.NotAsked
			}
		}
	}
	return engine.Stale
}

// seat carries out the controls of the lobby. The lobby message itself is
// brought up to date by the outbox.
func (b *Bot) seat(ctx context.Context, i wire.Interaction, k Key, t table.Table) *wire.Message {
	arg := k.Arg
	if len(i.Values) == 1 {
		arg = i.Values[0]
	}
	n, err := strconv.Atoi(arg)
	if err != nil && (k.Verb == verbSit || k.Verb == verbHouse) {
		return &wire.Message{Content: b.voice(i, t).say("discord.error.garbage")}
	}
	who := user(i)
	switch k.Verb {
	case verbSit:
		_, err = b.Tables.Join(ctx, k.Table, engine.Seat(n), who)
	case verbHouse:
		_, err = b.Tables.House(ctx, k.Table, engine.Seat(n), who)
	case verbUp:
		_, err = b.Tables.Leave(ctx, k.Table, who.ID)
	case verbOff:
		_, err = b.Tables.Cancel(ctx, k.Table, who)
	default:
		_, err = b.Tables.Start(ctx, k.Table, who.ID)
	}
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	return nil
}

// chosen is a use of a control of a prompt that is open for the user.
func (b *Bot) chosen(ctx context.Context, i wire.Interaction, v voice, p table.Position, q engine.Prompt, k Key) *wire.Message {
	ref := k.Arg
	if len(i.Values) > 0 {
		ref = i.Values[0]
	}
	if k.Verb == verbAdd || k.Verb == verbNone {
		ref = k.Arg
	}
	o := scopeOf(p.Table.ID, p.Seq, q, ref)
	if k.Verb == verbList && q.Kind == engine.List {
		return b.build(ctx, i, v, p, k)
	}
	garbage := &wire.Message{Content: v.say("discord.error.garbage")}
	switch k.Verb {
	case verbPick, verbSure, verbMenu:
		refs := i.Values
		if k.Verb != verbMenu {
			refs = []string{k.Arg}
		}
		var picks []int
		for _, r := range refs {
			n := o.index(r)
			if n < 0 {
				return garbage
			}
			picks = append(picks, n)
		}
		if len(picks) == 1 && k.Verb != verbSure {
			return b.take(ctx, i, v, p, o, picks[0])
		}
		return b.pick(ctx, i, v, p, o, picks)
	case verbNone:
		return b.pick(ctx, i, v, p, o, nil)
	case verbGroup, verbPage:
		first, page, _ := strings.Cut(ref, ",")
		o = scopeOf(p.Table.ID, p.Seq, q, first)
		members := v.grouped(o, first)
		n, err := strconv.Atoi(page)
		if len(members) == 0 || err != nil && page != "" {
			return garbage
		}
		m := &wire.Message{Content: v.question(q), Rows: v.paged(o, members, n, first, "discord.menu.choose")}
		b.closeUp(ctx, i.User.ID, m, v, p, o, members)
		return m
	case verbAdd, verbDone:
		picks, ok := o.picked(k.Arg)
		if !ok {
			return garbage
		}
		if k.Verb == verbAdd && len(i.Values) == 1 {
			n := o.index(i.Values[0])
			if n < 0 {
				return garbage
			}
			picks = append(picks, n)
		}
		return b.step(ctx, i, v, p, o, picks, k.Verb == verbDone)
	}
	return garbage
}

// closeUp adds the board near the places of some choices, if they are about any.
func (b *Bot) closeUp(ctx context.Context, who string, m *wire.Message, v voice, p table.Position, o offer, members []int) {
	var lit []engine.Choice
	for _, n := range members {
		if c := o.choices[n]; slices.ContainsFunc(c.About, func(r engine.Ref) bool { return r.Kind == "place" }) {
			lit = append(lit, c)
		}
	}
	if len(lit) > 0 {
		b.boardFor(ctx, who, m, v, p, lit)
	}
}

// step goes on with an answer that is put together pick by pick.
func (b *Bot) step(ctx context.Context, i wire.Interaction, v voice, p table.Position, o offer, picks []int, done bool) *wire.Message {
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
		return b.submit(ctx, i, v, p, o, picks)
	}
	m := wire.Message{Content: v.question(o.prompt) + "\n" + v.say("discord.choice.so_far", engine.Num("n", len(picks)), engine.Num("low", low),
		engine.Word("choices", v.texts.Join(v.lang, v.labels(o, picks)))), Rows: v.steps(o, picks)}
	return &m
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

// pick answers a prompt, or begins an answer of several picks.
func (b *Bot) pick(ctx context.Context, i wire.Interaction, v voice, p table.Position, o offer, picks []int) *wire.Message {
	if len(picks) == 1 && !o.single() && o.stepwise() {
		return b.step(ctx, i, v, p, o, picks, false)
	}
	return b.submit(ctx, i, v, p, o, picks)
}

// submit answers a prompt and shows the user what came of it, and what is theirs
// to choose next. After a public control the public message says it all.
func (b *Bot) submit(ctx context.Context, i wire.Interaction, v voice, p table.Position, o offer, picks []int) *wire.Message {
	move := engine.Move{Seat: p.Seat, Prompt: o.prompt.ID, Seq: p.Seq}
	for _, n := range picks {
		move.Picks = append(move.Picks, o.choices[n].ID())
	}
	r, err := b.Tables.Play(ctx, p.Table.ID, table.UserID(i.User.ID), move)
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	public := i.Kind == wire.Press && i.Guild != "" && !i.Private
	var lead []string
	if !public {
		chosen := v.say("discord.done.none")
		if len(picks) > 0 {
			chosen = v.texts.Join(v.lang, v.labels(o, picks))
		}
		lead = append(lead, v.say("discord.done.chosen", engine.Word("choice", chosen)))
	}
	for _, e := range r.Events { // what only this seat is told
		if line := v.told(e, p.Seat); line != "" && len(e.Faces) > 0 {
			lead = append(lead, line)
		}
	}
	if public && len(lead) == 0 {
		return nil
	}
	v = b.voice(i, r.Table)
	if o.prompt.Standing == engine.Right && len(picks) == 1 && isRuling(o.choices[picks[0]]) && !public {
		if m := v.rulings(r.Position, strings.Join(lead, "\n")); m != nil {
			return m
		}
	}
	if public || len(open(r.Position)) == 0 || r.Table.Status != table.Running {
		return &wire.Message{Content: strings.Join(lead, "\n")}
	}
	m := b.ownPanel(ctx, i.User.ID, v, r.Position, strings.Join(lead, "\n"))
	return &m
}
