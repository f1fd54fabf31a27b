package chat

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"maps"
	"sync"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Outbox brings messages to Discord: each once, whatever happens in between.
type Outbox struct {
	*Services
	Loop

	desk   Desk
	mu     sync.Mutex
	edited map[table.ID]time.Time // live messages that were edited a moment ago
	bare   map[string]time.Time   // channels where no files are posted, until when
}

// Loop decides when the postings of tables are sent.
type Loop interface {
	TellNow(ctx context.Context, id table.ID) // sends a table's postings at once, as far as it can
	SweepLater(id table.ID)                   // has the old messages of a table tried again after a while
	Touch(guild string)                       // notes that a table of a server has changed, or what is told of all
}

// NewOutbox returns an outbox that sends when a Loop says so.
func NewOutbox(s *Services, l Loop) *Outbox {
	return &Outbox{Services: s, Loop: l, bare: map[string]time.Time{}, edited: map[table.ID]time.Time{}}
}

// Keys of what is remembered of a table.
const (
	KeyLobby = "lobby"
	KeyLive  = "live"
)

// Recall reads a remembered value; ok says whether there is one.
func (o *Outbox) Recall(ctx context.Context, id table.ID, key string, into any) (ok bool, err error) {
	value, err := o.Tables.Recall(ctx, id, key)
	if err != nil || value == "" {
		return false, err
	}
	if into == nil {
		return true, nil
	}
	return json.Unmarshal([]byte(value), into) == nil, nil // written by another release: as if there were none
}

// Remember keeps a value for Recall, even after a stop.
func (o *Outbox) Remember(ctx context.Context, id table.ID, key string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return o.Tables.Remember(ctx, id, key, string(data))
}

// Send posts a message once. When an earlier attempt may have succeeded, the
// message is first looked for among the channel's latest own messages, newer
// than after and than what stood there before the first attempt: one with a component that mine recognises is adopted and brought
// up to date. As long as Discord remembers nonces, Discord does this too, for
// messages of one posting with the same nonce of their own: a later attempt may
// have another question to put.
func (o *Outbox) Send(ctx context.Context, p table.Posting, channel string, m wire.Message, after string, mine func(Key) bool) (id string, err error) {
	defer func() {
		if err == nil {
			m.Taken()
		}
	}()
	if id, err = o.Sent(ctx, p, channel, after, mine); err != nil {
		return "", err
	} else if id != "" {
		m.Ping = nil
		return id, o.Edit(ctx, channel, id, m)
	}
	newest, err := o.Port.Newest(ctx, channel)
	if class, _ := wire.Classify(err); class != wire.Fine && class != wire.Forbidden { // where it may not read it may still be allowed to write
		return "", err
	}
	if err := o.Tables.TryPosting(ctx, p.ID, channel, newest); err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s %s %s", p.Table, p.ID, channel, after, m.Nonce))
	m.Nonce = base32.StdEncoding.EncodeToString(sum[:15])
	err = o.dressed(ctx, channel, m, func(m wire.Message) (err error) {
		id, err = o.Port.Send(ctx, channel, m)
		return err
	})
	switch class, _ := wire.Classify(err); class {
	case wire.Archived:
		if err := o.Port.Unarchive(ctx, channel); err != nil {
			return "", err
		}
		return o.Port.Send(ctx, channel, m)
	case wire.Ours: // better the words alone than nothing
		o.Log.Error("message refused", "table", p.Table, "posting", p.ID, "error", err)
		return o.Port.Send(ctx, channel, wire.Message{Content: wire.Cut(m.Words(), wire.MaxContent), Ping: m.Ping, Silent: m.Silent})
	}
	return id, err
}

// Sent is the message of a posting that an earlier attempt left in a channel, though
// nobody learned of it; "" if there is none. See send.
func (o *Outbox) Sent(ctx context.Context, p table.Posting, channel, after string, mine func(Key) bool) (string, error) {
	before, tried := p.Before[channel]
	if p.Attempts == 0 || !tried && p.Before != nil {
		return "", nil
	}
	seen, err := o.Port.Recent(ctx, channel)
	if err != nil {
		return "", err
	}
	for _, s := range seen {
		if wire.Newer(s.ID, after) && wire.Newer(s.ID, before) && Owns(s, mine) {
			return s.ID, nil
		}
	}
	return "", nil
}

// Edit changes a message, in an archived thread too.
func (o *Outbox) Edit(ctx context.Context, channel, message string, m wire.Message) error {
	do := func(m wire.Message) error { return o.Port.Edit(ctx, channel, message, m) }
	err := o.dressed(ctx, channel, m, do)
	if class, _ := wire.Classify(err); class == wire.Archived {
		if err := o.Port.Unarchive(ctx, channel); err != nil {
			return err
		}
		return o.dressed(ctx, channel, m, do)
	}
	return err
}

// Owns says whether a message has a component that mine recognises.
func Owns(s wire.Seen, mine func(Key) bool) bool {
	for _, id := range s.CustomIDs {
		if k, err := ParseKey(id); err == nil && mine(k) {
			return true
		}
	}
	return false
}

// IsVerb recognises components of a table by a verb.
func IsVerb(id table.ID, verb string) func(Key) bool {
	return func(k Key) bool { return k.Table == id && k.Verb == verb }
}

// Soon is the error for what is better posted in a while, when there may be more to post.
type Soon struct{ After time.Duration }

func (s Soon) Error() string { return s.After.String() }

// Rests says how long the live message of a table should not be edited, because it was edited a moment ago.
func (o *Outbox) Rests(id table.ID) time.Duration {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.edited[id].Add(o.Pause).Sub(o.Now())
}

// Edited notes that the live message of a table was edited.
func (o *Outbox) Edited(id table.ID) {
	if o.Pause == 0 {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.Now()
	maps.DeleteFunc(o.edited, func(_ table.ID, at time.Time) bool { return now.Sub(at) > o.Pause })
	o.edited[id] = now
}

// EditAge is how old a live message may grow: Discord limits edits of messages
// older than an hour.
const EditAge = 50 * time.Minute
