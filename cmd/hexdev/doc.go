// Command hexdev has the tools of those who develop Hexwarden: games played against the contract of
// the engine, what the release promises about speed, and pictures to be looked at.
//
//	main.go        the command line: a file for each subcommand
//	selfplay.go    plays games and checks every position; usage.go counts the cards that come up, sampled.go looks at pictures, selfplay_match.go tells who plays better, selfplay_notes.go what players thought about and wasted
//	weigh.go       finds what the parts of lists are worth
//	bench.go       measures the promises of internal/bench
//	scale.go       simulates a million tables at several processes
//	freeze.go      keeps records and states of this version of the rules as test data
//	gallery.go     all pictures on one page: gallery_games.go plays for them, gallery_frames.go lobbies and results, gallery_art.go drawings, gallery_page.go the page
//	cards.go       every card of a system on one sheet
//	picture.go     one position
package main
