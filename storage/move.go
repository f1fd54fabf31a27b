package storage

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ErrFilled is a database that has rows already: nothing is moved there.
var ErrFilled = errors.New("the database is not empty")

// Together so many rows and bytes are written at most.
const (
	mostRows  = 100
	mostBytes = 4 << 20
)

// Move carries everything that one store has over to another, which has to be empty (ErrFilled) and which nobody else uses.
// It reads what it has written again and compares that with the original; only then it is there, all or nothing. Both have
// the schema of this release. The result is the number of rows by table.
func Move(ctx context.Context, from, to *Store) (rows map[string]int, err error) {
	if rows, err = move(ctx, from, to); err != nil {
		return nil, fmt.Errorf("storage: move: %w", err)
	}
	return rows, nil
}

func move(ctx context.Context, from, to *Store) (map[string]int, error) {
	kept, err := from.contents(ctx)
	if err != nil {
		return nil, err
	}
	there, err := to.contents(ctx)
	if err != nil {
		return nil, err
	}
	if !maps.EqualFunc(kept, there, slices.Equal) {
		return nil, errors.New("the two databases do not have the same tables and columns")
	}
	source, err := from.engine.Moment(ctx)
	if err != nil {
		return nil, err
	}
	defer source.Rollback() // it has changed nothing
	target, err := to.engine.Fill(ctx)
	if err != nil {
		return nil, err
	}
	defer target.Rollback() // does nothing after the commit
	// What others belong to comes first.
	tables := append([]string{"tables", "results"}, slices.DeleteFunc(slices.Sorted(maps.Keys(kept)), func(t string) bool { return t == "tables" || t == "results" })...)
	if to.words.Lock != "" {
		if _, err := target.ExecContext(ctx, fmt.Sprintf(to.words.Lock, strings.Join(tables, ", "))); err != nil {
			return nil, err
		}
	}
	rows := map[string]int{}
	for _, name := range tables {
		t := carried{name: name, columns: kept[name]}
		if err := t.empty(ctx, target); err != nil {
			return nil, err
		}
		was, err := t.copy(ctx, source, target, to.words.Bind)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		is, err := t.read(ctx, target, func([]any) error { return nil })
		if err != nil {
			return nil, fmt.Errorf("%s: read again: %w", name, err)
		}
		if is != was {
			return nil, fmt.Errorf("%s: what was written is not what was read: %d rows of %d", name, is.rows, was.rows)
		}
		rows[name] = was.rows
	}
	if err := count(ctx, from, to, source, target); err != nil {
		return nil, err
	}
	return rows, target.Commit()
}

// contents lists the columns of each table, in order.
func (s *Store) contents(ctx context.Context) (map[string][]string, error) {
	all, err := s.columns(ctx)
	out := map[string][]string{}
	for _, c := range all {
		out[c.table] = append(out[c.table], c.name)
	}
	for _, names := range out {
		slices.Sort(names)
	}
	return out, err
}

// count gives ids of rows that come later from where they were.
func count(ctx context.Context, from, to *Store, source, target *sql.Tx) error {
	rows, err := source.QueryContext(ctx, from.words.Counts)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		var last int64
		if err := rows.Scan(&name, &last); err != nil {
			return err
		}
		for _, x := range to.words.Count {
			if last == 0 {
				continue
			}
			args := []any{name, last}
			if !strings.Contains(x, "?2") {
				args = args[:1]
			}
			if _, err := target.ExecContext(ctx, to.words.Bind(x), args...); err != nil {
				return err
			}
		}
	}
	return rows.Err()
}

// carried is a table that is carried over.
type carried struct {
	name    string
	columns []string
}

// sum tells contents apart, in whatever order their rows come.
type sum struct {
	rows int
	hash [4]uint64
}

// add counts a row.
func (s *sum) add(row []any) error {
	var text []byte
	for _, v := range row {
		switch x := v.(type) {
		case int64:
			text = binary.BigEndian.AppendUint64(append(text, 'i'), uint64(x))
		case string:
			text = append(binary.BigEndian.AppendUint64(append(text, 't'), uint64(len(x))), x...)
		case []byte:
			text = append(binary.BigEndian.AppendUint64(append(text, 'b'), uint64(len(x))), x...)
		default:
			return fmt.Errorf("a value of a kind that is not stored: %T", v)
		}
	}
	one := sha256.Sum256(text)
	for i := range s.hash {
		s.hash[i] += binary.BigEndian.Uint64(one[8*i:])
	}
	s.rows++
	return nil
}

// selected is the statement that reads the table, in the order in which rows came where that is an order.
func (t carried) selected() string {
	query := fmt.Sprintf(`SELECT %s FROM %s`, quoted(t.columns), t.name)
	if t.name == "tables" || t.name == "campaigns" {
		query += ` ORDER BY rowid`
	}
	return query
}

func quoted(columns []string) string { return `"` + strings.Join(columns, `", "`) + `"` }

// empty says whether the table has rows.
func (t carried) empty(ctx context.Context, tx *sql.Tx) error {
	var some bool
	err := tx.QueryRowContext(ctx, fmt.Sprintf(`SELECT EXISTS (SELECT 1 FROM %s)`, t.name)).Scan(&some)
	if err == nil && some {
		err = fmt.Errorf("%w: there are rows in its table %s", ErrFilled, t.name)
	}
	return err
}

// read reads the table.
func (t carried) read(ctx context.Context, tx *sql.Tx, each func(row []any) error) (s sum, err error) {
	rows, err := tx.QueryContext(ctx, t.selected())
	if err != nil {
		return s, err
	}
	defer rows.Close()
	for rows.Next() {
		row, places := make([]any, len(t.columns)), make([]any, len(t.columns))
		for i := range row {
			places[i] = &row[i]
		}
		if err := rows.Scan(places...); err != nil {
			return s, err
		}
		for i := range row {
			if row[i], err = plain(row[i]); err != nil {
				return s, err
			}
		}
		if err := errors.Join(s.add(row), each(row)); err != nil {
			return s, err
		}
	}
	return s, rows.Err()
}

// copy writes what it reads.
func (t carried) copy(ctx context.Context, source, target *sql.Tx, bind func(string) string) (sum, error) {
	var args []any
	rows, bytes := 0, 0
	write := func() error {
		if rows == 0 {
			return nil
		}
		one := "(?" + strings.Repeat(", ?", len(t.columns)-1) + ")"
		_, err := target.ExecContext(ctx, bind(fmt.Sprintf(`INSERT INTO %s (%s) VALUES %s`, t.name, quoted(t.columns), one+strings.Repeat(", "+one, rows-1))), args...)
		args, rows, bytes = args[:0], 0, 0
		return err
	}
	s, err := t.read(ctx, source, func(row []any) error {
		args = append(args, row...)
		for _, v := range row {
			switch x := v.(type) {
			case string:
				bytes += len(x)
			case []byte:
				bytes += len(x)
			}
		}
		if rows++; rows < mostRows && bytes < mostBytes {
			return nil
		}
		return write()
	})
	if err == nil {
		err = write()
	}
	return s, err
}
