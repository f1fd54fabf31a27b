package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"

	"hexwarden/internal/systems"
	"hexwarden/text"
)

// program is the command line.
type program struct {
	Selfplay selfplay `cmd:"" help:"Let random players play, and check every position against the contract of the engine."`
	Bench    speed    `cmd:"" help:"Measure how fast this release is here, beside yardsticks, and print the table."`
	Gallery  gallery  `cmd:"" help:"Draw every kind of picture in every palette and language, with a page that shows them."`
	Render   picture  `cmd:"" help:"Draw a position as a PNG file."`
	Cards    cards    `cmd:"" help:"Draw every card of a system on one sheet."`
	Freeze   freeze   `cmd:"" help:"Play a game and keep states and the record of it as test data of this version of the rules."`
	Scale    scaling  `cmd:"" help:"Simulate a million tables, and print how many of them several processes carry."`
	Weigh    weigh    `cmd:"" help:"Play with random lists, and print what their entries are worth."`
}

const description = "Tools of those who develop Hexwarden. DATA_DIR is a folder with packs and texts instead of the built-in ones."

// Settings are what the tools read from the environment.
type Settings struct {
	Data string // DATA_DIR: packs and texts in place of those shipped
}

func (s *Settings) texts() (*text.Catalogue, error) { return systems.Texts(s.Data) }

// settings reads the settings.
func settings(get func(string) string) (*Settings, error) {
	s := &Settings{Data: get("DATA_DIR")}
	if s.Data != "" {
		if info, err := os.Stat(s.Data); err != nil || !info.IsDir() {
			return nil, fmt.Errorf("DATA_DIR: there is no folder %q", s.Data)
		}
	}
	return s, nil
}

func main() {
	line := kong.Parse(&program{}, kong.Name("hexdev"), kong.Description(description), kong.ShortUsageOnError())
	s, err := settings(os.Getenv)
	line.FatalIfErrorf(err)
	line.FatalIfErrorf(line.Run(s))
}
