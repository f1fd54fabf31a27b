package ai

// Level is how well the house plays.
type Level string

// Levels, each of which beats the one before it.
const (
	Beginner Level = "beginner" // takes what is worth most at once, but overlooks much
	Easy     Level = "easy"     // takes what is worth most at once
	Skilled  Level = "skilled"  // thinks ahead a little
	Strong   Level = "strong"
	Master   Level = "master"
)

// Levels are all levels, the weakest first.
var Levels = []Level{Beginner, Easy, Skilled, Strong, Master}

// slips is how many of a hundred answers a beginner gives at random.
const slips = 45

// Player is who plays at a level: g's lot, and the style of the system.
func (l Level) Player(g Greedy, style Style) Player {
	switch l {
	case Beginner:
		g.Slips = slips
	case Skilled:
		return Thinker{Greedy: g, Style: style, Samples: 15, Top: 4}
	case Strong:
		return Thinker{Greedy: g, Style: style, Samples: 60, Top: 5}
	case Master:
		return Thinker{Greedy: g, Style: style, Samples: 240, Top: 8}
	}
	return g
}
