package render

import (
	"bytes"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"hash/maphash"
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
	mu      sync.Mutex
	w, h    int
	ground  *ground // what the last picture began with; nil: it is not known
	touched []bool  // the bands that something was drawn on since
	bands   []band
	seed    maphash.Seed
}

// band is some rows of a PNG image as a piece of its compressed data: a deflate
// run that refers to nothing before it and ends on a byte.
type band struct {
	data []byte
	sum  uint32 // adler32 of the rows with their filter bytes
	size int    // bytes before compression
	hash uint64 // of the rows
}

// PNG writes one picture as a file with a palette of 256 colours.
func PNG(p *Picture) []byte { return new(Canvas).PNG(p) }

// Draw draws a scene and writes it as a file with a palette of 256 colours.
func (c *Canvas) Draw(by *Painter, s *Scene, palette *Palette) []byte {
	spare, _ := by.spare.take()
	p := by.paint(s, palette, spare)
	defer by.spare.give(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.png(p, p.ground)
}

// PNG writes a picture as a file with a palette of 256 colours.
func (c *Canvas) PNG(p *Picture) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.png(p, nil) // whatever it began with, others may have changed it
}

// png writes a picture, of which it is known what it began with, or is not (nil).
func (c *Canvas) png(p *Picture, ground *ground) []byte {
	if c.w != p.W || c.h != p.H {
		c.w, c.h, c.ground, c.bands, c.seed = p.W, p.H, nil, make([]band, bandsOf(p.H)), maphash.MakeSeed()
	}
	var changed []int
	for i := range c.bands {
		if ground == nil || ground != c.ground || p.touched[i] || c.touched[i] {
			changed = append(changed, i)
		}
	}
	c.compress(p, changed)
	if c.ground, c.touched = ground, c.touched[:0]; ground != nil {
		c.touched = append(c.touched, p.touched...)
	}
	return file(p, c.bands)
}

// compress makes those of the named bands again that are not what they were, on all cores.
func (c *Canvas) compress(p *Picture, changed []int) {
	workers := min(runtime.GOMAXPROCS(0), len(changed))
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			d, ok := deflaters.take()
			if !ok {
				d = newDeflater()
			}
			for i := w; i < len(changed); i += workers {
				b := &c.bands[changed[i]]
				y0, y1 := bandOf(changed[i], p.H)
				if hash := maphash.Bytes(c.seed, p.rows(y0, y1)); b.data == nil || hash != b.hash {
					*b = d.band(p, y0, y1)
					b.hash = hash
				}
			}
			deflaters.give(d)
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

var deflaters spares[*deflater]

func newDeflater() *deflater {
	d := &deflater{}
	d.w, _ = flate.NewWriter(&d.out, flate.BestSpeed) // fails only for an unknown level
	return d
}

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
	return band{data: bytes.Clone(d.out.Bytes()), sum: adler32.Checksum(d.raw), size: len(d.raw)}
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
