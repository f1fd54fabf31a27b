package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Fault is an answer that refuses a request.
type Fault struct {
	Status  int           // HTTP status
	Code    int           // Discord's code, 0 if it gave none
	Message string        // Discord's words, for the log
	After   time.Duration // when to try again, if Discord said so
	Foreign bool          // not Discord's answer but one of the network in front of it, such as a page
}

func (f *Fault) Error() string {
	return fmt.Sprintf("discord: HTTP %d, code %d: %s", f.Status, f.Code, f.Message)
}

// Class is what a refusal means for us.
type Class int

const (
	Fine      Class = iota // no error
	Retry                  // this passes, so try again later: a rate limit, a fault of Discord or of the network before it, a token that somebody has to repair
	Forbidden              // the bot lacks a right there, or the person takes no messages
	Gone                   // the channel, message or interaction is no more
	Archived               // the thread must be unarchived first
	Late                   // the message is too old to be edited so often: post again
	Answered               // the interaction was answered already
	Ours                   // our request was wrong; trying again is of no use
)

func (c Class) String() string {
	return [...]string{"fine", "retry", "forbidden", "gone", "archived", "late", "answered", "ours"}[c]
}

// classes are the codes of Discord that we expect (Opcodes and Status Codes). A refusal with another code, or
// with none, is classified by its status.
var classes = map[int]Class{
	10003:  Gone, // unknown channel
	10004:  Gone, // unknown server
	10008:  Gone, // unknown message
	10015:  Gone, // unknown webhook: the token is used up
	10062:  Gone, // unknown interaction
	40060:  Answered,
	50027:  Gone,      // invalid token of an interaction
	30046:  Late,      // too many edits of a message older than an hour
	40003:  Retry,     // opening direct messages too fast
	40333:  Retry,     // the network in front of Discord
	50001:  Forbidden, // no access
	50007:  Forbidden, // direct messages are closed
	50013:  Forbidden, // no permission
	50278:  Forbidden, // no server in common
	160005: Forbidden, // the thread is locked
	50083:  Archived,
}

// tokenWait is the shortest wait after a refused token: Discord locks out addresses that it refuses too often.
const tokenWait = time.Minute

// Classify says what an error means, and when to try again if that is known.
func Classify(err error) (Class, time.Duration) {
	if err == nil {
		return Fine, 0
	}
	if errors.Is(err, ErrFatal) {
		return Ours, 0
	}
	var f *Fault
	if errors.As(err, &f) {
		if c, ok := classes[f.Code]; ok {
			return c, f.After
		}
		switch {
		case f.Status == http.StatusRequestEntityTooLarge: // whoever says so
			return Ours, 0
		case f.Foreign, f.Status == http.StatusTooManyRequests, f.Status >= 500, f.Status == http.StatusRequestTimeout:
			return Retry, f.After
		case f.Status == http.StatusUnauthorized:
			return Retry, max(f.After, tokenWait)
		case f.Status == http.StatusForbidden:
			return Forbidden, 0
		case f.Status == http.StatusNotFound:
			return Gone, 0
		}
		return Ours, 0
	}
	return Retry, 0 // no answer at all: a lost connection, a time limit
}

// fault reads an answer that is not a success.
func fault(status int, header http.Header, data []byte) *Fault {
	f := &Fault{Status: status}
	var x struct {
		Code    int             `json:"code"`
		Message *string         `json:"message"`
		Errors  json.RawMessage `json:"errors"`
		After   float64         `json:"retry_after"`
	}
	if json.Unmarshal(data, &x) == nil && x.Message != nil {
		f.Code, f.Message = x.Code, *x.Message
		if len(x.Errors) > 0 {
			f.Message += " " + Cut(string(x.Errors), 500)
		}
		f.After = time.Duration(x.After * float64(time.Second))
	} else {
		f.Message, f.Foreign = http.StatusText(status), true // a page in HTML, not for the log
	}
	if f.After == 0 {
		if d, err := time.ParseDuration(header.Get("Retry-After") + "s"); err == nil {
			f.After = d
		}
	}
	return f
}

// translate makes a Fault of discordgo's errors.
func translate(err error) error {
	if err == nil {
		return nil
	}
	var rest *discordgo.RESTError
	var limit *discordgo.RateLimitError
	switch {
	case errors.As(err, &rest):
		return fault(rest.Response.StatusCode, rest.Response.Header, rest.ResponseBody)
	case errors.As(err, &limit):
		return &Fault{Status: http.StatusTooManyRequests, Message: limit.Message, After: limit.RetryAfter}
	case strings.HasPrefix(err.Error(), "Exceeded Max retries HTTP"):
		return &Fault{Status: http.StatusBadGateway, Message: "server fault after several attempts"}
	}
	var lost *url.Error
	if errors.As(err, &lost) { // its text holds the address, and that a token
		return fmt.Errorf("discord: %w", lost.Err)
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) { // a rate limit page of the network in front of Discord
		return &Fault{Status: http.StatusTooManyRequests, Message: "an answer that is no JSON", Foreign: true}
	}
	return err
}
