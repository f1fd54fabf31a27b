package engine_test

import (
	"reflect"
	"slices"
	"testing"

	"hexwarden/engine"
)

// TestReadVerbs reads ids with a table of verbs: the arguments in an id have the kinds of the verb's form,
// and anything else is not read.
func TestReadVerbs(t *testing.T) {
	ref := func(kind, id string) engine.Ref { return engine.Ref{Kind: kind, ID: id} }
	card, slot, or, many := ref("card", ""), ref("slot", ""), ref(engine.Or, ""), ref(engine.Many, "")
	verbs := engine.Verbs{"pass": nil, "wear": {card, or, card, slot}, "tower": {or, ref("place", "")}, "bite": {card, many}}
	for _, c := range []struct {
		id   engine.ChoiceID
		with []engine.Ref
		ok   bool
	}{
		{"pass", nil, true},
		{"pass:x", []engine.Ref{ref("", "x")}, false},
		{"fly", nil, false},
		{"wear:boots", []engine.Ref{ref("card", "boots")}, true},
		{"wear:boots:feet", []engine.Ref{ref("card", "boots"), ref("slot", "feet")}, true},
		{"wear", nil, false},
		{"wear:a:b:c", []engine.Ref{ref("", "a"), ref("", "b"), ref("", "c")}, false},
		{"tower", nil, true},
		{"tower:north", []engine.Ref{ref("place", "north")}, true},
		{"bite:a:b", []engine.Ref{ref("card", "a"), ref("card", "b")}, true},
		{"bite", nil, false},
	} {
		got, ok := verbs.Read(c.id)
		if ok != c.ok || !slices.Equal(got.With, c.with) || got.ID() != c.id {
			t.Errorf("%q: %v, %v", c.id, got.With, ok)
		}
	}
}

// TestChoicesAreSmall checks the size of a choice: a question has up to a hundred, written
// after every move.
func TestChoicesAreSmall(t *testing.T) {
	if n := reflect.TypeFor[engine.Choice]().Size(); n > 240 {
		t.Errorf("a choice is %d bytes", n)
	}
}
