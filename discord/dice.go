package discord

import (
	"context"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What people do about the dice of their table: they add a word in the lobby,
// read the salts when these are locked, and check everything at any time.
const (
	verbDice  = "dice"
	diceShake = "shake" // a form for a word; arg of a press, and of the form
	diceCheck = "check" // arg of a press, with the posting that published the salts
)

// dice is the part with the words that people add to the dice.
func (b *Bot) dice() feature {
	return feature{verbs: []string{verbDice}, kinds: []string{table.PostDice}, press: b.pressDice, form: b.formDice, tell: tellDice}
}

func (b *Bot) pressDice(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	p, v, refusal := b.positionAt(ctx, i, k.Table)
	what, _, _ := strings.Cut(k.Arg, ".")
	switch {
	case refusal != nil:
		return refusal
	case what == diceCheck:
		return b.checkGame(ctx, i, v, p.Table)
	case what != diceShake:
		return &wire.Message{Content: v.say("discord.error.garbage")}
	}
	hash, err := b.Tables.Shake(ctx, k.Table, table.UserID(i.User.ID), strings.TrimSpace(i.Fields[fieldName]))
	switch {
	case err != nil:
		return b.refuse(ctx, i, p.Table, err)
	case hash == "":
		return &wire.Message{Content: v.say("discord.dice.unshaken")}
	}
	return &wire.Message{Content: v.say("discord.dice.shaken", engine.Word("hash", hash))}
}

// formDice asks for a word.
func (b *Bot) formDice(_ context.Context, i wire.Interaction, k Key) (wire.Form, bool) {
	v := b.voice(i, table.Table{})
	word := wire.Field{ID: fieldName, Label: v.say("discord.dice.word"), Hint: v.say("discord.dice.hint"), Max: table.MaxShake, Optional: true}
	return wire.Form{ID: i.CustomID, Title: v.say("discord.dice.shake"), Fields: []wire.Field{word}}, k.Arg == diceShake
}

// tellDice publishes the salts of a table whose game is to start, and starts it
// with the number of that message. That of an earlier start, which came to nothing, is not
// taken for it: people have seen its number.
func tellDice(o *outbox, ctx context.Context, p table.Posting, t table.Table) error {
	if t.Status != table.Lobby || !t.Locked {
		return nil
	}
	_, sc := o.bot.scenario(t)
	check := diceCheck + "." + strconv.FormatInt(p.ID, 10)
	mine := func(k Key) bool { return k.Table == t.ID && k.Verb == verbDice && k.Arg == check }
	id, err := o.send(ctx, p, channel(t), o.bot.public(t).locked(t, sc, check), "", mine)
	if err != nil {
		return err
	}
	return o.bot.Tables.Deal(ctx, t.ID, id)
}

// locked is the message that publishes the salts. It keeps its button, which arg tells from others.
func (v voice) locked(t table.Table, sc engine.Scenario, arg string) wire.Message {
	lines := append([]string{v.say("discord.dice.locked")}, v.salts(sc, t.Dice.Salts())...)
	check := wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbDice, Arg: arg}.String(), Label: v.say("discord.dice.check"), Style: wire.Secondary}
	return wire.Message{Silent: true, Content: strings.Join(lines, "\n"), Rows: []wire.Row{{Buttons: []wire.Button{check}}}}
}

// salts are those of the seats, a line each.
func (v voice) salts(sc engine.Scenario, salts []string) []string {
	var lines []string
	for n, salt := range salts {
		lines = append(lines, v.say("discord.game.salt", engine.Word("seat", v.seat(sc, engine.Seat(n))), engine.Word("salt", salt)))
	}
	return lines
}

// source says what the salt of a seat is made from: the number of a press, and the hash of a word.
func (v voice) source(sc engine.Scenario, seat int, press, word string) string {
	parts := []engine.Arg{engine.Word("seat", v.seat(sc, engine.Seat(seat))), engine.Word("press", press), engine.Word("word", word)}
	switch {
	case press == "" && word == "":
		return v.say("discord.dice.source.none", parts...)
	case word == "":
		return v.say("discord.dice.source.press", parts...)
	case press == "":
		return v.say("discord.dice.source.word", parts...)
	}
	return v.say("discord.dice.source.both", parts...)
}

// checkGame tells how anybody checks the dice of a table, and gives all of them
// once the game is over.
func (b *Bot) checkGame(ctx context.Context, i wire.Interaction, v voice, t table.Table) *wire.Message {
	proof, err := b.Tables.Proof(ctx, t.ID)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	_, sc := b.scenario(t)
	lines := []string{v.say("discord.game.check"), v.say("discord.game.commitment", engine.Word("hash", proof.Commitment))}
	lines = append(lines, v.salts(sc, proof.Salts)...)
	if d := proof.Dice; d == nil {
		lines = append(lines, v.say("discord.dice.sourceless"))
	} else {
		for n, s := range d.Sources {
			lines = append(lines, v.source(sc, n, s.Press, s.Word))
		}
		lines = append(lines, v.say("discord.dice.table", engine.Word("table", d.Table)))
		if d.Start != "" {
			lines = append(lines, v.say("discord.dice.start", engine.Word("number", d.Start)))
		}
	}
	m := &wire.Message{}
	if proof.Seed == nil {
		lines = append(lines, v.say("discord.game.later"))
	} else {
		lines = append(lines, v.say("discord.game.seed", engine.Word("seed", hex.EncodeToString(proof.Seed))))
		if draws, err := b.Tables.Draws(ctx, t.ID); err == nil {
			m.Files = []wire.File{{Name: "dice-" + string(t.ID) + ".txt", Data: drawn(draws)}}
			lines = append(lines, v.say("discord.game.draws"))
		} else {
			b.Log.Warn("the dice cannot be drawn again", "table", t.ID, "error", err)
		}
	}
	m.Content = strings.Join(append(lines, v.say("discord.game.page")), "\n")
	return m
}

// drawn is a list of draws, for people and programs.
func drawn(draws []table.Drawn) []byte {
	out := []byte("move\tcounter\tlabel\tof\tdraw\n")
	for _, d := range draws {
		out = fmt.Appendf(out, "%d\t%d\t%s\t%d\t%d\n", d.Move, d.Counter, d.Label, d.N, d.Got)
	}
	return out
}
