package campaign

import (
	"fmt"
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
)

// Check says what is wrong with the campaigns of a pack that has these scenarios; piece
// says whether an entry is one that lists can have.
func Check(all []Campaign, scenarios []engine.Scenario, piece func(entry string) bool) pack.Faults {
	k := &checker{scenarios: scenarios, piece: piece}
	seen := map[string]bool{}
	for _, c := range all {
		k.want(!seen[c.ID], c.Pos, c.ID, "the id stands twice")
		seen[c.ID] = true
		k.campaign(c)
	}
	return k.faults
}

type checker struct {
	scenarios []engine.Scenario
	piece     func(string) bool
	faults    pack.Faults
}

func (k *checker) want(ok bool, at pack.Pos, id, format string, args ...any) {
	if !ok {
		k.faults = append(k.faults, pack.Fault{Pos: at, Code: "bad-pack", Message: id + ": " + fmt.Sprintf(format, args...)})
	}
}

// known wants a word to be one of those there are, and suggests the nearest.
func (k *checker) known(word string, words []string, at pack.Pos, id, what string) bool {
	ok := slices.Contains(words, word)
	if !ok {
		k.faults = append(k.faults, pack.Fault{Pos: at, Code: pack.UnknownValue, Message: fmt.Sprintf("%s: there is no %s %q", id, what, word), Suggestion: pack.Suggest(word, words)})
	}
	return ok
}

func (k *checker) between(n, low, high int, at pack.Pos, id, what string) {
	k.want(n >= low && n <= high, at, id, "%s is %d; it can be %d to %d", what, n, low, high)
}

func (k *checker) campaign(c Campaign) {
	before := len(k.faults)
	var ids []string
	for _, b := range c.Battles {
		k.want(!slices.Contains(ids, b.ID), b.Pos, c.ID, "the battle %q stands twice", b.ID)
		k.want(b.ID != "text" && b.ID != "side", b.Pos, c.ID, "a battle cannot be called %q", b.ID)
		ids = append(ids, b.ID)
	}
	k.between(len(c.Battles), 1, mostBattles, c.Pos, c.ID, "the number of battles")
	k.known(c.Start, ids, c.Pos, c.ID, "battle")
	for _, b := range c.Battles {
		k.battle(c, b, ids)
	}
	if r := c.Roster; r != nil {
		k.between(r.Rank, 1, mostPoints, c.Pos, c.ID, "rank")
		k.between(r.Ranks, 0, mostWorth, c.Pos, c.ID, "ranks")
		k.between(r.Worth, 0, mostPoints, c.Pos, c.ID, "worth")
		k.between(r.Most, 0, mostPoints, c.Pos, c.ID, "most")
		k.between(r.Rest, 0, mostRest, c.Pos, c.ID, "rest")
		for _, n := range []int{r.Survived, r.Won, r.Kill} {
			k.between(n, 0, mostWorth, c.Pos, c.ID, "experience")
		}
	}
	if len(k.faults) > before {
		return
	}
	// Every way must end: a battle never comes again.
	var walk func(at string, past []string)
	reached := map[string]bool{}
	walk = func(at string, past []string) {
		b, _ := c.Battle(at)
		reached[at] = true
		for _, w := range b.Then {
			if slices.Contains(append(past, at), w.To) {
				k.want(false, b.Pos, c.ID, "from %q a way leads back to %q", at, w.To)
				continue
			}
			walk(w.To, append(slices.Clone(past), at))
		}
	}
	walk(c.Start, nil)
	for _, b := range c.Battles {
		k.want(reached[b.ID], b.Pos, c.ID, "no way leads to %q", b.ID)
	}
}

func (k *checker) battle(c Campaign, b Battle, ids []string) {
	var names []string
	for _, s := range k.scenarios {
		names = append(names, s.ID)
	}
	k.between(b.Worth, 0, mostWorth, b.Pos, b.ID, "worth")
	for _, p := range []Prize{b.Prize, b.Solace} {
		k.between(p.Points, 0, mostPoints, b.Pos, b.ID, "points")
		k.between(len(p.Free), 0, mostFree, b.Pos, b.ID, "the number of free entries")
		for _, e := range p.Free {
			k.want(k.piece(e), b.Pos, b.ID, "there is nothing called %q for a list", e)
		}
	}
	for i, w := range b.Then {
		k.known(w.To, ids, b.Pos, b.ID, "battle")
		k.want(!slices.ContainsFunc(b.Then[:i], func(x Way) bool { return x.Won == "" || x.Won == w.Won }), b.Pos, b.ID, "the way to %q is never taken: one before it fits as well", w.To)
	}
	for _, x := range b.Carry {
		k.known(x.Of, ids, b.Pos, b.ID, "battle")
	}
	if !k.known(b.Scenario, names, b.Pos, b.ID, "scenario") {
		return
	}
	sc := k.scenarios[slices.Index(names, b.Scenario)]
	sides := map[int]bool{}
	for _, s := range sc.Seats {
		sides[s.Side] = true
	}
	k.want(len(sides) == Sides && sides[0] && sides[1] && !sc.Learn, b.Pos, b.ID, "the scenario %q is not for two sides of people", sc.ID)
	option := func(id string) (engine.Option, bool) {
		i := slices.IndexFunc(sc.Options, func(o engine.Option) bool { return o.ID == id })
		if i < 0 {
			k.want(false, b.Pos, b.ID, "the scenario %q has no option %q", sc.ID, id)
			return engine.Option{}, false
		}
		return sc.Options[i], true
	}
	for id, v := range b.Options {
		if o, ok := option(id); ok {
			k.known(v, o.Values, b.Pos, b.ID, "value of "+id)
		}
	}
	for _, x := range b.Carry {
		if o, ok := option(x.Option); ok {
			k.want(len(o.Values) == Sides+1, b.Pos, b.ID, "the option %q does not say who won: it has %d values, not one for nobody and one for each side", x.Option, len(o.Values))
		}
	}
}
