package storetest

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"hexwarden/engine"
)

// States and events are compressed; those that an older release stored are read as they are.
func (e Engine) testStatesAndEventsAreCompressed(t *testing.T) {
	s := e.open(t)
	r := Row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	c := Moved(r, 0, 0)
	c.Snapshot.State = []byte(strings.Repeat(`{"id":"he_man","hp":12},`, 400))
	for range 40 {
		c.Events = append(c.Events, engine.Event{Kind: "moved.walk", Actor: "he_man", Path: []string{"1,2", "2,2"}})
	}
	Commit(t, s, c)
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
	for what, most := range map[string]int{`SELECT length(state) FROM snapshots`: len(c.Snapshot.State) / 20, `SELECT length(packed) FROM moves`: 300} {
		var size int
		if err := s.raw.QueryRowContext(t.Context(), what).Scan(&size); err != nil || size > most {
			t.Errorf("%s: %d bytes, %v", what, size, err)
		}
	}
	set := func(query string, v []byte) {
		t.Helper()
		if _, err := s.raw.ExecContext(t.Context(), s.Dialect().Bind(query), v); err != nil {
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
	must(t, s.Create(t.Context(), Row("u"), nil))
	c.Row.ID, c.Step.Line.N, c.Snapshot.Seq, c.Postings = "u", 0, 0, nil
	Commit(t, s, c)
	var whole []byte
	must(t, s.raw.QueryRowContext(t.Context(), `SELECT state FROM snapshots WHERE table_id = 'u'`).Scan(&whole))
	set(`UPDATE snapshots SET state = ?`, whole[:40])
	if got, err := state(); err == nil {
		t.Errorf("a damaged state is read: %s", got)
	}
	set(`UPDATE moves SET packed = ?`, []byte(`[{"kind":"old"}]`))
	if got := events(); len(got) != 1 || got[0].Kind != "old" {
		t.Errorf("older events are %v", got)
	}
}
