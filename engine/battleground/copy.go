package battleground

import "slices"

// copyWorld copies every field and shares nothing.
func copyWorld(w *World) *World {
	c := *w
	var words shelf
	c.Terms = slices.Clone(w.Terms)
	for i, x := range w.Terms {
		c.Terms[i].Absent, c.Terms[i].Free = slices.Clone(x.Absent), slices.Clone(x.Free)
	}
	c.Forces = slices.Clone(w.Forces)
	for i, f := range w.Forces {
		f.Hand, f.Deck, f.Discard = words.copy(f.Hand), words.copy(f.Deck), words.copy(f.Discard)
		f.Area, f.Discards = words.copy(f.Area), words.copy(f.Discards)
		f.Zone, f.List, f.Roster, f.Reserve = words.copy(f.Zone), words.copy(f.List), words.copy(f.Roster), slices.Clone(f.Reserve)
		for j, r := range f.Reserve {
			f.Reserve[j].Equipment = words.copy(r.Equipment)
		}
		if f.Draft != nil {
			d := f.Draft.copy()
			f.Draft = &d
		}
		c.Forces[i] = f
	}
	c.Figures = slices.Clone(w.Figures)
	for i, f := range w.Figures {
		f.Equipment, f.Stowed, f.Cards = words.copy(f.Equipment), words.copy(f.Stowed), words.copy(f.Cards)
		f.Used = words.copy(f.Used)
		c.Figures[i] = f
	}
	c.Objectives = slices.Clone(w.Objectives)
	c.Marks = slices.Clone(w.Marks)
	c.Kept = slices.Clone(w.Kept)
	c.Acts = slices.Clone(w.Acts)
	for i, a := range w.Acts {
		a.Used, a.Skills, a.Played = slices.Clone(a.Used), words.copy(a.Skills), slices.Clone(a.Played)
		c.Acts[i] = a
	}
	c.Attacks = slices.Clone(w.Attacks)
	for i, a := range w.Attacks {
		a.Targets = slices.Clone(a.Targets)
		c.Attacks[i] = a
	}
	c.Lasting = slices.Clone(w.Lasting)
	for i, l := range w.Lasting {
		l.Source = l.Source.copy()
		c.Lasting[i] = l
	}
	c.Armed = slices.Clone(w.Armed)
	for i, a := range w.Armed {
		a.Source = a.Source.copy()
		c.Armed[i] = a
	}
	c.Delayed = slices.Clone(w.Delayed)
	for i, d := range w.Delayed {
		d.Source = d.Source.copy()
		c.Delayed[i] = d
	}
	c.Pending = slices.Clone(w.Pending)
	c.Spent = slices.Clone(w.Spent)
	if w.Ruling != nil {
		r := w.Ruling.copy()
		c.Ruling = &r
	}
	c.Readings = words.copy(w.Readings)
	if w.Result != nil {
		r := *w.Result
		c.Result = &r
	}
	if w.Lesson != nil {
		x := *w.Lesson
		x.Told = slices.Clone(x.Told)
		c.Lesson = &x
	}
	return &c
}

func (s Source) copy() Source {
	s.Vars = slices.Clone(s.Vars)
	return s
}

// shelf copies lists of words into few pieces of memory; each copy may be changed by itself.
type shelf struct{ room []string }

func (s *shelf) copy(list []string) []string {
	n := len(list)
	if n == 0 {
		return slices.Clone(list) // nothing stays nothing, and empty stays empty
	}
	if len(s.room) < n {
		s.room = make([]string, max(n, 64))
	}
	out := s.room[:n:n]
	s.room = s.room[n:]
	copy(out, list)
	return out
}
