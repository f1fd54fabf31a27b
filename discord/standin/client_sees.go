package standin

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Control is a component that a person can use, out of the tree of a message.
type Control struct {
	Type     int // 2 button, 3 select, 5 to 8 selects of users, roles, both, channels
	CustomID string
	Label    string
	Disabled bool
	Options  []string // values of a select
	Entries  []string // what its options say, descriptions in lines of their own
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

// AwaitChannel waits until this person sees a channel or thread of a name.
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

// File reads an attachment as it was sent.
func (c *Client) File(a Attachment) (body []byte, err error) {
	err = c.server.do(func() (err error) {
		body, err = c.server.store.file(a.ID)
		return err
	})
	return body, err
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
