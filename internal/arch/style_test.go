package arch

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	said := map[string]bool{}
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		if _, ok := said[f.pack]; !ok {
			said[f.pack] = false
		}
		if f.syntax.Doc != nil {
			said[f.pack] = true
		}
	}
	for pack, ok := range said {
		if !ok {
			t.Errorf("%s has no package comment", pack)
		}
	}
}

// TestCommentsBeginWithTheName checks that the comment of an exported function, method or type begins with its name, perhaps after an
// article: a reader who looks for the name finds it there. One comment may speak for a group.
func TestCommentsBeginWithTheName(t *testing.T) {
	begins := func(f file, name string, doc *ast.CommentGroup) {
		if doc == nil || !ast.IsExported(name) {
			return
		}
		words := strings.Fields(doc.Text())
		if len(words) > 1 && slices.Contains([]string{"A", "An", "The"}, words[0]) {
			words = words[1:]
		}
		if len(words) > 0 && strings.TrimRight(words[0], ",:.") != name {
			t.Errorf("%s: the comment of %s begins with %q", f.name, name, words[0])
		}
	}
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		for _, d := range f.syntax.Decls {
			switch x := d.(type) {
			case *ast.FuncDecl:
				begins(f, x.Name.Name, x.Doc)
			case *ast.GenDecl:
				for _, s := range x.Specs {
					if s, ok := s.(*ast.TypeSpec); ok && x.Lparen.IsValid() {
						begins(f, s.Name.Name, s.Doc)
					} else if ok {
						begins(f, s.Name.Name, x.Doc)
					}
				}
			}
		}
	}
}

// long lists files that may be longer than 400 lines, or 600 for tests, and why they aren't split.
var long = map[string]string{}

func TestFilesAreShort(t *testing.T) {
	used := map[string]bool{}
	for _, f := range tree(t) {
		most := 400
		if f.test { // for tables of cases, and stories read from top to bottom
			most = 600
		}
		if f.lines <= most {
			continue
		}
		if used[f.name] = true; long[f.name] == "" {
			t.Errorf("%s has %d lines, more than %d: divide it, or give the reason here", f.name, f.lines, most)
		}
	}
	for name := range long {
		if !used[name] {
			t.Errorf("%s is short now: take it off the list", name)
		}
	}
}

func TestPackagesAreSingleNouns(t *testing.T) {
	bad := []string{"util", "utils", "common", "helper", "helpers", "manager", "base", "misc", "shared"}
	for _, f := range tree(t) {
		name := strings.TrimSuffix(f.syntax.Name.Name, "_test")
		if slices.Contains(bad, name) || strings.ContainsAny(name, "_-") {
			t.Errorf("%s: package %s is not a single noun that says something", f.name, name)
		}
	}
}

// unfinished matches notes to oneself. The words are put together here so that this file
// doesn't match.
var unfinished = regexp.MustCompile(`(?i)\b(` + strings.Join([]string{"TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK", "for " + "now", "stub" + "bed"}, "|") + `)\b`)

func TestNothingIsLeftUnfinished(t *testing.T) {
	for _, f := range tree(t) {
		for _, group := range f.syntax.Comments {
			for line := range strings.Lines(group.Text()) {
				if unfinished.MatchString(line) {
					t.Errorf("%s: %s", f.name, strings.TrimSpace(line))
				}
			}
		}
	}
}

// TestTextsAreKeys finds texts for players written in Go: the key of a Text is a key of the
// catalogue, never a sentence.
func TestTextsAreKeys(t *testing.T) {
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) == 0 {
				return true
			}
			fun, ok := c.Fun.(*ast.SelectorExpr)
			if !ok || fun.Sel.Name != "T" {
				return true
			}
			if x, ok := fun.X.(*ast.Ident); !ok || x.Name != "engine" {
				return true
			}
			if s, ok := c.Args[0].(*ast.BasicLit); ok && strings.ContainsAny(s.Value, " !?,") {
				t.Errorf("%s: engine.T(%s): a sentence belongs into the catalogue", f.name, s.Value)
			}
			return true
		})
	}
}

// TestContextsComeFirst checks that a context is always the first parameter.
func TestContextsComeFirst(t *testing.T) {
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		for _, d := range f.syntax.Decls {
			x, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			for n, p := range x.Type.Params.List {
				if s, ok := p.Type.(*ast.SelectorExpr); ok && s.Sel.Name == "Context" && n > 0 {
					t.Errorf("%s: %s takes its context after other things", f.name, x.Name.Name)
				}
			}
		}
	}
}
