package main

import (
	"context"
	"fmt"
	"index/suffixarray"
	"io"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"hexwarden/data"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
	"hexwarden/storage/sqlite"
	"hexwarden/text"
)

// TestVoices plays whole standard battles, with forces to build, zones and objectives to
// choose, and a map with platforms, between people with two languages at a table in one of
// them, for each language in turn. The people head for a platform and fight. Nobody is told
// anything in a language other than their own, or in public other than the table's.
//
// HEXWARDEN_TRANSCRIPT=FILE writes everything that each person was shown.
func TestVoices(t *testing.T) {
	texts := shipped.Texts(t)
	tongues := slices.DeleteFunc(texts.Languages(), func(lang string) bool { return lang == text.First })
	all := make([]ears, len(tongues), 3*len(tongues))
	play := func(t *testing.T, i int) {
		lang, e := tongues[i%len(tongues)], &all[i]
		*e = listening(texts, lang, lang, tongues[(i+1)%len(tongues)])
		h, last, _, s := battle(t, uint64(i+1), Settings{dice: scripted}, e.attend(standard(texts)))
		if !strings.Contains(last.Words(), "🏁") {
			t.Errorf("the end: %s", last.Words())
		}
		e.listen(h)
		e.check(t)
		e.watch(t, s)
	}
	t.Run("battles", func(t *testing.T) {
		for i, lang := range tongues {
			t.Run(lang, func(t *testing.T) {
				t.Parallel()
				play(t, i)
			})
		}
	})
	unseen := func() []string { // by anybody so far
		return slices.DeleteFunc([]string{"climbed", "attacks from above", "shoved aside"}, func(deed string) bool {
			return slices.ContainsFunc(all, func(e ears) bool { return e.saw[deed] > 0 })
		})
	}
	for len(unseen()) > 0 && len(all) < cap(all) { // who answers first is chance, and so is what is done
		all = append(all, ears{})
		play(t, len(all)-1)
	}
	if deeds := unseen(); len(deeds) > 0 {
		t.Errorf("in %d battles nobody %q", len(all), deeds)
	}
	var transcript strings.Builder
	for i := range all {
		t.Logf("%v", all[i].saw)
		all[i].transcribe(&transcript)
	}
	keep(t, transcript.String())
}

// keep writes a transcript if one is wanted.
func keep(t *testing.T, transcript string) {
	t.Helper()
	if file := os.Getenv("HEXWARDEN_TRANSCRIPT"); file != "" {
		if err := os.WriteFile(file, []byte(transcript), 0o644); err != nil {
			t.Error(err)
		}
	}
}

// scripted are dice that roll the same in every run.
func scripted([]byte) engine.Chance { return chance.Keyed("voices") }

// ears record what people are shown.
type ears struct {
	lang    string                     // of the table
	readers []string                   // the people's languages
	heard   map[string]map[string]bool // by the language it should be in
	told    []strings.Builder          // to each person
	seen    []map[string]string        // messages as last seen
	saw     map[string]int             // counts of what happened on platforms
	texts   *text.Catalogue
}

// listening returns ears for people who read these languages.
func listening(texts *text.Catalogue, lang string, readers ...string) ears {
	return ears{lang: lang, readers: readers, heard: map[string]map[string]bool{}, told: make([]strings.Builder, len(readers)),
		seen: make([]map[string]string, len(readers)), saw: map[string]int{}, texts: texts}
}

// transcribe writes what each person was shown.
func (e *ears) transcribe(to io.Writer) {
	for n, lang := range e.readers {
		fmt.Fprintf(to, "######## A person who reads %s; the table speaks %s\n\n%s\n", lang, e.lang, e.told[n].String())
	}
}

// visit is the game that people play.
type visit struct {
	scenario string // with its system
	name     engine.Text
	settings string
	taste    func(string) int
}

// standard is a standard battle on the map with the towers.
func standard(texts *text.Catalogue) visit {
	return visit{"battleground/standard", engine.T("bg.scenario.standard"), "points=100 map=" + towers, fighting(texts)}
}

// attend prepares people with these languages who open a battle.
func (e *ears) attend(x visit) func(*hall) {
	return func(h *hall) {
		h.invite([]string{"Cleo", "Dan"}[:len(e.readers)-2]...)
		h.taste, h.tongue = x.taste, e.lang
		for _, lang := range e.readers {
			h.locales = append(h.locales, strings.Replace(lang, "en", "en-GB", 1)) // Discord's name for it
		}
		h.title = e.texts.Render(e.lang, engine.T("discord.lobby.thread", engine.Word("who", "Ada"), engine.Sub("scenario", x.name)), nil)
		h.options = []standin.Option{{Name: "scenario", Value: x.scenario}, {Name: "language", Value: e.lang}}
		if x.settings != "" {
			h.options = append(h.options, standin.Option{Name: "settings", Value: x.settings})
		}
		for _, lang := range e.readers {
			h.stales = append(h.stales, e.texts.Render(lang, engine.T("refused.stale"), nil))
		}
		h.look = func() { e.listen(h) }
	}
}

// listen records what has changed since the last time.
func (e *ears) listen(h *hall) {
	for n, c := range h.people {
		if e.seen[n] == nil {
			e.seen[n] = map[string]string{}
		}
		dm, err := c.DM()
		if err != nil {
			h.t.Fatal(err)
		}
		for _, channel := range append([]string{h.thread, dm}, c.Rooms()...) {
			all, err := c.Messages(channel)
			if err != nil {
				h.t.Fatal(err)
			}
			for _, m := range all {
				lang, where := e.readers[n], "direct"
				switch {
				case channel != h.thread && channel != dm:
					lang, where = e.lang, "in the room of the team"
				case m.Ephemeral:
					where = "for your eyes only"
				case channel == h.thread:
					lang, where = e.lang, "at the table"
				}
				words := said(m)
				how := "edited"
				had, ok := e.seen[n][m.ID]
				if ok && had == words[0] {
					continue
				}
				if !ok {
					how = "new"
				}
				e.seen[n][m.ID] = words[0]
				if e.heard[lang] == nil {
					e.heard[lang] = map[string]bool{}
				}
				for _, w := range words[1:] {
					e.heard[lang][w] = true
				}
				fmt.Fprintf(&e.told[n], "-------- %s, %s\n%s\n\n", where, how, words[0])
			}
		}
	}
}

// said returns a message in words: as a whole, and each of its texts.
func said(m standin.Message) []string {
	out := []string{"", m.Words()}
	whole := m.Words()
	for _, c := range m.Controls() {
		out = append(out, c.Label)
		whole += "\n[" + c.Label + "]"
		for _, x := range c.Entries {
			out = append(out, strings.Split(x, "\n")...)
			whole += "\n    " + strings.ReplaceAll(x, "\n", " // ")
		}
	}
	for _, a := range m.Attachments {
		out = append(out, a.Description)
		whole += "\n<" + a.Filename + ": " + a.Description + ">"
	}
	out[0] = whole
	return out
}

// check finds words in a wrong language: a piece of a text from another catalogue that the
// right one doesn't have anywhere.
func (e *ears) check(t *testing.T) {
	t.Helper()
	for _, lang := range slices.Sorted(maps.Keys(e.heard)) {
		all := slices.Sorted(maps.Keys(e.heard[lang]))
		said := strings.Join(all, "\n")
		for _, prefix := range []string{"bg.", "mb.", "fe.", "discord."} {
			if i := slices.IndexFunc(all, func(s string) bool { return strings.Contains(s, "«"+prefix) }); i >= 0 {
				t.Errorf("a key without a text is shown: %s", all[i])
			}
		}
		for _, side := range []string{"a", "b"} { // which side a figure is on, said only once
			figure := e.texts.Render(lang, engine.T("bg.figure."+side, engine.Word("figure", "")), nil)
			if twice := figure + " (" + e.texts.Render(lang, engine.T("bg.side."+side), nil) + ")"; strings.Contains(said, twice) {
				t.Errorf("%q is said to who reads %s", twice, lang)
			}
		}
		heard, own := suffixarray.New([]byte(said)), suffixarray.New([]byte(strings.Join(phrases(t, lang), "\n")))
		for _, other := range slices.Compact(slices.Sorted(slices.Values(append([]string{text.First}, e.readers...)))) {
			if other == lang {
				continue
			}
			for _, p := range phrases(t, other) {
				if len([]rune(p)) < 10 || !strings.Contains(p, " ") || has(own, p) || !has(heard, p) {
					continue
				}
				i := slices.IndexFunc(all, func(s string) bool { return begins(s, p) })
				if i < 0 {
					continue
				}
				t.Errorf("%q is said to who reads %s: %s", p, lang, all[i])
			}
		}
	}
}

// has says whether a text's index contains a piece.
func has(index *suffixarray.Index, piece string) bool { return len(index.Lookup([]byte(piece), 1)) > 0 }

// begins says whether a text contains a piece whose first word is whole there.
func begins(s, piece string) bool {
	at := strings.Index(s, piece)
	before, _ := utf8.DecodeLastRuneInString(s[:max(at, 0)])
	return at >= 0 && !unicode.IsLetter(before)
}

var quoted = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
var braces = regexp.MustCompile(`\{[^{}]*\}`)

// phrases are the texts of a language without the parts in braces.
func phrases(t *testing.T, lang string) (out []string) {
	t.Helper()
	names, err := fs.Glob(data.Files, "texts/"+lang+"/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := fs.ReadFile(data.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range quoted.FindAllStringSubmatch(string(file), -1) {
			for _, part := range braces.Split(strings.NewReplacer(`\n`, "\n", `\"`, `"`).Replace(q[1]), -1) {
				for _, line := range strings.Split(part, "\n") {
					out = append(out, strings.Trim(line, " \u00a0\u202f.,:;!?()«»"))
				}
			}
		}
	}
	return out
}

// towers is the map that the battles are on, and tower the platform there that everybody
// heads for.
const (
	towers      = "broken_span"
	towerRow    = 'I'
	towerNumber = 12
)

var spot = regexp.MustCompile(`^([A-Y])(\d{1,2})(.*)`)

// fighting prefers climbing and fighting: best of all shoving somebody off a platform, then
// being up there, getting nearer, an attack, a strike, a walk; least of all passing or
// ending a turn. It knows the words for these in every language.
func fighting(texts *text.Catalogue) func(string) int {
	const place, attack, walk = 300, 250, 200
	walks := 0
	likings := likings(texts, "bg.choice.", map[string]int{"attack": attack, "interrupt": 240, "walk": walk, "row": place,
		"end": 10, "end_interruption": 10, "pass": 1, "stay": 2, "decline": 10, "no_item": 5, "back": 1}, "weapon", "target", "figure", "row")
	return func(words string) int {
		words, _, _ = strings.Cut(words, "\n")
		if strings.HasPrefix(words, "✅") { // a complete list is submitted
			return 500
		}
		if m := spot.FindStringSubmatch(words); m != nil {
			var number int
			fmt.Sscan(m[2], &number)
			rows, numbers := abs(int(m[1][0])-towerRow), abs(number-towerNumber)
			worth := place - 8*max(rows, numbers+rows/2)
			worth += 30 * strings.Count(m[3], "(") // up there or below
			worth += 60 * strings.Count(m[3], ":") // somebody is shoved aside
			return worth
		}
		for _, l := range likings {
			m := l.like.FindStringSubmatch(words)
			if m == nil {
				continue
			}
			switch {
			case l.worth == walk:
				if walks++; walks%2 == 0 { // rather than shooting from afar all the time
					return attack + 1
				}
			case l.worth == place && len(m[1]) == 1:
				return place - 8*abs(int(m[1][0])-towerRow)
			}
			return l.worth
		}
		return 100
	}
}

// liking says what choices with a certain wording are worth.
type liking struct {
	like  *regexp.Regexp
	worth int
}

// likings makes likings for choices by their keys, in every language, with what they are
// worth. The given arguments may appear in the wording.
func likings(texts *text.Catalogue, prefix string, worth map[string]int, names ...string) (out []liking) {
	var args []engine.Arg
	for _, name := range names {
		args = append(args, engine.Word(name, "*"))
	}
	for _, lang := range texts.Languages() {
		for _, key := range slices.Sorted(maps.Keys(worth)) {
			words := texts.Render(lang, engine.T(prefix+key, args...), nil)
			out = append(out, liking{regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(words), `\*`, "(.+)") + `( \(.*\))?$`), worth[key]})
		}
	}
	return out
}

func abs(n int) int { return max(n, -n) }

// watch counts what happened on platforms, as logged by the only table of a database.
func (e *ears) watch(t *testing.T, s *Settings) {
	t.Helper()
	ctx := context.Background()
	store, err := sqlite.Open(ctx, s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := store.Tables(ctx, "")
	if err != nil || len(all) != 1 {
		t.Fatalf("%d tables, %v", len(all), err)
	}
	moves, err := store.Log(ctx, all[0].ID, -1, 10000)
	if err != nil {
		t.Fatal(err)
	}
	up := func(place string) bool { return strings.HasSuffix(place, "+") }
	for _, m := range moves {
		for _, x := range m.Events {
			way, moved := strings.CutPrefix(x.Kind, "moved.")
			switch {
			case way == "shove":
				e.saw["shoved aside"]++
			case way == "push":
				e.saw["pushed"]++
			case moved && up(x.To) && !up(x.From):
				e.saw["climbed"]++
			case x.Kind == "attacked":
				e.saw["attacks"]++
				if up(x.From) {
					e.saw["attacks from above"]++
				}
			}
		}
	}
}
