package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/standin/spec"
)

// hall is a local table with people, two unless more are invited, who know only what they
// see there. The bot comes and goes.
type hall struct {
	*standin.Server
	t       *testing.T
	ctx     context.Context
	url     string
	random  *rand.Rand
	people  []*standin.Client
	room    string                 // channel in which the table is opened
	thread  string                 // of the table, once open
	moves   int                    // answered so far
	stale   int                    // presses that came too late
	shown   int                    // the last move that anybody was told about
	alone   bool                   // Ada plays against the house
	patient bool                   // presses may fail because the bot is killed
	while   context.Context        // ends when the bot does, if it does; otherwise ctx
	locales []string               // of the people; none: Discord's default
	options []standin.Option       // for opening the table
	title   string                 // of its thread
	tongue  string                 // the language that the table is set to in the lobby, if any
	taste   func(words string) int // how much the people like a choice; nil: all are equally good
	stales  []string               // answers to presses that came too late
	before  func()                 // called in the lobby before anybody sits down, if set
	started func()                 // called once the game runs, if set
	ended   func(standin.Message)  // called after the last message, if set
	look    func()                 // called after each step, if set

	cards   map[string]string // if not nil, people stay on the card that they opened last, by user
	pressed []time.Duration   // from pressing a card until it changes

	program string // that separate processes run; "": this release

	token  string    // of the bot
	bytes  io.Reader // seeds and ids of the bot, the same in every run
	log    journal   // of the last bot that ran
	logged string    // the only error that the log may, and must, have; "" for none

	mu       sync.Mutex
	pinged   []ping
	told     []string // contents of messages, again when edited
	requests func()   // called for every request
}

// ping is a message on a server that notified people.
type ping struct {
	content string
	users   []string
}

func newHall(t *testing.T, seed uint64, o standin.Options) *hall {
	t.Helper()
	described, err := spec.Load()
	if err != nil {
		t.Fatal(err)
	}
	h := &hall{t: t, random: rand.New(rand.NewPCG(seed, 0)), room: "games", title: "The first battle – Ada", stales: []string{"That question"}}
	if o.Token == "" {
		o.Token = localToken
	}
	h.token = o.Token
	o.File, o.Unlimited = filepath.Join(t.TempDir(), "chat.db"), true
	inner := o.OnRequest
	o.OnRequest = func(method, path string, header http.Header, body []byte) {
		if inner != nil {
			inner(method, path, header, body)
		}
		if err := described.Check(method, path, body); err != nil {
			t.Errorf("not as Discord describes it: %v", err)
		}
		h.heard(method, path, body)
		h.mu.Lock()
		told := h.requests
		h.mu.Unlock()
		if told != nil {
			told()
		}
	}
	if h.Server, err = standin.Open(o); err != nil {
		t.Fatal(err)
	}
	h.invite("Ada", "Ben")
	web := httptest.NewServer(h.Handler())
	h.url = web.URL
	var cancel context.CancelFunc
	end, ok := t.Deadline()
	if !ok {
		end = time.Now().Add(time.Hour)
	}
	h.ctx, cancel = context.WithDeadline(context.Background(), end.Add(-10*time.Second)) // so that a test that waits in vain reports what people see
	h.while = h.ctx
	t.Cleanup(func() {
		cancel()
		h.Server.Close()
		web.CloseClientConnections()
		web.Close()
	})
	return h
}

// invite adds people.
func (h *hall) invite(names ...string) {
	h.t.Helper()
	for _, name := range names {
		c, err := h.Client(name)
		if err != nil {
			h.t.Fatal(err)
		}
		h.people = append(h.people, c)
	}
}

var waitingFor = regexp.MustCompile(`(?m)^⏳ (.*?): `)
var mentioned = regexp.MustCompile(`<@(\d+)>`)

// heard records what the bot posts on the server, and whom a new message notifies.
func (h *hall) heard(method, path string, body []byte) {
	var said struct{ Content string }
	if json.Unmarshal(body, &said) == nil && said.Content != "" && strings.HasPrefix(path, "/channels/") {
		h.mu.Lock()
		h.told = append(h.told, said.Content)
		h.mu.Unlock()
	}
	if method != http.MethodPost || !strings.HasPrefix(path, "/channels/") || !strings.HasSuffix(path, "/messages") {
		return
	}
	var m struct {
		Content string
		Allowed *struct{ Parse, Users []string } `json:"allowed_mentions"`
	}
	if err := json.Unmarshal(body, &m); err != nil || m.Allowed == nil || len(m.Allowed.Parse) > 0 {
		h.t.Errorf("a message that may notify anybody: %.300s", body)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.pinged = append(h.pinged, ping{m.Content, m.Allowed.Users})
}

// waiting lists the users that the table waits for according to a live message.
func waiting(content string) (out []string) {
	for _, line := range waitingFor.FindAllStringSubmatch(content, -1) {
		for _, m := range mentioned.FindAllStringSubmatch(line[1], -1) {
			out = append(out, m[1])
		}
	}
	return out
}

// sequence is the sequence number that a bot's message shows, taken from the control with a
// verb, or -1.
func sequence(m standin.Message, verb string) int {
	for _, c := range m.Controls() {
		if part := strings.Split(c.CustomID, ":"); len(part) == 6 && part[4] == verb {
			n, _ := strconv.Atoi(part[2])
			return n
		}
	}
	return -1
}

// live is the newest message that shows the state of the game, and whether the game has
// ended.
func (h *hall) live() (m standin.Message, seq int, over bool) {
	seq = -1
	m, _, err := h.people[0].Newest(h.thread, func(m standin.Message) bool {
		if !m.Ephemeral {
			seq = max(sequence(m, "mine"), sequence(m, "log"))
		}
		return seq >= 0
	})
	if err != nil {
		h.t.Fatal(err)
	}
	h.shown = max(h.shown, seq)
	return m, seq, seq >= 0 && sequence(m, "mine") < 0
}

// await waits until a person sees a suitable message in a channel.
func (h *hall) await(c *standin.Client, channel string, good func(standin.Message) bool) standin.Message {
	h.t.Helper()
	m, err := c.Await(h.ctx, channel, good)
	if err != nil {
		h.fail("%v", err)
	}
	return m
}

// fail ends the test and prints what everybody sees.
func (h *hall) fail(format string, args ...any) {
	h.t.Helper()
	for _, c := range h.people {
		list, _ := c.Messages(h.thread)
		for _, m := range list[max(0, len(list)-4):] {
			h.t.Logf("%s sees: %s", c.Name, shown(m))
		}
	}
	h.t.Fatalf(format, args...)
}

// shown is a message as a person reads it.
func shown(m standin.Message) string {
	out := []string{m.Words()}
	for _, c := range m.Controls() {
		out = append(out, fmt.Sprintf("[%s %s %v]", c.Label, c.CustomID, c.Options))
	}
	return strings.Join(out, "\n")
}

// open has Ada open a table, everybody sit down, and the last one start. The commands may
// not be registered yet.
func (h *hall) open() {
	h.t.Helper()
	ada := h.people[0]
	room, ok := ada.Channel(h.room)
	if !ok {
		h.t.Fatalf("there is no channel %s", h.room)
	}
	h.awaitBot(true)
	for i, locale := range h.locales {
		if err := h.people[i].SetLocale(locale); err != nil {
			h.t.Fatal(err)
		}
	}
	if h.options == nil {
		h.options = []standin.Option{{Name: "scenario", Value: "battleground/first-battle"}}
	}
	o, err := ada.Command(h.ctx, room, "play", h.options...)
	if err == nil {
		o, err = ada.Done(h.ctx, o)
	}
	if err != nil || o.State == "failed" {
		h.t.Fatalf("play: %+v, %v", o, err)
	}
	if h.thread, err = ada.AwaitChannel(h.ctx, h.title); err != nil {
		h.t.Fatal(err)
	}
	if h.before != nil {
		h.before()
	}
	type press struct {
		who   *standin.Client
		label string
	}
	var presses []press
	for seat, c := range h.people {
		presses = append(presses, press{c, ":sit:" + strconv.Itoa(seat)})
	}
	presses = append(presses, press{h.people[len(h.people)-1], ":start:"})
	if h.alone {
		presses = []press{{ada, ":sit:0"}, {ada, ":house:1"}, {ada, ":start:"}}
	}
	if h.tongue != "" {
		presses = slices.Concat([]press{{ada, ":lang:"}, {ada, ":lang:" + h.tongue}}, presses)
	}
	for _, x := range presses {
		c, label := x.who, x.label
		m := h.await(c, h.thread, func(m standin.Message) bool { _, ok := m.Control(label); return ok })
		control, _ := m.Control(label)
		if o, err := c.Component(h.ctx, m.ID, control.CustomID); err != nil || o.State == "failed" {
			h.t.Fatalf("%s: %+v, %v", label, o, err)
		}
	}
	h.await(ada, h.thread, func(m standin.Message) bool { return sequence(m, "mine") >= 0 })
	if h.started != nil {
		h.started()
	}
}

// awaitBot waits until the bot is connected and has created its commands, or is gone.
func (h *hall) awaitBot(there bool) {
	h.t.Helper()
	request := func(path string) *http.Response {
		q, err := http.NewRequestWithContext(h.ctx, http.MethodGet, h.url+path+"?user="+h.people[0].ID, nil)
		if err != nil {
			h.t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(q)
		if err != nil {
			h.t.Fatal(err)
		}
		return answer
	}
	events := request("/page/events")
	defer events.Body.Close()
	lines := bufio.NewScanner(events.Body)
	lines.Buffer(nil, 1<<20)
	for {
		var state struct {
			Commands []struct{ Name string }
			Bot      struct{ Online bool }
		}
		answer := request("/page/state")
		err := json.NewDecoder(answer.Body).Decode(&state)
		answer.Body.Close()
		if err != nil {
			h.t.Fatal(err)
		}
		if state.Bot.Online == there && len(state.Commands) > 0 {
			return
		}
		if !lines.Scan() {
			h.t.Fatalf("the bot's presence never became %v: %v", there, lines.Err())
		}
	}
}

// limits returns how many values a menu takes.
func limits(m standin.Message, id string) (low, high int) {
	low, high = 1, 1
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				walk(x)
			}
		case map[string]any:
			if v["custom_id"] == id {
				for name, n := range map[string]*int{"min_values": &low, "max_values": &high} {
					if x, err := strconv.Atoi(fmt.Sprint(v[name])); err == nil {
						*n = x
					}
				}
			}
			walk(v["components"])
		}
	}
	walk(m.Components)
	return low, high
}

// answering are the verbs of controls that answer a question or lead to an answer.
var answering = []string{"pick", "menu", "none", "group", "add", "done", "sure"}

// atDesk says whether a control takes a ready-made list or submits the current one.
func atDesk(verb, arg string) bool {
	return verb == "list" && (arg == "give" || strings.HasPrefix(arg, "preset."))
}

// controls lists a message's controls that answer questions.
func controls(m standin.Message) (out []standin.Control) {
	for _, c := range m.Controls() {
		if part := strings.Split(c.CustomID, ":"); len(part) == 6 && !c.Disabled && (slices.Contains(answering, part[4]) || atDesk(part[4], part[5])) {
			out = append(out, c)
		}
	}
	return out
}

// tableOf is the table that a message's controls belong to.
func tableOf(m standin.Message) string {
	for _, c := range m.Controls() {
		if part := strings.Split(c.CustomID, ":"); len(part) == 6 {
			return part[1]
		}
	}
	return ""
}

// use presses a control, or picks from a menu what the people like best. It returns false
// if the bot didn't answer, which only a patient hall accepts.
func (h *hall) use(c *standin.Client, m standin.Message, control standin.Control) bool {
	h.t.Helper()
	var values []string
	if len(control.Options) > 0 {
		low, high := limits(m, control.CustomID)
		order := h.random.Perm(len(control.Options))
		slices.SortStableFunc(order, func(i, j int) int { return h.like(control.Entries[j]) - h.like(control.Entries[i]) })
		for _, i := range order[:min(len(order), low+h.random.IntN(high-low+1))] {
			values = append(values, control.Options[i])
		}
	}
	o, err := c.Component(h.while, m.ID, control.CustomID, values...)
	if h.patient && h.ctx.Err() == nil && (err != nil || o.State == "failed") {
		return false // the message may have changed meanwhile, or nobody answers
	}
	if err != nil && strings.Contains(err.Error(), "no such component") { // it was edited while the person looked at it
		h.stale++
		return false
	}
	if err != nil || o.State == "failed" {
		h.fail("%s uses %s %v: %+v, %v\n%s", c.Name, control.CustomID, values, o, err, shown(m))
	}
	return true
}

// like is how much the people like a choice.
func (h *hall) like(words string) int {
	if h.taste == nil {
		return 0
	}
	return h.taste(words)
}

// best is the control with the choice that the people like best; if there are several, any
// of them.
func (h *hall) best(list []standin.Control) (out standin.Control) {
	high := -1
	for _, i := range h.random.Perm(len(list)) {
		n := h.like(list[i].Label)
		for j, words := range list[i].Entries {
			if x := h.like(words); j == 0 || x > n {
				n = x
			}
		}
		if n > high {
			high, out = n, list[i]
		}
	}
	return out
}

// after waits until the live message shows a later move (true), or the person sees
// something new of their own in the channel of a message that they used.
func (h *hall) after(c *standin.Client, seq int, used standin.Message, had map[string]string, began time.Time) (own standin.Message, moved bool) {
	h.t.Helper()
	patience := time.Minute
	if h.patient { // they look again, since nobody may answer any more
		patience = 15 * time.Second
	}
	ctx, cancel := context.WithTimeout(h.while, patience)
	defer cancel()
	public := used.ChannelID == h.thread && !used.Ephemeral
	answered := public
	now, last := -1, "" // the sequence number of the live message, and the last message looked at: they come newest first
	own, err := c.Await(ctx, used.ChannelID, func(m standin.Message) bool {
		if m.ID == used.ID && !public && had[m.ID] != shown(m) {
			answered = true
			if h.cards != nil && strings.HasPrefix(m.Words(), "✅") { // the card continues, and the live message follows
				moved = true
				return true
			}
			if m.Ephemeral && strings.HasPrefix(m.Words(), "✅") { // done, and the live message follows
				h.shown = max(h.shown, seq+1)
			} else if !strings.HasPrefix(m.Words(), "✅") {
				return true
			}
		}
		if !earlier(m.ID, last) {
			_, now, _ = h.live()
		}
		last = m.ID
		if used.ChannelID != h.thread || !m.Ephemeral {
			moved = now > seq && answered
		}
		_, old := had[m.ID]
		whisper := m.Ephemeral && !old && (len(controls(m)) > 0 || slices.ContainsFunc(h.stales, func(s string) bool { return strings.HasPrefix(m.Words(), s) }))
		return moved || public && whisper
	})
	if _, now, _ := h.live(); now > seq {
		moved = true
	}
	if h.cards != nil && own.Ephemeral {
		h.cards[c.ID] = own.ID
		if used.ID == own.ID && err == nil {
			h.pressed = append(h.pressed, time.Since(began))
		}
	}
	if err != nil && !(h.patient && h.ctx.Err() == nil) {
		h.fail("%s waits after %s: %v", c.Name, shown(used), err)
	}
	return own, moved
}

// earlier says whether a message is older than another: ids grow with time.
func earlier(id, than string) bool {
	return len(id) < len(than) || len(id) == len(than) && id < than
}

// own is what only this person sees in a channel: private answers and direct messages.
func own(c *standin.Client, channel string) map[string]string {
	out := map[string]string{}
	list, _ := c.Messages(channel)
	for _, m := range list {
		out[m.ID] = shown(m)
	}
	return out
}

// step has somebody who is asked answer at the live message, in direct messages, or through
// the private panel. It returns whether the game is over.
func (h *hall) step() bool {
	h.t.Helper()
	live, seq, over := h.live()
	if over {
		return true
	}
	who := waiting(live.Words())
	if len(who) == 0 && h.cards != nil {
		return false // the bot will answer soon
	}
	if len(who) == 0 {
		h.fail("the table waits for nobody")
	}
	user := who[h.random.IntN(len(who))]
	c := h.people[slices.IndexFunc(h.people, func(c *standin.Client) bool { return c.ID == user })]

	at, list := live, controls(live)
	if dm, err := c.DM(); err == nil && h.random.IntN(2) == 0 {
		all, _ := c.Messages(dm)
		for _, m := range slices.Backward(all) {
			if x := controls(m); len(x) > 0 && tableOf(m) == tableOf(live) {
				at, list = m, x
				break
			}
		}
	}
	if len(who) > 1 && at.ChannelID == h.thread || len(list) == 0 || h.random.IntN(3) == 0 {
		mine, _ := live.Control(":mine:")
		at, list = live, []standin.Control{mine}
	}
	if asked, card, ok := h.carded(); ok {
		c, at, list = asked, card, controls(card)
	}
	for range 15 {
		had, began := own(c, at.ChannelID), time.Now()
		if !h.use(c, at, h.best(list)) {
			return false
		}
		next, moved := h.after(c, seq, at, had, began)
		if moved {
			h.moves++
			return false
		}
		if at, list = next, controls(next); len(list) == 0 { // refused, or too late
			h.stale++
			return false
		}
	}
	h.fail("%s presses and presses and nothing happens", c.Name)
	return false
}

// carded returns somebody whose own card asks them something.
func (h *hall) carded() (who *standin.Client, card standin.Message, ok bool) {
	for _, i := range h.random.Perm(len(h.people)) {
		who = h.people[i]
		card, ok, _ = who.Newest(h.thread, func(m standin.Message) bool {
			return m.ID == h.cards[who.ID] && len(controls(m)) > 0 && !strings.Contains(m.Words(), "change your mind")
		})
		if ok {
			return who, card, true
		}
	}
	return nil, card, false
}

// card opens somebody's card from the live message.
func (h *hall) card(c *standin.Client, live standin.Message) standin.Message {
	h.t.Helper()
	mine, ok := live.Control(":mine:")
	if !ok {
		h.fail("no card can be opened:\n%s", shown(live))
	}
	o, err := c.Component(h.ctx, live.ID, mine.CustomID)
	if err == nil {
		o, err = c.Done(h.ctx, o)
	}
	if err != nil || o.Message == nil {
		h.fail("%s opens a card: %+v, %v", c.Name, o, err)
	}
	return *o.Message
}
