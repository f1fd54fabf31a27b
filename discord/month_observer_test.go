package discord

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/table"
)

// The observer of a month hears every request of the bot and checks notifications against
// the state of the tables, using what it knows about the people.

// heard is what the bot did since it was last read, and counts of everything it did.
type heard struct {
	mu       sync.Mutex
	rings    []ring
	requests int
	posts    int
	edits    map[string]int // by message
}

// ring is a message that notifies somebody.
type ring struct {
	at      time.Time
	channel string
	content string
	users   []string // users whose mention notifies them
	keys    []chat.Key
}

var customID = regexp.MustCompile(`"custom_id":\s*"([^"]+)"`)

// silentFlag is the flag of messages that notify nobody.
const silentFlag = 1 << 12

func (h *heard) request(now time.Time, method, path string, body []byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.requests++
	part := strings.Split(strings.Trim(path, "/"), "/")
	if part[0] != "channels" || len(part) < 3 || part[2] != "messages" {
		return
	}
	switch {
	case method == http.MethodPatch && len(part) == 4:
		if h.edits == nil {
			h.edits = map[string]int{}
		}
		h.edits[part[3]]++
	case method == http.MethodPost && len(part) == 3:
		h.posts++
		var m struct {
			Content string
			Flags   int
			Allowed struct{ Users []string } `json:"allowed_mentions"`
		}
		if json.Unmarshal(body, &m) != nil || m.Flags&silentFlag != 0 {
			return
		}
		r := ring{at: now, channel: part[1], content: m.Content, users: m.Allowed.Users}
		for _, x := range customID.FindAllSubmatch(body, -1) {
			if k, err := chat.ParseKey(string(x[1])); err == nil {
				r.keys = append(r.keys, k)
			}
		}
		h.rings = append(h.rings, r)
	}
}

func (h *heard) take() []ring {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := h.rings
	h.rings = nil
	return out
}

// has returns the argument of the first control with a verb.
func (r ring) has(verbs ...string) (string, bool) {
	for _, k := range r.keys {
		if slices.Contains(verbs, k.Verb) {
			return k.Arg, true
		}
	}
	return "", false
}

// evening is a table of the month, as the observer and the people know it.
type evening struct {
	id      table.ID
	thread  string
	name    string
	seen    int                  // moves
	turns   map[string]*turn     // of each player who owes an answer
	rang    map[string]int       // what else somebody was told, each once
	came    map[engine.Seat]bool // seats that somebody has answered for
	acts    map[string]int       // what each person has done there
	planned map[string]bool      // what somebody is about to do
	story   []string             // what people did, and who was told
}

// answersLate are the deadline settings with which the house answers.
var answersLate = map[table.Overdue]bool{table.LatePass: true, table.LateBeginner: true, table.LateEasy: true}

// turn is what a person was told about their turn.
type turn struct {
	pings, reminders, snoozes int
	since                     time.Time // when the clock of the question that they were reminded of began
	due                       time.Time // when their time is up
}

// clock counts reminders from zero if another clock runs for somebody.
func (x *turn) clock(t table.Table, user string) {
	if d, ok := t.DeadlineOf(t.SeatOf(table.UserID(user))); ok && !d.Since.Equal(x.since) {
		x.reminders, x.snoozes, x.since = 0, 0, d.Since
	}
}

// observe checks notifications against the tables, and lets people plan.
func (m *month) observe(touched map[table.ID]bool) {
	m.t.Helper()
	for _, r := range m.heard.take() {
		users := r.users
		if p := m.letterTo(r.channel); p != nil { // a direct message notifies on arrival
			if p.closed {
				continue
			}
			users = []string{p.ID}
		}
		if len(users) == 0 {
			continue
		}
		g := m.evening(r)
		if g == nil {
			m.t.Errorf("%v: a message about no table rings: %s", r.at, r.content)
			continue
		}
		touched[g.id] = true
		for _, u := range users {
			m.judge(g, r, u)
			g.tell(r.at, m.person(u), "is told: "+r.content)
		}
	}
	for _, g := range m.games {
		if touched[g.id] {
			m.study(g)
		}
	}
}

// tell records what happens, for debugging.
func (g *evening) tell(at time.Time, p *patron, what string) {
	line, _, _ := strings.Cut(what, "\n")
	g.story = append(g.story, fmt.Sprintf("%s move %d: %s %s", at.Format(time.DateTime), g.seen, p.Name, line))
}

func (m *month) letterTo(channel string) *patron {
	n := slices.IndexFunc(m.people, func(p *patron) bool { return p.letters == channel })
	if n < 0 {
		return nil
	}
	return m.people[n]
}

func (m *month) evening(r ring) *evening {
	for _, g := range m.games {
		if g.thread == r.channel || slices.ContainsFunc(r.keys, func(k chat.Key) bool { return k.Table == g.id }) {
			return g
		}
	}
	return nil
}

// judge says what is wrong with notifying a person.
func (m *month) judge(g *evening, r ring, user string) {
	m.t.Helper()
	bad := func(why string) {
		m.t.Helper()
		m.t.Errorf("%v, %s: %s (%s) %s:\n%s\n\nBefore that:\n%s", r.at, g.name, m.person(user).Name, user, why, r.content, strings.Join(g.story[max(0, len(g.story)-25):], "\n"))
	}
	p := m.person(user)
	if p.asleep(r.at) {
		bad("is notified in quiet hours")
	}
	if p.away(r.at) {
		bad("is notified on vacation")
	}
	pos, err := m.tables.LookSeat(m.ctx, g.id, -1)
	m.must(err)
	once := func(what, name string) {
		m.count["pings: "+what]++
		key := user + " " + what + " " + name
		if g.rang[key]++; g.rang[key] > 1 {
			bad("is told twice of " + what)
		}
	}
	waits, offered := false, false
	for _, w := range pos.All {
		for _, s := range w.Seats {
			waits = waits || string(pos.Table.Seats[s].User) == user && pos.Table.Seats[s].Played()
		}
	}
	for _, w := range pos.Invited {
		for _, s := range w.Seats {
			offered = offered || string(pos.Table.Seats[s].User) == user
		}
	}
	_, motion := r.has("vote")
	_, seat := r.has(chat.VerbSeat)
	_, mine := r.has(chat.VerbMine)
	_, snooze := r.has("snooze")
	_, match := r.has("league")
	switch {
	case match:
		once("a match", "")
	case strings.Contains(r.content, "your time is up"):
		once("the end of their time", fmt.Sprint("before act ", g.acts[user]))
	case pos.Table.Status == table.Lobby && slices.Contains(chat.KeptFor(pos.Table), user):
		once("a battle", "")
	case motion && !mine:
		arg, _ := r.has("vote")
		id, _, _ := strings.Cut(arg, ".")
		once("what is asked of them", id)
	case seat && !mine:
		arg, _ := r.has(chat.VerbSeat)
		once("a seat", arg)
	case strings.HasPrefix(r.content, "🪑") && r.channel == p.letters:
		m.count["pings: a seat that nobody took"]++
	case pos.Table.Status == table.Over:
		once("the end", "")
	case !waits && !offered:
		bad("is notified, but not asked")
	case !waits:
		m.count["pings: an offer in the game"]++
	default:
		x := g.turns[user]
		if x == nil {
			x = &turn{}
			g.turns[user] = x
		}
		if answersLate[pos.Table.Late] && !x.due.IsZero() && !r.at.Before(x.due) { // the house has answered in their place, and ended that turn
			*x = turn{}
		}
		if snooze {
			m.count["reminders"]++
			x.clock(pos.Table, user)
			if x.reminders++; x.reminders > p.marks+x.snoozes {
				bad("is reminded too often")
			}
			return
		}
		m.count["pings: a turn"]++
		if x.pings++; x.pings > 1 && !offered {
			bad("is notified twice in one turn")
		}
		if p.muted && !offered {
			bad("did not want to be notified")
		}
	}
}

// study looks at a table that has changed: whose turns it has, and what people will do.
func (m *month) study(g *evening) {
	m.t.Helper()
	pos, err := m.tables.LookSeat(m.ctx, g.id, -1)
	m.must(err)
	if pos.Seq > g.seen {
		m.count["moves"] += pos.Seq - g.seen
	}
	g.seen = pos.Seq
	owing := map[string]bool{}
	if pos.Table.Status == table.Running {
		for _, w := range pos.All {
			for _, s := range w.Seats {
				if x := pos.Table.Seats[s]; x.Played() {
					owing[string(x.User)] = true
				}
			}
		}
	}
	rests := len(owing) == 0 && pos.Table.Status == table.Running // only the house is thinking: no turn has ended
	for u := range g.turns {
		seat := pos.Table.SeatOf(table.UserID(u))
		if !owing[u] && !(rests && seat >= 0 && pos.Table.Seats[seat].Played()) {
			delete(g.turns, u)
		}
	}
	for u := range owing {
		if g.turns[u] == nil {
			g.turns[u] = &turn{}
		}
		d, _ := pos.Table.DeadlineOf(pos.Table.SeatOf(table.UserID(u)))
		g.turns[u].due = d.Due
	}
	m.plan(g, pos, owing)
}
