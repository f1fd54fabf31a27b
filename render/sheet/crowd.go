package sheet

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
)

// crowd is the faces of a side, each with its name below it.
type crowd struct {
	heads []art.Head
	names [][]string // in lines
	cells []float64  // the room of each of a row
	scale float64    // of faces
	lines int        // of the longest name
}

// The measures of faces with names.
const (
	crowdStep  = 13.5 // from line to line
	crowdLarge = 1.5  // the largest scale of faces
	crowdGap   = 4    // beside a name
	shrunk     = 0.12 // so much smaller are the fallen
)

// crowd is how the figures of a side are shown in some room, at a scale at most: those who stand, then the fallen, as many in a row
// as the longest words of their names have room. A few stand in one row if all words have room there, the wider the longer they are.
func (p *page) crowd(party art.Party, room, most float64) crowd {
	n := len(party.Heads)
	if n == 0 {
		return crowd{}
	}
	heads := slices.SortedStableFunc(slices.Values(party.Heads), func(a, b art.Head) int { return fallen(a) - fallen(b) })
	widest := slices.Max(p.cells(heads, math.MaxInt))
	rows := (n + max(1, int(room/widest)) - 1) / max(1, int(room/widest))
	row := (n + rows - 1) / rows
	c := crowd{heads: heads, cells: slices.Repeat([]float64{room / float64(row)}, row)}
	if rows > 1 && n <= crewFew {
		for _, lines := range []int{2, math.MaxInt} {
			one := crowd{heads: heads, cells: p.cells(heads, lines)}
			if spare := room - one.across(); spare >= 0 {
				for i := range one.cells {
					one.cells[i] += spare / float64(n)
				}
				c = one
				break
			}
		}
	}
	c.scale = min(most, slices.Min(c.cells)/faceStep)
	for i, h := range heads {
		c.names = append(c.names, p.below(h.Name, c.cells[i%len(c.cells)]-crowdGap))
		c.lines = max(c.lines, len(c.names[i]))
	}
	return c
}

// cells are the widths of figures whose names take so many lines at most, or one for each word.
func (p *page) cells(heads []art.Head, lines int) (out []float64) {
	for _, h := range heads {
		need := 0.0
		for _, w := range syllables(h.Name) {
			need = max(need, render.Width(render.Plain, least*p.unit, w)/p.unit+crowdGap)
		}
		for len(p.below(h.Name, need-crowdGap)) > lines {
			need++
		}
		out = append(out, max(need, faceStep*faceLeast))
	}
	return out
}

// across is how wide a row is.
func (c crowd) across() (wide float64) {
	for _, cell := range c.cells {
		wide += cell
	}
	return wide
}

// fallen sorts those who have fallen behind the others.
func fallen(h art.Head) int {
	if h.Fallen {
		return 1
	}
	return 0
}

// syllables are the parts of a name between which a line may end.
func syllables(name string) []string {
	return strings.Fields(strings.ReplaceAll(name, "-", "- "))
}

// below is a name in lines no wider than some room, if its parts are not.
func (p *page) below(name string, room float64) (lines []string) {
	for _, part := range syllables(name) {
		last := len(lines) - 1
		if last >= 0 {
			joined := strings.TrimPrefix(lines[last]+" "+part, " ")
			if strings.HasSuffix(lines[last], "-") {
				joined = lines[last] + part
			}
			if render.Width(render.Plain, least*p.unit, joined) <= room*p.unit {
				lines[last] = joined
				continue
			}
		}
		lines = append(lines, part)
	}
	return lines
}

// rowHigh is how high a row is; high is all of them.
func (c crowd) rowHigh() float64 { return facesHigh*c.scale + crowdStep*float64(c.lines) }

func (c crowd) high() float64 {
	if len(c.heads) == 0 {
		return 0
	}
	return c.rowHigh()*float64((len(c.heads)+len(c.cells)-1)/len(c.cells)) + 4
}

// named draws it from x, y on.
func (p *page) named(side int, c crowd, x, y float64) {
	left := x
	for i, h := range c.heads {
		column := i % len(c.cells)
		if column == 0 {
			left = x
		}
		cell, top := c.cells[column], y+c.rowHigh()*float64(i/len(c.cells))
		middle := left + cell/2
		p.face(side, h.Art, middle, top+facesHigh*c.scale/2-2, faceSign*c.scale*(1-shrunk*float64(fallen(h))), h.Fallen)
		for n, l := range c.names[i] {
			p.line("figures", middle, top+facesHigh*c.scale+crowdStep*(float64(n)+0.3), cell-crowdGap, least, render.Plain, render.Middle, render.Parchment, l)
		}
		left += cell
	}
}
