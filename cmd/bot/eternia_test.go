package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/text"
)

// TestTeams has four people in two teams play a short story of Fields of Eternia by
// pressing what they see. Nobody is told anything in another language, nobody is notified
// unless they are asked something, a team's secrets are told to nobody else, and the record
// replays.
func TestTeams(t *testing.T) {
	t.Parallel()
	texts := shipped.Texts(t)
	e := listening(texts, "en", translated("en", "fr", "it", "pl")...)
	if e.quest(t, 1, "seed", "eternia/seed", "") == 0 {
		t.Error("nobody held anything in secret")
	}
}

// TestMissions has two people with different languages play short missions of the other modes
// to the end: a story with every option for faster combat, a skirmish, and one together
// against the game's own enemy.
func TestMissions(t *testing.T) {
	texts := shipped.Texts(t)
	for i, x := range []struct{ mission, settings string }{{"fractures", "in_one_go=yes initiative=yes together=yes power=yes"}, {"plans", "difficulty=beginner"}, {"ritual", "in_one_go=yes"}} {
		t.Run(x.mission, func(t *testing.T) {
			t.Parallel()
			readers := translated("fr", "pl", "it", "fr")
			e := listening(texts, readers[i], readers[i:i+2]...)
			e.quest(t, uint64(i+1), x.mission, "eternia/"+x.mission, x.settings)
		})
	}
}

// quest plays a short mission to its end and checks it from every player's view. It counts
// the cards of others that a person might have been told about and wasn't.
func (e *ears) quest(t *testing.T, seed uint64, mission, scenario, settings string) int {
	t.Helper()
	name := engine.T("fe.scenario.name", engine.Key("name", "fe.scenario."+mission), engine.Num("n", len(e.readers)))
	_, s := e.clash(t, seed, visit{scenario, name, settings, venturing(e.texts)}, Settings{Data: brief(t)})
	return e.confide(t, s)
}

// translated keeps the languages that have texts of Eternia and replaces the others with English.
func translated(list ...string) []string {
	for i, lang := range list {
		if _, err := fs.Stat(data.Files, "texts/"+lang+"/eternia.yaml"); err != nil {
			list[i] = text.First
		}
	}
	return list
}

// brief is a folder of packs in which the missions of Eternia are short, as in the simulated month.
func brief(t *testing.T) string {
	t.Helper()
	dir, own := shipped.Folder(t, "eternia")
	short, err := os.ReadFile("../../discord/testdata/month/eternia.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"missions_solo.yaml", "missions_skirmish.yaml"} { // the short missions have their ids
		if err := os.RemoveAll(filepath.Join(own, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(own, "scenarios.yaml"), short, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// venturing prefers quests, wilds and fights, and using what it has.
func venturing(texts *text.Catalogue) func(string) int {
	actions := map[string]int{"quest": 300, "brave": 260, "move": 240, "mobilise": 180, "merchant": 150, "trade": 20, "equip": 10, "cast": 10, "victory": 10,
		"path": 100, "tower": 60, "rest": 5, "end": 40, "pass": 60, "leave": 90, "stay": 90, "time": 150, "overload": 160, "soldiers": 150}
	choices := map[string]int{"fight": 200, "evade": 50, "join": 150, "stay": 30, "beat": 200, "guard": 50, "by_die": 20, "stop_rolling": 50, "stay_here": 20, "pass": 50,
		"done": 60, "back": 5, "decline": 50, "hold": 30, "refresh": 10, "draw_offer": 0, "resign": 0, "agree": 300, "own": 10, "fall": 10, "swap": 10, "leave_cards": 40}
	likings := slices.Concat(likings(texts, "fe.action.", actions, "weapon", "n"), likings(texts, "fe.choice.", choices, "card", "n"))
	return func(words string) int {
		label, more, _ := strings.Cut(words, "\n")
		for _, l := range likings {
			if l.like.MatchString(label) {
				return l.worth
			}
		}
		if strings.Contains(more, "⚠") { // somebody is there
			return 220
		}
		return 100
	}
}

// confide checks that nobody was told the name of a card that only the other team held.
func (e *ears) confide(t *testing.T, s *Settings) (secrets int) {
	t.Helper()
	rec := recorded(t, s)
	system, p, err := systems.Load(systems.Tree(s.Data, rec.Header.System), rec.Header.System, rec.Header.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	seats := len(e.readers)
	held := make([]map[string]engine.Text, seats) // cards in each seat's hand
	var open strings.Builder                      // everything that everybody was told
	for seat := range seats {
		held[seat] = map[string]engine.Text{}
	}
	for step, err := range record.Steps(rec, system, p) {
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range step.Events {
			open.WriteString(e.texts.Render(e.lang, x.Public, nil) + "\n")
		}
		for _, words := range step.Game.View(engine.Watcher).Twin {
			open.WriteString(e.texts.Render(e.lang, words, nil) + "\n")
		}
		for seat := range seats {
			for _, c := range step.Game.View(engine.Seat(seat)).Hand {
				held[seat][c.ID] = c.Name
			}
		}
	}
	for seat, cards := range held {
		for other, lang := range e.readers {
			told := e.told[other].String()
			for id, name := range cards {
				if _, too := held[other][id]; too || strings.Contains(open.String(), e.texts.Render(e.lang, name, nil)) {
					continue
				}
				secrets++
				for _, l := range []string{e.lang, lang} {
					if words := e.texts.Render(l, name, nil); strings.Contains(told, words) {
						t.Errorf("seat %d was told of %s (%s), which is in the hand of seat %d", other, words, id, seat)
					}
				}
			}
		}
	}
	return secrets
}
