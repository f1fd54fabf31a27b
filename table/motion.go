package table

import (
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
