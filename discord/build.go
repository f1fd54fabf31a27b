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
func (b *Bot) ownPanel(ctx context.Context, who string, v voice, p table.Position, lead string) wire.Message {
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
	return b.withOrders(ctx, who, v, p, m)
}

// ruledBy puts buttons to the rules that a list breaks under a page.
func (b *Bot) ruledBy(d desk, m wire.Message) wire.Message {
	var rules []string
	for _, f := range d.Draft.Faults {
		if len(d.Draft.Entries) > 0 && !slices.Contains(rules, f.Rule) && len(rules) < wire.MaxButtons {
			rules = append(rules, f.Rule)
		}
	}
	return *b.because(&m, d.voice, d.at.Table.System, rules...)
}

// build carries out a step at the desk.
func (b *Bot) build(ctx context.Context, i wire.Interaction, v voice, p table.Position, k Key) *wire.Message {
	who := table.UserID(i.User.ID)
	part := strings.Split(k.Arg, ".")
	at := page{}
	if len(part) >= 4 {
		at.group = part[1]
		at.adds, _ = strconv.Atoi(part[2])
		at.chosen, _ = strconv.Atoi(part[3])
	}
	x, err := b.Tables.Building(ctx, p.Table.ID, who)
	lead := ""
	var found []string
	if err == nil {
		switch part[0] {
		case deskAdd:
			x, lead, err = b.addAll(ctx, v, p, who, i.Values)
		case deskOne:
			n := slices.IndexFunc(x.Draft.Adds, func(e engine.Entry) bool { return len(part) == 5 && short(e.ID) == part[4] })
			if n >= 0 {
				x, lead, err = b.addAll(ctx, v, p, who, []string{x.Draft.Adds[n].ID})
			}
		case deskCut:
			var steps []func(engine.Draft) []string
			for _, id := range i.Values {
				steps = append(steps, func(d engine.Draft) []string { return d.Minus(id) })
			}
			x, err = b.Tables.Build(ctx, p.Table.ID, who, steps...)
		case deskPreset:
			n := slices.IndexFunc(x.Draft.Presets, func(q engine.Preset) bool { return len(i.Values) == 1 && string(q.ID) == i.Values[0] })
			if n >= 0 {
				entries := x.Draft.Presets[n].Entries
				x, err = b.Tables.Build(ctx, p.Table.ID, who, func(engine.Draft) []string { return entries })
			}
		case deskFill:
			x, err = b.Tables.FillList(ctx, p.Table.ID, who)
		case deskClear:
			x, err = b.Tables.Build(ctx, p.Table.ID, who, func(engine.Draft) []string { return nil })
		case deskBack:
			x, err = b.Tables.Unbuild(ctx, p.Table.ID, who)
		case deskText:
			if i.Kind == wire.Submit {
				return b.paste(ctx, i, v, p, k)
			}
		case deskSave:
			if i.Kind == wire.Submit {
				var s table.Saved
				if s, err = b.Tables.SaveList(ctx, who, p.Table.System, i.Fields[fieldName], x.Draft.List()); err == nil {
					lead = v.say("discord.lists.saved", engine.Word("name", escape(s.Name)))
				}
			}
		case deskGive:
			return b.give(ctx, i, v, p)
		}
	}
	if err != nil {
		return b.deskFault(ctx, i, v, p, err)
	}
	d := desk{v, x, p}
	switch {
	case part[0] == deskCopy:
		m := d.copied()
		return &m
	case part[0] == deskGroups && len(i.Values) == 1:
		m := d.group(page{group: i.Values[0]}, lead)
		return &m
	case part[0] == deskRead && len(i.Values) == 1:
		is := func(e engine.Entry) bool { return e.ID == i.Values[0] }
		all, fits := x.Draft.Adds, true
		if !slices.ContainsFunc(all, is) {
			all, fits = x.Draft.Entries, false
		}
		if n := slices.IndexFunc(all, is); n >= 0 {
			m := d.reading(at, all[n], fits)
			return &m
		}
	case part[0] == deskPreset && len(part) == 2 && slices.Contains(i.Values, morePresets):
		n, _ := strconv.Atoi(part[1])
		m := d.home(lead)
		for r := range m.Rows {
			if menu := m.Rows[r].Menu; menu != nil && strings.HasPrefix(menu.ID, d.key(deskPreset)) {
				m.Rows[r] = d.presets(n)[0]
			}
		}
		return &m
	}
	if at.group != "" {
		m := d.group(at, lead)
		return &m
	}
	m := b.ruledBy(d, d.home(lead, found...))
	return &m
}

// deskFault tells why a step at the desk could not be done, above the list as it is.
func (b *Bot) deskFault(ctx context.Context, i wire.Interaction, v voice, p table.Position, err error) *wire.Message {
	words, ours := v.failure(err)
	if ours {
		b.Log.Error("a list cannot be built", "id", i.ID, "table", p.Table.ID, "error", err)
		return &wire.Message{Content: words}
	}
	return b.current(ctx, i, p.Table.ID, words)
}

// addAll adds entries one after another, and tells which of them did not fit any more.
func (b *Bot) addAll(ctx context.Context, v voice, p table.Position, who table.UserID, ids []string) (table.Building, string, error) {
	var steps []func(engine.Draft) []string
	var late []string
	names := map[string]string{}
	for _, id := range ids {
		steps = append(steps, func(d engine.Draft) []string {
			for _, e := range d.Adds {
				names[e.ID] = v.text(e.Name)
			}
			if !slices.ContainsFunc(d.Adds, func(e engine.Entry) bool { return e.ID == id }) {
				late = append(late, id)
			}
			return d.Plus(id)
		})
	}
	x, err := b.Tables.Build(ctx, p.Table.ID, who, steps...)
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
		return x, v.say("discord.list.outdated"), nil
	}
	return x, v.say("discord.list.unfit", engine.Word("entries", v.texts.Join(v.lang, out))), nil
}

// give hands the list in, and shows what comes next.
func (b *Bot) give(ctx context.Context, i wire.Interaction, v voice, p table.Position) *wire.Message {
	r, err := b.Tables.GiveList(ctx, p.Table.ID, table.UserID(i.User.ID))
	var refused *engine.Refused
	if errors.As(err, &refused) && len(refused.Lines) > 0 { // the desk names the faults
		return b.current(ctx, i, p.Table.ID, v.ruled(refused.Text, string(refused.Code), ""))
	}
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	v = b.voice(i, r.Table)
	key := "discord.list.given"
	if slices.ContainsFunc(r.Position.Prompts, func(q engine.Prompt) bool { return q.Kind == engine.List }) {
		key = "discord.list.given_open" // until all are ready
	}
	lead := v.say(key)
	if r.Table.Status != table.Running || len(open(r.Position)) == 0 {
		return &wire.Message{Content: lead}
	}
	m := b.ownPanel(ctx, i.User.ID, v, r.Position, lead)
	return &m
}

// paste puts a list that was typed in place of the one on the desk. What cannot
// be read changes nothing; what is against the rules is told by its line.
func (b *Bot) paste(ctx context.Context, i wire.Interaction, v voice, p table.Position, k Key) *wire.Message {
	typed := i.Fields[fieldText]
	list, err := engine.ParseListNamed(typed, b.entryNames(ctx, p, i))
	if err != nil {
		words, _ := v.failure(err)
		m := &wire.Message{Content: wire.Cut(words, 900) + "\n" + v.say("discord.list.typed") + "\n" + block(typed, 900),
			Rows: []wire.Row{{Buttons: []wire.Button{{ID: k.String(), Label: v.say("discord.list.retry"), Style: wire.Primary},
				{ID: Key{k.Table, k.Seq, k.Prompt, verbList, deskHome}.String(), Label: v.say("discord.list.home"), Style: wire.Secondary}}}}}
		return m
	}
	return b.laid(ctx, i, v, p, list, v.say("discord.list.read_in", engine.Num("n", len(list.Entries))))
}

// entryNames are the ids of entries by what they are called where a person reads about
// them, in their language and in English: those that an empty list could take, and all
// other cards of the game. What several are called names none of them.
func (b *Bot) entryNames(ctx context.Context, p table.Position, i wire.Interaction) map[string]string {
	v := b.voice(i, p.Table)
	out, kinds := map[string]string{}, map[string]bool{}
	learn := func(known map[string]string, id string, name engine.Text) {
		for _, lang := range []string{v.lang, text.First} {
			called := strings.ToLower(plain(v.texts.Render(lang, name, v.name)))
			if had, ok := known[called]; ok && had != id {
				id = ""
			}
			known[called] = id
		}
	}
	if d, err := b.Tables.Judge(ctx, p.Table.ID, table.UserID(i.User.ID), nil); err == nil {
		for _, e := range d.Adds {
			if kind, _, ok := strings.Cut(e.ID, ":"); ok {
				kinds[kind] = true
			}
			learn(out, e.ID, e.Name)
		}
	}
	others := map[string]string{}
	if b.Cards != nil {
		for _, c := range b.Cards(p.Table.System) {
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
func (b *Bot) laid(ctx context.Context, i wire.Interaction, v voice, p table.Position, list engine.ListText, lead string) *wire.Message {
	x, err := b.Tables.Build(ctx, p.Table.ID, table.UserID(i.User.ID), func(engine.Draft) []string { return list.Entries })
	if err != nil {
		return b.deskFault(ctx, i, v, p, err)
	}
	d := desk{v, x, p}
	m := b.ruledBy(d, d.home(lead, v.lineFaults(list, x.Draft)...))
	return &m
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
func (d desk) copied() wire.Message {
	text := engine.FormatList(d.Draft.List())
	return wire.Message{Content: d.say("discord.list.copied") + "\n" + block(text, 1500), Files: []wire.File{{Name: "list.txt", Data: []byte(text)}},
		Rows: []wire.Row{{Buttons: []wire.Button{d.button(d.say("discord.list.home"), wire.Primary, deskHome)}}}}
}

// block is a text as a block of code, cut to a number of characters.
func block(text string, room int) string {
	return "```\n" + wire.Cut(strings.ReplaceAll(strings.TrimRight(text, "\n"), "```", "'''"), room) + "\n```"
}

// form is what a press opens in place of an answer, if it opens one.
func (b *Bot) form(ctx context.Context, i wire.Interaction) (wire.Form, bool) {
	k, err := ParseKey(i.CustomID)
	if i.Kind != wire.Press || err != nil {
		return wire.Form{}, false
	}
	if f := b.feature(func(f feature) bool { return f.form != nil && slices.Contains(f.verbs, k.Verb) }); f != nil {
		return f.form(ctx, i, k)
	}
	v := b.voice(i, table.Table{})
	f := wire.Form{ID: i.CustomID}
	name := wire.Field{ID: fieldName, Label: v.say("discord.lists.name"), Max: 40}
	switch {
	case k.Verb == verbList && k.Arg == deskText:
		x, err := b.Tables.Building(ctx, k.Table, table.UserID(i.User.ID))
		if err != nil || x.Prompt.ID != k.Prompt {
			return f, false
		}
		f.Title = v.say("discord.list.text")
		f.Fields = []wire.Field{{ID: fieldText, Label: v.say("discord.list.text.label"), Hint: v.say("discord.list.text.hint"), Long: true, Value: engine.FormatList(x.Draft.List())}}
	case k.Verb == verbList && k.Arg == deskSave:
		f.Title, f.Fields = v.say("discord.lists.save"), []wire.Field{name}
	case k.Verb == verbLists && strings.HasPrefix(k.Arg, listsName+"."):
		x, err := b.savedList(ctx, i, k)
		if err != nil {
			return f, false
		}
		name.Value = x.Name
		f.Title, f.Fields = v.say("discord.lists.rename"), []wire.Field{name}
	default:
		return f, false
	}
	return f, true
}

// formed opens the form of a press that has one; it must come before all other answers.
func (b *Bot) formed(ctx context.Context, i wire.Interaction) bool {
	f, ok := b.form(ctx, i)
	if ok {
		if err := b.Port.Form(ctx, i, f); err != nil {
			b.unanswered(i, err)
		}
	}
	return ok
}

// building says whether a person is asked for a list at a table.
func (b *Bot) building(ctx context.Context, t table.ID, user string) (table.Building, bool, error) {
	x, err := b.Tables.Building(ctx, t, table.UserID(user))
	var refused *engine.Refused
	var own *table.Error
	if errors.As(err, &refused) || errors.As(err, &own) {
		return x, false, nil
	}
	return x, err == nil, err
}
