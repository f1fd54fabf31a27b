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
	Doctor  doctor  `cmd:"" help:"Look a database over and play every table's record again on this release; changes nothing."`
	Revive  revive  `cmd:"" help:"Let a table go on that was set aside after a fault, if this release plays its record."`
	Health  health  `cmd:"" help:"Ask a running bot whether it is well; for containers."`
	Version version `cmd:"" help:"Say which release this is."`
}

const description = "Rules-enforced tactical board games on Discord. Settings come from the environment or from .env; see .env.example."

func main() {
	if err := godotenv.Load(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(os.Stderr, "bot: .env cannot be read") // the error may quote a line, and so a token
		os.Exit(2)
	}
	line := kong.Parse(&program{}, kong.Name("bot"), kong.Description(description), kong.UsageOnError())
	s, err := settings(os.Getenv)
	line.FatalIfErrorf(err)
	line.FatalIfErrorf(line.Run(s))
}
