package rendertest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
)

// Dice draws the board after one event or the other that has dice. Together they have to be of every
// kind that the rules in a folder tell with dice, and some of no kind at all are drawn as well: whatever
// has been rolled, the alternative text tells it in the words that everybody reads, and nobody is refused the picture. What only single
// seats read is not in it.
func Dice[Say ~func(engine.Text) string](t *testing.T, folder string, board func([]engine.Event, Say) *render.Scene, say Say, samples ...engine.Event) {
	t.Helper()
	for _, kind := range diced(t, folder) {
		if !slices.ContainsFunc(samples, func(e engine.Event) bool {
			return e.Kind == kind || strings.HasSuffix(kind, ".") && strings.HasPrefix(e.Kind, kind)
		}) {
			t.Errorf("no sample of the event %q, which has dice", kind)
		}
	}
	seat := engine.Seat(0)
	public, secret := engine.T("engine.test.unheard_of"), engine.T("engine.test.secret")
	said := func(x engine.Text) string {
		if words, ok := map[string]string{public.Key: "Unheard.", secret.Key: "Secret."}[x.Key]; ok {
			return words
		}
		return say(x)
	}
	roll := &engine.Roll{Dice: []engine.Die{{Face: 2}}}
	for _, e := range append(samples, engine.Event{Kind: "unheard_of", Roll: roll}, engine.Event{Kind: "unheard_of", Seat: &seat, Roll: roll}) {
		e.Public, e.Faces = public, []engine.Face{{Seats: []engine.Seat{0, 1}, Text: secret}}
		s := board([]engine.Event{e}, said)
		if s == nil || !strings.HasPrefix(s.Alt, "Unheard.") {
			t.Errorf("the dice of %q are not told: %+v", e.Kind, s)
			continue
		}
		if text := s.Text() + s.Alt; strings.Contains(text, "«") || strings.Contains(text, "Secret.") {
			t.Errorf("%q is drawn with words that are lacking or secret:\n%s", e.Kind, text)
		}
	}
	if board(samples, said) == nil {
		t.Error("all together are not drawn")
	}
}

// diced are the kinds of events that the Go files of a folder tell with dice; one that
// is made of parts is told up to its last dot.
func diced(t *testing.T, folder string) (kinds []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !slices.ContainsFunc(call.Args, hasDice) {
				return true
			}
			first := call.Args[0]
			if sum, ok := first.(*ast.BinaryExpr); ok {
				first = sum.X
			}
			lit, ok := first.(*ast.BasicLit)
			if !ok {
				t.Errorf("an event with dice in %s whose kind cannot be read", folder)
				return false
			}
			kind, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			kinds = append(kinds, kind)
			return true
		})
	}
	if len(kinds) == 0 {
		t.Errorf("no event in %s has dice", folder)
	}
	return kinds
}

// hasDice says whether an expression is an event with a roll.
func hasDice(x ast.Expr) bool {
	lit, ok := x.(*ast.CompositeLit)
	return ok && slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		field, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		name, ok := field.Key.(*ast.Ident)
		return ok && name.Name == "Roll"
	})
}
