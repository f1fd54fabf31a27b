package wire

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"hexwarden/internal/handclock"
)

// posting is an endpoint and the key that Discord would sign with.
type posting struct {
	*Endpoint
	key   ed25519.PrivateKey
	clock *handclock.Clock
	took  []Interaction
	log   bytes.Buffer
}

func newPosting() *posting {
	p := &posting{key: ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize)), clock: handclock.At(time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC))}
	p.Endpoint = &Endpoint{Key: p.key.Public().(ed25519.PublicKey), Log: slog.New(slog.NewTextHandler(&p.log, nil)), Now: p.clock.Now}
	p.Open(func(i Interaction) bool {
		p.took = append(p.took, i)
		return true
	})
	return p
}

// request is what Discord would post now.
func (p *posting) request(body string) *http.Request {
	q := httptest.NewRequest(http.MethodPost, "/interactions", strings.NewReader(body))
	at := strconv.FormatInt(p.clock.Now().Unix(), 10)
	q.Header.Set("X-Signature-Timestamp", at)
	q.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(p.key, []byte(at+body))))
	return q
}

func (p *posting) post(q *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	p.ServeHTTP(w, q)
	return w
}

// TestEndpoint checks that what Discord has signed is taken, and a ping answered.
func TestEndpoint(t *testing.T) {
	p := newPosting()
	if w := p.post(p.request(`{"id":"1","type":1}`)); w.Code != http.StatusOK || w.Body.String() != `{"type":1}` || w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("a ping: %d %q %v", w.Code, w.Body, w.Header())
	}
	if w := p.post(p.request(pressed)); w.Code != http.StatusAccepted || w.Body.Len() > 0 {
		t.Errorf("a press: %d %q", w.Code, w.Body)
	}
	if len(p.took) != 1 || p.took[0].ID != "1" || p.took[0].Kind != Press || !p.took[0].Posted || p.took[0].CustomID != "x" {
		t.Errorf("%+v", p.took)
	}
}

// TestEndpointRefuses checks that whatever Discord did not sign just now, or nobody can answer, is refused and not
// handed on.
func TestEndpointRefuses(t *testing.T) {
	p := newPosting()
	signed := func(change func(*http.Request)) *http.Request {
		q := p.request(pressed)
		change(q)
		return q
	}
	other := newPosting()
	other.key = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{8}, ed25519.SeedSize))
	for name, c := range map[string]struct {
		q    *http.Request
		want int
	}{
		"no signature":        {signed(func(q *http.Request) { q.Header.Del("X-Signature-Ed25519") }), 401},
		"no time":             {signed(func(q *http.Request) { q.Header.Del("X-Signature-Timestamp") }), 401},
		"no hex":              {signed(func(q *http.Request) { q.Header.Set("X-Signature-Ed25519", "xyz") }), 401},
		"a short signature":   {signed(func(q *http.Request) { q.Header.Set("X-Signature-Ed25519", "00") }), 401},
		"another time":        {signed(func(q *http.Request) { q.Header.Set("X-Signature-Timestamp", "1") }), 401},
		"another body":        {signed(func(q *http.Request) { q.Body = http.NoBody }), 401},
		"another key":         {other.request(pressed), 401},
		"a ping, another key": {other.request(`{"type":1}`), 401},
		"too large":           {p.request(strings.Repeat(" ", maxPosted) + pressed), 413},
		"no JSON":             {p.request("press"), 400},
		"nobody's":            {p.request(`{"id":"1","token":"k","type":3,"data":{"custom_id":"x"}}`), 400},
		"an unknown kind":     {p.request(strings.Replace(pressed, `"type":3,"channel_id"`, `"type":30,"channel_id"`, 1)), 400},
	} {
		if w := p.post(c.q); w.Code != c.want {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	for age, want := range map[time.Duration]int{-maxAge - time.Second: 401, maxAge + time.Second: 401, -maxAge: 202, maxAge: 202} {
		q := p.request(pressed)
		p.clock.Add(age)
		if w := p.post(q); w.Code != want {
			t.Errorf("signed %v ago: %d", age, w.Code)
		}
		p.clock.Add(-age)
	}
	if len(p.took) != 2 || !strings.Contains(p.log.String(), "far from this machine's") {
		t.Errorf("%d were taken; the log: %s", len(p.took), p.log.String())
	}
	p.Open(func(Interaction) bool { return false })
	if w := p.post(p.request(pressed)); w.Code != http.StatusServiceUnavailable {
		t.Errorf("a bot that takes nothing more: %d", w.Code)
	}
	p.Close()
	if w := p.post(p.request(pressed)); w.Code != http.StatusServiceUnavailable {
		t.Errorf("no bot: %d", w.Code)
	}
}

func TestReadKey(t *testing.T) {
	p := newPosting()
	if key, err := ReadKey(KeyText(p.Key)); err != nil || !key.Equal(p.Key) {
		t.Errorf("%v, %v", key, err)
	}
	for _, bad := range []string{"", "00", strings.Repeat("g", 64), strings.Repeat("0", 66)} {
		if _, err := ReadKey(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
