package eternia

import (
	"cmp"
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/flow"
)

// Handling changes placed combat cards: swap (two of them exchange their places), shift, flip (they give nothing any more,
// FE-15.20, FE-36.8) or kill (they are discarded).
type Handling struct {
	Op    string `json:"op"`
	Side  int    `json:"side"`           // whose cards
	Count int    `json:"count"`          // left to do
	Area  string `json:"area,omitempty"` // "any" or empty: all
	Pick  string `json:"pick,omitempty"` // "lowest", "highest": nobody chooses
	By    string `json:"by,omitempty"`   // the hero whose controller chooses; empty: the best of the cards
	Cast  int    `json:"cast,omitempty"` // the spell that does it
}

// Step does what nobody chooses, or waits.
func (f *Handling) Step(t *tx) control {
	ways := f.ways(t.look)
	if f.Count <= 0 || len(ways) == 0 {
		return back(nil)
	}
	if f.Op == "swap" || f.Op == "shift" {
		if f.By == "" {
			return back(nil)
		}
		return await()
	}
	if f.Pick == "" && f.By != "" {
		return await()
	}
	if f.Pick == "" && t.w.Combat.Kind == "enemy" { // FE-S-117
		return f.do(t, worst(t.look, ways, func(l look, x Change) int { l.void(x); return 0 }))
	}
	g := t.w.Combat.Fighters[f.Side].Grid
	worth := func(x Change) int { return content.CombatValue(g[x.Card].Card) }
	slices.SortStableFunc(ways, func(a, b Change) int { return cmp.Compare(worth(b), worth(a)) })
	if f.Pick == "lowest" {
		slices.Reverse(ways)
	}
	return f.do(t, ways[0])
}

// Change is what becomes of a placed card, by its place on the grid: it exchanges its place with another one, or goes to an area.
type Change struct {
	Card, Other int
	Area        string
}

// ChangeOf is the change that a choice names.
func ChangeOf(c engine.Choice) Change {
	if c.Do == "shift" {
		return Change{Card: NumberOf(c, 0), Area: c.Arg(1)}
	}
	return Change{Card: NumberOf(c, 0), Other: NumberOf(c, 1)}
}

// refs are the arguments of a change.
func (x Change) refs(op string) []engine.Ref {
	switch op {
	case "swap":
		return []engine.Ref{number(x.Card), number(x.Other)}
	case "shift":
		return []engine.Ref{number(x.Card), areaRef(x.Area)}
	}
	return []engine.Ref{number(x.Card)}
}

// ways lists what can be done.
func (f *Handling) ways(l look) []Change {
	switch f.Op {
	case "swap":
		return l.Swaps(f.Side)
	case "shift":
		return l.shifts(f.Side)
	}
	return l.CountedCards(f.Side, f.Area)
}

// CountedCards lists the cards of a side that count in an area.
func (l look) CountedCards(side int, area string) []Change {
	var out []Change
	for i, p := range l.w.Combat.Fighters[side].Grid {
		if !p.Void && (area == "" || area == "any" || area == p.Area) {
			out = append(out, Change{Card: i})
		}
	}
	return out
}

// Swaps lists pairs of placed cards of a side in two areas (FE-14.9, FE-S-65), one of pairs that are alike. An exchange within one area
// would change nothing: that is to leave them.
func (l look) Swaps(side int) []Change {
	g := l.w.Combat.Fighters[side].Grid
	var out []Change
	var seen [][2]Placed
	for i := range g {
		for j := i + 1; j < len(g); j++ {
			pair := [2]Placed{g[i], g[j]}
			if g[i].Area != g[j].Area && !slices.Contains(seen, pair) && !slices.Contains(seen, [2]Placed{g[j], g[i]}) {
				out, seen = append(out, Change{Card: i, Other: j}), append(seen, pair)
			}
		}
	}
	return out
}

// shifts lists placed cards of a side that count with the areas they could go to (FE-15.8).
func (l look) shifts(side int) []Change {
	x := &l.w.Combat.Fighters[side]
	var out []Change
	var seen []string
	for i, p := range x.Grid {
		for _, a := range l.AreasFor(side, p.Card, true) {
			same := p.Area + p.Card + a
			if a != p.Area && !p.Void && !slices.Contains(seen, same) {
				out, seen = append(out, Change{Card: i, Area: a}), append(seen, same)
			}
		}
	}
	return out
}

// shown is what everybody reads of a placed card (FE-HI-4).
func (p Placed) shown() engine.Text {
	if p.Down {
		return engine.T("fe.combat_card.down")
	}
	return combatCard(p.Card)
}

// Ask asks for a way, with the totals that come of it. Own cards may be left as they are.
func (f *Handling) Ask(l look) []question {
	x := &l.w.Combat.Fighters[f.Side]
	who := engine.Sub("hero", l.fighterName(x.Who))
	by := l.Hero(f.By)
	p := ask([]engine.Seat{controller(by)}, "DP-36", "FE-15.16a", engine.T("fe.ask."+f.Op, who, engine.Num("n", f.Count)))
	if l.w.Combat.Phase == 3 { // an immediate overload ability
		p.Point, p.Rule = "FE-DP-35", "FE-15.7"
	}
	p.Public = engine.T("fe.wait."+f.Op, who)
	p.About = append(p.About, ref("side", strconv.Itoa(f.Side), ""))
	own := by.Team == x.Team
	seen := Placed.shown
	if own {
		seen = func(p Placed) engine.Text { return combatCard(p.Card) }
	}
	for _, way := range f.ways(l) {
		card := x.Grid[way.Card]
		args, down := []engine.Arg{engine.Sub("card", seen(card)), engine.Sub("area", areaName(card.Area))}, card.Down
		switch f.Op {
		case "swap":
			other := x.Grid[way.Other]
			down = down || other.Down
			args = append(args, engine.Sub("other", seen(other)), engine.Sub("to", areaName(other.Area)))
		case "shift":
			args = append(args, engine.Sub("to", areaName(way.Area)))
		}
		c := choice(engine.Verb(f.Op), engine.T("fe.action."+f.Op, args...), way.refs(f.Op)...)
		c.Public = !own || !down && (l.w.Combat.Phase != 3 || !l.opposed(by.Team)) // one's own cards lie face down then; one that was turned down stays so (FE-HI-4)
		p.Offer(c, flow.By((*Handling).handle))
	}
	if f.Op == "swap" || f.Op == "shift" {
		p.Offer(choice("leave", engine.T("fe.action.leave")), leave)
	}
	p.Silence = p.Choices[len(p.Choices)-1].ID()
	p.Insist = l.old() // otherwise the only card is taken, where all can see that it is the only one (FE-S-138)
	return []question{p}
}

// handle does it.
func (f *Handling) handle(t *tx, a answer) control { return f.do(t, ChangeOf(a.Choice())) }

func (f *Handling) do(t *tx, way Change) control {
	f.Count--
	t.handle(f, way)
	return again()
}

// totalsAfter are the totals of a side once cards have moved a way.
func (l look) totalsAfter(side int, op string, way Change) [3]int {
	w, c := *l.w, *l.w.Combat
	x := &c.Fighters[side]
	x.Grid = moved(op, x.Grid, way)
	w.Combat = &c
	return look{&w, l.p}.totals(side)
}

// moved is a grid on which two cards have changed places, or one has gone to another area.
func moved(op string, grid []Placed, way Change) []Placed {
	g := slices.Clone(grid)
	i, j := way.Card, way.Other
	switch op {
	case "swap":
		g[i].Area, g[j].Area = g[j].Area, g[i].Area
	case "shift":
		g[i].Area = way.Area
	}
	return g
}
