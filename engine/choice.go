package engine

import (
	"slices"
	"strings"
)

// ChoiceID names an answer in moves, records and buttons: the verb and its arguments, as
// "attack:w_trident:skeletor". Choice.ID writes it and Verbs.Read reads it; nothing else takes one apart.
type ChoiceID string

// Verb is what an answer does, such as "attack". It is empty where the argument says it all: a number, an entry.
type Verb string

// Choice is one answer: what is done, with what.
type Choice struct {
	Do   Verb  `json:"do,omitempty"`
	With []Ref `json:"with,omitempty"` // the arguments, in the order of the verb; shared, nobody changes them

	Text     Text   `json:"text"`
	Detail   Text   `json:"detail,omitzero"` // a second line: odds, what the card does
	Idle     *Text  `json:"idle,omitempty"`  // why it would do nothing now, as a sentence; it rests on nothing that the asked seat may not know
	Group    *Text  `json:"group,omitempty"` // choices of one group are offered together, such as the hexes of one row
	Costs    []Cost `json:"costs,omitempty"`
	Warnings []Text `json:"warnings,omitempty"` // what it would provoke
	Final    bool   `json:"final,omitempty"`    // it sets that off at once: people are asked again before they take it
	About    []Ref  `json:"about,omitempty"`    // what it is about, for pictures and orders
	Public   bool   `json:"public"`             // may be shown in public; choices about a hidden hand may not
	Aside    bool   `json:"aside,omitempty"`    // taken beside the question, which then stands again
	Leaves   bool   `json:"leaves,omitempty"`   // ends a question of choices like those, with nothing more done
	Alone    bool   `json:"alone,omitempty"`    // where several may be picked: it is not offered together with others
}

// Cost is a price of a choice in one kind of coin.
type Cost struct {
	Coin string `json:"coin"` // "ap", "mana", "mp"
	N    int    `json:"n"`
}

// Ref points at something on the table.
type Ref struct {
	Kind string `json:"kind"` // "figure", "place", "card", "seat", "piece", "mark", "test"
	ID   string `json:"id"`
	Role string `json:"role,omitempty"` // "actor", "target", "from", "to", "path"
}

// ID is the choice as moves and buttons name it.
func (c Choice) ID() ChoiceID {
	switch {
	case len(c.With) == 0:
		return ChoiceID(c.Do)
	case len(c.With) == 1 && c.Do == "":
		return ChoiceID(c.With[0].ID)
	case len(c.With) == 1:
		return ChoiceID(string(c.Do) + ":" + c.With[0].ID)
	}
	var room [64]byte
	return ChoiceID(c.AppendID(room[:0]))
}

// AppendID is b with the id of the choice behind it.
func (c *Choice) AppendID(b []byte) []byte {
	b = append(b, c.Do...)
	for i := range c.With {
		if i > 0 || c.Do != "" {
			b = append(b, ':')
		}
		b = append(b, c.With[i].ID...)
	}
	return b
}

// Is says whether the choice has an id, without making it.
func (c *Choice) Is(id ChoiceID) bool {
	rest, ok := strings.CutPrefix(string(id), string(c.Do))
	for i := range c.With {
		if ok && (i > 0 || c.Do != "") {
			rest, ok = strings.CutPrefix(rest, ":")
		}
		if ok {
			rest, ok = strings.CutPrefix(rest, c.With[i].ID)
		}
	}
	return ok && rest == ""
}

// Arg is the id of an argument, counted from 0; empty if there is none.
func (c Choice) Arg(n int) string {
	if n < len(c.With) {
		return c.With[n].ID
	}
	return ""
}

// Args are the ids of the arguments.
func (c Choice) Args() []string {
	var out []string
	for _, r := range c.With {
		out = append(out, r.ID)
	}
	return out
}

// Verbs are the verbs of a system with the arguments that they take: their kinds and roles, without
// ids. A last argument of the kind Many takes one or more of the kind before it. One of the kind Or parts the lists
// of arguments of a verb that takes one or another; they differ in length.
type Verbs map[Verb][]Ref

// Many is the kind of a last argument that stands for any number of those before it.
const Many = "many"

// Or is the kind of an argument that ends one list of arguments and begins another.
const Or = "or"

// Read is the choice that an id names, without words. An id of a verb that is not in the table, or with other
// arguments than its verb takes, is read with arguments of no kind, and is false: nothing that could be offered.
func (v Verbs) Read(id ChoiceID) (Choice, bool) {
	c := Plain(id)
	forms, ok := v[c.Do]
	for ok {
		form := forms
		i := slices.IndexFunc(forms, func(r Ref) bool { return r.Kind == Or })
		if i >= 0 {
			form, forms = forms[:i], forms[i+1:]
		}
		if fit(c.With, form) {
			return c, true
		}
		ok = i >= 0
	}
	return c, false
}

// fit gives arguments the kinds and roles of a form; false if the form takes more of them, or fewer.
func fit(with, form []Ref) bool {
	n := len(form)
	many := n > 0 && form[n-1].Kind == Many
	if many {
		n--
	}
	if len(with) < n || len(with) > n && !many {
		return false
	}
	for i := range with {
		f := form[min(i, n-1)]
		with[i].Kind, with[i].Role = f.Kind, f.Role
	}
	return true
}

// Plain is the choice that an id names as far as the id alone tells: arguments have no kinds.
func Plain(id ChoiceID) Choice { return Choice{}.As(id) }

// As is the choice with another verb and other arguments: those of an id, as far as it tells them.
func (c Choice) As(id ChoiceID) Choice {
	do, rest, more := strings.Cut(string(id), ":")
	c.Do, c.With = Verb(do), nil
	for more {
		var arg string
		arg, rest, more = strings.Cut(rest, ":")
		c.With = append(c.With, Ref{ID: arg})
	}
	return c
}
