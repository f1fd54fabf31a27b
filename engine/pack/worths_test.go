package pack

import "testing"

func TestWorths(t *testing.T) {
	at := Pos{File: "worths.yaml", Line: 4, Column: 11}
	w := Worths{"he_man": {N: 32}, "w_mace": {7, at}, "fate:f07": {N: -3}}
	if got := w.Of([]string{"he_man", "he_man/w_mace", "stratos", "stratos/w_mace", "fate:f07"}); got != 32+7+7-3 {
		t.Errorf("worth %d", got)
	}
	var c Checker
	c.Worths(w, func(id string) bool { return id != "w_mace" })
	if len(c.Faults) != 1 || c.Faults[0].Message != "w_mace: no list can have this, so it is worth nothing" || c.Faults[0].Pos != at {
		t.Errorf("%v", c.Faults)
	}
}
