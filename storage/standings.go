package storage

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"hexwarden/club"
	"hexwarden/table"
)

const (
	insertResult = `INSERT INTO results (table_id, guild, system, scenario, league, at, rated, off, winners, scores)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
	insertResultSeat = `INSERT INTO result_seats (result, seat, side, "user", name)
		VALUES ((SELECT id FROM results WHERE table_id = ?), ?, ?, ?, ?) ON CONFLICT DO NOTHING`
	insertLeague = `INSERT INTO leagues (guild, version, seen, due, opened, body, id) VALUES (?, ?, ?, ?, ?, ?, ?)`
	updateLeague = `UPDATE leagues SET guild = ?, version = ?, seen = ?, due = ?, opened = ?, body = ? WHERE id = ? AND version = ?`
)

// finished writes what standings keep of a table that ends; for one that had already ended
// they keep what they have.
func (w *List) finished(f table.Finished) {
	w.alone("results") // leagues look for what comes after the last id that they saw
	w.exec(insertResult, f.Table, f.Guild, f.System, f.Scenario, f.League, f.At.UnixMilli(), f.Rated, f.Off,
		w.text(append([]int{}, f.Winners...)), w.text(append([]int{}, f.Scores...)))
	for _, x := range f.Seats {
		w.exec(insertResultSeat, f.Table, x.Seat, x.Side, x.User, x.Name)
	}
}

// results reads finished games with their seats, oldest first.
func (s *Store) results(ctx context.Context, where string, args ...any) ([]table.Finished, error) {
	var out []table.Finished
	err := s.read.rows(ctx, func(row scanner) error {
		var f table.Finished
		var x table.FinishedSeat
		var at int64
		var winners, scores string
		if err := row.Scan(&f.ID, &f.Table, &f.Guild, &f.System, &f.Scenario, &f.League, &at, &f.Rated, &f.Off, &winners, &scores,
			&x.Seat, &x.Side, &x.User, &x.Name); err != nil {
			return err
		}
		f.At = when(at)
		if len(out) == 0 || out[len(out)-1].ID != f.ID {
			if err := errors.Join(json.Unmarshal([]byte(winners), &f.Winners), json.Unmarshal([]byte(scores), &f.Scores)); err != nil {
				return err
			}
			out = append(out, f)
		}
		if x.Seat >= 0 {
			last := &out[len(out)-1]
			last.Seats = append(last.Seats, x)
		}
		return nil
	}, `SELECT r.id, r.table_id, r.guild, r.system, r.scenario, r.league, r.at, r.rated, r.off, r.winners, r.scores,
		coalesce(x.seat, -1), coalesce(x.side, 0), coalesce(x.user, ''), coalesce(x.name, '')
		FROM results r LEFT JOIN result_seats x ON x.result = r.id WHERE `+where+` ORDER BY r.id, x.seat`, args...)
	return out, found("read results", err)
}

// Finished implements club.Store.
func (s *Store) Finished(ctx context.Context, guild, system string) ([]table.Finished, error) {
	return s.results(ctx, `r.guild = ?1 AND (?2 = '' OR r.system = ?2)`, guild, system)
}

// LeagueResults implements club.Store.
func (s *Store) LeagueResults(ctx context.Context, id string, after int64) ([]table.Finished, error) {
	return s.results(ctx, `r.league <> '' AND r.league = ? AND r.id > ?`, id, after)
}

// League implements club.Store.
func (s *Store) League(ctx context.Context, id string) (club.League, error) {
	all, err := s.leagues(ctx, `SELECT id, version, body FROM leagues WHERE id = ?`, id)
	return only(all, err, table.ErrNotFound)
}

// Leagues implements club.Store.
func (s *Store) Leagues(ctx context.Context, guild string) ([]club.League, error) {
	return s.leagues(ctx, `SELECT id, version, body FROM leagues WHERE ?1 IN ('', guild) ORDER BY opened DESC, id`, guild)
}

func (s *Store) leagues(ctx context.Context, query string, args ...any) ([]club.League, error) {
	return versioned(ctx, s.read, "read leagues", func(l *club.League) (*string, *int) { return &l.ID, &l.Version }, query, args...)
}

// PutLeague implements club.Store.
func (s *Store) PutLeague(ctx context.Context, l club.League, postings []table.Posting) error {
	was := l.Version
	l.Version++
	return s.transaction(ctx, "keep a league", func(w *List) {
		w.versioned(was, insertLeague, updateLeague, l.Guild, l.Version, l.Seen, stored(l.Due()), l.Created.UnixMilli(), w.text(l), l.ID)
		w.postingsOfClubs(postings)
	})
}

// LeaguesDue implements club.Store.
func (s *Store) LeaguesDue(ctx context.Context, until time.Time) ([]string, error) {
	return listed(ctx, s.read, "list leagues", value[string], `SELECT id FROM leagues l WHERE due > 0 AND due <= ?
		OR EXISTS (SELECT 1 FROM results r WHERE r.league <> '' AND r.league = l.id AND r.id > l.seen) ORDER BY id`, until.UnixMilli())
}
