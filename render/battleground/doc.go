// Package battleground draws a table of Battleground: what a seat may see
// becomes a board, a hand of cards or thrown dice. It is pure over the view, the
// events, the lit choices and a function that says texts; it decides no rule.
//
//	painter.go  New, board                     film.go     what a film looks at
//	board.go    the map, figures and tokens    choice.go   lit choices
//	event.go    what just happened             window.go   what a close-up is about
//	plate.go    the strip above the board      phone.go    the same for a phone
//	hand.go, face.go  cards                    owner.go    what stands above a hand
//	dice.go     rolls                          legend.go   what signs mean
//	spots.go    what a close-up can be asked for  portrait.go faces of figures
//	turn.go     whose turn it is               uncut.go    a close-up that cuts nobody
//	roster.go   who is who below a whole board  alt.go     the text in place of a picture
//	played.go   the card whose bonus is chosen  amount.go   how much mana is spent
package battleground
