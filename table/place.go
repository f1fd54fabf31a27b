package table

import (
	"context"
	"errors"

	"hexwarden/engine"
)

// SetPlace moves a table to another place, such as a thread opened for it, and asks nobody: Attach is for
// people. What it shows is posted there again. Errors: ErrTaken, ErrTooLong.
func (s *Service) SetPlace(ctx context.Context, id ID, p Place) (Table, error) {
	return s.setPlace(ctx, id, p, User{})
}

// setPlace does so at the wish of a user, whose name is told where a thread is made for it.
func (s *Service) setPlace(ctx context.Context, id ID, p Place, by User) (Table, error) {
	if long(p.Guild, p.Channel, p.Thread) {
		return Table{}, ErrTooLong
	}
	return s.changing(ctx, id, func(o *opened) error {
		row, kind := o.row, PostLobby
		row.Place, row.Lost, row.Barred, row.Opening = p, false, "", nil
		if row.Status != Lobby {
			kind = PostPublic
		}
		kind = row.ground(OpenedAgain, by, kind)
		s.invite(&row)
		postings := append(s.offered(o.row, row), s.posting(row, kind))
		if row.Status == Lobby && row.Locked {
			postings = append(postings, s.posting(row, PostDice))
		}
		return s.commit(ctx, o, Change{Row: row, Postings: postings})
	})
}

// LosePlace notes that the place of a table is gone. Its people are told once; until
// it has another place its clocks are stopped, and people on the waiting list keep waiting:
// free seats are offered again there. Errors: ErrNotFound.
func (s *Service) LosePlace(ctx context.Context, id ID) error {
	return s.lose(ctx, id, func(UserID) bool { return true })
}

// lose does that and tells those of its people who have to be told.
func (s *Service) lose(ctx context.Context, id ID, tell func(UserID) bool) error {
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		if row.Lost && row.Barred == "" || row.Status != Lobby && row.Status != Running {
			return nil
		}
		row.Lost, row.Barred = true, ""
		row.withdraw(func(x Offer) bool { return x.From == "" })
		return s.commit(ctx, o, Change{Row: row, Postings: s.tellLost(row, tell)})
	})
}

// tellLost are the letters about a lost place: one for each of its people.
func (s *Service) tellLost(row Row, tell func(UserID) bool) (out []Posting) {
	told := map[UserID]bool{}
	letter := func(seat engine.Seat, who UserID) {
		if who != "" && !told[who] && tell(who) {
			told[who], out = true, append(out, s.about(row, PostLost, seat))
		}
	}
	for _, x := range row.Seats {
		letter(x.Index, x.User)
	}
	letter(engine.Watcher, row.Host)
	return out
}

// LosePlaces does so for all tables of a server, or of a channel or thread. People with
// several of them are told once, after the last one.
func (s *Service) LosePlaces(ctx context.Context, guild, channel string) error {
	ids, err := s.Store.Placed(ctx, guild, channel)
	last := map[UserID]ID{}
	for _, id := range ids {
		row, wrong := s.Store.Load(ctx, id)
		err = errors.Join(err, wrong)
		last[row.Host] = id
		for _, x := range row.Seats {
			last[x.User] = id
		}
	}
	for _, id := range ids {
		err = errors.Join(err, s.lose(ctx, id, func(u UserID) bool { return last[u] == id }))
	}
	return err
}

// BarPlace notes that the place of a table is there, but that the bot may not post: why says
// what is missing. Its people are told once for each reason, and its clocks are stopped
// until RegainPlace. Errors: ErrNotFound, ErrTooLong.
func (s *Service) BarPlace(ctx context.Context, id ID, why string) error {
	if why == "" || len(why) > MaxWord {
		return ErrTooLong
	}
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		if row.Lost && row.Barred == "" || row.Barred == why || row.Status != Lobby && row.Status != Running {
			return nil
		}
		row.Lost, row.Barred = true, why
		return s.commit(ctx, o, Change{Row: row, Postings: s.tellLost(row, func(UserID) bool { return true })})
	})
}

// RegainPlace notes that the bot may post again at the place of a table. Errors: ErrNotFound.
func (s *Service) RegainPlace(ctx context.Context, id ID) error {
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		if row.Barred == "" {
			return nil
		}
		row.Lost, row.Barred = false, ""
		return s.commit(ctx, o, Change{Row: row})
	})
}
