package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
)

// newcomer is somebody who opens tables by answering the bot's questions.
type newcomer struct {
	*hall
	room string
	taps int
}

func newNewcomer(t *testing.T) *newcomer {
	h := newHall(t, 8, standin.Options{})
	t.Cleanup(h.serve(&Settings{Database: filepath.Join(t.TempDir(), "bot.db")}))
	h.awaitBot(true)
	room, _ := h.people[0].Channel("games")
	return &newcomer{hall: h, room: room}
}

// play submits /play and returns the answer.
func (n *newcomer) play() standin.Message {
	n.t.Helper()
	n.taps = 0
	o, err := n.people[0].Command(n.ctx, n.room, "play")
	if err == nil {
		o, err = n.people[0].Done(n.ctx, o)
	}
	if err != nil || o.State == "failed" {
		n.t.Fatalf("play: %+v, %v", o, err)
	}
	return n.message(o)
}

// message is the answer to an interaction.
func (n *newcomer) message(o standin.Outcome) standin.Message {
	n.t.Helper()
	return n.await(n.people[0], n.room, func(m standin.Message) bool { return m.ID == o.Message.ID })
}

// press presses the button, or picks the menu entry, whose id ends in a given way, and returns the resulting
// message.
func (n *newcomer) press(m standin.Message, end string) standin.Message {
	n.t.Helper()
	for _, c := range m.Controls() {
		values := slices.DeleteFunc(slices.Clone(c.Options), func(v string) bool { return !strings.HasSuffix(end, "."+v) })
		if !strings.HasSuffix(c.CustomID, end) && len(values) == 0 {
			continue
		}
		n.taps++
		o, err := n.people[0].Component(n.ctx, m.ID, c.CustomID, values...)
		if err == nil {
			o, err = n.people[0].Done(n.ctx, o)
		}
		if err != nil || o.State == "failed" {
			n.t.Fatalf("%s: %+v, %v", end, o, err)
		}
		return n.await(n.people[0], n.room, func(now standin.Message) bool {
			return now.ID == m.ID && (now.Words() != m.Words() || fmt.Sprint(now.Controls()) != fmt.Sprint(m.Controls()))
		})
	}
	n.t.Fatalf("no button %q in\n%s", end, shown(m))
	return m
}

// TestChooseWhatToPlay checks that people who learn or play alone see their first choice after three taps, or four where
// they have a side to choose, and that they wait for nobody.
func TestChooseWhatToPlay(t *testing.T) {
	n := newNewcomer(t)
	for _, x := range []struct{ system, with, scenario, thread string }{
		{"battleground", "learn", "guided-battle", "Guided first battle – Ada"},
		{"battleground", "alone", "first-battle", "The first battle – Ada"},
		{"mythic", "learn", "", "First clash – Ada"},
		{"mythic", "alone", "gates", "Before the gates – Ada"},
		{"eternia", "learn", "", "Marching Armies (2 players) – Ada"},
		{"eternia", "alone", "impostor", "He-Man Impostor (1 player) – Ada"},
	} {
		m := n.press(n.press(n.play(), "."+x.system+".."), "."+x.system+"."+x.with+".")
		if x.scenario != "" {
			m = n.press(m, "."+x.system+"."+x.with+"."+chat.Short(x.scenario))
		}
		most := 3
		if side := ".either"; slices.ContainsFunc(m.Controls(), func(c standin.Control) bool { return strings.HasSuffix(c.CustomID, side) }) {
			m, most = n.press(m, side), 4
		}
		if n.taps > most || !strings.Contains(m.Words(), "Your table is open") {
			t.Errorf("%v: after %d taps\n%s", x, n.taps, shown(m))
		}
		if primer := strings.Contains(m.Words(), "in two minutes"); primer != (x.scenario == "") {
			t.Errorf("%v: without a lesson the answer tells how it is played: %v", x, primer)
		}
		thread, err := n.people[0].AwaitChannel(n.ctx, x.thread)
		if err != nil {
			t.Fatal(err)
		}
		n.await(n.people[0], thread, func(m standin.Message) bool { _, ok := m.Control(":mine:"); return ok })
		n.await(n.people[0], n.room, func(now standin.Message) bool { // the same message now asks the first question
			return now.ID == m.ID && len(controls(now)) > 0 && strings.Contains(now.Words(), "Your table is open") && strings.Contains(now.Words(), "in two minutes") == (x.scenario == "")
		})
	}
}

// TestAloneOnASide checks that somebody who plays alone chooses their side and the level of the house, and that the level stays: when they go
// back, and for their next game.
func TestAloneOnASide(t *testing.T) {
	n := newNewcomer(t)
	gates := "mythic.alone." + chat.Short("gates")
	m := n.press(n.press(n.press(n.play(), ".mythic.."), ".mythic.alone."), gates)
	if words := m.Words(); !strings.Contains(words, "which side") {
		t.Fatalf("the side is not asked for:\n%s", shown(m))
	}
	m = n.press(m, ".level.skilled")
	m = n.press(n.press(m, ".mythic.alone...skilled"), gates) // back, and to the scenario again
	m = n.press(m, gates+"..skilled.1")
	thread, err := n.people[0].AwaitChannel(n.ctx, "Before the gates – Ada")
	if err != nil {
		t.Fatal(err)
	}
	n.await(n.people[0], thread, func(m standin.Message) bool { return strings.Contains(m.Words(), "Ada leads Athena's army") })
	m = n.press(n.press(n.press(n.play(), ".mythic.."), ".mythic.alone."), gates)
	if !strings.Contains(shown(m), "Level of the house: skilled") {
		t.Errorf("the level is not the one of the last game:\n%s", shown(m))
	}
}

// TestTypedForOne checks that a game for one person starts at once if its name was typed
// too.
func TestTypedForOne(t *testing.T) {
	n := newNewcomer(t)
	o, err := n.people[0].Command(n.ctx, n.room, "play", standin.Option{Name: "scenario", Value: "eternia/impostor"})
	if err == nil {
		_, err = n.people[0].Done(n.ctx, o)
	}
	if err != nil {
		t.Fatal(err)
	}
	thread, err := n.people[0].AwaitChannel(n.ctx, "He-Man Impostor (1 player) – Ada")
	if err != nil {
		t.Fatal(err)
	}
	n.await(n.people[0], thread, func(m standin.Message) bool { _, ok := m.Control(":mine:"); return ok })
}

// TestSearchWhatToPlay checks that everything can be found by the words people use for it,
// in their language.
func TestSearchWhatToPlay(t *testing.T) {
	n := newNewcomer(t)
	for locale, words := range map[string][]string{
		"en-US": {"lesson", "solo", "mission", "skirmish"}, "fr": {"leçon", "solo", "mission", "escarmouche"},
		"pl": {"lekcja", "solo", "misja", "potyczka"}, "it": {"lezione", "solitario", "missione", "schermaglia"},
	} {
		if err := n.people[0].SetLocale(locale); err != nil {
			t.Fatal(err)
		}
		for i, want := range []string{"battleground/guided-battle", "eternia/impostor", "eternia/plans", "eternia/ritual"} {
			list, err := n.people[0].Autocomplete(n.ctx, n.room, "play", standin.Option{Name: "scenario", Value: words[i], Focused: true})
			if err != nil || !slices.ContainsFunc(list, func(c standin.Choice) bool { return c.Value == want }) {
				t.Errorf("%s: %q finds %v, %v", locale, words[i], list, err)
			}
		}
	}
}

// TestPrimersInADirectMessage checks that /help explains the games in a direct message, but offers
// no table, because none can be opened there.
func TestPrimersInADirectMessage(t *testing.T) {
	n := newNewcomer(t)
	ada := n.people[0]
	room, err := ada.DM()
	if err != nil {
		t.Fatal(err)
	}
	n.room = room
	o, err := ada.Command(n.ctx, room, "help")
	if err == nil {
		o, err = ada.Done(n.ctx, o)
	}
	if err != nil {
		t.Fatal(err)
	}
	m := n.press(n.message(o), ".mythic.primer.")
	if !strings.Contains(m.Words(), "Mythic Battles in two minutes") || len(m.Controls()) != 0 {
		t.Errorf("%s", shown(m))
	}
}
