package motif

import "slices"

// actor is a motif on the stage of a picture whose height is 1: an upright one stands on its foot, any other hangs round its middle.
type actor struct {
	drawing string
	upright bool
	x, y    float64 // its middle from the picture's, and its foot or its middle from the top
	w, h    float64 // of all that is drawn
	turned  bool    // it is shown the other way round
	crossed bool
}

// Where the foot of an actor is and how high it is, or where the middle of one is that hangs.
const (
	near, back = 0.915, 0.84
	air        = 0.49
	whole      = 0.85
	widest     = 1.2 // of one motif
)

// distant are motifs that stand behind another one beside which they are small.
var distant = []string{"castle", "tower", "mountain", "house", "moon", "sun", "ship", "army", "smoke", "siege_tower"}

// play is a motif that is so high, round 0.
func play(name string, high float64) actor {
	a := actor{drawing: drawing(name), upright: stands(name), y: air}
	if a.upright {
		a.y = near
	}
	e := extentOf(inked(a.drawing, 0, 0, 1))
	k := min(high/(e.y1-e.y0), widest*high/(e.x1-e.x0))
	a.w, a.h = k*(e.x1-e.x0), k*(e.y1-e.y0)
	return a
}

// cast are the motifs of a picture, from back to front, with the middle of them all at 0.
func (p Picture) cast() []actor {
	var out []actor
	switch {
	case len(p.Row) > 0:
		out = crowd(p.Row)
	case len(p.Crossed) == 2:
		for i, name := range []string{p.Crossed[1], p.Crossed[0]} {
			a := play(name, whole)
			a.crossed, a.turned, a.upright, a.y = true, i == 0, false, air
			out = append(out, a)
		}
	case p.Large != "":
		out = []actor{play(p.Large, whole)}
	}
	if p.Small != "" {
		out = beside(out, p.Small)
	}
	left, right := span(out)
	for i := range out {
		out[i].x -= (left + right) / 2
	}
	return out
}

// span is how far actors reach to the left and to the right.
func span(actors []actor) (left, right float64) {
	for _, a := range actors {
		left, right = min(left, a.x-a.w/2), max(right, a.x+a.w/2)
	}
	return left, right
}

// beside adds a small motif: at the right foot of the others and before them, in the air beside them, or far behind them.
func beside(out []actor, name string) []actor {
	_, right := span(out)
	small := play(name, 0.52)
	over := 0.24 // of it before the others
	far := slices.Contains(distant, name)
	if far {
		over, small.y = 0.3, 0.42
		if small.upright {
			small.y = back - 0.06
		}
	} else if small.upright {
		small.y = near + 0.03
	} else {
		small.y = 0.6
	}
	small.x = right + small.w/2 - over*small.w
	if far {
		return append([]actor{small}, out...)
	}
	return append(out, small)
}

// crowd are two to four motifs that stand like a group: the greater ones are nearer.
func crowd(names []string) []actor {
	high := map[int][]float64{2: {0.82, 0.66}, 3: {0.62, 0.82, 0.62}, 4: {0.52, 0.7, 0.7, 0.52}}[len(names)]
	var behind, before []actor
	right := 0.0
	for i, name := range names {
		a := play(name, high[i])
		a.x = right + a.w/2
		right += a.w - 0.16*min(a.w, a.h) // the next one overlaps it
		if high[i] == slices.Max(high) {
			before = append(before, a)
			continue
		}
		if a.y -= 0.07; a.upright {
			a.y = back
		}
		behind = append(behind, a)
	}
	return append(behind, before...)
}
