// Package effect is the envelope that card rules of all systems are written in:
// when (a moment), of (whose), if (conditions), optional, pay, limit, until, do
// (operations), always resolved in this order.
//
// A system declares its operations, conditions, sources of amounts, moments and
// durations once, in a Vocabulary. Decoder, checks and the reference page come
// from that declaration. This package decodes and finds; running is the
// system's business. What it decodes is plain data and must not be changed.
package effect
