package ai

import "hexwarden/engine"

// Critic judges answers that were given.
type Critic interface {
	// Judge compares an answer with what else could have been answered, by what its seat knew then.
	Judge(at Position, given []engine.ChoiceID) Verdict
}

// Verdict is what an answer cost that was given.
type Verdict struct {
	Better []engine.ChoiceID // what would have come to most; nil: nothing was clearly better
	Cost   float64           // by how much, in the mean, in the currency of engine.Ahead.Worth
	Why    []engine.Trait    // how much better each trait of the game would have come out; what weighs most comes first
}

// doubtless is by how many standard errors another answer must be better before anybody is blamed.
const doubtless = 2

// Judge implements Critic.
func (t Thinker) Judge(at Position, given []engine.ChoiceID) Verdict {
	if at.Deal == nil || len(given) == 0 {
		return Verdict{}
	}
	answers, worth := t.candidates(at, given)
	if len(answers) < 2 {
		return Verdict{}
	}
	r, _ := t.run(at, answers, worth)
	best := r.pick(doubtless)
	if best == 0 {
		return Verdict{}
	}
	cost, _, _ := r.by(best, 0)
	return Verdict{answers[best], cost, r.why(best, 0)}
}

// Judge implements Critic; a player that does not think blames nobody.
func (s Scripted) Judge(at Position, given []engine.ChoiceID) Verdict {
	if c, ok := s.Else.(Critic); ok {
		return c.Judge(at, given)
	}
	return Verdict{}
}
