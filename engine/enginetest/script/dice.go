package script

import (
	"fmt"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// Dice gives queued faces to draws whose label ends in "die" and draws all
// else from a fixed key.
type Dice struct {
	Lowest int // the lowest face of the system's dice: 1, unless a Stage says otherwise
	faces  []int
}

// NewDice makes dice whose lowest face is 1.
func NewDice() *Dice { return &Dice{Lowest: 1} }

var _ engine.Chance = (*Dice)(nil)

// Queue adds faces; the mark > between rolls is for the reader.
func (d *Dice) Queue(words []string) error {
	for _, w := range words {
		if w == ">" {
			continue
		}
		n, err := strconv.Atoi(w)
		if err != nil || n < d.Lowest {
			return fmt.Errorf("%q is no face of a die", w)
		}
		d.faces = append(d.faces, n)
	}
	return nil
}

// Left is how many faces were not used.
func (d *Dice) Left() int { return len(d.faces) }

// Draw gives the next face, counted from the lowest. A die that nobody queued is a fault
// of the script.
func (d *Dice) Draw(counter uint64, label string, n int) int {
	if len(label) < 3 || label[len(label)-3:] != "die" {
		return chance.Keyed("script").Draw(counter, label, n)
	}
	if len(d.faces) == 0 {
		panic("no die is queued for " + label)
	}
	f := d.faces[0]
	d.faces = d.faces[1:]
	return f - d.Lowest
}
