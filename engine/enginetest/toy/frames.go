package toy

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

type (
	control = flow.Control[look, *tx]
	body    = flow.Body[look, *tx]
)

var kinds = []func() body{
	func() body { return &Match{} }, func() body { return &Charms{} }, func() body { return &Pick{} }, func() body { return &Turn{} },
	func() body { return &Attack{} }, func() body { return &Interrupt{} }, func() body { return &Sparks{} }, func() body { return &Peace{} },
	func() body { return &Market{} },
}

// Match is the whole game: T-1.
type Match struct {
	Do   string `json:"do"`
	Next int    `json:"next"`
}

func (f *Match) Kind() string { return "match" }
func (f *Match) Copy() body   { c := *f; return &c }
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

func (f *Charms) Kind() string { return "charms" }
func (f *Charms) Copy() body   { return &Charms{} }
func (f *Charms) Step(t *tx) control {
	if len(f.Ask(t.look())) == 0 {
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}
func (f *Charms) Ask(l look) []engine.Prompt {
	var out []engine.Prompt
	for s := range l.w.Seats {
		if len(l.w.Seats[s].Charms) > 0 {
			continue
		}
		p := ask(s, engine.Owed, "T-D-1", "T-1.2", engine.List)
		p.Min, p.Max = 1, 2
		for i, c := range costs {
			x := choice(charm(i), true)
			x.Costs = []engine.Cost{{Coin: "glow", N: c}}
			p.Choices = append(p.Choices, x)
		}
		out = append(out, p)
	}
	return out
}
func (f *Charms) Check(_ look, a flow.Answer) error {
	var ids []string
	for _, id := range a.Picks {
		ids = append(ids, string(id))
	}
	return engine.RefuseList(draft(ids).Faults)
}
func (f *Charms) Answer(t *tx, a flow.Answer) control {
	for _, id := range a.Picks {
		t.World.Seats[a.Seat].Charms = append(t.World.Seats[a.Seat].Charms, string(id))
	}
	t.say(int(a.Seat), "charmed", "T-1.2")
	return flow.Again[look, *tx]()
}

// Pick waits for a secret card of every seat; a pick may be changed until all are in: T-2.
type Pick struct{}

func (f *Pick) Kind() string { return "pick" }
func (f *Pick) Copy() body   { return &Pick{} }
func (f *Pick) Step(t *tx) control {
	for _, s := range t.look().left() {
		if t.World.Seats[s].Picked == 0 {
			return flow.Await[look, *tx]()
		}
	}
	return flow.Return[look, *tx](nil)
}
func (f *Pick) Ask(l look) []engine.Prompt {
	var out []engine.Prompt
	for _, s := range l.left() {
		p := ask(s, engine.Owed, "T-D-2", "T-2.2", engine.One)
		p.Secret, p.Insist = true, true
		if l.w.Seats[s].Picked != 0 {
			p.Standing, p.Point, p.Rule = engine.Right, "T-D-3", "T-2.3"
		}
		for _, c := range l.w.Seats[s].Hand {
			if c != l.w.Seats[s].Picked {
				p.Choices = append(p.Choices, choice(fmt.Sprint("card:", c), false))
			}
		}
		out = append(out, p)
	}
	return out
}
func (f *Pick) Answer(t *tx, a flow.Answer) control {
	t.pick(int(a.Seat), number(a.Pick()))
	return flow.Again[look, *tx]()
}

// Turn lets one seat act until it passes: T-3.
type Turn struct {
	Seat  int    `json:"seat"`
	Acted bool   `json:"acted"`
	Do    string `json:"do"`
}

func (f *Turn) Kind() string { return "turn" }
func (f *Turn) Copy() body   { c := *f; return &c }
func (f *Turn) Step(t *tx) control {
	if f.Do == "end" || !t.look().alive(f.Seat) || len(t.look().left()) < 2 {
		if t.Strand("market") {
			return flow.Hold[look, *tx]("market") // T-7.3
		}
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}
func (f *Turn) Ask(l look) []engine.Prompt {
	p := ask(f.Seat, engine.Owed, "T-D-4", "T-3.2", engine.One)
	if !f.Acted {
		for at := range l.w.Seats {
			if l.attack(f.Seat, at).OK {
				p.Choices = append(p.Choices, choice(fmt.Sprint("attack:", at), true))
			}
		}
		p.Choices = append(p.Choices, choice("sparks", true), choice("peace", true))
	}
	if f.Do != "market" {
		p.Choices = append(p.Choices, choice("market", true))
	}
	p.Choices = append(p.Choices, choice("pass", true))
	if !l.w.Seats[f.Seat].Winked {
		c := choice("wink", true)
		c.Aside = true
		p.Choices = append(p.Choices, c)
	}
	return []engine.Prompt{p}
}
func (f *Turn) Answer(t *tx, a flow.Answer) control {
	verb, arg, _ := strings.Cut(string(a.Pick()), ":")
	switch verb {
	case "wink":
		t.wink(f.Seat)
	case "market":
		f.Do = "market"
		t.OpenStrand("market", &Market{Seat: f.Seat})
	case "pass":
		f.Do = "end"
	case "sparks":
		f.Acted = true
		return flow.Call[look, *tx](&Sparks{Seat: f.Seat})
	case "peace":
		f.Acted = true
		return flow.Call[look, *tx](&Peace{Seat: f.Seat})
	case "attack":
		f.Acted = true
		at, _ := strconv.Atoi(arg)
		return flow.Call[look, *tx](&Attack{By: f.Seat, At: at, Turn: int(t.Self()), Depth: 1})
	}
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

func (f *Attack) Kind() string { return "attack" }
func (f *Attack) Copy() body   { c := *f; return &c }
func (f *Attack) Leave(t *tx)  { t.say(f.By, "attack_over", "T-4.7") }
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

func (f *Interrupt) Kind() string { return "interrupt" }
func (f *Interrupt) Copy() body   { c := *f; return &c }
func (f *Interrupt) Step(*tx) control {
	if f.Done {
		return flow.Return[look, *tx](false)
	}
	return flow.Await[look, *tx]()
}
func (f *Interrupt) Ask(l look) []engine.Prompt {
	p := ask(f.Of.At, engine.Owed, "T-D-5", "T-4.4", engine.One)
	p.Insist, p.Silence = true, "decline"
	p.About = []engine.Ref{{Kind: "seat", ID: fmt.Sprint(f.Of.By), Role: "actor"}}
	if f.Of.Depth < 3 {
		p.Choices = append(p.Choices, choice("strike", true))
	}
	for _, c := range l.w.Seats[f.Of.At].Hand {
		p.Choices = append(p.Choices, choice(fmt.Sprint("card:", c), false))
	}
	p.Choices = append(p.Choices, choice("decline", true))
	return []engine.Prompt{p}
}
func (f *Interrupt) Answer(t *tx, a flow.Answer) control {
	switch {
	case a.Pick() == "decline":
		return flow.Return[look, *tx](false)
	case a.Pick() == "strike":
		f.Done = true
		return flow.Call[look, *tx](&Attack{By: f.Of.At, At: f.Of.By, Turn: f.Of.Turn, Depth: f.Of.Depth + 1})
	}
	t.block(f.Of.At, number(a.Pick()))
	return flow.Return[look, *tx](true)
}

// Sparks lays up to three sparks one by one, to be taken back until done: T-5.
type Sparks struct {
	Seat int `json:"seat"`
	Laid int `json:"laid"`
}

func (f *Sparks) Kind() string     { return "sparks" }
func (f *Sparks) Copy() body       { c := *f; return &c }
func (f *Sparks) Step(*tx) control { return flow.Await[look, *tx]() }
func (f *Sparks) Ask(look) []engine.Prompt {
	p := ask(f.Seat, engine.Owed, "T-D-6", "T-5.1", engine.One)
	p.Insist = true
	if f.Laid < 3 {
		p.Choices = append(p.Choices, choice("spark:north", true), choice("spark:south", true))
	}
	p.Choices = append(p.Choices, choice("done", true))
	if f.Laid > 0 {
		p.Choices = append(p.Choices, choice("back", true))
	}
	return []engine.Prompt{p}
}
func (f *Sparks) Answer(t *tx, a flow.Answer) control {
	switch a.Pick() {
	case "done":
		t.Seal("answered")
		return flow.Return[look, *tx](nil)
	case "back":
		f.Laid--
		t.unspark(f.Seat)
	default:
		f.Laid++
		t.spark(f.Seat, string(a.Pick()))
	}
	return flow.Again[look, *tx]()
}

// Peace invites the others; the first to accept closes it, the asker may close it too: T-6.
type Peace struct {
	Seat int `json:"seat"`
}

func (f *Peace) Kind() string     { return "peace" }
func (f *Peace) Copy() body       { c := *f; return &c }
func (f *Peace) Step(*tx) control { return flow.Await[look, *tx]() }
func (f *Peace) Ask(l look) []engine.Prompt {
	p := ask(f.Seat, engine.Owed, "T-D-7", "T-6.1", engine.One)
	p.Insist = true
	p.Choices = []engine.Choice{choice("withdraw", true)}
	out := []engine.Prompt{p}
	for _, s := range l.left() {
		if s != f.Seat {
			p := ask(s, engine.Invitation, "T-D-8", "T-6.2", engine.One)
			p.Choices = []engine.Choice{choice("accept", true)}
			out = append(out, p)
		}
	}
	return out
}
func (f *Peace) Answer(t *tx, a flow.Answer) control {
	if a.Pick() == "accept" {
		t.say(int(a.Seat), "accepted", "T-6.2")
	}
	t.Seal("answered")
	return flow.Return[look, *tx](nil)
}

// Market is a strand: open beside the turn, it must close before the turn ends: T-7.
type Market struct {
	Seat int `json:"seat"`
}

func (f *Market) Kind() string { return "market" }
func (f *Market) Copy() body   { c := *f; return &c }
func (f *Market) Step(t *tx) control {
	if !t.look().alive(f.Seat) {
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}
func (f *Market) Ask(l look) []engine.Prompt {
	p := ask(f.Seat, engine.Owed, "T-D-9", "T-7.1", engine.Number)
	p.Insist = true
	for n := 0; n <= min(2, l.w.Seats[f.Seat].Coins); n++ {
		p.Choices = append(p.Choices, choice(strconv.Itoa(n), true))
	}
	return []engine.Prompt{p}
}
func (f *Market) Answer(t *tx, a flow.Answer) control {
	if n, _ := strconv.Atoi(string(a.Pick())); n > 0 {
		t.pay(f.Seat, n)
	}
	t.Seal("answered")
	return flow.Return[look, *tx](nil)
}

func ask(s int, standing engine.Standing, point, rule string, kind engine.Kind) engine.Prompt {
	return engine.Prompt{Seats: []engine.Seat{engine.Seat(s)}, Standing: standing, Point: point, Rule: rule, Kind: kind,
		Text: engine.T("toy.ask." + point), Public: engine.T("toy.wait."+point, engine.Who("seat", engine.Seat(s)))}
}

func choice(id string, public bool) engine.Choice {
	key, arg, _ := strings.Cut(id, ":")
	return engine.Choice{ID: engine.ChoiceID(id), Text: engine.T("toy.choice."+key, engine.Word("what", arg)), Public: public}
}

// number is the number in a choice "card:7".
func number(id engine.ChoiceID) int {
	_, arg, _ := strings.Cut(string(id), ":")
	n, _ := strconv.Atoi(arg)
	return n
}
