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
// it, so the key must tell all that it depends on besides palette and size.
// Make gives its shapes and is called only when they are needed.
type Layer struct {
	Name   string
	Key    string
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
