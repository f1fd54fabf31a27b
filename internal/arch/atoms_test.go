package arch

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"
)

// copied are the functions outside of atoms*.go that write to a world, by package and name, each with the reason why it is not the
// world of a game.
var copied = map[string]string{
	"engine/battleground deal":      "flow deals on a copy",
	"engine/battleground dealSetup": "flow deals on a copy",
	"engine/battleground line":      "a position is written down before there is a game",
	"engine/battleground figure":    "a position is written down before there is a game",
	"engine/battleground assume":    "copies the world first",
	"engine/battleground played":    "assume has copied the world",
	"engine/battleground play":      "copies the forces first",
	"engine/mythic deal":            "flow deals on a copy",
	"engine/eternia deal":           "flow deals on a copy",
	"engine/eternia dealCombat":     "flow deals on a copy",
	"engine/eternia hideAgain":      "flow deals on a copy",
	"engine/eternia copyWorld":      "makes the copy",
	"engine/eternia share":          "copyWorld has copied the fighter",
	"engine/eternia suffer":         "worst tries on copies",
	"engine/eternia void":           "worst tries on copies",
}

// TestOnlyAtomsChangeTheWorld checks that functions write to the state of a system only in files named atoms*.go. Things that
// a function has just created or copied are not part of the state yet.
func TestOnlyAtomsChangeTheWorld(t *testing.T) {
	exports, used := exported(t, systems...), map[string]bool{}
	for _, pack := range systems {
		var names []string
		var files []*ast.File
		fset := token.NewFileSet()
		for _, f := range tree(t) {
			if f.pack == pack && !f.test {
				syntax, err := parser.ParseFile(fset, f.name, f.text, parser.SkipObjectResolution)
				if err != nil {
					t.Fatal(err)
				}
				names, files = append(names, path.Base(f.name)), append(files, syntax)
			}
		}
		w := writes{fset: fset, info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}}
		conf := types.Config{Importer: importer.ForCompiler(fset, "gc", func(p string) (io.ReadCloser, error) { return os.Open(exports[p]) })}
		checked, err := conf.Check(module+pack, fset, files, w.info)
		if err != nil {
			t.Fatal(err)
		}
		w.state(checked.Scope().Lookup("World").Type())
		found := 0
		for i, f := range files {
			for _, d := range f.Decls {
				x, ok := d.(*ast.FuncDecl)
				if !ok || x.Body == nil {
					continue
				}
				for _, n := range w.in(x) {
					found++
					if name := pack + " " + x.Name.Name; copied[name] != "" {
						used[name] = true
					} else if !strings.HasPrefix(names[i], "atoms") {
						t.Errorf("%s: %s is written to outside of atoms*.go", fset.Position(n.Pos()), types.ExprString(n))
					}
				}
			}
		}
		if found < 50 {
			t.Errorf("%s: only %d writes to the world were found", pack, found)
		}
	}
	for name := range copied {
		if !used[name] {
			t.Errorf("%s writes to no world: take it off the list", name)
		}
	}
}

// exported returns the compiler's export data for packages and everything they import.
func exported(t *testing.T, packs ...string) map[string]string {
	t.Helper()
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
	for _, p := range packs {
		args = append(args, "./../../"+p)
	}
	list, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for line := range strings.Lines(string(list)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		out[name] = file
	}
	return out
}

// writes finds code that writes to the state of a system.
type writes struct {
	fset  *token.FileSet
	info  *types.Info
	world map[types.Type]bool // the types in a World
}

// state records a type in the world and the types it contains.
func (w *writes) state(t types.Type) {
	switch x := t.(type) {
	case *types.Pointer:
		w.state(x.Elem())
	case *types.Slice:
		w.state(x.Elem())
	case *types.Array:
		w.state(x.Elem())
	case *types.Map:
		w.state(x.Elem())
	case *types.Named:
		if s, ok := x.Underlying().(*types.Struct); ok && !w.world[x] {
			if w.world == nil {
				w.world = map[types.Type]bool{}
			}
			w.world[x] = true
			for i := range s.NumFields() {
				w.state(s.Field(i).Type())
			}
		}
	}
}

// in lists the expressions that a function writes to and that may be part of the world.
func (w *writes) in(f *ast.FuncDecl) (out []ast.Expr) {
	made := map[types.Object]bool{} // variables for things that the function has created
	ast.Inspect(f, func(n ast.Node) bool {
		x, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, l := range x.Lhs {
			id, plain := l.(*ast.Ident)
			if plain && x.Tok == token.DEFINE && len(x.Lhs) == len(x.Rhs) && w.makes(x.Rhs[i]) || plain && boards(x.Rhs[0]) {
				made[w.info.ObjectOf(id)] = true
			}
		}
		return true
	})
	note := func(e ast.Expr) {
		if w.reaches(e) && !made[w.info.Uses[root(e)]] {
			out = append(out, e)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.AssignStmt:
			for _, l := range x.Lhs {
				if x.Tok != token.DEFINE {
					note(l)
				}
			}
		case *ast.IncDecStmt:
			note(x.X)
		case *ast.CallExpr:
			if id, ok := x.Fun.(*ast.Ident); ok && (id.Name == "delete" || id.Name == "clear") {
				note(&ast.IndexExpr{X: x.Args[0]})
			}
		}
		return true
	})
	return out
}

// boards says whether an expression is a board of its own with a figure that can be put elsewhere.
func boards(e ast.Expr) bool {
	c, ok := e.(*ast.CallExpr)
	return ok && strings.EqualFold(called(c), "movable")
}

// makes says whether an expression creates something new: &T{}, &copy, newT(), NewT().
func (w *writes) makes(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.UnaryExpr:
		return x.Op == token.AND && !w.reaches(x.X)
	case *ast.CallExpr:
		f, ok := x.Fun.(*ast.Ident)
		return ok && strings.HasPrefix(strings.ToLower(f.Name), "new")
	}
	return false
}

// reaches says whether an expression is in a part of the world behind a pointer.
func (w *writes) reaches(e ast.Expr) bool {
	pointed := func(x ast.Expr) bool {
		p, ok := w.info.TypeOf(x).Underlying().(*types.Pointer)
		return ok && w.world[p.Elem()]
	}
	switch x := e.(type) {
	case *ast.ParenExpr:
		return w.reaches(x.X)
	case *ast.SelectorExpr:
		return pointed(x.X) || w.reaches(x.X)
	case *ast.IndexExpr:
		return w.reaches(x.X)
	case *ast.StarExpr:
		return pointed(x.X)
	}
	return false
}

// root is the variable that an expression begins with, or nil if it begins with a call.
func root(e ast.Expr) *ast.Ident {
	switch x := e.(type) {
	case *ast.Ident:
		return x
	case *ast.ParenExpr:
		return root(x.X)
	case *ast.SelectorExpr:
		return root(x.X)
	case *ast.IndexExpr:
		return root(x.X)
	case *ast.StarExpr:
		return root(x.X)
	}
	return nil
}
