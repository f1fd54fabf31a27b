package battleground

import "slices"

// copyWorld copies every field and shares nothing.
func copyWorld(w *World) *World {
	c := *w
	c.Terms = slices.Clone(w.Terms)
	for i, x := range w.Terms {
		c.Terms[i].Absent, c.Terms[i].Free = slices.Clone(x.Absent), slices.Clone(x.Free)
	}
	c.Forces = slices.Clone(w.Forces)
	for i, f := range w.Forces {
		f.Hand, f.Deck, f.Discard = slices.Clone(f.Hand), slices.Clone(f.Deck), slices.Clone(f.Discard)
		f.Area, f.Discards = slices.Clone(f.Area), slices.Clone(f.Discards)
		f.Zone, f.List, f.Roster, f.Reserve = slices.Clone(f.Zone), slices.Clone(f.List), slices.Clone(f.Roster), slices.Clone(f.Reserve)
		for j, r := range f.Reserve {
			f.Reserve[j].Equipment = slices.Clone(r.Equipment)
		}
		if f.Draft != nil {
			d := f.Draft.copy()
			f.Draft = &d
		}
		c.Forces[i] = f
	}
	c.Figures = slices.Clone(w.Figures)
	for i, f := range w.Figures {
		f.Equipment, f.Stowed, f.Cards = slices.Clone(f.Equipment), slices.Clone(f.Stowed), slices.Clone(f.Cards)
		f.Used = slices.Clone(f.Used)
		c.Figures[i] = f
	}
	c.Objectives = slices.Clone(w.Objectives)
	c.Marks = slices.Clone(w.Marks)
	c.Kept = slices.Clone(w.Kept)
	c.Acts = slices.Clone(w.Acts)
	for i, a := range w.Acts {
		a.Used, a.Skills, a.Played = slices.Clone(a.Used), slices.Clone(a.Skills), slices.Clone(a.Played)
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
	c.Readings = slices.Clone(w.Readings)
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
