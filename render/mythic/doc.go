// Package mythic turns the views, events and choices of Mythic Battles into
// pictures: fields, hands, cards and dice. It reads what everybody may see and
// gets the words of the reader's language from outside.
//
//	painter.go  New, board         field.go   what stands on the field
//	event.go    what happened      choice.go  what can be chosen
//	window.go   what a close-up is about      spots.go  what one can be asked for
//	plate.go    the strip above    roster.go  who is who, below a wide field
//	portrait.go  what units look like
//	dice.go, die.go  rolls            film.go    what a film shows
//	hand.go, face.go  cards        legend.go  what signs mean    alt.go  the words for it
package mythic
