package table

import (
	"context"
	"slices"
	"strings"
	"time"

	"hexwarden/engine"
	"hexwarden/table/clock"
)

// The words of package clock that go with tables.
type (
	Pace     = clock.Pace
	Overdue  = clock.Overdue
	Timing   = clock.Timing[UserID]
	Deadline = clock.Deadline[UserID]
	Turn     = clock.Turn[UserID]
	Leave    = clock.Leave
	Mark     = clock.Mark
)

// The same for its values.
const (
	NoLimit                            = clock.NoLimit
	LateNothing, LateOpen, LateForfeit = clock.LateNothing, clock.LateOpen, clock.LateForfeit
	LatePass, LateBeginner, LateEasy   = clock.LatePass, clock.LateBeginner, clock.LateEasy
	Waiting, Past                      = clock.Waiting, clock.Past
	ByHalf                             = clock.ByHalf
)

// Paces, Lates and Marks are what people choose from; FindPace reads the name of a pace, and Fixed is one
// of a table's own.
var (
	Paces, Lates, Marks = clock.Paces, clock.Lates, clock.Marks
	FindPace, Fixed     = clock.FindPace, clock.Fixed
)

// SetPace gives a table a pace before the start; only its host does. Afterwards
// it is asked for (MotionPace). Errors: ErrUnknown, ErrNotHost, ErrStarted.
func (s *Service) SetPace(ctx context.Context, id ID, u UserID, pace Pace) (Table, error) {
	if !pace.Legal() {
		return Table{}, ErrUnknown
	}
	return s.hosting(ctx, id, u, func(row *Row) error {
		row.Pace = pace
		return nil
	})
}

// SetLate says what happens at a deadline; only the host does, and only before
// the start. Errors: ErrUnknown, ErrNoHouse, ErrNotHost, ErrStarted.
func (s *Service) SetLate(ctx context.Context, id ID, u UserID, late Overdue) (Table, error) {
	if !slices.Contains(Lates, late) {
		return Table{}, ErrUnknown
	}
	return s.hosting(ctx, id, u, func(row *Row) error {
		if slices.Contains(AwayLevels, Level(late)) && s.player(Level(late)) == nil {
			return ErrNoHouse
		}
		row.Late = late
		return nil
	})
}

// setClocks sets the clocks of a table that should stand at a game. Those of a suspended table are stopped;
// what people have left is kept until the game is over.
func (s *Service) setClocks(ctx context.Context, row *Row, game engine.Game, relieved []engine.Seat) error {
	goes := row.Status == Running && !row.Lost
	if goes && game == nil || !goes && len(row.Deadlines)+len(row.Turns) == 0 {
		return nil
	}
	people, err := s.calendars(ctx, row.Table)
	if err != nil {
		return err
	}
	var owed []engine.Prompt
	if goes {
		owed = slices.DeleteFunc(slices.Clone(game.Prompts()), func(p engine.Prompt) bool { return p.Standing != engine.Owed })
	}
	now := clock.Situation[UserID]{Now: s.Clock.Now(), Seq: row.Seq, Goes: goes, People: people}
	for _, x := range row.Seats {
		owes := x.Played() && slices.ContainsFunc(owed, func(p engine.Prompt) bool { return p.Asks(x.Index) })
		now.Seats = append(now.Seats, clock.Seat[UserID]{User: x.User, Played: x.Played(), Owes: owes, Asks: question(owed, x.Index), Relieved: slices.Contains(relieved, x.Index)})
	}
	if row.Timing = row.Timing.Set(now); row.Status == Over {
		row.Banks = nil
	}
	return nil
}

// question names what a seat owes answers to; "" if it owes none. Questions that not everybody may read are named by
// what everybody is told of them: nobody learns from a wait that one of them has come after another.
func question(owed []engine.Prompt, seat engine.Seat) string {
	var names []string
	for _, p := range owed {
		switch {
		case !p.Asks(seat):
		case p.Secret:
			names = append(names, p.Public.Key)
		default:
			names = append(names, string(p.ID))
		}
	}
	return strings.Join(slices.Compact(names), " ")
}

// calendars are those of the people at a table, and of those whose time runs there.
func (s *Service) calendars(ctx context.Context, t Table) (map[UserID]clock.Calendar, error) {
	var who []UserID
	for _, x := range t.Seats {
		who = append(who, x.User)
	}
	for _, d := range t.Deadlines {
		who = append(who, d.User)
	}
	who = slices.DeleteFunc(who, func(u UserID) bool { return u == "" })
	people, err := s.Store.People(ctx, who...)
	if err != nil {
		return nil, err
	}
	out := map[UserID]clock.Calendar{}
	for _, u := range who {
		out[u] = people[u].calendar()
	}
	return out, nil
}

// acted notes that the person of a seat has done something: earlier warnings about their time are out of date.
func (row *Row) acted(seat engine.Seat, now time.Time) {
	if seat == engine.Watcher || !row.Seats[seat].Played() {
		return
	}
	row.Missed, row.Timing.Acted = cut(row.Missed, seat), put(row.Timing.Acted, seat, now)
}

// There says whether the person of a seat did something a moment ago: they see what they are asked.
func (t Table) There(seat engine.Seat, now time.Time) bool {
	at, ok := t.Acted[seat]
	return ok && now.Sub(at) < clock.There
}

// callsTell says whether a call that came later because of a step would tell that a seat has answered in secret, while
// others have not. If it is asked nothing more, there is no call, and everybody sees that.
func callsTell(row Row, next engine.Game, step Step, seat engine.Seat) bool {
	u, ok := row.TurnOf(seat)
	if !ok || u.Call.IsZero() || !step.Line.Secret {
		return false
	}
	open := slices.DeleteFunc(slices.Clone(next.Prompts()), func(p engine.Prompt) bool { return p.Standing != engine.Owed })
	return slices.ContainsFunc(open, func(p engine.Prompt) bool { return p.Asks(seat) }) &&
		slices.ContainsFunc(open, func(p engine.Prompt) bool { return p.Secret && !p.Asks(seat) })
}
