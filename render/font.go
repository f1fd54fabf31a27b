package render

import (
	"math"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font is one of the embedded typefaces; they cover the languages of Europe
// that are written in Latin, Greek and Cyrillic letters.
type Font uint8

// The fonts.
const (
	Plain Font = iota
	Bold
	MonoBold
	numFonts
)

// capHeight is the height of a capital letter as a part of the size.
const capHeight = 0.72

// typeface is a parsed font with the advances of its commonest letters.
type typeface struct {
	font    *sfnt.Font
	advance [0x180]float64 // in parts of the size
}

var typefaces = [numFonts]func() *typeface{
	Plain:    sync.OnceValue(func() *typeface { return parseFont(goregular.TTF) }),
	Bold:     sync.OnceValue(func() *typeface { return parseFont(gobold.TTF) }),
	MonoBold: sync.OnceValue(func() *typeface { return parseFont(gomonobold.TTF) }),
}

// String is the name used in the text form of scenes.
func (f Font) String() string { return [...]string{"plain", "bold", "mono-bold"}[f] }

// parseFont panics on a broken font: the fonts are part of the program.
func parseFont(ttf []byte) *typeface {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("render: embedded font: " + err.Error())
	}
	t := &typeface{font: f}
	var buf sfnt.Buffer
	for r := range t.advance {
		t.advance[r] = t.measure(&buf, rune(r))
	}
	return t
}

// glyph finds the shape of a letter. The narrow space that must not be broken,
// which the fonts lack, is the wide one.
func (t *typeface) glyph(buf *sfnt.Buffer, r rune) (sfnt.GlyphIndex, error) {
	if r == '\u202f' {
		r = '\u00a0'
	}
	return t.font.GlyphIndex(buf, r)
}

func (t *typeface) measure(buf *sfnt.Buffer, r rune) float64 {
	index, err := t.glyph(buf, r)
	if err != nil {
		return 0
	}
	em := fixed.I(int(t.font.UnitsPerEm()))
	adv, err := t.font.GlyphAdvance(buf, index, em, font.HintingNone)
	if err != nil {
		return 0
	}
	return float64(adv) / float64(em)
}

func (f Font) advance(r rune) float64 {
	t := typefaces[f]()
	if r >= 0 && int(r) < len(t.advance) {
		return t.advance[r]
	}
	var buf sfnt.Buffer
	return t.measure(&buf, r)
}

// Width is the width of a text in pixels.
func Width(f Font, size float64, s string) float64 {
	w := 0.0
	for _, r := range s {
		w += f.advance(r)
	}
	return w * size
}

// Wrap breaks a text into lines no wider than width pixels, at spaces where it
// can, inside a word where it must. Line breaks in the text stay, and so do
// spaces that may not be broken. Words that belong together stay so.
func Wrap(f Font, size, width float64, s string) []string {
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		put := func(words string) {
			longer := words
			if line != "" {
				longer = line + " " + words
			}
			if Width(f, size, longer) <= width {
				line = longer
				return
			}
			if line != "" {
				lines = append(lines, line)
			}
			line = words
			for n := fitting(f, size, width, line); n < len(line); n = fitting(f, size, width, line) {
				lines = append(lines, line[:n])
				line = line[n:]
			}
		}
		for _, group := range groups(strings.FieldsFunc(paragraph, func(r rune) bool { return r == ' ' })) {
			if whole := strings.Join(group, " "); Width(f, size, whole) <= width {
				put(whole)
				continue
			}
			for _, word := range group {
				put(word)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// groups are the words that stay on one line: a number with the word that it
// counts ("2 wounds", "+1 die"), or else a number with the word before it, which it
// is of ("Strength +1.", "HP 3)"), and a word of one letter with the next, as is usual
// in print ("w ruchu", "à côté").
func groups(words []string) (out [][]string) {
	for i, word := range words {
		switch {
		case i > 0 && (number(words[i-1]) && letter(word) || letter(words[i-1]) && utf8.RuneCountInString(words[i-1]) == 1),
			i > 0 && (signed(word) || number(strings.TrimRight(word, ".,;:!?)"))) && !(i+1 < len(words) && number(word) && letter(words[i+1])):
			out[len(out)-1] = append(out[len(out)-1], word)
		default:
			out = append(out, []string{word})
		}
	}
	return out
}

// number says whether a word is a number such as 2, +1, (−2 or 3+.
func number(word string) bool {
	digits := strings.Trim(word, "(+-\u2212")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// signed says whether a word begins with a plus or a minus.
func signed(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return strings.ContainsRune("+-\u2212", r)
}

// letter says whether a word begins with one.
func letter(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(r)
}

// Fit is the largest size from size down to least at which a text is no wider
// than width, and the text, shortened if even the least size is too wide.
func Fit(f Font, size, least, width float64, s string) (float64, string) {
	w := Width(f, size, s)
	if w <= width {
		return size, s
	}
	if fit := size * width / w; fit >= least {
		return fit, s
	}
	return least, s[:fitting(f, least, width-Width(f, least, "…"), s)] + "…"
}

// Fitted is the text no wider than room: in a smaller size, but not below least, and cut if
// that does not do.
func (t Text) Fitted(least, room float64) Text {
	t.Size, t.String = Fit(t.Font, t.Size, least, room, t.String)
	return t
}

// Lines are lines of the text's kind below each other, the first where it is.
func (t Text) Lines(step float64, lines []string) []Shape {
	shapes := make([]Shape, len(lines))
	for i, line := range lines {
		at := t
		at.Y, at.String = t.Y+float64(i)*step, line
		shapes[i] = at
	}
	return shapes
}

// fitting is the number of bytes of s, at least one letter, that fit in width.
func fitting(f Font, size, width float64, s string) int {
	w, end := 0.0, 0
	for i, r := range s {
		w += f.advance(r) * size
		if w > width && i > 0 {
			return i
		}
		end = i + len(string(r))
	}
	return end
}

// glyphKey names a kept glyph: halo is 0 for the letter itself, shift the
// quarter of a pixel at which it starts.
type glyphKey struct {
	font  Font
	size  float32
	halo  float32
	shift uint8
	r     rune
}

// drawGlyph rasterises a glyph with its origin at 0, 0.
func (b *brush) drawGlyph(k glyphKey) mask {
	t := typefaces[k.font]()
	var buf sfnt.Buffer
	index, err := t.glyph(&buf, k.r)
	if err != nil {
		return mask{}
	}
	segments, err := t.font.LoadGlyph(&buf, index, fixed.Int26_6(k.size*64+0.5), nil)
	if err != nil {
		return mask{}
	}
	dx := float64(k.shift) / 4
	at := func(p fixed.Point26_6) Point { return Point{float64(p.X)/64 + dx, float64(p.Y) / 64} }
	m, lasting := b.cover(trace{runs: flatten(segments, at), closed: true, width: float64(k.halo) * 2})
	if !lasting {
		m.alpha = append([]uint8(nil), m.alpha...)
	}
	return m
}

// flatten makes rings of points of a glyph's curves, which leave them by less than a
// twentieth of a pixel.
func flatten(segments sfnt.Segments, at func(fixed.Point26_6) Point) [][]Point {
	var contours [][]Point
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo {
			contours = append(contours, []Point{at(s.Args[0])})
			continue
		}
		last := len(contours) - 1
		run := contours[last]
		from := run[len(run)-1]
		switch s.Op {
		case sfnt.SegmentOpLineTo:
			run = append(run, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo, sfnt.SegmentOpCubeTo:
			// The Go fonts are TrueType: their curves are quadratic; of a cubic
			// one the middle control would be skipped.
			c, to := at(s.Args[0]), at(s.Args[int(s.Op)-1])
			bend := math.Hypot(from.X-2*c.X+to.X, from.Y-2*c.Y+to.Y)
			steps := 1 + int(math.Sqrt(5*bend))
			for i := 1; i <= steps; i++ {
				t := float64(i) / float64(steps)
				u := 1 - t
				run = append(run, Point{u*u*from.X + 2*u*t*c.X + t*t*to.X, u*u*from.Y + 2*u*t*c.Y + t*t*to.Y})
			}
		}
		contours[last] = run
	}
	return contours
}
