package engine

// Event is a fact that the rules produced. Public is what everybody may read;
// Faces add what single seats may read instead. Data that pictures, invariants
// and tests look at is public as well; what is hidden stands in faces only.
type Event struct {
	Kind   string   `json:"kind"`             // what happened: "walked", "wounded", "rolled"
	Rule   string   `json:"rule,omitempty"`   // rule that made it happen
	Cause  string   `json:"cause,omitempty"`  // card, action or ruling behind it
	Actor  string   `json:"actor,omitempty"`  // figure that did it
	Target string   `json:"target,omitempty"` // figure it was done to
	From   string   `json:"from,omitempty"`   // place
	To     string   `json:"to,omitempty"`     // place
	Path   []string `json:"path,omitempty"`   // places on the way, both ends included
	N      int      `json:"n,omitempty"`
	Seat   *Seat    `json:"seat,omitempty"`
	Roll   *Roll    `json:"roll,omitempty"`
	Auto   bool     `json:"auto,omitempty"`  // taken by the runner: one choice was left
	About  []Ref    `json:"about,omitempty"` // cards that everybody sees now, by their ids in the Library
	Seal   string   `json:"seal,omitempty"`  // set on events of kind "sealed": why the step cannot be taken back alone
	Known  Known    `json:"known,omitempty"` // set on them: what people have learned
	Public Text     `json:"public,omitzero"`
	Faces  []Face   `json:"faces,omitempty"`
}

// Hint is the kind of an event that tells a learner something about what they are asked: in a face of theirs, for
// nobody else reads it.
const Hint = "hint"

// Face is what some seats read of an event instead of its public text.
type Face struct {
	Seats []Seat `json:"seats"`
	Text  Text   `json:"text"`
	Auto  bool   `json:"auto,omitempty"`  // a standing order answered; only its owner is told
	About []Ref  `json:"about,omitempty"` // cards drawn and the like
}

// Roll shows the dice of a test as they lay at its end.
type Roll struct {
	Label     string `json:"label"` // "attack", "defence", "skill", "first player"
	Stat      string `json:"stat,omitempty"`
	Target    int    `json:"target,omitempty"` // number to reach
	Dice      []Die  `json:"dice"`
	Bonus     []Die  `json:"bonus,omitempty"` // explosion dice
	Successes int    `json:"successes"`
}

// Die is one die of a roll.
type Die struct {
	Face     int  `json:"face"`
	Success  bool `json:"success,omitempty"`
	Rerolled bool `json:"rerolled,omitempty"`
	Was      int  `json:"was,omitempty"`   // face before the last reroll
	Total    int  `json:"total,omitempty"` // what it counts for, if that is not its face: raised, or rolled on
	Gone     bool `json:"gone,omitempty"`  // given up for another die
}

// Seen is what a seat may be sent of events: without the faces of other seats, and without
// the events that are for other seats alone.
func Seen(events []Event, s Seat) []Event {
	var out []Event
	for _, e := range events {
		x := e.Seen(s)
		if len(e.Faces) > 0 && len(x.Faces) == 0 && e.Public.IsZero() {
			continue
		}
		out = append(out, x)
	}
	return out
}

// For is the text of e as a seat reads it.
func (e Event) For(s Seat) Text {
	for _, f := range e.Faces {
		for _, x := range f.Seats {
			if x == s {
				return f.Text
			}
		}
	}
	return e.Public
}

// Seen is e with the faces of other seats taken out: what a seat may be sent.
func (e Event) Seen(s Seat) Event {
	var faces []Face
	for _, f := range e.Faces {
		for _, x := range f.Seats {
			if x == s {
				faces = append(faces, f)
			}
		}
	}
	e.Faces = faces
	return e
}
