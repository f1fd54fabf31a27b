package clubs

import (
	"context"
	"errors"
	"strings"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The messages of a league: its notice, a message for each match with the thread
// of its table, one for each round that is kept up to date, and one at the end.

// Room for the parts of these messages, in characters.
const (
	roomPlayers   = 1200
	roomMatches   = 900
	roomStandings = 800
	maxWinners    = 8 // who are named, of those who have won together
)

// keyRound is the key for the message of a round, at the round's first table.
const keyRound = "round"

func leagueKey(id table.ID, l club.League, what string) string {
	return chat.Key{Table: id, Verb: verbLeague, Arg: what + "." + l.ID}.String()
}

// notice is what says that a league is there, and who plays in it.
func notice(s *chat.Services, l club.League) wire.Message {
	return noticed(s, s.Public(table.Table{Language: l.Language}), l)
}

func noticed(s *chat.Services, v chat.Voice, l club.League) wire.Message {
	lines := []string{v.Say("discord.league.title", engine.Word("league", chat.Escape(l.Name)))}
	var scenarios []string
	for _, id := range l.Scenarios {
		scenarios = append(scenarios, v.Text(s.ScenarioOf(l.System, id).Name))
	}
	lines = append(lines, v.Say("discord.league.game", engine.Word("game", s.GameName(v, l.System)), engine.Word("scenarios", v.Join(scenarios))),
		v.Say("discord.league.rules", engine.Key("format", "discord.league.format."+string(l.Format)), engine.Key("limit", limitKey(l.Limit)), engine.Sub("pace", chat.PaceText(l.Pace))))
	if len(l.Options) > 0 {
		lines = append(lines, v.Say("discord.league.settings", engine.Word("settings", lobby.FormatSettings(l.Options))))
	}
	var players []string
	for _, p := range l.Players {
		who := v.Person(p.User)
		if p.Out {
			who = "~~" + who + "~~"
		}
		players = append(players, who)
	}
	if len(players) > 0 {
		lines = append(lines, v.Say("discord.league.players", engine.Num("n", len(players)), engine.Word("who", chat.Fit([]string{strings.Join(players, ", ")}, roomPlayers))))
	}
	m := wire.Message{}
	button := func(what, label string, style wire.Style) {
		m.Rows[0].Buttons = append(m.Rows[0].Buttons, wire.Button{ID: leagueKey(chat.Nowhere, l, what), Label: v.Say(label), Style: style})
	}
	switch l.Status {
	case club.Gathering:
		m.Rows = make([]wire.Row, 1)
		button(leagueJoin, "discord.league.join", wire.Success)
		button(leagueLeave, "discord.league.leave", wire.Secondary)
		button(leagueStart, "discord.league.start", wire.Primary)
	case club.Playing:
		lines = append(lines, v.Say("discord.league.running"))
		m.Rows = make([]wire.Row, 1)
		button(leagueRound, "discord.league.round", wire.Secondary)
		button(leagueStandings, "discord.league.standings", wire.Secondary)
	default:
		lines = append(lines, v.Say("discord.league.over"))
	}
	m.Content = strings.Join(lines, "\n")
	return m
}

// tellLeague sends a posting of a league.
func tellLeague(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
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
		return tellPairing(ctx, o, p, t, l)
	}
	if p.Kind == club.PostSeason {
		err = tellSeason(ctx, o, p, t, l)
	} else {
		err = tellRound(ctx, o, p, t, l)
	}
	if class, _ := wire.Classify(err); class == wire.Gone || class == wire.Forbidden && o.Closed(ctx, l.Channel) && !o.Closed(ctx, chat.Stands(t)) { // the table has a place of its own
		o.Log.Warn("a league cannot be told of", "league", l.ID, "error", err)
		return nil
	}
	return err
}

// tellPairing tells two people that they meet, and makes a thread for their table.
func tellPairing(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, l club.League) error {
	if !t.Unplaced() { // the bot was stopped after that
		return o.Club.TellRound(ctx, *t.League)
	}
	v := o.Public(t)
	round := l.Rounds[t.League.Round]
	m := round.Matches[t.League.Match]
	first, second := l.Players[m.First], l.Players[m.Second]
	sc := o.ScenarioOf(t.System, t.Scenario)
	lines := []string{v.Say("discord.league.pairing", engine.Word("league", chat.Escape(l.Name)), engine.Num("n", t.League.Round+1), engine.Word("first", v.Person(first.User)),
		engine.Word("second", v.Person(second.User)), engine.Sub("scenario", sc.Name))}
	if !round.Due.IsZero() {
		lines = append(lines, v.Say("discord.league.until", engine.Word("when", chat.Moment(round.Due))))
	}
	lines = append(lines, lobby.Committed(v, t))
	msg := wire.Message{Content: strings.Join(lines, "\n"), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: leagueKey(t.ID, l, leagueStandings), Label: v.Say("discord.league.standings"), Style: wire.Secondary}, lobby.DiceButton(v, t)}}}}
	var users []string
	for _, x := range []club.LeaguePlayer{first, second} {
		if !x.User.Nobody() {
			users = append(users, string(x.User))
		}
	}
	var err error
	if msg.Ping, _, err = o.Callable(ctx, t, nil, users); err != nil {
		return err
	}
	msg.Silent = len(msg.Ping) == 0
	id, err := o.Send(ctx, p, l.Channel, msg, "", func(k chat.Key) bool { return k.Table == t.ID && k.Verb == verbLeague })
	if err != nil {
		return err
	}
	name := chat.Plain(v.Say("discord.league.thread", engine.Num("n", t.League.Round+1), engine.Word("first", chat.Escape(first.Name)), engine.Word("second", chat.Escape(second.Name))))
	thread, err := o.Port.StartThread(ctx, l.Channel, id, name)
	var fault *wire.Fault
	if errors.As(err, &fault) && fault.Code == lobby.CodeThreadExists { // it bears the id of its message
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

// tellRound brings the message of a round up to date, or puts it up.
func tellRound(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, l club.League) error {
	v := o.Public(t)
	m := wire.Message{Content: roundWords(v, l, t.League.Round, threads(ctx, o.Services, l, t.League.Round)), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: chat.Key{Table: t.ID, Seq: t.League.Round + 1, Verb: verbLeague, Arg: leagueRound + "." + l.ID}.String(), Label: v.Say("discord.league.round"), Style: wire.Secondary},
		{ID: leagueKey(t.ID, l, leagueStandings), Label: v.Say("discord.league.standings"), Style: wire.Secondary}}}}}
	var id string
	var old chat.Leftover
	if ok, err := o.Recall(ctx, t.ID, keyRound, &id); err != nil {
		return err
	} else if ok {
		err := o.Edit(ctx, l.Channel, id, m)
		switch class, _ := wire.Classify(err); class {
		case wire.Late:
			old.Spot = chat.Spot{Channel: l.Channel, Message: id}
		case wire.Gone:
		default:
			return err
		}
	}
	id, err := o.Send(ctx, p, l.Channel, m, "", func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == verbLeague && strings.HasPrefix(k.Arg, leagueRound)
	})
	if err != nil {
		return err
	}
	return errors.Join(o.Remember(ctx, t.ID, keyRound, id), o.Leave(ctx, t.ID, old))
}

// tellSeason posts the end of a league.
func tellSeason(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table, l club.League) error {
	v := o.Public(t)
	m := wire.Message{Content: seasonOver(v, l), Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbLeague, Arg: leagueStandings + "." + l.ID + ".end"}.String(), Label: v.Say("discord.league.standings"), Style: wire.Secondary}}}}}
	_, err := o.Send(ctx, p, l.Channel, m, "", func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == verbLeague && strings.HasSuffix(k.Arg, ".end")
	})
	if err == nil {
		renewNotice(ctx, o, l)
	}
	return err
}

// seasonOver is the last message of a league.
func seasonOver(v chat.Voice, l club.League) string {
	lines := l.Standings(len(l.Rounds))
	var winners []string
	best := 0
	for _, x := range lines { // whoever left, or got nothing by playing, has won nothing
		if p := l.Players[x.Player]; !p.Out && x.Won+x.Drawn > 0 && (best == 0 || x.Rank == best) {
			best, winners = x.Rank, append(winners, v.Person(p.User))
		}
	}
	if len(winners) == 0 {
		return v.Say("discord.league.unwon", engine.Word("league", chat.Escape(l.Name))) + "\n" + chat.Fit(standings(v, l, lines), roomMatches+roomStandings/2)
	}
	n := len(winners)
	if n > maxWinners {
		winners = append(winners[:maxWinners:maxWinners], "…")
	}
	return v.Say("discord.league.won", engine.Word("league", chat.Escape(l.Name)), engine.Num("n", n), engine.Word("who", v.Join(winners))) +
		"\n" + chat.Fit(standings(v, l, lines), roomMatches+roomStandings/2)
}

// roundWords is the matches of a round and the standings after it.
func roundWords(v chat.Voice, l club.League, n int, threads map[table.ID]string) string {
	r := l.Rounds[n]
	parts := []string{v.Say("discord.league.round_of", engine.Word("league", chat.Escape(l.Name)), engine.Num("n", n+1), engine.Num("of", l.Total()))}
	if open := n == len(l.Rounds)-1 && l.Status == club.Playing; open && !r.Due.IsZero() {
		parts = append(parts, v.Say("discord.league.until", engine.Word("when", chat.Moment(r.Due))))
	}
	var matches []string
	for _, m := range r.Matches {
		matches = append(matches, match(v, l, m, threads[m.Table]))
	}
	parts = append(parts, chat.Fit(matches, roomMatches), chat.Fit(standings(v, l, l.Standings(n+1)), roomStandings))
	return strings.Join(parts, "\n")
}

// threads are where the open matches of a round are played.
func threads(ctx context.Context, s *chat.Services, l club.League, n int) map[table.ID]string {
	out := map[table.ID]string{}
	for _, m := range l.Rounds[n].Matches {
		if t, err := s.Tables.Table(ctx, m.Table); err == nil && !m.Decided() && !t.Unplaced() && !t.Lost {
			out[m.Table] = chat.Channel(t)
		}
	}
	return out
}

// match is a match and its result, or where it is played.
func match(v chat.Voice, l club.League, m club.LeagueMatch, thread string) string {
	first := engine.Word("first", v.Person(l.Players[m.First].User))
	if m.Bye() {
		return v.Say("discord.league.bye", first)
	}
	args := []engine.Arg{first, engine.Word("second", v.Person(l.Players[m.Second].User))}
	if !m.Decided() && thread != "" {
		return v.Say("discord.league.open", append(args, engine.Word("where", "<#"+thread+">"))...)
	}
	if !m.Decided() {
		return v.Say("discord.league.begun", args...)
	}
	out := v.Say("discord.league.match."+string(m.Result), args...)
	if m.Score != [2]int{} {
		out += " " + v.Say("discord.league.score", engine.Num("first", m.Score[0]), engine.Num("second", m.Score[1]))
	}
	if m.How != club.Played {
		out += " " + v.Say("discord.league.how."+string(m.How))
	}
	return out
}

// standings are lines of the standings, short.
func standings(v chat.Voice, l club.League, lines []league.Line) []string {
	var out []string
	for _, x := range lines {
		who := v.Person(l.Players[x.Player].User)
		if l.Players[x.Player].Out {
			who = v.Say("discord.league.gone", engine.Word("who", who))
		}
		out = append(out, v.Say("discord.league.line", engine.Num("rank", x.Rank), engine.Word("who", who),
			engine.Num("n", x.Points), engine.Num("won", x.Won), engine.Num("drawn", x.Drawn), engine.Num("lost", x.Lost)))
	}
	return out
}

// fullStandings are the standings with their tie-breaks.
func fullStandings(v chat.Voice, l club.League) string {
	out := []string{v.Say("discord.league.title", engine.Word("league", chat.Escape(l.Name)))}
	lines := l.Standings(len(l.Rounds))
	for i, line := range standings(v, l, lines) {
		berger, diff := engine.Num("berger", lines[i].Berger), engine.Num("diff", lines[i].Diff)
		if l.Format == club.Swiss {
			line += " " + v.Say("discord.league.tie_swiss", engine.Num("buchholz", lines[i].Buchholz), berger, diff)
		} else {
			line += " " + v.Say("discord.league.tie", berger, diff)
		}
		out = append(out, line)
	}
	how := "discord.league.tie.how"
	if l.Format == club.Swiss {
		how = "discord.league.tie_swiss.how"
	}
	return chat.Fit(out, wire.MaxContent-400) + "\n" + v.Say(how)
}

// showRound is the round that is played; whoever runs the league may end it there.
func showRound(c *chat.Call, l club.League) *wire.Message {
	if len(l.Rounds) == 0 {
		return &wire.Message{Content: noticed(c.Services, c.Voice, l).Content}
	}
	m := &wire.Message{Content: roundWords(c.Voice, l, len(l.Rounds)-1, threads(c.Ctx, c.Services, l, len(l.Rounds)-1))}
	if l.Status == club.Playing && l.Runs(c.User()) {
		m.Rows = []wire.Row{{Buttons: []wire.Button{{ID: leagueKey(chat.Nowhere, l, leagueEnd), Label: c.Say("discord.league.end"), Style: wire.Danger}}}}
	}
	return m
}
