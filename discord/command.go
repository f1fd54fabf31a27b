package discord

import (
	"slices"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
)

// Names of the commands that every game has, and of their options.
const (
	cmdPlay   = "play"
	cmdAct    = "act"
	cmdHand   = "hand"
	cmdBoard  = "board"
	cmdStatus = "status"
	cmdLog    = "log"
	cmdResign = "resign"
	cmdDraw   = "draw"
	cmdRuling = "ruling"
	cmdUndo   = "undo"

	optScenario = "scenario"
	optSettings = "settings"
	optChoice   = "choice"
	optShow     = "show"
	optLines    = "lines"
	optLanguage = "language"

	showWords = "words" // beside the zooms of a picture
)

// Commands are the slash commands: those of every game, and the verbs of the
// systems.
func (b *Bot) Commands() []wire.Command {
	d := func(key string) map[string]string { return b.described(engine.T(key)) }
	out := []wire.Command{
		{Name: cmdPlay, Descriptions: d("discord.command.play"), Guild: true, Options: []wire.CommandOption{
			{Name: optScenario, Descriptions: d("discord.command.play.scenario"), Autocomplete: true, MaxLength: 100},
			{Name: optSettings, Descriptions: d("discord.command.play.settings"), Autocomplete: true, MaxLength: 100},
			{Name: optLanguage, Descriptions: d("discord.command.play.language"), Choices: b.tongues()}}},
		{Name: cmdAct, Descriptions: d("discord.command.act"), Options: []wire.CommandOption{
			{Name: optChoice, Descriptions: d("discord.command.act.choice"), Autocomplete: true, Required: true, MaxLength: 100}}},
		{Name: cmdHand, Descriptions: d("discord.command.hand")},
		{Name: cmdBoard, Descriptions: d("discord.command.board"), Options: []wire.CommandOption{
			{Name: optShow, Descriptions: d("discord.command.board.show"), Choices: b.shows()},
			{Name: optAt, Descriptions: d("discord.command.board.at"), Autocomplete: true, MaxLength: 40}}},
		{Name: cmdStatus, Descriptions: d("discord.command.status")},
		{Name: cmdLog, Descriptions: d("discord.command.log"), Options: []wire.CommandOption{
			{Name: optLines, Descriptions: d("discord.command.log.lines"), MaxLength: 3}}},
		{Name: cmdResign, Descriptions: d("discord.command.resign")},
		{Name: cmdDraw, Descriptions: d("discord.command.draw")},
		{Name: cmdRuling, Descriptions: d("discord.command.ruling")},
		{Name: cmdUndo, Descriptions: d("discord.command.undo")},
	}
	out = append(append(out, b.rulesCommands()...), b.whyCommand(), b.listsCommand(), b.ordersCommand())
	out = append(out, b.cardCommands()...)
	for _, f := range b.extra {
		out = append(out, f.commands...)
	}
	out = append(out, b.questionCommands(out)...)
	for _, s := range b.Systems {
		for _, verb := range s.Info().Commands {
			if slices.ContainsFunc(out, func(c wire.Command) bool { return c.Name == verb.Name }) {
				continue // two systems with the same verb share the command
			}
			out = append(out, wire.Command{Name: verb.Name, Descriptions: b.described(verb.Text), Options: []wire.CommandOption{
				{Name: verb.Option, Descriptions: d("discord.command.verb"), Autocomplete: true, MaxLength: 100}}})
		}
	}
	return b.named(out)
}

func (s *speech) shows() []wire.Suggestion {
	return []wire.Suggestion{
		s.suggested("discord.show.near", string(render.Near)),
		s.suggested("discord.show.closer", string(render.Closer)),
		s.suggested("discord.show.whole", string(render.Whole)),
		s.suggested("discord.show.legend", showLegend),
		s.suggested("discord.show.words", showWords),
	}
}
