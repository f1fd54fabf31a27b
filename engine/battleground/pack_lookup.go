package battleground

// lookup finds the cards that play asks for all the time.
type lookup struct {
	characters index[Character]
	weapons    index[Weapon]
	items      index[Item]
	fates      index[Fate]
	glories    index[Glory]
	statuses   index[Status]
}

type index[X any] map[string]*X

func (x index[X]) get(id string) (X, bool) {
	if p, ok := x[id]; ok {
		return *p, true
	}
	var zero X
	return zero, false
}

func (x index[X]) has(id string) bool { return x[id] != nil }

func indexed[X any](xs []X, id func(*X) string) index[X] {
	out := make(index[X], len(xs))
	for i := range xs {
		out[id(&xs[i])] = &xs[i]
	}
	return out
}

func (p *Pack) lookup() lookup {
	return lookup{
		characters: indexed(p.Characters, func(x *Character) string { return x.ID }),
		weapons:    indexed(p.Weapons, func(x *Weapon) string { return x.ID }),
		items:      indexed(p.Items, func(x *Item) string { return x.ID }),
		fates:      indexed(p.Fates, func(x *Fate) string { return x.ID }),
		glories:    indexed(p.Glories, func(x *Glory) string { return x.ID }),
		statuses:   indexed(p.Statuses, func(x *Status) string { return x.ID }),
	}
}
