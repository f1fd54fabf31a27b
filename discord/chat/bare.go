package chat

import (
	"context"
	"strings"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Where the bot may not attach files, words stand in place of pictures.

// bareTime is how long no files are posted where they were refused.
const bareTime = 5 * time.Minute

// dressed makes a request with the files of a message, or, where Discord allows none, with
// words in their place.
func (o *Outbox) dressed(ctx context.Context, channel string, m wire.Message, do func(wire.Message) error) error {
	if len(m.Files) == 0 || m.Instead == "" {
		return do(m)
	}
	words := m.Bare()
	if o.IsBare(channel) {
		return do(words)
	}
	err := do(m)
	if class, _ := wire.Classify(err); class != wire.Forbidden {
		return err
	}
	st, wrong := o.Port.Standing(ctx, channel)
	if wrong != nil || len(Posting(st)) > 0 || st.Rights&wire.AttachFiles != 0 {
		return err
	}
	o.mu.Lock()
	o.bare[channel] = o.Now().Add(bareTime)
	o.mu.Unlock()
	return do(words)
}

// IsBare says whether files were refused in a channel a short while ago.
func (o *Outbox) IsBare(channel string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.Now().Before(o.bare[channel])
}

// Dress notes that files may be posted in a channel.
func (o *Outbox) Dress(channel string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.bare, channel)
}

// Instead is the text in place of pictures that may not be attached: what they show, and which
// right is missing.
func (v Voice) Instead(files []wire.File) string {
	var out []string
	for _, f := range files {
		if f.Alt != "" {
			out = append(out, "> "+Escape(f.Alt))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return strings.Join(append(out, v.Say("discord.rights.bare", engine.Word("right", v.Rights([]string{attachFiles.name})))), "\n")
}
