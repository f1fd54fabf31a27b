package battleground

import (
	"bytes"
	"compress/zlib"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// moving returns views of a table where one figure moves back and forth, with the event of
// each move.
func moving(b *testing.B) func() (engine.View, []engine.Event) {
	v, _ := skirmish(b)
	sv := v.System.(rules.View) // it shares its figures with the view
	places := []string{"M16", "M17"}
	return func() (engine.View, []engine.Event) {
		slices.Reverse(places)
		sv.Figures[0].Place = places[0]
		return v, []engine.Event{{Kind: "moved.walk", Actor: sv.Figures[0].ID, Path: places}}
	}
}

// BenchmarkAction draws the picture after one figure has moved.
func BenchmarkAction(b *testing.B) {
	next, p := moving(b), New(drawing.Options{})
	b.ReportAllocs()
	for b.Loop() {
		v, events := next()
		if _, _, err := p.Board("t", v, events, nil, render.Whole, plain); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCloseUp does the same for a close-up.
func BenchmarkCloseUp(b *testing.B) {
	next, p := moving(b), New(drawing.Options{})
	b.ReportAllocs()
	for b.Loop() {
		v, events := next()
		if _, _, err := p.Board("t", v, events, nil, render.Near, plain); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFloor alternates the two with what any encoder has to do for a whole picture:
// zlib at its fastest over all rows of indices.
func BenchmarkFloor(b *testing.B) {
	next, p := moving(b), New(drawing.Options{})
	var action, floor []time.Duration
	for b.Loop() {
		v, events := next()
		start := time.Now()
		if _, _, err := p.Board("t", v, events, nil, render.Whole, plain); err != nil {
			b.Fatal(err)
		}
		action = append(action, time.Since(start))
		s, err := board(v, events, nil, render.Whole, plain)
		if err != nil {
			b.Fatal(err)
		}
		pic := p.Paint(s)
		start = time.Now()
		w, _ := zlib.NewWriterLevel(new(bytes.Buffer), zlib.BestSpeed)
		_, _ = w.Write(pic.Pix)
		_ = w.Close()
		floor = append(floor, time.Since(start))
	}
	slices.Sort(action)
	slices.Sort(floor)
	b.ReportMetric(float64(action[len(action)/2])/float64(floor[len(floor)/2]), "action/floor")
}
