package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"sync/atomic"
	"time"

	"hexwarden/storage"
)

// health asks a running bot.
type health struct{}

// Run fails unless the bot answers that it is well.
func (health) Run(s *Settings) error { return s.health(os.Stdout) }

func (s *Settings) health(out io.Writer) error {
	client := http.Client{Timeout: 5 * time.Second}
	answer, err := client.Get("http://" + reachable(s.Listen) + "/health")
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 4096))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s", body)
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the bot is not well: %s", answer.Status)
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

// condition is what /health tells.
type condition struct {
	OK     bool   `json:"ok"`     // the database can be read and written
	Online bool   `json:"online"` // the gateway is connected
	Store  string `json:"store,omitempty"`
}

// wellness answers /health: 200 while the database is sound. A lost gateway is
// told but is no reason to restart: the supervisor connects again.
func wellness(store *storage.Store, online *atomic.Bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := condition{OK: true, Online: online.Load()}
		if err := store.Check(r.Context()); err != nil {
			c.OK, c.Store = false, err.Error()
		}
		w.Header().Set("Content-Type", "application/json")
		if !c.OK {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		json.NewEncoder(w).Encode(c)
	})
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
