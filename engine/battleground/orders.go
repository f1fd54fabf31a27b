package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// Picks of standing orders that are no choices of a prompt: orders_obey.go says what they answer.
const (
	pickInterrupt = "interrupt" // whoever strikes best; "interrupt:FIGURE" with that one
	pickStrike    = "strike"    // the attack with the best odds, then the end
	pickHold      = "hold"      // the end at once
	pickMisses    = "misses"    // reroll dice that are no success
	pickItem      = "item"      // items, those named if any are, and then no more
	pickSkip      = "skip"      // no item, no die
	pickUse       = "use:yes"   // an optional ability is used
	pickUseNot    = "use:no"    // or not
	pickBest      = "best"      // what looks best
)

// Terms of standing orders beside those of every system. What they are about lies on the table.
const (
	termAim     = "aim"     // its player picks the attack
	termAttack  = "attack"  // attack tests, with those of skills
	termDefence = "defence" // defence tests
	termTurn    = "turn"    // a result that must be turned: no wound by one's own attack, one by the other's
	termMana    = "mana"    // "mana:2": spends that much at most
)

// small are the points of decisions that cards and the board ask of a side whose turn it is not.
var small = []string{"BG-D-17", "BG-D-18", "BG-D-19", "BG-D-20", "BG-D-25", "BG-D-26", "BG-D-29", "BG-D-31", "BG-D-32"}

// reactions are the points asked of a side whose turn it is not.
func reactions() []string {
	return append([]string{"BG-D-12", "BG-D-13", "BG-D-21", "BG-D-22", "BG-D-23", "BG-D-24"}, small...)
}

// drafted collects the orders that a side could give.
type drafted struct {
	look
	side  int
	given []engine.StandingOrder
	group engine.Text
	out   []engine.OrderOffer
}

// offers lists what a side could order: for attacks of opportunity (BG-D-24) and overwatch (BG-D-21), what is
// done in either (BG-D-22), items before an interruption (BG-D-23), rerolls (BG-D-12, BG-D-13), optional abilities
// (BG-D-18) and the smaller questions. All of them rest on what lies on the table, so an order that is not
// possible leaves them to people.
func offers(l look, s engine.Seat, given []engine.StandingOrder) []engine.OrderOffer {
	d := &drafted{look: l, side: int(s), given: given}
	own, foes := d.figures(int(s)), d.figures(Opponent(int(s)))
	if len(own) == 0 {
		return nil
	}
	against := d.against(foes)
	odds := engine.OddsTerms()

	d.group = engine.T("bg.order.opportunity")
	aim := append(slices.Clone(against), term(termAim))
	d.offer("D-24 D-22", "decline", engine.T("bg.order.decline"), against)
	d.offer("D-24 D-22", pickInterrupt, engine.T("bg.order.interrupt.any"), odds, aim)
	for _, f := range own {
		d.about(ref("figure", f.ID, "actor"), "D-24 D-22", string(interruptWith(f.ID).ID()), engine.T("bg.order.interrupt", engine.Sub("figure", words.FigureName(f.ID))), odds, aim)
	}
	d.ask("D-24 D-22", odds, against)

	d.group = engine.T("bg.order.overwatch")
	d.offer("D-22 D-21", pickStrike, engine.T("bg.order.strike"), odds, against)
	d.offer("D-22 D-21", pickHold, engine.T("bg.order.hold"), against)
	d.ask("D-22 D-21", odds, against)

	d.group = engine.T("bg.order.item")
	d.offer("D-23", pickSkip, engine.T("bg.order.no_item"), against)
	if items := d.single(own); len(items) > 0 {
		d.offer("D-23", pickItem, engine.T("bg.order.use_items"), items, odds, against)
	}
	d.ask("D-23", odds, against)

	d.group = engine.T("bg.order.free")
	tests := []engine.OrderTerm{term(termAttack), term(termDefence), term(termTurn), engine.AwayTerm()}
	d.offer("D-12", pickMisses, engine.T("bg.order.misses"), tests)
	d.offer("D-12", pickSkip, engine.T("bg.order.no_die"), tests)
	d.ask("D-12", tests)
	d.group = engine.T("bg.order.mana")
	most := []engine.OrderTerm{}
	for n := 1; n <= 3; n++ {
		most = append(most, engine.OrderTerm{ID: termMana + ":" + strconv.Itoa(n), Text: engine.T("bg.term.mana", engine.Num("n", n))})
	}
	d.offer("D-13", pickMisses, engine.T("bg.order.misses_mana"), tests, most)
	d.offer("D-13", pickSkip, engine.T("bg.order.no_mana"), tests)
	d.ask("D-13", tests)

	d.optional()
	d.group = engine.T("bg.order.small")
	points := strings.ReplaceAll(strings.Join(small, " "), "BG-", "")
	d.offer(points, pickBest, engine.T("bg.order.best"))
	d.ask(points)
	return d.out
}

// figures are those of a side that stand or that an order in force names.
func (d *drafted) figures(side int) []Figure {
	return slices.DeleteFunc(slices.Clone(d.w.Figures), func(f Figure) bool {
		named := slices.ContainsFunc(d.given, func(o engine.StandingOrder) bool {
			return o.Pick == interruptWith(f.ID).ID() || slices.Contains(o.Values(engine.TermAgainst), f.ID)
		})
		return f.Side != side || !f.Standing() && !named
	})
}

// against are the terms that name enemies.
func (d *drafted) against(foes []Figure) []engine.OrderTerm {
	var out []engine.OrderTerm
	for _, f := range foes {
		out = append(out, engine.AgainstTerm(f.ID, words.FigureName(f.ID)))
	}
	return out
}

// single are the single-use items of figures that are left, or that an order in force names.
func (d *drafted) single(own []Figure) []engine.OrderTerm {
	var out []engine.OrderTerm
	for _, f := range own {
		for _, i := range d.items(f) {
			x := engine.OrderTerm{ID: pickItem + ":" + i.ID, Text: words.ItemName(i.ID)}
			named := slices.ContainsFunc(d.given, func(o engine.StandingOrder) bool { return slices.Contains(o.Terms, x.ID) })
			if i.Kind == "single_use" && (named || !slices.Contains(f.Used, i.ID)) && !slices.ContainsFunc(out, func(y engine.OrderTerm) bool { return y.ID == x.ID }) {
				out = append(out, x)
			}
		}
	}
	return out
}

// optional adds the orders about abilities that may be used or not, those of all cards and of each.
func (d *drafted) optional() {
	d.group = engine.T("bg.order.optional")
	away := []engine.OrderTerm{engine.AwayTerm()}
	d.offer("D-18", pickUse, engine.T("bg.order.use"), away)
	d.offer("D-18", pickUseNot, engine.T("bg.order.use_not"), away)
	d.ask("D-18", away)
	var cards []string
	add := func(card string) {
		if !slices.Contains(cards, card) {
			cards = append(cards, card)
		}
	}
	for _, o := range d.given {
		for _, r := range o.About {
			if r.Kind == "card" && d.known(r.ID) {
				add(r.ID)
			}
		}
	}
	for _, m := range content.Moments {
		for h := range d.inForce(m.Name) {
			if h.rule.Optional && h.src.Side == d.side {
				add(h.src.Card)
			}
		}
	}
	for _, card := range cards {
		source := engine.Sub("source", d.sourceName(Source{Card: card}))
		about := ref("card", card, "")
		d.about(about, "D-18", pickUse, engine.T("bg.order.use_card", source), away)
		d.about(about, "D-18", pickUseNot, engine.T("bg.order.use_card_not", source), away)
		d.about(about, "D-18", string(engine.AskMe), engine.T("bg.order.ask_card", source), away)
	}
}

// known says whether a card with rules goes by a name.
func (d *drafted) known(card string) bool { return len(d.p.Rules(card)) > 0 }

func (d *drafted) offer(points, pick string, text engine.Text, terms ...[]engine.OrderTerm) {
	at := strings.Fields(points)
	for i := range at {
		at[i] = "BG-" + at[i]
	}
	o := engine.OrderOffer{Order: engine.StandingOrder{Point: at[0], Also: at[1:], Pick: engine.ChoiceID(pick)}, Group: d.group, Text: text, Terms: slices.Concat(terms...)}
	if len(at) == 1 {
		o.Order.Also = nil
	}
	d.out = append(d.out, o)
}

func (d *drafted) about(r engine.Ref, points, pick string, text engine.Text, terms ...[]engine.OrderTerm) {
	d.offer(points, pick, text, terms...)
	d.out[len(d.out)-1].Order.About = []engine.Ref{r}
}

func (d *drafted) ask(points string, terms ...[]engine.OrderTerm) {
	d.offer(points, string(engine.AskMe), engine.T("orders.ask"), terms...)
}

func term(id string) engine.OrderTerm {
	return engine.OrderTerm{ID: id, Text: engine.T("bg.term." + id), Only: true}
}
