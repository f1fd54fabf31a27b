package table

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Bounds of what is read.
const (
	importTime = 40 * time.Second // to read a file and play its game again
	maxLines   = 5000
	maxValues  = 40 * maxLines // in all lines; one of a move has ten or twenty
	maxSeats   = 64
	idChars    = "abcdefghijklmnopqrstuvwxyz0123456789_-"
)

// told turns an error in a record into what people read.
func told(err error) error {
	var b *record.Broken
	switch {
	case errors.As(err, &b):
		return &Error{b.Told()}
	case errors.Is(err, context.DeadlineExceeded):
		return &Error{engine.T("record.fault.long")}
	}
	return err
}

// inHeader is an error in the first line of a record.
func inHeader(why engine.Text) error {
	return &Error{engine.T("record.at.header", engine.Sub("why", why))}
}

// Unfold returns the lines of a file, compressed or not, that is supposed to be a record. A file that does
// not begin like one is reported as no record, not as a damaged one. The error is a *record.Broken.
func Unfold(file []byte) ([]byte, error) {
	data, err := record.Expand(file, record.MaxFile)
	if err == nil && len(data) > 0 && data[0] != '{' {
		err = &record.Broken{Move: -2, Why: "not a record", Text: engine.T("record.fault.whole")}
	}
	return data, err
}

// readRecord reads a file as far as that can be done without its rules.
func readRecord(file []byte) (record.Record, error) {
	data, err := Unfold(file)
	if err != nil {
		return record.Record{}, err
	}
	if bytes.Count(data, []byte("\n")) > maxLines+2 { // those of the header and the end
		return record.Record{}, &Error{engine.T("record.fault.lines", engine.Num("max", maxLines+2))}
	}
	values := 0
	for _, sign := range []byte(",[{") { // one of them begins each value
		values += bytes.Count(data, []byte{sign})
	}
	if values > maxValues {
		return record.Record{}, inHeader(engine.T("record.fault.odd"))
	}
	rec, err := record.Decode(data)
	if err != nil {
		return rec, err
	}
	h := rec.Header
	odd := len(h.Seats) > maxSeats || len(h.Options) > maxSeats
	for _, w := range []string{h.System, h.Pack, h.Scenario, h.Commitment} {
		odd = odd || strings.Trim(w, idChars) != ""
	}
	words := slices.Concat(h.Seats, h.Salts, []string{h.System, h.Pack, h.Scenario, h.Commitment})
	if d := h.Dice; d != nil {
		odd = odd || len(d.Sources) > maxSeats
		words = append(words, d.Table, d.Start)
		for _, x := range d.Sources {
			words = append(words, x.Press, x.Word)
		}
	}
	if a := h.About; a != nil {
		odd = odd || len(a.Players) > maxSeats
		words = append(words, a.Table, a.Opened, a.Begun, a.Last)
		for _, p := range a.Players {
			words = append(words, p.Name)
		}
	}
	for k, v := range h.Options {
		words = append(words, k, v)
	}
	odd = odd || long(words...)
	for _, l := range rec.Lines {
		odd = odd || l.Move != nil && checkMove(*l.Move) != nil || oddNotes(l.Notes)
	}
	if odd || oddNotes(rec.End.Notes) {
		return rec, inHeader(engine.T("record.fault.odd"))
	}
	return rec, nil
}

// oddNotes says whether notes are more, or longer, than any table writes: they are kept with it.
func oddNotes(notes []record.Note) bool {
	return len(notes) > maxNotes || slices.ContainsFunc(notes, func(n record.Note) bool {
		return max(len(n.Kind), len(n.Result)) > MaxWord || max(len(n.Agreed), len(n.Denied)) > maxSeats
	})
}
