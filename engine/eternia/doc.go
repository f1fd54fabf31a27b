// Package eternia holds the rules of Fields of Eternia: teams of heroes on a map of areas, who
// walk, trade, quest and fight, with a combat card game inside.
//
// The rules page is docs/rules/en/eternia.md; its ids (FE-9.4, FE-S-31, FE-DP-16, FE-HI-4)
// are in comments at the lines that implement them.
//
//	system.go         Info, New, Open; the house that it is given
//	pack.go           Load, and the pack as the rules hold it; the package content reads and checks packs, and finds things in them
//	world.go          the state; copy.go copies it; atoms*.go are all its changes
//	look*.go          reading the world; effect_query.go values in force
//	effect_run.go     carrying out the text of cards: Program; effect_ask.go what it asks; effect_choices.go out of what; effect_where.go zones; effect_moment.go: rules that a moment sets off
//	proc_game.go      the whole game; proc_setup*.go set-up (FE-2, FE-8), proc_end.go its end (FE-21)
//	proc_round.go     a round (FE-9); proc_turn.go an activation (FE-10.1)
//	proc_move.go      moves (FE-10.4), proc_travel.go towers and who comes ashore (FE-10.7, FE-10.13), proc_mobilise.go soldiers (FE-10.14), proc_brave.go the wilds
//	                  (FE-10.18), proc_quest.go quests (FE-10.20, FE-12.7)
//	proc_trade.go     trade (FE-11.2), proc_merchant.go merchants (FE-11.4), beside the game; proc_support.go gained cards, limits, equipment (FE-20);
//	                  proc_cards.go spells on the board, taming, new combat cards; rules_merchant.go, rules_support.go what of all this is allowed
//	proc_victory.go   victory cards (FE-6); rules_victory.go their goals
//	proc_meet.go      who fights when a zone is entered (FE-13), proc_boss.go when a boss appears; proc_soldiers.go soldiers (FE-19)
//	proc_epic*.go     epic combat, phase by phase (FE-14, FE-15), faster combat (FE-16); proc_power.go, rules_power.go dice of power (FE-17)
//	rules_epic*.go    totals and what is allowed in it, effect_combat.go operations on its cards, rules_*_odds.go a forecast
//	proc_wilds.go     wilds combat (FE-18), proc_roll.go its dice and those of tests (FE-5.4), rules_wilds.go what they come to, rules_wilds_odds.go with which chances
//	proc_defeat.go    defeated heroes (FE-7), proc_defeat_pay.go what they pay; proc_displace.go who is moved out of a fight
//	rules_move.go     steps, ways and what they cost (FE-4, FE-10), who may enter where (FE-8.3)
//	proc_solo*.go     solo and co-operative (FE-22), rules_solo.go their numbers; proc_skirmish*.go skirmish (FE-23); modes.go what both do otherwise
//	orders.go         standing orders; orders_obey.go what they answer; rights.go conceding, draws
//	words_choices.go  what choices tell, idle.go which would do nothing now; the package words has what cards say
//	view*.go          what a seat may see; deal.go deals what it may not know again; queries*.go odds, measure, reach; the package worth what the house thinks
//	explain*.go       why something is not offered
//	deeds.go          the best that was done in a game
//	selfcheck.go      what must always hold; usage.go what comes up in play
//	frames.go         all frames there are; how questions are made; verbs.go what choices do, and how they are made;
//	                  verbs_lists.go arguments that list several things
package eternia
