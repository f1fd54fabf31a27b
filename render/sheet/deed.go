package sheet

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// The measures of the best deed.
const (
	deedLine  = 22
	deedLines = 4    // at most
	deedSign  = 23.0 // the radius of the face of one who did it
	metSign   = 20.0 // and of one to whom it was done
	deedHeads = 2    // that are shown on either side
)

// deed is the best that was done, below the scores, in lines that are about as wide as each other: at their left the faces of
// those who did it, at their right those to whom it was done.
func (p *page) deed(s Score, parties []art.Party) {
	d := s.Deed
	if d.Words == "" {
		return
	}
	by, to := s.heads(d.By, parties), s.heads(d.To, parties)
	left := edge + 10 + deedWide(by, deedSign)
	right := p.w - edge - 10 - deedWide(to, metSign)
	room, middle := right-left, (left+right)/2
	lines := p.lines(medium, room, deedLines, render.Bold, d.Words)
	for r := room * 0.95; len(lines) > 1 && r > room/2; r -= room * 0.05 {
		narrow := p.lines(medium, r, deedLines+1, render.Bold, d.Words)
		if len(narrow) > len(lines) {
			break
		}
		lines = narrow
	}
	words := deedLine * float64(len(lines)+1)
	high := words + 8
	if len(by)+len(to) > 0 {
		high = max(high, 2*deedSign+14)
	}
	p.y += sideGap
	p.box("deed", edge, p.y, p.w-2*edge, high, render.LeatherLight, render.Stroke{})
	top := p.y + (high-words)/2
	p.line("when", middle, top+deedLine/2, room, small, render.Plain, render.Middle, render.Gold, d.When)
	for i, l := range lines {
		p.line("deed", middle, top+deedLine*(float64(i)+1.5)-2, room, medium, render.Bold, render.Middle, render.White, l)
	}
	for i, h := range by {
		p.face(h.side, h.Art, edge+10+deedSign*(1+2.1*float64(i)), p.y+high/2, deedSign, false)
	}
	for i, h := range to {
		p.face(h.side, h.Art, p.w-edge-10-metSign*(1+2.1*float64(i)), p.y+high/2, metSign, false)
	}
	p.y += high
}

// deedWide is how wide some faces of a radius are, with the room to the words.
func deedWide(heads []told, r float64) float64 {
	if len(heads) == 0 {
		return 0
	}
	return r*(2+2.1*float64(len(heads)-1)) + 8
}

// told is a figure with its side.
type told struct {
	art.Head
	side int
}

// none is the side of a being that belongs to nobody.
const none = -1

// heads are the first of some figures that have a face; a being that belongs to nobody may have one too.
func (s Score) heads(ids []string, parties []art.Party) (out []told) {
	for _, id := range ids {
		found := false
		for i, party := range parties {
			for _, h := range party.Heads {
				if h.Figure == id && len(out) < deedHeads && i < len(s.Sides) {
					out, found = append(out, told{h, s.Sides[i].Side}), true
				}
			}
		}
		if !found && len(out) < deedHeads && art.Face(id) != "" {
			out = append(out, told{art.Head{Figure: id, Art: id}, none})
		}
	}
	return out
}
