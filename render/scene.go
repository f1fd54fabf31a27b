package render

import (
	"fmt"
	"strings"
)

// A Scene is a picture before it is drawn: its size in pixels, the layers from
// the bottom to the top, and what a reader hears instead of it.
type Scene struct {
	W, H   int
	Back   Colour // what is there before anything is drawn
	Layers []Layer
	Alt    string
}

// A Layer is a list of shapes, the first at the bottom. A layer with a Key must
// be the first one: the Painter draws it together with the background and keeps
// it, so the key must tell all that it depends on besides palette and size. It
// covers H rows from the top, all if H is 0: what stands below a board changes
// its height, and the board is not drawn again for that.
// Make gives its shapes and is called only when they are needed.
type Layer struct {
	Name   string
	Key    string
	H      int
	Make   func() []Shape
	Shapes []Shape
}

// Text is the stable text form: one line per shape. Of a layer with a key only
// the key is written.
func (s *Scene) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "scene %dx%d on %s\n", s.W, s.H, s.Back)
	if s.Alt != "" {
		fmt.Fprintf(&b, "alt %q\n", s.Alt)
	}
	for _, l := range s.Layers {
		fmt.Fprintf(&b, "layer %s", l.Name)
		if l.Key != "" {
			fmt.Fprintf(&b, " kept as %q", l.Key)
		}
		b.WriteByte('\n')
		for _, shape := range l.Shapes {
			b.WriteString("  ")
			shape.write(&b)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Words are all texts that can be seen, from the bottom to the top: those of kept
// layers and of sprites among them, at their places in the picture.
func (s *Scene) Words() []Text {
	var out []Text
	var gather func(shapes []Shape, dx, dy float64)
	gather = func(shapes []Shape, dx, dy float64) {
		for _, shape := range shapes {
			switch x := shape.(type) {
			case Sprite:
				gather(x.Make(), dx+float64(x.X), dy+float64(x.Y))
			case Text:
				x.X, x.Y = x.X+dx, x.Y+dy
				if x.String != "" && x.inside(float64(s.W), float64(s.H)) {
					out = append(out, x)
				}
			}
		}
	}
	for _, l := range s.Layers {
		if l.Make != nil {
			gather(l.Make(), 0, 0)
		}
		gather(l.Shapes, 0, 0)
	}
	return out
}

// inside says whether any of a text is in a picture of this size.
func (t Text) inside(w, h float64) bool {
	wide := Width(t.Font, t.Size, t.String)
	left := t.X - wide/2
	switch t.Anchor {
	case Left:
		left = t.X
	case Right:
		left = t.X - wide
	}
	half := t.Size * capHeight / 2
	return left < w && left+wide > 0 && t.Y-half < h && t.Y+half > 0
}

// On a phone a picture is PhoneWidth pixels wide; there letters are at least PhoneType
// high, from the top of the highest to the bottom of the lowest.
const (
	PhoneWidth = 400
	PhoneType  = 11
)

// Legible is the least size of the type in a picture so wide that a phone shows well.
func Legible(w int) float64 { return float64(w) * PhoneType / PhoneWidth }
