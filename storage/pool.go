package storage

import (
	"context"
	"database/sql"
	"sync"
)

// Pool is connections that read, with their prepared statements. It may be used by many goroutines.
type Pool struct {
	DB    *sql.DB
	bind  func(query string) string
	mu    sync.Mutex
	stmts map[string]*sql.Stmt
}

// NewPool is a pool over connections. Statements name their arguments by ? and ?1; bind puts them
// as the database has them.
func NewPool(db *sql.DB, bind func(query string) string) *Pool {
	return &Pool{DB: db, bind: bind, stmts: map[string]*sql.Stmt{}}
}

// stmt is a prepared statement.
func (p *Pool) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if st, ok := p.stmts[query]; ok {
		return st, nil
	}
	st, err := p.DB.PrepareContext(ctx, p.bind(query))
	if err != nil {
		return nil, err
	}
	p.stmts[query] = st
	return st, nil
}

// scanner is a row, or the reason why there is none.
type scanner interface{ Scan(...any) error }

type failed struct{ err error }

func (f failed) Scan(...any) error { return f.err }

func (p *Pool) row(ctx context.Context, query string, args ...any) scanner {
	st, err := p.stmt(ctx, query)
	if err != nil {
		return failed{err}
	}
	if err := ctx.Err(); err != nil {
		return failed{err}
	}
	return st.QueryRowContext(context.WithoutCancel(ctx), args...)
}

// rows calls each for every row of a query. A read that has begun continues whatever becomes
// of ctx: watching it takes half as long again as most reads.
func (p *Pool) rows(ctx context.Context, each func(scanner) error, query string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return p.long(context.WithoutCancel(ctx), each, query, args...)
}

// long is rows for slow queries: it ends with ctx.
func (p *Pool) long(ctx context.Context, each func(scanner) error, query string, args ...any) error {
	st, err := p.stmt(ctx, query)
	if err != nil {
		return err
	}
	rows, err := st.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
