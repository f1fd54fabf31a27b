package battleground

import (
	"maps"
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/words"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
)

// thrown are the rolls among events as rows of dice. Successes of a defence test
// cross out as many of the attack test before it (BG-7.18).
func thrown(events []engine.Event, say Say) (rows []card.Row) {
	attack := -1            // the row that a defence test is against
	aimed := engine.Event{} // the attack that was declared last
	for _, e := range events {
		if e.Kind == "attacked" {
			aimed = e
		}
		r := e.Roll
		if r == nil {
			continue
		}
		row := card.Row{Label: rowLabel(e, say), Side: -1, Dice: drawing.Thrown(r.Dice), Extra: drawing.Thrown(r.Bonus)}
		row.Who = drawing.Head(e.Actor)
		if r.Label == "attack" && aimed.Actor == e.Actor {
			row.Against = drawing.Head(aimed.Target)
		}
		if e.Seat != nil {
			row.Side = int(*e.Seat)
		} else {
			row.Total = say(engine.T("bg.picture.successes", engine.Num("n", r.Successes)))
		}
		switch {
		case r.Label == "defence" && attack >= 0:
			left := cancel(&rows[attack], r.Successes)
			rows[attack].Against = drawing.Head(e.Actor)
			rows[attack].Total = say(engine.T("bg.picture.successes_left", engine.Num("n", left)))
			attack = -1
		case r.Label == "attack" || r.Label == "skill":
			attack = len(rows)
		}
		rows = append(rows, row)
	}
	return rows
}

// How many rolls stand below a board that shows what is near, and the room above them: those of an attack and its defence, with one that
// was thrown again. Older ones are left out.
const (
	lastRows = 3
	footPad  = 6.0
)

// foot adds the last rolls among events below a board, and the dice that may be thrown again; without either it stays as it is.
func foot(s *render.Scene, events []engine.Event, lit []engine.Choice, say Say) {
	rows := thrown(events, say)
	if dice := rerolls(lit); len(dice) > 0 {
		rows = append(rows, card.Row{Label: say(engine.T("bg.picture.test.again")), Side: -1, Dice: dice})
	}
	if len(rows) == 0 {
		return
	}
	rows = rows[max(0, len(rows)-lastRows):]
	layers, end := card.Throws(rows, 0, float64(s.H)+footPad)
	ground := render.Area{ID: "foot", Rings: render.Rect(0, float64(s.H), float64(s.W), end-float64(s.H), 0), Fill: render.Solid(s.Back)}
	s.Layers = append(append(s.Layers, render.Layer{Name: "foot", Shapes: []render.Shape{ground}}), layers...)
	s.H = int(end)
}

// rerolls are the dice that choices would throw again, in the order in which they lie (BG-D-12, BG-D-13), with the numbers that the
// choices call them.
func rerolls(lit []engine.Choice) []card.Die {
	at := map[int]card.Die{}
	for _, c := range lit {
		if c.Do != "die" || len(c.About) == 0 || c.About[0].Kind != "face" || len(c.With) == 0 {
			continue
		}
		n, _ := strconv.Atoi(c.With[0].ID)
		face, _ := strconv.Atoi(c.About[0].ID)
		at[n] = card.Die{Value: face, Success: rules.Hits(c), Number: c.With[0].ID}
	}
	var out []card.Die
	for _, n := range slices.Sorted(maps.Keys(at)) {
		out = append(out, at[n])
	}
	return out
}

// rowLabel tells whose test of what it is; of any other roll what everybody reads of it.
func rowLabel(e engine.Event, say Say) string {
	figure := []engine.Arg{engine.Sub("figure", words.FigureName(e.Actor)), engine.Num("target", e.Roll.Target)}
	switch label := e.Roll.Label; {
	case e.Kind == "rolled_first" && e.Seat != nil:
		return say(engine.T("bg.picture.test.first", engine.Who("who", *e.Seat)))
	case label == "attack" || label == "defence":
		return say(engine.T("bg.picture.test."+label, figure...))
	case label == "skill":
		return say(engine.T("bg.picture.test.skill", append(figure, engine.Key("stat", "bg.stat."+e.Roll.Stat))...))
	}
	return say(e.Public)
}

// cancel crosses out up to n successes and counts those that are left.
func cancel(r *card.Row, n int) (left int) {
	for _, dice := range [][]card.Die{r.Dice, r.Extra} {
		for i := range dice {
			switch {
			case !dice[i].Success:
			case n > 0:
				dice[i].Cancelled = true
				n--
			default:
				left++
			}
		}
	}
	return left
}
