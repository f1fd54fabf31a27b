package art

import (
	"strings"

	"hexwarden/render"
)

// form is what the drawings of a folder have in common.
type form struct {
	wide  float64  // how much wider than high the viewBox is
	box   string   // such a viewBox, in words
	given []string // colours that are given where a drawing is used: role 1, 2 and so on
}

const square = "square, such as -100 -100 200 200: the drawing's circle fills it"

// The forms.
var (
	picture  = form{wide: 1, box: square}
	emblem   = form{wide: 1, box: square, given: []string{"sign", "ground"}}
	backdrop = form{wide: 2.5, box: "rectangle of five to two, such as 0 0 400 160: the drawing fills it", given: []string{"light", "pale", "middle", "deep", "dark"}}
)

// formOf is the form of a drawing by its name.
func formOf(name string) form {
	switch {
	case strings.HasPrefix(name, Emblems), strings.HasPrefix(name, signs):
		return emblem
	case strings.HasPrefix(name, Backdrops):
		return backdrop
	}
	return picture
}

// Tones are the colours of a backdrop, from the lightest to the darkest: light, pale, middle, deep, dark.
type Tones [5]render.Colour

// Backdrop is the drawing backdrop/NAME as it fills a box: what lies behind whatever is shown before it, and what lies before the
// foot of that, its part "front". Discs in it stay round. Both are nil if there is none of that name.
func Backdrop(name string, x, y, w, h float64, tones Tones) (behind, before []render.Shape) {
	d := shipped()[Backdrops+name]
	if d == nil {
		return nil, nil
	}
	at := place{"backdrop", x + w/2, y + h/2, w / 2 / backdrop.wide, h / 2, min(w/backdrop.wide, h) / 2}
	shapes, front := d.draw(at, tones[:]...), d.parts["front"]
	if front.to == 0 {
		return shapes, nil
	}
	return append(shapes[:front.from:front.from], shapes[front.to:]...), shapes[front.from:front.to]
}
