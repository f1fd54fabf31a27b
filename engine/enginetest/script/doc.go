// Package script plays scenario scripts: small text files that set up a
// position, tell a story in moves and dice, and say what must come of it. They
// are tests, and the same files open on the local table.
//
// A script is read line by line; # begins a comment. The first lines name what
// it is about:
//
//	rule BG-15.12 BG-S-15.9      rules and rulings it shows
//	point BG-D-24                decision points it asks
//	example BG-EX-7              worked example of the book
//	card fate:f08 weapon:w_mace  cards of the pack that do here what they say
//	fails weapon:w_mace          cards that do not, because their condition is not met
//
// Lines of set-up that the system's Stage reads follow, up to the first line of play:
//
//	seat NAME: CHOICE [CHOICE...]      the seat answers the prompt that offers these choices
//	ask NAME POINT CHOICE, CHOICE      the seat is asked this, with exactly these choices ("..." at the end: at least these)
//	idle NAME                          the seat is asked nothing (rights left aside)
//	order NAME POINT[,POINT...] PICK [about=KIND:ID[:ROLE]] [once] [TERM...]      the seat gives a standing order; PICK "none" withdraws it
//	dice N N N [> M M]                 the next dice, after > those of the next roll; all must be used
//	deny NAME CHOICE RULE              the choice is not offered, and that rule is why
//	event KIND [key=value...]          the last move made an event like this (actor, target, from, to, cause, n, rule)
//	never KIND                         the last move made no such event
//	want WORDS                         the Stage checks the position
//	over RULE [side...]                the game is over by that rule, won by these sides
//
//	script.go Stage, Script: how a script is parsed and run
//	read.go   the scripts of a folder
//	play.go   scripts as tests, and positions that are set up by their lines
//	dice.go   Dice: faces that a script queues
//	want.go   what the lines of want compare
//	deed.go   the best deed of a script's game
package script
