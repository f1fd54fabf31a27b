package discord

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Standing orders are shown on private pages: what stands, what could be ordered by what
// is asked, and one order with its terms. Everything is looked up again at each step.
const (
	cmdOrders  = "orders"
	verbOrders = "orders" // arg: a step
)

// Steps of the orders, the first word of a key's argument.
const (
	ordersHome  = ""
	ordersIn    = "in"    // group and page; or value: a group
	ordersHere  = "here"  // page; what could be ordered for the prompt of the key
	ordersOne   = "one"   // value: an offer
	ordersGive  = "give"  // an offer, and "once"
	ordersWith  = "with"  // an offer; values: terms
	ordersDrop  = "drop"  // value: an order that stands
	ordersClear = "clear" // all of them
)

// roomOrders is how many characters the list of orders may have.
const roomOrders = 1500

func (b *Bot) ordersCommand() wire.Command {
	return wire.Command{Name: cmdOrders, Descriptions: b.described(engine.T("discord.command.orders"))}
}

// ledger is the standing orders of a seat, as their owner reads them.
type ledger struct {
	voice
	at     table.Position
	prompt engine.PromptID // the question from which they were opened, if any
	all    []engine.OrderOffer
}

func (l ledger) key(arg ...string) string {
	return Key{Table: l.at.Table.ID, Seq: l.at.Seq, Prompt: l.prompt, Verb: verbOrders, Arg: strings.Join(arg, ".")}.String()
}

func (l ledger) button(label string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: l.key(arg...), Label: plain(l.say(label)), Style: style}
}

// orderID names an order in a key.
func orderID(o engine.StandingOrder) string {
	data, err := json.Marshal(o)
	if err != nil {
		return ""
	}
	return short(string(data))
}

// orders is those that stand, or what could be ordered and does not stand just so already.
func (l ledger) orders(stand bool) []engine.OrderOffer {
	return slices.DeleteFunc(slices.Clone(l.all), func(o engine.OrderOffer) bool {
		return o.Active != stand || !stand && len(o.Terms) == 0 && slices.ContainsFunc(l.all, func(x engine.OrderOffer) bool {
			return x.Active && x.Order.Same(o.Order) && x.Order.Pick == o.Order.Pick && !x.Order.Once
		})
	})
}

func (l ledger) find(id string, stand bool) (engine.OrderOffer, bool) {
	list := l.orders(stand)
	if n := slices.IndexFunc(list, func(o engine.OrderOffer) bool { return orderID(o.Order) == id }); n >= 0 {
		return list[n], true
	}
	return engine.OrderOffer{}, false
}

// words is what an order answers, with its terms.
func (l ledger) words(o engine.OrderOffer) string {
	out := l.text(o.Text)
	var terms []string
	for _, t := range o.Terms {
		if o.Active {
			terms = append(terms, l.text(t.Text))
		}
	}
	if o.Order.Once {
		terms = append(terms, l.say("discord.orders.once"))
	}
	if len(terms) > 0 {
		out = l.say("discord.orders.with", engine.Word("order", out), engine.Word("terms", l.texts.Join(l.lang, terms)))
	}
	return out
}

// ledger reads the orders of the person who asks.
func (b *Bot) ledger(ctx context.Context, i wire.Interaction, p table.Position, prompt engine.PromptID) (ledger, error) {
	a, err := b.Tables.Ask(ctx, p.Table.ID, table.UserID(i.User.ID), engine.Query{Kind: engine.AskOrders})
	return ledger{b.voice(i, p.Table), p, prompt, a.Orders}, err
}

// orders carries out a step about standing orders.
func (b *Bot) orders(ctx context.Context, i wire.Interaction, p table.Position, k Key) *wire.Message {
	l, err := b.ledger(ctx, i, p, k.Prompt)
	if p.Table.Status == table.Over {
		err = table.ErrOver
	}
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	part := append(strings.Split(k.Arg, "."), "", "")
	value := part[1]
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	page, _ := strconv.Atoi(part[2])
	stale := l.say("discord.orders.stale")
	switch part[0] {
	case ordersIn:
		return l.page(func(o engine.OrderOffer) bool { return short(l.text(o.Group)) == value }, page, ordersIn, value)
	case ordersHere:
		for _, q := range p.Prompts {
			if q.ID == k.Prompt {
				return l.page(func(o engine.OrderOffer) bool { return o.Order.Fits(q) }, page, ordersHere, "")
			}
		}
	case ordersOne:
		o, ok := l.find(value, false)
		if !ok {
			return l.home(stale)
		}
		return l.one(o)
	case ordersGive, ordersWith:
		o, ok := l.find(part[1], false)
		if !ok {
			return l.home(stale)
		}
		order := o.With(i.Values)
		order.Once = part[2] == "once"
		return b.order(ctx, i, p, order, "discord.orders.given")
	case ordersDrop:
		o, ok := l.find(value, true)
		if !ok {
			return l.home(stale)
		}
		o.Order.Pick, o.Order.Once = "", false
		return b.order(ctx, i, p, o.Order, "discord.orders.gone")
	case ordersClear:
		return b.order(ctx, i, p, engine.StandingOrder{}, "discord.orders.gone")
	}
	return l.home("")
}

// order gives or withdraws an order and shows what stands then.
func (b *Bot) order(ctx context.Context, i wire.Interaction, p table.Position, o engine.StandingOrder, done string) *wire.Message {
	r, err := b.Tables.Play(ctx, p.Table.ID, table.UserID(i.User.ID), engine.Move{Seat: p.Seat, Order: &o, Seq: p.Seq})
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	l, err := b.ledger(ctx, i, r.Position, "")
	if err != nil {
		return b.refuse(ctx, i, p.Table, err)
	}
	lead := []string{l.say(done)}
	for _, e := range r.Events { // what it answered at once
		if line := l.told(e, p.Seat); line != "" && len(e.Faces) > 0 {
			lead = append(lead, line)
		}
	}
	return l.home(strings.Join(lead, "\n"))
}

// home lists the orders that stand, to be withdrawn, and what is asked that they could answer.
func (l ledger) home(lead string) *wire.Message {
	var lines []string
	drop := &wire.Menu{ID: l.key(ordersDrop), Placeholder: plain(l.say("discord.orders.drop"))}
	for _, o := range l.orders(true) {
		lines = append(lines, l.say("discord.orders.line", engine.Sub("asked", o.Group), engine.Word("order", l.words(o))))
		if len(drop.Options) < wire.MaxOptions {
			drop.Options = append(drop.Options, wire.Option{Label: wire.Cut(plain(l.words(o)), wire.MaxOption), Value: orderID(o.Order), Description: wire.Cut(plain(l.text(o.Group)), wire.MaxOption)})
		}
	}
	if len(lines) == 0 {
		lines = []string{l.say("discord.orders.none")}
	}
	m := &wire.Message{Content: strings.TrimSpace(lead + "\n" + l.say("discord.orders.title") + "\n" + fit(lines, roomOrders))}
	groups := &wire.Menu{ID: l.key(ordersIn), Placeholder: plain(l.say("discord.orders.group"))}
	var names []string
	for _, o := range l.orders(false) {
		if name := l.text(o.Group); !slices.Contains(names, name) && len(names) < wire.MaxOptions {
			names = append(names, name)
			groups.Options = append(groups.Options, wire.Option{Label: wire.Cut(plain(name), wire.MaxOption), Value: short(name)})
		}
	}
	if len(names) > 0 {
		m.Rows = append(m.Rows, wire.Row{Menu: groups})
	} else {
		m.Content += "\n" + l.say("discord.orders.nothing")
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
	if len(some) == 0 {
		return l.home(l.say("discord.orders.stale"))
	}
	pages := (len(some) + wire.MaxOptions - 1) / wire.MaxOptions
	page = min(max(page, 0), pages-1)
	menu := &wire.Menu{ID: l.key(ordersOne), Placeholder: plain(l.say("discord.orders.choose"))}
	for _, o := range some[page*wire.MaxOptions : min((page+1)*wire.MaxOptions, len(some))] {
		x := wire.Option{Label: wire.Cut(plain(l.text(o.Text)), wire.MaxOption), Value: orderID(o.Order)}
		if step == ordersHere {
			x.Description = wire.Cut(plain(l.text(o.Group)), wire.MaxOption)
		}
		menu.Options = append(menu.Options, x)
	}
	m := &wire.Message{Content: l.say("discord.orders.asked", engine.Sub("asked", some[0].Group)), Rows: []wire.Row{{Menu: menu}}}
	if step == ordersHere {
		m.Content = l.say("discord.orders.fit")
	}
	var row wire.Row
	if next := (page + 1) % pages; pages > 1 {
		row.Buttons = append(row.Buttons, wire.Button{ID: l.key(step, arg, strconv.Itoa(next)), Style: wire.Secondary,
			Label: l.say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages))})
	}
	row.Buttons = append(row.Buttons, l.button("discord.orders.home", wire.Secondary, ordersHome))
	m.Rows = append(m.Rows, row)
	return m
}

// one is a page about one offer: given as it is, once, or on some of its terms.
func (l ledger) one(o engine.OrderOffer) *wire.Message {
	id := orderID(o.Order)
	m := &wire.Message{Content: l.say("discord.orders.line", engine.Sub("asked", o.Group), engine.Word("order", l.text(o.Text)))}
	if len(o.Terms) > 0 {
		menu := &wire.Menu{ID: l.key(ordersWith, id), Placeholder: plain(l.say("discord.orders.terms")), Min: 1, Max: len(o.Terms)}
		for _, t := range o.Terms {
			menu.Options = append(menu.Options, wire.Option{Label: wire.Cut(plain(l.text(t.Text)), wire.MaxOption), Value: t.ID})
		}
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{
		l.button("discord.orders.give", wire.Success, ordersGive, id),
		l.button("discord.orders.give_once", wire.Primary, ordersGive, id, "once"),
		l.button("discord.orders.home", wire.Secondary, ordersHome)}})
	return m
}

// withOrders adds to a private panel the button that leads to the orders for the first
// question that one could answer, if there is room.
func (b *Bot) withOrders(ctx context.Context, who string, v voice, p table.Position, m wire.Message) wire.Message {
	a, err := b.Tables.Ask(ctx, p.Table.ID, table.UserID(who), engine.Query{Kind: engine.AskOrders})
	if err != nil {
		return m
	}
	l := ledger{v, p, "", a.Orders}
	for _, q := range open(p) {
		fits := func(o engine.OrderOffer) bool { return o.Order.Fits(q) }
		if q.Standing != engine.Owed || q.Secret || !slices.ContainsFunc(l.orders(false), fits) || len(m.Rows) == 0 {
			continue
		}
		l.prompt = q.ID
		button := l.button("discord.orders.button", wire.Secondary, ordersHere)
		if last := &m.Rows[len(m.Rows)-1]; last.Menu == nil && len(last.Buttons) < wire.MaxButtons {
			last.Buttons = append(slices.Clone(last.Buttons), button)
		} else if len(m.Rows) < wire.MaxRows {
			m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{button}})
		}
		break
	}
	return m
}
