package text

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// piece is a part of a template: literal words, or an argument: itself, in a
// case, or what to say depending on it.
type piece struct {
	words    string
	arg      string
	form     string
	branches []branch
}

// branch is what to say for one gender or plural form.
type branch struct{ name, words string }

// placeholder is what stands between braces: who, who:gen, or who|m:…|f:…
var placeholder = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9_]*)(?::([A-Za-z]+)|((?:\|[a-z]+:[^|{}]*)+))?$`)

// parse splits "{who} walks" into its pieces.
func parse(src string) ([]piece, error) {
	var out []piece
	var words strings.Builder
	for i := 0; i < len(src); i++ {
		switch {
		case strings.HasPrefix(src[i:], "{{"), strings.HasPrefix(src[i:], "}}"):
			words.WriteByte(src[i])
			i++
		case src[i] == '{':
			end := strings.IndexByte(src[i:], '}')
			var m []string
			if end > 0 {
				m = placeholder.FindStringSubmatch(src[i+1 : i+end])
			}
			if m == nil {
				return nil, fmt.Errorf("%q: a brace that closes no argument name", src)
			}
			if words.Len() > 0 {
				out = append(out, piece{words: words.String()})
				words.Reset()
			}
			p := piece{arg: m[1], form: m[2]}
			if m[3] != "" {
				for part := range strings.SplitSeq(m[3][1:], "|") {
					name, words, _ := strings.Cut(part, ":")
					p.branches = append(p.branches, branch{name, words})
				}
			}
			out = append(out, p)
			i += end
		case src[i] == '}':
			return nil, fmt.Errorf("%q: a closing brace without an opening one", src)
		default:
			words.WriteByte(src[i])
		}
	}
	if words.Len() > 0 {
		out = append(out, piece{words: words.String()})
	}
	return out, nil
}

// parser teaches the library our placeholders.
type parser struct{}

func (parser) Cacheable() bool { return true }

func (parser) Parse(src, _, _ string) (template.ParsedTemplate, error) {
	p, err := parse(src)
	return pieces(p), err
}

type pieces []piece

// Execute fills in the arguments, and gives those that begin a sentence a capital
// letter; data is a func(piece) string.
func (p pieces) Execute(data any) (string, error) {
	value := data.(func(piece) string)
	var b strings.Builder
	before, first := "", p.sentence() // the words before an argument, and whether the text begins with them
	for _, x := range p {
		if x.arg == "" {
			b.WriteString(x.words)
			before = x.words
			continue
		}
		v := value(x)
		if begins(before, first) {
			v = leading(v)
		}
		b.WriteString(v)
		before, first = "", false
	}
	return b.String(), nil
}

// sentence says whether the text is a sentence, or several.
func (p pieces) sentence() bool {
	for _, x := range p {
		if ended.MatchString(x.words) {
			return true
		}
	}
	return len(p) > 0 && whole.MatchString(p[len(p)-1].words)
}

// names lists the arguments of a template, each once.
func names(src string) map[string]bool {
	out := map[string]bool{}
	p, err := parse(src)
	if err != nil {
		return out
	}
	for _, x := range p {
		if x.arg != "" {
			out[x.arg] = true
		}
	}
	return out
}
