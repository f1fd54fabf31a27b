package discord

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// offer is the choices of a prompt that one message may show. Public messages
// number the public choices only, so that hidden ones leave no gap.
type offer struct {
	table   table.ID
	seq     int
	prompt  engine.Prompt
	scope   byte // publicScope or ownScope
	choices []engine.Choice
}

const (
	publicScope = 'p'
	ownScope    = 's'
)

// publicOffer is what everybody may see of a prompt. A secret one shows nothing.
func publicOffer(t table.ID, seq int, p engine.Prompt) offer {
	o := offer{table: t, seq: seq, prompt: p, scope: publicScope}
	if p.Secret {
		return o
	}
	for _, c := range p.Choices {
		if c.Public {
			o.choices = append(o.choices, c)
		}
	}
	return o
}

// ownOffer is all that the asked seat may choose.
func ownOffer(t table.ID, seq int, p engine.Prompt) offer {
	return offer{table: t, seq: seq, prompt: p, scope: ownScope, choices: p.Choices}
}

// scopeOf is the offer that a reference such as "p3" speaks of.
func scopeOf(t table.ID, seq int, p engine.Prompt, ref string) offer {
	if strings.HasPrefix(ref, string(publicScope)) {
		return publicOffer(t, seq, p)
	}
	return ownOffer(t, seq, p)
}

func (o offer) ref(i int) string { return string(o.scope) + strconv.Itoa(i) }

// index is the choice that a reference names, or -1.
func (o offer) index(ref string) int {
	if len(ref) < 2 || ref[0] != o.scope {
		return -1
	}
	i, err := strconv.Atoi(ref[1:])
	if err != nil || i < 0 || i >= len(o.choices) || o.ref(i) != ref {
		return -1
	}
	return i
}

func (o offer) key(verb, arg string) string {
	return Key{o.table, o.seq, o.prompt.ID, verb, arg}.String()
}

// single says whether one pick answers the prompt; of a list, a ready-made one does.
func (o offer) single() bool {
	return o.prompt.Kind == engine.One || o.prompt.Kind == engine.List || o.prompt.Kind == engine.Number || o.prompt.Kind == engine.Some && o.prompt.Min <= 1 && o.prompt.Max == 1
}

// stepwise says whether the answer is put together pick by pick.
func (o offer) stepwise() bool {
	switch o.prompt.Kind {
	case engine.Order, engine.Spread:
		return true
	case engine.Some:
		return !o.single() && len(o.choices) > wire.MaxOptions
	}
	return false
}

// most is how many buttons are better than a menu.
const most = 10

// mostAside is how many of those beside the question are: they are not to drown it.
const mostAside = 3

// rows are the controls of an offer, in at most limit rows. Where choices are
// too many for a message they are reached in two steps: group or page first.
func (v voice) rows(o offer, limit int) []wire.Row {
	if len(o.choices) == 0 {
		return nil
	}
	if o.prompt.Kind == engine.List && o.scope == ownScope { // too long for a part of a message: it has a desk of its own
		return []wire.Row{{Buttons: []wire.Button{{ID: o.key(verbList, deskHome), Label: v.say("discord.list.build"), Style: wire.Primary}}}}
	}
	if o.stepwise() {
		if o.scope == publicScope {
			return nil // put together in private
		}
		return v.steps(o, nil)
	}
	var main, asides []int
	for i, c := range o.choices {
		if c.Aside {
			asides = append(asides, i)
		} else {
			main = append(main, i)
		}
	}
	var out []wire.Row
	if o.single() || len(main) == 1 && o.prompt.Min <= 1 {
		out = v.singles(o, main)
	} else if len(main) > 0 {
		low, high := o.prompt.Min, o.prompt.Max
		out = append(out, wire.Row{Menu: &wire.Menu{ID: o.key(verbMenu, ""), Placeholder: v.counted(low, high),
			Min: max(low, 1), Max: high, Options: v.options(o, main)}})
	}
	if o.prompt.Kind == engine.Some && o.prompt.Min == 0 {
		out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.key(verbNone, ""), Label: v.say("discord.button.none"), Style: wire.Secondary}}})
	}
	if len(asides) > 0 {
		out = append(out, v.few(o, asides, "discord.menu.aside", wire.Secondary)...)
	}
	if len(out) > limit {
		out = out[:limit]
	}
	return out
}

// singles are the controls for choices of which one answers.
func (v voice) singles(o offer, main []int) []wire.Row {
	type group struct {
		name    string
		members []int
	}
	var groups []group
	var loose []int
	for _, i := range main {
		name := v.text(o.choices[i].Group)
		if name == "" {
			loose = append(loose, i)
			continue
		}
		n := slices.IndexFunc(groups, func(g group) bool { return g.name == name })
		if n < 0 {
			groups = append(groups, group{name: name})
			n = len(groups) - 1
		}
		groups[n].members = append(groups[n].members, i)
	}
	if len(main) <= most && len(groups) > 0 {
		groups, loose = nil, main
	}
	var out []wire.Row
	switch {
	case len(groups) == 0:
	case len(groups) <= 2 && !slices.ContainsFunc(groups, func(g group) bool { return len(g.members) > wire.MaxOptions }):
		for _, g := range groups {
			out = append(out, wire.Row{Menu: &wire.Menu{ID: o.key(verbMenu, o.ref(g.members[0])), Placeholder: plain(g.name), Options: v.options(o, g.members)}})
		}
	default:
		menu := &wire.Menu{ID: o.key(verbGroup, ""), Placeholder: v.say("discord.menu.group")}
		for _, g := range groups {
			menu.Options = append(menu.Options, wire.Option{Label: plain(g.name), Value: o.ref(g.members[0]),
				Description: v.say("discord.menu.members", engine.Num("n", len(g.members)))})
		}
		out = append(out, wire.Row{Menu: menu})
	}
	// One's own cards stand apart from what everybody may see.
	var common, hidden []int
	for _, i := range loose {
		if o.choices[i].Public {
			common = append(common, i)
		} else {
			hidden = append(hidden, i)
		}
	}
	if len(common) == 0 || len(loose) <= wire.MaxButtons {
		return append(out, v.few(o, loose, "discord.menu.choose", wire.Primary)...)
	}
	out = append(out, v.few(o, common, "discord.menu.choose", wire.Primary)...)
	if len(hidden) == 0 {
		return out
	}
	return append(out, v.paged(o, hidden, 0, o.ref(hidden[0]), "discord.menu.cards")...)
}

// few are buttons where they fit, else a menu with further pages behind a button.
func (v voice) few(o offer, at []int, placeholder string, style wire.Style) []wire.Row {
	if len(at) == 0 {
		return nil
	}
	limit := most
	if style == wire.Secondary {
		limit = mostAside
	}
	if len(at) <= limit {
		var out []wire.Row
		for part := range slices.Chunk(at, wire.MaxButtons) {
			var row wire.Row
			for _, i := range part {
				row.Buttons = append(row.Buttons, wire.Button{ID: o.key(verbPick, o.ref(i)), Label: plain(v.label(o.choices[i])), Style: style})
			}
			out = append(out, row)
		}
		return out
	}
	return v.paged(o, at, 0, o.ref(at[0]), placeholder)
}

// paged is one page of a long menu and a button to the next.
func (v voice) paged(o offer, at []int, page int, first, placeholder string) []wire.Row {
	pages := (len(at) + wire.MaxOptions - 1) / wire.MaxOptions
	page = min(max(page, 0), pages-1)
	part := at[page*wire.MaxOptions : min((page+1)*wire.MaxOptions, len(at))]
	out := []wire.Row{{Menu: &wire.Menu{ID: o.key(verbMenu, o.ref(part[0])), Placeholder: v.say(placeholder), Options: v.options(o, part)}}}
	if pages > 1 {
		next := (page + 1) % pages
		out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.key(verbPage, first+","+strconv.Itoa(next)), Style: wire.Secondary,
			Label: v.say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages))}}})
	}
	return out
}

// grouped are the choices of the group that a reference belongs to; without a
// group, those that are as public as it is.
func (v voice) grouped(o offer, ref string) []int {
	i := o.index(ref)
	if i < 0 {
		return nil
	}
	want := v.text(o.choices[i].Group)
	var out []int
	for j, c := range o.choices {
		if !c.Aside && v.text(c.Group) == want && (want != "" || c.Public == o.choices[i].Public) {
			out = append(out, j)
		}
	}
	return out
}

// options are choices as entries of a menu.
func (v voice) options(o offer, at []int) []wire.Option {
	var out []wire.Option
	for _, i := range at {
		out = append(out, wire.Option{Label: plain(v.label(o.choices[i])), Value: o.ref(i), Description: wire.Cut(plain(v.brief(o.choices[i])), wire.MaxOption)})
	}
	return out
}

// steps are the controls of an answer that is put together pick by pick; so
// far the choices with these indices are picked.
func (v voice) steps(o offer, picked []int) []wire.Row {
	var refs []string
	for _, i := range picked {
		refs = append(refs, strconv.Itoa(i))
	}
	arg := string(o.scope) + strings.Join(refs, ".")
	var left []int
	for i := range o.choices {
		if o.prompt.Kind == engine.Spread || !slices.Contains(picked, i) {
			left = append(left, i)
		}
	}
	var out []wire.Row
	if low, high := o.bounds(); len(picked) < high && len(left) > 0 {
		out = append(out, wire.Row{Menu: &wire.Menu{ID: o.key(verbAdd, arg), Placeholder: v.counted(low, high), Options: v.options(o, left)}})
		if len(picked) >= low {
			out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.key(verbDone, arg), Label: v.say("discord.button.done"), Style: wire.Success}}})
		}
	}
	if len(picked) > 0 {
		out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.key(verbMine, ""), Label: v.say("discord.button.again"), Style: wire.Secondary}}})
	}
	return out
}

func (o offer) bounds() (low, high int) {
	if o.prompt.Kind == engine.Order {
		return len(o.choices), len(o.choices)
	}
	return o.prompt.Min, o.prompt.Max
}

// picked reads the references of a stepwise answer.
func (o offer) picked(arg string) ([]int, bool) {
	if arg == "" || arg[0] != o.scope {
		return nil, false
	}
	var out []int
	if arg == string(o.scope) {
		return out, true
	}
	for _, s := range strings.Split(arg[1:], ".") {
		i := o.index(string(o.scope) + s)
		if i < 0 {
			return nil, false
		}
		out = append(out, i)
	}
	return out, true
}

// counted says how many are to be chosen.
func (v voice) counted(low, high int) string {
	if low == high {
		return v.say("discord.menu.exactly", engine.Num("n", low))
	}
	return v.say("discord.menu.between", engine.Num("low", low), engine.Num("n", high))
}

// mostAlike is how many choices with the same detail are named in its line.
const mostAlike = 6

// details lists choices that have more to say than their label, within a
// number of characters; those that have the same to say share a line.
func (v voice) details(choices []engine.Choice, room int) string {
	var all []string
	labels := map[string][]string{}
	for _, c := range choices {
		d := v.detail(c)
		if d == "" {
			continue
		}
		if labels[d] == nil {
			all = append(all, d)
		}
		if label := v.label(c); !slices.Contains(labels[d], label) {
			labels[d] = append(labels[d], label)
		}
	}
	var out []string
	for _, d := range all {
		names := labels[d]
		if len(names) > mostAlike {
			names = append(names[:mostAlike], "…")
		}
		line := v.say("discord.choice.line", engine.Word("choice", strings.Join(names, ", ")), engine.Word("detail", d))
		if room -= len([]rune(line)) + 1; room < 0 {
			out = append(out, "…")
			break
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
