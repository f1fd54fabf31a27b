package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// notes say how each player answered.
type notes struct {
	mu sync.Mutex
	By map[string]*answers
}

// answers are those of one player.
type answers struct {
	Thought int     `json:"thought"` // that it thought about
	Changed int     `json:"changed"` // of these, that are not what was worth most at once
	Samples int     `json:"samples"`
	Seconds float64 `json:"seconds"`
	Cards   int     `json:"cards"`  // that it played
	Wasted  int     `json:"wasted"` // of these, that did nothing, as their choices said
}

// noted is a player whose answers are noted.
type noted struct {
	ai.Player
	name  string
	notes *notes
}

// Think implements ai.Mind, also for a player that does not think.
func (n noted) Think(at ai.Position) ai.Thought {
	began := time.Now()
	var x ai.Thought
	if m, ok := n.Player.(ai.Mind); ok {
		x = m.Think(at)
	} else {
		x.Move = n.Choose(at.View, at.Prompt, at.Ask)
	}
	n.notes.add(n.name, at.Prompt, x, time.Since(began))
	return x
}

// add notes an answer to a question.
func (n *notes) add(name string, p engine.Prompt, x ai.Thought, took time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	a := n.By[name]
	if a == nil {
		a = &answers{}
		n.By[name] = a
	}
	if x.Samples > 0 {
		a.Thought++
		a.Samples += x.Samples
		a.Seconds += took.Seconds()
	}
	if x.Changed {
		a.Changed++
	}
	for _, pick := range x.Move.Picks {
		c, ok := p.Choice(pick)
		if !ok || !slices.ContainsFunc(c.With, func(r engine.Ref) bool { return r.Kind == "card" }) {
			continue
		}
		a.Cards++
		if c.Idle != nil {
			a.Wasted++
		}
	}
}

func (n *notes) print(w io.Writer) {
	for _, name := range slices.Sorted(maps.Keys(n.By)) {
		a := n.By[name]
		if t := float64(a.Thought); t > 0 {
			fmt.Fprintf(w, "%s thought %d times, %.0f ms and %.0f playouts each, and changed its mind in %.0f%%\n", name, a.Thought, 1000*a.Seconds/t, float64(a.Samples)/t, 100*float64(a.Changed)/t)
		}
		if a.Cards > 0 {
			fmt.Fprintf(w, "%s played %d cards, %d of them without effect (%.1f%%)\n", name, a.Cards, a.Wasted, 100*float64(a.Wasted)/float64(a.Cards))
		}
	}
}
