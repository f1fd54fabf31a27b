package hex_test

import (
	"testing"

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

// step moves a figure back and forth.
func step(o *hex.Overlay) { o.Figures[3].Place.Col ^= 1 }
