// Package wire is the transport to Discord: messages and commands as plain
// data, the Port through which the bot speaks, its implementation over
// discordgo, the gateway, Discord's limits and a classification of its errors. It knows
// nothing of games.
//
//	port.go      what the bot may do on Discord        message.go     messages, components, commands
//	limits.go    every message fitted to the limits    payload.go     JSON and multipart bodies
//	rest.go      Port over discordgo                   respond.go     answers to interactions
//	gateway.go   the session and its connections       connection.go  one of them
//	fault.go     errors, classified once               transport.go   where requests go, in which version
//	incoming.go  interactions as they arrive            form.go        windows to type into
//	threads.go   threads                                commands.go    which commands are registered
//	rights.go    what the bot may do where              download.go    files that people upload
//	coded.go     the code of a refusal, saved from the library  newest.go  the latest message of a channel
//	layout.go    messages that are laid out by blocks  mention.go     commands that messages name
//	endpoint.go  interactions that Discord posts        door.go        where the gateway is, and whose turn it is to begin
//	crew.go      shards that another process had before, and what all processes share
package wire
