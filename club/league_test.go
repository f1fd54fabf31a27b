package club_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/table"
)

// boss runs leagues.
var boss = table.User{ID: "boss", Name: "Boss", Rank: table.Manager}

const day = 24 * time.Hour

func member(n int) table.User {
	return table.User{ID: table.UserID(fmt.Sprint("p", n)), Name: fmt.Sprint("Player ", n), Salt: fmt.Sprint(n)}
}

// wish is a request for a league that plays the toy.
func wish(f club.Format) club.LeagueRequest {
	return club.LeagueRequest{Host: boss, Guild: "g", Channel: "c", Name: "Autumn", System: "toy", Scenarios: []string{"duel"}, Language: "en", Pace: table.Fixed(day), Limit: 7 * day, Format: f}
}

// season is a league with players that has started.
func (b *rig) season(r club.LeagueRequest, players int) club.League {
	b.T.Helper()
	l, err := b.OpenLeague(b.T.Context(), r)
	if err != nil {
		b.T.Fatal(err)
	}
	for n := range players {
		if _, err := b.JoinLeague(b.T.Context(), l.ID, member(n)); err != nil {
			b.T.Fatal(err)
		}
	}
	if l, err = b.StartLeague(b.T.Context(), l.ID, boss); err != nil {
		b.T.Fatal(err)
	}
	return l
}

func (b *rig) league(id string) club.League {
	b.T.Helper()
	l, err := b.League(b.T.Context(), id)
	if err != nil {
		b.T.Fatal(err)
	}
	return l
}

// playOut plays a table to the end, with each seat answering its prompts at random.
func (b *rig) playOut(id table.ID, random *rand.Rand) {
	b.T.Helper()
	for {
		t, err := b.Table(b.T.Context(), id)
		if err != nil {
			b.T.Fatal(err)
		}
		if t.Status != table.Running {
			return
		}
		for _, seat := range t.Seats {
			p := b.See(id, table.User{ID: seat.User})
			if len(p.Prompts) == 0 {
				continue
			}
			choices := slices.DeleteFunc(slices.Clone(p.Prompts[0].Choices), func(c engine.Choice) bool { return c.Do == "step" || c.Do == "boom" })
			m := engine.Move{Prompt: p.Prompts[0].ID, Picks: []engine.ChoiceID{choices[random.IntN(len(choices))].ID()}}
			if _, err := b.PlayMove(b.T.Context(), id, seat.User, m); err != nil {
				b.T.Fatal(err)
			}
			break
		}
	}
}

// whole checks that every match of a finished league is in order.
func whole(t *testing.T, l club.League) {
	t.Helper()
	if l.Status != club.Closed || len(l.Rounds) != l.Total() {
		t.Fatalf("%s: %d of %d rounds", l.Status, len(l.Rounds), l.Total())
	}
	tables := map[table.ID]bool{}
	for n, r := range l.Rounds {
		in := map[int]bool{}
		for _, m := range r.Matches {
			if !m.Decided() || in[m.First] || in[m.Second] || (m.Table == "") != m.Bye() || m.Table != "" && tables[m.Table] {
				t.Fatalf("round %d: %+v", n+1, r.Matches)
			}
			in[m.First], tables[m.Table] = true, true
			if !m.Bye() {
				in[m.Second] = true
			}
		}
		if len(in) < len(l.Players) && l.Format == club.Swiss {
			t.Fatalf("round %d: somebody is left out: %+v", n+1, r.Matches)
		}
	}
}

// TestSeasons plays whole seasons, from joining to the final standings, with a kill between
// any two games: every match has one table, every result counts once, and every round and
// the end are announced once.
func TestSeasons(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for _, c := range []struct {
		format  club.Format
		players int
		games   int
	}{{club.Robin, 5, 10}, {club.Double, 4, 12}, {club.Swiss, 7, 9}} {
		b := newRig(t)
		r := wish(c.format)
		r.Scenarios, r.Options = []string{"duel", "rematch"}, map[string]string{"pace": "fast", "before": "second"}
		l := b.season(r, c.players)
		kinds := map[string]int{}
		count := func() {
			for _, p := range b.Waiting() {
				kinds[p.Kind]++
				if err := b.Posted(t.Context(), p.ID); err != nil {
					t.Fatal(err)
				}
			}
		}
		games := 0
		for l.Status == club.Playing {
			round := l.Rounds[len(l.Rounds)-1]
			for _, m := range round.Matches {
				if m.Decided() {
					continue
				}
				p := b.See(m.Table, member(m.First))
				if p.Table.SeatOf(member(m.First).ID) != 0 || p.Table.SeatOf(member(m.Second).ID) != 1 || p.Table.Pace != table.Fixed(day) || !p.Table.Rated || p.Table.Status != table.Running {
					t.Fatalf("a table of the league: %+v", p.Table)
				}
				if want := r.Scenarios[(len(l.Rounds)-1)%2]; p.Table.Scenario != want || p.Table.Options["pace"] == "slow" || p.Table.Options["before"] == "nobody" {
					t.Fatalf("round %d plays %s with %v", len(l.Rounds), p.Table.Scenario, p.Table.Options)
				}
				b.playOut(m.Table, random)
				games++
				count()
				b.Restart()
				b.TickNow()
				b.TickNow()
			}
			l = b.league(l.ID)
		}
		count()
		whole(t, l)
		if games != c.games {
			t.Errorf("%s: %d games, want %d", c.format, games, c.games)
		}
		if kinds[table.PostPairing] != c.games || kinds[club.PostSeason] != 1 || kinds[table.PostRated] != c.games {
			t.Errorf("%s: told %v", c.format, kinds)
		}
		points := 0
		for _, line := range l.Standings(len(l.Rounds)) {
			points += line.Points
		}
		if want := 2 * c.games; points != want && c.format != club.Swiss {
			t.Errorf("%s: %d points, want %d", c.format, points, want)
		}
		ladder, err := b.Ladder(t.Context(), "g", "toy")
		if err != nil || len(ladder) != c.players {
			t.Errorf("%s: ladder %v, %v", c.format, ladder, err)
		}
		// Nothing happens after the end.
		before := b.league(l.ID).Version
		b.Clock.Add(100 * day)
		b.TickNow()
		if b.league(l.ID).Version != before || len(b.Waiting()) > 0 {
			t.Errorf("%s: it goes on after its end", c.format)
		}
	}
}

// TestRoundIsOpenedOnce checks that a stop at any point while a round is opened neither
// skips nor repeats anything.
func TestRoundIsOpenedOnce(t *testing.T) {
	b := newRig(t)
	l := b.season(wish(club.Robin), 6)
	// This is the state if the bot stopped before it noted that the round was open.
	l.Rounds[0].Opened = false
	if err := b.Store.PutLeague(t.Context(), l, nil); err != nil {
		t.Fatal(err)
	}
	b.Restart()
	b.TickNow()
	count := map[string]int{}
	for _, p := range b.Waiting() {
		count[p.Kind]++
	}
	if count[table.PostPairing] != 3 || count[table.PostPublic] != 3 {
		t.Errorf("told %v", count)
	}
	all, err := b.Rig.Tables(t.Context(), "")
	if err != nil || len(all) != 3 {
		t.Errorf("%d tables, %v", len(all), err)
	}
}

// TestSlowLeague checks that a league that takes a long time delays neither the clock of another league nor
// what people do there.
func TestSlowLeague(t *testing.T) {
	b := newRig(t)
	slow, other := b.season(wish(club.Robin), 3), b.season(wish(club.Robin), 3)
	if slow.ID > other.ID { // the lower id is checked first
		slow, other = other, slow
	}
	b.Clock.Add(8 * day)
	release, err := b.Hold(t.Context(), slow.ID)
	is(t, err, nil)
	first := make(chan error)
	go func() {
		_, err := b.Rig.Service.Tick(t.Context())
		first <- err
	}()
	patience := time.After(time.Minute)
	for len(b.league(other.ID).Rounds) < 2 {
		select {
		case <-b.OutboxBell():
		case <-patience:
			t.Error("the other league does not go on")
			release()
			is(t, <-first, nil)
			return
		}
	}
	_, err = b.LeaveLeague(t.Context(), other.ID, member(2).ID)
	is(t, err, nil)
	b.Clock.Add(8 * day)
	b.TickNow() // for the other one, while the first tick waits
	if l := b.league(other.ID); l.Status != club.Closed || len(b.league(slow.ID).Rounds) != 1 {
		t.Errorf("the other league is %s after %d rounds", l.Status, len(l.Rounds))
	}
	release()
	is(t, <-first, nil)
	if l := b.league(slow.ID); len(l.Rounds) != 2 {
		t.Errorf("the slow league has %d rounds", len(l.Rounds))
	}
}

// TestRoundIsJudged checks that a player who never moved loses at the end of a round, and that both
// lose if neither moved. A player who let their time to answer run out loses to one who didn't. Such
// tables are over and not rated.
func TestRoundIsJudged(t *testing.T) {
	b := newRig(t)
	r := wish(club.Robin)
	r.Pace = table.Fixed(72 * time.Hour)
	l := b.season(r, 8)
	m := l.Rounds[0].Matches
	b.Answer(m[0].Table, member(m[0].First), "pick:1") // the second player of match 0 never comes
	for n := 2; n <= 3; n++ {                          // in matches 2 and 3, both come
		b.Answer(m[n].Table, member(m[n].First), "pick:3")
		b.Answer(m[n].Table, member(m[n].Second), "pick:3")
	}
	walker := func(n int) (out [2]bool) { // whose turn it is to walk
		for i, p := range []int{m[n].First, m[n].Second} {
			out[i] = len(b.See(m[n].Table, member(p)).Prompts) > 0
		}
		return out
	}
	waiting := walker(2)
	b.Clock.Add(7*day - time.Hour)
	b.TickNow()
	if b.league(l.ID).Rounds[0].Matches[0].Decided() {
		t.Fatal("judged before its time")
	}
	// In match 3 the walker answers in time, so nobody is late.
	due := walker(3)
	for i, p := range []int{m[3].First, m[3].Second} {
		if due[i] {
			b.Answer(m[3].Table, member(p), "done")
		}
	}
	_, err := b.CallMotion(t.Context(), m[3].Table, member(m[3].First).ID, table.Request{Kind: table.MotionPause})
	is(t, err, nil)
	b.Clock.Add(2 * time.Hour)
	b.TickNow()
	if asked := b.See(m[3].Table, ada).Table.Asked(); len(asked) > 0 {
		t.Errorf("still asked at a table that was called off: %+v", asked)
	}
	l = b.league(l.ID)
	m = l.Rounds[0].Matches
	late := league.First
	if waiting[0] {
		late = league.Second
	}
	for n, want := range []league.Result{league.First, league.Void, late, league.Draw} {
		if m[n].Result != want || m[n].How != club.Late {
			t.Errorf("match %d: %+v, want %s", n, m[n], want)
		}
		if p := b.See(m[n].Table, ada); p.Table.Status != table.Over || p.Outcome != nil {
			t.Errorf("match %d: its table is %s", n, p.Table.Status)
		}
	}
	if len(l.Rounds) != 2 || !l.Rounds[1].Opened {
		t.Errorf("%d rounds", len(l.Rounds))
	}
	if ladder, err := b.Ladder(t.Context(), "g", "toy"); err != nil || len(ladder) != 0 {
		t.Errorf("ladder %v, %v", ladder, err)
	}
}

// TestWithdrawal checks that a player who withdraws loses open and remaining matches, and
// that earlier results stand.
func TestWithdrawal(t *testing.T) {
	b := newRig(t)
	l := b.season(wish(club.Robin), 4)
	random := rand.New(rand.NewPCG(1, 1))
	if _, err := b.LeaveLeague(t.Context(), l.ID, "nobody"); err != club.ErrLeagueOut {
		t.Errorf("%v", err)
	}
	l, err := b.LeaveLeague(t.Context(), l.ID, member(1).ID)
	if err != nil {
		t.Fatal(err)
	}
	_, err = b.LeaveLeague(t.Context(), l.ID, member(1).ID)
	is(t, err, club.ErrLeagueOut)
	for l.Status == club.Playing {
		for _, m := range l.Rounds[len(l.Rounds)-1].Matches {
			if m.Table != "" {
				b.playOut(m.Table, random)
			}
		}
		b.TickNow()
		l = b.league(l.ID)
	}
	byDefault := 0
	for _, r := range l.Rounds {
		for _, m := range r.Matches {
			if m.How != club.Default {
				continue
			}
			byDefault++
			if m.First == 1 && m.Result != league.Second || m.Second == 1 && m.Result != league.First {
				t.Errorf("%+v", m)
			}
		}
	}
	if last := l.Standings(9)[3]; byDefault != 3 || last.Player != 1 || last.Points != 0 {
		t.Errorf("%d by default, the last is %+v", byDefault, last)
	}
}

func TestLeagueRefusals(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	for _, c := range []struct {
		change func(*club.LeagueRequest)
		want   error
	}{
		{func(r *club.LeagueRequest) { r.Name = " " }, table.ErrTooLong},
		{func(r *club.LeagueRequest) { r.Pace = table.Fixed(7) }, table.ErrUnknown},
		{func(r *club.LeagueRequest) { r.Limit = 7 }, table.ErrUnknown},
		{func(r *club.LeagueRequest) { r.Format = "cup" }, table.ErrUnknown},
		{func(r *club.LeagueRequest) { r.Length = 3 }, club.ErrLeagueRounds},
		{func(r *club.LeagueRequest) { r.Scenarios = []string{"nothing"} }, table.ErrUnknown},
		{func(r *club.LeagueRequest) { r.Scenarios = nil }, table.ErrUnknown},
		{func(r *club.LeagueRequest) { r.Scenarios = []string{"duel", "allies"} }, club.ErrLeagueDuel},
		{func(r *club.LeagueRequest) { r.Options = map[string]string{"pace": "never"} }, table.ErrUnknown},
		{func(r *club.LeagueRequest) { r.Options = map[string]string{"colour": "red"} }, table.ErrUnknown},
	} {
		r := wish(club.Robin)
		c.change(&r)
		_, err := b.OpenLeague(ctx, r)
		is(t, err, c.want)
	}
	r := wish(club.Swiss)
	r.Options, r.Length = map[string]string{"pace": "fast"}, 2
	l, err := b.OpenLeague(ctx, r)
	is(t, err, nil)
	_, err = b.StartLeague(ctx, l.ID, boss)
	is(t, err, club.ErrLeagueSmall)
	_, err = b.EndRound(ctx, l.ID, boss)
	is(t, err, club.ErrLeagueIdle)
	_, err = b.StartLeague(ctx, l.ID, ada)
	is(t, err, club.ErrLeagueHost)
	_, err = b.OpenLeague(ctx, club.LeagueRequest{Host: ada})
	is(t, err, table.ErrNotManager)
	_, err = b.JoinLeague(ctx, "nothing", ada)
	is(t, err, club.ErrLeagueGone)
	for range 2 {
		_, err = b.JoinLeague(ctx, l.ID, ada)
	}
	is(t, err, club.ErrLeagueIn)
	l, err = b.LeaveLeague(ctx, l.ID, ada.ID)
	if is(t, err, nil); len(l.Players) != 0 {
		t.Errorf("%+v", l.Players)
	}
	for _, u := range []table.User{ada, ben, eve} {
		_, err = b.JoinLeague(ctx, l.ID, u)
		is(t, err, nil)
	}
	l, err = b.StartLeague(ctx, l.ID, boss)
	is(t, err, nil)
	_, err = b.StartLeague(ctx, l.ID, boss)
	is(t, err, club.ErrLeagueBegun)
	_, err = b.JoinLeague(ctx, l.ID, member(1))
	is(t, err, club.ErrLeagueBegun)
	_, err = b.ReportMatch(ctx, l.ID, boss, 0, 1, league.Draw) // the bye
	is(t, err, club.ErrLeagueMatch)
	_, err = b.ReportMatch(ctx, l.ID, boss, 1, 0, league.Draw)
	is(t, err, club.ErrLeagueMatch)
	if opened := b.See(l.Rounds[0].Matches[0].Table, ada).Table; opened.Options["pace"] != "fast" {
		t.Errorf("options %v", opened.Options)
	}
	if l, err = b.ReportMatch(ctx, l.ID, boss, 0, 0, league.Draw); err != nil || len(l.Rounds) != 2 || l.Rounds[0].Matches[0].How != club.Reported {
		t.Errorf("%+v, %v", l, err)
	}
	// Cancelling its table changes nothing.
	reported := l.Rounds[0].Matches[0].Table
	if x := b.See(reported, ada).Table; x.Status != table.Over || !x.Ended || len(x.Deadlines) != 0 {
		t.Errorf("the table of the match goes on: %+v", x)
	}
	b.TickNow()
	if l = b.league(l.ID); l.Rounds[0].Matches[0].Result != league.Draw || l.Seen == 0 {
		t.Errorf("%+v", l.Rounds[0])
	}
	if l, err = b.EndRound(ctx, l.ID, boss); err != nil || l.Status != club.Closed {
		t.Errorf("%s, %v", l.Status, err)
	}
	_, err = b.CloseLeague(ctx, l.ID, boss)
	is(t, err, club.ErrLeagueIdle)
}

// TestTablesOfALeagueThatIsClosed checks that closing a league early cancels its open tables, so
// that nobody is asked for more there.
func TestTablesOfALeagueThatIsClosed(t *testing.T) {
	b := newRig(t)
	l := b.season(wish(club.Robin), 2)
	id := l.Rounds[0].Matches[0].Table
	l, err := b.CloseLeague(t.Context(), l.ID, boss)
	is(t, err, nil)
	if x := b.See(id, eve).Table; x.Status != table.Over || !x.Ended {
		t.Errorf("the table goes on: %+v", x)
	}
	if m := b.league(l.ID).Rounds[0].Matches[0]; m.Decided() || m.Ending {
		t.Errorf("%+v", m)
	}
}

// TestWhoNeverComesHasLost checks that a player who never comes loses, no matter how well
// the house plays for them or how the game ends.
func TestWhoNeverComesHasLost(t *testing.T) {
	b := newRig(t)
	b.levels()
	l := b.season(wish(club.Robin), 2)
	m := l.Rounds[0].Matches[0]
	id, first, second := m.Table, member(m.First), member(m.Second)
	b.Answer(id, first, "pick:1") // fewer answers than the house gives
	b.Drain()
	b.Clock.Add(25 * time.Hour)
	b.TickNow()
	b.does(b.MindSeat(t.Context(), id, 1, table.Easy, first.ID))
	for n := 0; ; n++ {
		b.SettleHouse()
		p := b.See(id, first)
		if p.Outcome != nil {
			break
		}
		if len(p.Prompts) == 0 || n > 20 {
			t.Fatalf("%+v", p.All)
		}
		b.Answer(id, first, p.Prompts[0].Choices[0].ID())
	}
	b.SettleHouse()
	if o := b.See(id, first).Outcome; slices.Contains(o.Winners, 0) {
		t.Fatalf("the house has lost for %s: %+v", second.Name, o)
	}
	b.TickNow()
	if m := b.league(l.ID).Rounds[0].Matches[0]; m.Result != league.First || m.How != club.Absent {
		t.Errorf("%s has not lost: %+v", second.Name, m)
	}
	games, err := b.Store.Finished(t.Context(), "g", "toy")
	if err != nil || len(games) != 1 || games[0].Rated || games[0].Seats[1].User != "" || games[0].Seats[0].User != first.ID {
		t.Errorf("%+v, %v", games, err)
	}
}

// TestRatings checks that only rated games between people that were played to a result
// count towards ratings, and that forgetting somebody changes no rating.
func TestRatings(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	random := rand.New(rand.NewPCG(2, 2))
	rated := func(thread string, rated bool) table.ID {
		id := b.OpenThread(thread)
		for _, u := range []table.User{ada, ben} {
			if _, err := b.JoinTable(ctx, id, -1, u); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := b.SetRated(ctx, id, rated, ada.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := b.StartGame(ctx, id, ada.ID); err != nil {
			t.Fatal(err)
		}
		return id
	}
	id := b.OpenThread("who")
	_, err := b.SetRated(ctx, id, true, ben.ID)
	is(t, err, table.ErrNotHost)
	b.playOut(rated("casual", false), random)
	id = rated("rated", true)
	b.playOut(id, random)
	alone := b.OpenThread("alone") // against the house, so it doesn't count
	if _, err := b.JoinTable(ctx, alone, 0, ada); err != nil {
		t.Fatal(err)
	}
	if _, err := b.SeatHouse(ctx, alone, 1, ada); err != nil {
		t.Fatal(err)
	}
	if _, err := b.SetRated(ctx, alone, true, ada.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := b.StartGame(ctx, alone, ada.ID); err != nil {
		t.Fatal(err)
	}
	for b.See(alone, ada).Outcome == nil {
		b.SettleHouse()
		if p := b.See(alone, ada); len(p.Prompts) > 0 {
			b.Answer(alone, ada, p.Prompts[0].Choices[0].ID())
		}
	}
	games, err := b.Store.Finished(ctx, "g", "toy")
	if err != nil || len(games) != 2 || games[0].Rated || !games[1].Rated {
		t.Fatalf("%+v, %v", games, err)
	}
	ladder, err := b.Ladder(ctx, "g", "toy")
	if err != nil || len(ladder) != 2 || ladder[0].Games != 1 {
		t.Fatalf("%+v, %v", ladder, err)
	}
	change, err := b.RatedBy(ctx, b.See(id, ada).Table)
	if err != nil || len(change) != 2 || math.Abs(change[0].Change+change[1].Change) > 1e-6 {
		t.Errorf("%+v, %v", change, err)
	}
	stats, err := b.Stats(ctx, "g", "", ada.ID)
	if err != nil || stats.All.Games != 2 || len(stats.Last) != 2 || stats.Last[0].Table != id || stats.Ratings["toy"].Games != 1 ||
		len(stats.Systems) != 1 || len(stats.Sides) != 1 || stats.Sides[0].Scenario != "duel" {
		t.Errorf("%+v, %v", stats, err)
	}
	l := b.season(wish(club.Robin), 2)
	if err := b.ForgetPerson(ctx, ada.ID); err != nil {
		t.Fatal(err)
	}
	if err := b.ForgetPerson(ctx, member(0).ID); err != nil {
		t.Fatal(err)
	}
	after, err := b.Ladder(ctx, "g", "toy")
	if err != nil || len(after) != 1 || after[0].User == ada.ID { // a forgotten person has no rank, and the others keep their rating
		t.Fatalf("%+v, %v", after, err)
	}
	if i := slices.IndexFunc(ladder, func(r club.Rated) bool { return r.User == after[0].User }); i < 0 || math.Abs(after[0].Rating.Value-ladder[i].Rating.Value) > 1e-9 {
		t.Errorf("%+v, before %+v", after, ladder)
	}
	if change, err := b.RatedBy(ctx, b.See(id, ben).Table); err != nil || len(change) != 2 || slices.ContainsFunc(change, func(r club.Rated) bool { return r.User == ada.ID || r.Name == ada.Name }) {
		t.Errorf("%+v, %v", change, err)
	}
	if p := b.league(l.ID).Players[0]; p.User == member(0).ID || !p.Out || p.Name != "" || p.Salt != "" {
		t.Errorf("%+v", p)
	}
}
