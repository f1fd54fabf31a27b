package discord

import (
	"time"

	"hexwarden/discord/wire"
)

// Observer hears how the bot is doing, for the person who hosts it: kinds and times,
// never who or what. It is called from many goroutines.
type Observer interface {
	// Interaction was carried out: its kind in a word, the way on which it came ("gateway" or "http"), and the time
	// from its arrival to the end.
	Interaction(kind, way string, took time.Duration)
	// Told is an attempt to post, and what came of it (wire.Class).
	Told(class string)
	// Online is told whenever the connection of a shard to the gateway is made or lost.
	Online(s wire.Shard, on bool)
	// Heard is when Discord was last heard of on the connection of a shard.
	Heard(s wire.Shard, at time.Time)
}

// unobserved is an observer that does nothing.
type unobserved struct{}

func (unobserved) Interaction(string, string, time.Duration) {}
func (unobserved) Told(string)                               {}
func (unobserved) Online(wire.Shard, bool)                   {}
func (unobserved) Heard(wire.Shard, time.Time)               {}
