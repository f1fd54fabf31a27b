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

// use carries out a slash command.
func (b *Bot) use(ctx context.Context, i wire.Interaction) *wire.Message {
	switch i.Command {
	case cmdPlay:
		return b.play(ctx, i)
	case cmdRules:
		return b.rules(ctx, i)
	case cmdCard:
		return b.card(ctx, i)
	case cmdLists:
		return b.openLists(ctx, i)
	}
	if f := b.feature(func(f feature) bool { return f.command(i.Command) }); f != nil {
		return f.use(ctx, i)
	}
	t, err := b.here(ctx, i)
	if errors.Is(err, table.ErrNotFound) && i.Command == cmdBoard && i.Guild != "" {
		t, err = b.adopt(ctx, i)
	}
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	p, err := b.Tables.Look(ctx, t.ID, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, t, err)
	}
	v := b.voice(i, t)
	switch i.Command {
	case cmdBoard:
		return b.showBoard(ctx, i, v, p)
	case cmdStatus:
		return &wire.Message{Content: b.progress(v, p)}
	case cmdLog:
		return b.log(ctx, i, v, p)
	}
	if q, ok := b.question(t, i.Command); ok {
		return b.ask(ctx, i, v, p, q)
	}
	if p.Seat == engine.Watcher {
		return b.refuse(ctx, i, t, t.Stranger(table.UserID(i.User.ID)))
	}
	switch i.Command {
	case cmdWhy:
		return b.notNow(ctx, i, v, p)
	case cmdHand:
		return b.showHand(ctx, i, v, p)
	case cmdOrders:
		return b.orders(ctx, i, p, Key{})
	case cmdUndo:
		return b.takeBack(ctx, i, v, t)
	case cmdResign:
		return b.confirm(ctx, i, v, p, doResign)
	case cmdDraw:
		return b.confirm(ctx, i, v, p, doDraw)
	case cmdRuling:
		return b.ruling(ctx, i, v, p)
	case cmdAct:
		return b.typed(ctx, i, v, p, engine.Command{Prefixes: []string{""}}, i.Options[optChoice])
	}
	if verb, ok := b.verb(t, i.Command); ok {
		return b.typed(ctx, i, v, p, verb, i.Options[verb.Option])
	}
	return &wire.Message{Content: v.say("discord.error.command")}
}

// progress is where a table stands, also before the start and after a fault.
func (s *speech) progress(v voice, p table.Position) string {
	switch p.Table.Status {
	case table.Lobby:
		system, sc := s.scenario(p.Table)
		return v.lobby(p.Table, system, sc).Content
	case table.Frozen, table.Quarantined:
		return v.fault(p.Table).Content
	}
	return v.status(p)
}

// showBoard is the board as the user may see it: near what can be chosen, closer,
// whole, round a place, what its signs mean, or in words.
func (b *Bot) showBoard(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	return b.look(ctx, i, v, p, i.Options[optShow], strings.TrimSpace(i.Options[optAt]))
}

// look is the same for what was asked for and where.
func (b *Bot) look(ctx context.Context, i wire.Interaction, v voice, p table.Position, show, at string) *wire.Message {
	if p.Table.Status == table.Lobby || p.View.Twin == nil && p.View.System == nil {
		return &wire.Message{Content: b.progress(v, p)}
	}
	m := &wire.Message{Content: v.standing(p)}
	if show == "" && at == "" && b.reads(ctx, i.User.ID) {
		show = showWords
	}
	if show != showWords {
		if at != "" {
			at = chosen(b.spots(v, p), at)
		}
		if m.Files = b.pictured(ctx, p, b.own(ctx, i, p.Table, v.lang), show, at); m.Files != nil {
			m.Rows = v.looked(p, show, at)
		} else if at != "" && b.Painter != nil {
			return &wire.Message{Content: v.say("discord.error.place", engine.Word("place", escape(at)))}
		}
	}
	if m.Files == nil {
		inWords(m, "board-"+string(p.Table.ID), v.twin(p.View), roomWords)
	}
	return m
}

// showHand is the hidden cards of the user's seat, drawn and in words; what a message cannot
// hold is a file beside it.
func (b *Bot) showHand(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	m := &wire.Message{}
	if !b.reads(ctx, i.User.ID) {
		m.Files = b.hand(ctx, p.Table, b.own(ctx, i, p.Table, v.lang), p.View)
	}
	inWords(m, "hand-"+string(p.Table.ID), v.cards(p), roomIn(m))
	return m
}

// roomWords is the room for a board in words, beside where the game stands and for whom it waits.
const roomWords = wire.MaxContent - 700

// Lines that /log tells: as many as are wished for, by default a few.
const (
	fewLines  = 15
	mostLines = 100_000
)

// log is the last events as the user may read them; 0 lines are all of them.
func (b *Bot) log(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	n, asked := fewLines, false
	if x, err := strconv.Atoi(i.Options[optLines]); err == nil {
		if n, asked = min(x, mostLines), true; x < 1 {
			n = mostLines
		}
	}
	events, err := b.Tables.Log(ctx, p.Table.ID, table.UserID(i.User.ID), 4*n)
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	var lines []string // the latest first
	for k := len(events) - 1; k >= 0 && len(lines) < n; k-- {
		if line := v.told(events[k].Event, p.Seat); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return &wire.Message{Content: v.say("discord.log.empty")}
	}
	return v.logged(p.Table.ID, lines, asked)
}

// logged is lines, the latest first, as a message; if as many as that were asked
// for and no message holds them, they are a file.
func (v voice) logged(id table.ID, lines []string, asked bool) *wire.Message {
	room, shown := wire.MaxContent-100, 0
	for shown < len(lines) && room > len([]rune(lines[shown])) {
		room -= len([]rune(lines[shown])) + 1
		shown++
	}
	if asked && shown < len(lines) {
		var file strings.Builder
		for _, line := range slices.Backward(lines) {
			file.WriteString(plain(line) + "\n")
		}
		return &wire.Message{Content: v.say("discord.log.file", engine.Num("n", len(lines))),
			Files: []wire.File{{Name: "log-" + string(id) + ".txt", Data: []byte(file.String())}}}
	}
	lines = lines[:shown]
	slices.Reverse(lines)
	return &wire.Message{Content: strings.Join(lines, "\n")}
}

// confirm asks whether an irrevocable choice is meant.
func (b *Bot) confirm(ctx context.Context, i wire.Interaction, v voice, p table.Position, do engine.Verb) *wire.Message {
	var row wire.Row
	var words []string
	for _, q := range p.Prompts {
		o := ownOffer(p.Table.ID, p.Seq, q)
		for n, c := range o.choices {
			if c.Do == do && o.single() {
				row.Buttons = append(row.Buttons, wire.Button{ID: o.key(verbSure, o.ref(n)), Label: plain(v.label(c)), Style: wire.Danger})
				words = append(words, v.surely(c))
			}
		}
	}
	if len(row.Buttons) == 0 {
		return b.refuse(ctx, i, p.Table, closed(p.Table))
	}
	return v.sure(p, words, row.Buttons)
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
func (b *Bot) ruling(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	if m := v.rulings(p, ""); m != nil {
		return m
	}
	return b.refuse(ctx, i, p.Table, closed(p.Table))
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
