package odds

import "slices"

// Fives is a roll of dice with the faces 0 to 5 in which nothing is added up but
// the rolls of one die: a die that shows 0 is lost, dice may be discarded to
// raise others, a die that stands at 5 may be rolled again, and each die of at
// least the difficulty is a success (MB-12). Best and the distributions are
// exact; fives_best.go tells how they are found. The best step takes milliseconds,
// the distribution before the roll some 10 ms for 8 dice, more with talents.
type Fives struct {
	Difficulty int
	Zero       bool // one die that shows 0 may be rolled again, after any roll (MB-17.1, MB-17.2)
	Any        bool // one die of choice may be rolled again, after any roll (MB-17.4, MB-S-71)
	Explode    bool // a five that was rolled again and shows 5 may be rolled again (the option of MB-S-46)
}

// Die is one die of such a roll. Its place in a slice is its name: what is out
// of the roll stays there, Gone.
type Die struct {
	Face  int  `json:"face"`            // what it showed last
	Total int  `json:"total"`           // of all it showed, and of what it was raised by
	Fresh bool `json:"fresh,omitempty"` // shown by the latest roll: a 0 may still be rolled again by a talent
	Gone  bool `json:"gone,omitempty"`  // lost or discarded for the rest of the roll
}

// Stage is where a roll stands.
type Stage int

const (
	First  Stage = iota // all dice were rolled: talents, then step A (MB-12.3)
	Reroll              // which fives are rolled again (MB-12.4)
	Again               // with Explode, after each reroll: talents, then which new fives are rolled again
	Last                // after the reroll: talents, then step B (MB-12.5)
)

// StepKind says what a step does.
type StepKind int

const (
	Discard  StepKind = iota // Pairs, perhaps none, then the stage is over
	RollFive                 // the fives Dice, perhaps none, are rolled again together
	UseZero                  // the die Dice[0] is rolled again by Fives.Zero
	UseAny                   // the die Dice[0] is rolled again by Fives.Any
)

// Step is one thing to do in a roll.
type Step struct {
	Kind  StepKind
	Dice  []int
	Pairs []Pair
}

// Pair is one discarded die and the die it raises by 1.
type Pair struct{ Drop, Raise int }

// Rolled returns dice as they lie after the first roll.
func Rolled(faces ...int) []Die {
	dice := make([]Die, len(faces))
	for i, f := range faces {
		dice[i] = Die{Face: f, Total: f, Fresh: true}
	}
	return dice
}

// Drops says whether the die may be discarded: it shows 1 to 4 (MB-12.3, MB-S-48, MB-S-50).
func (d Die) Drops() bool { return !d.Gone && d.Face >= 1 && d.Face <= 4 }

// Raises says whether the die may be raised in a stage: in step A to 5 at most (MB-S-49).
func (d Die) Raises(s Stage) bool {
	return !d.Gone && d.Face > 0 && (s == Last || s == First && d.Total < 5)
}

// Again says whether the die may be rolled again in a stage: in the reroll step
// when it stands at 5 (MB-12.3b, MB-12.4), later when it has just shown 5 (MB-S-46).
func (d Die) Again(s Stage) bool {
	return !d.Gone && d.Face > 0 && (s == Reroll && d.Total == 5 || s == Again && d.Fresh && d.Face == 5)
}

// Spared says whether Fives.Zero may be used on the die (MB-17.1, MB-S-52).
func (d Die) Spared() bool { return !d.Gone && d.Fresh && d.Face == 0 }

// Chosen says whether Fives.Any may be used on the die: on every one that is in
// the roll, and on a 0 of the latest roll (MB-S-71).
func (d Die) Chosen() bool { return !d.Gone && (d.Face > 0 || d.Fresh) }

// Roll returns the die after it was rolled again as a five: the face is added (MB-12.4).
func (d Die) Roll(face int) Die { return Die{Face: face, Total: d.Total + face, Fresh: true} }

// Replace returns the die after a talent rolled it again: the new face takes the
// place of the last one (MB-12.9, MB-S-52, MB-S-71).
func (d Die) Replace(face int) Die {
	return Die{Face: face, Total: d.Total - d.Face + face, Fresh: true}
}

// Discarded returns dice after pairs of discarded and raised dice; the argument
// stays as it was.
func Discarded(dice []Die, pairs []Pair) []Die {
	out := slices.Clone(dice)
	for _, p := range pairs {
		out[p.Drop].Gone = true
		out[p.Raise].Total++
	}
	return out
}

// Settled returns dice when the talents after a roll are over: what shows 0 is
// lost (MB-12.2), nothing is fresh any more.
func Settled(dice []Die) []Die {
	out := slices.Clone(dice)
	for i := range out {
		out[i].Gone = out[i].Gone || out[i].Face == 0
		out[i].Fresh = false
	}
	return out
}

// Successes counts the dice that reach the difficulty (MB-12.7).
func (f Fives) Successes(dice []Die) int {
	n := 0
	for _, d := range dice {
		if f.wins(d) {
			n++
		}
	}
	return n
}

func (f Fives) wins(d Die) bool { return !d.Gone && d.Face > 0 && d.Total >= f.Difficulty }
