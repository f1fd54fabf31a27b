// Package storetest holds every database to what a store promises: one suite, which storage/sqlite and
// storage/postgres run over their own.
//
//	suite.go       the promises, and the database that they are tried on
//	rows.go        tables, moves and states; tables.go finds tables, postings and moments
//	people.go      lists, packs, notes, servers, campaigns; affairs.go, standings.go, review.go, privacy.go: the rest of the interfaces
//	packed.go      states and events as they are stored, those of earlier releases as well
//	inspect.go     a database that is looked at
//	race.go        many at once; kill.go: killed while many write
//	lease.go       processes and leases, and writes under them
//	move.go        from one database to another; bench.go: how long moves take
package storetest
