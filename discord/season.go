package discord

import (
	"context"
	"errors"
	"strings"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What is told of a league: its notice, a message for each match with the thread
// of its table, one for each round that is kept up to date, and one at the end.

// Room for the parts of these messages, in characters.
const (
	roomPlayers   = 1200
	roomMatches   = 900
	roomStandings = 800
	maxWinners    = 8 // who are named, of those who have won together
)

// keyRound is where the message of a round is remembered, at the round's first table.
const keyRound = "round"

func leagueKey(id table.ID, l club.League, what string) string {
	return Key{Table: id, Verb: verbLeague, Arg: what + "." + l.ID}.String()
}

// notice is what says that a league is there, and who plays in it.
func (s *Services) notice(l club.League) wire.Message {
	return s.noticed(s.public(table.Table{Language: l.Language}), l)
}

func (s *Services) noticed(v voice, l club.League) wire.Message {
	lines := []string{v.say("discord.league.title", engine.Word("league", escape(l.Name)))}
	var scenarios []string
	for _, id := range l.Scenarios {
		scenarios = append(scenarios, v.text(s.scenarioOf(l.System, id).Name))
	}
	lines = append(lines, v.say("discord.league.game", engine.Word("game", s.gameName(v, l.System)), engine.Word("scenarios", v.texts.Join(v.lang, scenarios))),
		v.say("discord.league.rules", engine.Key("format", "discord.league.format."+string(l.Format)), engine.Key("limit", limitKey(l.Limit)), engine.Sub("pace", paceText(l.Pace))))
	if len(l.Options) > 0 {
		lines = append(lines, v.say("discord.league.settings", engine.Word("settings", typed(l.Options))))
	}
	var players []string
	for _, p := range l.Players {
		who := v.person(p.User)
		if p.Out {
			who = "~~" + who + "~~"
		}
		players = append(players, who)
	}
	if len(players) > 0 {
		lines = append(lines, v.say("discord.league.players", engine.Num("n", len(players)), engine.Word("who", fit([]string{strings.Join(players, ", ")}, roomPlayers))))
	}
	m := wire.Message{}
	button := func(what, label string, style wire.Style) {
		m.Rows[0].Buttons = append(m.Rows[0].Buttons, wire.Button{ID: leagueKey(nowhere, l, what), Label: v.say(label), Style: style})
	}
	switch l.Status {
	case club.Gathering:
		m.Rows = make([]wire.Row, 1)
		button(leagueJoin, "discord.league.join", wire.Success)
		button(leagueLeave, "discord.league.leave", wire.Secondary)
		button(leagueStart, "discord.league.start", wire.Primary)
	case club.Playing:
		lines = append(lines, v.say("discord.league.running"))
		m.Rows = make([]wire.Row, 1)
		button(leagueRound, "discord.league.round", wire.Secondary)
		button(leagueStandings, "discord.league.standings", wire.Secondary)
	default:
		lines = append(lines, v.say("discord.league.over"))
	}
	m.Content = strings.Join(lines, "\n")
	return m
}

// league tells a posting of a league.
func (o *Outbox) league(ctx context.Context, p table.Posting, t table.Table) error {
	if t.League == nil {
		return nil
	}
	l, err := o.Club.League(ctx, t.League.League)
	if errors.Is(err, club.ErrLeagueGone) {
		return nil
	}
	if err != nil {
		return err
	}
	if p.Kind == table.PostPairing {
		return o.pairing(ctx, p, t, l)
	}
	if p.Kind == club.PostSeason {
		err = o.season(ctx, p, t, l)
	} else {
		err = o.round(ctx, p, t, l)
	}
	if class, _ := wire.Classify(err); class == wire.Gone || class == wire.Forbidden && o.closed(ctx, l.Channel) && !o.closed(ctx, stands(t)) { // the table has a place of its own
		o.Log.Warn("a league cannot be told of", "league", l.ID, "error", err)
		return nil
	}
	return err
}

// pairing tells two people that they meet, and makes a thread for their table.
func (o *Outbox) pairing(ctx context.Context, p table.Posting, t table.Table, l club.League) error {
	if !t.Unplaced() { // the bot was stopped after that
		return o.Club.TellRound(ctx, *t.League)
	}
	v := o.public(t)
	round := l.Rounds[t.League.Round]
	m := round.Matches[t.League.Match]
	first, second := l.Players[m.First], l.Players[m.Second]
	sc := o.scenarioOf(t.System, t.Scenario)
	lines := []string{v.say("discord.league.pairing", engine.Word("league", escape(l.Name)), engine.Num("n", t.League.Round+1), engine.Word("first", v.person(first.User)),
		engine.Word("second", v.person(second.User)), engine.Sub("scenario", sc.Name))}
	if !round.Due.IsZero() {
		lines = append(lines, v.say("discord.league.until", engine.Word("when", moment(round.Due))))
	}
	lines = append(lines, v.say("discord.lobby.dice", engine.Word("hash", t.Commitment)))
	msg := wire.Message{Content: strings.Join(lines, "\n"), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: leagueKey(t.ID, l, leagueStandings), Label: v.say("discord.league.standings"), Style: wire.Secondary}}}}}
	var users []string
	for _, x := range []club.LeaguePlayer{first, second} {
		if !x.User.Nobody() {
			users = append(users, string(x.User))
		}
	}
	var err error
	if msg.Ping, _, err = o.callable(ctx, t, nil, users); err != nil {
		return err
	}
	msg.Silent = len(msg.Ping) == 0
	id, err := o.send(ctx, p, l.Channel, msg, "", func(k Key) bool { return k.Table == t.ID && k.Verb == verbLeague })
	if err != nil {
		return err
	}
	name := plain(v.say("discord.league.thread", engine.Num("n", t.League.Round+1), engine.Word("first", escape(first.Name)), engine.Word("second", escape(second.Name))))
	thread, err := o.Port.StartThread(ctx, l.Channel, id, name)
	var fault *wire.Fault
	if errors.As(err, &fault) && fault.Code == codeThreadExists { // it bears the id of its message
		thread, err = id, nil
	}
	if err != nil {
		return err
	}
	if _, err := o.Tables.SetPlace(ctx, t.ID, table.Place{Guild: l.Guild, Channel: l.Channel, Thread: thread}); err != nil {
		return err
	}
	return o.Club.TellRound(ctx, *t.League)
}

// round brings the message of a round up to date, or puts it up.
func (o *Outbox) round(ctx context.Context, p table.Posting, t table.Table, l club.League) error {
	v := o.public(t)
	m := wire.Message{Content: v.round(l, t.League.Round, o.threads(ctx, l, t.League.Round)), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: Key{Table: t.ID, Seq: t.League.Round + 1, Verb: verbLeague, Arg: leagueRound + "." + l.ID}.String(), Label: v.say("discord.league.round"), Style: wire.Secondary},
		{ID: leagueKey(t.ID, l, leagueStandings), Label: v.say("discord.league.standings"), Style: wire.Secondary}}}}}
	var id string
	var old leftover
	if ok, err := o.recall(ctx, t.ID, keyRound, &id); err != nil {
		return err
	} else if ok {
		err := o.edit(ctx, l.Channel, id, m)
		switch class, _ := wire.Classify(err); class {
		case wire.Late:
			old.spot = spot{l.Channel, id}
		case wire.Gone:
		default:
			return err
		}
	}
	id, err := o.send(ctx, p, l.Channel, m, "", func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbLeague && strings.HasPrefix(k.Arg, leagueRound)
	})
	if err != nil {
		return err
	}
	return errors.Join(o.remember(ctx, t.ID, keyRound, id), o.leave(ctx, t.ID, old))
}

// season tells the end of a league.
func (o *Outbox) season(ctx context.Context, p table.Posting, t table.Table, l club.League) error {
	v := o.public(t)
	m := wire.Message{Content: v.seasonOver(l), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: Key{Table: t.ID, Seq: t.Seq, Verb: verbLeague, Arg: leagueStandings + "." + l.ID + ".end"}.String(), Label: v.say("discord.league.standings"), Style: wire.Secondary}}}}}
	_, err := o.send(ctx, p, l.Channel, m, "", func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbLeague && strings.HasSuffix(k.Arg, ".end")
	})
	if err == nil {
		o.renewNotice(ctx, l)
	}
	return err
}

// seasonOver is the last message of a league.
func (v voice) seasonOver(l club.League) string {
	lines := l.Standings(len(l.Rounds))
	var winners []string
	best := 0
	for _, x := range lines { // whoever left, or got nothing by playing, has won nothing
		if p := l.Players[x.Player]; !p.Out && x.Won+x.Drawn > 0 && (best == 0 || x.Rank == best) {
			best, winners = x.Rank, append(winners, v.person(p.User))
		}
	}
	if len(winners) == 0 {
		return v.say("discord.league.unwon", engine.Word("league", escape(l.Name))) + "\n" + fit(v.standings(l, lines), roomMatches+roomStandings/2)
	}
	n := len(winners)
	if n > maxWinners {
		winners = append(winners[:maxWinners:maxWinners], "…")
	}
	return v.say("discord.league.won", engine.Word("league", escape(l.Name)), engine.Num("n", n), engine.Word("who", v.texts.Join(v.lang, winners))) +
		"\n" + fit(v.standings(l, lines), roomMatches+roomStandings/2)
}

// round is the matches of a round and how all stand after it.
func (v voice) round(l club.League, n int, threads map[table.ID]string) string {
	r := l.Rounds[n]
	parts := []string{v.say("discord.league.round_of", engine.Word("league", escape(l.Name)), engine.Num("n", n+1), engine.Num("of", l.Total()))}
	if open := n == len(l.Rounds)-1 && l.Status == club.Playing; open && !r.Due.IsZero() {
		parts = append(parts, v.say("discord.league.until", engine.Word("when", moment(r.Due))))
	}
	var matches []string
	for _, m := range r.Matches {
		matches = append(matches, v.match(l, m, threads[m.Table]))
	}
	parts = append(parts, fit(matches, roomMatches), fit(v.standings(l, l.Standings(n+1)), roomStandings))
	return strings.Join(parts, "\n")
}

// threads are where the open matches of a round are played.
func (s *Services) threads(ctx context.Context, l club.League, n int) map[table.ID]string {
	out := map[table.ID]string{}
	for _, m := range l.Rounds[n].Matches {
		if t, err := s.Tables.Table(ctx, m.Table); err == nil && !m.Decided() && !t.Unplaced() && !t.Lost {
			out[m.Table] = channel(t)
		}
	}
	return out
}

// match is a match and its result, or where it is played.
func (v voice) match(l club.League, m club.LeagueMatch, thread string) string {
	first := engine.Word("first", v.person(l.Players[m.First].User))
	if m.Bye() {
		return v.say("discord.league.bye", first)
	}
	args := []engine.Arg{first, engine.Word("second", v.person(l.Players[m.Second].User))}
	if !m.Decided() && thread != "" {
		return v.say("discord.league.open", append(args, engine.Word("where", "<#"+thread+">"))...)
	}
	if !m.Decided() {
		return v.say("discord.league.begun", args...)
	}
	out := v.say("discord.league.match."+string(m.Result), args...)
	if m.Score != [2]int{} {
		out += " " + v.say("discord.league.score", engine.Num("first", m.Score[0]), engine.Num("second", m.Score[1]))
	}
	if m.How != club.Played {
		out += " " + v.say("discord.league.how."+string(m.How))
	}
	return out
}

// standings are lines of the standings, short.
func (v voice) standings(l club.League, lines []league.Line) []string {
	var out []string
	for _, x := range lines {
		who := v.person(l.Players[x.Player].User)
		if l.Players[x.Player].Out {
			who = v.say("discord.league.gone", engine.Word("who", who))
		}
		out = append(out, v.say("discord.league.line", engine.Num("rank", x.Rank), engine.Word("who", who),
			engine.Num("n", x.Points), engine.Num("won", x.Won), engine.Num("drawn", x.Drawn), engine.Num("lost", x.Lost)))
	}
	return out
}

// fullStandings are the standings with their tie-breaks.
func (v voice) fullStandings(l club.League) string {
	out := []string{v.say("discord.league.title", engine.Word("league", escape(l.Name)))}
	lines := l.Standings(len(l.Rounds))
	for i, line := range v.standings(l, lines) {
		berger, diff := engine.Num("berger", lines[i].Berger), engine.Num("diff", lines[i].Diff)
		if l.Format == club.Swiss {
			line += " " + v.say("discord.league.tie_swiss", engine.Num("buchholz", lines[i].Buchholz), berger, diff)
		} else {
			line += " " + v.say("discord.league.tie", berger, diff)
		}
		out = append(out, line)
	}
	how := "discord.league.tie.how"
	if l.Format == club.Swiss {
		how = "discord.league.tie_swiss.how"
	}
	return fit(out, wire.MaxContent-400) + "\n" + v.say(how)
}

// showRound is the round that is played; whoever runs the league may end it there.
func showRound(c *call, l club.League) *wire.Message {
	if len(l.Rounds) == 0 {
		return &wire.Message{Content: c.noticed(c.voice, l).Content}
	}
	m := &wire.Message{Content: c.round(l, len(l.Rounds)-1, c.threads(c.ctx, l, len(l.Rounds)-1))}
	if l.Status == club.Playing && l.Runs(c.user()) {
		m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: leagueKey(nowhere, l, leagueEnd), Label: c.say("discord.league.end"), Style: wire.Danger}}}}
	}
	return m
}
