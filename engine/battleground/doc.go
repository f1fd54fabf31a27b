// Package battleground holds the rules of Battleground: two forces on a hex
// board, secret simultaneous cards, dice tests and nested interruptions.
//
// The rules page is docs/rules/en/battleground.md; its ids (BG-5.13, S-5.2 as
// BG-S-5.2, D-24 as BG-D-24) stand in comments at the lines that implement them.
//
//	system.go       Info, Load, New, Open
//	pack*.go        what a pack holds: characters, weapons, cards, maps, scenarios
//	world.go        the state; copy.go copies it; atoms_*.go are all its changes
//	look.go         reading the world: who stands where, what is in force
//	base.go         bases of massive figures: what they cover, see, face (BG-22)
//	board.go        terrain and adjacency (BG-2); rules_move.go, rules_sight.go,
//	                rules_attack.go, rules_test.go: verdicts and plans
//	pack_force.go   what forces are made of, ready-made forces; rules_force.go
//	                what is wrong with a list; draft.go lists being built (BG-32)
//	proc_*.go       the procedures, one chapter each
//	effect_*.go     rules of cards: conditions, amounts, operations, programs
//	words*.go       what cards say, made from their rules
//	lesson.go       files of lessons; proc_lesson.go plays them; position.go and
//	                condition.go: words for positions, of lessons and of tests
//	view.go         what a seat may see; queries.go odds, measure, sight
package battleground
