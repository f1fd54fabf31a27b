package standin

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// application is what the developer portal keeps of the bot's application.
type application struct {
	Seed []byte `json:"seed"`                      // of the key that signs what is posted
	URL  string `json:"interactions_endpoint_url"` // where interactions are posted; "": they go over the gateway
}

func (a *application) key() ed25519.PrivateKey { return ed25519.NewKeyFromSeed(a.Seed) }

// newApplication makes an application whose interactions go over the gateway.
func (s *Server) newApplication() {
	s.app.Seed = make([]byte, ed25519.SeedSize)
	rand.Read(s.app.Seed)
	s.store.put("applications", s.bot.ID, &s.app)
}

// PublicKey is the key with which posted interactions can be checked, as the developer portal shows it.
func (s *Server) PublicKey() string {
	return hex.EncodeToString(s.app.key().Public().(ed25519.PublicKey))
}

// errNotVerified is how Discord refuses an address at which the bot does not do what it must.
var errNotVerified = &apiError{Status: 400, Code: 50035, Message: "Invalid Form Body", Errors: map[string]any{
	"interactions_endpoint_url": map[string]any{"_errors": []any{map[string]any{
		"code": "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", "message": "The specified interactions endpoint url could not be verified."}}}}}

// PostTo has interactions posted to an address from now on; with "" they go over the gateway again. As Discord does,
// it tries the address first: a ping must be answered, and one with a wrong signature refused.
func (s *Server) PostTo(ctx context.Context, address string) error {
	if address != "" {
		if u, err := url.Parse(address); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return errNotVerified
		}
		ping := []byte(fmt.Sprintf(`{"id":"1","application_id":%q,"type":1,"token":"ping","version":1}`, s.bot.ID))
		status, answer, err := s.post(ctx, address, ping, ping)
		var pong struct{ Type int }
		if err != nil || status != http.StatusOK || json.Unmarshal(answer, &pong) != nil || pong.Type != 1 {
			return errNotVerified
		}
		status, _, err = s.post(ctx, address, ping, []byte("something else"))
		if err != nil || status != http.StatusUnauthorized {
			return errNotVerified
		}
	}
	return s.do(func() error {
		s.app.URL = address
		s.store.put("applications", s.bot.ID, &s.app)
		return nil
	})
}

// post sends a body to an address, with the signature of what is given. A body that answers must say that it is JSON.
func (s *Server) post(ctx context.Context, address string, body, signed []byte) (status int, answer []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	now := strconv.FormatInt(s.opt.Now().Unix(), 10)
	q.Header.Set("Content-Type", "application/json")
	q.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	q.Header.Set("X-Signature-Timestamp", now)
	q.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(s.app.key(), append([]byte(now), signed...))))
	r, err := s.posts.Do(q)
	if err != nil {
		return 0, nil, err
	}
	defer r.Body.Close()
	answer, err = io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if r.StatusCode == http.StatusOK && !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
		return r.StatusCode, nil, err
	}
	return r.StatusCode, answer, err
}

// deliver brings an interaction to the bot. Posted, it fails at once when the bot does not say 202: that it will answer
// by the callback. Discord takes an answer in the body as well, which this bot does not give.
func (s *Server) deliver(i *interaction, guild string, payload map[string]any) {
	if s.app.URL == "" {
		s.tellBot(0, guild, "INTERACTION_CREATE", payload)
		return
	}
	body, err := json.Marshal(payload) // as it is now
	if err != nil || s.life.Err() != nil {
		return
	}
	address := s.app.URL
	s.posting.Go(func() {
		status, _, err := s.post(s.life, address, body, body)
		if err == nil && status == http.StatusAccepted || s.life.Err() != nil {
			return
		}
		s.do(func() error {
			if i.State == stateOpen {
				s.failInteraction(i)
			}
			return nil
		})
	})
}

// patchApplication changes the application; only its address for interactions can be changed here.
func (s *Server) patchApplication(q *call) (any, error) {
	given := q.body.key("interactions_endpoint_url")
	if !given.there {
		return s.showApplication(), nil
	}
	address, _ := given.value.(string)
	return asking(func() (any, error) {
		if err := s.PostTo(q.Context(), address); err != nil {
			return nil, err
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.showApplication(), nil
	}), nil
}
