// Command bot runs Hexwarden: the Discord bot, the local table, and the tools
// around records and packs.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/alecthomas/kong"
	"github.com/joho/godotenv"
)

// program is the command line. The tools are subcommands.
type program struct {
	Selfplay selfplay `cmd:"" help:"Let random players play, and check every position against the contract of the engine."`
}

func main() {
	if err := godotenv.Load(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(os.Stderr, "bot: .env:", err)
		os.Exit(2)
	}
	line := kong.Parse(&program{}, kong.Name("bot"), kong.Description("Rules-enforced tactical board games on Discord."), kong.UsageOnError())
	line.FatalIfErrorf(line.Run())
}
