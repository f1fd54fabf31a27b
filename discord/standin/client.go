package standin

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Client is a person at the table, for tests in Go. It acts on the same paths as the page. Its waits block on events
// and end with their context.
type Client struct {
	server *Server
	ID     string // the person's user id
	Name   string
}

// Outcome is what became of an act: the state of its interaction and what the answer brought.
type Outcome struct {
	ID      string // of the interaction
	State   string // "done", "acked", "thinking" or "failed"
	Error   string // what the person reads when it failed
	Message *Message
	Modal   *Modal
}

// Choice is a completion that the bot offers.
type Choice struct {
	Name  string
	Value any
}

// Control is a component that a person can use, out of the tree of a message.
type Control struct {
	Type     int // 2 button, 3 select, 5 to 8 selects of users, roles, both, channels
	CustomID string
	Label    string
	Disabled bool
	Options  []string // values of a select
	Entries  []string // what its options say, descriptions in lines of their own
}

// Client returns the person with a name, and creates the person if there is none.
func (s *Server) Client(name string) (*Client, error) {
	var p *person
	err := s.do(func() (err error) {
		for _, have := range s.people {
			if have.GlobalName == name {
				p = have
			}
		}
		if p == nil {
			p, err = s.newPerson(name, "en-US")
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return &Client{s, p.ID, name}, nil
}

// Command uses a slash command, or one of its subcommands ("game seat mind"), and waits for the first answer.
func (c *Client) Command(ctx context.Context, channel, path string, options ...Option) (Outcome, error) {
	name, options := nested(path, options)
	return c.act(ctx, act{Kind: "command", Channel: channel, Name: name, Options: options})
}

// nested is the command of a path with its subcommands as options, and the options in the innermost.
func nested(path string, options []Option) (string, []Option) {
	words := strings.Fields(path)
	for _, name := range slices.Backward(words[1:]) {
		options = []Option{{Name: name, Options: options}}
	}
	return words[0], options
}

// On uses a command in the menu of a person, by their user id.
func (c *Client) On(ctx context.Context, channel, person, name string) (Outcome, error) {
	return c.act(ctx, act{Kind: "on", Channel: channel, Name: name, Person: person})
}

// OnMessage uses a command in the menu of a message.
func (c *Client) OnMessage(ctx context.Context, message, name string) (Outcome, error) {
	return c.act(ctx, act{Kind: "on", Name: name, Message: message})
}

// Component presses a button, or picks values from a select, and waits for the first answer.
func (c *Client) Component(ctx context.Context, message, customID string, values ...string) (Outcome, error) {
	return c.act(ctx, act{Kind: "component", Message: message, CustomID: customID, Values: values})
}

// Modal sends the form that an earlier act opened, with the fields by custom_id, and waits for the first answer.
func (c *Client) Modal(ctx context.Context, opened Outcome, fields map[string]string) (Outcome, error) {
	if opened.Modal == nil {
		return Outcome{}, misused("the act opened no modal")
	}
	a := act{Kind: "modal", Interaction: opened.ID, CustomID: opened.Modal.CustomID}
	for id, v := range fields {
		a.Fields = append(a.Fields, Field{CustomID: id, Value: v})
	}
	return c.act(ctx, a)
}

// act starts an interaction and waits until it has a state.
func (c *Client) act(ctx context.Context, a act) (Outcome, error) {
	a.User = c.ID
	var f *feed
	var i *interaction
	err := c.server.do(func() (err error) {
		if i, err = c.server.interact(a); err == nil {
			f = c.server.listen(c.ID)
		}
		return err
	})
	if err != nil {
		return Outcome{}, err
	}
	defer c.server.unlisten(f)
	return c.outcome(ctx, f, i, func(o Outcome) bool { return o.State != stateOpen })
}

// Done waits until a deferred answer has its content.
func (c *Client) Done(ctx context.Context, o Outcome) (Outcome, error) {
	s := c.server
	s.mu.Lock()
	i := s.calls[o.ID]
	f := s.listen(c.ID)
	s.mu.Unlock()
	defer s.unlisten(f)
	if i == nil {
		return o, misused("no such interaction")
	}
	return c.outcome(ctx, f, i, func(o Outcome) bool { return o.State != stateOpen && o.State != stateThinks })
}

// outcome looks at an interaction whenever something happens, until it is as wanted.
func (c *Client) outcome(ctx context.Context, f *feed, i *interaction, good func(Outcome) bool) (Outcome, error) {
	s := c.server
	for {
		s.mu.Lock()
		o := Outcome{ID: i.ID, State: i.State, Modal: i.Modal}
		if i.State == stateFailed {
			o.Error = errorComponent
			if i.Kind == kindCommand {
				o.Error = errorCommand
			}
		}
		if m := s.messages[i.Original]; m != nil {
			shown := s.show(m)
			o.Message = &shown
		}
		s.mu.Unlock()
		if good(o) {
			return o, nil
		}
		if _, more := f.next(ctx); !more {
			return o, fmt.Errorf("standin: %s waits for the interaction %s: %w", c.Name, i.ID, context.Cause(ctx))
		}
	}
}

// Autocomplete asks for completions of the focused option.
func (c *Client) Autocomplete(ctx context.Context, channel, path string, options ...Option) ([]Choice, error) {
	name, options := nested(path, options)
	list, fault, err := c.server.complete(ctx, act{User: c.ID, Channel: channel, Name: name, Options: options})
	if err == nil && fault != "" {
		err = misused("%s", fault)
	}
	var out []Choice
	for _, v := range list {
		m, _ := v.(map[string]any)
		value := m["value"]
		if n, ok := value.(json.Number); ok {
			value, _ = n.Float64()
		}
		out = append(out, Choice{word(m["name"]), value})
	}
	return out, err
}

// Say posts an ordinary message.
func (c *Client) Say(channel, content string) (m Message, err error) {
	err = c.server.do(func() (err error) {
		m, err = c.server.say(c.ID, channel, content)
		return err
	})
	return m, err
}

// Messages reads the newest messages of a channel as this person sees them, oldest first.
func (c *Client) Messages(channel string) (list []Message, err error) {
	err = c.server.do(func() (err error) {
		list, err = c.server.read(c.ID, channel, "", 200)
		return err
	})
	return list, err
}

// Newest is the newest message of a channel that matches, among the newest 200.
func (c *Client) Newest(channel string, match func(Message) bool) (m Message, ok bool, err error) {
	var list []*message
	if err = c.server.do(func() (err error) { list, err = c.server.newest(c.ID, channel, "", 200); return err }); err != nil {
		return m, false, err
	}
	for _, kept := range slices.Backward(list) {
		c.server.mu.Lock()
		m = c.server.show(kept)
		c.server.mu.Unlock()
		if match(m) {
			return m, true, nil
		}
	}
	return Message{}, false, nil
}

// Await waits for a message of a channel that matches, also among those already there, newest first.
func (c *Client) Await(ctx context.Context, channel string, match func(Message) bool) (Message, error) {
	s := c.server
	s.mu.Lock()
	f := s.listen(c.ID)
	s.mu.Unlock()
	defer s.unlisten(f)
	for {
		if m, ok, err := c.Newest(channel, match); ok || err != nil {
			return m, err
		}
		if _, more := f.next(ctx); !more {
			return Message{}, fmt.Errorf("standin: %s waits for a message in %s: %w", c.Name, channel, context.Cause(ctx))
		}
	}
}

// Channel finds a text channel or thread by its name, as far as this person sees it.
func (c *Client) Channel(name string) (id string, ok bool) {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	for _, ch := range c.server.channels {
		if !ch.isDM() && ch.Name == name && c.server.sees(c.ID, ch) && earlier(ch.ID, id) > 0 {
			id, ok = ch.ID, true // the newest of that name
		}
	}
	return id, ok
}

// Rooms are the private threads that this person sees.
func (c *Client) Rooms() (ids []string) {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	for _, ch := range c.server.channels {
		if ch.Type == channelPrivate && c.server.sees(c.ID, ch) {
			ids = append(ids, ch.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// AwaitChannel waits until this person sees a channel or thread with a name.
func (c *Client) AwaitChannel(ctx context.Context, name string) (string, error) {
	s := c.server
	s.mu.Lock()
	f := s.listen(c.ID)
	s.mu.Unlock()
	defer s.unlisten(f)
	for {
		if id, ok := c.Channel(name); ok {
			return id, nil
		}
		if _, more := f.next(ctx); !more {
			return "", fmt.Errorf("standin: %s waits for the channel %s: %w", c.Name, name, context.Cause(ctx))
		}
	}
}

// DM is the direct channel with the bot; it is opened when there is none.
func (c *Client) DM() (id string, err error) {
	err = c.server.do(func() error {
		id = c.server.dmWith(c.ID).ID
		return nil
	})
	return id, err
}

// SetDMsClosed closes or opens this person's direct messages to the bot.
func (c *Client) SetDMsClosed(closed bool) error {
	return c.server.do(func() error {
		p := c.server.people[c.ID]
		p.DMsClosed = closed
		c.server.store.put("people", p.ID, p)
		c.server.toldUsers()
		return nil
	})
}

// SetLocale changes the language of this person's client.
func (c *Client) SetLocale(locale string) error {
	return c.server.do(func() error {
		p := c.server.people[c.ID]
		if err := checkPerson(p.GlobalName, locale); err != nil {
			return err
		}
		p.Locale = locale
		c.server.store.put("people", p.ID, p)
		c.server.toldUsers()
		return nil
	})
}

// File reads an attachment as it was sent.
func (c *Client) File(a Attachment) (body []byte, err error) {
	err = c.server.do(func() (err error) {
		body, err = c.server.store.file(a.ID)
		return err
	})
	return body, err
}

// Archive archives a thread or opens it again, as a moderator does.
func (s *Server) Archive(id string, archived bool) error {
	return s.moderate(id, func(c *channel) error { return s.changeChannel(c, &archived, nil) })
}

// Deny takes permissions from the bot in a channel (see denials: create_threads, send_messages, send_in_threads,
// view_channel, attach_files, embed_links, read_history, pin_messages); none restores them.
func (s *Server) Deny(id string, what ...string) error {
	return s.moderate(id, func(c *channel) error { return s.changeChannel(c, nil, &what) })
}

// DeleteChannel deletes a channel or thread, as a moderator does.
func (s *Server) DeleteChannel(id string) error {
	return s.moderate(id, func(c *channel) error { s.removeChannel(c); return nil })
}

// DeleteMessage deletes a message, as a moderator does.
func (s *Server) DeleteMessage(channelID, id string) error {
	return s.moderate(channelID, func(*channel) error {
		m := s.messages[id]
		if m == nil {
			return misused("no such message")
		}
		s.removeMessage(m)
		return nil
	})
}

func (s *Server) moderate(id string, do func(*channel) error) error {
	return s.do(func() error {
		c := s.channels[id]
		if c == nil || c.isDM() {
			return misused("no such channel")
		}
		return do(c)
	})
}

// Words is what a message says: its content, or the texts of its components one below the other.
func (m Message) Words() string {
	var out []string
	if m.Content != "" {
		out = append(out, m.Content)
	}
	walk(m.Components, func(c map[string]any) {
		if whole(c["type"]) == typeText {
			out = append(out, word(c["content"]))
		}
	})
	return strings.Join(out, "\n")
}

// Controls lists what a person can press or pick on a message, in reading order.
func (m Message) Controls() []Control {
	var out []Control
	walk(m.Components, func(c map[string]any) {
		kind := whole(c["type"])
		if kind < typeButton || kind > typeChanSelect || kind == typeTextInput {
			return
		}
		ctl := Control{Type: kind, CustomID: word(c["custom_id"]), Label: word(c["label"]), Disabled: c["disabled"] == true}
		if ctl.Label == "" {
			ctl.Label = word(c["placeholder"])
		}
		options, _ := c["options"].([]any)
		for _, o := range options {
			m, _ := o.(map[string]any)
			ctl.Options = append(ctl.Options, word(m["value"]))
			ctl.Entries = append(ctl.Entries, strings.TrimSpace(word(m["label"])+"\n"+word(m["description"])))
		}
		out = append(out, ctl)
	})
	return out
}

// Control finds the first control whose label or custom_id contains a text.
func (m Message) Control(text string) (Control, bool) {
	for _, c := range m.Controls() {
		if strings.Contains(c.Label, text) || strings.Contains(c.CustomID, text) {
			return c, true
		}
	}
	return Control{}, false
}
