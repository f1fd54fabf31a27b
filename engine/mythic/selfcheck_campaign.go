package mythic

import "fmt"

// foretold looks whether goals and steles are what the scenario has, and only come on:
// steles stay where they are, and goals that were reached stay so (MB-30.5, MB-30.8).
func (l look) foretold(before *World) error {
	b := l.battle()
	if len(l.w.Goals) != len(b.Goals) || len(l.w.Steles) != len(b.Steles) {
		return fmt.Errorf("%d goals and %d steles instead of %d and %d", len(l.w.Goals), len(l.w.Steles), len(b.Goals), len(b.Steles))
	}
	for i, g := range l.w.Goals {
		switch h := b.Goals[i].Hold; {
		case i < len(before.Goals) && before.Goals[i].Reached && !g.Reached:
			return fmt.Errorf("goal %d is no longer reached", i)
		case h == nil && g.Turns > 0 || h != nil && (g.Turns > h.Turns || (g.Turns == h.Turns) != g.Reached):
			return fmt.Errorf("goal %d was held for %d turns, reached %v", i, g.Turns, g.Reached)
		}
	}
	for i, s := range l.w.Steles {
		switch {
		case s.Kind != b.Steles[i].Stele || s.At.String() != b.Steles[i].At:
			return fmt.Errorf("the stele %s stands on %s", s.Kind, s.At)
		case s.By < none || s.By >= len(l.w.Generals):
			return fmt.Errorf("the stele %s is claimed by seat %d", s.Kind, s.By)
		case i < len(before.Steles) && before.Steles[i].By != none && s.By == none:
			return fmt.Errorf("nobody has the stele %s any more", s.Kind)
		}
	}
	for team := range 2 {
		if l.w.Result == nil && l.fulfilled(team) {
			return fmt.Errorf("team %d has all its goals, and the battle goes on", team+1)
		}
	}
	return nil
}
