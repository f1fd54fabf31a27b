package table_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// TestSavedLists checks that lists belong to one person, have different names, and are
// limited in number.
func TestSavedLists(t *testing.T) {
	b := newRig(t)
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

// lister is the toy with a question that accepts any list.
type lister struct{ engine.System }

func (l lister) New(in engine.Setup) (engine.Game, []engine.Event, error) {
	g, events, err := l.System.New(in)
	return listing{g}, events, err
}

func (l lister) Open(saved engine.Saved) (engine.Game, error) {
	g, err := l.System.Open(saved)
	return listing{g}, err
}

type listing struct{ engine.Game }

func (g listing) Prompts() []engine.Prompt {
	return []engine.Prompt{{ID: "p", Kind: engine.List, Point: "list", Seats: []engine.Seat{0, 1}}}
}

func (g listing) Ask(_ engine.Seat, q engine.Query) (engine.Answer, error) {
	d := engine.Draft{}
	if q.Kind == engine.AskList {
		for _, e := range q.Args {
			d.Entries = append(d.Entries, engine.Entry{ID: e})
		}
	}
	return engine.Answer{Draft: &d}, nil
}

// TestListsBeingBuiltAreBounded checks that a list being built can't get longer than one that can be
// submitted. A longer one is refused and changes nothing.
func TestListsBeingBuiltAreBounded(t *testing.T) {
	b := newRig(t)
	b.Shut()
	b.Setup.Systems = engine.Registry{lister{duel.System{Version: 1}}}
	b.Begin()
	id := b.duel("1")
	build := func(entries []string) error {
		_, err := b.BuildList(t.Context(), id, ada.ID, func(engine.Draft) []string { return entries })
		return err
	}
	longest := slices.Repeat([]string{strings.Repeat("e", 256)}, 400)
	is(t, build(longest), nil)
	for name, entries := range map[string][]string{"entries": slices.Repeat([]string{"e"}, 401), "letters": {strings.Repeat("e", 257)}} {
		if err := build(entries); !errors.Is(err, table.ErrTooLong) {
			t.Errorf("%s: built, %v", name, err)
		}
		if _, err := b.JudgeList(t.Context(), id, ada.ID, entries); !errors.Is(err, table.ErrTooLong) {
			t.Errorf("%s: judged, %v", name, err)
		}
	}
	x, err := b.BuiltList(t.Context(), id, ada.ID)
	if err != nil || !slices.Equal(x.Draft.List(), longest) {
		t.Errorf("%d entries are kept, %v", len(x.Draft.Entries), err)
	}
}
