package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

const (
	maxTrail = 32  // steps that can be taken back one by one
	maxPicks = 400 // picks of one move: an army is the longest
)

// playing runs f with a running game and the seat of a person who sits there.
func (s *Service) playing(ctx context.Context, id ID, u UserID, f func(*opened, engine.Seat) error) error {
	return s.with(ctx, id, func(o *opened) error {
		if o.row.SeatOf(u) == engine.Watcher {
			return o.row.Stranger(u)
		}
		if o.row.Status == Frozen {
			return frozen(o.row.Needs)
		}
		if err := o.row.Status.standstill(); err != nil {
			return err
		}
		if o.row.Seats[o.row.SeatOf(u)].House {
			return ErrMinded
		}
		return f(o, o.row.SeatOf(u))
	})
}

// standstill is why nobody can play at a table of this status; nil if they can.
func (s Status) standstill() error {
	return map[Status]error{Lobby: ErrNotStarted, Frozen: ErrFrozen, Quarantined: ErrQuarantined, Over: ErrOver}[s]
}

// PlayMove carries out a move of the seat the person holds, whatever seat the move
// names. Errors: *engine.Refused, ErrNotSeated, ErrMinded and those of the status; then nothing has changed.
func (s *Service) PlayMove(ctx context.Context, id ID, u UserID, m engine.Move) (res Result, err error) {
	defer s.observed("move", &err)()
	if err := checkMove(m); err != nil {
		return Result{}, err
	}
	err = s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		m.Seat = seat
		events, err := s.apply(ctx, o, m, u)
		if err != nil {
			return err
		}
		res = s.result(o, seat, events)
		return nil
	})
	return res, err
}

// checkMove refuses what no prompt can have offered, before it is looked at.
func checkMove(m engine.Move) error {
	odd := len(m.Picks) > maxPicks || long(m.Prompt) || long(m.Picks...)
	if o := m.Order; o != nil {
		odd = odd || max(len(o.About), len(o.Terms), len(o.Also)) > maxPicks || long(o.Point) || long(o.Pick) || long(o.Terms...) || long(o.Also...)
		for _, r := range o.About {
			odd = odd || long(r.Kind+r.ID+r.Role)
		}
	}
	if odd {
		return engine.Refuse(engine.NotOffered, "", engine.T("refused.not_offered"))
	}
	return nil
}

// apply carries out a move and writes it. Notes say before its events how it came
// about; a move with notes cannot be taken back.
func (s *Service) apply(ctx context.Context, o *opened, m engine.Move, by UserID, notes ...engine.Event) ([]engine.Event, error) {
	if m.Order != nil {
		points := o.system.Info().Points
		for _, p := range append([]string{m.Order.Point}, m.Order.Also...) {
			if p != "" && !slices.Contains(points, p) {
				return nil, engine.Refuse(engine.NotOffered, "", engine.T("refused.not_offered"))
			}
		}
	}
	next, events, err := o.game.Apply(m)
	if err != nil {
		return nil, fault(o.row.Seq, err)
	}
	line := record.Line{Move: &m, Secret: secret(o.game, m)}
	row := o.row
	row.Seq++
	if sealed := slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "sealed" }); m.Order == nil || sealed {
		row.Trail = trail(o.row, m.Seat, events)
		row.Walker = m.Seat
		if by != "" { // playing on says no to going back
			row.lapse(MotionUndo)
		}
	} // else nothing happened that could be taken back, and nobody learns of it by their own undo
	if len(notes) > 0 {
		row.Trail, events = nil, append(notes, events...)
	}
	return events, s.write(ctx, o, row, Step{Line: line, By: by}, next, events)
}

// fault turns every error that is not a refusal into an error of ours.
func fault(seq int, err error) error {
	var refused *engine.Refused
	var broken *engine.Broken
	if errors.As(err, &refused) || errors.As(err, &broken) {
		return err
	}
	return &engine.Broken{Seq: seq, Cause: err.Error()}
}

// secret says whether a move tells something hidden: it answers a secret
// prompt, picks what may not be shown, or is a standing order.
func secret(g engine.Game, m engine.Move) bool {
	for _, p := range g.Prompts() {
		if p.ID != m.Prompt || m.Order != nil {
			continue
		}
		if p.Secret {
			return true
		}
		for _, id := range m.Picks {
			if c, ok := p.Choice(id); !ok || !c.Public {
				return true
			}
		}
		return false
	}
	return true
}

// trail is where undo may lead after a move of a seat: back through its own
// steps while nothing was sealed and nobody else has moved.
func trail(row Row, seat engine.Seat, events []engine.Event) []int {
	if slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "sealed" }) {
		return nil
	}
	if row.Walker != seat {
		return []int{row.Seq}
	}
	t := append(slices.Clone(row.Trail), row.Seq)
	return t[max(0, len(t)-maxTrail):]
}

// UndoStep takes back the last step, as a move of its own. Errors: those of
// PlayMove, ErrNothingDone, ErrSealed, ErrAnswered, ErrVeiled; the others at the
// table may be asked then (CallMotion, WayBack).
func (s *Service) UndoStep(ctx context.Context, id ID, u UserID) (res Result, err error) {
	defer s.observed("undo", &err)()
	err = s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		if err := s.alone(ctx, o, seat); err != nil {
			return err
		}
		row := o.row
		row.lapse(MotionUndo)
		last := len(row.Trail) - 1
		to := row.Trail[last]
		snap, err := s.Store.Snapshot(ctx, id, to)
		if err != nil {
			return fmt.Errorf("undo: %w", err)
		}
		next, events, err := o.game.Rewind(snap.State)
		if err != nil {
			return fault(row.Seq, err)
		}
		row.Seq++
		if row.Trail = row.Trail[:last]; last == 0 {
			row.Walker = engine.Watcher
		}
		took, public, err := s.taken(ctx, o, next, to)
		if err != nil {
			return err
		}
		if public {
			events[0].Public = engine.T("event.rewound_what", engine.Who("who", seat), engine.Texts("what", took))
		}
		line := record.Line{Back: &record.Back{Seat: seat, To: to}}
		if err := s.write(ctx, o, row, Step{Line: line, By: u}, next, events); err != nil {
			return err
		}
		res = s.result(o, seat, events)
		res.Took = took
		return nil
	})
	return res, err
}

// taken finds the choices of the step that an undo takes back: they are on
// offer again in the game as it stands then. public says whether everybody may know.
func (s *Service) taken(ctx context.Context, o *opened, next engine.Game, to int) (took []engine.Text, public bool, err error) {
	steps, err := s.Store.Steps(ctx, o.row.ID)
	if err != nil {
		return nil, false, fmt.Errorf("undo: %w", err)
	}
	for to++; to < len(steps) && steps[to].Line.Move != nil && steps[to].Line.Move.Order != nil; to++ { // orders stay
	}
	if to >= len(steps) || steps[to].Line.Move == nil {
		return nil, false, nil
	}
	took = picked(next, *steps[to].Line.Move)
	return took, !steps[to].Line.Secret && len(took) > 0, nil
}

// stepper is the seat that made a step; Watcher for a standing order, which gives its
// owner no more time for an open question, and for a way back by consent, which comes
// when the others have answered.
func stepper(step Step) engine.Seat {
	switch {
	case step.Line.Move != nil && step.Line.Move.Order != nil:
	case step.Line.Move != nil:
		return step.Line.Move.Seat
	case step.Line.Back != nil && len(step.Line.Back.Agreed) == 0:
		return step.Line.Back.Seat
	}
	return engine.Watcher
}

// relieved are the seats that get time back for a step. All questions of a turn share one clock: a
// seat that has answered gets it when it is asked nothing more, or when the game moves on to another
// turn or round; and if it answered late, to have time for the next question.
func relieved(row Row, before, after engine.Game, step Step) []engine.Seat {
	if row.Pace.Bank == 0 {
		return nil
	}
	turned := sync.OnceValue(func() bool {
		was, is := before.View(engine.Watcher), after.View(engine.Watcher)
		return was.Round != is.Round || was.Turn != is.Turn
	})
	open := after.Prompts()
	return slices.DeleteFunc(answered(before, after, step), func(seat engine.Seat) bool {
		asked := slices.ContainsFunc(open, func(p engine.Prompt) bool { return p.Standing == engine.Owed && p.Asks(seat) })
		d, _ := row.DeadlineOf(seat)
		return asked && d.Stage != Past && !turned()
	})
}

// answered are the seats for which a step gave an answer that they owed: that which made it,
// and those of its team who owed the same and owe nothing else of before. Rights, such as
// proposing a ruling, answer nothing, nor does a step back.
func answered(before, after engine.Game, step Step) []engine.Seat {
	m := step.Line.Move
	if m == nil || before == nil || stepper(step) == engine.Watcher {
		return nil
	}
	was := before.Prompts()
	i := slices.IndexFunc(was, func(p engine.Prompt) bool { return p.ID == m.Prompt && p.Standing == engine.Owed })
	if i < 0 {
		return nil
	}
	open := slices.DeleteFunc(after.Prompts(), func(p engine.Prompt) bool {
		return p.Standing != engine.Owed || !slices.ContainsFunc(was, func(q engine.Prompt) bool { return q.ID == p.ID })
	})
	out := []engine.Seat{m.Seat}
	for _, seat := range was[i].Seats {
		if seat != m.Seat && !slices.ContainsFunc(open, func(p engine.Prompt) bool { return p.Asks(seat) }) {
			out = append(out, seat)
		}
	}
	return out
}

// write stores a step: row as it will be, and the game after it. On success o
// stands there.
func (s *Service) write(ctx context.Context, o *opened, row Row, step Step, next engine.Game, events []engine.Event) error {
	state, err := next.State()
	if err != nil {
		return &engine.Broken{Seq: row.Seq, Cause: err.Error()}
	}
	out, over := next.Outcome()
	if over {
		row.Status, row.Trail, row.Paused = Over, nil, false
		row.lapse()
	}
	step.Line.N, step.Line.State, step.At = row.Seq, record.Hash(state), s.Clock.Now()
	step.Line.Notes, row.Notes = row.Notes, nil
	row.spoke(o.game, step)
	row.gave(o.game, next, step)
	acted, seat := row.Acted, stepper(step)
	if row.acted(seat, s.Clock.Now()); callsTell(row, next, step, seat) {
		row.Acted = acted
	}
	if err := s.setClocks(ctx, &row, next, relieved(row, o.game, next, step)); err != nil {
		return err
	}
	if back := step.Line.Back; back != nil {
		row.Timing = row.Hush(back.Seat, row.Seq)
	}
	c := Change{Row: row, Step: &step, Snapshot: &Snapshot{Seq: row.Seq, Version: o.system.Info().Version, State: state},
		Keep: row.Trail, Events: events, Postings: s.postings(o, row, step, next, events)}
	if over {
		if c.Finished, err = s.finish(ctx, row, &out, step); err != nil {
			return err
		}
		if c.Finished != nil && row.Rated { // that it did not count is told as well
			c.Postings = append(c.Postings, s.posting(row, PostRated))
		}
	}
	if err := s.commit(ctx, o, c); err != nil {
		return err
	}
	o.game = next
	s.games.Add(row.ID, cached{row.Seq, next})
	if _, _, ok := owed(o); ok {
		s.kick(row.ID)
	}
	return nil
}
