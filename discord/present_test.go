package discord

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/engine"
	"hexwarden/internal/posted"
)

// TestKeys checks that every text that the code names exists, and a text for each refusal
// of tables and clubs.
func TestKeys(t *testing.T) {
	c := posted.Texts(t)
	pattern := regexp.MustCompile(`"((?:discord|text|refused|table\.error|event)\.[a-z_.]*[a-z_])"`)
	found := 0
	for _, where := range []string{"*.go", "*/*.go", "../table/*.go", "../club/*.go", "../engine/*.go", "../engine/flow/*.go"} {
		files, err := filepath.Glob(where)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range pattern.FindAllStringSubmatch(string(src), -1) {
				found++
				if !c.Has("en", m[1]) {
					t.Errorf("%s: %s is not in the catalogue", f, m[1])
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d keys found: is the pattern right?", found)
	}
	for _, code := range []engine.Code{engine.Over, engine.Frozen, engine.Stale, engine.NotSeated, engine.NotAsked, engine.NotOffered, engine.TooFew, engine.TooMany, engine.Secret} {
		if key := "refused." + strings.ReplaceAll(string(code), "-", "_"); !c.Has("en", key) {
			t.Errorf("%s is not in the catalogue", key)
		}
	}
}

// TestSaidOnce checks that nothing is said twice: a person with two questions, a thing
// picked more than once, a card revealed by two events.
func TestSaidOnce(t *testing.T) {
	v, p := posted.Voice(t), posted.Position()
	p.All = append(p.All, engine.Waiting{Seats: []engine.Seat{1}, Text: engine.T("toy.picks")})
	if got := show.Idle(v, p); strings.Count(got, "<@22>") != 1 {
		t.Errorf("who is asked twice: %s", got)
	}
	b := New(Config{Services: chat.Services{Texts: posted.Texts(t), Cards: toyCards, Painter: painter{}}})
	open := engine.Event{About: []engine.Ref{{Kind: "card", ID: "number:1"}}}
	if files := b.Shown(t.Context(), p.Table, []engine.Event{open, open}); len(files) != 1 || strings.Count(files[0].Alt, v.Text(toyCards("")[0].Name)) != 1 {
		t.Errorf("a card laid open twice: %+v", files)
	}
}
