package mythic

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	geo "hexwarden/engine/board/square"
	rules "hexwarden/engine/mythic"
	"hexwarden/engine/odds"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
	"hexwarden/render/square"
)

// TestWholeFieldShowsBothRolls checks that the dice of an answer come with the successes of the attack also where no event tells of either,
// and with what both would do.
func TestWholeFieldShowsBothRolls(t *testing.T) {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	combat := *sv.Combat
	combat.Hits[0] = 2
	combat.Roll = &rules.Roll{Side: 1, Difficulty: 6, Dice: odds.Rolled(5, 4)}
	sv.Combat = &combat
	v.System = sv
	counter := engine.Event{Kind: "rolled", Actor: "nemean_lion", Target: "cerberus", Roll: &engine.Roll{Label: "counter", Target: 6, Dice: []engine.Die{{Face: 5, Total: 5}, {Face: 4, Total: 4}}}}
	for what, events := range map[string][]engine.Event{"nothing": nil, "the answer": {counter}} {
		tab, err := newTable(v, events, nil, english())
		if err != nil {
			t.Fatal(err)
		}
		rows := lastRolls(events, tab)
		if len(rows) != 2 || rows[0].Above != "Lion would lose 2" || rows[0].Total != "2 successes" || rows[1].Total != "0 successes" {
			t.Errorf("events tell of %s: %+v", what, rows)
		}
	}
	combat.Roll = &rules.Roll{Difficulty: 6}
	if steps := lying(sv); len(steps) != 1 {
		t.Errorf("the dice of an attack lie there as %d rolls", len(steps))
	}
}

// TestCornersOfDice checks that words tell what stands in the corners of dice, and why a zero is out, and that there are none if nothing does.
func TestCornersOfDice(t *testing.T) {
	for want, dice := range map[string][]card.Die{
		"":                        {{Value: 6}, {Value: 2, Gone: true}},
		"0: lost":                 {{Value: 6}, {Value: 0, Gone: true}, {Value: 0, Gone: true}},
		"4→6: raised with 2 dice": {{Value: 4, Total: 6}, {Value: 1, Gone: true}},
		"4→5: raised with 1 die|5+1: a 5, then rerolled": {{Value: 4, Total: 5}, {Value: 1, Total: 6, Sum: "5+1"}, {Value: 1, Total: 6, Sum: "5+1"}},
		"4→5: raised with 1 die|5+2: a 5, then rerolled": {{Value: 2, Total: 7, Sum: "5+2", Rose: 4}},
	} {
		if got := strings.Join(corners(dice, english()), "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestEndTellsWhoWon checks that above a field it is told who won or that nobody did, and why, that the panel of a winner alone has a laurel,
// and that nobody acts any more.
func TestEndTellsWhoWon(t *testing.T) {
	v, _ := clash(t)
	v.Waiting = nil
	sv := v.System.(rules.View)
	for winner, want := range map[int]string{1: "Turn 5 · Ben won", -1: "Turn 5 · a draw"} {
		sv.Result = &rules.Result{Winner: winner, Reason: "three_left"}
		v.System = sv
		s, err := board(v, nil, nil, render.Whole, english())
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.ID == "doing" && w.String == want && w.X == float64(s.W)/2 }) || !strings.Contains(s.Alt, want) {
			t.Errorf("the winner is %d, and it is not told: %q, but %v", winner, want, rendertest.Said(s, "doing"))
		}
		if !rendertest.Said(s, "asked")["An army is down to three units."] {
			t.Errorf("it is not told why: %v", rendertest.Said(s, "asked"))
		}
		if framed := strings.Count(s.Text(), "area general fill leather-light edge gold"); framed != max(0, winner) {
			t.Errorf("the winner is %d, and %d panels have a golden frame", winner, framed)
		}
		if strings.Contains(s.Text(), "halo") {
			t.Error("somebody acts after the end")
		}
	}
}

// TestAnyFreeSquare checks that the question tells where any free square can be chosen, or nearly any, and nothing of that if many
// cannot.
func TestAnyFreeSquare(t *testing.T) {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	sv.Terrain = slices.Repeat([]string{strings.Repeat(".", sv.Wide)}, sv.High)
	v.System = sv
	v.Waiting = []engine.Waiting{{Seats: []engine.Seat{0}, Text: engine.T("mb.wait.DP-12")}}
	all := choices(sv)
	for key, lit := range map[string][]engine.Choice{"– any free square": all, "– nearly any free square": all[:len(all)-3], "reroll fives, or not": all[:len(all)/2]} {
		s, err := board(v, nil, lit, render.Whole, english())
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.ID == "asked" && strings.HasSuffix(w.String, key) }) {
			t.Errorf("%d of %d squares can be chosen, and the question does not end with %q", len(lit), len(all), key)
		}
	}
}

// TestPriceIsTold checks that the question tells what dashed squares cost, and that a part of a field says like the whole of it that nearly any
// free square can be chosen.
func TestPriceIsTold(t *testing.T) {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	sv.Terrain = slices.Repeat([]string{strings.Repeat(".", sv.Wide)}, sv.High)
	v.System = sv
	v.Waiting = []engine.Waiting{{Seats: []engine.Seat{0}, Text: engine.T("mb.wait.DP-12")}}
	lit := choices(sv)
	lit[0].Warnings = []engine.Text{engine.T("mb.warn.far")}
	lit = lit[:len(lit)-3]
	tab, err := newTable(v, nil, lit, english())
	if err != nil {
		t.Fatal(err)
	}
	for want, look := range map[string]square.Look{
		"nearly any free square · dashed: no attack afterwards": {},
		"nearly any free square":                                {Window: &square.Window{From: 2, To: 6, West: 2, East: 6}},
	} {
		asked := tab.asking(v, look).In(square.Width, render.Legible(square.Width)).Draw(0, square.Width)
		var said []string
		for _, x := range asked {
			if w, ok := x.(render.Text); ok {
				said = append(said, w.String)
			}
		}
		if got := strings.Join(said, " "); !strings.HasSuffix(got, want) {
			t.Errorf("%q does not end with %q", got, want)
		}
	}
}

// choices are a move to each free square of a field.
func choices(sv rules.View) (all []engine.Choice) {
	taken := map[string]bool{}
	for _, u := range sv.Units {
		taken[u.Place] = true
	}
	for x := range sv.Wide {
		for y := range sv.High {
			if p := (geo.Square{X: x, Y: y}).String(); !taken[p] {
				all = append(all, engine.Choice{Public: true, About: []engine.Ref{{Kind: "place", ID: p, Role: "to"}}}.As(engine.ChoiceID("walk:"+p)))
			}
		}
	}
	return all
}

// TestCountsKeepApart checks that nothing that is counted of a General touches the sign behind it, however large its number is, also
// beside the small field.
func TestCountsKeepApart(t *testing.T) {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	sv.Generals[1].PP, sv.Generals[1].Hand = 10, 12
	p := strip{v: v, sv: sv, say: english(), least: render.Legible(1080)}
	const room = 320.0
	x := 0.0
	for i, wide := range p.columns(room) {
		number := render.Width(render.Bold, p.numeral(i), "12")
		if i == 0 {
			number = render.Width(render.Bold, p.numeral(i), "10")
		}
		if i != 1 && i != 3 && halfSign+afterSign+number+6 > wide {
			t.Errorf("column %d is %.0f wide", i, wide)
		}
		x += wide
	}
	if x > room+0.1 {
		t.Errorf("they are %.0f wide", x)
	}
}

// TestHeadTellsTheNumber checks that the number that dice need is told once, in words before them, and no faces that count beside it.
func TestHeadTellsTheNumber(t *testing.T) {
	v, _ := clash(t)
	events := []engine.Event{{Kind: "rolled", Actor: "nemean_lion", Target: "cerberus", Roll: &engine.Roll{Label: "attack", Target: 5, Successes: 1, Dice: []engine.Die{{Face: 5, Total: 5, Success: true}, {Face: 3, Total: 3}}}}}
	s, err := board(v, events, nil, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(s.Text(), "5+ succeeds\" at"); n != 1 || strings.Contains(s.Text(), "area counts") {
		t.Errorf("the number is told %d times in words, in\n%s", n, s.Text())
	}
}
