// Package discord plays tables on Discord: interactions become use cases of
// package table, positions and prompts become messages. Transport is package wire.
//
// An interaction comes to bot.go, which acknowledges it in the order of its table and makes a
// call of it. The router finds its route: what to look up before, and the handler, which
// returns a message or an error. What all conversations are made of is in package chat, how
// positions are said in package show.
//
//	bot.go           what the bot needs; each interaction acknowledged, then in order of its table (queue.go)
//	features.go      all conversations                command.go   the commands of all, and of the systems
//	registration.go  Discord is told the commands     help.go      /help
//	welcome.go       a server that the bot comes to   observe.go   how it fares, for its host
//	names.go         names that tell tables apart     suggest.go   choices and scenarios while typing
//
// The play:
//
//	open.go     opening a table                       place.go    its thread (thread.go) or channel
//	seating.go  the controls of a lobby               lobby.go, lobby_told.go  the message with the seats
//	look.go     board, hand, status, log              missed.go   what happened since the last look
//	pick.go     answers to prompts                    act.go      choices typed by hand
//	own.go      what one person may decide            zoom.go     parts of a board
//	confirm.go  choices that are asked again          undo.go     taking back
//	ask.go      questions about the board             why.go      why something cannot be done
//	build.go, desk.go  lists that are built           lists.go    lists that are kept
//	orders.go, orders_page.go  standing orders        dice.go     salts, and checking the dice
//	motion.go   what people ask each other            seats.go, seats_words.go, seats_told.go  who plays a seat
//	time.go     time for an answer                    remind.go   reminders
//
// Beside the play:
//
//	rules.go    the rules pages: /rules, and buttons from a refusal to the rule
//	cards.go    any card of any game                  record.go   /game: export, import, settings; where somebody plays
//	review.go   moves of an imported game             replay.go   animations
//	me.go       what a person wishes                  privacy.go  what is stored of them
//	tables.go   the tables of a server                watch.go    looking on
//	server.go   the manners of a server               sheet.go    pictures of a lobby and of a result
//	stats.go    ratings and ladders                   league.go, season.go  leagues
//	campaign.go, campaign_words.go  campaigns
//
// What is told without being asked, in order and once:
//
//	teller.go   postings of tables                    rights.go   those that the bot may not post
//	post.go     the live message: live.go says it, scene.go gathers what it shows
//	secret.go   questions by direct message           dashboard.go  the message that lists a server's tables
//	room.go, room_talk.go  threads of teams
//
// Nothing here knows a particular game: verbs, prompts and texts come from the
// systems. What is private to a seat appears in direct and ephemeral messages
// only, and the controls of public messages do not depend on it.
package discord
