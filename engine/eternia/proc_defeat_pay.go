package eternia

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// spared says who pays nothing: beginners of the solo mode (FE-22.5) and their enemies, who have no pool (FE-S-114).
func (l look) spared(h *Hero) bool {
	return h.Seat == None || l.Solo() && l.Option("difficulty") == "beginner"
}

// belongings lists the cards of a hero that have a printed cost, with their sum (FE-7.2c, FE-S-17).
func (l look) belongings(h *Hero) (cards []string, sum int) {
	add := func(card string) {
		if n := l.PrintedCost(card); n > 0 {
			cards, sum = append(cards, card), sum+n
		}
	}
	for _, id := range h.Ally {
		add("ally:" + id)
	}
	for _, card := range h.Mount {
		add(card)
	}
	for _, id := range slices.Concat(h.Worn, h.Pack) {
		add("equipment:" + id)
	}
	for _, id := range h.Spells {
		add("spell:" + id)
	}
	return cards, sum
}

// PrintedCost is the Eternium cost on a card; of a creature, what taming costs.
func (l look) PrintedCost(card string) int {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "ally":
		return l.p.Ally(id).Cost
	case "creature":
		return l.p.Creature(id).Tame
	case "epic":
		return l.p.Beast(id).Tame
	case "vehicle":
		return l.p.Vehicle(id).Cost
	case "equipment":
		return l.p.Equipment(id).Cost
	}
	return l.p.Spell(id).Cost
}

// fewest is how many cards it takes at least to be worth something.
func (l look) fewest(cards []string, worth int) int {
	n := 0
	dearest := slices.SortedFunc(slices.Values(cards), func(a, b string) int { return l.PrintedCost(b) - l.PrintedCost(a) })
	for ; worth > 0 && n < len(dearest); n++ {
		worth -= l.PrintedCost(dearest[n])
	}
	return n
}

// mostPayments is how many ready ways of paying are offered; any other can be put together.
const mostPayments = 12

// payment is a way of paying for a defeat: cards by their places among the belongings, and Eternium.
type payment struct {
	cards []int
	ether int
}

// refs name it: Eternium, and the cards as one argument.
func (x payment) refs() []engine.Ref {
	if len(x.cards) == 0 {
		return []engine.Ref{number(x.ether)}
	}
	return []engine.Ref{number(x.ether), cardsRef(x.cards)}
}

// payments lists the smallest ways of paying 5 (FE-S-16): no card can be left out, the pool gives the rest. Those with few cards come first.
func (l look) payments(h *Hero) []payment {
	cards, _ := l.belongings(h)
	pool := l.w.Teams[h.Team].Ether
	var out []payment
	var pick func(from int, chosen []int, sum int)
	pick = func(from int, chosen []int, sum int) {
		if sum+pool >= penalty {
			out = append(out, payment{slices.Clone(chosen), max(0, penalty-sum)})
		}
		if sum >= penalty {
			return
		}
		for i := from; i < len(cards); i++ {
			n, more := l.PrintedCost(cards[i]), append(slices.Clone(chosen), i)
			twin := i > from && cards[i] == cards[i-1]
			spare := slices.ContainsFunc(more, func(j int) bool { return sum+n-l.PrintedCost(cards[j]) >= penalty })
			if !twin && !spare {
				pick(i+1, more, sum+n)
			}
		}
	}
	pick(0, nil, 0)
	slices.SortStableFunc(out, func(a, b payment) int { return cmp.Compare(len(a.cards), len(b.cards)) })
	return out[:min(len(out), mostPayments)]
}

// paymentChoice says what a way of paying gives away.
func (l look) paymentChoice(cards []string, x payment) engine.Choice {
	var names []engine.Text
	var refs []engine.Ref
	for _, i := range x.cards {
		names, refs = append(names, engine.T("fe.choice.pay.card", engine.Sub("card", words.CardName(cards[i])), engine.Num("n", l.PrintedCost(cards[i])))), append(refs, ref("card", cards[i], ""))
	}
	text := engine.T("fe.choice.pay.ether", engine.Num("n", x.ether))
	if len(names) > 0 {
		text = engine.T("fe.choice.pay", engine.Texts("cards", names))
	}
	return priced(on(hidden("pay", text, x.refs()...), refs...), x.ether)
}

// Check wants a set of cards that, with the pool, is worth 5 (FE-7.2c).
func (f *Defeat) Check(l look, a answer) error {
	if f.Now != "own" || a.Choice().Do == "done" {
		return nil
	}
	h := l.Hero(f.Hero)
	if _, sum := f.picked(l, a); sum+l.w.Teams[h.Team].Ether < penalty {
		return engine.Refuse(engine.TooFew, "FE-7.2", engine.T("fe.no.pay_more", engine.Num("n", penalty), engine.Num("have", sum+l.w.Teams[h.Team].Ether)))
	}
	return nil
}

// picked are the cards of an answer and their sum.
func (f *Defeat) picked(l look, a answer) (cards []string, sum int) {
	all, _ := l.belongings(l.Hero(f.Hero))
	for _, c := range a.Choices {
		i := NumberOf(c, 0)
		cards, sum = append(cards, all[i]), sum+l.PrintedCost(all[i])
	}
	return cards, sum
}

// own goes on to a payment that is put together.
func (f *Defeat) own(*tx, answer) control {
	f.Now = "own"
	return again()
}

// payAll pays what there is.
func (f *Defeat) payAll(*tx, answer) control {
	f.Now = "pay"
	return again()
}

// payCards pays with the cards that were put together, and the pool gives the rest (FE-7.2c).
func (f *Defeat) payCards(t *tx, a answer) control {
	cards, sum := f.picked(t.look, a)
	f.Now = "done"
	t.forfeit(t.Hero(f.Hero), cards, max(0, penalty-sum))
	return again()
}

// pay pays in a ready way.
func (f *Defeat) pay(t *tx, a answer) control {
	h := t.Hero(f.Hero)
	all, _ := t.belongings(h)
	for _, x := range t.payments(h) {
		if slices.Equal(x.refs(), a.Choice().With) {
			var cards []string
			for _, i := range x.cards {
				cards = append(cards, all[i])
			}
			f.Now = "done"
			t.forfeit(h, cards, x.ether)
			break
		}
	}
	return again()
}
