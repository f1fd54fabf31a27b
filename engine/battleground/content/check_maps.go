package content

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine/board/hex"
	"hexwarden/engine/pack"
)

// maps lays out the maps of a pack and finds what is wrong with each, told at
// the piece or the map it is about.
func (c *checker) maps(shapes []Shape, frames []Frame) {
	for _, s := range shapes {
		if want := map[string]int{"single": 1, "line_2": 2, "line_3": 3, "bent_3": 3, "line_4": 4, "flower_7": 7}[s.Form]; len(s.Classes) != want {
			c.fault(s.Pos, "%s: a %s has %d hexes, not %d", s.ID, s.Form, want, len(s.Classes))
		}
		if slices.Contains(s.Classes, Platform) && slices.ContainsFunc(s.Classes, func(class string) bool { return class != Platform }) {
			c.fault(s.Pos, "%s: a platform has nothing but platform hexes", s.ID)
		}
	}
	for _, f := range frames {
		if f.Rows != Grid.Rows() || f.Rows*f.Odd+f.Rows/2*(f.Even-f.Odd) != Grid.Len() {
			c.fault(f.Pos, "%s: the rules know a board of 25 rows, of 29 hexes and 30 by turns, and no other (BG-2.9)", f.ID)
		}
	}
	for i := range c.p.Maps {
		m := &mapCheck{checker: c, m: &c.p.Maps[i], shapes: shapes, b: NewBoard()}
		m.m.Board = m.b
		if !slices.ContainsFunc(frames, func(f Frame) bool { return f.ID == m.m.Frame }) {
			m.fault(m.m.Pos, "%s: there is no board %s", m.m.ID, m.m.Frame)
		}
		before := len(c.Faults)
		m.lay()
		if len(c.Faults) > before { // what follows would only repeat it
			continue
		}
		m.attached()
		m.objectives()
		m.connected()
	}
}

// classes: a pack that tells the classes of terrain tells them as the rules do, for nothing else would be heeded.
func (c *checker) classes(told []Class) {
	for _, x := range told {
		want, known := map[string]Class{OpenGround: {Standable: true}, Difficult: {Standable: true, Speed: -2}, LowObstacle: {Cover: true, Cross: 3},
			HighObstacle: {BlocksLOS: true, Cover: true, Cross: 6}, Platform: {Standable: true, Climb: 3}, Ladder: {Climb: 2}}[x.ID]
		want.ID, want.Source, want.Pos = x.ID, x.Source, x.Pos
		if !known || x != want {
			c.fault(x.Pos, "%s: the rules have another terrain in mind, which a pack does not change (BG-2.13)", x.ID)
		}
	}
}

func (c *checker) fault(at pack.Pos, format string, args ...any) {
	c.Faults.Add(pack.Fault{Pos: at, Code: "bad-map", Message: fmt.Sprintf(format, args...)})
}

// mapCheck lays out one map.
type mapCheck struct {
	*checker
	m      *Map
	shapes []Shape
	b      *Board
}

// hex reads a label.
func (m *mapCheck) hex(at pack.Pos, label string) (hex.Hex, bool) {
	h, err := Grid.Parse(label)
	if err != nil {
		m.fault(at, "%s: %v", m.m.ID, err)
	}
	return h, err == nil
}

// lay puts the pieces, the printed ground and the walls on the board.
func (m *mapCheck) lay() {
	for n, p := range m.m.Pieces {
		s, ok := find(m.shapes, p.Type, func(s Shape) string { return s.ID })
		if !ok {
			m.fault(p.Pos, "%s: there is no piece %s", m.m.ID, p.Type)
			continue
		}
		m.piece(n, p, s)
	}
	for _, s := range m.shapes {
		laid := slices.DeleteFunc(slices.Clone(m.m.Pieces), func(p Piece) bool { return p.Type != s.ID })
		if s.Count > 0 && len(laid) > s.Count {
			m.fault(laid[s.Count].Pos, "%s: the box has %d of %s, the map %d", m.m.ID, s.Count, s.ID, len(laid))
		}
	}
	for _, label := range m.m.Difficult {
		if h, ok := m.hex(m.m.Pos, label); ok && !m.b.Lay(h, Difficult, -1) {
			m.fault(m.m.Pos, "%s: difficult hex %s has something on it already", m.m.ID, label)
		}
	}
	for _, w := range m.m.Walls {
		if len(w) != 2 {
			m.fault(m.m.Pos, "%s: a wall stands between two hexes, not %d", m.m.ID, len(w))
			continue
		}
		a, ok := m.hex(m.m.Pos, w[0])
		b, ok2 := m.hex(m.m.Pos, w[1])
		switch {
		case !ok || !ok2:
		case hex.Distance(a, b) != 1:
			m.fault(m.m.Pos, "%s: no wall can stand between %s and %s: they share no side", m.m.ID, w[0], w[1])
		default:
			m.b.Wall(a, b)
		}
	}
}

// piece lays one piece, if it has its shape.
func (m *mapCheck) piece(n int, p Piece, s Shape) {
	if len(p.Hexes) != len(s.Classes) {
		m.fault(p.Pos, "%s: %s has %d hexes, not %d", m.m.ID, p.Type, len(s.Classes), len(p.Hexes))
		return
	}
	var hexes []hex.Hex
	for _, label := range p.Hexes {
		h, ok := m.hex(p.Pos, label)
		if !ok {
			return
		}
		hexes = append(hexes, h)
	}
	if !formed(s.Form, hexes) {
		m.fault(p.Pos, "%s: %s is no %s", m.m.ID, strings.Join(p.Hexes, " "), s.Form)
		return
	}
	for i, h := range hexes {
		if !m.b.Lay(h, s.Classes[i], n) {
			m.fault(p.Pos, "%s: %s has something on it already", m.m.ID, p.Hexes[i])
		}
	}
}

// formed says whether hexes lie in a shape.
func formed(form string, hexes []hex.Hex) bool {
	if form == "flower_7" { // the middle, then all its neighbours in any order
		for i, h := range hexes {
			if i > 0 && (hex.Distance(hexes[0], h) != 1 || slices.Contains(hexes[1:i], h)) {
				return false
			}
		}
		return true
	}
	var turns []int
	for i := 1; i < len(hexes); i++ {
		if hex.Distance(hexes[i-1], hexes[i]) != 1 {
			return false
		}
		if i > 1 {
			a, b := hexes[i-2].DirTo(hexes[i-1]), hexes[i-1].DirTo(hexes[i])
			turns = append(turns, (int(b-a)+6)%6)
		}
	}
	if form == "bent_3" {
		return turns[0] == 1 || turns[0] == 5
	}
	return !slices.ContainsFunc(turns, func(t int) bool { return t != 0 })
}

// attached: a platform rests on a high obstacle, on no low one, and a ladder leads to a
// platform (BG-2.17, BG-10.14).
func (m *mapCheck) attached() {
	for n, p := range m.m.Pieces {
		class := ""
		if s, ok := find(m.shapes, p.Type, func(s Shape) string { return s.ID }); ok {
			class = s.Classes[0]
		}
		held, leads := false, false
		for _, label := range p.Hexes {
			h, _ := Grid.Parse(label)
			held = held || m.b.Class(h) == HighObstacle
			if class == Platform && m.b.Class(h) == LowObstacle {
				m.fault(p.Pos, "%s: platform hex %s lies over a low obstacle", m.m.ID, label)
			}
			for _, x := range h.Neighbours() {
				held = held || m.b.Class(x) == HighObstacle && Grid.Contains(x)
				leads = leads || m.b.Deck(x) >= 0 && m.b.Deck(x) != n
			}
		}
		if class == Platform && !held {
			m.fault(p.Pos, "%s: the platform at %s is attached to no high obstacle", m.m.ID, p.Hexes[0])
		}
		if class == Ladder && !leads {
			m.fault(p.Pos, "%s: the ladder at %s stands next to no platform", m.m.ID, p.Hexes[0])
		}
	}
}

// ObjectivesApart is how far from each other objective tokens lie at least that players put.
const ObjectivesApart = 6

// objectives: fixed tokens and suggested places lie on open ground, each once; as many places
// are suggested as a player puts tokens, in the zone, and apart from other tokens.
func (m *mapCheck) objectives() {
	var taken []hex.Hex
	put := func(what, label string) (hex.Hex, bool) {
		h, ok := m.hex(m.m.Pos, label)
		if ok && m.b.Class(h) != OpenGround {
			m.fault(m.m.Pos, "%s: %s %s stands on no open ground", m.m.ID, what, label)
		}
		if ok && slices.Contains(taken, h) {
			m.fault(m.m.Pos, "%s: %s %s stands twice", m.m.ID, what, label)
		}
		return h, ok
	}
	for _, label := range m.m.Objectives {
		if h, ok := put("objective", label); ok {
			taken = append(taken, h)
		}
	}
	zones := [2]struct {
		name            string
		rows, suggested []string
	}{{"south", m.m.Zones.South, m.m.Suggested.South}, {"north", m.m.Zones.North, m.m.Suggested.North}}
	for _, z := range zones {
		for _, row := range z.rows {
			if len(row) != 1 || row[0] < 'A' || int(row[0]-'A') >= Grid.Rows() {
				m.fault(m.m.Pos, "%s: %q is no row of the board", m.m.ID, row)
			}
		}
		if len(z.suggested) != m.m.PerPlayer {
			m.fault(m.m.Pos, "%s: a player puts %d objectives, and %d places are suggested in the %s", m.m.ID, m.m.PerPlayer, len(z.suggested), z.name)
		}
		for _, label := range z.suggested {
			h, ok := put("suggested objective", label)
			if !ok {
				continue
			}
			if !slices.Contains(z.rows, label[:1]) {
				m.fault(m.m.Pos, "%s: suggested objective %s is not in the zone in the %s", m.m.ID, label, z.name)
			}
			for _, o := range taken {
				if d := hex.Distance(h, o); d < ObjectivesApart {
					m.fault(m.m.Pos, "%s: suggested objective %s is %d hexes from %s, less than %d", m.m.ID, label, d, Grid.Label(o), ObjectivesApart)
				}
			}
			taken = append(taken, h)
		}
	}
	for _, row := range m.m.Zones.South {
		if slices.Contains(m.m.Zones.North, row) {
			m.fault(m.m.Pos, "%s: row %s is in both zones", m.m.ID, row)
		}
	}
}

// connected: one can walk from any hex of the ground to any other, without crossing or climbing.
func (m *mapCheck) connected() {
	all := slices.DeleteFunc(Grid.Hexes(), func(h hex.Hex) bool { return !m.b.Stands(h, 0) })
	if len(all) == 0 {
		m.fault(m.m.Pos, "%s: there is no ground to stand on", m.m.ID)
		return
	}
	reached := map[hex.Hex]bool{all[0]: true}
	for _, x := range hex.Reach(all[0], Grid.Len(), func(at hex.Hex, out func(to hex.Hex, cost int, stop bool)) {
		for _, n := range at.Neighbours() {
			if m.b.Beside(at, n) && m.b.Stands(n, 0) {
				out(n, 1, false)
			}
		}
	}) {
		reached[x.At] = true
	}
	// The larger part is the field; what is cut off from it is told.
	if 2*len(reached) < len(all) {
		for _, h := range all {
			reached[h] = !reached[h]
		}
	}
	for _, h := range all {
		if !reached[h] {
			m.fault(m.m.Pos, "%s: nobody can walk to %s", m.m.ID, Grid.Label(h))
		}
	}
}
