package toy

import (
	"cmp"
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

type (
	control  = flow.Control[look, *tx]
	body     = flow.Body[look, *tx]
	question = flow.Question[look, *tx]
	deed     = flow.Deed[look, *tx]
	answer   = flow.Answer
)

// kinds are all frames there are, by their names in saved states.
var kinds = flow.Kinds[look, *tx]{"match": &Match{}, "charms": &Charms{}, "pick": &Pick{}, "turn": &Turn{},
	"attack": &Attack{}, "interrupt": &Interrupt{}, "sparks": &Sparks{}, "peace": &Peace{}, "market": &Market{}}

// Match is the whole game: T-1.
type Match struct {
	Do   string `json:"do"`
	Next int    `json:"next"`
}

func (f *Match) Step(t *tx) control {
	w := t.World
	switch f.Do {
	case "":
		cards := make([]int, 30) // three seats draw 27 at most
		for i := range cards {
			cards[i] = i + 1
		}
		t.shuffle(cards)
		f.Do = "round"
		return flow.Call[look, *tx](&Charms{})
	case "round":
		if w.Round == 3 || len(t.look().left()) < 2 {
			t.end("lives")
			return flow.Over[look, *tx]()
		}
		w.Round++
		for s := range w.Seats {
			w.Seats[s].Picked, w.Seats[s].Winked = 0, false
			for t.look().alive(s) && len(w.Seats[s].Hand) < 3 {
				t.draw(s)
			}
		}
		f.Do, f.Next = "turns", 0
		return flow.Call[look, *tx](&Pick{})
	default: // turns, the highest card first (T-3.1)
		if f.Next == 0 {
			t.reveal()
			w.Order = t.look().left()
			slices.SortStableFunc(w.Order, func(a, b int) int { return cmp.Compare(w.Seats[b].Picked, w.Seats[a].Picked) })
		}
		for f.Next < len(w.Order) {
			s := w.Order[f.Next]
			f.Next++
			if t.look().alive(s) && len(t.look().left()) > 1 {
				return flow.Call[look, *tx](&Turn{Seat: s})
			}
		}
		f.Do = "round"
		return flow.Again[look, *tx]()
	}
}

// Charms asks every seat for a list of charms that cost at most 3: T-1.2.
type Charms struct{}

func (f *Charms) Step(t *tx) control {
	if len(f.Ask(t.look())) == 0 {
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}
func (f *Charms) Ask(l look) []question {
	var out []question
	for s := range l.w.Seats {
		if len(l.w.Seats[s].Charms) > 0 {
			continue
		}
		q := ask(s, engine.Owed, "T-D-1", "T-1.2", engine.List)
		q.Min, q.Max = 1, 2
		for i, c := range costs {
			x := engine.Choice{Do: engine.Verb(charm(i)), Public: true}
			x.Costs = []engine.Cost{{Coin: "glow", N: c}}
			q.Choices = append(q.Choices, x)
		}
		q.Whole(flow.By((*Charms).give))
		out = append(out, q)
	}
	return out
}
func (f *Charms) Check(_ look, a answer) error {
	var ids []string
	for _, id := range a.Picks {
		ids = append(ids, string(id))
	}
	return engine.RefuseList(draft(ids).Faults)
}
func (f *Charms) give(t *tx, a answer) control {
	for _, id := range a.Picks {
		t.World.Seats[a.Seat].Charms = append(t.World.Seats[a.Seat].Charms, string(id))
	}
	t.say(int(a.Seat), "charmed", "T-1.2")
	return flow.Again[look, *tx]()
}

// Pick waits for a secret card of every seat; a pick may be changed until all are in: T-2.
type Pick struct{}

func (f *Pick) Step(t *tx) control {
	for _, s := range t.look().left() {
		if t.World.Seats[s].Picked == 0 {
			return flow.Await[look, *tx]()
		}
	}
	return flow.Return[look, *tx](nil)
}
func (f *Pick) Ask(l look) []question {
	var out []question
	for _, s := range l.left() {
		q := ask(s, engine.Owed, "T-D-2", "T-2.2", engine.One)
		q.Secret, q.Insist = true, true
		if l.w.Seats[s].Picked != 0 {
			q.Standing, q.Point, q.Rule = engine.Right, "T-D-3", "T-2.3"
		}
		for _, c := range l.w.Seats[s].Hand {
			if c != l.w.Seats[s].Picked {
				q.Offer(card(c), flow.By((*Pick).pick))
			}
		}
		out = append(out, q)
	}
	return out
}
func (f *Pick) pick(t *tx, a answer) control {
	t.pick(int(a.Seat), number(a.Choice()))
	return flow.Again[look, *tx]()
}

// Turn lets one seat act until it passes: T-3.
type Turn struct {
	Seat  int    `json:"seat"`
	Acted bool   `json:"acted"`
	Do    string `json:"do"`
}

func (f *Turn) Step(t *tx) control {
	if f.Do == "end" || !t.look().alive(f.Seat) || len(t.look().left()) < 2 {
		if t.Strand("market") {
			return flow.Hold[look, *tx]("market") // T-7.3
		}
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}
func (f *Turn) Ask(l look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-4", "T-3.2", engine.One)
	if !f.Acted {
		for at := range l.w.Seats {
			if l.attack(f.Seat, at).OK {
				q.Offer(choice("attack", ref("seat", at, "target")), flow.By((*Turn).attack))
			}
		}
		q.Offer(choice("sparks"), flow.By((*Turn).sparks))
		q.Offer(choice("peace"), flow.By((*Turn).peace))
	}
	if f.Do != "market" {
		q.Offer(choice("market"), flow.By((*Turn).market))
	}
	q.Offer(choice("pass"), flow.By((*Turn).pass))
	if !l.w.Seats[f.Seat].Winked {
		c := choice("wink")
		c.Aside = true
		q.Offer(c, flow.By((*Turn).wink))
	}
	return []question{q}
}
func (f *Turn) attack(t *tx, a answer) control {
	f.Acted = true
	return flow.Call[look, *tx](&Attack{By: f.Seat, At: number(a.Choice()), Turn: int(t.Self()), Depth: 1})
}
func (f *Turn) sparks(*tx, answer) control {
	f.Acted = true
	return flow.Call[look, *tx](&Sparks{Seat: f.Seat})
}
func (f *Turn) peace(*tx, answer) control {
	f.Acted = true
	return flow.Call[look, *tx](&Peace{Seat: f.Seat})
}
func (f *Turn) market(t *tx, _ answer) control {
	f.Do = "market"
	t.OpenStrand("market", &Market{Seat: f.Seat})
	return flow.Again[look, *tx]()
}
func (f *Turn) pass(*tx, answer) control {
	f.Do = "end"
	return flow.Again[look, *tx]()
}
func (f *Turn) wink(t *tx, _ answer) control {
	t.wink(f.Seat)
	return flow.Again[look, *tx]()
}

// Attack rolls a die against a seat, which may interrupt first: T-4.
type Attack struct {
	By    int    `json:"by"`
	At    int    `json:"at"`
	Turn  int    `json:"turn"`
	Depth int    `json:"depth"`
	Do    string `json:"do"`
}

func (f *Attack) Leave(t *tx) { t.say(f.By, "attack_over", "T-4.7") }
func (f *Attack) Step(t *tx) control {
	switch f.Do {
	case "":
		t.say(f.By, "attacked", "T-4.3")
		f.Do = "asked"
		// By public knowledge only: whoever holds any card is asked.
		if len(t.World.Seats[f.At].Hand) > 0 {
			return flow.Call[look, *tx](&Interrupt{Of: *f})
		}
		return flow.Again[look, *tx]()
	case "asked":
		blocked, _ := t.Result().(bool)
		if !t.look().alive(f.By) { // T-4.5: look again
			return flow.Unwind[look, *tx](flow.ID(f.Turn))
		}
		f.Do = "done"
		if blocked || !t.look().alive(f.At) {
			return flow.Again[look, *tx]()
		}
		n := t.Draw("attack die", 6) + 1
		t.Emit(engine.Event{Kind: "rolled", Rule: "T-4.6", Seat: seat(f.By), N: n, Public: engine.T("toy.event.rolled", engine.Num("n", n)),
			Roll: &engine.Roll{Label: "attack", Target: 4, Dice: []engine.Die{{Face: n, Success: n >= 4}}}})
		if n >= 4 {
			t.hurt(f.At, f.By)
		}
		return flow.Again[look, *tx]()
	}
	return flow.Return[look, *tx](nil)
}

// Interrupt asks the attacked seat: block with a card, strike back, or decline: T-4.4.
type Interrupt struct {
	Of   Attack `json:"of"`
	Done bool   `json:"done"`
}

func (f *Interrupt) Step(*tx) control {
	if f.Done {
		return flow.Return[look, *tx](false)
	}
	return flow.Await[look, *tx]()
}
func (f *Interrupt) Ask(l look) []question {
	q := ask(f.Of.At, engine.Owed, "T-D-5", "T-4.4", engine.One)
	q.Insist, q.Silence = true, "decline"
	q.About = []engine.Ref{ref("seat", f.Of.By, "actor")}
	if f.Of.Depth < 3 {
		q.Offer(choice("strike"), flow.By((*Interrupt).strike))
	}
	for _, c := range l.w.Seats[f.Of.At].Hand {
		q.Offer(card(c), flow.By((*Interrupt).block))
	}
	q.Offer(choice("decline"), flow.By((*Interrupt).decline))
	return []question{q}
}
func (f *Interrupt) strike(*tx, answer) control {
	f.Done = true
	return flow.Call[look, *tx](&Attack{By: f.Of.At, At: f.Of.By, Turn: f.Of.Turn, Depth: f.Of.Depth + 1})
}
func (f *Interrupt) block(t *tx, a answer) control {
	t.block(f.Of.At, number(a.Choice()))
	return flow.Return[look, *tx](true)
}
func (f *Interrupt) decline(*tx, answer) control { return flow.Return[look, *tx](false) }

// Sparks lays up to three sparks one by one, to be taken back until done: T-5.
type Sparks struct {
	Seat int `json:"seat"`
	Laid int `json:"laid"`
}

func (f *Sparks) Step(*tx) control { return flow.Await[look, *tx]() }
func (f *Sparks) Ask(look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-6", "T-5.1", engine.One)
	q.Insist = true
	if f.Laid < 3 {
		for _, where := range []string{"north", "south"} {
			q.Offer(choice("spark", engine.Ref{Kind: "place", ID: where}), flow.By((*Sparks).lay))
		}
	}
	q.Offer(choice("done"), flow.By((*Sparks).done))
	if f.Laid > 0 {
		q.Offer(choice("back"), flow.By((*Sparks).back))
	}
	return []question{q}
}
func (f *Sparks) lay(t *tx, a answer) control {
	f.Laid++
	t.spark(f.Seat, string(a.Pick()))
	return flow.Again[look, *tx]()
}
func (f *Sparks) done(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, "answered")
	return flow.Return[look, *tx](nil)
}
func (f *Sparks) back(t *tx, _ answer) control {
	f.Laid--
	t.unspark(f.Seat)
	return flow.Again[look, *tx]()
}

// Peace invites the others; the first to accept closes it, the asker may close it too: T-6.
type Peace struct {
	Seat int `json:"seat"`
}

func (f *Peace) Step(*tx) control { return flow.Await[look, *tx]() }
func (f *Peace) Ask(l look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-7", "T-6.1", engine.One)
	q.Insist = true
	q.Offer(choice("withdraw"), flow.By((*Peace).withdraw))
	out := []question{q}
	for _, s := range l.left() {
		if s != f.Seat {
			q := ask(s, engine.Invitation, "T-D-8", "T-6.2", engine.One)
			q.Offer(choice("accept"), flow.By((*Peace).accept))
			out = append(out, q)
		}
	}
	return out
}
func (f *Peace) accept(t *tx, a answer) control {
	t.say(int(a.Seat), "accepted", "T-6.2")
	return f.withdraw(t, a)
}
func (f *Peace) withdraw(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, "answered")
	return flow.Return[look, *tx](nil)
}

// Market is a strand: open beside the turn, it must close before the turn ends: T-7.
type Market struct {
	Seat int `json:"seat"`
}

func (f *Market) Step(t *tx) control {
	if !t.look().alive(f.Seat) {
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}
func (f *Market) Ask(l look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-9", "T-7.1", engine.Number)
	q.Insist = true
	for n := 0; n <= min(2, l.w.Seats[f.Seat].Coins); n++ {
		q.Offer(choice("", ref("number", n, "")), flow.By((*Market).pay))
	}
	return []question{q}
}
func (f *Market) pay(t *tx, a answer) control {
	if n := number(a.Choice()); n > 0 {
		t.pay(f.Seat, n)
	}
	t.Seal(engine.KnownAnswer, "answered")
	return flow.Return[look, *tx](nil)
}

func ask(s int, standing engine.Standing, point, rule string, kind engine.Kind) question {
	return question{Prompt: engine.Prompt{Seats: []engine.Seat{engine.Seat(s)}, Standing: standing, Point: point, Rule: rule, Kind: kind}}
}

// choice is a public choice; words puts it into words.
func choice(do engine.Verb, with ...engine.Ref) engine.Choice {
	return engine.Choice{Do: do, With: with, Public: true}
}

// card is a choice of a card of the hand.
func card(n int) engine.Choice {
	return engine.Choice{Do: "card", With: []engine.Ref{ref("card", n, "")}}
}

func ref(kind string, n int, role string) engine.Ref {
	return engine.Ref{Kind: kind, ID: strconv.Itoa(n), Role: role}
}

// number is the number that a choice names: "card:7".
func number(c engine.Choice) int {
	n, _ := strconv.Atoi(c.Arg(0))
	return n
}

// words puts questions and choices into words.
func words(_ look, p *engine.Prompt) {
	p.Text, p.Public = engine.T("toy.ask."+p.Point), engine.T("toy.wait."+p.Point, engine.Who("seat", p.Seats[0]))
	for i := range p.Choices {
		c := &p.Choices[i]
		key := string(c.Do)
		if c.Do == "" {
			key = c.Arg(0)
		}
		c.Text = engine.T("toy.choice."+key, engine.Word("what", c.Arg(0)))
	}
}
