package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// TestLoad measures a bot in a separate process with HEXWARDEN_LOAD=1000 live tables, at the limits that
// Discord has. HEXWARDEN_LOAD_TIME is how long people play (default: one minute), HEXWARDEN_LOAD_HANDS how
// many play at once (default: 32). It reports what it measured and requires little, because machines differ.
func TestLoad(t *testing.T) {
	tables, _ := strconv.Atoi(os.Getenv("HEXWARDEN_LOAD"))
	if tables < 1 {
		t.Skip("set HEXWARDEN_LOAD to a number of tables")
	}
	length, err := time.ParseDuration(os.Getenv("HEXWARDEN_LOAD_TIME"))
	if err != nil {
		length = time.Minute
	}
	l := newCrowd(t, tables)
	l.tell("one game", "%d bytes of database", l.database()/int64(tables))

	bot, took := l.start()
	l.tell("first start", "%v", took)
	took = l.settle()
	l.tell("telling everybody", "%v, %.1f tables a second", took, float64(tables)/took.Seconds())
	before := bot.measures(t)
	l.tell("and for each", "%.0f ms of processor, %.0f KB allocated", before["process_cpu_seconds_total"]/float64(tables)*1e3, before["go_memstats_alloc_bytes_total"]/float64(tables)/1e3)
	l.tell("memory when all are told", "%.0f MB", before["process_resident_memory_bytes"]/1e6)

	hands, err := strconv.Atoi(os.Getenv("HEXWARDEN_LOAD_HANDS"))
	if err != nil {
		hands = 32 // each wakes up for everything that happens anywhere, so many of them are a load by themselves
	}
	counted := l.counted.Load()
	steps, pressed, moves := l.play(length, hands)
	counted = l.counted.Load() - counted
	after := bot.measures(t)
	if len(steps) == 0 || len(pressed) == 0 {
		t.Fatal("nobody moved")
	}
	l.tell("play", "%d answers in %v, %.1f a second", moves, length, float64(moves)/length.Seconds())
	l.tell("requests that Discord counts", "%d, %.2f for each answer", counted, float64(counted)/float64(max(1, moves)))
	l.tell("from the press to the changed card", "median %v, 95th percentile %v, of %d", pressed[len(pressed)/2], pressed[len(pressed)*95/100], len(pressed))
	l.tell("a whole answer, cards opened too", "median %v, 95th percentile %v", steps[len(steps)/2], steps[len(steps)*95/100])
	for _, what := range []string{"hexwarden_move_seconds", "hexwarden_commit_seconds", "hexwarden_picture_seconds", "hexwarden_interaction_seconds"} {
		n := after[what+"_count"] - before[what+"_count"]
		l.tell(what, "%.0f times, mean %.1f ms", n, (after[what+"_sum"]-before[what+"_sum"])/n*1000)
	}
	l.tell("allocated", "%.0f KB for each move, letters and pictures included", (after["go_memstats_alloc_bytes_total"]-before["go_memstats_alloc_bytes_total"])/float64(max(1, moves))/1e3)
	l.tell("processor", "%.1f ms for each move", (after["process_cpu_seconds_total"]-before["process_cpu_seconds_total"])/float64(max(1, moves))*1e3)
	resident := after["process_resident_memory_bytes"]
	l.tell("memory after play", "%.0f MB, of which %.0f MB in use by Go", resident/1e6, after["go_memstats_heap_inuse_bytes"]/1e6)
	l.tell("database", "%.1f MB", float64(l.database())/1e6)
	if resident > 300e6 {
		t.Errorf("%.0f MB of memory, more than 300", resident/1e6)
	}
	l.tell("stop", "%v", bot.halt(t))
	bot, took = l.start()
	l.tell("start again", "%v", took)
	l.settle()
	bot.halt(t)
}

// crowd is a stand-in for Discord with many tables, and people who play at all of them.
type crowd struct {
	*hall
	file    string // the bot's database
	threads []string
	letters map[string]string // channels of direct messages, by user
	counted atomic.Int64      // requests, except answers to interactions
}

func (l *crowd) tell(what, format string, args ...any) {
	fmt.Printf("%-36s %s\n", what, fmt.Sprintf(format, args...))
}

// newCrowd opens tables and starts their games, so that the bot has a lot to post.
func newCrowd(t *testing.T, tables int) *crowd {
	dir := t.TempDir()
	chat := standin.Options{File: filepath.Join(dir, "chat.db"), Token: localToken, Unlimited: true}
	l := &crowd{hall: &hall{t: t, ctx: t.Context(), patient: true, while: t.Context(), stales: []string{"That question"}}, file: filepath.Join(dir, "bot.db")}
	server, err := standin.Open(chat)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(server.Handler())
	l.Server = server
	var names []string
	for i := range max(2, tables/2) { // four tables each, so that there aren't more direct messages than Discord allows
		names = append(names, fmt.Sprint("Player ", i))
	}
	l.invite(names...)
	room, _ := l.people[0].Channel("games")
	place := table.Place{Channel: room}
	for range tables {
		var made struct {
			ID    string
			Guild string `json:"guild_id"`
		}
		l.ask(web.URL+"/api/v10/channels/"+room+"/threads", `{"name":"load","type":11}`, &made)
		l.threads, place.Guild = append(l.threads, made.ID), made.Guild
	}
	l.letters = map[string]string{}
	for _, c := range l.people {
		if l.letters[c.ID], err = c.DM(); err != nil {
			t.Fatal(err)
		}
	}
	web.Close()
	server.Close()

	l.deal(place)
	chat.Unlimited = false
	chat.OnRequest = func(_, path string, _ http.Header, _ []byte) {
		if !strings.HasPrefix(path, "/interactions/") && !strings.HasPrefix(path, "/webhooks/") {
			l.counted.Add(1)
		}
	}
	if l.Server, err = standin.Open(chat); err != nil {
		t.Fatal(err)
	}
	l.people = nil
	l.invite(names...)
	web = httptest.NewServer(l.Handler())
	l.url = web.URL
	t.Cleanup(func() {
		l.Server.Close()
		web.CloseClientConnections()
		web.Close()
	})
	return l
}

// ask makes a request in the bot's name.
func (l *crowd) ask(url, body string, into any) {
	l.t.Helper()
	q, err := http.NewRequestWithContext(l.ctx, http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		l.t.Fatal(err)
	}
	q.Header.Set("Authorization", "Bot "+localToken)
	q.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	q.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		l.t.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil || answer.StatusCode >= 300 {
		l.t.Fatalf("%s: %s, %v", url, answer.Status, err)
	}
}

// deal starts a game in each thread.
func (l *crowd) deal(place table.Place) {
	store, err := sqlite.Open(l.ctx, l.file)
	if err != nil {
		l.t.Fatal(err)
	}
	defer store.Close()
	s := &Settings{}
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		l.t.Fatal(err)
	}
	defer tables.Close()
	for user, channel := range l.letters { // the bot has played with everybody before
		if err := tables.Remember(l.ctx, "", "dm "+user, channel); err != nil {
			l.t.Fatal(err)
		}
	}
	boss := table.User{ID: "boss", Rank: table.Manager}
	if _, err := tables.ChangeServer(l.ctx, place.Guild, boss, func(x *table.Server) { x.PerHost = table.Boundless }); err != nil {
		l.t.Fatal(err)
	}
	one := func(thread string) error {
		at := place
		at.Thread = thread
		host := table.UserID(l.pair(thread)[0].ID)
		o, err := tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: host, Name: "host"}, Place: at,
			System: "battleground", Scenario: "first-battle", Language: "en"})
		for seat, c := range l.pair(thread) {
			if err == nil {
				_, err = tables.JoinTable(l.ctx, o.ID, engine.Seat(seat), table.User{ID: table.UserID(c.ID), Name: c.Name, Salt: thread})
			}
		}
		if err == nil {
			_, err = tables.StartGame(l.ctx, o.ID, host)
		}
		return err
	}
	faults := make([]error, len(l.threads))
	for part := range slices.Chunk(l.threads, 32) {
		var wait sync.WaitGroup
		for i, thread := range part {
			wait.Go(func() { faults[i] = one(thread) })
		}
		wait.Wait()
		for _, err := range faults {
			if err != nil {
				l.t.Fatal(err)
			}
		}
	}
}

// pair returns the two players of a thread.
func (l *crowd) pair(thread string) []*standin.Client {
	n := 2 * slices.Index(l.threads, thread) % (len(l.people) - 1)
	return l.people[n : n+2]
}

// database returns the size of the file.
func (l *crowd) database() (size int64) {
	for _, name := range []string{l.file, l.file + "-wal"} {
		if info, err := os.Stat(name); err == nil {
			size += info.Size()
		}
	}
	return size
}

// worker is the bot under load.
type worker struct {
	*exec.Cmd
	metrics string
	log     bytes.Buffer
	over    chan struct{}
}

// start starts the bot and returns how long it took until it was online on Discord.
func (l *crowd) start() (*worker, time.Duration) {
	l.t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		l.t.Fatal(err)
	}
	address := free.Addr().String()
	free.Close()
	self, err := os.Executable()
	if err != nil {
		l.t.Fatal(err)
	}
	b := &worker{Cmd: exec.Command(self), metrics: "http://" + address + "/metrics", over: make(chan struct{})}
	b.Dir = filepath.Dir(l.file)
	b.Env = []string{asBot + "=1", "DISCORD_TOKEN=" + localToken, "DISCORD_API_URL=" + l.url, "DATABASE_PATH=" + l.file,
		"LISTEN_ADDR=127.0.0.1:0", "METRICS_ADDR=" + address}
	b.Stderr = &b.log
	began := time.Now()
	if err := b.Start(); err != nil {
		l.t.Fatal(err)
	}
	go func() {
		b.Wait()
		close(b.over)
	}()
	l.t.Cleanup(func() { b.Process.Kill(); <-b.over })
	l.awaitBot(true)
	return b, time.Since(began)
}

// halt stops the bot and returns how long it took.
func (b *worker) halt(t *testing.T) time.Duration {
	t.Helper()
	began := time.Now()
	b.Process.Signal(os.Interrupt)
	<-b.over
	if b.ProcessState.ExitCode() != 0 || strings.Contains(b.log.String(), "level=ERROR") {
		t.Errorf("the bot had trouble: %v\n%.3000s", b.ProcessState, b.log.String())
	}
	return time.Since(began)
}

// measures returns the bot's metrics; those with labels are added up.
func (b *worker) measures(t *testing.T) map[string]float64 {
	t.Helper()
	answer, err := http.Get(b.metrics)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	out := map[string]float64{}
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if strings.HasPrefix(name, "#") {
			continue
		}
		if i := strings.IndexByte(name, '{'); i >= 0 {
			name, value = name[:i], value[strings.LastIndexByte(value, ' ')+1:]
		}
		if x, err := strconv.ParseFloat(value, 64); err == nil {
			out[name] += x
		}
	}
	return out
}

// settle waits until the bot has posted everything.
func (l *crowd) settle() time.Duration {
	l.t.Helper()
	began := time.Now()
	store, err := sqlite.Inspect(l.ctx, l.file)
	if err != nil {
		l.t.Fatal(err)
	}
	defer store.Close()
	for range time.Tick(200 * time.Millisecond) {
		left, err := store.Untold(l.ctx)
		if err != nil {
			l.t.Fatal(err)
		}
		if len(left) == 0 {
			break
		}
	}
	return time.Since(began)
}

// stay is how many answers people give at a table before they move to another one.
const stay = 40

// play has people play for some time, many at once, each moving on as soon as they are answered: two sit down
// together, give some answers, and go to the next table. It returns how long whole answers took and how long
// cards took to change.
func (l *crowd) play(length time.Duration, people int) (took, pressed []time.Duration, moves int) {
	ctx, cancel := context.WithTimeout(l.ctx, length)
	defer cancel()
	var mu sync.Mutex
	var wait sync.WaitGroup
	pairs := max(1, people/2)
	for n := range pairs {
		wait.Go(func() {
			for i := n; ctx.Err() == nil; i += pairs {
				thread := l.threads[i%len(l.threads)]
				h := &hall{t: l.t, Server: l.Server, ctx: l.ctx, while: ctx, url: l.url, people: l.pair(thread), patient: true, stales: l.stales,
					random: rand.New(rand.NewPCG(uint64(i), 1)), thread: thread, cards: map[string]string{}}
				for h.moves < stay && ctx.Err() == nil {
					began, had := time.Now(), h.moves
					if h.step() {
						break
					}
					if h.moves == had { // nothing to press: people look a few times a second
						<-time.After(50 * time.Millisecond)
					} else {
						mu.Lock()
						took = append(took, time.Since(began))
						mu.Unlock()
					}
				}
				mu.Lock()
				moves, pressed = moves+h.moves, append(pressed, h.pressed...)
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	slices.Sort(took)
	slices.Sort(pressed)
	return took, pressed, moves
}
