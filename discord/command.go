package discord

import (
	"slices"

	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Commands are the slash commands: those of the features, and the questions and verbs of the
// systems.
func (b *Bot) Commands() []wire.Command {
	var out []wire.Command
	for _, f := range b.features {
		for _, c := range f.commands {
			out = append(out, c.Command)
		}
	}
	out = append(out, b.questionCommands(out)...)
	for _, s := range b.Systems {
		for _, verb := range s.Info().Commands {
			if slices.ContainsFunc(out, func(c wire.Command) bool { return c.Name == verb.Name }) {
				continue // two systems with the same verb share the command
			}
			out = append(out, wire.Command{Name: verb.Name, Descriptions: b.described(verb.Text), Options: []wire.CommandOption{
				{Name: verb.Option, Descriptions: b.described(engine.T("discord.command.verb")), Autocomplete: true, MaxLength: 100}}})
		}
	}
	return b.named(out)
}

// bySystem carries out the questions and verbs of the systems, by the one of the table.
var bySystem = route{need: atTable, do: ofSystem, suggest: suggestOfSystem}

func ofSystem(c *call) (*wire.Message, error) {
	if q, ok := c.asks(c.at.Table, c.i.Command); ok {
		return ask(c, q)
	}
	if err := c.seated(); err != nil {
		return nil, err
	}
	if verb, ok := c.verb(c.at.Table, c.i.Command); ok {
		return choose(c, verb, c.i.Options[verb.Option])
	}
	return c.words("discord.error.command")
}

func suggestOfSystem(c *call) []wire.Suggestion {
	if c.lookUp(atTable) != nil {
		return nil
	}
	if q, ok := c.asks(c.at.Table, c.i.Command); ok {
		return suggestField(c, q)
	}
	if verb, ok := c.verb(c.at.Table, c.i.Command); ok && c.seated() == nil {
		return suggestChoices(c, verb)
	}
	return nil
}

// command is one with options; discord.command.NAME describes it.
func (s *Services) command(name string, options ...wire.CommandOption) wire.Command {
	return wire.Command{Name: name, Descriptions: s.described(engine.T("discord.command." + name)), Options: options}
}

// part is a subcommand; discord.command.NAME.PART describes it.
func (s *Services) part(name, part string, options ...wire.CommandOption) wire.Command {
	return wire.Command{Name: part, Descriptions: s.described(engine.T("discord.command." + name + "." + part)), Options: options}
}

// option is one of a command; discord.command.KEY describes it. A value is called by the text
// whose key is called with the value behind it.
func (s *Services) option(key string, o wire.CommandOption, called string, values ...string) wire.CommandOption {
	o.Descriptions = s.described(engine.T("discord.command." + key))
	for _, x := range values {
		o.Choices = append(o.Choices, s.suggested(called+x, x))
	}
	return o
}

// spelled is a list of names as plain words.
func spelled[S ~string](list []S) (out []string) {
	for _, x := range list {
		out = append(out, string(x))
	}
	return out
}
