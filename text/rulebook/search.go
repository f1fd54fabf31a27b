package rulebook

import (
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
	_ "modernc.org/sqlite" // FTS5, without cgo
)

// index is a full-text index of a book, in memory.
type index struct{ db *sql.DB }

// newIndex indexes a book. English words are found in all their forms;
// in other languages, searching by beginnings finds other endings.
func newIndex(b *Book) (*index, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // a database in memory is one connection's own
	tokens := "unicode61"
	if b.Lang == "en" {
		tokens = "porter unicode61"
	}
	if _, err := db.Exec(`CREATE VIRTUAL TABLE rules USING fts5(title, terms, chapter, body, tokenize = '` + tokens + `', prefix = '2 3')`); err != nil {
		return nil, err
	}
	tx, err := db.Begin()
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	for i, r := range b.Rules {
		title, chapter := r.Title, r.Chapter
		if !r.IsChapter() {
			title = r.ID + " " + r.Title
		}
		if _, err := tx.Exec(`INSERT INTO rules (rowid, title, terms, chapter, body) VALUES (?, ?, ?, ?, ?)`,
			i, Fold(title), Fold(strings.Join(boldWords(r.Text), " ")), Fold(chapter), Fold(Plain(r.Text))); err != nil {
			return nil, err
		}
	}
	return &index{db}, tx.Commit()
}

var strong = regexp.MustCompile(`\*\*([^*]+)\*\*`)

func boldWords(s string) []string {
	var out []string
	for _, m := range strong.FindAllStringSubmatch(s, -1) {
		out = append(out, m[1])
	}
	return out
}

// Search finds rules by words, the best first, as places in Rules: titles weigh
// more than bold words, and those more than the rest. Accents and case do not
// matter, and the beginning of a word is enough. If no rule has all words, rules with
// some of them are found.
func (b *Book) Search(ctx context.Context, words string, limit int) ([]int, error) {
	var terms []string
	for _, w := range strings.FieldsFunc(Fold(words), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		terms = append(terms, `"`+w+`"*`)
		if len(terms) == 12 {
			break
		}
	}
	if len(terms) == 0 {
		return nil, nil
	}
	all, err := b.index()
	if err != nil {
		return nil, err
	}
	for _, with := range []string{" AND ", " OR "} {
		found, err := all.match(ctx, strings.Join(terms, with), limit)
		if err != nil || len(found) > 0 {
			slices.SortStableFunc(found, func(i, j int) int { return b.called(j, words) - b.called(i, words) })
			return found, err
		}
	}
	return nil, nil
}

// called is 1 if a rule's title is just that, else 0.
func (b *Book) called(i int, words string) int {
	if Fold(b.Rules[i].Title) == Fold(strings.TrimSpace(words)) {
		return 1
	}
	return 0
}

func (x *index) match(ctx context.Context, expression string, limit int) ([]int, error) {
	rows, err := x.db.QueryContext(ctx, `SELECT rowid FROM rules WHERE rules MATCH ? ORDER BY bm25(rules, 12, 6, 2, 1), rowid LIMIT ?`, expression, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []int
	for rows.Next() {
		var i int
		if err := rows.Scan(&i); err != nil {
			return nil, err
		}
		out = append(out, i)
	}
	return out, rows.Err()
}

// strokes are letters that no decomposition takes apart.
var strokes = strings.NewReplacer("ł", "l", "ø", "o", "đ", "d", "œ", "oe", "æ", "ae", "ß", "ss")

// Fold removes case and accents: "Élévation" becomes "elevation".
func Fold(s string) string {
	out, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), strings.ToLower(s))
	if err != nil {
		out = strings.ToLower(s)
	}
	return strokes.Replace(out)
}
