// Package mythic holds the rules of Mythic Battles: armies of units on a field of
// squares, led by cards that activate them, with reactions in the enemy's turn.
//
// The rules page is docs/rules/en/mythic.md; its ids (MB-9.4, MB-S-31, MB-DP-8)
// are in comments at the lines that implement them.
//
// The packs are in content, below these rules; what choices are worth to the house is in worth, above them.
//
//	system.go         Info, Load, New, Open
//	world.go          the state; copy.go copies it; atoms*.go are all its changes
//	rules_goals.go    goals, steles and what else scenarios of a campaign have (MB-30);
//	                  rules_steles.go, atoms_campaign.go, view_campaign.go
//	look.go           reading the world: who stands where, values in force
//	rules_*.go        verdicts and plans: recruiting, movement, lines of fire, attacks
//	proc_battle.go    the whole battle; proc_muster.go armies (MB-4), proc_tiles.go the
//	                  field (MB-5.2), proc_deploy.go tokens (MB-5.6)
//	draft.go          lists being built
//	proc_turn.go      a turn (MB-6), proc_turn_end.go its end; proc_cards.go converting and searching (MB-7),
//	                  proc_group.go group talents (MB-17.26), proc_rebuild.go new draw piles
//	proc_activation.go an activation (MB-8): proc_harass.go, proc_move.go (MB-9),
//	                  proc_bombard.go (MB-17.5), proc_mobility.go (MB-17.14)
//	proc_declare.go   what is attacked (MB-11); proc_combat.go one attack, step by step;
//	                  proc_answer.go evasion, defence, counter-attack (MB-15);
//	                  proc_talents.go step 4 (MB-16), proc_roll.go the dice (MB-12),
//	                  proc_damage.go damage (MB-13), proc_souls.go what follows it
//	orders.go         standing orders; orders_obey.go: what they answer
//	rights.go         conceding, draws, saving what cards are worth (MB-S-27)
//	view*.go          what a seat may see; deal.go deals what it may not know again; queries*.go odds, measure, sight
//	explain*.go       why something is not offered
//	deeds.go          the best that was done in a battle
//	selfcheck*.go     what must always hold; usage.go what comes up in play
//	verbs.go          what choices do, with their arguments; words_choices.go what they are called,
//	                  words_places.go what matters on a square, words_idle.go what would do nothing now
//	frames.go         all frames there are; how questions and choices are made
package mythic
