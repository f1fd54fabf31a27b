package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// meeting are those who would fight, where a question is whether they do, or who of them does (FE-13.4, FE-13.5).
type meeting struct {
	sv    rules.View
	say   Say
	sides [2][]rules.HeroView // on the left the one whom the others, on the right, would fight
	away  string              // the hero who is asked whether he avoids that; "" for none
	price int                 // what that costs, as far as all know
	how   []string            // the lines that tell what he does then
}

// The measures of a meeting in pixels.
const (
	meetHigh = 168.0 // of one who would fight
	meetWide = (area.Width - 3*shelfPad) / 2
	meetPad  = 22.0 // left and right of words
	meetLine = 36.0 // of what avoiding does
)

// meets are those who would fight, if choices are about that; false if none is.
func (f *field) meets(v engine.View, lit []engine.Choice) (m meeting, ok bool) {
	me, ok := hero(f.view, f.view.Acting)
	if !ok || f.view.Combat != nil {
		return m, false
	}
	m = meeting{sv: f.view, say: f.say, sides: [2][]rules.HeroView{{me}}}
	avoids := slices.ContainsFunc(lit, func(c engine.Choice) bool { return c.Do == "fight" && c.Public && len(c.About) == 0 })
	for _, h := range f.view.Heroes {
		defends := slices.ContainsFunc(lit, func(c engine.Choice) bool { return c.Do == "defend" && c.Public && c.Arg(0) == h.ID })
		if h.Team != me.Team && h.Zone == me.Zone && (avoids || defends) {
			m.sides[1] = append(m.sides[1], h)
		}
	}
	for _, h := range m.sides[1] {
		if avoids && decides(v, h) { // the others were not chosen
			m.sides[1] = []rules.HeroView{h}
		}
	}
	for _, h := range slices.Concat(m.sides[0], m.sides[1]) {
		if avoids && decides(v, h) {
			m.avoided(h, lit)
		}
	}
	return m, len(m.sides[1]) > 0
}

// avoided tells what a hero does who avoids the fight (FE-13.5), and what of it all know.
func (m *meeting) avoided(h rules.HeroView, lit []engine.Choice) {
	m.away = h.ID
	if i := slices.IndexFunc(lit, func(c engine.Choice) bool { return c.Do == "evade" && c.Public }); i >= 0 {
		m.price = paid(lit[i])
	}
	room := meetWide - 2*meetPad
	if m.price > 0 {
		room -= 2*priceSize + 8
	}
	m.how = render.Wrap(render.Plain, small, room, m.say(engine.T("fe.picture.avoids", engine.Sub("hero", name(h.ID)))))
}

// tail is how high the words are that tell what avoiding does, in the panel of the one who is asked.
func (m meeting) tail() float64 {
	if len(m.how) == 0 {
		return 0
	}
	return float64(len(m.how))*meetLine + 16
}

// decides says whether the first that the table waits for is what a hero does.
func decides(v engine.View, h rules.HeroView) bool {
	if len(v.Waiting) == 0 {
		return false
	}
	who := argOf(v.Waiting[0].Text, "hero")
	return who != nil && who.Key == name(h.ID).Key
}

// high is how high the panels are: one on the left, and those on the right below each other.
func (m meeting) high() float64 {
	return max(float64(len(m.sides[1]))*(meetHigh+shelfPad), meetHigh+m.tail()+shelfPad) + shelfPad
}

// shapes draws them from y down, with crossed swords between.
func (m meeting) shapes(y float64) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "shelf", Rings: render.Rect(0, y, area.Width, m.high(), 0), Fill: render.Solid(render.Leather)}}
	y += shelfPad
	foes := m.sides[1]
	if len(foes) > 1 {
		shapes = append(shapes, m.shared(foes, y, m.high()-2*shelfPad)...)
	}
	for i, side := range m.sides {
		high := (m.high() - shelfPad*float64(1+len(side))) / float64(len(side))
		for n, h := range side {
			shapes = append(shapes, m.fighter(h, m.sides[1-i], shelfPad+float64(i)*(meetWide+shelfPad), y+float64(n)*(high+shelfPad), high)...)
		}
	}
	const r = 34.0
	x, middle := area.Width/2.0, y+(m.high()-2*shelfPad)/2
	shapes = append(shapes, render.Circle{ID: "against", X: x, Y: middle, R: r, Fill: render.Solid(render.Ink), Edge: render.Pen(render.Gold, 4)})
	return append(shapes, art.Emblem("swords", x, middle, r*0.66, render.Gold, render.Ink)...)
}

// shared joins the panels of heroes who are at one place, with their soldiers once for all of them in a column of its own.
func (m meeting) shared(foes []rules.HeroView, y, high float64) []render.Shape {
	const wide, thin = 128.0, 4.0
	s := mark.SideOf(foes[0].Team)
	left, right := 2*shelfPad+meetWide, area.Width-shelfPad
	column, ink := right-wide, render.White
	if m.soldiers(foes[0]) > m.soldiers(m.sides[0][0]) {
		ink = render.Gold
	}
	shapes := []render.Shape{render.Area{ID: "shared", Rings: render.Rect(left, y, meetWide, high, 16), Fill: render.Solid(s.Dark), Edge: render.Pen(s.Body, 5)}}
	for n := 1; n < len(foes); n++ {
		at := y + high*float64(n)/float64(len(foes))
		shapes = append(shapes, render.Line{ID: "between", Runs: [][]render.Point{{{X: left + 44, Y: at}, {X: column, Y: at}}}, Stroke: render.Pen(s.Body, thin)})
	}
	shapes = append(shapes, render.Line{ID: "between", Runs: [][]render.Point{{{X: column, Y: y + 3}, {X: column, Y: y + high - 3}}}, Stroke: render.Pen(s.Body, thin)})
	x := column + wide/2
	shapes = append(shapes, trooper(foes[0].Team, x-26, y+high/2, 26)...)
	return append(shapes, render.Text{ID: "soldiers", X: x + 6, Y: y + high/2, Font: render.Bold, Size: 40, Anchor: render.Left, Paint: render.Solid(ink), String: strconv.Itoa(m.soldiers(foes[0]))})
}

// fighter is the panel of one who would fight: portrait, name, what of him counts in it, in gold where nobody on the other side
// has as much, and the types of weapons that he can choose.
func (m meeting) fighter(h rules.HeroView, foes []rules.HeroView, x, y, high float64) []render.Shape {
	s := mark.SideOf(h.Team)
	panel := render.Area{ID: "fighter " + h.ID, Rings: render.Rect(x, y, meetWide, high, 16)}
	if len(foes) > 1 || len(m.sides[1]) == 1 { // those of one place have one
		panel.Fill, panel.Edge = render.Solid(s.Dark), render.Pen(s.Body, 5)
	}
	shapes := []render.Shape{panel}
	if h.ID == m.away {
		high -= m.tail()
		shapes = append(shapes, m.going(x, y+high)...)
	}
	r := min(high*0.37, 76)
	cx, cy, left := x+r+16, y+high/2, 2*r+26
	shapes = append(shapes,
		render.Area{ID: "frame", Rings: s.Outline(cx, cy, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 5)},
		render.Circle{ID: "frame", X: cx, Y: cy, R: r * 0.86, Fill: render.Solid(s.Light), Edge: render.Pen(render.Ink, 3)})
	shapes = append(shapes, portrait("hero:"+h.ID)(cx, cy, r*0.83)...)
	shapes = append(shapes, render.Text{ID: "name", X: x + left, Y: cy - 50, Font: render.Bold, Size: 36, Anchor: render.Left, Paint: render.Solid(render.White), String: m.say(name(h.ID))}.Fitted(small, meetWide-left-46))
	at := x + left + 22
	for _, n := range m.numbers(h) {
		ink := render.White
		if !slices.ContainsFunc(foes, func(foe rules.HeroView) bool { return n.of(foe) >= n.of(h) }) {
			ink = render.Gold
		}
		shapes = append(shapes, n.sign(at, cy)...)
		words := strconv.Itoa(n.of(h))
		shapes = append(shapes, render.Text{ID: n.id, X: at + 30, Y: cy, Font: render.Bold, Size: 40, Anchor: render.Left, Paint: render.Solid(ink), String: words})
		at += 102
	}
	at = x + left + 22
	for _, w := range m.sv.Hero(h.ID).Weapons {
		shapes = append(shapes, weaponSign(w.Type, at, cy+52, 23)...)
		at += 54
	}
	for _, who := range companions(h) {
		shapes = append(shapes, render.Circle{ID: "companion", X: at, Y: cy + 52, R: 24, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 4)})
		shapes = append(shapes, portrait(who)(at, cy+52, 22)...)
		at += 54
	}
	return shapes
}

// going is what a hero does who avoids the fight, from the upper left corner of that part of his panel on, with the price if all know of one.
func (m meeting) going(x, y float64) []render.Shape {
	shapes := []render.Shape{render.Line{ID: "between", Runs: [][]render.Point{{{X: x + meetPad, Y: y}, {X: x + meetWide - meetPad, Y: y}}}, Stroke: render.Pen(render.Gold, 3)}}
	line := render.Text{ID: "avoids", X: x + meetPad, Y: y + m.tail()/2 - meetLine*float64(len(m.how)-1)/2, Font: render.Plain, Size: small, Anchor: render.Left, Paint: render.Solid(render.White)}
	shapes = append(shapes, line.Lines(meetLine, m.how)...)
	if m.price > 0 {
		shapes = append(shapes, priced(m.price, x+meetWide-meetPad-priceSize, y+m.tail()/2)...)
	}
	return shapes
}

// companions are the ally, the creatures and the vehicle of a hero.
func companions(h rules.HeroView) (who []string) {
	for _, a := range h.Ally {
		who = append(who, "ally:"+a)
	}
	return append(who, h.Mount...)
}

// counted is something that counts in a fight, with its sign.
type counted struct {
	id   string
	of   func(rules.HeroView) int
	sign func(x, y float64) []render.Shape
}

// numbers are what of a hero counts in a fight: HP, initiative, and the soldiers of his team who are there, unless he shares them with another one
// who would fight.
func (m meeting) numbers(h rules.HeroView) []counted {
	all := []counted{
		{"hp", func(h rules.HeroView) int { return h.HP }, func(x, y float64) []render.Shape { return foeSign("hp", x, y, 23) }},
		{"initiative", func(h rules.HeroView) int { return h.Init }, func(x, y float64) []render.Shape { return foeSign("initiative", x, y, 22) }},
		{"soldiers", m.soldiers, func(x, y float64) []render.Shape { return trooper(h.Team, x, y, 22) }},
	}
	if foes := m.sides[1]; len(foes) > 1 && h.Team == foes[0].Team {
		all = all[:2]
	}
	return all
}

// soldiers are those of the team of a hero where he is.
func (m meeting) soldiers(h rules.HeroView) int {
	for _, z := range m.sv.Zones {
		if z.ID == h.Zone && h.Team < len(z.Soldiers) {
			return z.Soldiers[h.Team]
		}
	}
	return 0
}

// told is who would fight, in words.
func (m meeting) told() engine.Text {
	var all []engine.Text
	for _, h := range slices.Concat(m.sides[0], m.sides[1]) {
		all = append(all, engine.T("fe.picture.alt_fights", engine.Sub("hero", name(h.ID)), engine.Num("hp", h.HP), engine.Num("initiative", h.Init), engine.Num("n", m.soldiers(h))))
	}
	return engine.T("fe.picture.alt_meeting", engine.Texts("heroes", all))
}
