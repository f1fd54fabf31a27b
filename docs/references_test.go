package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// unfound are what pages name as code and is none of ours, with the reason.
var unfound = map[string]string{
	"engine/battleground/testdata/rules/05-activation-phase/fate_f99.txt": "an example of what one would add",
	"data/texts/en/backyard.yaml":                                         "an example of what one would add",
	"NAME.schemaN":                                                        "a table of a file",
	"AsMask":                                                              "a method of gg",
}

// module is what the tree holds that pages can name.
type module struct {
	files    []string
	declared map[string]bool            // every name that Go declares
	members  map[string]map[string]bool // fields and methods by type, of all types of that name
	packages map[string]map[string]bool // what packages of that name declare
	flags    map[string]map[string]bool // by program
	goals    map[string]bool            // of hexdev bench
}

// put notes that something has a part.
func put(m map[string]map[string]bool, of, name string) {
	if m[of] == nil {
		m[of] = map[string]bool{}
	}
	m[of][name] = true
}

// tree reads the module once.
var tree = sync.OnceValues(func() (*module, error) {
	m := &module{declared: map[string]bool{}, members: map[string]map[string]bool{}, packages: map[string]map[string]bool{}, flags: map[string]map[string]bool{}, goals: map[string]bool{}}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		m.files = append(m.files, strings.TrimPrefix(filepath.ToSlash(name), "../"))
		if filepath.Ext(name) != ".go" || strings.Contains(name, "testdata") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err == nil {
			m.read(file, path.Base(path.Dir(filepath.ToSlash(name))))
		}
		return err
	})
	return m, err
})

// read notes what a file of a folder declares.
func (m *module) read(file *ast.File, folder string) {
	for _, d := range file.Decls {
		switch x := d.(type) {
		case *ast.FuncDecl:
			m.declared[x.Name.Name] = true
			if x.Recv == nil {
				put(m.packages, file.Name.Name, x.Name.Name)
			} else if of := typeName(x.Recv.List[0].Type); of != "" {
				put(m.members, of, x.Name.Name)
			}
		case *ast.GenDecl:
			for _, s := range x.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					m.declared[s.Name.Name] = true
					put(m.packages, file.Name.Name, s.Name.Name)
					for _, f := range fieldsOf(s.Type) {
						for _, n := range f.Names {
							put(m.members, s.Name.Name, n.Name)
						}
					}
				case *ast.ValueSpec:
					for _, n := range s.Names {
						m.declared[n.Name] = true
						put(m.packages, file.Name.Name, n.Name)
					}
				}
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Field:
			for _, name := range x.Names {
				m.declared[name.Name] = true
				if x.Tag != nil {
					m.flag(folder, name.Name, x.Tag.Value)
				}
			}
		case *ast.KeyValueExpr:
			key, named := x.Key.(*ast.Ident)
			lit, plain := x.Value.(*ast.BasicLit)
			if folder == "bench" && named && plain && key.Name == "Name" {
				goal, _ := strconv.Unquote(lit.Value)
				m.goals[goal] = true
			}
		}
		return true
	})
}

// flag notes a field of a program's command line.
func (m *module) flag(program, field, literal string) {
	text, _ := strconv.Unquote(literal)
	tag := reflect.StructTag(text)
	_, command := tag.Lookup("cmd")
	_, argument := tag.Lookup("arg")
	if _, ok := tag.Lookup("help"); !ok || command || argument {
		return
	}
	name := tag.Get("name")
	if name == "" {
		name = strings.ToLower(regexp.MustCompile(`([a-z])([A-Z])`).ReplaceAllString(field, "$1-$2"))
	}
	put(m.flags, program, name)
}

func typeName(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.StarExpr:
		return typeName(x.X)
	case *ast.IndexExpr:
		return typeName(x.X)
	case *ast.IndexListExpr:
		return typeName(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

func fieldsOf(e ast.Expr) []*ast.Field {
	switch x := e.(type) {
	case *ast.StructType:
		return x.Fields.List
	case *ast.InterfaceType:
		return x.Methods.List
	}
	return nil
}

// has says whether a file or folder has that name, or ends in it: wire/gateway.go, atoms*.go, render/SYSTEM/alt.go.
func (m *module) has(name string) bool {
	pattern := strings.TrimSuffix(strings.TrimSuffix(placeholder.ReplaceAllString(name, "*"), "/..."), "/")
	deep := strings.Count(pattern, "/") + 1
	return slices.ContainsFunc(m.files, func(file string) bool {
		parts := strings.Split(file, "/")
		ok, _ := path.Match(pattern, strings.Join(parts[max(0, len(parts)-deep):], "/"))
		return ok
	})
}

var (
	fence       = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	span        = regexp.MustCompile("`([^`\n]+)`")
	placeholder = regexp.MustCompile(`\b[A-Z]+\b`)
	pathLike    = regexp.MustCompile(`^[\w./*-]+$`)
	ours        = regexp.MustCompile(`^(club|cmd|data|discord|docs|engine|internal|render|storage|table|text)/`)
	member      = regexp.MustCompile(`^([A-Z]\w*)\.(\w+)(?:\(.*\))?$`)
	exported    = regexp.MustCompile(`^([a-z]\w*)\.([A-Z]\w*)(?:\.(\w+))?(?:\(.*\))?$`)
	single      = regexp.MustCompile(`^([A-Z][a-z]\w*)(?:\(.*\))?$`)
	program     = regexp.MustCompile(`(?:^|[ /])(bot|hexdev) `)
	flagged     = regexp.MustCompile(`(?:^| )--([a-z][a-z-]*)`)
)

// TestNamedCode checks what the pages for developers name as code: files and folders, types with their fields and methods, what
// packages export, and the flags of both programs.
func TestNamedCode(t *testing.T) {
	m, err := tree()
	if err != nil || len(m.files) < 1000 || len(m.flags["bot"]) < 5 || len(m.flags["hexdev"]) < 5 || len(m.goals) < 10 {
		t.Fatal(len(m.files), m.flags, len(m.goals), err)
	}
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	decisions, err := filepath.Glob("decisions/*.md")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, page := range append(append(pages, decisions...), "../README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		var code []string
		for _, f := range fence.FindAllString(string(text), -1) {
			for line := range strings.Lines(f) {
				if program.MatchString(line) {
					code = append(code, strings.TrimSpace(line))
				}
			}
		}
		for _, x := range span.FindAllStringSubmatch(fence.ReplaceAllString(string(text), ""), -1) {
			code = append(code, x[1])
		}
		for _, c := range code {
			if used[c] = true; unfound[c] == "" && !m.knows(c) {
				t.Errorf("%s names %s, and there is none", page, c)
			}
		}
	}
	for c := range unfound {
		if !used[c] {
			t.Errorf("no page names %s: take it off the list", c)
		}
	}
}

// knows says whether what a page writes as code is there, as far as that can be told.
func (m *module) knows(c string) bool {
	for _, f := range flagged.FindAllStringSubmatch(c, -1) {
		p := program.FindStringSubmatch(c)
		switch {
		case p != nil && !m.flags[p[1]][f[1]] && f[1] != "help",
			strings.HasPrefix(c, "--") && !m.flags["bot"][f[1]] && !m.flags["hexdev"][f[1]]:
			return false
		}
	}
	if pathLike.MatchString(c) && (strings.HasSuffix(c, ".go") || ours.MatchString(c)) {
		return m.goals[c] || m.has(c)
	}
	if x := member.FindStringSubmatch(c); x != nil {
		return m.members[x[1]][x[2]]
	}
	if x := exported.FindStringSubmatch(c); x != nil && m.packages[x[1]] != nil {
		return m.packages[x[1]][x[2]] && (x[3] == "" || m.members[x[2]][x[3]])
	}
	if x := single.FindStringSubmatch(c); x != nil {
		return m.declared[x[1]]
	}
	return true
}
