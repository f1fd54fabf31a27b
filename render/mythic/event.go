package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// happen draws what just happened: ways gone, attacks, damage, who was destroyed.
func (t *table) happen(events []engine.Event) {
	for _, e := range events { // where somebody fell, damage is shown there
		if e.Kind == "destroyed" && e.From != "" {
			t.fell(e)
		}
	}
	wounds, first := map[string]int{}, map[string]engine.Event{} // by units that stepped in, how they did
	for _, e := range events {
		switch e.Kind {
		case "walked", "retreated":
			t.walked(e)
		case "deployed":
			t.over.Fresh = append(t.over.Fresh, t.place(e.To))
		case "defended":
			first[e.Actor] = e
			t.defended("", e)
		case "attacked", "harassed", "countered":
			t.struck(e)
		case "asked", "asked.sight", "asked.blocked", "asked.attack", "asked.piece", "asked.place", "asked.far":
			t.ask(e)
		case "wounded":
			wounds[e.Target] += e.N
			t.over.Befell(e.Target, engine.Digits(-wounds[e.Target]), mark.Hurt)
		case "evaded":
			t.over.Befell(e.Actor, t.say(engine.T("mb.picture.evaded")), mark.Missed)
		case "rolled", "counted":
			if in, ok := first[e.Target]; ok {
				t.defended(e.Actor, in)
			}
			t.struck(e)
			if e.Kind == "counted" && e.N == 0 {
				t.over.Befell(e.Target, t.say(engine.T("mb.picture.miss")), mark.Missed)
			}
		case "reinforced":
			t.over.Befell(e.Target, "+1", mark.Healed)
		case "destroyed":
			t.over.Befell(e.Target, t.say(engine.T("mb.picture.destroyed")), mark.Out)
		}
	}
	t.thrown()
}

// thrown draws the attack or the answer whose dice lie on the table, and who stepped in for its target, where no event tells of it any more.
func (t *table) thrown() {
	c := t.view.Combat
	if c == nil || c.Roll == nil || len(t.over.Lines) > 0 {
		return
	}
	if c.Roll.Side == 1 {
		t.struck(engine.Event{Actor: c.Target, Target: c.Attacker})
		return
	}
	if c.First != "" && c.First != c.Target {
		t.defended(c.Attacker, engine.Event{Kind: "defended", Actor: c.Target, Target: c.First})
		return
	}
	t.struck(engine.Event{Actor: c.Attacker, Target: c.Target, Cause: c.Kind})
}

// defended turns the line of an attack on a unit to the one that steps in for it, with an arrow from that one; the old line stays,
// faded. Whose attack it is may be left to the view and to the lines that are there.
func (t *table) defended(attacker string, e engine.Event) {
	cause := ""
	if c := t.view.Combat; c != nil && c.Target == e.Actor {
		attacker, cause = c.Attacker, c.Kind
	}
	t.struck(engine.Event{Actor: attacker, Target: e.Target, Cause: cause})
	from, ok := t.over.At[e.Actor]
	to, ok2 := t.over.At[e.Target]
	attacks := func(l square.Line) bool { return l.To == to && l.Kind < mark.Sight }
	if i := slices.IndexFunc(t.over.Lines, attacks); ok && ok2 && i >= 0 {
		turned := t.over.Lines[i]
		turned.To = from
		t.over.Lines[i].Kind = mark.Turned
		t.over.Lines = append(t.over.Lines, turned)
	}
	t.struck(e)
}

// walked draws a way. Anybody who flies does not touch the ground between.
func (t *table) walked(e engine.Event) {
	places := boards.Each(e.Path, t.place)
	if u, _ := unit(t.view, e.Actor); len(places) > 1 {
		t.over.Paths = append(t.over.Paths, square.Path{Places: places, Jump: u.Flying})
	}
}

// struck draws the line of an attack or of an answer to one; of two between the
// same places the first stays.
func (t *table) struck(e engine.Event) {
	from, ok := t.over.At[e.Actor]
	to, ok2 := t.over.At[e.Target]
	if e.From != "" && e.To != "" {
		from, to, ok, ok2 = t.place(e.From), t.place(e.To), true, true
	}
	if !ok || !ok2 || from == to || slices.ContainsFunc(t.over.Lines, func(l square.Line) bool { return l.From == from && l.To == to }) {
		return
	}
	kind := mark.Ranged
	switch {
	case e.Kind == "defended":
		kind = mark.Sight
	case e.Kind == "harassed" || e.Cause == "bombardment":
		kind = mark.Magic
	case from.Adjacent(to):
		kind = mark.Melee
	}
	t.over.Lines = append(t.over.Lines, square.Line{From: from, To: to, Kind: kind})
}

// ask draws what somebody wanted to know: a line, what stands in its way, squares
// within reach.
func (t *table) ask(e engine.Event) {
	t.asked = true
	l := square.Line{Kind: mark.Sight}
	switch kind, ok := boards.Asked[e.Kind]; {
	case ok:
		t.over.Lit = append(t.over.Lit, square.Lit{Place: t.place(e.From), Label: e.From, Kind: kind})
		return
	case e.Kind == "asked.attack":
		t.struck(e)
		return
	case e.Kind == "asked.blocked":
		l.Kind = mark.Blocked
	}
	l.From, l.To = t.place(e.From), t.place(e.To)
	t.over.Lines = append(t.over.Lines, l)
}

// fell leaves a token of a unit that was destroyed, unless somebody stands there by now.
func (t *table) fell(e engine.Event) {
	p := t.place(e.From)
	if _, standing := t.over.At[e.Target]; standing {
		return
	}
	t.over.At[e.Target] = p
	if u, ok := unit(t.view, e.Target); ok && t.over.Token(p) == nil {
		x := token(t.view, u, t.say)
		x.Place, x.Fallen = p, true
		t.over.Tokens = append(t.over.Tokens, x)
	}
}
