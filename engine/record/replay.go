package record

import (
	"bytes"
	"cmp"
	"errors"
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
	Draws  []Draw // of dice and cards, as they were drawn
}

// Draw is a die or a card that was drawn: anyone who knows the key gets the same
// from the counter, the label and N.
type Draw struct {
	Counter uint64
	Label   string
	N       int // it is one of so many
	Got     int // from 0: a die shows one more
}

// never is the counter of what is no chance at all but has to be hard to guess,
// such as the ids of prompts.
const never = ^uint64(0)

// witness draws and takes it down.
type witness struct {
	chance.Keyed
	seen *[]Draw
}

func (w witness) Draw(counter uint64, label string, n int) int {
	got := w.Keyed.Draw(counter, label, n)
	if counter != never {
		*w.seen = append(*w.seen, Draw{counter, label, n, got})
	}
	return got
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
		p := player{record: r, system: system, pack: pack, back: map[int]bool{}}
		for _, l := range r.Lines {
			if l.Back != nil {
				p.back[l.Back.To] = true
			}
		}
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
		return broken(header, engine.T("record.fault.public"), "a public record cannot be played again, it lacks the seed")
	case h.System != info.ID:
		return broken(header, engine.T("record.fault.system", engine.Word("system", h.System)), "it is of system %q, not %q", h.System, info.ID)
	case h.Rules != info.Version:
		return broken(header, engine.T("record.fault.rules", engine.Num("have", h.Rules), engine.Num("want", info.Version)), "it was played by version %d of the rules, this release has %d", h.Rules, info.Version)
	case h.Pack != pack.Hash():
		return broken(header, engine.T("record.fault.pack", engine.Word("pack", brief(h.Pack))), "it was played with pack %.12s, this is %.12s", h.Pack, pack.Hash())
	case chance.Commit(h.Seed) != h.Commitment:
		return broken(header, engine.T("record.fault.seed"), "the seed is not the one that was committed to")
	}
	return nil
}

// brief is the beginning of a hash.
func brief(hash string) string { return hash[:min(len(hash), 12)] }

// player plays a record line by line.
type player struct {
	record Record
	system engine.System
	pack   engine.Pack
	game   engine.Game
	back   map[int]bool // where ways back lead
	states [][]byte     // after each line; nil where no way leads back to
	draws  []Draw
}

func (p *player) next(l Line) (s Step, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = broken(l.N, engine.T("record.fault.engine"), "it breaks the rules engine: %v", x)
		}
	}()
	p.draws = nil
	game, events, err := p.play(l)
	var refused *engine.Refused
	if errors.As(err, &refused) {
		return Step{}, broken(l.N, engine.T("record.fault.refused", engine.Word("rule", cmp.Or(refused.Rule, string(refused.Code)))), "%v", err)
	}
	if err != nil {
		return Step{}, broken(l.N, engine.T("record.fault.engine"), "%v", err)
	}
	state, err := game.State()
	if err != nil {
		return Step{}, broken(l.N, engine.T("record.fault.engine"), "%v", err)
	}
	if Hash(state) != l.State {
		return Step{}, broken(l.N, engine.T("record.fault.state"), "the state after it is not the one of the record")
	}
	p.game, p.states = game, append(p.states, nil)
	if p.back[l.N] {
		p.states[l.N] = state
	}
	return Step{Line: l, Game: game, State: state, Events: events, Draws: p.draws}, nil
}

func (p *player) play(l Line) (engine.Game, []engine.Event, error) {
	h := p.record.Header
	switch {
	case l.N == 0:
		return p.system.New(engine.Setup{Pack: p.pack, Scenario: h.Scenario, Options: h.Options,
			Seats: len(h.Seats), Chance: witness{Key(h.Seed, h.Salts, h.Dice), &p.draws}})
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
	return r.EndsWith(last)
}

// EndsWith says whether a full record ends as its last step does. Anybody who plays
// a record by Steps asks this afterwards.
func (r Record) EndsWith(last Step) error {
	if _, over := last.Game.Outcome(); over != r.End.Over {
		return broken(r.End.Moves, engine.T("record.fault.over"), "the game is over: %t, the record says %t", over, r.End.Over)
	}
	if !bytes.Equal(last.State, r.End.State) {
		return broken(r.End.Moves, engine.T("record.fault.last"), "the state at the end is not the one of the record")
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
