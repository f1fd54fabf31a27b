package campaign

import (
	"slices"

	"hexwarden/engine"
)

// Fought is a battle that was fought to its end.
type Fought struct {
	Battle string               `json:"battle"`
	Winner int                  `json:"winner"` // a side, or Nobody
	Scores []int                `json:"scores,omitempty"`
	Armies [Sides][]engine.Army `json:"armies"`         // of the seats of each side
	Void   bool                 `json:"void,omitempty"` // it is fought again, and counts for nothing
}

// counting are the battles that count.
func counting(all []Fought) []Fought {
	return slices.DeleteFunc(slices.Clone(all), func(f Fought) bool { return f.Void })
}

// Now is the battle that is due; false when the campaign is over.
func (c Campaign) Now(fought []Fought) (Battle, bool) {
	at := c.Start
	for _, f := range counting(fought) {
		b, ok := c.Battle(f.Battle)
		if !ok {
			return Battle{}, false
		}
		at = b.to(f.Winner)
	}
	return c.Battle(at)
}

// Options are those of the scenario of a battle: as the rules have them, set by results,
// and the terms of its seats.
func (c Campaign) Options(b Battle, sc engine.Scenario, fought []Fought) map[string]string {
	out := map[string]string{}
	for k, v := range b.Options {
		out[k] = v
	}
	for _, x := range b.Carry {
		for _, f := range counting(fought) {
			i := slices.IndexFunc(sc.Options, func(o engine.Option) bool { return o.ID == x.Option })
			if f.Battle != x.Of || i < 0 {
				continue
			}
			who := Nobody
			if f.Winner != Nobody {
				who = b.Side(f.Winner) // the side of the scenario that the winner plays now
			}
			if values := sc.Options[i].Values; who+1 < len(values) {
				out[x.Option] = values[who+1]
			}
		}
	}
	for seat, s := range sc.Seats {
		if s.Side < Sides && c.lists() {
			c.Terms(fought, b.Side(s.Side)).Put(out, engine.Seat(seat))
		}
	}
	return out
}

// lists says whether there are terms for lists in the campaign.
func (c Campaign) lists() bool {
	return c.Roster != nil || slices.ContainsFunc(c.Battles, func(b Battle) bool {
		return b.Prize.Points+b.Solace.Points+len(b.Prize.Free)+len(b.Solace.Free) > 0
	})
}

// Points are those of both sides.
func (c Campaign) Points(fought []Fought) (out [Sides]int) {
	for _, f := range counting(fought) {
		if b, ok := c.Battle(f.Battle); ok && f.Winner != Nobody {
			out[f.Winner] += b.Worth
		}
	}
	return out
}

// Winner is the side that is ahead, and at the end has won; or Nobody.
func (c Campaign) Winner(fought []Fought) int {
	p := c.Points(fought)
	if c.Verdict == "points" && p[0] != p[1] {
		if p[0] > p[1] {
			return 0
		}
		return 1
	}
	if all := counting(fought); len(all) > 0 {
		return all[len(all)-1].Winner
	}
	return Nobody
}

// Terms are what a side has for its next list by the battles fought.
func (c Campaign) Terms(fought []Fought, side int) engine.Terms {
	t := engine.Terms{}
	all := counting(fought)
	for i, f := range all {
		b, _ := c.Battle(f.Battle)
		p := b.Solace
		switch f.Winner {
		case Nobody:
			continue
		case side:
			p = b.Prize
		}
		if i == len(all)-1 {
			t.Points += p.Points
		}
		for _, e := range p.Free {
			if !slices.Contains(t.Free, e) {
				t.Free = append(t.Free, e)
			}
		}
	}
	if c.Roster == nil {
		return t
	}
	ranks := 0
	for _, v := range c.Veterans(fought, side) {
		ranks += v.Rank
		if v.Rests {
			t.Absent = append(t.Absent, v.ID)
		}
	}
	t.Points += min(ranks*c.Roster.Worth, c.Roster.Most)
	return t
}

// Lists are the lists that the seats of a side gave last; nil if they have given none.
func (c Campaign) Lists(fought []Fought, side int) [][]string {
	all := counting(fought)
	for i := len(all) - 1; i >= 0; i-- {
		var out [][]string
		for _, a := range all[i].Armies[side] {
			if len(a.List) > 0 {
				out = append(out, a.List)
			}
		}
		if out != nil {
			return out
		}
	}
	return nil
}

// Steps are the battles in rows, as they may come after each other: the first alone.
func (c Campaign) Steps() [][]string {
	var out [][]string
	depth := map[string]int{c.Start: 0}
	for range c.Battles { // the longest way to each
		for _, b := range c.Battles {
			d, ok := depth[b.ID]
			for _, w := range b.Then {
				if ok && depth[w.To] < d+1 {
					depth[w.To] = d + 1
				}
			}
		}
	}
	for _, b := range c.Battles {
		d, ok := depth[b.ID]
		if !ok {
			continue
		}
		for len(out) <= d {
			out = append(out, nil)
		}
		out[d] = append(out[d], b.ID)
	}
	return out
}
