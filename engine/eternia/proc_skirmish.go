package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Numbers of the skirmish (FE-23).
const (
	etherEach    = 5 // Eternium for each hero (FE-23.3)
	TrainBasic   = 3 // Eternium for a +2 (FE-23.14)
	TrainSpecial = 5 // Eternium for a special combat card (FE-23.14)
	MountPrice   = 2 // Eternium to get a mount (FE-23.15)
	farAway      = 3 // steps from enemy heroes, of the one who has nowhere else to come back (FE-23.13)
)

// skirmishActions are the actions of a skirmish.
func skirmishActions() []action {
	return []action{
		{id: "train", rule: "FE-23.14", may: mayTrain, begin: func(t *tx, h *Hero) body { return &Training{Hero: h.ID} }},
		{id: "mount", rule: "FE-23.15", standard: 1, may: mayMount, begin: func(t *tx, h *Hero) body { return &Mounting{Hero: h.ID} }},
		{id: "relic", rule: "FE-35.56", standard: 1, may: mayTakeRelic, begin: func(t *tx, h *Hero) body { t.takeRelic(h.ID); return nil }},
	}
}

// skirmishEther is what a team begins with more than FE-2.13 says: 5 for each hero in all (FE-23.3).
func (l look) skirmishEther(team int) int {
	n := len(l.Heroes(team))
	return etherEach*n - (3*n + 1)
}

// returns lists where a hero defeated in a skirmish may come back (FE-23.13, FE-S-126): an outpost of his deployment zone without enemies
// in it and in the wilds next to it; else where a friend stands; else far from all enemy heroes.
func (l look) returns(h *Hero) []string {
	pick := func(fits func(zone string) bool) []string {
		return slices.DeleteFunc(slices.Clone(l.p.Land.Zones), func(z string) bool {
			return l.enemiesAt(z, h.Team) || !l.MayPass(h.Team, z).OK || !fits(z)
		})
	}
	if d := l.Deployment(h.Team); d != nil {
		home := pick(func(z string) bool {
			return slices.Contains(d.Outposts, z) && !slices.ContainsFunc(l.p.Land.Near[z], func(w string) bool { return l.enemiesAt(w, h.Team) })
		})
		if len(home) > 0 {
			return home
		}
	}
	friends := pick(func(z string) bool {
		return slices.ContainsFunc(l.HeroesAt(z, h.Team, true), func(x *Hero) bool { return x.ID != h.ID })
	})
	if len(friends) > 0 {
		return friends
	}
	return pick(func(z string) bool {
		steps := l.p.Land.Steps(z)
		return !slices.ContainsFunc(l.w.Heroes, func(x Hero) bool { return x.Team != h.Team && x.At != "" && steps[x.At] < farAway })
	})
}

// withheld says whether the scenario keeps a team from the VP for a hero that it defeats: it gains Eternium instead (FE-23.16).
func (l look) withheld() bool {
	return l.Skirmish() && l.Mission().Skirmish.Defeat == 0 && !l.w.Combat.Closed
}

// specials are the special combat cards (FE-14.7 to 14.10).
var specials = []string{"overload", "time", "tool", "flow"}

// trainings lists the combat cards that a team can train now with their prices (FE-23.14): in stock (FE-S-61) and affordable.
func (l look) trainings(team int) map[string]int {
	out := map[string]int{}
	for _, card := range append([]string{"+2"}, specials...) {
		price := TrainSpecial
		if card == "+2" {
			price = TrainBasic
		}
		if x := l.w.Teams[team]; x.Stock[card] > 0 && x.Ether >= price {
			out[card] = price
		}
	}
	return out
}

// mayTrain says whether a hero may train (FE-23.14); once in a turn, as every free action (FE-S-124).
func mayTrain(l look, h *Hero) engine.Verdict {
	switch {
	case !l.Skirmish():
		return no("FE-23.14", "fe.no.no_skirmish")
	case len(l.trainings(h.Team)) == 0:
		return no("FE-23.14", "fe.no.train")
	}
	return engine.Legal()
}

// Training gains a combat card for Eternium (FE-23.14); another leaves the deck (FE-14.5, FE-S-124).
type Training struct {
	Hero string `json:"hero"`
	Done bool   `json:"done,omitempty"`
}

// Step waits for the choice.
func (f *Training) Step(*tx) control {
	if f.Done {
		return back(nil)
	}
	return await()
}

// Ask asks which card (FE-DP-75).
func (f *Training) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-75", "FE-23.14", engine.T("fe.ask.DP-75", hero)), hero)
	prices := l.trainings(h.Team)
	for _, card := range combatKinds {
		if n := prices[card]; n > 0 {
			p.Offer(priced(choice("train", words.CardName("combat:"+card), cardRef(card)), n), flow.By((*Training).train))
		}
	}
	p.Offer(l.backChoice(), flow.By((*Training).back))
	p.Silence = "back"
	return []question{p}
}

// train pays and gains the card.
func (f *Training) train(t *tx, a answer) control {
	card := a.Choice().Arg(0)
	f.Done = true
	t.train(f.Hero, card, t.trainings(t.Hero(f.Hero).Team)[card])
	return call(&Upgrading{Hero: f.Hero, Card: card})
}

// back takes the action back.
func (f *Training) back(t *tx, _ answer) control {
	t.untake("train")
	return back(nil)
}

// mayMount says whether a hero may get a mount (FE-23.15).
func mayMount(l look, h *Hero) engine.Verdict {
	switch {
	case !l.Skirmish():
		return no("FE-23.15", "fe.no.no_skirmish")
	case l.w.Teams[h.Team].Ether < MountPrice:
		return no("FE-5.1", "fe.no.too_dear", engine.Num("n", MountPrice))
	case l.left("scenario") == 0:
		return no("FE-2.18", "fe.no.no_cards")
	}
	return engine.Legal()
}

// Mounting is getting a mount (FE-23.15): an epic creature is drawn and fought, without VP. Once beaten it leaves the deck, tamed or
// not; whatever else happens is a loss, and the card is shuffled back (FE-S-125).
type Mounting struct {
	Hero string `json:"hero"`
	Now  string `json:"do,omitempty"` // "", "over"
}

// Step draws and fights (FE-DP-76 is the choice of the action, and what others may do stands in the combat).
func (f *Mounting) Step(t *tx) control {
	if f.Now == "over" {
		return back(nil)
	}
	f.Now = "over"
	t.callMount(f.Hero)
	return call(&Epic{Attacker: "hero:" + f.Hero, Defender: t.drawQuest(f.Hero), Closed: true})
}

// skullMatters says whether the skulls of the track do anything: in a skirmish only if the scenario says so (FE-23.11).
func (l look) skullMatters() bool { return !l.Skirmish() || len(l.Mission().Skulls) > 0 }

// skirmishRoundEnd gives the VP of the scenario (FE-23.10, FE-23.16): for zones held at the end of a round, and for the relic. Where the scenario
// says how many VP are enough, a team that has as many and more than any other has won (FE-35.53).
func (t *tx) skirmishRoundEnd() {
	s := t.Mission().Skirmish
	for team := range t.w.Teams {
		for _, x := range s.Score {
			if x.Time == "" || (x.Time == "day") == t.Day() {
				for _, z := range x.At {
					if t.HoldsZone(team, z, x.Hero) {
						t.score(team, x.VP, "FE-23.16", words.ZoneName(z))
					}
				}
			}
		}
		if b := t.bearer(); b != nil && b.Team == team { // FE-35.58
			t.score(team, s.Relic.Hold, "FE-35.58", engine.T("fe.cause.relic"))
		}
	}
	if best := t.leaders(); s.Enough > 0 && len(best) == 1 && t.w.Teams[best[0]].VP >= s.Enough {
		t.finish(Result{Winners: best, Scores: t.scores(), Rule: "FE-35.53", Reason: "enough"})
	}
}

// leaders are the teams with the most VP.
func (l look) leaders() []int {
	most := slices.Max(l.scores())
	var out []int
	for team, x := range l.w.Teams {
		if x.VP == most {
			out = append(out, team)
		}
	}
	return out
}

// HoldsZone says whether a team holds a zone for VP: an outpost that it controls, or any zone where a hero of its own stands.
func (l look) HoldsZone(team int, zone string, hero bool) bool {
	if hero {
		return l.heroAt(zone, team, true)
	}
	return l.Controls(team, zone)
}

// The relic of a scenario (FE-35.55 to 35.59).

// bearer is the hero who bears the relic; nil if nobody does.
func (l look) bearer() *Hero {
	if l.w.Relic == nil {
		return nil
	}
	return l.Hero(l.w.Relic.Hero)
}

// BearsRelic says whether a hero bears it.
func (l look) BearsRelic(h *Hero) bool { return l.w.Relic != nil && l.w.Relic.Hero == h.ID }

// mayTakeRelic says whether a hero may take it up (FE-35.56).
func mayTakeRelic(l look, h *Hero) engine.Verdict {
	if l.w.Relic == nil || l.w.Relic.At != h.At {
		return no("FE-35.56", "fe.no.no_relic")
	}
	return engine.Legal()
}
