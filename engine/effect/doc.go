// Package effect is the envelope that card rules of all systems are written in:
// when (a moment), of (whose), if (conditions), optional, pay, limit, until, do
// (operations), always resolved in this order.
//
// A system declares its operations, conditions, sources of amounts, moments and
// durations once, in a Vocabulary. Decoder, checks and the reference page come
// from that declaration. This package decodes and finds; running is the
// system's business. What it decodes is plain data and must not be changed.
//
//	vocabulary.go Vocabulary, Moment, Decl: what a system declares
//	rule.go       Rule, Step, Ops: a rule and its operations
//	cond.go       Cond: conditions, with all, any and not
//	num.go        Num: amounts, fixed or from a source
//	path.go       where an operation stands in its card, and the lists of a card
//	parts.go      goes through the operations and conditions of a card
//	reference.go  the reference page
package effect
