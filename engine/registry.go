package engine

// Registry is the systems that a program knows, in the order they are offered.
type Registry []System

// System finds a system by its id.
func (r Registry) System(id string) (System, bool) {
	for _, s := range r {
		if s.Info().ID == id {
			return s, true
		}
	}
	return nil, false
}
