// Package lobby is a table before its first move: what is played is chosen (choose.go; who plays alone also chooses a side and the level of the house, alone.go), perhaps against somebody who is challenged (challenge.go), it is opened (open.go,
// with what is suggested while typing, suggest.go), gets its place (place.go), a thread or a channel (thread.go), and a message with
// its seats (lobby.go), which told.go brings up to date and whose controls seating.go carries out. Its announcement keeps
// the channel informed (announce.go). dice.go
// locks the salts of the dice and explains how they are checked.
package lobby
