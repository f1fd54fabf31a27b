package wire

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"hexwarden/internal/backoff"
)

// Callback types of interactions.
const (
	callMessageLater = 5
	callUpdateLater  = 6
	callSuggest      = 8
)

// ackTime is how long a first answer may take, with all attempts: Discord gives three
// seconds from its side of the line. An attempt without any reply leaves time for another.
const (
	ackTime     = 2500 * time.Millisecond
	attemptTime = 1200 * time.Millisecond
)

// What somebody waits for is tried a few times within a moment.
const (
	tries      = 3
	triesPause = 200 * time.Millisecond
)

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
	return r.straight(ctx, attemptTime, http.MethodPost, discordgo.EndpointInteractionResponse(i.ID, i.Token), c, nil)
}

// Answer implements Port.
func (r *REST) Answer(ctx context.Context, i Interaction, m Message) error {
	return r.lightened(r.fit(m), func(m Message) error {
		return r.straight(ctx, requestTime, http.MethodPatch, discordgo.EndpointWebhookMessage(i.App, i.Token, "@original"), encode(m), m.Files)
	})
}

// Whisper implements Port. It may appear twice: where an attempt was carried out and its reply was lost, and
// Discord's API has no request that would say it just once:
//   - every POST makes another follow-up, since those take no nonce; its id comes with the lost reply, and messages
//     that only one user sees cannot be listed, so nothing can look for it;
//   - "@original", which PATCH fills in as often as one likes, is the public message once its control was acknowledged
//     silently;
//   - the callback, of which a second one is refused as Answered, comes before anything is done: it says whether the
//     interaction came twice, and who reads that it failed may press again. So it cannot know the refusal yet;
//   - a private deferral, as commands have, shows everybody whose press is carried out that the bot thinks, and then
//     a message that has to be taken away.
//
// Twice is better than not at all. A control that always shows something is deferred privately for that reason.
func (r *REST) Whisper(ctx context.Context, i Interaction, m Message) error {
	return r.lightened(r.fit(m), func(m Message) error {
		p := encode(m)
		p.Flags |= flagEphemeral
		return r.straight(ctx, requestTime, http.MethodPost, discordgo.EndpointWebhookToken(i.App, i.Token)+"?wait=true", p, m.Files)
	})
}

// straight makes a request past the library's limiter, which would queue all
// interactions behind each other and keep a bucket for each for ever. After a temporary
// error it tries again as long as the context allows. If an interaction turns out
// to be answered after an attempt with an unknown outcome, that attempt answered it.
func (r *REST) straight(ctx context.Context, each time.Duration, method, url string, in any, files []File) error {
	contentType, data, err := body(in, files)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	unsure := false
	for attempt := 1; ; attempt++ {
		err := r.once(ctx, each, method, url, contentType, data)
		class, after := Classify(err)
		switch {
		case class == Answered && unsure:
			return nil
		case class != Retry || attempt == tries:
			return err
		}
		unsure = unsure || perhapsDone(err)
		if backoff.Wait(ctx, max(after, triesPause)) != nil {
			return err
		}
	}
}

// perhapsDone says whether a request that failed may have been carried out.
func perhapsDone(err error) bool {
	var f *Fault
	return !errors.As(err, &f) || f.Status >= 500
}

func (r *REST) once(ctx context.Context, limit time.Duration, method, url, contentType string, data []byte) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
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
		return translate(err)
	}
	return fault(answer.StatusCode, answer.Header, text)
}
