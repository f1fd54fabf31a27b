package wire

import (
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
)

// apiVersion is the version of Discord's API that the bot speaks.
const apiVersion = "10"

// current is a transport that asks for this version in place of the library's, which is older.
type current struct{ next http.RoundTripper }

func (c current) RoundTrip(q *http.Request) (*http.Response, error) {
	old, now := "/api/v"+discordgo.APIVersion+"/", "/api/v"+apiVersion+"/"
	if strings.HasPrefix(q.URL.Path, old) {
		q = q.Clone(q.Context())
		q.URL.Path, q.URL.RawPath = strings.Replace(q.URL.Path, old, now, 1), strings.Replace(q.URL.RawPath, old, now, 1)
	}
	return c.next.RoundTrip(q)
}

// dated is a transport that notes what time it is at Discord, in seconds.
type dated struct {
	next http.RoundTripper
	now  *atomic.Int64
}

func (d dated) RoundTrip(q *http.Request) (*http.Response, error) {
	answer, err := d.next.RoundTrip(q)
	if err == nil {
		if now, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
			d.now.Store(now.Unix())
		}
	}
	return answer, err
}

// Time implements Port.
func (r *REST) Time() time.Time { return time.Unix(r.clock.Load(), 0) }

// redirect is a transport to another server in Discord's place.
type redirect struct {
	base *url.URL
	next http.RoundTripper
}

func (r redirect) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.URL.Scheme, q.URL.Host, q.Host = r.base.Scheme, r.base.Host, ""
	return r.next.RoundTrip(q)
}
