// Command notice writes the licences of everything that the bot and hexdev are built of, as they have to go with it:
//
//	go run ./internal/notice > NOTICE
package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if err := write(os.Stdout, "."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// licence is how files with a licence are called; that of the Go fonts stands in their README.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|copyright|patents|ftl\.txt|gpl\.txt)|/gofont/ttfs/README$`)

// module is one of those that the programs are built of.
type module struct{ path, version, dir string }

// modules lists them, as the module of a folder has them on Linux.
func modules(dir string) ([]module, error) {
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if .Version}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}", "./cmd/bot", "./cmd/hexdev")
	list.Dir = dir
	list.Env = append(os.Environ(), "GOOS=linux", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	lines := strings.Fields(string(out))
	var all []module
	for m := range slices.Chunk(lines, 3) {
		all = append(all, module{m[0], m[1], m[2]})
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.path, b.path) })
	return slices.Compact(all), nil
}

// write writes the licences of Go and of every module, each with its name.
func write(out io.Writer, dir string) error {
	all, err := modules(dir)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	fmt.Fprintln(&text, "Hexwarden is built of the works below, each under its own licence. Its own is in LICENSE.")
	fmt.Fprintln(&text, "\"go run ./internal/notice > NOTICE\" writes this file.")
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	own, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	if err != nil {
		return err
	}
	heading(&text, "Go, its runtime and standard library")
	text.Write(own)
	for _, m := range all {
		heading(&text, m.path+" "+m.version)
		if err := m.licences(&text); err != nil {
			return err
		}
	}
	_, err = out.Write(text.Bytes())
	return err
}

func heading(out io.Writer, what string) {
	fmt.Fprintf(out, "\n%s\n%s\n\n", strings.Repeat("=", 80), what)
}

// licences writes the licences in a module's folder, the same text once. One without any is an error.
func (m module) licences(out io.Writer) error {
	var seen []string
	err := filepath.WalkDir(m.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && d.Name() == "testdata" {
				return fs.SkipDir
			}
			return err
		}
		name := filepath.ToSlash(path)
		if ext := filepath.Ext(name); ext == ".go" || !licence.MatchString(d.Name()) && !licence.MatchString(name) {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil || slices.Contains(seen, string(data)) {
			return err
		}
		seen = append(seen, string(data))
		rest := strings.TrimPrefix(name, filepath.ToSlash(m.dir)+"/")
		_, err = fmt.Fprintf(out, "--- %s\n\n%s\n", rest, strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n")))
		return err
	})
	if err == nil && len(seen) == 0 {
		return fmt.Errorf("%s has no licence in %s", m.path, m.dir)
	}
	return err
}
