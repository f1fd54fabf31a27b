package discord

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text"
)

const (
	verbList  = "list"  // arg: a step of the desk
	verbLists = "lists" // arg: a step of the saved lists
)

// Fields of the forms about lists.
const (
	fieldText = "text"
	fieldName = "name"
)

// ownPanel is what a person may decide now, for their eyes only: the desk, if a
// list comes first.
func (b *Services) ownPanel(ctx context.Context, who string, v voice, p table.Position, lead string) *wire.Message {
	if p.Seat != engine.Watcher && p.Table.Seats[p.Seat].House {
		return v.minded(p, lead)
	}
	if all := open(p); len(all) > 0 && all[0].Kind == engine.List {
		x, err := b.Tables.Building(ctx, p.Table.ID, table.UserID(who))
		if err == nil {
			return b.ruledBy(desk{v, x, p}, desk{v, x, p}.home(lead))
		}
		b.Log.Error("a list cannot be built", "table", p.Table.ID, "error", err)
	}
	m := v.panel(p, lead, nil)
	b.handFor(ctx, who, &m, v, p)
	b.withOrders(ctx, who, v, p, &m)
	return &m
}

// ruledBy puts buttons to the rules that a list breaks under a page.
func (b *Services) ruledBy(d desk, m *wire.Message) *wire.Message {
	var rules []string
	for _, f := range d.Draft.Faults {
		if len(d.Draft.Entries) > 0 && !slices.Contains(rules, f.Rule) && len(rules) < wire.MaxButtons {
			rules = append(rules, f.Rule)
		}
	}
	return b.because(m, d.voice, d.at.Table.System, rules...)
}

// build carries out a step at the desk.
func build(c *call) (*wire.Message, error) {
	who := c.who()
	part := strings.Split(c.key.Arg, ".")
	at := page{}
	if len(part) >= 4 {
		at.group = part[1]
		at.adds, _ = strconv.Atoi(part[2])
		at.chosen, _ = strconv.Atoi(part[3])
	}
	x, err := c.Tables.Building(c.ctx, c.at.Table.ID, who)
	lead := ""
	if err == nil {
		switch part[0] {
		case deskAdd:
			x, lead, err = addAll(c, c.i.Values)
		case deskOne:
			n := slices.IndexFunc(x.Draft.Adds, func(e engine.Entry) bool { return len(part) == 5 && short(e.ID) == part[4] })
			if n >= 0 {
				x, lead, err = addAll(c, []string{x.Draft.Adds[n].ID})
			}
		case deskCut:
			var steps []func(engine.Draft) []string
			for _, id := range c.i.Values {
				steps = append(steps, func(d engine.Draft) []string { return d.Minus(id) })
			}
			x, err = c.Tables.Build(c.ctx, c.at.Table.ID, who, steps...)
		case deskPreset:
			n := slices.IndexFunc(x.Draft.Presets, func(q engine.Preset) bool { return len(c.i.Values) == 1 && string(q.ID) == c.i.Values[0] })
			if n >= 0 {
				entries := x.Draft.Presets[n].Entries
				x, err = c.Tables.Build(c.ctx, c.at.Table.ID, who, func(engine.Draft) []string { return entries })
			}
		case deskFill:
			x, err = c.Tables.FillList(c.ctx, c.at.Table.ID, who)
		case deskClear:
			x, err = c.Tables.Build(c.ctx, c.at.Table.ID, who, func(engine.Draft) []string { return nil })
		case deskBack:
			x, err = c.Tables.Unbuild(c.ctx, c.at.Table.ID, who)
		case deskText:
			if c.i.Kind == wire.Submit {
				return paste(c)
			}
		case deskSave:
			if c.i.Kind == wire.Submit {
				var s table.Saved
				if s, err = c.Tables.SaveList(c.ctx, who, c.at.Table.System, c.i.Fields[fieldName], x.Draft.List()); err == nil {
					lead = c.say("discord.lists.saved", engine.Word("name", escape(s.Name)))
				}
			}
		case deskGive:
			return handIn(c)
		}
	}
	if err != nil {
		return deskFault(c, err)
	}
	d := desk{c.voice, x, c.at}
	switch {
	case part[0] == deskCopy:
		return d.copied(), nil
	case part[0] == deskGroups && len(c.i.Values) == 1:
		return d.group(page{group: c.i.Values[0]}, lead), nil
	case part[0] == deskRead && len(c.i.Values) == 1:
		is := func(e engine.Entry) bool { return e.ID == c.i.Values[0] }
		all, fits := x.Draft.Adds, true
		if !slices.ContainsFunc(all, is) {
			all, fits = x.Draft.Entries, false
		}
		if n := slices.IndexFunc(all, is); n >= 0 {
			return d.reading(at, all[n], fits), nil
		}
	case part[0] == deskPreset && len(part) == 2 && slices.Contains(c.i.Values, morePresets):
		n, _ := strconv.Atoi(part[1])
		m := d.home(lead)
		for r := range m.Rows {
			if menu := m.Rows[r].Menu; menu != nil && strings.HasPrefix(menu.ID, d.key(deskPreset)) {
				m.Rows[r] = d.presets(n)[0]
			}
		}
		return m, nil
	}
	if at.group != "" {
		return d.group(at, lead), nil
	}
	return c.ruledBy(d, d.home(lead)), nil
}

// deskFault tells why a step at the desk could not be done, above the list as it is.
func deskFault(c *call, err error) (*wire.Message, error) {
	words, ours := c.failure(err)
	if ours {
		return nil, err
	}
	return c.current(words)
}

// addAll adds entries one after another, and tells which of them did not fit any more.
func addAll(c *call, ids []string) (table.Building, string, error) {
	var steps []func(engine.Draft) []string
	var late []string
	names := map[string]string{}
	for _, id := range ids {
		steps = append(steps, func(d engine.Draft) []string {
			for _, e := range d.Adds {
				names[e.ID] = c.text(e.Name)
			}
			if !slices.ContainsFunc(d.Adds, func(e engine.Entry) bool { return e.ID == id }) {
				late = append(late, id)
			}
			return d.Plus(id)
		})
	}
	x, err := c.Tables.Build(c.ctx, c.at.Table.ID, c.who(), steps...)
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
		return x, c.say("discord.list.outdated"), nil
	}
	return x, c.say("discord.list.unfit", engine.Word("entries", c.texts.Join(c.lang, out))), nil
}

// handIn gives the list, and shows what comes next.
func handIn(c *call) (*wire.Message, error) {
	r, err := c.Tables.GiveList(c.ctx, c.at.Table.ID, c.who())
	var refused *engine.Refused
	if errors.As(err, &refused) && len(refused.Lines) > 0 { // the desk names the faults
		return c.current(c.ruled(refused.Text, string(refused.Code), ""))
	}
	if err != nil {
		return nil, err
	}
	c.speakOf(r.Table)
	key := "discord.list.given"
	if slices.ContainsFunc(r.Position.Prompts, func(q engine.Prompt) bool { return q.Kind == engine.List }) {
		key = "discord.list.given_open" // until all are ready
	}
	lead := c.say(key)
	if r.Table.Status != table.Running || len(open(r.Position)) == 0 {
		return &wire.Message{Content: lead}, nil
	}
	return c.ownPanel(c.ctx, c.i.User.ID, c.voice, r.Position, lead), nil
}

// paste puts a list that was typed in place of the one on the desk. What cannot
// be read changes nothing; what is against the rules is told by its line.
func paste(c *call) (*wire.Message, error) {
	typed := c.i.Fields[fieldText]
	list, err := engine.ParseListNamed(typed, entryNames(c))
	if err != nil {
		words, _ := c.failure(err)
		m := &wire.Message{Content: wire.Cut(words, 900) + "\n" + c.say("discord.list.typed") + "\n" + block(typed, 900),
			Rows: []wire.Row{{Buttons: []wire.Button{{ID: c.key.String(), Label: c.say("discord.list.retry"), Style: wire.Primary},
				{ID: Key{c.key.Table, c.key.Seq, c.key.Prompt, verbList, deskHome}.String(), Label: c.say("discord.list.home"), Style: wire.Secondary}}}}}
		return m, nil
	}
	return laid(c, list, c.say("discord.list.read_in", engine.Num("n", len(list.Entries))))
}

// entryNames are the ids of entries by what they are called where a person reads about
// them, in their language and in English: those that an empty list could take, and all
// other cards of the game. What several are called names none of them.
func entryNames(c *call) map[string]string {
	out, kinds := map[string]string{}, map[string]bool{}
	learn := func(known map[string]string, id string, name engine.Text) {
		for _, lang := range []string{c.lang, text.First} {
			called := strings.ToLower(plain(c.texts.Render(lang, name, c.name)))
			if had, ok := known[called]; ok && had != id {
				id = ""
			}
			known[called] = id
		}
	}
	if d, err := c.Tables.Judge(c.ctx, c.at.Table.ID, c.who(), nil); err == nil {
		for _, e := range d.Adds {
			if kind, _, ok := strings.Cut(e.ID, ":"); ok {
				kinds[kind] = true
			}
			learn(out, e.ID, e.Name)
		}
	}
	others := map[string]string{}
	if c.Cards != nil {
		for _, c := range c.Cards(c.at.Table.System) {
			if kind, id, ok := strings.Cut(c.ID, ":"); ok && !kinds[kind] { // as an entry it goes without its kind
				learn(others, id, c.Name)
			}
		}
	}
	maps.Copy(others, out)
	maps.DeleteFunc(others, func(name, id string) bool { return name == "" || id == "" })
	return others
}

// laid puts a list given as text on the desk.
func laid(c *call, list engine.ListText, lead string) (*wire.Message, error) {
	x, err := c.Tables.Build(c.ctx, c.at.Table.ID, c.who(), func(engine.Draft) []string { return list.Entries })
	if err != nil {
		return deskFault(c, err)
	}
	d := desk{c.voice, x, c.at}
	return c.ruledBy(d, d.home(lead, c.lineFaults(list, x.Draft)...)), nil
}

// lineFaults are the faults of a list given as text, by their lines.
func (v voice) lineFaults(list engine.ListText, d engine.Draft) []string {
	out := []string{}
	room := roomFaults
	all := list.Faults(d)
	for n, f := range all {
		line := "⚠️ " + v.text(f)
		if room -= len([]rune(line)); room < 0 {
			return append(out, v.say("discord.list.more", engine.Num("n", len(all)-n)))
		}
		out = append(out, line)
	}
	return out
}

// copied is the list as text, to be copied or kept as a file.
func (d desk) copied() *wire.Message {
	text := engine.FormatList(d.Draft.List())
	return &wire.Message{Content: d.say("discord.list.copied") + "\n" + block(text, 1500), Files: []wire.File{{Name: "list.txt", Data: []byte(text)}},
		Rows: []wire.Row{{Buttons: []wire.Button{d.button(d.say("discord.list.home"), wire.Primary, deskHome)}}}}
}

// block is a text as a block of code, cut to a number of characters.
func block(text string, room int) string {
	return "```\n" + wire.Cut(strings.ReplaceAll(strings.TrimRight(text, "\n"), "```", "'''"), room) + "\n```"
}

// formDesk is the form of a step at the desk that has one.
func formDesk(c *call) (wire.Form, bool) {
	switch c.key.Arg {
	case deskText:
		x, err := c.Tables.Building(c.ctx, c.key.Table, c.who())
		return wire.Form{ID: c.i.CustomID, Title: c.say("discord.list.text"), Fields: []wire.Field{{ID: fieldText, Label: c.say("discord.list.text.label"),
			Hint: c.say("discord.list.text.hint"), Long: true, Value: engine.FormatList(x.Draft.List())}}}, err == nil && x.Prompt.ID == c.key.Prompt
	case deskSave:
		return formName(c, "discord.lists.save", ""), true
	}
	return wire.Form{}, false
}

// formLists asks for another name of a saved list.
func formLists(c *call) (wire.Form, bool) {
	if !strings.HasPrefix(c.key.Arg, listsName+".") {
		return wire.Form{}, false
	}
	x, err := savedList(c)
	return formName(c, "discord.lists.rename", x.Name), err == nil
}

// formName asks for the name of a list.
func formName(c *call, title, name string) wire.Form {
	return wire.Form{ID: c.i.CustomID, Title: c.say(title), Fields: []wire.Field{{ID: fieldName, Label: c.say("discord.lists.name"), Max: 40, Value: name}}}
}

// building says whether a person is asked for a list at a table.
func building(c *call, t table.ID) (table.Building, bool, error) {
	x, err := c.Tables.Building(c.ctx, t, c.who())
	var refused *engine.Refused
	var own *table.Error
	if errors.As(err, &refused) || errors.As(err, &own) {
		return x, false, nil
	}
	return x, err == nil, err
}
