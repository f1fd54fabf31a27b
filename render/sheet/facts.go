package sheet

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// Sign says what a fact or a note is about.
type Sign string

// The signs.
const (
	Length  Sign = "length" // how long it takes
	Goal    Sign = "goal"   // what wins
	Force   Sign = "force"  // with how many
	Setting Sign = "setting"
	Pace    Sign = "pace"
	Rated   Sign = "rated"
)

// drawings are those of signs.
var drawings = map[Sign]string{Length: "motif/hourglass", Goal: "motif/crown", Force: "motif/round_shield", Setting: "motif/gear", Pace: "motif/clock", Rated: "motif/scales"}

// The measures of facts and notes.
const (
	factSign  = 12 // radius
	factPad   = 5
	factShare = 85 // the least part of the width, before words
	factLines = 5
	factStep  = 15
	noteSign  = 11
	noteGap   = 6
	noteLines = 4
)

// sign draws one.
func (p *page) sign(s Sign, x, y, r float64) {
	p.draw(art.Draw(drawings[s], x*p.unit, y*p.unit, r*p.unit)...)
}

// facts stand side by side, each behind its sign, those with more words wider.
func (p *page) facts(all []Fact) {
	if len(all) == 0 {
		return
	}
	shares, sum := make([]float64, len(all)), 0.0
	for i, f := range all {
		shares[i] = factShare + min(render.Width(render.Bold, small, f.Words), 2*factShare)/2
		sum += shares[i]
	}
	high, told := 2*factSign+8.0, make([][]string, len(all))
	for i, f := range all {
		shares[i] *= (p.w - 2*edge - seatGap*float64(len(all)-1)) / sum
		told[i] = p.lines(small, factRoom(shares[i]), factLines, render.Bold, f.Words)
		high = max(high, factStep*float64(len(told[i]))+10)
	}
	x := float64(edge)
	for i, f := range all {
		p.box("fact", x, p.y, shares[i], high, render.LeatherLight, render.Stroke{})
		p.sign(f.Sign, x+factPad+factSign, p.y+high/2, factSign)
		for n, l := range told[i] {
			p.line("fact", x+2*factPad+2*factSign, p.y+high/2+factStep*(float64(n)-float64(len(told[i])-1)/2), factRoom(shares[i]), small, render.Bold, render.Left, render.White, l)
		}
		x += shares[i] + seatGap
	}
	p.y += high - 2
}

// factRoom is how wide the words of a fact may be in some width.
func factRoom(wide float64) float64 { return wide - 3*factPad - 2*factSign }

// notes are two columns of settings, each in a box behind its sign: what it is, and in gold how it is. One that is alone in its row fills that.
func (p *page) notes(all []Note) {
	if len(all) > 0 {
		p.y += 8
	}
	written := func(n Note, room float64) (lines []render.Text) {
		for _, x := range []struct {
			words string
			font  render.Font
			ink   render.Colour
		}{{n.Name, render.Plain, render.Parchment}, {n.Value, render.Bold, render.Gold}} {
			if x.words == "" {
				continue
			}
			for _, l := range p.lines(small, room, noteLines, x.font, x.words) {
				lines = append(lines, render.Text{Font: x.font, Paint: render.Solid(x.ink), String: l})
			}
		}
		return lines
	}
	for len(all) > 0 {
		row := all[:min(2, len(all))]
		all = all[len(row):]
		wide := (p.w - 2*edge - noteGap*float64(len(row)-1)) / float64(len(row))
		high, room := 2.0*noteSign+8, wide-3*factPad-2*noteSign
		for _, n := range row {
			high = max(high, factStep*float64(len(written(n, room)))+10)
		}
		for i, n := range row {
			x, lines := edge+(wide+noteGap)*float64(i), written(n, room)
			p.box("note", x, p.y, wide, high, render.LeatherLight, render.Stroke{})
			p.sign(n.Sign, x+factPad+noteSign, p.y+high/2, noteSign)
			for k, l := range lines {
				p.line("notes", x+2*factPad+2*noteSign, p.y+high/2+factStep*(float64(k)-float64(len(lines)-1)/2), room, small, l.Font, render.Left, l.Paint.Colour, l.String)
			}
		}
		p.y += high + noteGap
	}
}
