package render

import (
	"fmt"
	"strconv"
	"strings"
)

// Point is a place in a picture: pixels, x to the right, y down.
type Point struct{ X, Y float64 }

// Paint is a colour with an opacity; the zero Paint draws nothing.
type Paint struct {
	Colour Colour
	Alpha  uint8
}

// Solid is an opaque paint.
func Solid(c Colour) Paint { return Paint{c, 255} }

// Glass is a translucent paint; alpha goes from 0 to 1.
func Glass(c Colour, alpha float64) Paint { return Paint{c, uint8(alpha*255 + 0.5)} }

// Stroke is paint along a line of some width, dashed if Dash (the length of a
// dash and of a gap) is not 0.
type Stroke struct {
	Paint
	Width float64
	Dash  float64
}

// Pen is an opaque stroke.
func Pen(c Colour, width float64) Stroke { return Stroke{Paint: Solid(c), Width: width} }

// A Shape is one thing in a layer. The kinds are Area, Circle, Line, Text
// and Sprite.
type Shape interface {
	paint(*brush)
	write(*strings.Builder)
}

// Area is the union of rings of points, filled and then edged. Rings must turn
// the same way round; where they meet there is no seam.
type Area struct {
	ID    string
	Rings [][]Point
	Fill  Paint
	Edge  Stroke
}

// Circle is a disc, filled and then edged.
type Circle struct {
	ID   string
	X, Y float64
	R    float64
	Fill Paint
	Edge Stroke
}

// Line is a set of runs of points drawn with one stroke, round at ends and
// corners. Where runs cross, a translucent stroke does not get darker.
type Line struct {
	ID     string
	Runs   [][]Point
	Stroke Stroke
}

// Anchor says which end of a text its X means.
type Anchor uint8

// The anchors.
const (
	Middle Anchor = iota
	Left
	Right
)

// Text is one line of text. Y is the middle of its capital letters, Size the
// size of the type in pixels. A Halo is drawn round the letters before them.
type Text struct {
	ID     string
	X, Y   float64
	Font   Font
	Size   float64
	Anchor Anchor
	Paint  Paint
	Halo   Stroke
	String string
}

// Sprite is a small drawing kept as masks by the Painter: Key must tell all
// that it depends on (size too), Make gives its shapes around 0, 0.
type Sprite struct {
	ID   string
	Key  string
	X, Y int
	Make func() []Shape
}

func (s Area) write(b *strings.Builder) {
	fmt.Fprintf(b, "area %s%s%s", s.ID, paintText(" fill", s.Fill), strokeText(" edge", s.Edge))
	for _, r := range s.Rings {
		writePoints(b, r)
	}
}

func (s Circle) write(b *strings.Builder) {
	fmt.Fprintf(b, "circle %s at %.1f,%.1f r %.1f%s%s", s.ID, s.X, s.Y, s.R,
		paintText(" fill", s.Fill), strokeText(" edge", s.Edge))
}

func (s Line) write(b *strings.Builder) {
	fmt.Fprintf(b, "line %s%s", s.ID, strokeText("", s.Stroke))
	for _, r := range s.Runs {
		writePoints(b, r)
	}
}

func (s Text) write(b *strings.Builder) {
	fmt.Fprintf(b, "text %s %q at %.1f,%.1f %s %.1f%s%s%s", s.ID, s.String, s.X, s.Y, s.Font, s.Size,
		[...]string{"", " left", " right"}[s.Anchor], paintText("", s.Paint), strokeText(" halo", s.Halo))
}

func (s Sprite) write(b *strings.Builder) {
	fmt.Fprintf(b, "sprite %s at %d,%d: %s", s.ID, s.X, s.Y, s.Key)
}

func paintText(what string, p Paint) string {
	switch p.Alpha {
	case 0:
		return ""
	case 255:
		return what + " " + p.Colour.String()
	}
	return fmt.Sprintf("%s %s/%d", what, p.Colour, p.Alpha)
}

func strokeText(what string, s Stroke) string {
	if s.Alpha == 0 || s.Width == 0 {
		return ""
	}
	text := fmt.Sprintf("%s w%.1f", paintText(what, s.Paint), s.Width)
	if s.Dash > 0 {
		text += fmt.Sprintf(" dash %.1f", s.Dash)
	}
	return text
}

func writePoints(b *strings.Builder, ps []Point) {
	b.WriteString(" [")
	var room [48]byte // without fmt: a scene has thousands of points, and a file is known by its text
	for i, p := range ps {
		if i > 0 {
			b.WriteByte(' ')
		}
		text := strconv.AppendFloat(room[:0], p.X, 'f', 1, 64)
		text = strconv.AppendFloat(append(text, ','), p.Y, 'f', 1, 64)
		b.Write(text)
	}
	b.WriteByte(']')
}
