package pack

import (
	"slices"
	"testing"
)

func TestChecker(t *testing.T) {
	var c Checker
	at := Pos{File: "units.yaml", Line: 3, Column: 5}
	c.Once("units", "owl", at)
	c.Once("tiles", "owl", at)
	c.Between(3, 1, 3, at, "owl", "its cost")
	if !c.Known("owl", []string{"owl"}, at, "flock", "unit") || len(c.Faults) > 0 {
		t.Fatalf("nothing is wrong: %v", c.Faults)
	}
	c.Once("units", "owl", at)
	c.Between(4, 1, 3, at, "owl", "its cost")
	c.Want(false, at, "owl", "%d wings", 3)
	c.Known("howl", []string{"lion", "owl"}, at, "flock", "unit")
	var got []string
	for _, f := range c.Faults {
		got = append(got, f.String())
	}
	want := []string{
		"units.yaml:3:5: owl: the id stands twice [bad-pack]",
		"units.yaml:3:5: owl: its cost is 4; it can be 1 to 3 [bad-pack]",
		"units.yaml:3:5: owl: 3 wings [bad-pack]",
		`units.yaml:3:5: flock: there is no unit "howl" [unknown-value]; did you mean "owl"?`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
