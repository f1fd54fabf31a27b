package records

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// /game replay shows an animation of the last round, or of the whole game.
const (
	cmdReplay = "replay"

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
	beside func(limit time.Duration, do func(context.Context)) // everything else that is going on
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

// Replays is /game replay; films are made beside everything else.
func Replays(s *chat.Services, beside func(time.Duration, func(context.Context))) chat.Feature {
	r := &reels{beside: beside, busy: map[table.ID]bool{}}
	option := func(name string, values ...string) wire.CommandOption {
		return s.Option("replay."+name, wire.CommandOption{Name: name}, "discord.replay."+name+".", values...)
	}
	c := s.Command(cmdReplay, option(chat.OptWhat, whatRound, whatGame), option(optSpeed, "slow", "normal", "fast"), option(optFor, forMe, forAll))
	use := func(c *chat.Call) (*wire.Message, error) {
		return r.replay(c, c.In.Options[chat.OptWhat], c.In.Options[optFor] == forAll)
	}
	return chat.Feature{Help: "discord.help.replay", Commands: []chat.Command{{Command: c, Route: chat.Route{Need: chat.AtTable, Do: use}}}, Controls: map[string]chat.Route{chat.VerbReplay: {Do: r.press}}}
}

// press shows the whole game.
func (r *reels) press(c *chat.Call) (*wire.Message, error) {
	err := c.Look(c.Key.Table)
	switch {
	case errors.Is(err, table.ErrNotFound): // only games that are looked at go away
		return c.Words("discord.review.gone")
	case err != nil:
		return nil, err
	}
	return r.replay(c, whatGame, false)
}

// replay makes an animation in the background: the channel is served meanwhile.
func (r *reels) replay(c *chat.Call, what string, public bool) (*wire.Message, error) {
	switch {
	case c.Painter == nil:
		return c.Words("discord.replay.none")
	case c.At.Table.Status == table.Lobby:
		return nil, table.ErrNotStarted
	case public && c.In.Guild == "":
		return c.Words("discord.replay.private")
	case !r.begin(c.At.Table.ID):
		return c.Words("discord.replay.busy")
	}
	later := *c // the interaction is answered when the animation is there
	r.beside(filmTime, func(ctx context.Context) {
		c := &later
		c.Ctx = ctx
		eyes, seat := c.Own(), c.At.Seat
		if public {
			eyes, seat = c.Shared(ctx, c.At.Table), engine.Watcher
		}
		m, err := func() (wire.Message, error) {
			defer r.end(c.At.Table.ID) // before it is shown: whoever has seen it may ask for the next one
			return film(c, eyes, seat, what)
		}()
		switch {
		case err != nil:
			words, _ := c.Reason(err)
			m = wire.Message{Content: words}
		case public:
			m.Content, m.Silent = c.Public(c.At.Table).Say("discord.replay.shown", engine.Word("who", chat.Escape(c.In.User.Name))), true
			_, err := c.Port.Send(ctx, c.In.Channel, m)
			if err != nil {
				words, _ := c.Failure(err)
				m = wire.Message{Content: words}
			} else {
				m = wire.Message{Content: c.Say("discord.replay.done")}
			}
		}
		c.Reply(m)
	})
	return nil, nil
}

// film is the animation as a message: as a seat may see it, for these eyes.
func film(c *chat.Call, e chat.Eyes, seat engine.Seat, what string) (wire.Message, error) {
	shots, err := c.Tables.Shots(c.Ctx, c.At.Table.ID, seat, 0, c.At.Seq)
	if err != nil {
		return wire.Message{}, err
	}
	t := c.At.Table
	v := chat.NewVoice(c.Texts, e.Language, t.Seats)
	if what != whatGame && (what == whatRound || t.Status == table.Running) {
		shots = lastRound(shots)
	}
	limit := chat.FilmLimit
	if c.In.SizeLimit > 0 {
		limit = min(limit, c.In.SizeLimit-64<<10)
	}
	speed := speeds[c.In.Options[optSpeed]]
	if speed == 0 {
		speed = 1
	}
	for most := chat.MostStills; ; most /= 2 {
		stills := chat.Stills(func(t engine.Text) string { return v.Begun(v.Text(t)) }, shots, most)
		pic, err := c.Painter.Film(c.Ctx, t, e, stills, speed, limit)
		if errors.Is(err, chat.ErrLong) && most > 1 {
			continue
		}
		if err != nil {
			return wire.Message{}, fmt.Errorf("draw an animation: %w", err)
		}
		alt := wire.Cut(chat.Plain(v.Say("discord.replay.alt", engine.Num("n", len(stills)), engine.Word("last", pic.Alt))), wire.MaxAlt)
		return wire.Message{Content: v.Say("discord.replay.title", engine.Num("n", len(stills))),
			Files: []wire.File{{Name: fmt.Sprintf("replay-%s-%d.gif", t.ID, c.At.Seq), Alt: alt, Data: pic.PNG}}}, nil
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
