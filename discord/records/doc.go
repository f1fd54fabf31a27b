// Package records is the game as a whole: /game with export, import and settings (record.go), the
// moves of an imported game (review.go), animations (replay.go), choices that cost most (costly.go), and what the house thinks of a move (hindsight.go).
package records
