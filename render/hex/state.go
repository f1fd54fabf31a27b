package hex

import (
	"fmt"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// southTaken says whether somebody stands on a hex south of one, or it can be chosen.
func (o *Overlay) southTaken(p Place) bool {
	return slices.ContainsFunc([]Place{p.Step(SW), p.Step(SE)}, func(q Place) bool { return o.Occupied(q) || o.lit(q) })
}

// state is what is to be known of a figure, round 0, 0: health, facing, badges; tight is
// one without room for numbers.
func (g *grid) state(f Figure, tight bool) []render.Shape {
	var shapes []render.Shape
	if f.Health > 0 {
		shapes = append(shapes, g.health(f, tight)...)
	}
	facing := degrees(f.Facing)
	shapes = append(shapes, render.Area{ID: "facing", Fill: render.Solid(mark.SideOf(f.Side).Light), Edge: render.Pen(render.Ink, g.u(2)),
		Rings: render.Ring(render.Polar(0, 0, g.u(31), facing), render.Polar(0, 0, g.u(19.5), facing+21), render.Polar(0, 0, g.u(19.5), facing-21))})
	return append(shapes, g.badges(f)...)
}

// stateKey tells all that the drawing of its state depends on.
func (f Figure) stateKey() string {
	return mark.Flags{{f.Focus, "focus"}, {f.Overwatch, "overwatch"}, {f.Activated, "activated"}, {f.Buff != "", "buff " + f.Buff}, {f.Debuff != "", "debuff " + f.Debuff}}.
		Key("state" + fmt.Sprintf(" side %d facing %s wounds %d/%d mana %d", f.Side, f.Facing, f.Wounds, f.Health, f.Mana))
}

// badge is a small disc at a corner of the hex, with a sign upon it.
func (g *grid) badge(id string, degrees float64, ground render.Colour, sign ...render.Shape) []render.Shape {
	at := render.Polar(0, 0, g.u(23.5), degrees)
	return append([]render.Shape{render.Circle{ID: id, X: at.X, Y: at.Y, R: g.u(7.2), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, g.u(1.6))}}, sign...)
}

// badges are the states of a figure: mana north-west, focus north-east,
// overwatch south-east, buff and debuff west and south-west, done in the north.
func (g *grid) badges(f Figure) []render.Shape {
	u := g.u
	at := func(degrees float64) render.Point { return render.Polar(0, 0, u(23.5), degrees) }
	letters := func(degrees float64, text string) render.Shape {
		size, text := render.Fit(render.Bold, u(10.5), u(6), u(13), text)
		if size < g.least { // the sign alone says that there is something
			text = ""
		}
		return render.Text{ID: "badge", X: at(degrees).X, Y: at(degrees).Y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: text}
	}
	var shapes []render.Shape
	if f.Activated {
		p := at(90)
		shapes = append(shapes, g.badge("done", 90, render.Parchment,
			render.Line{ID: "done", Runs: art.Sign("check", p.X, p.Y, u(5.4)), Stroke: render.Pen(render.Ink, u(2.6))})...)
	}
	if f.Mana > 0 {
		p := at(150)
		shapes = append(shapes,
			render.Area{ID: "mana", Rings: art.Sign("drop", p.X, p.Y-u(2), max(u(11), g.least*0.62)), Fill: render.Solid(render.Mana), Edge: render.Pen(render.Ink, u(1.6))},
			render.Text{ID: "mana", X: p.X, Y: p.Y + u(1.5), Font: render.Bold, Size: max(u(12), g.least), Paint: render.Solid(render.Ink), String: fmt.Sprint(f.Mana)})
	}
	if f.Focus {
		p := at(30)
		shapes = append(shapes, g.badge("focus", 30, render.Focus,
			render.Area{ID: "focus", Rings: art.Sign("eye", p.X, p.Y, u(6.6)), Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, u(1.3))},
			render.Circle{ID: "focus", X: p.X, Y: p.Y, R: u(2.2), Fill: render.Solid(render.Ink)})...)
	}
	if f.Overwatch {
		p := at(330)
		shapes = append(shapes, g.badge("overwatch", 330, render.Overwatch,
			render.Circle{ID: "overwatch", X: p.X, Y: p.Y, R: u(4.2), Edge: render.Pen(render.Ink, u(1.5))},
			render.Line{ID: "overwatch", Runs: art.Sign("crosshair", p.X, p.Y, u(6.4)), Stroke: render.Pen(render.Ink, u(1.5))})...)
	}
	if f.Buff != "" {
		p := at(180)
		shapes = append(shapes, render.Area{ID: "buff", Rings: render.Regular(p.X, p.Y+u(1), u(11), 3, 90), Fill: render.Solid(render.Buff), Edge: render.Pen(render.Ink, u(1.6))},
			letters(180, mark.Initials(f.Buff)))
	}
	if f.Debuff != "" {
		p := at(216)
		shapes = append(shapes, render.Area{ID: "debuff", Rings: render.Regular(p.X, p.Y-u(1), u(11), 3, 270), Fill: render.Solid(render.Debuff), Edge: render.Pen(render.Ink, u(1.6))},
			letters(216, mark.Initials(f.Debuff)))
	}
	return shapes
}

// counted says whether there is room for health as a number, and for that of how much it is.
func (g *grid) counted() (left, of bool) {
	return g.close(), g.least == 0 && g.pitch >= closePitch || g.pitch >= fullPitch
}

// foot is how far south of its middle a token reaches, with its health.
func (g *grid) foot() float64 {
	if left, _ := g.counted(); left {
		return max(g.u(33), g.u(25.5)+g.least*0.63)
	}
	return g.u(33)
}

// health is a plate in the south: how much is left of how much, in figures
// where there is room for them, else as pips of which the lost ones are hollow.
func (g *grid) health(f Figure, tight bool) []render.Shape {
	u := g.u
	x, y := 0.0, u(25.5)
	switch f.Facing { // leave room for the arrow
	case SW:
		x = u(8)
	case SE:
		x = u(-8)
	}
	left := max(f.Health-f.Wounds, 0)
	plate := func(width, height float64) render.Shape {
		return render.Area{ID: "health", Rings: render.Rect(x-width/2, y-height/2, width, height, height/2),
			Fill: render.Solid(render.Ink), Edge: render.Pen(render.Black, u(1))}
	}
	if number, of := g.counted(); number && !tight {
		size, text := max(u(11.5), g.least), strconv.Itoa(left)
		if of {
			text += "/" + strconv.Itoa(f.Health)
		}
		wide := render.Width(render.Bold, size, text)
		return []render.Shape{plate(wide+size*1.5, size*1.22),
			render.Area{ID: "health", Rings: art.Sign("heart", x-wide/2-size*0.1, y, size*0.47), Fill: render.Solid(render.Heart)},
			render.Text{ID: "health", X: x + size*0.5, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: text}}
	}
	large := 6.4
	if g.least > 0 {
		large = 8.6
	}
	step := min(u(large), u(46)/float64(f.Health))
	shapes := []render.Shape{plate(step*float64(f.Health)+u(4), step+u(3.1))}
	for i := range f.Health {
		at := x + step*(float64(i)-float64(f.Health-1)/2)
		pip := render.Circle{ID: "health", X: at, Y: y, R: step*0.5 - u(0.5), Fill: render.Solid(render.Heart)}
		if i >= left {
			pip = render.Circle{ID: "health", X: at, Y: y, R: step*0.5 - u(1.1), Edge: render.Pen(render.Smoke, u(1.1))}
		}
		shapes = append(shapes, pip)
	}
	return shapes
}
