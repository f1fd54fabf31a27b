package discord

import "time"

// Observer hears how the bot is doing, for the person who hosts it: kinds and times,
// never who or what. It is called from many goroutines.
type Observer interface {
	// Interaction was carried out: its kind in a word, the way on which it came ("gateway" or "http"), and the time
	// from its arrival to the end.
	Interaction(kind, way string, took time.Duration)
	// Told is an attempt to post, and what came of it (wire.Class).
	Told(class string)
	// Heard is when Discord was last heard of on the gateway.
	Heard(at time.Time)
}

// unobserved is an observer that does nothing.
type unobserved struct{}

func (unobserved) Interaction(string, string, time.Duration) {}
func (unobserved) Told(string)                               {}
func (unobserved) Heard(time.Time)                           {}
