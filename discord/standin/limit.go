package standin

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Limit allows N requests in each span of time, for one route and one top-level resource.
type Limit struct {
	N   int
	Per time.Duration
}

// defaults are Discord's limits as seen in its headers; they are not documented and may change there at any time.
// Routes not named here share the last entry.
var defaults = map[string]Limit{
	"POST /channels/{channel}/messages":                   {5, 5 * time.Second},
	"PATCH /channels/{channel}/messages/{message}":        {5, 5 * time.Second},
	"DELETE /channels/{channel}/messages/{message}":       {5, time.Second},
	"POST /channels/{channel}/typing":                     {5, 5 * time.Second},
	"PATCH /channels/{channel}":                           {5, 15 * time.Second},
	"POST /users/@me/channels":                            {10, 10 * time.Second},
	"POST /webhooks/{app}/{token}":                        {5, 2 * time.Second},
	"PATCH /webhooks/{app}/{token}/messages/{message}":    {5, 2 * time.Second},
	"PUT /applications/{app}/commands":                    {5, 20 * time.Second},
	"PUT /applications/{app}/guilds/{guild}/commands":     {5, 20 * time.Second},
	"POST /applications/{app}/commands":                   {5, 20 * time.Second},
	"PUT /channels/{channel}/pins/{message}":              {5, 5 * time.Second},
	"PUT /channels/{channel}/messages/pins/{message}":     {5, 5 * time.Second},
	"POST /channels/{channel}/threads":                    {5, 5 * time.Second},
	"POST /channels/{channel}/messages/{message}/threads": {5, 5 * time.Second},
	"": {50, 10 * time.Second},
}

// bucket counts what is left until it is full again.
type bucket struct {
	left  int
	reset time.Time
}

// take takes one from the bucket under key, filling it when its time has come.
func take(in map[string]*bucket, key string, l Limit, now time.Time) (b *bucket, ok bool) {
	b = in[key]
	if b == nil || !now.Before(b.reset) {
		b = &bucket{l.N, now.Add(l.Per)}
		in[key] = b
	}
	if b.left == 0 {
		return b, false
	}
	b.left--
	return b, true
}

// limit counts a request against its route and the global limit, and sets the headers.
func (s *Server) limit(h http.Header, q *call, exempt bool, pattern string) error {
	if s.opt.Unlimited {
		return nil
	}
	now := s.opt.Now()
	l, ok := s.opt.Limits[pattern]
	if !ok {
		l, ok = defaults[pattern]
	}
	if !ok {
		l = defaults[""]
	}
	id := fnv.New64a()
	id.Write([]byte(pattern))
	major := q.PathValue("channel") + q.PathValue("guild") + q.PathValue("token")
	b, free := take(s.buckets, pattern+" "+major, l, now)
	after := b.reset.Sub(now).Seconds()
	h.Set("X-RateLimit-Bucket", fmt.Sprintf("%016x", id.Sum64()))
	h.Set("X-RateLimit-Limit", strconv.Itoa(l.N))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(b.left))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(b.reset.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", after))
	if !free {
		h.Set("X-RateLimit-Scope", "user")
		h.Set("Retry-After", strconv.Itoa(int(math.Ceil(after))))
		return &apiError{Status: 429, Message: "You are being rate limited.", Retry: math.Ceil(after*1000) / 1000}
	}
	if exempt {
		return nil
	}
	if b, free := take(s.buckets, "global", Limit{s.opt.Global, time.Second}, now); !free {
		return globalLimit(h, b.reset.Sub(now).Seconds())
	}
	return nil
}

// globalLimit makes the refusal of the global limit: it has Retry-After and says nothing of a bucket.
func globalLimit(h http.Header, after float64) error {
	for k := range h {
		if strings.HasPrefix(k, "X-Ratelimit-") {
			h.Del(k)
		}
	}
	h.Set("X-RateLimit-Global", "true")
	h.Set("X-RateLimit-Scope", "global")
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(after))))
	return &apiError{Status: 429, Message: "You are being rate limited.", Retry: math.Ceil(after*1000) / 1000}
}

// editOld counts an edit of a message older than an hour. Discord does not tell how many it allows.
func (s *Server) editOld(m *message) error {
	now := s.opt.Now()
	if s.opt.Unlimited || now.Sub(m.Timestamp) < time.Hour {
		return nil
	}
	b, ok := take(s.oldEdits, m.ChannelID, Limit{s.opt.OldEdits, time.Hour}, now)
	if !ok {
		return &apiError{Status: 429, Code: 30046, Retry: b.reset.Sub(now).Seconds(),
			Message: "Maximum number of edits to messages older than 1 hour reached. Try again later."}
	}
	return nil
}

// forgetBuckets drops the buckets whose time is up.
func (s *Server) forgetBuckets(now time.Time) {
	for k, b := range s.buckets {
		if !now.Before(b.reset) {
			delete(s.buckets, k)
		}
	}
}
