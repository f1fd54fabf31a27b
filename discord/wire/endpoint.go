package wire

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Endpoint is where Discord posts interactions, for a bot that does not want them on the gateway. It takes only what
// Discord has signed. It says that an interaction was received (202); the answer goes the same way as that to an
// interaction from the gateway.
type Endpoint struct {
	Key ed25519.PublicKey // of the application
	Log *slog.Logger
	Now func() time.Time // nil: time.Now

	handler atomic.Pointer[Handler] // nil while nobody is there to answer
}

// Handler takes an interaction and returns at once. It says whether it has taken it; a bot that stops takes no more.
type Handler func(Interaction) (taken bool)

// Bounds of what is posted.
const (
	maxPosted  = 1 << 20         // bytes; a message in whose menu a command was used comes along
	postedTime = 5 * time.Second // to read it; Discord waits three for the answer
	maxAge     = 5 * time.Minute // of what was signed; a good deal for clocks that are wrong
)

// typePing is the interaction by which Discord tries an endpoint, and typePong the answer to it.
const (
	typePing = 1
	typePong = 1
)

// ReadKey reads the public key of an application.
func ReadKey(text string) (ed25519.PublicKey, error) {
	key, err := hex.DecodeString(text)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return nil, errors.New("it is not the Public Key of the application's page in the developer portal, which has 64 of the characters 0-9 and a-f")
	}
	return key, nil
}

// KeyText is a key as the developer portal shows it; "" is none.
func KeyText(key ed25519.PublicKey) string { return hex.EncodeToString(key) }

// Open hands on what is posted from now on.
func (e *Endpoint) Open(h Handler) { e.handler.Store(&h) }

// Close takes no more interactions. What was taken before is answered all the same.
func (e *Endpoint) Close() { e.handler.Store(nil) }

// ServeHTTP implements http.Handler.
func (e *Endpoint) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	http.NewResponseController(w).SetReadDeadline(time.Now().Add(postedTime)) // not every writer knows deadlines
	data, err := io.ReadAll(http.MaxBytesReader(w, q.Body, maxPosted))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		http.Error(w, "too large", http.StatusRequestEntityTooLarge)
	case err != nil:
		http.Error(w, "the body cannot be read", http.StatusBadRequest)
	case !e.signed(q, data):
		http.Error(w, "invalid request signature", http.StatusUnauthorized)
	default:
		e.take(w, data)
	}
}

// signed says whether Discord has signed a request, not long ago.
func (e *Endpoint) signed(q *http.Request, data []byte) bool {
	q.Body = io.NopCloser(bytes.NewReader(data))
	if !discordgo.VerifyInteraction(q, e.Key) {
		return false // Discord itself tries that from time to time
	}
	seconds, err := strconv.ParseInt(q.Header.Get("X-Signature-Timestamp"), 10, 64)
	if err != nil {
		return false
	}
	now := time.Now
	if e.Now != nil {
		now = e.Now
	}
	age := now().Sub(time.Unix(seconds, 0))
	if age.Abs() > maxAge {
		e.Log.Warn("interaction refused: its time is far from this machine's", "age", age)
		return false
	}
	return true
}

// take hands on what is signed.
func (e *Endpoint) take(w http.ResponseWriter, data []byte) {
	var kind struct {
		Type int `json:"type"`
	}
	if json.Unmarshal(data, &kind) == nil && kind.Type == typePing {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"type":%d}`, typePong)
		return
	}
	i, err := decode(data)
	if err != nil || i.Kind == Ignored {
		e.Log.Warn("interaction dropped", "error", err)
		http.Error(w, "this kind of interaction is not known", http.StatusBadRequest)
		return
	}
	i.Posted = true
	if h := e.handler.Load(); h == nil || !(*h)(i) {
		http.Error(w, "the bot is not there at the moment", http.StatusServiceUnavailable)
		return
	}
	w.WriteHeader(http.StatusAccepted)
}
