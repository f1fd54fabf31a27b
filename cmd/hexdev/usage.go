package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/systems"
)

// usage counts which cards and operations come up in games.
type usage struct {
	all     []string        // what the packs hold: "weapon:w_trident", "weapon:w_trident hits[0].do[0] wound"
	except  map[string]bool // by the same names; points too
	mu      sync.Mutex
	counted map[string]int
}

// watch makes a pack whose use is counted.
func (u *usage) watch(own systems.Checks, p engine.Pack) engine.Pack {
	for _, name := range own.Inventory(p) {
		if !slices.Contains(u.all, name) {
			u.all = append(u.all, name)
		}
	}
	if own.Watched == nil {
		return p
	}
	return own.Watched(p, func(name string) { u.count(name) })
}

// newUsage reads the exceptions, if there are any.
func newUsage(exceptions string) (*usage, error) {
	u := &usage{except: map[string]bool{}, counted: map[string]int{}}
	if exceptions == "" {
		return u, nil
	}
	file, err := os.Open(exceptions)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, reason, ok := strings.Cut(line, ": ")
		if !ok || strings.TrimSpace(reason) == "" {
			return nil, fmt.Errorf("%s:%d: an exception is written \"name: reason\"", exceptions, n)
		}
		u.except[name] = true
	}
	return u, lines.Err()
}

func (u *usage) count(names ...string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, n := range names {
		u.counted[n]++
	}
}

// hook lets the contract suite check what a system does, and counts what each step uses.
func (u *usage) hook(own systems.Checks, c *enginetest.Config) {
	hook(own, c)
	c.Invariants = func(before, after engine.Game, events []engine.Event) error {
		u.count(own.Seen(events, after)...)
		return own.Invariants(before, after, events)
	}
}

// report lists what never came up, and exceptions that did.
func (u *usage) report() (unused, superfluous []string) {
	for _, name := range u.all {
		switch used := u.counted[name] > 0; {
		case !used && !u.except[name]:
			unused = append(unused, name)
		case used && u.except[name]:
			superfluous = append(superfluous, name)
		}
	}
	slices.Sort(superfluous)
	return unused, superfluous
}
