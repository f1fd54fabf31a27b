package discord

import (
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Commands are the slash commands: those of the features, and the questions and verbs of the
// systems.
func (b *Bot) Commands() []wire.Command {
	var out []wire.Command
	for _, f := range b.features {
		for _, c := range f.Commands {
			out = append(out, c.Command)
		}
	}
	out = append(out, questionCommands(&b.Config.Services, out)...)
	for _, s := range b.Systems {
		for _, verb := range s.Info().Commands {
			if slices.ContainsFunc(out, func(c wire.Command) bool { return c.Name == verb.Name }) {
				continue // two systems with the same verb share the command
			}
			out = append(out, wire.Command{Name: verb.Name, Descriptions: b.Described(verb.Text), Options: []wire.CommandOption{
				{Name: verb.Option, Descriptions: b.Described(engine.T("discord.command.verb")), Autocomplete: true, MaxLength: 100}}})
		}
	}
	return b.Named(out)
}

// bySystem carries out the questions and verbs of the systems, by the one of the table.
var bySystem = chat.Route{Need: chat.AtTable, Do: ofSystem, Suggest: suggestOfSystem}

func ofSystem(c *chat.Call) (*wire.Message, error) {
	if q, ok := asks(c.Services, c.At.Table, c.In.Command); ok {
		return ask(c, q)
	}
	if err := c.Seated(); err != nil {
		return nil, err
	}
	if verb, ok := c.Verb(c.At.Table, c.In.Command); ok {
		return choose(c, verb, c.In.Options[verb.Option])
	}
	return c.Words("discord.error.command")
}

func suggestOfSystem(c *chat.Call) []wire.Suggestion {
	if c.LookUp(chat.AtTable) != nil {
		return nil
	}
	if q, ok := asks(c.Services, c.At.Table, c.In.Command); ok {
		return suggestField(c, q)
	}
	if verb, ok := c.Verb(c.At.Table, c.In.Command); ok && c.Seated() == nil {
		return suggestChoices(c, verb)
	}
	return nil
}
