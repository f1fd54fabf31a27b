package pack_test

import (
	"testing"

	"hexwarden/engine/pack"
)

// FuzzDecode checks that no file, however broken, causes a panic, and that every fault has
// a place in the file and a message.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		"cards:\n- {id: f01, copies: 2, stats: {strength: 3}}\n",
		"cards: [{id: a, <<: *x}]",
		"cards: &a [*a]",
		"cards: {? [a] : b}",
		"? |\n  cards\n: - id: !!binary aGk=\n",
		"--- \n...\n---\n",
		"%YAML 1.1\n---\ncards: []",
		"cards:\r\n\t- x",
		"\xff\xfe",
		"\ufeffcards: []",
		"cards: [{id: 2026-01-01, ready: .inf, copies: 0b1}]",
		"[[[[[[[[",
		"- - - - ? : ",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := pack.NewDecoder()
		n, ok := pack.Parse("deck.yaml", data, d)
		if ok {
			var out deck
			d.Decode(n, &out)
		} else if d.Faults() == nil {
			t.Error("nothing can be decoded, and nothing is wrong")
		}
		for _, fault := range d.Faults() {
			if fault.Pos.File != "deck.yaml" || fault.Pos.Line < 1 || fault.Message == "" || fault.Code == "" {
				t.Errorf("fault %+v", fault)
			}
		}
	})
}
