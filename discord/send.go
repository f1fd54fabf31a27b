package discord

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Keys of what is remembered of a table.
const (
	keyLobby = "lobby"
	keyLive  = "live"
)

// recall reads a remembered value; ok says whether there is one.
func (o *outbox) recall(ctx context.Context, id table.ID, key string, into any) (ok bool, err error) {
	value, err := o.bot.Tables.Recall(ctx, id, key)
	if err != nil || value == "" {
		return false, err
	}
	if into == nil {
		return true, nil
	}
	return json.Unmarshal([]byte(value), into) == nil, nil // written by another release: as if there were none
}

func (o *outbox) remember(ctx context.Context, id table.ID, key string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return o.bot.Tables.Remember(ctx, id, key, string(data))
}

// send posts a message once. When an earlier attempt may have succeeded, the
// message is first looked for among the channel's latest own messages, newer
// than after: one with a component that mine recognises is adopted and brought
// up to date. Within Discord's memory for nonces that is done by Discord too, for
// messages of one posting with the same nonce of their own: a later attempt may
// have another question to put.
func (o *outbox) send(ctx context.Context, p table.Posting, channel string, m wire.Message, after string, mine func(Key) bool) (string, error) {
	if id, err := o.sent(ctx, p, channel, after, mine); err != nil {
		return "", err
	} else if id != "" {
		m.Ping = nil
		return id, o.edit(ctx, channel, id, m)
	}
	if err := o.bot.Tables.Trying(ctx, p.ID); err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s %s %s", p.Table, p.ID, channel, after, m.Nonce))
	m.Nonce = base32.StdEncoding.EncodeToString(sum[:15])
	var id string
	err := o.dressed(ctx, channel, m, func(m wire.Message) (err error) {
		id, err = o.bot.Port.Send(ctx, channel, m)
		return err
	})
	switch class, _ := wire.Classify(err); class {
	case wire.Archived:
		if err := o.bot.Port.Unarchive(ctx, channel); err != nil {
			return "", err
		}
		return o.bot.Port.Send(ctx, channel, m)
	case wire.Ours: // better the words alone than nothing
		o.bot.Log.Error("message refused", "table", p.Table, "posting", p.ID, "error", err)
		return o.bot.Port.Send(ctx, channel, wire.Message{Content: m.Content, Ping: m.Ping, Silent: m.Silent})
	}
	return id, err
}

// sent is the message of a posting that an earlier attempt left in a channel, though
// nobody learned of it; "" if there is none. See send.
func (o *outbox) sent(ctx context.Context, p table.Posting, channel, after string, mine func(Key) bool) (string, error) {
	if p.Attempts == 0 {
		return "", nil
	}
	seen, err := o.bot.Port.Recent(ctx, channel)
	if err != nil {
		return "", err
	}
	for _, s := range seen {
		if newer(s.ID, after) && !s.At.Before(p.Created.Add(-time.Minute)) && owns(s, mine) {
			return s.ID, nil
		}
	}
	return "", nil
}

// edit changes a message, in an archived thread too.
func (o *outbox) edit(ctx context.Context, channel, message string, m wire.Message) error {
	do := func(m wire.Message) error { return o.bot.Port.Edit(ctx, channel, message, m) }
	err := o.dressed(ctx, channel, m, do)
	if class, _ := wire.Classify(err); class == wire.Archived {
		if err := o.bot.Port.Unarchive(ctx, channel); err != nil {
			return err
		}
		return o.dressed(ctx, channel, m, do)
	}
	return err
}

// newer compares message ids, which grow with time.
func newer(id, than string) bool {
	return len(id) > len(than) || len(id) == len(than) && id > than
}

// owns says whether a message has a component that mine recognises.
func owns(s wire.Seen, mine func(Key) bool) bool {
	for _, id := range s.CustomIDs {
		if k, err := ParseKey(id); err == nil && mine(k) {
			return true
		}
	}
	return false
}

// isVerb recognises components of a table by a verb.
func isVerb(id table.ID, verb string) func(Key) bool {
	return func(k Key) bool { return k.Table == id && k.Verb == verb }
}
