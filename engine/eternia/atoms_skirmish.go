package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// passShop tells that a hero buys nothing more before the skirmish (FE-23.3).
func (t *tx) passShop(hero string) {
	t.Seal(engine.KnownAnswer, "a hero passed")
	t.say("shop_passed", "FE-23.3", engine.Event{Actor: hero}, engine.Sub("hero", words.HeroName(hero)))
}

// takeZone gives a team its deployment zone (FE-23.4).
func (t *tx) takeZone(team int, id string) {
	t.w.Teams[team].Zone = id
	t.say("zone_taken", "FE-23.4", engine.Event{N: team, Cause: id}, engine.Sub("team", t.teamName(team)), engine.Key("place", "fe.deployment."+id))
}

// deploy places a hero where he begins (FE-23.6).
func (t *tx) deploy(hero, zone string) {
	t.place(hero, zone)
	t.say("deployed", "FE-23.6", engine.Event{Actor: hero, To: zone}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("zone", words.ZoneName(zone)))
}

// scatter places a quest token (FE-23.7).
func (t *tx) scatter(team int, zone string) {
	t.w.Quests = append(slices.Clone(t.w.Quests), zone)
	t.say("quest_placed", "FE-23.7", engine.Event{To: zone, N: team}, engine.Sub("team", t.teamName(team)), engine.Sub("zone", words.ZoneName(zone)))
}

// train pays for a combat card (FE-23.14).
func (t *tx) train(hero, card string, price int) {
	t.pay(t.Hero(hero).Team, price, "FE-23.14")
	t.say("trained", "FE-23.14", engine.Event{Actor: hero, N: price, Cause: card}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("card", words.CardName("combat:"+card)), engine.Num("n", price))
}

// callMount pays for the search of a mount (FE-23.15).
func (t *tx) callMount(hero string) {
	t.pay(t.Hero(hero).Team, MountPrice, "FE-23.15")
	t.say("mount_sought", "FE-23.15", engine.Event{Actor: hero, N: MountPrice}, engine.Sub("hero", words.HeroName(hero)), engine.Num("n", MountPrice))
}

// layRelic puts the relic of the scenario where it lies at first (FE-35.55); nothing if it has none.
func (t *tx) layRelic() {
	if x := t.Mission().Skirmish.Relic; x != nil {
		t.w.Relic = &RelicAt{At: x.At}
		t.say("relic_lies", "FE-35.55", engine.Event{To: x.At}, engine.Sub("zone", words.ZoneName(x.At)))
	}
}

// takeRelic lets a hero take it up (FE-35.56).
func (t *tx) takeRelic(hero string) {
	t.w.Relic = &RelicAt{Hero: hero}
	t.say("relic_taken", "FE-35.56", engine.Event{Actor: hero}, engine.Sub("hero", words.HeroName(hero)))
}

// dropRelic leaves it in the zone of a hero who was defeated or is driven away (FE-35.59).
func (t *tx) dropRelic(h *Hero) {
	if t.BearsRelic(h) {
		t.w.Relic = &RelicAt{At: h.At}
		t.say("relic_dropped", "FE-35.59", engine.Event{Actor: h.ID, To: h.At}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(h.At)))
	}
}

// bringHome gives VP for a relic that has come to an outpost of its bearer's own zone at the end of his activation; it goes
// back to where it lay at first (FE-35.57).
func (t *tx) bringHome(hero string) {
	h := t.Hero(hero)
	if !t.BearsRelic(h) {
		return
	}
	if d := t.Deployment(h.Team); d == nil || !slices.Contains(d.Outposts, h.At) || t.enemiesAt(h.At, h.Team) {
		return
	}
	t.say("relic_home", "FE-35.57", engine.Event{Actor: h.ID, To: h.At}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(h.At)))
	t.score(h.Team, t.Mission().Skirmish.Relic.Home, "FE-35.57", engine.T("fe.cause.relic"))
	t.layRelic()
}
