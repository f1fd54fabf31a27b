package sheet

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
)

// crowd is the faces of a side, each with its name below it.
type crowd struct {
	heads []art.Head
	names [][]string // in lines
	row   int        // so many stand in a row
	wide  float64    // the room of one
	scale float64    // of faces
	lines int        // of the longest name
}

// The measures of faces with names.
const (
	crowdStep  = 13.5 // from line to line
	crowdLarge = 1.5  // the largest scale of faces
	crowdGap   = 1    // beside a name
	shrunk     = 0.12 // so much smaller are the fallen
)

// crowd is how the figures of a side are shown in some room, at a scale at most: those who stand, then the fallen, as many in a row
// as the longest words of their names have room.
func (p *page) crowd(party art.Party, room, most float64) crowd {
	n, widest := len(party.Heads), faceStep*faceLeast
	if n == 0 {
		return crowd{}
	}
	heads := slices.SortedStableFunc(slices.Values(party.Heads), func(a, b art.Head) int { return fallen(a) - fallen(b) })
	for _, h := range heads {
		for _, w := range syllables(h.Name) {
			widest = max(widest, render.Width(render.Plain, least*p.unit, w)/p.unit+crowdGap)
		}
	}
	rows := (n + max(1, int(room/widest)) - 1) / max(1, int(room/widest))
	c := crowd{heads: heads, row: (n + rows - 1) / rows}
	c.wide = room / float64(c.row)
	c.scale = min(most, c.wide/faceStep)
	for _, h := range heads {
		c.names = append(c.names, p.below(h.Name, c.wide-crowdGap))
		c.lines = max(c.lines, len(c.names[len(c.names)-1]))
	}
	return c
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
	return c.rowHigh()*float64((len(c.heads)+c.row-1)/c.row) + 4
}

// named draws it from x, y on.
func (p *page) named(side int, c crowd, x, y float64) {
	for i, h := range c.heads {
		middle, top := x+c.wide*(float64(i%c.row)+0.5), y+c.rowHigh()*float64(i/c.row)
		p.face(side, h.Art, middle, top+facesHigh*c.scale/2-2, faceSign*c.scale*(1-shrunk*float64(fallen(h))), h.Fallen)
		for n, l := range c.names[i] {
			p.line("figures", middle, top+facesHigh*c.scale+crowdStep*(float64(n)+0.3), c.wide-crowdGap, least, render.Plain, render.Middle, render.Parchment, l)
		}
	}
}
