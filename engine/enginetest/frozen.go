package enginetest

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
)

// Frozen opens what each version of the rules has left in the folders v1, v2 ...
// ("hexdev freeze" writes them), with the pack that lies beside it: every state is
// opened and played on to the end, and every record can be read. Those of the
// version that the system has now are played again move by move: if that fails,
// the rules have changed and Version is to be raised. Every version up to that
// one must be there.
func Frozen(system engine.System, files fs.FS, invariants func(before, after engine.Game, events []engine.Event) error) error {
	var faults []error
	for version := 1; version <= system.Info().Version; version++ {
		folder := fmt.Sprintf("v%d", version)
		if err := frozen(system, files, folder, version, invariants); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", folder, err))
		}
	}
	return errors.Join(faults...)
}

// Recorded is the frozen game of a scenario from the version that a system has now, with its pack.
func Recorded(system engine.System, files fs.FS, scenario string) (engine.Pack, record.Record, error) {
	version := system.Info().Version
	folder := fmt.Sprintf("v%d", version)
	p, err := frozenPack(system, files, folder)
	if err != nil {
		return nil, record.Record{}, err
	}
	rec, err := recorded(system, p, files, path.Join(folder, scenario+".record.gz"), version)
	return p, rec, err
}

// frozenPack is the pack beside the games of a version.
func frozenPack(system engine.System, files fs.FS, folder string) (engine.Pack, error) {
	blob, err := unzipped(files, path.Join(folder, "pack.zip.gz"))
	if err != nil {
		return nil, err
	}
	inside, err := pack.Unarchive(blob)
	if err != nil {
		return nil, err
	}
	p, err := system.Load(inside)
	if err != nil {
		return nil, fmt.Errorf("the pack: %w", err)
	}
	return p, nil
}

func frozen(system engine.System, files fs.FS, folder string, version int, invariants func(before, after engine.Game, events []engine.Event) error) error {
	p, err := frozenPack(system, files, folder)
	if err != nil {
		return err
	}
	records := map[string]record.Record{} // by scenario
	list, err := fs.Glob(files, folder+"/*.record.gz")
	if err != nil {
		return err
	}
	for _, name := range list {
		rec, err := recorded(system, p, files, name, version)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		records[rec.Header.Scenario] = rec
	}
	states, err := fs.Glob(files, folder+"/*.json.gz")
	if err != nil {
		return err
	}
	if len(states) == 0 {
		return errors.New("no states were frozen")
	}
	for _, name := range states {
		state, err := unzipped(files, name)
		if err != nil {
			return err
		}
		file := path.Base(name)
		h := records[file[:max(0, strings.LastIndex(file, "-"))]].Header // none of the first versions
		saved := engine.Saved{Pack: p, Version: version, State: state, Chance: chance.Keyed(record.Key(h.Seed, h.Salts, h.Dice))}
		if err := goesOn(system, saved, invariants); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// recorded reads a record of a version, and plays it again if the system has that version.
func recorded(system engine.System, p engine.Pack, files fs.FS, name string, version int) (record.Record, error) {
	data, err := unzipped(files, name)
	if err != nil {
		return record.Record{}, err
	}
	rec, err := record.Decode(data)
	if err != nil {
		return rec, err
	}
	if rec.Header.Rules != version {
		return rec, fmt.Errorf("it is of version %d", rec.Header.Rules)
	}
	if version == system.Info().Version {
		if err := record.Verify(rec, system, p); err != nil {
			return rec, fmt.Errorf("these rules play otherwise than version %d did, so raise Version (docs/how-to-add.md): %w", version, err)
		}
		return rec, nil
	}
	saved := engine.Saved{Pack: p, Version: version, State: rec.End.State, Chance: chance.Keyed(record.Key(rec.Header.Seed, rec.Header.Salts, rec.Header.Dice))}
	g, err := system.Open(saved)
	if err != nil {
		return rec, err
	}
	if _, over := g.Outcome(); over != rec.End.Over {
		return rec, fmt.Errorf("at its end the game is over: %t", over)
	}
	return rec, nil
}

// mostMoves is more than any game takes that goes on from a frozen state.
const mostMoves = 5000

// goesOn plays a state at random to the end.
func goesOn(system engine.System, saved engine.Saved, invariants func(before, after engine.Game, events []engine.Event) error) error {
	g, err := system.Open(saved)
	if err != nil {
		return err
	}
	for n := 0; n < mostMoves; n++ {
		if _, over := g.Outcome(); over {
			return nil
		}
		next, events, err := anyMove(g, n)
		if err != nil {
			return fmt.Errorf("%d moves later: %w", n, err)
		}
		if invariants != nil {
			if err := invariants(g, next, events); err != nil {
				return fmt.Errorf("%d moves later: %w", n, err)
			}
		}
		g = next
	}
	return fmt.Errorf("the game does not end")
}

// anyMove answers one of the questions that are owed.
func anyMove(g engine.Game, n int) (next engine.Game, events []engine.Event, err error) {
	for _, p := range g.Prompts() {
		if p.Standing != engine.Owed {
			continue
		}
		s := p.Seats[0]
		for try := range 300 {
			player := ai.Random{Chance: chance.Keyed("frozen"), Salt: fmt.Sprint(n, "/", try), Bold: 3}
			move := player.Choose(g.View(s), p, func(q engine.Query) (engine.Answer, error) { return g.Ask(s, q) })
			if next, events, err = g.Apply(move); err == nil || !whole(p) {
				return next, events, err
			}
		}
		return next, events, err
	}
	return nil, nil, errors.New("nobody is asked")
}

// Stored is a state, a pack or a record as a release has stored it.
func Stored(t testing.TB, files fs.FS, name string) []byte {
	t.Helper()
	data, err := unzipped(files, name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func unzipped(files fs.FS, name string) ([]byte, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, r.Close()
}
