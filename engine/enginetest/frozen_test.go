package enginetest_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/enginetest/toy"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
)

func zipped(t *testing.T, data []byte) *fstest.MapFile {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: b.Bytes()}
}

// frozenToy is a duel of the toy as "hexdev freeze" would store it, and a state of version
// 1.
func frozenToy(t *testing.T) (fstest.MapFS, record.Record) {
	t.Helper()
	archive, err := pack.Archive(fstest.MapFS{"pack.yaml": {Data: []byte("id: toy\n")}})
	if err != nil {
		t.Fatal(err)
	}
	old, err := os.ReadFile("toy/testdata/v1.json")
	if err != nil {
		t.Fatal(err)
	}
	var played enginetest.Trace
	if _, err := enginetest.Check(enginetest.Config{System: toy.System{}, Pack: toy.Pack{}, Scenario: "duel", Seats: 2, Games: 1, Seed: "f", Mode: enginetest.None,
		Done: func(t enginetest.Trace, _ engine.Outcome) { played = t }}); err != nil {
		t.Fatal(err)
	}
	rec := record.Record{Header: record.Header{Format: record.Format, Kind: record.Full, System: "toy", Rules: toy.Version, Pack: toy.Pack{}.Hash(), Scenario: "duel",
		Seats: []string{"a", "b"}, Salts: []string{"", ""}, Seed: []byte(played.Seed), Commitment: chance.Commit([]byte(played.Seed))}}
	for n := range len(played.Moves) + 1 {
		g, _, err := played.Play(toy.System{}, toy.Pack{}, n)
		if err != nil {
			t.Fatal(err)
		}
		state, err := g.State()
		if err != nil {
			t.Fatal(err)
		}
		line := record.Line{N: n, State: record.Hash(state)}
		if n > 0 {
			line.Move = &played.Moves[n-1]
		}
		rec.Lines = append(rec.Lines, line)
		rec.End = record.End{Moves: n, Over: n == len(played.Moves), State: state}
	}
	first, _, err := played.Play(toy.System{}, toy.Pack{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	state, err := first.State()
	if err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{"v1/pack.zip.gz": zipped(t, archive), "v1/duel-0001.json.gz": zipped(t, old),
		"v2/pack.zip.gz": zipped(t, archive), "v2/duel-0001.json.gz": zipped(t, state), "v2/duel.record.gz": zipped(t, encoded(t, rec))}, rec
}

func encoded(t *testing.T, r record.Record) []byte {
	t.Helper()
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestFrozen checks that frozen games are opened, continued and verified, and that failures
// are reported.
func TestFrozen(t *testing.T) {
	files, rec := frozenToy(t)
	if err := enginetest.Frozen(toy.System{}, files, nil); err != nil {
		t.Fatal(err)
	}
	broken := rec
	broken.Lines = slices.Clone(rec.Lines)
	broken.Lines[2].State = strings.Repeat("0", 64)
	older := rec
	older.Header.Rules = 1
	for _, c := range []struct {
		name, file string
		data       []byte
		want       string
	}{
		{"rules that play otherwise", "v2/duel.record.gz", encoded(t, broken), "raise Version"},
		{"a record of another version", "v2/duel.record.gz", encoded(t, older), "it is of version 1"},
		{"a state that cannot be read", "v1/duel-0001.json.gz", []byte("{}"), "v1/duel-0001"},
		{"a version that was forgotten", "v2/pack.zip.gz", nil, "v2/pack.zip.gz"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files, _ := frozenToy(t)
			if delete(files, c.file); c.data != nil {
				files[c.file] = zipped(t, c.data)
			}
			if err := enginetest.Frozen(toy.System{}, files, nil); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v", err)
			}
		})
	}
}
