package worth

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic"
)

// House appraises choices and battles; it remembers nothing.
type House struct{}

// Worth appraises the choices of a prompt; nil where there is nothing to go by.
func (House) Worth(l mythic.Look, seat engine.Seat, p engine.Prompt) []int {
	x := appraisal{Look: l, seat: int(seat)}
	out := make([]int, len(p.Choices))
	for i, c := range p.Choices {
		n, ok := x.choice(p, c)
		if !ok {
			return nil
		}
		out[i] = n - x.costs(c)
	}
	return out
}

// appraisal looks at the battle for a General, and tries things out on it.
type appraisal struct {
	mythic.Look
	seat    int
	grounds map[string]*ground      // by unit, worked out once
	ahead   map[string]int          // by unit, worked out once
	walks   map[string]*mythic.Ways // by unit, from where it stands, worked out once
}

func (x *appraisal) choice(p engine.Prompt, c engine.Choice) (int, bool) {
	switch c.Do {
	case "stop", "hold", "pass", "done", "keep":
		return 0, true
	case "best": // which spends nothing
		return 1, true
	case "back":
		return -1000, true
	case "auto": // as good a place as any for each of them
		return 100, true
	case "deploy":
		return 0, true
	case "draw": // for the one who is behind
		return map[string]int{"accept": x.behind(), "offer": -1}[c.Arg(0)], true
	case "resign":
		return -1000, true
	case "order": // who is all but gone comes first
		return -x.Unit(c.Arg(0)).Vitality, true
	}
	if n, ok := x.placing(p, c); ok {
		return n, true
	}
	if n, ok := x.cards(p, c); ok {
		return n, true
	}
	return x.fighting(c)
}

// placing is choices about squares and moves.
func (x *appraisal) placing(p engine.Prompt, c engine.Choice) (int, bool) {
	acting := x.mover(p)
	switch c.Do {
	case "to":
		u := x.Unit(p.About[0].ID)
		return -x.remote(u, x.Square(c.Arg(0))), true
	case "walk", "land", "retreat":
		return x.arriving(acting, x.Square(c.Arg(0)), p.Point), true
	case "stay":
		return x.arriving(acting, acting.At, p.Point), true
	case "over":
		return 2000 + x.overflown(acting, x.Unit(c.Arg(0))), true
	case "bombard":
		return x.idle(acting) + x.bombardment(acting), true
	case "scout", "plus", "rage":
		if p.Point == "MB-DP-8" || p.Point == "MB-DP-15" {
			return x.prepares(acting, c.Do, p.Point), true
		}
	}
	return 0, false
}

// mover is the unit that a question about a move is about: the activated one, or who
// retreats from it.
func (x *appraisal) mover(p engine.Prompt) *mythic.Unit {
	if x.World.Combat != nil {
		return x.Unit(x.World.Combat.Target)
	}
	if x.World.Acting != nil {
		return x.Unit(x.World.Acting.Unit)
	}
	return nil
}

// behind is the number of units that the enemy has left beyond those of the side itself.
func (x *appraisal) behind() int {
	own := x.Team(x.seat)
	return x.Remaining(1-own) - x.Remaining(own)
}
