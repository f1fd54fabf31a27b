package main

import (
	"cmp"
	"encoding/json"
	"errors"
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
	"hexwarden/engine/campaign"
	"hexwarden/engine/eternia"
	"hexwarden/engine/mythic"
	"hexwarden/engine/pack"
	"hexwarden/render"
	"hexwarden/text"
)

// systems are the games that this release knows.
var systems = engine.Registry{battleground.System{}, mythic.System{}, eternia.System{}}

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
		d, ok := p.drawers[systemOf(v)]
		if !ok {
			return nil
		}
		png, alt, err := d.Board("", v, nil, nil, render.Near, say)
		if err != nil {
			return []byte(err.Error())
		}
		hand, words, err := d.Hand(v, say)
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

// texts are those of the host's folder, and the shipped ones for what it lacks:
// it may be older than the release.
func (s *Settings) texts() (*text.Catalogue, error) {
	own := s.folder("texts")
	switch {
	case own != fs.FS(data.Files):
		return text.Load(own, data.Files)
	case s.words != nil:
		return s.words.Apart(), nil
	}
	return text.Load(own)
}

// folders lists the packs of a system in a tree: the one of its own name, then
// those that need it.
func folders(files fs.FS, system string) ([]string, error) {
	out := []string{system}
	list, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil, err
	}
	for _, d := range list {
		if !d.IsDir() {
			continue
		}
		needs, err := pack.Needs(files, d.Name())
		if err != nil {
			return nil, fmt.Errorf("pack of %s: %w", d.Name(), err)
		}
		if needs == system {
			out = append(out, d.Name())
		}
	}
	return out, nil
}

// load reads a pack of a system from a tree of packs: the one that has the
// scenario, the system's own one if none is named.
func load(files fs.FS, id, scene string) (engine.System, engine.Pack, error) {
	system, ok := systems.System(id)
	if !ok {
		return nil, nil, fmt.Errorf("there is no system %q", id)
	}
	list, err := folders(files, id)
	if err != nil {
		return nil, nil, err
	}
	var p engine.Pack
	for _, folder := range list {
		if p, err = loadFolder(files, system, folder); err != nil {
			return nil, nil, err
		}
		if _, err = scenario(p, scene); err == nil {
			return system, p, nil
		}
	}
	return nil, nil, fmt.Errorf("no pack of %s has a scenario %q", id, scene)
}

// loadFolder reads the pack of a folder, with what it needs.
func loadFolder(files fs.FS, system engine.System, folder string) (engine.Pack, error) {
	own, err := pack.Compose(files, folder)
	if err != nil {
		return nil, err
	}
	if err := pack.Within(own); err != nil { // a table could not keep it
		return nil, fmt.Errorf("pack of %s: %w", folder, err)
	}
	p, err := system.Load(own)
	if err != nil {
		return nil, fmt.Errorf("pack of %s: %w", folder, err)
	}
	return p, nil
}

// packs are the packs that new tables use. Those of the host's folder are read
// again when they were edited; running tables keep the pack they began with.
type packs struct {
	settings *Settings
	log      *slog.Logger
	own      shelf
}

// shelf keeps packs as they were read last, by their folders.
type shelf struct {
	mu     sync.Mutex
	loaded map[string]loaded
}

type loaded struct {
	hash  string // of the files
	pack  engine.Pack
	files fs.FS
	cards []engine.CardInfo
}

// get is the pack of a system that has a scenario, and its files; the system's
// own pack if none is named or none has it.
func (p *packs) get(system, scene string) (engine.Pack, fs.FS, error) {
	list, err := folders(p.settings.folder(system), system)
	if err != nil {
		return nil, nil, err
	}
	for i := len(list) - 1; i > 0; i-- {
		have, err := p.folder(system, list[i])
		if err != nil {
			return nil, nil, err
		}
		if _, err := scenario(have.pack, scene); scene != "" && err == nil {
			return have.pack, have.files, nil
		}
	}
	own, err := p.folder(system, system)
	return own.pack, own.files, err
}

// folder is the pack of a folder, read again if its files were edited.
func (p *packs) folder(id, folder string) (loaded, error) {
	system, ok := systems.System(id)
	if !ok {
		return loaded{}, fmt.Errorf("there is no system %q", id)
	}
	tree := p.settings.folder(id)
	files, err := pack.Compose(tree, folder)
	if err != nil {
		return loaded{}, err
	}
	hash, err := pack.Hash(files)
	if err != nil {
		return loaded{}, err
	}
	kept := cmp.Or(p.settings.shelf, &p.own)
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if have, ok := kept.loaded[folder]; ok && have.hash == hash {
		return have, nil
	}
	fresh, err := loadFolder(tree, system, folder)
	if err != nil {
		return loaded{}, err
	}
	if kept.loaded == nil {
		kept.loaded = map[string]loaded{}
	}
	kept.loaded[folder] = loaded{hash, fresh, files, library(fresh)}
	return kept.loaded[folder], nil
}

// read reads the packs of a system. The error tells the faults of all of them.
func (p *packs) read(system string) ([]loaded, error) {
	list, err := folders(p.settings.folder(system), system)
	var out []loaded
	for _, folder := range list {
		have, faults := p.folder(system, folder)
		err = errors.Join(err, faults)
		out = append(out, have)
	}
	return out, err
}

// sound says what is wrong with the packs of a system.
func (p *packs) sound(system string) error {
	_, err := p.read(system)
	return err
}

// all are the packs of a system; none while one has faults.
func (p *packs) all(system string) []loaded {
	out, err := p.read(system)
	if err != nil {
		p.log.Error("no packs", "error", err)
		return nil
	}
	return out
}

// scenarios are the scenarios of a system's packs; none while one has faults.
func (p *packs) scenarios(system string) []engine.Scenario {
	var out []engine.Scenario
	for _, own := range p.all(system) {
		out = append(out, own.pack.Scenarios()...)
	}
	return out
}

// campaigns are the campaigns of a system's packs; none while one has faults.
func (p *packs) campaigns(system string) []campaign.Campaign {
	var out []campaign.Campaign
	for _, own := range p.all(system) {
		if has, ok := own.pack.(campaign.Pack); ok {
			out = append(out, has.Campaigns()...)
		}
	}
	return out
}

// cards are the cards of a system's packs, each once; none while one has faults.
func (p *packs) cards(system string) []engine.CardInfo {
	var out []engine.CardInfo
	known := map[string]bool{}
	for _, own := range p.all(system) {
		for _, c := range own.cards {
			if !known[c.ID] {
				known[c.ID] = true
				out = append(out, c)
			}
		}
	}
	return out
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
	case mythic.View:
		return "mythic"
	case eternia.View:
		return "eternia"
	}
	return ""
}
