package eternia

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// Every kind of event with dice can be drawn: the dice of the wilds (FE-18.1), and those of an
// epic enemy, whose face is the cause (FE-15.12).
func TestEveryRollIsDrawn(t *testing.T) {
	rendertest.Dice(t, "../../engine/eternia", dice, english(),
		engine.Event{Kind: "rolled", Actor: "he_man", Roll: &engine.Roll{Dice: []engine.Die{{Face: 0}, {Face: 1}, {Face: 2}, {Face: 3}}}},
		engine.Event{Kind: "foe_rolled", Cause: "attack+2"}, engine.Event{Kind: "foe_overload", Cause: "overload"})
}

// rolled is a wilds combat of Teela against a Dylinx: she rolls, rolls again, and an epic enemy has its die.
func rolled() []engine.Event {
	roll := func(key string, faces ...int) engine.Event {
		r := &engine.Roll{Label: "wilds"}
		for _, f := range faces {
			r.Dice = append(r.Dice, engine.Die{Face: f})
			r.Successes += f % 3
		}
		return engine.Event{Kind: "rolled", Actor: "hero:teela", Cause: "creature:dylinx", Roll: r, Public: engine.T(key, engine.Sub("who", name("hero:teela")), engine.Texts("dice", nil), engine.Num("n", r.Successes))}
	}
	second := roll("fe.event.rolled.again", 1, 2, 1, 2, 0)
	second.Roll.Dice[0].Rerolled, second.Roll.Dice[0].Was = true, 3
	second.Roll.Dice[1].Rerolled = true // a blank
	return []engine.Event{roll("fe.event.rolled", 3, 0, 1, 2, 0), second,
		{Kind: "foe_rolled", Actor: "dragosaur", Cause: "initiative+1", Public: engine.T("fe.event.foe_rolled", engine.Sub("foe", name("epic:dragosaur")), engine.Num("n", 1), engine.Sub("area", engine.T("fe.area.initiative")))},
		{Kind: "foe_overload", Actor: "dragosaur", Cause: "overload", Public: engine.T("fe.event.foe_overload", engine.Sub("foe", name("epic:dragosaur")))}}
}

// What a roll comes to stands first and largest, with the faces of the roller and of the enemy; dice that were rolled again
// show what they showed.
func TestDiceTellResult(t *testing.T) {
	for _, lang := range text.Complete {
		s := dice(rolled(), spoken(lang))
		rendertest.Apart(t, lang, s)
		if small := rendertest.Small(s); len(small) > 0 {
			t.Errorf("%s: %s", lang, strings.Join(small, "; "))
		}
		for _, l := range s.Layers {
			first := render.Text{}
			for _, x := range (&render.Scene{W: s.W, H: s.H, Layers: []render.Layer{l}}).Words() {
				if first.Size == 0 {
					first = x
				} else if x.Size >= first.Size && x.ID != "was" {
					t.Errorf("%s: %s %q is as large as %q", lang, x.ID, x.String, first.String)
				}
			}
			if first.ID != "total" {
				t.Errorf("%s: %s begins with %s", lang, l.Name, first.ID)
			}
		}
	}
	text := dice(rolled(), english()).Text()
	for what, want := range map[string]int{`"3 successes"`: 1, `"6 successes"`: 1, `"Initiative +1"`: 1, `"Overload"`: 1, "line was": 2, "circle who": 6, "die reroll": 2, "die blank": 4} {
		if got := strings.Count(text, what); got != want {
			t.Errorf("%d times %s, want %d", got, what, want)
		}
	}
}

// In games, dice that are rolled again tell what they showed, and the others lie as they lay (FE-18.2).
func TestRerollsTellWhatWas(t *testing.T) {
	last, seen := map[string][]engine.Die{}, 0
	play(t, "fractures", 2, 400, func(m moment) bool {
		for _, e := range m.Events {
			if e.Kind != "rolled" {
				continue
			}
			if again(e) {
				seen++
				for i, d := range e.Roll.Dice {
					if was := last[e.Actor][i].Face; d.Rerolled && d.Was != was || !d.Rerolled && d.Face != was {
						t.Errorf("die %d of %s showed %d: %+v", i, e.Actor, was, d)
					}
				}
			}
			last[e.Actor] = e.Roll.Dice
		}
		return seen > 3
	})
	if seen == 0 {
		t.Error("nobody rolls again")
	}
}

// A wilds combat tells in words which successes are left to assign, and what the enemy's attack would cost the hero now.
func TestWildsOutcomeIsTold(t *testing.T) {
	s, err := board(wild(t), nil, nil, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	said := rendertest.Said(s, "successes", "hits")
	if len(said) != 2 || !said["1 success"] || !said["-1"] {
		t.Errorf("the picture says %v", said)
	}
}
