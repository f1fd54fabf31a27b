package orders

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Standing orders are shown on private pages: the orders in force, what could be ordered for
// each question, and one order with its terms. Everything is looked up again at each step.
const cmdOrders = "orders"

// Steps of the orders, the first word of a key's argument.
const (
	ordersHome  = ""
	ordersIn    = "in"    // group and page; or value: a group
	ordersHere  = "here"  // page; what could be ordered for the prompt of the key
	ordersOne   = "one"   // an offer (or value), and its terms; values of the menus: terms to add or to take off
	ordersGive  = "give"  // an offer, its terms, and "once"
	ordersDrop  = "drop"  // value: an order that stands
	ordersClear = "clear" // all of them
)

// roomOrders is how many characters the list of orders may have.
const roomOrders = 1500

// Ordering is /orders.
func Ordering(s *chat.Services) chat.Feature {
	do := chat.Route{Need: chat.AtSeat, Do: orders}
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(cmdOrders), Route: do}}, Controls: map[string]chat.Route{chat.VerbOrders: do}}
}

// ledger is the standing orders of a seat, as their owner reads them.
type ledger struct {
	chat.Voice
	at     table.Position
	prompt engine.PromptID // the question from which they were opened, if any
	all    []engine.OrderOffer
}

func (l ledger) key(arg ...string) string {
	return chat.Key{Table: l.at.Table.ID, Seq: l.at.Seq, Prompt: l.prompt, Verb: chat.VerbOrders, Arg: strings.Join(arg, ".")}.String()
}

func (l ledger) button(label string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: l.key(arg...), Label: chat.Plain(l.Say(label)), Style: style}
}

// orderID names an order in a key.
func orderID(o engine.StandingOrder) string {
	data, err := json.Marshal(o)
	if err != nil {
		return ""
	}
	return chat.Short(string(data))
}

// orders is the orders in force, or what could be ordered and is not yet in force in just that form.
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

// words is what an order answers, with the terms that count.
func (l ledger) words(o engine.OrderOffer, counts func(term string) bool) string {
	out := l.Text(o.Text)
	var terms []string
	var foes []engine.Text
	for _, t := range o.Terms {
		switch {
		case !counts(t.ID):
		case strings.HasPrefix(t.ID, engine.TermAgainst+":") && len(t.Text.Args) == 1 && t.Text.Args[0].Text != nil:
			foes = append(foes, *t.Text.Args[0].Text)
		default:
			terms = append(terms, l.Text(t.Text))
		}
	}
	if len(foes) > 0 {
		terms = append(terms, l.Text(engine.T("discord.orders.against", engine.Texts("names", foes))))
	}
	if o.Order.Once {
		terms = append(terms, l.Say("discord.orders.once"))
	}
	if len(terms) > 0 {
		out = l.Say("discord.orders.with", engine.Word("order", out), engine.Word("terms", l.Join(terms)))
	}
	return out
}

// stands is what an order in force answers.
func (l ledger) stands(o engine.OrderOffer) string {
	return l.words(o, func(string) bool { return true })
}

// ledgerOf reads the orders of the person who asks.
func ledgerOf(c *chat.Call, p table.Position, prompt engine.PromptID) (ledger, error) {
	a, err := c.Tables.Ask(c.Ctx, p.Table.ID, c.Who(), engine.Query{Kind: engine.AskOrders})
	return ledger{c.About(c.Lang, p.Table), p, prompt, a.Orders}, err
}

// orders carries out a step about standing orders.
func orders(c *chat.Call) (*wire.Message, error) {
	l, err := ledgerOf(c, c.At, c.Key.Prompt)
	if c.At.Table.Status == table.Over {
		err = table.ErrOver
	}
	if err != nil {
		return nil, err
	}
	part := append(strings.Split(c.Key.Arg, "."), "", "", "")
	value := part[1]
	if len(c.In.Values) > 0 {
		value = c.In.Values[0]
	}
	page, _ := strconv.Atoi(part[2])
	stale := l.Say("discord.orders.stale")
	switch part[0] {
	case ordersIn:
		return l.page(func(o engine.OrderOffer) bool { return chat.Short(l.Text(o.Group)) == value }, page, ordersIn, value), nil
	case ordersHere:
		for _, q := range c.At.Prompts {
			if q.ID == c.Key.Prompt {
				return l.page(func(o engine.OrderOffer) bool { return o.Order.Fits(q) }, page, ordersHere, ""), nil
			}
		}
	case ordersOne:
		id, marks := part[1], part[2]
		if id == "" {
			id, c.In.Values = value, nil
		}
		o, ok := l.find(id, false)
		if !ok {
			return l.home(stale), nil
		}
		return l.one(o, toggled(o, marks, c.In.Values)), nil
	case ordersGive:
		o, ok := l.find(part[1], false)
		if !ok {
			return l.home(stale), nil
		}
		order := o.With(toggled(o, part[2], nil))
		order.Once = part[3] == "once"
		return giveOrder(c, order, "discord.orders.given")
	case ordersDrop:
		o, ok := l.find(value, true)
		if !ok {
			return l.home(stale), nil
		}
		o.Order.Pick, o.Order.Once = "", false
		return giveOrder(c, o.Order, "discord.orders.gone")
	case ordersClear:
		return giveOrder(c, engine.StandingOrder{}, "discord.orders.gone")
	}
	return l.home(""), nil
}

// giveOrder gives or withdraws an order and shows the orders then in force.
func giveOrder(c *chat.Call, o engine.StandingOrder, done string) (*wire.Message, error) {
	r, err := c.Tables.PlayMove(c.Ctx, c.At.Table.ID, c.Who(), engine.Move{Seat: c.At.Seat, Order: &o, Seq: c.At.Seq})
	if err != nil {
		return nil, err
	}
	l, err := ledgerOf(c, r.Position, "")
	if err != nil {
		return nil, err
	}
	lead := []string{l.Say(done)}
	for _, e := range r.Events { // what it answered at once
		if line := show.ToldTo(l.Voice, e, c.At.Seat); line != "" && len(e.Faces) > 0 {
			lead = append(lead, line)
		}
	}
	return l.home(strings.Join(lead, "\n")), nil
}

// AddButton adds to a private panel the button that leads to the orders for the first
// question that one could answer, if there is room.
func AddButton(ctx context.Context, b *chat.Services, who string, v chat.Voice, p table.Position, m *wire.Message) {
	a, err := b.Tables.Ask(ctx, p.Table.ID, table.UserID(who), engine.Query{Kind: engine.AskOrders})
	if err != nil {
		return
	}
	l := ledger{v, p, "", a.Orders}
	for _, q := range show.Open(p) {
		fits := func(o engine.OrderOffer) bool { return o.Order.Fits(q) }
		if q.Standing != engine.Owed || q.Secret || !slices.ContainsFunc(l.orders(false), fits) {
			continue
		}
		l.prompt = q.ID
		show.AddBelow(m, l.button("discord.orders.button", wire.Secondary, ordersHere))
		break
	}
}
