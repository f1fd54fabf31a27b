// Package chat is what every conversation on Discord is made of. Rooms (the packages beside it)
// declare features; the router finds the route of an interaction, looks up what it needs, and lets
// its handler turn the call into a message or an error. All errors become words in one place.
//
// Nothing here knows a room. What the router needs of the play it is given (Play); when tables
// are told is decided by a Loop.
//
//	router.go    features, commands, routes, and the way of a call through them
//	call.go      an interaction with what was looked up for it, and its answer
//	refusal.go   errors as answers               because.go   buttons to the rules behind them
//	key.go       component ids: format, table, sequence, prompt, verb, argument
//	verbs.go     verbs that lead from room to room
//	command.go   commands and their options      options.go   names of options that rooms share
//	tree.go      which commands stand where      find.go      commands by their names, old ones too
//	suggest.go   what is offered while typing
//	services.go  what conversations stand on, and what can be played
//	place.go     where tables are told           rights.go    what the bot may do there
//
// Words and pictures:
//
//	voice.go     texts in a reader's language    locale.go    which language that is
//	seats.go     people and their seats          times.go     times and paces
//	picture.go   pictures for somebody's eyes    film.go      stills of an animation
//	in_words.go  words in place of pictures, for those who want them
//	fit.go       lines as far as there is room, names that tell things apart
//
// The outbox, which brings messages to Discord, each once:
//
//	send.go      sending, editing, remembering   bare.go      where no files are allowed
//	letter.go    direct messages                 callable.go  who may be pinged
//	leftover.go  old messages that keep their    desk.go      cards that are open, and follow
//	             buttons for a while             desk_noted.go  those of other processes
package chat
