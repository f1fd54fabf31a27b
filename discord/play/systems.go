package play

import (
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
)

// BySystem carries out the questions and verbs of the systems, by the one of the table.
var BySystem = chat.Route{Need: chat.AtTable, Do: ofSystem, Suggest: suggestOfSystem}

func ofSystem(c *chat.Call) (*wire.Message, error) {
	if q, ok := c.Question(c.At.Table, c.In.Command); ok {
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
	if q, ok := c.Question(c.At.Table, c.In.Command); ok {
		return suggestField(c, q)
	}
	if verb, ok := c.Verb(c.At.Table, c.In.Command); ok && c.Seated() == nil {
		return suggestChoices(c, verb)
	}
	return nil
}
