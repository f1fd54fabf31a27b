package campaign

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/pack"
)

// Limits that keep campaigns sane.
const (
	mostBattles = 40
	mostWorth   = 20
	mostPoints  = 50 // of a prize, and of all ranks
	mostRest    = 2
	mostFree    = 6
	mostWords   = 160 // letters of all that can be won: terms travel with the options of a record
)

// Check says what is wrong with the campaigns of a pack that has these scenarios; piece
// says whether an entry is one that lists can have.
func Check(all []Campaign, scenarios []engine.Scenario, piece func(entry string) bool) pack.Faults {
	k := &checker{scenarios: scenarios, piece: piece}
	for _, c := range all {
		k.Once("campaigns", c.ID, c.Pos)
		k.campaign(c)
	}
	return k.Faults
}

type checker struct {
	pack.Checker
	scenarios []engine.Scenario
	piece     func(string) bool
}

func (k *checker) campaign(c Campaign) {
	before := len(k.Faults)
	var ids []string
	letters := map[string]int{}
	for _, b := range c.Battles {
		for _, e := range append(append([]string{}, b.Prize.Free...), b.Solace.Free...) {
			letters[e] = len(e)
		}
	}
	sum := 0
	for _, n := range letters {
		sum += n
	}
	k.Want(sum <= mostWords, c.Pos, c.ID, "the ids of all that can be won have %d letters; %d are the most", sum, mostWords)
	for _, b := range c.Battles {
		k.Want(!slices.Contains(ids, b.ID), b.Pos, c.ID, "the battle %q stands twice", b.ID)
		k.Want(b.ID != "text" && b.ID != "side", b.Pos, c.ID, "a battle cannot be called %q", b.ID)
		ids = append(ids, b.ID)
	}
	k.Between(len(c.Battles), 1, mostBattles, c.Pos, c.ID, "the number of battles")
	k.Known(c.Start, ids, c.Pos, c.ID, "battle")
	for _, b := range c.Battles {
		k.battle(c, b, ids)
	}
	if r := c.Roster; r != nil {
		k.Between(r.Rank, 1, mostPoints, c.Pos, c.ID, "rank")
		k.Between(r.Ranks, 0, mostWorth, c.Pos, c.ID, "ranks")
		k.Between(r.Worth, 0, mostPoints, c.Pos, c.ID, "worth")
		k.Between(r.Most, 0, mostPoints, c.Pos, c.ID, "most")
		k.Between(r.Rest, 0, mostRest, c.Pos, c.ID, "rest")
		for _, n := range []int{r.Survived, r.Won, r.Kill} {
			k.Between(n, 0, mostWorth, c.Pos, c.ID, "experience")
		}
	}
	if len(k.Faults) > before {
		return
	}
	// Every way must end: a battle never comes again. Each is gone through once, whatever leads to it.
	reached, past := map[string]bool{}, map[string]bool{}
	var walk func(at string)
	walk = func(at string) {
		b, _ := c.Battle(at)
		reached[at], past[at] = true, true
		for _, w := range b.Then {
			switch {
			case past[w.To]:
				k.Want(false, b.Pos, c.ID, "from %q a way leads back to %q", at, w.To)
			case !reached[w.To]:
				walk(w.To)
			}
		}
		past[at] = false
	}
	walk(c.Start)
	for _, b := range c.Battles {
		k.Want(reached[b.ID], b.Pos, c.ID, "no way leads to %q", b.ID)
	}
}

func (k *checker) battle(c Campaign, b Battle, ids []string) {
	var names []string
	for _, s := range k.scenarios {
		names = append(names, s.ID)
	}
	k.Between(b.Worth, 0, mostWorth, b.Pos, b.ID, "worth")
	for _, p := range []Prize{b.Prize, b.Solace} {
		k.Between(p.Points, 0, mostPoints, b.Pos, b.ID, "points")
		k.Between(len(p.Free), 0, mostFree, b.Pos, b.ID, "the number of free entries")
		for _, e := range p.Free {
			k.Want(k.piece(e), b.Pos, b.ID, "there is nothing called %q for a list", e)
		}
	}
	for i, w := range b.Then {
		k.Known(w.To, ids, b.Pos, b.ID, "battle")
		k.Want(!slices.ContainsFunc(b.Then[:i], func(x Way) bool { return x.Won == "" || x.Won == w.Won }), b.Pos, b.ID, "the way to %q is never taken: one before it fits as well", w.To)
	}
	for _, x := range b.Carry {
		k.Known(x.Of, ids, b.Pos, b.ID, "battle")
	}
	if !k.Known(b.Scenario, names, b.Pos, b.ID, "scenario") {
		return
	}
	sc := k.scenarios[slices.Index(names, b.Scenario)]
	sides := map[int]bool{}
	for _, s := range sc.Seats {
		sides[s.Side] = true
	}
	k.Want(len(sides) == Sides && sides[0] && sides[1] && !sc.Learn, b.Pos, b.ID, "the scenario %q is not for two sides of people", sc.ID)
	option := func(id string) (engine.Option, bool) {
		i := slices.IndexFunc(sc.Options, func(o engine.Option) bool { return o.ID == id })
		if i < 0 {
			k.Want(false, b.Pos, b.ID, "the scenario %q has no option %q", sc.ID, id)
			return engine.Option{}, false
		}
		return sc.Options[i], true
	}
	for id, v := range b.Options {
		if o, ok := option(id); ok {
			k.Known(v, o.Values, b.Pos, b.ID, "value of "+id)
		}
	}
	for _, x := range b.Carry {
		if o, ok := option(x.Option); ok {
			k.Want(len(o.Values) == Sides+1, b.Pos, b.ID, "the option %q does not say who won: it has %d values, not one for nobody and one for each side", x.Option, len(o.Values))
		}
	}
}
