package storage

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"hexwarden/engine"
	"hexwarden/table"
)

// What is stored is read with the dictionary, so it never changes.
func TestTheDictionaryIsTheOldOne(t *testing.T) {
	sum := sha256.Sum256(dictionary1)
	if got := hex.EncodeToString(sum[:]); got != "e4e15bcecb1fe7d1d2e987f328ff6a298e01ca5909778b430e48a7bb8823c514" {
		t.Errorf("the dictionary is %s", got)
	}
}

// States and events are compressed; those that an older release stored are read as they are.
func TestStatesAndEventsAreCompressed(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	r := row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	c := moved(r, 0, 0)
	c.Snapshot.State = []byte(strings.Repeat(`{"id":"he_man","hp":12},`, 400))
	for range 40 {
		c.Events = append(c.Events, engine.Event{Kind: "moved.walk", Actor: "he_man", Path: []string{"1,2", "2,2"}})
	}
	commit(t, s, c)
	state := func() ([]byte, error) {
		got, err := s.Snapshot(t.Context(), "t", 0)
		return got.State, err
	}
	events := func() []engine.Event {
		t.Helper()
		got, err := s.Log(t.Context(), "t", -1, 1)
		if err != nil || len(got) != 1 {
			t.Fatalf("%d moves, %v", len(got), err)
		}
		return got[0].Events
	}
	if got, err := state(); err != nil || !bytes.Equal(got, c.Snapshot.State) {
		t.Errorf("%d bytes came back, %v", len(got), err)
	}
	if got := events(); !reflect.DeepEqual(got, c.Events) {
		t.Errorf("%d events came back: %v", len(got), got)
	}
	for what, most := range map[string]int{`SELECT length(state) FROM snapshots`: len(c.Snapshot.State) / 20, `SELECT length(events) + length(packed) FROM moves`: 300} {
		var size int
		if err := s.read.row(t.Context(), what).Scan(&size); err != nil || size > most {
			t.Errorf("%s: %d bytes, %v", what, size, err)
		}
	}
	set := func(query string, v any) {
		t.Helper()
		if err := s.transaction(t.Context(), "set", func(w *writing) { w.must(query, v) }); err != nil {
			t.Fatal(err)
		}
	}
	old, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range [][]byte{[]byte(`{"old":true}`), old.EncodeAll([]byte(`{"old":true}`), nil)} {
		set(`UPDATE snapshots SET state = ?`, x)
		if got, err := state(); err != nil || string(got) != `{"old":true}` {
			t.Errorf("an older state is %s, %v", got, err)
		}
	}
	whole := packed(c.Snapshot.State)
	for n := range whole {
		broken := bytes.Clone(whole)
		broken[n] ^= 1
		if got, err := unpacked(broken); n >= len(mark) && err == nil {
			t.Errorf("a state with a wrong byte %d is read: %.40s", n, got)
		}
		if got, err := unpacked(whole[:n]); n >= len(mark) && err == nil {
			t.Errorf("the first %d bytes of a state are read: %.40s", n, got)
		}
	}
	set(`UPDATE snapshots SET state = ?`, whole[:40])
	if got, err := state(); err == nil {
		t.Errorf("a damaged state is read: %s", got)
	}
	set(`UPDATE moves SET events = '[{"kind":"old"}]', packed = ?`, nil)
	if got := events(); len(got) != 1 || got[0].Kind != "old" {
		t.Errorf("older events are %v", got)
	}
}

// A file of the schema before goes on as it is: its moves, their events and its states are read.
func TestOlderMovesAreRead(t *testing.T) {
	s := openFile(t, older(t, 9,
		`INSERT INTO tables VALUES ('t', 1, '', '', '', 'toy', 1, 'p', 's', '{}', 'ada', 'en', 'running', '', 0, 'c', x'00', '[]', -1, 1000, 2000)`,
		`INSERT INTO seats VALUES ('t', 0, 'ada', 'Ada', 0, 'salt', '')`,
		`INSERT INTO moves VALUES ('t', 0, '{"n":0,"state":"x"}', '[{"kind":"dealt"}]', 'ada', 1000)`,
		`INSERT INTO snapshots VALUES ('t', 0, 1, CAST('{"old":true}' AS BLOB))`))
	r, err := s.Load(t.Context(), "t")
	if err != nil {
		t.Fatal(err)
	}
	commit(t, s, moved(r, 1, 100, 0))
	log, err := s.Log(t.Context(), "t", -1, 10)
	if err != nil || len(log) != 2 || log[0].Events[0].Kind != "dealt" || log[1].Events[0].Kind != "moved" {
		t.Errorf("the log is %v, %v", log, err)
	}
	if got, err := s.Snapshot(t.Context(), "t", 0); err != nil || string(got.State) != `{"old":true}` {
		t.Errorf("the older state is %s, %v", got.State, err)
	}
	if steps, err := s.Steps(t.Context(), "t"); err != nil || len(steps) != 2 || steps[0].By != table.UserID("ada") {
		t.Errorf("the moves are %v, %v", steps, err)
	}
}
