package content

import "slices"

// Land is the map as a graph (FE-4). It never changes.
type Land struct {
	Zones   []string // outposts, then wilds areas, in the order of the map
	Posts   map[string]*Outpost
	Wilds   map[string]*Wild
	Near    map[string][]string       // over common borders, across the map's edge too (FE-4.3, FE-4.4); paths are not among them
	Paths   map[string][]string       // outposts that a path links (FE-4.2)
	Markets map[string][]string       // outposts with a merchant, by the kind of card that he sells (FE-11.5)
	Lanes   map[string][]Lane         // flight lanes that begin or end there
	twins   map[string]string         // zones that lie alike on the other half
	next    map[string][]string       // what Adjacent lists
	far     map[string]map[string]int // steps between zones
}

// survey reads a map.
func survey(m *Map) *Land {
	l := &Land{Posts: map[string]*Outpost{}, Wilds: map[string]*Wild{}, Near: map[string][]string{}, Paths: map[string][]string{}, Lanes: map[string][]Lane{}, Markets: map[string][]string{}, twins: map[string]string{}, next: map[string][]string{}, far: map[string]map[string]int{}}
	for i := range m.Outposts {
		o := &m.Outposts[i]
		l.Zones, l.Posts[o.ID] = append(l.Zones, o.ID), o
		if kind := Sold(o.Merchant); kind != "" {
			l.Markets[kind] = append(l.Markets[kind], o.ID)
		}
		for _, w := range o.Touches {
			l.Near[o.ID], l.Near[w] = append(l.Near[o.ID], w), append(l.Near[w], o.ID)
		}
	}
	for i := range m.Wilds {
		w := &m.Wilds[i]
		l.Zones, l.Wilds[w.ID] = append(l.Zones, w.ID), w
		l.Near[w.ID] = append(l.Near[w.ID], w.Touches...)
	}
	for _, p := range m.Paths {
		l.Paths[p.A], l.Paths[p.B] = append(l.Paths[p.A], p.B), append(l.Paths[p.B], p.A)
	}
	for _, x := range m.Mirrors {
		l.twins[x.A], l.twins[x.B] = x.B, x.A
	}
	for _, x := range m.Lanes {
		l.Lanes[x.A], l.Lanes[x.B] = append(l.Lanes[x.A], x), append(l.Lanes[x.B], x)
	}
	for _, z := range l.Zones {
		l.next[z] = slices.Concat(l.Near[z], l.Paths[z])
	}
	for _, z := range l.Zones {
		l.far[z] = l.walk(z)
	}
	return l
}

// Known says whether there is such a zone.
func (l *Land) Known(zone string) bool { return slices.Contains(l.Zones, zone) }

// Mirror is the zone that lies alike on the other half of the map; one in the middle is its own.
func (l *Land) Mirror(zone string) string {
	if z, ok := l.twins[zone]; ok {
		return z
	}
	return zone
}

// Adjacent lists the zones next to one, those that a path links among them (FE-4.3, FE-4.3a). The list is for reading.
func (l *Land) Adjacent(zone string) []string {
	return l.next[zone]
}

// Wraps says whether two zones are adjacent across the map's edge (FE-4.4).
func (l *Land) Wraps(a, b string) bool {
	x, y := l.Wilds[a], l.Wilds[b]
	return x != nil && y != nil && a != b && x.Wrap != "" && x.Wrap == y.Wrap
}

// Steps are the steps from a zone to every other over adjacency, paths too, without flight. The table is for reading.
func (l *Land) Steps(from string) map[string]int { return l.far[from] }

// walk counts them.
func (l *Land) walk(from string) map[string]int {
	out := map[string]int{from: 0}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		for _, z := range l.Adjacent(queue[0]) {
			if _, seen := out[z]; !seen {
				out[z] = out[queue[0]] + 1
				queue = append(queue, z)
			}
		}
	}
	return out
}
