package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/internal/handclock"
	"hexwarden/storage"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// hospital is a bot whose health can be checked.
func hospital(t *testing.T) (*watch, *Settings) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.db")
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newWatch(watch{store: store, place: place(path), log: slog.New(slog.DiscardHandler)})
	web := httptest.NewServer(w.wellness())
	t.Cleanup(web.Close)
	return w, &Settings{Listen: strings.TrimPrefix(web.URL, "http://"), Database: path}
}

func TestHostSettings(t *testing.T) {
	read := func(pairs ...string) (*Settings, error) {
		return settings(func(name string) string {
			if n := slices.Index(pairs, name); n >= 0 {
				return pairs[n+1]
			}
			return ""
		})
	}
	s, err := read()
	if err != nil || s.JSON || s.Metrics != "" || s.Backups != "" || s.Keep != 7 {
		t.Errorf("left out: %+v, %v", s, err)
	}
	s, err = read("LOG_FORMAT", "json", "METRICS_ADDR", "127.0.0.1:9320", "BACKUP_DIR", "copies", "BACKUP_KEEP", "3")
	if err != nil || !s.JSON || s.Metrics != "127.0.0.1:9320" || s.Backups != "copies" || s.Keep != 3 {
		t.Errorf("given: %+v, %v", s, err)
	}
	if s, err = read("DISCORD_PUBLIC_KEY", " "+strings.Repeat("0aF9", 16)+"\n"); err != nil || len(s.Key) != 32 {
		t.Errorf("a key: %v, %v", s, err)
	}
	if s, err = read("DISCORD_SHARDS", "16"); err != nil || s.Shards != 16 {
		t.Errorf("shards: %v, %v", s, err)
	}
	for _, good := range []string{"localhost:1", "[::1]:1", "127.0.0.2:1"} {
		if _, err := read("METRICS_ADDR", good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	if _, err := read("METRICS_ADDR", "0.0.0.0:1", "METRICS_ANYWHERE", "yes"); err != nil {
		t.Error(err)
	}
	for _, bad := range [][]string{{"METRICS_ADDR", "0.0.0.0:1"}, {"METRICS_ADDR", ":1"}, {"METRICS_ADDR", "example.org:1"}, {"METRICS_ADDR", "9320"},
		{"DISCORD_SHARDS", "-1"}, {"DISCORD_SHARDS", "some"}, {"DISCORD_PUBLIC_KEY", "secret"}, {"DISCORD_PUBLIC_KEY", strings.Repeat("g", 64)}, {"LOG_FORMAT", "xml"}, {"BACKUP_KEEP", "0"}, {"BACKUP_KEEP", "many"}} {
		if _, err := read(bad...); err == nil || !strings.HasPrefix(err.Error(), bad[0]+":") {
			t.Errorf("%v: %v", bad, err)
		} else if bad[0] == "DISCORD_PUBLIC_KEY" && strings.Contains(err.Error(), bad[1]) { // it may be another secret
			t.Errorf("it is told: %v", err)
		}
	}
}

// TestMetrics checks that metrics count what happened, with few labels, and name nobody.
func TestMetrics(t *testing.T) {
	w, _ := hospital(t)
	row := table.Row{Version: 1, Walker: engine.Watcher, Salts: []string{"salt"}, Seed: []byte("secretseed"),
		Table: table.Table{ID: "abcdefgh", System: "toy", Status: table.Running, Seats: []table.Seat{{User: "user4711", Name: "Ada"}}}}
	if err := w.store.Create(t.Context(), row, []table.Posting{{Table: row.ID, Kind: table.PostLobby, Created: time.Now().Add(-time.Hour)}}); err != nil {
		t.Fatal(err)
	}
	if err := (watched{w.store, w.vitals}).Commit(t.Context(), table.Change{Row: row}); err != nil {
		t.Fatal(err)
	}
	v := w.vitals
	v.deed(table.Deed{What: "move", Took: 30 * time.Millisecond})
	for _, err := range []error{table.ErrConflict, table.ErrDisk, &engine.Broken{Cause: "user4711"}, context.Canceled, errors.New("user4711")} {
		v.deed(table.Deed{What: "move", Err: err})
	}
	v.Interaction("press", "http", time.Second)
	v.Told("retry")
	v.Heard(wire.Shard{Of: 1}, time.Now())
	v.Online(wire.Shard{Of: 1}, true)
	web := httptest.NewServer(w.measures())
	defer web.Close()
	answer, err := http.Get(web.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`hexwarden_moves_total{by="move"} 1`, `hexwarden_move_seconds_bucket{by="move",le="0.05"} 1`, `hexwarden_refusals_total{code="stale"} 1`,
		`hexwarden_refusals_total{code="table.error.disk"} 1`, `hexwarden_refusals_total{code="broken"} 1`, `hexwarden_refusals_total{code="stopped"} 1`,
		`hexwarden_refusals_total{code="fault"} 1`, `hexwarden_interactions_total{kind="press",way="http"} 1`, `hexwarden_interaction_seconds_count{kind="press"} 1`,
		`hexwarden_outbox_attempts_total{class="retry"} 1`, `hexwarden_commit_seconds_count 1`, `hexwarden_tables{status="running"} 1`, `hexwarden_tables{status="frozen"} 0`,
		`hexwarden_outbox_waiting 1`, `hexwarden_thoughts_waiting 0`, `hexwarden_outbox_oldest_seconds 36`, `hexwarden_gateway_online 1`, `hexwarden_disk_free_bytes`, `go_goroutines`} {
		if !strings.Contains(string(body), want) {
			t.Errorf("there is no %s", want)
		}
	}
	if regexp.MustCompile("user4711|Ada|abcdefgh|secretseed").Match(body) {
		t.Error("the metrics name somebody")
	}
	if t.Failed() {
		t.Log(string(body))
	}
	if c := w.condition(t.Context(), true); c.Outbox.Waiting != 1 || len(c.Troubles) != 1 || !strings.Contains(c.Troubles[0], "waits to be told") {
		t.Errorf("%+v", c)
	}
}

// TestHealthIsRemembered checks that, since anybody may ask for the bot's health, a good answer is
// repeated for a moment without looking at the disk. A bad one never is.
func TestHealthIsRemembered(t *testing.T) {
	w, s := hospital(t)
	clock := handclock.At(time.Date(2026, 11, 1, 4, 0, 0, 0, time.UTC))
	w.now = clock.Now
	ask := func() bool { return (health{}).run(s, io.Discard) == nil }
	if !ask() {
		t.Fatal("it is not well")
	}
	if err := os.Rename(string(w.place), string(w.place)+".away"); err != nil {
		t.Fatal(err)
	}
	if !ask() {
		t.Error("it looked again at once")
	}
	clock.Add(lately)
	if ask() || ask() {
		t.Error("it is well without its file")
	}
	if err := os.Rename(string(w.place)+".away", string(w.place)); err != nil {
		t.Fatal(err)
	}
	if !ask() {
		t.Error("that it was not well is remembered")
	}
}

// TestDailyCopies checks that the bot makes a copy every day while nobody plays, keeps the
// last few, and reports a failure.
func TestDailyCopies(t *testing.T) {
	w, _ := hospital(t)
	dir := filepath.Join(t.TempDir(), "copies")
	clock := handclock.At(time.Date(2026, 11, 1, 4, 0, 0, 0, time.UTC))
	quiet, full := time.Hour, error(nil)
	r := &rotation{dir: dir, keep: 2, now: clock.Now, quiet: func() time.Duration { return quiet }, log: w.log,
		take: func(ctx context.Context, path string) error {
			if full != nil {
				return full
			}
			return w.place.copy(ctx, path)
		}}
	w.rotation = r
	names := func() string {
		list, _, _ := r.copies()
		return strings.Join(list, " ")
	}
	day := func(n string) string { return "hexwarden-202611" + n + "T040000Z.db" }
	look := func(wait time.Duration, want string) {
		t.Helper()
		if got := r.look(t.Context()); got != wait {
			t.Errorf("it looks again in %v, want %v", got, wait)
		}
		if names() != want {
			t.Errorf("there are %q, want %q", names(), want)
		}
	}
	look(copyLook, day("01"))
	look(copyLook, day("01"))
	clock.Add(23*time.Hour + 30*time.Minute)
	look(30*time.Minute, day("01"))
	clock.Add(30 * time.Minute)
	quiet = time.Minute
	look(time.Minute, day("01")) // somebody plays
	quiet = copyQuiet
	look(copyLook, day("01")+" "+day("02"))
	clock.Add(copyEach)
	if err := os.WriteFile(filepath.Join(dir, day("02")+".part"), nil, 0o600); err != nil { // left by a bot that was killed
		t.Fatal(err)
	}
	full = errors.New("the disk is full")
	look(copyAgain, day("01")+" "+day("02")) // nothing old is deleted without something new
	if c := w.condition(t.Context(), true); c.Backup == nil || c.Backup.Error == "" || !slices.ContainsFunc(c.Troubles, func(s string) bool { return strings.Contains(s, "the disk is full") }) {
		t.Errorf("%+v", c)
	}
	full = nil
	look(copyLook, day("02")+" "+day("03"))
	if c := w.condition(t.Context(), true); c.Backup.Error != "" || c.Backup.Copies != 2 || !c.Backup.Last.Equal(clock.Now()) {
		t.Errorf("%+v", c.Backup)
	}
	clock.Add(copyEach)
	quiet = 0
	clock.Add(copyPatient)
	look(copyLook, day("03")+" hexwarden-20261104T060000Z.db") // it doesn't wait forever
	// A copy dated in the future, from a clock that was once ahead, prevents no copy and is
	// reported.
	future := "hexwarden-20360101T000000Z.db"
	if err := os.WriteFile(filepath.Join(dir, future), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	clock.Add(copyEach)
	quiet = copyQuiet
	look(copyLook, "hexwarden-20261104T060000Z.db hexwarden-20261105T060000Z.db")
	c := w.condition(t.Context(), true)
	if !c.Backup.Last.Equal(clock.Now()) || c.Backup.Ahead != future || !slices.ContainsFunc(c.Troubles, func(s string) bool { return strings.Contains(s, future) }) {
		t.Errorf("%+v, troubles %v", c.Backup, c.Troubles)
	}
	if err := os.Remove(filepath.Join(dir, future)); err != nil {
		t.Fatal(err)
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) != 2 {
		t.Errorf("left in the folder: %v, %v", list, err)
	}
	b, err := sqlite.Inspect(t.Context(), filepath.Join(dir, "hexwarden-20261104T060000Z.db"))
	if err != nil {
		t.Fatal(err)
	}
	b.Close()
}

// TestSecondBot checks that a second bot doesn't start on the database of another and says which
// bot has it. The doctor can still look.
func TestSecondBot(t *testing.T) {
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	first, err := s.stand(t.Context(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.stand(t.Context(), nil, slog.New(slog.DiscardHandler)); !errors.Is(err, storage.ErrHeld) || !strings.Contains(err.Error(), fmt.Sprintf("process %d on ", os.Getpid())) {
		t.Errorf("a second bot: %v", err)
	}
	if err := (doctor{}).run(t.Context(), s, io.Discard); err != nil {
		t.Errorf("doctor: %v", err)
	}
	if err := first.close(); err != nil {
		t.Fatal(err)
	}
	again, err := s.stand(t.Context(), nil, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := again.close(); err != nil {
		t.Error(err)
	}
}

func TestBackup(t *testing.T) {
	w, s := hospital(t)
	to := filepath.Join(t.TempDir(), "copy.db")
	var out bytes.Buffer
	if err := (backup{File: to}).run(t.Context(), s, &out); err != nil || !strings.Contains(out.String(), "0 tables") {
		t.Errorf("%s, %v", out.String(), err)
	}
	if err := w.store.Remember(t.Context(), "", "still", "open"); err != nil {
		t.Error(err)
	}
	if err := (backup{File: s.Database}).run(t.Context(), s, &out); err == nil {
		t.Error("the database is copied onto itself")
	}
	if err := (backup{File: to}).run(t.Context(), &Settings{Database: to + "x"}, &out); err == nil {
		t.Error("what is not there was copied")
	}
}

// begun is a database with a table where people have made some moves.
func begun(t *testing.T, moves int) (s *Settings, id table.ID) {
	t.Helper()
	s = &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	store, err := sqlite.Open(t.Context(), s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		t.Fatal(err)
	}
	defer tables.Close()
	opened, err := tables.OpenTable(t.Context(), table.OpenRequest{Host: table.User{ID: "p0"}, System: "battleground", Scenario: "first-battle"})
	if err != nil {
		t.Fatal(err)
	}
	people := []table.UserID{"p0", "p1"}
	for _, p := range people {
		if _, err := tables.JoinTable(t.Context(), opened.ID, -1, table.User{ID: p, Name: string(p)}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tables.StartGame(t.Context(), opened.ID, "p0"); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < moves; n++ {
		for _, p := range people {
			look, err := tables.Look(t.Context(), opened.ID, p)
			if err != nil {
				t.Fatal(err)
			}
			if i := slices.IndexFunc(look.Prompts, func(q engine.Prompt) bool { return q.Standing == engine.Owed }); i >= 0 {
				if _, err := tables.PlayMove(t.Context(), opened.ID, p, ai.Random{Chance: chance.Keyed("people")}.Choose(look.View, look.Prompts[i], nil)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return s, opened.ID
}

// TestLostPlacesAreTold checks that tables without a place, and those where the bot lacks
// permissions, are reported by number and reason. Messages kept for them don't count as a
// stuck outbox.
func TestLostPlacesAreTold(t *testing.T) {
	w, _ := hospital(t)
	for id, a := range map[string]table.Affairs{"one": {Lost: true}, "two": {Lost: true, Barred: "send_messages locked"}, "three": {}} {
		row := table.Row{Version: 1, Walker: engine.Watcher, Salts: []string{"salt"}, Seed: []byte("secretseed"),
			Table: table.Table{ID: table.ID(id), System: "toy", Status: table.Lobby, Seats: []table.Seat{{User: "user4711", Name: "Ada"}}, Affairs: a}}
		var kept []table.Posting
		if a.Barred != "" {
			kept = []table.Posting{{Table: row.ID, Kind: table.PostLobby, Created: time.Now().Add(-time.Hour)}}
		}
		if err := w.store.Create(t.Context(), row, kept); err != nil {
			t.Fatal(err)
		}
	}
	w.vitals.Online(wire.Shard{Of: 1}, true)
	c := w.condition(t.Context(), true)
	if len(c.Lost) != 2 || c.Lost["gone"] != 1 || c.Lost["send_messages locked"] != 1 {
		t.Errorf("lost: %v", c.Lost)
	}
	if len(c.Troubles) != 2 || c.Troubles[0] != "tables without a place: 1" || c.Troubles[1] != "tables where the bot may not post (send_messages locked): 1" {
		t.Errorf("%q", c.Troubles)
	}
}

// fullRecord is all that a host can export of a game.
func fullRecord(t *testing.T, s *Settings, id table.ID) string {
	t.Helper()
	data, err := export{Table: string(id), Full: true}.record(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
