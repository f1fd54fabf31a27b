package battleground

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// upgrades bring states of earlier versions one version on. Each is tested with a
// state frozen at its release (testdata/frozen).
func upgrades(p *Pack) map[int]func([]byte) ([]byte, error) {
	return map[int]func([]byte) ([]byte, error){
		1: func(b []byte) ([]byte, error) { return withZones(p, b) },
		2: withStarts,
		3: func(b []byte) ([]byte, error) { return b, nil }, // hints of lessons are told later
	}
}

// withZones is version 2: a force keeps its deployment zone, which had been the scenario's.
func withZones(p *Pack, state []byte) ([]byte, error) {
	var game, world map[string]json.RawMessage
	if err := json.Unmarshal(state, &game); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(game["world"], &world); err != nil {
		return nil, err
	}
	var id string
	var forces []map[string]json.RawMessage
	if err := json.Unmarshal(world["scenario"], &id); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(world["forces"], &forces); err != nil {
		return nil, err
	}
	b, ok := p.Battle(id)
	if !ok || len(b.Seats) != len(forces) {
		return nil, fmt.Errorf("the pack has no scenario %q for %d seats", id, len(forces))
	}
	var err error
	for i, m := range b.Seats {
		if forces[i]["zone"], err = json.Marshal(m.Zone); err != nil {
			return nil, err
		}
	}
	if world["forces"], err = json.Marshal(forces); err != nil {
		return nil, err
	}
	if game["world"], err = json.Marshal(world); err != nil {
		return nil, err
	}
	game["version"] = json.RawMessage("2")
	return json.Marshal(game)
}

// withStarts is version 3: a movement keeps where it was declared; it had been looked at where it last set out.
func withStarts(state []byte) ([]byte, error) {
	var game map[string]any
	d := json.NewDecoder(bytes.NewReader(state))
	d.UseNumber() // ids and counters stay as they are
	if err := d.Decode(&game); err != nil {
		return nil, err
	}
	main, _ := game["main"].(map[string]any)
	frames, _ := main["frames"].([]any)
	for _, x := range frames {
		f, _ := x.(map[string]any)
		walk, _ := f["body"].(map[string]any)
		if trail, _ := walk["trail"].([]any); f["kind"] == "walk" && len(trail) > 0 { // it has begun
			walk["from"] = trail[0]
		}
	}
	game["version"] = 3
	return json.Marshal(game)
}
