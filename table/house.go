package table

import (
	"context"
	"errors"
	"slices"

	"hexwarden/engine"
	"hexwarden/table/clock"
)

// Level is how well the house answers for a seat.
type Level string

// Levels of the house. The zero Level is the way it plays its own seats.
const (
	Pass     Level = "pass"     // it does the least that the rules allow
	Beginner Level = "beginner" // it overlooks much
	Easy     Level = "easy"     // what is worth most at once, by what the seat may see
	Skilled  Level = "skilled"  // it thinks ahead a little
	Strong   Level = "strong"   // it thinks ahead
	Master   Level = "master"   // it thinks as long as it can
)

// Levels are the levels of an opponent, each better than the one before. AwayLevels are those for the seat of somebody who is away.
var (
	Levels     = []Level{Beginner, Easy, Skilled, Strong, Master}
	AwayLevels = append([]Level{Pass}, Levels...)
)

// FindLevel is the level with a name, which may be one from an earlier release.
func FindLevel(name string) Level { return Level(clock.Renamed(name)) }

// Player answers for a seat of the house, from what that seat may see.
type Player interface {
	Choose(engine.View, engine.Prompt, func(engine.Query) (engine.Answer, error)) engine.Move
}

// maxHouse bounds the moves of the house in a row, against a game that never
// comes to an end.
const maxHouse = 20000

// everywhere is no table: it makes the house look at all running tables.
const everywhere ID = ""

// kick makes the house look at a table. Each move of the house is a transaction of its own.
func (s *Service) kick(id ID) {
	if s.Config.House != nil {
		s.house.Touch(s.base, id)
	}
}

// work answers for the house at a table until it is no longer asked, or looks at all tables.
func (s *Service) work(ctx context.Context, id ID) {
	if id == everywhere {
		s.round(ctx)
		return
	}
	ctx, done, ok := s.Share.Hold(ctx, Bucket(id))
	defer done()
	if !ok {
		return
	}
	for n := 0; ; n++ {
		more, err := s.answer(ctx, id, n)
		if err != nil && ctx.Err() == nil {
			s.log.Error("the house cannot answer", "table", id, "error", err)
			s.putOff(id, err)
		}
		if err != nil || !more {
			return
		}
	}
}

// SettleHouse waits until the house has answered everything it is asked.
func (s *Service) SettleHouse() { s.house.Wait() }

// answer gives one answer of the house, if one is owed; n counts those before it. While it thinks, others may
// act at the table: if it is no longer asked the same, it looks again.
func (s *Service) answer(ctx context.Context, id ID, n int) (more bool, err error) {
	var q *problem
	err = s.with(ctx, id, func(o *opened) error {
		seat, prompt, ok := owed(o)
		if !ok {
			return nil
		}
		if more = true; n >= maxHouse {
			return &engine.Broken{Seq: o.row.Seq, Cause: "the house plays without end"}
		}
		m := engine.Move{Picks: []engine.ChoiceID{agreed(prompt)}}
		if prompt.Standing == engine.Owed {
			if q = s.problem(o, seat, prompt); q != nil {
				return nil
			}
			m = s.choose(o, seat, prompt)
		}
		return s.reply(ctx, o, seat, prompt.ID, m)
	})
	if err != nil || q == nil {
		return more && err == nil, err
	}
	t, thought, err := s.think(ctx, q)
	if err != nil {
		return false, err
	}
	err = s.with(ctx, id, func(o *opened) error {
		seat, prompt, ok := q.asked(o)
		if !ok {
			return nil
		}
		m := t.Move
		if !thought {
			m = s.choose(o, seat, prompt)
		}
		return s.reply(ctx, o, seat, prompt.ID, m)
	})
	return err == nil, err
}

// choose is what the house answers without thinking.
func (s *Service) choose(o *opened, seat engine.Seat, p engine.Prompt) engine.Move {
	ask := func(q engine.Query) (engine.Answer, error) { return o.game.Ask(seat, q) }
	return s.player(o.row.levelAt(seat)).Choose(o.game.View(seat), p, ask)
}

// reply carries out an answer of the house.
func (s *Service) reply(ctx context.Context, o *opened, seat engine.Seat, prompt engine.PromptID, m engine.Move) (err error) {
	defer s.observed("house", &err)()
	m.Seat, m.Prompt = seat, prompt
	_, err = s.apply(ctx, o, m, "")
	var refused *engine.Refused
	if errors.As(err, &refused) && !errors.Is(err, ErrConflict) {
		err = &engine.Broken{Seq: o.row.Seq, Cause: "the house was refused: " + refused.Error()}
	}
	return err
}

// player is the player who answers at a level.
func (s *Service) player(l Level) Player {
	if p := s.Config.Levels[l]; p != nil {
		return p
	}
	return s.Config.House
}

// levelAt is how well the house answers for a seat. Where nobody but the house
// plays, nobody is passive: such a game might never end.
func (t Table) levelAt(seat engine.Seat) Level {
	l := t.Seats[seat].Level
	if l == Pass && !slices.ContainsFunc(t.Seats, func(x Seat) bool { return x.User != "" }) {
		return ""
	}
	return l
}

// agreed is what the house says to an offer: what silence would mean, or else
// the first choice. So nobody waits for it, and it takes rulings as people wish.
func agreed(p engine.Prompt) engine.ChoiceID {
	if p.Silence != "" || len(p.Choices) == 0 {
		return p.Silence
	}
	return p.Choices[0].ID()
}

// owed finds a prompt that only the house can answer: one that the table waits
// for, or else what somebody offers it. Where the game is suspended, it is asked nothing.
func owed(o *opened) (engine.Seat, engine.Prompt, bool) {
	if o.row.Status != Running || o.row.Resting() {
		return engine.Watcher, engine.Prompt{}, false
	}
	prompts := o.game.Prompts()
	for _, standing := range []engine.Standing{engine.Owed, engine.Invitation} {
		for _, p := range prompts {
			if seat := o.row.house(p); seat != engine.Watcher && p.Standing == standing && !o.row.yields(p, prompts) {
				return seat, p, true
			}
		}
	}
	return engine.Watcher, engine.Prompt{}, false
}

// yields says whether the house lets people finish before it answers a question in public: where people owe answers too, such as what they
// buy beside the turn of another seat, it waits until they have given them or their time is up.
func (t Table) yields(p engine.Prompt, prompts []engine.Prompt) bool {
	busy := func(seat engine.Seat) bool {
		d, timed := t.DeadlineOf(seat)
		return t.Seats[seat].Played() && !(timed && d.Stage == Past)
	}
	return p.Standing == engine.Owed && !p.Secret && slices.ContainsFunc(prompts, func(q engine.Prompt) bool {
		return q.Standing == engine.Owed && slices.ContainsFunc(q.Seats, busy)
	})
}

// house is the seat for which the house alone can answer a prompt, or engine.Watcher. A person who is there answers for a team,
// however many of its seats the house plays; a seat that is free asks nobody.
func (t Table) house(p engine.Prompt) engine.Seat {
	house := engine.Watcher
	for _, seat := range p.Seats {
		if t.Seats[seat].Played() {
			return engine.Watcher
		}
		if t.Seats[seat].House {
			house = seat
		}
	}
	return house
}

// A full disk takes no move: nothing changes, the person who moved is told
// (ErrDisk), and whatever the bot does by itself is tried again with the next
// tick, so that it continues as soon as there is room. So is what could not be read, because a database was away.

// putOff has the house try again with the next tick what it could not do at a table, if the table is not to blame.
func (s *Service) putOff(id ID, err error) {
	var own *Error
	var refused *engine.Refused
	var broken *engine.Broken
	if errors.Is(err, ErrDisk) || !errors.As(err, &own) && !errors.As(err, &refused) && !errors.As(err, &broken) {
		s.later.Store(id, true)
	}
}

// rouse lets the house try again where it could not read or write.
func (s *Service) rouse() {
	s.later.Range(func(id, _ any) bool {
		s.later.Delete(id)
		s.kick(id.(ID))
		return true
	})
}
