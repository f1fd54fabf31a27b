package battleground

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine/effect"
)

// moments is the table of timing windows. Continuous ones are asked by plans;
// the others are opened by the procedures and atoms named.
var moments = []effect.Moment{
	{Name: "always", Rule: "BG-18.3", Continuous: true, Doc: "in force while the card is in play"},
	{Name: "attack.planned", Rule: "BG-16.1", Continuous: true, Doc: "what kind of attack it is: area, reach"},
	{Name: "attack.targeted", Rule: "BG-18.3", Continuous: true, Doc: "an attack against the bearer"},
	{Name: "attack.dice", Rule: "BG-7.4", Continuous: true, Doc: "dice of an attack test of the bearer"},
	{Name: "attack.scope", Rule: "BG-7.5", Continuous: true, Doc: "scope of an attack test of the bearer"},
	{Name: "attack.reroll", Rule: "BG-7.8", Continuous: true, Doc: "re-rolls of an attack test of the bearer"},
	{Name: "attack.defence_dice", Rule: "BG-7.17", Continuous: true, Doc: "dice of the defence test against an attack of the bearer"},
	{Name: "attack.defence_count", Rule: "BG-7.17", Continuous: true, Doc: "counting of the defence test against an attack of the bearer"},
	{Name: "defence.dice", Rule: "BG-7.4", Continuous: true, Doc: "dice of a defence test of the bearer"},
	{Name: "defence.scope", Rule: "BG-7.5", Continuous: true, Doc: "scope of a defence test of the bearer"},
	{Name: "skill.dice", Rule: "BG-7.4", Continuous: true, Doc: "dice of a skill test of the bearer"},
	{Name: "skill.scope", Rule: "BG-7.5", Continuous: true, Doc: "scope of a skill test of the bearer"},
	{Name: "test.reroll", Rule: "BG-7.9", Continuous: true, Doc: "re-rolls of any test of the bearer"},

	{Name: "battle.started", Rule: "BG-4.1", Doc: "the forces stand on the board, before the first round", Ask: "first player orders"},
	{Name: "skill.used", Rule: "BG-13.2", Doc: "the bearer uses this active skill; its cost is paid", Ask: "the user"},
	{Name: "bonus.taken", Rule: "BG-5.11", Doc: "the ability of this card was chosen as its bonus", Ask: "the player of the card"},
	{Name: "round.started", Rule: "BG-4.1", Doc: "a round begins, before its Preparation phase", Ask: "first player's cards first"},
	{Name: "activation.started", Rule: "BG-23.1", Doc: "between bonuses and actions", Ask: "active player orders"},
	{Name: "activation.ended", Rule: "BG-23.2", Doc: "after the actions of an activation", Ask: "active player orders"},
	{Name: "act.ended", Rule: "BG-23.2", Doc: "after the actions of an activation or interruption", Ask: "active or interrupting player orders"},
	{Name: "interruption.started", Rule: "BG-23.3", Doc: "the AP of an interruption is given, its first action is not yet taken", Ask: "interrupting player orders"},
	{Name: "interruption.ended", Rule: "BG-23.4", Doc: "right after an interruption", Ask: "interrupting player orders"},
	{Name: "attack.declared", Rule: "BG-11.1", Doc: "weapon and target chosen, costs paid", Ask: "attacker"},
	{Name: "attack.ready", Rule: "BG-11.4", Doc: "just before the attack test", Ask: "attacker"},
	{Name: "defence.ready", Rule: "BG-7.17", Doc: "just before a defence test of the subject", Ask: "defender orders"},
	{Name: "attack.counted", Rule: "BG-11.22", Doc: "after the effect of an attack test, by successes left", Ask: "attacker orders"},
	{Name: "attack.done", Rule: "BG-16.8", Doc: "the whole attack action is resolved", Ask: "attacker orders"},
	{Name: "movement.ended", Rule: "BG-10.2", Doc: "a movement of the subject has ended", Ask: "mover"},
	{Name: "wounds.taken", Rule: "BG-14.1", Doc: "the subject has taken wounds", Ask: "active player first"},
	{Name: "focus.gained", Rule: "BG-9.1", Doc: "the subject has gained a focus token", Ask: "active player first"},
	{Name: "status.gained", Rule: "BG-17.2", Doc: "the subject has gained a buff or debuff", Ask: "active player first"},
	{Name: "figure.felled", Rule: "BG-14.2", Doc: "the bearer has knocked out an enemy", Ask: "active player first"},
	{Name: "cleanup.tokens", Rule: "BG-6.5", Doc: "before buffs, debuffs and marks are removed", Ask: "first player's cards first"},
	{Name: "cleanup.ready", Rule: "BG-6.13", Doc: "before figures are readied and gain mana", Ask: "first player's cards first"},
	{Name: "round.ended", Rule: "BG-4.1", Doc: "a round is over that is not the last", Ask: "first player's cards first"},
	{Name: "item.used", Rule: "BG-20.5", Doc: "the bearer uses this single-use item", Ask: "the user"},
	{Name: "wounds.coming", Rule: "BG-14.1", Doc: "the subject is about to take wounds", Ask: "active player first"},
	{Name: "attack.wounds", Rule: "BG-11.22", Continuous: true, Doc: "wounds that an attack of the bearer deals, by successes left"},
	{Name: "state.changed", Rule: "BG-19.4", Doc: "after every change: side missions look again", Ask: "nobody"},
}

// word declares a condition or amount that is one of these words.
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

// atRandom refuses the choice of a card: no rule says how it would be made.
func atRandom(op any) error {
	if !op.(*RecoverFate).Random {
		return errors.New("cards are taken back at random: say random: true")
	}
	return nil
}

func made[X any](name, doc string) effect.Decl {
	return effect.Decl{Name: name, Doc: doc, New: func() any { return new(X) }}
}

// vocabulary is all that packs of Battleground may say.
func vocabulary() *effect.Vocabulary {
	return &effect.Vocabulary{
		Ops: []effect.Decl{
			made[ModifyTest]("modify_test", "add dice to tests or widen their scope"),
			made[ModifyStat]("modify_stat", "change a stat"),
			made[ManaReroll]("mana_reroll", "each mana re-rolls more dice"),
			made[FreeReroll]("free_reroll", "re-roll dice for nothing"),
			made[SuccessFaces]("success_faces", "only these faces of initial dice succeed"),
			made[SetDice]("set_dice", "another number of initial dice is rolled"),
			made[CapDice]("cap_dice", "no more initial dice than this are rolled"),
			made[ManaCost]("mana_cost", "the weapon costs other mana"),
			made[ShareMana]("share_mana", "others may spend the bearer's mana"),
			made[APDiscount]("ap_discount", "an action costs fewer AP"),
			made[ModifyWounds]("modify_wounds", "attacks deal more or fewer wounds"),
			made[Allow]("allow", "permit what the rules forbid"),
			made[Forbid]("forbid", "forbid what the rules permit"),
			made[Ignore]("ignore", "set a penalty aside"),
			made[TreatAsFocused]("treat_as_focused", "attacks count as focused without a token"),
			made[Zone]("zone", "the hexes around a mark count as a class of terrain"),
			made[Area]("area", "the attack is an area attack"),
			made[Range]("range", "the attack reaches farther"),
			made[GainMana]("gain_mana", "gain mana, at most 5"),
			made[LoseMana]("lose_mana", "lose mana, at most all"),
			made[SetMana]("set_mana", "set mana to a number"),
			made[GainAP]("gain_ap", "gain action points in this act"),
			made[GainFocus]("gain_focus", "gain a focus token"),
			made[GainOverwatch]("gain_overwatch", "gain an overwatch token"),
			made[Wound]("wound", "take wounds"),
			made[Heal]("heal", "lose wounds"),
			made[ApplyStatus]("apply_status", "gain a buff or debuff"),
			made[RemoveStatus]("remove_status", "lose a buff or debuff"),
			made[PlaceMark]("place_mark", "put a mark on the board"),
			made[DrawFate]("draw_fate", "draw fate cards"),
			{Name: "recover_fate", Doc: "take fate cards back from the discard pile", New: func() any { return new(RecoverFate) }, Check: atRandom},
			made[SwapWeapon]("swap_weapon", "exchange the fitted weapon of a pair"),
			made[VoidAttack]("void_attack", "the attack comes to nothing"),
			made[Pay]("pay", "an extra payment; what follows needs it"),
			made[Test]("test", "make a skill test"),
			made[Pick]("pick", "pick figures; later operations use picked"),
			made[Choose]("choose", "choose one of several lists"),
			made[ForEach]("for_each", "do it for one figure after the other"),
			made[If]("if", "go into one of two lists"),
			made[Delay]("delay", "do it at a later moment"),
			made[FreeAction]("free_action", "a free action"),
			made[Leap]("leap", "leap over everything"),
			made[Teleport]("teleport", "put a figure elsewhere"),
			made[MoveTowards]("move_towards", "move along a shortest path toward a figure"),
			made[Charge]("charge", "move along a shortest path to a hex next to a figure"),
			made[Push]("push", "push away in a straight line"),
			made[Pull]("pull", "pull closer in a straight line"),
			made[Swap]("swap", "two figures exchange their hexes"),
			made[Turn]("turn", "change the facing of a figure"),
			made[EndAct]("end_act", "the activation or interruption ends once what goes on is resolved"),
			made[LoseFocus]("lose_focus", "lose the focus token"),
			made[LoseOverwatch]("lose_overwatch", "lose the overwatch token"),
			made[RemoveMark]("remove_mark", "take a mark off the board"),
			made[DiscardFate]("discard_fate", "discard fate cards from the hand"),
			made[AddSuccess]("add_success", "add successes to a test"),
			made[CancelSuccess]("cancel_success", "take successes off a test"),
			made[Score]("score", "score victory points"),
			made[ReduceWounds]("reduce_wounds", "fewer of the wounds about to be taken"),
			made[DiscardOngoing]("discard_ongoing", "remove a buff, debuff or mark"),
			made[KeepOngoing]("keep_ongoing", "the next Clean-Up leaves a buff, debuff or mark in place"),
			made[MoreSlots]("slots", "room for more equipment of a kind"),
		},
		Conds: []effect.Decl{
			made[Who]("engaged", "is engaged with an enemy"),
			made[Who]("focused", "holds a focus token"),
			made[Who]("knocked_out", "is knocked out"),
			made[Who]("activated", "was activated this round and is not ready"),
			made[Who]("began_focused", "was focused when the act began"),
			made[OnTerrain]("on_terrain", "stands on terrain of a class"),
			made[InZone]("in_zone", "stands in a deployment zone"),
			made[Compare]("compare", "compares two amounts"),
			made[Selector]("none", "no figure fits"),
			made[Selector]("exists", "a figure fits"),
			made[AttackIs]("attack", "the attack under way is by or against the bearer and of this kind"),
			made[HasStatus]("has_status", "bears a buff or debuff"),
			word("status_kind", "the status just gained is a buff or debuff", "buff", "debuff"),
			word("phase", "activation or interruption", "activation", "interruption"),
			made[Word]("equipped", "the bearer has this weapon fitted"),
			made[Flag]("first_ko_of_game", "nobody of the own force has been knocked out"),
		},
		Sources: []effect.Decl{
			made[Who]("mana", "mana of a figure"),
			made[Who]("wounds", "wounds of a figure"),
			made[StatOf]("stat", "a stat of a figure"),
			made[Selector]("count", "how many figures fit"),
			made[Word]("var", "a bound number"),
			made[Flag]("successes", "successes left of the test"),
			word("did", "what the bearer did in this act: wounds_inflicted (on enemies), mana_spent, attacks", "wounds_inflicted", "mana_spent", "attacks"),
			made[Who]("kos_by", "enemies that a figure knocked out in this battle"),
		},
		Moments: moments,
		Who:     func() any { return new(Who) },
		Pay:     func() any { return new(Pay) },
		Limits:  []string{"once_per_act", "once_per_round"},
		Fits:    fits,
	}
}
