package toy

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// World is the state of the toy.
type World struct {
	Round int    `json:"round"`
	Seats []Seat `json:"seats"`
	Deck  []int  `json:"deck"` // hidden; the top first
	Order []int  `json:"order"`
	Ended string `json:"ended"` // "", or how the game ended
}

// Seat is what one player has.
type Seat struct {
	Lives   int      `json:"lives"`
	Hand    []int    `json:"hand"`   // hidden
	Picked  int      `json:"picked"` // hidden until all are in; 0: none yet
	Charms  []string `json:"charms"`
	Sparks  []string `json:"sparks"`
	Coins   int      `json:"coins"`
	Winked  bool     `json:"winked"`
	Resigns bool     `json:"resigns"`
}

// Copy copies every field and shares nothing.
func Copy(w *World) *World {
	c := *w
	c.Seats = slices.Clone(w.Seats)
	for i, s := range w.Seats {
		s.Hand, s.Charms, s.Sparks = slices.Clone(s.Hand), slices.Clone(s.Charms), slices.Clone(s.Sparks)
		c.Seats[i] = s
	}
	c.Deck, c.Order = slices.Clone(w.Deck), slices.Clone(w.Order)
	return &c
}

// look reads the world.
type look struct{ w *World }

func (l look) alive(s int) bool { return l.w.Seats[s].Lives > 0 && !l.w.Seats[s].Resigns }

func (l look) left() []int {
	var out []int
	for s := range l.w.Seats {
		if l.alive(s) {
			out = append(out, s)
		}
	}
	return out
}

// attack says whether a seat may attack another.
func (l look) attack(s, at int) engine.Verdict {
	switch {
	case at < 0 || at >= len(l.w.Seats) || at == s:
		return engine.Illegal("T-4.1", engine.T("toy.refused.self"))
	case !l.alive(at):
		return engine.Illegal("T-4.2", engine.T("toy.refused.out", engine.Who("seat", engine.Seat(at))))
	}
	return engine.Legal()
}

// tx is a transaction with the atoms of the toy.
type tx struct{ *flow.Tx[World] }

func (t *tx) look() look { return look{t.World} }

func (t *tx) draw(s int) {
	if len(t.World.Deck) == 0 {
		return
	}
	c := t.World.Deck[0]
	t.World.Deck = slices.Delete(t.World.Deck, 0, 1)
	t.World.Seats[s].Hand = append(t.World.Seats[s].Hand, c)
	slices.Sort(t.World.Seats[s].Hand)
	t.Emit(engine.Event{Kind: "drew", Rule: "T-2.1", Seat: seat(s), Public: engine.T("toy.event.drew", engine.Who("seat", engine.Seat(s))),
		Faces: []engine.Face{{Seats: []engine.Seat{engine.Seat(s)}, Text: engine.T("toy.event.drew_card", engine.Num("card", c))}}})
	t.Seal(engine.KnownDrawn, "drawn")
}

func (t *tx) shuffle(cards []int) {
	t.World.Deck = nil
	for _, i := range t.Shuffle("shuffle deck", len(cards)) {
		t.World.Deck = append(t.World.Deck, cards[i])
	}
}

func (t *tx) pick(s, card int) {
	t.World.Seats[s].Picked = card
	t.Emit(engine.Event{Kind: "picked", Rule: "T-2.2", Seat: seat(s), Public: engine.T("toy.event.picked", engine.Who("seat", engine.Seat(s)))})
}

func (t *tx) reveal() {
	for s := range t.World.Seats {
		if c := t.World.Seats[s].Picked; c != 0 {
			t.Emit(engine.Event{Kind: "revealed", Rule: "T-3.1", Seat: seat(s), N: c,
				Public: engine.T("toy.event.revealed", engine.Who("seat", engine.Seat(s)), engine.Num("card", c))})
			t.spend(s, c)
		}
	}
	t.Seal(engine.KnownShown, "revealed")
}

func (t *tx) spend(s, card int) {
	h := t.World.Seats[s].Hand
	if i := slices.Index(h, card); i >= 0 {
		t.World.Seats[s].Hand = slices.Delete(h, i, i+1)
	}
}

func (t *tx) block(s, card int) {
	t.spend(s, card)
	t.Emit(engine.Event{Kind: "blocked", Rule: "T-4.4", Seat: seat(s), N: card, Public: engine.T("toy.event.blocked", engine.Who("seat", engine.Seat(s)), engine.Num("card", card))})
	t.Seal(engine.KnownShown, "revealed")
}

func (t *tx) hurt(s, by int) {
	t.World.Seats[s].Lives--
	t.Emit(engine.Event{Kind: "hurt", Rule: "T-4.6", Seat: seat(s), Actor: fmt.Sprint("seat", by), Public: engine.T("toy.event.hurt", engine.Who("seat", engine.Seat(s)))})
}

func (t *tx) say(s int, kind, rule string) {
	t.Emit(engine.Event{Kind: kind, Rule: rule, Seat: seat(s), Public: engine.T("toy.event."+kind, engine.Who("seat", engine.Seat(s)))})
}

func (t *tx) wink(s int)       { t.World.Seats[s].Winked = true; t.say(s, "winked", "T-3.3") }
func (t *tx) pay(s, coins int) { t.World.Seats[s].Coins -= coins; t.say(s, "bought", "T-7.2") }
func (t *tx) resign(s int)     { t.World.Seats[s].Resigns = true; t.say(s, "resigned", "T-8.1") }
func (t *tx) spark(s int, at string) {
	t.World.Seats[s].Sparks = append(t.World.Seats[s].Sparks, at)
	t.say(s, "sparked", "T-5.1")
}
func (t *tx) unspark(s int) {
	x := t.World.Seats[s].Sparks
	t.World.Seats[s].Sparks = x[:len(x)-1]
	t.say(s, "unsparked", "T-5.2")
}
func (t *tx) end(how string) {
	t.World.Ended = how
	t.Emit(engine.Event{Kind: "ended", Rule: "T-8.2", Cause: how, Public: engine.T("toy.event.ended")})
}

func seat(s int) *engine.Seat { x := engine.Seat(s); return &x }
