package standin

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"
)

// Event is something a person sees happen; names and data are those of the page's event stream.
type Event struct {
	Name string
	Data json.RawMessage
}

// feed gathers the events for one person until they are read.
type feed struct {
	user string

	mu     sync.Mutex
	queue  []Event
	closed bool
	wake   chan struct{}
}

const feedQueue = 10000 // a reader that far behind is given up

// listen opens the feed of a person. It is called under the lock, so that nothing falls between a look and the feed.
func (s *Server) listen(user string) *feed {
	f := &feed{user: user, wake: make(chan struct{}, 1)}
	s.feeds[f] = true
	return f
}

func (s *Server) unlisten(f *feed) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.feeds, f)
}

func (f *feed) push(e Event) {
	f.mu.Lock()
	f.queue = append(f.queue, e)
	f.closed = f.closed || len(f.queue) > feedQueue
	f.mu.Unlock()
	f.ring()
}

func (f *feed) close() {
	f.mu.Lock()
	f.closed = true
	f.mu.Unlock()
	f.ring()
}

func (f *feed) ring() {
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// next waits for events; false means that there will be no more.
func (f *feed) next(ctx context.Context) ([]Event, bool) {
	for {
		f.mu.Lock()
		events, closed := f.queue, f.closed
		f.queue = nil
		f.mu.Unlock()
		if len(events) > 0 {
			return events, true
		}
		if closed {
			return nil, false
		}
		select {
		case <-ctx.Done():
			return nil, false
		case <-f.wake:
		}
	}
}

func everyone(string) bool { return true }

// tell sends an event to the people who may know of it.
func (s *Server) tell(event string, data any, who func(user string) bool) {
	var body []byte
	for f := range s.feeds {
		if !who(f.user) {
			continue
		}
		if body == nil {
			body, _ = json.Marshal(data)
		}
		f.push(Event{event, body})
	}
}

// tellReaders sends news of a channel to those who see it.
func (s *Server) tellReaders(c *channel, event string) {
	s.tell(event, s.pageChannel(c), func(u string) bool { return s.sees(u, c) })
}

// toldCommands sends everybody the current commands.
func (s *Server) toldCommands() {
	s.tell("commands_update", map[string]any{"commands": s.pageCommands()}, everyone)
}

func (s *Server) toldUsers() {
	s.tell("users_update", map[string]any{"users": s.pagePeople()}, everyone)
}

// pageChannel is a channel as the page wants it.
func (s *Server) pageChannel(c *channel) map[string]any {
	out := s.showChannel(c)
	out["archived"] = c.Thread != nil && c.Thread.Archived
	if c.isDM() {
		out["name"], out["parent_id"], out["recipients"] = s.bot.GlobalName, nil, []User{s.bot}
	} else {
		out["recipients"] = []User{}
		out["deny"] = append([]string{}, c.Deny...)
	}
	return out
}

func (s *Server) pageCommands() []any {
	out := []any{}
	for _, c := range s.commandsIn("") {
		out = append(out, maps.Clone(c.Body))
	}
	for _, g := range s.guilds {
		for _, c := range s.commandsIn(g.ID) {
			out = append(out, maps.Clone(c.Body))
		}
	}
	return out
}

func (s *Server) pagePeople() []*person {
	out := slices.Collect(maps.Values(s.people))
	slices.SortFunc(out, func(a, b *person) int { return earlier(a.ID, b.ID) })
	return out
}
