package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
)

// dice is the scene of Dice, nil without a roll. Successes of a defence test
// cross out as many of the attack test before it (BG-7.18).
func dice(events []engine.Event, say Say) *render.Scene {
	var rows []card.Row
	var words []string
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
		row.Who = head(e.Actor)
		if r.Label == "attack" && aimed.Actor == e.Actor {
			row.Against = head(aimed.Target)
		}
		if e.Seat != nil {
			row.Side = int(*e.Seat)
		} else {
			row.Total = say(engine.T("bg.picture.successes", engine.Num("n", r.Successes)))
		}
		switch {
		case r.Label == "defence" && attack >= 0:
			left := cancel(&rows[attack], r.Successes)
			rows[attack].Against = head(e.Actor)
			rows[attack].Total = say(engine.T("bg.picture.successes_left", engine.Num("n", left)))
			attack = -1
		case r.Label == "attack" || r.Label == "skill":
			attack = len(rows)
		}
		rows = append(rows, row)
		words = append(words, say(e.Public))
	}
	return drawing.Dice(rows, words)
}

// head is the face of a figure beside its dice; nil if there is none.
func head(figure string) card.Art {
	if face(figure) == "" {
		return nil
	}
	return func(x, y, r float64) []render.Shape { return art.Portrait(figure, x, y, r) }
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
