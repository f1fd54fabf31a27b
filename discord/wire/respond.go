package wire

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Callback types of interactions.
const (
	callMessageLater = 5
	callUpdateLater  = 6
	callSuggest      = 8
)

// ackTime is how long a first answer may take: Discord gives three seconds
// from its side of the line.
const ackTime = 2500 * time.Millisecond

type callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// Defer implements Port.
func (r *REST) Defer(ctx context.Context, i Interaction, how Deferral) error {
	c := callback{Type: callMessageLater}
	switch how {
	case Privately:
		c.Data = map[string]int{"flags": flagEphemeral}
	case Silently:
		c.Type = callUpdateLater
	}
	return r.callback(ctx, i, c)
}

// Suggest implements Port.
func (r *REST) Suggest(ctx context.Context, i Interaction, s []Suggestion) error {
	list := []Suggestion{}
	for _, x := range s {
		if x.Name == "" || x.Value == "" || len(list) == MaxOptions {
			continue
		}
		list = append(list, Suggestion{Name: Cut(x.Name, maxSuggestion), Value: Cut(x.Value, maxSuggestion)})
	}
	return r.callback(ctx, i, callback{Type: callSuggest, Data: map[string]any{"choices": list}})
}

func (r *REST) callback(ctx context.Context, i Interaction, c callback) error {
	ctx, cancel := context.WithTimeout(ctx, ackTime)
	defer cancel()
	return r.straight(ctx, http.MethodPost, discordgo.EndpointInteractionResponse(i.ID, i.Token), c, nil)
}

// Answer implements Port.
func (r *REST) Answer(ctx context.Context, i Interaction, m Message) error {
	m = r.fit(m)
	return r.straight(ctx, http.MethodPatch, discordgo.EndpointWebhookMessage(i.App, i.Token, "@original"), encode(m), m.Files)
}

// Whisper implements Port.
func (r *REST) Whisper(ctx context.Context, i Interaction, m Message) error {
	m = r.fit(m)
	p := encode(m)
	p.Flags |= flagEphemeral
	return r.straight(ctx, http.MethodPost, discordgo.EndpointWebhookToken(i.App, i.Token)+"?wait=true", p, m.Files)
}

// straight makes a request past the library's limiter, which would queue all
// interactions behind each other and keep a bucket of each for ever. A rate
// limit is waited for as long as the context allows.
func (r *REST) straight(ctx context.Context, method, url string, in any, files []File) error {
	contentType, data, err := body(in, files)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	for attempt := 1; ; attempt++ {
		err := r.once(ctx, method, url, contentType, data)
		class, after := Classify(err)
		if class != Retry || attempt == 3 {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(max(after, 200*time.Millisecond)):
		}
	}
}

func (r *REST) once(ctx context.Context, method, url, contentType string, data []byte) error {
	q, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(data))
	if err != nil {
		return err
	}
	q.Header.Set("Content-Type", contentType)
	q.Header.Set("User-Agent", r.session.UserAgent)
	answer, err := r.direct.Do(q)
	if err != nil {
		return translate(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	if err != nil || answer.StatusCode < 300 {
		return err
	}
	return fault(answer.StatusCode, answer.Header, text)
}
