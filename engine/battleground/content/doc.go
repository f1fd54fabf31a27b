// Package content holds what a pack of Battleground says: cards, maps, ready
// forces and battles, and the operations that cards are written in. It reads
// packs, finds what is wrong with them and looks things up; it knows no rule
// and no battle that is going on.
//
//	pack.go      a pack, and how one is read
//	cards.go     characters, weapons and all other cards; gear.go slots and what fills them
//	maps.go      maps, terrain and scenarios; board.go a map laid out (BG-2)
//	forces.go    what lists of forces name, and those that are ready
//	moments.go   the table of timing windows, and all words of cards
//	ops*.go      the operations: ops_move.go of movement and tokens, ops_last.go how long they last,
//	             ops_parts.go whom and how much they name
//	lookup.go    things by their ids; paths.go the operations of a card by their paths
//	check*.go    what is wrong with a pack: check_names.go between cards, check_maps.go with maps
package content
