package flow

import (
	"reflect"
	"slices"
	"strings"

	"hexwarden/engine"
)

// ID names a frame instance; it is never used again in the same game.
type ID int

// Body is the data of a frame and its procedure.
type Body[L, T any] interface {
	// Step does the next part of the procedure. It is called when the frame
	// starts, after Again, when a frame it called has returned, and when an
	// Unwind ended here.
	Step(T) Control[L, T]
}

// Owner is a body that holds more than values. Own is called on a copy of it, and gives it slices, maps and pointers
// that the original does not share.
type Owner interface{ Own() }

// Copied is a copy of a body that shares nothing with it.
func Copied[B any](body B) B {
	from := reflect.ValueOf(body).Elem()
	to := reflect.New(from.Type())
	to.Elem().Set(from)
	if x, ok := to.Interface().(Owner); ok {
		x.Own()
	}
	return to.Interface().(B)
}

// Kinds are empty bodies of all frames that a system has, by the names that saved states have for them.
type Kinds[L, T any] map[string]Body[L, T]

// name is what a body is called; one that no system has, but a test, by its type.
func (k Kinds[L, T]) name(b Body[L, T]) string {
	kind := reflect.TypeOf(b)
	for name, empty := range k {
		if reflect.TypeOf(empty) == kind {
			return name
		}
	}
	return strings.ToLower(kind.Elem().Name())
}

// Checker is a body that judges an answer as a whole (kinds List and Some) where
// its parts are all offered but do not go together.
type Checker[L, T any] interface {
	Body[L, T]
	// Check gives a *engine.Refused that names the rule, or nil.
	Check(L, Answer) error
}

// Leaver is a body with something to do when its frame goes, however it goes:
// discard, lapse, expire. It asks nobody.
type Leaver[L, T any] interface {
	Body[L, T]
	Leave(T)
}

// Answer is an accepted answer to a prompt of a frame.
type Answer struct {
	Seat   engine.Seat
	Prompt engine.Prompt
	Picks  []engine.ChoiceID
	// Choices are the picks as they were offered; none of a list.
	Choices []engine.Choice
	// Ordered says that a standing order gave it.
	Ordered bool
}

// Pick is the first pick: the answer to a prompt of kind One.
func (a Answer) Pick() engine.ChoiceID {
	if len(a.Picks) == 0 {
		return ""
	}
	return a.Picks[0]
}

// Choice is the first pick as it was offered: its arguments are those that the question gave it.
func (a Answer) Choice() engine.Choice {
	if len(a.Choices) == 0 {
		return engine.Choice{}
	}
	return a.Choices[0]
}

// chosen is an answer to a prompt with its choices looked up.
func chosen(s engine.Seat, p engine.Prompt, picks []engine.ChoiceID) Answer {
	a := Answer{Seat: s, Prompt: p, Picks: slices.Clone(picks)}
	if p.Kind == engine.List {
		return a
	}
	for _, id := range picks {
		if c, ok := p.Choice(id); ok {
			a.Choices = append(a.Choices, c)
		}
	}
	return a
}

// Control says what happens next with a frame.
type Control[L, T any] struct {
	op     op
	body   Body[L, T]
	value  any
	target ID
	strand string
}

type op int

const (
	again op = iota
	call
	ret
	await
	hold
	unwind
	over
)

// Again steps the same frame again.
func Again[L, T any]() Control[L, T] { return Control[L, T]{op: again} }

// Call puts a frame on top; the caller is stepped when it returns.
func Call[L, T any](b Body[L, T]) Control[L, T] { return Control[L, T]{op: call, body: b} }

// Return pops the frame and hands a value to its caller, who reads it with
// Tx.Result in its next step, and only there.
func Return[L, T any](value any) Control[L, T] { return Control[L, T]{op: ret, value: value} }

// Await waits for an answer to the prompts of the frame.
func Await[L, T any]() Control[L, T] { return Control[L, T]{op: await} }

// Hold waits until a strand has closed.
func Hold[L, T any](strand string) Control[L, T] { return Control[L, T]{op: hold, strand: strand} }

// Unwind pops every frame above the one named and steps that one.
func Unwind[L, T any](to ID) Control[L, T] { return Control[L, T]{op: unwind, target: to} }

// Over ends the game.
func Over[L, T any]() Control[L, T] { return Control[L, T]{op: over} }

// Ended is a body that ends the game. Rules.Between returns it once there is a result, whatever goes on.
type Ended[L, T any] struct{}

// Step ends the game.
func (*Ended[L, T]) Step(T) Control[L, T] { return Over[L, T]() }

// entry is a frame on a stack. A copy of a game shares its bodies with it: a move works on
// bodies of its own only (own).
type entry[L, T any] struct {
	id   ID
	asks []int // answers accepted so far, by seat: part of prompt ids
	body Body[L, T]
	made int // the move that made the body, or copied it
}

// own makes a frame one that a move may change.
func (e *entry[L, T]) own(move int) {
	if e.made != move {
		e.body, e.asks, e.made = Copied(e.body), slices.Clone(e.asks), move
	}
}

// asked is how often some seats have answered the frame.
func (e *entry[L, T]) asked(seats []engine.Seat) int {
	n := 0
	for _, s := range seats {
		if int(s) < len(e.asks) {
			n += e.asks[s]
		}
	}
	return n
}

// stack is the main stack (name "") or a strand beside it.
type stack[L, T any] struct {
	name    string
	waits   string // "" while it runs, "answer", or "strand NAME"
	entries []entry[L, T]
	result  any // what the frame popped last returned; read in the next step, so never saved
}

func (s stack[L, T]) top() *entry[L, T] {
	if len(s.entries) == 0 {
		return nil
	}
	return &s.entries[len(s.entries)-1]
}

// copy shares the bodies of the frames.
func (s stack[L, T]) copy() stack[L, T] {
	s.entries = slices.Clone(s.entries)
	return s
}
