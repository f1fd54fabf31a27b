package main

import (
	"fmt"
	"io/fs"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/enginetest"
)

// systems are the games that this release knows.
var systems = engine.Registry{battleground.System{}}

// hooks are what a system adds to the contract suite.
func hooks(system string, c *enginetest.Config) {
	switch system {
	case "battleground":
		c.Redeal, c.Invariants = battleground.Redeal, battleground.Invariants
	}
}

// load reads the pack of a system from a folder of packs and texts.
func load(files fs.FS, id string) (engine.System, engine.Pack, error) {
	system, ok := systems.System(id)
	if !ok {
		return nil, nil, fmt.Errorf("there is no system %q", id)
	}
	own, err := fs.Sub(files, id)
	if err != nil {
		return nil, nil, err
	}
	pack, err := system.Load(own)
	if err != nil {
		return nil, nil, fmt.Errorf("pack of %s: %w", id, err)
	}
	return system, pack, nil
}

// scenario finds a scenario of a pack; the first if id is empty.
func scenario(p engine.Pack, id string) (engine.Scenario, error) {
	for _, s := range p.Scenarios() {
		if id == "" || s.ID == id {
			return s, nil
		}
	}
	return engine.Scenario{}, fmt.Errorf("the pack %s has no scenario %q", p.ID(), id)
}

// shipped is the folder of packs and texts that the program carries.
var shipped fs.FS = data.Files
