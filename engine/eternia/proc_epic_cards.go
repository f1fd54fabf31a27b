package eternia

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
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

// Kind names the frame.
func (f *Handling) Kind() string { return "handling" }

// Copy is a copy of the frame.
func (f *Handling) Copy() body { c := *f; return &c }

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
		return f.do(t, t.worst(ways, func(l look, way string) int { l.void(way); return 0 }))
	}
	g := t.w.Combat.Fighters[f.Side].Grid
	worth := func(way string) int { i, _ := strconv.Atoi(way); return worthOf(g[i].Card) }
	slices.SortStableFunc(ways, func(a, b string) int { return cmp.Compare(worth(b), worth(a)) })
	if f.Pick == "lowest" {
		slices.Reverse(ways)
	}
	return f.do(t, ways[0])
}

// ways lists what can be done: cards by their places on the grid, pairs of them, a card and its new area.
func (f *Handling) ways(l look) []string {
	switch f.Op {
	case "swap":
		return l.swaps(f.Side)
	case "shift":
		return l.shifts(f.Side)
	}
	return l.cardsOf(f.Side, f.Area)
}

// cardsOf lists the cards of a side that count in an area.
func (l look) cardsOf(side int, area string) []string {
	var out []string
	for i, p := range l.w.Combat.Fighters[side].Grid {
		if !p.Void && (area == "" || area == "any" || area == p.Area) {
			out = append(out, strconv.Itoa(i))
		}
	}
	return out
}

// swaps lists pairs of placed cards of a side in two areas (FE-14.9, FE-S-65), one of pairs that are alike. An exchange within one area
// would change nothing: that is to leave them.
func (l look) swaps(side int) []string {
	g := l.w.Combat.Fighters[side].Grid
	var out []string
	var seen [][2]Placed
	for i := range g {
		for j := i + 1; j < len(g); j++ {
			pair := [2]Placed{g[i], g[j]}
			if g[i].Area != g[j].Area && !slices.Contains(seen, pair) && !slices.Contains(seen, [2]Placed{g[j], g[i]}) {
				out, seen = append(out, fmt.Sprintf("%d:%d", i, j)), append(seen, pair)
			}
		}
	}
	return out
}

// shifts lists placed cards of a side that count with the areas they could go to (FE-15.8).
func (l look) shifts(side int) []string {
	x := &l.w.Combat.Fighters[side]
	var out, seen []string
	for i, p := range x.Grid {
		for _, a := range l.areasFor(side, p.Card, true) {
			same := p.Area + p.Card + a
			if a != p.Area && !p.Void && !slices.Contains(seen, same) {
				out, seen = append(out, fmt.Sprintf("%d:%s", i, a)), append(seen, same)
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
func (f *Handling) Ask(l look) []engine.Prompt {
	x := &l.w.Combat.Fighters[f.Side]
	who := engine.Sub("hero", l.fighterName(x.Who))
	by := l.hero(f.By)
	p := ask([]engine.Seat{controller(by)}, "DP-36", "FE-15.16a", engine.T("fe.ask."+f.Op, who, engine.Num("n", f.Count)))
	if l.w.Combat.Phase == 3 { // an immediate overload ability
		p.Point, p.Rule = "FE-DP-35", "FE-15.7"
	}
	p.Public = engine.T("fe.wait."+f.Op, who)
	own := by.Team == x.Team
	seen := Placed.shown
	if own {
		seen = func(p Placed) engine.Text { return combatCard(p.Card) }
	}
	for _, way := range f.ways(l) {
		a, b, _ := strings.Cut(way, ":")
		i, _ := strconv.Atoi(a)
		args, down := []engine.Arg{engine.Sub("card", seen(x.Grid[i])), engine.Sub("area", areaName(x.Grid[i].Area))}, x.Grid[i].Down
		switch f.Op {
		case "swap":
			j, _ := strconv.Atoi(b)
			down = down || x.Grid[j].Down
			args = append(args, engine.Sub("other", seen(x.Grid[j])), engine.Sub("to", areaName(x.Grid[j].Area)))
		case "shift":
			args = append(args, engine.Sub("to", areaName(b)))
		}
		c := choice(f.Op+":"+way, engine.T("fe.action."+f.Op, args...))
		c.Public = !own || !down && l.w.Combat.Phase != 3 // one's own cards lie face down then; one that was turned down stays so (FE-HI-4)
		if f.Op == "swap" || f.Op == "shift" {
			n := l.totalsAfter(f, way)
			c.Detail = engine.T("fe.detail.totals", engine.Num("attack", n[0]), engine.Num("defence", n[1]), engine.Num("initiative", n[2]))
		}
		p.Choices = append(p.Choices, c)
	}
	if f.Op == "swap" || f.Op == "shift" {
		p.Choices = append(p.Choices, choice("leave", engine.T("fe.action.leave")))
	}
	p.Silence = p.Choices[len(p.Choices)-1].ID()
	p.Insist = true
	return []engine.Prompt{p}
}

// Answer does it.
func (f *Handling) Answer(t *tx, a answer) control {
	_, way, ok := strings.Cut(string(a.Pick()), ":")
	if !ok { // "leave"
		return back(nil)
	}
	return f.do(t, way)
}

func (f *Handling) do(t *tx, way string) control {
	f.Count--
	t.handle(f, way)
	return again()
}

// totalsAfter are the totals of a side once cards have moved a way.
func (l look) totalsAfter(f *Handling, way string) [3]int {
	w, c := *l.w, *l.w.Combat
	x := &c.Fighters[f.Side]
	x.Grid = moved(f.Op, x.Grid, way)
	w.Combat = &c
	return look{&w, l.p}.totals(f.Side)
}

// moved is a grid on which two cards have changed places, or one has gone to another area.
func moved(op string, grid []Placed, way string) []Placed {
	g := slices.Clone(grid)
	first, second, _ := strings.Cut(way, ":")
	i, _ := strconv.Atoi(first)
	switch op {
	case "swap":
		j, _ := strconv.Atoi(second)
		g[i].Area, g[j].Area = g[j].Area, g[i].Area
	case "shift":
		g[i].Area = second
	}
	return g
}

// handle changes placed cards of a side.
func (t *tx) handle(f *Handling, way string) {
	x := &t.w.Combat.Fighters[f.Side]
	first, second, _ := strings.Cut(way, ":")
	i, _ := strconv.Atoi(first)
	card := x.Grid[i]
	args := []engine.Arg{engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", card.shown()), engine.Sub("area", areaName(card.Area))}
	was := x.Grid
	x.Grid = moved(f.Op, was, way)
	switch f.Op {
	case "swap":
		j, _ := strconv.Atoi(second)
		other := was[j]
		args = append(args, engine.Sub("other", other.shown()), engine.Sub("to", areaName(other.Area)))
	case "shift":
		args = append(args, engine.Sub("to", areaName(second)))
	case "flip":
		x.Grid[i].Void, x.Grid[i].Cast = true, f.Cast
	case "kill":
		x.Grid = slices.Delete(x.Grid, i, i+1)
		t.tray(f.Side, card.Card)
		args[1] = engine.Sub("card", combatCard(card.Card)) // discards are open
	}
	t.say("card_"+f.Op, "FE-15.20", engine.Event{Target: bare(x.Who), To: card.Area}, args...)
}
