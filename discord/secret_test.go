package discord

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/discord/standin"
)

// TestPublicRequestsTellNoSecret checks that, however a player picks in secret, by card or direct message,
// and whatever they change it to, the public requests to Discord are the same, with the same words, at the
// same times: their timing depends only on the pause of the live message.
func TestPublicRequestsTellNoSecret(t *testing.T) {
	var hidden, open []string
	same := func(what string, got []string, want *[]string) {
		t.Helper()
		if *want == nil {
			*want = got
		}
		if !slices.Equal(got, *want) {
			t.Errorf("%s:\n%s\nand at first\n%s", what, strings.Join(got, "\n"), strings.Join(*want, "\n"))
		}
	}
	for _, letter := range []bool{false, true} {
		for _, picks := range []string{"12", "21", "31", "32", "13", "23"} {
			before, after := publicly(t, letter, "Card "+picks[:1], "Card "+picks[1:])
			how := "cards " + picks + " from the board"
			if letter {
				how = "cards " + picks + " by letter"
			}
			same(how, before, &hidden)
			if picks[1] != '3' { // Ben's card is left out, because what is revealed differs
				same(how+", once all is revealed", after, &open)
			}
		}
	}
	if len(hidden) < 4 || len(open) < 1 { // two requests, two messages; one request
		t.Errorf("little happens in public:\n%s", strings.Join(append(hidden, open...), "\n"))
	}
}

// overheard are the bot's requests that people other than their reader could see, with their content.
type overheard struct {
	mu   sync.Mutex
	list []string
}

// These are the parts of a request that differ from table to table, and the start of what
// comes with files.
var (
	numbers = regexp.MustCompile(`\d{15,}`)
	nonce   = regexp.MustCompile(`"nonce":"\w+"`)
	filed   = regexp.MustCompile(`(?s)name="payload_json".*?\r\n\r\n(.*?)\r\n--`)
)

func (o *overheard) hear(options *standin.Options) {
	check := options.OnRequest
	options.OnRequest = func(method, path string, h http.Header, body []byte) {
		check(method, path, h, body)
		if strings.HasPrefix(path, "/webhooks/") || strings.HasPrefix(path, "/interactions/") {
			return
		}
		said := string(body)
		if m := filed.FindStringSubmatch(said); m != nil {
			edge, _, _ := strings.Cut(said, "\r\n")
			said = m[1] + fmt.Sprintf(" and files %x", sha256.Sum256([]byte(strings.ReplaceAll(said, edge, ""))))
		}
		o.mu.Lock()
		defer o.mu.Unlock()
		o.list = append(o.list, method+" "+path+" "+said)
	}
}

// publicly has Ada pick and change her pick half a second later, and then Ben pick higher. It returns the
// public requests and their times, up to Ben's pick with what is finally posted, and after it without the
// words.
func publicly(t *testing.T, letter bool, first, then string) (before, after []string) {
	requests := &overheard{}
	l := pausedLife(t, requests.hear)
	l.bot.Pause = 2 * time.Second
	id := l.started()
	own := l.await(l.ada, l.dm(l.ada), "Pick a card.")
	if !letter {
		own = l.card(l.ada, l.room, "Pick a card.")
	}
	letters := []string{l.dm(l.ada), l.dm(l.ben)}
	plain := strings.NewReplacer(l.ada.ID, "ADA", l.ben.ID, "BEN", l.room, "ROOM", string(id), "TABLE")
	start := l.clock.Now()
	passes := func(d time.Duration) (out []string) { // the outbox looks ten times a second
		for end := l.clock.Now().Add(d); l.clock.Now().Before(end); l.clock.Add(100 * time.Millisecond) {
			l.bot.tell.deliver(l.ctx)
			requests.mu.Lock()
			for _, r := range requests.list {
				if !slices.ContainsFunc(letters, func(c string) bool { return strings.Contains(r, "/channels/"+c+"/") }) {
					r = nonce.ReplaceAllString(numbers.ReplaceAllString(plain.Replace(r), "ID"), "NONCE")
					out = append(out, l.clock.Now().Sub(start).String()+" "+r)
				}
			}
			requests.list = nil
			requests.mu.Unlock()
		}
		return out
	}
	requests.list = nil
	own = l.changes(l.ada, own, first)
	before = passes(500 * time.Millisecond)
	l.changes(l.ada, own, then)
	before = append(before, passes(5*time.Second)...)
	for _, m := range l.messages(l.cleo, l.room) {
		words, _, _ := strings.Cut(shown(m), "Salt") // the salts differ
		before = append(before, plain.Replace(words))
	}
	l.plays(id, l.ben, "card:3")
	for _, r := range passes(5 * time.Second) {
		after = append(after, strings.Join(strings.SplitN(r, " ", 4)[:3], " "))
	}
	return before, after
}
