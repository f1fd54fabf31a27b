package eternia

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
)

// choosing is the phase in which both choose their weapons, openly (FE-15.1).
const choosing = 1

// arming says whether the fighter is a hero who has still to choose a weapon.
func (d duellist) arming() bool {
	c := d.sv.Combat
	return c.Phase == choosing && c.Out == "" && d.f.Weapon == "" && d.places()
}

// arms are the weapons of a hero who has still to choose one, as cards in the empty rows of his grid: they are on his card, which all may read.
func (d duellist) arms() (shapes []render.Shape) {
	if !d.arming() {
		return nil
	}
	for n, w := range d.sv.Hero(strings.TrimPrefix(d.f.Who, "hero:")).Weapons {
		shapes = append(shapes, d.arm(w, d.rowTop(n)+12)...)
	}
	return shapes
}

// armHigh is how high the card of a weapon is: above what a total is made of.
const armHigh = 130.0

// arm is the card of a weapon from y on: its sign, its name and its type.
func (d duellist) arm(w words.WeaponFace, y float64) []render.Shape {
	const wide, pad = half - 18 - cardsFrom, 56.0
	left, middle := min(d.at(cardsFrom), d.at(cardsFrom+wide)), y+armHigh/2
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(left+4, y+5, wide, armHigh, 14), Fill: render.Glass(render.Black, 0.45)},
		render.Area{ID: "weapon " + w.ID, Rings: render.Rect(left, y, wide, armHigh, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3.5)}}
	shapes = append(shapes, weaponSign(w.Type, left+pad, middle, 42)...)
	line := func(dy, size float64, ink render.Colour, words string) {
		shapes = append(shapes, fitted(render.Text{ID: "arm", X: left + 2*pad, Y: middle + dy, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(ink), String: words}, wide-2*pad-12)...)
	}
	line(-20, 36, render.Ink, d.say(w.Name))
	line(32, small, render.LeatherLight, d.say(engine.T("fe.weapon_type."+w.Type)))
	return shapes
}
