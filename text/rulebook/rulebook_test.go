package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"hexwarden/docs"
)

func library(t *testing.T) *Library {
	t.Helper()
	l, err := Open(docs.Files)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func english(t *testing.T, system string) *Book {
	t.Helper()
	b := library(t).Book(system, "en")
	if b == nil {
		t.Fatal("no page")
	}
	return b
}

// TestEveryNumberIsFound checks that every number on a page leads to its rule.
func TestEveryNumberIsFound(t *testing.T) {
	for system, number := range map[string]string{
		"battleground": `\b(?:BG-EX-D?\d+|BG-\d+\.\d+[a-z]?|S-\d+\.\d+|D-\d\d)\b`,
		"mythic":       `\bMB-(?:(?:EX|S|DP|U)-\d+|\d+\.\d+[a-z]?)\b`,
		"eternia":      `\bFE-(?:(?:EX|S|DP|HI|CON)-\d+|\d+\.\d+[a-z]?)\b`,
	} {
		b := english(t, system)
		data, err := docs.Files.ReadFile("rules/en/" + system + ".md")
		if err != nil {
			t.Fatal(err)
		}
		said := regexp.MustCompile(number).FindAllString(string(data), -1)
		if len(said) < 600 {
			t.Fatalf("%s: only %d numbers", system, len(said))
		}
		for _, id := range said {
			i, ok := b.Find(id)
			if !ok {
				t.Errorf("%s is not found", id)
			} else if r := b.Rules[i]; r.ID != id && !slices.Contains(r.Also, id) || r.Text == "" {
				t.Errorf("%s leads to %q", id, r)
			}
		}
	}
}

func TestHoweverANumberIsWritten(t *testing.T) {
	b := english(t, "battleground")
	for typed, want := range map[string]string{"BG-15.12": "BG-15.12", "bg 15.12": "BG-15.12", "15.12": "BG-15.12", "`BG-15.12`": "BG-15.12", "BG-S-11.5": "S-11.5",
		"s11.5": "S-11.5", "D-24": "D-24", "d6": "D-06", "BG-D-06": "D-06", "D-31": "D-30", "bg-ex-3": "BG-EX-3", "11b": "11b", "BG-12": "12", "bg-15.7b": "BG-15.7b"} {
		if i, ok := b.Find(typed); !ok || b.Rules[i].ID != want {
			t.Errorf("%q: %v %v", typed, b.Rules[i].ID, ok)
		}
	}
	mythic := english(t, "mythic")
	for typed, want := range map[string]string{"MB-15.7": "MB-15.7", "15.7": "MB-15.7", "mb-s-45": "MB-S-45", "s45": "MB-S-45", "S-45": "MB-S-45", "mb dp 24": "MB-DP-24",
		"dp24": "MB-DP-24", "MB-EX-108": "MB-EX-108", "MB-15": "15", "15b": "15b", "mb-u-3": "MB-U-3", "mb 7.6a": "MB-7.6a"} {
		if i, ok := mythic.Find(typed); !ok || mythic.Rules[i].ID != want {
			t.Errorf("%q: %v %v", typed, mythic.Rules[i].ID, ok)
		}
	}
	for _, no := range []string{"", "BG-99.1", "S-", "d", "bg", "He-Man"} {
		if i, ok := b.Find(no); ok {
			t.Errorf("%q leads to %s", no, b.Rules[i].ID)
		}
	}
}

func TestSearch(t *testing.T) {
	b, mythic := english(t, "battleground"), english(t, "mythic")
	for words, want := range map[string]string{
		"engaged":                 "BG-11.8", // the rule that defines it comes before those that use it
		"golden rule":             "BG-2.21",
		"GOLD":                    "BG-2.21", // only the beginning of a word
		"shove":                   "BG-10.17",
		"cover":                   "BG-8.3",
		"fists":                   "BG-11.12",
		"climbs up":               "BG-10.12", // in another form
		"hex size in inches":      "S-2.4",
		"nonsensical golden rule": "BG-2.21", // some of the words
		"harass":                  "MB-15.12",
		"evasion":                 "MB-17.10",
		"reroll five shows 0":     "MB-S-45",
	} {
		b := b
		if strings.HasPrefix(want, "MB-") {
			b = mythic
		}
		found, err := b.Search(t.Context(), words, 5)
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(found, func(i int) bool { return b.Rules[i].ID == want })
		if at < 0 || at > 2 {
			var ids []string
			for _, i := range found {
				ids = append(ids, b.Rules[i].ID)
			}
			t.Errorf("%q finds %v, not %s", words, ids, want)
		}
	}
	for _, odd := range []string{"", "  ", `"`, `" OR *`, "'); DROP TABLE rules", "AND", "NEAR(", "title:x", strings.Repeat("very ", 100)} {
		if _, err := b.Search(t.Context(), odd, 5); err != nil {
			t.Errorf("%q: %v", odd, err)
		}
	}
}

const french = "# Les règles\n\n## 1. Plateaux\n\nTexte.\n\n### 1a. Hauteurs\n\n- **BG-1.1 Élévation** : les hexagones surélevés.\n- Muet : (S-1.2) la façade. Décision : oui.\n\n" +
	"| id | qui | quand |\n|---|---|---|\n| D-01 | hôte | tour |\n| D-02, D-03 | – | fin |\n\nSuite.\n"

// TestLanguages checks that accents don't matter, in the page or in what is typed, and that
// a language without a page uses the English one.
func TestLanguages(t *testing.T) {
	l, err := Open(fstest.MapFS{"rules/fr/x.md": {Data: []byte(french)}, "rules/en/x.md": {Data: []byte("# X\n\n## 1. Boards\n\n- **BG-1.1** Wysokość łącznika.\n")}})
	if err != nil {
		t.Fatal(err)
	}
	b := l.Book("x", "fr")
	for _, words := range []string{"élévation", "elevation", "ELEVATION", "Élev"} {
		if found, err := b.Search(t.Context(), words, 5); err != nil || len(found) == 0 || b.Rules[found[0]].ID != "BG-1.1" {
			t.Errorf("%q finds %v, %v", words, found, err)
		}
	}
	if r := b.Rules[2]; r.Title != "Élévation" || r.Chapter != "1a. Hauteurs" || r.Text != "Les hexagones surélevés." {
		t.Errorf("%+v", r)
	}
	if i, ok := b.Find("D-03"); !ok || b.Rules[i].Text != "Quand: fin\n\nSuite." {
		t.Errorf("%q", b.Rules[i])
	}
	if p := l.Book("x", "pl"); p.Lang != "en" {
		t.Errorf("Polish reads %s", p.Lang)
	} else if found, err := p.Search(t.Context(), "lacznik wysokosc", 5); err != nil || len(found) != 1 {
		t.Errorf("%v, %v", found, err)
	}
	if l.Book("y", "en") != nil {
		t.Error("a game without a page has one")
	}
}

// TestPieces checks that no piece of a rule is longer than a message may be, that nothing
// is lost, and that bold text and quotations stay whole.
func TestPieces(t *testing.T) {
	for _, r := range slices.Concat(english(t, "battleground").Rules, english(t, "mythic").Rules, english(t, "eternia").Rules) {
		for _, room := range []int{120, 400, 1500} {
			pieces := r.Pieces(room)
			for _, p := range pieces {
				if utf8.RuneCountInString(p) > room || !closed(p) {
					t.Errorf("%s in %d: %q", r.ID, room, p)
				}
			}
			if squeezed(strings.Join(pieces, " ")) != squeezed(r.Text) {
				t.Errorf("%s in %d has lost something", r.ID, room)
			}
		}
		if line := r.Line(100); utf8.RuneCountInString(line) > 100 || strings.ContainsAny(line, "*`\n") || line == "" {
			t.Errorf("%s: %q", r.ID, line)
		}
	}
}

func squeezed(s string) string { return strings.Join(strings.Fields(s), " ") }

// TestTables checks that tables become lists.
func TestTables(t *testing.T) {
	b := english(t, "battleground")
	i, _ := b.Find("BG-EX-7")
	if r := b.Rules[i]; !strings.HasPrefix(r.Text, "Subject: rising cost; numbers and result: He-Man: Focus 1 AP") {
		t.Errorf("%q", r.Text)
	}
	i, _ = b.Find("D-24")
	if r := b.Rules[i]; !strings.Contains(r.Text, "controller of engaged enemies") {
		t.Errorf("%q", r.Text)
	}
	mythic := english(t, "mythic")
	i, _ = mythic.Find("MB-DP-22")
	if r := mythic.Rules[i]; !strings.HasPrefix(r.Text, "Who: defender; when: step 3, first;") {
		t.Errorf("%q", r.Text)
	}
	for _, r := range slices.Concat(b.Rules, mythic.Rules) {
		if strings.Contains(r.Text, "|") {
			t.Errorf("%s shows a table: %q", r.ID, r.Text)
		}
	}
}

func TestNamed(t *testing.T) {
	b := english(t, "battleground")
	i, _ := b.Find("BG-10.21")
	named := b.Named(i)
	if len(named) != 1 || b.Rules[named[0]].ID != "BG-10.3" {
		t.Errorf("%v", named)
	}
}

// TestNumbersNameTheirBook checks that a number with its book's letters is found from any
// book.
func TestNumbersNameTheirBook(t *testing.T) {
	l := library(t)
	for _, system := range l.Systems() {
		for _, lang := range []string{"en", "fr"} {
			b := l.Book(system, lang)
			for i := range b.Rules {
				if got := l.Numbered(b.Number(i), lang); got != b {
					t.Fatalf("%s is not of %s", b.Number(i), system)
				}
				if n, ok := b.Find(b.Number(i)); !ok || n != i {
					t.Errorf("%s leads to %v", b.Number(i), b.Rules[n].ID)
				}
			}
		}
	}
	for typed, want := range map[string]string{"fe-15.16": "eternia", " MB dp 24": "mythic", "bg12": "battleground"} {
		if b := l.Numbered(typed, "pl"); b == nil || b.System != want {
			t.Errorf("%q is of %+v", typed, b)
		}
	}
	for _, no := range []string{"", "15.16", "fear", "FE-99.99", "mb"} {
		if b := l.Numbered(no, "en"); b != nil {
			t.Errorf("%q is of %s", no, b.System)
		}
	}
}

// TestOpening checks that no heading is an empty page: a heading without a text of its own shows what
// follows, and nothing gets longer than there is room for.
func TestOpening(t *testing.T) {
	for _, b := range library(t).books {
		for n, r := range b.Rules {
			if !r.IsChapter() {
				continue
			}
			got := b.Opening(n, 1600-len([]rune(r.Text)))
			if r.Text == "" && got == "" && len(b.Inside(n)) > 0 {
				t.Errorf("%s %s: %q shows nothing", b.System, b.Lang, r.Title)
			}
			if len([]rune(got)) > 1600 {
				t.Errorf("%s %s: %q shows %d characters", b.System, b.Lang, r.Title, len([]rune(got)))
			}
		}
	}
	b := english(t, "battleground")
	n, ok := b.Find("13")
	if !ok {
		t.Fatal("there is no chapter 13")
	}
	got := b.Opening(n, 1600)
	for _, want := range []string{"**13a. Use Active Skill**", "**BG-13.1** An active skill has a cost in AP and/or mana"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if short := b.Opening(n, 40); short != "" {
		t.Errorf("its own text is enough, and %q follows", short)
	}
	if n, ok = b.Find("5a"); !ok || b.Rules[n].Text != "" {
		t.Fatalf("no chapter 5a without a text of its own: %+v", b.Rules[n])
	}
	if short := b.Opening(n, 40); !strings.HasSuffix(short, " …") || len([]rune(short)) > 45 {
		t.Errorf("%q", short)
	}
}
