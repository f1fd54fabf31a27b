package mark

// What is drawn on places of a board; P is how that names them.

// Lit is a place that can be chosen; Label is what the choice is called.
type Lit[P comparable] struct {
	Place P
	Label string
	Kind  Kind
}

// Way is a way through places; Jump is one that does not touch the ground.
type Way[P comparable] struct {
	Places []P
	Jump   bool
	Kind   Kind
}

// News says with a flash what just happened at a place.
type News[P comparable] struct {
	Place P
	Text  string // "-2", "KO"; short
	Kind  FlashKind
}

// weight says which of two flashes at one place is shown.
var weight = [...]int{Missed: 0, Healed: 1, Scored: 2, Hurt: 3, Out: 4}

// Told adds news; of two at one place the graver stays, the later of equals.
func Told[P comparable](all []News[P], n News[P]) []News[P] {
	for i, old := range all {
		if old.Place == n.Place {
			if weight[n.Kind] >= weight[old.Kind] {
				all[i] = n
			}
			return all
		}
	}
	return append(all, n)
}

// Where are the places of ways and news.
func Where[P comparable](ways []Way[P], news []News[P]) []P {
	var out []P
	for _, w := range ways {
		out = append(out, w.Places...)
	}
	for _, n := range news {
		out = append(out, n.Place)
	}
	return out
}
