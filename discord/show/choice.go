package show

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Offer is the choices of a prompt that one message may show. Public messages
// number the public choices only, so that hidden ones leave no gap.
type Offer struct {
	table   table.ID
	seq     int
	Prompt  engine.Prompt
	scope   byte // publicScope or ownScope
	Choices []engine.Choice
	ahead   *Ahead // what a choice leads to
	through string // of choices of the next question: the reference of the one that leads there, with a dot
}

const (
	publicScope = 'p'
	ownScope    = 's'
)

// PublicOffer is what everybody may see of a prompt. A secret one shows nothing.
func PublicOffer(t table.ID, seq int, p engine.Prompt) Offer {
	o := Offer{table: t, seq: seq, Prompt: p, scope: publicScope}
	if p.Secret {
		return o
	}
	for _, c := range p.Choices {
		if c.Public {
			o.Choices = append(o.Choices, c)
		}
	}
	return o
}

// OwnOffer is all that the asked seat may choose.
func OwnOffer(t table.ID, seq int, p engine.Prompt) Offer {
	return Offer{table: t, seq: seq, Prompt: p, scope: ownScope, Choices: p.Choices}
}

// ScopeOf is the offer that a reference such as "p3" speaks of.
func ScopeOf(t table.ID, seq int, p engine.Prompt, ref string) Offer {
	if strings.HasPrefix(ref, string(publicScope)) {
		return PublicOffer(t, seq, p)
	}
	return OwnOffer(t, seq, p)
}

// Ref names a choice of the offer in a key.
func (o Offer) Ref(i int) string { return o.through + string(o.scope) + strconv.Itoa(i) }

// refs name several choices, to be picked together.
func (o Offer) refs(at []int) string {
	var out []string
	for _, i := range at {
		out = append(out, o.Ref(i))
	}
	return strings.Join(out, ",")
}

// Index is the choice that a reference names, or -1.
func (o Offer) Index(ref string) int {
	if len(ref) < 2 || ref[0] != o.scope {
		return -1
	}
	i, err := strconv.Atoi(ref[1:])
	if err != nil || i < 0 || i >= len(o.Choices) || o.Ref(i) != ref {
		return -1
	}
	return i
}

// Key is the id of a control of the offer.
func (o Offer) Key(verb, arg string) string {
	return chat.Key{Table: o.table, Seq: o.seq, Prompt: o.Prompt.ID, Verb: verb, Arg: arg}.String()
}

// Single says whether one pick answers the prompt; of a list, a ready-made one does.
func (o Offer) Single() bool {
	return o.Prompt.Kind == engine.One || o.Prompt.Kind == engine.List || o.Prompt.Kind == engine.Number || o.Prompt.Kind == engine.Some && o.Prompt.Min <= 1 && o.Prompt.Max == 1
}

// roomRefs is how many characters the argument of a key has for references.
const roomRefs = 55

// most is how many buttons are better than a menu.
const most = 10

// mostAside is how many buttons are beside a question: they must not drown it.
const mostAside = 3

// controls are those of an answer that is more than one pick, or a list. Where choices are
// too many for a message they are picked one by one.
func controls(v chat.Voice, o Offer) []wire.Row {
	switch {
	case len(o.Choices) == 0 && o.Prompt.Kind != engine.List:
		return nil
	case o.Prompt.Kind == engine.List: // too long for a part of a message: it has a builder of its own
		return []wire.Row{{Buttons: []wire.Button{{ID: o.Key(chat.VerbList, ""), Label: v.Say("discord.list.build"), Style: wire.Primary}}}}
	case o.Stepwise():
		return Steps(v, o, nil, 0)
	}
	var main, sole, asides []int
	for i, c := range o.Choices {
		switch {
		case c.Aside:
			asides = append(asides, i)
		case c.Alone:
			sole = append(sole, i)
		default:
			main = append(main, i)
		}
	}
	var out []wire.Row
	together := func(at []int, label string) {
		if len(o.refs(at)) > roomRefs {
			return
		}
		out = append(out, wire.Row{Buttons: []wire.Button{{ID: o.Key(chat.VerbPick, o.refs(at)), Label: wire.Cut(label, wire.MaxLabel), Style: wire.Primary}}})
	}
	low, high := o.Prompt.Min, min(o.Prompt.Max, len(main))
	misses := missed(o, main)
	if len(misses) > 1 {
		together(misses, v.Say("discord.button.misses", engine.Num("n", len(misses))))
	}
	if low <= 1 && len(main) <= wire.MaxButtons { // one of them is one tap
		out = append(out, buttons(v, o, main, wire.Primary)...)
	}
	both, all := chat.Plain(v.Join(named(v, o, main))), "discord.button.all"
	if isDice(o.Prompt) {
		both, all = v.Say("discord.button.both_dice"), "discord.button.all_dice"
	}
	switch {
	case low <= 1 && len(main) == 2 && len(misses) < 2:
		together(main, both)
	case len(main) > 2 && high == len(main) && len(misses) < len(main):
		together(main, v.Say(all, engine.Num("n", len(main))))
	}
	if len(main) > 2 || low > 1 && len(main) > 0 {
		out = append(out, wire.Row{Menu: &wire.Menu{ID: o.Key(chat.VerbMenu, ""), Placeholder: counted(v, low, high), Min: max(low, 1), Max: high, Options: options(v, o, main)}})
	}
	out = append(out, buttons(v, o, sole, wire.Primary)...)
	out = append(out, nothing(v, o)...)
	return append(out, few(v, o, asides, wire.Secondary)...)
}

// isDice says whether a question is which dice are rolled again.
func isDice(q engine.Prompt) bool {
	return slices.ContainsFunc(q.Choices, func(c engine.Choice) bool { return len(c.With) == 1 && c.With[0].Kind == "die" })
}

// None is the answer to a question of no choice at all in words.
func None(v chat.Voice, q engine.Prompt) string {
	if isDice(q) {
		return v.Say("discord.button.keep")
	}
	return v.Say("discord.button.none")
}

// nothing answers with no choice at all, where that is an answer.
func nothing(v chat.Voice, o Offer) []wire.Row {
	if o.Prompt.Kind != engine.Some || o.Prompt.Min > 0 {
		return nil
	}
	return []wire.Row{{Buttons: []wire.Button{{ID: o.Key(chat.VerbNone, ""), Label: None(v, o.Prompt), Style: wire.Secondary}}}}
}

// missed are choices of dice that missed, as many as may be picked: the ones that people reroll most often.
func missed(o Offer, at []int) (out []int) {
	for _, i := range at {
		if slices.ContainsFunc(o.Choices[i].About, func(r engine.Ref) bool { return r.Kind == "face" && r.Role == "miss" }) && len(out) < o.Prompt.Max {
			out = append(out, i)
		}
	}
	return out
}

// named are the labels of choices.
func named(v chat.Voice, o Offer, at []int) (out []string) {
	for _, i := range at {
		out = append(out, v.Label(o.Choices[i]))
	}
	return out
}

// grouped is menus of groups, for choices that are too many to list.
func grouped(v chat.Voice, o Offer, at []int) (out []wire.Row) {
	var firsts []int // of each group
	members := map[string]int{}
	for _, i := range at {
		name := v.Text(o.Choices[i].Group.Whole())
		if members[name]++; members[name] == 1 {
			firsts = append(firsts, i)
		}
	}
	for part := range slices.Chunk(firsts, wire.MaxOptions) {
		menu := &wire.Menu{ID: o.Key(chat.VerbGroup, o.Ref(part[0])), Placeholder: v.Say("discord.menu.group")}
		for _, i := range part {
			name := v.Text(o.Choices[i].Group.Whole())
			menu.Options = append(menu.Options, wire.Option{Label: cmp.Or(chat.Plain(name), v.Say("discord.menu.places")), Value: o.Ref(i),
				Description: v.Say("discord.menu.members", engine.Num("n", members[name]))})
		}
		out = append(out, wire.Row{Menu: menu})
	}
	return out
}

// few are buttons where they fit, else the first and the last of them and a menu with further pages behind a button.
func few(v chat.Voice, o Offer, at []int, style wire.Style) []wire.Row {
	if len(at) == 0 {
		return nil
	}
	if len(at) <= mostButtons(style) {
		return buttons(v, o, at, style)
	}
	out := Paged(v, o, at, 0, o.Ref(at[0]))
	if style == wire.Primary { // the likeliest, and what ends the question
		out = append(buttons(v, o, []int{at[0], at[len(at)-1]}, style), out...)
	}
	return out
}

// mostButtons is how many choices are buttons of a style; more are a menu.
func mostButtons(style wire.Style) int {
	if style == wire.Secondary {
		return mostAside
	}
	return most
}

// buttons are choices as buttons.
func buttons(v chat.Voice, o Offer, at []int, style wire.Style) (out []wire.Row) {
	for part := range slices.Chunk(at, wire.MaxButtons) {
		var row wire.Row
		for _, i := range part {
			row.Buttons = append(row.Buttons, wire.Button{ID: o.Key(chat.VerbPick, o.Ref(i)), Label: wire.Cut(chat.Plain(v.Label(o.Choices[i])), wire.MaxLabel), Style: style})
		}
		out = append(out, row)
	}
	return out
}

// options are choices as entries of a menu.
func options(v chat.Voice, o Offer, at []int) []wire.Option {
	var out []wire.Option
	for _, i := range at {
		out = append(out, wire.Option{Label: chat.Plain(v.Label(o.Choices[i])), Value: o.Ref(i), Description: wire.Cut(chat.Plain(v.Brief(o.Choices[i])), wire.MaxOption)})
	}
	return out
}

// counted says how many have to be chosen.
func counted(v chat.Voice, low, high int) string {
	if low == high {
		return v.Say("discord.menu.exactly", engine.Num("n", low))
	}
	return v.Say("discord.menu.between", engine.Num("low", low), engine.Num("n", high))
}

// mostAlike is how many choices with the same detail are named in its line.
const mostAlike = 6

// Details lists choices that have more to say than their label, within a
// number of characters; those that have the same to say share a line.
func Details(v chat.Voice, choices []engine.Choice, room int) string {
	var all []string
	labels := map[string][]string{}
	for _, c := range choices {
		d := v.Detail(c)
		if d == "" {
			continue
		}
		if labels[d] == nil {
			all = append(all, d)
		}
		if label := v.Label(c); !slices.Contains(labels[d], label) {
			labels[d] = append(labels[d], label)
		}
	}
	var out []string
	for _, d := range all {
		names := labels[d]
		if len(names) > mostAlike {
			names = append(names[:mostAlike], "…")
		}
		line := v.Say("discord.choice.line", engine.Word("choice", strings.Join(names, ", ")), engine.Word("detail", d))
		if room -= len([]rune(line)) + 1; room < 0 {
			out = append(out, "…")
			break
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
