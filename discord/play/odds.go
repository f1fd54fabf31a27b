package play

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// /odds puts the questions of the systems, each as a subcommand: a question that several systems have gets the fields
// of all. A field that is not filled in is filled in by the bot if it can have only one value, and asked for if there are several.
const (
	cmdOdds  = "odds"
	verbOdds = "odds" // arg: a question and its fields so far; value: the next one
)

// parts are the names of the systems' questions here, the most used ones first; others keep their own names.
var parts = []struct{ question, part string }{{"odds", "attack"}, {"reach", "reach"}, {"los", "sight"}, {"measure", "measure"}}

// partOf is the name of a question here, and its place.
func partOf(question string) (part string, at int) {
	for n, p := range parts {
		if p.question == question {
			return p.part, n
		}
	}
	return question, len(parts)
}

// Asking is /odds.
func Asking(s *chat.Services) chat.Feature {
	c := s.Command(cmdOdds)
	list := questions(s)
	slices.SortStableFunc(list, func(x, y engine.Question) int {
		_, a := partOf(x.Name)
		_, b := partOf(y.Name)
		return cmp.Compare(a, b)
	})
	for _, q := range list {
		part, _ := partOf(q.Name)
		sub := wire.Command{Name: part, Descriptions: s.Described(q.Text)}
		for _, f := range q.Fields {
			sub.Options = append(sub.Options, wire.CommandOption{Name: f.Name, Descriptions: s.Described(f.Text), Required: f.Required, Autocomplete: true, MaxLength: 100})
		}
		c.Subs = append(c.Subs, sub)
	}
	f := chat.Feature{Controls: map[string]chat.Route{verbOdds: {Need: chat.AtTable, Do: askMore, Looks: true}}}
	if len(c.Subs) > 0 {
		f.Commands = []chat.Command{{Command: c, Route: chat.Route{Need: chat.AtTable, Do: useOdds, Suggest: suggestOdds}}}
	}
	return f
}

// questions are the questions of all systems, those with the same name together: they have the
// fields of each, and those that all of them require come first.
func questions(s *chat.Services) []engine.Question {
	var out []engine.Question
	for _, x := range s.Systems {
		for _, q := range x.Info().Asks {
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

// questionHere is the question of the table's system that a subcommand puts.
func questionHere(c *chat.Call, part string) (engine.Question, bool) {
	for _, p := range parts {
		if p.part == part {
			part = p.question
			break
		}
	}
	return c.Question(c.At.Table, part)
}

func useOdds(c *chat.Call) (*wire.Message, error) {
	q, ok := questionHere(c, c.In.Sub)
	if !ok {
		return c.Words("discord.error.command")
	}
	return askFully(c, q)
}

func suggestOdds(c *chat.Call) []wire.Suggestion {
	if c.LookUp(chat.AtTable) != nil {
		return nil
	}
	if q, ok := questionHere(c, c.In.Sub); ok {
		return suggestField(c, q)
	}
	return nil
}

// askFully puts a question once all is filled in that it requires: the one value that a field can have is
// taken, and of several one has to be chosen.
func askFully(c *chat.Call, q engine.Question) (*wire.Message, error) {
	for _, f := range q.Fields {
		if typed := strings.TrimSpace(c.In.Options[f.Name]); typed != "" {
			c.In.Options[f.Name] = resolve(c, q, f.Name, typed)
		}
	}
	for _, f := range q.Fields {
		if !f.Required || c.In.Options[f.Name] != "" {
			continue
		}
		switch values := candidates(c, q, f.Name, ""); len(values) {
		case 0:
			return ask(c, q) // which says what is not filled in
		case 1:
			c.In.Options[f.Name] = values[0].Value
		default:
			return offerValues(c, q, f, values), nil
		}
	}
	return ask(c, q)
}

// offerValues asks for a field of a question, with its values as buttons or in a menu.
func offerValues(c *chat.Call, q engine.Question, f engine.Field, values []wire.Suggestion) *wire.Message {
	values = values[:min(len(values), wire.MaxOptions)]
	m := &wire.Message{Content: c.Say("discord.ask.unfilled", engine.Key("field", "option."+f.Name), engine.Sub("about", f.Text))}
	menu := &wire.Menu{Placeholder: chat.Plain(c.Text(f.Text))}
	var row wire.Row
	var names []string
	fit := true
	for _, v := range values {
		id, ok := oddsKey(c, q, f, v.Value)
		fit = fit && ok
		names = append(names, v.Name)
		row.Buttons = append(row.Buttons, wire.Button{ID: id, Label: v.Name, Style: wire.Secondary})
		menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(v.Name, wire.MaxOption), Value: v.Value})
	}
	menu.ID, _ = oddsKey(c, q, f, "")
	switch {
	case !fit:
		m.Content += "\n" + c.Join(names)
	case len(values) > wire.MaxButtons:
		m.Rows = []wire.Row{{Menu: menu}}
	default:
		m.Rows = []wire.Row{row}
	}
	return m
}

// oddsKey is the control that fills in a field of a question; false if what is filled in already does not
// fit into one, so that it has to be typed.
func oddsKey(c *chat.Call, q engine.Question, f engine.Field, value string) (string, bool) {
	arg := []string{q.Name}
	for _, x := range q.Fields {
		given := c.In.Options[x.Name]
		if x.Name == f.Name {
			given = value
		}
		arg = append(arg, given)
	}
	for _, s := range arg {
		if strings.ContainsAny(s, "-,") {
			return "", false
		}
	}
	k := chat.Key{Table: c.At.Table.ID, Seq: c.At.Seq, Verb: verbOdds, Arg: strings.ReplaceAll(strings.Join(arg, ","), "_", "-")}
	if _, err := chat.ParseKey(k.String()); err != nil {
		return "", false
	}
	return k.String(), true
}

// askMore continues with a question after one more field was filled in.
func askMore(c *chat.Call) (*wire.Message, error) {
	arg := strings.Split(strings.ReplaceAll(c.Key.Arg, "-", "_"), ",")
	q, ok := c.Question(c.At.Table, arg[0])
	if !ok || len(arg) != len(q.Fields)+1 {
		return chat.Garbage(c)
	}
	c.In.Options = map[string]string{}
	values := c.In.Values
	for n, f := range q.Fields {
		given := arg[n+1]
		if given == "" && f.Required && len(values) == 1 {
			given, values = values[0], nil
		}
		c.In.Options[f.Name] = given
	}
	return askFully(c, q)
}
