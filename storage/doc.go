// Package storage keeps tables and clubs in a database. It has the statements, which are one text for all
// databases; storage/sqlite and storage/postgres carry them out (Engine), and say what they call differently (Dialect).
//
//	storage.go     the store, and what it needs of a database; pool.go reads; writing.go has the statements of one transaction
//	commit.go      what a move writes; affairs.go what the people at a table have agreed
//	read.go        tables, moves and states
//	compress.go    how states and events are stored
//	list.go        lists, drafts and packs
//	review.go      imported games, and tables that are taken away
//	server.go      what servers and people wish for
//	privacy.go     all that is kept about a person, and how it is forgotten
//	campaign.go    campaigns
//	standings.go   finished games, leagues and ratings
//	lease.go       what processes that share a database hold
//	inspect.go     what a host asks of a database
//	migrate.go     the versions of the schema; move.go: from one database to another
package storage
