package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// Moving is the move of the activated unit (MB-9): where to is asked as a whole, and it
// goes the cheapest way. What is announced for it comes first (MB-16.2).
type Moving struct {
	Done bool `json:"done,omitempty"`
}

// Kind names the frame.
func (f *Moving) Kind() string { return "moving" }

// Copy is a copy of the frame.
func (f *Moving) Copy() body { c := *f; return &c }

// Step asks until the unit has moved or stays; one that bombards is asked where it flies.
func (f *Moving) Step(t *tx) control {
	switch u := t.unit(t.w.Acting.Unit); {
	case f.Done || !t.canMove(u).OK:
		return back(nil)
	case t.prepared(u, "infernal_bombardment"):
		f.Done = true
		return call(&Flying{})
	}
	return await()
}

// Ask is MB-DP-8. A unit may go as far as it moves without attacking; beyond what it moves
// with an attack it cannot attack then (MB-S-29).
func (f *Moving) Ask(l look) []engine.Prompt {
	u := l.unit(l.w.Acting.Unit)
	combat, free := l.stride(u)
	p := l.askMove(u, "DP-8", "MB-9.1", free)
	var far []engine.Choice
	walks := l.walks(u, free)
	p.Choices = make([]engine.Choice, 0, len(walks)+8)
	for _, c := range walks {
		if c.Costs[0].N <= combat {
			p.Choices = append(p.Choices, c)
			continue
		}
		c.Warnings = append(c.Warnings, engine.T("mb.warn.far"))
		far = append(far, c)
	}
	p.Choices = append(p.Choices, far...)
	p.Choices = append(p.Choices, spelled("stay", engine.T("mb.choice.stay")))
	p.Choices = append(p.Choices, l.preparations(u, 0)...)
	if pp, _, _ := l.talent(u, "infernal_bombardment"); l.canBombard(u).OK {
		c := priced(spelledAside("bombard", engine.T("mb.choice.bombard")), pp)
		c.Warnings = append(c.Warnings, engine.T("mb.warn.far"))
		p.Choices = append(p.Choices, c)
	}
	if pp, _, _ := l.talent(u, "lions_rage"); l.canRage(u).OK {
		p.Choices = append(p.Choices, priced(spelledAside("rage", engine.T("mb.choice.rage")), pp))
	}
	return []engine.Prompt{withCards(l, p)}
}

// Answer moves the unit, or announces something first.
func (f *Moving) Answer(t *tx, a answer) control {
	if c, ok := takeCards(t, a); ok {
		return c
	}
	u := t.unit(t.w.Acting.Unit)
	pick := string(a.Pick())
	switch pick {
	case "stay":
		f.Done = true
	case "rage":
		pp, _, _ := t.talent(u, "lions_rage")
		t.rage(u.ID, pp)
	case "bombard":
		pp, _, _ := t.talent(u, "infernal_bombardment")
		t.prepare("infernal_bombardment", pp, "MB-17.5")
	default:
		if t.takePreparation(u, pick) {
			break
		}
		to := t.picked(pick)
		combat, free := t.stride(u)
		w := t.reachable(u, free, t.prepared(u, "scout"))
		cost, _ := w.costs(to)
		t.walk(u.ID, w.path(to), "MB-9.1")
		t.moved(cost > combat)
	}
	return again()
}

// spelledAside is a public choice that is taken beside the question.
func spelledAside(id string, text engine.Text) engine.Choice {
	c := spelled(id, text)
	c.Aside = true
	return c
}

// askMove starts a question about a move.
func (l look) askMove(u *Unit, point, rule string, limit int) engine.Prompt {
	combat, _ := l.stride(u)
	unit := engine.Sub("unit", l.name(u.ID))
	p := about(ask(u.Seat, point, rule, engine.T("mb.ask."+point, unit, engine.Num("n", limit), engine.Num("combat", combat))), unit)
	p.About = []engine.Ref{ref("unit", u.ID, "actor")}
	p.Silence = "stay"
	return p
}

// walks are the squares a unit can go to, those near to enemies first.
func (l look) walks(u *Unit, limit int) []engine.Choice {
	w := l.reachable(u, limit, l.prepared(u, "scout"))
	ends := l.ends(u, w)
	foes := l.foes(u.Seat)
	slices.SortStableFunc(ends, func(a, b square.Square) int { return nearest(a, foes) - nearest(b, foes) })
	out := make([]engine.Choice, 0, len(ends))
	costs := make([]engine.Cost, len(ends))
	for i, s := range ends {
		cost, _ := w.costs(s)
		c := squareChoice("walk", s)
		costs[i] = engine.Cost{Coin: "mp", N: cost}
		c.Costs = costs[i : i+1 : i+1]
		if names := l.beside(s, foes); len(names) > 0 {
			c.Detail = engine.T("mb.choice.walk.beside", engine.Texts("units", names))
		}
		out = append(out, c)
	}
	return out
}

// nearest is the distance from a square to the nearest of some units.
func nearest(s square.Square, units []*Unit) int {
	best := square.Square{}.Dist(square.Square{X: 1 << 10})
	for _, u := range units {
		best = min(best, s.Dist(u.At))
	}
	return best
}

// beside names those of some units that are adjacent to a square.
func (l look) beside(s square.Square, units []*Unit) []engine.Text {
	var out []engine.Text
	for _, u := range units {
		if s.Adjacent(u.At) {
			out = append(out, l.name(u.ID))
		}
	}
	return out
}

// preparations are what can be announced for any move: Move raised by one for a power point
// (MB-2.7) and Scout (MB-17.8), while the General keeps what the move itself costs.
func (l look) preparations(u *Unit, beside int) []engine.Choice {
	var out []engine.Choice
	if l.canPrepare(u, plusMove, beside).OK {
		out = append(out, priced(spelledAside("plus:move", engine.T("mb.choice.plus_move")), 1))
	}
	if l.canPrepare(u, "scout", beside).OK {
		pp, _, _ := l.talent(u, "scout")
		out = append(out, priced(spelledAside("scout", engine.T("mb.choice.scout")), pp))
	}
	return out
}

// takePreparation announces what was picked of preparations; false if it is none of them.
func (t *tx) takePreparation(u *Unit, pick string) bool {
	switch pick {
	case plusMove:
		t.prepare(pick, 1, "MB-16.7")
	case "scout":
		pp, _, _ := t.talent(u, pick)
		t.prepare(pick, pp, "MB-17.8")
	default:
		return false
	}
	return true
}

// picked is the square of a choice such as walk:C4; one off the field if it names none.
func (l look) picked(choice string) square.Square {
	_, label, _ := strings.Cut(choice, ":")
	return l.labelled(label)
}

// labelled is the square of a label; one off the field if it is none.
func (l look) labelled(label string) square.Square {
	s, err := square.Parse(label, l.f.Wide, l.f.High)
	if err != nil {
		return square.Square{X: none, Y: none}
	}
	return s
}
