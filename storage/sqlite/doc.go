// Package sqlite keeps what storage stores in one SQLite file.
//
// One connection writes and a pool reads. A commit is on the disk when it
// returns (WAL, synchronous FULL): an acknowledged move survives a power cut.
//
//	sqlite.go      opens a file; lock*.go keeps a second bot from it; migrate.go brings it up to date
//	inspect.go     opens a file and changes nothing; copy.go makes a sound copy
//	group.go       lists of statements that come at once share one sync; list.go: one list
//	session.go     the writing connection with its prepared statements
//	dialect.go     what SQLite is told in words of its own
package sqlite
