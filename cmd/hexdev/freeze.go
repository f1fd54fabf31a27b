package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
	"hexwarden/internal/systems"
)

// freeze plays games and keeps their records with a few states of each, as this
// version of the rules writes them. What it wrote is test data for ever: later
// versions have to go on from there (enginetest.Frozen).
type freeze struct {
	Folder   string   `arg:"" help:"Folder of the frozen games of a system, such as engine/mythic/testdata/frozen; those of this version are replaced." type:"path"`
	System   string   `help:"System to play." required:""`
	Scenario []string `help:"Scenarios to play, of one pack." required:""`
	Seed     string   `help:"Seed of dice and players." default:"1"`
	States   int      `help:"States to keep of each game." default:"3"`
}

// Run plays and writes.
func (f freeze) Run(s *Settings) error {
	system, p, err := systems.Load(systems.Tree(s.Data, f.System), f.System, f.Scenario[0])
	if err != nil {
		return err
	}
	folder := filepath.Join(f.Folder, fmt.Sprintf("v%d", system.Info().Version))
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	files, err := pack.Compose(systems.Tree(s.Data, f.System), p.ID())
	if err != nil {
		return err
	}
	archive, err := pack.Archive(files)
	if err != nil {
		return err
	}
	if err := zipped(filepath.Join(folder, "pack.zip.gz"), archive); err != nil {
		return err
	}
	for _, id := range f.Scenario {
		if err := f.game(folder, system, p, id); err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
	}
	return sized(folder, os.Stdout)
}

// game plays a game of a scenario and keeps it.
func (f freeze) game(folder string, system engine.System, p engine.Pack, id string) error {
	sc, err := systems.Scenario(p, id)
	if err != nil {
		return err
	}
	var played enginetest.Trace
	if _, err := enginetest.Check(enginetest.Config{System: system, Pack: p, Scenario: id, Seats: len(sc.Seats), Options: defaults(sc), Games: 1,
		Seed: f.Seed, Mode: enginetest.None, Done: func(t enginetest.Trace, _ engine.Outcome) { played = t }}); err != nil {
		return err
	}
	data, err := played.Record(system, p)
	if err != nil {
		return err
	}
	if err := zipped(filepath.Join(folder, id+".record.gz"), data); err != nil {
		return err
	}
	rec, err := record.Decode(data)
	if err != nil {
		return err
	}
	var steps []record.Step
	for step, err := range record.Steps(rec, system, p) {
		if err != nil {
			return err
		}
		steps = append(steps, step)
	}
	for _, n := range rare(steps, f.States) {
		if err := zipped(filepath.Join(folder, fmt.Sprintf("%s-%04d.json.gz", id, n)), steps[n].State); err != nil {
			return err
		}
	}
	return nil
}

func defaults(sc engine.Scenario) map[string]string {
	out := map[string]string{}
	for _, o := range sc.Options {
		out[o.ID] = o.Values[0]
	}
	return out
}

// rare picks the moves after which the questions are asked that the game asks
// most seldom, each with others: there the rules are in the middle of something.
func rare(steps []record.Step, most int) []int {
	asked := map[string]int{}
	at := map[string]int{} // the last time
	for n, s := range steps {
		for _, p := range s.Game.Prompts() {
			if p.Standing == engine.Owed {
				asked[p.Point]++
				at[p.Point] = n
			}
		}
	}
	var out []int
	for _, p := range slices.SortedFunc(maps.Keys(asked), func(a, b string) int { return cmp.Or(asked[a]-asked[b], at[a]-at[b]) }) {
		if n := at[p]; len(out) < most && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// zipped writes a compressed file.
func zipped(path string, data []byte) error {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// sized lists the files of a folder with their sizes.
func sized(folder string, out io.Writer) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			fmt.Fprintf(out, "%7d %s\n", info.Size(), path)
		}
		return err
	})
}
