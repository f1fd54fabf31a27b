package clock

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// Pace is how much time a seat has for its answers. A seat has a bank of time:
// it runs while the seat owes an answer, and each turn gives some back when it is over.
type Pace struct {
	ID   string        `json:"id,omitempty"` // of one of Paces; "" is no limit, or a table's own pace
	Bank time.Duration `json:"bank"`         // to begin with; 0: no limit
	More time.Duration `json:"more"`         // what a turn gives back
	Cap  time.Duration `json:"cap"`          // as much as a bank can hold
}

// NoLimit is the name of the pace without one.
const NoLimit = "none"

// Paces are those that have a name; the first one has no limit.
var Paces = []Pace{
	{},
	{ID: "blitz", Bank: 5 * time.Minute, More: 3 * time.Minute, Cap: 10 * time.Minute},
	{ID: "evening", Bank: 30 * time.Minute, More: 10 * time.Minute, Cap: time.Hour},
	{ID: "daily", Bank: 24 * time.Hour, More: 12 * time.Hour, Cap: 24 * time.Hour},
	{ID: "slow", Bank: 72 * time.Hour, More: 24 * time.Hour, Cap: 72 * time.Hour},
}

// Bounds of a pace of a table's own.
const (
	minPace = time.Minute
	maxPace = 30 * 24 * time.Hour
)

// longPace is the first bank to begin with whose deadlines spare the quiet hours.
const longPace = time.Hour

// Fixed is a pace of a table's own: the same time for each turn, whatever was left.
func Fixed(each time.Duration) Pace { return Pace{Bank: each, More: each, Cap: each} }

// Name is what a pace is chosen by: its id, NoLimit, or its time for each turn.
func (p Pace) Name() string {
	switch {
	case p.Bank == 0:
		return NoLimit
	case p.ID != "":
		return p.ID
	case p.Bank%time.Hour == 0:
		return strconv.Itoa(int(p.Bank/time.Hour)) + "h"
	}
	return strconv.Itoa(int(p.Bank/time.Minute)) + "m"
}

// FindPace reads the name of a pace: one of Paces, NoLimit, or a time for each
// answer such as 90m, 8h or 3d.
func FindPace(name string) (Pace, bool) {
	for _, p := range Paces {
		if p.Name() == name {
			return p, true
		}
	}
	if len(name) < 2 {
		return Pace{}, false
	}
	unit, ok := map[byte]time.Duration{'m': time.Minute, 'h': time.Hour, 'd': 24 * time.Hour}[name[len(name)-1]]
	n, err := strconv.ParseUint(name[:len(name)-1], 10, 16)
	p := Fixed(time.Duration(n) * unit)
	return p, ok && err == nil && n > 0 && p.Legal()
}

// Legal says whether a table may have the pace.
func (p Pace) Legal() bool {
	return slices.Contains(Paces, p) || p == Fixed(p.Bank) && p.Bank >= minPace && p.Bank <= maxPace
}

// long says whether deadlines spare the quiet hours.
func (p Pace) long() bool { return p.Bank >= longPace }

// Brief says whether nobody is reminded at the pace: there is too little time for it.
func (p Pace) Brief() bool { return p.Bank > 0 && p.Cap/2 < worthwhile }

// full is a bank after it got something back.
func (p Pace) full(left time.Duration) time.Duration { return min(left+p.More, p.Cap) }

// UnmarshalJSON reads a pace. Earlier releases wrote a time for each answer, in nanoseconds.
func (p *Pace) UnmarshalJSON(data []byte) error {
	var each int64
	if json.Unmarshal(data, &each) == nil {
		*p = Fixed(time.Duration(each))
		return nil
	}
	type plain Pace
	return json.Unmarshal(data, (*plain)(p))
}

// Overdue is what happens at a deadline, besides the announcement.
type Overdue string

// What may happen at a deadline.
const (
	LateNothing  Overdue = ""         // the table keeps waiting
	LatePass     Overdue = "pass"     // the house minds the seat until its person is back, by doing the least
	LateBeginner Overdue = "beginner" // it does, and overlooks much
	LateEasy     Overdue = "easy"     // it does as well as it sees at once
	LateSkilled  Overdue = "skilled"  // it thinks ahead a little
	LateStrong   Overdue = "strong"   // it thinks ahead
	LateMaster   Overdue = "master"   // it thinks as long as it can
	LateOpen     Overdue = "open"     // the seat is open to whoever takes it
	LateForfeit  Overdue = "forfeit"  // the seat gives the game up
)

// Lates lists what may happen at a deadline.
var Lates = []Overdue{LateNothing, LatePass, LateBeginner, LateEasy, LateSkilled, LateStrong, LateMaster, LateOpen, LateForfeit}

// UnmarshalText reads it as every release wrote it.
func (x *Overdue) UnmarshalText(data []byte) error {
	*x = Overdue(Renamed(string(data)))
	return nil
}

// Renamed is the current name of a level of the house.
func Renamed(name string) string {
	switch name {
	case "random":
		return string(LateBeginner)
	case "greedy":
		return string(LateEasy)
	}
	return name
}
