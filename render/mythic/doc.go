// Package mythic turns the views, events and choices of Mythic Battles into
// pictures: fields, hands, cards and dice. It reads what everybody may see and
// gets the words of the reader's language from outside.
//
//	painter.go  Painter, New       field.go   what stands on the field
//	event.go    what happened      choice.go  what can be chosen
//	window.go   what a close-up is about
//	plate.go    the strip above    emblem.go  which unit has which emblem
//	dice.go     rolls              hand.go, face.go  cards    alt.go  the words for it
package mythic
