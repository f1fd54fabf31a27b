package main

import (
	"bytes"
	"context"
	"image/gif"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/record"
	"hexwarden/internal/painter"
	"hexwarden/internal/seeded"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
)

// journal is a log that several goroutines write.
type journal struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.String()
}

// recorded reads the full record of the only table in a database and replays it.
func recorded(t *testing.T, s *Settings) record.Record {
	t.Helper()
	ctx := context.Background()
	store, err := s.place().open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	all, err := store.Tables(ctx, "")
	store.Close()
	if err != nil || len(all) != 1 {
		t.Fatalf("%d tables, %v", len(all), err)
	}
	file, err := export{Table: string(all[0].ID), Full: true}.record(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	system, p, err := systems.Load(systems.Tree(s.Data, rec.Header.System), rec.Header.System, rec.Header.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(rec, system, p); err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestBattle has two people play a whole battle with the real bot, through the real
// library, by pressing what they see.
func TestBattle(t *testing.T) {
	h, last, seq, s := battle(t, 1, Settings{}, func(h *hall) { h.ended = h.replayed })
	h.rang(last)
	if rec := recorded(t, s); rec.End.Moves != seq || !rec.End.Over {
		t.Errorf("the record has %d moves, the last message tells %d", rec.End.Moves, seq)
	}
	if !slices.ContainsFunc(last.Attachments, func(a standin.Attachment) bool {
		return strings.HasPrefix(a.Filename, "result-") && strings.Contains(a.Description, "After each round: ")
	}) {
		t.Errorf("the last message shows no result: %+v", last.Attachments)
	}
	given := slices.IndexFunc(last.Attachments, func(a standin.Attachment) bool { return strings.HasPrefix(a.Filename, "record-") })
	if given < 0 {
		t.Fatal("the last message brings no record")
	}
	file, err := h.people[0].File(last.Attachments[given])
	if err != nil {
		t.Fatal(err)
	}
	if rec, err := record.Decode(file); err != nil || rec.Header.Kind != record.Full || chance.Commit(rec.Header.Seed) != rec.Header.Commitment {
		t.Errorf("the record given out at the end is %q, %v", rec.Header.Kind, err)
	}
}

// replayed requests the animation of the whole game and checks that Discord would accept it
// and that it shows something.
func (h *hall) replayed(last standin.Message) {
	h.t.Helper()
	ben := h.people[1]
	control, ok := last.Control("Replay")
	if !ok {
		h.fail("the last message offers no replay")
	}
	if o, err := ben.Component(h.ctx, last.ID, control.CustomID); err != nil || o.State == "failed" {
		h.fail("replay: %+v, %v", o, err)
	}
	m := h.await(ben, h.thread, func(m standin.Message) bool {
		return m.Ephemeral && len(m.Attachments) == 1 && strings.HasSuffix(m.Attachments[0].Filename, ".gif")
	})
	data, err := ben.File(m.Attachments[0])
	if err != nil {
		h.t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		h.t.Fatalf("the animation cannot be decoded: %v", err)
	}
	h.t.Logf("an animation of %d pictures, %dx%d, %d bytes", len(film.Image), film.Config.Width, film.Config.Height, len(data))
	if len(film.Image) < 20 || len(data) > 8<<20 || m.Attachments[0].Description == "" {
		h.t.Errorf("%d pictures, %d bytes, shown as %q", len(film.Image), len(data), m.Attachments[0].Description)
	}
}

// rang checks that messages notified only people who were asked something, except for the
// last message.
func (h *hall) rang(last standin.Message) {
	h.t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.pinged {
		for _, u := range p.users {
			if !slices.Contains(waiting(p.content), u) && p.content != last.Words() {
				h.t.Errorf("%s is notified, but not asked: %s", u, p.content)
			}
		}
	}
	if len(h.pinged) == 0 {
		h.t.Error("no message was heard")
	}
}

// loadedDice give every attacker fives and every defender ones, counted from 0; all other draws
// are keyed.
type loadedDice struct{ chance.Keyed }

func (d loadedDice) Draw(counter uint64, label string, n int) int {
	switch label {
	case "attack die":
		return 4
	case "defence die":
		return 0
	}
	return d.Keyed.Draw(counter, label, n)
}

// TestScriptedBattle checks that a battle with scripted dice ends with its score, and that
// people read the scripted rolls.
func TestScriptedBattle(t *testing.T) {
	h, _, _, _ := battle(t, 2, Settings{Data: melee(t), dice: func(key []byte) engine.Chance { return loadedDice{key} }})
	h.mu.Lock()
	defer h.mu.Unlock()
	rolls := 0
	for _, text := range h.told {
		for _, m := range rolled.FindAllStringSubmatch(text, -1) {
			rolls++
			if want := map[string]string{"attack": "5", "defence": "1"}[m[1]]; strings.Trim(strings.NewReplacer("*", "", "~", "", "→", "").Replace(m[2]), want+" ") != "" {
				t.Errorf("the %s shows %q", m[1], m[2])
			}
		}
	}
	if rolls == 0 {
		t.Error("nobody fought")
	}
}

// melee is a folder of packs whose first battle starts in the middle of a fight.
func melee(t *testing.T) string {
	t.Helper()
	dir, own := shipped.Folder(t, "battleground")
	if err := os.RemoveAll(filepath.Join(own, "lessons")); err != nil { // lessons need the shipped scenarios
		t.Fatal(err)
	}
	fight, err := os.ReadFile("../../engine/battleground/testdata/pack/test.yaml")
	if err != nil {
		t.Fatal(err)
	}
	fight = bytes.ReplaceAll(fight, []byte("id: brawl\n"), []byte("id: first-battle\n"))
	fight = bytes.ReplaceAll(fight, []byte(", burst]"), []byte("]"))        // which has no name
	if err := os.Remove(filepath.Join(own, "campaigns.yaml")); err != nil { // its battles are not in this pack
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(own, "scenarios.yaml"), fight, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

var rolled = regexp.MustCompile(`🎲 (attack|defence) \d\+: ([^–\n]*) –`)

// serving runs the bot at a local table until stop is called, and opens a battle there, for
// people that were prepared.
func serving(t *testing.T, seed uint64, given Settings, prepare ...func(*hall)) (h *hall, s *Settings, stop func()) {
	t.Helper()
	h = newHall(t, seed, standin.Options{})
	for _, f := range prepare {
		f(h)
	}
	given.Database = filepath.Join(t.TempDir(), "bot.db")
	stop = h.serve(&given)
	h.open()
	return h, &given, stop
}

// shelved is the shelf of shipped packs, read once for all halls.
var shelved = &systems.Shelf{Log: slog.New(slog.DiscardHandler)}

// painted draws for all halls, so that boards, hands and portraits are drawn once.
var painted = sync.OnceValue(func() *painter.Painter {
	texts, err := shipped.Read()
	if err != nil {
		panic(err)
	}
	return painter.New(texts)
})

// serve runs the bot at the local table until stop is called.
func (h *hall) serve(s *Settings) (stop func()) {
	t := h.t
	t.Helper()
	s.Token, s.API = h.token, h.url
	if h.bytes == nil {
		h.bytes = seeded.Reader(t.Name())
	}
	s.random, s.words = h.bytes, shipped.Texts(t)
	s.painter = painted()
	if s.Data == "" {
		s.shelf = shelved
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.Listen = listener.Addr().String()
	log := &h.log
	ctx, cancel := context.WithCancel(context.Background())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := s.serve(ctx, listener, slog.New(s.handler(log)), log); err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return func() {
		cancel()
		wait.Wait()
		bad := slices.DeleteFunc(strings.Split(log.String(), "\n"), func(line string) bool {
			return !strings.Contains(line, "level=WARN") && !strings.Contains(line, "level=ERROR") || h.logged != "" && strings.Contains(line, h.logged)
		})
		if len(bad) > 0 || !strings.Contains(log.String(), h.logged) || t.Failed() {
			t.Errorf("the log:\n%s", log.String())
		}
	}
}

// battle plays a whole battle and returns the last message and the number of moves.
func battle(t *testing.T, seed uint64, given Settings, prepare ...func(*hall)) (*hall, standin.Message, int, *Settings) {
	t.Helper()
	h, s, stop := serving(t, seed, given, prepare...)
	defer stop()
	var out bytes.Buffer
	if err := (health{}).run(s, &out); err != nil || !strings.Contains(out.String(), `"online":true`) {
		t.Errorf("health: %s, %v", out.String(), err)
	}
	for range 3000 {
		over := h.step()
		if h.look != nil {
			h.look()
		}
		if over {
			break
		}
	}
	last, seq, over := h.live()
	if !over {
		h.fail("the game did not end")
	}
	t.Logf("%d moves, %d presses too late; %s", h.moves, h.stale, last.Words())
	if h.ended != nil {
		h.ended(last)
	}
	if h.stale > h.moves/10 {
		t.Errorf("%d presses were too late", h.stale)
	}
	return h, last, seq, s
}
