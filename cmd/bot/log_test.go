package main

import (
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/engine"
)

// TestTheLogKeepsSecrets checks that the log says what happened, but never what a table or
// the host keeps secret, even at its most detailed level.
func TestTheLogKeepsSecrets(t *testing.T) {
	h := newHall(t, 7, standin.Options{Token: "MTE3.secret-token.of-the-bot"})
	s := &Settings{Level: slog.LevelDebug, JSON: true, Database: filepath.Join(t.TempDir(), "bot.db"), Backups: t.TempDir(), Keep: 1}
	stop := h.serve(s)
	h.open()
	for range 40 {
		if h.step() {
			break
		}
	}
	stop()
	log := h.log.String()
	for line := range strings.Lines(log) {
		if !json.Valid([]byte(line)) && !strings.HasPrefix(line, "The local table") {
			t.Errorf("not JSON: %s", line)
		}
	}
	if !strings.Contains(log, `"msg":"gateway"`) || !strings.Contains(log, `"msg":"the database was copied"`) {
		t.Errorf("the log tells nothing:\n%s", log)
	}
	db, err := sql.Open("sqlite", s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	secrets := map[string]string{"token": h.token}
	var seed []byte
	if err := db.QueryRow(`SELECT seed FROM tables`).Scan(&seed); err != nil {
		t.Fatal(err)
	}
	secrets["seed"], secrets["seed in hex"], secrets["seed in base 64"] = string(seed), hex.EncodeToString(seed), base64.StdEncoding.EncodeToString(seed)
	rows, err := db.Query(`SELECT line ->> '$.move' FROM moves WHERE line ->> '$.secret'`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	picks := 0
	for rows.Next() {
		var body string
		if err := rows.Scan(&body); err != nil {
			t.Fatal(err)
		}
		var move engine.Move
		if json.Unmarshal([]byte(body), &move) == nil {
			for _, p := range move.Picks {
				secrets["secret pick "+string(p)] = string(p)
				picks++
			}
			secrets["secret prompt "+string(move.Prompt)] = string(move.Prompt)
		}
	}
	if err := rows.Err(); err != nil || picks == 0 {
		t.Fatalf("%d secret picks, %v", picks, err)
	}
	store, err := s.place().inspect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := store.Tables(t.Context(), "")
	if err != nil || len(all) != 1 {
		t.Fatalf("%d tables, %v", len(all), err)
	}
	moves, err := store.Log(t.Context(), all[0].ID, -1, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		for _, e := range m.Events {
			for _, f := range e.Faces {
				secrets["what one person reads: "+f.Text.Key] = f.Text.Key
			}
		}
	}
	for what, secret := range secrets {
		told := strings.Contains(log, secret)
		if told && len(secret) < 12 { // not as part of a longer word, such as an id
			told = regexp.MustCompile(`(^|[^a-z0-9_])` + regexp.QuoteMeta(secret) + `($|[^a-z0-9_])`).MatchString(log)
		}
		if told && secret != "" {
			t.Errorf("the log tells the %s: %q", what, secret)
		}
	}
	if cards := regexp.MustCompile(`\b(f|g)\d\d\b`).FindString(log); cards != "" {
		t.Errorf("the log names a card: %s", cards)
	}
}
