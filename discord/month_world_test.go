package discord

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"hexwarden/club"
	"hexwarden/data"
	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/standin/spec"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/campaign"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/internal/handclock"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/storage"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
	"hexwarden/text"
)

// played are the systems of the month. Their scenarios are the short ones of
// testdata/month/SYSTEM.yaml, not the shipped ones.
var played = systems.All

// month is a bot with real games, on a clock that jumps to whatever happens next, and the
// people who play them.
type month struct {
	*life
	heard  heard
	store  *storage.Store
	files  fs.FS
	packs  map[string]engine.Pack
	texts  *text.Catalogue
	random *rand.Rand
	player ai.Greedy
	people []*patron
	games  []*evening
	plans  []plan

	leagues, campaigns []string
	marches            map[string]bool // campaigns whose next battle somebody is about to open

	planned int
	next    time.Time // of the bot by itself
	count   map[string]int
	looks   func(card standin.Message)    // called before somebody answers on their card, if set
	skips   func(at *table.Position) bool // says which questions don't matter: they are answered without pressing
}

// plan is what somebody is about to do.
type plan struct {
	at time.Time
	n  int // orders plans for the same time
	do func()
}

func newMonth(t *testing.T, seed uint64, limit time.Duration) *month {
	t.Helper()
	dir := t.TempDir()
	m := &month{random: rand.New(rand.NewPCG(seed, 0)), count: map[string]int{}, marches: map[string]bool{}, packs: map[string]engine.Pack{}, texts: shipped.Texts(t)}
	m.life = &life{t: t, path: filepath.Join(dir, "bot.db"), log: &lines{}, manual: true,
		clock: handclock.At(time.Date(2027, 3, 12, 17, 0, 0, 0, time.UTC))} // clocks go forward in the middle of it, on different days in different places
	lot := ai.Random{Chance: chance.Keyed(fmt.Sprint("month ", seed))}
	m.player = ai.Greedy{Random: lot, Lists: ai.Ready}
	m.compose()
	described, err := spec.Load()
	if err != nil {
		t.Fatal(err)
	}
	m.Server, err = standin.Open(standin.Options{File: filepath.Join(dir, "chat.db"), Token: token, Unlimited: true, Now: m.clock.Now,
		OnRequest: func(method, path string, _ http.Header, body []byte) {
			if err := described.Check(method, path, body); err != nil {
				t.Errorf("not as Discord describes it: %v", err)
			}
			m.heard.request(m.clock.Now(), method, path, body)
		}})
	if err != nil {
		t.Fatal(err)
	}
	m.web = httptest.NewServer(m.Handler())
	var cancel context.CancelFunc
	m.ctx, cancel = context.WithTimeout(context.Background(), limit)
	if m.ada, err = m.Client("Ada"); err != nil {
		t.Fatal(err)
	}
	m.room, _ = m.ada.Channel("games")
	m.begin(seed)
	t.Cleanup(func() {
		m.stop()
		cancel()
		if t.Failed() {
			lines := strings.Split(m.log.String(), "\n")
			t.Log(strings.Join(lines[max(0, len(lines)-60):], "\n"))
		}
		m.Server.Close()
		m.web.CloseClientConnections()
		m.web.Close()
	})
	return m
}

// compose makes the packs: the shipped ones with the short scenarios.
func (m *month) compose() {
	m.t.Helper()
	tree := fstest.MapFS{}
	for _, s := range played {
		id := s.Info().ID
		short, err := os.ReadFile(filepath.Join("testdata", "month", id+".yaml"))
		if err != nil {
			m.t.Fatalf("a system without short scenarios: %v", err)
		}
		err = fs.WalkDir(data.Files, id, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			if strings.Contains(name, "/lessons/") || strings.HasSuffix(name, "/campaigns.yaml") || strings.Contains(name, "/missions_") { // they need the shipped scenarios, or are some
				return nil
			}
			body, err := fs.ReadFile(data.Files, name)
			tree[name] = &fstest.MapFile{Data: body}
			return err
		})
		if err != nil {
			m.t.Fatal(err)
		}
		tree[id+"/scenarios.yaml"] = &fstest.MapFile{Data: short}
		if own, err := os.ReadFile(filepath.Join("testdata", "month", "campaigns", id+".yaml")); err == nil {
			tree[id+"/campaigns.yaml"] = &fstest.MapFile{Data: own}
		}
	}
	m.files = tree
	for _, s := range played {
		files, err := pack.Compose(tree, s.Info().ID)
		if err != nil {
			m.t.Fatal(err)
		}
		if m.packs[s.Info().ID], err = s.Load(files); err != nil {
			m.t.Fatal(err)
		}
	}
}

var blockID = regexp.MustCompile(`(?m)^ *- id: (\S+)$`)

// ready lists the short scenarios.
func (m *month) ready() (out []string) {
	for _, s := range played {
		short, err := fs.ReadFile(m.files, s.Info().ID+"/scenarios.yaml")
		m.must(err)
		for _, id := range blockID.FindAllStringSubmatch(string(short), -1) {
			out = append(out, s.Info().ID+"/"+id[1])
		}
	}
	return out
}

// begin starts the bot; a restarted bot has only its file.
func (m *month) begin(seed uint64) {
	m.t.Helper()
	var err error
	if m.store, err = sqlite.Open(m.ctx, m.path); err != nil {
		m.t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(m.log, nil))
	key := sha256.Sum256(fmt.Appendf(nil, "%d %d", seed, m.count["restarts"]))
	lot := m.player.Random
	m.tables = table.New(table.Config{Store: m.store, Systems: played, Clock: m.clock, Random: rand.NewChaCha8(key), Log: log, Numbered: true,
		House:  ai.Scripted{Else: m.player},
		Levels: map[table.Level]table.Player{table.Pass: ai.Scripted{Else: ai.Pass{Random: lot}}, table.Beginner: ai.Scripted{Else: lot}, table.Easy: ai.Scripted{Else: m.player}},
		Packs: func(system, _ string) (engine.Pack, fs.FS, error) {
			files, err := pack.Compose(m.files, system)
			return m.packs[system], files, err
		}})
	beside := club.New(club.Config{Tables: m.tables, Store: m.store, Clock: m.clock, Log: log,
		Rules: func(system string) []campaign.Campaign {
			if p, ok := m.packs[system].(campaign.Pack); ok {
				return p.Campaigns()
			}
			return nil
		}})
	if err := m.tables.Resume(m.ctx); err != nil {
		m.t.Fatal(err)
	}
	w := wire.Config{Token: token, URL: m.web.URL, Log: log}
	rest, err := wire.NewREST(m.ctx, w)
	if err != nil {
		m.t.Fatal(err)
	}
	m.bot = New(Config{Services: chat.Services{Tables: m.tables, Club: beside, Port: rest, Texts: m.texts, Systems: played, Log: log, Now: m.clock.Now,
		Scenarios: func(system string) []engine.Scenario { return m.packs[system].Scenarios() }}})
	m.bot.register(m.ctx)
	m.online = make(chan bool, 100)
	gateway := &wire.Gateway{Config: w, Handle: m.bot.Handle, Lost: m.bot.Lost, Online: func(_ wire.Shard, on bool) { m.online <- on }, Pause: time.Millisecond, OpenTime: 5 * time.Second}
	ctx, cancel := context.WithCancel(m.ctx)
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := gateway.Run(ctx); err != nil {
			m.t.Errorf("gateway: %v", err)
		}
	})
	m.awaitOnline(true)
	var once sync.Once
	m.stop = func() {
		once.Do(func() {
			cancel()
			wait.Wait()
			m.bot.queue.close(time.Minute)
			m.tables.Close()
			if err := m.store.Close(); err != nil {
				m.t.Error(err)
			}
		})
	}
}

// restart stops the bot for some time.
func (m *month) restart(seed uint64, down time.Duration) {
	m.t.Helper()
	m.tick() // so that it notes that it runs
	m.settle()
	m.stop()
	m.clock.Add(down)
	m.count["restarts"]++
	m.begin(seed)
	m.tick()
	m.settle()
}

// later plans something.
func (m *month) later(at time.Time, do func()) {
	m.planned++
	p := plan{at, m.planned, do}
	n, _ := slices.BinarySearchFunc(m.plans, p, func(a, b plan) int {
		if c := a.at.Compare(b.at); c != 0 {
			return c
		}
		return a.n - b.n
	})
	m.plans = slices.Insert(m.plans, n, p)
}

// run lets the clock jump from event to event until a given time.
func (m *month) run(end time.Time) {
	m.t.Helper()
	for m.ctx.Err() == nil {
		now := m.clock.Now()
		tick, err := m.store.NextTick(m.ctx)
		if err != nil {
			m.t.Fatal(err)
		}
		at := end
		if len(m.plans) > 0 && m.plans[0].at.Before(at) {
			at = m.plans[0].at
		}
		alone := !tick.IsZero() && !tick.After(at)
		if alone {
			at = tick
		}
		if at.After(now) {
			m.clock.Add(at.Sub(now))
			if at.Sub(now) > time.Hour {
				m.must(m.Server.Tick())
			}
		}
		switch {
		case alone:
			m.tick()
			if next, err := m.store.NextTick(m.ctx); err != nil || !next.IsZero() && !next.After(m.clock.Now()) {
				tables, _ := m.store.Ticking(m.ctx, m.clock.Now())
				leagues, _ := m.store.LeaguesDue(m.ctx, m.clock.Now())
				m.t.Fatalf("time stands still at %v: %v, tables %v, leagues %v", m.clock.Now(), err, tables, leagues)
			}
		case !at.Before(end):
			return
		default:
			do := m.plans[0].do
			m.plans = m.plans[1:]
			do()
		}
		m.settle()
		if m.t.Failed() {
			return
		}
	}
	m.t.Fatal("too slow")
}

// tick lets the bot do what is due.
func (m *month) tick() {
	m.t.Helper()
	m.count["looks of the bot"]++
	_, err := m.tables.Tick(m.ctx)
	m.must(err)
}

// idle waits until everything that people asked for is done.
func (m *month) idle() { <-m.bot.queue.quiet() }

// settle lets the bot finish and post everything, and checks what it posted.
func (m *month) settle() {
	m.t.Helper()
	m.idle()
	touched := map[table.ID]bool{}
	for range 100 {
		m.tables.SettleHouse()
		left := m.pending()
		if len(left) == 0 && m.contest() {
			continue
		}
		if len(left) == 0 {
			m.bot.tell.redraw(m.ctx)
			m.observe(touched)
			return
		}
		for _, p := range left {
			touched[p.Table] = true
			if p.Attempts > 1 {
				m.t.Fatalf("%+v is tried again and again\n%s", p, m.log.String())
			}
		}
		m.bot.tell.deliver(m.ctx)
	}
	m.t.Fatal("the outbox is never empty")
}

func (m *month) must(err error) {
	m.t.Helper()
	if err != nil {
		m.t.Fatal(err)
	}
}
