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
