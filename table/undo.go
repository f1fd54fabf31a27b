package table

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// maxTaken is how many moves a way names; further ones are counted.
const maxTaken = 8

// Way is what going back to before the last step of a seat takes back, in
// words that its reader may know, and what has become known since.
type Way struct {
	To     int            `json:"to"` // the move after which the table will stand
	Takes  []Taken        `json:"takes"`
	More   int            `json:"more,omitempty"`   // moves that are not named
	Known  []engine.Known `json:"known,omitempty"`  // in the order of the kinds
	Veiled bool           `json:"veiled,omitempty"` // secret answers are being given: they are lost, whoever has given one
}

// Taken is a move that would be taken back.
type Taken struct {
	Seat engine.Seat   `json:"seat"`
	What []engine.Text `json:"what,omitempty"` // none if it is secret
}

// Words are the moves that going back takes back, one by one.
func (f Way) Words() []engine.Text {
	var out []engine.Text
	for _, x := range f.Takes {
		if len(x.What) == 0 {
			out = append(out, engine.T("motion.taken_secret", engine.Who("who", x.Seat)))
		} else {
			out = append(out, engine.T("motion.taken", engine.Who("who", x.Seat), engine.Texts("what", x.What)))
		}
	}
	if f.More > 0 {
		out = append(out, engine.T("motion.taken_more", engine.Num("n", f.More)))
	}
	return out
}

// path lists the moves in force after some lines, standing orders included; those
// that were taken back are left out.
func path(lines []record.Line) []int {
	before := make([]int, len(lines)) // the move in force before each move
	top := make([]int, len(lines))    // the last move in force after each line; 0: only the deal
	for n, l := range lines {
		switch {
		case l.Back != nil:
			top[n] = top[l.Back.To]
		case l.Move != nil:
			top[n], before[n] = n, top[n-1]
		}
	}
	var out []int
	for n := top[len(top)-1]; n > 0; n = before[n] {
		out = append(out, n)
	}
	slices.Reverse(out)
	return out
}

// ownWay lists the moves in force from the last step of a seat on; none if it has made none.
func ownWay(lines []record.Line, seat engine.Seat) []int {
	way := path(lines)
	for i, n := range slices.Backward(way) {
		if m := lines[n].Move; m.Seat == seat && m.Order == nil {
			return way[i:]
		}
	}
	return nil
}

// veiled says whether a seat owes a secret answer while others give theirs: nothing
// it is offered may then tell whether they have.
func veiled(g engine.Game, seat engine.Seat) bool {
	return g != nil && hiding(g, seat) && slices.ContainsFunc(g.Prompts(), func(p engine.Prompt) bool {
		return p.Secret && p.Standing == engine.Owed && p.Asks(seat)
	})
}

// hiding says whether others than a seat may be giving secret answers.
func hiding(g engine.Game, seat engine.Seat) bool {
	return slices.ContainsFunc(g.Prompts(), func(p engine.Prompt) bool {
		return p.Secret && slices.ContainsFunc(p.Seats, func(s engine.Seat) bool { return s != seat })
	})
}

// alone says why a seat cannot take its last step back by itself; nil if it can.
func (s *Service) alone(ctx context.Context, o *opened, seat engine.Seat) error {
	if veiled(o.game, seat) {
		played, err := s.gather(ctx, o.row)
		if err != nil {
			return err
		}
		if len(ownWay(played.Lines, seat)) == 0 {
			return ErrNothingDone
		}
		return ErrVeiled
	}
	switch {
	case o.row.Walker == engine.Watcher:
		return ErrNothingDone
	case o.row.Walker != seat:
		return ErrAnswered
	case len(o.row.Trail) == 0:
		return ErrSealed
	}
	return nil
}

// WayBack tells a person what it means to go back to before his last step,
// if the others agree; his own secret answers are named. Errors: those of PlayMove, ErrNothingDone, ErrNoReplay.
func (s *Service) WayBack(ctx context.Context, id ID, u UserID) (Way, error) {
	var now opened
	var played record.Record
	var own engine.Seat
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) (err error) {
		now, own = *o, seat
		played, err = s.gather(ctx, o.row)
		return err
	})
	if err != nil {
		return Way{}, err
	}
	done, err := s.replaying(ctx, id) // the table is not locked while its past is looked at
	if err != nil {
		return Way{}, err
	}
	defer done()
	return s.way(ctx, &now, played, own, own)
}

// way is the way back of a seat at a table that stands where its record ends, for a
// reader, who knows his own secret answers; engine.Watcher for one that everybody may read.
func (s *Service) way(ctx context.Context, o *opened, played record.Record, seat, reader engine.Seat) (Way, error) {
	lines := played.Lines
	moves := ownWay(lines, seat)
	if len(moves) == 0 {
		return Way{}, ErrNothingDone
	}
	f := Way{To: moves[0] - 1, Veiled: hiding(o.game, seat)}
	again, err := s.again(ctx, o, played, f.To, len(lines)-1)
	if err != nil {
		return Way{}, err
	}
	known, told := map[engine.Known]bool{}, 0 // told: moves up to the last that made something known
	for i, n := range moves {
		for _, e := range again[n-f.To].Events {
			if e.Known != "" {
				known[e.Known], told = true, i+1
			}
		}
	}
	for i, n := range moves {
		m := lines[n].Move
		if m.Order != nil || f.Veiled && m.Seat != seat && lines[n].Secret && i >= told {
			continue
		}
		known[engine.KnownAnswer] = known[engine.KnownAnswer] || m.Seat != seat
		if len(f.Takes) == maxTaken {
			f.More++
			continue
		}
		x := Taken{Seat: m.Seat}
		if !lines[n].Secret || m.Seat == reader {
			x.What = picked(again[n-f.To-1].Game, *m)
		}
		f.Takes = append(f.Takes, x)
	}
	for _, k := range []engine.Known{engine.KnownRolled, engine.KnownDrawn, engine.KnownShown, engine.KnownAnswer} {
		if known[k] {
			f.Known = append(f.Known, k)
		}
	}
	return f, nil
}

// picked is what a move chose in the game in which it was made.
func picked(g engine.Game, m engine.Move) (out []engine.Text) {
	for _, p := range g.Prompts() {
		for _, id := range m.Picks {
			if c, ok := p.Choice(id); ok && p.ID == m.Prompt {
				out = append(out, c.Text)
			}
		}
	}
	return out
}

// again plays the record of a table and returns its steps from one line to
// another. If a result differs from the record, that is ErrNoReplay: nothing is guessed.
func (s *Service) again(ctx context.Context, o *opened, played record.Record, from, to int) ([]record.Step, error) {
	pack, err := s.pack(ctx, o.system, o.row.Scenario, o.row.PackHash)
	if err != nil {
		return nil, fmt.Errorf("play again: %w", err)
	}
	var out []record.Step
	err = steps(ctx, played, o.system, pack, func(x record.Step) bool {
		if x.Line.N >= from {
			out = append(out, x)
		}
		return x.Line.N < to
	})
	if err != nil && ctx.Err() == nil {
		s.log.Warn("a record cannot be played again", "table", o.row.ID, "error", err)
		err = ErrNoReplay
	}
	return out, err
}

func (s *Service) askUndo(ctx context.Context, o *opened, m *Motion, _ Request) error {
	if err := o.row.decidable(m.By); err != nil {
		return err
	}
	played, err := s.gather(ctx, o.row)
	if err != nil {
		return err
	}
	f, err := s.way(ctx, o, played, m.By, engine.Watcher)
	m.Back = &f
	return err
}

// carryUndo goes back, with the dice going on from where they are: a line of the
// record that names who has agreed.
func (s *Service) carryUndo(ctx context.Context, o *opened, row Row, m Motion) error {
	played, err := s.gather(ctx, o.row)
	if err != nil {
		return err
	}
	past, err := s.again(ctx, o, played, m.Back.To, m.Back.To)
	if err != nil {
		return err
	}
	next, events, err := o.game.Rewind(past[0].State)
	if err != nil {
		return fault(row.Seq, err)
	}
	row.Seq++
	m.At = row.Seq
	row.put(m)
	row.Trail, row.Walker = nil, engine.Watcher
	key := "event.rewound_agreed"
	if len(m.Said) == 0 {
		key = "event.rewound_far"
	}
	events[0].Public = engine.T(key, engine.Who("who", m.By), engine.Texts("what", m.Back.Words()))
	line := record.Line{Back: &record.Back{Seat: m.By, To: m.Back.To, Agreed: slices.Sorted(maps.Keys(m.Said))}}
	return s.write(ctx, o, row, Step{Line: line, By: row.Seats[m.By].User}, next, events)
}
