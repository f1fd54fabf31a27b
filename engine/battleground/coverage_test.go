package battleground

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/enginetest/coverage"
	"hexwarden/engine/enginetest/script"
)

// TestRuleIDs holds code and scenarios to the rules page: nothing names an id
// that the page does not tell. What is not yet shown by a scenario is counted.
func TestRuleIDs(t *testing.T) {
	page, err := os.ReadFile("../../docs/rules/en/battleground.md")
	if err != nil {
		t.Fatal(err)
	}
	exceptions, err := os.ReadFile("testdata/exceptions.txt")
	if err != nil {
		t.Fatal(err)
	}
	s := coverage.Sources{Exceptions: string(exceptions), Prefix: "BG", Page: string(page), Code: os.DirFS("."), Points: System{}.Info().Points}
	s.Points = slices.DeleteFunc(s.Points, func(id string) bool { return id == engine.PointLesson }) // not of the rules; TestWrongLines answers it
	for id := range coverage.Told(string(page), "BG") {
		if strings.HasPrefix(id, "BG-D-") && !slices.Contains(s.Points, id) {
			s.Points = append(s.Points, id)
		}
	}
	s.Scripts = scripts(t)
	r, err := coverage.Compare(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range r.Faults() {
		t.Error(fault)
	}
	t.Logf("%d ids told, %d rules built, %d shown by %d scenarios; unbuilt %d, unshown %d, points never asked %d, examples without a scenario %d",
		r.Told, r.Built, r.Shown, len(s.Scripts), len(r.Unbuilt), len(r.Unshown), len(r.Unasked), len(r.Unworked))
}

// scripts reads all scenarios.
func scripts(t *testing.T) []*script.Script {
	t.Helper()
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []*script.Script
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Parse(filepath.ToSlash(f), string(b))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, s)
	}
	return out
}

// TestEveryCardHasAScenario: each card of the pack is named by a scenario that
// makes it do what it says, and, where it has a condition, by one in which the
// condition is not met.
func TestEveryCardHasAScenario(t *testing.T) {
	shown, failed := map[string]bool{}, map[string]bool{}
	for _, s := range scripts(t) {
		for _, c := range s.Cards {
			shown[c] = true
		}
		for _, c := range s.Fails {
			failed[c] = true
		}
	}
	p, err := loadPack(proving(t)) // with the pack it needs
	if err != nil {
		t.Fatal(err)
	}
	cards := slices.Collect(maps.Keys(p.cards))
	for _, g := range p.Glories {
		cards = append(cards, "glory:"+g.ID)
	}
	slices.Sort(cards)
	for _, c := range cards {
		if !shown[c] {
			t.Errorf("%s has no scenario", c)
		}
		if kind, _, _ := cut(c); slices.Contains(bothWays, kind) && (kind == "glory" || conditional(p.cards[c])) && !failed[c] {
			t.Errorf("%s has no scenario in which its condition fails", c)
		}
	}
	for _, named := range []map[string]bool{shown, failed} {
		for c := range named {
			if !slices.Contains(cards, c) {
				t.Errorf("a scenario names %s, which is no card of the pack", c)
			}
		}
	}
}

// bothWays are the kinds of cards that are held to a scenario of failure.
var bothWays = []string{"ability", "weapon", "item", "fate", "glory", "status", "mark"}

// conditional says whether a card may do nothing: its successes may be too few,
// its price too high, or what its rules ask for not given.
func conditional(card any) bool {
	var rules []effect.Rule
	switch c := card.(type) {
	case *Weapon:
		return true
	case *Ability:
		if c.Kind == "active" {
			return true
		}
		rules = c.Rules
	case *Status:
		rules = c.Rules
	case *Fate:
		rules = c.Bonus.Rules
	case *Item:
		if c.Kind != "passive" {
			return true
		}
		rules = c.Rules
	}
	if slices.ContainsFunc(rules, func(r effect.Rule) bool {
		return r.If != nil || r.Of != nil || r.Optional || r.Pay != nil || r.Limit != ""
	}) {
		return true
	}
	for _, l := range effect.All(card) {
		for _, s := range l.Ops {
			switch o := s.Op.(type) {
			case *Test, *If, *Choose, *Pick, *Pay, *ForEach, *ShareMana:
				return true
			case *ModifyTest:
				if o.Filter != nil {
					return true
				}
			case *APDiscount:
				if o.Filter != nil {
					return true
				}
			}
		}
	}
	return false
}
