package mythic

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// The lines of set-up and wants of the chapters about cards:
//
//	turn SEAT             begins: a turn, with its draw
//	deal SEAT N           begins: the seat draws N cards, then its turn begins
//	rebuild               begins: the draw piles are rebuilt if all are empty; turns continue after it
//	played SEAT CARD...   are in the played area
//	emptied SEAT N        the pile was the Nth to run out
//	want under SEAT CARD...|none    what the seat knows to be under its draw pile, the lowest last
//	want converted SEAT CARD...|none     played cards that were converted
//	want tracks SEAT PP AOW HAND PILE DISCARD

func beginTurn(b *builder, w []string, dice engine.Chance) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	b.stand(seat)
	return b.begin(&Battling{Now: "turns"}, dice)
}

func beginRebuild(b *builder, _ []string, dice engine.Chance) error {
	return b.begin(&Battling{Now: "rebuild"}, dice)
}

// dealing draws cards for a seat before its turn.
type dealing struct{ Seat, N int }

func (f *dealing) Step(t *tx) control {
	n := f.N
	f.N = 0
	t.draw(f.Seat, n, "MB-5.8")
	return call(&Turn{})
}

func beginDeal(b *builder, w []string, dice engine.Chance) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(w[1])
	if err != nil {
		return err
	}
	b.stand(seat)
	return b.begin(&dealing{seat, n}, dice)
}

func layPlayed(b *builder, w []string, _ engine.Chance) error {
	seat, err := strconv.Atoi(w[0])
	for _, c := range w[1:] {
		b.w.Generals[seat].Played = append(b.w.Generals[seat].Played, PlayedCard{Card: c})
	}
	return err
}

func stampEmptied(b *builder, w []string, _ engine.Chance) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(w[1])
	b.w.Generals[seat].Emptied = n
	b.w.Clock = max(b.w.Clock, n)
	return err
}

func seen(g engine.Game, w []string) engine.View {
	n, _ := strconv.Atoi(w[0])
	return g.View(engine.Seat(n))
}

func wantUnder(g engine.Game, w []string) error {
	v := seen(g, w)
	known := v.System.(View).Known
	if told := slices.DeleteFunc(slices.Clone(v.Twin), func(t engine.Text) bool { return t.Key != "mb.twin.under" }); !reflect.DeepEqual(told, known) && len(told)+len(known) > 0 {
		return fmt.Errorf("in words %v, for the picture %v", told, known)
	}
	var have []string
	for _, t := range known {
		for _, name := range t.Args[0].List {
			have = append(have, name.Key[len("mb.unit."):])
		}
	}
	return script.List(have, w[1:])
}

func wantConverted(g engine.Game, w []string) error {
	v := seen(g, w)
	var have []string
	for _, c := range v.System.(View).Generals[v.Seat].Played {
		if c.Converted {
			have = append(have, c.Card)
		}
	}
	return script.List(have, w[1:])
}

func wantTracks(g engine.Game, w []string) error {
	var have []string
	for _, t := range g.View(engine.Watcher).Tracks {
		if strconv.Itoa(int(t.Seat)) == w[0] {
			have = append(have, strconv.Itoa(t.N))
		}
	}
	return script.List(have, w[1:])
}
