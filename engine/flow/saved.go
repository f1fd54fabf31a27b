package flow

import (
	"encoding/json"
	"fmt"
	"strings"

	"hexwarden/engine"
)

// saved is the stored form of a game.
type saved struct {
	Version int             `json:"version"`
	World   json.RawMessage `json:"world"`
	Main    savedStack      `json:"main"`
	Strands []savedStack    `json:"strands,omitempty"`
	Orders  []order         `json:"orders,omitempty"`
	Counter uint64          `json:"counter"`
	Next    ID              `json:"next"`
	Moves   int             `json:"moves"`
	Over    bool            `json:"over,omitempty"`
}

// Open reads what State wrote.
func Open[W, L, T any](rules *Rules[W, L, T], in engine.Saved) (*Game[W, L, T], error) {
	state, version := in.State, in.Version
	for ; version < rules.Version; version++ {
		up, ok := rules.Upgrade[version]
		if !ok {
			return nil, fmt.Errorf("no way from version %d to %d", version, version+1)
		}
		var err error
		if state, err = up(state); err != nil {
			return nil, fmt.Errorf("upgrade from version %d: %w", version, err)
		}
	}
	if version > rules.Version {
		return nil, fmt.Errorf("version %d is newer than this release (%d)", version, rules.Version)
	}
	var s saved
	if err := strict(state, &s); err != nil {
		return nil, err
	}
	g := &Game[W, L, T]{rules: rules, chance: in.Chance, world: new(W), orders: s.Orders, counter: s.Counter, next: s.Next, moves: s.Moves, over: s.Over}
	if err := strict(s.World, g.world); err != nil {
		return nil, fmt.Errorf("world: %w", err)
	}
	var err error
	if g.main, err = g.load(s.Main); err != nil {
		return nil, err
	}
	for _, x := range s.Strands {
		st, err := g.load(x)
		if err != nil {
			return nil, err
		}
		g.strands = append(g.strands, st)
	}
	if g.main.top() == nil && !g.over {
		return nil, fmt.Errorf("no frame in a game that goes on")
	}
	return g, g.revive()
}

// revive derives the prompts of a state that was read; one that the procedures
// cannot make sense of is an error.
func (g *Game[W, L, T]) revive() (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("prompts: %v", x)
		}
	}()
	g.open()
	return nil
}

func strict(data []byte, into any) error {
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func (g *Game[W, L, T]) load(s savedStack) (stack[L, T], error) {
	out := stack[L, T]{name: s.Name, waits: s.Waits}
	for _, f := range s.Frames {
		empty, ok := g.rules.Kinds[f.Kind]
		if !ok {
			return out, fmt.Errorf("frame of unknown kind %q", f.Kind)
		}
		b := Copied(empty)
		if err := strict(f.Body, b); err != nil {
			return out, fmt.Errorf("frame %s: %w", f.Kind, err)
		}
		out.entries = append(out.entries, entry[L, T]{id: f.ID, asks: f.Asks, body: b})
	}
	return out, nil
}

// State is the stored form.
func (g *Game[W, L, T]) State() ([]byte, error) {
	s := saved{Version: g.rules.Version, Orders: g.orders, Counter: g.counter, Next: g.next, Moves: g.moves, Over: g.over}
	var err error
	if s.World, err = json.Marshal(g.world); err != nil {
		return nil, err
	}
	if s.Main, err = g.main.save(g.rules.Kinds); err != nil {
		return nil, err
	}
	for _, x := range g.strands {
		y, err := x.save(g.rules.Kinds)
		if err != nil {
			return nil, err
		}
		s.Strands = append(s.Strands, y)
	}
	return json.Marshal(s)
}

// savedFrame and savedStack are the stored forms.
type savedFrame struct {
	ID   ID              `json:"id"`
	Kind string          `json:"kind"`
	Asks []int           `json:"asks,omitempty"`
	Body json.RawMessage `json:"body"`
}

type savedStack struct {
	Name   string       `json:"name,omitempty"`
	Waits  string       `json:"waits,omitempty"`
	Frames []savedFrame `json:"frames"`
}

func (s stack[L, T]) save(kinds Kinds[L, T]) (savedStack, error) {
	out := savedStack{Name: s.name, Waits: s.waits, Frames: []savedFrame{}}
	for _, e := range s.entries {
		b, err := json.Marshal(e.body)
		if err != nil {
			return out, fmt.Errorf("frame %s: %w", kinds.name(e.body), err)
		}
		out.Frames = append(out.Frames, savedFrame{ID: e.id, Kind: kinds.name(e.body), Asks: e.asks, Body: b})
	}
	return out, nil
}
