package bench

import (
	"fmt"

	"hexwarden/render/hex"
)

// arena is a large board as battles have it, 25 rows of 29 and 30 hexes, with terrain
// on one hex in six.
func arena() *hex.Board {
	b := &hex.Board{ID: "bench/arena", Rows: 25, Odd: 29, Even: 30, Zones: []hex.Zone{{Side: 0, From: 0, To: 4}, {Side: 1, From: 20, To: 24}}}
	for row := range b.Rows {
		for col := range b.Odd {
			if i := row*b.Odd + col; (i*i*7+i*3)%13 < 2 {
				kind := hex.High
				if i%3 == 0 {
					kind = hex.Low
				}
				b.Cells = append(b.Cells, hex.Cell{Place: hex.Place{Row: row, Col: col + 1}, Terrain: kind, Piece: i})
			}
		}
	}
	return b
}

// fight is a moment of a battle of twelve figures with objectives.
func fight() *hex.Overlay {
	o := &hex.Overlay{Alt: "Twelve figures fight."}
	for i := range 12 {
		o.Figures = append(o.Figures, hex.Figure{Place: hex.Place{Row: 4 + i*3/2, Col: 3 + i*7%24}, Facing: hex.NE, Side: i % 2, Letters: string([]rune{rune('A' + i), 'x'}),
			Name: fmt.Sprintf("Figure %d", i+1), Health: 6, Wounds: i % 4, Mana: i % 3, Active: i == 0, Activated: i > 7})
	}
	for i := range 5 {
		o.Objectives = append(o.Objectives, hex.Objective{Place: hex.Place{Row: 5 * i, Col: 5 + 4*i}, Label: string(rune('1' + i)), Side: -1})
	}
	return o
}

// step moves a figure to and fro.
func step(o *hex.Overlay) { o.Figures[3].Place.Col ^= 1 }
