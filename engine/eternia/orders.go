package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// reactions are the points asked of players in the turn of others for which one can leave an answer (FE-33.2 to 33.7). The
// fights of own heroes, where their cards are placed, are no reactions but play.
func reactions() []string {
	return []string{"FE-DP-22", "FE-DP-27", "FE-DP-29", "FE-DP-30", "FE-DP-36", "FE-DP-38", "FE-DP-42", "FE-DP-52"}
}

// Terms of standing orders. All are about what everybody sees of the question: where they do not hold, the order is for others.
const (
	termMates = "mates" // no hero of theirs fights (FE-33.2)
	termHP    = "hp"    // "hp:3": the hero has no more HP (FE-33.3)
)

// Picks that stand for choices of a kind.
const (
	pickEvade    engine.Verb = "evade"    // FE-33.3
	pickMost     engine.Verb = "most"     // the hero with most HP (FE-33.4)
	pickInOrder  engine.Verb = "order"    // "order:ID:ID": who comes first (FE-33.4)
	pickSoldiers engine.Verb = "soldiers" // FE-33.5
	pickHeroes   engine.Verb = "heroes"   // FE-33.5
	pickReveal   engine.Verb = "reveal"   // FE-33.6
	pickGifts    engine.Verb = "gifts"    // FE-33.7
	pickPool     engine.Verb = "pool"     // FE-33.7
	pickCards    engine.Verb = "cards"    // FE-33.7
)

// hpTerms are the HP that orders to avoid combat can name.
var hpTerms = []int{1, 2, 3, 4, 5, 6}

// drafted collects the orders that a player could give.
type drafted struct {
	out   []engine.OrderOffer
	group engine.Text
}

// order adds an order for some points, about a hero or about all, on terms that may be added.
func (d *drafted) order(points string, pick engine.Choice, text engine.Text, about *Hero, terms ...engine.OrderTerm) {
	at := strings.Fields(points)
	for i := range at {
		at[i] = "FE-" + at[i]
	}
	o := engine.OrderOffer{Order: engine.StandingOrder{Point: at[0], Pick: pick.ID()}, Group: d.group, Text: text, Terms: terms}
	if len(at) > 1 {
		o.Order.Also = at[1:]
	}
	if about != nil {
		o.Order.About = []engine.Ref{ref("figure", about.ID, "actor")}
	}
	d.out = append(d.out, o)
}

// doing is a pick without arguments.
func doing(do engine.Verb) engine.Choice { return engine.Choice{Do: do} }

// ask adds the order to be asked (FE-33.1).
func (d *drafted) ask(points string, terms ...engine.OrderTerm) {
	d.order(points, engine.Plain(engine.AskMe), engine.T("orders.ask"), nil, terms...)
}

// head begins a group of orders.
func (d *drafted) head(what string, args ...engine.Arg) {
	d.group = engine.T("fe.order."+what, args...)
}

// offers lists what a player could order, at any time (FE-33.9).
func offers(l look, s engine.Seat, _ []engine.StandingOrder) []engine.OrderOffer {
	team := l.Team(s)
	if team == None || l.w.Phase == "over" || slices.Contains(l.w.Gone, int(s)) || len(l.Heroes(team)) == 0 {
		return nil
	}
	d := &drafted{}
	say := func(key string) engine.Text { return engine.T("fe.order." + key) }
	mates := engine.OrderTerm{ID: termMates, Text: engine.T("fe.term.mates"), Only: true}
	var hp, against []engine.OrderTerm
	for _, n := range hpTerms {
		hp = append(hp, engine.OrderTerm{ID: termHP + ":" + strconv.Itoa(n), Text: engine.T("fe.term.hp", engine.Num("n", n)), Only: true})
	}
	for i := range l.w.Heroes {
		if h := &l.w.Heroes[i]; h.Team != team {
			against = append(against, engine.AgainstTerm(h.ID, words.HeroName(h.ID)))
		}
	}
	d.head("spells") // FE-33.2
	d.order("DP-36 DP-38", doing("pass"), say("spells.pass"), nil, mates)
	d.ask("DP-36 DP-38", mates)
	d.head("evade") // FE-33.3
	d.order("DP-29", doing("fight"), say("evade.never"), nil, engine.AwayTerm())
	d.order("DP-29", doing(pickEvade), say("evade.always"), nil, append([]engine.OrderTerm{engine.AwayTerm()}, hp...)...)
	for _, h := range l.Heroes(team) {
		if controller(h) == s {
			hero := engine.Sub("hero", words.HeroName(h.ID))
			d.order("DP-29", doing("fight"), engine.T("fe.order.evade.never_hero", hero), h, engine.AwayTerm())
			d.order("DP-29", doing(pickEvade), engine.T("fe.order.evade.hero", hero), h, append([]engine.OrderTerm{engine.AwayTerm()}, hp...)...)
		}
	}
	d.ask("DP-29", engine.AwayTerm())
	d.head("defend") // FE-33.4
	d.order("DP-30", doing(pickMost), say("defend.most"), nil, against...)
	for _, ids := range rankings(l.Heroes(team)) {
		var names []engine.Text
		ranked := engine.Choice{Do: pickInOrder}
		for _, id := range ids {
			names, ranked.With = append(names, words.HeroName(id)), append(ranked.With, actor(id))
		}
		d.order("DP-30", ranked, engine.T("fe.order.defend.order", engine.Texts("heroes", names)), nil, against...)
	}
	d.ask("DP-30", against...)
	d.head("damage") // FE-33.5
	d.order("DP-52", doing(pickSoldiers), say("damage.soldiers"), nil)
	d.order("DP-52", doing(pickHeroes), say("damage.heroes"), nil)
	d.ask("DP-52")
	d.head("victory") // FE-33.6
	d.order("DP-27", doing(pickReveal), say("victory.reveal"), nil)
	d.order("DP-27", doing("hold"), say("victory.hold"), nil)
	d.ask("DP-27")
	d.head("trade") // FE-33.7
	d.order("DP-22", doing(pickGifts), say("trade.gifts"), nil)
	d.order("DP-22", doing("decline"), say("trade.decline"), nil)
	d.ask("DP-22")
	d.head("payment") // FE-33.7
	d.order("DP-42", doing(pickPool), say("payment.pool"), nil)
	d.order("DP-42", doing(pickCards), say("payment.cards"), nil)
	d.ask("DP-42")
	return d.out
}

// rankings lists all orders of two heroes or more.
func rankings(heroes []*Hero) [][]string {
	var out [][]string
	var add func(so []string)
	add = func(so []string) {
		if len(so) == len(heroes) {
			out = append(out, slices.Clone(so))
			return
		}
		for _, h := range heroes {
			if !slices.Contains(so, h.ID) {
				add(append(so, h.ID))
			}
		}
	}
	if len(heroes) > 1 {
		add(nil)
	}
	return out
}
