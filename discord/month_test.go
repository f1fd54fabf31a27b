package discord

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table"
)

// TestMonth plays weeks of play by post, seen from outside. People with habits, in many time zones, play real
// games of all systems, including leagues and campaigns, while the bot is stopped and started. The clock
// jumps from one event to the next. Nobody is notified in quiet hours, twice in a turn or for no reason; in
// the end every game is over or waits for something we can name, and every record replays. It runs for a week
// by default; HEXWARDEN_MONTH=1 plays a month, another number another month.
func TestMonth(t *testing.T) {
	tables, people, players, days, restarts, limit, seed := 3, 18, 2, 7, 3, 5*time.Minute, uint64(1)
	if x := os.Getenv("HEXWARDEN_MONTH"); x != "" {
		var err error
		if seed, err = strconv.ParseUint(x, 10, 64); err != nil {
			t.Fatalf("HEXWARDEN_MONTH: %v", err)
		}
		tables, people, players, days, restarts, limit = 26, 60, 4, 30, 8, 20*time.Minute
	}
	if end, ok := t.Deadline(); ok { // so that a hang reports the log
		limit = min(limit, time.Until(end)-10*time.Second)
	}
	began := time.Now()
	m := newMonth(t, seed, limit)
	m.gather(people)
	start := m.clock.Now()
	m.furnish(tables, start.AddDate(0, 0, days/2))
	m.contests(players, days > 7)
	m.agreeAll(m.people[0])
	quarrel := m.some(2)
	m.disputed(quarrel[0], quarrel[1], "battleground/first-battle")
	m.halting(players)
	for _, p := range m.people {
		m.stir(p)
	}
	downs := []time.Duration{0, 2 * time.Minute, 3 * time.Hour}
	for n := range restarts {
		m.run(start.Add(time.Duration(n+1) * time.Duration(days) * 24 * time.Hour / time.Duration(restarts+1)))
		m.restart(seed, downs[n%len(downs)])
	}
	m.run(start.AddDate(0, 0, days))
	m.settle()
	m.end()
	m.contested()
	m.report()
	for _, what := range []string{"rulings left to dice", "turns that stop in their midst", "leagues: matches to which one came"} {
		if m.count[what] == 0 {
			t.Errorf("no %s", what)
		}
	}
	t.Logf("in %v", time.Since(began).Round(time.Second))
}

// furnish opens tables with all paces and deadline settings, half of them at once and the
// others on the days before a given time.
func (m *month) furnish(n int, until time.Time) {
	m.t.Helper()
	owner := table.User{ID: table.UserID(m.people[0].ID), Rank: table.Manager}
	_, err := m.tables.ChangeServer(m.ctx, m.GuildID(), owner, func(x *table.Server) { x.Board = m.room })
	m.must(err)
	ready := m.ready()
	for i := range n {
		if i%2 == 0 {
			m.seat(i, ready[i%len(ready)])
			m.clock.Add(time.Duration(m.random.IntN(40)) * time.Minute)
			continue
		}
		at := m.clock.Now().Add(time.Duration(m.random.Int64N(int64(until.Sub(m.clock.Now())))))
		m.later(at, func() { m.seat(i, ready[i%len(ready)]) })
	}
}

// seat opens a table for random people, and now and then the house.
func (m *month) seat(i int, scenario string) {
	m.t.Helper()
	host, seats := m.people[i%len(m.people)], 0
	system, id, _ := strings.Cut(scenario, "/")
	for _, sc := range m.packs[system].Scenarios() {
		if sc.ID == id {
			seats = len(sc.Seats)
		}
	}
	var others []*patron
	for _, x := range m.random.Perm(len(m.people)) {
		if p := m.people[x]; len(others) < seats-1 && p != host && !p.lost(m.clock.Now()) {
			others = append(others, p)
		}
	}
	if i%5 == 4 {
		others[len(others)-1] = nil // the house
	}
	m.open(host, scenario, i, others...)
}

// end checks the final state of everything.
func (m *month) end() {
	m.t.Helper()
	if left := m.pending(); len(left) > 0 {
		m.t.Errorf("the outbox has %+v", left)
	}
	reasons := map[string]int{}
	for _, g := range m.games {
		reason := m.reason(g)
		reasons[reason]++
		if reason == "" {
			t, _ := m.tables.Table(m.ctx, g.id)
			m.t.Errorf("%s waits for nothing that has a name: %+v", g.name, t)
		}
		body, err := m.tables.ExportRecord(m.ctx, g.id, true)
		m.must(err)
		rec, err := record.Decode(body)
		m.must(err)
		system, _ := played.System(rec.Header.System)
		if err := record.Verify(rec, system, m.packs[rec.Header.System]); err != nil {
			m.t.Errorf("%s: the record: %v", g.name, err)
		}
	}
	for _, r := range slices.Sorted(maps.Keys(reasons)) {
		m.t.Logf("%3d tables: %s", reasons[r], r)
	}
	for line := range strings.Lines(m.log.String()) {
		if strings.Contains(line, "level=ERROR") || strings.Contains(line, "level=WARN") {
			m.t.Errorf("the log: %s", line)
		}
	}
	if missing := m.texts.Missing(); len(missing) > 0 {
		m.t.Errorf("texts that are missing: %v", missing)
	}
}

// reason names how a table ended or what it waits for; "" if we cannot name it.
func (m *month) reason(g *evening) string {
	pos, err := m.tables.LookSeat(m.ctx, g.id, engine.Watcher)
	m.must(err)
	t, now := pos.Table, m.clock.Now()
	switch {
	case t.Status == table.Over && t.Ended:
		return "ended by agreement"
	case t.Status == table.Over:
		return "over"
	case t.Status != table.Running:
		return ""
	case t.Paused:
		return "paused by vote"
	case t.Resting():
		return "everybody is away"
	case len(t.Unclaimed()) > 0:
		return "a seat is free"
	case len(t.Offers) > 0:
		return "a seat is offered"
	}
	for _, w := range pos.All {
		for _, s := range w.Seats {
			x := t.Seats[s]
			if !x.Played() {
				continue
			}
			_, timed := t.DeadlineOf(s)
			switch p := m.person(string(x.User)); {
			case t.Pace.Bank > 0 && !timed:
				return "time is up, and the table keeps waiting"
			case p.lost(now) && timed:
				return "somebody has vanished; the clock runs"
			case p.lost(now):
				return "somebody has vanished, and there is no clock"
			case p.away(now):
				return "somebody is on vacation"
			case g.planned[p.ID+" answer"]:
				return "somebody thinks"
			}
		}
	}
	return ""
}

// report says what happened.
func (m *month) report() {
	m.heard.mu.Lock()
	defer m.heard.mu.Unlock()
	m.count["requests to Discord"], m.count["messages"] = m.heard.requests, m.heard.posts
	edits, most := 0, 0
	for _, n := range m.heard.edits {
		edits += n
		most = max(most, n)
	}
	m.count["edits"], m.count["edits of one message at most"] = edits, most
	var out []string
	for _, what := range slices.Sorted(maps.Keys(m.count)) {
		out = append(out, fmt.Sprintf("%6d %s", m.count[what], what))
	}
	m.t.Log("\n" + strings.Join(out, "\n"))
}
