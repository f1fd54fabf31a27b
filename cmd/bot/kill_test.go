package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/engine/record"
	"hexwarden/internal/cluster"
	"hexwarden/internal/roomy"
)

// asBot makes the test binary run as the bot.
const asBot = "HEXWARDEN_TEST_AS_BOT"

func TestMain(m *testing.M) {
	if os.Getenv(asBot) != "" {
		main()
		return
	}
	roomy.Tests(m)
}

// child is the bot as a separate process.
type child struct {
	*exec.Cmd
	log  bytes.Buffer
	over context.Context // ends with the process
}

func (h *hall) child(s *Settings) *child {
	h.t.Helper()
	program, err := h.program, error(nil)
	if program == "" {
		program, err = os.Executable()
	}
	if err != nil {
		h.t.Fatal(err)
	}
	c := &child{Cmd: exec.Command(program)}
	c.Dir = filepath.Dir(s.Database)
	c.Env = []string{asBot + "=1", "DISCORD_TOKEN=" + s.Token, "DISCORD_API_URL=" + s.API, "DATABASE_PATH=" + s.Database, "DATABASE_URL=" + s.URL, "LISTEN_ADDR=127.0.0.1:0", "LIVE_PAUSE=0s"}
	c.Stderr = &c.log
	if err := c.Start(); err != nil {
		h.t.Fatal(err)
	}
	var end context.CancelFunc
	c.over, end = context.WithCancel(h.ctx)
	go func() {
		c.Wait()
		end()
	}()
	h.t.Cleanup(func() { c.Process.Kill(); <-c.over.Done() })
	h.while = c.over
	return c
}

// TestKill checks that a bot killed at random moments of its work with Discord loses no
// move that was shown, posts no message twice, and finishes the game. It is killed before
// one of its requests is carried out, so that it never learns whether it was, or some time
// later.
func TestKill(t *testing.T) { killed(t, func() string { return "" }) }

// TestPostgresKill is the same with tables in PostgreSQL.
func TestPostgresKill(t *testing.T) {
	c := cluster.Start(t)
	killed(t, func() string { return c.Database(t) })
}

// killed kills bots whose tables are in databases at the given addresses; "" is a file.
func killed(t *testing.T, address func() string) {
	kills := 3
	if x := os.Getenv("HEXWARDEN_KILLS"); x != "" {
		var err error
		if kills, err = strconv.Atoi(x); err != nil {
			t.Fatalf("HEXWARDEN_KILLS: %v", err)
		}
	}
	for game := uint64(1); kills > 0; game++ {
		t.Run(fmt.Sprintf("game %d", game), func(t *testing.T) { kills -= killing(t, game, min(kills, 12), address()) })
		if t.Failed() {
			return
		}
	}
}

// killing plays a battle to its end with a limited number of kills, and returns how many
// there were.
func killing(t *testing.T, seed uint64, most int, address string) (kills int) {
	// Discord remembers a nonce for minutes; here the bot has to find out by itself.
	h := newHall(t, seed, standin.Options{NonceFor: time.Nanosecond})
	h.patient = true
	points := rand.New(rand.NewPCG(seed, 1))
	s := &Settings{Token: localToken, API: h.url, Database: filepath.Join(t.TempDir(), "bot.db"), URL: address}
	bot := h.child(s)
	h.open()
	var before []record.Line
	for over := false; !over; {
		if kills < most {
			h.killAfter(bot, 1+points.IntN(40), time.Duration(max(0, points.IntN(60)-30))*time.Millisecond)
		}
		for bot.over.Err() == nil && !over {
			over = h.step()
		}
		h.tell(nil)
		if h.ctx.Err() != nil {
			t.Fatalf("too slow: %d moves", h.moves)
		}
		if over {
			break
		}
		<-bot.over.Done()
		kills++
		rec := recorded(t, s)
		if h.live(); rec.End.Moves < h.shown {
			t.Fatalf("after kill %d: move %d was shown, the record ends at %d", kills, h.shown, rec.End.Moves)
		}
		same := func(a, b record.Line) bool { return a.State == b.State && fmt.Sprint(a.Move) == fmt.Sprint(b.Move) }
		if len(rec.Lines) < len(before) || !slices.EqualFunc(before, rec.Lines[:len(before)], same) {
			t.Fatalf("after kill %d the record is another one", kills)
		}
		before = rec.Lines
		h.awaitBot(false)
		bot = h.child(s)
		h.awaitBot(true)
	}
	_, seq, _ := h.live()
	bot.Process.Signal(os.Interrupt)
	<-bot.over.Done()
	h.while = h.ctx
	if bot.ProcessState.ExitCode() != 0 {
		t.Errorf("the bot does not stop as it should: %v\n%s", bot.ProcessState, bot.log.String())
	}
	if rec := recorded(t, s); rec.End.Moves != seq || !rec.End.Over {
		t.Errorf("the record has %d moves, the last message tells %d", rec.End.Moves, seq)
	}
	h.noneTwice(0)
	t.Logf("%d kills, %d moves, %d presses too late", kills, seq, h.stale)
	return kills
}

// tell has f called for every request of the bot.
func (h *hall) tell(f func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.requests = f
}

// killAfter kills the bot at one of its next requests, or some time after it.
func (h *hall) killAfter(bot *child, requests int, later time.Duration) {
	n := 0
	h.tell(func() {
		h.mu.Lock()
		n++
		now := n == requests
		h.mu.Unlock()
		switch {
		case now && later == 0:
			bot.Process.Kill()
		case now:
			time.AfterFunc(later, func() { bot.Process.Kill() })
		}
	})
}

// noneTwice checks that no message was posted twice and no old buttons were left; a game that is not over has one live message.
func (h *hall) noneTwice(live int) {
	h.t.Helper()
	lively := map[string]bool{}
	for _, c := range h.people {
		dm, err := c.DM()
		if err != nil {
			h.t.Fatal(err)
		}
		for _, channel := range []string{h.thread, dm} {
			list, err := c.Messages(channel)
			if err != nil {
				h.t.Fatal(err)
			}
			nonces, boards := map[any]string{}, map[string]string{}
			for _, m := range list {
				if m.Ephemeral || !m.Author.Bot {
					continue
				}
				if first, twice := nonces[m.Nonce]; twice && m.Nonce != nil {
					h.t.Errorf("posted twice:\n%s\n\nand\n\n%s", first, shown(m))
				}
				nonces[m.Nonce] = shown(m)
				for _, a := range m.Attachments {
					if first, twice := boards[a.Filename]; twice && channel == h.thread {
						h.t.Errorf("%s stands in two messages:\n%s\n\nand\n\n%s", a.Filename, first, shown(m))
					}
					boards[a.Filename] = shown(m)
				}
				if sequence(m, "mine") >= 0 {
					lively[m.ID] = true
				}
				if len(lively) > live {
					h.t.Errorf("buttons were left behind: %s", shown(m))
				}
			}
		}
	}
}
