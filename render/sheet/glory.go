package sheet

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

// The measures of the head of a result.
const (
	gloryTop    = 26   // what stands above the leaders
	gloryFace   = 47   // the radius of the one leader
	gloryFaces  = 38   // of each of several
	gloryFew    = 3    // more than so many are smaller
	gloryMany   = 26   //
	gloryLaurel = 1.55 // so much larger is the laurel
	rays        = 10
	pennantWide = 50
	pennantHigh = 88

	ribbonStep = 24 // from line to line on it
	ribbonTail = 18 // how far its ends reach beside it
)

// honoured are the numbers of the sides at the head of a result: those that have won, or the one that is ahead, or all.
func (s Score) honoured() []int {
	var won, ahead, all []int
	for i, x := range s.Sides {
		all = append(all, i)
		if x.Won {
			won = append(won, i)
		}
		if x.Ahead {
			ahead = append(ahead, i)
		}
	}
	switch {
	case len(won) > 0:
		return won
	case len(ahead) > 0:
		return ahead
	}
	return all
}

// leader is the figure that stands for a side: the one that did the best deed, or the first that has not fallen.
func (s Score) leader(party art.Party) (h art.Head, ok bool) {
	up := slices.DeleteFunc(slices.Clone(party.Heads), func(h art.Head) bool { return h.Fallen })
	if i := slices.IndexFunc(up, func(h art.Head) bool { return h.Figure != "" && slices.Contains(s.Deed.By, h.Figure) }); i >= 0 {
		return up[i], true
	}
	for _, h := range slices.Concat(up, party.Heads) {
		return h, true
	}
	return art.Head{}, false
}

// glory is the head of a result: each side that is honoured on its own colour, its leader in rays of light, in laurel if it has won;
// below them the result on a ribbon. After a defeat of all there is no light, and the leader is grey.
func (p *page) glory(s Score, parties []art.Party, game string) {
	shown := s.honoured()
	r, pennants := float64(gloryFace), len(shown) == 1
	switch {
	case len(shown) > gloryFew:
		r = gloryMany
	case len(shown) > 1:
		r = gloryFaces
	}
	lines := p.lines(large, p.w-2*edge-4*ribbonTail, 3, render.Bold, s.Result)
	middle := gloryTop + r*gloryLaurel
	ribbon := middle + r + ribbonStep*float64(len(lines))/2 + 8
	high := 2 * middle
	wide := p.w / float64(max(1, len(shown)))
	for n, i := range shown {
		x, side := wide*float64(n), s.Sides[i].Side
		look, won, party := mark.SideOf(side), s.Sides[i].Won, of(parties, i)
		p.draw(render.Area{ID: "glory", Rings: render.Rect(x*p.unit, 0, wide*p.unit, high*p.unit, 0), Fill: render.Solid(look.Dark)})
		if !s.Lost {
			p.draw(motif.Beams(x*p.unit, 0, wide*p.unit, high*p.unit, rays, render.Solid(look.Body)))
		}
		if pennants {
			for _, at := range []float64{edge + 4 + pennantWide/2, p.w - edge - 4 - pennantWide/2} {
				p.pennant(side, at, gloryTop+6, party.Emblem)
			}
		}
		p.lead(s, party, side, x+wide/2, middle, r, won)
	}
	p.draw(render.Line{ID: "glory", Runs: render.Run(render.Point{Y: high * p.unit}, render.Point{X: p.w * p.unit, Y: high * p.unit}), Stroke: render.Pen(render.Gold, 2*p.unit)})
	p.line("game", p.w/2, 14, p.w-2*edge, small, render.Plain, render.Middle, render.Parchment, game)
	p.ribbon(lines, ribbon)
	p.y = max(high, ribbon+ribbonStep*float64(len(lines))/2+6) + 6
}

// lead is the leader of a side at a point: without a figure its token.
func (p *page) lead(s Score, party art.Party, side int, x, y, r float64, won bool) {
	if won {
		p.draw(art.Emblem("laurel", x*p.unit, (y-2)*p.unit, (r+4)*gloryLaurel*p.unit, render.Gold, render.Leather)...)
	}
	h, ok := s.leader(party)
	if !ok {
		p.emblem(side, x, y, r, party.Emblem)
		return
	}
	look := mark.SideOf(side)
	p.draw(render.Area{ID: "leader", Rings: look.Outline(x*p.unit, y*p.unit, (r+4)*p.unit), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 2*p.unit)})
	p.portrait(side, h.Art, x, y, r)
	if s.Lost {
		p.draw(render.Area{ID: "lost", Rings: look.Outline(x*p.unit, y*p.unit, r*p.unit), Fill: render.Glass(render.Smoke, 0.55)})
	}
}

// pennant hangs round x from y on: the colour of a side with its emblem.
func (p *page) pennant(side int, x, y float64, emblem string) {
	look, u := mark.SideOf(side), p.unit
	at := func(dx, dy float64) render.Point { return render.Point{X: (x + dx) * u, Y: (y + dy) * u} }
	const half = pennantWide / 2.0
	p.draw(render.Area{ID: "pennant", Rings: render.Ring(at(-half, 0), at(half, 0), at(half, pennantHigh), at(0, pennantHigh-16), at(-half, pennantHigh)), Fill: render.Solid(look.Body), Edge: render.Pen(render.Gold, 2.4*u)},
		render.Line{ID: "pole", Runs: render.Run(at(-half-5, 0), at(half+5, 0)), Stroke: render.Pen(render.Gold, 5*u)})
	if emblem == "" {
		p.emblem(side, x, y+pennantHigh*0.42, half*0.78, "")
		return
	}
	p.draw(art.Emblem(emblem, x*u, (y+pennantHigh*0.42)*u, half*0.84*u, render.White, look.Body)...)
}

// ribbon is a golden ribbon across the page with some lines round a height.
func (p *page) ribbon(lines []string, middle float64) {
	wide := 0.0
	for _, l := range lines {
		wide = max(wide, render.Width(render.Bold, large*p.unit, l)/p.unit)
	}
	half, u := min(max(wide/2+14, 90), p.w/2-edge-ribbonTail), p.unit
	high := ribbonStep*float64(len(lines)) + 7
	top := middle - high/2
	for _, way := range []float64{-1, 1} {
		at := func(dx, dy float64) render.Point {
			return render.Point{X: (p.w/2 + way*(half+dx)) * u, Y: (top + dy) * u}
		}
		p.draw(render.Area{ID: "tail", Rings: render.Ring(at(-12, 6), at(ribbonTail, 6), at(ribbonTail-8, 6+high/2), at(ribbonTail, high+6), at(-12, high+6)), Fill: render.Solid(render.Glory), Edge: render.Pen(render.Ink, 1.6*u)})
	}
	p.box("ribbon", p.w/2-half, top, 2*half, high, render.Gold, render.Pen(render.Ink, 1.6))
	for i, l := range lines {
		p.line("result", p.w/2, middle+ribbonStep*(float64(i)-float64(len(lines)-1)/2), 2*half-12, large, render.Bold, render.Middle, render.Ink, l)
	}
}
