package flow

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
)

// Tx is one transaction: the world being changed, the chance source and the
// growing list of events. Systems wrap it and add their atoms.
type Tx[W any] struct {
	World  *W
	Events []engine.Event

	chance  engine.Chance
	counter *uint64
	self    ID
	result  any
	strands map[string]bool
	opened  []opened
	closed  []string
}

type opened struct {
	name string
	body any
}

// Emit adds an event.
func (t *Tx[W]) Emit(e engine.Event) {
	if t.Events == nil {
		t.Events = make([]engine.Event, 0, 4) // a move mostly tells of a few
	}
	t.Events = append(t.Events, e)
}

// Tell emits an event of a kind, with the rule that it rests on and what everybody reads.
func (t *Tx[W]) Tell(kind, rule string, e engine.Event, public engine.Text) {
	e.Kind, e.Rule, e.Public = kind, rule, public
	t.Emit(e)
}

// Note emits an event that nobody is told, for what reads events.
func (t *Tx[W]) Note(kind, rule string, e engine.Event) {
	e.Kind, e.Rule = kind, rule
	t.Emit(e)
}

// Seal marks the step as one that cannot be taken back alone, with what people have
// learned by it, and the reason. A reason is told once.
func (t *Tx[W]) Seal(known engine.Known, reason string) {
	if slices.ContainsFunc(t.Events, func(e engine.Event) bool { return e.Seal == reason }) {
		return
	}
	t.Emit(engine.Event{Kind: "sealed", Known: known, Seal: reason})
}

// Draw draws a number in [0, n) under a label and seals the step. Labels of dice end with "die".
func (t *Tx[W]) Draw(label string, n int) int {
	v := t.chance.Draw(*t.counter, label, n)
	if v < 0 || v >= n {
		panic(fmt.Sprintf("chance gave %d of %d for %q", v, n, label))
	}
	*t.counter++
	known := engine.KnownDrawn
	if strings.HasSuffix(label, "die") {
		known = engine.KnownRolled
	}
	t.Seal(known, "drawn: "+label)
	return v
}

// Shuffle is a random order of n things (Fisher-Yates, from the end).
func (t *Tx[W]) Shuffle(label string, n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := t.Draw(label, i+1)
		p[i], p[j] = p[j], p[i]
	}
	return p
}

// Self is the id of the frame being stepped.
func (t *Tx[W]) Self() ID { return t.self }

// Result is what the frame called last returned; only its caller sees it, once.
func (t *Tx[W]) Result() any { return t.result }

// Strand says whether a strand of that name is open.
func (t *Tx[W]) Strand(name string) bool { return t.strands[name] }

// OpenStrand starts a small stack beside the main one. The frame that must see
// it closed waits for it with Hold.
func (t *Tx[W]) OpenStrand(name string, body any) {
	if t.strands[name] {
		panic("flow: strand " + name + " is open already")
	}
	t.strands[name] = true
	t.opened = append(t.opened, opened{name, body})
}

// CloseStrand ends a strand from outside: its frames are left, whatever they wait for. One that is not
// open is no matter.
func (t *Tx[W]) CloseStrand(name string) {
	if t.strands[name] {
		delete(t.strands, name)
		t.closed = append(t.closed, name)
	}
}
