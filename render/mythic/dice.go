package mythic

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/square"
)

// lastRows is how many rolls stand below a field; older ones are left out.
const (
	lastRows = 2
	footPad  = 6.0
)

// rollOf is a step of a roll as a row of dice.
func rollOf(e engine.Event, say Say) card.Row {
	r := e.Roll
	row := card.Row{Side: -1, Dice: drawing.Thrown(r.Dice)}
	for i := range row.Dice { // some faces and sums have no spots: all have numbers
		row.Dice[i].Digits = true
		row.Dice[i].Raised = raising(row.Dice[i], r.Dice)
	}
	rolledOn(row.Dice)
	row.Explained = corners(row.Dice, say)
	switch {
	case r.Label == "attack" || r.Label == "counter":
		name := engine.Key("unit", "mb.short."+cardOf(e.Actor))
		if row.Label = say(engine.T("mb.picture.rolled."+r.Label, name)); r.Target > 0 { // else its dice are not there any more
			row.Label = say(engine.T("mb.picture.roll."+r.Label, name, engine.Num("difficulty", r.Target)))
		}
		row.Total = say(engine.T("mb.picture.hits", engine.Num("n", r.Successes)))
		row.Who, row.Against = drawing.Head(cardOf(e.Actor)), drawing.Head(cardOf(e.Target))
	default:
		row.Label = say(e.Public)
	}
	return row
}

// cardOf is the card of a unit, of which a second copy has a number behind its id.
func cardOf(id string) string {
	card, _, _ := strings.Cut(id, ".")
	return card
}

// lastRolls are the last rolls among events as they lie now with what came of them, for the foot of a
// field; that on the table is there without an event, too.
func lastRolls(events []engine.Event, t *table) []card.Row {
	type roll struct{ who, what string }
	var rows []card.Row
	var steps []engine.Event    // the last one of each roll
	last := map[roll]int{}      // the row of the last roll of a unit: it may attack twice
	blows := map[string]*blow{} // the last attack on a unit
	for _, e := range events {
		if b := blows[e.Target]; b != nil {
			t.outcome(&rows[b.row], b, e)
		}
		if e.Roll == nil || e.Actor == "" { // who begins is told in words
			continue
		}
		k := roll{e.Actor, e.Roll.Label}
		i, known := last[k]
		if known && e.Kind != "rolled" {
			e.Roll = remembered(e.Roll, steps[i].Roll)
		}
		row := t.row(e)
		if known && e.Kind != "rolled" { // a later step of the roll
			if row.Against == nil {
				row.Against = rows[i].Against
			}
			rows[i], steps[i] = row, e
		} else {
			i, rows, steps = len(rows), append(rows, row), append(steps, e)
			last[k] = i
		}
		if b := blows[e.Target]; b == nil || b.row != i {
			blows[e.Target] = &blow{row: i}
		}
		if e.Kind == "counted" {
			blows[e.Target].left, blows[e.Target].counted = e.Roll.Successes, true
			t.outcome(&rows[i], blows[e.Target], e)
		}
	}
	place := len(rows)
	for _, e := range slices.Backward(lying(t.view)) {
		if i, known := last[roll{e.Actor, e.Roll.Label}]; known {
			place = i
		} else { // an attack before the answer to it
			rows, steps = slices.Insert(rows, place, t.row(e)), slices.Insert(steps, place, e)
		}
	}
	from := max(0, len(rows)-lastRows)
	rows, steps = rows[from:], steps[from:]
	t.exchange(rows, steps, blows)
	t.promise(rows, steps, blows)
	return rows
}

// remembered is a step of a roll with what its dice showed before they were rolled again in an earlier step.
func remembered(now, before *engine.Roll) *engine.Roll {
	out := *now
	out.Dice = slices.Clone(now.Dice)
	for i, d := range before.Dice[:min(len(before.Dice), len(out.Dice))] {
		if x := &out.Dice[i]; d.Rerolled && !x.Rerolled {
			x.Rerolled, x.Was = true, d.Was
		}
	}
	return &out
}

// promise tells above the last row, as long as its dice lie on the table or its damage can be cancelled and nothing is told above both, what
// its successes would do.
func (t *table) promise(rows []card.Row, steps []engine.Event, blows map[string]*blow) {
	c, last := t.view.Combat, len(rows)-1
	if last < 0 || c == nil || rows[0].Above != "" || rows[last].Note != "" {
		return
	}
	e := steps[last]
	whom := t.opponent(e)
	b := blows[whom]
	n := b.coming(e)
	if n == 0 || whom == "" || c.Roll == nil && (b == nil || !b.counted) {
		return
	}
	rows[last].Note = rows[last].Total
	rows[last].Total = t.wouldLose(whom, n)
}

// wouldLose says how much a unit would lose by the dice as they lie.
func (t *table) wouldLose(unit string, n int) string {
	return t.say(engine.T("mb.picture.would_lose", engine.Key("unit", "mb.short."+cardOf(unit)), engine.Num("n", n)))
}

// opponent is whom a roll is against: a later step of it names only the unit that rolled; "" if that is not known.
func (t *table) opponent(e engine.Event) string {
	c := t.view.Combat
	switch {
	case e.Target != "" || c == nil:
		return e.Target
	case e.Actor == c.Attacker:
		return c.Target
	case e.Actor == c.Target:
		return c.Attacker
	}
	return ""
}

// exchange tells above an attack and the counter-attack beside it what came of both, or as long as nothing did the successes of either.
func (t *table) exchange(rows []card.Row, steps []engine.Event, blows map[string]*blow) {
	if len(rows) < 2 || steps[0].Roll.Label != "attack" || steps[1].Roll.Label != "counter" {
		return
	}
	var told []string
	for i := range rows {
		if r := &rows[i]; r.Note != "" {
			told = append(told, r.Total)
			r.Total, r.Note = r.Note, ""
		}
	}
	if len(told) == 0 {
		for i, s := range steps[:2] { // each would lose what the other reached
			whom := steps[1-i].Actor
			if n := blows[whom].coming(s); n > 0 {
				told = append(told, t.wouldLose(whom, n))
			}
		}
	}
	if len(told) == 0 {
		told = append(told, t.say(engine.T("mb.picture.no_loss")))
	}
	rows[0].Above = card.Both(told)
}

// blow is a roll against a unit: its row, the damage that it has dealt, and what is left of its successes once they were counted.
type blow struct {
	row, damage, left int
	counted           bool
}

// coming is the damage that a roll would do: its successes, once they were counted less what was cancelled.
func (b *blow) coming(e engine.Event) int {
	if b != nil && b.counted {
		return b.left
	}
	return e.Roll.Successes
}

// outcome has the row of a blow tell first what came of it, and its successes as a note.
func (t *table) outcome(row *card.Row, b *blow, e engine.Event) {
	var told engine.Text
	whom := engine.Key("unit", "mb.short."+cardOf(e.Target))
	switch e.Kind {
	case "wounded":
		b.damage += e.N
		told = engine.T("mb.picture.damage", whom, engine.Num("n", b.damage))
	case "destroyed":
		told = engine.T("mb.picture.alt_destroyed", whom)
	case "counted", "spared":
		if e.Kind == "spared" && b.left > 0 {
			if b.left -= e.N; b.left > 0 {
				return
			}
		}
		if b.left > 0 || b.damage > 0 {
			return
		}
		told = engine.T("mb.picture.no_damage", whom)
	default:
		return
	}
	if row.Note == "" {
		row.Note = row.Total
	}
	row.Total = t.say(told)
}

// row is a step of a roll in the colour of whose it is: first its successes, last what was discarded.
func (t *table) row(e engine.Event) card.Row {
	e.Target = t.opponent(e)
	row := rollOf(e, t.say)
	slices.SortStableFunc(row.Dice, func(a, b card.Die) int { return cmp.Compare(rank(a), rank(b)) })
	if u, ok := unit(t.view, e.Actor); ok {
		row.Side, _ = sideOf(t.view, u.Seat)
	}
	return row
}

// rank is where a die stands in its row.
func rank(d card.Die) int {
	switch {
	case d.Gone:
		return 2
	case d.Success:
		return 0
	}
	return 1
}

// footHeight is how high dice stand below a field.
func footHeight(rows []card.Row) int {
	if len(rows) == 0 {
		return 0
	}
	_, end := card.Throws(rows, 0, footPad)
	return int(end)
}

// footLayers are the dice below a field.
func footLayers(rows []card.Row, s *render.Scene, foot int) []render.Layer {
	layers, _ := card.Throws(rows, float64(s.W-square.Width)/2, float64(s.H-foot+footPad))
	return layers
}
