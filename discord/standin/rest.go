package standin

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Sizes that Discord accepts, in bytes.
const (
	maxRequest = 25 << 20
	maxFile    = 10 << 20
)

// apiError is a refusal in Discord's shape.
type apiError struct {
	Status  int            `json:"-"`
	Code    int            `json:"code"`
	Message string         `json:"message"`
	Errors  map[string]any `json:"errors,omitempty"`
	Retry   float64        `json:"retry_after,omitempty"`
}

func (e *apiError) Error() string { return fmt.Sprintf("%d (%d): %s", e.Code, e.Status, e.Message) }

func refuse(status, code int, text string) error {
	return &apiError{Status: status, Code: code, Message: text}
}

// Refusals that several routes share.
var (
	errUnknownChannel     = refuse(404, 10003, "Unknown Channel")
	errUnknownGuild       = refuse(404, 10004, "Unknown Guild")
	errUnknownMember      = refuse(404, 10007, "Unknown Member")
	errUnknownMessage     = refuse(404, 10008, "Unknown Message")
	errUnknownUser        = refuse(404, 10013, "Unknown User")
	errUnknownWebhook     = refuse(404, 10015, "Unknown Webhook")
	errUnknownInteraction = refuse(404, 10062, "Unknown interaction")
	errUnknownCommand     = refuse(404, 10063, "Unknown application command")
	errUnknownApplication = refuse(404, 10002, "Unknown Application")
	errTooLarge           = refuse(413, 40005, "Request entity too large")
	errAnswered           = refuse(400, 40060, "Interaction has already been acknowledged.")
	errNoAccess           = refuse(403, 50001, "Missing Access")
	errNotInDM            = refuse(403, 50003, "Cannot execute action on a DM channel")
	errNotAuthor          = refuse(403, 50005, "Cannot edit a message authored by another user")
	errEmptyMessage       = refuse(400, 50006, "Cannot send an empty message")
	errClosedDMs          = refuse(403, 50007, "Cannot send messages to this user")
	errNoPermission       = refuse(403, 50013, "Missing Permissions")
	errOldToken           = refuse(401, 50027, "Invalid Webhook Token")
	errArchived           = refuse(400, 50083, "Thread is archived")
	errLocked             = refuse(403, 160005, "Thread is locked")
)

// upload is a file of a multipart request.
type upload struct {
	n    string // the number in files[n]
	name string
	kind string
	body []byte
}

// call is one request of the bot.
type call struct {
	*http.Request
	version int
	body    form
	files   []upload
}

// created is an answer with status 201.
type created struct{ body any }

// asking makes an answer for which somebody else is asked first, so that nobody waits for the lock meanwhile.
type asking func() (any, error)

// handler handles a request under the lock: a JSON answer, nil for 204, or a refusal.
type handler func(*call) (any, error)

// Who may call a route.
const (
	byBot   = false
	byToken = true // the interaction's token in the path is enough; not bound to the global rate limit
)

// restRoutes are all routes below /api/v9 and /api/v10.
func (s *Server) restRoutes() http.Handler {
	mux := http.NewServeMux()
	add := func(open bool, pattern string, h handler) { mux.HandleFunc(pattern, s.serve(open, pattern, h)) }

	add(byBot, "GET /gateway/bot", s.getGatewayBot)
	add(byToken, "GET /gateway", s.getGateway)
	add(byBot, "GET /users/@me", func(*call) (any, error) { return s.bot, nil })
	add(byBot, "GET /users/{user}", s.getUser)
	add(byBot, "GET /applications/@me", s.getApplication)
	add(byBot, "PATCH /applications/@me", s.patchApplication)
	add(byBot, "GET /oauth2/applications/@me", s.getApplication)
	add(byBot, "GET /guilds/{guild}", s.getGuild)
	add(byBot, "GET /guilds/{guild}/channels", s.getGuildChannels)
	add(byBot, "GET /guilds/{guild}/threads/active", s.getActiveThreads)
	add(byBot, "GET /guilds/{guild}/members/{user}", s.getMember)

	for _, scope := range []string{"/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"} {
		add(byBot, "GET "+scope, s.getCommands)
		add(byBot, "PUT "+scope, s.putCommands)
		add(byBot, "POST "+scope, s.postCommand)
		add(byBot, "GET "+scope+"/{command}", s.getCommand)
		add(byBot, "PATCH "+scope+"/{command}", s.patchCommand)
		add(byBot, "DELETE "+scope+"/{command}", s.deleteCommand)
	}

	add(byToken, "POST /interactions/{interaction}/{token}/callback", s.postCallback)
	add(byToken, "POST /webhooks/{app}/{token}", s.postFollowUp)
	add(byToken, "GET /webhooks/{app}/{token}/messages/{message}", s.getAnswer)
	add(byToken, "PATCH /webhooks/{app}/{token}/messages/{message}", s.patchAnswer)
	add(byToken, "DELETE /webhooks/{app}/{token}/messages/{message}", s.deleteAnswer)

	add(byBot, "POST /users/@me/channels", s.postDM)
	add(byBot, "GET /channels/{channel}", s.getChannel)
	add(byBot, "PATCH /channels/{channel}", s.patchChannel)
	add(byBot, "DELETE /channels/{channel}", s.deleteChannel)
	add(byBot, "POST /channels/{channel}/typing", s.postTyping)
	add(byBot, "GET /channels/{channel}/messages", s.getMessages)
	add(byBot, "POST /channels/{channel}/messages", s.postMessage)
	add(byBot, "GET /channels/{channel}/messages/{message}", s.getMessage)
	add(byBot, "PATCH /channels/{channel}/messages/{message}", s.patchMessage)
	add(byBot, "DELETE /channels/{channel}/messages/{message}", s.deleteMessage)
	add(byBot, "GET /channels/{channel}/pins", s.getPins)
	for _, pins := range []string{"/channels/{channel}/pins/{message}", "/channels/{channel}/messages/pins/{message}"} {
		add(byBot, "PUT "+pins, s.putPin)
		add(byBot, "DELETE "+pins, s.deletePin)
	}

	add(byBot, "POST /channels/{channel}/threads", s.postThread)
	add(byBot, "POST /channels/{channel}/messages/{message}/threads", s.postMessageThread)
	add(byBot, "GET /channels/{channel}/thread-members", s.getThreadMembers)
	add(byBot, "GET /channels/{channel}/thread-members/{user}", s.getThreadMember)
	add(byBot, "PUT /channels/{channel}/thread-members/{user}", s.putThreadMember)
	add(byBot, "DELETE /channels/{channel}/thread-members/{user}", s.deleteThreadMember)

	add(byBot, "/", func(*call) (any, error) { return nil, refuse(404, 0, "404: Not Found") })
	return mux
}

// serve wraps a handler with everything that is the same for all routes.
func (s *Server) serve(open bool, pattern string, h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxRequest))
		if err != nil {
			answer(w, 0, nil, errTooLarge)
			return
		}
		q := &call{Request: r, version: apiVersion(r), body: newForm(nil)}
		payload, bad := q.read(raw)
		if s.opt.OnRequest != nil {
			s.opt.OnRequest(r.Method, r.URL.Path, r.Header, payload)
		}
		fault := s.takeFault(pattern, len(q.files) > 0)
		if fault != nil && !fault.Done {
			fault.answer(w)
			return
		}
		status, out, err := s.run(w, q, open, pattern, h, bad)
		if fault != nil && fault.Status != 0 {
			fault.answer(w)
			return
		}
		if fault != nil { // executed, but the answer is lost
			panic(http.ErrAbortHandler)
		}
		answer(w, status, out, err)
	}
}

// run checks who calls and how often, and handles the request under the lock. The answer is encoded there too.
func (s *Server) run(w http.ResponseWriter, q *call, open bool, pattern string, h handler, bad error) (status int, out []byte, err error) {
	status = http.StatusOK
	var ask asking
	err = s.do(func() (err error) {
		defer func() {
			if p := recover(); p != nil {
				err = refuse(500, 0, fmt.Sprintf("500: Internal Server Error: %v", p))
			}
		}()
		if s.base == "" {
			s.base = "http://" + q.Host
		}
		if !strings.HasPrefix(q.UserAgent(), "DiscordBot (") {
			return refuse(403, 40333, "internal network error: the User-Agent must be \"DiscordBot ($url, $version)\"")
		}
		if !open && q.Header.Get("Authorization") != "Bot "+s.opt.Token {
			return refuse(401, 0, "401: Unauthorized")
		}
		if err := s.limit(w.Header(), q, open, pattern); err != nil {
			return err
		}
		if bad != nil {
			return bad
		}
		made, err := h(q)
		if err != nil || made == nil {
			status = http.StatusNoContent
			return err
		}
		switch x := made.(type) {
		case created:
			status, made = http.StatusCreated, x.body
		case asking:
			ask = x
			return nil
		}
		out, err = json.Marshal(made)
		return err
	})
	if ask != nil && err == nil {
		var made any
		if made, err = ask(); err == nil {
			out, err = json.Marshal(made)
		}
	}
	return status, out, err
}

// answer writes encoded JSON, nothing, or a refusal.
func answer(w http.ResponseWriter, status int, body []byte, err error) {
	h := w.Header()
	if err != nil {
		var e *apiError
		if !errors.As(err, &e) {
			e = &apiError{Status: 500, Message: "500: Internal Server Error: " + err.Error()}
		}
		status = e.Status
		body, _ = json.Marshal(e)
		if h.Get("X-RateLimit-Scope") != "" && status == 429 { // the body of a rate limit has a shape of its own
			body, _ = json.Marshal(map[string]any{
				"message": e.Message, "retry_after": e.Retry, "global": h.Get("X-RateLimit-Global") == "true"})
		}
	}
	if status != http.StatusNoContent {
		h.Set("Content-Type", "application/json")
	}
	w.WriteHeader(status)
	w.Write(body)
}

var apiPath = regexp.MustCompile(`^/api/v(\d+)(/.*)$`)

// api strips /api/vN and hands over to the routes.
func (s *Server) api(w http.ResponseWriter, r *http.Request) {
	m := apiPath.FindStringSubmatch(r.URL.Path)
	if m == nil {
		answer(w, 0, nil, refuse(404, 0, "404: Not Found"))
		return
	}
	if m[1] != "9" && m[1] != "10" {
		answer(w, 0, nil, refuse(400, 50041, "Invalid API version"))
		return
	}
	u := *r.URL
	u.Path, u.RawPath = m[2], ""
	r2 := r.Clone(r.Context())
	r2.URL = &u
	r2.Header.Set("X-Api-Version", m[1])
	s.rest.ServeHTTP(w, r2)
}

func apiVersion(r *http.Request) int {
	v, _ := strconv.Atoi(r.Header.Get("X-Api-Version"))
	return v
}

var fileField = regexp.MustCompile(`^files?\[?(\d*)\]?$`)

// read takes the body apart: JSON, or multipart with payload_json and files. It returns the JSON as it came.
func (q *call) read(raw []byte) (payload []byte, err error) {
	kind, params, _ := mime.ParseMediaType(q.Header.Get("Content-Type"))
	payload = raw
	if kind == "multipart/form-data" {
		payload = nil
		parts := multipart.NewReader(strings.NewReader(string(raw)), params["boundary"])
		for {
			p, err := parts.NextPart()
			if err == io.EOF {
				break
			}
			if err != nil {
				return payload, refuse(400, 50109, "The request body contains invalid multipart data.")
			}
			b, err := io.ReadAll(p)
			if err != nil {
				return payload, refuse(400, 50109, "The request body contains invalid multipart data.")
			}
			if p.FormName() == "payload_json" {
				payload = b
			} else if m := fileField.FindStringSubmatch(p.FormName()); m != nil && p.FileName() != "" {
				if len(b) > maxFile {
					return payload, errTooLarge
				}
				n := m[1]
				if n == "" { // the old field name "file"
					n = strconv.Itoa(len(q.files))
				}
				q.files = append(q.files, upload{n, cleanName(p.FileName()), p.Header.Get("Content-Type"), b})
			}
		}
	}
	if len(payload) == 0 {
		q.body = newForm(map[string]any{})
		return nil, nil
	}
	if kind != "multipart/form-data" && kind != "application/json" {
		return payload, refuse(400, 50035, "Invalid Form Body: expected \"Content-Type\" header to be one of {application/json}.")
	}
	v, err := decodeJSON(payload)
	if err != nil {
		return payload, refuse(400, 50109, "The request body contains invalid JSON.")
	}
	q.body = newForm(v)
	return payload, nil
}

// number reads a query parameter between bounds.
func (q *call) number(name string, standard, lo, hi int) (int, error) {
	t := q.URL.Query().Get(name)
	if t == "" {
		return standard, nil
	}
	f := newForm(map[string]any{name: t}).key(name)
	n := f.whole(int64(lo), int64(hi))
	return int(n), f.refusal()
}

// stamp writes a time as Discord does.
func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }
