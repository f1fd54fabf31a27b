package play

import (
	"errors"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// cmdExplain is in the menu of a message: it shows the rules behind what the bot says and asks there.
const cmdExplain = "Explain"

// explained is how many moves are searched for what a message tells.
const explained = 200

// Explaining is Explain.
func Explaining(s *chat.Services) chat.Feature {
	return chat.Feature{Commands: []chat.Command{{Command: s.OnMenu(wire.OnMessage, cmdExplain, "command.explain"), Route: chat.Route{Do: explain}}}}
}

// explain answers with the rules of what a message asks, then of what it tells, the last first.
func explain(c *chat.Call) (*wire.Message, error) {
	id, err := meantTable(c)
	if errors.Is(err, table.ErrNotFound) || err == nil && !c.In.On.Bot {
		return c.Words("discord.explain.other")
	}
	if err == nil {
		err = c.Look(id)
	}
	if err != nil {
		return nil, err
	}
	asked, err := askedRules(c)
	if err != nil {
		return nil, err
	}
	told, err := toldRules(c)
	if err != nil {
		return nil, err
	}
	rules := append(asked, told...)
	if len(rules) == 0 {
		return c.Words("discord.explain.none")
	}
	return c.Because(&wire.Message{Content: c.Say("discord.explain.rules")}, c.Voice, c.At.Table.System, rules...), nil
}

// meantTable is the table of a message: that of its controls, or of the place where it is.
func meantTable(c *chat.Call) (table.ID, error) {
	for _, id := range c.In.On.CustomIDs {
		if k, err := chat.ParseKey(id); err == nil {
			if t, err := c.Tables.Table(c.Ctx, k.Table); err == nil {
				return t.ID, nil
			}
		}
	}
	t, err := c.Here()
	return t.ID, err
}

// askedRules are the rules of open questions that the message puts: to everybody, or to the person who asks.
func askedRules(c *chat.Call) (rules []string, err error) {
	_, asked, err := c.Tables.LookAll(c.Ctx, c.At.Table.ID)
	if err != nil {
		return nil, err
	}
	for _, q := range asked {
		put := !q.Secret && says(c.In.On.Words, c.Public(c.At.Table).Text(q.Public))
		if q.Asks(c.At.Seat) {
			put = put || slices.ContainsFunc(c.In.On.CustomIDs, func(id string) bool {
				k, err := chat.ParseKey(id)
				return err == nil && k.Prompt == q.ID
			})
		}
		if put {
			rules = append(rules, q.Rule)
		}
	}
	return rules, nil
}

// toldRules are the rules of events that the message tells, as everybody reads them or the person who asks.
func toldRules(c *chat.Call) (rules []string, err error) {
	log, err := c.Tables.Log(c.Ctx, c.At.Table.ID, c.Who(), explained)
	if err != nil {
		return nil, err
	}
	public := c.Public(c.At.Table)
	for _, l := range slices.Backward(log) {
		if says(c.In.On.Words, show.ToldTo(public, l.Event, engine.Watcher)) || says(c.In.On.Words, show.ToldTo(c.Voice, l.Event, c.At.Seat)) {
			rules = append(rules, l.Event.Rule)
		}
	}
	return slices.DeleteFunc(rules, func(r string) bool { return r == "" }), nil
}

// says looks for words in a message; no words at all are never found.
func says(message, words string) bool {
	return words != "" && strings.Contains(message, words)
}
