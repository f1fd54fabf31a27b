package bench

import (
	"context"
	"fmt"
	"slices"

	"hexwarden/table"
)

// kept is a store that remembers what is written: the last table from its opening on.
type kept struct {
	table.Store
	row     table.Row
	changes []table.Change
}

// Create implements table.Store.
func (k *kept) Create(ctx context.Context, row table.Row, postings []table.Posting) error {
	k.row, k.changes = row, nil
	return k.Store.Create(ctx, row, postings)
}

// Commit implements table.Store.
func (k *kept) Commit(ctx context.Context, c table.Change) error {
	if c.Row.ID == k.row.ID {
		k.changes = append(k.changes, c)
	}
	return k.Store.Commit(ctx, c)
}

// story is a recorded battle, which can be written again for other tables.
type story struct {
	row     table.Row
	changes []table.Change
}

// told plays battles on a store until one has this many changes.
func (l *Lab) told(store table.Store, changes int) (story, error) {
	k := &kept{Store: store}
	tables, err := l.Bot.Tables(k)
	if err != nil {
		return story{}, err
	}
	defer tables.Close()
	p := l.seated(tables, "story")
	for len(k.changes) < changes {
		a, err := p.next()
		if err == nil {
			_, err = p.play(a)
		}
		if err != nil {
			return story{}, err
		}
	}
	return story{k.row, k.changes}, nil
}

// telling writes a story again, change by change, for one table after the other.
type telling struct {
	story
	store  table.Store
	name   string
	tables int
	next   int
	row    table.Row
}

// step writes the next change.
func (t *telling) step(ctx context.Context) error {
	if t.next == 0 {
		t.tables++
		t.row = t.named(t.story.row)
		if err := t.store.Create(ctx, t.row, nil); err != nil {
			return err
		}
	}
	c := t.changes[t.next]
	c.Row = t.named(c.Row)
	c.Postings = slices.Clone(c.Postings)
	for i := range c.Postings {
		c.Postings[i].Table = c.Row.ID
	}
	t.next = (t.next + 1) % len(t.changes)
	return t.store.Commit(ctx, c)
}

// named is a row with the name of the table being written.
func (t *telling) named(r table.Row) table.Row {
	name := fmt.Sprint(t.name, ":", t.tables)
	r.ID, r.Place.Thread = table.ID(name), name
	return r
}
