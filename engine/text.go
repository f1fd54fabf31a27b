package engine

import (
	"math"
	"strconv"
	"strings"
)

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
	Seat *Seat  `json:"seat,omitempty"` // shown as the name of the person who sits there
	Text *Text  `json:"text,omitempty"` // a text of its own: the name of a figure, a card, a rule
	List []Text `json:"list,omitempty"` // joined as the language joins lists
}

// T makes a Text.
func T(key string, args ...Arg) Text { return Text{Key: key, Args: args} }

// IsZero says whether there is nothing to say.
func (t Text) IsZero() bool { return t.Key == "" }

// Apart is a text that few things of a kind have, where they point at it: nil if there is nothing to say.
func Apart(t Text) *Text {
	if t.IsZero() {
		return nil
	}
	own := t // only what is said takes memory
	return &own
}

// Whole is a text that is kept apart; the zero Text if there is none.
func (t *Text) Whole() Text {
	if t == nil {
		return Text{}
	}
	return *t
}

// Word is an argument shown as it is.
func Word(name, value string) Arg { return Arg{Name: name, Word: value} }

// Num is a number as argument.
func Num(name string, n int) Arg {
	if 0 <= n && n < len(small) {
		return Arg{Name: name, Num: &small[n]}
	}
	own := n
	return Arg{Name: name, Num: &own}
}

// Tenths is a number with one decimal as argument, written as each language does.
func Tenths(name string, x float64) Arg {
	n := int(math.Round(x * 10))
	return Sub(name, T("text.tenths", Num("n", n/10), Num("tenths", n%10)))
}

// Joined says texts one after another; the text of key joins two of them, {a} and {b}.
func Joined(key string, ts []Text) (out Text) {
	for i, t := range ts {
		if i == 0 {
			out = t
		} else {
			out = T(key, Sub("a", out), Sub("b", t))
		}
	}
	return out
}

// Digits is a number as it is written: with a minus sign, which a hyphen is not.
func Digits(n int) string {
	return strings.Replace(strconv.Itoa(n), "-", "−", 1)
}

// Signed is a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return Digits(n)
	}
	return "+" + Digits(n)
}

// Who is a seat as argument.
func Who(name string, s Seat) Arg {
	if 0 <= s && int(s) < len(seats) {
		return Arg{Name: name, Seat: &seats[s]}
	}
	own := s
	return Arg{Name: name, Seat: &own}
}

// Texts share the numbers and seats that they mostly have; nobody writes to the inside of one.
var (
	small = upTo[int](101)
	seats = upTo[Seat](8)
)

func upTo[N ~int](n int) []N {
	out := make([]N, n)
	for i := range out {
		out[i] = N(i)
	}
	return out
}

// Sub is another Text as argument.
func Sub(name string, t Text) Arg { return Arg{Name: name, Text: &t} }

// Key is another Text without arguments as argument.
func Key(name, key string) Arg { return Sub(name, Text{Key: key}) }

// Texts is a list of texts as argument.
func Texts(name string, ts []Text) Arg { return Arg{Name: name, List: ts} }

// Facts are the first two of several facts in one text, whose arguments are called a and b; one alone is itself.
func Facts(key string, facts []Text) Text {
	switch len(facts) {
	case 0:
		return Text{}
	case 1:
		return facts[0]
	}
	return T(key, Sub("a", facts[0]), Sub("b", facts[1]))
}
