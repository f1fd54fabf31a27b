package arch

import (
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// Rules and use cases talk to players only through an engine.Text, so no literal word may
// be an argument there. Where messages and pictures are made, no literal may be a sentence
// or a visible part of one.
var (
	letters = regexp.MustCompile(`\pL{2,}`)
	prose   = regexp.MustCompile(`\pL{2,}[,.;:!?]? \pL{2,}`)
	makers  = in("discord", "render")
	// developers are functions whose words go to a log, a dump, an error or a panic: an error reaches players as
	// a code or as a text of the catalogue.
	developers = regexp.MustCompile(`^(Errorf|New|panic|Debug|Info|Warn|Error|Fprintf)$`)
	// visible are the fields of messages that people read.
	visible = []string{"Content", "Label", "Placeholder", "Description", "Descriptions", "Alt", "Title"}
)

// proseful lists packages whose sentences are not for players, with the reason.
var proseful = map[string]string{
	"discord/standin": "is Discord, not the bot",
	"discord/wire":    "tells the host what Discord refused",
	"render/art":      "tells illustrators what is wrong with a drawing",
	"render/motif":    "tells authors of packs what is wrong with the picture of a card",
}

// TestNoProse checks that everything players read is in the catalogue, never in Go.
func TestNoProse(t *testing.T) {
	for _, f := range tree(t) {
		if f.test || !in("engine", "table", "discord", "render")(f.pack) || slices.ContainsFunc(sorted(proseful), func(p string) bool { return under(f.pack, p) }) {
			continue
		}
		fault := func(e ast.Expr, bad *regexp.Regexp) {
			ast.Inspect(e, func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok && called(c) != "Sprintf" && called(c) != "Sprint" { // its arguments are checked by themselves
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

// TestKeysAreUsed checks that every key of the catalogue is used. A key is in Go or in a
// pack as a whole, or it is composed: a prefix from Go, then whole words from Go or a pack,
// or numbers. The keys that rules use are checked more closely beside the rules
// (engine/battleground/texts_test.go).
func TestKeysAreUsed(t *testing.T) {
	c := shipped.Texts(t)
	pieces := map[string]bool{}
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				s, _ := strconv.Unquote(lit.Value)
				pieces[s], pieces[strings.TrimPrefix(s, "BG-")] = true, true // a rule's id is used without its book
			}
			return true
		})
	}
	beginnings := maps.Clone(pieces)
	delete(beginnings, "bg.") // a kind of card follows, and each kind has its own prefix too
	err := fs.WalkDir(data.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(name, "texts/") || strings.HasPrefix(name, "art/") {
			return err
		}
		pieces[strings.TrimSuffix(d.Name(), path.Ext(name))] = true // a lesson has the name of its file
		file, err := fs.ReadFile(data.Files, name)
		for _, word := range packWord.FindAllString(string(file), -1) {
			pieces[word] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range c.Keys(text.First) {
		used := pieces[key]
		for i := range key {
			used = used || strings.Contains(key[:i], ".") && beginnings[key[:i]] && composed(key[:i], key[i:], pieces)
		}
		if !used {
			t.Errorf("%s is said by nothing", key)
		}
	}
}

var (
	packWord = regexp.MustCompile(`[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*`)
	number   = regexp.MustCompile(`^\d+$`)
)

// composed says whether the rest of a key consists of pieces joined at dots and
// underscores.
func composed(before, rest string, pieces map[string]bool) bool {
	if !strings.ContainsAny(before[len(before)-1:]+rest[:1], "._") {
		return false
	}
	if pieces[rest] || number.MatchString(rest) {
		return true
	}
	for i := 1; i < len(rest); i++ {
		if (pieces[rest[:i]] || number.MatchString(rest[:i])) && composed(rest[:i], rest[i:], pieces) {
			return true
		}
	}
	return false
}

// called is the name of the function or method that is called.
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

// TestRollsHaveNames checks that every roll has a name in the catalogue (roll.NAME);
// otherwise people would read its Go name in every language.
func TestRollsHaveNames(t *testing.T) {
	c, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range tree(t) {
		if f.test || !strings.HasPrefix(f.pack, "engine/") || strings.HasPrefix(f.pack, "engine/enginetest") {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if x, ok := n.(*ast.KeyValueExpr); ok {
				key, named := x.Key.(*ast.Ident)
				lit, plain := x.Value.(*ast.BasicLit)
				if named && plain && key.Name == "Label" && lit.Kind == token.STRING {
					s, _ := strconv.Unquote(lit.Value)
					if name := "roll." + strings.ReplaceAll(s, " ", "_"); !c.Has(text.First, name) {
						t.Errorf("%s: %s has no name %s", f.pack, lit.Value, name)
					}
				}
			}
			return true
		})
	}
}
