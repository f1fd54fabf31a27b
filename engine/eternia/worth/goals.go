package worth

import (
	"maps"

	"hexwarden/engine/eternia/content"
)

// goals is what the victory cards of the team are worth as the world stands: those in play by their secondary goals, those of
// the hand, as many as can still be played, by their primary ones.
func (x *appraisal) goals() int {
	t := x.World.Teams[x.team]
	n := 0
	for _, g := range t.Goals {
		if !g.Done {
			n += x.toward(x.Pack.Victory(g.Card).Secondary, g.Since)
		}
	}
	slots := len(x.Heroes(x.team)) - len(t.Goals)
	for _, id := range t.Hand {
		if slots > 0 {
			n += x.toward(x.Pack.Victory(id).Primary, nil)
		}
	}
	return n + x.errand()
}

// toward is what the progress to a goal is worth: half of its VP on the way, all of them at the end.
func (x *appraisal) toward(g content.Goal, since map[string]int) int {
	n := x.Progress(x.team, g, since)
	if n >= g.Count {
		return worthVP * g.VP
	}
	return worthVP * g.VP * n / (2 * g.Count)
}

// standing is goals as they stand, worked out once.
func (x *appraisal) standing() int {
	if x.goalsNow == nil {
		n := x.goals()
		x.goalsNow = &n
	}
	return *x.goalsNow
}

// after is what the goals gain by something that is tried out.
func (x *appraisal) after(try, back func()) int {
	was := x.standing()
	try()
	n := x.goals() - was
	back()
	return n
}

// counted is what the goals gain if an event is counted once more, worked out once for each event.
func (x *appraisal) counted(event string) int {
	if n, ok := x.events[event]; ok {
		return n
	}
	t := &x.World.Teams[x.team]
	was := t.Events
	n := x.after(func() {
		t.Events = maps.Clone(was)
		if t.Events == nil {
			t.Events = map[string]int{}
		}
		t.Events[event]++
	}, func() { t.Events = was })
	x.events[event] = n
	return n
}

// holding is what the goals gain if the team controls an outpost by a soldier.
func (x *appraisal) holding(zone string) int {
	t := &x.World.Teams[x.team]
	was := t.Soldiers
	return x.after(func() {
		t.Soldiers = maps.Clone(was)
		t.Soldiers[zone]++
	}, func() { t.Soldiers = was })
}

// revealing is what it is worth to put a victory card into play: its VP, the more so if the second goal is near.
func (x *appraisal) revealing(id string) int {
	v := x.Pack.Victory(id)
	return worthVP*v.Primary.VP + x.toward(v.Secondary, x.World.Teams[x.team].Events)/2
}

// hopeless is how little a victory card of the hand promises: above 0 it is better exchanged.
func (x *appraisal) hopeless(id string) int {
	g := x.Pack.Victory(id).Primary
	done := x.Progress(x.team, g, nil)
	if done > 0 || x.roundsLeft() < 2 {
		return -10
	}
	return 20*g.Count - 15*g.VP
}
