package main

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/pack"
	"hexwarden/text"
)

// systems are the games that this release knows.
var systems = engine.Registry{battleground.System{}}

// hooks are what a system adds to the contract suite.
func hooks(system string, c *enginetest.Config) {
	switch system {
	case "battleground":
		c.Redeal, c.Invariants, c.Picture = battleground.Redeal, battleground.Invariants, sampled()
	}
}

// sampled draws one view in a hundred, chosen by what it shows, with its
// alternative text: enough to see whether pictures tell what a view does not.
func sampled() func(engine.View) []byte {
	texts, err := text.Load(data.Files)
	if err != nil {
		return nil
	}
	p := newPainter(texts)
	say := func(t engine.Text) string { return texts.Render(text.First, t, nil) }
	return func(v engine.View) []byte {
		shown, err := json.Marshal(v)
		if err != nil || crc32.ChecksumIEEE(shown)%100 != 0 {
			return nil
		}
		png, alt, err := p.drawers[systemOf(v)].Board("", v, nil, nil, true, say)
		if err != nil {
			return []byte(err.Error())
		}
		hand, words, err := p.drawers[systemOf(v)].Hand(v, say)
		if err != nil && len(v.Hand) > 0 {
			return []byte(err.Error())
		}
		return slices.Concat(png, []byte(alt), hand, []byte(words))
	}
}

// folder is the tree of packs and texts that holds a folder of that name: the
// host's if it has one, else the shipped one.
func (s *Settings) folder(name string) fs.FS {
	if s.Data != "" {
		if info, err := os.Stat(filepath.Join(s.Data, name)); err == nil && info.IsDir() {
			return os.DirFS(s.Data)
		}
	}
	return data.Files
}

// load reads the pack of a system from a tree of packs.
func load(files fs.FS, id string) (engine.System, engine.Pack, error) {
	system, ok := systems.System(id)
	if !ok {
		return nil, nil, fmt.Errorf("there is no system %q", id)
	}
	own, err := fs.Sub(files, id)
	if err != nil {
		return nil, nil, err
	}
	p, err := system.Load(own)
	if err != nil {
		return nil, nil, fmt.Errorf("pack of %s: %w", id, err)
	}
	return system, p, nil
}

// packs are the packs that new tables use. Those of the host's folder are read
// again when they were edited; running tables keep the pack they began with.
type packs struct {
	settings *Settings
	log      *slog.Logger
	mu       sync.Mutex
	loaded   map[string]loaded
}

type loaded struct {
	hash string // of the files
	pack engine.Pack
}

// get is the pack of a system and its files.
func (p *packs) get(system string) (engine.Pack, fs.FS, error) {
	files, err := fs.Sub(p.settings.folder(system), system)
	if err != nil {
		return nil, nil, err
	}
	hash, err := pack.Hash(files)
	if err != nil {
		return nil, nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if have, ok := p.loaded[system]; ok && have.hash == hash {
		return have.pack, files, nil
	}
	_, fresh, err := load(p.settings.folder(system), system)
	if err != nil {
		return nil, nil, err
	}
	if p.loaded == nil {
		p.loaded = map[string]loaded{}
	}
	p.loaded[system] = loaded{hash, fresh}
	return fresh, files, nil
}

// scenarios are the scenarios of a system's pack; none while it has faults.
func (p *packs) scenarios(system string) []engine.Scenario {
	own, _, err := p.get(system)
	if err != nil {
		p.log.Error("no scenarios", "error", err)
		return nil
	}
	return own.Scenarios()
}

// cards are the cards of a system's pack; none while it has faults.
func (p *packs) cards(system string) []engine.CardInfo {
	own, _, err := p.get(system)
	if err != nil {
		p.log.Error("no cards", "error", err)
		return nil
	}
	return library(own)
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

// systemOf is the system whose board a view shows.
func systemOf(v engine.View) string {
	switch v.System.(type) {
	case battleground.View:
		return "battleground"
	}
	return ""
}
