package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// TestClash has two people with different languages play a whole battle of Mythic Battles
// by pressing what they see, one of them with standing orders. Nobody is told anything in
// another language, nobody is notified unless they are asked something, and the record
// replays.
func TestClash(t *testing.T) {
	t.Parallel()
	texts := shipped.Texts(t)
	e := listening(texts, "fr", "fr", "pl")
	last, _ := e.clash(t, 1, visit{"mythic/first-clash", engine.T("mb.scenario.first-clash"), "", charging(texts, 'E', 5)}, Settings{}, e.ordering(map[int][]string{1: {"cards", "dice"}}))
	if !slices.ContainsFunc(last.Attachments, func(a standin.Attachment) bool {
		return strings.HasPrefix(a.Filename, "result-") && strings.Contains(a.Description, "Après le tour 1 : ")
	}) {
		t.Errorf("the last message does not tell by turns how many units fell: %+v", last.Attachments)
	}
	_, deed, _ := strings.Cut(last.Words(), "Plus bel exploit, tour ")
	deed, _, _ = strings.Cut(deed, "\n")
	if !strings.HasSuffix(deed, ".") || !slices.ContainsFunc(last.Attachments, func(a standin.Attachment) bool {
		return strings.HasPrefix(a.Filename, "result-") && strings.Contains(a.Description, "Plus bel exploit, tour "+strings.ReplaceAll(deed, "\u00a0", " ")) // alt texts have ordinary spaces
	}) {
		t.Errorf("the best deed is %q in the last message; its picture: %+v", deed, last.Attachments)
	}
}

// ordering prepares people who give standing orders, by group, before the first turn: play
// no cards in enemy turns, and take the best dice. They are not asked anything that an
// order answers.
func (e *ears) ordering(ordered map[int][]string) func(*hall) {
	return func(h *hall) {
		h.started = func() {
			for seat, groups := range ordered {
				for _, group := range groups {
					h.order(h.people[seat], e.texts, e.readers[seat], "mb.order."+group)
				}
			}
		}
		h.look = func() {
			e.listen(h)
			live, _, _ := h.live()
			for seat := range ordered {
				for _, about := range []string{"DP-20", "DP-11"} {
					asked := e.texts.Render(e.lang, engine.T("discord.live.waiting", engine.Word("who", "<@"+h.people[seat].ID+">"), engine.Key("what", "mb.wait."+about)), nil)
					if strings.Contains(live.Words(), asked) {
						h.t.Errorf("it was ordered otherwise: %s", live.Words())
					}
				}
			}
		}
	}
}

// clash plays a battle to its end and checks it from every player's view.
func (e *ears) clash(t *testing.T, seed uint64, x visit, given Settings, prepare ...func(*hall)) (standin.Message, *Settings) {
	t.Helper()
	h, last, seq, s := battle(t, seed, given, slices.Insert(prepare, 0, e.attend(x))...)
	e.listen(h)
	var transcript strings.Builder
	e.transcribe(&transcript)
	keep(t, transcript.String())
	e.check(t)
	h.rang(last)
	if !strings.Contains(last.Words(), "🏁") {
		t.Errorf("the end: %s", last.Words())
	}
	if rec := recorded(t, s); rec.End.Moves != seq || !rec.End.Over {
		t.Errorf("the record has %d moves, the last message tells %d", rec.End.Moves, seq)
	}
	return last, s
}

var corner = regexp.MustCompile(`^([A-Z])(\d{1,2})( |\n|$)`)

// charging prefers to go to the middle of the field, attack and strike back, and now and
// then to use cards for power points and searches. It knows the words for these in every
// language.
func charging(texts *text.Catalogue, column rune, row int) func(string) int {
	const place, aside = 300, 500
	likings := likings(texts, "mb.choice.", map[string]int{"melee": 400, "ranged": 410, "lobbed": 390, "scatter": 400, "bites": 420, "row": place,
		"counter": 300, "defend": 150, "harass": 150, "convert": aside, "search": aside, "best": 140, "stop": 20, "keep": 20, "hold": 1, "stay": 2,
		"pass": 60, "draw_offer": 0, "resign": 0, "no_reinforcements": 20}, "unit", "target", "row", "card", "n", "talent")
	asides := 0
	return func(words string) int {
		label, more, _ := strings.Cut(words, "\n")
		if strings.HasPrefix(label, "✅") { // a complete list is submitted
			return aside
		}
		if m := corner.FindStringSubmatch(words); m != nil {
			var number int
			fmt.Sscan(m[2], &number)
			worth := place - 8*max(abs(int(m[1][0])-int(column)), abs(number-row))
			if more != "" && !strings.Contains(more, "⚠") { // next to somebody who can then be attacked
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
				if asides++; asides%300 != 0 {
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

// TestAlliance has four people, each with their own language, play a whole battle between
// two teams whose units were wounded before. Two of them give standing orders first and are
// not asked anything that these answer.
func TestAlliance(t *testing.T) {
	t.Parallel()
	texts := shipped.Texts(t)
	e := listening(texts, "en", "en", "fr", "it", "pl")
	ordered := map[int][]string{0: {"cards", "dice", "harass"}, 3: {"cards", "dice", "counter"}}
	last, _ := e.clash(t, 2, visit{"mythic/four-crowns", engine.T("mb.scenario.four-crowns"), "", charging(texts, 'E', 3)}, Settings{Data: narrow(t)}, e.ordering(ordered), e.partners)
	if !strings.Contains(last.Words(), " win the battle") || !strings.Contains(last.Words(), " and ") {
		t.Errorf("both partners won: %s", last.Words())
	}
}

// partners checks that each pair of partners has a private thread once the battle starts,
// and that nobody else sees it.
func (e *ears) partners(h *hall) {
	before := h.started
	h.started = func() {
		before()
		live, _, _ := h.live()
		id := strings.Split(live.Controls()[0].CustomID, ":")[1]
		room := func(side int) string {
			return e.texts.Render(e.lang, engine.T("discord.room.name", engine.Sub("side", engine.T("mb.side", engine.Num("n", side)))), nil) + " · " + id
		}
		members := map[string]int{}
		for _, c := range h.people {
			for seen := ""; seen == ""; {
				if h.ctx.Err() != nil {
					h.t.Fatalf("%s has no room", c.Name)
				}
				for _, side := range []int{1, 2} {
					if thread, ok := c.Channel(room(side)); ok {
						h.await(c, thread, func(m standin.Message) bool { return strings.HasPrefix(m.Words(), "🔒") })
						seen += thread
					}
				}
				members[seen]++
			}
		}
		delete(members, "")
		for rooms, n := range members {
			if n != 2 || len(members) != 2 {
				h.t.Errorf("%d people see the rooms %q", n, rooms)
			}
		}
	}
}

var fielded = regexp.MustCompile(`(?s)(- id: four-crowns.*?)wide: 3(.*?field: \[)[^\]]*(\].*)$`)
var four = regexp.MustCompile(`(units: \[(?:\{unit: \w+\}, ){3}\{unit: \w+\})[^\]]*\]`)
var whole = regexp.MustCompile(`\{unit: (\w+)\}`)

// narrow is a folder of packs in which the battle of four crowns is fought on two tiles, by
// four units of each General with one vitality left, who meet in their first turns.
func narrow(t *testing.T) string {
	t.Helper()
	dir, own := shipped.Folder(t, "mythic")
	file := filepath.Join(own, "scenarios.yaml")
	scenarios, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	parts := fielded.FindSubmatch(scenarios)
	if parts == nil {
		t.Fatal("the battle of four crowns is not found")
	}
	armies := whole.ReplaceAll(four.ReplaceAll(parts[3], []byte("$1]")), []byte("{unit: $1, vitality: 1}"))
	short := slices.Concat(parts[1], []byte("wide: 2"), parts[2], []byte("{face: hill_shrine}, {face: twin_hills}"), armies)
	if err := os.WriteFile(file, append(fielded.ReplaceAll(scenarios, nil), short...), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// order gives the first standing order in a group that is an automatic answer.
func (h *hall) order(c *standin.Client, texts *text.Catalogue, lang, group string) {
	h.t.Helper()
	if o, err := c.Command(h.ctx, h.thread, "orders"); err != nil || o.State == "failed" {
		h.t.Fatalf("orders: %+v, %v", o, err)
	}
	last := ""
	step := func(verb string, value func(standin.Control) string) {
		h.t.Helper()
		m := h.await(c, h.thread, func(m standin.Message) bool {
			_, ok := m.Control(":orders:" + verb)
			return ok && m.Ephemeral && m.ID >= last
		})
		last = m.ID
		control, _ := m.Control(":orders:" + verb)
		var values []string
		if value != nil {
			values = []string{value(control)}
		}
		if o, err := c.Component(h.ctx, m.ID, control.CustomID, values...); err != nil || o.State == "failed" {
			h.fail("%s: %+v, %v", verb, o, err)
		}
	}
	name := texts.Render(lang, engine.T(group), nil)
	step("in", func(x standin.Control) string {
		n := slices.IndexFunc(x.Entries, func(e string) bool { return strings.HasPrefix(e, name+"\n") })
		if n < 0 {
			h.fail("nothing can be ordered about %q: %q", name, x.Entries)
		}
		return x.Options[n]
	})
	step("one", func(x standin.Control) string { return x.Options[1] }) // after the option to be asked
	step("give", nil)
	given := texts.Render(lang, engine.T("discord.orders.given"), nil)
	h.await(c, h.thread, func(m standin.Message) bool { return m.Ephemeral && m.ID >= last && strings.Contains(m.Words(), given) })
}
