package table_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hexwarden/table"
)

// Lists belong to one person, have names that tell them apart, and are not endless.
func TestSavedLists(t *testing.T) {
	b := newBench(t)
	ctx := t.Context()
	save := func(name string, entries ...string) error {
		_, err := b.SaveList(ctx, "ada", "toy", name, entries)
		return err
	}
	for name, x := range map[string]struct {
		err  error
		want error
	}{
		"no name":   {save(" \n ", "a"), table.ErrListName},
		"long name": {save(strings.Repeat("x", 41), "a"), table.ErrListName},
		"empty":     {save("x"), table.ErrListEmpty},
		"endless":   {save("x", strings.Split(strings.Repeat("a ", 500), " ")...), table.ErrTooLong},
	} {
		if !errors.Is(x.err, x.want) {
			t.Errorf("%s: %v", name, x.err)
		}
	}
	for n := range table.MaxLists {
		if err := save(fmt.Sprintf("List %02d", n), "a"); err != nil {
			t.Fatal(err)
		}
	}
	if err := save("One more", "a"); !errors.Is(err, table.ErrListsFull) {
		t.Errorf("one more: %v", err)
	}
	if err := save("  list   03 ", "b", "b"); err != nil {
		t.Errorf("in place of one: %v", err)
	}
	all, err := b.Lists(ctx, "ada")
	if err != nil || len(all) != table.MaxLists || all[3].Name != "list 03" || len(all[3].Entries) != 2 {
		t.Fatalf("%+v, %v", all, err)
	}
	if _, err := b.RenameList(ctx, "ada", all[3].ID, "LIST 04"); !errors.Is(err, table.ErrListTaken) {
		t.Errorf("a name of another: %v", err)
	}
	if x, err := b.RenameList(ctx, "ada", all[3].ID, "List 3"); err != nil || x.Name != "List 3" {
		t.Errorf("%+v, %v", x, err)
	}
	if err := b.DeleteList(ctx, "ben", all[3].ID); !errors.Is(err, table.ErrListGone) {
		t.Errorf("Ben deletes Ada's list: %v", err)
	}
	if _, err := b.List(ctx, "ben", all[3].ID); !errors.Is(err, table.ErrListGone) {
		t.Errorf("Ben reads Ada's list: %v", err)
	}
	if err := b.DeleteList(ctx, "ada", all[3].ID); err != nil {
		t.Error(err)
	}
	if _, err := b.List(ctx, "ada", all[3].ID); !errors.Is(err, table.ErrListGone) {
		t.Errorf("it is still there: %v", err)
	}
}
