// Package eternia turns the views, events and choices of Fields of Eternia into
// pictures: the map, epic and wilds combats, hands, cards and dice. It reads what
// everybody may see, and what a seat's team knows in its own view, and gets the words of
// the reader's language from outside.
//
//	painter.go   New, board            film.go    what a film shows
//	land.go      the map of a pack as a board of areas
//	field.go     what stands on it     plate.go   the strip above
//	event.go     what happened         choice.go  what can be chosen
//	window.go    what a close-up is about         spots.go  what one can be asked for
//	combat.go    an epic combat        grid.go    its cards        balance.go  who leads in it
//	duellist.go  one who fights in it
//	blow.go      what an attack comes to, and who won                  fight.go  its signs
//	arms.go      the weapons that can be chosen
//	beside.go    what lies beside its grids
//	wares.go     what can be bought        shelf.go  how that looks     meeting.go  who would fight
//	wilds.go     a wilds combat        outcome.go what comes of it      roster.go  the choice of heroes
//	portrait.go  who has which looks
//	sign.go      small signs           dice.go    rolls            legend.go what signs mean
//	hand.go, face.go, scenario.go  cards                               alt.go     the words for it
package eternia
