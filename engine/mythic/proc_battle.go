package mythic

import "slices"

// Battling is the whole battle: set-up in its strict order (MB-5), then turns, and
// the draw piles rebuilt between two of them (MB-6.1, MB-7.13).
type Battling struct {
	Now string `json:"do,omitempty"` // "", "start", "deploy", "deal", "turns", "rebuild"
}

// Step goes through the battle.
func (f *Battling) Step(t *tx) control {
	switch f.Now {
	case "":
		f.Now = "start"
		return call(&Mustering{})
	case "start":
		f.Now = "deploy"
		t.brief()
		f.rollForStart(t)
		return call(&Laying{})
	case "deploy":
		f.Now = "deal"
		return call(&Deploying{})
	case "deal":
		f.Now = "turns"
		for _, seat := range t.w.Order {
			t.shuffle(seat)           // MB-5.7
			t.draw(seat, 7, "MB-5.8") // none may draw again (MB-S-12)
			for _, x := range t.boons() {
				if x.Team-1 == seat {
					t.draw(seat, x.Cards, "MB-30.21")
				}
			}
		}
		t.giveTurn(t.w.Order[0]) // MB-6.1
	case "turns":
		f.Now = "rebuild"
		return call(&Turn{})
	case "rebuild": // at the end of a turn (MB-7.13)
		f.Now = "turns"
		if t.exhausted() {
			return call(&Rebuilding{})
		}
	}
	return again()
}

// rollForStart settles who is first (MB-5.1). With four players the best roll begins, then the better one of the other
// team, then the partners (MB-19.5, MB-S-94). Those who are level, where it matters, roll again; their new
// rolls decide among them alone.
func (f *Battling) rollForStart(t *tx) {
	for _, x := range t.boons() {
		if x.First { // MB-30.21
			t.started([]int{x.Team - 1, 2 - x.Team}, nil)
			return
		}
	}
	n := len(t.w.Generals)
	rolls := make([][]int, n) // of each seat, one after the other
	better := func(a, b int) int { return slices.Compare(rolls[b], rolls[a]) }
	var all []int
	for seat := range n {
		all = append(all, seat)
	}
	for again := all; len(again) > 0; {
		for _, seat := range again {
			rolls[seat] = append(rolls[seat], t.die("start"))
		}
		best := slices.MinFunc(all, better)
		again = slices.DeleteFunc(slices.Clone(all), func(a int) bool {
			return !slices.ContainsFunc(all, func(b int) bool {
				return a != b && better(a, b) == 0 && (t.Team(a) == t.Team(b) || better(a, best) == 0)
			})
		})
	}
	teams := [2][]int{}
	for _, seat := range all {
		teams[t.Team(seat)] = append(teams[t.Team(seat)], seat)
	}
	slices.SortFunc(teams[0], better)
	slices.SortFunc(teams[1], better)
	if better(teams[0][0], teams[1][0]) > 0 {
		teams[0], teams[1] = teams[1], teams[0]
	}
	var order []int
	for i := range teams[0] {
		order = append(order, teams[0][i], teams[1][i])
	}
	t.started(order, rolls)
}
