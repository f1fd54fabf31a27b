package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/eternia"
	"hexwarden/engine/record"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/text"
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
// menu; the standard questions less; a walk with its facing is three taps, four to a far hex.
func TestTaps(t *testing.T) {
	for _, game := range []string{"battleground/first-battle", "mythic/first-clash", "eternia/marching_armies"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			h, s, stop := serving(t, 3, Settings{}, func(h *hall) {
				h.options, h.title = []standin.Option{{Name: "scenario", Value: game}}, map[string]string{"battleground/first-battle": "The first battle – Ada", "mythic/first-clash": "First clash – Ada", "eternia/marching_armies": "Marching Armies (2 players) – Ada"}[game]
			})
			stop = sync.OnceFunc(stop)
			defer stop()
			fights := strings.HasPrefix(game, "eternia/")
			if fights {
				h.taste = hasty(shipped.Texts(t))
			}
			met := map[string]int{}
			turns, last := []int{0}, ""
			answers := map[press]int{}
			h.taking = func(c *standin.Client, m standin.Message, used standin.Control) {
				if c.ID != last {
					turns, last = append(turns, 0), c.ID
				}
				turns[len(turns)-1] += taps(used)
				if part := strings.Split(used.CustomID, ":"); part[4] != chat.VerbMine {
					answers[press{c.ID, part[2]}] += taps(used)
				}
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
			for n := 0; n < 400 || fights && met["Which weapon"] < mostArmed && n < 1500; n++ {
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
			if fights {
				stop()
				inCombat(t, s, answers)
			}
			slices.Sort(turns)
			t.Logf("%v; taps until somebody else is asked, of %d: median %d, 95th percentile %d", all, len(turns), turns[len(turns)/2], turns[len(turns)*95/100])
		})
	}
}

// mostArmed is how often people are asked for a weapon before it is enough.
const mostArmed = 12

// press is somebody who pressed, and the step of the game that they answered.
type press struct{ user, seq string }

// hasty is the taste of people who seek fights and let their combat cards go to two areas in turn.
func hasty(texts *text.Catalogue) func(string) int {
	others := venturing(texts)
	return func(words string) int {
		if strings.Contains(words, "then in turn") {
			return 1000
		}
		return others(words)
	}
}

// inCombat wants at most six taps of a person in a round of an epic combat, the one that opens the card included, in most rounds.
func inCombat(t *testing.T, s *Settings, answers map[press]int) {
	t.Helper()
	rec := recorded(t, s)
	system, p, err := systems.Load(systems.Tree(s.Data, rec.Header.System), rec.Header.System, rec.Header.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	round, combats, was := map[string]string{}, 0, false // by the step that is answered in it
	for step, err := range record.Steps(rec, system, p) {
		if err != nil {
			t.Fatal(err)
		}
		c := step.Game.View(engine.Watcher).System.(eternia.View).Combat
		if c != nil && !was {
			combats++
		}
		if was = c != nil; was && c.Phase < 7 {
			round[strconv.Itoa(step.Line.N)] = fmt.Sprint(combats, ".", c.Round)
		}
	}
	sums := map[string]int{}
	for by, k := range answers {
		if in := round[by.seq]; in != "" {
			sums[by.user+" "+in] += k
		}
	}
	var all []int
	for _, k := range sums {
		all = append(all, 1+k)
	}
	slices.Sort(all)
	if len(all) < 6 || all[len(all)/2] > 6 {
		t.Errorf("taps in rounds of combat: %v", all)
		return
	}
	t.Logf("taps in %d rounds of combat: median %d, 95th percentile %d", len(all), all[len(all)/2], all[len(all)*95/100])
}
