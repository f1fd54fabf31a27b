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
	beside func(limit time.Duration, do func(context.Context)) // everything else that goes on
	mu     sync.Mutex
	busy   map[table.ID]bool
}

func (r *reels) begin(id table.ID) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
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

func replays(s *Services, beside func(time.Duration, func(context.Context))) feature {
	r := &reels{beside: beside, busy: map[table.ID]bool{}}
	option := func(name string, values ...string) wire.CommandOption {
		return s.option("replay."+name, wire.CommandOption{Name: name}, "discord.replay."+name+".", values...)
	}
	c := s.command(cmdReplay, option(optWhat, whatRound, whatGame), option(optSpeed, "slow", "normal", "fast"), option(optFor, forMe, forAll))
	use := func(c *call) (*wire.Message, error) {
		return r.replay(c, c.i.Options[optWhat], c.i.Options[optFor] == forAll)
	}
	return feature{help: "discord.help.replay", commands: []command{{c, route{need: atTable, do: use}}}, controls: map[string]route{verbReplay: {do: r.press}}}
}

// press shows the whole game.
func (r *reels) press(c *call) (*wire.Message, error) {
	err := c.look(c.key.Table)
	switch {
	case errors.Is(err, table.ErrNotFound): // only games that are looked at go away
		return c.words("discord.review.gone")
	case err != nil:
		return nil, err
	}
	return r.replay(c, whatGame, false)
}

// replayButton leads to the animation of a whole game.
func (v voice) replayButton(t table.Table) wire.Button {
	return wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbReplay}.String(), Label: v.say("discord.button.replay"), Style: wire.Primary}
}

// replay makes an animation beside everything else: the channel goes on meanwhile.
func (r *reels) replay(c *call, what string, public bool) (*wire.Message, error) {
	switch {
	case c.Painter == nil:
		return c.words("discord.replay.none")
	case c.at.Table.Status == table.Lobby:
		return nil, table.ErrNotStarted
	case public && c.i.Guild == "":
		return c.words("discord.replay.private")
	case !r.begin(c.at.Table.ID):
		return c.words("discord.replay.busy")
	}
	later := *c // the interaction is answered when the animation is there
	r.beside(filmTime, func(ctx context.Context) {
		c := &later
		c.ctx = ctx
		eyes, seat := c.own(), c.at.Seat
		if public {
			eyes, seat = c.shared(ctx, c.at.Table), engine.Watcher
		}
		m, err := func() (wire.Message, error) {
			defer r.end(c.at.Table.ID) // before it is shown: whoever has seen it may ask for the next one
			return film(c, eyes, seat, what)
		}()
		switch {
		case err != nil:
			words, _ := c.reason(err)
			m = wire.Message{Content: words}
		case public:
			m.Content, m.Silent = c.public(c.at.Table).say("discord.replay.shown", engine.Word("who", escape(c.i.User.Name))), true
			_, err := c.Port.Send(ctx, c.i.Channel, m)
			if err != nil {
				words, _ := c.failure(err)
				m = wire.Message{Content: words}
			} else {
				m = wire.Message{Content: c.say("discord.replay.done")}
			}
		}
		c.reply(m)
	})
	return nil, nil
}

// film is the animation as a message: as a seat may see it, for these eyes.
func film(c *call, e Eyes, seat engine.Seat, what string) (wire.Message, error) {
	shots, err := c.Tables.Shots(c.ctx, c.at.Table.ID, seat, 0, c.at.Seq)
	if err != nil {
		return wire.Message{}, err
	}
	t := c.at.Table
	v := voice{c.Texts, e.Language, t.Seats}
	if what != whatGame && (what == whatRound || t.Status == table.Running) {
		shots = lastRound(shots)
	}
	limit := FilmLimit
	if c.i.SizeLimit > 0 {
		limit = min(limit, c.i.SizeLimit-64<<10)
	}
	speed := speeds[c.i.Options[optSpeed]]
	if speed == 0 {
		speed = 1
	}
	for most := MostScenes; ; most /= 2 {
		scenes := Scenes(func(t engine.Text) string { return v.begun(v.text(t)) }, shots, most)
		pic, err := c.Painter.Film(c.ctx, t, e, scenes, speed, limit)
		if errors.Is(err, ErrLong) && most > 1 {
			continue
		}
		if err != nil {
			return wire.Message{}, fmt.Errorf("draw an animation: %w", err)
		}
		alt := wire.Cut(plain(v.say("discord.replay.alt", engine.Num("n", len(scenes)), engine.Word("last", pic.Alt))), wire.MaxAlt)
		return wire.Message{Content: v.say("discord.replay.title", engine.Num("n", len(scenes))),
			Files: []wire.File{{Name: fmt.Sprintf("replay-%s-%d.gif", t.ID, c.at.Seq), Alt: alt, Data: pic.PNG}}}, nil
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
