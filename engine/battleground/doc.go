// Package battleground holds the rules of Battleground: two forces on a hex
// board, secret simultaneous cards, dice tests and nested interruptions.
//
// The rules page is docs/rules/en/battleground.md; its ids (BG-5.13, S-5.2 as
// BG-S-5.2, D-24 as BG-D-24) are in comments at the lines that implement them.
//
//	system.go       Info, Load, New, Open; upgrades.go brings older states up to date
//	pack.go         a pack as the rules play it, with what they have against one; what
//	                packs say, and the operations of cards, is in package content,
//	                what cards say in words in package words
//	world.go        the state; copy.go copies it; atoms*.go are all its changes
//	look.go         reading the world: who stands where, what is in force; Look is what the
//	                house sees of it
//	orders.go       what can be ordered in advance; orders_obey.go: what that answers,
//	                orders_terms.go: which questions it is for
//	bases.go        bases of massive figures: what they cover, see, face (BG-22)
//	places.go       places on the board, and what marks make of them (BG-2)
//	rules_*.go      verdicts and plans: movement (rules_ground.go what hinders,
//	                rules_ways.go where it leads and by which ways that differ,
//	                rules_watch.go who sees it end), sight, attacks, dice, items;
//	                rules_act.go what a figure may do now, rules_force.go what is
//	                wrong with a list, rules_hierarchy.go which card wins (BG-2.22)
//	proc_*.go       the procedures, one chapter each: proc_act.go what an act offers
//	                and does (BG-5.12), proc_muster.go forces are built (BG-32),
//	                proc_deploy.go they come to the board, proc_roll.go tests (BG-7),
//	                proc_spend.go mana is paid (BG-20.7), proc_massive.go the ends
//	                of massive figures' movements, proc_way.go the way (BG-D-28)
//	rights.go       resigning, draws, secret picks that are still open
//	rulings.go      rulings by agreement (BG-2.21); proc_ruling.go carries them out
//	draft.go        lists being built: costs, faults, what may be added (BG-32); draft_random.go at random
//	armies.go       what became of the forces; deeds.go the best that was done
//	effect_*.go     rules of cards at work: effect_moment.go opens a moment,
//	                effect_run.go programs, effect_ask.go what they ask, effect_change.go what they do at once
//	                and what lasts, effect_query.go who is meant and what holds,
//	                effect_held.go which rules are in force and what plans are
//	                told, effect_each.go one figure after the other,
//	                effect_pay.go costs
//	lesson.go       files of lessons; proc_lesson.go plays them; position.go and
//	                condition.go: words for positions, of lessons and of tests
//	view.go         what a seat may see, view_twin.go in words; deal.go deals what it may not know again
//	queries*.go     odds, measure, sight; what choices are worth is in package worth, above the rules
//	usage.go        which cards and operations came up in play; selfcheck.go what
//	                must always hold
//	frames.go       all frames there are; questions.go what prompts have in common
//	verbs.go        what choices do, with which arguments; words_choices.go says it,
//	                words_places.go what matters at a place, words_idle.go what would do nothing now,
//	                words_story.go how bonuses are told
package battleground
