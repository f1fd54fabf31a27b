package arch

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/text"
)

// Rules and use cases can say something to players in one way only: by an
// engine.Text. So there a literal word may be no argument. Where messages and
// pictures are made, no literal may be a sentence, or a visible part of one.
var (
	letters = regexp.MustCompile(`\pL{2,}`)
	prose   = regexp.MustCompile(`\pL{2,}[,.;:!?]? \pL{2,}`)
	makers  = in("discord", "render")
	// developers are functions whose words go to a log, a dump, an error or a panic: an error reaches players as a code, or
	// as a text of the catalogue.
	developers = regexp.MustCompile(`^(Errorf|New|panic|Debug|Info|Warn|Error|Fprintf)$`)
	// visible are the parts of messages that people read.
	visible = []string{"Content", "Label", "Placeholder", "Description", "Descriptions", "Alt", "Title"}
)

// proseful are packages in which sentences are not for players, and why.
var proseful = map[string]string{
	"discord/standin": "is Discord, not the bot",
	"discord/wire":    "tells the host what Discord refused",
}

// TestNoProse: what players read stands in the catalogue, never in Go.
func TestNoProse(t *testing.T) {
	for _, f := range tree(t) {
		if f.test || !in("engine", "table", "discord", "render")(f.pack) || slices.ContainsFunc(sorted(proseful), func(p string) bool { return under(f.pack, p) }) {
			continue
		}
		fault := func(e ast.Expr, bad *regexp.Regexp) {
			ast.Inspect(e, func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok && called(c) != "Sprintf" && called(c) != "Sprint" { // its arguments are its own affair
					return false
				}
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if s, _ := strconv.Unquote(lit.Value); bad.MatchString(s) {
						t.Errorf("%s: %.60q: what players read belongs into the catalogue", f.name, s)
					}
				}
				return true
			})
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.CallExpr:
				switch name := called(x); {
				case developers.MatchString(name):
					return false
				case name == "Word" && len(x.Args) == 2:
					fault(x.Args[1], letters)
				}
			case *ast.KeyValueExpr:
				key, ok := x.Key.(*ast.Ident)
				if ok && (key.Name == "Word" || makers(f.pack) && slices.Contains(visible, key.Name)) {
					fault(x.Value, letters)
				}
			case *ast.BasicLit:
				if makers(f.pack) && x.Kind == token.STRING {
					fault(x, prose)
				}
			}
			return true
		})
	}
}

// TestKeysAreUsed: every key of the catalogue stands in Go, whole or by the
// beginning that ends with a dot; those that data brings in stand in packs.
func TestKeysAreUsed(t *testing.T) {
	c, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	whole, begun := map[string]bool{}, map[string]bool{"command.": true, "option.": true}
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				s, _ := strconv.Unquote(lit.Value)
				whole[s] = true
				if i := strings.LastIndex(s, "."); i >= 0 && strings.IndexByte(s, ' ') < 0 {
					begun[s] = true
				}
			}
			return true
		})
	}
	for _, key := range c.Keys(text.First) {
		used := whole[key]
		for i, r := range key {
			used = used || r == '.' && begun[key[:i+1]]
		}
		if !used {
			t.Errorf("%s is said by nothing", key)
		}
	}
}

// called is the name of a called function or method.
func called(c *ast.CallExpr) string {
	switch x := c.Fun.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}

func sorted[V any](m map[string]V) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
