package render

import (
	"bytes"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"runtime"
	"sync"

	"github.com/klauspost/compress/flate"
)

// bandRows is the number of rows that are compressed together.
const bandRows = 25

// bandsOf is the number of bands of a picture that is so high.
func bandsOf(h int) int { return (h + bandRows - 1) / bandRows }

// bandOf is the rows of a band: from the first to before the second.
func bandOf(i, h int) (y0, y1 int) { return i * bandRows, min(h, (i+1)*bandRows) }

// A Canvas writes the pictures of one table as PNG files. It remembers the last
// one: bands of rows that did not change are not compressed again. It may be
// used by several goroutines; a zero Canvas is ready.
type Canvas struct {
	mu    sync.Mutex
	last  *Picture
	own   bool // nobody else has the last picture
	bands []band
}

// band is some rows of a PNG image as a piece of its compressed data: a deflate
// run that refers to nothing before it and ends on a byte.
type band struct {
	data []byte
	sum  uint32 // adler32 of the rows with their filter bytes
	size int    // bytes before compression
}

// PNG writes one picture as a file with a palette of 256 colours.
func PNG(p *Picture) []byte { return new(Canvas).PNG(p) }

// Draw draws a scene and writes it as a file with a palette of 256 colours.
func (c *Canvas) Draw(by *Painter, s *Scene, palette *Palette) []byte {
	spare, _ := by.spare.Get().(*Picture)
	p := by.paint(s, palette, spare)
	c.mu.Lock()
	defer c.mu.Unlock()
	old, own := c.last, c.own
	out := c.png(p, own)
	if c.own = true; own {
		by.spare.Put(old)
	}
	return out
}

// PNG writes a picture as a file with a palette of 256 colours. The picture
// must not be changed afterwards.
func (c *Canvas) PNG(p *Picture) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.own = false
	return c.png(p, false)
}

// png writes a picture; drawn says that nobody else has had it or the last one in hand, so that what
// they know of themselves holds.
func (c *Canvas) png(p *Picture, drawn bool) []byte {
	old := c.last
	if old == nil || old.W != p.W || old.H != p.H {
		old, c.bands = nil, make([]band, bandsOf(p.H))
	}
	var dirty []int
	for i := range c.bands {
		y0, y1 := bandOf(i, p.H)
		if old == nil || !(drawn && p.same(old, i)) && !bytes.Equal(old.rows(y0, y1), p.rows(y0, y1)) {
			dirty = append(dirty, i)
		}
	}
	c.compress(p, dirty)
	c.last = p
	return file(p, c.bands)
}

// compress makes the named bands again, on all cores.
func (c *Canvas) compress(p *Picture, dirty []int) {
	workers := min(runtime.GOMAXPROCS(0), len(dirty))
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			d := deflaters.Get().(*deflater)
			for i := w; i < len(dirty); i += workers {
				y0, y1 := bandOf(dirty[i], p.H)
				c.bands[dirty[i]] = d.band(p, y0, y1)
			}
			deflaters.Put(d)
		})
	}
	wait.Wait()
}

// deflater is a compressor with its memory.
type deflater struct {
	w   *flate.Writer
	raw []byte
	out bytes.Buffer
}

var deflaters = sync.Pool{New: func() any {
	d := &deflater{}
	d.w, _ = flate.NewWriter(&d.out, flate.BestSpeed) // fails only for an unknown level
	return d
}}

func (d *deflater) band(p *Picture, y0, y1 int) band {
	d.raw = d.raw[:0]
	for y := y0; y < y1; y++ {
		d.raw = append(d.raw, 0) // no filter: neighbouring indices mean nothing
		d.raw = append(d.raw, p.rows(y, y+1)...)
	}
	d.out.Reset()
	d.w.Reset(&d.out)
	// Writing to memory cannot fail. Flush ends the run on a byte.
	_, _ = d.w.Write(d.raw)
	_ = d.w.Flush()
	return band{bytes.Clone(d.out.Bytes()), adler32.Checksum(d.raw), len(d.raw)}
}

// file puts the bands together.
func file(p *Picture, bands []band) []byte {
	size := 1024 + len(bands)
	for _, b := range bands {
		size += len(b.data)
	}
	out := make([]byte, 0, size)
	out = append(out, "\x89PNG\r\n\x1a\n"...)

	var head [13]byte
	binary.BigEndian.PutUint32(head[0:], uint32(p.W))
	binary.BigEndian.PutUint32(head[4:], uint32(p.H))
	head[8], head[9] = 8, 3 // 8 bits, palette
	out = chunk(out, "IHDR", func(b []byte) []byte { return append(b, head[:]...) })
	out = chunk(out, "PLTE", func(b []byte) []byte {
		for _, c := range p.Palette.Colours {
			b = append(b, c.R, c.G, c.B)
		}
		return b
	})
	out = chunk(out, "IDAT", func(b []byte) []byte {
		b = append(b, 0x78, 0x01)
		sum := uint32(1)
		for _, band := range bands {
			b = append(b, band.data...)
			sum = joinAdler(sum, band.sum, band.size)
		}
		b = append(b, 1, 0, 0, 0xff, 0xff) // an empty last block
		return binary.BigEndian.AppendUint32(b, sum)
	})
	return chunk(out, "IEND", func(b []byte) []byte { return b })
}

// chunk appends a chunk of a PNG file whose body is appended by fill.
func chunk(out []byte, kind string, fill func([]byte) []byte) []byte {
	start := len(out)
	out = append(out, 0, 0, 0, 0)
	out = append(out, kind...)
	out = fill(out)
	binary.BigEndian.PutUint32(out[start:], uint32(len(out)-start-8))
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start+4:]))
}

// joinAdler is the checksum of two runs of bytes from the checksums of each and
// the length of the second (RFC 1950).
func joinAdler(a, b uint32, n int) uint32 {
	const mod = 65521
	rest := uint32(n % mod)
	s1 := (a&0xffff + b&0xffff + mod - 1) % mod
	s2 := (a>>16 + b>>16 + rest*(a&0xffff)%mod + mod - rest) % mod
	return s2<<16 | s1
}
