package battleground

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
	"hexwarden/engine/enginetest/coverage"
)

// TestRuleIDs compares code and scenarios with the rules page: nothing names an id that
// isn't on the page. Rules without a scenario are counted.
func TestRuleIDs(t *testing.T) {
	s, err := coverage.Read(os.DirFS("../.."), "battleground", "BG", Tested.Info().Points)
	if err != nil {
		t.Fatal(err)
	}
	s.Points = slices.DeleteFunc(s.Points, func(id string) bool { return id == engine.PointLesson }) // not in the rules; TestWrongLines answers it
	for id := range coverage.Told(s.Page, s.Prefix) {
		if strings.HasPrefix(id, "BG-D-") && !slices.Contains(s.Points, id) {
			s.Points = append(s.Points, id)
		}
	}
	coverage.Check(t, s)
}

// TestEveryCardHasAScenario checks that each card of the pack is named by a scenario in
// which it does what it says and, if it has a condition, by one in which the condition
// isn't met.
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
	p, err := loadPack(proving(t)) // with the pack it depends on
	if err != nil {
		t.Fatal(err)
	}
	cards := slices.Collect(maps.Keys(p.Ruled))
	for _, g := range p.Glories {
		cards = append(cards, "glory:"+g.ID)
	}
	slices.Sort(cards)
	for _, c := range cards {
		if !shown[c] {
			t.Errorf("%s has no scenario", c)
		}
		if kind, _, _ := cut(c); slices.Contains(bothWays, kind) && (kind == "glory" || conditional(p.Ruled[c])) && !failed[c] {
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

// bothWays are the kinds of cards that also need a scenario of failure.
var bothWays = []string{"ability", "weapon", "item", "fate", "glory", "status", "mark"}

// conditional says whether a card may do nothing: it may have too few successes, cost too
// much, or have unmet conditions.
func conditional(card any) bool {
	var rules []effect.Rule
	switch c := card.(type) {
	case *content.Weapon:
		return true
	case *content.Ability:
		if c.Kind == "active" {
			return true
		}
		rules = c.Rules
	case *content.Status:
		rules = c.Rules
	case *content.Fate:
		rules = c.Bonus.Rules
	case *content.Item:
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
			case *content.Test, *content.If, *content.Choose, *content.Pick, *content.Pay, *content.ForEach, *content.ShareMana:
				return true
			case *content.ModifyTest:
				if o.Filter != nil {
					return true
				}
			case *content.APDiscount:
				if o.Filter != nil {
					return true
				}
			}
		}
	}
	return false
}
