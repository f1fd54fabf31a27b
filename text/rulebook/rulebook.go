// Package rulebook opens the rules pages of the games: each rule by its number,
// with its neighbours, and by words.
//
// A page is a file rules/LANG/SYSTEM.md. Its headings are chapters, its bullets
// that begin with a number ("- **BG-5.1**", "- Silent: (S-5.2)", "- **D-06**")
// are rules, and so are the rows of tables whose first cell is a number. What
// is between them belongs to the rule or the chapter before it.
//
//	page.go    reading a page into rules
//	show.go    a rule in pieces that fit a message, and in one line
//	search.go  words to rules: a full-text index in memory
package rulebook

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// First is the language that every page exists in.
const First = "en"

// Rule is one numbered rule, ruling, decision point or example, or the
// beginning of a chapter.
type Rule struct {
	ID      string   // "BG-15.12", "S-11.5", "D-24", "BG-EX-3", "MB-S-7", "MB-DP-24"; of a chapter its number, "15" or "15b"
	Also    []string // other numbers told together with it
	Chapter string   // the heading it stands under: "11b. Melee"
	Title   string   // what the rule calls itself: "Engaged"; of a chapter its heading; often empty
	Text    string   // in Discord's markdown, tables turned into lists
}

// IsChapter says whether it is the beginning of a chapter.
func (r Rule) IsChapter() bool { return strings.ContainsRune("0123456789", rune(r.ID[0])) }

// Book is the rules page of a game in one language.
type Book struct {
	System, Lang string
	Rules        []Rule // in the order of the page
	prefix       string // of the game's own rules: "bg"
	at           map[string]int
	index        func() (*index, error) // made when it is asked for first
}

// Library is all books.
type Library struct{ books []*Book }

// Open reads every rules/LANG/SYSTEM.md of a tree.
func Open(files fs.FS) (*Library, error) {
	names, err := fs.Glob(files, "rules/*/*.md")
	if err != nil {
		return nil, err
	}
	l := &Library{}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		b := &Book{System: strings.TrimSuffix(path.Base(name), ".md"), Lang: path.Base(path.Dir(name)), Rules: read(string(data)), at: map[string]int{}}
		for _, r := range b.Rules {
			if letters, _, ok := strings.Cut(r.ID, "-"); ok && len(letters) > 1 {
				b.prefix = strings.ToLower(letters)
				break
			}
		}
		for i, r := range b.Rules {
			for _, id := range append([]string{r.ID}, r.Also...) {
				if _, twice := b.at[b.key(id)]; !twice {
					b.at[b.key(id)] = i
				}
			}
		}
		b.index = sync.OnceValues(func() (*index, error) { return newIndex(b) })
		l.books = append(l.books, b)
	}
	return l, nil
}

// Systems lists the games that have a page.
func (l *Library) Systems() []string {
	var out []string
	for _, b := range l.books {
		if !slices.Contains(out, b.System) {
			out = append(out, b.System)
		}
	}
	return out
}

// Book is the page of a game in a language, or else in the first language; nil
// if the game has none.
func (l *Library) Book(system, lang string) *Book {
	for _, want := range []string{lang, First} {
		for _, b := range l.books {
			if b.System == system && b.Lang == want {
				return b
			}
		}
	}
	return nil
}

// Numbered is the book, in a language, that has a number and is named by its letters, as
// "FE-15.16" and "mb 3" name theirs; nil if there is none.
func (l *Library) Numbered(id, lang string) *Book {
	letters := strings.ToLower(strings.TrimSpace(id))
	for _, system := range l.Systems() {
		b := l.Book(system, lang)
		if _, ok := b.Find(id); ok && strings.HasPrefix(letters, b.prefix) {
			return b
		}
	}
	return nil
}

// Number is the number of a rule with the letters of its book, so that Numbered knows it.
func (b *Book) Number(i int) string {
	id := b.Rules[i].ID
	if letters := strings.ToUpper(b.prefix) + "-"; !strings.HasPrefix(id, letters) {
		return letters + id
	}
	return id
}

// Find is the place of a rule in Rules by its number, however it is written:
// "BG-15.12", "bg 15.12", "15.12", "BG-S-11.5", "s11.5", "D-24", "d6".
func (b *Book) Find(id string) (int, bool) {
	k := b.key(id)
	for _, k := range []string{k, b.prefix + k, strings.TrimPrefix(k, b.prefix)} { // "BG-12" is a chapter
		if i, ok := b.at[k]; ok {
			return i, true
		}
	}
	return 0, false
}

// unwritten removes from a number what makes no difference.
var unwritten = strings.NewReplacer(" ", "", "-", "", "_", "", "§", "", "`", "")

// key is a number without what people leave out: case, blanks and dashes, the
// prefix that code writes before rulings and points, zeros before digits.
func (b *Book) key(id string) string {
	k := unwritten.Replace(strings.ToLower(id))
	for _, kind := range []string{"s", "d"} {
		if rest, ok := strings.CutPrefix(k, b.prefix+kind); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			k = kind + rest
		}
	}
	if rest, ok := strings.CutPrefix(k, "d"); ok {
		if n := strings.TrimLeft(rest, "0"); n != "" && strings.Trim(n, "0123456789") == "" {
			k = "d" + n
		}
	}
	return k
}
