package battleground

import (
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// legend lists the signs on the board: sides, what is there to be seen of figures and
// ground, what can be chosen, what just happened.
func legend(v engine.View, say Say) ([]drawing.Sign, error) {
	t, err := newTable(v, nil, nil, say)
	if err != nil {
		return nil, err
	}
	sv := t.view
	l := &gathered{ground: ground(sv), over: t.over}
	l.group = drawing.Figures
	for side, s := range v.Sides {
		l.figure(engine.T("bg.legend.side", engine.Sub("side", s.Name)), hex.Figure{Side: side}, true)
	}
	l.figures()
	l.group = drawing.Ground
	l.things(sv, say)
	for _, x := range []struct {
		terrain hex.Terrain
		key     string
	}{{hex.Difficult, "difficult"}, {hex.Low, "low_obstacle"}, {hex.High, "high_obstacle"}, {hex.Platform, "platform"}, {hex.Ladder, "ladder"}} {
		if slices.ContainsFunc(l.ground.Cells, func(c hex.Cell) bool { return c.Terrain == x.terrain }) || x.terrain == hex.Difficult && len(l.over.Rough) > 0 {
			l.put(engine.T("bg.terrain."+x.key), hex.Board{Cells: []hex.Cell{{Place: middle, Terrain: x.terrain}}}, hex.Overlay{})
		}
	}
	if len(l.ground.Walls) > 0 {
		l.put(engine.T("bg.legend.wall"), hex.Board{Walls: []hex.Wall{{Place: middle, Dir: hex.E}}}, hex.Overlay{})
	}
	for _, z := range l.ground.Zones {
		l.all = append(l.all, drawing.Sign{Words: engine.T("bg.legend.zone", engine.Sub("side", v.Sides[z.Side].Name)), Group: l.group,
			Draw: func(x, y float64) []render.Shape { return hex.SampleZone(l.ground.Mood, z.Side, x, y) }})
	}
	l.strip(v, sv)
	l.all = append(append(l.all, drawing.DiceSigns(false)...),
		drawing.Sign{Words: engine.T("bg.legend.bonus"), Group: drawing.Rolls, Draw: card.SampleAdded},
		drawing.Sign{Words: engine.T("bg.legend.cancelled"), Group: drawing.Rolls, Draw: card.Die{Value: 4, Success: true, Cancelled: true}.Sample})
	return append(l.all, drawing.Signs(6, say(engine.T("bg.picture.out")), say(engine.T("bg.picture.miss")), func(k mark.Kind, x, y float64) []render.Shape {
		return l.sample(hex.Board{}, hex.Overlay{Action: hex.Action{Lit: []hex.Lit{{Place: middle, Kind: k}}}}, x, y)
	})...), nil
}

// strip adds the signs of the strip above the board, and that of what was just scored.
func (l *gathered) strip(v engine.View, sv rules.View) {
	sign := func(key string, draw func(x, y float64) []render.Shape) {
		l.all = append(l.all, drawing.Sign{Words: engine.T(key), Draw: draw, Group: l.group})
	}
	l.group = drawing.Above
	if len(v.Waiting) > 0 {
		sign("bg.legend.turn", func(x, y float64) []render.Shape { return framed(x-52, y-40, 104, 80, 6) })
	}
	sign("bg.legend.score", func(x, y float64) []render.Shape { return scored(0, x, y, "20") })
	sign("bg.legend.hand", func(x, y float64) []render.Shape { return held(x, y, 1.9, "5") })
	if slices.ContainsFunc(sv.Objectives, func(o rules.ObjectiveView) bool { return o.By >= 0 }) {
		sign("bg.legend.claimed", func(x, y float64) []render.Shape { return claimed(0, x, y, 1.9, "1") })
	}
	sign("bg.legend.map", func(x, y float64) []render.Shape {
		return hex.Locator(l.ground, &l.over, hex.Window{From: 8, To: 16, West: 11, East: 20}, mark.Around(render.Point{X: x, Y: y}, 66, 46, 66, 46))
	})
	if l.group = drawing.Events; len(sv.Objectives) > 0 {
		sign("picture.legend.scored", drawing.Scored("+20"))
	}
}

// middle is the hex of a sample.
var middle = hex.Place{Row: 0, Col: 1}

// sample is a small board of one hex, of the same ground.
func (l *gathered) sample(b hex.Board, o hex.Overlay, x, y float64) []render.Shape {
	b.Mood, b.Rows, b.Odd, b.Even = l.ground.Mood, 1, 1, 1
	return hex.Sample(&b, &o, middle, x, y)
}

// gathered are the signs of a board, as they are put together.
type gathered struct {
	ground *hex.Board
	over   hex.Overlay
	all    []drawing.Sign
	group  drawing.Group // of the next signs
	raised float64       // how far their middle is above that of the band
}

// put adds a sign that a small board of one hex shows.
func (l *gathered) put(words engine.Text, b hex.Board, o hex.Overlay) {
	up := l.raised
	l.all = append(l.all, drawing.Sign{Words: words, Draw: func(x, y float64) []render.Shape { return l.sample(b, o, x, y-up) }, Group: l.group})
}

// figure adds a sign of a figure, if it is to be seen, with the face of the first figure of its side.
func (l *gathered) figure(words engine.Text, f hex.Figure, seen bool) {
	l.wear(&f)
	if f.Place = middle; seen {
		l.put(words, hex.Board{}, hex.Overlay{Figures: []hex.Figure{f}})
	}
}

// badge adds a sign of a figure with a badge, which is drawn beside it too, as figure does.
func (l *gathered) badge(words engine.Text, f hex.Figure, seen bool) {
	if l.wear(&f); seen {
		l.all = append(l.all, drawing.Sign{Words: words, Draw: func(x, y float64) []render.Shape { return hex.SampleBadge(f, x, y) }, Group: l.group})
	}
}

// wear gives a figure the face of the first one of its side.
func (l *gathered) wear(f *hex.Figure) {
	if i := slices.IndexFunc(l.over.Figures, func(x hex.Figure) bool { return x.Side == f.Side }); i >= 0 {
		f.Portrait, f.Letters = l.over.Figures[i].Portrait, l.over.Figures[i].Letters
	}
}

// figures adds the signs of figures that some figure bears, or may bear after its next action.
func (l *gathered) figures() {
	side, some := 0, len(l.over.Figures) > 0
	if some {
		side = l.over.Figures[0].Side
	}
	l.figure(engine.T("bg.legend.facing"), hex.Figure{Side: side, Facing: hex.NE}, some)
	l.figure(engine.T("bg.legend.health"), hex.Figure{Side: side, Facing: hex.NE, Health: 5, Wounds: 2}, some)
	l.badge(engine.T("bg.legend.mana"), hex.Figure{Side: side, Mana: 2}, some)
	l.badge(engine.T("bg.legend.focus"), hex.Figure{Side: side, Focus: true}, some)
	l.badge(engine.T("bg.legend.overwatch"), hex.Figure{Side: side, Overwatch: true}, some)
	l.raised = 16 // above the plate
	l.figure(engine.T("bg.legend.buff"), hex.Figure{Side: side, Buff: "+"}, some)
	l.figure(engine.T("bg.legend.debuff"), hex.Figure{Side: side, Debuff: "-"}, some)
	l.raised = 0
	l.figure(engine.T("picture.legend.acting"), hex.Figure{Side: side, Active: true}, some)
	l.figure(engine.T("picture.legend.against"), hex.Figure{Side: side, Target: true}, some)
	l.figure(engine.T("bg.legend.done"), hex.Figure{Side: side, Activated: true}, some)
	l.all = append(l.all, drawing.Sign{Words: engine.T("bg.legend.letter"), Draw: hex.SampleKey, Group: l.group})
}

// things adds what lies on the board.
func (l *gathered) things(v rules.View, say Say) {
	left := func(o hex.Objective) bool { return !o.Sealed }
	if slices.ContainsFunc(l.over.Objectives, left) {
		l.put(engine.T("bg.legend.objective"), hex.Board{}, hex.Overlay{Objectives: []hex.Objective{{Place: middle, Label: "1", Side: -1}}})
	}
	if i := slices.IndexFunc(l.over.Objectives, func(o hex.Objective) bool { return left(o) && o.Side >= 0 }); i >= 0 {
		l.put(engine.T("bg.legend.held"), hex.Board{}, hex.Overlay{Objectives: []hex.Objective{{Place: middle, Label: "1", Side: l.over.Objectives[i].Side}}})
	}
	if i := slices.IndexFunc(l.over.Objectives, func(o hex.Objective) bool { return o.Sealed }); i >= 0 {
		o := l.over.Objectives[i]
		o.Place = middle
		l.put(engine.T("bg.legend.flag"), hex.Board{}, hex.Overlay{Objectives: []hex.Objective{o}})
	}
	var seen []string
	for _, m := range v.Marks {
		if !slices.Contains(seen, m.ID) {
			seen = append(seen, m.ID)
			name := engine.T("bg.mark." + m.ID)
			l.put(name, hex.Board{}, hex.Overlay{Marks: []hex.Mark{{Place: middle, Label: mark.Initials(say(name)), Bad: true}}})
		}
	}
}
