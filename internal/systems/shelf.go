package systems

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"sync"
	"time"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/engine/pack"
)

// glance is how long a host's folder is assumed to be unchanged.
const glance = time.Second

// Shelf keeps the packs that new tables use, as they were read last, and what they offer. Those of the
// release are read once. A host's folder is looked at for changes once a second at most: packs that were
// edited are read again, and while one has faults its system offers nothing. Running tables keep the pack
// they began with. A Shelf may be used by several at once; what it gives is shared, and must be left as it is.
type Shelf struct {
	Host string           // folder of the host; shipped are the packs of systems that it lacks, and of all if it is ""
	Log  *slog.Logger     // is told of faults
	Now  func() time.Time // nil: time.Now

	once   sync.Once
	places map[string]*place // by system
}

// place is where the packs of a system stand.
type place struct {
	system engine.System
	mu     sync.Mutex
	looked time.Time
	stamp  string // of the host's folder then
	offer  *offer // nil: nobody has looked yet
}

// offer is what the packs of a system are. It never changes.
type offer struct {
	packs     []Read // the system's own comes first
	err       error  // the faults of all of them
	told      sync.Once
	scenarios []engine.Scenario
	campaigns []campaign.Campaign
	cards     []engine.CardInfo // each once
}

// Read is a pack that was read.
type Read struct {
	Pack  engine.Pack
	files fs.FS  // that it was read from
	hash  string // of the files
	err   error  // its faults; then there is no Pack
}

// Get is the pack of a system that has a scenario, and its files; the system's
// own pack if none is named or none has it.
func (s *Shelf) Get(system, scene string) (engine.Pack, fs.FS, error) {
	o := s.look(system)
	for i, own := range slices.Backward(o.packs) {
		if own.err != nil {
			return nil, nil, own.err
		}
		if _, err := Scenario(own.Pack, scene); i == 0 || scene != "" && err == nil {
			return own.Pack, own.files, nil
		}
	}
	return nil, nil, o.err
}

// Sound says what is wrong with the packs of a system.
func (s *Shelf) Sound(system string) error { return s.look(system).err }

// Packs are the packs of a system; none while one has faults.
func (s *Shelf) Packs(system string) []Read { return s.sound(system).packs }

// Scenarios are the scenarios of a system's packs; none while one has faults.
func (s *Shelf) Scenarios(system string) []engine.Scenario { return s.sound(system).scenarios }

// Campaigns are the campaigns of a system's packs; none while one has faults.
func (s *Shelf) Campaigns(system string) []campaign.Campaign { return s.sound(system).campaigns }

// Cards are the cards of a system's packs, each once; none while one has faults.
func (s *Shelf) Cards(system string) []engine.CardInfo { return s.sound(system).cards }

// sound is what a system offers: nothing while a pack has faults, which the log is told of once.
func (s *Shelf) sound(system string) *offer {
	o := s.look(system)
	if o.err == nil {
		return o
	}
	o.told.Do(func() { s.Log.Error("no packs", "error", o.err) })
	return &offer{}
}

// look is what the packs of a system are now, or were a moment ago.
func (s *Shelf) look(system string) *offer {
	s.once.Do(s.empty)
	at, ok := s.places[system]
	if !ok {
		return &offer{err: fmt.Errorf("there is no system %q", system)}
	}
	at.mu.Lock()
	defer at.mu.Unlock()
	if at.offer != nil && s.Host == "" {
		return at.offer
	}
	now := time.Now()
	if s.Now != nil {
		now = s.Now()
	}
	if since := now.Sub(at.looked); at.offer != nil && since >= 0 && since < glance {
		return at.offer
	}
	at.looked = now
	tree := Tree(s.Host, system)
	stamp := stampOf(tree, system)
	if at.offer == nil || stamp != at.stamp || at.offer.err != nil { // a disk may have failed: no file tells that it no longer does
		at.stamp, at.offer = stamp, read(tree, at.system, at.offer)
	}
	return at.offer
}

// empty makes a place for every system, at which nobody has looked.
func (s *Shelf) empty() {
	s.places = map[string]*place{}
	for _, system := range All {
		s.places[system.Info().ID] = &place{system: system}
	}
}

// read reads the packs of a system; it keeps the unchanged ones from before, if there are any.
func read(tree fs.FS, system engine.System, before *offer) *offer {
	o := &offer{}
	list, err := Folders(tree, system.Info().ID)
	if err != nil {
		o.err = err
		return o
	}
	known := map[string]bool{}
	for _, folder := range list {
		own := readFolder(tree, system, folder, before)
		o.packs, o.err = append(o.packs, own), errors.Join(o.err, own.err)
		if own.err != nil {
			continue
		}
		o.scenarios = append(o.scenarios, own.Pack.Scenarios()...)
		if has, ok := own.Pack.(campaign.Pack); ok {
			o.campaigns = append(o.campaigns, has.Campaigns()...)
		}
		if has, ok := own.Pack.(engine.Library); ok {
			for _, c := range has.Cards() {
				if !known[c.ID] {
					known[c.ID] = true
					o.cards = append(o.cards, c)
				}
			}
		}
	}
	if before != nil && o.err != nil && before.err != nil && o.err.Error() == before.err.Error() {
		return before // which the log was told of
	}
	return o
}

// readFolder reads the pack of a folder, unless it is unchanged.
func readFolder(tree fs.FS, system engine.System, folder string, before *offer) (out Read) {
	if out.files, out.err = compose(tree, folder); out.err != nil {
		return out
	}
	if tree != fs.FS(data.Files) { // which may be edited while a table opens
		if out.files, out.err = still(out.files); out.err != nil {
			return out
		}
	}
	if out.hash, out.err = pack.Hash(out.files); out.err != nil {
		return out
	}
	if before != nil {
		if i := slices.IndexFunc(before.packs, func(r Read) bool { return r.err == nil && r.hash == out.hash }); i >= 0 {
			return before.packs[i]
		}
	}
	if out.Pack, out.err = system.Load(out.files); out.err != nil {
		out.Pack, out.err = nil, fmt.Errorf("pack of %s: %w", folder, out.err)
	}
	return out
}
