package engine

// Move is what a seat does: it answers a prompt, or gives a standing order.
type Move struct {
	Seat   Seat           `json:"seat"`
	Prompt PromptID       `json:"prompt,omitempty"`
	Picks  []ChoiceID     `json:"picks,omitempty"`
	Order  *StandingOrder `json:"order,omitempty"` // a move of kind order: needs no prompt
	Seq    int            `json:"seq,omitempty"`   // sequence number looked at; for log and undo only
}

// StandingOrder answers prompts of one decision point for its owner until it
// is withdrawn. It is kept in the state and evaluated from the owner's view.
type StandingOrder struct {
	Point string   `json:"point"`           // decision point it answers
	Pick  ChoiceID `json:"pick,omitempty"`  // the choice it takes; empty withdraws the order
	Once  bool     `json:"once,omitempty"`  // withdrawn after it was used
	About []Ref    `json:"about,omitempty"` // if set: only prompts about these
}
