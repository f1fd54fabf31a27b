package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
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

// wildsFaces are the faces of the wilds die by the numbers that events give them.
var wildsFaces = [...]string{"blank", "success", "double", "reroll"}

// wildsFace is a face by its number; of a number that there is not the nearest.
func wildsFace(n int) string { return wildsFaces[min(max(n, 0), len(wildsFaces)-1)] }

// facesOf are the faces that an event tells of.
func facesOf(e engine.Event) []string {
	switch {
	case e.Kind == "foe_rolled" || e.Kind == "foe_overload":
		return []string{e.Cause}
	case e.Roll != nil:
		var out []string
		for _, d := range e.Roll.Dice {
			out = append(out, wildsFace(d.Face))
		}
		return out
	}
	return nil
}

// dice is the scene of Dice, nil without a roll: each roll with what it comes to. Dice that were rolled again show what they
// showed before.
func dice(events []engine.Event, say Say) *render.Scene {
	var rows []card.Row
	var told []string
	for _, e := range events {
		faces := facesOf(e)
		if len(faces) == 0 {
			continue
		}
		row := rowOf(e, say)
		for i, face := range faces {
			d := card.Die{Success: face == "success" || face == "double", Own: cube(face)}
			if e.Roll != nil && e.Roll.Dice[i].Rerolled {
				d.Past = cube(wildsFace(e.Roll.Dice[i].Was))
			}
			row.Dice = append(row.Dice, d)
		}
		rows, told = append(rows, row), append(told, say(e.Public))
	}
	return drawing.Dice(rows, told)
}

func cube(face string) card.Painted {
	return func(x, y, size float64) []render.Shape { return die(face, x, y, size) }
}

// again says whether an event tells of dice that were rolled again (FE-18.2).
func again(e engine.Event) bool {
	return slices.ContainsFunc(e.Roll.Dice, func(d engine.Die) bool { return d.Rerolled })
}

// roller is who rolls, with his kind: "hero:ID", "epic:ID".
func roller(e engine.Event) string {
	switch {
	case strings.Contains(e.Actor, ":"):
		return e.Actor
	case e.Kind == "rolled":
		return "hero:" + e.Actor
	}
	return "epic:" + e.Actor
}

// rowOf is who rolls, against whom, and what it comes to, without the dice; of any other roll what everybody reads of it.
func rowOf(e engine.Event, say Say) card.Row {
	row := card.Row{Side: -1, Label: say(e.Public)}
	if e.Actor != "" {
		row.Who = card.Art(portrait(roller(e)))
	}
	stat, n, epic := strings.Cut(e.Cause, "+")
	switch {
	case e.Kind == "foe_overload":
		row.Total = say(engine.T("fe.combat_card.overload"))
	case e.Kind == "foe_rolled" && epic:
		row.Total = say(engine.T("fe.area."+stat)) + " +" + n
	case e.Kind == "rolled" && e.Actor != "":
		row.Label, row.Total = say(engine.T("fe.picture.rolls", engine.Sub("who", name(roller(e))))), say(engine.T("fe.dice.success", engine.Num("n", e.Roll.Successes)))
		if again(e) {
			row.Label = say(engine.T("fe.picture.rolls_again", engine.Sub("who", name(roller(e)))))
		}
		kind, _, _ := strings.Cut(e.Cause, ":")
		if emblems[kind] != "" && e.Cause != e.Actor { // a being, not an event
			row.Against = card.Art(portrait(e.Cause))
		}
	}
	return row
}
