package record

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"hexwarden/engine"
)

const saltTag = "hexwarden record 1"

// salt blinds the n-th thing of a kind. Anybody who knows the seed can make it.
func salt(seed []byte, kind string, n int) []byte {
	mac := hmac.New(sha256.New, seed)
	io.WriteString(mac, saltTag+kind)
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(n))
	mac.Write(b[:])
	return mac.Sum(nil)
}

func commit(salt, value []byte) string {
	h := sha256.New()
	h.Write(salt)
	h.Write(value)
	return hex.EncodeToString(h.Sum(nil))
}

// Public is the record as players may have it while the game runs.
func (r Record) Public() (Record, error) {
	if r.Header.Kind != Full {
		return r, nil
	}
	seed := r.Header.Seed
	out := Record{Header: r.Header, End: End{Moves: r.End.Moves, Over: r.End.Over, Notes: r.End.Notes}}
	out.Header.Kind, out.Header.Seed = Public, nil
	for _, l := range r.Lines {
		p := Line{N: l.N, Back: l.Back, Notes: l.Notes, State: commit(salt(seed, "state", l.N), []byte(l.State))}
		if l.Move != nil {
			body, err := json.Marshal(l.Move)
			if err != nil {
				return out, fmt.Errorf("record: move %d: %w", l.N, err)
			}
			p.Commit = commit(salt(seed, "move", l.N), body)
			if !l.Secret {
				p.Move = &engine.Move{Seat: l.Move.Seat, Picks: l.Move.Picks}
			}
		}
		out.Lines = append(out.Lines, p)
	}
	return out, nil
}

// Matches says whether a public record, taken at any time of the game, is of
// the same game as a full one; the error is a *Broken that names the first
// move that differs.
func Matches(public, full Record) error {
	want, err := full.Public()
	if err != nil {
		return err
	}
	if !same(played(public.Header), played(want.Header)) {
		return broken(header, engine.T("record.fault.game"), "it is of another game")
	}
	for i, l := range public.Lines {
		if i >= len(want.Lines) || !same(l, want.Lines[i]) {
			return broken(i, engine.T("record.fault.differs"), "the full record has another move here")
		}
	}
	return nil
}

// played is what a header says of the game. The people who sit at it may change while it
// is played, and whether the pack has to travel along depends on the release.
func played(h Header) Header {
	h.About, h.Seats, h.Archive = nil, nil, nil
	return h
}

// same compares as written: a record that was read back has nil where the
// original may have an empty list.
func same(a, b any) bool {
	x, err1 := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}
