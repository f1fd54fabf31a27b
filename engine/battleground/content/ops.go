package content

import (
	"hexwarden/engine/effect"
)

// Operations of Battleground's packs. Each is plain data: its keys are its
// fields; how the rules run it stands in their effect_run.go, how it changes
// plans in effect_held.go.

// Changes of plans: they last, and are asked for, never executed by themselves.
type (
	// ModifyTest adds dice and widens the scope.
	ModifyTest struct {
		Dice   *effect.Num  `pack:"dice" doc:"dice added"`
		Scope  *effect.Num  `pack:"scope" doc:"scope change; positive makes it easier"`
		Tests  []string     `pack:"tests,enum=attack|defence|skill" doc:"tests it changes while it lasts"`
		Until  string       `pack:"until,enum=test|attack|act|round"`
		Filter *effect.Cond `pack:"filter"`
		Who    Who          `pack:"who" doc:"whose tests, while it lasts"`
	}
	// ModifyStat changes a stat.
	ModifyStat struct {
		Stat string     `pack:"stat,required,enum=strength|perception|power|toughness|mind|speed"`
		By   effect.Num `pack:"by,required"`
	}
	// ManaReroll rerolls more dice for each mana (BG-7.9).
	ManaReroll struct {
		ExtraDice int    `pack:"extra_dice,required"`
		Until     string `pack:"until,enum=act|round"`
	}
	// FreeReroll rerolls dice for nothing (BG-7.8).
	FreeReroll struct {
		Count effect.Num `pack:"count,required"`
		Tests []string   `pack:"tests,enum=attack|defence|skill"`
		Until string     `pack:"until,enum=act|round"`
	}
	// SuccessFaces lets only some faces of initial dice succeed.
	SuccessFaces struct {
		Test  string `pack:"test,enum=attack|defence"`
		Faces []int  `pack:"faces,required"`
		Who   Who    `pack:"who"`
		Until string `pack:"until,enum=test"`
	}
	// SetDice rolls another number of initial dice.
	SetDice struct {
		Test  string     `pack:"test,enum=attack|defence"`
		To    effect.Num `pack:"to,required"`
		Who   Who        `pack:"who"`
		Until string     `pack:"until,enum=test"`
	}
	// CapDice bounds the number of initial dice.
	CapDice struct {
		Test  string     `pack:"test,enum=attack|defence"`
		Max   effect.Num `pack:"max,required"`
		Who   Who        `pack:"who"`
		Until string     `pack:"until,enum=test"`
	}
	// APDiscount makes an action cheaper (BG-5.13).
	APDiscount struct {
		Action     string `pack:"action,required,enum=attack|focus|skill"`
		AttackType string `pack:"attack_type,enum=melee|ranged|magic"`
		Weapon     string `pack:"weapon,enum=this" doc:"the weapon of the card only"`
		By         int    `pack:"by,required"`
		Min        int    `pack:"min,required"`
		Until      string `pack:"until,enum=act|round"`

		Filter *effect.Cond `pack:"filter"`
	}
	// ManaCost changes the mana that attacks of the bearer cost.
	ManaCost struct {
		Weapon string      `pack:"weapon,enum=this" doc:"those with the weapon of the card only"`
		By     *effect.Num `pack:"by"`
		To     *effect.Num `pack:"to"`
	}
	// ShareMana lets others spend the bearer's mana as their own.
	ShareMana struct {
		With Who `pack:"with,required"`
	}
	// ModifyWounds changes the wounds that attacks of the bearer deal.
	ModifyWounds struct {
		By    int    `pack:"by,required"`
		Min   int    `pack:"min"`
		Until string `pack:"until,enum=attack|act|round"`
	}
	// Allow permits what the rules forbid.
	Allow struct {
		What  string `pack:"what,required,enum=magic_while_engaged|weapon_while_engaged|any_reached_outcome|mandatory_equipment|focus_action"`
		Until string `pack:"until,enum=act|round"`
	}
	// Forbid forbids what the rules permit.
	Forbid struct {
		What  string `pack:"what,required,enum=mana_from_cards|focus_action|be_interrupted"`
		Until string `pack:"until,enum=act|round"`
	}
	// Ignore sets a penalty aside.
	Ignore struct {
		What string `pack:"what,required,enum=interrupt_scope_penalty|defence_test"`
	}
	// TreatAsFocused lets attacks against the bearer count as focused.
	TreatAsFocused struct {
		Who Who `pack:"who,required"`
	}
	// Zone makes the hexes around a mark count as a class of terrain.
	Zone struct {
		Terrain string `pack:"terrain,required,enum=difficult"`
		Radius  int    `pack:"radius_hex,required"`
	}
	// Area makes the attack an area attack (BG-16).
	Area struct {
		Radius *effect.Num `pack:"radius_hex" doc:"reach in hexes"`
		Inches int         `pack:"radius_in" doc:"reach in inches (BG-S-16.6)"`
	}
	// MoreSlots makes room for more equipment, or less.
	MoreSlots struct {
		Slot string `pack:"slot,required,enum=melee|ranged|magic|trinket|armour|shield"`
		By   int    `pack:"by,required"`
	}
	// Range changes the reach of the attack in inches.
	Range struct {
		By    int    `pack:"by,required"`
		Until string `pack:"until,enum=attack"`
	}
)

// Changes of the world.
type (
	// GainMana gives mana, at most up to 5.
	GainMana struct {
		Amount effect.Num `pack:"amount,required"`
		Who    Who        `pack:"who"`
	}
	// LoseMana takes mana away, at most all.
	LoseMana struct {
		Amount effect.Num `pack:"amount,required"`
		Who    Who        `pack:"who"`
	}
	// VoidAttack lets the attack under way come to nothing; what it cost stays paid.
	VoidAttack struct{}
	// SetMana sets mana to a number.
	SetMana struct {
		To   effect.Num `pack:"to,required"`
		Bind string     `pack:"bind" doc:"name for the mana taken away"`
	}
	// GainAP gives action points of this act.
	GainAP struct {
		Amount effect.Num `pack:"amount,required"`
	}
	// GainFocus gives a focus token.
	GainFocus struct {
		Who Who `pack:"who"`
	}
	// GainOverwatch gives an overwatch token.
	GainOverwatch struct {
		Who Who `pack:"who"`
	}
	// Wound deals wounds.
	Wound struct {
		Count effect.Num `pack:"count,required"`
		Who   Who        `pack:"who"`
	}
	// Heal takes wounds away.
	Heal struct {
		Count effect.Num `pack:"count,required"`
		Who   Who        `pack:"who"`
	}
	// ApplyStatus gives a buff or debuff.
	ApplyStatus struct {
		Status string `pack:"status,required"`
		Who    Who    `pack:"who"`
	}
	// RemoveStatus takes a buff or debuff away.
	RemoveStatus struct {
		Kind string `pack:"kind,required,enum=buff|debuff"`
		Who  Who    `pack:"who"`
	}
	// PlaceMark puts a mark on the board.
	PlaceMark struct {
		Mark    string `pack:"mark,required"`
		RangeIn int    `pack:"range_in,required"`
	}
	// DrawFate draws fate cards.
	DrawFate struct {
		Count int `pack:"count,required"`
	}
	// RecoverFate takes fate cards back from the discard pile.
	RecoverFate struct {
		Count  int  `pack:"count,required"`
		Random bool `pack:"random,required"`
	}
	// ReduceWounds makes the wounds about to be taken fewer.
	ReduceWounds struct {
		By  int `pack:"by,required"`
		Min int `pack:"min" doc:"wounds that are left at least"`
	}
	// DiscardOngoing removes a buff, debuff or mark.
	DiscardOngoing struct {
		WithinIn int `pack:"within_in,required" doc:"inches between the nearest points of the hexes"`
	}
	// KeepOngoing lets a buff, debuff or mark outlast the next Clean-Up.
	KeepOngoing struct {
		WithinIn int `pack:"within_in,required" doc:"inches between the nearest points of the hexes"`
	}
	// SwapWeapon exchanges the fitted weapon of a pair.
	SwapWeapon struct {
		Between []string `pack:"between,required"`
	}
)

// Procedures and the flow of a card.
type (
	// Pay is an extra payment; what follows it is left out if it cannot be made.
	Pay struct {
		AP          int         `pack:"ap"`
		Mana        *ManaAmount `pack:"mana"`
		DiscardFate int         `pack:"discard_fate"`
		Bind        string      `pack:"bind"`
	}
	// Test is a skill test (BG-18.12).
	Test struct {
		Stat     string      `pack:"stat,required,enum=strength|perception|power|toughness|mind"`
		Dice     *effect.Num `pack:"dice"`
		Vs       string      `pack:"vs,enum=strength|perception|power|toughness|mind"`
		Against  Who         `pack:"against"`
		Outcomes []Outcome   `pack:"outcomes,required"`
	}
	// Pick lets the player pick figures; later operations use picked.
	Pick struct {
		From Selector `pack:"from,required"`
	}
	// Choose lets a player choose one of several lists.
	Choose struct {
		Chooser string    `pack:"chooser,required,enum=self|target"`
		Options []Variant `pack:"options,required"`
	}
	// ForEach carries its list out for one figure after the other.
	ForEach struct {
		Who Who        `pack:"who,required"`
		Do  effect.Ops `pack:"do,required" doc:"each is the present one"`
	}
	// If goes into one of two lists.
	If struct {
		Cond effect.Cond `pack:"cond,required"`
		Then effect.Ops  `pack:"then,required"`
		Else effect.Ops  `pack:"else"`
	}
	// Delay runs its list at a later moment.
	Delay struct {
		Moment  string     `pack:"until_moment,required,enum=next_ally_activation"`
		Expires string     `pack:"expires,required,enum=round|game"`
		Do      effect.Ops `pack:"do,required"`
	}
	// FreeAction is an action that costs nothing and counts for nothing (BG-19.1).
	FreeAction struct {
		Action     string      `pack:"action,required,enum=move|attack"`
		Hexes      *effect.Num `pack:"hexes" doc:"movement points instead of the speed"`
		SpeedPlus  int         `pack:"speed_plus" doc:"added to the speed"`
		SpeedMax   int         `pack:"speed_max" doc:"never more movement points than this"`
		AttackType string      `pack:"attack_type,enum=melee|ranged|magic"`
		Weapon     string      `pack:"weapon,enum=this" doc:"with the weapon of the card only"`
		Dice       *effect.Num `pack:"dice" doc:"dice added to the attack"`
	}
)

// Conditions.
type (
	// AttackIs looks at the attack under way.
	AttackIs struct {
		Type       string `pack:"type,enum=melee|ranged|magic"`
		Weapon     string `pack:"weapon,enum=this" doc:"made by the bearer with this weapon"`
		Flank      bool   `pack:"flank" doc:"it starts in the rear arc of the target"`
		Frontal    bool   `pack:"frontal" doc:"it does not"`
		Interrupt  bool   `pack:"interrupt" doc:"in an interruption"`
		AfterMove  bool   `pack:"after_move" doc:"right after a Move action"`
		Focused    bool   `pack:"focused" doc:"a focus token is spent in it, or it counts as focused"`
		MinRangeIn int    `pack:"min_range_in" doc:"from so many inches or more"`
	}
	// HasStatus looks for a buff or debuff.
	HasStatus struct {
		Who  Who    `pack:"who,required"`
		Kind string `pack:"kind,required" doc:"buff, debuff or the id of one"`
	}
	// StatOf is an amount: a stat with what changes it.
	StatOf struct {
		Stat string `pack:"stat,required,enum=strength|perception|power|toughness|mind|speed"`
		Who  Who    `pack:"who"`
	}
	// OnTerrain looks at the ground under a figure.
	OnTerrain struct {
		Who     Who    `pack:"who,required"`
		Terrain string `pack:"terrain,required,enum=open|difficult"`
	}
	// InZone looks at the deployment zone under a figure.
	InZone struct {
		Who  Who    `pack:"who,required"`
		Zone string `pack:"zone,required,enum=own_deployment|enemy_deployment"`
	}
	// Compare compares two amounts.
	Compare struct {
		A  effect.Num `pack:"a,required"`
		Is string     `pack:"is,required,enum=lt|le|eq|ge|gt"`
		B  effect.Num `pack:"b,required"`
	}
	// Word is a condition or amount that is a single word.
	Word = effect.Word
	// Flag is an amount that is only named.
	Flag bool
)
