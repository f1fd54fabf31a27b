package discord

import (
	"go/ast"
	"go/parser"
	source "go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// keysInCode are the literals of this package and its rooms that are keys of texts, or begin such keys and end with a dot.
func keysInCode(t *testing.T) (out []string) {
	t.Helper()
	key := regexp.MustCompile(`^(discord\.[a-z]|command\.)[a-z_.]*$`)
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(source.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == source.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && key.MatchString(s) {
					out = append(out, s)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// stressed are texts in which other things than buttons stand in bold: what is set, who has won, what Discord calls its own.
var stressed = regexp.MustCompile(`^discord\.(me|stats|over|game\.(full|public|turn)|orders\.title|rules\.contents|lists\.title|rated\.title)\b`)

// A text that names a button names one that there is, in its own language: what stands in bold within a line or in quotation
// marks is another whole text that the code uses, except for a sign before it.
func TestMentionedButtons(t *testing.T) {
	c := shipped.Texts(t)
	used := keysInCode(t)
	named := regexp.MustCompile(`[^\n*]\*\*([^*{}\n]*[^*{}\s.:])\*\*|“([^”{}\n]+)”|„([^”{}\n]+)”|«[\x{a0}\s]?([^»{}\n]+?)[\x{a0}\s]?»|"([^"{}\n]+)"`)
	sign := regexp.MustCompile(`^[^\pL\pN/]+`)
	apps := map[string]string{"en": "Apps", "fr": "Applications", "it": "App", "pl": "Aplikacje"} // a menu of Discord
	for _, lang := range text.Complete {
		say := func(key string) string { return strings.TrimSpace(c.Render(lang, engine.T(key), nil)) }
		labels := map[string]bool{apps[lang]: true}
		for _, key := range c.Keys(lang) {
			if slices.Contains(used, key) || slices.ContainsFunc(used, func(u string) bool { return strings.HasSuffix(u, ".") && strings.HasPrefix(key, u) }) {
				labels[sign.ReplaceAllString(say(key), "")] = true
			}
		}
		mine := say("discord.button.mine") // where several things are asked; else a table's button names what is decided
		for _, key := range c.Keys(lang) {
			said := say(key)
			for _, m := range named.FindAllStringSubmatch(said, -1) {
				if name := strings.Join(m[1:], ""); !labels[name] && !strings.HasPrefix(name, " ") && !stressed.MatchString(key) {
					t.Errorf("%s %s: there is no button %q", lang, key, name)
				}
			}
			if key != "discord.button.mine" && strings.Contains(said, mine) {
				t.Errorf("%s %s: %q is not what a table's button says", lang, key, mine)
			}
		}
	}
}
