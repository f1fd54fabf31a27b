// Package systems has the games that this release plays, and what goes with them: their packs,
// read from the release or from a host's folder, and the tables that are played by them.
//
//	systems.go Entry: the games, a line each
//	packs.go   packs and texts, shipped or of the host, are read
//	shelf.go   Shelf: what is read is kept, and read again when it has changed
//	tables.go  tables and club over a store
//	record.go  a record in a file, with its pack
package systems
