package battleground

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/words"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// thrown are the rolls among events as rows of dice. Successes of a defence test
// cross out as many of the attack test before it (BG-7.18), and share its panel; what came of an attack stands above it.
func (t *table) thrown(events []engine.Event) (rows []card.Row) {
	if row, ok := t.first(events); ok {
		rows = append(rows, row)
	}
	attack, hits := -1, 0   // the row that a defence test is against, and its successes
	aimed := engine.Event{} // the attack that was declared last
	hit := blow{row: -1}
	for _, e := range events {
		if e.Kind == "attacked" || e.Kind == "attacked_also" {
			aimed, hit.row = e, -1
		}
		if hit.row >= 0 && e.Target == hit.target && (e.Kind == "wounded" || e.Kind == "missed" || e.Kind == "knocked_out") {
			t.outcome(&rows[hit.row], &hit, e)
		}
		r := e.Roll
		if r == nil || e.Kind == "rolled_first" {
			continue
		}
		row := card.Row{Label: t.rowLabel(e), Side: -1, Dice: drawing.Thrown(r.Dice), Extra: drawing.Thrown(r.Bonus), Added: t.say(engine.T("bg.picture.bonus"))}
		drawing.Ruled(&row, r)
		row.Who = drawing.Head(e.Actor)
		if f := boards.Find(t.view.Figures, func(f *rules.FigureView) bool { return f.ID == e.Actor }); f != nil {
			row.Side = f.Side
		}
		if r.Label == "attack" && aimed.Actor == e.Actor {
			row.Against = drawing.Head(aimed.Target)
			hit = blow{row: len(rows), target: aimed.Target}
		}
		if e.Seat != nil {
			row.Side = int(*e.Seat)
		} else {
			row.Total = t.explain(&row, r) + t.say(engine.T("bg.picture.successes", engine.Num("n", r.Successes)))
		}
		switch {
		case r.Label == "defence" && attack >= 0:
			cancel(&rows[attack], r.Successes)
			rows[attack].Against = drawing.Head(e.Actor)
			rows[attack].Total = t.left(hits, r.Successes)
			hit = blow{row: attack, target: e.Actor}
			row.Note, row.Total, row.Joined = row.Total, "", true
			rows = slices.Insert(rows, attack+1, row)
			attack = -1
			continue
		case r.Label == "defence": // thrown again, or against an attack that was told before
			row.Joined = true
		case r.Label == "attack" || r.Label == "skill":
			attack, hits = len(rows), r.Successes
		}
		rows = append(rows, row)
	}
	return rows
}

// left are the successes of an attack that a defence leaves, with the sum where it takes some away.
func (t *table) left(hits, defended int) string {
	n := engine.Num("n", max(0, hits-defended))
	if taken := min(hits, defended); taken > 0 {
		return t.say(engine.T("bg.picture.sum_left", engine.Word("sum", fmt.Sprintf("%d − %d", hits, taken)), n))
	}
	return t.say(engine.T("bg.picture.successes_left", n))
}

// explain is the sum before the number of successes where that is not what the dice show, as "2 − 1 = "; then, and where a die that
// reaches the target is no success, the label of the row says why.
func (t *table) explain(row *card.Row, r *engine.Roll) (sum string) {
	shown := 0
	for _, x := range []struct {
		dice []engine.Die
		why  string
	}{{r.Dice, "bg.picture.test.faces"}, {r.Bonus, "bg.picture.test.bonus"}} { // bonus dice have a target of their own (BG-7.10)
		unfit := false
		for _, d := range x.dice {
			if d.Success {
				shown++
			}
			unfit = unfit || !d.Success && !d.Gone && r.Target > 0 && max(d.Face, d.Total) >= r.Target
		}
		if unfit {
			row.Label += " · " + t.say(engine.T(x.why))
		}
	}
	switch by := r.Successes - shown; {
	case by > 0:
		row.Label += " · " + t.say(engine.T("bg.picture.test.added", engine.Num("n", by)))
		return fmt.Sprintf("%d + %d = ", shown, by)
	case by < 0:
		row.Label += " · " + t.say(engine.T("bg.picture.test.taken", engine.Num("n", -by)))
		return fmt.Sprintf("%d − %d = ", shown, -by)
	}
	return ""
}

// blow is an attack that is told: its row, whom it is against, and the wounds that it has given.
type blow struct {
	row    int // -1: none
	target string
	wounds int
	left   string // its successes in words
}

// outcome has the row of a blow tell first what came of it, and its successes with the wounds that they gave as a note.
func (t *table) outcome(row *card.Row, hit *blow, e engine.Event) {
	if row.Note == "" {
		row.Note, hit.left = row.Total, row.Total
	}
	figure := engine.Sub("figure", words.FigureName(e.Target))
	switch e.Kind {
	case "wounded":
		hit.wounds += e.N
		row.Total = t.say(engine.T("bg.picture.wounds", figure, engine.Num("n", hit.wounds)))
		row.Note = card.Both([]string{hit.left, t.say(engine.T("bg.picture.left_wounds", engine.Num("n", hit.wounds)))})
	case "knocked_out":
		row.Total = t.say(engine.T("bg.picture.falls", figure))
	default:
		row.Total = t.say(engine.T("bg.picture.no_wound", figure))
	}
}

// first are the dice that tell which side decides who goes first (BG-3.8), each beside its side; those of a tie are what they
// showed before.
func (t *table) first(events []engine.Event) (row card.Row, ok bool) {
	var dice [2]card.Die
	for _, e := range events {
		if e.Kind == "rolled_first" && e.Seat != nil {
			side := int(*e.Seat)
			dice[side] = card.Die{Value: e.Roll.Dice[0].Face, Again: dice[side].Value > 0, Was: dice[side].Value, By: t.leader(side)}
		}
	}
	row = card.Row{Label: t.say(engine.T("bg.picture.test.first")), Side: -1}
	if dice[0].Again && dice[1].Again {
		row.Note = t.say(engine.T("bg.picture.test.tied", engine.Num("n", dice[0].Was)))
	}
	for side := range dice {
		d, other := dice[side], dice[1-side]
		if d.Value == 0 {
			continue
		}
		if d.Success = other.Value > 0 && d.Value > other.Value; d.Success {
			row.Total = t.say(engine.T("bg.picture.test.higher", engine.Sub("side", t.sides[side].Name)))
		}
		row.Dice = append(row.Dice, d)
	}
	return row, len(row.Dice) > 0
}

// leader is the token of a side, with the face of the first of its figures.
func (t *table) leader(side int) card.Art {
	var face card.Art
	for _, f := range t.view.Figures {
		if f.Side == side && face == nil {
			face = drawing.Head(f.Character)
		}
	}
	return func(x, y, r float64) []render.Shape {
		shapes := mark.Emblem(side, x, y, r)
		if face != nil {
			shapes = append(shapes, face(x, y, r*0.82)...)
		}
		return shapes
	}
}

// How many rolls stand below a board that shows what is near, and the room above them: those of an attack and its defence, with one that
// was thrown again. Older ones are left out.
const (
	lastRows = 3
	footPad  = 6.0
)

// foot adds the last rolls among events below a board, and the dice that may be thrown again; without either it stays as it is.
func (t *table) foot(s *render.Scene, v engine.View, events []engine.Event, lit []engine.Choice) {
	rows := t.thrown(events)
	if dice := rerolls(lit); len(dice) > 0 {
		rows = append(rows, t.again(v, dice))
	}
	if len(rows) == 0 {
		return
	}
	rows = rows[max(0, len(rows)-lastRows):]
	for len(rows) > 1 && rows[0].Joined { // what it answers is left out
		rows = rows[1:]
	}
	layers, end := card.Throws(rows, float64(s.W-hex.CloseWidth)/2, float64(s.H)+footPad)
	ground := render.Area{ID: "foot", Rings: render.Rect(0, float64(s.H), float64(s.W), end-float64(s.H), 0), Fill: render.Solid(s.Back)}
	s.Layers = append(append(s.Layers, render.Layer{Name: "foot", Shapes: []render.Shape{ground}}), layers...)
	s.H = int(end)
}

// again are dice that may be thrown again, with whose they are: in an attack those of the attacker or the target, whoever is on the side
// that is asked, else those of the figure that acts (BG-D-12, BG-D-13).
func (t *table) again(v engine.View, dice []card.Die) card.Row {
	row := card.Row{Label: t.say(engine.T("bg.picture.test.again")), Side: -1, Dice: dice}
	throwers := []string{t.view.Acting}
	if t.view.Attacker != "" {
		throwers = []string{t.view.Attacker, t.view.Target}
	}
	for _, id := range throwers {
		for _, f := range t.view.Figures {
			if f.ID == id && len(v.Waiting) > 0 && slices.Contains(v.Waiting[0].Seats, engine.Seat(f.Side)) {
				row.Label, row.Who = t.say(engine.T("bg.picture.test.again_of", engine.Sub("figure", words.FigureName(id)))), drawing.Head(f.Character)
				if id == t.view.Attacker && t.view.Target != "" {
					row.Against = drawing.Head(t.view.Target)
				}
			}
		}
	}
	return row
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
func (t *table) rowLabel(e engine.Event) string {
	figure := []engine.Arg{engine.Sub("figure", words.FigureName(e.Actor)), engine.Num("target", e.Roll.Target)}
	switch label := e.Roll.Label; {
	case label == "attack" || label == "defence":
		return t.say(engine.T("bg.picture.test."+label, figure...))
	case label == "skill":
		return t.say(engine.T("bg.picture.test.skill", append(figure, engine.Key("stat", "bg.stat."+e.Roll.Stat))...))
	}
	return t.say(e.Public)
}

// cancel crosses out up to n successes.
func cancel(r *card.Row, n int) {
	for _, dice := range [][]card.Die{r.Dice, r.Extra} {
		for i := range dice {
			if dice[i].Success && n > 0 {
				dice[i].Cancelled = true
				n--
			}
		}
	}
}
