package sqlite

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
	args  []driver.NamedValue // room for those of one statement
}

type prepared interface {
	driver.Stmt
	driver.StmtExecContext
}

// use gives do the session of the writing connection.
func (f *file) use(do func(*session) error) error {
	c, err := f.write.Conn(context.Background()) // whoever stops waiting stops nobody else
	if err != nil {
		return err
	}
	defer c.Close()
	return c.Raw(func(conn any) error {
		if f.session.conn != conn {
			f.session = session{conn: conn.(driver.ConnPrepareContext), stmts: map[string]prepared{}}
		}
		return do(&f.session)
	})
}

// exec carries out a statement and gives the number of rows it touched.
func (x *session) exec(query string, args ...any) (int64, error) {
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
	x.args = x.args[:0]
	for i, v := range args {
		x.args = append(x.args, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	res, err := st.ExecContext(ctx, x.args)
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
