package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"runtime/debug"
	"sync/atomic"
	"time"

	"hexwarden/storage"
)

// health asks a running bot.
type health struct{}

// Run fails unless the bot answers that it is well.
func (health) Run(s *Settings) error {
	client := http.Client{Timeout: 5 * time.Second}
	answer, err := client.Get("http://" + s.Listen + "/health")
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 4096))
	if err != nil {
		return err
	}
	fmt.Println(string(body))
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the bot is not well: %s", answer.Status)
	}
	return nil
}

// condition is what /health tells.
type condition struct {
	OK     bool   `json:"ok"`     // the database can be read and written
	Online bool   `json:"online"` // the gateway is connected
	Store  string `json:"store,omitempty"`
}

// health200 answers /health: 200 while the database is sound. A lost gateway is
// told but is no reason to restart: the supervisor connects again.
func health200(store *storage.Store, online *atomic.Bool) http.Handler {
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
func (version) Run(*Settings) error {
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
