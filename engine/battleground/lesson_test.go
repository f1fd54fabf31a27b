package battleground

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// try plays a lesson with the learner's given moves; the house follows the script, or
// otherwise takes the last choice. It returns the resulting game.
func try(t *testing.T, p *Pack, id string, moves [][]engine.ChoiceID) engine.Game {
	t.Helper()
	x := p.lesson(id)
	g, _, err := Tested.New(engine.Setup{Pack: p, Scenario: id, Seats: 2, Chance: chance.Keyed("lesson")})
	if err != nil {
		t.Fatal(err)
	}
	for {
		var asked engine.Prompt
		var picks []engine.ChoiceID
		for _, q := range owed(g) {
			asked = q
			if q.Asks(seatOf(x.Learner)) {
				if len(moves) == 0 {
					return g
				}
				picks, moves = moves[0], moves[1:]
				if len(picks) == 1 && picks[0] == "none" {
					picks = nil
				}
				break
			}
			picks = []engine.ChoiceID{q.Choices[len(q.Choices)-1].ID()}
			a, _ := g.Ask(q.Seats[0], engine.Query{Kind: engine.AskScript})
			for _, m := range a.Moves {
				if q.Check(m) == nil {
					picks = m
					break
				}
			}
		}
		if asked.ID == "" {
			if len(moves) > 0 {
				t.Errorf("%s: these moves are left over: %v", id, moves)
			}
			return g
		}
		next, _, err := g.Apply(engine.Move{Seat: asked.Seats[0], Prompt: asked.ID, Picks: picks})
		if err != nil {
			t.Fatalf("%s: %v at %s: %v", id, picks, asked.Point, err)
		}
		g = next
	}
}

// TestPuzzles checks that the solution of each puzzle solves it.
func TestPuzzles(t *testing.T) {
	p := firstBattle(t)
	n := 0
	for _, x := range p.Lessons {
		if x.Kind != puzzle {
			continue
		}
		n++
		t.Run(x.ID, func(t *testing.T) {
			if o, ok := try(t, p, x.ID, x.solve).Outcome(); !ok || o.Reason.Key != "bg.reason.solved" {
				t.Errorf("it is not solved: %v", o)
			}
		})
	}
	if n < 6 {
		t.Errorf("only %d puzzles", n)
	}
}

// wrong are plausible but wrong lines of play, each with the failure that it ends in.
var wrong = map[string]string{
	"behind-his-back": "late: bonus:ability | walk | to:H16 | face:NW | focus | attack:w_sword_of_power:skeletor | pay:0 | none",
	"off-the-stone":   "unclaimed: bonus:ability | walk | to:M17 | face:W | attack:w_mace:skeletor | none | end",
	"the-trap":        "escaped: bonus:mana | overwatch",
	"saved-mana":      "late: bonus:mana | attack:w_sword_of_power:skeletor | pay:2",
	"high-ground":     "late: walk | to:L9 | face:NE | focus",
	"friendly-fire":   "friend: bonus:ability | attack:w_flamethrower:mer_man | none | next:trap_jaw | none | none",
	"second-wind":     "late: item:i_secondwind_tonic | focus | attack:w_sword_of_power:skeletor | pay:0 | none | end",
}

// TestWrongLines checks that a plausible wrong line fails with its reason, and that the
// learner may then look at the solution, try again and solve it.
func TestWrongLines(t *testing.T) {
	p := firstBattle(t)
	for _, x := range p.Lessons {
		if x.Kind != puzzle {
			continue
		}
		t.Run(x.ID, func(t *testing.T) {
			why, line, _ := strings.Cut(wrong[x.ID], ": ")
			var moves [][]engine.ChoiceID
			for part := range strings.SplitSeq(line, "|") {
				var picks []engine.ChoiceID
				for _, id := range strings.Fields(part) {
					picks = append(picks, engine.ChoiceID(id))
				}
				moves = append(moves, picks)
			}
			g := try(t, p, x.ID, moves)
			if got := g.(*game).World().Lesson.Ended; got != why {
				t.Fatalf("it ends with %q", got)
			}
			moves = append(moves, []engine.ChoiceID{"lesson:solution"}, []engine.ChoiceID{"lesson:again"})
			if o, ok := try(t, p, x.ID, append(moves, x.solve...)).Outcome(); !ok || o.Reason.Key != "bg.reason.solved" {
				t.Errorf("it is not solved at the second try: %v", o)
			}
			moves[len(moves)-1] = []engine.ChoiceID{"lesson:stop"}
			if o, ok := try(t, p, x.ID, moves).Outcome(); !ok || o.Reason.Key != "bg.reason.unsolved" {
				t.Errorf("it is not given up: %v", o)
			}
		})
	}
}

// TestGuide checks that hints come one at a time and once each, that each comes up in some
// battle, that the house follows its script, and that the battle continues without hints.
func TestGuide(t *testing.T) {
	p := firstBattle(t)
	ever, house := map[string]bool{}, map[engine.ChoiceID]bool{}
	for seed := range 24 {
		told := guided(t, p, fmt.Sprint("guide", seed), seed == 0, house)
		if seed == 0 && len(told) > 1 {
			t.Errorf("told although hints are off: %v", told)
		}
		for key, n := range told {
			if ever[key] = true; n > 1 {
				t.Errorf("%s is told %d times", key, n)
			}
		}
	}
	for _, h := range p.lesson("guided-battle").hints {
		if !ever[h.key] {
			t.Errorf("%s is never told", h.key)
		}
	}
	for _, id := range []engine.ChoiceID{"select:f01", "to:S11", "overwatch", "to:S14", "to:S17"} {
		if !house[id] {
			t.Errorf("the house never plays %s", id)
		}
	}
}

// TestHintsTellNoPick gives both secret picks of a battle with hints in either order, and checks that no hint
// tells the learner that the other side has picked, and that nothing depends on who picked first (BG-5.3).
func TestHintsTellNoPick(t *testing.T) {
	p := firstBattle(t)
	for seed := range 12 {
		draw := chance.Keyed(fmt.Sprint("picks", seed))
		g, _, err := Tested.New(engine.Setup{Pack: p, Scenario: "guided-battle", Seats: 2, Chance: draw})
		if err != nil {
			t.Fatal(err)
		}
		for ps := owed(g); len(ps) > 0; ps = owed(g) {
			if len(ps) == 2 && ps[0].Secret {
				var ends [2][]byte
				for first := range ends {
					at := g
					for n := range ps {
						q := ps[(first+n)%2]
						next, events, err := at.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: []engine.ChoiceID{q.Choices[0].ID()}})
						if err != nil {
							t.Fatal(err)
						}
						if hinted := slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == engine.Hint }); n == 0 && hinted {
							t.Errorf("a hint when seat %d has picked in %s", q.Seats[0], q.Point)
						}
						at = next
					}
					if ends[first], err = at.State(); err != nil {
						t.Fatal(err)
					}
				}
				if string(ends[0]) != string(ends[1]) {
					t.Errorf("it matters who picks first in %s", ps[0].Point)
				}
			}
			next, _, err := g.Apply(ai.Random{Chance: draw}.Choose(g.View(ps[0].Seats[0]), ps[0], nil))
			if err != nil {
				t.Fatal(err)
			}
			g = next
		}
	}
}

// guided plays the guide at random, with the house following its script, and counts the
// hints.
func guided(t *testing.T, p *Pack, seed string, quiet bool, house map[engine.ChoiceID]bool) map[string]int {
	draw := chance.Keyed(seed)
	g, events, err := Tested.New(engine.Setup{Pack: p, Scenario: "guided-battle", Seats: 2, Chance: draw})
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	for n := 0; ; n++ {
		hints := 0
		for _, e := range events {
			if e.Kind == engine.Hint && e.Cause != "dice given" { // that isn't advice
				told[e.Cause]++
				hints++
			}
			if e.Kind == engine.Hint || strings.HasPrefix(e.Kind, "hints_") || e.Kind == "lesson_dice" {
				if !e.For(engine.Watcher).IsZero() || !e.For(1).IsZero() || e.For(0).IsZero() {
					t.Errorf("who reads a hint: %+v", e)
				}
			}
		}
		if hints > 1 {
			t.Errorf("%d hints at once", hints)
		}
		if quiet && n == 0 {
			g, events = answers(t, g, "hints:off")
			continue
		}
		ps := owed(g)
		if len(ps) == 0 {
			return told
		}
		q := ps[0]
		a, _ := g.Ask(q.Seats[0], engine.Query{Kind: engine.AskScript})
		if q.Seats[0] == 0 && len(a.Moves) > 0 {
			t.Fatal("the learner is told the script")
		}
		if i := slices.IndexFunc(a.Moves, func(m []engine.ChoiceID) bool { return q.Check(m) == nil }); i >= 0 {
			house[a.Moves[i][0]] = true
			g, events = answers(t, g, a.Moves[i]...)
			continue
		}
		var picks []engine.ChoiceID
		at := draw.Draw(uint64(n), "choice", min(len(q.Choices), 4))
		for k := range max(q.Min, map[bool]int{true: 1}[q.Kind == engine.One || q.Kind == engine.Number]) {
			picks = append(picks, q.Choices[(at+k)%len(q.Choices)].ID())
		}
		if g, events, err = g.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: picks}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLessonTexts checks that every text that a lesson names is in the catalogue, and that
// none is left over.
func TestLessonTexts(t *testing.T) {
	texts := shipped.Texts(t)
	used := map[string]bool{}
	for _, x := range firstBattle(t).Lessons {
		used["bg.scenario."+x.ID], used["bg.scenario."+x.ID+".text"] = true, true
		if x.Kind == puzzle {
			used["bg.solution."+x.ID] = true
		}
		for _, h := range x.hints {
			used["bg.hint."+h.key] = true
		}
		for _, f := range x.fails {
			used["bg.lesson.fail."+f.key] = true
		}
	}
	for key := range used {
		if !texts.Has(text.First, key) {
			t.Errorf("%s has no text", key)
		}
	}
	for _, key := range texts.Keys(text.First) {
		if (strings.HasPrefix(key, "bg.hint.") || strings.HasPrefix(key, "bg.lesson.fail.")) && !used[key] {
			t.Errorf("%s is said by nothing", key)
		}
	}
}

// answers gives an answer to the prompt that offers it.
func answers(t *testing.T, g engine.Game, picks ...engine.ChoiceID) (engine.Game, []engine.Event) {
	t.Helper()
	for _, q := range g.Prompts() {
		if q.Check(picks) == nil {
			next, events, err := g.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: picks})
			if err != nil {
				t.Fatal(err)
			}
			return next, events
		}
	}
	t.Fatalf("%v is not offered", picks)
	return nil, nil
}

// TestLessonFaults checks that a fault in a lesson's file is reported with file and line.
func TestLessonFaults(t *testing.T) {
	good := "lesson puzzle\nfigure he_man at K10 facing E\nfigure skeletor at K15 facing W\nturn masters f11\ngoal out skeletor yes\nfail late: acted masters 1\nsolve end\n"
	for bad, want := range map[string]string{
		"":                                      "",
		"goal out skeletr yes":                  "lessons/x.txt:8:1: out skeletr yes: not a condition here (no figure \"skeletr\") [lesson]",
		"figure he_man at K9 facing E":          "he_man is on the board already",
		"figure orko at K99 facing E":           "lessons/x.txt:8:1",
		"dice 7":                                "lessons/x.txt:8:1: \"7\" is no face of a die [lesson]",
		"wound skeletor":                        "lessons/x.txt:8:1: no line of a lesson begins with \"wound\" [lesson]",
		"hint dice event rolled":                "lessons/x.txt:8:1: due is: hint KEY: CONDITION, CONDITION [lesson]",
		"seat good: end":                        "lessons/x.txt:8:1: no side \"good\" [lesson]",
		"hand evil f999":                        "lessons/x.txt:8:1: no card \"f999\" [lesson]",
		"fail lost: event gone":                 "lessons/x.txt:8:1: event gone: not a condition here (<nil>) [lesson]",
		"figure orko at K11 facing E buff hast": "lessons/x.txt:8:1: no buff \"hast\" [lesson]",
		"figure orko at K11 facing E buff slow": "lessons/x.txt:8:1: no buff \"slow\" [lesson]",
		"figure orko at K11 facing E mana 9":    "orko has 9 mana (BG-20.6)",
		"figure orko at K11 facing E wounds -1": "orko has -1 wounds (BG-S-14.2)",
		"figure orko at K15 facing E":           "orko and skeletor stand on K15 (BG-2.10)",
		"mark mer_man masters K11":              "lessons/x.txt:8:1: no mark \"mer_man\" [lesson]",
		"round 0":                               "lessons/x.txt:8:1: there is no round 0 [lesson]",
		"last evil skeletr":                     "lessons/x.txt:8:1: no character \"skeletr\" [lesson]",
		"board nowhere":                         "lessons/x.txt:1:1: no map \"nowhere\" [lesson]",
	} {
		faults := testPack(t).readLessons(fstest.MapFS{"lessons/x.txt": &fstest.MapFile{Data: []byte(good + bad)}})
		if got := faults.Error(); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q gives %q", bad, got)
		}
	}
}

// TestContractOfLessons plays a puzzle with retries, and the guide at random.
func TestContractOfLessons(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: firstBattle(t), Scenario: "the-trap", Seats: 2, Games: 3, Seed: "trap", Mode: enginetest.Full, Invariants: Invariants}
	if r := enginetest.Run(t, c); r.Points[engine.PointLesson] == 0 {
		t.Error("nothing about the lesson was asked")
	}
	c.Scenario, c.Games, c.Mode = "guided-battle", 2, enginetest.Moves
	enginetest.Run(t, c)
}
