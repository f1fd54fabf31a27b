package drawing

import "hexwarden/render"

// Spots are what a close-up of a board can show.
type Spots struct {
	Own    []render.Spot // figures of the view's seat
	Others []render.Spot // other figures
	Places []render.Spot // what lies somewhere, then places alone
}

// Figure adds a figure.
func (s *Spots) Figure(own bool, x render.Spot) {
	if own {
		s.Own = append(s.Own, x)
	} else {
		s.Others = append(s.Others, x)
	}
}

// Thing adds what lies at a place, which stands for it.
func (s *Spots) Thing(place, name, at string) {
	s.Places = append(s.Places, render.Spot{ID: place, Name: name, At: at})
}

// Place adds a place.
func (s *Spots) Place(id, name string) { s.Places = append(s.Places, render.Spot{ID: id, Name: name}) }

// all is one list of them; a place where several things lie is there once.
func (s Spots) all() []render.Spot {
	var out []render.Spot
	seen := map[string]bool{}
	for _, list := range [][]render.Spot{s.Own, s.Others, s.Places} {
		for _, x := range list {
			if !seen[x.ID] {
				seen[x.ID] = true
				out = append(out, x)
			}
		}
	}
	return out
}
