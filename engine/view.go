package engine

// View is what one seat may see, built by listing. The common part is shown
// for every system; System is read by the system's own painter only.
type View struct {
	Seat    Seat      `json:"seat"`
	Round   int       `json:"round"`
	Rounds  int       `json:"rounds,omitempty"`
	Turn    int       `json:"turn,omitempty"` // begun so far, in a game that has turns and no rounds
	Phase   Text      `json:"phase"`
	Waiting []Waiting `json:"waiting"` // for whom the table waits, and for what
	Sides   []Side    `json:"sides"`
	Colours Colours   `json:"colours,omitempty"` // of the sides, in pictures
	Hand    []Card    `json:"hand,omitempty"`    // own hidden cards
	Tracks  []Track   `json:"tracks,omitempty"`  // public counts: cards in hand, deck, discards
	Twin    []Text    `json:"twin"`              // the board in words
	System  any       `json:"system,omitempty"`
}

// Waiting is one owed prompt as everybody may know it.
type Waiting struct {
	Seats []Seat `json:"seats"`
	Text  Text   `json:"text"`
}

// Side is a group of seats that win or lose together.
type Side struct {
	Name  Text   `json:"name"`
	Seats []Seat `json:"seats"`
	Score int    `json:"score"`
	Tally Text   `json:"tally"` // the score in words, where a number alone says too little
}

// Colours are those that sides have in pictures, by their numbers, counted from 0: without any, each side has that of its place.
type Colours []int

// Of is the colour of a side.
func (c Colours) Of(side int) int {
	if side >= 0 && side < len(c) {
		return c[side]
	}
	return side
}

// Card is a card as its owner sees it.
type Card struct {
	ID    string `json:"id"`
	Name  Text   `json:"name"`
	Text  Text   `json:"text"`
	Stats []Stat `json:"stats,omitempty"` // initiative, AP, mana ...
	Kind  string `json:"kind"`            // "fate", "glory"
}

// Stat is a named number of a card.
type Stat struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Track is a public count that belongs to a seat (or to nobody: Watcher).
type Track struct {
	Name Text `json:"name"`
	Seat Seat `json:"seat"`
	N    int  `json:"n"`
	Of   int  `json:"of,omitempty"` // what it counts up to, if to anything
}
