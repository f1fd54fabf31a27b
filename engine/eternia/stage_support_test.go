package eternia

import (
	"fmt"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
)

// Lines for trade, support cards and victory cards start in the middle of a game:
//
//	gain HERO CARD          he gains it in his turn; then he acts
//	tame HERO CARD          he has beaten it, and may tame it
//	upgrade HERO CARD       he gains a combat card of this kind
//	events TEAM EVENT N HERO   the events happened just now, in the activation of the hero
//	robbed HERO KIND CARD   he buys beside the game; seat 1 answers "rob" when he loses the card
//	checkpoint TEAM         the end of an activation
func init() {
	in := func(hero string, first func(w []string) body) func(b *builder, w []string, dice engine.Chance) error {
		return func(b *builder, w []string, dice engine.Chance) error {
			x := ""
			if hero == "0" {
				x = w[0]
			} else if hero == "3" {
				x = w[3]
			}
			return b.begin(&resting{First: &staged{Hero: x, First: first(w)}}, dice)
		}
	}
	beginnings["gain"] = in("0", func(w []string) body { return &Gain{Hero: w[0], Card: w[1]} })
	beginnings["tame"] = in("0", func(w []string) body { return &Tame{Hero: w[0], Card: w[1]} })
	beginnings["upgrade"] = in("0", func(w []string) body { return &Upgrading{Hero: w[0], Card: w[1]} })
	beginnings["checkpoint"] = in("", func(w []string) body { team, _ := strconv.Atoi(w[0]); return &Checkpoint{Team: team} })
	beginnings["robbed"] = in("0", func(w []string) body { return &robbed{Hero: w[0], Shop: w[1], Card: w[2]} })
	beginnings["events"] = in("3", func(w []string) body {
		team, _ := strconv.Atoi(w[0])
		n, _ := strconv.Atoi(w[2])
		return &happened{Team: team, Event: w[1], N: n}
	})
	wants["stock"] = func(g engine.Game, w []string) error { // stock TEAM KIND N
		team, _ := strconv.Atoi(w[0])
		return script.Is(lookAt(g).w.Teams[team].Stock[w[1]], w[2])
	}
	wants["mp"] = func(g engine.Game, w []string) error { // mp N: movement points left
		return script.Is(lookAt(g).w.Acting.MP, w[0])
	}
	wants["done"] = func(g engine.Game, w []string) error { // done TEAM VICTORY yes|no: its second goal
		team, _ := strconv.Atoi(w[0])
		for _, x := range lookAt(g).w.Teams[team].Goals {
			if x.Card == w[1] && x.Done != (w[2] == "yes") {
				return fmt.Errorf("it is not so")
			}
		}
		return nil
	}
	wants["shops"] = func(g engine.Game, w []string) error { // shops HERO...|none
		var have []string
		for _, s := range lookAt(g).w.Shops {
			have = append(have, s.Hero)
		}
		return script.List(have, w)
	}
}

// staged plays a frame in a hero's activation.
type staged struct {
	Hero  string
	First body
	Do    int
}

func (f *staged) Step(t *tx) control {
	f.Do++
	if f.Do == 1 {
		if f.Hero != "" {
			t.w.Acting = &Acting{Hero: f.Hero}
		}
		return call(f.First)
	}
	if f.Do == 2 && f.Hero != "" {
		return call(&Turn{Hero: f.Hero})
	}
	return back(nil)
}

// happened counts events.
type happened struct {
	Team  int
	Event string
	N     int
}

func (f *happened) Step(t *tx) control {
	t.count(f.Team, f.Event, f.N)
	return back(nil)
}

// robbed has a hero make a purchase beside the game and then lose a card.
type robbed struct {
	Hero, Shop, Card string
	Do               int
}

func (f *robbed) Step(t *tx) control {
	f.Do++
	switch f.Do {
	case 1:
		t.reserve(t.Hero(f.Hero), f.Shop)
		return await()
	default:
		return back(nil)
	}
}
func (f *robbed) Ask(l look) []question {
	p := ask([]engine.Seat{1}, "DP-10", "FE-9.6", engine.T("fe.ask.DP-10"))
	p.Insist = true
	p.Offer(choice("rob", engine.T("fe.action.end")), flow.By((*robbed).rob))
	return []question{p}
}
func (f *robbed) rob(t *tx, _ answer) control {
	t.lose(f.Hero, f.Card)
	return again()
}
