package eternia

import (
	"slices"

	"hexwarden/engine"
)

// land is the map as a graph (FE-4). It never changes.
type land struct {
	zones []string // outposts, then wilds areas, in the order of the map
	posts map[string]*Outpost
	wilds map[string]*Wild
	near  map[string][]string       // over common borders, across the map's edge too (FE-4.3, FE-4.4); paths are not among them
	paths map[string][]string       // outposts that a path links (FE-4.2)
	lanes map[string][]Lane         // flight lanes that begin or end there
	twins map[string]string         // zones that lie alike on the other half
	far   map[string]map[string]int // steps between zones
	words []engine.Text             // which zones lie next to which
}

// survey reads a map.
func survey(m *Map) *land {
	l := &land{posts: map[string]*Outpost{}, wilds: map[string]*Wild{}, near: map[string][]string{}, paths: map[string][]string{}, lanes: map[string][]Lane{}, twins: map[string]string{}, far: map[string]map[string]int{}}
	for i := range m.Outposts {
		o := &m.Outposts[i]
		l.zones, l.posts[o.ID] = append(l.zones, o.ID), o
		for _, w := range o.Touches {
			l.near[o.ID], l.near[w] = append(l.near[o.ID], w), append(l.near[w], o.ID)
		}
	}
	for i := range m.Wilds {
		w := &m.Wilds[i]
		l.zones, l.wilds[w.ID] = append(l.zones, w.ID), w
		l.near[w.ID] = append(l.near[w.ID], w.Touches...)
	}
	for _, p := range m.Paths {
		l.paths[p.A], l.paths[p.B] = append(l.paths[p.A], p.B), append(l.paths[p.B], p.A)
	}
	for _, x := range m.Mirrors {
		l.twins[x.A], l.twins[x.B] = x.B, x.A
	}
	for _, x := range m.Lanes {
		l.lanes[x.A], l.lanes[x.B] = append(l.lanes[x.A], x), append(l.lanes[x.B], x)
	}
	for _, z := range l.zones {
		l.far[z] = l.walk(z)
	}
	l.words = l.inWords()
	return l
}

// known says whether there is such a zone.
func (l *land) known(zone string) bool { return slices.Contains(l.zones, zone) }

// mirror is the zone that lies alike on the other half of the map; one in the middle is its own.
func (l *land) mirror(zone string) string {
	if z, ok := l.twins[zone]; ok {
		return z
	}
	return zone
}

// adjacent lists the zones next to one, those that a path links among them (FE-4.3, FE-4.3a).
func (l *land) adjacent(zone string) []string {
	return append(slices.Clone(l.near[zone]), l.paths[zone]...)
}

// wraps says whether two zones are adjacent across the map's edge (FE-4.4).
func (l *land) wraps(a, b string) bool {
	x, y := l.wilds[a], l.wilds[b]
	return x != nil && y != nil && a != b && x.Wrap != "" && x.Wrap == y.Wrap
}

// steps are the steps from a zone to every other over adjacency, paths too, without flight. The table is for reading.
func (l *land) steps(from string) map[string]int { return l.far[from] }

// walk counts them.
func (l *land) walk(from string) map[string]int {
	out := map[string]int{from: 0}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		for _, z := range l.adjacent(queue[0]) {
			if _, seen := out[z]; !seen {
				out[z] = out[queue[0]] + 1
				queue = append(queue, z)
			}
		}
	}
	return out
}
