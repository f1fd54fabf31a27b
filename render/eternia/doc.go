// Package eternia turns the views, events and choices of Fields of Eternia into
// pictures: the map, epic and wilds combats, hands, cards and dice. It reads what
// everybody may see, and what a seat's team knows in its own view, and gets the words of
// the reader's language from outside.
//
//	painter.go   Painter, New          land.go      the map of a pack as a board of areas
//	field.go     what stands on it     plate.go     the strip above
//	event.go     what happened         choice.go    what can be chosen
//	window.go    what a close-up is about
//	combat.go    an epic combat        grid.go      its cards        wilds.go  a wilds combat
//	portrait.go  heroes and beasts     sign.go      small signs      dice.go   rolls
//	hand.go, face.go  cards            alt.go       the words for it
package eternia
