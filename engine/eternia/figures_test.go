package eternia

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine/effect"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/eternia/content"
)

// TestFigures checks that if a number on a card were different, or a condition missing, a scenario that names
// the card would fail.
func TestFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("plays all scenarios of cards, many times")
	}
	f := &forger{t: t, p: testPack(t), of: map[string][]*script.Script{}}
	for _, s := range scripts(t) {
		for _, part := range slices.Concat(s.Cards, s.Fails) {
			card, _, _ := strings.Cut(part, ".")
			if !slices.Contains(f.of[card], s) {
				f.of[card] = append(f.of[card], s)
			}
		}
	}
	p := f.p
	content.Each(p.Heroes, func(c *content.Hero) { f.card("hero:"+c.ID, c, nil, c.Rules) })
	content.Each(p.Creatures, func(c *content.Encounter) { f.card("creature:"+c.ID, c, c, c.Ability, c.Bonus) })
	content.Each(p.Allies, func(c *content.Encounter) { f.card("ally:"+c.ID, c, c, c.Ability, c.Bonus) })
	content.Each(p.Events, func(c *content.Event) { f.card("event:"+c.ID, c, nil) })
	content.Each(p.Epic, func(c *content.Beast) { f.card("epic:"+c.ID, c, c, c.Rules, c.Bonus) })
	content.Each(p.Bosses, func(c *content.Beast) { f.card("boss:"+c.ID, c, c, c.Rules, c.Bonus) })
	content.Each(p.Quests, func(c *content.Quest) { f.card("quest:"+c.ID, c, nil) })
	content.Each(p.EquipmentCards, func(c *content.Equipment) { f.card("equipment:"+c.ID, c, nil, c.Rules) })
	content.Each(p.Spells, func(c *content.Spell) { f.card("spell:"+c.ID, c, nil, c.Rules) })
	content.Each(p.Vehicles, func(c *content.Vehicle) {
		f.card("vehicle:"+c.ID, c, nil, c.Rules)
		f.figures("vehicle:"+c.ID, "", c, "Movement")
		if c.Star != nil {
			f.figures("vehicle:"+c.ID, "star", c.Star)
		}
	})
	content.Each(p.ClashCards, func(c *content.Clash) { f.card("clash:"+c.ID, c, c) })
	content.Each(p.Effects, func(c *content.Effect) { f.card("effect:"+c.ID, c, nil) })
	content.Each(p.VictoryCards, func(c *content.Victory) {
		f.figures("victory:"+c.ID, "primary", &c.Primary)
		f.figures("victory:"+c.ID, "secondary", &c.Secondary)
	})
}

// forger changes cards, plays the scenarios that name them, and restores the cards.
type forger struct {
	t  *testing.T
	p  *Pack
	of map[string][]*script.Script // by card
}

// noticed checks that a scenario of a card fails now.
func (f *forger) noticed(card, what string) {
	fails := func(s *script.Script) (bad bool) {
		defer func() { bad = bad || recover() != nil }() // a die that doesn't exist
		return s.Run(&stage{f.p}) != nil
	}
	if !slices.ContainsFunc(f.of[card], fails) {
		f.t.Errorf("no scenario of %s notices another %s", card, what)
	}
}

// card changes the operations of a card, the numbers printed on it and the conditions of its rules.
func (f *forger) card(name string, card, printed any, rules ...[]effect.Rule) {
	for _, l := range effect.All(card) {
		for _, s := range l.Ops {
			f.figures(name, l.Path, s.Op)
		}
	}
	if printed != nil {
		f.figures(name, "", printed)
	}
	for _, list := range rules {
		for i := range list {
			if c := list[i].If; c != nil && !slices.Contains(poor, name) {
				list[i].If = nil
				f.noticed(name, list[i].Path+" condition")
				list[i].If = c
			}
		}
	}
}

// poor are cards that take Eternium only from heroes: creatures have none, so the condition changes nothing.
var poor = []string{"hero:hordak", "equipment:amulet_of_avarice"}

// figures changes the numbers of something by 1, all of them or those with some names, and the characteristic
// that it uses. How many cards are kept isn't changed: if as many are drawn, more cannot be kept.
func (f *forger) figures(card, path string, thing any, only ...string) {
	v := reflect.ValueOf(thing).Elem()
	for i := range v.NumField() {
		x, name := v.Field(i), v.Type().Field(i).Name
		switch {
		case x.Kind() == reflect.Int && x.Int() != 0 && name != "Keep" && (len(only) == 0 || slices.Contains(only, name)):
			n := x.Int()
			x.SetInt(n + n/max(n, -n))
			f.noticed(card, path+" "+name)
			x.SetInt(n)
		case name == "Stat" && len(only) == 0 && slices.Contains(Areas, x.String()):
			s := x.String()
			x.SetString(Areas[(slices.Index(Areas, s)+1)%len(Areas)])
			f.noticed(card, path+" "+s)
			x.SetString(s)
		}
	}
}
