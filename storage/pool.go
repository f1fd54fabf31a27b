package storage

import (
	"context"
	"database/sql"
	"sync"
	"time"
)

// Pool is connections that read, with their prepared statements. It may be used by many goroutines.
type Pool struct {
	DB    *sql.DB
	bind  func(query string) string
	most  time.Duration // that a read may take; 0: as long as it takes
	mu    sync.Mutex
	stmts map[string]*sql.Stmt
}

// NewPool is a pool over connections. Statements name their arguments by ? and ?1; bind puts them
// as the database has them. A read fails after the time that it may take at most; 0: there is none.
func NewPool(db *sql.DB, bind func(query string) string, most time.Duration) *Pool {
	return &Pool{DB: db, bind: bind, most: most, stmts: map[string]*sql.Stmt{}}
}

// stmt is a prepared statement. Nobody waits while another one is prepared: a server may not answer.
func (p *Pool) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	p.mu.Lock()
	st, ok := p.stmts[query]
	p.mu.Unlock()
	if ok {
		return st, nil
	}
	st, err := p.DB.PrepareContext(ctx, p.bind(query))
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if first, ok := p.stmts[query]; ok {
		return first, st.Close()
	}
	p.stmts[query] = st
	return st, nil
}

// begun is the context of a read that has begun. It continues whatever becomes of ctx, since watching that takes half as long again
// as most reads; but not for longer than a read may take.
func (p *Pool) begun(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx = context.WithoutCancel(ctx)
	if p.most == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, p.most)
}

// scanner is a row, or the reason why there is none.
type scanner interface{ Scan(...any) error }

type failed struct{ err error }

func (f failed) Scan(...any) error { return f.err }

// read is a row whose context ends when it has been read.
type read struct {
	*sql.Row
	end context.CancelFunc
}

func (r read) Scan(to ...any) error {
	defer r.end()
	return r.Row.Scan(to...)
}

func (p *Pool) row(ctx context.Context, query string, args ...any) scanner {
	if err := ctx.Err(); err != nil {
		return failed{err}
	}
	ctx, end := p.begun(ctx)
	st, err := p.stmt(ctx, query)
	if err != nil {
		end()
		return failed{err}
	}
	return read{st.QueryRowContext(ctx, args...), end}
}

// rows calls each for every row of a query.
func (p *Pool) rows(ctx context.Context, each func(scanner) error, query string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, end := p.begun(ctx)
	defer end()
	return p.long(ctx, each, query, args...)
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
