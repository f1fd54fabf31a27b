package discord

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/table"
)

// patron is a person who plays for a month, with habits.
type patron struct {
	*standin.Client
	letters string         // the channel of their direct messages
	zone    *time.Location // where they live
	sleep   [2]int         // their quiet hours, in minutes after midnight; the same twice: none
	leave   [2]time.Time   // their vacation
	marks   int            // how many reminders in a turn they want
	muted   bool
	closed  bool // their direct messages

	slow   time.Duration // how long they usually take
	gone   [2]time.Time  // when they cannot be reached and haven't told anybody; without an end they never come back
	random float64       // how often they play without thinking
	undoes float64       // how often they take back a step at once
	puts   float64       // how often they snooze a reminder
	stirs  time.Duration // how often they do something other than answering
	halts  float64       // how often they stop in the middle of a turn until its deadline has passed
}

// zones are where people live: clocks go forward there on two different days of the month,
// or never.
var zones = []string{"Europe/Paris", "Europe/Warsaw", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Nairobi", "America/Santiago", "UTC"}

var names = []string{"Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida", "Jan"}

// asleep says whether a person has quiet hours, by their local time.
func (p *patron) asleep(t time.Time) bool {
	l := t.In(p.zone)
	n := l.Hour()*60 + l.Minute()
	if p.sleep[0] <= p.sleep[1] {
		return n >= p.sleep[0] && n < p.sleep[1]
	}
	return n >= p.sleep[0] || n < p.sleep[1]
}

func (p *patron) away(t time.Time) bool { return !t.Before(p.leave[0]) && t.Before(p.leave[1]) }

// lost says whether a person is gone for good.
func (p *patron) lost(t time.Time) bool {
	return !p.gone[0].IsZero() && !t.Before(p.gone[0]) && p.gone[1].IsZero()
}

// when returns when a person will do something that they put off for about a given time, or
// false if they never will.
func (m *month) when(p *patron, about time.Duration) (time.Time, bool) {
	at := m.clock.Now().Add(time.Minute + time.Duration(float64(about)*math.Exp(m.random.NormFloat64()*0.7)))
	late := m.chance(0.1) // they play when they should be asleep
	for range 100 {
		switch {
		case p.lost(at):
			return at, false
		case !p.gone[0].IsZero() && !at.Before(p.gone[0]) && at.Before(p.gone[1]):
			at = p.gone[1]
		case p.away(at):
			at = p.leave[1].Add(time.Hour)
		case !late && p.asleep(at):
			at = at.Add(time.Duration(15+m.random.IntN(30)) * time.Minute)
		default:
			return at, true
		}
	}
	return at, true
}

func (m *month) chance(p float64) bool { return m.random.Float64() < p }

func (m *month) person(user string) *patron {
	n := slices.IndexFunc(m.people, func(p *patron) bool { return p.ID == user })
	if n < 0 {
		m.t.Fatalf("nobody has the id %q", user)
	}
	return m.people[n]
}

// gather adds people, who set where they live and when they sleep.
func (m *month) gather(n int) {
	m.t.Helper()
	start := m.clock.Now()
	day := func(from, among int) time.Time {
		return start.Add(time.Duration(from*24+m.random.IntN(among*24)) * time.Hour)
	}
	for i := range n {
		name := names[i%len(names)]
		if i >= len(names) {
			name += " " + strconv.Itoa(i/len(names)+1)
		}
		c, err := m.Client(name)
		m.must(err)
		m.must(c.SetLocale("en-US"))
		p := &patron{Client: c, letters: m.dmOf(c), zone: time.UTC, marks: 1, random: m.random.Float64(), undoes: 0.02, stirs: 30 * time.Hour,
			slow: []time.Duration{10 * time.Minute, time.Hour, 4 * time.Hour, 9 * time.Hour}[i%4]}
		m.people = append(m.people, p)
		switch i % 12 {
		case 5:
			p.gone[0] = day(1, 5)
		case 7:
			p.gone[0] = day(2, 6)
			p.gone[1] = p.gone[0].Add(time.Duration(2+m.random.IntN(5)) * 24 * time.Hour)
		case 8:
			p.undoes = 0.15
		case 9, 10:
			p.puts = 0.5
		case 11:
			p.stirs = 10 * time.Hour
		}
		m.wishes(p, i)
		if i%9 == 4 {
			p.closed = true
			m.must(c.SetDMsClosed(true))
		}
	}
}

func (m *month) dmOf(c *standin.Client) string {
	id, err := c.DM()
	m.must(err)
	return id
}

// plan lets people plan what a table asks of them.
func (m *month) plan(g *evening, pos table.Position, owing map[string]bool) {
	t := pos.Table
	if t.Status != table.Running {
		return
	}
	for _, p := range m.people {
		if owing[p.ID] {
			m.will(g, p, "answer", p.slow, func() { m.sit(p, g) })
		}
	}
	for _, o := range t.Offers {
		p := m.person(string(o.User))
		m.will(g, p, "offer "+strconv.FormatInt(o.Until.Unix(), 10), 2*p.slow, func() { m.consider(p, g) })
	}
	for _, s := range t.Seats {
		if s.House && s.User != "" {
			p := m.person(string(s.User))
			m.will(g, p, "back", 20*time.Hour, func() { m.use(p, g.thread, "game seat", under("back")) })
		}
	}
	if free := t.Unclaimed(); len(free) > 0 {
		p := m.people[m.random.IntN(len(m.people))]
		if t.SeatOf(table.UserID(p.ID)) < 0 {
			m.will(g, p, "take", 6*time.Hour, func() { m.use(p, g.thread, "game seat", under("take")) })
		}
	}
	m.late(g, t)
	m.asked(g, t)
}

// will plans something, unless it is planned already.
func (m *month) will(g *evening, p *patron, what string, about time.Duration, do func()) {
	key := p.ID + " " + what
	if g.planned[key] {
		return
	}
	at, ever := m.when(p, about)
	if !ever {
		return
	}
	g.planned[key] = true
	m.later(at, func() {
		delete(g.planned, key)
		do()
		m.study(g) // they may have done nothing, and have to think again
	})
}

func under(name string, options ...standin.Option) standin.Option {
	return standin.Option{Name: name, Options: options}
}

var ours = regexp.MustCompile("Sorry, that was an error in the bot")

// use uses a command and reads the answer.
func (m *month) use(p *patron, channel, name string, options ...standin.Option) standin.Message {
	m.t.Helper()
	m.count["commands"]++
	m.wake(channel)
	m.note(channel, p, fmt.Sprint("/", name, " ", options))
	o, err := p.Command(m.ctx, channel, name, options...)
	answer := m.done(p.Client, o, err)
	m.idle()
	if ours.MatchString(answer.Words()) || answer.Words() == "" {
		m.t.Fatalf("/%s %+v: %q", name, options, answer.Words())
	}
	return answer
}

// tap presses a control, or picks from a menu, and returns the result.
func (m *month) tap(p *patron, at standin.Message, id string, values ...string) standin.Outcome {
	m.t.Helper()
	m.count["presses"]++
	m.wake(at.ChannelID)
	m.note(at.ChannelID, p, fmt.Sprint(id, " ", values))
	o := m.send(p.Client, at, id, values...)
	m.idle()
	return o
}

// note records what a person does.
func (m *month) note(channel string, p *patron, what string) {
	for _, g := range m.games {
		if g.thread == channel || strings.Contains(what, ":"+string(g.id)+":") {
			g.tell(m.clock.Now(), p, what)
			g.acts[p.ID]++
		}
	}
}

// wake reopens an archived thread, as people do by writing there.
func (m *month) wake(channel string) {
	m.t.Helper()
	if slices.ContainsFunc(m.games, func(g *evening) bool { return g.thread == channel }) {
		m.must(m.Archive(channel, false))
	}
}

// latest is the newest message that a person sees in a channel with a matching control of a
// table.
func (m *month) latest(p *patron, channel string, good func(standin.Control, chat.Key) bool) (standin.Message, standin.Control, bool) {
	list, err := p.Messages(channel)
	m.must(err)
	for _, x := range slices.Backward(list) {
		for _, c := range x.Controls() {
			if k, err := chat.ParseKey(c.CustomID); err == nil && !c.Disabled && good(c, k) {
				return x, c, true
			}
		}
	}
	return standin.Message{}, standin.Control{}, false
}

func (g *evening) verb(verb string) func(standin.Control, chat.Key) bool {
	return func(_ standin.Control, k chat.Key) bool { return k.Table == g.id && k.Verb == verb }
}

// sit has a person answer what they are asked, or put it off.
func (m *month) sit(p *patron, g *evening) {
	m.t.Helper()
	pos, err := m.tables.Look(m.ctx, g.id, table.UserID(p.ID))
	m.must(err)
	if pos.Seat < 0 || pos.Table.Status != table.Running || !pos.Table.Seats[pos.Seat].Played() {
		return
	}
	n := slices.IndexFunc(pos.Prompts, func(q engine.Prompt) bool { return q.Standing == engine.Owed })
	if n < 0 {
		return
	}
	if x := g.turns[p.ID]; x != nil && x.reminders > x.snoozes && m.chance(p.puts) {
		for _, channel := range []string{g.thread, p.letters} {
			if at, c, ok := m.latest(p, channel, g.verb("snooze")); ok {
				x.clock(pos.Table, p.ID)
				x.snoozes++
				m.count["snoozes"]++
				m.tap(p, at, c.CustomID)
				m.will(g, p, "answer", 3*time.Hour, func() { m.sit(p, g) })
				return
			}
		}
	}
	q := pos.Prompts[n]
	player := m.player
	player.Salt = string(g.id)
	ask := func(q engine.Query) (engine.Answer, error) { return m.tables.Ask(m.ctx, g.id, table.UserID(p.ID), q) }
	move := player.Choose(pos.View, q, ask)
	if m.chance(p.random) {
		move = player.Random.Choose(pos.View, q, ask)
	}
	m.answer(p, g, pos, q, move.Picks)
	m.count["answers"]++
	g.came[pos.Seat] = true
	after, err := m.tables.Table(m.ctx, g.id)
	m.must(err)
	if after.Seq == pos.Seq {
		for _, channel := range []string{g.thread, p.letters} {
			list, _ := p.Messages(channel)
			for _, x := range list[max(0, len(list)-3):] {
				m.t.Logf("%s sees: %s", p.Name, shown(x))
			}
		}
		m.t.Fatalf("%s, %s: %s answers %v with %v, and nothing comes of it", m.clock.Now(), g.name, p.Name, q.ID, move.Picks)
	}
	if m.chance(p.undoes) {
		m.count["steps back"]++
		m.use(p, g.thread, "undo")
	}
	m.will(g, p, "answer", m.lag(p, after), func() { m.sit(p, g) })
}

// answer gives an answer as people do: on a card that they open or have open, by direct message, or by
// typing.
func (m *month) answer(p *patron, g *evening, pos table.Position, q engine.Prompt, picks []engine.ChoiceID) {
	m.t.Helper()
	own := show.OwnOffer(g.id, pos.Seq, q)
	var refs []string
	for _, id := range picks {
		refs = append(refs, own.Ref(slices.IndexFunc(own.Choices, func(c engine.Choice) bool { return c.ID() == id })))
	}
	if own.Single() && len(picks) == 1 {
		if m.chance(0.6) {
			if m.chance(0.5) {
				m.card(p, g)
			}
			if m.point(p, g, g.thread, q, refs) {
				m.count["answers on a card"]++
				return
			}
		}
		if m.chance(0.5) && m.point(p, g, p.letters, q, refs) {
			m.count["answers by letter"]++
			return
		}
		value := string(q.ID) + ":" + refs[0]
		if m.chance(0.2) {
			m.count["suggestions"]++
			m.wake(g.thread)
			list, err := p.Autocomplete(m.ctx, g.thread, "act", standin.Option{Name: "choice", Value: "", Focused: true})
			m.must(err)
			if len(list) < 25 && !slices.ContainsFunc(list, func(c standin.Choice) bool { return c.Value == value }) {
				m.t.Errorf("%s is not suggested: %v", value, list)
			}
		}
		m.sure(p, g, m.use(p, g.thread, "act", standin.Option{Name: "choice", Value: value}))
		return
	}
	m.panel(p, g, q, refs)
}

// point presses the control of a message that gives an answer, if there is one.
func (m *month) point(p *patron, g *evening, channel string, q engine.Prompt, refs []string) bool {
	m.t.Helper()
	at, c, ok := m.latest(p, channel, func(c standin.Control, k chat.Key) bool {
		return k.Table == g.id && k.Prompt == q.ID && (k.Verb == chat.VerbPick && k.Arg == refs[0] || k.Verb == chat.VerbMenu && slices.Contains(c.Options, refs[0]))
	})
	if !ok {
		return false
	}
	if len(c.Options) > 0 {
		m.tap(p, at, c.CustomID, refs...)
	} else {
		m.tap(p, at, c.CustomID)
	}
	now, err := m.tables.Look(m.ctx, g.id, table.UserID(p.ID))
	m.must(err)
	if slices.ContainsFunc(now.Prompts, func(x engine.Prompt) bool { return x.ID == q.ID && x.Standing == engine.Owed }) { // it asks for confirmation
		if x, s, ok := m.latest(p, channel, func(_ standin.Control, k chat.Key) bool { return k.Prompt == q.ID && k.Verb == chat.VerbSure }); ok {
			m.tap(p, x, s.CustomID)
		}
	}
	return true
}

// sure confirms an answer if asked to.
func (m *month) sure(p *patron, g *evening, answer standin.Message) {
	m.t.Helper()
	for _, c := range answer.Controls() {
		if k, err := chat.ParseKey(c.CustomID); err == nil && k.Verb == chat.VerbSure {
			m.tap(p, answer, c.CustomID)
			return
		}
	}
}

// card opens somebody's card with the live message of their table.
func (m *month) card(p *patron, g *evening) {
	m.t.Helper()
	at, mine, ok := m.latest(p, g.thread, g.verb(chat.VerbMine))
	if !ok {
		m.t.Fatalf("%s has no way to their choices", p.Name)
	}
	m.tap(p, at, mine.CustomID)
}

// panel opens a card and puts together an answer there.
func (m *month) panel(p *patron, g *evening, q engine.Prompt, refs []string) {
	m.t.Helper()
	m.card(p, g)
	own := show.OwnOffer(g.id, 0, q)
	for range len(refs) + 2 {
		var all []string
		at, c, ok := m.latest(p, g.thread, func(c standin.Control, k chat.Key) bool {
			if k.Table != g.id || k.Prompt != q.ID {
				return false
			}
			all = append(all, c.CustomID)
			switch k.Verb {
			case chat.VerbNone:
				return len(refs) == 0
			case chat.VerbMenu:
				return len(refs) > 0 && !slices.ContainsFunc(refs, func(r string) bool { return !slices.Contains(c.Options, r) })
			case chat.VerbPick:
				return len(refs) > 0 && slices.Equal(slices.Sorted(slices.Values(strings.Split(k.Arg, ","))), slices.Sorted(slices.Values(refs))) // in any order
			case chat.VerbAdd:
				left, ok := toPick(own, refs, k.Arg)
				return ok && len(left) > 0 && slices.Contains(c.Options, left[0])
			case chat.VerbDone:
				left, ok := toPick(own, refs, k.Arg)
				return ok && len(left) == 0
			}
			return false
		})
		if !ok {
			m.t.Fatalf("%s cannot answer %s %v with %v: %v", p.Name, q.ID, q.Kind, refs, all)
		}
		k, _ := chat.ParseKey(c.CustomID)
		switch k.Verb {
		case chat.VerbAdd:
			left, _ := toPick(own, refs, k.Arg)
			m.tap(p, at, c.CustomID, left[0])
		case chat.VerbMenu:
			m.tap(p, at, c.CustomID, refs...)
		default:
			m.tap(p, at, c.CustomID)
		}
		now, err := m.tables.Look(m.ctx, g.id, table.UserID(p.ID))
		m.must(err)
		if !slices.ContainsFunc(now.Prompts, func(x engine.Prompt) bool { return x.ID == q.ID && x.Standing == engine.Owed }) {
			return
		}
	}
}

// toPick returns which of some references are still to be picked if a key holds the first of them, or false
// if it holds others.
func toPick(o show.Offer, refs []string, arg string) (left []string, ok bool) {
	arg, _, _ = strings.Cut(arg, ",")
	picked, ok := o.Picked(arg)
	for n, i := range picked {
		if ok = ok && n < len(refs) && o.Ref(i) == refs[n]; !ok {
			return nil, false
		}
	}
	return refs[len(picked):], ok
}

// consider has a person answer the offer of a seat.
func (m *month) consider(p *patron, g *evening) {
	m.t.Helper()
	want := show.SeatTake + "."
	if m.chance(0.3) {
		want = "nowait" + "."
	}
	for _, channel := range []string{p.letters, g.thread} {
		if at, c, ok := m.latest(p, channel, func(_ standin.Control, k chat.Key) bool {
			return k.Table == g.id && k.Verb == chat.VerbSeat && strings.HasPrefix(k.Arg, want)
		}); ok {
			m.count["seats answered"]++
			m.tap(p, at, c.CustomID)
			return
		}
	}
}

var opened = regexp.MustCompile(`<#(\d+)>`)

// open has somebody open a table and others sit down there. Its pace is taken from terms.
func (m *month) open(host *patron, scenario string, which int, others ...*patron) {
	m.t.Helper()
	answer := m.use(host, m.room, "play", standin.Option{Name: "scenario", Value: scenario})
	g := m.found(answer, fmt.Sprintf("%s at %s's", scenario, host.Name))
	for n, p := range append([]*patron{host}, others...) {
		if p == nil {
			m.push(host, g, "house:"+strconv.Itoa(n))
		} else {
			m.push(p, g, "sit:"+strconv.Itoa(n))
		}
	}
	pace, late, way := terms(which)
	m.agree(host, g, pace, late, way)
	m.settle()
	m.start(host, g)
}

// found returns the table that an answer leads to.
func (m *month) found(answer standin.Message, name string) *evening {
	m.t.Helper()
	thread := opened.FindStringSubmatch(answer.Content)
	if thread == nil {
		m.t.Fatalf("%s has no table: %s", name, answer.Content)
	}
	t, err := m.tables.At(m.ctx, table.Place{Guild: m.GuildID(), Channel: m.room, Thread: thread[1]})
	m.must(err)
	g := m.adopt(t.ID, thread[1], name)
	m.settle()
	return g
}

// adopt adds a table to the observed ones.
func (m *month) adopt(id table.ID, thread, name string) *evening {
	g := &evening{id: id, thread: thread, name: name, turns: map[string]*turn{}, came: map[engine.Seat]bool{}, rang: map[string]int{}, acts: map[string]int{}, planned: map[string]bool{}}
	m.games = append(m.games, g)
	return g
}

// push presses a button of a lobby, by its verb and argument.
func (m *month) push(p *patron, g *evening, id string) {
	m.t.Helper()
	at, c, ok := m.latest(p, g.thread, func(c standin.Control, k chat.Key) bool { return k.Table == g.id && k.Verb+":"+k.Arg == id })
	if !ok {
		m.t.Fatalf("%s: %s does not find %s", g.name, p.Name, id)
	}
	m.tap(p, at, c.CustomID)
	m.settle()
}

// start starts the game of a full table.
func (m *month) start(host *patron, g *evening) {
	m.t.Helper()
	m.push(host, g, "start:")
	if t, err := m.tables.Table(m.ctx, g.id); err != nil || t.Status != table.Running {
		m.t.Fatalf("%s does not start: %+v, %v", g.name, t, err)
	}
}
