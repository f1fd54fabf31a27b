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

func (b *Bot) leagues() feature {
	d := func(key string) map[string]string { return b.described(engine.T("discord.command.league." + key)) }
	which := wire.CommandOption{Name: optLeague, Descriptions: d("league"), Autocomplete: true, MaxLength: 100}
	format := wire.CommandOption{Name: optFormat, Descriptions: d("open.format")}
	for _, f := range club.Formats {
		format.Choices = append(format.Choices, b.suggested("discord.league.format."+string(f), string(f)))
	}
	limit := wire.CommandOption{Name: optLimit, Descriptions: d("open.limit")}
	for _, x := range club.Limits {
		limit.Choices = append(limit.Choices, b.suggested(limitKey(x), seconds(x)))
	}
	pace := wire.CommandOption{Name: optPace, Descriptions: d("open.pace")}
	for _, x := range table.Paces {
		pace.Choices = append(pace.Choices, b.suggested(paceName(x).Key, x.Name()))
	}
	result := wire.CommandOption{Name: optResult, Descriptions: d("report.result"), Required: true}
	for _, x := range results {
		result.Choices = append(result.Choices, b.suggested("discord.league.result."+string(x), string(x)))
	}
	sub := func(name string, options ...wire.CommandOption) wire.Command {
		return wire.Command{Name: name, Descriptions: d(name), Options: options}
	}
	c := b.command(cmdLeague)
	c.Guild = true
	c.Subs = []wire.Command{
		sub(leagueOpen, wire.CommandOption{Name: optName, Descriptions: d("open.name"), Required: true, MaxLength: 60},
			wire.CommandOption{Name: optScenario, Descriptions: d("open.scenario"), Required: true, Autocomplete: true, MaxLength: 100},
			format, wire.CommandOption{Name: optRounds, Descriptions: d("open.rounds"), MaxLength: 2}, limit, pace,
			wire.CommandOption{Name: optSettings, Descriptions: d("open.settings"), MaxLength: 100},
			wire.CommandOption{Name: optLanguage, Descriptions: d("open.language"), Choices: b.tongues()}),
		sub(leagueJoin, which), sub(leagueLeave, which), sub(leagueStart, which), sub(leagueRound, which), sub(leagueStandings, which),
		sub(leagueReport, wire.CommandOption{Name: optMatch, Descriptions: d("report.match"), Required: true, Autocomplete: true, MaxLength: 100}, result, which),
		sub(leagueClose, which)}
	return feature{help: "discord.help.league", commands: []wire.Command{c}, verbs: []string{verbLeague},
		kinds: []string{table.PostPairing, club.PostLeague, club.PostSeason}, afar: true,
		use: b.useLeague, press: b.pressLeague, suggest: b.suggestLeague, tell: (*outbox).league}
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

func (b *Bot) useLeague(ctx context.Context, i wire.Interaction) *wire.Message {
	if i.Sub == leagueOpen {
		return b.openLeague(ctx, i)
	}
	l, problem := b.leagueMeant(ctx, i)
	if problem != nil {
		return problem
	}
	if i.Sub == leagueReport {
		round, match, err := matchTyped(i.Options[optMatch])
		if err == nil {
			l, err = b.Club.ReportMatch(ctx, l.ID, user(i), round, match, league.Result(i.Options[optResult]))
		}
		if err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
		return &wire.Message{Content: b.voice(i, table.Table{}).say("discord.league.reported")}
	}
	return b.league(ctx, i, l, i.Sub)
}

func (b *Bot) pressLeague(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	what, id, _ := strings.Cut(k.Arg, ".")
	id, _, _ = strings.Cut(id, ".")
	l, err := b.Club.League(ctx, id)
	if err == nil && l.Guild != i.Guild {
		err = club.ErrLeagueGone
	}
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	return b.league(ctx, i, l, what)
}

// league carries out a step about a league.
func (b *Bot) league(ctx context.Context, i wire.Interaction, l club.League, what string) *wire.Message {
	v, u := b.voice(i, table.Table{}), user(i)
	name := engine.Word("league", escape(l.Name))
	if i.Kind == wire.Use && (what == leagueClose || what == leagueLeave && l.Status == club.Playing) {
		return &wire.Message{Content: v.say("discord.league.sure."+what, name), Rows: []wire.Row{{Buttons: []wire.Button{
			{ID: leagueKey(nowhere, l, what), Label: v.say("discord.league.sure"), Style: wire.Danger}}}}}
	}
	var err error
	done := ""
	switch what {
	case leagueStandings:
		return &wire.Message{Content: v.fullStandings(l)}
	case leagueRound:
		return b.showRound(ctx, i, v, l)
	case leagueJoin:
		l, err = b.Club.JoinLeague(ctx, l.ID, u)
		done = "discord.league.joined"
	case leagueLeave:
		l, err = b.Club.LeaveLeague(ctx, l.ID, u.ID)
		done = "discord.league.left"
	case leagueStart:
		l, err = b.Club.StartLeague(ctx, l.ID, u)
		done = "discord.league.started"
	case leagueEnd:
		l, err = b.Club.EndRound(ctx, l.ID, u)
		done = "discord.league.ended"
	case leagueClose:
		l, err = b.Club.CloseLeague(ctx, l.ID, u)
		done = "discord.league.closed"
	default:
		return &wire.Message{Content: v.say("discord.error.garbage")}
	}
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	b.renewNotice(ctx, l)
	return &wire.Message{Content: v.say(done, name)}
}

// openLeague opens a league and puts its notice up.
func (b *Bot) openLeague(ctx context.Context, i wire.Interaction) *wire.Message {
	v := b.voice(i, table.Table{})
	pace, known := table.FindPace(cmp.Or(i.Options[optPace], "slow"))
	if !known {
		return &wire.Message{Content: v.say("discord.time.bad_pace")}
	}
	manners, err := b.Tables.Server(ctx, i.Guild)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	r := club.LeagueRequest{Host: user(i), Guild: i.Guild, Channel: place(i).Channel, Name: i.Options[optName], Format: club.Format(i.Options[optFormat]),
		Pace: pace, Limit: duration(i.Options[optLimit], 14*24*time.Hour),
		Language: b.Texts.Language(cmp.Or(manners.Language, i.GuildLocale))}
	if x := i.Options[optLanguage]; slices.Contains(b.Texts.Languages(), x) {
		r.Language = x
	}
	if r.Format == "" {
		r.Format = club.Robin
	}
	for typed := range strings.SplitSeq(i.Options[optScenario], ",") {
		system, sc, ok := b.wanted(strings.TrimSpace(typed), v)
		if !ok || strings.TrimSpace(typed) == "" || r.System != "" && system.ID != r.System {
			return &wire.Message{Content: b.orFaulty(v, v.say("discord.league.scenarios"))}
		}
		r.System, r.Scenarios = system.ID, append(r.Scenarios, sc.ID)
	}
	var ok bool
	if r.Options, ok = settings(i.Options[optSettings]); !ok {
		return &wire.Message{Content: v.say("discord.error.settings")}
	}
	if typed := i.Options[optRounds]; typed != "" {
		n, err := strconv.Atoi(typed)
		if err != nil || n < 1 {
			n = -1
		}
		r.Length = n
	}
	l, err := b.Club.OpenLeague(ctx, r)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	id, err := b.Port.Send(ctx, l.Channel, b.notice(l))
	if err == nil {
		err = b.tell.remember(ctx, "", keyLeague(l.ID), id)
	}
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	return &wire.Message{Content: v.say("discord.league.opened", engine.Word("league", escape(l.Name)))}
}

// keyLeague is where the notice of a league is remembered.
func keyLeague(id string) string { return "league " + id }

// renewNotice brings the notice of a league up to date. What is told of its
// rounds does not depend on it.
func (b *Bot) renewNotice(ctx context.Context, l club.League) {
	var id string
	ok, err := b.tell.recall(ctx, "", keyLeague(l.ID), &id)
	if err == nil && ok {
		err = b.tell.edit(ctx, l.Channel, id, b.notice(l))
	}
	if class, _ := wire.Classify(err); class == wire.Gone {
		err = b.Tables.Remember(ctx, "", keyLeague(l.ID), "")
	}
	if err != nil {
		b.Log.Warn("the notice of a league is not renewed", "league", l.ID, "error", err)
	}
}

// leagueMeant is the league that was named, or else the one of the channel or server.
func (b *Bot) leagueMeant(ctx context.Context, i wire.Interaction) (club.League, *wire.Message) {
	v := b.voice(i, table.Table{})
	all, err := b.Club.Leagues(ctx, i.Guild)
	if err != nil {
		return club.League{}, b.refuse(ctx, i, table.Table{}, err)
	}
	typed := strings.TrimSpace(i.Options[optLeague])
	for _, fits := range []func(club.League) bool{
		func(l club.League) bool {
			return typed != "" && (l.ID == typed || strings.EqualFold(l.Name, typed))
		},
		func(l club.League) bool {
			return typed == "" && l.Status != club.Closed && l.Channel == place(i).Channel
		},
		func(l club.League) bool { return typed == "" && l.Status != club.Closed },
		func(l club.League) bool { return typed == "" },
	} {
		found := slices.DeleteFunc(slices.Clone(all), func(l club.League) bool { return !fits(l) })
		if len(found) == 1 {
			return found[0], nil
		}
		if len(found) > 1 {
			return club.League{}, &wire.Message{Content: v.say("discord.league.which")}
		}
	}
	return club.League{}, &wire.Message{Content: v.text(engine.T("table.error.league_gone"))}
}

// matchTyped reads "2.1": the first match of the second round.
func matchTyped(s string) (round, match int, err error) {
	if n, err := fmt.Sscanf(s, "%d.%d", &round, &match); err != nil || n != 2 {
		return 0, 0, club.ErrLeagueMatch
	}
	return round - 1, match - 1, nil
}

// suggestLeague offers leagues, scenarios in turn, and matches.
func (b *Bot) suggestLeague(ctx context.Context, i wire.Interaction) []wire.Suggestion {
	v, words := b.voice(i, table.Table{}), i.Options[i.Focused]
	switch i.Focused {
	case optScenario:
		return b.suggestTurn(v, words)
	case optMatch:
		return b.suggestMatch(ctx, i, v, words)
	}
	all, err := b.Club.Leagues(ctx, i.Guild)
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
func (b *Bot) suggestTurn(v voice, words string) []wire.Suggestion {
	had, typed := "", words
	if n := strings.LastIndex(words, ","); n >= 0 {
		had, typed = words[:n+1], words[n+1:]
	}
	var out []wire.Suggestion
	for _, s := range b.Systems {
		for _, sc := range b.Scenarios(s.Info().ID) {
			value := had + s.Info().ID + "/" + sc.ID
			name := plain(v.say("discord.play.scenario", engine.Sub("system", s.Info().Name), engine.Sub("scenario", sc.Name)))
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
func (b *Bot) suggestMatch(ctx context.Context, i wire.Interaction, v voice, words string) []wire.Suggestion {
	l, problem := b.leagueMeant(ctx, i)
	if problem != nil {
		return nil
	}
	var out, decided []wire.Suggestion
	for n := len(l.Rounds) - 1; n >= 0; n-- {
		for k, m := range l.Rounds[n].Matches {
			if m.Bye() {
				continue
			}
			name := plain(v.say("discord.league.match", engine.Num("n", n+1), engine.Word("first", l.Players[m.First].Name), engine.Word("second", l.Players[m.Second].Name)))
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
