package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"hexwarden/engine"
)

const lineTag = "hexwarden line 1"

// maxLine bounds a line, in bytes: a header with the largest pack inside is shorter.
const maxLine = 4 << 20

// hashField stands before the hash at the end of a line, hashTail after it.
const (
	hashField = `,"hash":"`
	hashTail  = `"}`
)

// Hash is the hash of a state as the lines of a full record hold it.
func Hash(state []byte) string {
	sum := sha256.Sum256(state)
	return hex.EncodeToString(sum[:])
}

func lineHash(before string, body []byte) string {
	h := sha256.New()
	io.WriteString(h, lineTag)
	io.WriteString(h, before)
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))
}

// Encode writes the record as a file.
func (r Record) Encode() ([]byte, error) {
	var out bytes.Buffer
	hash := ""
	write := func(part any) error {
		body, err := json.Marshal(part)
		if err != nil {
			return fmt.Errorf("record: %w", err)
		}
		hash = lineHash(hash, body)
		out.Write(body[:len(body)-1])
		out.WriteString(hashField + hash + hashTail + "\n")
		return nil
	}
	if err := write(r.Header); err != nil {
		return nil, err
	}
	for _, l := range r.Lines {
		if err := write(l); err != nil {
			return nil, err
		}
	}
	if err := write(r.End); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Decode reads a record and checks its form and its hashes, but does not play
// it. It reads line by line and ends at the first that is wrong. The error is a *Broken.
func Decode(data []byte) (Record, error) {
	var r Record
	if !bytes.HasSuffix(data, []byte("\n")) || bytes.Count(data, []byte("\n")) < 3 {
		return r, partial(data)
	}
	hash, rest := "", data
	for i := 0; len(rest) > 0; i++ {
		end := bytes.IndexByte(rest, '\n')
		line := rest[:end]
		rest = rest[end+1:]
		if len(line) > maxLine {
			return r, broken(i-1, engine.T("record.fault.odd"), "the line has %d bytes", len(line))
		}
		if i == 0 {
			if err := known(line); err != nil {
				return r, err
			}
		}
		body, h, err := open(line, hash)
		if err != nil {
			return r, broken(i-1, engine.T("record.fault.hash"), "%v", err)
		}
		hash = h
		switch {
		case i == 0:
			err = strict(body, &r.Header)
		case len(rest) == 0:
			if err = strict(body, &r.End); err != nil && strict(body, new(Line)) == nil {
				return r, cutOff(i + 1)
			}
		default:
			var l Line
			err = strict(body, &l)
			r.Lines = append(r.Lines, l)
		}
		if err != nil {
			return r, broken(i-1, engine.T("record.fault.line"), "%v", err)
		}
	}
	return r, r.check()
}

// partial is what is wrong with a file that has no header, deal and end, each a
// line: it is the beginning of a record, or no record.
func partial(data []byte) error {
	first, _, ended := bytes.Cut(data, []byte("\n"))
	if ended && len(first) <= maxLine {
		if body, _, err := open(first, ""); err == nil && strict(body, new(Header)) == nil {
			return cutOff(bytes.Count(data, []byte("\n")))
		}
	}
	return broken(whole, engine.T("record.fault.whole"), "not a whole record: it needs a header, a deal and an end, each a line")
}

// cutOff is the fault of a record of which so many whole lines are there.
func cutOff(lines int) error {
	return broken(whole, engine.T("record.fault.cut", engine.Num("line", lines)), "cut off after line %d: the end is missing", lines)
}

// known says whether a header begins a record of a format that can be read; a
// newer one may look different in every other way.
func known(first []byte) error {
	var h struct {
		Format int `json:"hexwarden_record"`
	}
	if err := json.Unmarshal(first, &h); err == nil && h.Format > Format {
		return unknown(h.Format)
	}
	return nil
}

func unknown(format int) error {
	return broken(header, engine.T("record.fault.format", engine.Num("have", format), engine.Num("want", Format)), "format %d, this release reads %d", format, Format)
}

// open checks the hash of a line and gives the line without it.
func open(line []byte, before string) (body []byte, hash string, err error) {
	const tail = len(hashField) + 2*sha256.Size + len(hashTail)
	if len(line) <= tail {
		return nil, "", fmt.Errorf("no hash")
	}
	body = slices.Concat(line[:len(line)-tail], []byte("}"))
	hash = lineHash(before, body)
	if string(line[len(line)-tail:]) != hashField+hash+hashTail {
		return nil, "", fmt.Errorf("the line is not what its hash says")
	}
	return body, hash, nil
}

func strict(body []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("more than one value in a line")
	}
	return nil
}

// check looks at what a record must be whatever was played.
func (r Record) check() error {
	h := r.Header
	if h.Format != Format {
		return unknown(h.Format)
	}
	if h.Kind != Full && h.Kind != Public {
		return broken(header, engine.T("record.fault.kind"), "kind %q is neither %q nor %q", h.Kind, Full, Public)
	}
	if len(h.Seats) != len(h.Salts) {
		return broken(header, engine.T("record.fault.seats"), "%d seats and %d salts", len(h.Seats), len(h.Salts))
	}
	if h.Dice != nil && !slices.Equal(h.Dice.Salts(), h.Salts) {
		return broken(header, engine.T("record.fault.salts"), "the salts are not those that their sources give")
	}
	if len(r.Lines) == 0 {
		return broken(0, engine.T("record.fault.deal"), "there is no deal")
	}
	for i, l := range r.Lines {
		if l.N != i {
			return broken(i, engine.T("record.fault.order"), "line %d stands in its place", l.N)
		}
		if l.Back != nil && (l.Back.To < 0 || l.Back.To >= i) {
			return broken(i, engine.T("record.fault.back"), "it goes back to %d", l.Back.To)
		}
		moved := l.Move != nil || h.Kind == Public && l.Commit != "" && l.Back == nil
		if i == 0 && (moved || l.Back != nil) || i > 0 && moved == (l.Back != nil) {
			return broken(i, engine.T("record.fault.moved"), "a line after the deal is either a move or a way back")
		}
		if err := h.seated(i, l); err != nil {
			return err
		}
	}
	if r.End.Moves != len(r.Lines)-1 {
		return broken(r.End.Moves, engine.T("record.fault.count"), "the end counts %d moves, there are %d", r.End.Moves, len(r.Lines)-1)
	}
	return h.seated(r.End.Moves, Line{Notes: r.End.Notes})
}

// seated says whether a line, its notes and the consent to it name seats of the table.
func (h Header) seated(at int, l Line) error {
	var seats []engine.Seat
	if l.Back != nil {
		seats = append(seats, l.Back.Seat)
		seats = append(seats, l.Back.Agreed...)
	}
	if l.Move != nil && h.Kind == Public { // of a full record the rules say so
		seats = append(seats, l.Move.Seat)
	}
	for _, n := range l.Notes {
		seats = append(append(append(seats, n.Agreed...), n.Denied...), n.Seat)
		if n.About != nil {
			seats = append(seats, *n.About)
		}
	}
	for _, s := range seats {
		if s < 0 || int(s) >= len(h.Seats) {
			return broken(at, engine.T("record.fault.no_seat"), "there is no seat %d", s)
		}
	}
	return nil
}
