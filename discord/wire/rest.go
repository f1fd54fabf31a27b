package wire

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"hexwarden/internal/backoff"
	"hexwarden/internal/keyed"
)

// Config is what a connection to Discord needs.
type Config struct {
	Token string       // without "Bot "
	URL   string       // another server in Discord's place, such as http://127.0.0.1:8100; "" is Discord
	Rate  int          // most requests a second, answers to interactions aside, which Discord does not count; 0: no limit
	Log   *slog.Logger // never sees the token

	Shards int  // connections to the gateway; 0: as many as Discord says
	Crew   Crew // nil: this process is the whole bot

	// Trusted is told when Discord refuses the token of a bot that has signed in, and when
	// it takes it again; nil: nobody is told.
	Trusted func(bool)
}

// REST is the Port over discordgo. Its session is never opened: the gateway
// has sessions of its own.
type REST struct {
	session *discordgo.Session
	queues  keyed.Locks[string] // a queue of requests each: the library would wait as well, but deaf to contexts
	pace    *rate.Limiter       // of all requests together: Discord locks out clients that it refuses too often
	direct  *http.Client        // for answers to interactions, beside the library's limiter
	rate    int                 // of all processes of the bot; 0: no limit
	crew    Crew                // nil: this is the only one
	log     *slog.Logger
	trusted func(bool)
	refused atomic.Bool  // the token was, at the last request
	clock   atomic.Int64 // what time it was at Discord when it answered last, in seconds
	newest  newest
	links   atomic.Pointer[links] // of commands; nil until their ids are known
	away    bool                  // another server stands in Discord's place
	app     string                // application id
	self    string                // user id of the bot
	posts   Posts
}

var _ Port = (*REST)(nil)

// requestTime is the longest that one request may take.
const requestTime = 20 * time.Second

// NewREST signs in: it asks who the bot is and fails if the token is wrong.
func NewREST(ctx context.Context, c Config) (*REST, error) {
	session, err := newSession(c)
	if err != nil {
		return nil, err
	}
	r := &REST{session: session, pace: rate.NewLimiter(rate.Inf, 0), rate: c.Rate, crew: c.Crew, log: c.Log, trusted: c.Trusted, away: c.URL != "", newest: newest{in: map[string]string{}}}
	session.Client.Transport = dated{session.Client.Transport, &r.clock}
	r.direct = &http.Client{Transport: session.Client.Transport}
	if c.Rate > 0 {
		r.pace = rate.NewLimiter(rate.Limit(c.Rate), burst(c.Rate))
	}
	var self struct {
		ID string `json:"id"`
	}
	var app struct {
		ID string `json:"id"`
		Posts
	}
	if err := r.get(ctx, discordgo.EndpointUser("@me"), &self); err != nil {
		var f *Fault
		if errors.As(err, &f) && f.Status == http.StatusUnauthorized {
			return nil, fmt.Errorf("%w: %s", ErrFatal, fatal[4004])
		}
		return nil, fmt.Errorf("sign in to discord: %w", err)
	}
	if err := r.get(ctx, discordgo.EndpointApplications+"/@me", &app); err != nil {
		return nil, fmt.Errorf("ask discord for the application: %w", err)
	}
	r.self, r.app, r.posts = self.ID, app.ID, app.Posts
	return r, nil
}

// Posts is what Discord knows of an application whose interactions it posts.
type Posts struct {
	URL string `json:"interactions_endpoint_url"` // where; "": it sends them over the gateway
	Key string `json:"verify_key"`                // of what it signs, as the developer portal shows it
}

// Posts is what Discord knew at the start.
func (r *REST) Posts() Posts { return r.posts }

// newSession is a session of the library as we use it: no reconnecting, no
// retrying, no cache of its own.
func newSession(c Config) (*discordgo.Session, error) {
	s, err := discordgo.New("Bot " + c.Token)
	if err != nil {
		return nil, err
	}
	var transport http.RoundTripper = coded{http.DefaultTransport}
	if c.URL != "" {
		base, err := url.Parse(c.URL)
		if err != nil || base.Host == "" {
			return nil, fmt.Errorf("DISCORD_API_URL %q is not of the form http://host:port", c.URL)
		}
		transport = redirect{base, transport}
	}
	s.Client = &http.Client{Transport: current{transport}, Timeout: requestTime}
	s.StateEnabled = false
	s.LogLevel = -1 // the library would log to the standard logger, requests included
	s.ShouldReconnectOnError = false
	s.ShouldRetryOnRateLimit = false
	s.MaxRestRetries = 0 // what was answered with a 502 may have been done: the caller looks first
	return s, nil
}

// do makes a request through the library's limiter; bucket names its queue, the
// url's own if it is empty.
func (r *REST) do(ctx context.Context, method, url, bucket string, in any, files []File, out any) error {
	var contentType string
	var data []byte
	if in != nil {
		var err error
		if contentType, data, err = body(in, files); err != nil {
			return err
		}
	}
	bucket = cmp.Or(bucket, url)
	answer, err := r.patiently(ctx, func() ([]byte, error) {
		done, err := r.admit(ctx, bucket)
		if err != nil {
			return nil, err
		}
		defer done()
		r.share()
		if err := r.pace.Wait(ctx); err != nil {
			return nil, err
		}
		return r.session.RequestRaw(method, url, contentType, data, bucket, 0, discordgo.WithContext(ctx))
	})
	r.judged(err)
	if err != nil {
		return err
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(answer, out)
}

// share keeps to this process's part of the rate.
func (r *REST) share() {
	if r.crew == nil || r.rate == 0 {
		return
	}
	living := max(1, r.crew.Living())
	if part := rate.Limit(r.rate) / rate.Limit(living); part != r.pace.Limit() {
		r.pace.SetLimit(part)
		r.pace.SetBurst(burst(r.rate / living))
	}
}

// burst is how many requests may go at once at so many a second.
func burst(rate int) int { return max(1, rate/10) }

// judged notes whether Discord accepts the token. An answer that is not Discord's says nothing about it.
func (r *REST) judged(err error) {
	var f *Fault
	if err != nil && (!errors.As(err, &f) || f.Foreign) {
		return
	}
	refused := f != nil && f.Status == http.StatusUnauthorized
	if r.refused.Swap(refused) == refused {
		return
	}
	if refused {
		r.log.Error("discord refuses the token: what is to be told waits")
	}
	if r.trusted != nil {
		r.trusted(!refused)
	}
}

// What is refused because there is too much at once, such as the limit of all requests
// together that a start with many tables comes to, has not been done and is asked again.
const (
	patience = 5 * time.Second // the longest wait
	attempts = 5
)

// patiently repeats a request until it is no longer refused for being one too many.
func (r *REST) patiently(ctx context.Context, request func() ([]byte, error)) ([]byte, error) {
	for n := 1; ; n++ {
		answer, err := request()
		if err == nil {
			return answer, nil
		}
		err = translate(err)
		var f *Fault
		if !errors.As(err, &f) || f.Status != http.StatusTooManyRequests || f.Code != 0 || f.After <= 0 || f.After > patience || n == attempts {
			return nil, err
		}
		if backoff.Wait(ctx, f.After) != nil {
			return nil, err
		}
	}
}

// admit waits until the library's limiter lets a request of a queue in, one by one, or until ctx ends;
// done lets the next one in.
func (r *REST) admit(ctx context.Context, queue string) (done func(), err error) {
	done, err = r.queues.Lock(ctx, queue)
	if err != nil {
		return nil, err
	}
	limiter := r.session.Ratelimiter
	for wait := limiter.GetWaitTime(limiter.GetBucket(queue), 1); wait > 0; wait = limiter.GetWaitTime(limiter.GetBucket(queue), 1) {
		if err := backoff.Wait(ctx, wait); err != nil {
			done()
			return nil, err
		}
	}
	return done, nil
}

func (r *REST) get(ctx context.Context, url string, out any) error {
	return r.do(ctx, http.MethodGet, url, "", nil, nil, out)
}

// fit makes a message acceptable, logs what had to be changed, and links its commands.
func (r *REST) fit(m Message) Message {
	m, said := Fit(m)
	if len(said) > 0 {
		r.log.Warn("message fitted to discord's limits", "changes", said)
	}
	if l := r.links.Load(); l != nil {
		return l.message(m)
	}
	return m
}

// lightened sends a message, and once more without its files if those are too large: the
// words and what can be pressed matter more.
func (r *REST) lightened(m Message, send func(Message) error) error {
	err := send(m)
	var f *Fault
	if len(m.Files) == 0 || !errors.As(err, &f) || f.Status != http.StatusRequestEntityTooLarge {
		return err
	}
	bytes := 0
	for _, x := range m.Files {
		bytes += len(x.Data)
	}
	r.log.Warn("files are left out: discord calls them too large", "files", len(m.Files), "bytes", bytes)
	m.Files = []File{}
	return send(r.fit(m))
}

// Send implements Port.
func (r *REST) Send(ctx context.Context, channel string, m Message) (string, error) {
	var out struct {
		ID string `json:"id"`
	}
	url := discordgo.EndpointChannelMessages(channel)
	err := r.lightened(r.fit(m), func(m Message) error {
		return r.do(ctx, http.MethodPost, url, url, encode(m), m.Files, &out)
	})
	if err == nil {
		r.newest.note(channel, out.ID)
	}
	return out.ID, err
}

// Edit implements Port.
func (r *REST) Edit(ctx context.Context, channel, message string, m Message) error {
	m.Nonce, m.Silent = "", false
	return r.lightened(r.fit(m), func(m Message) error {
		return r.do(ctx, http.MethodPatch, discordgo.EndpointChannelMessage(channel, message),
			discordgo.EndpointChannelMessage(channel, ""), encode(m), m.Files, nil)
	})
}

// Strip implements Port.
func (r *REST) Strip(ctx context.Context, channel, message string) error {
	return r.do(ctx, http.MethodPatch, discordgo.EndpointChannelMessage(channel, message),
		discordgo.EndpointChannelMessage(channel, ""), map[string][]component{"components": {}}, nil, nil)
}

// Delete implements Port.
func (r *REST) Delete(ctx context.Context, channel, message string) error {
	return r.do(ctx, http.MethodDelete, discordgo.EndpointChannelMessage(channel, message), discordgo.EndpointChannelMessage(channel, "")+"delete", nil, nil, nil)
}

// Recent implements Port.
func (r *REST) Recent(ctx context.Context, channel string) ([]Seen, error) {
	var found []struct {
		ID         string      `json:"id"`
		Author     User        `json:"author"`
		Components []component `json:"components"`
	}
	url := discordgo.EndpointChannelMessages(channel)
	if err := r.do(ctx, http.MethodGet, url+"?limit=100", url, nil, nil, &found); err != nil {
		return nil, err
	}
	var out []Seen
	for _, m := range found {
		if m.Author.ID != r.self {
			continue
		}
		s := Seen{ID: m.ID, CustomIDs: customIDs(m.Components)}
		out = append(out, s)
	}
	return out, nil
}

// customIDs are the ids of what can be pressed, nested components included.
func customIDs(components []component) []string {
	var out []string
	for _, c := range components {
		if c.CustomID != "" {
			out = append(out, c.CustomID)
		}
		out = append(out, customIDs(c.Components)...)
		if c.Accessory != nil && c.Accessory.CustomID != "" {
			out = append(out, c.Accessory.CustomID)
		}
	}
	return out
}

// OpenDM implements Port.
func (r *REST) OpenDM(ctx context.Context, user string) (string, error) {
	var out struct {
		ID string `json:"id"`
	}
	url := discordgo.EndpointUserChannels("@me")
	err := r.do(ctx, http.MethodPost, url, url, map[string]string{"recipient_id": user}, nil, &out)
	return out.ID, err
}
