// Package standin is Discord on loopback: the part of Discord that the bot talks to, and a page where the people of a
// local table sit. A bot written with discordgo talks to it unchanged once the scheme and host of its requests are
// rewritten; the gateway address comes from GET /gateway as usual.
//
// It is strict on purpose: it refuses what Discord refuses, with Discord's status, code and error tree, so that a
// message which would be lost there is lost here, in a test. Where Discord's behaviour is not documented the stand-in
// takes the stricter reading and says so in a comment.
//
// Map of the package:
//
//	server.go        options, opening, the one lock, time
//	store.go         the file: everything is written before it is answered
//	model.go         what is kept: people, channels, messages, commands
//	form.go          walking a request body and collecting its faults
//	check_*.go       the limits of messages, embeds, components, modals and commands
//	rest.go          routing, tokens, errors; limit.go: rate limits; fault.go: faults made on purpose
//	channel.go, thread.go, message.go, pins.go, command.go    the routes of the bot; show.go: what one sees of a message
//	interact.go      what people do: commands, presses; on.go: commands in menus; fill.go: options, modal.go: forms; answer.go: how the bot answers
//	deliver.go       interactions are posted to the bot, if it wants them so
//	gateway.go       the websocket of the bot; session.go: what outlives it; shard.go: servers, and who hears of which
//	page*.go         the calls and events of the page; feed.go: who hears what
//	upload.go        files that people give; moderate.go what moderators do; guard.go keeps strangers out
//	emoji.go         what Unicode calls an emoji
//	client.go        a person for tests in Go, on the same paths as the page; client_sees.go: what they see
//
// Nothing here is part of the bot: the bot does not know whether it talks to Discord or to this package.
package standin
