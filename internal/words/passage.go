package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// passage is prose in one language.
type passage struct {
	lang string
	line int    // of its beginning
	text string // with the line breaks of its file
}

var (
	catalogue = regexp.MustCompile(`(?:^|/)([a-z]{2})(?:[./][^/]+)?\.yaml$`) // "texts/fr/game.yaml", "texts/fr.game.yaml", "texts/fr.yaml"
	rules     = regexp.MustCompile(`(?:^|/)rules/([a-z]{2})/[^/]*$`)         // "docs/rules/fr/mythic.md"
	key       = regexp.MustCompile(`(?m)^[ \t]*[\w.-]+:(?:[ \t]|$)`)         // of a text in a catalogue
	sign      = regexp.MustCompile(`(?m)^[ \t]*(?:#+|>|//+|/\*)[ \t]?`)      // of a comment, a title or a quotation
)

// reader is how to take the prose out of a file; nil if it holds none.
func reader(name string) func(name string, data []byte) ([]passage, error) {
	switch base := path.Base(name); {
	case catalogue.MatchString(name):
		return readCatalogue
	case path.Ext(base) == ".md", base == ".env.example":
		return readPage
	case path.Ext(base) == ".go":
		return readGo
	}
	return nil
}

func readPage(name string, data []byte) ([]passage, error) {
	lang := "en"
	if m := rules.FindStringSubmatch(name); m != nil {
		lang = m[1]
	}
	return []passage{{lang, 1, sign.ReplaceAllString(string(data), "")}}, nil
}

// readCatalogue takes texts and comments, which are in the language of the file.
func readCatalogue(name string, data []byte) ([]passage, error) {
	lang := catalogue.FindStringSubmatch(name)[1]
	return []passage{{lang, 1, sign.ReplaceAllString(key.ReplaceAllString(string(data), ""), "")}}, nil
}

// readGo takes comments and the help texts of commands.
func readGo(name string, data []byte) (out []passage, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, data, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, group := range file.Comments {
		var text strings.Builder
		for _, c := range group.List {
			text.WriteString(sign.ReplaceAllString(c.Text, "") + "\n")
		}
		out = append(out, passage{"en", files.Position(group.Pos()).Line, text.String()})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if field, ok := n.(*ast.Field); ok && field.Tag != nil {
			tag, _ := strconv.Unquote(field.Tag.Value)
			if help := reflect.StructTag(tag).Get("help"); help != "" {
				out = append(out, passage{"en", files.Position(field.Tag.Pos()).Line, help})
			}
		}
		return true
	})
	return out, nil
}
