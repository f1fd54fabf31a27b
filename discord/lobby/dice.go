package lobby

import (
	"context"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What people do about the dice of their table: one button shows what the dice are made of, and how that is checked.
// In the lobby people add a word there; when the salts are locked all read them.
const (
	verbDice  = "dice"
	diceShake = "shake" // a form for a word; arg of a press, and of the form
	diceCheck = "check" // arg of a press; under published salts with their posting
)

// Dice is the part with the words that people add to the dice.
func Dice() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{verbDice: {Need: chat.AtTable, Do: pressDice, Form: formDice, Looks: true}}, Kinds: []string{table.PostDice}, Tell: tellDice}
}

// shortHash is how much of a commitment everybody reads without asking, with the sign that there is more.
const shortHash = 9

// Committed says in public that the dice of a table are fixed.
func Committed(v chat.Voice, t table.Table) string {
	return v.Say("discord.lobby.dice", engine.Word("hash", wire.Cut(t.Commitment, shortHash)))
}

// DiceButton shows the person who presses it everything that the dice of a table are made from. Under published salts their posting
// tells it from others.
func DiceButton(v chat.Voice, t table.Table, posting ...string) wire.Button {
	arg := strings.Join(append([]string{diceCheck}, posting...), ".")
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbDice, Arg: arg}.String(), Label: v.Say("discord.dice.check"), Style: wire.Secondary}
}

func pressDice(c *chat.Call) (*wire.Message, error) {
	what, _, _ := strings.Cut(c.Key.Arg, ".")
	switch {
	case what == diceCheck:
		return CheckGame(c)
	case what != diceShake:
		return chat.Garbage(c)
	}
	hash, err := c.Tables.ShakeDice(c.Ctx, c.Key.Table, c.Who(), strings.TrimSpace(c.In.Fields[chat.FieldName]))
	switch {
	case err != nil:
		return nil, err
	case hash == "":
		return c.Words("discord.dice.unshaken")
	}
	return c.Words("discord.dice.shaken", engine.Word("hash", hash))
}

// formDice asks for a word.
func formDice(c *chat.Call) (wire.Form, bool) {
	word := wire.Field{ID: chat.FieldName, Label: c.Say("discord.dice.word"), Hint: c.Say("discord.dice.hint"), Max: table.MaxShake, Optional: true}
	return wire.Form{ID: c.In.CustomID, Title: c.Say("discord.dice.shake"), Fields: []wire.Field{word}}, c.Key.Arg == diceShake
}

// tellDice publishes the salts of a table whose game is to start, and starts it
// with the number of that message. The message of an earlier, failed start is not used
// for it: people have seen its number.
func tellDice(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if t.Status != table.Lobby || !t.Locked {
		return nil
	}
	_, sc := o.Scenario(t)
	posting := strconv.FormatInt(p.ID, 10)
	mine := func(k chat.Key) bool { return k.Table == t.ID && k.Verb == verbDice && k.Arg == diceCheck+"."+posting }
	id, err := o.Send(ctx, p, chat.Channel(t), locked(o.Public(t), t, sc, posting), "", mine)
	if err != nil {
		return err
	}
	return o.Tables.DealGame(ctx, t.ID, id)
}

// locked is the message that publishes the salts, below the whole commitment. It keeps its button.
func locked(v chat.Voice, t table.Table, sc engine.Scenario, posting string) wire.Message {
	lines := append([]string{v.Say("discord.dice.locked"), v.Say("discord.game.commitment", engine.Word("hash", t.Commitment))}, salts(v, sc, t.Dice.Salts())...)
	return wire.Message{Silent: true, Content: strings.Join(lines, "\n"), Rows: []wire.Row{{Buttons: []wire.Button{DiceButton(v, t, posting)}}}}
}

// salts are those of the seats, a line each.
func salts(v chat.Voice, sc engine.Scenario, salts []string) []string {
	var lines []string
	for n, salt := range salts {
		lines = append(lines, v.Say("discord.game.salt", engine.Word("seat", v.Seat(sc, engine.Seat(n))), engine.Word("salt", salt)))
	}
	return lines
}

// source says what the salt of a seat is made from: the number of a press, and the hash of a word.
func source(v chat.Voice, sc engine.Scenario, seat int, press, word string) string {
	parts := []engine.Arg{engine.Word("seat", v.Seat(sc, engine.Seat(seat))), engine.Word("press", press), engine.Word("word", word)}
	switch {
	case press == "" && word == "":
		return v.Say("discord.dice.source.none", parts...)
	case word == "":
		return v.Say("discord.dice.source.press", parts...)
	case press == "":
		return v.Say("discord.dice.source.word", parts...)
	}
	return v.Say("discord.dice.source.both", parts...)
}

// CheckGame explains how anybody checks the dice of a table, and lists all of them
// once the game is over.
func CheckGame(c *chat.Call) (*wire.Message, error) {
	proof, err := c.Tables.Proof(c.Ctx, c.At.Table.ID)
	if err != nil {
		return nil, err
	}
	_, sc := c.Scenario(c.At.Table)
	lines := []string{c.Say("discord.game.check"), c.Say("discord.game.commitment", engine.Word("hash", proof.Commitment))}
	lines = append(lines, salts(c.Voice, sc, proof.Salts)...)
	if d := proof.Dice; d == nil {
		lines = append(lines, c.Say("discord.dice.sourceless"))
	} else {
		for n, s := range d.Sources {
			lines = append(lines, source(c.Voice, sc, n, s.Press, s.Word))
		}
		lines = append(lines, c.Say("discord.dice.table", engine.Word("table", d.Table)))
		if d.Start != "" {
			lines = append(lines, c.Say("discord.dice.start", engine.Word("number", d.Start)))
		}
	}
	m := &wire.Message{}
	if t := c.At.Table; t.Status == table.Lobby && !t.Locked && t.Import == nil && c.At.Seat != engine.Watcher {
		shake := chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbDice, Arg: diceShake}
		m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: shake.String(), Label: c.Say("discord.dice.shake"), Style: wire.Secondary}}}}
	}
	if proof.Seed == nil {
		lines = append(lines, c.Say("discord.game.later"))
	} else {
		lines = append(lines, c.Say("discord.game.seed", engine.Word("seed", hex.EncodeToString(proof.Seed))))
		if draws, err := c.Tables.Draws(c.Ctx, c.At.Table.ID); err == nil {
			m.Files = []wire.File{{Name: "dice-" + string(c.At.Table.ID) + ".txt", Data: drawn(draws)}}
			lines = append(lines, c.Say("discord.game.draws"))
		} else {
			c.Log.Warn("the dice cannot be drawn again", "table", c.At.Table.ID, "error", err)
		}
	}
	m.Content = strings.Join(append(lines, c.Say("discord.game.page")), "\n")
	return m, nil
}

// drawn is a list of draws, for people and programs.
func drawn(draws []table.Drawn) []byte {
	out := []byte("move\tcounter\tlabel\tof\tdraw\n")
	for _, d := range draws {
		out = fmt.Appendf(out, "%d\t%d\t%s\t%d\t%d\n", d.Move, d.Counter, d.Label, d.N, d.Got)
	}
	return out
}
