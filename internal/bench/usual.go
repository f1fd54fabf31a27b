package bench

import (
	"github.com/fogleman/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"

	"hexwarden/render"
)

// usual draws the whole scene with gg, as one would write it at first.
func usual(s *render.Scene) *gg.Context {
	c := gg.NewContext(s.W, s.H)
	c.SetColor(render.Normal().RGBA(s.Back))
	c.Clear()
	faces := map[float64]font.Face{}
	bold, _ := opentype.Parse(gobold.TTF) // it is a good font
	for _, l := range s.Layers {
		if l.Make != nil {
			usualShapes(c, bold, faces, l.Make())
		}
		usualShapes(c, bold, faces, l.Shapes)
	}
	return c
}

func usualShapes(c *gg.Context, bold *opentype.Font, faces map[float64]font.Face, shapes []render.Shape) {
	colour := func(p render.Paint) {
		k := render.Normal().RGBA(p.Colour)
		c.SetRGBA255(int(k.R), int(k.G), int(k.B), int(p.Alpha))
	}
	trace := func(runs [][]render.Point, closed bool) {
		for _, r := range runs {
			for i, p := range r {
				if i == 0 {
					c.MoveTo(p.X, p.Y)
				} else {
					c.LineTo(p.X, p.Y)
				}
			}
			if closed {
				c.ClosePath()
			}
		}
	}
	stroke := func(s render.Stroke) {
		colour(s.Paint)
		c.SetLineWidth(s.Width)
		c.SetDash()
		if s.Dash > 0 {
			c.SetDash(s.Dash)
		}
		c.Stroke()
	}
	for _, shape := range shapes {
		switch s := shape.(type) {
		case render.Area:
			if s.Fill.Alpha > 0 {
				trace(s.Rings, true)
				colour(s.Fill)
				c.Fill()
			}
			if s.Edge.Width > 0 {
				trace(s.Rings, true)
				stroke(s.Edge)
			}
		case render.Circle:
			c.DrawCircle(s.X, s.Y, s.R)
			colour(s.Fill)
			c.FillPreserve()
			stroke(s.Edge)
		case render.Line:
			trace(s.Runs, false)
			stroke(s.Stroke)
		case render.Text:
			if faces[s.Size] == nil {
				faces[s.Size], _ = opentype.NewFace(bold, &opentype.FaceOptions{Size: s.Size, DPI: 72})
			}
			c.SetFontFace(faces[s.Size])
			colour(s.Paint)
			c.DrawStringAnchored(s.String, s.X, s.Y, 0.5, 0.4)
		case render.Sprite:
			c.Push()
			c.Translate(float64(s.X), float64(s.Y))
			usualShapes(c, bold, faces, s.Make())
			c.Pop()
		}
	}
}
