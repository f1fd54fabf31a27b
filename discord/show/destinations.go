package show

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Places that have buttons, and those that menus hold without a level between.
const (
	mostPlaces = 5
	mostListed = 10 * wire.MaxOptions
	mostAhead  = 5 * wire.MaxOptions // of a question that another leads to
)

// isPlace says whether a choice is one of places.
func isPlace(c engine.Choice) bool {
	return len(c.With) == 1 && c.With[0].Kind == "place" || c.Group != nil
}

// isFacing says whether a choice is a way to face.
func isFacing(c engine.Choice) bool { return len(c.With) == 1 && c.With[0].Kind == "facing" }

// compass are ways to face as they lie round a figure, north above; the likeliest is green.
func (p picker) compass(at []int) (out []wire.Row) {
	var north, level, south []wire.Button
	order := slices.Clone(at)
	west := func(i int) int { // from left to right
		id := p.offer.Choices[i].With[0].ID
		switch {
		case strings.HasSuffix(id, "W"):
			return 0
		case strings.HasSuffix(id, "E"):
			return 2
		}
		return 1
	}
	slices.SortStableFunc(order, func(i, j int) int { return west(i) - west(j) })
	for _, i := range order {
		c := p.offer.Choices[i]
		b := wire.Button{ID: p.offer.Key(chat.VerbPick, p.offer.Ref(i)), Label: wire.Cut(chat.Plain(p.Label(c)), wire.MaxLabel), Style: wire.Secondary}
		if i == at[0] {
			b.Style = wire.Success
		}
		switch c.With[0].ID[0] {
		case 'N':
			north = append(north, b)
		case 'S':
			south = append(south, b)
		default:
			level = append(level, b)
		}
	}
	for _, row := range [][]wire.Button{north, level, south} {
		for part := range slices.Chunk(row, wire.MaxButtons) {
			out = append(out, wire.Row{Buttons: part})
		}
	}
	return out
}

// destinations are places: those that matter have buttons, the others menus, of so many parts; without room one menu of all groups.
func (p picker) destinations(o Offer, at []int, room int) (out []wire.Row) {
	first := slices.Clone(at)
	slices.SortStableFunc(first, func(i, j int) int { return weight(o.Choices[i]) - weight(o.Choices[j]) })
	if len(at) > mostPlaces {
		first = slices.DeleteFunc(first, func(i int) bool { return weight(o.Choices[i]) > 0 })
	}
	first = first[:min(len(first), mostPlaces)]
	var row wire.Row
	for _, i := range first {
		row.Buttons = append(row.Buttons, wire.Button{ID: o.Key(chat.VerbPick, o.Ref(i)), Label: wire.Cut(p.destination(o.Choices[i]), wire.MaxLabel), Style: wire.Primary})
	}
	if len(row.Buttons) > 0 {
		out = append(out, row)
	}
	if len(at) <= mostPlaces {
		return out
	}
	rest := slices.DeleteFunc(slices.Clone(at), func(i int) bool { return slices.Contains(first, i) })
	parts, whole := p.parted(o, rest)
	if len(at) > mostListed || wire.Parts(rows(out))+len(parts)*partsOfMenu > room {
		return append(out, grouped(p.Voice, o, at)...)
	}
	for _, part := range parts {
		name := menuName(p.Voice, o, part)
		if len(parts) > 1 || whole && p.group(o, part[0]) != "" {
			name = p.span(o, part, whole)
		}
		out = append(out, wire.Row{Menu: &wire.Menu{ID: o.Key(chat.VerbMenu, o.Ref(part[0])), Placeholder: name, Options: options(p.Voice, o, part)}})
	}
	return out
}

// group is what the group of a choice is called, such as the row of a hex.
func (p picker) group(o Offer, i int) string { return chat.Plain(p.Text(o.Choices[i].Group.Whole())) }

// span names the places of a menu, and says how many they are: by their groups, or if a group is parted by the first and the last place.
func (p picker) span(o Offer, part []int, whole bool) string {
	first, last := part[0], part[len(part)-1]
	from, to := p.group(o, first), p.group(o, last)
	if !whole || from == "" || to == "" {
		from, to = chat.Plain(p.Text(o.Choices[first].Text)), chat.Plain(p.Text(o.Choices[last].Text))
	}
	name := from
	if from != to {
		name = p.Say("discord.menu.span", engine.Word("first", from), engine.Word("last", to))
	}
	return p.Say("discord.menu.counted", engine.Word("name", name), engine.Num("n", len(part)))
}

// mostGroups is how many groups have a menu each.
const mostGroups = 3

// parted are choices as menus hold them: one for each group if these are few, else groups that lie together, if that takes no more
// than one menu more than there must be, else as few of about one length. whole says that no group is parted.
func (p picker) parted(o Offer, at []int) (parts [][]int, whole bool) {
	var groups [][]int
	for _, i := range at {
		n := slices.IndexFunc(groups, func(g []int) bool { return p.group(o, g[0]) == p.group(o, i) })
		if n < 0 {
			n, groups = len(groups), append(groups, nil)
		}
		groups[n] = append(groups[n], i)
	}
	for _, g := range groups {
		if p.group(o, g[0]) != "" {
			slices.SortStableFunc(g, func(i, j int) int { return byNumber(p.Text(o.Choices[i].Text), p.Text(o.Choices[j].Text)) })
		}
	}
	if len(groups) > mostGroups {
		slices.SortStableFunc(groups, func(a, b []int) int { return byNumber(p.group(o, a[0]), p.group(o, b[0])) })
	}
	least := (len(at) + wire.MaxOptions - 1) / wire.MaxOptions
	if !slices.ContainsFunc(groups, func(g []int) bool { return len(g) > wire.MaxOptions }) {
		if len(groups) <= mostGroups {
			return groups, true
		}
		for _, g := range groups {
			if n := len(parts) - 1; n >= 0 && len(parts[n])+len(g) <= wire.MaxOptions {
				parts[n] = append(parts[n], g...)
			} else {
				parts = append(parts, slices.Clone(g))
			}
		}
		if len(parts) <= least+1 {
			return parts, true
		}
	}
	return slices.Collect(slices.Chunk(slices.Concat(groups...), (len(at)+least-1)/least)), false
}

// byNumber orders names that end in a letter or a number, such as V6 and V11 or Row A and Row B.
func byNumber(x, y string) int { return cmp.Or(len(x)-len(y), strings.Compare(x, y)) }

// destination is a place on a button, with what matters there, and a sign where something would be provoked, for which there is no room.
func (p picker) destination(c engine.Choice) string {
	label := p.Label(c)
	if !c.Detail.IsZero() {
		label = p.Say("discord.choice.place", engine.Sub("place", c.Text), engine.Sub("detail", c.Detail))
	}
	if len(c.Warnings) > 0 {
		label = p.Say("discord.choice.warning", engine.Word("warning", label))
	}
	return chat.Plain(label)
}

// weight orders places: those of which something is to be told come first, those that provoke something last.
func weight(c engine.Choice) int {
	switch {
	case len(c.Warnings) > 0:
		return 2
	case c.Detail.IsZero():
		return 1
	}
	return 0
}
