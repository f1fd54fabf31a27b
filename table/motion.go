package table

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// MotionKind is what may be asked of the others; motion_kinds.go says what each does.
type MotionKind string

// Kinds of motions.
const (
	MotionUndo   MotionKind = "undo"   // back to before the asker's last step
	MotionPause  MotionKind = "pause"  // the clocks stand still
	MotionResume MotionKind = "resume" // the clocks go on
	MotionExtend MotionKind = "extend" // all clocks begin again
	MotionPace   MotionKind = "pace"   // another time for an answer
	MotionEnd    MotionKind = "end"    // the game ends without a result
	MotionMind   MotionKind = "mind"   // the house answers for a person who is not there
)

// Outcomes of motions.
const (
	Agreed    = "agreed"
	Declined  = "declined"
	Expired   = "expired"   // somebody was silent for too long
	Withdrawn = "withdrawn" // by the one who asked
	Lapsed    = "lapsed"    // the table went on without it
	Failed    = "failed"    // agreed to, but it cannot be done
)

// Motion is what a seat asks the others for, and what they have said so far.
type Motion struct {
	ID      int                  `json:"id"` // counts the motions of a table
	Kind    MotionKind           `json:"kind"`
	By      engine.Seat          `json:"by"`
	Opened  time.Time            `json:"opened"`
	Expires time.Time            `json:"expires"`          // when silence means no, or yes
	Tacit   bool                 `json:"tacit,omitempty"`  // silence means yes, and only most of those at the table can refuse it
	Needs   []engine.Seat        `json:"needs"`            // who has to agree
	Said    map[engine.Seat]bool `json:"said"`             // what they have answered
	Result  string               `json:"result,omitempty"` // what became of it; "" while it is open

	Back   *Way         `json:"back,omitempty"`   // of an undo: what is taken back
	At     int          `json:"at,omitempty"`     // of an undo: the move by which it was carried out
	About  *engine.Seat `json:"about,omitempty"`  // of a minding: the seat
	Pace   *Pace        `json:"pace,omitempty"`   // of a pace: which
	Failed *engine.Text `json:"failed,omitempty"` // why it could not be done
}

// Request is what somebody wants to ask the others for.
type Request struct {
	Kind MotionKind
	Seat engine.Seat // of a minding
	Pace Pace        // of a pace
}

// Decision is what a request or a vote led to.
type Decision struct {
	Motion   Motion
	Table    Table
	Position Position // from the seat of the one who acted
}

// keptMotions is how many settled motions a table remembers.
const keptMotions = 8

// patience is how long a motion at a table waits for an answer.
func patience(pace Pace) time.Duration {
	if pace.Bank == 0 {
		return 48 * time.Hour
	}
	return 10 * pace.Bank
}

// Open says whether the motion is still open.
func (m Motion) Open() bool { return m.Result == "" }

// Owes lists the seats that have still to answer.
func (m Motion) Owes() []engine.Seat {
	if !m.Open() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(m.Needs), func(s engine.Seat) bool { _, said := m.Said[s]; return said })
}

// verdict is what becomes of an open motion by what was said until now; "" while it stays open.
func (m Motion) verdict(now time.Time) string {
	denied := 0
	for _, yes := range m.Said {
		if !yes {
			denied++
		}
	}
	switch {
	case denied > 0 && (!m.Tacit || 2*denied > len(m.Needs)+1): // who has asked is one of them
		return Declined
	case denied == 0 && len(m.Owes()) == 0:
		return Agreed
	case m.Expires.After(now):
		return ""
	case m.Tacit:
		return Agreed
	}
	return Expired
}

// next is when the motion needs a look without anybody acting: at once if nobody is left to answer.
func (m Motion) next() time.Time {
	switch {
	case !m.Open():
		return time.Time{}
	case m.verdict(m.Opened) != "":
		return m.Opened
	}
	return m.Expires
}

// note is what the record says of a settled motion.
func (m Motion) note() record.Note {
	n := record.Note{Kind: string(m.Kind), Seat: m.By, Result: m.Result, About: m.About}
	for _, s := range slices.Sorted(maps.Keys(m.Said)) {
		if m.Said[s] {
			n.Agreed = append(n.Agreed, s)
		} else {
			n.Denied = append(n.Denied, s)
		}
	}
	return n
}

// Motion finds a motion of the table.
func (a Affairs) Motion(id int) (Motion, bool) {
	return find(a.Motions, func(m Motion) bool { return m.ID == id })
}

// Rewound is the last move that went back by consent; 0 if none is remembered.
func (a Affairs) Rewound() (at int) {
	for _, m := range a.Motions {
		at = max(at, m.At)
	}
	return at
}

// Asked lists the motions that are open, the oldest first.
func (a Affairs) Asked() []Motion {
	list := slices.DeleteFunc(slices.Clone(a.Motions), func(m Motion) bool { return !m.Open() })
	slices.SortFunc(list, func(a, b Motion) int { return a.ID - b.ID })
	return list
}

// Agreed says whether its people have agreed to what ended the game.
func (a Affairs) Agreed() bool {
	return a.Ended && slices.ContainsFunc(a.Motions, func(m Motion) bool { return m.Kind == MotionEnd && m.Result == Agreed })
}

// put keeps a motion in its present state, and forgets the oldest settled ones.
func (a *Affairs) put(m Motion) {
	list := slices.DeleteFunc(slices.Clone(a.Motions), func(x Motion) bool { return x.ID == m.ID })
	list = append(list, m) // the latest change comes last
	settled := 0
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Open() {
			continue
		}
		if settled++; settled > keptMotions {
			list = slices.Delete(list, i, i+1)
		}
	}
	a.Motions = list
}

// maxNotes bounds what the record says between two moves; if there is more, it has the latest.
const maxNotes = 100

// note keeps something for the next line of the record.
func (a *Affairs) note(n record.Note) {
	a.Notes = append(slices.Clone(a.Notes[max(0, len(a.Notes)-maxNotes+1):]), n)
}

// settle closes a motion, and notes in the record what became of it. One that goes
// back is in the record as a way back of its own.
func (a *Affairs) settle(m Motion, result string) {
	m.Result = result
	a.put(m)
	if m.Kind != MotionUndo || result != Agreed {
		a.note(m.note())
	}
}

// lapse closes all open motions of some kinds: of any kind if none is named.
func (a *Affairs) lapse(kinds ...MotionKind) {
	for _, m := range a.Asked() {
		if len(kinds) == 0 || slices.Contains(kinds, m.Kind) {
			a.settle(m, Lapsed)
		}
	}
}

// excuse takes a seat out of what it was asked: nobody answers for it any more,
// or the house does, which agrees. What the seat has asked for itself, or the others
// about it, lapses if it is empty or another's now.
func (a *Affairs) excuse(seat engine.Seat, gone bool) {
	for _, m := range a.Asked() {
		switch {
		case gone && (m.By == seat || m.About != nil && *m.About == seat):
			a.settle(m, Lapsed)
		case slices.Contains(m.Owes(), seat):
			m.Needs = slices.DeleteFunc(slices.Clone(m.Needs), func(s engine.Seat) bool { return s == seat })
			a.put(m)
		}
	}
}

// consult asks a seat, for which somebody answers again, what the others are
// asked: nothing is settled without those who are there.
func (a *Affairs) consult(seat engine.Seat) {
	for _, m := range a.Asked() {
		if m.By != seat && (m.About == nil || *m.About != seat) && !slices.Contains(m.Needs, seat) {
			m.Needs = append(slices.Clip(m.Needs), seat)
			slices.Sort(m.Needs)
			a.put(m)
		}
	}
}

// Call asks the others at a table for something, as a person who sits there may; with nobody to ask it is
// done at once. Errors: those of Play, ErrAsked, and what speaks against the kind: ErrUnknown, ErrNothingDone,
// ErrNoReplay, ErrCounts, ErrPaused, ErrNotPaused, ErrNoClock, ErrPaceSame, ErrNoSeat, ErrNoHouse, ErrHouse, ErrInTime.
func (s *Service) Call(ctx context.Context, id ID, u UserID, r Request) (Decision, error) {
	var d Decision
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		kind, ok := kindOf(r.Kind)
		if !ok {
			return ErrUnknown
		}
		if slices.ContainsFunc(o.row.Asked(), func(m Motion) bool { return m.Kind == r.Kind }) {
			return ErrAsked
		}
		m := Motion{ID: 1, Kind: r.Kind, By: seat, Opened: s.Clock.Now(), Said: map[engine.Seat]bool{}}
		m.Expires = m.Opened.Add(patience(o.row.Pace))
		for _, x := range o.row.Motions {
			m.ID = max(m.ID, x.ID+1)
		}
		if err := kind.ask(s, ctx, o, &m, r); err != nil {
			return err
		}
		for _, x := range o.row.Seats {
			if x.Played() && x.Index != seat && (m.About == nil || x.Index != *m.About) {
				m.Needs = append(m.Needs, x.Index)
			}
		}
		row := o.row
		row.acted(seat, s.Clock.Now())
		row.put(m)
		return s.decide(ctx, o, row, m, u, &d)
	})
	return d, err
}

// Vote answers a motion; the person who asked for it withdraws it with a no. Errors:
// those of Play, ErrMotionGone, ErrMotionOwn, ErrMotionNotAsked, ErrMotionSaid.
func (s *Service) Vote(ctx context.Context, id ID, u UserID, motion int, yes bool) (Decision, error) {
	var d Decision
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		m, ok := o.row.Motion(motion)
		said, has := m.Said[seat]
		row := o.row
		row.acted(seat, s.Clock.Now())
		switch {
		case !ok || !m.Open():
			return ErrMotionGone
		case m.By == seat && yes:
			return ErrMotionOwn
		case m.By == seat:
			row.settle(m, Withdrawn)
			return s.decide(ctx, o, row, m, u, &d)
		case !slices.Contains(m.Needs, seat):
			return ErrMotionNotAsked
		case has && said == yes:
			return ErrMotionSaid
		}
		m.Said = put(m.Said, seat, yes)
		row.put(m)
		return s.decide(ctx, o, row, m, u, &d)
	})
	return d, err
}

// decide writes the state of a motion to row: if refused, it is over; if agreed to, it is carried
// out in the same transaction.
func (s *Service) decide(ctx context.Context, o *opened, row Row, m Motion, by UserID, d *Decision) error {
	err := s.resolve(ctx, o, row, m)
	var own *Error
	if _, asked := o.row.Motion(m.ID); asked && errors.As(err, &own) && !errors.Is(err, ErrDisk) { // the others are told why it cannot be done
		row.Affairs = o.row.Affairs
		m.Failed = &own.Text
		row.settle(m, Failed)
		err = s.commit(ctx, o, Change{Row: row})
	}
	if err != nil {
		return err
	}
	d.Motion, _ = o.row.Motion(m.ID)
	d.Table, d.Position = o.row.Table, s.position(o, o.row.SeatOf(by))
	return nil
}

// resolve settles a motion if what was said, or that time is up, decides it.
func (s *Service) resolve(ctx context.Context, o *opened, row Row, m Motion) error {
	now, _ := row.Motion(m.ID)
	verdict := now.verdict(s.Clock.Now())
	if !now.Open() || verdict == "" {
		return s.commit(ctx, o, Change{Row: row})
	}
	kind, ok := kindOf(m.Kind)
	if !ok && verdict == Agreed { // of another release
		verdict = Lapsed
	}
	row.settle(now, verdict)
	if verdict != Agreed {
		return s.commit(ctx, o, Change{Row: row})
	}
	now, _ = row.Motion(m.ID)
	return kind.carry(s, ctx, o, row, now)
}

// review looks at the motions of a table whose time is up, and at those that
// nobody is left to answer.
func (s *Service) review(ctx context.Context, o *opened, now time.Time) error {
	for _, m := range o.row.Asked() {
		row := o.row
		var err error
		if m, _ = row.Motion(m.ID); !m.Open() || m.ID == 0 { // what was done for another one has settled it
			continue
		}
		switch {
		case row.Status != Running:
			row.settle(m, Lapsed)
			err = s.commit(ctx, o, Change{Row: row})
		case m.verdict(now) != "":
			err = s.decide(ctx, o, row, m, row.Seats[m.By].User, &Decision{})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// motioned lists what people have to be told of motions that a change has opened,
// answered or settled. What the table's message says about them changes as well.
func (s *Service) motioned(before, after Row) []Posting {
	var out []Posting
	for _, m := range after.Motions {
		if was, ok := before.Motion(m.ID); !ok || !same(was, m) {
			p := s.posting(after, PostMotion)
			p.Seq = m.ID
			out = append(out, p)
		}
	}
	if len(out) > 0 && after.Status == Running {
		out = append(out, s.posting(after, PostPublic))
	}
	return out
}

// same says whether a motion still looks the same to people.
func same(a, b Motion) bool {
	return a.Result == b.Result && slices.Equal(a.Needs, b.Needs) && maps.Equal(a.Said, b.Said)
}
