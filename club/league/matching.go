package league

// perfect says whether all of n can be paired with each other where edge allows
// it: a maximum matching by Edmonds' blossom algorithm.
func perfect(n int, edge func(a, b int) bool) bool {
	if n%2 == 1 {
		return false
	}
	m := &matching{n: n, edge: edge, mate: filled(n, Nobody)}
	for v := range n {
		if m.mate[v] != Nobody {
			continue
		}
		end := m.path(v)
		if end == Nobody {
			return false
		}
		for end != Nobody { // swap what is matched along the path
			before := m.from[end]
			next := m.mate[before]
			m.mate[end], m.mate[before] = before, end
			end = next
		}
	}
	return true
}

type matching struct {
	n    int
	edge func(a, b int) bool
	mate []int
	from []int // the way back to the root of the search
	base []int // of the blossom that somebody is in
}

func filled(n, value int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = value
	}
	return out
}

// path finds an alternating path from a root to somebody free; Nobody if there is none.
func (m *matching) path(root int) int {
	m.from, m.base = filled(m.n, Nobody), make([]int, m.n)
	for i := range m.base {
		m.base[i] = i
	}
	seen := make([]bool, m.n)
	seen[root] = true
	for queue := []int{root}; len(queue) > 0; queue = queue[1:] {
		v := queue[0]
		for to := range m.n {
			if to == v || !m.edge(v, to) || m.base[v] == m.base[to] || m.mate[v] == to {
				continue
			}
			switch {
			case to == root || m.mate[to] != Nobody && m.from[m.mate[to]] != Nobody: // a circle of odd length
				in := make([]bool, m.n)
				stem := m.meet(v, to)
				m.mark(in, v, stem, to)
				m.mark(in, to, stem, v)
				for i := range m.n {
					if in[m.base[i]] {
						m.base[i] = stem
						if !seen[i] {
							seen[i] = true
							queue = append(queue, i)
						}
					}
				}
			case m.from[to] == Nobody:
				m.from[to] = v
				if m.mate[to] == Nobody {
					return to
				}
				seen[m.mate[to]] = true
				queue = append(queue, m.mate[to])
			}
		}
	}
	return Nobody
}

// meet is where the ways back from two vertices meet.
func (m *matching) meet(a, b int) int {
	on := make([]bool, m.n)
	for {
		a = m.base[a]
		on[a] = true
		if m.mate[a] == Nobody {
			break
		}
		a = m.from[m.mate[a]]
	}
	for {
		b = m.base[b]
		if on[b] {
			return b
		}
		b = m.from[m.mate[b]]
	}
}

// mark puts the way from v back to a stem into the blossom.
func (m *matching) mark(in []bool, v, stem, child int) {
	for m.base[v] != stem {
		in[m.base[v]], in[m.base[m.mate[v]]] = true, true
		m.from[v] = child
		child = m.mate[v]
		v = m.from[m.mate[v]]
	}
}
