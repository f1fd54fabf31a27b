package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/alecthomas/kong"
	"github.com/joho/godotenv"
)

// program is the command line; without a subcommand the bot serves.
type program struct {
	Serve   serve   `cmd:"" default:"1" help:"Run the bot; without DISCORD_TOKEN, with the local table."`
	Standin local   `cmd:"" help:"Run only the local table, as a process of its own."`
	Replay  replay  `cmd:"" help:"Verify a record and show the position after a move."`
	Export  export  `cmd:"" help:"Write the record of a table."`
	Lint    lint    `cmd:"" help:"Check packs, texts and drawings: every fault with file and line."`
	Backup  backup  `cmd:"" help:"Copy the database, while the bot runs or not, and check the copy."`
	Move    move    `cmd:"" help:"Carry everything over to another, empty database (a file, PostgreSQL), and compare. No bot may run on either."`
	Doctor  doctor  `cmd:"" help:"Check a database and replay every table's record with this release. Changes nothing."`
	Revive  revive  `cmd:"" help:"Bring back a table that was set aside after an error, if this release can replay its record."`
	Health  health  `cmd:"" help:"Check that a running bot is healthy. For containers."`
	Version version `cmd:"" help:"Show the version."`
}

const description = "Rules-enforced tactical board games on Discord. Settings come from the environment or from .env; see .env.example."

func main() {
	if err := godotenv.Load(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(os.Stderr, "bot: .env cannot be read") // the error may quote a line, and so a token
		os.Exit(2)
	}
	line := kong.Parse(&program{}, kong.Name("bot"), kong.Description(description), kong.ShortUsageOnError())
	s, err := settings(os.Getenv)
	line.FatalIfErrorf(err)
	line.FatalIfErrorf(line.Run(s))
}
