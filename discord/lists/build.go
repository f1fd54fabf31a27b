package lists

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text"
)

// Fields of the forms about lists.
const fieldText = "text"

// Home is the first page of the builder, with buttons to the rules that the list breaks.
func Home(s *chat.Services, v chat.Voice, x table.Building, p table.Position, lead string, found ...string) *wire.Message {
	d := builder{v, x, p}
	var rules []string
	for _, f := range d.Draft.Faults {
		if len(d.Draft.Entries) > 0 && !slices.Contains(rules, f.Rule) && len(rules) < wire.MaxButtons {
			rules = append(rules, f.Rule)
		}
	}
	return s.Because(d.home(lead, found...), v, p.Table.System, rules...)
}

// Build carries out a step at the builder.
func Build(c *chat.Call) (*wire.Message, error) {
	who := c.Who()
	part := strings.Split(c.Key.Arg, ".")
	at := page{}
	if len(part) >= 4 {
		at.group = part[1]
		at.adds, _ = strconv.Atoi(part[2])
		at.chosen, _ = strconv.Atoi(part[3])
	}
	x, err := c.Tables.BuiltList(c.Ctx, c.At.Table.ID, who)
	lead := ""
	if err == nil {
		switch part[0] {
		case stepAdd:
			x, lead, err = addAll(c, c.In.Values)
		case stepOne:
			n := slices.IndexFunc(x.Draft.Adds, func(e engine.Entry) bool { return len(part) == 5 && chat.Short(e.ID) == part[4] })
			if n >= 0 {
				x, lead, err = addAll(c, []string{x.Draft.Adds[n].ID})
			}
		case stepCut:
			var steps []func(engine.Draft) []string
			for _, id := range c.In.Values {
				steps = append(steps, func(d engine.Draft) []string { return d.Minus(id) })
			}
			x, err = c.Tables.BuildList(c.Ctx, c.At.Table.ID, who, steps...)
		case stepPreset:
			n := slices.IndexFunc(x.Draft.Presets, func(q engine.Preset) bool { return len(c.In.Values) == 1 && string(q.ID) == c.In.Values[0] })
			if n >= 0 {
				entries := x.Draft.Presets[n].Entries
				x, err = c.Tables.BuildList(c.Ctx, c.At.Table.ID, who, func(engine.Draft) []string { return entries })
			}
		case stepFill:
			x, err = c.Tables.FillList(c.Ctx, c.At.Table.ID, who)
		case stepClear:
			x, err = c.Tables.BuildList(c.Ctx, c.At.Table.ID, who, func(engine.Draft) []string { return nil })
		case stepBack:
			x, err = c.Tables.UnbuildList(c.Ctx, c.At.Table.ID, who)
		case stepText:
			if c.In.Kind == wire.Submit {
				return paste(c)
			}
		case stepSave:
			if c.In.Kind == wire.Submit {
				var s table.Saved
				if s, err = c.Tables.SaveList(c.Ctx, who, c.At.Table.System, c.In.Fields[chat.FieldName], x.Draft.List()); err == nil {
					lead = c.Say("discord.lists.saved", engine.Word("name", chat.Escape(s.Name)))
				}
			}
		}
	}
	if err != nil {
		return stepFault(c, err)
	}
	d := builder{c.Voice, x, c.At}
	switch {
	case part[0] == stepCopy:
		return d.copied(), nil
	case part[0] == stepGroups && len(c.In.Values) == 1:
		return d.group(page{group: c.In.Values[0]}, lead), nil
	case part[0] == stepRead && len(c.In.Values) == 1:
		is := func(e engine.Entry) bool { return e.ID == c.In.Values[0] }
		all, fits := x.Draft.Adds, true
		if !slices.ContainsFunc(all, is) {
			all, fits = x.Draft.Entries, false
		}
		if n := slices.IndexFunc(all, is); n >= 0 {
			return d.reading(at, all[n], fits), nil
		}
	case part[0] == stepPreset && len(part) == 2 && slices.Contains(c.In.Values, morePresets):
		n, _ := strconv.Atoi(part[1])
		m := d.home(lead)
		for r := range m.Rows {
			if menu := m.Rows[r].Menu; menu != nil && strings.HasPrefix(menu.ID, d.key(stepPreset)) {
				m.Rows[r] = d.presets(n)[0]
			}
		}
		return m, nil
	}
	if at.group != "" {
		return d.group(at, lead), nil
	}
	return Home(c.Services, c.Voice, x, c.At, lead), nil
}

// stepFault says why a step at the builder could not be done, above the list as it is.
func stepFault(c *chat.Call, err error) (*wire.Message, error) {
	words, ours := c.Failure(err)
	if ours {
		return nil, err
	}
	return c.Current(words)
}

// addAll adds entries one after another, and says which of them no longer fitted.
func addAll(c *chat.Call, ids []string) (table.Building, string, error) {
	var steps []func(engine.Draft) []string
	var late []string
	names := map[string]string{}
	for _, id := range ids {
		steps = append(steps, func(d engine.Draft) []string {
			for _, e := range d.Adds {
				names[e.ID] = c.Text(e.Name)
			}
			if !slices.ContainsFunc(d.Adds, func(e engine.Entry) bool { return e.ID == id }) {
				late = append(late, id)
			}
			return d.Plus(id)
		})
	}
	x, err := c.Tables.BuildList(c.Ctx, c.At.Table.ID, c.Who(), steps...)
	if err != nil || len(late) == 0 {
		return x, "", err
	}
	var out []string
	for _, id := range late {
		if n := names[id]; n != "" {
			out = append(out, n)
		}
	}
	if len(out) == 0 { // asked of a list that looks different by now
		return x, c.Say("discord.list.outdated"), nil
	}
	return x, c.Say("discord.list.unfit", engine.Word("entries", c.Join(out))), nil
}

// paste replaces the list on the builder with a typed one. What cannot be read
// changes nothing; what breaks the rules is reported with its line.
func paste(c *chat.Call) (*wire.Message, error) {
	typed := c.In.Fields[fieldText]
	list, err := engine.ParseListNamed(typed, entryNames(c))
	if err != nil {
		words, _ := c.Failure(err)
		m := &wire.Message{Content: wire.Cut(words, 900) + "\n" + c.Say("discord.list.typed") + "\n" + block(typed, 900),
			Rows: []wire.Row{{Buttons: []wire.Button{{ID: c.Key.String(), Label: c.Say("discord.list.retry"), Style: wire.Primary},
				{ID: chat.Key{Table: c.Key.Table, Seq: c.Key.Seq, Prompt: c.Key.Prompt, Verb: chat.VerbList, Arg: stepHome}.String(), Label: c.Say("discord.list.home"), Style: wire.Secondary}}}}}
		return m, nil
	}
	return laid(c, list, c.Say("discord.list.read_in", engine.Num("n", len(list.Entries))))
}

// entryNames are the ids of entries by the names that a person reads,
// in their language and in English: those that an empty list could take, and all
// other cards of the game. A name that several share names none of them.
func entryNames(c *chat.Call) map[string]string {
	out, kinds := map[string]string{}, map[string]bool{}
	learn := func(known map[string]string, id string, name engine.Text) {
		for _, lang := range []string{c.Lang, text.First} {
			called := strings.ToLower(chat.Plain(c.Texts.Render(lang, name, c.Name)))
			if had, ok := known[called]; ok && had != id {
				id = ""
			}
			known[called] = id
		}
	}
	if d, err := c.Tables.JudgeList(c.Ctx, c.At.Table.ID, c.Who(), nil); err == nil {
		for _, e := range d.Adds {
			if kind, _, ok := strings.Cut(e.ID, ":"); ok {
				kinds[kind] = true
			}
			learn(out, e.ID, e.Name)
		}
	}
	others := map[string]string{}
	if c.Cards != nil {
		for _, c := range c.Cards(c.At.Table.System) {
			if kind, id, ok := strings.Cut(c.ID, ":"); ok && !kinds[kind] { // as an entry it goes without its kind
				learn(others, id, c.Name)
			}
		}
	}
	maps.Copy(others, out)
	maps.DeleteFunc(others, func(name, id string) bool { return name == "" || id == "" })
	return others
}

// laid puts a list given as text on the builder.
func laid(c *chat.Call, list engine.ListText, lead string) (*wire.Message, error) {
	x, err := c.Tables.BuildList(c.Ctx, c.At.Table.ID, c.Who(), func(engine.Draft) []string { return list.Entries })
	if err != nil {
		return stepFault(c, err)
	}
	return Home(c.Services, c.Voice, x, c.At, lead, lineFaults(c.Voice, list, x.Draft)...), nil
}

// lineFaults are the mistakes in a list given as text, by their lines.
func lineFaults(v chat.Voice, list engine.ListText, d engine.Draft) []string {
	out := []string{}
	room := roomFaults
	all := list.Faults(d)
	for n, f := range all {
		line := "⚠️ " + v.Text(f)
		if room -= len([]rune(line)); room < 0 {
			return append(out, v.Say("discord.list.more", engine.Num("n", len(all)-n)))
		}
		out = append(out, line)
	}
	return out
}

// copied is the list as text, to be copied or kept as a file.
func (d builder) copied() *wire.Message {
	text := engine.FormatList(d.Draft.List())
	return &wire.Message{Content: d.Say("discord.list.copied") + "\n" + block(text, 1500), Files: []wire.File{{Name: "list.txt", Data: []byte(text)}},
		Rows: []wire.Row{{Buttons: []wire.Button{d.button(d.Say("discord.list.home"), wire.Primary, stepHome)}}}}
}

// block is a text as a block of code, cut to a number of characters.
func block(text string, room int) string {
	return "```\n" + wire.Cut(strings.ReplaceAll(strings.TrimRight(text, "\n"), "```", "'''"), room) + "\n```"
}

// FormStep is the form of a step at the builder that has one.
func FormStep(c *chat.Call) (wire.Form, bool) {
	switch c.Key.Arg {
	case stepText:
		x, err := c.Tables.BuiltList(c.Ctx, c.Key.Table, c.Who())
		return wire.Form{ID: c.In.CustomID, Title: c.Say("discord.list.text"), Fields: []wire.Field{{ID: fieldText, Label: c.Say("discord.list.text.label"),
			Hint: c.Say("discord.list.text.hint"), Long: true, Value: engine.FormatList(x.Draft.List())}}}, err == nil && x.Prompt.ID == c.Key.Prompt
	case stepSave:
		return formName(c, "discord.lists.save", ""), true
	}
	return wire.Form{}, false
}

// formLists asks for another name of a saved list.
func formLists(c *chat.Call) (wire.Form, bool) {
	if !strings.HasPrefix(c.Key.Arg, listsName+".") {
		return wire.Form{}, false
	}
	x, err := savedList(c)
	return formName(c, "discord.lists.rename", x.Name), err == nil
}

// formName asks for the name of a list.
func formName(c *chat.Call, title, name string) wire.Form {
	return wire.Form{ID: c.In.CustomID, Title: c.Say(title), Fields: []wire.Field{{ID: chat.FieldName, Label: c.Say("discord.lists.name"), Max: 40, Value: name}}}
}

// building says whether a person is asked for a list at a table.
func building(c *chat.Call, t table.ID) (table.Building, bool, error) {
	x, err := c.Tables.BuiltList(c.Ctx, t, c.Who())
	var refused *engine.Refused
	var own *table.Error
	if errors.As(err, &refused) || errors.As(err, &own) {
		return x, false, nil
	}
	return x, err == nil, err
}
