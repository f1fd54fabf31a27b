package eternia

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine/effect"
)

// moments is the table of timing windows. Continuous ones are asked by queries; the others
// are opened by the procedures.
var moments = []effect.Moment{
	{Name: "always", Rule: "FE-20.8", Continuous: true, Doc: "in force while the card is equipped or attached"},
	{Name: "price.asked", Rule: "FE-11.10", Continuous: true, Doc: "the price of a card or of taming"},
	{Name: "wilds.drawn", Rule: "FE-10.18", Continuous: true, Doc: "cards are drawn to brave the wilds"},
	{Name: "turn.started", Rule: "FE-9.6", Doc: "the hero's activation begins", Ask: "the hero"},
	{Name: "day.started", Rule: "FE-9.3", Doc: "the preparation phase of a day", Ask: "the hero"},
	{Name: "turn.night", Rule: "FE-9.4", Doc: "the hero's activation ends at night", Ask: "the hero"},
	{Name: "zone.entered", Rule: "FE-13.5", Doc: "the hero has entered a zone with enemy heroes, or was entered, before phase 1", Ask: "active team, then defending team"},
	{Name: "soldiers.met", Rule: "FE-S-59", Doc: "the hero meets enemy soldiers alone", Ask: "the hero"},
	{Name: "combat.started", Rule: "FE-15.3", Doc: "phase 2 of each round of an epic combat", Ask: "active, then defender"},
	{Name: "combat.option", Rule: "FE-15.16", Doc: "an option of phase 4", Ask: "teams alternately"},
	{Name: "combat.closing", Rule: "FE-15.17", Doc: "the end of phase 4: creatures and bosses", Ask: "nobody"},
	{Name: "combat.won", Rule: "FE-15.28", Doc: "the fight is won", Ask: "the winner"},
	{Name: "combat.lost", Rule: "FE-15.28", Doc: "the fight is lost", Ask: "the loser"},
	{Name: "wilds.started", Rule: "FE-18.1", Doc: "wilds combat, before the roll", Ask: "nobody"},
	{Name: "hero.defeated", Rule: "FE-7.1", Doc: "the hero's HP would be 0", Ask: "the hero"},
	{Name: "board.cast", Rule: "FE-20.16", Doc: "the card is used in an activation of the own team, outside combat", Ask: "the user"},
	{Name: "card.gained", Rule: "FE-20.5", Doc: "the card was gained", Ask: "the hero"},
}

func made[X any](name, doc string) effect.Decl {
	return effect.Decl{Name: name, Doc: doc, New: func() any { return new(X) }}
}

// Word is the value of a condition.
type Word string

// Count is the value of a condition that counts.
type Count int

// word declares a condition that is one of these words.
func word(name, doc string, words ...string) effect.Decl {
	d := made[Word](name, doc)
	d.Check = func(value any) error {
		if w := string(*value.(*Word)); !slices.Contains(words, w) {
			return fmt.Errorf("%q is none of %s", w, strings.Join(words, ", "))
		}
		return nil
	}
	return d
}

// vocabulary is all that packs of Fields of Eternia may say.
func vocabulary() *effect.Vocabulary {
	return &effect.Vocabulary{
		Ops: []effect.Decl{
			made[Modify]("modify", "add to a characteristic or a total of the combat"),
			made[Loss]("loss", "lose HP"),
			made[Heal]("heal", "get HP back, up to the maximum"),
			made[Shield]("shield", "prevent the next losses of HP"),
			made[Draw]("draw", "draw combat cards and place some"),
			made[Swap]("swap", "swap the positions of two own placed cards"),
			made[Shift]("shift", "move own placed cards to another area"),
			made[Flip]("flip", "turn placed cards face down"),
			made[Kill]("kill", "discard placed cards"),
			made[Focus]("focus", "more focus uses in this combat"),
			made[Bar]("bar", "something may not be used"),
			made[Nullify]("nullify", "undo the last enemy spell of this combat round"),
			made[Ether]("ether", "gain or lose Eternium"),
			made[Steal]("steal", "take Eternium of the opponent"),
			made[VP]("vp", "gain victory points"),
			made[Take]("take", "draw cards of a deck and keep some"),
			made[Drop]("drop", "discard own cards"),
			made[Upgrade]("upgrade", "gain a combat card"),
			made[Go]("go", "go to another zone"),
			made[Recruit]("recruit", "place own soldiers"),
			made[Slay]("slay", "remove enemy soldiers of one zone"),
			made[Dice]("dice", "roll more or fewer wilds dice"),
			made[Peek]("peek", "look at the top of a deck"),
			made[Test]("test", "make a test"),
			made[Choose]("choose", "choose one of several lists"),
			made[If]("if", "do it under a condition"),
			made[Fly]("fly", "can fly"),
			made[LaneFor]("lane", "use flight lanes for fewer movement points"),
			made[Price]("price", "something costs less"),
			made[Limit]("limit", "hold more of something"),
			made[Evade]("evade", "avoid the fight"),
			made[Fight]("fight", "fight an enemy without a card"),
			made[PlaceTokens]("token", "place or remove tokens"),
			made[Boss]("boss", "put the boss into play"),
		},
		Conds: []effect.Decl{
			word("weapon", "the own weapon in the combat", "melee", "ranged", "magic"),
			word("foe_weapon", "the opponent's weapon", "melee", "ranged", "magic"),
			word("against", "whom the combat is against", "hero", "creature", "boss"),
			word("time", "day or night", "day", "night"),
			word("role", "the own part in the combat", "active", "defender"),
			word("zone", "the kind of zone the hero is in", "wilds", "outpost", "tower", "base"),
			word("has", "what the hero has", "creature", "vehicle", "ally", "artefact"),
			made[Word]("faction", "the hero's faction"),
			made[Count]("hp_at_most", "HP left at most"),
			made[Count]("brambles_near", "brambles next to the zone at least"),
		},
		Moments: moments,
		Pay:     func() any { return new(Pay) },
		Untils:  []string{"turn", "combat", "round"},
		Limits:  []string{"turn", "combat", "round", "game"},
	}
}
