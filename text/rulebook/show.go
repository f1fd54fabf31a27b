package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

var sentence = regexp.MustCompile(`[.;:!?)] `)

// Pieces cuts a rule's text into pieces of at most room characters: between
// lines, else between sentences, else between words, and never inside of bold
// or quoted words.
func (r Rule) Pieces(room int) []string {
	var out []string
	rest := r.Text
	for utf8.RuneCountInString(rest) > room {
		end := len(string([]rune(rest)[:room]))
		at := 0
		for _, cuts := range [][]int{ends(rest[:end], "\n"), sentences(rest[:end]), ends(rest[:end], " ")} {
			for _, c := range slices.Backward(cuts) {
				if c > end/3 && closed(rest[:c]) {
					at = c
					break
				}
			}
			if at > 0 {
				break
			}
		}
		if at == 0 { // one word longer than a message
			at = end
		}
		out = append(out, strings.TrimSpace(rest[:at]))
		rest = strings.TrimSpace(rest[at:])
	}
	return append(out, rest)
}

// ends lists the places behind each mark in s.
func ends(s, mark string) []int {
	var out []int
	for i := range s {
		if strings.HasPrefix(s[i:], mark) {
			out = append(out, i+len(mark))
		}
	}
	return out
}

func sentences(s string) []int {
	var out []int
	for _, m := range sentence.FindAllStringIndex(s, -1) {
		out = append(out, m[1])
	}
	return out
}

// closed says whether nothing bold or quoted is open at the end of s.
func closed(s string) bool {
	return strings.Count(s, "**")%2 == 0 && strings.Count(s, "`")%2 == 0
}

// Line is a rule in one plain line of at most room characters: its number, its
// title, and how it begins.
func (r Rule) Line(room int) string {
	head := r.ID
	if r.IsChapter() {
		head = r.Title
	} else if r.Title != "" {
		head += " " + r.Title
	}
	body := Plain(r.Text)
	if body == "" {
		return cut(head, room)
	}
	return cut(head+" – "+body, room)
}

var markup = strings.NewReplacer("**", "", "`", "", "•", "", "*", "")

// Plain is a text without markup, in one line.
func Plain(s string) string {
	return strings.Join(strings.Fields(markup.Replace(s)), " ")
}

// cut is s with at most room characters, broken between words.
func cut(s string, room int) string {
	if utf8.RuneCountInString(s) <= room {
		return s
	}
	short := string([]rune(s)[:room-1])
	if i := strings.LastIndex(short, " "); i > len(short)/2 {
		short = short[:i]
	}
	return strings.TrimRight(short, " ,;:–") + "…"
}

// Named lists the rules that a rule's text names, each once, as places in Rules.
func (b *Book) Named(i int) []int {
	var out []int
	for _, id := range numbers.FindAllString(b.Rules[i].Text, -1) {
		if n, ok := b.Find(id); ok && n != i && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// end is the place behind everything in a chapter.
func (b *Book) end(n int) int {
	i := n + 1
	for i < len(b.Rules) && (!b.Rules[i].IsChapter() || b.Rules[i].Chapter == b.Rules[n].Title) {
		i++
	}
	return i
}

// Inside lists what is directly under a heading: rules, and sub-chapters without their own.
func (b *Book) Inside(n int) []int {
	var out []int
	for i := n + 1; i < b.end(n); i++ {
		if b.Rules[i].IsChapter() || b.Rules[i].Chapter == b.Rules[n].Title {
			out = append(out, i)
		}
	}
	return out
}

// Opening is what follows a chapter's own text: its first sections, as many as fit whole into room characters. If not even one does and
// it has no text of its own, that one is cut.
func (b *Book) Opening(n, room int) string {
	var out []string
	told := b.Rules[n].Text != ""
	for _, r := range b.Rules[n+1 : b.end(n)] {
		head := r.Title
		if !r.IsChapter() {
			head = strings.TrimSpace(r.ID + " " + r.Title)
		}
		section := strings.TrimSpace("**" + head + "** " + r.Text)
		if utf8.RuneCountInString(section) > room {
			if !told {
				out = append(out, Rule{Text: section}.Pieces(room - 2)[0]+" …")
			}
			break
		}
		room -= utf8.RuneCountInString(section) + 1
		out, told = append(out, section), told || !r.IsChapter()
	}
	return strings.Join(out, "\n")
}

// Chapters lists the beginnings of the chapters, without those of sub-chapters.
func (b *Book) Chapters() []int {
	var out []int
	for i, r := range b.Rules {
		if r.IsChapter() && r.Chapter == "" {
			out = append(out, i)
		}
	}
	return out
}
