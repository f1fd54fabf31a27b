// Package discord plays tables on Discord: interactions become use cases of
// package table, positions and prompts become messages.
//
// Presentation is pure: a voice (catalogue and language), a position and its
// prompts give wire.Messages. Transport is package wire. In between:
//
//	bot.go      what the bot needs; each interaction acknowledged, then in order of its table
//	key.go      component ids: format, table, sequence, prompt, verb, argument
//	voice.go    texts in a reader's language          choice.go  prompts as buttons and menus
//	live.go     the one live message of a table       lobby.go   seats before the start
//	panel.go    what one seat may decide, privately   refusal.go errors as answers
//	command.go  the slash commands                    look.go    board, hand, log
//	open.go     opening a table                       act.go      choices typed by hand
//	suggest.go  what is offered while typing          pick.go    buttons and menus
//	rules.go    the rules pages: /rules, and buttons from a refusal to the rule
//	ask.go      questions about the board             why.go     why something cannot be done
//	seats.go    who plays a seat: away, left, taken, waited for
//	time.go     time for an answer, reminders, taking back
//	outbox.go   postings, told in order and once      send.go    each message once, also after a kill
//	post.go     the live message, and scene.go what it shows
//	secret.go   direct messages                       leftover.go  old messages that keep their buttons for a while
//	sheet.go    pictures of a lobby and of a result   lobby_told.go  the message with the seats
//
// Nothing here knows a particular game: verbs, prompts and texts come from the
// systems. What is private to a seat appears in direct and ephemeral messages
// only, and the controls of public messages do not depend on it.
package discord
