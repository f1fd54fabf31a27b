package arch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

const module = "hexwarden/"

// file is a Go file of the module.
type file struct {
	name   string // "engine/flow/run.go"
	pack   string // "engine/flow"
	test   bool
	lines  int
	syntax *ast.File
	text   string
}

func (f file) imports() []string {
	var out []string
	for _, i := range f.syntax.Imports {
		name, _ := strconv.Unquote(i.Path.Value)
		out = append(out, name)
	}
	return out
}

// tree returns all Go files of the module, shared by all tests.
func tree(t *testing.T) []file {
	t.Helper()
	out, err := read()
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 50 {
		t.Fatalf("only %d Go files were found", len(out))
	}
	return out
}

// read reads the Go files of the module once.
var read = sync.OnceValues(func() (out []file, err error) {
	root := filepath.Join("..", "..")
	files := token.NewFileSet()
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		syntax, err := parser.ParseFile(files, name, text, parser.ParseComments)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		out = append(out, file{name: rel, pack: path.Dir(rel), test: strings.HasSuffix(rel, "_test.go"),
			lines: strings.Count(string(text), "\n"), syntax: syntax, text: string(text)})
		return nil
	})
	return out, err
})

// under says whether a package is p or below it.
func under(pack, p string) bool { return pack == p || strings.HasPrefix(pack, p+"/") }

// systems are the packages with the rules of one game each; painters are their painters.
var (
	systems  = []string{"engine/battleground", "engine/mythic", "engine/eternia"}
	painters = []string{"render/battleground", "render/mythic", "render/eternia"}
)
