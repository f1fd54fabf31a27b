package table_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// TestImportPause checks that a person whose record was refused waits before their next one
// is read, and that others don't.
func TestImportPause(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	_, err := b.ImportRecord(t.Context(), wishFor([]byte("hello"), "1"))
	refusedWith(t, err, "record.fault.whole")
	_, err = b.ImportRecord(t.Context(), wishFor(data, "2"))
	refusedWith(t, err, "table.error.import_pause")
	r := wishFor(data, "3")
	r.Host = ben
	is(t, second(b.ImportRecord(t.Context(), r)), nil)
	b.Clock.Add(30 * time.Second)
	is(t, second(b.ImportRecord(t.Context(), wishFor(data, "4"))), nil)
	is(t, second(b.ImportRecord(t.Context(), wishFor(data, "5"))), nil) // there is no pause after a good one
}

func refusedWith(t *testing.T, err error, key string) {
	t.Helper()
	var own *table.Error
	if !errors.As(err, &own) || own.Text.Key != key {
		t.Errorf("error %v, want %s", err, key)
	}
}

// TestImportsOfADay checks that a person can import only a limited number of records a day.
// The same request again is answered and not counted.
func TestImportsOfADay(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	wish := func(n int) table.ImportRequest {
		r := wishFor(data, fmt.Sprint(n))
		r.Review = true
		return r
	}
	for n := range table.MaxImports {
		is(t, second(b.ImportRecord(t.Context(), wish(n))), nil)
	}
	is(t, second(b.ImportRecord(t.Context(), wish(table.MaxImports-1))), nil)
	_, err := b.ImportRecord(t.Context(), wish(table.MaxImports))
	refusedWith(t, err, "table.error.import_day")
	r := wish(-1)
	r.Host = ben
	is(t, second(b.ImportRecord(t.Context(), r)), nil)
	b.Clock.Add(24 * hour)
	is(t, second(b.ImportRecord(t.Context(), wish(table.MaxImports))), nil)
}

// hung is a system that reads its packs only when the test says so, and then file by file.
type hung struct {
	engine.System
	load func(files fs.FS) error // nil: it does not hang
}

func (h hung) Load(files fs.FS) (engine.Pack, error) {
	if h.load != nil {
		if err := h.load(files); err != nil {
			return nil, err
		}
	}
	return h.System.Load(files)
}

// custom is a record that contains its pack.
func custom(t *testing.T) []byte {
	t.Helper()
	there := newRig(t)
	there.Shut()
	there.Release = "custom"
	there.Begin()
	old, _ := halfway(t, there)
	there.Shut()
	there.Release = "1"
	there.Begin()
	data, err := there.ExportRecord(t.Context(), old, true)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestImportEndsWithItsPerson checks that while a pack is loading, others don't wait forever and
// the same person can't import another record. If that person gives up, the work ends and no
// more files are read.
func TestImportEndsWithItsPerson(t *testing.T) {
	data := custom(t)
	b := newRig(t)
	b.Shut()
	loading, given := make(chan fs.FS), make(chan struct{})
	var late error
	b.Setup.Systems = engine.Registry{hung{duel.System{Version: 1}, func(files fs.FS) error {
		names, err := fs.Glob(files, "*")
		loading <- files
		<-given
		for _, name := range names {
			_, err = fs.ReadFile(files, name)
		}
		late = err
		return err
	}}}
	b.Begin()
	ctx, giveUp := context.WithCancel(t.Context())
	answer := make(chan error)
	go func() {
		_, err := b.ImportRecord(ctx, wishFor(data, "1"))
		answer <- err
	}()
	<-loading
	is(t, second(b.ImportRecord(t.Context(), wishFor(data, "2"))), table.ErrImportBusy)
	hurried, stop := context.WithTimeout(t.Context(), time.Millisecond)
	defer stop()
	r := wishFor(data, "3")
	r.Host = ben
	is(t, second(b.ImportRecord(hurried, r)), context.DeadlineExceeded)
	giveUp()
	close(given)
	is(t, <-answer, context.Canceled)
	is(t, late, context.Canceled)
	if b.count() != 0 {
		t.Errorf("%d tables", b.count())
	}
}

// shaky is a system that panics where the test says so.
type shaky struct {
	engine.System
	breaks *bool
}

func (s shaky) Info() engine.Info {
	if *s.breaks {
		panic("broken")
	}
	return s.System.Info()
}

// TestImportThatBreaks checks that a record that makes the program panic only affects its person:
// they wait as after a bad record, and other people's records get their turn.
func TestImportThatBreaks(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	b.Shut()
	breaks := false
	b.Setup.Systems = engine.Registry{shaky{duel.System{Version: 1}, &breaks}}
	b.Begin()
	func() {
		defer func() {
			if recover() == nil {
				t.Error("nothing broke")
			}
			breaks = false
		}()
		breaks = true
		b.ImportRecord(t.Context(), wishFor(data, "1"))
	}()
	r := wishFor(data, "2")
	r.Host = ben
	is(t, second(b.ImportRecord(t.Context(), r)), nil)
	_, err := b.ImportRecord(t.Context(), wishFor(data, "3"))
	refusedWith(t, err, "table.error.import_pause")
}

// TestImportOfManyLines checks that a record with too many lines isn't read at all.
func TestImportOfManyLines(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	many := forged(t, data, func(r *record.Record) {
		for len(r.Lines) <= 5000 {
			r.Lines = append(r.Lines, record.Line{N: len(r.Lines)})
		}
		r.End.Moves = len(r.Lines) - 1
	})
	_, err := b.ImportRecord(t.Context(), wishFor(many, "1"))
	refusedWith(t, err, "record.fault.lines")
}

// TestImportOfManyValues checks that a record whose lines hold more than any table writes
// isn't read at all.
func TestImportOfManyValues(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	many := forged(t, data, func(r *record.Record) { r.End.Notes = make([]record.Note, 100_000) })
	began := allocated()
	_, err := b.ImportRecord(t.Context(), wishFor(many, "1"))
	refusedWith(t, err, "record.at.header")
	if got := (allocated() - began) >> 20; got > 16 {
		t.Errorf("%d MB were allocated", got)
	}
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
