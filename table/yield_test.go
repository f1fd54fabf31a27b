package table

import (
	"testing"

	"hexwarden/engine"
)

// TestTheHouseLetsPeopleFinish checks that the house answers in public only when no person who has time owes an answer beside it.
func TestTheHouseLetsPeopleFinish(t *testing.T) {
	ask := func(seat engine.Seat, standing engine.Standing) engine.Prompt {
		return engine.Prompt{Seats: []engine.Seat{seat}, Standing: standing, Choices: []engine.Choice{{Do: "done"}}}
	}
	turn, shop := ask(1, engine.Owed), ask(0, engine.Owed)
	secret := turn
	secret.Secret = true
	late := Timing{Deadlines: []Deadline{{Seat: 0, Stage: Past}}}
	for _, x := range []struct {
		name   string
		person Seat
		timing Timing
		asked  engine.Prompt
		beside engine.Prompt
		waits  bool
	}{
		{name: "a person buys", person: Seat{User: "ada"}, asked: turn, beside: shop, waits: true},
		{name: "their time is up", person: Seat{User: "ada"}, timing: late, asked: turn, beside: shop},
		{name: "the house minds their seat", person: Seat{User: "ada", House: true}, asked: turn, beside: shop},
		{name: "a pick in secret", person: Seat{User: "ada"}, asked: secret, beside: shop},
		{name: "what a person offers", person: Seat{User: "ada"}, asked: ask(1, engine.Invitation), beside: shop},
		{name: "a person has a right only", person: Seat{User: "ada"}, asked: turn, beside: ask(0, engine.Right)},
	} {
		row := Table{Seats: []Seat{x.person, {Index: 1, House: true}}}
		row.Timing = x.timing
		if got := row.yields(x.asked, []engine.Prompt{x.asked, x.beside}); got != x.waits {
			t.Errorf("%s: it waits: %v", x.name, got)
		}
	}
}
