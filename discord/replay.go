package discord

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// /replay shows an animation of the last round, or of the whole game.
const (
	cmdReplay  = "replay"
	verbReplay = "replay" // the whole game, for anybody who presses

	optSpeed = "speed"
	optFor   = "for"

	whatRound = "round"
	whatGame  = "game"
	forMe     = "me"
	forAll    = "everybody"

	fewScenes = 4               // a round with fewer is shown with the one before
	filmTime  = 3 * time.Minute // to make one
)

// speeds are how fast an animation may be, by their names.
var speeds = map[string]float64{"slow": 0.6, "normal": 1, "fast": 2}

// reels keeps count of the animations that are being made: one at a table.
type reels struct {
	mu   sync.Mutex
	busy map[table.ID]bool
}

func (r *reels) begin(id table.ID) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.busy == nil {
		r.busy = map[table.ID]bool{}
	}
	if r.busy[id] {
		return false
	}
	r.busy[id] = true
	return true
}

func (r *reels) end(id table.ID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.busy, id)
}

func (b *Bot) replays() feature {
	option := func(name string, values ...string) wire.CommandOption {
		o := wire.CommandOption{Name: name, Descriptions: b.described(engine.T("discord.command.replay." + name))}
		for _, x := range values {
			o.Choices = append(o.Choices, b.suggested("discord.replay."+name+"."+x, x))
		}
		return o
	}
	return feature{help: "discord.help.replay", verbs: []string{verbReplay},
		commands: []wire.Command{b.command(cmdReplay, option(optWhat, whatRound, whatGame), option(optSpeed, "slow", "normal", "fast"), option(optFor, forMe, forAll))},
		use: func(ctx context.Context, i wire.Interaction) *wire.Message {
			p, _, refused := b.position(ctx, i)
			if refused != nil {
				return refused
			}
			return b.replay(ctx, i, p, i.Options[optWhat], i.Options[optFor] == forAll)
		},
		press: func(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
			p, err := b.Tables.Look(ctx, k.Table, table.UserID(i.User.ID))
			switch {
			case errors.Is(err, table.ErrNotFound): // only games that are looked at go away
				return &wire.Message{Content: b.voice(i, table.Table{}).say("discord.review.gone")}
			case err != nil:
				return b.refuse(ctx, i, table.Table{}, err)
			}
			return b.replay(ctx, i, p, whatGame, false)
		}}
}

// replayButton leads to the animation of a whole game.
func (v voice) replayButton(t table.Table) wire.Button {
	return wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbReplay}.String(), Label: v.say("discord.button.replay"), Style: wire.Primary}
}

// replay makes an animation beside everything else: the channel goes on meanwhile.
func (b *Bot) replay(ctx context.Context, i wire.Interaction, p table.Position, what string, public bool) *wire.Message {
	v := b.voice(i, p.Table)
	switch {
	case b.Painter == nil:
		return &wire.Message{Content: v.say("discord.replay.none")}
	case p.Table.Status == table.Lobby:
		return b.refuse(ctx, i, p.Table, table.ErrNotStarted)
	case public && i.Guild == "":
		return &wire.Message{Content: v.say("discord.replay.private")}
	case !b.reels.begin(p.Table.ID):
		return &wire.Message{Content: v.say("discord.replay.busy")}
	}
	b.queue.aside(func() {
		ctx, cancel := context.WithTimeout(b.base, filmTime)
		defer cancel()
		eyes, seat := b.own(ctx, i, p.Table, v.lang), p.Seat
		if public {
			eyes, seat = b.shared(ctx, p.Table), engine.Watcher
		}
		m, err := func() (wire.Message, error) {
			defer b.reels.end(p.Table.ID) // before it is shown: whoever has seen it may ask for the next one
			return b.film(ctx, i, p, eyes, seat, what)
		}()
		switch {
		case err != nil:
			words, ours := v.failure(err)
			if ours {
				b.Log.Error("no animation", "table", p.Table.ID, "error", err)
			}
			m = wire.Message{Content: words}
		case public:
			m.Content, m.Silent = b.public(p.Table).say("discord.replay.shown", engine.Word("who", escape(i.User.Name))), true
			_, err := b.Port.Send(ctx, i.Channel, m)
			if err != nil {
				words, _ := v.failure(err)
				m = wire.Message{Content: words}
			} else {
				m = wire.Message{Content: v.say("discord.replay.done")}
			}
		}
		b.reply(ctx, i, m)
	})
	return nil
}

// film is the animation as a message: as a seat may see it, for these eyes.
func (b *Bot) film(ctx context.Context, i wire.Interaction, p table.Position, e Eyes, seat engine.Seat, what string) (wire.Message, error) {
	shots, err := b.Tables.Shots(ctx, p.Table.ID, seat, 0, p.Seq)
	if err != nil {
		return wire.Message{}, err
	}
	t := p.Table
	v := voice{b.Texts, e.Language, t.Seats}
	if what != whatGame && (what == whatRound || t.Status == table.Running) {
		shots = lastRound(shots)
	}
	limit := FilmLimit
	if i.SizeLimit > 0 {
		limit = min(limit, i.SizeLimit-64<<10)
	}
	speed := speeds[i.Options[optSpeed]]
	if speed == 0 {
		speed = 1
	}
	for most := MostScenes; ; most /= 2 {
		scenes := Scenes(func(t engine.Text) string { return v.begun(v.text(t)) }, shots, most)
		pic, err := b.Painter.Film(ctx, t, e, scenes, speed, limit)
		if errors.Is(err, ErrLong) && most > 1 {
			continue
		}
		if err != nil {
			return wire.Message{}, fmt.Errorf("draw an animation: %w", err)
		}
		alt := wire.Cut(plain(v.say("discord.replay.alt", engine.Num("n", len(scenes)), engine.Word("last", pic.Alt))), wire.MaxAlt)
		return wire.Message{Content: v.say("discord.replay.title", engine.Num("n", len(scenes))),
			Files: []wire.File{{Name: fmt.Sprintf("replay-%s-%d.gif", t.ID, p.Seq), Alt: alt, Data: pic.PNG}}}, nil
	}
}

// lastRound is the shots of the last round, with the one before if it has hardly begun.
func lastRound(shots []table.Shot) []table.Shot {
	from := len(shots) - 1
	for from > 0 && shots[from-1].View.Round == shots[len(shots)-1].View.Round {
		from--
	}
	if len(shots)-from < fewScenes {
		for before := from; from > 0 && shots[from-1].View.Round == shots[max(0, before-1)].View.Round; {
			from--
		}
	}
	return shots[from:]
}
