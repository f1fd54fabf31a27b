// Package storage keeps tables in one SQLite file.
//
// One connection writes and a pool reads. A commit is on the disk when it
// returns (WAL, synchronous FULL): an acknowledged move survives a power cut.
//
//	storage.go     opens a file; lock*.go keeps a second bot from it; migrate.go brings it up to date
//	inspect.go     opens a file and changes nothing; copy.go makes a sound copy
//	writing.go     the statements of one transaction; group.go: those that come at once share one sync
//	session.go     a connection with its prepared statements
//	commit.go      what a move writes; affairs.go what the people at a table have agreed
//	read.go        tables, moves and states
//	compress.go    how states and events are stored
//	list.go        lists, drafts and packs
//	review.go      imported games, and tables that are taken away
//	server.go      what servers and people wish for
//	privacy.go     all that is kept about a person, and how it is forgotten
//	campaign.go    campaigns
//	standings.go   finished games, leagues and ratings
package storage
