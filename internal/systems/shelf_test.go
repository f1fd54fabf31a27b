package systems

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/internal/handclock"
)

// hosted is a host's folder and a shelf of its packs, with a clock that stands still.
type hosted struct {
	*Shelf
	t     *testing.T
	clock *handclock.Clock
	log   bytes.Buffer
}

func host(t *testing.T) *hosted {
	t.Helper()
	h := &hosted{t: t, clock: handclock.At(time.Now())}
	h.Shelf = &Shelf{Host: t.TempDir(), Log: slog.New(slog.NewTextHandler(&h.log, nil)), Now: h.clock.Now}
	if err := os.CopyFS(h.Host, data.Files); err != nil {
		t.Fatal(err)
	}
	return h
}

// edit replaces a text in a file.
func (h *hosted) edit(file, old, with string) {
	h.t.Helper()
	name := filepath.Join(h.Host, file)
	b, err := os.ReadFile(name)
	if err != nil {
		h.t.Fatal(err)
	}
	if !strings.Contains(string(b), old) {
		h.t.Fatalf("%s has no %q", file, old)
	}
	if err := os.WriteFile(name, []byte(strings.Replace(string(b), old, with, 1)), 0o644); err != nil {
		h.t.Fatal(err)
	}
}

// own is the pack of Battleground itself.
func (h *hosted) own() engine.Pack {
	h.t.Helper()
	p, _, err := h.Get("battleground", "")
	if err != nil {
		h.t.Fatal(err)
	}
	return p
}

// TestShippedPacksAreReadOnce checks that shipped packs are read once, so that looking
// again costs nothing.
func TestShippedPacksAreReadOnce(t *testing.T) {
	s := &Shelf{Log: slog.New(slog.DiscardHandler)}
	for _, e := range Entries {
		id := e.Info().ID
		if len(s.Scenarios(id)) == 0 || len(s.Cards(id)) == 0 {
			t.Errorf("%s offers nothing", id)
		}
		if n := testing.AllocsPerRun(10, func() {
			s.Scenarios(id)
			s.Cards(id)
			s.Campaigns(id)
		}); n > 0 {
			t.Errorf("%s: %v allocations at a look", id, n)
		}
	}
}

// TestEditedPacks checks that the next table uses an edited pack, at most a second later; until then
// nobody looks at the folder. A pack with faults is not used, and the fault is logged once until it is
// fixed.
func TestEditedPacks(t *testing.T) {
	h := host(t)
	first := h.own()
	h.clock.Add(glance)
	if h.own() != first {
		t.Error("an unchanged pack is read again")
	}
	h.edit("battleground/pack.yaml", "\n", "\n# edited\n")
	h.clock.Add(glance - 1)
	if h.own() != first {
		t.Error("the folder is looked at again within a second")
	}
	h.clock.Add(1)
	edited := h.own()
	if edited.Hash() == first.Hash() {
		t.Error("an edited pack is not read again")
	}
	if _, _, err := h.Get("battleground", "proving-ground"); err != nil {
		t.Errorf("a pack that needs it: %v", err)
	}

	h.edit("battleground/scenarios.yaml", "rounds:", "rownds:")
	h.clock.Add(glance)
	for range 3 {
		if _, _, err := h.Get("battleground", ""); err == nil || !strings.Contains(err.Error(), "rownds") {
			t.Errorf("a pack with faults: %v", err)
		}
		if len(h.Scenarios("battleground"))+len(h.Cards("battleground"))+len(h.Campaigns("battleground"))+len(h.Packs("battleground")) > 0 || h.Sound("battleground") == nil {
			t.Error("a pack with faults offers something")
		}
		if len(h.Scenarios("mythic")) == 0 {
			t.Error("another game suffers by it")
		}
		h.clock.Add(glance)
	}
	if n := strings.Count(h.log.String(), "no packs"); n != 1 {
		t.Errorf("the log is told %d times:\n%s", n, &h.log)
	}
	// Faults are checked again even if no file seems to have changed, because a disk may have
	// failed.
	name := filepath.Join(h.Host, "battleground/scenarios.yaml")
	was, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	h.edit("battleground/scenarios.yaml", "rownds:", "rounds:")
	if err := os.Chtimes(name, time.Time{}, was.ModTime()); err != nil {
		t.Fatal(err)
	}
	h.clock.Add(glance)
	if h.own().Hash() != edited.Hash() || len(h.Scenarios("battleground")) == 0 {
		t.Error("a pack that was mended is not read again")
	}
}

// TestOtherPacksAreKept checks that only the edited pack is replaced, and that what was
// made from the others is kept.
func TestOtherPacksAreKept(t *testing.T) {
	h := host(t)
	own := h.own()
	more, _, err := h.Get("battleground", "proving-ground")
	if err != nil {
		t.Fatal(err)
	}
	h.edit("proving-ground/pack.yaml", "\n", "\n# edited\n")
	h.clock.Add(glance)
	if h.own() != own {
		t.Error("a pack that nobody edited is read again")
	}
	if again, _, err := h.Get("battleground", "proving-ground"); err != nil || again == more {
		t.Errorf("the edited one is not: %v", err)
	}
}

// TestFilesAreThoseOfThePack checks that a pack keeps the files it was read from, even if somebody
// edits them before a table stores them.
func TestFilesAreThoseOfThePack(t *testing.T) {
	h := host(t)
	p, files, err := h.Get("battleground", "proving-ground")
	if err != nil {
		t.Fatal(err)
	}
	h.edit("proving-ground/pack.yaml", "\n", "\n# edited\n")
	if hash, err := pack.Hash(files); err != nil || hash != p.Hash() {
		t.Errorf("they are of %s, not of %s: %v", hash, p.Hash(), err)
	}
}

// TestPacksComeAndGo checks that a pack added beside the others is found and a removed one disappears. A game
// that isn't in the folder uses the shipped pack.
func TestPacksComeAndGo(t *testing.T) {
	h := host(t)
	offers := func(id string) bool {
		return slices.ContainsFunc(h.Scenarios("battleground"), func(s engine.Scenario) bool { return s.ID == id })
	}
	if !offers("proving-ground") {
		t.Fatal("there is no proving ground")
	}
	away := filepath.Join(t.TempDir(), "away")
	if err := os.Rename(filepath.Join(h.Host, "proving-ground"), away); err != nil {
		t.Fatal(err)
	}
	h.clock.Add(glance)
	if offers("proving-ground") || !offers("first-battle") {
		t.Error("a pack that was taken away is still offered")
	}
	if err := os.Rename(away, filepath.Join(h.Host, "proving-ground")); err != nil {
		t.Fatal(err)
	}
	h.clock.Add(glance)
	if !offers("proving-ground") {
		t.Error("a new pack is not offered")
	}
	if err := os.RemoveAll(filepath.Join(h.Host, "battleground")); err != nil {
		t.Fatal(err)
	}
	h.clock.Add(glance)
	if !offers("first-battle") {
		t.Error("what is shipped does not stand in for what the folder lacks")
	}
	if _, _, err := h.Get("chess", ""); err == nil || h.Sound("chess") == nil {
		t.Error("chess has packs")
	}
}

// TestPackOfAScenario checks that the scenarios of all packs of a system are offered, and
// that each table gets the pack of its scenario, which can be opened from its archive
// alone.
func TestPackOfAScenario(t *testing.T) {
	p := &Shelf{Log: slog.New(slog.DiscardHandler)}
	var offered []string
	for _, sc := range p.Scenarios("battleground") {
		offered = append(offered, sc.ID)
	}
	if !slices.Contains(offered, "first-battle") || !slices.Contains(offered, "proving-ground") {
		t.Errorf("offered are %v", offered)
	}
	own, _, err := p.Get("battleground", "first-battle")
	if err != nil || own.ID() != "battleground" {
		t.Errorf("the first battle is of %v (%v)", own, err)
	}
	more, files, err := p.Get("battleground", "proving-ground")
	if err != nil || more.ID() != "proving-ground" {
		t.Fatalf("the proving ground is of %v (%v)", more, err)
	}
	blob, err := pack.Archive(files)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := pack.Unarchive(blob)
	if err != nil {
		t.Fatal(err)
	}
	again, err := All[0].Load(alone)
	if err != nil || again.Hash() != more.Hash() {
		t.Errorf("from its archive it is another: %v", err)
	}
}

// TestManyLookAtOnce checks that many can use a shelf while its folder is edited, and that
// all of them see whole packs.
func TestManyLookAtOnce(t *testing.T) {
	h := host(t)
	h.Now = handclock.Ticking(time.Now(), glance/4).Now
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 20 {
				if len(h.Scenarios("mythic")) == 0 {
					t.Error("there are no scenarios")
				}
				p, files, err := h.Get("mythic", "")
				if err != nil {
					t.Error(err)
					return
				}
				if hash, err := pack.Hash(files); err != nil || hash != p.Hash() {
					t.Errorf("the files are of %s, the pack is %s: %v", hash, p.Hash(), err)
				}
			}
		})
	}
	name, aside := filepath.Join(h.Host, "mythic", pack.Manifest), filepath.Join(t.TempDir(), "edited")
	manifest, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, note := range []string{"# one\n", "# second\n", "# the third\n"} {
		if err := os.WriteFile(aside, append([]byte(note), manifest...), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(aside, name); err != nil {
			t.Fatal(err)
		}
	}
	wait.Wait()
}
