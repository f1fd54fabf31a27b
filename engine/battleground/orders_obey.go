package battleground

import (
	"slices"
	"strconv"

	"hexwarden/engine"
)

// obey says what a standing order answers: nothing where it is for other questions or cannot be carried out.
// Both rest on what lies on the table, so that the wait for a person tells nothing of a hand.
func (s System) obey(l look, seat engine.Seat, p engine.Prompt, o engine.StandingOrder) ([]engine.ChoiceID, bool) {
	x := ordering{look: l, system: s, side: int(seat), prompt: p, order: o}
	x.act, _ = l.Act()
	if !x.meant() {
		return nil, false
	}
	if o.Pick == engine.AskMe {
		return nil, x.likely("")
	}
	return x.answer()
}

// ordering is an order looked at for a question.
type ordering struct {
	look
	system System // whose house says which is best
	side   int
	prompt engine.Prompt
	order  engine.StandingOrder
	act    Act
}

// stroke is an attack with what it is worth, and its odds.
type stroke struct {
	id          engine.ChoiceID
	worth       int
	wound, fall float64
}

// stroke is the best attack of a figure on another in an act.
func (x ordering) stroke(act Act, target string) (stroke, bool) {
	l := x.look
	if act.Frame == 0 {
		l = l.during(act)
	}
	t := l.Figure(target)
	attacks := engine.Prompt{Point: "BG-D-22"}
	for _, w := range l.Weapons(l.Figure(act.Figure)) {
		if l.CanAttack(act, w, t).OK {
			attacks.Choices = append(attacks.Choices, attackOn(w.ID, target))
		}
	}
	if len(attacks.Choices) == 0 {
		return stroke{}, false
	}
	best, worth := x.liked(l, attacks)
	b := stroke{id: best.ID(), worth: worth}
	left := l.p.Character(t.Character).Stats.Health - t.Wounds
	miss, wounds := l.Odds(l.Planned(act, l.p.Weapon(best.Arg(0)), target))
	harmless := true
	for _, r := range wounds {
		if r.Wounds > 0 {
			b.wound, harmless = b.wound+r.P, false
		}
		if r.Wounds >= left {
			b.fall += r.P
		}
	}
	if harmless { // a spell that does something else
		b.wound = 1 - miss
	}
	return b, true
}

// liked is the choice of a prompt that seems worth most, the first where there is no opinion, with its worth.
func (x ordering) liked(l look, p engine.Prompt) (engine.Choice, int) {
	worths := x.system.opinions().Worth(l, engine.Seat(x.side), p)
	if worths == nil {
		return p.Choices[0], 0
	}
	best := 0
	for i, n := range worths {
		if n > worths[best] {
			best = i
		}
	}
	return p.Choices[best], worths[best]
}

// against is the best attack of a figure that would interrupt another.
func (x ordering) against(figure string) (stroke, bool) {
	kind := map[string]string{"D-24": "opportunity", "D-21": "overwatch"}[x.point()]
	return x.stroke(Act{Kind: kind, Figure: figure, Against: x.foe(), AP: 1}, x.foe())
}

// likely says whether the odds that the order asks for are there: of the figure named, or of the best.
func (x ordering) likely(figure string) bool {
	return x.order.Likely(func() (wound, fall float64) {
		b, ok := stroke{}, false
		switch x.point() {
		case "D-24", "D-21":
			if figure == "" {
				figure = x.fastest()
			}
			b, ok = x.against(figure)
		case "D-22":
			b, ok = x.stroke(x.act, x.act.Against)
		case "D-23": // of the one who interrupts, against who is interrupted
			for _, r := range x.prompt.About {
				if r.Role == "actor" {
					b, ok = x.stroke(Act{Kind: "opportunity", Figure: x.foe(), Against: r.ID, AP: 1}, r.ID)
				}
			}
		}
		if !ok {
			return 0, 0
		}
		return b.wound, b.fall
	})
}

// fastest is who strikes best of those on offer.
func (x ordering) fastest() string {
	best, most := "", -1
	for _, c := range x.prompt.Choices {
		if c.Do != "interrupt" && c.Do != "watch" {
			continue
		}
		if b, _ := x.against(c.Arg(0)); b.worth > most {
			best, most = c.Arg(0), b.worth
		}
	}
	return best
}

func one(id engine.ChoiceID, ok bool) ([]engine.ChoiceID, bool) { return []engine.ChoiceID{id}, ok }

// answer is what the order answers.
func (x ordering) answer() ([]engine.ChoiceID, bool) {
	pick, _ := verbs.Read(x.order.Pick)
	verb, figure := pick.Do, pick.Arg(0)
	switch {
	case verb == pickInterrupt && x.point() == "D-24":
		if figure == "" {
			figure = x.fastest()
		}
		id := interruptWith(figure).ID()
		_, ok := x.prompt.Choice(id)
		return one(id, ok && x.likely(figure))
	case verb == pickInterrupt && x.point() == "D-22":
		if figure != "" && figure != x.act.Figure {
			return nil, false
		}
		return x.strikes()
	case verb == pickStrike && x.point() == "D-21", verb == pickHold && x.point() == "D-21":
		return one(watchWith(x.fastest()).ID(), true)
	case verb == pickStrike:
		return x.strikes()
	case verb == pickHold:
		return one("end", true)
	case verb == pickItem && figure == "":
		return x.items()
	case verb == pickMisses:
		return x.misses()
	case verb == pickSkip && x.point() == "D-23":
		return one("none", true)
	case verb == pickSkip && x.prompt.Kind == engine.Some:
		return nil, true
	case verb == pickBest:
		return x.best()
	}
	c, ok := x.prompt.Choice(x.order.Pick)
	return one(c.ID(), ok && x.likely(""))
}

// strikes attacks who is interrupted with the best odds, and ends when that is done or not possible.
func (x ordering) strikes() ([]engine.ChoiceID, bool) {
	if x.act.Attacks == 0 {
		if !x.likely("") {
			return nil, false
		}
		if b, ok := x.stroke(x.act, x.act.Against); ok {
			if _, ok := x.prompt.Choice(b.id); ok {
				return one(b.id, true)
			}
		}
	}
	return one("end", true)
}

// items uses the items that the order names, or all, and then no more.
func (x ordering) items() ([]engine.ChoiceID, bool) {
	if !x.likely("") {
		return nil, false
	}
	named := x.order.Values(pickItem)
	for _, c := range x.prompt.Choices {
		if c.Do == "item" && (len(named) == 0 || slices.Contains(named, c.Arg(0))) {
			return one(c.ID(), true)
		}
	}
	return one("none", true)
}

// misses rerolls dice that are no success: of those offered, who come first, as many as the order spends mana for.
func (x ordering) misses() ([]engine.ChoiceID, bool) {
	most := x.prompt.Max
	if n := x.order.Values(termMana); len(n) > 0 && x.point() == "D-13" {
		for _, mana := range n {
			most = min(most, x.rerolls(mana))
		}
	}
	var out []engine.ChoiceID
	for _, c := range x.prompt.Choices {
		if misses(c) && len(out) < most {
			out = append(out, c.ID())
		}
	}
	return out, true
}

// rerolls is how many dice so much mana rolls again: as many for each as the question says.
func (x ordering) rerolls(mana string) int {
	n, _ := strconv.Atoi(mana)
	for _, r := range x.prompt.About {
		if r.Kind == "each" {
			each, _ := strconv.Atoi(r.ID)
			return n * each
		}
	}
	return n
}

// best picks for its owner while it is the other side's turn: what seems worth most, else the likeliest.
func (x ordering) best() ([]engine.ChoiceID, bool) {
	p := x.prompt
	if !x.away() || p.Kind != engine.One && p.Kind != engine.Number || len(p.Choices) == 0 || p.Choices[0].Do == "use" {
		return nil, false
	}
	if x.point() == "D-17" {
		return one(x.quietest(), true)
	}
	best, _ := x.liked(x.look, p)
	return one(best.ID(), true)
}

// quietest is the place for a shoved figure with the fewest enemies beside it.
func (x ordering) quietest() engine.ChoiceID {
	var best engine.ChoiceID
	least := -1
	for _, c := range x.prompt.Choices {
		f := x.Figure(x.prompt.About[0].ID)
		f.Place = placeIn(c)
		if n := len(x.engagedWith(f)); least < 0 || n < least {
			best, least = c.ID(), n
		}
	}
	return best
}
