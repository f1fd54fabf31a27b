package eternia

import (
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// badgeSize is the radius of small signs of the map.
const badgeSize = 48

// legend lists the signs on the map: teams, figures, posts, tokens, what can be chosen,
// what just happened, what stands above the map, and during a combat what its picture shows.
func legend(v engine.View, say Say) ([]drawing.Sign, error) {
	f, err := newField(v, nil, nil, say)
	if err != nil {
		return nil, err
	}
	sv := f.view
	l := &gathered{field: f, group: drawing.Figures}
	for i, t := range sv.Teams {
		l.put(teamName(t), func(x, y float64) []render.Shape {
			return area.SamplePost(area.Post{Look: "tower"}, i, f.over.Letters[i], false, x, y)
		})
	}
	l.put(engine.T("fe.legend.away"), func(x, y float64) []render.Shape { return area.SampleAway(0, x, y) })
	l.group = drawing.Statuses
	l.figures()
	l.group = drawing.Ground
	l.places()
	for _, s := range drawing.Signs(12, say(engine.T("fe.picture.defeated")), say(engine.T("fe.picture.evades")), area.SampleLit) {
		if s.Words.Key != "picture.legend.ranged" && s.Words.Key != "picture.legend.magic" { // the map shows no such attack
			l.all = append(l.all, s)
		}
	}
	l.group = drawing.Choices
	for _, x := range []struct {
		key  string
		draw func(x, y float64) []render.Shape
	}{{"price", area.SamplePrice}, {"number", area.SampleNumber}, {"elsewhere", area.SampleElsewhere}} {
		l.put(engine.T("fe.legend."+x.key), x.draw)
	}
	l.group = drawing.Rolls
	for _, face := range []string{"success", "double", "blank", "reroll"} {
		l.put(engine.T("fe.legend.die_"+face), func(x, y float64) []render.Shape { return die(face, x-42, y-42, 84) })
	}
	if sv.Combat != nil {
		l.fights()
	}
	l.group = drawing.Events
	l.put(engine.T("picture.legend.scored"), drawing.Scored(say(engine.T("fe.picture.captured"))))
	l.group = drawing.Above
	for i, c := range stripSigns(0) {
		l.put(engine.T("fe.legend."+c.id), func(x, y float64) []render.Shape { return stripSigns(0)[i].sign(x, y, 30) })
	}
	for _, time := range []string{"day", "night"} {
		l.put(engine.T("fe.legend."+time), func(x, y float64) []render.Shape {
			ground, ink := light(time)
			return append(space(time, true, x, y, 100), daytime(time, x, y, 17, ink, ground)...)
		})
	}
	ground, ink := light("day")
	if sv.Last+1 < len(sv.Track) {
		l.put(engine.T("fe.legend.unplayed"), func(x, y float64) []render.Shape {
			return append(append(space("day", false, x, y, 100), daytime("day", x, y, 17, ink, ground)...), skipped(x, y))
		})
	}
	if sv.Space > 0 && len(sv.Track) > 0 {
		l.put(engine.T("fe.legend.past"), func(x, y float64) []render.Shape {
			return slices.Concat(space("day", true, x, y, 100), daytime("day", x, y, 17, ink, ground), past(x, y, 100))
		})
	}
	if len(sv.Track) > 0 {
		l.put(engine.T("fe.legend.now"), func(x, y float64) []render.Shape { return present(x, y, 100) })
	}
	if slices.ContainsFunc(sv.Teams, func(t rules.TeamView) bool {
		return slices.ContainsFunc(t.Goals, func(g rules.GoalView) bool { return g.Done })
	}) {
		l.put(engine.T("fe.legend.goal"), func(x, y float64) []render.Shape { return mark.Yes("goal", x, y, 26) })
	}
	if slices.ContainsFunc(sv.Track, func(s content.Space) bool { return s.Skull > 0 }) {
		l.put(engine.T("fe.legend.skull"), func(x, y float64) []render.Shape { return skull(x, y, 32) })
	}
	return l.all, nil
}

// gathered are the signs of a map, as they are put together.
type gathered struct {
	field *field
	all   []drawing.Sign
	group drawing.Group // of the next signs
}

func (l *gathered) put(words engine.Text, draw func(x, y float64) []render.Shape) {
	l.all = append(l.all, drawing.Sign{Words: words, Draw: draw, Group: l.group})
}

// figures adds the signs that some figure bears.
func (l *gathered) figures() {
	all := l.field.over.Tokens
	n := slices.IndexFunc(all, func(t area.Token) bool { return t.Full > 0 })
	if n < 0 {
		return
	}
	for _, kind := range area.Badges {
		up := slices.ContainsFunc(all, func(t area.Token) bool {
			return kind == "hp" || kind == "acted" && t.Acted || kind == "flying" && t.Flying || t.Bears[kind] > 0
		})
		if up && kind != "side" {
			l.put(engine.T("fe.legend."+kind), func(x, y float64) []render.Shape { return area.Badge(kind, false, x, y, badgeSize) })
		}
		if kind == "hp" && slices.ContainsFunc(all, area.Token.Low) {
			l.put(engine.T("fe.legend.low"), func(x, y float64) []render.Shape { return area.Badge(kind, true, x, y, badgeSize) })
		}
	}
	for _, x := range []struct {
		words string
		seen  func(area.Token) bool
		bear  func(*area.Token)
	}{
		{"picture.legend.acting", func(t area.Token) bool { return t.Active }, func(t *area.Token) { t.Active = true }},
		{"picture.legend.against", func(t area.Token) bool { return t.Target }, func(t *area.Token) { t.Target = true }},
	} {
		if slices.ContainsFunc(all, x.seen) {
			t := all[n]
			t.Flying, t.Active, t.Target, t.Acted, t.Fallen = false, false, false, false, false
			x.bear(&t)
			l.put(engine.T(x.words), func(at, y float64) []render.Shape { return area.SampleToken(t, at, y) })
		}
	}
}

// places adds the signs of posts, areas and the tokens on them.
func (l *gathered) places() {
	over, land := &l.field.over, l.field.land
	if slices.ContainsFunc(over.Holds, func(h area.Hold) bool { return h.Home }) {
		l.put(engine.T("fe.legend.home"), func(x, y float64) []render.Shape {
			return area.SamplePost(area.Post{Look: "castle"}, 0, over.Letters[0], true, x, y)
		})
	}
	l.put(engine.T("fe.legend.soldier"), func(x, y float64) []render.Shape { return area.SampleSoldiers(0, x, y) })
	l.put(engine.T("fe.legend.value"), func(x, y float64) []render.Shape {
		return area.SamplePost(area.Post{Look: "city", Value: 2}, -1, "", false, x-8, y+6)
	})
	for _, kind := range []string{"equipment", "spell", "vehicle"} {
		sign := merchants[map[string]string{"equipment": "shop", "spell": "guild", "vehicle": "forge"}[kind]]
		if slices.ContainsFunc(land.Posts, func(p area.Post) bool { return p.Sign == sign }) {
			l.put(engine.T("fe.merchant."+kind), func(x, y float64) []render.Shape {
				return append([]render.Shape{render.Circle{ID: "sign", X: x, Y: y, R: badgeSize, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Gold, 6)}}, art.Emblem(sign, x, y, badgeSize*0.66, render.Parchment, render.WoodDark)...)
			})
		}
	}
	for _, kind := range []string{"quest", "bramble", "relic", "child"} {
		if slices.ContainsFunc(over.Pieces, func(p area.Piece) bool { return p.Kind == kind }) {
			l.put(engine.T("fe.legend."+kind), func(x, y float64) []render.Shape { return area.Sign(kind, x, y, badgeSize) })
		}
	}
	for _, a := range land.Areas {
		if a.Wrap != "" {
			l.put(engine.T("fe.legend.wrap"), func(x, y float64) []render.Shape { return area.SampleWrap(a.Wrap, x, y) })
			break
		}
	}
	if len(land.Lanes) > 0 {
		l.put(engine.T("fe.legend.lane"), func(x, y float64) []render.Shape {
			return append([]render.Shape{render.Circle{ID: "lane", X: x, Y: y, R: badgeSize, Fill: render.Solid(render.Sea), Edge: render.Pen(render.White, 5)}}, art.Emblem("wing", x, y, badgeSize*0.66, render.White, render.Sea)...)
		})
	}
}
