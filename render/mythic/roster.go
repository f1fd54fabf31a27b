package mythic

import (
	"cmp"
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// The measures of the roster below a wide field in pixels.
const (
	rosterColumns = 2 // of units in the panel of a General
	rosterLine    = 82
	rosterPad     = 8
	rosterFace    = 36   // radius of a token
	rosterName    = 73.0 // from the left of it to the name
	rosterHead    = 44   // the heading of a panel
)

// roster tells below a field who is who: a panel for each General, in the order of the strip above the field, with the units that are
// on the field, each with its token, name, square and vitality.
type roster struct {
	armies []listed
	least  float64
}

// listed are the units of a General, with the heading of their panel.
type listed struct {
	name        string
	emblem      func(x, y, r float64) []render.Shape
	side        int
	column, row int
	units       []square.Token
}

// roster is that of all units on the field, which bear their letters from now on.
func (t *table) roster() roster {
	r, n := roster{least: render.Legible(square.Width)}, 0
	for seat := range t.view.Generals {
		a := listed{name: strip{sv: t.view, say: t.say, least: r.least}.called(seat, square.Width/2-100), emblem: func(x, y, r float64) []render.Shape { return shield(t.view, seat, x, y, r) }}
		a.side, _ = sideOf(t.view, seat)
		a.column, a.row = seated(t.view, seat)
		for _, u := range t.view.Units {
			if u.Seat == seat && u.Place != "" {
				x := token(t.view, u, t.say)
				x.Place, x.Active = t.over.At[u.ID], u.ID == t.view.Acting && !t.ended
				a.units = append(a.units, x)
			}
		}
		a.units = r.longest(a.units)
		for i := range a.units {
			n++
			a.units[i].Letter = boards.Letter(n)
			if on := t.over.Token(a.units[i].Place); on != nil {
				on.Letter = a.units[i].Letter
			}
		}
		r.armies = append(r.armies, a)
	}
	return r
}

// high is how high the panels of a row of Generals are.
func (r roster) high(row int) (high float64) {
	for _, a := range r.armies {
		if a.row == row && len(a.units) > 0 {
			high = max(high, float64((len(a.units)+rosterColumns-1)/rosterColumns*rosterLine+2*rosterPad+rosterHead))
		}
	}
	return high
}

// High is how high all of it is.
func (r roster) High() (high int) {
	for row := range len(r.armies) {
		high += int(r.high(row))
	}
	return high
}

// shapes draws it from a height on, as wide as the picture.
func (r roster) shapes(top, wide float64) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "roster", Rings: render.Rect(0, top, wide, float64(r.High()), 0), Fill: render.Solid(render.Leather)}}
	for _, a := range r.armies {
		if len(a.units) == 0 {
			continue
		}
		y := top
		for row := range a.row {
			y += r.high(row)
		}
		x, w := rosterPad+wide/2*float64(a.column), wide/2-2*rosterPad
		shapes = append(shapes, render.Area{ID: "army", Rings: render.Rect(x, y, w, r.high(a.row)-rosterPad, 12), Fill: render.Solid(render.LeatherLight)},
			render.Area{ID: "army", Rings: render.Rect(x, y, 10, r.high(a.row)-rosterPad, 5), Fill: render.Solid(mark.SideOf(a.side).Body)})
		shapes = append(shapes, a.emblem(x+rosterName/2+12, y+rosterHead/2+2, 15)...)
		shapes = append(shapes, render.Text{ID: "heading", X: x + rosterName + 12, Y: y + rosterHead/2 + 2, Font: render.Bold, Size: r.least, Anchor: render.Left, Paint: render.Solid(render.Gold), String: a.name})
		left, rows := x+12, (len(a.units)+rosterColumns-1)/rosterColumns
		columns := r.columns(a.units, w-12)
		for i, units := range slices.Collect(slices.Chunk(r.longest(a.units), rows)) {
			for n, u := range units {
				shapes = append(shapes, r.unit(u, left, y+rosterHead+rosterLine*(float64(n)+0.5)+rosterPad/2, columns[i])...)
			}
			left += columns[i]
		}
	}
	return shapes
}

// longest are units with those of the longest names first, which are in the first column.
func (r roster) longest(units []square.Token) []square.Token {
	return slices.SortedStableFunc(slices.Values(units), func(a, b square.Token) int {
		return cmp.Compare(render.Width(render.Bold, r.least, b.Name), render.Width(render.Bold, r.least, a.Name))
	})
}

// columns are how wide the columns of units are: as wide as their names and what is below these need, and what is left of the room in
// equal parts.
func (r roster) columns(units []square.Token, room float64) (wide [rosterColumns]float64) {
	rows := (len(units) + rosterColumns - 1) / rosterColumns
	for i, u := range r.longest(units) {
		wide[i/rows] = max(wide[i/rows], rosterName+render.Width(render.Bold, r.least, u.Name), r.number()+render.Width(render.Bold, r.least, health(u)))
	}
	spare := room
	for _, w := range wide {
		spare -= w
	}
	for i := range wide {
		wide[i] += spare / rosterColumns
	}
	return wide
}

// gauge is the radius of the heart of a unit.
const gauge = 15.0

// heart is how far right of a unit its heart begins, behind its square, and number what it has left of its vitality.
func (r roster) heart() float64  { return rosterName + render.Width(render.Bold, r.least, "M10") + 8 }
func (r roster) number() float64 { return r.heart() + 2*gauge + 6 }

// health is how many of its levels of vitality a unit has.
func health(u square.Token) string { return fmt.Sprintf("%d/%d", u.Vitality, u.Full) }

// unit is one of them from x on, round y: its token, name and square, and how many of its levels of vitality it has.
func (r roster) unit(u square.Token, x, y, w float64) []render.Shape {
	const line = 17.0
	ink, at := render.Parchment, u.Place.String()
	if u.Active {
		ink = render.Gold
	}
	plain := u // wings, teeth and rays would need room, and the field has them
	plain.Flying, plain.Second, plain.Active, plain.Activated = false, false, false, u.Activated && !u.Active
	shapes := append([]render.Shape{square.Piece(plain, x+rosterName/2-2, y, rosterFace)}, square.Key(u, x+rosterName/2-22, y-22, r.least)...)
	return append(append(append(shapes,
		render.Text{ID: "name", X: x + rosterName, Y: y - line, Font: render.Bold, Size: r.least, Anchor: render.Left, Paint: render.Solid(ink), String: u.Name}.Fitted(r.least, w-rosterName),
		render.Text{ID: "square", X: x + rosterName, Y: y + line, Font: render.Bold, Size: r.least, Anchor: render.Left, Paint: render.Solid(render.ParchmentDark), String: at}),
		square.Gauge(u, x+r.heart()+gauge, y+line, gauge)...),
		render.Text{ID: "vitality", X: x + r.number(), Y: y + line, Font: render.Bold, Size: r.least, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: health(u)})
}
