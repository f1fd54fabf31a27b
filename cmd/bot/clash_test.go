package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/text"
)

// Two people of two languages play a whole battle of Mythic Battles by pressing
// what they see. Nobody is told anything in a language that is not theirs, nobody
// is notified in vain, and the record replays.
func TestClash(t *testing.T) {
	t.Parallel()
	texts := words(t)
	e := listening(texts, "en", "en", "en")
	e.clash(t, 1, visit{"mythic/first-clash", engine.T("mb.scenario.first-clash"), "", charging(texts, 'E', 5)})
}

// words are the texts that ship.
func words(t *testing.T) *text.Catalogue {
	t.Helper()
	texts, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// clash plays a battle to its end and looks at it from all sides.
func (e *ears) clash(t *testing.T, seed uint64, x visit, prepare ...func(*hall)) {
	t.Helper()
	h, last, seq, s := battle(t, seed, Settings{}, slices.Insert(prepare, 0, e.attend(x))...)
	e.listen(h)
	var transcript strings.Builder
	e.transcribe(&transcript)
	keep(t, transcript.String())
	e.check(t)
	h.rang(last)
	if !strings.Contains(last.Content, "🏁") {
		t.Errorf("the end: %s", last.Content)
	}
	if rec := recorded(t, s); rec.End.Moves != seq || !rec.End.Over {
		t.Errorf("the record has %d moves, the last message tells %d", rec.End.Moves, seq)
	}
}

var corner = regexp.MustCompile(`^([A-Z])(\d{1,2})( |\n|$)`)

// charging is the taste of people who make for the middle of the field, attack and
// strike back; they use cards for power points and search now and then. They know the
// words for it in every language.
func charging(texts *text.Catalogue, column rune, row int) func(string) int {
	const place, aside = 300, 500
	likings := likings(texts, "mb.choice.", map[string]int{"melee": 400, "ranged": 410, "lobbed": 390, "scatter": 400, "bites": 420, "row": place,
		"counter": 300, "defend": 150, "harass": 150, "convert": aside, "search": aside, "best": 140, "stop": 20, "keep": 20, "hold": 1, "stay": 2,
		"pass": 60, "draw_offer": 0, "resign": 0, "no_reinforcements": 20}, "unit", "target", "row", "card", "n", "talent")
	asides := 0
	return func(words string) int {
		label, more, _ := strings.Cut(words, "\n")
		if strings.HasPrefix(label, "✅") { // a list that is whole is given
			return aside
		}
		if m := corner.FindStringSubmatch(words); m != nil {
			var number int
			fmt.Sscan(m[2], &number)
			worth := place - 8*max(abs(int(m[1][0])-int(column)), abs(number-row))
			if more != "" && !strings.Contains(more, "⚠") { // next to somebody, who can be attacked then
				worth += 90
			}
			return worth
		}
		for _, l := range likings {
			m := l.like.FindStringSubmatch(label)
			switch {
			case m == nil:
				continue
			case l.worth == aside:
				if asides++; asides%40 != 0 {
					return 0
				}
			case l.worth == place:
				var number int
				fmt.Sscan(m[1], &number)
				return place - 8*abs(number-row)
			}
			return l.worth
		}
		return 100
	}
}
