package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"hexwarden/storage"
	"hexwarden/table"
)

// health asks a running bot.
type health struct {
	Strict bool `help:"Fail also if there is trouble that a restart would not mend."`
}

// Run fails unless the bot answers that it is well.
func (h health) Run(s *Settings) error { return h.run(s, os.Stdout) }

func (h health) run(s *Settings, out io.Writer) error {
	client := http.Client{Timeout: 5 * time.Second}
	answer, err := client.Get("http://" + reachable(s.Listen) + "/health")
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 64<<10))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s", body)
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the bot is not well: %s", answer.Status)
	}
	var c condition
	if err := json.Unmarshal(body, &c); h.Strict && (err != nil || len(c.Troubles) > 0) {
		return fmt.Errorf("the bot has trouble: %s", strings.Join(c.Troubles, "; "))
	}
	return nil
}

// reachable is where this machine reaches an address that is listened at: one
// without a host, or with all of them, on loopback.
func reachable(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return listen
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}

// condition is what /health tells. Times are in seconds.
type condition struct {
	OK       bool                 `json:"ok"`                 // the database can be read and written
	Troubles []string             `json:"troubles,omitempty"` // what whoever hosts the bot should look at
	Online   bool                 `json:"online"`             // the gateway is connected, on all shards
	Shards   int                  `json:"shards,omitempty"`   // how many there are, if several
	Away     []int                `json:"away,omitempty"`     // which of several shards are not connected
	Heard    *int                 `json:"heard,omitempty"`    // since Discord was last heard of, on the shard on which that is longest
	Schema   int                  `json:"schema"`             // of the database
	Tables   map[table.Status]int `json:"tables"`
	Lost     map[string]int       `json:"lost,omitempty"` // tables that cannot be told: "gone" without a place, else by the rights that are missing there
	Outbox   outbox               `json:"outbox"`
	Backup   *copyState           `json:"backup,omitempty"`   // nil: no daily copies are taken
	Thoughts int                  `json:"thoughts,omitempty"` // of the house that wait or are under way
	Crew     *together            `json:"crew,omitempty"`     // nil: this process is the whole bot
	Free     *int64               `json:"free,omitempty"`     // bytes left on the disk of the database, if that is a file
	Store    string               `json:"store,omitempty"`    // why it is not well
}

// outbox is what waits to be told to people.
type outbox struct {
	Waiting  int `json:"waiting"`
	Oldest   int `json:"oldest,omitempty"`   // age of the oldest one
	Attempts int `json:"attempts,omitempty"` // the most that were made for one
}

// What is told as trouble.
const (
	scarce = 64 << 20         // bytes left on the disk
	silent = 2 * time.Minute  // without a word from Discord, which answers every 41 seconds
	stuck  = 15 * time.Minute // of a posting in the outbox
	lately = 3 * time.Second  // for which it is remembered that the disk can be written: anybody may ask
)

// watch looks after a running bot.
type watch struct {
	store    *storage.Store
	place    place // of the database
	log      *slog.Logger
	registry *prometheus.Registry // of the metrics
	vitals   *vitals
	thoughts func() int // of the house, that wait; nil: none
	rotation *rotation  // nil: none
	crew     *crew      // nil: this process is the whole bot
	now      func() time.Time
	written  *probed
}

// probed is when the database was last found well.
type probed struct {
	mu sync.Mutex
	at time.Time
}

// condition looks; with probe it also writes.
func (w *watch) condition(ctx context.Context, probe bool) condition {
	line := w.vitals.lines.look()
	crew := w.crew.state()
	if crew != nil {
		line = line.of(crew.Shards)
	}
	c := condition{OK: true, Crew: crew, Online: line.online(), Backup: w.rotation.state()}
	trouble := func(is bool, format string, args ...any) {
		if is {
			c.Troubles = append(c.Troubles, fmt.Sprintf(format, args...))
		}
	}
	if probe {
		if err := w.probe(ctx); err != nil {
			c.OK, c.Store = false, err.Error()
			trouble(errors.Is(err, storage.ErrGone), "the file of the database was deleted or replaced: nothing can be kept until the bot is started again on the right one")
			trouble(!errors.Is(err, storage.ErrGone), "the database cannot be read or written")
		}
	}
	f, err := w.store.Figures(ctx)
	if err == nil {
		c.Schema, err = w.store.Schema(ctx)
	}
	if err != nil && c.OK {
		c.OK, c.Store = false, err.Error()
		trouble(true, "the database cannot be read")
	}
	if w.thoughts != nil {
		c.Thoughts = w.thoughts()
	}
	c.Tables, c.Outbox = f.Tables, outbox{Waiting: f.Outbox, Attempts: f.Tried}
	if !f.Oldest.IsZero() {
		c.Outbox.Oldest = int(time.Since(f.Oldest).Seconds())
	}
	for why, n := range f.Lost {
		if c.Lost == nil {
			c.Lost = map[string]int{}
		}
		c.Lost[cmp.Or(why, "gone")] = n
	}
	for _, why := range slices.Sorted(maps.Keys(c.Lost)) {
		if why == "gone" {
			trouble(true, "tables without a place: %d", c.Lost[why])
		} else {
			trouble(true, "tables where the bot may not post (%s): %d", why, c.Lost[why])
		}
	}
	trouble(!f.Oldest.IsZero() && time.Since(f.Oldest) > stuck, "something waits to be told since %v", f.Oldest.Format(time.RFC3339))
	trouble(f.Tables[table.Frozen] > 0, "tables are frozen: %d", f.Tables[table.Frozen])
	trouble(f.Tables[table.Quarantined] > 0, "tables are set aside after a fault: %d", f.Tables[table.Quarantined])
	if line.heard != nil {
		seconds := int(line.heard.Seconds())
		c.Heard = &seconds
	}
	trouble(line.silent > silent, "Discord was last heard of %d seconds ago", int(line.silent.Seconds()))
	if crew != nil {
		trouble(crew.Processes == 0, "this process has no part in the work of the others: the database is away or too slow")
		trouble(math.Abs(crew.Ahead) > skewed, "the clock of this machine is %.0f seconds ahead of the database's", crew.Ahead)
	}
	if line.shards > 1 {
		c.Shards, c.Away = line.shards, line.away
		trouble(!c.Online, "Discord is not connected on %d of %d shards: %s", len(line.away), line.shards, strings.Trim(fmt.Sprint(line.away), "[]"))
	} else {
		trouble(!c.Online, "Discord is not connected")
	}
	trouble(w.vitals.refused.Load(), "Discord refuses the token: set DISCORD_TOKEN to the token of the bot's page in the developer portal and start again")
	if free, ok := space(filepath.Dir(string(w.place))); ok && !w.place.remote() {
		c.Free = &free
		trouble(free < scarce, "the disk is nearly full")
	}
	if c.Backup != nil {
		trouble(c.Backup.Error != "", "no daily copy: %s", c.Backup.Error)
		trouble(c.Backup.Ahead != "", "a daily copy is dated in the future and not counted: %s", c.Backup.Ahead)
		trouble(w.rotation.late(c.Backup), "the last daily copy is of %v", c.Backup.Last.Format(time.RFC3339))
	}
	return c
}

// wellness answers /health: 200 while the database is sound. What a restart
// would not mend, such as a lost gateway, is told but is no reason for one.
func (w *watch) wellness() http.Handler {
	return http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		c := w.condition(r.Context(), true)
		out.Header().Set("Content-Type", "application/json")
		if !c.OK {
			out.WriteHeader(http.StatusServiceUnavailable)
		}
		if err := json.NewEncoder(out).Encode(c); err != nil {
			w.log.Warn("nobody read /health", "error", err)
		}
	})
}

// probe says whether the database can be read and written, as it was found just now, or a moment
// ago if it was well then.
func (w *watch) probe(ctx context.Context) error {
	w.written.mu.Lock()
	defer w.written.mu.Unlock()
	if since := w.now().Sub(w.written.at); since >= 0 && since < lately {
		return nil
	}
	err := w.store.Check(ctx)
	if err == nil {
		w.written.at = w.now()
	}
	return err
}

// version says which release this is.
type version struct{}

// Run prints the module's version and the commit it was built from.
func (version) Run() error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		fmt.Println("hexwarden")
		return nil
	}
	commit := ""
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			commit = " " + s.Value
		}
	}
	fmt.Printf("hexwarden %s%s %s\n", info.Main.Version, commit, info.GoVersion)
	return nil
}
