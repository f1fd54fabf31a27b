package storage

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"strings"
)

// List is the statements of one transaction.
type List struct {
	Statements []Statement
	err        error // what kept the list from being made
	lock       string
}

// Statement is one of them. Args are int64, float64, string, []byte or nil.
type Statement struct {
	Query string
	Args  []any
	Must  bool // touch a row; else the list was made from something that has changed since: table.ErrConflict
	Fence bool // finds a row; else the list was made under a lease that is over: lease.ErrOver
	Other bool // does what the one before does, in more cases: is needed only if that touched no row, or was left out
}

// exec adds a statement.
func (w *List) exec(query string, args ...any) { w.add(Statement{Query: query}, args) }

// must adds a statement that has to touch a row.
func (w *List) must(query string, args ...any) { w.add(Statement{Query: query, Must: true}, args) }

// otherwise is must, if the statement before it touched no row.
func (w *List) otherwise(query string, args ...any) {
	w.add(Statement{Query: query, Must: true, Other: true}, args)
}

// versioned inserts a row of version 0, and updates another one if its version is still the stored one.
func (w *List) versioned(version int, insert, update string, args ...any) {
	if version == 0 {
		w.exec(insert, args...)
	} else {
		w.must(update, append(args, version)...)
	}
}

// alone keeps all others from writing to these tables until the transaction is over, where
// more than one can write at a time.
func (w *List) alone(tables string) {
	if w.lock != "" {
		w.exec(fmt.Sprintf(w.lock, tables))
	}
}

func (w *List) add(x Statement, args []any) {
	x.Args = make([]any, len(args))
	for i, a := range args {
		v, err := plain(a)
		w.failed(err)
		x.Args[i] = v
	}
	w.Statements = append(w.Statements, x)
}

// plain is a value as it is stored: an integer, a text, bytes or nil. Not every database keeps
// texts that are no UTF-8 or contain a zero, so none is given one.
func plain(a any) (any, error) {
	v, err := driver.DefaultParameterConverter.ConvertValue(a)
	switch x := v.(type) {
	case bool:
		if x {
			return int64(1), err
		}
		return int64(0), err
	case []byte:
		if x == nil {
			return []byte{}, err
		}
	case string:
		return strings.ReplaceAll(strings.ToValidUTF8(x, "\uFFFD"), "\x00", "\uFFFD"), err
	}
	return v, err
}

// json is a value as JSON, and text is the same.
func (w *List) json(v any) []byte {
	b, err := json.Marshal(v)
	w.failed(err)
	return b
}

func (w *List) text(v any) string { return string(w.json(v)) }

// failed notes the first error.
func (w *List) failed(err error) {
	if w.err == nil {
		w.err = err
	}
}

// list is a list that is written as one, even if there is none.
func list[T any](all []T) []T {
	if all == nil {
		return []T{}
	}
	return all
}
