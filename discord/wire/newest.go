package wire

import (
	"context"
	"net/http"
	"sync"

	"github.com/bwmarrin/discordgo"
)

// Newer compares message ids, which grow with Discord's time.
func Newer(id, than string) bool {
	return len(id) > len(than) || len(id) == len(than) && id > than
}

// newest is, for each channel, a message that is at least as new as any of the bot's there, as far as it knows.
// Another process may have posted there until this one has taken over what is told there: then it knows nothing (gains).
type newest struct {
	mu    sync.Mutex
	in    map[string]string
	gains int64
}

// heed forgets everything if this process has taken something over.
func (n *newest) heed(gains int64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.gains != gains {
		n.gains = gains
		clear(n.in)
	}
}

func (n *newest) note(channel, id string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if had, known := n.in[channel]; !known || Newer(id, had) {
		n.in[channel] = id
	}
}

// Newest implements Port. Discord is asked once; from then on the bot's own messages are enough.
func (r *REST) Newest(ctx context.Context, channel string) (string, error) {
	if r.crew != nil {
		r.newest.heed(r.crew.Gains())
	}
	r.newest.mu.Lock()
	id, known := r.newest.in[channel]
	r.newest.mu.Unlock()
	if known {
		return id, nil
	}
	var found []struct {
		ID string `json:"id"`
	}
	url := discordgo.EndpointChannelMessages(channel)
	if err := r.do(ctx, http.MethodGet, url+"?limit=1", url, nil, nil, &found); err != nil {
		return "", err
	}
	if len(found) > 0 {
		id = found[0].ID
	}
	r.newest.note(channel, id)
	return id, nil
}
