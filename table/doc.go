// Package table holds the use cases of the bot: people open a table, sit down,
// start, look, play, take back, and keep the record. It knows users and places
// as opaque ids, and nothing of Discord, SQL or pictures.
//
// The truth of a table is in the Store: every call reads it, and every change
// is one transaction with a version check. One call at a time changes a table;
// an opened game is kept in memory only as long as it matches what is stored.
//
// An exported method says who may use it and what it refuses, and checks both. One that says nothing of the kind may be used by everybody who knows
// the table's id, unless the caller is said to decide. Besides the errors that it names, any method that names a table may return ErrNotFound, any that
// writes may return ErrConflict and ErrDisk; what is left are faults of the store. Errors of the status
// are ErrNotStarted, ErrOver, ErrFrozen and ErrQuarantined; in place of ErrNotSeated, a person who has given up their
// seat gets ErrLeft.
//
//	service.go     Config, packs of tables                opened.go       one call at a table at a time
//	store.go       rows, changes, and what a Store keeps
//	table.go       tables, seats, positions, postings     affairs.go      what the people of a table have settled
//	errors.go      refusals                               fault.go        tables set aside, frozen, revived
//	opening.go     a table is opened                      ground.go       its place is still to be made
//	lobby.go       people sit down, settle, start         place.go        its place changes, is lost or barred
//	dice.go        salts are locked, the game is dealt    follow.go       options that the game before sets
//	look.go        positions from a seat, the log         watch.go        for those without a seat, and what was missed
//	play.go        moves, and how a step is written       outbox.go       what is told of it, and to whom
//	undo.go        the way back by consent                answers.go      who gave the answers of a game that counts
//	motion.go      what people ask each other for         motion_kinds.go what each kind of motion does
//	motion_call.go it is asked for, answered, decided
//	house.go       the house answers                      house_think.go  it thinks before (table/ponder)
//	advice.go      what the house would do                hindsight.go   the same, of a past move
//	costly.go      the answers that cost most in a game
//	absence.go     seats that are left, minded, given back
//	substitute.go  seats go from one to another           waitlist.go     who waits for a seat, and offers
//	team.go        seats that play on one side            server.go       the manners of a server
//	time.go        pace; clocks are set (table/clock)     people.go       a person's preferences
//	time_tick.go   what has come of time is carried out   intake.go       one record at a time
//	list.go        lists are built and kept               film.go         a game is played again
//	review.go      games to look at, proofs of dice       export.go       records are written
//	import.go      records become tables                  import_read.go  they are read, and their faults told
//	privacy.go     what is kept of a person, and          foresee.go      what a choice leads to
//	               forgotten
//	course.go      how a game went: scores, the best deed
//	finished.go    what is kept of a game that ended      remove.go       tables and packs that go
//	resume.go      what a stop interrupted                club.go         what leagues and campaigns ask of tables
//	share.go       several processes over one store
package table
