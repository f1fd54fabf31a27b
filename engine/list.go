package engine

import "slices"

// A prompt of kind List asks for a whole list: an army, a deck. The picks of the
// move are its entries, strings whose meaning is the system's own ("he_man",
// "he_man/w_mace", "fate:f07"); an entry that may stand more often is repeated.
// The choices of the prompt are ready-made lists: one of them alone is an answer
// too. An answer that is not legal is refused with every fault (Refused.Lines).
//
// A seat that is asked for a list builds it with queries. They change nothing,
// are answered to that seat alone and fill Answer.Draft; a finished list answers
// the open prompt:
//
//	Query{Kind: AskList, Args: entries}                 the list so far: costs, faults, what may be added
//	Query{Kind: AskGiven}                               the list that the seat has given already, if it may still be changed
//	Query{Kind: AskRandom, Args: salt and entries...}   a legal list that keeps the entries; another salt, another list
//
// A builder holds nothing but the entries: it shows a Draft, and asks again with
// what Plus or Minus returns.
const (
	AskList   = "list"
	AskGiven  = "list.given"
	AskRandom = "list.random"
)

// Draft is a list being built, as its builder sees it.
type Draft struct {
	Entries []Entry  `json:"entries"` // the list in its proper order; what the system does not know stands at the end, with a fault
	Totals  []Total  `json:"totals"`  // running costs and counts, the most important first
	Faults  []Fault  `json:"faults"`  // everything that keeps the list from being legal; none: it may be given
	Adds    []Entry  `json:"adds"`    // what could be added now without breaking a rule, in groups
	Presets []Preset `json:"presets"` // ready-made legal lists
	Worth   int      `json:"worth"`   // what its pack thinks of it, beside other lists of the same means; 0 if it knows nothing
}

// Entry is a line of a list.
type Entry struct {
	ID     string   `json:"id"`
	Name   Text     `json:"name"`
	Detail Text     `json:"detail,omitzero"` // what it does, in a line
	Group  Text     `json:"group,omitzero"`  // entries of one group are shown together: "Characters", "He-Man", "Fate cards"
	Costs  []Cost   `json:"costs,omitempty"` // coins are Total.ID
	Under  string   `json:"under,omitempty"` // the entry it belongs to and goes with
	Fixed  bool     `json:"fixed,omitempty"` // cannot be taken out alone
	With   []string `json:"with,omitempty"`  // of an entry that may be added: entries that come with it
}

// Total is a running sum of a list.
type Total struct {
	ID   string `json:"id"`   // "points", "fate"
	Name Text   `json:"name"` // "Points"
	N    int    `json:"n"`
	Min  int    `json:"min,omitempty"`
	Max  int    `json:"max"`
}

// Fault is one rule that a list breaks.
type Fault struct {
	Rule  string `json:"rule"`
	Text  Text   `json:"text"`
	Entry string `json:"entry,omitempty"` // the entry at fault, if it is one
}

// Preset is a ready-made list.
type Preset struct {
	ID      ChoiceID `json:"id"` // as a choice of the prompt: "preset:council_of_bone"
	Name    Text     `json:"name"`
	Detail  Text     `json:"detail,omitzero"` // its members
	Entries []string `json:"entries"`
	Worth   int      `json:"worth"` // as that of a draft
}

// Choice is the list as a choice of the prompt that asks for one.
func (p Preset) Choice(public bool) Choice {
	c := Plain(p.ID)
	c.Text, c.Detail, c.Public = p.Name, p.Detail, public
	return c
}

// Legal says whether the list may be given as it is.
func (d Draft) Legal() bool { return len(d.Faults) == 0 }

// List is the entries by their ids.
func (d Draft) List() []string {
	var out []string
	for _, e := range d.Entries {
		out = append(out, e.ID)
	}
	return out
}

// Picks is the answer that gives the list.
func (d Draft) Picks() []ChoiceID {
	var out []ChoiceID
	for _, e := range d.Entries {
		out = append(out, ChoiceID(e.ID))
	}
	return out
}

// Plus is the list with one of Adds, and what comes with it; unchanged if it is none.
func (d Draft) Plus(id string) []string {
	i := slices.IndexFunc(d.Adds, func(e Entry) bool { return e.ID == id })
	if i < 0 {
		return d.List()
	}
	return append(append(d.List(), id), d.Adds[i].With...)
}

// Minus is the list without one entry, once, and without what goes with it; unchanged if
// it does not stand there or cannot be taken out alone.
func (d Draft) Minus(id string) []string {
	i := slices.IndexFunc(d.Entries, func(e Entry) bool { return e.ID == id })
	if i < 0 || d.Entries[i].Fixed {
		return d.List()
	}
	var out []string
	for j, e := range d.Entries {
		if j != i && e.Under != id {
			out = append(out, e.ID)
		}
	}
	return out
}

// RefuseList refuses a list with all its faults; nil if it has none.
func RefuseList(faults []Fault) error {
	if len(faults) == 0 {
		return nil
	}
	r := &Refused{Code: BadList, Rule: faults[0].Rule, Text: T("refused.list", Num("n", len(faults)))}
	for _, f := range faults {
		r.Lines = append(r.Lines, T("refused.fault", Sub("fault", f.Text), Word("rule", f.Rule)))
	}
	return r
}
