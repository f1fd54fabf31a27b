package engine

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a list given as text.
const (
	mostText    = 20000
	mostEntries = 300
	longEntry   = 80
)

// ListText is a list given as text, with the line of every entry.
type ListText struct {
	Entries []string
	lines   []int
}

// ParseList reads a list from text. Entries stand one a line or with commas or
// semicolons between them; # begins a comment. Capitals do not matter, and a
// blank inside a name stands for "_". An entry that begins with "/" belongs to
// the last one before it that does not:
//
//	# a comment
//	he_man, /w_sword_of_power, /w mace
//	Fate: f07; fate:f09
//
// The error is a *Refused that names the lines which cannot be read.
func ParseList(text string) (ListText, error) { return ParseListNamed(text, nil) }

// ParseListNamed is ParseList for people who write entries as they are called: names holds
// their ids by names in lower case. A name may have commas and whatever else in it.
func ParseListNamed(text string, names map[string]string) (ListText, error) {
	var out ListText
	if len(text) > mostText || !utf8.ValidString(text) {
		return out, &Refused{Code: BadList, Text: T("refused.list_text")}
	}
	var bad []Text
	owner := ""
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		for line != "" {
			var word, entry string
			word, entry, line = first(line, names)
			if entry == "" {
				continue
			}
			fault := func(key string) { bad = append(bad, T(key, Num("line", i+1), Word("entry", shown(word)))) }
			switch {
			case !readable(entry):
				fault("refused.list_line")
				continue
			case strings.HasPrefix(entry, "/") && owner == "":
				fault("refused.list_owner")
				continue
			case strings.HasPrefix(entry, "/"):
				entry = owner + entry
			default:
				owner, _, _ = strings.Cut(entry, "/")
			}
			out.Entries, out.lines = append(out.Entries, entry), append(out.lines, i+1)
		}
	}
	if len(out.Entries) > mostEntries {
		bad = append(bad, T("refused.list_long", Num("max", mostEntries)))
	}
	if len(bad) > 0 {
		return ListText{}, &Refused{Code: BadList, Text: T("refused.list", Num("n", len(bad))), Lines: bad}
	}
	return out, nil
}

// first cuts the first entry off a line: the word as it is written, its id, and the rest.
func first(line string, names map[string]string) (word, entry, rest string) {
	own, called := "", strings.TrimSpace(line)
	if under, ok := strings.CutPrefix(called, "/"); ok {
		own, called = "/", strings.TrimSpace(under)
	}
	ends := func(r rune) bool { return r == ',' || r == ';' }
	for end := len(called); end > 0; end = strings.LastIndexFunc(called[:end], ends) { // the longest name is meant
		if id, ok := names[strings.ToLower(strings.TrimSpace(called[:end]))]; ok {
			return own + called[:end], own + id, called[min(end+1, len(called)):]
		}
	}
	if end := strings.IndexFunc(line, ends); end >= 0 {
		line, rest = line[:end], line[end+1:]
	}
	return strings.TrimSpace(line), spell(line), rest
}

// spell brings an entry into the form of ids.
func spell(word string) string {
	var b strings.Builder
	for _, part := range strings.FieldsFunc(strings.ToLower(word), unicode.IsSpace) {
		if s := b.String(); s != "" && !strings.ContainsAny(s[len(s)-1:], "/:") && !strings.ContainsAny(part[:1], "/:") {
			b.WriteByte('_')
		}
		b.WriteString(part)
	}
	return b.String()
}

func readable(entry string) bool {
	return len(entry) <= longEntry && !strings.ContainsFunc(entry, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && !strings.ContainsRune("_-/:", r)
	})
}

// shown is an entry as it may be told again: not endless.
func shown(entry string) string {
	if r := []rune(entry); len(r) > 30 {
		return string(r[:30]) + "…"
	}
	return entry
}

// Faults tells what a Draft finds wrong with the list, each with its line if it
// is about an entry; of entries that are there twice, with the last one's.
func (t ListText) Faults(d Draft) []Text {
	var out []Text
	for _, f := range d.Faults {
		line := 0
		for i, e := range t.Entries {
			if e == f.Entry {
				line = t.lines[i]
			}
		}
		if line == 0 {
			out = append(out, T("refused.fault", Sub("fault", f.Text), Word("rule", f.Rule)))
		} else {
			out = append(out, T("refused.fault_line", Num("line", line), Sub("fault", f.Text), Word("rule", f.Rule)))
		}
	}
	return out
}

// FormatList writes a list as text that ParseList reads, every entry of it: what
// belongs together stands on one line, as do entries of one kind ("fate:"), ten at most.
func FormatList(entries []string) string {
	var b strings.Builder
	done := make([]bool, len(entries))
	for i, e := range entries {
		owner, _, owned := strings.Cut(e, "/")
		if done[i] || owned && slices.Contains(entries, owner) { // it stands with its owner
			continue
		}
		var line []string
		take := func(most int, word func(string) (string, bool)) {
			for j, x := range entries {
				if w, ok := word(x); ok && !done[j] && len(line) < most {
					line, done[j] = append(line, w), true
				}
			}
		}
		if kind, _, ok := strings.Cut(e, ":"); ok {
			take(10, func(x string) (string, bool) { return x, strings.HasPrefix(x, kind+":") })
		} else {
			line, done[i] = []string{e}, true
			take(len(entries), func(x string) (string, bool) {
				what, ok := strings.CutPrefix(x, e+"/")
				return "/" + what, ok
			})
		}
		b.WriteString(strings.Join(line, ", ") + "\n")
	}
	return b.String()
}
