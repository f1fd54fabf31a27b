package clubs

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
	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Leagues of a server: /club league, and the buttons under their messages.
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

// Leagues is /club league, and the messages about leagues.
func Leagues(s *chat.Services) chat.Feature {
	option := func(key string, o wire.CommandOption, values ...string) wire.CommandOption {
		return s.Option("league."+key, o, "discord.league."+o.Name+".", values...)
	}
	which := option("league", wire.CommandOption{Name: optLeague, Autocomplete: true, MaxLength: 100})
	limit := option("open.limit", wire.CommandOption{Name: optLimit})
	for _, x := range club.Limits {
		limit.Choices = append(limit.Choices, s.Suggested(limitKey(x), seconds(x)))
	}
	open := []wire.CommandOption{option("open.name", wire.CommandOption{Name: chat.OptName, Required: true, MaxLength: 60}),
		option("open.scenario", wire.CommandOption{Name: chat.OptScenario, Required: true, Autocomplete: true, MaxLength: 100}),
		option("open.format", wire.CommandOption{Name: optFormat}, chat.Spelled(club.Formats)...),
		option("open.rounds", wire.CommandOption{Name: optRounds, MaxLength: 2}), limit,
		option("open.pace", wire.CommandOption{Name: chat.OptPace, Choices: s.Paces()}),
		option("open.settings", wire.CommandOption{Name: chat.OptSettings, MaxLength: 100}),
		option("open.language", wire.CommandOption{Name: chat.OptLanguage, Choices: s.Tongues()})}
	match := option("report.match", wire.CommandOption{Name: optMatch, Required: true, Autocomplete: true, MaxLength: 100})
	result := option("report.result", wire.CommandOption{Name: optResult, Required: true}, chat.Spelled(results)...)
	c := s.Command(cmdLeague)
	c.Subs = []wire.Command{s.Part(cmdLeague, leagueOpen, open...)}
	for _, step := range []string{leagueJoin, leagueLeave, leagueStart, leagueRound, leagueStandings} {
		c.Subs = append(c.Subs, s.Part(cmdLeague, step, which))
	}
	c.Subs = append(c.Subs, s.Part(cmdLeague, leagueReport, match, result, which), s.Part(cmdLeague, leagueClose, which))
	return chat.Feature{Help: "discord.help.league", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: useLeague, Suggest: suggestLeague}}}, Controls: map[string]chat.Route{verbLeague: {Do: pressLeague}},
		Kinds: []string{table.PostPairing, club.PostLeague, club.PostSeason}, Afar: true, Tell: tellLeague}
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

func useLeague(c *chat.Call) (*wire.Message, error) {
	if c.In.Sub == leagueOpen {
		return openLeague(c)
	}
	l, err := leagueMeant(c)
	if err != nil {
		return nil, err
	}
	if c.In.Sub == leagueReport {
		round, match, err := matchTyped(c.In.Options[optMatch])
		if err == nil {
			l, err = c.Club.ReportMatch(c.Ctx, l.ID, c.User(), round, match, league.Result(c.In.Options[optResult]))
		}
		if err != nil {
			return nil, err
		}
		return c.Words("discord.league.reported")
	}
	return leagueStep(c, l, c.In.Sub)
}

func pressLeague(c *chat.Call) (*wire.Message, error) {
	what, id, _ := strings.Cut(c.Key.Arg, ".")
	id, _, _ = strings.Cut(id, ".")
	l, err := c.Club.League(c.Ctx, id)
	if err == nil && l.Guild != c.In.Guild {
		err = club.ErrLeagueGone
	}
	if err != nil {
		return nil, err
	}
	return leagueStep(c, l, what)
}

// leagueStep carries out a step about a league.
func leagueStep(c *chat.Call, l club.League, what string) (*wire.Message, error) {
	u := c.User()
	name := engine.Word("league", chat.Escape(l.Name))
	if c.In.Kind == wire.Use && (what == leagueClose || what == leagueLeave && l.Status == club.Playing) {
		return &wire.Message{Content: c.Say("discord.league.sure."+what, name), Rows: []wire.Row{{Buttons: []wire.Button{
			{ID: leagueKey(chat.Nowhere, l, what), Label: c.Say("discord.league.sure"), Style: wire.Danger}}}}}, nil
	}
	var err error
	done := ""
	switch what {
	case leagueStandings:
		return &wire.Message{Content: fullStandings(c.Voice, l)}, nil
	case leagueRound:
		return showRound(c, l), nil
	case leagueJoin:
		l, err = c.Club.JoinLeague(c.Ctx, l.ID, u)
		done = "discord.league.joined"
	case leagueLeave:
		l, err = c.Club.LeaveLeague(c.Ctx, l.ID, u.ID)
		done = "discord.league.left"
	case leagueStart:
		l, err = c.Club.StartLeague(c.Ctx, l.ID, u)
		done = "discord.league.started"
	case leagueEnd:
		l, err = c.Club.EndRound(c.Ctx, l.ID, u)
		done = "discord.league.ended"
	case leagueClose:
		l, err = c.Club.CloseLeague(c.Ctx, l.ID, u)
		done = "discord.league.closed"
	default:
		return chat.Garbage(c)
	}
	if err != nil {
		return nil, err
	}
	renewNotice(c.Ctx, c.Outbox, l)
	return c.Words(done, name)
}

// openLeague opens a league and puts its notice up.
func openLeague(c *chat.Call) (*wire.Message, error) {
	pace, known := table.FindPace(cmp.Or(c.In.Options[chat.OptPace], "slow"))
	if !known {
		return c.Words("discord.time.bad_pace")
	}
	manners, err := c.Tables.Server(c.Ctx, c.In.Guild)
	if err != nil {
		return nil, err
	}
	r := club.LeagueRequest{Host: c.User(), Guild: c.In.Guild, Channel: c.Place().Channel, Name: c.In.Options[chat.OptName], Format: club.Format(c.In.Options[optFormat]),
		Pace: pace, Limit: duration(c.In.Options[optLimit], 14*24*time.Hour),
		Language: c.Texts.Language(cmp.Or(manners.Language, c.In.GuildLocale))}
	if x := c.In.Options[chat.OptLanguage]; slices.Contains(c.Texts.Languages(), x) {
		r.Language = x
	}
	if r.Format == "" {
		r.Format = club.Robin
	}
	for typed := range strings.SplitSeq(c.In.Options[chat.OptScenario], ",") {
		system, sc, ok := c.Wanted(strings.TrimSpace(typed), c.Voice)
		if !ok || strings.TrimSpace(typed) == "" || r.System != "" && system.ID != r.System {
			return &wire.Message{Content: c.OrFaulty(c.Voice, c.Say("discord.league.scenarios"))}, nil
		}
		r.System, r.Scenarios = system.ID, append(r.Scenarios, sc.ID)
	}
	var ok bool
	if r.Options, ok = lobby.ParseSettings(c.In.Options[chat.OptSettings]); !ok {
		return c.Words("discord.error.settings")
	}
	if typed := c.In.Options[optRounds]; typed != "" {
		n, err := strconv.Atoi(typed)
		if err != nil || n < 1 {
			n = -1
		}
		r.Length = n
	}
	l, err := c.Club.OpenLeague(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	id, err := c.Port.Send(c.Ctx, l.Channel, notice(c.Services, l))
	if err == nil {
		err = c.Outbox.Remember(c.Ctx, "", keyLeague(l.ID), id)
	}
	if err != nil {
		return nil, err
	}
	return c.Words("discord.league.opened", engine.Word("league", chat.Escape(l.Name)))
}

// keyLeague is the key for the notice of a league.
func keyLeague(id string) string { return "league " + id }

// renewNotice brings the notice of a league up to date. The messages of
// its rounds do not depend on it.
func renewNotice(ctx context.Context, o *chat.Outbox, l club.League) {
	var id string
	ok, err := o.Recall(ctx, "", keyLeague(l.ID), &id)
	if err == nil && ok {
		err = o.Edit(ctx, l.Channel, id, notice(o.Services, l))
	}
	if class, _ := wire.Classify(err); class == wire.Gone {
		err = o.Tables.Remember(ctx, "", keyLeague(l.ID), "")
	}
	if err != nil {
		o.Log.Warn("the notice of a league is not renewed", "league", l.ID, "error", err)
	}
}

// leagueMeant is the league that was named, or else the one of the channel or server.
func leagueMeant(c *chat.Call) (club.League, error) {
	all, err := c.Club.Leagues(c.Ctx, c.In.Guild)
	if err != nil {
		return club.League{}, err
	}
	typed := strings.TrimSpace(c.In.Options[optLeague])
	if typed != "" {
		return meant(all, club.ErrLeagueGone, "discord.league.which", func(l club.League) bool { return l.ID == typed || strings.EqualFold(l.Name, typed) })
	}
	return meant(all, club.ErrLeagueGone, "discord.league.which",
		func(l club.League) bool { return l.Status != club.Closed && l.Channel == c.Place().Channel },
		func(l club.League) bool { return l.Status != club.Closed },
		func(club.League) bool { return true })
}

// meant finds the one that fits: the tests are tried in turn, and the first one that anything passes decides. Errors:
// the text several if more than one passes it, gone if nothing passes any.
func meant[T any](all []T, gone error, several string, tests ...func(T) bool) (one T, err error) {
	for _, fits := range tests {
		some := slices.DeleteFunc(slices.Clone(all), func(x T) bool { return !fits(x) })
		if len(some) == 1 {
			return some[0], nil
		}
		if len(some) > 1 {
			return one, &table.Error{Text: engine.T(several)}
		}
	}
	return one, gone
}

// matchTyped reads "2.1": the first match of the second round.
func matchTyped(s string) (round, match int, err error) {
	if n, err := fmt.Sscanf(s, "%d.%d", &round, &match); err != nil || n != 2 {
		return 0, 0, club.ErrLeagueMatch
	}
	return round - 1, match - 1, nil
}

// suggestLeague offers leagues, scenarios in turn, and matches.
func suggestLeague(c *chat.Call) []wire.Suggestion {
	words := c.In.Options[c.In.Focused]
	switch c.In.Focused {
	case chat.OptScenario:
		return suggestTurn(c, words)
	case optMatch:
		return suggestMatch(c, words)
	}
	all, err := c.Club.Leagues(c.Ctx, c.In.Guild)
	if err != nil {
		return nil
	}
	var out []wire.Suggestion
	for _, l := range all {
		if chat.Contains(l.Name, words) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: l.Name, Value: l.ID})
		}
	}
	return out
}

// suggestTurn offers scenarios for two, behind those that are named already.
func suggestTurn(c *chat.Call, words string) []wire.Suggestion {
	had, typed := "", words
	if n := strings.LastIndex(words, ","); n >= 0 {
		had, typed = words[:n+1], words[n+1:]
	}
	var out []wire.Suggestion
	for _, s := range c.Systems {
		for _, sc := range c.Scenarios(s.Info().ID) {
			value := had + s.Info().ID + "/" + sc.ID
			name := chat.Plain(c.Say("discord.play.scenario", engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
			if club.Duel(sc) && (chat.Contains(name, typed) || chat.Contains(value, typed)) && len(out) < wire.MaxOptions && (had == "" || strings.HasPrefix(had, s.Info().ID+"/")) {
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
func suggestMatch(c *chat.Call, words string) []wire.Suggestion {
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
			name := chat.Plain(c.Say("discord.league.match", engine.Num("n", n+1), engine.Word("first", l.Players[m.First].Name), engine.Word("second", l.Players[m.Second].Name)))
			x := wire.Suggestion{Name: name, Value: fmt.Sprintf("%d.%d", n+1, k+1)}
			switch {
			case !chat.Contains(name, words):
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
