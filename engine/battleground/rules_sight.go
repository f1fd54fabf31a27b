package battleground

import (
	"slices"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
)

// sees is line of sight (BG-12.1, BG-12.2, BG-S-12.1, BG-S-12.3, BG-S-12.4, BG-S-12.8): two free lines from one corner of the viewer's
// hex to two corners of the other; only high obstacles block (BG-12.3, BG-12.4, BG-S-12.6).
// It is not symmetrical (BG-S-12.2). The hexes of both figures never count (BG-S-8.8).
func (l look) sees(from, to Place) bool {
	if from == to {
		return true
	}
	if from.Level == 0 && to.Level == 0 {
		return l.p.sight.Sees(from.Hex, to.Hex, l.b.BlocksSight)
	}
	blocks, never := l.screenUp(from, to)
	return !never && l.p.sight.Sees(from.Hex, to.Hex, blocks)
}

// far is up to how many steps sight is looked up; few hexes of a board are farther apart.
const far = 30

// screen says which hexes block the lines between two places; never is sight that no line can make.
func (l look) screen(from, to Place) (blocks func(hex.Hex) bool, never bool) {
	if from.Level == 0 && to.Level == 0 {
		return l.b.BlocksSight, false
	}
	return l.screenUp(from, to)
}

// screenUp is what blocks sight from or to a platform.
func (l look) screenUp(from, to Place) (blocks func(hex.Hex) bool, never bool) {
	switch {
	case from.Level == to.Level: // over the walls that carry platforms (BG-S-12.5, BG-S-8.8)
		return func(h hex.Hex) bool { return l.b.BlocksSight(h) && l.b.Deck(h) < 0 }, false
	case l.b.Deck(from.Hex) == l.b.Deck(to.Hex): // BG-12.7
		return nil, true
	}
	low := to // only what is next to the lower of the two blocks (BG-12.5, BG-12.6, BG-S-12.7)
	if from.Level == 0 {
		low = from
	}
	return func(h hex.Hex) bool { return hex.Distance(low.Hex, h) == 1 && l.b.BlocksSight(h) }, false
}

// cover is BG-8.3: the line between the centres passes a figure or an obstacle
// that is not adjacent to where the attack starts. It counts once (BG-S-8.5);
// difficult ground and tokens give none (BG-8.4), an edge only between two obstacles (BG-S-8.1).
func (l look) cover(from, to Place) bool { return l.coverBut(from, to, clearing{}) }

// clearing is what gives no cover to or from a massive figure.
type clearing struct {
	walls   func(h hex.Hex) bool
	figures func(f Figure) bool
}

// clearing is what an attack of one figure on another sets aside: neither gives itself cover, nor do figures and obstacles
// next to any hex of a massive target (BG-22.13) or of a massive attacker (BG-S-22.3).
func (l look) clearing(by, target Figure) clearing {
	beside := func(f Figure, h hex.Hex) bool {
		return f.massive() && slices.ContainsFunc(f.spaces(), func(p Place) bool { return hex.Distance(p.Hex, h) == 1 })
	}
	return clearing{
		walls: func(h hex.Hex) bool { return beside(by, h) || beside(target, h) },
		figures: func(f Figure) bool {
			return f.ID == by.ID || f.ID == target.ID || by.massive() && l.Adjoin(f, by) || target.massive() && l.Adjoin(f, target)
		},
	}
}

func (c clearing) wall(h hex.Hex) bool { return c.walls != nil && c.walls(h) }

// someone says whether a figure on a hex gives cover: none that is adjacent to where the attack starts, with any part of its base.
func (l look) someone(h hex.Hex, from Place, c clearing) bool {
	f, taken := l.at(Place{Hex: h, Level: from.Level})
	return taken && !l.NextTo(f, from) && (c.figures == nil || !c.figures(f))
}

func (l look) coverBut(from, to Place, c clearing) bool {
	if from.Level > 0 || to.Level > 0 {
		return l.coverUp(from, to, c)
	}
	return hex.Passes(from.Hex, to.Hex, func(h hex.Hex) bool {
		if hex.Distance(from.Hex, h) == 1 { // BG-S-8.2, BG-S-8.3: each portion by itself
			return false
		}
		if content.Grid.Contains(h) && l.b.Obstacle(h) {
			return !c.wall(h)
		}
		return l.someone(h, from, c)
	})
}

// covered says whether the target of an attack is in cover. With massive figures
// the line goes from the facing hex to any hex in sight that has none, or all
// have; one free line is enough (BG-S-22.7).
func (l look) covered(a Attack) bool {
	from, by, target := l.origin(a), l.Figure(a.Attacker), l.Figure(a.Target)
	if a.Target != a.Initial {
		by = l.Figure(a.Initial)
	}
	if !by.massive() && !target.massive() {
		return l.cover(from, target.Place)
	}
	c := l.clearing(by, target)
	return !slices.ContainsFunc(target.spaces(), func(p Place) bool {
		return slices.ContainsFunc(by.spaces(), func(q Place) bool { return l.sees(q, p) }) && !l.coverBut(from, p, c)
	})
}

// coverUp is cover from or to a platform. The line of two figures up there passes walls
// that carry platforms freely (BG-S-8.8); on the ground only high obstacles cover from
// somebody above, but for those near the platform (BG-8.6).
func (l look) coverUp(from, to Place, c clearing) bool {
	if from.Level < to.Level { // BG-8.5
		return true
	}
	return hex.Passes(from.Hex, to.Hex, func(h hex.Hex) bool {
		if from.Level > to.Level {
			return l.b.BlocksSight(h) && !l.near(l.b.Deck(from.Hex), h) && !c.wall(h)
		}
		if hex.Distance(from.Hex, h) == 1 {
			return false
		}
		return l.someone(h, from, c) || l.b.BlocksSight(h) && l.b.Deck(h) < 0 && !c.wall(h) // BG-S-8.4
	})
}

// near says whether a hex lies beneath a platform or shares a side with one that does.
func (l look) near(deck int, h hex.Hex) bool {
	around := h.Neighbours()
	return l.b.Deck(h) == deck || slices.ContainsFunc(around[:], func(n hex.Hex) bool { return l.b.Deck(n) == deck })
}

// inRange is BG-11.17: inches between the nearest points of the hexes, in plan (BG-S-2.4, BG-S-11.5, BG-S-11.6).
func inRange(from, to Place, inches int) bool {
	return hex.WithinInches(from.Hex, to.Hex, inches)
}

// flank is BG-2.7: the attack starts in the rear arc of the target; half-way hexes are frontal (BG-2.8, BG-S-2.1).
func flank(target Figure, from Place) bool { return target.arc(from) < 0 }

// flanked says whether an attack comes from the flank; of a massive initial
// target any hex may lie behind an additional one (BG-S-22.4).
func (l look) flanked(a Attack) bool {
	target := l.Figure(a.Target)
	if a.Target != a.Initial {
		return slices.ContainsFunc(l.Figure(a.Initial).spaces(), func(p Place) bool { return flank(target, p) })
	}
	return flank(target, l.origin(a))
}

// inFront is the front arc for overwatch: half-way hexes belong to it (BG-13.8b, BG-S-2.2).
func inFront(f, other Figure) bool {
	if other.Base == "" {
		return f.arc(other.Place) >= 0
	}
	return slices.ContainsFunc(other.spaces(), func(p Place) bool { return f.arc(p) >= 0 })
}
