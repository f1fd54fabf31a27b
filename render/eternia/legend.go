package eternia

import (
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// badgeSize is the radius of small signs of the map.
const badgeSize = 34

// legend lists the signs on the map: teams, figures, posts, tokens, what can be chosen,
// what just happened, what stands above the map, and during a combat what its picture shows.
func legend(v engine.View, say Say) ([]drawing.Sign, error) {
	f, err := newField(v, nil, nil, say)
	if err != nil {
		return nil, err
	}
	l := &gathered{field: f}
	l.figures()
	l.badges()
	l.posts()
	l.tokens()
	l.choices()
	l.strip()
	l.track()
	l.dice()
	common := drawing.Common{
		Sides: 12, Ground: soil, Lit: func(k mark.Kind) drawing.Drawing {
			return func(x, y float64) []render.Shape { return area.SampleLit(k, x, y) }
		},
		Attacks: []drawing.Drawing{mark.SampleLine(mark.Melee)},
		Gone:    l.figure(func(t *area.Token) { t.Fallen = true }),
		Out:     say(engine.T("fe.picture.defeated")), Missed: say(engine.T("fe.picture.evades")), Scored: say(engine.T("fe.picture.captured")),
	}
	all := slices.Concat(common.Signs(), l.all, []drawing.Sign{common.Pointer()})
	if f.view.Combat != nil { // its picture shows them in place of what happened on the map
		all = append(slices.DeleteFunc(all, func(s drawing.Sign) bool { return s.Group == drawing.Events }), fights()...)
	}
	return all, nil
}

// gathered are the signs of a map, as they are put together.
type gathered struct {
	field *field
	all   []drawing.Sign
}

// soil is a piece of land for a cut-out.
func soil(x, y float64) []render.Shape {
	return area.SampleLand("meadow", drawing.CutWide, drawing.CutHigh, x, y)
}

// put adds a sign of the map, when there is one.
func (l *gathered) put(when bool, g drawing.Group, words string, draw drawing.Drawing) {
	if when {
		l.all = append(l.all, drawing.Sign{Words: engine.T(words), Draw: draw, Ground: soil, Group: g})
	}
}

// small adds a sign that lies on a plate or beside the map.
func (l *gathered) small(when bool, g drawing.Group, words string, draw drawing.Drawing) {
	if when {
		l.all = append(l.all, drawing.Sign{Words: engine.T(words), Draw: draw, Group: g})
	}
}

// hero is the first figure that has HP, or nil, as it looks when nothing is to be told of it.
func (l *gathered) hero() (t area.Token, ok bool) {
	all := l.field.over.Tokens
	if n := slices.IndexFunc(all, func(t area.Token) bool { return t.Full > 0 }); n >= 0 {
		t, ok = all[n], true
	}
	t.Flying, t.Active, t.Target, t.Acted, t.Fallen = false, false, false, false, false
	return t, ok
}

// figure draws that figure in a state; nothing if there is none.
func (l *gathered) figure(in func(t *area.Token)) drawing.Drawing {
	t, ok := l.hero()
	in(&t)
	return func(x, y float64) []render.Shape {
		if !ok {
			return nil
		}
		return area.SampleToken(t, x, y)
	}
}

// figures adds the teams, and what heroes look like that act, have acted, or are the target of an act: each turn brings them.
func (l *gathered) figures() {
	var teams []drawing.Drawing
	for i := range l.field.view.Teams {
		teams = append(teams, func(x, y float64) []render.Shape { return area.SampleSide(i, l.field.over.Letters[i], x, y) })
	}
	l.small(len(teams) > 0, drawing.Figures, "fe.legend.teams", drawing.Beside(teams...))
	_, some := l.hero()
	l.put(some, drawing.Figures, "picture.legend.acting", l.figure(func(t *area.Token) { t.Active = true }))
	l.put(some, drawing.Figures, "picture.legend.against", l.figure(func(t *area.Token) { t.Target = true }))
	told := func(kind string, in func(t *area.Token)) drawing.Drawing { // on the token and on its rail
		token := l.figure(in)
		return func(x, y float64) []render.Shape {
			return append(token(x-12, y), area.Badge(kind, false, x+42, y+33, 17)...)
		}
	}
	l.put(some, drawing.Figures, "fe.legend.acted", told("acted", func(t *area.Token) { t.Acted = true }))
	l.put(slices.ContainsFunc(l.field.over.Tokens, func(t area.Token) bool { return t.Flying }), drawing.Figures, "fe.legend.flying", told("flying", func(t *area.Token) { t.Flying = true }))
}

// badges adds what rails tell of some figure.
func (l *gathered) badges() {
	bears := func(kind string) bool {
		return slices.ContainsFunc(l.field.over.Tokens, func(t area.Token) bool {
			return kind == "hp" && t.Full > 0 || t.Bears[kind] > 0
		})
	}
	badge := func(kind string, low bool, r float64) drawing.Drawing {
		return func(x, y float64) []render.Shape { return area.Badge(kind, low, x, y, r) }
	}
	for _, kind := range area.Badges {
		draw := badge(kind, false, badgeSize)
		if kind == "hp" {
			draw = drawing.Beside(badge(kind, false, 23), badge(kind, true, 23))
		}
		l.small(bears(kind), drawing.Figures, "fe.legend."+kind, draw)
	}
}

// posts adds the signs of posts.
func (l *gathered) posts() {
	over, land := &l.field.over, l.field.land
	l.put(slices.ContainsFunc(over.Holds, func(h area.Hold) bool { return h.Home }), drawing.Ground, "fe.legend.home", func(x, y float64) []render.Shape {
		return area.SamplePost(area.Post{Look: "castle"}, 0, over.Letters[0], true, x, y+7)
	})
	l.put(true, drawing.Ground, "fe.legend.value", func(x, y float64) []render.Shape {
		return area.SamplePost(area.Post{Look: "city", Value: 2}, -1, "", false, x-12, y)
	})
	l.put(true, drawing.Ground, "fe.legend.soldier", func(x, y float64) []render.Shape { return area.SampleSoldiers(0, x, y) })
	t, some := l.hero()
	l.put(some, drawing.Ground, "fe.legend.standing", func(x, y float64) []render.Shape {
		return area.SampleStanding(t, area.Post{Look: "tower"}, x, y)
	})
	var goods []drawing.Drawing
	for _, kind := range []string{"shop", "guild", "forge"} {
		goods = append(goods, func(x, y float64) []render.Shape {
			return area.Merchant(merchants[kind], x, y, 19)
		})
	}
	l.put(slices.ContainsFunc(land.Posts, func(p area.Post) bool { return p.Sign != "" }), drawing.Ground, "fe.legend.merchants", drawing.Beside(goods...))
}

// tokens adds what lies on the map, and the signs of ways and of what is beyond its edge.
func (l *gathered) tokens() {
	over, land := &l.field.over, l.field.land
	for _, kind := range []string{"quest", "bramble", "relic", "child"} {
		l.put(slices.ContainsFunc(over.Pieces, func(p area.Piece) bool { return p.Kind == kind }), drawing.Ground, "fe.legend."+kind, func(x, y float64) []render.Shape { return area.Sign(kind, x, y, badgeSize*0.8) })
	}
	if n := slices.IndexFunc(land.Areas, func(a area.Area) bool { return a.Wrap != "" }); n >= 0 {
		l.small(true, drawing.Ground, "fe.legend.wrap", func(x, y float64) []render.Shape { return area.SampleWrap(land.Areas[n].Wrap, x, y) })
	}
	l.small(len(land.Lanes) > 0, drawing.Ground, "fe.legend.lane", func(x, y float64) []render.Shape { return area.SampleLane(drawing.CutWide, drawing.CutHigh, x, y) })
	l.small(true, drawing.Ground, "fe.legend.map", func(x, y float64) []render.Shape { return area.SampleMap(land, 64, x, y) })
	l.small(true, drawing.Ground, "fe.legend.outside", func(x, y float64) []render.Shape { return area.SampleOutside(0, x, y) })
}

// choices adds what a place that can be chosen costs, and the letter for its name.
func (l *gathered) choices() {
	l.put(true, drawing.Choices, "fe.legend.price", area.SamplePrice)
	l.put(true, drawing.Ground, "fe.legend.number", area.SampleNumber)
}

// strip adds what is counted of a team above the map, and the crown of cards and combats.
func (l *gathered) strip() {
	const r = 24
	signs := stripSigns(0)
	draw := func(i int) drawing.Drawing {
		return func(x, y float64) []render.Shape { return signs[i].sign(x, y, r) }
	}
	l.small(true, drawing.Numbers, "fe.legend.score", drawing.Beside(draw(0), draw(1)))
	l.small(true, drawing.Numbers, "fe.legend.reserve", drawing.Beside(draw(2), draw(3)))
	l.small(slices.ContainsFunc(l.field.view.Teams, func(t rules.TeamView) bool {
		return slices.ContainsFunc(t.Goals, func(g rules.GoalView) bool { return g.Done })
	}), drawing.Numbers, "fe.legend.goal", func(x, y float64) []render.Shape { return mark.Yes("goal", x, y, badgeSize) })
	l.small(true, drawing.Numbers, "fe.legend.crown", func(x, y float64) []render.Shape { return crown(x, y, 1) })
}

// track adds the signs of rounds.
func (l *gathered) track() {
	const step = 62
	sv := l.field.view
	round := func(time string, played bool) drawing.Drawing {
		return func(x, y float64) []render.Shape {
			ground, ink := light(time)
			return append(space(time, played, x, y, step), daytime(time, x, y, 17, ink, ground)...)
		}
	}
	l.small(true, drawing.Numbers, "fe.legend.day", drawing.Beside(round("day", true), round("night", true)))
	now := func(x, y float64) []render.Shape { return append(round("day", true)(x, y), present(x, y, step)...) }
	over := func(x, y float64) []render.Shape { return append(round("day", true)(x, y), past(x, y, step)...) }
	l.small(len(sv.Track) > 0 && sv.Space == 0, drawing.Numbers, "fe.legend.now", now)
	l.small(len(sv.Track) > 0 && sv.Space > 0, drawing.Numbers, "fe.legend.past", drawing.Beside(now, over))
	l.small(sv.Last+1 < len(sv.Track), drawing.Numbers, "fe.legend.unplayed", func(x, y float64) []render.Shape {
		return append(round("day", false)(x, y), skipped(x, y))
	})
	l.small(slices.ContainsFunc(sv.Track, func(s content.Space) bool { return s.Skull > 0 }), drawing.Numbers, "fe.legend.skull", func(x, y float64) []render.Shape { return skull(x, y, 30) })
}

// dice adds the faces of dice.
func (l *gathered) dice() {
	const size = 52
	face := func(face string) drawing.Drawing {
		return func(x, y float64) []render.Shape { return die(face, x-size/2, y-size/2-2, size) }
	}
	l.small(true, drawing.Numbers, "fe.legend.successes", drawing.Beside(face("success"), face("double")))
	l.small(true, drawing.Numbers, "fe.legend.failures", drawing.Beside(face("blank"), face("reroll")))
}
