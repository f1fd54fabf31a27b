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

// TestOnlyAtomsChangeTheWorld: a procedure, whatever has a transaction, writes to the state in files called atoms*.go only.
// What it has made itself, or copied, is not the state yet.
func TestOnlyAtomsChangeTheWorld(t *testing.T) {
	exports := exported(t, "engine/battleground", "engine/mythic", "engine/eternia")
	for _, pack := range []string{"engine/battleground", "engine/mythic", "engine/eternia"} {
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
		w.tx = checked.Scope().Lookup("tx").Type()
		found := 0
		for i, f := range files {
			for _, d := range f.Decls {
				if x, ok := d.(*ast.FuncDecl); ok && x.Body != nil && w.transacts(x) {
					for _, n := range w.in(x) {
						if found++; !strings.HasPrefix(names[i], "atoms") {
							t.Errorf("%s: %s is written to outside of atoms*.go", fset.Position(n.Pos()), types.ExprString(n))
						}
					}
				}
			}
		}
		if found < 50 {
			t.Errorf("%s: only %d writes to the world were found", pack, found)
		}
	}
}

// exported are the files with the types of packages and of all that they import, as the compiler left them.
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

// writes finds what writes to the state of a system.
type writes struct {
	fset  *token.FileSet
	info  *types.Info
	tx    types.Type
	world map[types.Type]bool // the types that a World is made of
}

// state notes a type that the world is made of, and those that it is made of.
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

// transacts says whether a function is given a transaction.
func (w *writes) transacts(f *ast.FuncDecl) bool {
	given := f.Type.Params.List
	if f.Recv != nil {
		given = append(given[:len(given):len(given)], f.Recv.List...)
	}
	for _, x := range given {
		if p, ok := w.info.TypeOf(x.Type).(*types.Pointer); ok && types.Identical(p.Elem(), w.tx) {
			return true
		}
	}
	return false
}

// in lists what a function writes to that may be a part of the world.
func (w *writes) in(f *ast.FuncDecl) (out []ast.Expr) {
	made := map[types.Object]bool{} // variables for something that the function has made
	ast.Inspect(f, func(n ast.Node) bool {
		if x, ok := n.(*ast.AssignStmt); ok && x.Tok == token.DEFINE && len(x.Lhs) == len(x.Rhs) {
			for i, l := range x.Lhs {
				if w.makes(x.Rhs[i]) {
					made[w.info.Defs[l.(*ast.Ident)]] = true
				}
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

// makes says whether an expression is something new: &T{}, &copy, newT(), NewT().
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

// reaches says whether something is in a part of the world that a pointer leads to.
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

// root is the variable that an expression begins with; nil if it begins with a call.
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
