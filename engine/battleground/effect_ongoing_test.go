package battleground

import "testing"

// TestMarksOfOneFaction checks that the same marks of two forces of one faction are told
// apart.
func TestMarksOfOneFaction(t *testing.T) {
	p := firstBattle(t)
	for factions, want := range map[[2]string][2]string{
		{"masters", "evil_warriors"}:       {"token:mer_man_mark:masters", "token:mer_man_mark:evil_warriors"},
		{"evil_warriors", "evil_warriors"}: {"token:mer_man_mark:a", "token:mer_man_mark:b"},
	} {
		w := &World{Forces: []Force{{Faction: factions[0]}, {Faction: factions[1]}}, Marks: []Mark{{ID: "mer_man_mark", Side: 0}, {ID: "mer_man_mark", Side: 1}}}
		l := newLook(w, p, p.Board("first_battle"))
		for side, m := range w.Marks {
			if got := l.tokenChoice(Token{ID: m.ID, Side: m.Side}).ID(); string(got) != want[side] {
				t.Errorf("%v: the mark of side %d is %s", factions, side, got)
			}
		}
	}
}
