package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/discord/standin"
)

// taps is what pressing a control costs on a phone: a menu is opened, then a line of it is picked; a menu of
// groups leads to another menu; an answer put together is picked line by line.
func taps(c standin.Control) int {
	part := strings.Split(c.CustomID, ":")
	switch {
	case len(c.Options) == 0:
		return 1
	case part[4] == "group":
		return 4
	}
	return 2
}

// usual are questions that come up all the time, by words of theirs, with the taps that any answer to them may
// cost, and the best may: one to open the card comes before the first of a turn.
var usual = []struct {
	game, words string
	any, best   int
}{
	{"battleground/first-battle", "Pick a card in secret", 1, 1},
	{"battleground/first-battle", "Whom do you activate?", 1, 1},
	{"battleground/first-battle", "What now?", 2, 1}, // an attack is a button, a hex or a card a line of a menu
	{"battleground/first-battle", " MP.", 2, 1},
	{"battleground/first-battle", "Which way does", 1, 1},
	{"battleground/first-battle", "Re-roll for mana?", 2, 1},
	{"mythic/first-clash", "Which unit", 2, 1},
	{"mythic/first-clash", "Successes so far", 2, 1},
	{"mythic/first-clash", "Any talents?", 2, 1},
	{"eternia/marching_armies", "Which weapon", 1, 1},
}

// TestTaps plays for a while in each game and counts what answers cost. Nothing takes more than opening the card and a
// menu; the standard questions less; a walk with its facing is three taps, four to a far hex. What whole turns cost is
// counted in package discord.
func TestTaps(t *testing.T) {
	for _, game := range []string{"battleground/first-battle", "mythic/first-clash", "eternia/marching_armies"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			h, _, stop := serving(t, 3, Settings{}, func(h *hall) {
				h.options, h.title = []standin.Option{{Name: "scenario", Value: game}}, map[string]string{"battleground/first-battle": "The first battle – Ada", "mythic/first-clash": "First clash – Ada", "eternia/marching_armies": "Marching Armies (2 players) – Ada"}[game]
			})
			defer stop()
			met := map[string]int{}
			h.taking = func(_ *standin.Client, m standin.Message, _ standin.Control) {
				list := controls(m)
				if !m.Ephemeral || len(list) == 0 {
					return
				}
				costs := make([]int, len(list))
				for i, x := range list {
					if costs[i] = taps(x); costs[i] > 2 && !strings.Contains(x.CustomID, ":add:") {
						t.Errorf("%d taps: %s\n%s", costs[i], x.Label, shown(m))
					}
				}
				for _, q := range usual {
					if q.game != game || !strings.Contains(m.Words(), q.words) || strings.Contains(m.Words(), "change your mind") {
						continue
					}
					met[q.words]++
					if slices.Max(costs) > q.any || slices.Min(costs) > q.best {
						t.Errorf("%q costs %v taps, at most %d and best %d are wanted:\n%s", q.words, costs, q.any, q.best, shown(m))
					}
				}
			}
			for range 400 {
				if h.step() {
					break
				}
			}
			var all []string
			for _, q := range usual {
				if q.game == game {
					all = append(all, fmt.Sprintf("%s %d", q.words, met[q.words]))
					if met[q.words] == 0 {
						t.Errorf("nobody was asked %q", q.words)
					}
				}
			}
			t.Log(all)
		})
	}
}
