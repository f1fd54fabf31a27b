package hex_test

import (
	"bytes"
	"compress/zlib"
	"image/png"
	"slices"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"

	"hexwarden/render"
	"hexwarden/render/hex"
)

func BenchmarkColdBoard(b *testing.B) {
	board, o := wasteland(), fight()
	for b.Loop() {
		render.NewPainter(64<<20).Paint(hex.Scene(board, o, hex.Look{}), render.Normal())
	}
}

func BenchmarkPaint(b *testing.B) {
	board, o := wasteland(), fight()
	p := render.NewPainter(64 << 20)
	for b.Loop() {
		p.Paint(hex.Scene(board, o, hex.Look{}), render.Normal())
	}
}

func BenchmarkEncodeWhole(b *testing.B) {
	pic := render.NewPainter(64<<20).Paint(hex.Scene(wasteland(), fight(), hex.Look{}), render.Normal())
	for b.Loop() {
		render.PNG(pic)
	}
}

func BenchmarkFigureMoved(b *testing.B) {
	board, o := wasteland(), fight()
	p := render.NewPainter(64 << 20)
	var canvas render.Canvas
	for b.Loop() {
		step(o)
		canvas.PNG(p.Paint(hex.Scene(board, o, hex.Look{}), render.Normal()))
	}
}

func BenchmarkCloseUp(b *testing.B) {
	board, o := wasteland(), fight()
	p := render.NewPainter(64 << 20)
	w := hex.Window{From: 8, To: 15, West: 11, East: 18}
	for b.Loop() {
		step(o)
		render.PNG(p.Paint(hex.Scene(board, o, hex.Look{Window: &w}), render.Normal()))
	}
}

// step moves a figure to and fro.
func step(o *hex.Overlay) { o.Figures[3].Place.Col ^= 1 }

// BenchmarkGoals runs what we do and what one would do at first in turn, and
// reports the ratios of the medians: cold and warm drawing to a full redraw with
// gg, encoding to zlib of the index rows, both to gg with the usual encoder,
// bytes to those of the usual encoder.
func BenchmarkGoals(b *testing.B) {
	board, o := wasteland(), fight()
	p := render.NewPainter(64 << 20)
	var canvas render.Canvas
	kinds := []string{"gg", "png", "cold", "warm", "zlib", "whole", "moved"}
	took := map[string][]float64{}
	clock := func(kind string, do func()) {
		start := time.Now()
		do()
		took[kind] = append(took[kind], float64(time.Since(start)))
	}
	var ours, usual int
	for b.Loop() {
		step(o)
		scene := hex.Scene(board, o, hex.Look{})
		var plain *gg.Context
		clock("gg", func() { plain = draw(scene) })
		clock("png", func() {
			var file bytes.Buffer
			if err := png.Encode(&file, plain.Image()); err != nil {
				b.Fatal(err)
			}
			usual = file.Len()
		})
		var pic *render.Picture
		clock("cold", func() { render.NewPainter(64<<20).Paint(hex.Scene(board, o, hex.Look{}), render.Normal()) })
		clock("warm", func() { pic = p.Paint(hex.Scene(board, o, hex.Look{}), render.Normal()) })
		clock("zlib", func() {
			w, _ := zlib.NewWriterLevel(new(bytes.Buffer), zlib.BestSpeed)
			_, _ = w.Write(pic.Pix)
			_ = w.Close()
		})
		clock("whole", func() { ours = len(render.PNG(pic)) })
		clock("moved", func() { canvas.PNG(pic) })
	}
	median := map[string]float64{}
	for _, k := range kinds {
		slices.Sort(took[k])
		median[k] = took[k][len(took[k])/2]
	}
	b.ReportMetric(median["cold"]/median["gg"], "cold/gg")
	b.ReportMetric(median["gg"]/median["warm"], "gg/warm")
	b.ReportMetric(median["whole"]/median["zlib"], "whole/zlib")
	b.ReportMetric(median["moved"]/median["zlib"], "moved/zlib")
	b.ReportMetric((median["gg"]+median["png"])/(median["warm"]+median["moved"]), "usual/ours")
	b.ReportMetric(float64(ours)/float64(usual), "bytes/usual")
}

// draw is the whole scene by gg, as one would write it at first.
func draw(s *render.Scene) *gg.Context {
	c := gg.NewContext(s.W, s.H)
	c.SetColor(render.Normal().RGBA(s.Back))
	c.Clear()
	faces := map[float64]font.Face{}
	bold, _ := opentype.Parse(gobold.TTF)
	for _, l := range s.Layers {
		if l.Make != nil {
			drawShapes(c, bold, faces, l.Make())
		}
		drawShapes(c, bold, faces, l.Shapes)
	}
	return c
}

func drawShapes(c *gg.Context, bold *opentype.Font, faces map[float64]font.Face, shapes []render.Shape) {
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
			drawShapes(c, bold, faces, s.Make())
			c.Pop()
		}
	}
}
