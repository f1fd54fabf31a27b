package content

import (
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
	{Name: "board.cast", Rule: "FE-20.16", Doc: "the card is used in an activation of the user's own team, outside combat", Ask: "the user"},
	{Name: "card.gained", Rule: "FE-20.5", Doc: "the card was gained", Ask: "the hero"},
}

// Word is the value of a condition.
type Word = effect.Word

// Count is the value of a condition that counts.
type Count int

// Vocabulary is all that packs of Fields of Eternia may say.
func Vocabulary() *effect.Vocabulary {
	return &effect.Vocabulary{
		Ops: []effect.Decl{
			effect.Of[Modify]("modify", "add to a characteristic or a total of the combat"),
			effect.Of[Loss]("loss", "lose HP"),
			effect.Of[Heal]("heal", "get HP back, up to the maximum"),
			effect.Of[Shield]("shield", "prevent the next losses of HP"),
			effect.Of[Draw]("draw", "draw combat cards and place some"),
			effect.Of[Swap]("swap", "swap the positions of two of your own placed cards"),
			effect.Of[Shift]("shift", "move your own placed cards to another area"),
			effect.Of[Flip]("flip", "turn placed cards face down"),
			effect.Of[Kill]("kill", "discard placed cards"),
			effect.Of[Focus]("focus", "more focus uses in this combat"),
			effect.Of[Bar]("bar", "something may not be used"),
			effect.Of[Nullify]("nullify", "undo the last enemy spell of this combat round"),
			effect.Of[Ether]("ether", "gain or lose Eternium"),
			effect.Of[Steal]("steal", "take Eternium from the opponent"),
			effect.Of[VP]("vp", "gain victory points"),
			effect.Of[Take]("take", "draw cards from a deck and keep some"),
			effect.Of[Drop]("drop", "discard your own cards"),
			effect.Of[Upgrade]("upgrade", "gain a combat card"),
			effect.Of[Go]("go", "go to another zone"),
			effect.Of[Recruit]("recruit", "place your own soldiers"),
			effect.Of[Slay]("slay", "remove enemy soldiers from one zone"),
			effect.Of[Dice]("dice", "roll more or fewer wilds dice"),
			effect.Of[Peek]("peek", "look at the top of a deck"),
			effect.Of[Test]("test", "make a test"),
			effect.Of[Choose]("choose", "choose one of several lists"),
			effect.Of[If]("if", "do it under a condition"),
			effect.Of[Fly]("fly", "can fly"),
			effect.Of[LaneFor]("lane", "use flight lanes for fewer movement points"),
			effect.Of[Price]("price", "something costs less"),
			effect.Of[Limit]("limit", "hold more of something"),
			effect.Of[Evade]("evade", "avoid the fight"),
			effect.Of[Fight]("fight", "fight an enemy without a card"),
			effect.Of[PlaceTokens]("token", "place or remove tokens"),
			effect.Of[Boss]("boss", "put the boss into play"),
		},
		Conds: []effect.Decl{
			effect.OneOf("weapon", "your own weapon in the combat", "melee", "ranged", "magic"),
			effect.OneOf("foe_weapon", "the opponent's weapon", "melee", "ranged", "magic"),
			effect.OneOf("against", "whom the combat is against", "hero", "creature", "boss"),
			effect.OneOf("time", "day or night", "day", "night"),
			effect.OneOf("role", "your own part in the combat", "active", "defender"),
			effect.OneOf("zone", "the kind of zone the hero is in", "wilds", "outpost", "tower", "base"),
			effect.OneOf("has", "what the hero has", "creature", "vehicle", "ally", "artefact"),
			effect.Of[Word]("faction", "the hero's faction"),
			effect.Of[Count]("hp_at_most", "HP left at most"),
			effect.Of[Count]("brambles_near", "brambles next to the zone at least"),
		},
		Moments: moments,
		Pay:     func() any { return new(Pay) },
		Untils:  []string{"turn", "combat", "round"},
		Limits:  []string{"turn", "combat", "round", "game"},
	}
}
