package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// number is what a rule, ruling, decision point, example, unit and so on is called by.
const number = `[A-Z]+-EX-D?\d+|[A-Z]+-(?:DP|U|HI|CON)-\d+|[A-Z]+-S-\d+(?:\.\d+)?|[A-Z]+-\d+(?:\.\d+[a-z]?)?`

var (
	heading = regexp.MustCompile(`^(#+) (?:(\d+[a-z]?)\. )?(.*)$`)
	bold    = regexp.MustCompile(`^( *)(?:-|\d+\.) \*\*(` + number + `)([^*]*)\*\*(.*)$`)
	inside  = regexp.MustCompile(`\*\*(` + number + `)\b`)
	silent  = regexp.MustCompile(`^- \p{L}+ ?: ?\((` + number + `)\)(.*)$`)
	row     = regexp.MustCompile(`^\| (\*\*)?((?:` + number + `)(?:, (?:` + number + `))*)(?:\*\*)? \|`)
	numbers = regexp.MustCompile(`\b(?:` + number + `)\b`)
	ruler   = regexp.MustCompile(`^\|(?: *:?-+:? *\|)+$`)
	ending  = regexp.MustCompile(`^[ .:—–-]+`)
)

// reading is a partly read page.
type reading struct {
	out     []Rule
	parent  string   // the chapter of a sub-chapter
	chapter string   // the heading that rules stand under
	columns []string // of the table that is open
	whole   int      // the rule whose parts are told now
}

// read reads a page.
func read(page string) []Rule {
	p := &reading{}
	lines := strings.Split(strings.ReplaceAll(page, "\r\n", "\n"), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, "|") {
			p.columns = nil
		}
		switch {
		case strings.HasPrefix(line, "#"):
			p.heading(line)
		case len(p.out) == 0: // before the first chapter: about the page
		case strings.HasPrefix(line, "|"):
			next := ""
			if i+1 < len(lines) {
				next = lines[i+1]
			}
			p.row(line, next)
		case bold.MatchString(line):
			m := bold.FindStringSubmatch(line)
			if m[1] != "" { // a part of the rule before, which tells it too
				p.out[p.whole].Text += "\n• " + strings.TrimSpace(line)[2:]
			} else {
				p.whole = len(p.out)
			}
			p.rule(m[2], also(m[4]), strings.Trim(m[3], " .:"), ending.ReplaceAllString(m[4], ""))
		case silent.MatchString(line):
			m := silent.FindStringSubmatch(line)
			p.rule(m[1], nil, "", strings.TrimSpace(m[2]))
		default:
			p.more(line)
		}
	}
	for i := range p.out {
		p.out[i].Text = capital(strings.TrimSpace(p.out[i].Text))
	}
	return p.out
}

// capital begins a text with a capital letter: on the page the text follows its title.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// heading begins a chapter, or a sub-chapter of the current one.
func (p *reading) heading(line string) {
	m := heading.FindStringSubmatch(line)
	if m == nil || m[2] == "" { // the title of the page
		return
	}
	title := m[2] + ". " + m[3]
	under := ""
	if len(m[1]) > 2 {
		under = p.parent
	} else {
		p.parent = title
	}
	p.chapter = title
	p.out = append(p.out, Rule{ID: m[2], Chapter: under, Title: title})
}

// rule begins a rule. A number that came before is continued.
func (p *reading) rule(id string, also []string, title, text string) {
	if i := slices.IndexFunc(p.out, func(r Rule) bool { return r.ID == id }); i >= 0 {
		p.out[i].Text = strings.TrimSpace(p.out[i].Text) + "\n" + text
		for _, id := range also {
			if !slices.Contains(p.out[i].Also, id) {
				p.out[i].Also = append(p.out[i].Also, id)
			}
		}
		return
	}
	p.out = append(p.out, Rule{ID: id, Also: also, Chapter: p.chapter, Title: title, Text: text})
}

// also lists the numbers that a rule explains besides its own.
func also(text string) []string {
	var out []string
	for _, m := range inside.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

// more is a line that continues what was begun last.
func (p *reading) more(line string) {
	last := &p.out[len(p.out)-1]
	if line == "" && strings.HasSuffix(last.Text, "\n") {
		return
	}
	if item, ok := strings.CutPrefix(line, "- "); ok {
		line = "• " + item
	}
	last.Text += "\n" + line
}

// row is a row of a table: Discord shows none, so each becomes a line that
// names its columns, and a rule of its own if it begins with a number.
func (p *reading) row(line, next string) {
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	switch {
	case ruler.MatchString(line):
	case ruler.MatchString(next):
		p.columns = cells
	case row.MatchString(line):
		m := row.FindStringSubmatch(line)
		ids, title, from := strings.Split(m[2], ", "), "", 1
		if m[1] != "" { // a rule as a row: its name comes next
			title, from = cells[1], 2
		}
		p.rule(ids[0], ids[1:], title, p.cells(cells[from:], p.columns[from:]))
	case len(cells) == 2 || cells[0] == "":
		p.more("• " + strings.TrimPrefix(strings.Join(cells, ": "), ": "))
	default:
		p.more("• " + embolden(cells[0]) + ": " + p.cells(cells[1:], p.columns[1:]))
	}
}

// cells writes cells of a row with the names of their columns.
func (p *reading) cells(cells, columns []string) string {
	var out []string
	for i, c := range cells {
		switch {
		case c == "" || c == "–":
		case i < len(columns) && columns[i] != "":
			out = append(out, columns[i]+": "+c)
		default:
			out = append(out, c)
		}
	}
	return strings.Join(out, "; ")
}

func embolden(s string) string {
	if s == "" || strings.Contains(s, "*") {
		return s
	}
	return "**" + s + "**"
}
