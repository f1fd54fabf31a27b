package systems

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"sync"

	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/engine/pack"
)

// Shelf keeps the packs that new tables use, as they were read last. Those of the host's folder
// are read again when they were edited; running tables keep the pack they began with. It may be
// used by several at once.
type Shelf struct {
	host string // folder of the host, or ""
	log  *slog.Logger

	mu   sync.Mutex
	read map[string]Read // by folder
}

// Read is a pack as it was read.
type Read struct {
	Pack  engine.Pack
	files fs.FS
	hash  string // of the files
	cards []engine.CardInfo
}

// NewShelf is a shelf of the packs in a host's folder, and of the shipped ones for systems that
// it lacks; "" has none. Faults that nobody is told of are logged.
func NewShelf(host string, log *slog.Logger) *Shelf {
	return &Shelf{host: host, log: log, read: map[string]Read{}}
}

// Get is the pack of a system that has a scenario, and its files; the system's
// own pack if none is named or none has it.
func (s *Shelf) Get(system, scene string) (engine.Pack, fs.FS, error) {
	list, err := Folders(Tree(s.host, system), system)
	if err != nil {
		return nil, nil, err
	}
	for i := len(list) - 1; i > 0; i-- {
		have, err := s.folder(system, list[i])
		if err != nil {
			return nil, nil, err
		}
		if _, err := Scenario(have.Pack, scene); scene != "" && err == nil {
			return have.Pack, have.files, nil
		}
	}
	own, err := s.folder(system, system)
	return own.Pack, own.files, err
}

// folder is the pack of a folder, read again if its files were edited.
func (s *Shelf) folder(id, folder string) (Read, error) {
	system, ok := All.System(id)
	if !ok {
		return Read{}, fmt.Errorf("there is no system %q", id)
	}
	tree := Tree(s.host, id)
	files, err := pack.Compose(tree, folder)
	if err != nil {
		return Read{}, err
	}
	hash, err := pack.Hash(files)
	if err != nil {
		return Read{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if have, ok := s.read[folder]; ok && have.hash == hash {
		return have, nil
	}
	fresh, err := LoadFolder(tree, system, folder)
	if err != nil {
		return Read{}, err
	}
	s.read[folder] = Read{fresh, files, hash, library(fresh)}
	return s.read[folder], nil
}

// readAll reads the packs of a system. The error tells the faults of all of them.
func (s *Shelf) readAll(system string) ([]Read, error) {
	list, err := Folders(Tree(s.host, system), system)
	var out []Read
	for _, folder := range list {
		have, faults := s.folder(system, folder)
		err = errors.Join(err, faults)
		out = append(out, have)
	}
	return out, err
}

// Sound says what is wrong with the packs of a system.
func (s *Shelf) Sound(system string) error {
	_, err := s.readAll(system)
	return err
}

// Packs are the packs of a system; none while one has faults.
func (s *Shelf) Packs(system string) []Read {
	out, err := s.readAll(system)
	if err != nil {
		s.log.Error("no packs", "error", err)
		return nil
	}
	return out
}

// Scenarios are the scenarios of a system's packs; none while one has faults.
func (s *Shelf) Scenarios(system string) []engine.Scenario {
	var out []engine.Scenario
	for _, own := range s.Packs(system) {
		out = append(out, own.Pack.Scenarios()...)
	}
	return out
}

// Campaigns are the campaigns of a system's packs; none while one has faults.
func (s *Shelf) Campaigns(system string) []campaign.Campaign {
	var out []campaign.Campaign
	for _, own := range s.Packs(system) {
		if has, ok := own.Pack.(campaign.Pack); ok {
			out = append(out, has.Campaigns()...)
		}
	}
	return out
}

// Cards are the cards of a system's packs, each once; none while one has faults.
func (s *Shelf) Cards(system string) []engine.CardInfo {
	var out []engine.CardInfo
	known := map[string]bool{}
	for _, own := range s.Packs(system) {
		for _, c := range own.cards {
			if !known[c.ID] {
				known[c.ID] = true
				out = append(out, c)
			}
		}
	}
	return out
}

// library is the cards of a pack; none if it has none.
func library(p engine.Pack) []engine.CardInfo {
	if l, ok := p.(engine.Library); ok {
		return l.Cards()
	}
	return nil
}
