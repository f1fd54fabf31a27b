package discord

import (
	"errors"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/docs"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/shipped"
	"hexwarden/text/rulebook"
)

// TestRoutes checks that every command and every control verb is handled by one feature, and that
// each one the code names is handled. One without a route would be taken for an answer to a
// prompt.
func TestRoutes(t *testing.T) {
	rules, err := rulebook.Open(docs.Files)
	if err != nil {
		t.Fatal(err)
	}
	b := New(Config{Services: chat.Services{Texts: shipped.Texts(t), Rules: rules, Cards: toyCards, Systems: engine.Registry{duel.Cards{}}, Scenarios: scenarios}})
	commands, controls := map[string]int{}, map[string]int{}
	for _, f := range b.features {
		for _, c := range f.Commands {
			commands[c.Name]++
			if c.Do == nil {
				t.Errorf("/%s is carried out by nothing", c.Name)
			}
		}
		for verb, r := range f.Controls {
			controls[verb]++
			if k := (chat.Key{Table: chat.Nowhere, Verb: verb}); r.Do == nil {
				t.Errorf("the control %q is carried out by nothing", verb)
			} else if _, err := chat.ParseKey(k.String()); err != nil {
				t.Errorf("the verb %q does not fit into a key: %v", verb, err)
			}
		}
	}
	for kind, counts := range map[string]map[string]int{"cmd": commands, "verb": controls} {
		for name, n := range counts {
			if n != 1 {
				t.Errorf("%s %q is registered by %d features", kind, name, n)
			}
		}
		for name, value := range constants(t, kind) {
			if counts[value] == 0 {
				t.Errorf("%s, %q, has no route", name, value)
			}
		}
	}
}

// constants lists the string constants of this package and its rooms whose names have a prefix.
func constants(t *testing.T, word string) map[string]string {
	files, err := filepath.Glob("*.go")
	rooms, wrong := filepath.Glob("*/*.go")
	if err := errors.Join(err, wrong); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range append(files, rooms...) {
		if strings.HasSuffix(f, "_test.go") || strings.HasPrefix(f, "standin") || strings.HasPrefix(f, "wire") {
			continue
		}
		parsed, err := parser.ParseFile(gotoken.NewFileSet(), f, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			x, ok := n.(*ast.ValueSpec)
			if !ok || len(x.Values) != len(x.Names) {
				return true
			}
			for i, name := range x.Names {
				if value, ok := x.Values[i].(*ast.BasicLit); ok && value.Kind == gotoken.STRING && strings.HasPrefix(strings.ToLower(name.Name[:1])+name.Name[1:], word) {
					out[name.Name], _ = strconv.Unquote(value.Value)
				}
			}
			return true
		})
	}
	if len(out) == 0 {
		t.Fatalf("no constant begins with %s", word)
	}
	return out
}
