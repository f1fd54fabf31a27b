package battleground

import (
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/boards"
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
	l := &gathered{board: ground(sv), over: t.over}
	l.figures(v)
	l.states()
	l.things(sv, say)
	l.places()
	l.choices()
	l.strip(v, sv)
	l.dice(sv)
	scored := ""
	side, _ := l.some()
	if len(sv.Objectives) > 0 {
		scored = "+20"
	}
	common := drawing.Common{
		Sides: 6, Ground: l.soil(hex.SamplePitch), Sights: true, Scored: scored, Out: say(engine.T("bg.picture.out")), Missed: say(engine.T("bg.picture.miss")),
		Gone:    l.figure(hex.Figure{Side: side, Fallen: true}),
		Attacks: []drawing.Drawing{mark.SampleStrike, mark.SampleLine(mark.Ranged), mark.SampleLine(mark.Magic)},
		Lit: func(k mark.Kind) drawing.Drawing {
			place := l.on(hex.Overlay{Action: hex.Action{Lit: []hex.Lit{{Place: hex.Middle, Kind: k}}}})
			if k == mark.Pick {
				return func(x, y float64) []render.Shape { return append(place(x-12, y), hex.SampleArrow(x+46, y)...) }
			}
			return place
		},
	}
	return slices.Concat(common.Signs(), l.all, []drawing.Sign{common.Pointer()}), nil
}

// gathered are the signs of a board, as they are put together.
type gathered struct {
	board *hex.Board
	over  hex.Overlay
	all   []drawing.Sign
}

// put adds a sign that lies on the ground, when there is one.
func (l *gathered) put(when bool, g drawing.Group, words engine.Text, draw drawing.Drawing) {
	if when {
		l.all = append(l.all, drawing.Sign{Words: words, Draw: draw, Ground: l.soil(hex.TokenPitch), Group: g})
	}
}

// small adds a sign without a figure, on the ground or, of the strip and of dice, on leather.
func (l *gathered) small(when bool, g drawing.Group, words engine.Text, draw drawing.Drawing) {
	if l.put(when, g, words, draw); when {
		s := &l.all[len(l.all)-1]
		if s.Ground = l.soil(hex.SamplePitch); g == drawing.Numbers {
			s.Ground = nil
		}
	}
}

// soil is a piece of open ground of the board with hexes of a pitch.
func (l *gathered) soil(pitch int) drawing.Drawing {
	return func(x, y float64) []render.Shape {
		return hex.SampleGround(l.board.Mood, pitch, drawing.CutWide, drawing.CutHigh, x, y)
	}
}

// on draws what lies on a hex.
func (l *gathered) on(o hex.Overlay) drawing.Drawing {
	return func(x, y float64) []render.Shape { return hex.Sample(l.board.Mood, &o, x, y) }
}

// figure draws a figure with the face of the first one of its side.
func (l *gathered) figure(f hex.Figure) drawing.Drawing {
	if i := slices.IndexFunc(l.over.Figures, func(x hex.Figure) bool { return x.Side == f.Side }); i >= 0 {
		f.Portrait, f.Letters = l.over.Figures[i].Portrait, l.over.Figures[i].Letters
	}
	return func(x, y float64) []render.Shape { return hex.SampleFigure(f, x, y) }
}

// some says whether there is a figure on the board, and of which side the first one is.
func (l *gathered) some() (side int, some bool) {
	if len(l.over.Figures) == 0 {
		return 0, false
	}
	return l.over.Figures[0].Side, true
}

// figures adds the sides, and what figures look like that act or have acted.
func (l *gathered) figures(v engine.View) {
	for side, s := range v.Sides {
		l.put(true, drawing.Figures, engine.T("bg.legend.side", engine.Sub("side", s.Name)), l.figure(hex.Figure{Side: side}))
	}
	side, some := l.some()
	for _, x := range []struct {
		words  string
		figure hex.Figure
	}{
		{"bg.legend.facing", hex.Figure{Facing: hex.NE}},
		{"bg.legend.health", hex.Figure{Health: 5, Wounds: 2}},
		{"picture.legend.acting", hex.Figure{Active: true}},
		{"picture.legend.against", hex.Figure{Target: true}},
		{"bg.legend.done", hex.Figure{Activated: true}},
	} {
		x.figure.Side = side
		l.put(some, drawing.Figures, engine.T(x.words), l.figure(x.figure))
	}
	if f := boards.Find(l.over.Figures, func(f *hex.Figure) bool { return f.Fills() }); f != nil {
		face := hex.Figure{Side: f.Side, Portrait: f.Portrait, Letters: f.Letters}
		l.put(true, drawing.Figures, engine.T("bg.legend.front"), func(x, y float64) []render.Shape { return hex.SampleMassive(face, x, y) })
	}
}

// states adds the badges that figures bear, or may bear after their next action.
func (l *gathered) states() {
	_, some := l.some()
	badge := func(f hex.Figure) drawing.Drawing {
		return func(x, y float64) []render.Shape { return hex.SampleBadge(f, x, y) }
	}
	l.small(some, drawing.Figures, engine.T("bg.legend.mana"), badge(hex.Figure{Mana: 2}))
	l.small(some, drawing.Figures, engine.T("bg.legend.focus"), badge(hex.Figure{Focus: true}))
	l.small(some, drawing.Figures, engine.T("bg.legend.overwatch"), badge(hex.Figure{Overwatch: true}))
	l.small(some, drawing.Figures, engine.T("bg.legend.effects"), drawing.Beside(badge(hex.Figure{Buff: "+"}), badge(hex.Figure{Debuff: "-"})))
	l.small(slices.ContainsFunc(l.over.Figures, func(f hex.Figure) bool { return len(f.Items) > 0 }), drawing.Figures, engine.T("bg.legend.items"), hex.SampleItems)
	l.small(some, drawing.Figures, engine.T("bg.legend.letter"), hex.SampleKey)
}

// things adds what lies on the board.
func (l *gathered) things(v rules.View, say Say) {
	sign := func(words string, fits func(hex.Objective) bool) {
		i := slices.IndexFunc(l.over.Objectives, fits)
		if i < 0 {
			return
		}
		o := l.over.Objectives[i]
		o.Place = hex.Middle
		l.small(true, drawing.Ground, engine.T(words), l.on(hex.Overlay{Objectives: []hex.Objective{o}}))
	}
	sign("bg.legend.objective", func(o hex.Objective) bool { return !o.Sealed && o.Side < 0 })
	sign("bg.legend.held", func(o hex.Objective) bool { return !o.Sealed && o.Side >= 0 })
	sign("bg.legend.flag", func(o hex.Objective) bool { return o.Sealed })
	var seen []string
	for _, m := range v.Marks {
		if !slices.Contains(seen, m.ID) {
			seen = append(seen, m.ID)
			name := engine.T("bg.mark." + m.ID)
			l.small(true, drawing.Ground, name, l.on(hex.Overlay{Marks: []hex.Mark{{Place: hex.Middle, Label: mark.Initials(say(name)), Bad: true}}}))
		}
	}
}

// grounds are the kinds of ground by the ends of their keys.
var grounds = []struct {
	terrain hex.Terrain
	key     string
}{{hex.Difficult, "difficult"}, {hex.Low, "low_obstacle"}, {hex.High, "high_obstacle"}, {hex.Platform, "platform"}, {hex.Ladder, "ladder"}}

// places adds the ground that the board has, its walls and zones.
func (l *gathered) places() {
	for _, x := range grounds {
		has := slices.ContainsFunc(l.board.Cells, func(c hex.Cell) bool { return c.Terrain == x.terrain }) || x.terrain == hex.Difficult && len(l.over.Rough) > 0
		l.small(has, drawing.Ground, engine.T("bg.terrain."+x.key), func(x0, y float64) []render.Shape { return hex.SampleTerrain(l.board.Mood, x.terrain, x0, y) })
	}
	l.small(len(l.board.Walls) > 0, drawing.Ground, engine.T("bg.legend.wall"), func(x, y float64) []render.Shape { return hex.SampleWall(l.board.Mood, x, y) })
	if zones := l.board.Zones; len(zones) > 0 {
		l.small(true, drawing.Ground, engine.T("bg.legend.zone"), func(x, y float64) []render.Shape { return hex.SampleZone(l.board.Mood, zones[0].Side, x, y) })
	}
}

// choices adds how the name of a place is told.
func (l *gathered) choices() {
	const name = "K12"
	l.small(true, drawing.Choices, engine.T("bg.legend.named"), func(x, y float64) []render.Shape { return hex.SampleLabel(name, x, y) })
	l.small(true, drawing.Choices, engine.T("bg.legend.leader"), func(x, y float64) []render.Shape { return hex.SampleLeader(name, x, y) })
}

// strip adds the signs of the strip above the board.
func (l *gathered) strip(v engine.View, sv rules.View) {
	l.small(len(v.Waiting) > 0, drawing.Numbers, engine.T("bg.legend.turn"), func(x, y float64) []render.Shape { return framed(x-50, y-27, 100, 54, 6) })
	l.small(true, drawing.Numbers, engine.T("bg.legend.score"), func(x, y float64) []render.Shape {
		return append(scored(0, x-28, y, 30, "20"), held(x+32, y, 1.45, "5")...)
	})
	l.small(true, drawing.Numbers, engine.T("bg.legend.map"), func(x, y float64) []render.Shape {
		return hex.Locator(l.board, &l.over, hex.Window{From: 8, To: 16, West: 11, East: 20}, mark.Around(render.Point{X: x, Y: y}, 56, 36, 56, 36))
	})
}

// dice adds the signs of dice.
func (l *gathered) dice(sv rules.View) {
	var faces []card.Art
	for side := range 2 {
		if i := slices.IndexFunc(sv.Figures, func(f rules.FigureView) bool { return f.Side == side }); i >= 0 {
			faces = append(faces, drawing.Head(sv.Figures[i].Character))
		}
	}
	l.all = append(l.all, drawing.DiceSigns(false, 0, faces...)...)
	l.small(true, drawing.Numbers, engine.T("bg.legend.bonus"), card.SampleAdded)
	l.small(true, drawing.Numbers, engine.T("bg.legend.cancelled"), card.Die{Value: 4, Success: true, Cancelled: true}.Sample(false))
}
