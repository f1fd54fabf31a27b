package content

import (
	"slices"

	"hexwarden/engine/effect"
)

// Operations of the packs. Each is plain data: its keys are its fields. What they do
// to the world stands in effect_run.go, how they change values in effect_query.go.
// `who` is read from the owner of the text: self (if not given), foe, any_friend,
// foe_team, each_team, one_hero_each_team, most_ctl. Zones are filters (here, adj, ctl,
// any_outpost, tower, base, wilds, any) or ids.
type (
	// Modify adds to a characteristic or a total of a combat.
	Modify struct {
		Stat  string `pack:"stat,required,enum=attack|defence|initiative|mind|body|movement|hp"`
		By    int    `pack:"by,required"`
		Who   string `pack:"who,enum=self|foe"`
		Until string `pack:"until,enum=turn|combat|round"`
	}
	// Loss takes HP away.
	Loss struct {
		Who   string `pack:"who,enum=self|foe"`
		Count int    `pack:"count,required"`
	}
	// Heal gives HP back.
	Heal struct {
		Who   string `pack:"who,enum=self|any_friend"`
		Count int    `pack:"count,required"`
	}
	// Shield prevents losses of HP.
	Shield struct {
		Count int `pack:"count,required"`
	}
	// Draw draws combat cards and places some.
	Draw struct {
		Count int    `pack:"count,required"`
		Keep  int    `pack:"keep,required"`
		Area  string `pack:"area,enum=attack|defence|initiative|any"`
	}
	// Swap exchanges the positions of two own placed cards.
	Swap struct {
		Count int `pack:"count,required" doc:"how often"`
	}
	// Shift moves own placed cards to another area.
	Shift struct {
		Count int `pack:"count,required"`
	}
	// Flip turns placed cards face down (FE-15.20).
	Flip struct {
		Who   string `pack:"who,required,enum=self|foe"`
		Area  string `pack:"area,required,enum=attack|defence|initiative|any"`
		Count int    `pack:"count,required"`
		By    string `pack:"by,enum=lowest|highest" doc:"which; the acting player chooses if not given"`
	}
	// Kill discards placed cards.
	Kill struct {
		Who   string `pack:"who,required,enum=self|foe"`
		Area  string `pack:"area,required,enum=attack|defence|initiative|any"`
		Count int    `pack:"count,required"`
		By    string `pack:"by,enum=lowest|highest"`
	}
	// Focus gives more focus uses in this combat.
	Focus struct {
		Count int `pack:"count,required"`
	}
	// Bar forbids.
	Bar struct {
		Who   string `pack:"who,enum=self|foe"`
		What  string `pack:"what,required,enum=focus|spell|overload|time|consumable|soldiers|flee|move"`
		Until string `pack:"until,enum=turn|combat|round"`
	}
	// Nullify undoes the last enemy spell of the combat round.
	Nullify struct {
		What string `pack:"what,required,enum=last_spell"`
	}
	// Ether changes the pool of a team.
	Ether struct {
		Who   string `pack:"who,enum=self|foe_team|each_team"`
		Count int    `pack:"count,required"`
	}
	// Steal takes Eternium of the opponent's pool.
	Steal struct {
		Count int `pack:"count,required"`
	}
	// VP gives victory points.
	VP struct {
		Who   string `pack:"who,enum=self|most_ctl"`
		Count int    `pack:"count,required"`
	}
	// Take draws cards of a deck and keeps some.
	Take struct {
		Deck  string `pack:"deck,required,enum=equipment|spell|vehicle|victory"`
		Count int    `pack:"count,required"`
		Keep  int    `pack:"keep,required"`
	}
	// Drop discards own cards.
	Drop struct {
		Kind  string `pack:"kind,required,enum=equipment|spell"`
		Count int    `pack:"count,required"`
	}
	// Upgrade gains a combat card (FE-14.5).
	Upgrade struct {
		Card string `pack:"card,required,enum=+2|+3|overload|time|tool|flow"`
	}
	// Go puts a hero into another zone.
	Go struct {
		Who  string   `pack:"who,enum=self|one_hero_each_team"`
		To   []string `pack:"to,required"`
		Safe bool     `pack:"safe" doc:"without enemy figures"`
		May  bool     `pack:"may" doc:"or not"`
	}
	// Recruit places own soldiers.
	Recruit struct {
		Count int      `pack:"count,required"`
		At    []string `pack:"at,required"`
	}
	// Slay removes soldiers from one zone.
	Slay struct {
		Count int      `pack:"count,required"`
		At    []string `pack:"at,required"`
		Of    string   `pack:"of,required,enum=enemy"`
	}
	// Dice changes the number of wilds dice of a roll.
	Dice struct {
		Who   string `pack:"who,enum=self|foe"`
		Count int    `pack:"count,required"`
	}
	// Peek looks at the top of a deck.
	Peek struct {
		Deck  string `pack:"deck,required,enum=wilds|scenario"`
		Count int    `pack:"count,required"`
	}
	// Test is a test of a characteristic, or of one die (FE-5.4).
	Test struct {
		Stat string     `pack:"stat,enum=mind|body"`
		Need int        `pack:"need" doc:"successes; one die if there is no stat"`
		OK   effect.Ops `pack:"ok"`
		KO   effect.Ops `pack:"ko"`
	}
	// Choose lets the owner choose one of several lists.
	Choose struct {
		Of []Variant `pack:"of,required"`
	}
	// Variant is one of them.
	Variant struct {
		Do effect.Ops `pack:"do,required"`
	}
	// If goes into one of two lists.
	If struct {
		Cond effect.Cond `pack:"cond,required"`
		Then effect.Ops  `pack:"then,required"`
	}
	// Fly lets the hero fly (FE-10.9).
	Fly struct {
		Until string `pack:"until,enum=turn"`
	}
	// LaneFor lets the hero use flight lanes for fewer movement points.
	LaneFor struct {
		Cost int `pack:"cost,required"`
	}
	// Price makes something cheaper.
	Price struct {
		Kind string `pack:"kind,required,enum=equipment|spell|vehicle|tame"`
		By   int    `pack:"by,required"`
	}
	// Limit lets the hero hold more.
	Limit struct {
		Kind string `pack:"kind,required,enum=pack|spell|ally|artefact|creature"`
		By   int    `pack:"by,required"`
	}
	// Evade avoids the fight (FE-13.5).
	Evade struct{}
	// Fight is a fight against an enemy without a card.
	Fight struct {
		HP      int `pack:"hp,required"`
		Attack  int `pack:"attack,required"`
		Defence int `pack:"defence,required"`
	}
	// PlaceTokens places or, below 0, removes tokens.
	PlaceTokens struct {
		Kind  string   `pack:"kind,required,enum=bramble|quest"`
		Count int      `pack:"count,required"`
		At    []string `pack:"at,required"`
	}
	// Boss puts a boss into play.
	Boss struct {
		ID string `pack:"id,required"`
		At string `pack:"at,required"`
	}
)

// Pay is what the owner of a rule pays first.
type Pay struct {
	Ether    int `pack:"ether"`
	HP       int `pack:"hp"`
	Soldiers int `pack:"soldiers"`
}

// Does says whether a list of operations has one of a type.
func Does[X any](ops effect.Ops) bool {
	return slices.ContainsFunc(ops, func(s effect.Step) bool { _, ok := s.Op.(*X); return ok })
}

// Successes is how many a test needs, 1 at least (FE-5.4).
func (o *Test) Successes() int { return max(1, o.Need) }
