package main

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// TestLessonAtTheTable plays each puzzle at a real table: the house is seated from the
// start and follows its script, and the record can be verified.
func TestLessonAtTheTable(t *testing.T) {
	names, err := fs.Glob(data.Files, "battleground/lessons/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		file, err := fs.ReadFile(data.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		var solve [][]string
		for line := range strings.Lines(string(file)) {
			if w := strings.Fields(line); len(w) > 1 && w[0] == "solve" {
				solve = append(solve, w[1:])
			}
		}
		if len(solve) == 0 {
			continue // a guide
		}
		id := strings.TrimSuffix(filepath.Base(name), ".txt")
		t.Run(id, func(t *testing.T) { solved(t, id, solve) })
	}
}

// TestALessonSpeaksTheLearnersLanguage checks that a lesson, which is for one person, is in
// the language of the person who opened it, not the server's.
func TestALessonSpeaksTheLearnersLanguage(t *testing.T) {
	h := newHall(t, 8, standin.Options{})
	stop := h.serve(&Settings{Database: filepath.Join(t.TempDir(), "bot.db")})
	defer stop()
	h.awaitBot(true)
	ada := h.people[0]
	if err := ada.SetLocale("pl"); err != nil {
		t.Fatal(err)
	}
	room, _ := ada.Channel("games")
	o, err := ada.Command(h.ctx, room, "play", standin.Option{Name: "scenario", Value: "guided-battle"})
	if err == nil {
		_, err = ada.Done(h.ctx, o)
	}
	if err == nil {
		h.thread, err = ada.AwaitChannel(h.ctx, "Prowadzona pierwsza bitwa – Ada")
	}
	if err != nil {
		t.Fatal(err)
	}
	h.reads("Ada dobiera")
}

// TestHintsAreForTheLearner checks that only the learner is told hints and that dice are fixed: on the card
// that opens with the lesson, on later ones, and in the log. Two learners each get their own.
func TestHintsAreForTheLearner(t *testing.T) {
	h := newHall(t, 8, standin.Options{})
	stop := h.serve(&Settings{Database: filepath.Join(t.TempDir(), "bot.db")})
	defer stop()
	h.awaitBot(true)
	ada, ben := h.people[0], h.people[1]
	if err := ada.SetLocale("pl"); err != nil {
		t.Fatal(err)
	}
	room, _ := ada.Channel("games")
	hint := map[*standin.Client]string{ada: "💡 Witaj", ben: "💡 Welcome"}
	dice := map[*standin.Client]string{ada: "Pierwsze kości tej lekcji są ustalone.", ben: "The first dice of this lesson are fixed."}
	threads := map[*standin.Client]string{}
	for c, lesson := range map[*standin.Client]string{ada: "Prowadzona pierwsza bitwa – Ada", ben: "Guided first battle – Ben"} {
		o, err := c.Command(h.ctx, room, "play", standin.Option{Name: "scenario", Value: "guided-battle"})
		if err == nil {
			_, err = c.Done(h.ctx, o)
		}
		if err == nil {
			threads[c], err = c.AwaitChannel(h.ctx, lesson)
		}
		if err == nil {
			_, err = c.Await(h.ctx, room, func(m standin.Message) bool { return m.Ephemeral && strings.Contains(m.Words(), hint[c]) })
		}
		if err != nil {
			t.Fatalf("%s reads no hint: %v", c.Name, err)
		}
	}
	for c, thread := range threads {
		h.thread = thread
		live, err := c.Await(h.ctx, thread, func(m standin.Message) bool { _, ok := m.Control(":mine:"); return ok })
		if err != nil {
			t.Fatal(err)
		}
		if card := h.card(c, live); strings.Count(card.Words(), hint[c]) != 1 || strings.Count(card.Words(), dice[c]) != 1 {
			t.Errorf("the card that %s opens says\n%s", c.Name, card.Words())
		}
		for other := range hint {
			if log := h.says(other, "log").at.Words(); strings.Contains(log, "💡") != (c == other) || strings.Contains(log, dice[other]) != (c == other) {
				t.Errorf("at the lesson of %s %s reads\n%s", c.Name, other.Name, log)
			}
		}
		for _, at := range []string{room, thread} {
			all, err := c.Messages(at)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range all {
				if !m.Ephemeral && (strings.Contains(m.Words(), "💡") || strings.Contains(m.Words(), dice[c])) {
					t.Errorf("everybody reads\n%s", m.Words())
				}
			}
		}
	}
}

// TestPlayOffersSomethingOfEverything checks that /play without arguments offers battles of
// every system and a way to learn the game.
func TestPlayOffersSomethingOfEverything(t *testing.T) {
	h := newHall(t, 8, standin.Options{})
	stop := h.serve(&Settings{Database: filepath.Join(t.TempDir(), "bot.db")})
	defer stop()
	h.awaitBot(true)
	ada := h.people[0]
	room, _ := ada.Channel("games")
	list, err := ada.Autocomplete(h.ctx, room, "play", standin.Option{Name: "scenario", Value: "", Focused: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) > 25 || len(list) == 0 || list[0].Value != "battleground/first-battle" {
		t.Errorf("%d are offered: %v", len(list), list)
	}
	for _, want := range []string{"battleground/standard", "mythic/first-clash", "mythic/battle", "eternia/marching_armies", "eternia/ritual", "battleground/guided-battle", "battleground/behind-his-back"} {
		if !slices.ContainsFunc(list, func(c standin.Choice) bool { return strings.HasPrefix(fmt.Sprint(c.Value), want) }) {
			t.Errorf("%s is not offered: %v", want, list)
		}
	}
}

// TestLobbyAsksNobody checks that the picture of a lobby shows nobody's turn, because it
// isn't known yet who starts.
func TestLobbyAsksNobody(t *testing.T) {
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "bot.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := &Settings{}
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		t.Fatal(err)
	}
	for system, scenario := range map[string]string{"battleground": "first-battle", "mythic": "first-clash", "eternia": "plans"} {
		x, err := tables.OpenTable(t.Context(), table.OpenRequest{Host: table.User{ID: "ada", Name: "Ada", Salt: "1"}, Place: table.Place{Channel: system}, System: system, Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		if v, err := tables.Preview(t.Context(), x.ID); err != nil || len(v.Sides) == 0 || len(v.Waiting) > 0 {
			t.Errorf("%s: %v, waits for %v", system, err, v.Waiting)
		}
	}
}

func solved(t *testing.T, scenario string, solve [][]string) {
	ctx := context.Background()
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	store, err := sqlite.Open(ctx, s.Database)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		t.Fatal(err)
	}
	ada := table.User{ID: "ada", Name: "Ada", Salt: "1"}
	opened, err := tables.OpenTable(ctx, table.OpenRequest{Host: ada, Place: table.Place{Channel: "c"}, System: "battleground", Scenario: scenario})
	if err != nil || opened.Seats[0].Taken() || !opened.Seats[1].House {
		t.Fatal(opened.Seats, err)
	}
	if _, err := tables.JoinTable(ctx, opened.ID, -1, ada); err != nil {
		t.Fatal(err)
	}
	if _, err := tables.StartGame(ctx, opened.ID, ada.ID); err != nil {
		t.Fatal(err)
	}
	for _, picks := range solve {
		tables.SettleHouse()
		p, err := tables.Look(ctx, opened.ID, ada.ID)
		if err != nil {
			t.Fatal(err)
		}
		m := engine.Move{}
		for _, q := range p.Prompts {
			if q.Standing == engine.Owed {
				m.Prompt = q.ID
			}
		}
		for _, x := range picks {
			if x != "none" {
				m.Picks = append(m.Picks, engine.ChoiceID(x))
			}
		}
		if _, err := tables.PlayMove(ctx, opened.ID, ada.ID, m); err != nil {
			t.Fatalf("%v: %v", picks, err)
		}
	}
	tables.SettleHouse()
	p, err := tables.Look(ctx, opened.ID, ada.ID)
	if err != nil || p.Outcome == nil || p.Outcome.Reason.Key != "bg.reason.solved" {
		t.Fatalf("it is not solved: %+v, %v", p.Outcome, err)
	}
	tables.Close()
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	recorded(t, s)
}
