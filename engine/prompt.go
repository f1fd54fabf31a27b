package engine

// Seat is a player's place at a table, counted from 0.
type Seat int

// Watcher is the seat of those who only look on.
const Watcher Seat = -1

// PromptID names a question. It changes exactly when the question changes as
// the asked seat sees it, never through what another seat hides.
type PromptID string

// Standing says how a prompt binds the table.
type Standing string

const (
	Owed       Standing = "owed"       // the table waits for it, the clock runs
	Invitation Standing = "invitation" // may be answered while it is open: it lapses with its frame, or is what another seat offers
	Right      Standing = "right"      // a standing right: resign, offer a draw, change an open pick
)

// Kind says what an answer looks like.
type Kind string

const (
	One    Kind = "one"    // exactly one choice
	Some   Kind = "some"   // Min to Max choices, each once, in any order
	Order  Kind = "order"  // all choices, in the order wanted
	Spread Kind = "spread" // Min to Max choices, the same may come again
	Number Kind = "number" // one of the choices, which are numbers
	List   Kind = "list"   // a whole list (an army, a deck), checked as one; see list.go
)

// Prompt is a question to one or more seats, any one of which may answer.
type Prompt struct {
	ID       PromptID `json:"id"`
	Seats    []Seat   `json:"seats"`
	Standing Standing `json:"standing"`
	Point    string   `json:"point"` // decision point, such as BG-D-24
	Rule     string   `json:"rule"`  // the rule it comes from, such as BG-15.14
	Kind     Kind     `json:"kind"`
	Min      int      `json:"min,omitempty"`
	Max      int      `json:"max,omitempty"`
	Text     Text     `json:"text"`              // the question
	Public   Text     `json:"public"`            // what everybody may know of it: "Ada chooses a card"
	Choices  []Choice `json:"choices"`           // the likeliest first
	Silence  ChoiceID `json:"silence,omitempty"` // what silence means, if anything
	Secret   bool     `json:"secret,omitempty"`  // the answer is hidden until a common reveal
	Insist   bool     `json:"insist,omitempty"`  // ask even when one choice is left: being asked is part of the rule, or not asking would tell
	About    []Ref    `json:"about,omitempty"`   // figures and places the question is about
}

// Asks says whether a seat is among those who may answer.
func (p Prompt) Asks(s Seat) bool {
	for _, x := range p.Seats {
		if x == s {
			return true
		}
	}
	return false
}

// Choice finds a choice by its id.
func (p Prompt) Choice(id ChoiceID) (Choice, bool) {
	for i := range p.Choices {
		if p.Choices[i].Is(id) {
			return p.Choices[i], true
		}
	}
	return Choice{}, false
}

// Check says whether picks are an answer to p; the error is a *Refused. What the
// entries of a list are worth is for the system to say.
func (p Prompt) Check(picks []ChoiceID) error {
	min, max := p.Min, p.Max
	switch p.Kind {
	case One, Number:
		min, max = 1, 1
	case Order:
		min, max = len(p.Choices), len(p.Choices)
	}
	if len(picks) < min {
		return Refuse(TooFew, p.Rule, T("refused.too_few", Num("min", min)))
	}
	if len(picks) > max {
		return Refuse(TooMany, p.Rule, T("refused.too_many", Num("max", max)))
	}
	if p.Kind == List {
		return nil
	}
	seen := map[ChoiceID]bool{}
	for _, id := range picks {
		if _, ok := p.Choice(id); !ok {
			return Refuse(NotOffered, p.Rule, T("refused.not_offered"))
		}
		if seen[id] && p.Kind != Spread {
			return Refuse(TooMany, p.Rule, T("refused.twice"))
		}
		seen[id] = true
	}
	return nil
}
