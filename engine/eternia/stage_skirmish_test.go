package eternia

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// More lines for skirmishes and three teams:
//
//	deployment TEAM ZONE    the team took this zone of the scenario
//	relic ZONE              relic hero HERO
//	outfit                  begins: the shopping before a skirmish, then the deployment
//	scatter                 begins: the quest tokens
//	finale                  begins: the end of the game
//	want zone TEAM ZONE     want relic ZONE|HERO|none
//	want places SIDE AREA…  who places a card now, and where everybody sees that it may go
func init() {
	beginnings["deployment"] = func(b *builder, w []string, _ engine.Chance) error {
		x, err := b.team(w[0])
		if err == nil {
			x.Zone = w[1]
		}
		return err
	}
	beginnings["relic"] = func(b *builder, w []string, _ engine.Chance) error {
		b.world().Relic = &RelicAt{At: w[0]}
		if len(w) > 1 {
			b.w.Relic = &RelicAt{Hero: w[1]}
		}
		return nil
	}
	setup := func(first body) func(b *builder, w []string, dice engine.Chance) error {
		return func(b *builder, _ []string, dice engine.Chance) error {
			b.world().Phase = "setup"
			return b.begin(&resting{First: flow.Copied(first)}, dice)
		}
	}
	beginnings["outfit"] = setup(&Outfitting{})
	beginnings["scatter"] = setup(&Scattering{})
	beginnings["finale"] = func(b *builder, _ []string, dice engine.Chance) error {
		return b.begin(&resting{First: &Finale{}}, dice)
	}
	wants["zone"] = func(g engine.Game, w []string) error {
		team, _ := strconv.Atoi(w[0])
		return same(lookAt(g).w.Teams[team].Zone, w[1:])
	}
	wants["relic"] = func(g engine.Game, w []string) error {
		if x := lookAt(g).w.Relic; x != nil {
			return same(x.At+x.Hero, w)
		}
		return same("", w)
	}
	wants["places"] = func(g engine.Game, w []string) error {
		for team := range lookAt(g).w.Teams {
			c := g.View(lookAt(g).deciders(team)[0]).System.(View).Combat
			if err := same(strings.Join(append([]string{strconv.Itoa(c.Turn)}, c.Fighters[c.Turn].Open...), " "), w); err != nil {
				return fmt.Errorf("team %d: %w", team, err)
			}
		}
		return nil
	}
	wants["team"] = func(g engine.Game, w []string) error { // team HERO TEAM
		h := lookAt(g).Hero(w[0])
		if h == nil {
			return fmt.Errorf("nobody")
		}
		return same(strconv.Itoa(h.Team), strings.Fields(w[1]))
	}
}
