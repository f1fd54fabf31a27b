package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/render/boards"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// happen draws what just happened: ways gone, attacks, wounds, who fell.
func (t *table) happen(events []engine.Event) {
	for _, e := range events { // where somebody fell, wounds are shown there
		if e.Kind == "knocked_out" && e.From != "" {
			t.fell(e)
		}
	}
	wounds := map[string]int{}
	for i, e := range events {
		switch {
		case strings.HasPrefix(e.Kind, "moved."):
			t.moved(e)
		case (e.Kind == "attacked" || e.Kind == "attacked_also") && e.From != "" && e.To != "":
			t.attacked(hex.Line{From: t.place(e.From), To: t.place(e.To), Kind: manner(e, events[i+1:])})
		case strings.HasPrefix(e.Kind, "asked"):
			t.asked(e)
		case e.Kind == "wounded":
			t.aimed(e)
			wounds[e.Target] += e.N
			t.over.Befell(e.Target, engine.Digits(-wounds[e.Target]), mark.Hurt)
		case e.Kind == "missed":
			t.aimed(e)
			t.over.Befell(e.Target, t.say(engine.T("bg.picture.miss")), mark.Missed)
		case e.Kind == "healed":
			t.over.Befell(e.Target, "+"+strconv.Itoa(e.N), mark.Healed)
		case e.Kind == "mark_placed" && e.To != "":
			t.over.Fresh = append(t.over.Fresh, t.place(e.To))
		case e.Kind == "claimed" && e.From != "" && e.Seat != nil:
			t.over.Flash(t.place(e.From), t.say(engine.T("bg.picture.scored", engine.Num("n", e.N))), mark.ScoredBy(int(*e.Seat)))
		case e.Kind == "knocked_out":
			t.over.Befell(e.Target, t.say(engine.T("bg.picture.out")), mark.Out)
		}
	}
}

// attacked draws an attack; of two on the same way the later.
func (t *table) attacked(l hex.Line) {
	t.over.Lines = slices.DeleteFunc(t.over.Lines, func(old hex.Line) bool { return old.From == l.From && old.To == l.To })
	t.over.Lines = append(t.over.Lines, l)
}

// asked draws what somebody wanted to know: a line, what stands in its way,
// places within reach.
func (t *table) asked(e engine.Event) {
	if kind, ok := boards.Asked[e.Kind]; ok {
		t.over.Lit = append(t.over.Lit, hex.Lit{Place: t.place(e.From), Label: e.From, Kind: kind})
		return
	}
	t.question = true
	l := hex.Line{From: t.place(e.From), To: t.place(e.To), Kind: mark.Sight}
	switch {
	case e.Kind == "asked.blocked":
		l.Kind = mark.Blocked
	case e.Kind == "asked.attack":
		l.Kind = manner(e, nil)
	case e.Kind == "asked.sight" && e.N > 0: // from one corner to two
		l.Corners = [2]int{e.N / 100, e.N / 10 % 10}
		t.over.Lines = append(t.over.Lines, l)
		l.Corners[1] = e.N % 10
	}
	t.over.Lines = append(t.over.Lines, l)
}

// moved draws the way of a movement. Leaps, pushes and teleports do not touch
// the ground between.
func (t *table) moved(e engine.Event) {
	way := strings.TrimPrefix(e.Kind, "moved.")
	t.over.Paths = append(t.over.Paths, hex.Path{Places: boards.Each(e.Path, t.place), Jump: way == "leap" || way == "straight" || way == "teleport"})
}

// manner is the kind of line of an attack: next to each other, by magic (its
// weapon has a price in mana, BG-11.20), or from afar.
func manner(e engine.Event, after []engine.Event) mark.LineKind {
	from, err := hex.ParsePlace(e.From)
	to, err2 := hex.ParsePlace(e.To)
	if err == nil && err2 == nil && (from == to || from.Beside(to)) {
		return mark.Melee
	}
	for _, x := range after {
		if x.Kind == "mana_spent" && x.Rule == "BG-11.20" && x.Actor == e.Actor {
			return mark.Magic
		}
		if x.Kind == "attacked" {
			break
		}
	}
	return mark.Ranged
}

// aimed draws the line of an attack that was declared before these events, and
// of which they only tell the end.
func (t *table) aimed(e engine.Event) {
	from, ok := t.over.At[e.Actor]
	to, ok2 := t.over.At[e.Target]
	if !ok || !ok2 || from == to || slices.ContainsFunc(t.over.Lines, func(l hex.Line) bool { return l.To == to }) {
		return
	}
	l := hex.Line{From: from, To: to, Kind: manner(engine.Event{Actor: e.Actor, From: from.String(), To: to.String()}, nil)}
	t.over.Lines = append(t.over.Lines, l)
}

// fell leaves a token of a figure that fell, unless somebody stands there by now.
func (t *table) fell(e engine.Event) {
	p := t.place(e.From)
	if _, standing := t.over.At[e.Target]; standing { // felled, but not off the board yet
		return
	}
	t.over.At[e.Target] = p
	for _, f := range t.view.Figures {
		if f.ID == e.Target && !t.over.Occupied(p) {
			x := t.gone(f)
			x.Place = p
			t.over.Figures = append(t.over.Figures, x)
		}
	}
}
