package mark

import "hexwarden/render"

// Word is a key of the catalogue, and a drawing round a point of what it names.
type Word struct {
	Key  string
	Draw func(x, y float64) []render.Shape
}

// Happened are the marks of what just happened, for a legend: ways, attacks, flashes, those with the words for what is out and for an
// attack in vain.
func Happened(out, missed string, u Unit) []Word {
	line := func(kind LineKind) func(x, y float64) []render.Shape {
		return func(x, y float64) []render.Shape {
			return Join(render.Point{X: x - 52, Y: y + 12}, render.Point{X: x + 52, Y: y - 12}, kind, u)
		}
	}
	way := func(jump bool) func(x, y float64) []render.Shape {
		return func(x, y float64) []render.Shape {
			if jump {
				return Path([]render.Point{{X: x - 58, Y: y + 34}, {X: x + 68, Y: y + 4}}, 0, jump, Walk, u)
			}
			return Path([]render.Point{{X: x - 44, Y: y + 18}, {X: x + 6, Y: y + 18}, {X: x + 66, Y: y - 28}}, 0, jump, Walk, u)
		}
	}
	flash := func(text string, kind FlashKind) func(x, y float64) []render.Shape {
		return func(x, y float64) []render.Shape { return Flash(x, y, text, kind, 30, u) }
	}
	return []Word{
		{"picture.legend.way", way(false)}, {"picture.legend.jump", way(true)}, {"picture.legend.melee", line(Melee)}, {"picture.legend.ranged", line(Ranged)}, {"picture.legend.magic", line(Magic)},
		{"picture.legend.hurt", flash("-2", Hurt)}, {"picture.legend.healed", flash("+1", Healed)},
		{"picture.legend.missed", flash(missed, Missed)}, {"picture.legend.out", flash(out, Out)},
	}
}
