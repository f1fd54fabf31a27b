package clubs

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
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What people have played against each other on a server: /club stats, the switch of
// the lobby that lets a game count for ratings, and what a rated game has changed.
const (
	cmdStats  = "stats"
	subPlayer = "player"
	subLadder = "ladder"

	verbLadder = "ladder" // the ratings of the table's game
)

// provisional is the deviation from which on a rating still says little.
const provisional = 110

// maxLadder is how many people a ladder shows.
const maxLadder = 25

// Stats is /club stats, and the message after a rated game.
func Stats(s *chat.Services) chat.Feature {
	game := s.Option("stats.game", wire.CommandOption{Name: chat.OptGame}, "")
	for _, x := range s.Systems {
		game.Choices = append(game.Choices, wire.Suggestion{Name: chat.Plain(s.Public(table.Table{}).Text(x.Info().Name)), Value: x.Info().ID})
	}
	c := s.Command(cmdStats)
	c.Subs = []wire.Command{s.Part(cmdStats, subPlayer, s.Option("stats.player.user", wire.CommandOption{Kind: wire.UserOption, Name: chat.OptUser}, ""), game), s.Part(cmdStats, subLadder, game)}
	return chat.Feature{Help: "discord.help.stats", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: useStats}}}, Controls: map[string]chat.Route{chat.VerbRated: {Do: pressStats}, verbLadder: {Do: pressStats}},
		Kinds: []string{table.PostRated}, Tell: tellRated}
}

func useStats(c *chat.Call) (*wire.Message, error) {
	system := c.In.Options[chat.OptGame]
	if c.In.Sub == subLadder {
		if system == "" {
			if t, err := c.Here(); err == nil {
				system = t.System
			} else if len(c.Systems) > 0 {
				system = c.Systems[0].Info().ID
			}
		}
		return ladder(c, c.In.Guild, system)
	}
	who := c.In.Options[chat.OptUser]
	if who == "" {
		who = c.In.User.ID
	}
	x, err := c.Club.Stats(c.Ctx, c.In.Guild, system, table.UserID(who))
	if err != nil {
		return nil, err
	}
	return &wire.Message{Content: player(c.Services, c.Voice, table.UserID(who), x)}, nil
}

func pressStats(c *chat.Call) (*wire.Message, error) {
	t, err := c.Tables.Table(c.Ctx, c.Key.Table)
	if err == nil && c.Key.Verb == verbLadder {
		return ladder(c, t.Guild(), t.System)
	}
	if err == nil {
		t, err = c.Tables.SetRated(c.Ctx, t.ID, !t.Rated, c.Who())
	}
	return nil, err
}

// ratingArg is an estimate of somebody's strength.
func ratingArg(v chat.Voice, r rating.Rating) engine.Arg {
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

// sideName is a side of a scenario by the names of its seats.
func sideName(v chat.Voice, sc engine.Scenario, side int) string {
	var names []string
	for i, x := range sc.Seats {
		if x.Side == side {
			names = append(names, v.Seat(sc, engine.Seat(i)))
		}
	}
	return v.Join(slices.Compact(names))
}

// player is what somebody has played.
func player(g *chat.Services, v chat.Voice, u table.UserID, x club.Stats) string {
	lines := []string{v.Say("discord.stats.title", engine.Word("who", v.Person(u)))}
	if x.All.Games == 0 {
		return strings.Join(append(lines, v.Say("discord.stats.none")), "\n")
	}
	lines = append(lines, v.Say("discord.stats.all", tally(x.All)...))
	switch {
	case x.Streak > 1:
		lines = append(lines, v.Say("discord.stats.winning", engine.Num("n", x.Streak)))
	case x.Streak < -1:
		lines = append(lines, v.Say("discord.stats.losing", engine.Num("n", -x.Streak)))
	}
	for _, t := range x.Systems {
		game := engine.Word("game", g.GameName(v, t.System))
		if r, ok := x.Ratings[t.System]; ok {
			lines = append(lines, v.Say("discord.stats.rated", append(tally(t), game, ratingArg(v, r.Rating))...))
		} else {
			lines = append(lines, v.Say("discord.stats.system", append(tally(t), game)...))
		}
		for _, s := range x.Sides {
			if s.System == t.System {
				sc := g.ScenarioOf(s.System, s.Scenario)
				lines = append(lines, v.Say("discord.stats.side", append(tally(s), engine.Sub("scenario", sc.Name), engine.Word("side", sideName(v, sc, s.Side)))...))
			}
		}
	}
	last := []string{v.Say("discord.stats.last")}
	for _, f := range x.Last {
		last = append(last, finished(g, v, u, f))
	}
	return chat.Fit(lines, 1100) + "\n" + chat.Fit(last, 700)
}

// finished is one game as somebody who played it sees it.
func finished(g *chat.Services, v chat.Voice, u table.UserID, f table.Finished) string {
	seat, _ := f.SeatOf(u)
	var against []string
	for _, x := range f.Seats {
		if x.Side != seat.Side && x.User != "" {
			against = append(against, v.Person(x.User))
		}
	}
	key := "discord.stats.lost"
	if won, drawn := f.Won(seat.Side); won {
		key = "discord.stats.won"
	} else if drawn {
		key = "discord.stats.drawn"
	}
	return v.Say(key, engine.Word("when", fmt.Sprintf("<t:%d:d>", f.At.Unix())), engine.Word("who", v.Join(against)),
		engine.Sub("scenario", g.ScenarioOf(f.System, f.Scenario).Name))
}

// ladder ranks the people of a server by their ratings.
func ladder(c *chat.Call, guild, system string) (*wire.Message, error) {
	all, err := c.Club.Ladder(c.Ctx, guild, system)
	if err != nil {
		return nil, err
	}
	lines := []string{c.Say("discord.ladder.title", engine.Word("game", c.GameName(c.Voice, system)))}
	if len(all) == 0 {
		lines = append(lines, c.Say("discord.ladder.none"))
	}
	for n, r := range all {
		if n < maxLadder || string(r.User) == c.In.User.ID {
			lines = append(lines, c.Say("discord.ladder.line", engine.Num("rank", n+1), engine.Word("who", c.Person(r.User)), ratingArg(c.Voice, r.Rating),
				engine.Num("n", r.Games), engine.Num("won", r.Won)))
		}
	}
	if len(all) > 0 {
		lines = append(lines, c.Say("discord.ladder.how"))
	}
	return &wire.Message{Content: chat.Fit(lines, wire.MaxContent-50)}, nil
}

// tellRated posts what a game has done to the ratings of its people.
func tellRated(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	list, err := o.Club.RatedBy(ctx, t)
	if err != nil && !errors.Is(err, table.ErrNotFound) {
		return err
	}
	v := o.Public(t)
	lines := []string{v.Say("discord.rated.title")}
	if err != nil {
		lines = []string{v.Say("discord.rated.not")}
	}
	for _, r := range list {
		change := strconv.Itoa(int(math.Round(math.Abs(r.Change))))
		key := "discord.rated.up"
		if r.Change < 0 {
			key = "discord.rated.down"
		}
		lines = append(lines, v.Say(key, engine.Word("who", v.Person(r.User)), ratingArg(v, r.Rating), engine.Word("change", change)))
	}
	m := wire.Message{Content: strings.Join(lines, "\n"), Silent: true, Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbLadder}.String(), Label: v.Say("discord.button.ladder"), Style: wire.Secondary}}}}}
	_, err = o.Send(ctx, p, chat.Channel(t), m, "", chat.IsVerb(t.ID, verbLadder))
	return err
}
