package engine

// Move is what a seat does: it answers a prompt, or gives a standing order.
type Move struct {
	Seat   Seat           `json:"seat"`
	Prompt PromptID       `json:"prompt,omitempty"`
	Picks  []ChoiceID     `json:"picks,omitempty"`
	Order  *StandingOrder `json:"order,omitempty"` // a move of kind order: needs no prompt
	Seq    int            `json:"seq,omitempty"`   // sequence number looked at; for log and undo only
}
