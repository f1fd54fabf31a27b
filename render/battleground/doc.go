// Package battleground draws a table of Battleground: what a seat may see
// becomes a board, a hand of cards or thrown dice. It is pure over the view, the
// events, the lit choices and a function that says texts; it decides no rule.
//
//	painter.go  Painter: Board, Hand, Dice     canvas.go   a canvas per table
//	board.go    the map, figures and tokens    choice.go   lit choices, the close-up
//	event.go    what just happened             plate.go    the strip above the board
//	hand.go     cards                          dice.go     rolls
//	alt.go      the text in place of a picture
package battleground
