package table

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
)

// Team is a side on which several seats play together: they share what only their
// side is told, and any of them may answer the side's questions.
type Team struct {
	Name  engine.Text
	Seats []engine.Seat
	Users []UserID // who holds them, those the house minds for somebody included
}

// First is the seat a team is known by: the lowest one.
func (t Team) First() engine.Seat { return slices.Min(t.Seats) }

// Has says whether a seat belongs to the team.
func (t Team) Has(seat engine.Seat) bool { return slices.Contains(t.Seats, seat) }

// Shares says whether an event tells the whole team something of its own.
func (t Team) Shares(e engine.Event) bool {
	return slices.ContainsFunc(e.Faces, func(f engine.Face) bool {
		return !slices.ContainsFunc(t.Seats, func(s engine.Seat) bool { return !slices.Contains(f.Seats, s) })
	})
}

// Decides says whether several seats of the team, and nobody else, may answer a
// question, and not everybody may read what can be answered.
func (t Team) Decides(q engine.Prompt) bool {
	if q.Standing != engine.Owed || len(q.Seats) < 2 || slices.ContainsFunc(q.Seats, func(s engine.Seat) bool { return !t.Has(s) }) {
		return false
	}
	return q.Secret || slices.ContainsFunc(q.Choices, func(c engine.Choice) bool { return !c.Public })
}

// Teams lists the sides of a table on which several seats play.
func (t Table) Teams(sides []engine.Side) (out []Team) {
	for _, side := range sides {
		x := Team{Name: side.Name, Seats: side.Seats}
		for _, seat := range side.Seats {
			if u := t.Seats[seat].User; u != "" && !u.Nobody() && !slices.Contains(x.Users, u) {
				x.Users = append(x.Users, u)
			}
		}
		if len(x.Seats) > 1 {
			out = append(out, x)
		}
	}
	return out
}

// Spoken is the last answer that somebody gave for their team.
type Spoken struct {
	Seat   engine.Seat     `json:"seat"`
	Prompt engine.PromptID `json:"prompt"`
}

// spoke notes who answered for a team what its people were asked together.
func (row *Row) spoke(before engine.Game, step Step) {
	m := step.Line.Move
	if m == nil || m.Order != nil || before == nil || len(row.Seats) < 2 {
		return
	}
	asked, ok := find(before.Prompts(), func(q engine.Prompt) bool { return q.ID == m.Prompt && len(q.Seats) > 1 })
	if !ok {
		return
	}
	for _, t := range row.Teams(before.View(engine.Watcher).Sides) {
		if t.Decides(asked) {
			row.Spoke = put(row.Spoke, t.First(), Spoken{m.Seat, m.Prompt})
		}
	}
}

// teamed lists the postings to teams that fit.
func (s *Service) teamed(row Row, game engine.Game, fits func(Team) bool) (out []Posting) {
	if game == nil || len(row.Seats) < 2 || row.Place.Guild == "" {
		return nil
	}
	for _, t := range row.Teams(game.View(engine.Watcher).Sides) {
		if fits(t) {
			out = append(out, s.about(row, PostTeam, t.First()))
		}
	}
	return out
}

// news says whether a step from one set of questions to another concerns a team.
func (t Team) news(before, after []engine.Prompt, events []engine.Event) bool {
	if len(t.Users) == 0 {
		return false
	}
	lone := func(from, other []engine.Prompt) bool {
		return slices.ContainsFunc(from, func(q engine.Prompt) bool {
			return t.Decides(q) && !slices.ContainsFunc(other, func(x engine.Prompt) bool { return x.ID == q.ID })
		})
	}
	return slices.ContainsFunc(events, t.Shares) || lone(before, after) || lone(after, before)
}

// regrouped lists the postings to teams after a change that is no step: other people
// sit there, the game has begun or ended without a move, or the table lives elsewhere.
func (s *Service) regrouped(o *opened, c Change) []Posting {
	changed := c.Seating || c.Row.Status != o.row.Status || c.Row.Place != o.row.Place
	if c.Step != nil || !changed || c.Row.Status != Running && c.Row.Status != Over {
		return nil
	}
	game := o.game
	if game == nil || o.row.Status == Lobby && c.Row.Status == Over {
		return nil
	}
	return s.teamed(c.Row, game, func(Team) bool { return true })
}

// TellTeamsAgain lets the teams of a running table, and each of their people, be told again what
// they are asked: the way they are told by has changed. Errors: ErrNotFound.
func (s *Service) TellTeamsAgain(ctx context.Context, id ID) error {
	return s.with(ctx, id, func(o *opened) error {
		if o.row.Status != Running || o.game == nil {
			return nil
		}
		postings := s.teamed(o.row, o.game, func(Team) bool { return true })
		for _, t := range o.row.Teams(o.game.View(engine.Watcher).Sides) {
			for _, seat := range t.Seats {
				if o.row.Seats[seat].Played() {
					postings = append(postings, s.about(o.row, PostPrivate, seat))
				}
			}
		}
		if len(postings) == 0 {
			return nil
		}
		return s.commit(ctx, o, Change{Row: o.row, Postings: postings})
	})
}

// TeamLog is what only a team was told after a move, oldest first.
func (s *Service) TeamLog(ctx context.Context, id ID, t Team, after int) ([]LogLine, error) {
	list, err := s.Store.Log(ctx, id, after, maxTold)
	var out []LogLine
	for _, m := range list {
		for _, e := range m.Events {
			if t.Shares(e) {
				out = append(out, LogLine{m.Seq, e.Seen(t.First())})
			}
		}
	}
	return out, err
}

// pressing is a question that a seat owes and that nobody else who is there may still
// answer in time; ok is false if there is none: then a late seat is waited for no more
// than its team.
func pressing(row Row, prompts []engine.Prompt, seat engine.Seat, now time.Time) (engine.Prompt, bool) {
	late := func(s engine.Seat) bool {
		d, timed := row.DeadlineOf(s)
		return !row.Seats[s].Played() || timed && d.Up(now)
	}
	return find(prompts, func(p engine.Prompt) bool {
		return p.Standing == engine.Owed && p.Asks(seat) && !slices.ContainsFunc(p.Seats, func(s engine.Seat) bool { return s != seat && !late(s) })
	})
}
