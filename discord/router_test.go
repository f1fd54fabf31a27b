package discord

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"hexwarden/docs"
	"hexwarden/internal/shipped"
	"hexwarden/text/rulebook"
)

// Every command and every verb of a control is carried out by one feature, and each that the code
// names is: one without a route would be taken for an answer to a prompt.
func TestRoutes(t *testing.T) {
	rules, err := rulebook.Open(docs.Files)
	if err != nil {
		t.Fatal(err)
	}
	b := New(Config{Services: Services{Texts: shipped.Texts(t), Rules: rules, Cards: toyCards}})
	commands, controls := map[string]int{}, map[string]int{}
	for _, f := range b.features {
		for _, c := range f.commands {
			commands[c.Name]++
			if c.do == nil {
				t.Errorf("/%s is carried out by nothing", c.Name)
			}
		}
		for verb, r := range f.controls {
			controls[verb]++
			if k := (Key{Table: nowhere, Verb: verb}); r.do == nil {
				t.Errorf("the control %q is carried out by nothing", verb)
			} else if _, err := ParseKey(k.String()); err != nil {
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

// constants are the string constants of this package whose names begin with a word.
func constants(t *testing.T, word string) map[string]string {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(gotoken.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			x, ok := n.(*ast.ValueSpec)
			if !ok || len(x.Values) != len(x.Names) {
				return true
			}
			for i, name := range x.Names {
				if value, ok := x.Values[i].(*ast.BasicLit); ok && value.Kind == gotoken.STRING && strings.HasPrefix(name.Name, word) {
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
