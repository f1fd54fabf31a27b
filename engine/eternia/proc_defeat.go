package eternia

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Reward is what the defeat of a hero gives, and to which team.
type Reward struct {
	By    int  `json:"by"`            // the team that has defeated him, or none
	Prize int  `json:"prize"`         // VP
	Due   bool `json:"due,omitempty"` // Eternium instead of the VP that the scenario does not give (FE-23.16)
}

// Defeat resolves that a hero is at 0 HP (FE-7). It returns whether he is defeated: something may have healed him in the last moment (FE-36.12).
type Defeat struct {
	Reward
	Hero string `json:"hero"`
	Do   string `json:"do,omitempty"` // "", "last", "fall", "home", "pay", "own", "done"
	To   string `json:"to,omitempty"`
}

// Kind names the frame.
func (f *Defeat) Kind() string { return "defeat" }

// Copy is a copy of the frame.
func (f *Defeat) Copy() body { c := *f; return &c }

// Step goes through the defeat.
func (f *Defeat) Step(t *tx) control {
	h := t.hero(f.Hero)
	switch f.Do {
	case "":
		f.Do = "last"
		return call(moment("hero.defeated", heroRef(h)))
	case "last": // something in his pack may help; whether it does is not told by asking
		switch {
		case t.hp(h) > 0:
			return back(false)
		case h.Seat != none && len(h.Pack) > 0 && (t.opposed(h.Team) || len(t.packedRules(h, "hero.defeated")) > 0):
			return await()
		}
		f.Do = "fall"
	case "used":
		f.Do = "last"
		if t.hp(h) == 0 {
			f.Do = "fall"
		}
	case "fall":
		f.Do = "home"
		t.lapse(h.ID) // FE-S-50
		t.fall(h, f.Reward)
		t.dropRelic(h)
		t.stopTurn(h.ID) // FE-7.3
	case "home":
		homes := t.homes(h)
		if len(homes) > 1 && h.Seat != none && f.To == "" {
			return await()
		}
		f.Do = "pay"
		t.comeBack(h, cmp.Or(f.To, homes[0]))
		t.claim(h)
	case "pay", "own":
		all, sum := t.belongings(h)
		if len(h.Pack)+len(h.Spells) > 0 && !t.spared(h) { // whether he has a choice tells what they are worth
			t.Seal("what a hero can pay is known")
		}
		pool := t.w.Teams[h.Team].Ether
		switch {
		case t.spared(h) || pool+sum == 0:
		case pool+sum <= penalty: // FE-S-15
			t.forfeit(h, all, pool)
		case len(all) > 0: // FE-S-16
			return await()
		default:
			t.forfeit(h, nil, penalty)
		}
		return back(true)
	case "done":
		return back(true)
	}
	return again()
}

// homes lists where a defeated hero may come back: his base (FE-7.2a); in a skirmish what FE-23.13 says.
func (l look) homes(h *Hero) []string {
	if l.skirmish() {
		if out := l.returns(h); len(out) > 0 {
			return out
		}
	}
	if s := l.mission().Solo; s != nil && s.Home != "" && h.Seat == none && !l.enemiesAt(l.spot(s.Home), h.Team) { // FE-S-118
		return []string{l.spot(s.Home)}
	}
	return []string{l.w.Teams[h.Team].Base}
}

// spared says who pays nothing: beginners of the solo mode (FE-22.5) and their enemies, who have no pool (FE-S-114).
func (l look) spared(h *Hero) bool {
	return h.Seat == none || l.solo() && l.option("difficulty") == "beginner"
}

// belongings lists the cards of a hero that have a printed cost, with their sum (FE-7.2c, FE-S-17).
func (l look) belongings(h *Hero) (cards []string, sum int) {
	add := func(card string) {
		if n := l.printed(card); n > 0 {
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

// printed is the Eternium cost on a card; of a creature, what taming costs.
func (l look) printed(card string) int {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "ally":
		return l.p.ally(id).Cost
	case "creature":
		return l.p.creature(id).Tame
	case "epic":
		return l.p.beast(id).Tame
	case "vehicle":
		return l.p.vehicle(id).Cost
	case "equipment":
		return l.p.equipment(id).Cost
	}
	return l.p.spell(id).Cost
}

// fewest is how many cards it takes at least to be worth something.
func (l look) fewest(cards []string, worth int) int {
	n := 0
	dearest := slices.SortedFunc(slices.Values(cards), func(a, b string) int { return l.printed(b) - l.printed(a) })
	for ; worth > 0 && n < len(dearest); n++ {
		worth -= l.printed(dearest[n])
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

// refs name it: Eternium, and the cards as one argument, such as "0+3".
func (x payment) refs() []engine.Ref {
	if len(x.cards) == 0 {
		return []engine.Ref{number(x.ether)}
	}
	var cards []string
	for _, c := range x.cards {
		cards = append(cards, strconv.Itoa(c))
	}
	return []engine.Ref{number(x.ether), ref("cards", strings.Join(cards, "+"), "")}
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
			n, more := l.printed(cards[i]), append(slices.Clone(chosen), i)
			twin := i > from && cards[i] == cards[i-1]
			spare := slices.ContainsFunc(more, func(j int) bool { return sum+n-l.printed(cards[j]) >= penalty })
			if !twin && !spare {
				pick(i+1, more, sum+n)
			}
		}
	}
	pick(0, nil, 0)
	slices.SortStableFunc(out, func(a, b payment) int { return cmp.Compare(len(a.cards), len(b.cards)) })
	return out[:min(len(out), mostPayments)]
}

// Ask asks what he uses in the last moment, where he comes back (FE-DP-74), or what he pays (FE-DP-42): a ready way, or any cards.
func (f *Defeat) Ask(l look) []question {
	h := l.hero(f.Hero)
	hero := engine.Sub("hero", heroName(h.ID))
	switch f.Do {
	case "last":
		p := about(askHero(h, "DP-42", "FE-7.1", engine.T("fe.ask.last", hero)), hero)
		p.Public = engine.T("fe.wait.last", hero)
		p.Insist, p.Silence = true, "fall"
		for i, x := range l.packedRules(h, "hero.defeated") {
			p.Offer(telling(hidden("use", cardName(x.card), number(i)), x.card), flow.By((*Defeat).use))
		}
		p.Offer(choice("fall", engine.T("fe.choice.fall")), flow.By((*Defeat).fall))
		return []question{p}
	case "home":
		p := about(askHero(h, "DP-74", "FE-23.13", engine.T("fe.ask.DP-74", hero)), hero)
		for _, z := range l.homes(h) {
			p.Offer(zoneChoice("home", z), flow.By((*Defeat).home))
		}
		return []question{p}
	}
	cards, sum := l.belongings(h)
	p := about(askHero(h, "DP-42", "FE-7.2", engine.T("fe.ask.DP-42", hero)), hero)
	if l.w.Teams[h.Team].Ether+sum <= penalty { // a purchase beside the game has left no choice
		p.Offer(choice("done", engine.T("fe.choice.done")), flow.By((*Defeat).payAll))
		return []question{p}
	}
	p.Insist = true
	if f.Do == "own" {
		p.Kind, p.Min, p.Max = engine.Some, l.fewest(cards, penalty-l.w.Teams[h.Team].Ether), len(cards)
		p.Text = engine.T("fe.ask.DP-42.own", hero, engine.Num("n", l.w.Teams[h.Team].Ether))
		for i, c := range cards {
			x := onCard(hidden("card", cardName(c), number(i)), c)
			x.Detail = engine.T("fe.choice.worth", engine.Num("n", l.printed(c)))
			p.Choices = append(p.Choices, x)
		}
		p.Whole(flow.By((*Defeat).payCards))
		return []question{p}
	}
	for _, x := range l.payments(h) {
		p.Offer(l.paymentChoice(cards, x), flow.By((*Defeat).pay))
	}
	p.Silence = p.Choices[0].ID()
	p.Offer(choice("own", engine.T("fe.choice.own")), flow.By((*Defeat).own))
	return []question{p}
}

// paymentChoice says what a way of paying gives away.
func (l look) paymentChoice(cards []string, x payment) engine.Choice {
	var names []engine.Text
	var refs []engine.Ref
	for _, i := range x.cards {
		names, refs = append(names, engine.T("fe.choice.pay.card", engine.Sub("card", cardName(cards[i])), engine.Num("n", l.printed(cards[i])))), append(refs, ref("card", cards[i], ""))
	}
	text := engine.T("fe.choice.pay.ether", engine.Num("n", x.ether))
	if len(names) > 0 {
		text = engine.T("fe.choice.pay", engine.Texts("cards", names))
	}
	return priced(on(hidden("pay", text, x.refs()...), refs...), x.ether)
}

// Check wants a set of cards that, with the pool, is worth 5 (FE-7.2c).
func (f *Defeat) Check(l look, a answer) error {
	if f.Do != "own" || a.Choice().Do == "done" {
		return nil
	}
	h := l.hero(f.Hero)
	if _, sum := f.picked(l, a); sum+l.w.Teams[h.Team].Ether < penalty {
		return engine.Refuse(engine.TooFew, "FE-7.2", engine.T("fe.no.pay_more", engine.Num("n", penalty), engine.Num("have", sum+l.w.Teams[h.Team].Ether)))
	}
	return nil
}

// picked are the cards of an answer and their sum.
func (f *Defeat) picked(l look, a answer) (cards []string, sum int) {
	all, _ := l.belongings(l.hero(f.Hero))
	for _, c := range a.Choices {
		i := numberOf(c, 0)
		cards, sum = append(cards, all[i]), sum+l.printed(all[i])
	}
	return cards, sum
}

// use uses a card in the last moment (FE-7.1).
func (f *Defeat) use(t *tx, a answer) control {
	h := t.hero(f.Hero)
	x := t.packedRules(h, "hero.defeated")[numberOf(a.Choice(), 0)]
	f.Do = "used"
	t.castCard(h.ID, x.card)
	return call(run(x.src, x.rule.Path+".do"))
}

// fall uses none.
func (f *Defeat) fall(*tx, answer) control {
	f.Do = "fall"
	return again()
}

// home takes the zone where he comes back (FE-23.13).
func (f *Defeat) home(_ *tx, a answer) control {
	f.To = a.Choice().Arg(0)
	return again()
}

// own goes on to a payment that is put together.
func (f *Defeat) own(*tx, answer) control {
	f.Do = "own"
	return again()
}

// payAll pays what there is.
func (f *Defeat) payAll(*tx, answer) control {
	f.Do = "pay"
	return again()
}

// payCards pays with the cards that were put together, and the pool gives the rest (FE-7.2c).
func (f *Defeat) payCards(t *tx, a answer) control {
	cards, sum := f.picked(t.look, a)
	f.Do = "done"
	t.forfeit(t.hero(f.Hero), cards, max(0, penalty-sum))
	return again()
}

// pay pays in a ready way.
func (f *Defeat) pay(t *tx, a answer) control {
	h := t.hero(f.Hero)
	all, _ := t.belongings(h)
	for _, x := range t.payments(h) {
		if slices.Equal(x.refs(), a.Choice().With) {
			var cards []string
			for _, i := range x.cards {
				cards = append(cards, all[i])
			}
			f.Do = "done"
			t.forfeit(h, cards, x.ether)
			break
		}
	}
	return again()
}
