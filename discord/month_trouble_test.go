package discord

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/battleground"
	"hexwarden/render/drawing"
	"hexwarden/table"
	"hexwarden/text"
)

// These things go wrong in a month on purpose: somebody joins a league and never comes,
// turns stop halfway until a deadline, and people who disagree let dice decide.

// paces are those that tables use: named ones and some custom ones.
var paces = []string{"daily", "8h", "slow", "daily", table.NoLimit, "3h", "90m", "evening", "blitz", "1m"}

// ways are the orders in which pace and deadline setting are set.
var ways = []string{"together", "pace first", "late first"}

// terms is the i-th pace, with what happens at its deadlines and the way they are set.
func terms(i int) (pace string, late table.Overdue, way string) {
	lates := []table.Overdue{table.LateNothing, table.LateEasy, table.LateOpen, table.LateForfeit, table.LateNothing, table.LatePass, table.LateBeginner}
	return paces[i%len(paces)], lates[i%len(lates)], ways[i%len(ways)]
}

// agree sets a pace and what happens at its deadlines in a lobby.
func (m *month) agree(host *patron, g *evening, pace string, late table.Overdue, way string) {
	m.t.Helper()
	a, b := standin.Option{Name: chat.OptPace, Value: pace}, standin.Option{Name: "late", Value: show.LateName(late)}
	switch way {
	case "together":
		m.use(host, g.thread, "time", a, b)
	case "pace first":
		m.use(host, g.thread, "time", a)
		m.use(host, g.thread, "time", b)
	default:
		m.use(host, g.thread, "time", b)
		m.use(host, g.thread, "time", a)
	}
	t, err := m.tables.Table(m.ctx, g.id)
	m.must(err)
	if want, _ := table.FindPace(pace); t.Pace != want || t.Late != late {
		m.t.Errorf("%s: %s and %q, set %s, are %+v and %q", g.name, pace, late, way, t.Pace, t.Late)
	}
}

// agreeAll sets every pace with every deadline setting in every way, in a lobby that nobody
// plays in.
func (m *month) agreeAll(host *patron) {
	m.t.Helper()
	g := m.found(m.use(host, m.room, "play", standin.Option{Name: "scenario", Value: m.ready()[0]}), "a lobby")
	defer func() { m.games = slices.DeleteFunc(m.games, func(x *evening) bool { return x == g }) }()
	for _, way := range ways {
		for i := range paces {
			for j := range table.Lates { // both change each time
				m.agree(host, g, paces[(i+j)%len(paces)], table.Lates[j], way)
			}
		}
	}
}

// forsake has somebody who joined a league vanish before their first match.
func (m *month) forsake(players []*patron) {
	p := players[len(players)-1]
	p.gone = [2]time.Time{m.clock.Now(), {}}
	m.count["leagues: people who never come"]++
}

// late has a player whose opponent in a league runs out of time give that seat to the house.
func (m *month) late(g *evening, t table.Table) {
	if t.League == nil {
		return
	}
	for _, d := range t.Deadlines {
		for _, s := range t.Seats {
			if d.Stage != table.Past || s.Index == d.Seat || !s.Played() {
				continue
			}
			p := m.person(string(s.User))
			m.will(g, p, "mind "+strconv.Itoa(int(d.Seat)), time.Hour, func() {
				m.use(p, g.thread, "game seat", under("mind", standin.Option{Name: "seat", Value: strconv.Itoa(int(d.Seat))}, standin.Option{Name: "level", Value: string(table.Easy)}))
			})
		}
	}
}

// came says for which players of a match somebody has answered.
func (m *month) came(id table.ID) (out [2]bool) {
	for _, g := range m.games {
		if g.id == id {
			out = [2]bool{g.came[0], g.came[1]}
		}
	}
	return out
}

// deserved checks the result of a match: a player who never came hasn't won.
func (m *month) deserved(l club.League, x club.LeagueMatch) {
	m.t.Helper()
	if came := m.came(x.Table); x.Result == league.First && !came[0] || x.Result == league.Second && !came[1] {
		m.t.Errorf("%s: %+v is won by somebody who never came", l.Name, x)
	} else if came[0] != came[1] {
		m.count["leagues: matches to which one came"]++
	}
}

// lag is how long a player who has answered and is asked again thinks. Some stop in the middle of
// their turn until its deadline has passed.
func (m *month) lag(p *patron, t table.Table) time.Duration {
	d, ok := t.DeadlineOf(t.SeatOf(table.UserID(p.ID)))
	if !ok || !m.chance(p.halts) {
		return 2 * time.Minute
	}
	m.count["turns that stop in their midst"]++
	return d.Due.Sub(m.clock.Now()) + 3*time.Hour
}

// dispute has two people at a table leave a ruling to the dice, and watch the game so far.
func (m *month) dispute(g *evening) {
	m.t.Helper()
	t, err := m.tables.Table(m.ctx, g.id)
	m.must(err)
	if t.Status != table.Running || !t.Seats[0].Played() || !t.Seats[1].Played() {
		return
	}
	first, second := m.person(string(t.Seats[0].User)), m.person(string(t.Seats[1].User))
	for n := 0; !m.ruling(second, g, "rule:dice"); n++ { // until its kind and subject are chosen
		if n == 5 || !m.ruling(first, g, "") {
			m.t.Fatalf("%s: %s can propose no ruling", g.name, first.Name)
		}
	}
	m.count["rulings left to dice"]++
	m.bot.Painter = filmer{drawn: battleground.New(drawing.Options{}), texts: m.texts}
	film := m.use(second, g.thread, "game replay", standin.Option{Name: chat.OptWhat, Value: "game"})
	m.bot.Painter = nil
	if len(film.Attachments) != 1 {
		m.t.Errorf("%s: after a ruling by dice there is no film: %s", g.name, film.Content)
	}
}

// ruling takes a step in making a ruling, the given one or any that continues; false if there
// is none.
func (m *month) ruling(p *patron, g *evening, want engine.ChoiceID) bool {
	m.t.Helper()
	pos, err := m.tables.Look(m.ctx, g.id, table.UserID(p.ID))
	m.must(err)
	for _, q := range pos.Prompts {
		o := show.OwnOffer(g.id, pos.Seq, q)
		i := slices.IndexFunc(o.Choices, func(c engine.Choice) bool {
			return show.IsRuling(c) && (c.ID() == want || want == "" && c.ID() != "rule:back")
		})
		if i < 0 {
			continue
		}
		m.sure(p, g, m.use(p, g.thread, "act", standin.Option{Name: "choice", Value: string(q.ID) + ":" + o.Ref(i)}))
		after, err := m.tables.Table(m.ctx, g.id)
		m.must(err)
		if after.Seq == pos.Seq {
			m.t.Fatalf("%s: %s answers %s, and nothing comes of it", g.name, p.Name, o.Choices[i].ID())
		}
		m.settle()
		return true
	}
	return false
}

// filmer draws only animations, as the shipped bot does.
type filmer struct {
	painter
	drawn *drawing.Painter
	texts *text.Catalogue
}

// Film implements Painter.
func (f filmer) Film(_ context.Context, _ table.Table, e chat.Eyes, stills []chat.Still, speed float64, limit int) (chat.Picture, error) {
	film, camera, alt := render.Film{Limit: limit}, f.drawn.In(render.Named(e.Palette)).Film(), ""
	for n, t := range chat.Times(stills) {
		shot, words, err := camera.Shot(stills[n].View, stills[n].Events, stills[n].Caption, func(x engine.Text) string { return f.texts.Render(e.Language, x, nil) })
		if err == nil {
			err = film.Add(shot, int(float64(t)/speed))
		}
		if err != nil {
			return chat.Picture{}, err
		}
		alt = words
	}
	return chat.Picture{Name: "replay", PNG: film.Bytes(), Alt: alt}, nil
}

// disputed opens a battle whose people have a dispute once it has started.
func (m *month) disputed(host, other *patron, scenario string) {
	m.t.Helper()
	m.open(host, scenario, 0, other)
	g := m.games[len(m.games)-1]
	if at, ever := m.when(other, 2*time.Hour); ever {
		m.later(at, func() { m.dispute(g) })
	}
}

// halting opens a table for each deadline setting, where the first person stops in the middle of
// turns.
func (m *month) halting(n int) {
	m.t.Helper()
	ready := slices.DeleteFunc(m.ready(), func(x string) bool {
		return !strings.HasPrefix(x, "mythic/first-clash") && !strings.HasPrefix(x, "battleground/")
	})
	at := m.some(2 * n)
	for i := range n {
		host := at[2*i]
		host.halts = 1
		m.open(host, ready[i%len(ready)], 5+i, at[2*i+1])
	}
}
