package sheet

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

// The measures of the cover.
const (
	coverSign  = 35 // the radius of the token of a side
	coverAt    = 50 // its middle from the edge
	coverTop   = 12
	coverPlate = 204 // how wide the title is
	coverGap   = 6   // between a row of tokens and the title
	coverGame  = 17
	coverTitle = 21 // the letters of the title
	coverSmall = 17 // the same in one line, at least
	coverStep  = 24
	coverLines = 3
	coverHill  = 26
	coverStand = 15 // the radius of what stands there
	coverRays  = 10
)

// team is a side of a lobby with its colour.
type team struct{ side, colour int }

// teams are the sides of some seats, in order.
func teams(all []Seat) (out []team) {
	for _, s := range all {
		if x := (team{s.Side, s.Colour}); !slices.ContainsFunc(out, func(o team) bool { return o.side == s.Side }) {
			out = append(out, x)
		}
	}
	slices.SortFunc(out, func(a, b team) int { return a.side - b.side })
	return out
}

// cover is the title like the cover of a box: on a plate between the tokens of two sides, each in light of its colour above the country of
// the game. Three sides and more stand in a row above the plate.
func (p *page) cover(l Lobby, parties []art.Party) {
	all := teams(l.Seats)
	size := p.titled(l.Title)
	title := p.lines(size, coverPlate-16, coverLines, render.Bold, l.Title)
	plate := coverGame + coverStep*float64(len(title)) + 12
	top, high := float64(coverTop), coverTop+max(plate, 2*coverSign)+coverHill
	middle := (high-coverHill)/2 + 3
	row := len(all) > 2
	if row {
		middle = coverTop + coverSign
		top = middle + coverSign + coverGap
		high = top + plate + coverHill
	}
	sides, spots := flanks(all), []float64{}
	wide := p.w / float64(max(len(sides), 1))
	for i, x := range sides {
		left := wide * float64(i)
		at, far := left+wide/2, wide/2
		if !row { // nearer to the edge; the light reaches as far as the middle of the page
			at, far = coverAt+(p.w-2*coverAt)*float64(i), p.w/2-coverAt
		}
		look := mark.SideOf(x.colour)
		p.draw(render.Area{ID: "cover", Rings: render.Rect(left*p.unit, 0, wide*p.unit, high*p.unit, 0), Fill: render.Solid(look.Dark)})
		p.draw(motif.Beams((at-far)*p.unit, (2*middle-high)*p.unit, 2*far*p.unit, 2*(high-middle)*p.unit, coverRays, render.Solid(look.Body)))
		spots = append(spots, at)
	}
	p.country(l.Around, high)
	for i, x := range sides {
		p.champion(x, of(parties, x.side), spots[i], middle)
	}
	p.box("plate", (p.w-coverPlate)/2, top, coverPlate, plate, render.Leather, render.Pen(render.Gold, 2))
	p.line("game", p.w/2, top+14, coverPlate-16, small, render.Plain, render.Middle, render.Parchment, l.Game)
	for i, words := range title {
		p.line("title", p.w/2, top+coverGame+coverStep*(float64(i)+0.5)+3, coverPlate-12, size, render.Bold, render.Middle, render.Gold, words)
	}
	p.y = high + 4
}

// titled is how large the letters of a title are: smaller if it has room in one line then.
func (p *page) titled(title string) float64 {
	size, whole := render.Fit(render.Bold, coverTitle*p.unit, coverSmall*p.unit, (coverPlate-16)*p.unit, title)
	if whole != title {
		return coverTitle
	}
	return size / p.unit
}

// champion is the token of a side with its emblem; one of several armies, which has none, shows its first figure.
func (p *page) champion(x team, party art.Party, at, middle float64) {
	p.emblem(x.colour, at, middle, coverSign, party.Emblem)
	if len(party.Own) > 0 && len(party.Heads) > 0 {
		p.portrait(x.colour, party.Heads[0].Art, at, middle, coverSign*0.78)
	}
}

// flanks are all sides; a side alone stands left and right.
func flanks(all []team) []team {
	if len(all) == 1 {
		return []team{all[0], all[0]}
	}
	return all
}

// country is a strip of land up to a height, with what stands on it left and right.
func (p *page) country(around []string, high float64) {
	ridge := []render.Point{{X: p.w * p.unit, Y: high * p.unit}, {Y: high * p.unit}}
	for i := range 9 {
		ridge = append(ridge, render.Point{X: p.w * float64(i) / 8 * p.unit, Y: (high - coverHill*(0.55+0.35*mark.Grain(i, 1, 3))) * p.unit})
	}
	p.draw(render.Area{ID: "land", Rings: render.Ring(ridge...), Fill: render.Solid(render.Leather)})
	if len(around) == 0 {
		return
	}
	for i, x := range []float64{16, 50, 84, p.w - 84, p.w - 50, p.w - 16} {
		r := coverStand * (0.85 + 0.3*mark.Grain(i, 2, 3))
		p.draw(art.Draw(around[i%len(around)], x*p.unit, (high-4-r)*p.unit, r*p.unit)...)
	}
}
