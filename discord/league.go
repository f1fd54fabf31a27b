package discord

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Leagues of a server: /league, and the buttons under what is told of them.
const (
	cmdLeague = "league"

	leagueOpen      = "open"
	leagueJoin      = "join"
	leagueLeave     = "leave"
	leagueStart     = "start"
	leagueRound     = "round"
	leagueStandings = "standings"
	leagueReport    = "report"
	leagueClose     = "close"
	leagueEnd       = "end" // a button: the round ends now

	optFormat = "format"
	optRounds = "rounds"
	optLimit  = "limit"
	optLeague = "league"
	optMatch  = "match"
	optResult = "result"

	verbLeague = "league" // arg: what is done, and the league
)

// results are the results that can be reported.
var results = []league.Result{league.First, league.Second, league.Draw, league.Void}

func leagues(s *Services) feature {
	option := func(key string, o wire.CommandOption, values ...string) wire.CommandOption {
		return s.option("league."+key, o, "discord.league."+o.Name+".", values...)
	}
	which := option("league", wire.CommandOption{Name: optLeague, Autocomplete: true, MaxLength: 100})
	limit := option("open.limit", wire.CommandOption{Name: optLimit})
	for _, x := range club.Limits {
		limit.Choices = append(limit.Choices, s.suggested(limitKey(x), seconds(x)))
	}
	open := []wire.CommandOption{option("open.name", wire.CommandOption{Name: optName, Required: true, MaxLength: 60}),
		option("open.scenario", wire.CommandOption{Name: optScenario, Required: true, Autocomplete: true, MaxLength: 100}),
		option("open.format", wire.CommandOption{Name: optFormat}, spelled(club.Formats)...),
		option("open.rounds", wire.CommandOption{Name: optRounds, MaxLength: 2}), limit,
		option("open.pace", wire.CommandOption{Name: optPace, Choices: s.paces()}),
		option("open.settings", wire.CommandOption{Name: optSettings, MaxLength: 100}),
		option("open.language", wire.CommandOption{Name: optLanguage, Choices: s.tongues()})}
	match := option("report.match", wire.CommandOption{Name: optMatch, Required: true, Autocomplete: true, MaxLength: 100})
	result := option("report.result", wire.CommandOption{Name: optResult, Required: true}, spelled(results)...)
	c := s.command(cmdLeague)
	c.Guild = true
	c.Subs = []wire.Command{s.part(cmdLeague, leagueOpen, open...)}
	for _, step := range []string{leagueJoin, leagueLeave, leagueStart, leagueRound, leagueStandings} {
		c.Subs = append(c.Subs, s.part(cmdLeague, step, which))
	}
	c.Subs = append(c.Subs, s.part(cmdLeague, leagueReport, match, result, which), s.part(cmdLeague, leagueClose, which))
	return feature{help: "discord.help.league", commands: []command{{c, route{do: useLeague, suggest: suggestLeague}}}, controls: map[string]route{verbLeague: {do: pressLeague}},
		kinds: []string{table.PostPairing, club.PostLeague, club.PostSeason}, afar: true, tell: (*Outbox).league}
}

// limitKey names the text of a time for a round.
func limitKey(x time.Duration) string {
	return "discord.limit." + strconv.Itoa(int(x/(24*time.Hour)))
}

// duration reads seconds as typed into an option.
func duration(typed string, otherwise time.Duration) time.Duration {
	if typed == "" {
		return otherwise
	}
	n, err := strconv.Atoi(typed)
	if err != nil {
		return -1 // which nothing offers
	}
	return time.Duration(n) * time.Second
}

func useLeague(c *call) (*wire.Message, error) {
	if c.i.Sub == leagueOpen {
		return openLeague(c)
	}
	l, err := leagueMeant(c)
	if err != nil {
		return nil, err
	}
	if c.i.Sub == leagueReport {
		round, match, err := matchTyped(c.i.Options[optMatch])
		if err == nil {
			l, err = c.Club.ReportMatch(c.ctx, l.ID, c.user(), round, match, league.Result(c.i.Options[optResult]))
		}
		if err != nil {
			return nil, err
		}
		return c.words("discord.league.reported")
	}
	return leagueStep(c, l, c.i.Sub)
}

func pressLeague(c *call) (*wire.Message, error) {
	what, id, _ := strings.Cut(c.key.Arg, ".")
	id, _, _ = strings.Cut(id, ".")
	l, err := c.Club.League(c.ctx, id)
	if err == nil && l.Guild != c.i.Guild {
		err = club.ErrLeagueGone
	}
	if err != nil {
		return nil, err
	}
	return leagueStep(c, l, what)
}

// leagueStep carries out a step about a league.
func leagueStep(c *call, l club.League, what string) (*wire.Message, error) {
	u := c.user()
	name := engine.Word("league", escape(l.Name))
	if c.i.Kind == wire.Use && (what == leagueClose || what == leagueLeave && l.Status == club.Playing) {
		return &wire.Message{Content: c.say("discord.league.sure."+what, name), Rows: []wire.Row{{Buttons: []wire.Button{
			{ID: leagueKey(nowhere, l, what), Label: c.say("discord.league.sure"), Style: wire.Danger}}}}}, nil
	}
	var err error
	done := ""
	switch what {
	case leagueStandings:
		return &wire.Message{Content: c.fullStandings(l)}, nil
	case leagueRound:
		return showRound(c, l), nil
	case leagueJoin:
		l, err = c.Club.JoinLeague(c.ctx, l.ID, u)
		done = "discord.league.joined"
	case leagueLeave:
		l, err = c.Club.LeaveLeague(c.ctx, l.ID, u.ID)
		done = "discord.league.left"
	case leagueStart:
		l, err = c.Club.StartLeague(c.ctx, l.ID, u)
		done = "discord.league.started"
	case leagueEnd:
		l, err = c.Club.EndRound(c.ctx, l.ID, u)
		done = "discord.league.ended"
	case leagueClose:
		l, err = c.Club.CloseLeague(c.ctx, l.ID, u)
		done = "discord.league.closed"
	default:
		return garbage(c)
	}
	if err != nil {
		return nil, err
	}
	c.tell.renewNotice(c.ctx, l)
	return c.words(done, name)
}

// openLeague opens a league and puts its notice up.
func openLeague(c *call) (*wire.Message, error) {
	pace, known := table.FindPace(cmp.Or(c.i.Options[optPace], "slow"))
	if !known {
		return c.words("discord.time.bad_pace")
	}
	manners, err := c.Tables.Server(c.ctx, c.i.Guild)
	if err != nil {
		return nil, err
	}
	r := club.LeagueRequest{Host: c.user(), Guild: c.i.Guild, Channel: c.place().Channel, Name: c.i.Options[optName], Format: club.Format(c.i.Options[optFormat]),
		Pace: pace, Limit: duration(c.i.Options[optLimit], 14*24*time.Hour),
		Language: c.Texts.Language(cmp.Or(manners.Language, c.i.GuildLocale))}
	if x := c.i.Options[optLanguage]; slices.Contains(c.Texts.Languages(), x) {
		r.Language = x
	}
	if r.Format == "" {
		r.Format = club.Robin
	}
	for typed := range strings.SplitSeq(c.i.Options[optScenario], ",") {
		system, sc, ok := c.wanted(strings.TrimSpace(typed), c.voice)
		if !ok || strings.TrimSpace(typed) == "" || r.System != "" && system.ID != r.System {
			return &wire.Message{Content: c.orFaulty(c.voice, c.say("discord.league.scenarios"))}, nil
		}
		r.System, r.Scenarios = system.ID, append(r.Scenarios, sc.ID)
	}
	var ok bool
	if r.Options, ok = settings(c.i.Options[optSettings]); !ok {
		return c.words("discord.error.settings")
	}
	if typed := c.i.Options[optRounds]; typed != "" {
		n, err := strconv.Atoi(typed)
		if err != nil || n < 1 {
			n = -1
		}
		r.Length = n
	}
	l, err := c.Club.OpenLeague(c.ctx, r)
	if err != nil {
		return nil, err
	}
	id, err := c.Port.Send(c.ctx, l.Channel, c.notice(l))
	if err == nil {
		err = c.tell.remember(c.ctx, "", keyLeague(l.ID), id)
	}
	if err != nil {
		return nil, err
	}
	return c.words("discord.league.opened", engine.Word("league", escape(l.Name)))
}

// keyLeague is where the notice of a league is remembered.
func keyLeague(id string) string { return "league " + id }

// renewNotice brings the notice of a league up to date. What is told of its
// rounds does not depend on it.
func (o *Outbox) renewNotice(ctx context.Context, l club.League) {
	var id string
	ok, err := o.recall(ctx, "", keyLeague(l.ID), &id)
	if err == nil && ok {
		err = o.edit(ctx, l.Channel, id, o.notice(l))
	}
	if class, _ := wire.Classify(err); class == wire.Gone {
		err = o.Tables.Remember(ctx, "", keyLeague(l.ID), "")
	}
	if err != nil {
		o.Log.Warn("the notice of a league is not renewed", "league", l.ID, "error", err)
	}
}

// leagueMeant is the league that was named, or else the one of the channel or server.
func leagueMeant(c *call) (club.League, error) {
	all, err := c.Club.Leagues(c.ctx, c.i.Guild)
	if err != nil {
		return club.League{}, err
	}
	typed := strings.TrimSpace(c.i.Options[optLeague])
	for _, fits := range []func(club.League) bool{
		func(l club.League) bool {
			return typed != "" && (l.ID == typed || strings.EqualFold(l.Name, typed))
		},
		func(l club.League) bool {
			return typed == "" && l.Status != club.Closed && l.Channel == c.place().Channel
		},
		func(l club.League) bool { return typed == "" && l.Status != club.Closed },
		func(l club.League) bool { return typed == "" },
	} {
		found := slices.DeleteFunc(slices.Clone(all), func(l club.League) bool { return !fits(l) })
		if len(found) == 1 {
			return found[0], nil
		}
		if len(found) > 1 {
			return club.League{}, &table.Error{Text: engine.T("discord.league.which")}
		}
	}
	return club.League{}, club.ErrLeagueGone
}

// matchTyped reads "2.1": the first match of the second round.
func matchTyped(s string) (round, match int, err error) {
	if n, err := fmt.Sscanf(s, "%d.%d", &round, &match); err != nil || n != 2 {
		return 0, 0, club.ErrLeagueMatch
	}
	return round - 1, match - 1, nil
}

// suggestLeague offers leagues, scenarios in turn, and matches.
func suggestLeague(c *call) []wire.Suggestion {
	words := c.i.Options[c.i.Focused]
	switch c.i.Focused {
	case optScenario:
		return suggestTurn(c, words)
	case optMatch:
		return suggestMatch(c, words)
	}
	all, err := c.Club.Leagues(c.ctx, c.i.Guild)
	if err != nil {
		return nil
	}
	var out []wire.Suggestion
	for _, l := range all {
		if contains(l.Name, words) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: l.Name, Value: l.ID})
		}
	}
	return out
}

// suggestTurn offers scenarios for two, behind those that are named already.
func suggestTurn(c *call, words string) []wire.Suggestion {
	had, typed := "", words
	if n := strings.LastIndex(words, ","); n >= 0 {
		had, typed = words[:n+1], words[n+1:]
	}
	var out []wire.Suggestion
	for _, s := range c.Systems {
		for _, sc := range c.Scenarios(s.Info().ID) {
			value := had + s.Info().ID + "/" + sc.ID
			name := plain(c.say("discord.play.scenario", engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
			if club.Duel(sc) && (contains(name, typed) || contains(value, typed)) && len(out) < wire.MaxOptions && (had == "" || strings.HasPrefix(had, s.Info().ID+"/")) {
				if had != "" {
					name = "+ " + name
				}
				out = append(out, wire.Suggestion{Name: name, Value: value})
			}
		}
	}
	return out
}

// suggestMatch offers matches, the open ones of the last round first.
func suggestMatch(c *call, words string) []wire.Suggestion {
	l, err := leagueMeant(c)
	if err != nil {
		return nil
	}
	var out, decided []wire.Suggestion
	for n := len(l.Rounds) - 1; n >= 0; n-- {
		for k, m := range l.Rounds[n].Matches {
			if m.Bye() {
				continue
			}
			name := plain(c.say("discord.league.match", engine.Num("n", n+1), engine.Word("first", l.Players[m.First].Name), engine.Word("second", l.Players[m.Second].Name)))
			x := wire.Suggestion{Name: name, Value: fmt.Sprintf("%d.%d", n+1, k+1)}
			switch {
			case !contains(name, words):
			case m.Decided():
				decided = append(decided, x)
			default:
				out = append(out, x)
			}
		}
	}
	out = append(out, decided...)
	return out[:min(len(out), wire.MaxOptions)]
}

// seconds is a time as options and controls hold it.
func seconds(d time.Duration) string { return strconv.Itoa(int(d.Seconds())) }
