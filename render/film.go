package render

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"errors"
	"image"
)

// ErrLong is a film that has grown over its limit.
var ErrLong = errors.New("render: the film is too long")

// A Film writes pictures after each other as an animated GIF file. Only what
// changes is written: the rectangle around it, in which pixels that stay as
// they were are transparent. Changes far above each other are rectangles of their own,
// a blink after each other. The palette is that of the first picture.
type Film struct {
	W, H  int // as wide as the first picture if 0, and as high as the highest so far
	Limit int // bytes of the file; 0: no limit
	Shots int // pictures written so far

	out   bytes.Buffer
	last  []uint8
	delay int // offset of the last shot's delay in out
	pix   []uint8
	first *Picture // as high as the film was then
	begun int      // offset of its delay in out
	rest  int      // and of what comes after it
}

// Add shows a picture for some hundredths of a second. Pictures smaller than the
// film are laid into the middle of its top, wider ones are cut. A picture like the one
// before prolongs it. Errors: ErrLong, after which the film is of no use.
func (f *Film) Add(p *Picture, hundredths int) error {
	if f.W == 0 {
		f.W = p.W
	}
	f.H = max(f.H, p.H)
	full := f.fitted(p)
	if f.last == nil {
		f.begin(p.Palette)
	}
	if f.last != nil { // nothing of rows that are new was shown before
		for _, index := range full[len(f.last):] {
			f.last = append(f.last, ^index)
		}
	}
	parts := changed(f.last, full, f.W, f.H)
	if len(parts) == 0 {
		binary.LittleEndian.PutUint16(f.out.Bytes()[f.delay:], uint16(min(int(binary.LittleEndian.Uint16(f.out.Bytes()[f.delay:]))+hundredths, 0xffff)))
		return nil
	}
	if hundredths < 10*blink { // one after the other would be seen
		parts = []image.Rectangle{union(parts)}
	}
	for i, r := range parts {
		time := blink
		if i == len(parts)-1 {
			time = hundredths - i*blink
		}
		if err := f.shot(full, r, time); err != nil {
			return err
		}
	}
	if f.last = full; f.first == nil {
		f.first, f.begun, f.rest = &Picture{W: f.W, H: f.H, Pix: full, Palette: p.Palette}, f.delay, f.out.Len()
	}
	f.Shots++
	if f.Limit > 0 && f.out.Len() >= f.Limit {
		return ErrLong
	}
	return nil
}

// shot writes the part of a picture that has changed.
func (f *Film) shot(full []uint8, r image.Rectangle, hundredths int) error {
	clear := f.crop(full, r)
	flags := byte(1 << 2) // the shot stays where the next one is transparent
	if clear >= 0 {
		flags |= 1
	}
	f.out.Write([]byte{0x21, 0xf9, 4, flags})
	f.delay = f.out.Len()
	f.out.Write([]byte{byte(hundredths), byte(hundredths >> 8), byte(max(clear, 0)), 0})
	f.out.WriteByte(0x2c)
	for _, n := range []int{r.Min.X, r.Min.Y, r.Dx(), r.Dy()} {
		f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
	f.out.Write([]byte{0, 8}) // no palette of its own; 8 bits a pixel
	blocks := &blockWriter{out: &f.out}
	w := lzw.NewWriter(blocks, lzw.LSB, 8)
	if _, err := w.Write(f.pix); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	blocks.end()
	return nil
}

// Bytes is the file; nil without a shot. If the film has grown since its first shot, that is
// written once more, so that nothing shows through below it.
func (f *Film) Bytes() []byte {
	if f.Shots == 0 {
		return nil
	}
	out := bytes.Clone(f.out.Bytes())
	if f.first.H < f.H {
		opening := Film{W: f.W, H: f.H}
		if opening.Add(f.first, int(binary.LittleEndian.Uint16(out[f.begun:]))) == nil { // it has no limit
			out = append(opening.out.Bytes(), out[f.rest:]...)
		}
	}
	binary.LittleEndian.PutUint16(out[8:], uint16(f.H))
	return append(out, 0x3b)
}

// begin writes what stands before the shots: size, palette, and that it is shown for ever.
func (f *Film) begin(p *Palette) {
	f.out.WriteString("GIF89a")
	f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(f.W)))
	f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(f.H)))
	f.out.Write([]byte{0xf7, 0, 0}) // 256 colours of 8 bits
	for _, c := range p.Colours {
		f.out.Write([]byte{c.R, c.G, c.B})
	}
	f.out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
}

// fitted is a picture at the size of the film.
func (f *Film) fitted(p *Picture) []uint8 {
	if p.W == f.W && p.H == f.H {
		return p.Pix
	}
	out := make([]uint8, f.W*f.H)
	if len(p.Pix) > 0 && p.Pix[0] != 0 { // around it goes on what stands in its corner
		for i := range out {
			out[i] = p.Pix[0]
		}
	}
	x := (f.W - p.W) / 2
	from, to := max(0, -x), min(p.W, f.W-x)
	for row := range min(p.H, f.H) {
		copy(out[row*f.W+x+from:], p.Pix[row*p.W+from:row*p.W+to])
	}
	return out
}

// blink is the shortest time that all viewers of films keep, in hundredths of a second.
const blink = 2

// changed are the rectangles around all pixels that differ, from the top; all of the picture if there were none before.
func changed(old, now []uint8, w, h int) []image.Rectangle {
	if old == nil {
		return []image.Rectangle{image.Rect(0, 0, w, h)}
	}
	var rows []image.Rectangle // around the pixels that differ in each row where some do
	for y := range h {
		a, b := old[y*w:(y+1)*w], now[y*w:(y+1)*w]
		if bytes.Equal(a, b) {
			continue
		}
		from, to := 0, w
		for a[from] == b[from] {
			from++
		}
		for a[to-1] == b[to-1] {
			to--
		}
		rows = append(rows, image.Rect(from, y, to, y+1))
	}
	return parted(rows, w*h/16)
}

// parted are rectangles around rows, cut where that saves at least so many pixels.
func parted(rows []image.Rectangle, least int) []image.Rectangle {
	if len(rows) == 0 {
		return nil
	}
	below := make([]image.Rectangle, len(rows)+1) // around a row and all below it
	for i := len(rows) - 1; i >= 0; i-- {
		below[i] = rows[i].Union(below[i+1])
	}
	best, at, above := area(below[0])-least, 0, image.Rectangle{}
	for i, row := range rows {
		if n := area(above) + area(below[i]); n <= best && i > 0 {
			best, at = n, i
		}
		above = above.Union(row)
	}
	if at == 0 {
		return below[:1]
	}
	return append(parted(rows[:at], least), parted(rows[at:], least)...)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func union(list []image.Rectangle) (r image.Rectangle) {
	for _, x := range list {
		r = r.Union(x)
	}
	return r
}

// crop copies a rectangle into f.pix, with what did not change replaced by an
// index that is not needed in it: the transparent one. It is -1 if all are needed.
func (f *Film) crop(full []uint8, r image.Rectangle) (clear int) {
	f.pix = f.pix[:0]
	for y := r.Min.Y; y < r.Max.Y; y++ {
		f.pix = append(f.pix, full[y*f.W+r.Min.X:y*f.W+r.Max.X]...)
	}
	if f.last == nil {
		return -1
	}
	var used [256]bool
	at := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		old := f.last[y*f.W+r.Min.X : y*f.W+r.Max.X]
		for x, c := range f.pix[at : at+len(old)] {
			used[c] = used[c] || c != old[x]
		}
		at += len(old)
	}
	clear = -1
	for c := 255; c >= 0; c-- {
		if !used[c] {
			clear = c
			break
		}
	}
	if clear < 0 {
		return clear
	}
	at = 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		old := f.last[y*f.W+r.Min.X : y*f.W+r.Max.X]
		now := f.pix[at : at+len(old)]
		for x, c := range now {
			if c == old[x] {
				now[x] = uint8(clear)
			}
		}
		at += len(old)
	}
	return clear
}

// blockWriter splits what it is given into blocks of at most 255 bytes, each
// with its length before it.
type blockWriter struct {
	out *bytes.Buffer
	buf [256]byte
	n   int
}

func (b *blockWriter) Write(p []byte) (int, error) {
	for i, x := range p {
		if err := b.WriteByte(x); err != nil {
			return i, err
		}
	}
	return len(p), nil
}

// WriteByte adds one byte.
func (b *blockWriter) WriteByte(x byte) error {
	b.n++
	b.buf[b.n] = x
	if b.n == 255 {
		b.flush()
	}
	return nil
}

// Flush exists for compress/lzw, which else would buffer a second time.
func (b *blockWriter) Flush() error { return nil }

func (b *blockWriter) flush() {
	b.buf[0] = byte(b.n)
	b.out.Write(b.buf[:b.n+1])
	b.n = 0
}

func (b *blockWriter) end() {
	if b.n > 0 {
		b.flush()
	}
	b.out.WriteByte(0)
}
