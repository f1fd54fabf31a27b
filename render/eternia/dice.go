package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
)

// die is a die with its upper left corner at x, y: a face of the wilds die ("blank",
// "success", "double", "reroll"), of the epic die ("attack+1", "overload"), or "" for one
// that was not thrown yet.
func die(face string, x, y, size float64) []render.Shape {
	cx, cy, k := x+size/2, y+size/2, size/74
	ground, ink := render.White, render.Ink
	stat, n, epic := strings.Cut(face, "+")
	switch {
	case epic || face == "overload":
		ground, ink = render.SideOneDark, render.White
	case face == "" || face == "blank":
		ground = render.ParchmentDark
	}
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(x+4*k, y+6*k, size, size, 16*k), Fill: render.Glass(render.Black, 0.45)},
		render.Area{ID: "die " + face, Rings: render.Rect(x, y, size, size, 16*k), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 3*k)},
	}
	mark := func(dx float64) render.Shape {
		return render.Area{ID: "success", Rings: render.Star(cx+dx*k, cy, 21*k, 9*k, 4, 90), Fill: render.Solid(render.Strike), Edge: render.Pen(render.Ink, 2.5*k)}
	}
	switch {
	case face == "success":
		shapes = append(shapes, mark(0))
	case face == "double":
		shapes = append(shapes, mark(-16), mark(16))
	case face == "reroll":
		run := render.Arc(cx, cy, 19*k, 60, 350)
		end := run[len(run)-1]
		shapes = append(shapes,
			render.Line{ID: "reroll", Runs: [][]render.Point{run}, Stroke: render.Pen(render.Fate, 7*k)},
			render.Area{ID: "reroll", Rings: render.HeadSign(end.X+2*k, end.Y-14*k, 22*k, 80), Fill: render.Solid(render.Fate)})
	case face == "overload":
		shapes = append(shapes, render.Area{ID: "overload", Rings: render.Star(cx, cy, 28*k, 15*k, 10, 90), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Strike, 3*k)},
			render.Text{ID: "overload", X: cx, Y: cy, Font: render.Bold, Size: 32 * k, Paint: render.Solid(render.Ink), String: "!"})
	case epic:
		i := slices.IndexFunc(areaSigns[:], func(a areaSign) bool { return a.id == stat })
		if i >= 0 {
			shapes = append(shapes, art.Emblem(areaSigns[i].emblem, cx-12*k, cy-4*k, 24*k, areaSigns[i].tint, ground)...)
		}
		shapes = append(shapes, render.Text{ID: "value", X: cx + 17*k, Y: cy + 16*k, Font: render.Bold, Size: 36 * k, Paint: render.Solid(ink), Halo: render.Pen(ground, 4*k), String: "+" + n})
	case face == "":
		shapes = append(shapes, render.Text{ID: "unthrown", X: cx, Y: cy, Font: render.Bold, Size: 44 * k, Paint: render.Solid(render.SandCrack), String: "?"})
	}
	return shapes
}

// facesOf are the faces that an event tells of.
func facesOf(e engine.Event) []string {
	switch {
	case e.Kind == "foe_rolled" || e.Kind == "foe_overload":
		return []string{e.Cause}
	case e.Roll != nil:
		var out []string
		for _, d := range e.Roll.Dice {
			if d.Face >= 0 && d.Face < len(wildsFaces) {
				out = append(out, wildsFaces[d.Face])
			}
		}
		return out
	}
	return nil
}

// wildsFaces are the faces of the wilds die by the numbers that events give them.
var wildsFaces = [...]string{"blank", "success", "double", "reroll"}

// mostRows is how many rolls one picture of dice holds; older ones are left out.
const mostRows = 6

// dice is the scene of Dice, nil without a roll: each roll with what is said of it.
func dice(events []engine.Event, say Say) *render.Scene {
	var rolls []engine.Event
	for _, e := range events {
		if len(facesOf(e)) > 0 {
			rolls = append(rolls, e)
		}
	}
	if len(rolls) == 0 {
		return nil
	}
	rolls = rolls[max(0, len(rolls)-mostRows):]
	const size, gap, pad = 84.0, 16.0, 14.0
	var shapes []render.Shape
	var told []string
	y := pad
	for _, e := range rolls {
		words := say(e.Public)
		told = append(told, words)
		lines := render.Wrap(render.Bold, 32, area.Width-80, words)
		faces := facesOf(e)
		perLine := int((area.Width - 80) / (size + gap))
		rows := (len(faces) + perLine - 1) / perLine
		high := 16 + float64(len(lines))*40 + float64(rows)*(size+gap)
		shapes = append(shapes, render.Area{ID: "roll", Rings: render.Rect(12, y, area.Width-24, high, 16), Fill: render.Solid(render.LeatherLight)})
		shapes = append(shapes, render.Text{ID: "roll", X: 40, Y: y + 28, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Parchment)}.Lines(40, lines)...)
		top := y + 14 + float64(len(lines))*40
		for i, face := range faces {
			shapes = append(shapes, die(face, 40+float64(i%perLine)*(size+gap), top+float64(i/perLine)*(size+gap), size)...)
		}
		y += high + pad
	}
	return &render.Scene{W: area.Width, H: int(y), Back: render.Leather, Alt: drawing.Cut(strings.Join(told, " ")), Layers: []render.Layer{{Name: "dice", Shapes: shapes}}}
}
