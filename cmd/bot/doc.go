// Command bot runs Hexwarden: the Discord bot, the local table, and what a host needs around records and packs.
//
//	main.go             the command line: a file for each subcommand
//	settings.go         the environment and .env
//	serve.go            the bot as it runs: everything is put together here
//	crew.go             the bot as one of several processes; crew_state.go says how it stands among them
//	local.go            the local table alone, so that the bot can come and go
//	replay.go           verifies a record and shows a position
//	export.go           writes the record of a table
//	lint.go             checks packs and texts
//	place.go            where the database is: a file or PostgreSQL
//	backup.go           copies the database; rotate.go does it every day; move.go carries it over to another
//	doctor.go           looks a database over and plays its tables again; doctor_discord.go tries what the bot needs on Discord
//	revive.go           lets a table go on that was set aside
//	health.go           asks a running bot how it fares
//	vitals.go           how a running bot fares; metrics.go tells it to Prometheus; lines.go is the connections to Discord; space_*.go is the free disk
//	lower_linux.go      the thread that thinks stands behind all others; lower_other.go is for other systems
package main
