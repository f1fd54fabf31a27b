// Package discord plays tables on Discord: interactions become use cases of
// package table, positions and prompts become messages. Transport is package wire.
//
// An interaction comes to bot.go, which acknowledges it in the order of its table and makes a
// call from it. The router finds its route: what to look up before, and the handler, which
// returns a message or an error. What all conversations are made of is in package chat, how
// positions are said in package show.
//
//	bot.go           what the bot needs; each interaction acknowledged, then in order of its table (queue.go)
//	features.go      all conversations
//	registration.go  Discord is told the commands     help.go      /help
//	welcome.go       a server that the bot comes to, places that are gone
//	observe.go       how the bot fares, for its host  recent.go   interactions that come twice
//
// A conversation is a feature, and has its room, a package: rules, lists, orders, teams, lobby, people,
// clubs, hall, play, records, live. A room knows those on floors below its own (internal/arch has the floors); it is
// given what it needs from others.
//
// What is posted without being asked for, in order and once:
//
//	teller.go   postings of tables                    rights.go   those that the bot may not post
//	boards.go   dashboards of servers
//
// Nothing here knows a particular game: verbs, prompts and texts come from the
// systems. What is private to a seat appears in direct and ephemeral messages
// only, and the controls of public messages do not depend on it.
package discord
