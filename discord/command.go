package discord

import (
	"cmp"
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

// questionCommands are the commands for the questions of the systems.
func questionCommands(s *chat.Services, taken []wire.Command) []wire.Command {
	var out []wire.Command
	for _, q := range questions(s) {
		if slices.ContainsFunc(taken, func(c wire.Command) bool { return c.Name == q.Name }) {
			continue
		}
		c := wire.Command{Name: q.Name, Descriptions: s.Described(q.Text)}
		for _, f := range q.Fields {
			c.Options = append(c.Options, wire.CommandOption{Name: f.Name, Descriptions: s.Described(f.Text), Required: f.Required, Autocomplete: true, MaxLength: 100})
		}
		out = append(out, c)
	}
	return out
}

// questions are the questions of all systems, those of one name together: their command has
// the fields of each, and those that all of them require come first.
func questions(g *chat.Services) []engine.Question {
	var out []engine.Question
	for _, s := range g.Systems {
		for _, q := range s.Info().Asks {
			n := slices.IndexFunc(out, func(x engine.Question) bool { return x.Name == q.Name })
			if n < 0 {
				q.Fields = slices.Clone(q.Fields)
				out = append(out, q)
				continue
			}
			shared := &out[n]
			for i, f := range shared.Fields {
				shared.Fields[i].Required = f.Required && slices.ContainsFunc(q.Fields, func(x engine.Field) bool { return x.Name == f.Name && x.Required })
			}
			for _, f := range q.Fields {
				if !slices.ContainsFunc(shared.Fields, func(x engine.Field) bool { return x.Name == f.Name }) {
					f.Required = false
					shared.Fields = append(shared.Fields, f)
				}
			}
			slices.SortStableFunc(shared.Fields, func(x, y engine.Field) int { return cmp.Compare(order(x), order(y)) })
		}
	}
	return out
}

func order(f engine.Field) int {
	if f.Required {
		return 0
	}
	return 1
}
