package orders

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// group is the orders about one question: those in force, in the order in which they are
// tried, and those that could be given.
type group struct {
	name   engine.Text
	stand  []engine.OrderOffer
	offers []engine.OrderOffer
}

// groups are the questions that can be answered in advance.
func (l ledger) groups() []group {
	var out []group
	at := map[string]int{}
	for _, o := range slices.Concat(l.orders(false), l.orders(true)) {
		name := l.Text(o.Group)
		i, ok := at[name]
		if !ok {
			i = len(out)
			at[name], out = i, append(out, group{name: o.Group})
		}
		if o.Active {
			out[i].stand = append(out[i].stand, o)
		} else {
			out[i].offers = append(out[i].offers, o)
		}
	}
	return out
}

// does says what happens now when the question comes: the orders one after the other, and
// finally its owner, unless one of them covers everything that may come.
func (l ledger) does(g group) string {
	out := ""
	for _, o := range g.stand {
		out = l.chained(out, l.stands(o))
		only := slices.ContainsFunc(o.Terms, func(t engine.OrderTerm) bool { return t.Only })
		if len(o.Order.About) == 0 && !only && !o.Order.Once {
			return out
		}
	}
	return l.chained(out, l.Say("discord.orders.asks"))
}

func (l ledger) chained(first, then string) string {
	if first == "" {
		return then
	}
	return l.Say("discord.orders.else", engine.Word("first", first), engine.Word("then", then))
}

// home shows what each reaction does now: orders in force, which can be withdrawn, and questions
// that orders could answer.
func (l ledger) home(lead string) *wire.Message {
	var lines []string
	drop := &wire.Menu{ID: l.key(ordersDrop), Placeholder: chat.Plain(l.Say("discord.orders.drop"))}
	menu := &wire.Menu{ID: l.key(ordersIn), Placeholder: chat.Plain(l.Say("discord.orders.group"))}
	for _, g := range l.groups() {
		does := l.does(g)
		if len(g.stand) > 0 {
			lines = append(lines, l.Say("discord.orders.line", engine.Sub("asked", g.name), engine.Word("order", does)))
		}
		for _, o := range g.stand {
			if len(drop.Options) < wire.MaxOptions {
				drop.Options = append(drop.Options, wire.Option{Label: wire.Cut(chat.Plain(l.stands(o)), wire.MaxOption), Value: orderID(o.Order), Description: wire.Cut(chat.Plain(l.Text(g.name)), wire.MaxOption)})
			}
		}
		if name := l.Text(g.name); len(g.offers) > 0 && len(menu.Options) < wire.MaxOptions {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(chat.Plain(name), wire.MaxOption), Value: chat.Short(name), Description: wire.Cut(chat.Plain(does), wire.MaxOption)})
		}
	}
	switch {
	case len(lines) == 0:
		lines = []string{l.Say("discord.orders.none")}
	case len(menu.Options) > len(lines):
		lines = append(lines, l.Say("discord.orders.rest"))
	}
	m := &wire.Message{Content: strings.TrimSpace(lead + "\n" + l.Say("discord.orders.title") + "\n" + chat.Fit(lines, roomOrders))}
	if len(menu.Options) > 0 {
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	} else {
		m.Content += "\n" + l.Say("discord.orders.nothing")
	}
	if len(drop.Options) > 0 {
		m.Rows = append(m.Rows, wire.Row{Menu: drop}, wire.Row{Buttons: []wire.Button{l.button("discord.orders.clear", wire.Danger, ordersClear)}})
	}
	return m
}

// page is a menu of some of the offers, of which one page is shown.
func (l ledger) page(fits func(engine.OrderOffer) bool, page int, step, arg string) *wire.Message {
	var some []engine.OrderOffer
	for _, o := range l.orders(false) {
		if fits(o) {
			some = append(some, o)
		}
	}
	slices.SortStableFunc(some, func(a, b engine.OrderOffer) int { return late(a) - late(b) })
	if len(some) == 0 {
		return l.home(l.Say("discord.orders.stale"))
	}
	pages := (len(some) + wire.MaxOptions - 1) / wire.MaxOptions
	page = min(max(page, 0), pages-1)
	menu := &wire.Menu{ID: l.key(ordersOne), Placeholder: chat.Plain(l.Say("discord.orders.choose"))}
	for _, o := range some[page*wire.MaxOptions : min((page+1)*wire.MaxOptions, len(some))] {
		x := wire.Option{Label: wire.Cut(chat.Plain(l.Text(o.Text)), wire.MaxOption), Value: orderID(o.Order)}
		if step == ordersHere {
			x.Description = wire.Cut(chat.Plain(l.Text(o.Group)), wire.MaxOption)
		}
		menu.Options = append(menu.Options, x)
	}
	m := &wire.Message{Content: l.Say("discord.orders.fit"), Rows: []wire.Row{{Menu: menu}}}
	if step == ordersIn {
		all := l.groups()
		if n := slices.IndexFunc(all, func(g group) bool { return chat.Short(l.Text(g.name)) == arg }); n >= 0 {
			m.Content = l.Say("discord.orders.asked", engine.Sub("asked", all[n].name)) + "\n" + l.Say("discord.orders.now", engine.Word("order", l.does(all[n])))
		}
	}
	var row wire.Row
	if next := (page + 1) % pages; pages > 1 {
		row.Buttons = append(row.Buttons, wire.Button{ID: l.key(step, arg, strconv.Itoa(next)), Style: wire.Secondary,
			Label: l.Say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages))})
	}
	row.Buttons = append(row.Buttons, l.button("discord.orders.home", wire.Secondary, ordersHome))
	m.Rows = append(m.Rows, row)
	return m
}

// late puts first what is simplest: to be asked about everything.
func late(o engine.OrderOffer) int {
	if o.Order.Pick == engine.AskMe && len(o.Order.About) == 0 {
		return 0
	}
	return 1
}

// one is a page about one offer: its terms are added and taken off by menus, those about
// enemies by one of their own; then it is given.
func (l ledger) one(o engine.OrderOffer, terms []string) *wire.Message {
	id, marks := orderID(o.Order), marked(o, terms)
	chosen := func(t string) bool { return slices.Contains(terms, t) }
	m := &wire.Message{Content: l.Say("discord.orders.line", engine.Sub("asked", o.Group), engine.Word("order", l.words(o, chosen)))}
	for _, foes := range []bool{false, true} {
		key, about := "discord.orders.terms", ""
		if foes {
			key, about = "discord.orders.foes", "foes"
		}
		menu := &wire.Menu{ID: l.key(ordersOne, id, marks, about), Placeholder: chat.Plain(l.Say(key)), Min: 1}
		for i, t := range o.Terms {
			if strings.HasPrefix(t.ID, engine.TermAgainst+":") != foes || len(menu.Options) == wire.MaxOptions {
				continue
			}
			label := l.Text(t.Text)
			if chosen(t.ID) {
				label = l.Say("discord.orders.chosen", engine.Word("term", label))
			}
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(chat.Plain(label), wire.MaxOption), Value: strconv.Itoa(i)})
		}
		if menu.Max = len(menu.Options); menu.Max > 0 {
			m.Rows = append(m.Rows, wire.Row{Menu: menu})
		}
	}
	row := wire.Row{Buttons: []wire.Button{l.button("discord.orders.give", wire.Success, ordersGive, id, marks)}}
	if o.Order.Pick != engine.AskMe {
		row.Buttons = append(row.Buttons, l.button("discord.orders.give_once", wire.Primary, ordersGive, id, marks, "once"))
	}
	row.Buttons = append(row.Buttons, l.button("discord.orders.home", wire.Secondary, ordersHome))
	m.Rows = append(m.Rows, row)
	return m
}

// marked writes which terms of an offer are chosen, for a key.
func marked(o engine.OrderOffer, terms []string) string {
	bits := uint64(0)
	for i, t := range o.Terms {
		if i < 64 && slices.Contains(terms, t.ID) {
			bits |= 1 << i
		}
	}
	return strconv.FormatUint(bits, 36)
}

// toggled reads them again, and adds or takes off the terms whose numbers are picked.
func toggled(o engine.OrderOffer, marks string, picked []string) []string {
	bits, _ := strconv.ParseUint(marks, 36, 64)
	for _, p := range picked {
		if n, err := strconv.Atoi(p); err == nil && n >= 0 && n < 64 {
			bits ^= 1 << n
		}
	}
	var out []string
	for i, t := range o.Terms {
		if i < 64 && bits&(1<<i) != 0 {
			out = append(out, t.ID)
		}
	}
	return out
}
