// Package bench measures what the release promises about speed. A promise is a
// Goal: the ratio of something of ours to a yardstick that runs beside it, since
// times on a machine mean little and ratios measured in turn mean much.
//
// A Trial measures some goals together and is in a file of its own; All lists
// them. `hexdev bench` prints the table, and BenchmarkGoals of cmd/hexdev reports the
// same ratios as metrics.
//
//	bench.go       goals, trials and the lab that they run in; goals.go lists them, report.go runs them and tells the result
//	turn.go        runs candidates in turn, so that the machine meets all alike
//	engine.go      the rules alone: a move, and a game that is only thought through; thought.go whole games of each system
//	reach.go       hexes within reach; sight.go lines of sight; board.go the board of both
//	action.go      what a tap costs: the rules, one commit, one picture
//	picture.go     drawing and encoding, beside usual.go: the same as one would write it at first; film.go animations
//	store.go       the file of games beside the bare disk; story.go the changes that are written
//	service.go     the bot with many tables: many.go makes its file, launch.go starts the program, play.go has people play
//	import.go      files that strangers bring
//	machine_*.go   what only the system can tell: processor time, memory, what is on the disk
package bench
