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

// keysInCode lists the literals in this package and its rooms that are keys of texts, or prefixes of keys
// that end with a dot.
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

// stressed matches texts whose bold words are not buttons: settings, winners, or Discord's own terms.
var stressed = regexp.MustCompile(`^discord\.(me|stats|over|game\.(full|public|turn)|orders\.title|rules\.contents|lists\.title|rated\.title)\b`)

// TestMentionedButtons checks that a text that names a button names an existing one, in its own language:
// words in bold within a line or in quotation marks are the whole of another text that the code uses, except
// for a sign in front.
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
		mine := say("discord.button.mine") // if several things are asked; otherwise the button names what is decided
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
