package motif

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// Draw is the picture in a box, framed, on a ground in the colour of the card's deck.
func (p Picture) Draw(x, y, w, h float64, deck render.Colour) []render.Shape {
	return Framed(x, y, w, h, deck, p.On, p.shapes(x+w/2, y+h/2, w, h))
}

// Framed is whatever a card shows on a ground of a kind, in its frame.
func Framed(x, y, w, h float64, deck render.Colour, on string, shown []render.Shape) []render.Shape {
	shapes := append(ground(on, x, y, w, h, deck), shown...)
	return append(shapes, frame(x, y, w, h))
}

// frame is the edge of a picture.
func frame(x, y, w, h float64) render.Shape {
	return render.Area{ID: "picture", Rings: render.Rect(x, y, w, h, corner), Edge: render.Pen(render.Ink, 4)}
}

// Bust is the portrait of a being that fills a framed box from its upper to its lower edge, cut off at the chest, on rays in the
// full colour of the card's deck.
func Bust(id string, x, y, w, h float64, deck render.Colour) []render.Shape {
	const in = 5 // for the frame, and for the ends of lines
	rim := render.Rect(x+in, y+in, w-2*in, h-2*in, 0)[0]
	shapes := append(banner(box{x, y, w, h}, deck), art.Within(id, x+w/2, y+h*0.55, h*0.53, rim)...)
	return append(shapes, frame(x, y, w, h))
}

// shapes are the motifs round cx, cy in a box so wide and high.
func (p Picture) shapes(cx, cy, w, h float64) []render.Shape {
	r := h * 0.45
	if n := float64(len(p.Row)); n > 0 {
		step := min((w-h*0.5)/n, h*0.9) // the emblem of the deck lies in a corner
		r = min(h*0.4, step*0.47)
		var shapes []render.Shape
		for i, name := range p.Row {
			shapes = append(shapes, art.Draw(drawing(name), cx+step*(float64(i)-(n-1)/2), cy, r)...)
		}
		return shapes
	}
	if p.Small != "" { // both are in the middle together
		h = min(h, (w-8)/1.6)
		r, cx = h*0.45, cx-h*0.31
	}
	var shapes []render.Shape
	if len(p.Crossed) == 2 {
		apart := r * 0.16
		shapes = append(mirrored(art.Draw(drawing(p.Crossed[1]), cx+apart, cy, r), cx), art.Draw(drawing(p.Crossed[0]), cx+apart, cy, r)...)
	} else {
		shapes = inked(drawing(p.Large), cx, cy, r)
	}
	if p.Small != "" {
		shapes = append(shapes, inked(drawing(p.Small), cx+h*0.78, cy+h*0.13, h*0.29)...)
	}
	return shapes
}

// inked is a drawing; an emblem has no colours of its own.
func inked(name string, x, y, r float64) []render.Shape {
	if emblem, ok := emblemOf(name); ok {
		return art.Emblem(emblem, x, y, r*0.9, render.Ink, render.Parchment)
	}
	return art.Draw(name, x, y, r)
}

// emblemOf is the name of an emblem.
func emblemOf(name string) (string, bool) {
	const folder = "emblem/"
	if len(name) > len(folder) && name[:len(folder)] == folder {
		return name[len(folder):], true
	}
	return "", false
}

// mirrored turns shapes over a plumb line.
func mirrored(shapes []render.Shape, x float64) []render.Shape {
	turn := func(rings [][]render.Point) {
		for _, ring := range rings {
			for i := range ring {
				ring[i].X = 2*x - ring[i].X
			}
		}
	}
	for i, s := range shapes {
		switch s := s.(type) {
		case render.Area:
			turn(s.Rings)
		case render.Line:
			turn(s.Runs)
		case render.Circle:
			s.X = 2*x - s.X
			shapes[i] = s
		}
	}
	return shapes
}
