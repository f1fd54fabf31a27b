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

// program is the command line; without a subcommand the bot serves.
type program struct {
	Settings

	Serve    serve    `cmd:"" default:"withargs" help:"Run the bot; without a token, with the local table."`
	Standin  local    `cmd:"" help:"Run only the local table, as a process of its own."`
	Replay   replay   `cmd:"" help:"Verify a record and show the position after a move."`
	Selfplay selfplay `cmd:"" help:"Let random players play, and check every position against the contract of the engine."`
	Export   export   `cmd:"" help:"Write the record of a table."`
	Lint     lint     `cmd:"" help:"Check packs and texts."`
	Render   picture  `cmd:"" help:"Draw a position as a PNG file."`
	Health   health   `cmd:"" help:"Ask a running bot whether it is well; for containers."`
	Version  version  `cmd:"" help:"Say which release this is."`
}

// Settings come from the environment or .env; each has a flag as well.
type Settings struct {
	Token    string `env:"DISCORD_TOKEN" help:"Token of the bot; without it the local table is started."`
	API      string `env:"DISCORD_API_URL" help:"Another server in Discord's place, such as http://127.0.0.1:8330."`
	Database string `env:"DATABASE_PATH" default:"hexwarden.db" type:"path" help:"File that keeps the tables."`
	Data     string `env:"DATA_DIR" type:"path" help:"Folder whose packs and texts take the place of those shipped."`
	Listen   string `env:"LISTEN_ADDR" default:"127.0.0.1:8320" help:"Address of /health and of the local table."`
	Log      string `env:"LOG_LEVEL" default:"info" enum:"debug,info,warn,error" help:"How much is logged."`
	Guild    string `env:"DEV_GUILD_ID" help:"Register commands in this server only; they appear at once."`
}

func main() {
	if err := godotenv.Load(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(os.Stderr, "bot: .env:", err)
		os.Exit(2)
	}
	var p program
	line := kong.Parse(&p, kong.Name("bot"), kong.Description("Rules-enforced tactical board games on Discord."), kong.UsageOnError())
	line.FatalIfErrorf(line.Run(&p.Settings))
}
