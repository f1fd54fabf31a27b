package mythic

import "hexwarden/engine"

// GroupTalent is a talent that lets a group of units act for no more than their
// maneuver cards (MB-17.26, MB-14.5).
type GroupTalent struct {
	Key    string
	Rule   string
	Fetch  int // cards searched for at most
	Others int // units besides its own
}

// groupTalents are the three of them.
func groupTalents() []GroupTalent {
	return []GroupTalent{
		{"coordinated_assault", "MB-17.3", 4, 3},
		{"infantry_movement", "MB-17.16", 3, 2},
		{"assault_support", "MB-17.22", 2, 1},
	}
}

// GroupOf finds a group talent.
func GroupOf(key string) (GroupTalent, bool) {
	for _, g := range groupTalents() {
		if g.Key == key {
			return g, true
		}
	}
	return GroupTalent{}, false
}

// Members are the units that may join a group, where that is fixed when the talent is
// used: Infantry adjacent to the unit (MB-17.16, MB-S-81).
func (l look) Members(u *Unit, g GroupTalent) []string {
	if g.Key != "infantry_movement" {
		return nil
	}
	out := []string{u.ID}
	for _, x := range l.OnField(u.Seat) {
		if x != u && l.Card(x).Type == "infantry" && x.At.Adjacent(u.At) {
			out = append(out, x.ID)
		}
	}
	return out
}

// mayRally says whether a unit may use a group talent: before any unit is activated
// this turn, and one only (MB-17.3, MB-S-89).
func (l look) mayRally(seat int, u *Unit, key string) engine.Verdict {
	if v := l.acts(seat); !v.OK {
		return v
	}
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-19.7", engine.T("mb.why.not_yours"))
	}
	g, ok := GroupOf(key)
	if v := l.has(u, key, "MB-16.1"); !v.OK {
		return v
	}
	switch {
	case !ok:
		return engine.Illegal("MB-17.26", engine.T("mb.why.not_now"))
	case l.w.Spent.Activations > 0:
		return engine.Illegal(g.Rule, engine.T("mb.why.too_late"))
	case l.w.Spent.Group != "":
		return engine.Illegal("MB-S-89", engine.T("mb.why.one_group"))
	}
	return l.pays(seat, l.Fee(u, key), "MB-16.1")
}

// groupChoices are the group talents that a General may use now (MB-DP-6).
func (l look) groupChoices(seat int) []engine.Choice {
	var out []engine.Choice
	for _, u := range l.OnField(seat) {
		for _, g := range groupTalents() {
			key := g.Key
			pp, _, ok := l.Talent(u, key)
			if !ok || !l.mayRally(seat, u, key).OK {
				continue
			}
			out = append(out, priced(about(choice("group", actor(u.ID), ref("talent", key, "")), actor(u.ID)), pp))
		}
	}
	return out
}
