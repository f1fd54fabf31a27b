package battleground

import (
	"testing"

	"hexwarden/engine"
)

// TestWorthOfCards checks that a card which a ready figure needs for its activation is not played for its bonus, and that a
// side mission is worth the chance that it comes true.
func TestWorthOfCards(t *testing.T) {
	near := "board plain\nfigure skeletor at K12 facing E wounds 5\nfigure he_man at K13 facing NE\nfigure stratos at A1 facing NE\n"
	worth := func(script string, c engine.ChoiceID) int {
		w := worths(t, position(t, script), 0)
		n, ok := w[c]
		if !ok {
			t.Fatalf("%s is not offered: %v", c, w)
		}
		return n
	}
	if n := worth(near+"hand masters g6 f43\nact he_man t4", "card:g6:mission"); n <= 100 {
		t.Errorf("to knock out a wounded enemy is worth %d", n)
	}
	if n := worth(near+"hand masters g6\nact he_man t4", "card:g6:mission"); n > -1000 {
		t.Errorf("what Stratos needs is worth %d", n)
	}
	if n := worth(near+"hand masters g6 f43\nact stratos t2", "card:g6:mission"); n >= 0 {
		t.Errorf("with nobody near it is worth %d", n)
	}
	if first, last := worth("round 1\n"+near+"hand masters g6 f43\nact he_man t4", "card:g6:ap"), worth("round 4\n"+near+"hand masters g6 f43\nact he_man t4", "card:g6:ap"); first >= last {
		t.Errorf("a glory card is worth %d for its AP in the first round, %d in the last", first, last)
	}
}

// TestWorthOfWatching checks that nobody waits where no enemy can come, nor walks into the sight of one that waits.
func TestWorthOfWatching(t *testing.T) {
	watch := func(enemy string) int {
		return worths(t, position(t, "board plain\nround 4\nfigure stratos at A1 facing E\nfigure skeletor at "+enemy+"\nact stratos t2"), 0)["overwatch"]
	}
	if far, done, near := watch("K23 facing W"), watch("A6 facing W activated"), watch("A6 facing W"); far >= 0 || done >= 0 || near <= 0 {
		t.Errorf("to wait is worth %d far away, %d for one who is done, %d for one who is near", far, done, near)
	}
	walk := func(words string) int {
		return worths(t, position(t, "board plain\nfigure stratos at A1 facing E\nfigure skeletor at A12 facing W "+words+"\nact stratos t2"), 0)["walk"]
	}
	if quiet, watched := walk(""), walk("overwatch"); watched >= quiet {
		t.Errorf("to walk is worth %d, and %d in front of one who waits", quiet, watched)
	}
}
