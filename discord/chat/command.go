package chat

import (
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Command is one with options; discord.command.NAME describes it.
func (s *Services) Command(name string, options ...wire.CommandOption) wire.Command {
	return wire.Command{Name: name, Descriptions: s.Described(engine.T("discord.command." + name)), Options: options}
}

// OnMenu is a command in the menu of a person or a message; the text of a key names it in other languages.
func (s *Services) OnMenu(kind wire.CommandKind, name, key string) wire.Command {
	names := s.Described(engine.T(key))
	delete(names, "") // what it is called is fixed
	return wire.Command{Kind: kind, Name: name, Names: names}
}

// Part is a subcommand; discord.command.NAME.PART describes it.
func (s *Services) Part(name, part string, options ...wire.CommandOption) wire.Command {
	return wire.Command{Name: part, Descriptions: s.Described(engine.T("discord.command." + name + "." + part)), Options: options}
}

// Option is one of a command; discord.command.KEY describes it. A value is called by the text
// whose key is called with the value behind it.
func (s *Services) Option(key string, o wire.CommandOption, called string, values ...string) wire.CommandOption {
	o.Descriptions = s.Described(engine.T("discord.command." + key))
	for _, x := range values {
		o.Choices = append(o.Choices, s.Suggested(called+x, x))
	}
	return o
}

// Spelled is a list of names as plain words.
func Spelled[S ~string](list []S) (out []string) {
	for _, x := range list {
		out = append(out, string(x))
	}
	return out
}
