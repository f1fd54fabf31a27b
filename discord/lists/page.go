package lists

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The builder is where a seat puts a list together (an army, a deck): a home page
// with what is chosen and what is wrong, and a page for each group of entries.
// It is private to the seat; what is on it is kept by the table service.

// builder is a list under construction as a reader sees it.
type builder struct {
	chat.Voice
	table.Building
	at table.Position
}

// Steps of the builder, the first word of a key's argument.
const (
	stepHome   = ""
	stepGroups = "groups" // value: a group
	stepIn     = "in"     // group, page of what can be added, page of what is chosen
	stepAdd    = "add"    // the same; values: entries
	stepCut    = "cut"    // the same; values: entries
	stepRead   = "read"   // the same; value: an entry
	stepOne    = "one"    // the same, and the entry to add
	stepPreset = "preset" // page; value: a ready-made list
	stepFill   = "fill"
	stepClear  = "clear"
	stepBack   = "back"
	StepGive   = "give"
	stepText   = "text" // opens a form
	stepCopy   = "copy"
	stepSave   = "save" // opens a form
)

// Room for the parts of a page, in characters.
const (
	roomChosen = 1000
	roomFaults = 600

	fewEntries = 6  // on a page that tells what each does
	inOneLine  = 12 // of a group, on the first page; more are left to the page of the group
)

func (d builder) key(arg ...string) string {
	return chat.Key{Table: d.at.Table.ID, Seq: d.at.Seq, Prompt: d.Prompt.ID, Verb: chat.VerbList, Arg: strings.Join(arg, ".")}.String()
}

func (d builder) button(label string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: d.key(arg...), Label: label, Style: style}
}

// priced is an entry with its cost in the coin that matters most.
func (d builder) priced(e engine.Entry) string {
	name := d.Text(e.Name)
	for _, c := range e.Costs {
		if len(d.Draft.Totals) > 0 && c.Coin == d.Draft.Totals[0].ID {
			return d.Say("discord.list.priced", engine.Word("entry", name), engine.Num("n", c.N))
		}
	}
	return name
}

// totals are the running sums in one line.
func (d builder) totals() string {
	var out []string
	for _, t := range d.Draft.Totals {
		out = append(out, d.Say("discord.list.total", engine.Sub("name", t.Name), engine.Num("n", t.N), engine.Num("max", t.Max)))
	}
	return "**" + strings.Join(out, " · ") + "**"
}

// faults are what keeps the list from being submitted, as far as there is room.
func (d builder) faults() []string {
	var out []string
	room := roomFaults
	for i, f := range d.Draft.Faults {
		line := "⚠️ " + d.Ruled(f.Text, "", f.Rule)
		if room -= len([]rune(line)); room < 0 {
			return append(out, d.Say("discord.list.more", engine.Num("n", len(d.Draft.Faults)-i)))
		}
		out = append(out, line)
	}
	return out
}

// bundle is a group of entries: those chosen, and those that could be added.
type bundle struct {
	id, name string
	chosen   []engine.Entry
	adds     []engine.Entry
}

func (d builder) bundles() []bundle {
	var out []bundle
	find := func(e engine.Entry) *bundle {
		name := d.Text(e.Group)
		i := slices.IndexFunc(out, func(b bundle) bool { return b.name == name })
		if i < 0 {
			i = len(out)
			out = append(out, bundle{id: chat.Short(name), name: name})
		}
		return &out[i]
	}
	// Groups stand in the order of what can be added; those that are full come
	// where their entries do.
	for _, e := range d.Draft.Entries {
		b := find(e)
		b.chosen = append(b.chosen, e)
	}
	for _, e := range d.Draft.Adds {
		b := find(e)
		b.adds = append(b.adds, e)
	}
	return out
}

// chosen lists what is on the list: an entry with entries of its own on one line
// with them, the rest by groups. Those of long groups, such as decks, are counted by the totals.
func (d builder) chosen() []string {
	type family struct {
		entry engine.Entry
		own   []string
	}
	groups := map[string][]family{}
	var order []string
	for _, e := range d.Draft.Entries {
		if e.Under != "" {
			continue
		}
		name, f := d.Text(e.Group), family{entry: e}
		for _, x := range d.Draft.Entries {
			if x.Under == e.ID {
				f.own = append(f.own, d.priced(x))
			}
		}
		if groups[name] == nil {
			order = append(order, name)
		}
		groups[name] = append(groups[name], f)
	}
	var out []string
	for _, name := range order {
		var plainly []string
		for _, f := range groups[name] {
			if len(f.own) > 0 {
				out = append(out, d.Say("discord.list.line", engine.Word("entry", d.priced(f.entry)), engine.Word("more", strings.Join(f.own, " · "))))
			} else {
				plainly = append(plainly, d.priced(f.entry))
			}
		}
		if len(plainly) > 0 && len(plainly) <= inOneLine {
			out = append(out, d.Say("discord.list.line", engine.Word("entry", name), engine.Word("more", strings.Join(plainly, " · "))))
		}
	}
	return out
}

// home is the first page. found replaces the mistakes, if they were
// already shown in another way.
func (d builder) home(lead string, found ...string) *wire.Message {
	empty := len(d.Draft.Entries) == 0
	parts := []string{lead}
	if empty || d.Given != nil { // who is at it knows the question
		parts = append(parts, show.Question(d.Voice, d.Prompt))
	}
	parts = append(parts, d.totals())
	switch {
	case empty:
		parts = append(parts, d.Say("discord.list.begin"))
	default:
		parts = append(parts, chat.Fit(d.chosen(), roomChosen))
		if found == nil {
			found = d.faults()
		}
		parts = append(parts, found...)
	}
	if d.Given != nil && d.Changed() {
		parts = append(parts, d.Say("discord.list.changed"))
	}
	m := &wire.Message{Content: strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n")}
	var menu []wire.Option
	for _, b := range d.bundles() {
		menu = append(menu, wire.Option{Label: chat.Plain(b.name), Value: b.id,
			Description: d.Say("discord.list.counts", engine.Num("chosen", len(b.chosen)), engine.Num("n", len(b.adds)))})
	}
	m.Rows = append(m.Rows, d.menu(menu, 0, "discord.list.groups", 1, stepGroups)...)
	m.Rows = append(m.Rows, d.presets(0)...)
	var first wire.Row
	if d.Draft.Legal() && d.Changed() {
		first.Buttons = append(first.Buttons, d.button(d.Say("discord.list.give"), wire.Success, StepGive))
	}
	fill := "discord.list.fill"
	if empty {
		fill = "discord.list.random"
	}
	if empty || len(d.Draft.Adds) > 0 && !d.Draft.Legal() {
		first.Buttons = append(first.Buttons, d.button(d.Say(fill), wire.Primary, stepFill))
	}
	if d.Back {
		first.Buttons = append(first.Buttons, d.button(d.Say("discord.list.back"), wire.Secondary, stepBack))
	}
	last := wire.Row{Buttons: []wire.Button{d.button(d.Say("discord.list.text"), wire.Secondary, stepText)}}
	if !empty {
		last.Buttons = append(last.Buttons, d.button(d.Say("discord.list.clear"), wire.Secondary, stepClear), d.button(d.Say("discord.list.copy"), wire.Secondary, stepCopy), d.button(d.Say("discord.list.save"), wire.Secondary, stepSave))
	}
	last.Buttons = append(last.Buttons, wire.Button{ID: chat.Key{Table: d.at.Table.ID, Seq: d.at.Seq, Prompt: d.Prompt.ID, Verb: chat.VerbLists}.String(),
		Label: d.Say("discord.lists.open"), Style: wire.Secondary})
	m.Rows = append(m.Rows, first, last)
	m.Rows = slices.DeleteFunc(m.Rows, func(r wire.Row) bool { return r.Menu == nil && len(r.Buttons) == 0 })
	return m
}

// presets is the menu of ready-made lists; the last entry of a long one leads on.
func (d builder) presets(page int) []wire.Row {
	var options []wire.Option
	for _, p := range d.Draft.Presets {
		options = append(options, wire.Option{Label: chat.Plain(d.Text(p.Name)), Value: string(p.ID), Description: wire.Cut(chat.Plain(d.Text(p.Detail)), wire.MaxOption)})
	}
	const part = wire.MaxOptions - 1
	if len(options) <= wire.MaxOptions {
		return d.menu(options, 0, "discord.list.presets", 1, stepPreset, "0")
	}
	pages := (len(options) + part - 1) / part
	page = min(max(page, 0), pages-1)
	next := (page + 1) % pages
	shown := append(slices.Clone(options[page*part:min((page+1)*part, len(options))]),
		wire.Option{Label: d.Say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages)), Value: morePresets})
	return d.menu(shown, 0, "discord.list.presets", 1, stepPreset, strconv.Itoa(next))
}

// morePresets is the value that leads to further ready-made lists; no list has it.
const morePresets = "-"

// menu is one page of options, of which up to most may be chosen at once.
func (d builder) menu(options []wire.Option, page int, placeholder string, most int, arg ...string) []wire.Row {
	if len(options) == 0 {
		return nil
	}
	page = min(max(page, 0), (len(options)-1)/wire.MaxOptions) // a key may name any page
	options = options[page*wire.MaxOptions:]
	options = options[:min(len(options), wire.MaxOptions)]
	return []wire.Row{{Menu: &wire.Menu{ID: d.key(arg...), Placeholder: d.Say(placeholder), Max: min(most, len(options)), Options: options}}}
}

// page is a page of a group: where its two menus are.
type page struct {
	group        string
	adds, chosen int
}

func (p page) arg(verb string, more ...string) []string {
	return append([]string{verb, p.group, strconv.Itoa(p.adds), strconv.Itoa(p.chosen)}, more...)
}

// group is the page of a group: what it has, what can be added and taken out.
func (d builder) group(p page, lead string) *wire.Message {
	all := d.bundles()
	i := slices.IndexFunc(all, func(b bundle) bool { return b.id == p.group })
	if i < 0 { // nothing is left in it
		return d.home(lead)
	}
	b := all[i]
	parts := []string{lead, d.totals(), d.Say("discord.list.group", engine.Word("group", b.name), engine.Num("n", len(b.chosen)))}
	var lines []string
	var adds, cuts, reads []wire.Option
	taken := map[string]bool{}
	for _, e := range b.chosen {
		line := "• **" + d.priced(e) + "**"
		if s := d.Text(e.Detail); s != "" && len(b.chosen) <= fewEntries {
			line = d.Say("discord.choice.line", engine.Word("choice", d.priced(e)), engine.Word("detail", s))
		}
		lines = append(lines, line)
		if !e.Fixed && !taken[e.ID] {
			taken[e.ID] = true
			cuts = append(cuts, wire.Option{Label: chat.Plain(d.priced(e)), Value: e.ID})
		}
	}
	for _, e := range b.adds {
		o := wire.Option{Label: chat.Plain(d.priced(e)), Value: e.ID, Description: wire.Cut(chat.Plain(d.Text(e.Detail)), wire.MaxOption)}
		adds = append(adds, o)
		o.Description = ""
		if !e.Detail.IsZero() {
			reads = append(reads, o)
		}
	}
	parts = append(parts, chat.Fit(lines, roomChosen))
	if len(adds) == 0 {
		for _, e := range b.chosen {
			if o := (wire.Option{Label: chat.Plain(d.priced(e)), Value: e.ID}); !e.Detail.IsZero() && !slices.Contains(reads, o) {
				reads = append(reads, o)
			}
		}
		parts = append(parts, d.Say("discord.list.full"))
	}
	m := &wire.Message{Content: strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n")}
	m.Rows = append(m.Rows, d.menu(adds, p.adds, "discord.list.add", wire.MaxOptions, p.arg(stepAdd)...)...)
	m.Rows = append(m.Rows, d.menu(cuts, p.chosen, "discord.list.cut", wire.MaxOptions, p.arg(stepCut)...)...)
	m.Rows = append(m.Rows, d.menu(reads, p.adds, "discord.list.read", 1, p.arg(stepRead)...)...)
	var paging wire.Row
	next := func(options []wire.Option, at *int, label string) {
		pages := (len(options) + wire.MaxOptions - 1) / wire.MaxOptions
		if pages < 2 {
			return
		}
		was := min(max(*at, 0), pages-1)
		*at = (was + 1) % pages
		paging.Buttons = append(paging.Buttons, d.button(d.Say(label, engine.Num("n", *at+1), engine.Num("of", pages)), wire.Secondary, p.arg(stepIn)...))
		*at = was
	}
	next(adds, &p.adds, "discord.list.more_adds")
	next(cuts, &p.chosen, "discord.list.more_chosen")
	if len(paging.Buttons) > 0 {
		m.Rows = append(m.Rows, paging)
	}
	last := wire.Row{Buttons: []wire.Button{d.button(d.Say("discord.list.home"), wire.Primary, stepHome)}}
	if d.Back {
		last.Buttons = append(last.Buttons, d.button(d.Say("discord.list.back"), wire.Secondary, p.arg(stepBack)...))
	}
	if !d.Draft.Legal() && len(d.Draft.Adds) > 0 {
		last.Buttons = append(last.Buttons, d.button(d.Say("discord.list.fill"), wire.Secondary, p.arg(stepFill)...))
	}
	m.Rows = append(m.Rows, last)
	return m
}

// reading is all that an entry says; one that fits can be added.
func (d builder) reading(p page, e engine.Entry, fits bool) *wire.Message {
	text := d.Say("discord.choice.line", engine.Word("choice", d.priced(e)), engine.Word("detail", d.Text(e.Detail)))
	var row wire.Row
	if fits {
		row.Buttons = append(row.Buttons, d.button(chat.Plain(d.Say("discord.list.add_one", engine.Word("entry", d.Text(e.Name)))), wire.Success, p.arg(stepOne, chat.Short(e.ID))...))
	}
	row.Buttons = append(row.Buttons, d.button(d.Say("discord.list.home_group"), wire.Secondary, p.arg(stepIn)...))
	return &wire.Message{Content: text, Rows: []wire.Row{row}}
}
