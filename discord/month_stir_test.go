package discord

import (
	"slices"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

// What people of a month do beside answering: they look, ask for things, go and come.

// wishes lets a person say where they live, when they sleep and how they want to be told.
func (m *month) wishes(p *patron, i int) {}

// asked lets people answer what others ask for.
func (m *month) asked(g *evening, t table.Table) {}

// paused says whether people have agreed to stop.
func (m *month) paused(t table.Table) bool { return false }

// stir lets a person do something every few days.
func (m *month) stir(p *patron) {
	at, ever := m.when(p, p.stirs)
	if !ever {
		return
	}
	m.later(at, func() {
		g := m.games[m.random.IntN(len(m.games))]
		t, err := m.tables.Table(m.ctx, g.id)
		m.must(err)
		if t.SeatOf(table.UserID(p.ID)) < 0 && m.chance(0.7) { // rather where they play
			for _, x := range m.games {
				if have, err := m.tables.Table(m.ctx, x.id); err == nil && have.SeatOf(table.UserID(p.ID)) >= 0 && have.Status == table.Running {
					g, t = x, have
				}
			}
		}
		m.meddle(p, g, t)
		m.settle()
		m.study(g)
		m.stir(p)
	})
}

// meddle does something at a table.
func (m *month) meddle(p *patron, g *evening, t table.Table) {
	m.t.Helper()
	seated := t.SeatOf(table.UserID(p.ID)) >= 0
	if !seated || t.Status != table.Running {
		switch m.random.IntN(4) {
		case 0:
			m.use(p, g.thread, "status")
		case 1:
			m.use(p, g.thread, "log")
		case 2:
			m.use(p, m.room, "watch", standin.Option{Name: "table", Value: string(g.id)})
		case 3:
			m.use(p, g.thread, "seat", under("wait"))
		}
		return
	}
	x := t.Seats[t.SeatOf(table.UserID(p.ID))]
	switch m.random.IntN(8) {
	case 0:
		m.use(p, g.thread, "status")
	case 1:
		m.use(p, g.thread, "board", standin.Option{Name: "show", Value: "words"})
	case 2, 3:
		if !x.House {
			m.count["gone away"]++
			m.use(p, g.thread, "seat", under("away", standin.Option{Name: "level", Value: []string{"pass", "random", "greedy"}[m.random.IntN(3)]}))
		}
	case 4:
		if m.chance(0.3) {
			answer := m.use(p, g.thread, "seat", under("leave"))
			n := slices.IndexFunc(answer.Controls(), func(c standin.Control) bool { k, err := ParseKey(c.CustomID); return err == nil && k.Arg == seatGone })
			if n >= 0 {
				m.count["seats left"]++
				m.tap(p, answer, answer.Controls()[n].CustomID)
			}
		}
	case 5:
		other := m.people[m.random.IntN(len(m.people))]
		m.use(p, g.thread, "seat", under("hand", standin.Option{Name: "user", Value: other.ID}))
	default:
		m.use(p, g.thread, "log")
		m.clock.Add(30 * time.Second)
	}
}
