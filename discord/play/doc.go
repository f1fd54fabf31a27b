// Package play is the turn itself: what somebody may decide now and how they say it, and how they
// look at the board.
//
//	own.go      what one person may decide       pick.go    answers to prompts, by buttons and menus
//	act.go      choices typed by hand            why.go     why something cannot be done
//	ask.go      questions about the board        odds.go    their command, and fields that are left out
//	confirm.go  choices that are asked again     suggest.go choices while typing
//	look.go     board, hand, status, log         zoom.go    parts of a board
//	watch.go    looking on                       missed.go  what happened since the last look
//	explain.go  the rules behind a message         advice.go  what the house would do
//	news.go     what a card tells of moves
package play
