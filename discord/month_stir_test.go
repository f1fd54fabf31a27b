package discord

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/table"
)

// This is what people of a month do besides answering: they look, ask for things, leave and
// come back.

// wishes has a person set where they live, when they sleep and how they want to be told.
func (m *month) wishes(p *patron, i int) {
	m.t.Helper()
	zone := zones[i%len(zones)]
	var err error
	p.zone, err = time.LoadLocation(zone)
	m.must(err)
	page := m.use(p, m.room, "me show", standin.Option{Name: "zone", Value: zone})
	if i%3 != 2 {
		from, to := (21*60+30+m.random.IntN(240))%(24*60), 6*60+m.random.IntN(180)
		m.fill(p, page, "quiet", fmt.Sprintf("%02d:%02d", from/60, from%60), fmt.Sprintf("%02d:%02d", to/60, to%60))
		p.sleep = [2]int{from, to}
	}
	if i%6 == 3 {
		first := m.clock.Now().In(p.zone).AddDate(0, 0, 1+m.random.IntN(12))
		last := first.AddDate(0, 0, 1+m.random.IntN(6))
		m.fill(p, page, "away", first.Format("2006-01-02"), last.Format("2006-01-02"))
		p.leave = [2]time.Time{time.Date(first.Year(), first.Month(), first.Day(), 0, 0, 0, 0, p.zone), time.Date(last.Year(), last.Month(), last.Day()+1, 0, 0, 0, 0, p.zone)}
	}
	button := func(step string, values ...string) {
		for _, c := range page.Controls() {
			if c.CustomID == (chat.Key{Table: chat.Nowhere, Verb: "me", Arg: step}.String()) {
				m.tap(p, page, c.CustomID, values...)
			}
		}
	}
	switch i % 7 {
	case 1:
		p.marks = 2
		button("remind", "half", "hour")
	case 2:
		button("letters")
	case 3:
		p.marks = 0
		button("remind", "never")
	case 6:
		p.muted = true
		button("mute")
	}
}

// fill opens a form on the page of preferences and sends it.
func (m *month) fill(p *patron, page standin.Message, step, from, to string) {
	m.t.Helper()
	form := m.tap(p, page, (chat.Key{Table: chat.Nowhere, Verb: "me", Arg: step}.String()))
	o, err := p.Modal(m.ctx, form, map[string]string{"from": from, "to": to})
	m.must(err)
	m.idle()
	if o.State == "failed" {
		m.t.Fatalf("the form of %s: %+v", step, o)
	}
}

// asked has people answer motions.
func (m *month) asked(g *evening, t table.Table) {
	for _, x := range t.Asked() {
		for _, s := range x.Owes() {
			p := m.person(string(t.Seats[s].User))
			m.will(g, p, "vote "+strconv.Itoa(x.ID), p.slow, func() { m.vote(p, g, x.ID) })
		}
	}
	if t.Paused && len(t.Asked()) == 0 {
		for _, s := range t.Seats {
			if s.Played() {
				p := m.person(string(s.User))
				m.will(g, p, "resume", 24*time.Hour, func() {
					if now, err := m.tables.Table(m.ctx, g.id); err == nil && now.Paused {
						m.use(p, g.thread, "game vote", under("resume"))
					}
				})
			}
		}
	}
}

// vote answers a motion.
func (m *month) vote(p *patron, g *evening, motion int) {
	m.t.Helper()
	say := "yes"
	if m.chance(0.3) {
		say = "no"
	}
	want := strconv.Itoa(motion) + "." + say
	at, c, ok := m.latest(p, g.thread, func(_ standin.Control, k chat.Key) bool {
		return k.Table == g.id && k.Verb == "vote" && k.Arg == want
	})
	if !ok {
		return // it is settled
	}
	m.count["answers to what is asked: "+say]++
	m.tap(p, at, c.CustomID)
}

// propose opens a motion.
func (m *month) propose(p *patron, g *evening, what string) {
	m.t.Helper()
	var answer standin.Message
	if what == "undo" {
		answer = m.use(p, g.thread, "undo")
	} else {
		answer = m.use(p, g.thread, "game vote", under(what))
	}
	m.count["asked for: "+what]++
	for _, c := range answer.Controls() {
		if k, err := chat.ParseKey(c.CustomID); err == nil && k.Verb == "ask" {
			m.tap(p, answer, c.CustomID)
			return
		}
	}
}

// stir has a person do something every few days.
func (m *month) stir(p *patron) {
	at, ever := m.when(p, p.stirs)
	if !ever {
		return
	}
	m.later(at, func() {
		g := m.games[m.random.IntN(len(m.games))]
		t, err := m.tables.Table(m.ctx, g.id)
		m.must(err)
		if t.SeatOf(table.UserID(p.ID)) < 0 && m.chance(0.7) { // preferably at a table they play at
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
			m.use(p, g.thread, "game status")
		case 1:
			m.use(p, g.thread, "log")
		case 2:
			m.use(p, m.room, "game watch", standin.Option{Name: "table", Value: string(g.id)})
		case 3:
			m.use(p, g.thread, "game seat", under("wait"))
		}
		return
	}
	x := t.Seats[t.SeatOf(table.UserID(p.ID))]
	switch m.random.IntN(11) {
	case 0:
		m.use(p, g.thread, "time")
	case 8:
		m.propose(p, g, "undo")
	case 9:
		m.propose(p, g, []string{"pause", "extend"}[m.random.IntN(2)])
	case 10:
		if m.chance(0.3) {
			m.propose(p, g, "end")
		}
	case 1:
		m.use(p, g.thread, "board", standin.Option{Name: "show", Value: "words"})
	case 2, 3:
		if !x.House {
			m.count["gone away"]++
			m.use(p, g.thread, "game seat", under("away", standin.Option{Name: "level", Value: []string{"pass", "beginner", "easy"}[m.random.IntN(3)]}))
		}
	case 4:
		if m.chance(0.3) {
			answer := m.use(p, g.thread, "game seat", under("leave"))
			n := slices.IndexFunc(answer.Controls(), func(c standin.Control) bool {
				k, err := chat.ParseKey(c.CustomID)
				return err == nil && k.Arg == "gone"
			})
			if n >= 0 {
				m.count["seats left"]++
				m.tap(p, answer, answer.Controls()[n].CustomID)
			}
		}
	case 5:
		other := m.people[m.random.IntN(len(m.people))]
		m.use(p, g.thread, "game seat", under("hand", standin.Option{Name: "user", Value: other.ID}))
	default:
		m.use(p, g.thread, "log")
		m.clock.Add(30 * time.Second)
	}
}
