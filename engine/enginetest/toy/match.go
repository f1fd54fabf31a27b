package toy

import (
	"cmp"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Match is the whole game: T-1.
type Match struct {
	Now  string `json:"do"`
	Next int    `json:"next"`
}

func (f *Match) Step(t *tx) control {
	w := t.World
	switch f.Now {
	case "":
		cards := make([]int, 30) // three seats draw 27 at most
		for i := range cards {
			cards[i] = i + 1
		}
		t.shuffle(cards)
		f.Now = "round"
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
		f.Now, f.Next = "turns", 0
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
		f.Now = "round"
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
