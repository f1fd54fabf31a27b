// Package postgres keeps what storage stores in a PostgreSQL database: in the first schema of the user's search path.
//
//	postgres.go    opens a database, or opens it and changes nothing
//	address.go     reads its address, and says how long a server may be silent; dial_*.go: on this system
//	write.go       carries out lists, each in a transaction of its own; outcome.go: what became of them
//	migrate.go     brings the schema up to date, and refuses databases that are not ours
//	hold.go        keeps those from it that do not share it
//	dialect.go     what PostgreSQL is told in words of its own
package postgres
