package record

import (
	"bytes"
	"fmt"
	"iter"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// Step is a move of a record that was played again.
type Step struct {
	Line   Line
	Game   engine.Game // after it
	State  []byte      // of that game
	Events []engine.Event
}

// Steps plays a full record again, from the deal on. It ends at the first
// error, a *Broken that names the move: one that is refused, or one after
// which the state is not the one of the record.
func Steps(r Record, system engine.System, pack engine.Pack) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		if err := r.playable(system, pack); err != nil {
			yield(Step{}, err)
			return
		}
		p := player{record: r, system: system, pack: pack}
		for _, l := range r.Lines {
			s, err := p.next(l)
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}

// playable says whether this system and pack are those of the record, and the
// seed the one that was committed to.
func (r Record) playable(system engine.System, pack engine.Pack) error {
	if err := r.check(); err != nil {
		return err
	}
	h, info := r.Header, system.Info()
	switch {
	case h.Kind != Full:
		return broken(-1, "a public record cannot be played again, it lacks the seed")
	case h.System != info.ID:
		return broken(-1, "it is of system %q, not %q", h.System, info.ID)
	case h.Rules != info.Version:
		return broken(-1, "it was played by version %d of the rules, this release has %d", h.Rules, info.Version)
	case h.Pack != pack.Hash():
		return broken(-1, "it was played with pack %.12s, this is %.12s", h.Pack, pack.Hash())
	case chance.Commit(h.Seed) != h.Commitment:
		return broken(-1, "the seed is not the one that was committed to")
	}
	return nil
}

// player plays a record line by line.
type player struct {
	record Record
	system engine.System
	pack   engine.Pack
	game   engine.Game
	states [][]byte // after each line: a way back may lead to any
}

func (p *player) next(l Line) (s Step, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = broken(l.N, "it breaks the rules engine: %v", x)
		}
	}()
	game, events, err := p.play(l)
	if err != nil {
		return Step{}, broken(l.N, "%v", err)
	}
	state, err := game.State()
	if err != nil {
		return Step{}, broken(l.N, "%v", err)
	}
	if Hash(state) != l.State {
		return Step{}, broken(l.N, "the state after it is not the one of the record")
	}
	p.game, p.states = game, append(p.states, state)
	return Step{Line: l, Game: game, State: state, Events: events}, nil
}

func (p *player) play(l Line) (engine.Game, []engine.Event, error) {
	h := p.record.Header
	switch {
	case l.N == 0:
		return p.system.New(engine.Setup{Pack: p.pack, Scenario: h.Scenario, Options: h.Options,
			Seats: len(h.Seats), Chance: chance.Keyed(chance.Key(h.Seed, h.Salts))})
	case l.Back != nil:
		return p.game.Rewind(p.states[l.Back.To])
	default:
		return p.game.Apply(*l.Move)
	}
}

// Verify plays a full record again and compares the state after every move and
// at the end; of a public record it can check no more than Decode does. The
// error is a *Broken that names the move.
func Verify(r Record, system engine.System, pack engine.Pack) error {
	if r.Header.Kind == Public {
		return r.check()
	}
	var last Step
	for s, err := range Steps(r, system, pack) {
		if err != nil {
			return err
		}
		last = s
	}
	if _, over := last.Game.Outcome(); over != r.End.Over {
		return broken(r.End.Moves, "the game is over: %t, the record says %t", over, r.End.Over)
	}
	if !bytes.Equal(last.State, r.End.State) {
		return broken(r.End.Moves, "the state at the end is not the one of the record")
	}
	return nil
}

// Replay plays a full record up to a move (to the last if at is negative) and
// gives the game there with all events that led to it.
func Replay(r Record, system engine.System, pack engine.Pack, at int) (engine.Game, []engine.Event, error) {
	if at >= len(r.Lines) {
		return nil, nil, fmt.Errorf("record: there is no move %d, the last is %d", at, len(r.Lines)-1)
	}
	var game engine.Game
	var events []engine.Event
	for s, err := range Steps(r, system, pack) {
		if err != nil {
			return nil, nil, err
		}
		game, events = s.Game, append(events, s.Events...)
		if s.Line.N == at {
			break
		}
	}
	return game, events, nil
}
