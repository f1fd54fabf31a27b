// Package boards is what the boards of all systems have in common, whatever their places
// are: what can be chosen on them and what just happened there, and which part of them a
// close-up shows. P is how a board names its places, W a part of it.
//
//	action.go   Action: choices, ways, lines, flashes
//	focus.go    Focus: what a close-up is about
//	landmark.go Landmark: what a close-up shows, or points to at its edge
//	beyond.go   beyond which edge something lies, in words
//	window.go   Window: rows and columns
//	small.go    Small: the board beside a close-up
//	list.go     List: names that have no room on a board, below it
package boards
