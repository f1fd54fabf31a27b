package eternia

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// The phases before cards lie on a grid: both choose their weapons, openly (FE-15.1), then abilities are used at the start.
const (
	choosing = 1
	starting = 2
)

// arming says whether the fighter is a hero, and weapons are chosen or were chosen just now: no card lies on a grid then.
func (d duellist) arming() bool {
	c := d.sv.Combat
	return (c.Phase == choosing || c.Phase == starting && c.Round == 1) && c.Out == "" && d.places()
}

// The measures of the cards of weapons.
const (
	armGap  = 12.0
	armHigh = 290.0 // at most
	armPad  = 54.0  // the middle of the sign, from the corner
)

// arms are the weapons of a hero, as cards in place of his grid: they are on his card, which all may read.
func (d duellist) arms() (shapes []render.Shape) {
	all := d.sv.Hero(strings.TrimPrefix(d.f.Who, "hero:")).Weapons
	high := min(armHigh, (3*d.layout.row-armGap)/float64(max(len(all), 1))-armGap)
	for n, w := range all {
		shapes = append(shapes, d.arm(w, d.rowTop(0)+armGap+(high+armGap)*float64(n), high)...)
	}
	return shapes
}

// arm is the card of a weapon from y down: its sign, its name, its type and its overload; those to choose from have the rim of a
// choice, the one that was chosen has a tick, and the others are dim.
func (d duellist) arm(w words.WeaponFace, y, high float64) []render.Shape {
	from, s := armGap/2, d.side()
	if !d.other().arming() { // the areas of the other grid are in the middle
		from = cardsFrom - 48
	}
	wide := half - 6 - from
	left, id, edge := min(d.at(from), d.at(half-6)), "weapon ", render.Pen(s.Body, 5)
	switch {
	case d.f.Weapon == w.ID:
		id, edge = "armed ", render.Pen(render.Gold, 9)
	case d.f.Weapon != "":
		id = "armed "
	case d.turn && d.sv.Combat.Phase == choosing: // those of the other one are not chosen now
		edge = render.Pen(mark.Pick.Colour(), 9)
	}
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(left+4, y+5, wide, high, 14), Fill: render.Glass(render.Black, 0.45)},
		render.Area{ID: id + w.ID, Rings: render.Rect(left, y, wide, high, 14), Fill: render.Solid(render.Parchment), Edge: edge}}
	shapes = append(shapes, weaponSign(w.Type, left+armPad, y+armPad, 40)...)
	line := func(dy, size float64, ink render.Colour, words string) {
		shapes = append(shapes, fitted(render.Text{ID: "arm", X: left + 2*armPad, Y: y + armPad + dy, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(ink), String: words}, wide-2*armPad-12)...)
	}
	line(-18, 36, render.Ink, d.say(w.Name))
	line(26, small, render.LeatherLight, d.say(engine.T("fe.weapon_type."+w.Type)))
	does := d.say(engine.T("fe.library.overload", engine.Sub("text", w.Overload)))
	if w.Immediate {
		does += " (" + d.say(engine.T("fe.picture.card.immediate")) + ")"
	}
	top := y + 2*armPad
	size, lines := spread(does, 38, wide-36, high-2*armPad-16)
	step := size * armStep
	text := render.Text{ID: "overload", X: left + 18, Y: top + (high-2*armPad-step*float64(len(lines)-1))/2, Font: render.Plain, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink)}
	shapes = append(shapes, render.Line{ID: "panel", Runs: render.Run(render.Point{X: left + 16, Y: top}, render.Point{X: left + wide - 16, Y: top}), Stroke: render.Pen(render.SandCrack, 3)})
	shapes = append(shapes, text.Lines(step, lines)...)
	switch d.f.Weapon {
	case "":
	case w.ID:
		shapes = append(shapes, mark.Yes("armed", left+wide-34, y+34, 22)...)
	default:
		shapes = append(shapes, render.Area{ID: "off", Rings: render.Rect(left-3, y-3, wide+10, high+11, 14), Fill: render.Glass(render.Leather, 0.6)})
	}
	return shapes
}

// armStep is from line to line, in sizes of the letters.
const armStep = 1.17

// spread are the lines of a text in some room, in letters of a size, or smaller where so many lines have no room.
func spread(words string, size, wide, high float64) (float64, []string) {
	for ; ; size -= 2 {
		lines := render.Wrap(render.Plain, size, wide, words)
		if size-2 < small || float64(len(lines))*size*armStep <= high {
			return size, lines
		}
	}
}
