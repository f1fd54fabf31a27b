package mark

import "hexwarden/render"

// Word is a key of the catalogue, and a drawing round a point of what it names.
type Word struct {
	Key  string
	Draw func(x, y float64) []render.Shape
}

// Happened are the marks of what just happened, for a legend: ways, attacks, flashes, one with the word for what is out.
func Happened(out string, u Unit) []Word {
	line := func(kind LineKind) func(x, y float64) []render.Shape {
		return func(x, y float64) []render.Shape {
			return Join(render.Point{X: x - 52, Y: y + 12}, render.Point{X: x + 52, Y: y - 12}, kind, u)
		}
	}
	way := func(jump bool) func(x, y float64) []render.Shape {
		return func(x, y float64) []render.Shape {
			return Path([]render.Point{{X: x - 34, Y: y + 14}, {X: x, Y: y + 14}, {X: x + 54, Y: y - 26}}, 0, jump, Walk, u)
		}
	}
	flash := func(text string, kind FlashKind) func(x, y float64) []render.Shape {
		return func(x, y float64) []render.Shape { return Flash(x, y, text, kind, 30, u) }
	}
	return []Word{
		{"picture.legend.way", way(false)}, {"picture.legend.jump", way(true)}, {"picture.legend.melee", line(Melee)}, {"picture.legend.ranged", line(Ranged)}, {"picture.legend.magic", line(Magic)},
		{"picture.legend.hurt", flash("-2", Hurt)}, {"picture.legend.healed", flash("+1", Healed)},
		{"picture.legend.missed", flash("0", Missed)}, {"picture.legend.out", flash(out, Out)},
	}
}
