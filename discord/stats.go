package discord

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hexwarden/club"
	"hexwarden/club/rating"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What people have played against each other on a server: /stats, the switch of
// the lobby that lets a game count for ratings, and what a rated game has changed.
const (
	cmdStats  = "stats"
	subPlayer = "player"
	subLadder = "ladder"

	verbRated  = "rated"  // lets a game count, or not
	verbLadder = "ladder" // the ratings of the table's game
)

// provisional is a deviation from which on a rating says little yet.
const provisional = 110

// maxLadder is how many people a ladder shows.
const maxLadder = 25

func stats(s *Services) feature {
	game := s.option("stats.game", wire.CommandOption{Name: optGame}, "")
	for _, x := range s.Systems {
		game.Choices = append(game.Choices, wire.Suggestion{Name: plain(s.public(table.Table{}).text(x.Info().Name)), Value: x.Info().ID})
	}
	c := s.command(cmdStats)
	c.Guild = true
	c.Subs = []wire.Command{s.part(cmdStats, subPlayer, s.option("stats.player.user", wire.CommandOption{Kind: wire.UserOption, Name: optUser}, ""), game), s.part(cmdStats, subLadder, game)}
	return feature{help: "discord.help.stats", commands: []command{{c, route{do: useStats}}}, controls: map[string]route{verbRated: {do: pressStats}, verbLadder: {do: pressStats}},
		kinds: []string{table.PostRated}, tell: (*Outbox).rated}
}

func useStats(c *call) (*wire.Message, error) {
	system := c.i.Options[optGame]
	if c.i.Sub == subLadder {
		if system == "" {
			if t, err := c.here(); err == nil {
				system = t.System
			} else if len(c.Systems) > 0 {
				system = c.Systems[0].Info().ID
			}
		}
		return ladder(c, c.i.Guild, system)
	}
	who := c.i.Options[optUser]
	if who == "" {
		who = c.i.User.ID
	}
	x, err := c.Club.Stats(c.ctx, c.i.Guild, system, table.UserID(who))
	if err != nil {
		return nil, err
	}
	return &wire.Message{Content: c.player(c.voice, table.UserID(who), x)}, nil
}

func pressStats(c *call) (*wire.Message, error) {
	t, err := c.Tables.Table(c.ctx, c.key.Table)
	if err == nil && c.key.Verb == verbLadder {
		return ladder(c, t.Guild(), t.System)
	}
	if err == nil {
		t, err = c.Tables.SetRated(c.ctx, t.ID, !t.Rated, c.who())
	}
	return nil, err
}

// person is somebody of whom only the id is kept.
func (v voice) person(u table.UserID) string {
	if u == "" || u.Nobody() {
		return v.say("discord.nobody")
	}
	return "<@" + string(u) + ">"
}

// rating is an estimate of somebody's strength.
func (v voice) rating(r rating.Rating) engine.Arg {
	key := "discord.rating"
	if r.Deviation > provisional {
		key = "discord.rating.provisional"
	}
	return engine.Sub("rating", engine.T(key, engine.Num("n", int(math.Round(r.Value))), engine.Num("deviation", int(math.Round(r.Deviation)))))
}

// tally counts games.
func tally(t club.Tally) []engine.Arg {
	return []engine.Arg{engine.Num("n", t.Games), engine.Num("won", t.Won), engine.Num("drawn", t.Drawn), engine.Num("lost", t.Games-t.Won-t.Drawn)}
}

// scenarioOf finds a scenario of a system by its id.
func (g *Services) scenarioOf(system, id string) engine.Scenario {
	_, sc := g.scenario(table.Table{System: system, Scenario: id})
	return sc
}

// sideName is a side of a scenario by the names of its seats.
func (v voice) sideName(sc engine.Scenario, side int) string {
	var names []string
	for i, x := range sc.Seats {
		if x.Side == side {
			names = append(names, v.seat(sc, engine.Seat(i)))
		}
	}
	return v.texts.Join(v.lang, slices.Compact(names))
}

// player is what somebody has played.
func (g *Services) player(v voice, u table.UserID, x club.Stats) string {
	lines := []string{v.say("discord.stats.title", engine.Word("who", v.person(u)))}
	if x.All.Games == 0 {
		return strings.Join(append(lines, v.say("discord.stats.none")), "\n")
	}
	lines = append(lines, v.say("discord.stats.all", tally(x.All)...))
	switch {
	case x.Streak > 1:
		lines = append(lines, v.say("discord.stats.winning", engine.Num("n", x.Streak)))
	case x.Streak < -1:
		lines = append(lines, v.say("discord.stats.losing", engine.Num("n", -x.Streak)))
	}
	for _, t := range x.Systems {
		game := engine.Word("game", g.gameName(v, t.System))
		if r, ok := x.Ratings[t.System]; ok {
			lines = append(lines, v.say("discord.stats.rated", append(tally(t), game, v.rating(r.Rating))...))
		} else {
			lines = append(lines, v.say("discord.stats.system", append(tally(t), game)...))
		}
		for _, s := range x.Sides {
			if s.System == t.System {
				sc := g.scenarioOf(s.System, s.Scenario)
				lines = append(lines, v.say("discord.stats.side", append(tally(s), engine.Sub("scenario", sc.Name), engine.Word("side", v.sideName(sc, s.Side)))...))
			}
		}
	}
	last := []string{v.say("discord.stats.last")}
	for _, f := range x.Last {
		last = append(last, g.finished(v, u, f))
	}
	return fit(lines, 1100) + "\n" + fit(last, 700)
}

// finished is one game as somebody who played it sees it.
func (g *Services) finished(v voice, u table.UserID, f table.Finished) string {
	seat, _ := f.SeatOf(u)
	var against []string
	for _, x := range f.Seats {
		if x.Side != seat.Side && x.User != "" {
			against = append(against, v.person(x.User))
		}
	}
	key := "discord.stats.lost"
	if won, drawn := f.Won(seat.Side); won {
		key = "discord.stats.won"
	} else if drawn {
		key = "discord.stats.drawn"
	}
	return v.say(key, engine.Word("when", fmt.Sprintf("<t:%d:d>", f.At.Unix())), engine.Word("who", v.texts.Join(v.lang, against)),
		engine.Sub("scenario", g.scenarioOf(f.System, f.Scenario).Name))
}

// ladder ranks the people of a server by their ratings.
func ladder(c *call, guild, system string) (*wire.Message, error) {
	all, err := c.Club.Ladder(c.ctx, guild, system)
	if err != nil {
		return nil, err
	}
	lines := []string{c.say("discord.ladder.title", engine.Word("game", c.gameName(c.voice, system)))}
	if len(all) == 0 {
		lines = append(lines, c.say("discord.ladder.none"))
	}
	for n, r := range all {
		if n < maxLadder || string(r.User) == c.i.User.ID {
			lines = append(lines, c.say("discord.ladder.line", engine.Num("rank", n+1), engine.Word("who", c.person(r.User)), c.rating(r.Rating),
				engine.Num("n", r.Games), engine.Num("won", r.Won)))
		}
	}
	if len(all) > 0 {
		lines = append(lines, c.say("discord.ladder.how"))
	}
	return &wire.Message{Content: fit(lines, wire.MaxContent-50)}, nil
}

// rated tells what a game has done to the ratings of its people.
func (o *Outbox) rated(ctx context.Context, p table.Posting, t table.Table) error {
	list, err := o.Club.RatedBy(ctx, t)
	if err != nil && !errors.Is(err, table.ErrNotFound) {
		return err
	}
	v := o.public(t)
	lines := []string{v.say("discord.rated.title")}
	if err != nil {
		lines = []string{v.say("discord.rated.not")}
	}
	for _, r := range list {
		change := strconv.Itoa(int(math.Round(math.Abs(r.Change))))
		key := "discord.rated.up"
		if r.Change < 0 {
			key = "discord.rated.down"
		}
		lines = append(lines, v.say(key, engine.Word("who", v.person(r.User)), v.rating(r.Rating), engine.Word("change", change)))
	}
	m := wire.Message{Content: strings.Join(lines, "\n"), Silent: true, Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbLadder}.String(), Label: v.say("discord.button.ladder"), Style: wire.Secondary}}}}}
	_, err = o.send(ctx, p, channel(t), m, "", isVerb(t.ID, verbLadder))
	return err
}

// ratedButton is the switch of the lobby; ok is false where no game is rated.
func (v voice) ratedButton(t table.Table, sc engine.Scenario) (button wire.Button, ok bool) {
	label := "discord.lobby.rate"
	if t.Rated {
		label = "discord.lobby.unrate"
	}
	return wire.Button{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbRated}.String(), Label: v.say(label), Style: wire.Secondary}, table.Ratable(sc) && t.Import == nil
}
