package standin

import (
	"context"
	"crypto/subtle"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

//go:embed page
var assets embed.FS

// routes are all addresses of the stand-in.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/api/", s.api)
	mux.HandleFunc("GET /gateway/", s.gateway)
	mux.HandleFunc("GET /attachments/{channel}/{message}/{attachment}/{filename}", s.serveFile)
	mux.HandleFunc("GET /ephemeral-attachments/{app}/{attachment}/{filename}", s.serveUpload)
	mux.HandleFunc("GET /page/events", s.serveEvents)
	mux.HandleFunc("POST /page/uploads", s.serveUploads)
	mux.HandleFunc("POST /page/autocomplete", s.serveAutocomplete)
	add := func(pattern string, h func(*http.Request) (any, error)) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.servePage(w, r, h) })
	}
	add("GET /page/state", s.pageState)
	add("GET /page/messages", s.pageMessages)
	add("POST /page/interact", s.pageInteract)
	add("POST /page/say", s.pageSay)
	add("POST /page/users", s.pageNewUser)
	add("PATCH /page/users/{user}", s.pagePatchUser)
	add("POST /page/channels", s.pageNewChannel)
	add("PATCH /page/channels/{channel}", s.pagePatchChannel)
	add("DELETE /page/channels/{channel}", s.pageDeleteChannel)
	add("DELETE /page/messages/{message}", s.pageDismiss)
	page, err := fs.Sub(assets, "page")
	if err != nil {
		panic(err) // the folder is embedded: it is there
	}
	files := http.FileServerFS(page)
	mux.Handle("/assets/", http.StripPrefix("/assets", files))
	mux.Handle("/", files)
	return mux
}

// servePage answers a call of the page in JSON.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request, h func(*http.Request) (any, error)) {
	if err := ownPage(r); err != nil {
		pageAnswer(w, nil, err)
		return
	}
	var body []byte
	err := s.do(func() error {
		if s.base == "" {
			s.base = "http://" + r.Host
		}
		out, err := h(r)
		if err == nil {
			body, err = json.Marshal(out)
		}
		return err
	})
	pageAnswer(w, body, err)
}

// ownPage refuses changes that another site's page asks for.
func ownPage(r *http.Request) error {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		return misused("only the page of this table may do that")
	}
	return nil
}

func pageAnswer(w http.ResponseWriter, body []byte, err error) {
	status := http.StatusOK
	if err != nil {
		status = http.StatusInternalServerError
		var m *misuse
		if errors.As(err, &m) {
			status = http.StatusBadRequest
		}
		body, _ = json.Marshal(map[string]string{"message": err.Error()})
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	w.Write(body)
}

// readBody decodes the body of a call of the page.
func readBody(r *http.Request, into any) error {
	d := json.NewDecoder(http.MaxBytesReader(nil, r.Body, 1<<20))
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		return misused("the body is not the JSON expected: %v", err)
	}
	return nil
}

func (s *Server) pageUser(r *http.Request) (*person, error) {
	if p := s.people[r.URL.Query().Get("user")]; p != nil {
		return p, nil
	}
	return nil, misused("no such user")
}

func (s *Server) pageState(r *http.Request) (any, error) {
	p, err := s.pageUser(r)
	if err != nil {
		p = s.pagePeople()[0]
	}
	channels := []any{}
	for _, c := range s.channelsWhere(func(c *channel) bool { return s.sees(p.ID, c) }) {
		channels = append(channels, s.pageChannel(c))
	}
	return map[string]any{"user": p, "users": s.pagePeople(), "guild": map[string]any{"id": s.guild.ID, "name": s.guild.Name},
		"channels": channels, "commands": s.pageCommands(),
		"bot": map[string]any{"id": s.bot.ID, "username": s.bot.Username, "online": s.online()}}, nil
}

func (s *Server) pageMessages(r *http.Request) (any, error) {
	p, err := s.pageUser(r)
	if err != nil {
		return nil, err
	}
	q := r.URL.Query()
	limit, err := strconv.Atoi(q.Get("limit"))
	if err != nil || limit < 1 || limit > 200 {
		limit = 50
	}
	return s.read(p.ID, q.Get("channel"), q.Get("before"), limit)
}

// read returns the messages of a channel as a person sees them, oldest first.
func (s *Server) read(user, id, before string, limit int) ([]Message, error) {
	list, err := s.newest(user, id, before, limit)
	if err != nil {
		return nil, err
	}
	out := []Message{}
	for _, m := range list {
		out = append(out, s.show(m))
	}
	return out, nil
}

// newest are the messages of a channel that a person sees.
func (s *Server) newest(user, id, before string, limit int) ([]*message, error) {
	c := s.channels[id]
	if c == nil || !s.sees(user, c) {
		return nil, misused("no such channel")
	}
	return s.page(c, before, "", "", limit, func(m *message) bool { return m.Owner == "" || m.Owner == user }), nil
}

func (s *Server) pageInteract(r *http.Request) (any, error) {
	var a act
	if err := readBody(r, &a); err != nil {
		return nil, err
	}
	i, err := s.interact(a)
	if err != nil {
		return nil, err
	}
	return map[string]any{"id": i.ID}, nil
}

// serveAutocomplete waits for the bot's answer outside the lock.
func (s *Server) serveAutocomplete(w http.ResponseWriter, r *http.Request) {
	var a act
	err := ownPage(r)
	if err == nil {
		err = readBody(r, &a)
	}
	if err != nil {
		pageAnswer(w, nil, err)
		return
	}
	choices, fault, err := s.complete(r.Context(), a)
	if err != nil {
		pageAnswer(w, nil, err)
		return
	}
	answer := map[string]any{"choices": choices}
	if fault != "" {
		answer = map[string]any{"error": fault}
	}
	body, err := json.Marshal(answer)
	pageAnswer(w, body, err)
}

// complete asks the bot to complete the focused option and waits; the clockwork ends the wait after three seconds.
func (s *Server) complete(ctx context.Context, a act) (choices []any, fault string, err error) {
	var i *interaction
	err = s.do(func() error {
		p := s.people[a.User]
		if p == nil {
			return misused("no such user")
		}
		if !s.online() {
			fault = errorCommand
			return nil
		}
		i, err = s.useCommand(p, a, true)
		return err
	})
	if err != nil || fault != "" {
		return nil, fault, err
	}
	select {
	case <-ctx.Done():
		return nil, "", ctx.Err()
	case got := <-i.choices:
		return got.choices, got.fault, nil
	}
}

func (s *Server) pageSay(r *http.Request) (any, error) {
	var b struct{ User, Channel, Content string }
	if err := readBody(r, &b); err != nil {
		return nil, err
	}
	return s.say(b.User, b.Channel, b.Content)
}

// say posts an ordinary message of a person. It opens an archived thread again, unless that is locked.
func (s *Server) say(user, id, content string) (Message, error) {
	p, c := s.people[user], s.channels[id]
	content = strings.TrimSpace(content)
	switch {
	case p == nil:
		return Message{}, misused("no such user")
	case c == nil || !s.sees(user, c):
		return Message{}, misused("no such channel")
	case content == "" || utf8.RuneCountInString(content) > 2000:
		return Message{}, misused("a message has 1 to 2000 characters")
	case c.Thread != nil && c.Thread.Locked:
		return Message{}, misused("this thread is locked")
	}
	if c.Thread != nil && !slices.Contains(c.Members, user) {
		c.Members = append(c.Members, user)
	}
	m := &message{}
	m.ChannelID, m.Author, m.Content = c.ID, p.User, content
	m.Mentions = s.mentioned(content, mentions{allUsers: true})
	s.addMessage(m)
	return s.show(m), nil
}

// pageDismiss takes an ephemeral message out of its reader's sight.
func (s *Server) pageDismiss(r *http.Request) (any, error) {
	p, err := s.pageUser(r)
	if err != nil {
		return nil, err
	}
	m := s.messages[r.PathValue("message")]
	if m == nil || m.Owner != p.ID {
		return nil, misused("no such message")
	}
	s.removeMessage(m)
	return struct{}{}, nil
}

// serveEvents streams what a person sees happen.
func (s *Server) serveEvents(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	p, err := s.pageUser(r)
	var f *feed
	if err == nil {
		f = s.listen(p.ID)
	}
	s.mu.Unlock()
	if err != nil {
		pageAnswer(w, nil, err)
		return
	}
	defer s.unlisten(f)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	out := http.NewResponseController(w)
	fmt.Fprint(w, ": listening\n\n")
	for out.Flush() == nil {
		ctx, cancel := context.WithTimeout(r.Context(), 20*time.Second)
		events, more := f.next(ctx)
		idle := !more && ctx.Err() == context.DeadlineExceeded && r.Context().Err() == nil
		cancel()
		if !more && !idle {
			return
		}
		if idle {
			fmt.Fprint(w, ": still here\n\n")
		}
		for _, e := range events {
			fmt.Fprintf(w, "event: %s\ndata: %s\n\n", e.Name, e.Data)
		}
	}
}

// serveFile offers an attachment; those of private messages only with their key.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	var found *Attachment
	var body []byte
	err := s.do(func() (err error) {
		m := s.messages[r.PathValue("message")]
		if m == nil || m.ChannelID != r.PathValue("channel") ||
			subtle.ConstantTimeCompare([]byte(m.Key), []byte(r.URL.Query().Get("k"))) != 1 && m.Key != "" {
			return nil
		}
		for _, a := range m.files() {
			if a.ID == r.PathValue("attachment") && a.Filename == r.PathValue("filename") {
				found = &a
				body, err = s.store.file(a.ID)
			}
		}
		return err
	})
	if err != nil || found == nil || body == nil {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", found.ContentType)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	w.Write(body)
}
