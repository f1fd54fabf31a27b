package storage

import (
	"context"
	"database/sql/driver"
	"errors"
)

// session is a connection with its prepared statements, as the driver has it:
// the layer above costs as much as a small statement itself.
type session struct {
	conn  driver.ConnPrepareContext
	stmts map[string]prepared
}

type prepared interface {
	driver.Stmt
	driver.StmtExecContext
}

// use gives f the session of the writing connection.
func (s *Store) use(f func(*session) error) error {
	c, err := s.write.db.Conn(context.Background()) // whoever stops waiting stops nobody else
	if err != nil {
		return err
	}
	defer c.Close()
	return c.Raw(func(conn any) error {
		if s.session.conn != conn {
			s.session = session{conn.(driver.ConnPrepareContext), map[string]prepared{}}
		}
		return f(&s.session)
	})
}

// exec carries out a statement and gives the number of rows it touched.
func (x *session) exec(query string, args ...driver.NamedValue) (int64, error) {
	ctx := context.Background()
	st, ok := x.stmts[query]
	if !ok {
		made, err := x.conn.PrepareContext(ctx, query)
		if err != nil {
			return 0, err
		}
		st = made.(prepared)
		x.stmts[query] = st
	}
	res, err := st.ExecContext(ctx, args)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// close closes the statements: as long as there are any, SQLite keeps the file open.
func (x *session) close() (err error) {
	for _, st := range x.stmts {
		err = errors.Join(err, st.Close())
	}
	*x = session{}
	return err
}

// values are arguments as a driver takes them.
func values(args []any) ([]driver.NamedValue, error) {
	out := make([]driver.NamedValue, len(args))
	for i, a := range args {
		v, err := driver.DefaultParameterConverter.ConvertValue(a)
		if err != nil {
			return nil, err
		}
		out[i] = driver.NamedValue{Ordinal: i + 1, Value: v}
	}
	return out, nil
}
