package eternia

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// TestEveryRollIsTold checks that every kind of event with dice is shown: the dice of the
// wilds (FE-18.1), and those of an epic enemy, whose face is the cause (FE-15.12).
func TestEveryRollIsTold(t *testing.T) {
	rendertest.Dice(t, "../../engine/eternia", func(events []engine.Event, say Say) *render.Scene { return sceneIn(t, wild(t), events, say) }, english(),
		engine.Event{Kind: "rolled", Actor: "he_man", Roll: &engine.Roll{Dice: []engine.Die{{Face: 0}, {Face: 1}, {Face: 2}, {Face: 3}}}},
		engine.Event{Kind: "foe_rolled", Cause: "attack+2"}, engine.Event{Kind: "foe_overload", Cause: "overload"})
}

// sceneIn is the close-up after events, in a language.
func sceneIn(t *testing.T, v engine.View, events []engine.Event, say Say) *render.Scene {
	t.Helper()
	s, err := board(v, events, nil, render.Near, say)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDiceTellResult checks that the result of a roll has the largest words beside its
// dice, in every language.
func TestDiceTellResult(t *testing.T) {
	for _, lang := range text.Complete {
		s := sceneIn(t, wild(t), nil, spoken(lang))
		rendertest.Apart(t, lang, s)
		if small := rendertest.Small(s); len(small) > 0 {
			t.Errorf("%s: %s", lang, strings.Join(small, "; "))
		}
		sizes := map[string]float64{}
		for _, x := range s.Words() {
			sizes[x.ID] = max(sizes[x.ID], x.Size)
		}
		if sizes["successes"] == 0 || sizes["successes"] < sizes["title"] || sizes["successes"] < sizes["name"] {
			t.Errorf("%s: the successes are of type %.0f among %v", lang, sizes["successes"], sizes)
		}
	}
}

// TestRerollsTellWhatWas checks in games that rerolled dice say what they showed before, that the others stay
// as they were (FE-18.2), and that the picture shows them as the last roll left them.
func TestRerollsTellWhatWas(t *testing.T) {
	last, seen := map[string][]engine.Die{}, 0
	play(t, "fractures", 2, 400, func(m moment) bool {
		for _, e := range m.Events {
			if e.Kind != "rolled" {
				continue
			}
			if slices.ContainsFunc(e.Roll.Dice, func(d engine.Die) bool { return d.Rerolled }) {
				seen++
				for i, d := range e.Roll.Dice {
					if was := last[e.Actor][i].Face; d.Rerolled && d.Was != was || !d.Rerolled && d.Face != was {
						t.Errorf("die %d of %s showed %d: %+v", i, e.Actor, was, d)
					}
				}
				checkLying(t, m, e)
			}
			last[e.Actor] = e.Roll.Dice
		}
		return seen > 3
	})
	if seen == 0 {
		t.Error("nobody rolls again")
	}
}

// checkLying checks that the dice of a roll are in the picture of the current wilds combat.
func checkLying(t *testing.T, m moment, e engine.Event) {
	t.Helper()
	v := m.Game.View(engine.Watcher)
	if v.System.(rules.View).Wilds == nil {
		return
	}
	want := map[string]int{}
	for _, d := range e.Roll.Dice {
		want[[]string{"blank", "success", "double", "reroll"}[d.Face]]++
	}
	text := sceneIn(t, v, m.Events, english()).Text()
	for face, n := range want {
		if got := strings.Count(text, "area die "+face+" "); got != n {
			t.Errorf("%d dice show %s, want %d", got, face, n)
		}
	}
}

// TestWildsOutcomeIsTold checks that a wilds combat shows which successes are left to assign and what still
// needs them, and says what the result is without them.
func TestWildsOutcomeIsTold(t *testing.T) {
	v := wild(t)
	s := sceneIn(t, v, nil, english())
	said := rendertest.Said(s, "successes", "goal", "stands")
	for _, want := range []string{"1 success to assign", "to win: 3 · to lose no HP: 1", "Without it: the enemy has 3 HP left, and Mer-Man loses 1."} {
		if !said[want] {
			t.Errorf("the picture says %v, not %q", said, want)
		}
	}
	for shape, n := range map[string]int{"area open hp ": 3, "circle open attack ": 1, "area placed ": 1, "circle done defence ": 1, "circle open defence ": 0} {
		if got := strings.Count(s.Text(), shape); got != n {
			t.Errorf("%d of %q, want %d", got, shape, n)
		}
	}
	sv := v.System.(rules.View)
	w := *sv.Wilds
	w.Spent = []string{"defence", "attack", "", "", "hp"}
	sv.Wilds = &w
	v.System = sv
	if said := rendertest.Said(sceneIn(t, v, nil, english()), "stands"); !said["As it stands: the enemy has 3 HP left, and Mer-Man loses 1."] {
		t.Errorf("all is placed: %v", said)
	}
}

// TestWhatDiceWereSpentOnIsWhole checks that the sign of what a die was spent on doesn't cover a die of
// the next line and isn't cut off by the edge of the picture.
func TestWhatDiceWereSpentOnIsWhole(t *testing.T) {
	v := wild(t)
	w := v.System.(rules.View).Wilds
	w.Faces, w.Spent = slices.Repeat([]string{"success"}, 6), []string{"attack", "defence", "hp", "attack", "defence", "hp"}
	s, err := board(v, nil, nil, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	edges := []float64{float64(s.H)} // signs must not cross these: the upper edges of dice, and the end of the picture
	var signs [][2]float64           // from and to
	for _, x := range s.Layers[0].Shapes {
		switch x := x.(type) {
		case render.Area:
			high, low := upright(x)
			if strings.HasPrefix(x.ID, "die ") {
				edges = append(edges, high)
			} else if x.ID == "hp" {
				signs = append(signs, [2]float64{high, low + x.Edge.Width/2})
			}
		case render.Circle:
			if strings.HasPrefix(x.ID, "sign ") {
				signs = append(signs, [2]float64{x.Y - x.R, x.Y + x.R + x.Edge.Width/2})
			}
		}
	}
	signs = slices.DeleteFunc(signs, func(x [2]float64) bool { return x[0] < slices.Min(edges) }) // the enemy's, above the dice
	if len(signs) != len(w.Spent) {
		t.Errorf("%d signs below dice", len(signs))
	}
	for _, x := range signs {
		if slices.ContainsFunc(edges, func(y float64) bool { return x[0] < y && y < x[1] }) {
			t.Errorf("a sign from %.0f to %.0f crosses one of %.0f", x[0], x[1], edges)
		}
	}
}

// upright is the top and bottom of an area.
func upright(x render.Area) (high, low float64) {
	high, low = x.Rings[0][0].Y, x.Rings[0][0].Y
	for _, p := range x.Rings[0] {
		high, low = min(high, p.Y), max(low, p.Y)
	}
	return high, low
}

// TestFacesOfDice checks that the two stars of a double success touch neither each other nor the rim of the
// die, and that a blank face is recognisable.
func TestFacesOfDice(t *testing.T) {
	const size = 120.0
	edges := [2]float64{0, size} // the space that earlier stars have left
	for _, x := range die("double", 0, 0, size) {
		star, ok := x.(render.Area)
		if !ok || star.ID != "success" {
			continue
		}
		left, right := size, 0.0
		for _, q := range star.Rings[0] {
			left, right = min(left, q.X), max(right, q.X)
		}
		if left < edges[0]+4 || right > edges[1]-4 {
			t.Errorf("a star from %.0f to %.0f, there is room from %.0f to %.0f", left, right, edges[0], edges[1])
		}
		edges[0] = right
	}
	if edges[0] == 0 || len(die("blank", 0, 0, size)) <= len(die("none", 0, 0, size)) {
		t.Error("no stars on a double, or nothing on a blank")
	}
}

// TestTamingIsAsked checks that where a beaten creature can be tamed the picture asks that, with what it costs and gives and what the team
// has, and tells no successes that could be assigned; its title says that the fight is won.
func TestTamingIsAsked(t *testing.T) {
	v := wild(t)
	lit := []engine.Choice{{Do: "tame", Public: true, Costs: []engine.Cost{{Coin: "ether", N: 3}}}, {Do: "leave", Public: true}}
	for _, lang := range text.Complete {
		s, err := board(v, nil, lit, render.Near, spoken(lang))
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]int{}
		for _, w := range s.Words() {
			said[w.ID]++
		}
		if said["tame"] != 1 || said["gives"] == 0 || said["price"] != 1 || said["purse"] != 1 || said["successes"] != 0 {
			t.Errorf("%s: the picture says %v", lang, said)
		}
		if title := rendertest.Said(s, "title"); lang == "en" && !title["Wilds combat won at the Eagle Cliffs"] {
			t.Errorf("the title is %v", title)
		}
		rendertest.Apart(t, lang, s)
	}
}

// TestLostFightsAreTold checks that where dice are assigned that cannot beat the enemy the picture says so, and only there.
func TestLostFightsAreTold(t *testing.T) {
	for _, x := range []struct {
		do   []engine.Verb
		want string
	}{
		{[]engine.Verb{"guard", "by_die"}, "a win is out of reach: it takes 3 · to lose no HP: 1"},
		{[]engine.Verb{"beat", "guard", "by_die"}, "to win: 3 · to lose no HP: 1"},
		{[]engine.Verb{"reroll"}, "to win: 3 · to lose no HP: 1"},
		{nil, "to win: 3 · to lose no HP: 1"},
	} {
		var lit []engine.Choice
		for _, do := range x.do {
			lit = append(lit, engine.Choice{Do: do, Public: true})
		}
		s, err := board(wild(t), nil, lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		if said := rendertest.Said(s, "goal"); !said[x.want] {
			t.Errorf("%v: the picture says %v", x.do, said)
		}
	}
}
