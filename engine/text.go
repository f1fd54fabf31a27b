package engine

// Text is something a player reads: a key of the catalogue and its arguments.
// The zero Text is "nothing to say".
type Text struct {
	Key  string `json:"key"`
	Args []Arg  `json:"args,omitempty"`
}

// Arg is one named argument of a Text. Exactly one of the value fields is set.
type Arg struct {
	Name string `json:"name"`
	Word string `json:"word,omitempty"` // shown as it is: a hex label, a list of dice
	Num  *int   `json:"num,omitempty"`  // a number; also chooses the plural form
	Seat *Seat  `json:"seat,omitempty"` // shown as the name of whoever sits there
	Text *Text  `json:"text,omitempty"` // a text of its own: the name of a figure, a card, a rule
	List []Text `json:"list,omitempty"` // joined as the language joins lists
}

// T makes a Text.
func T(key string, args ...Arg) Text { return Text{Key: key, Args: args} }

// IsZero says whether there is nothing to say.
func (t Text) IsZero() bool { return t.Key == "" }

// Word is an argument shown as it is.
func Word(name, value string) Arg { return Arg{Name: name, Word: value} }

// Num is a number as argument.
func Num(name string, n int) Arg { return Arg{Name: name, Num: &n} }

// Who is a seat as argument.
func Who(name string, s Seat) Arg { return Arg{Name: name, Seat: &s} }

// Sub is another Text as argument.
func Sub(name string, t Text) Arg { return Arg{Name: name, Text: &t} }

// Key is another Text without arguments as argument.
func Key(name, key string) Arg { return Sub(name, Text{Key: key}) }

// Texts is a list of texts as argument.
func Texts(name string, ts []Text) Arg { return Arg{Name: name, List: ts} }
