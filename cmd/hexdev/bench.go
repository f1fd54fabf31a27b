package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/internal/bench"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/table"
	"hexwarden/text"
)

// speed prints how the release stands to its goals of speed.
type speed struct {
	Check string `help:"Fail where a median of goals whose name fits this regular expression is more than a quarter over in three runs." placeholder:"REGEXP"`
	Only  string `help:"Measure only goals whose name fits this regular expression." placeholder:"REGEXP"`
	Json  bool   `help:"Print the table as JSON."`
	Bot   string `help:"The released program, whose size and start are measured; the bot beside this program if not given." type:"existingfile"`
	Long  bool   `help:"Measure also what takes a minute, such as a file of 10,000 games."`
}

// wired is the program as trials use it.
type wired struct {
	settings *Settings
	program  string // file of the released bot; "": it is beside this one
	packs    *systems.Shelf
	texts    *text.Catalogue
	painter  *painter.Painter
}

func newWired(s *Settings, program string) (*wired, error) {
	texts, err := s.texts()
	if err != nil {
		return nil, err
	}
	return &wired{s, program, &systems.Shelf{Host: s.Data, Log: slog.New(slog.DiscardHandler)}, texts, painter.New(texts)}, nil
}

// Load implements bench.Bot.
func (w *wired) Load(system, scenario string) (engine.System, engine.Pack, error) {
	return systems.Load(systems.Tree(w.settings.Data, system), system, scenario)
}

// Systems implements bench.Bot.
func (w *wired) Systems() []string {
	var out []string
	for _, s := range systems.All {
		out = append(out, s.Info().ID)
	}
	return out
}

// Tables implements bench.Bot.
func (w *wired) Tables(store table.Store) (*table.Service, error) {
	return systems.Tables(store, w.packs, systems.Dice{})
}

// Program implements bench.Bot.
func (w *wired) Program() (string, error) {
	if w.program != "" {
		return w.program, nil
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	beside := filepath.Join(filepath.Dir(self), "bot"+filepath.Ext(self))
	if _, err := os.Stat(beside); err != nil {
		return "", fmt.Errorf("%w: there is no bot beside hexdev, and --bot names none", bench.ErrUnmeasured)
	}
	return beside, nil
}

// Board implements bench.Bot.
func (w *wired) Board(ctx context.Context, t table.Table, v engine.View, events []engine.Event, lit []engine.Choice) ([]byte, error) {
	p, err := w.painter.Board(ctx, t, chat.Eyes{Language: t.Language}, v, events, lit, render.Whole)
	return p.PNG, err
}

// Scene implements bench.Bot.
func (w *wired) Scene(t table.Table, v engine.View, events []engine.Event, lit []engine.Choice) (*render.Scene, error) {
	return w.painter.Drawers[t.System].Scene(v, events, lit, render.Whole, func(x engine.Text) string {
		return w.texts.Render(t.Language, x, w.painter.SeatNames(t, t.Language))
	})
}

// Still implements bench.Bot: without what lies below the board, too.
func (w *wired) Still(t table.Table, v engine.View, events []engine.Event) (*render.Scene, error) {
	v.Waiting = nil // as in films, no line says who is asked
	s, err := w.Scene(t, v, events, nil)
	if err != nil {
		return nil, err
	}
	s.Layers = slices.DeleteFunc(s.Layers, func(l render.Layer) bool {
		if l.Name != "played" && l.Name != "roster" {
			return false
		}
		if ground, ok := l.Shapes[0].(render.Area); ok {
			s.H = min(s.H, int(ground.Rings[0][0].Y))
		}
		return true
	})
	for i := range s.Layers {
		s.Layers[i].Shapes = slices.DeleteFunc(s.Layers[i].Shapes, names)
	}
	return s, nil
}

// names says whether a shape is of a name beside a figure, or of a list of names.
func names(s render.Shape) bool {
	id := ""
	switch s := s.(type) {
	case render.Area:
		id = s.ID
	case render.Line:
		id = s.ID
	case render.Text:
		id = s.ID
	}
	what, _, _ := strings.Cut(id, " ")
	return slices.Contains([]string{"name", "leader", "key", "list"}, what)
}

// Film implements bench.Bot.
func (w *wired) Film(t table.Table) func(engine.View, []engine.Event) (*render.Picture, error) {
	film := w.painter.Drawers[t.System].Film()
	return func(v engine.View, events []engine.Event) (*render.Picture, error) {
		pic, _, err := film.Shot(v, events, "", func(x engine.Text) string {
			return w.texts.Render(t.Language, x, w.painter.SeatNames(t, t.Language))
		})
		return pic, err
	}
}

// Run measures. The error names the goals that are broken.
func (b *speed) Run(s *Settings) error {
	names, err := regexp.Compile(b.Only)
	if err != nil {
		return fmt.Errorf("--only: %w", err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	trials := bench.Only(bench.All(), names)
	if !b.Long && b.Only == "" {
		trials = bench.Short(trials)
	}
	return b.measure(ctx, s, trials, os.Stdout)
}

func (b *speed) measure(ctx context.Context, s *Settings, trials []bench.Trial, out io.Writer) error {
	if len(trials) == 0 {
		return fmt.Errorf("no goal fits %q", b.Only)
	}
	bot, err := newWired(s, b.Bot)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "hexwarden-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	check, err := regexp.Compile(b.Check)
	if err != nil {
		return fmt.Errorf("--check: %w", err)
	}
	tell := func(bench.Row) {}
	if !b.Json {
		bench.Head(out)
		tell = func(r bench.Row) { r.Print(out) }
	}
	lab := &bench.Lab{Context: ctx, Bot: bot, Dir: dir}
	var rows []bench.Row
	var broken []string
	for n := range trials {
		runs := 1
		if b.Check != "" && len(bench.Only(trials[n:n+1], check)) > 0 {
			runs = 3
		}
		more, err := bench.Measure(lab, trials[n:n+1], runs, tell)
		if err != nil {
			return err
		}
		for _, r := range more {
			if runs > 1 && r.Broken() {
				broken = append(broken, fmt.Sprintf("%s (%.3g)", r.Goal.Name, r.Ratios))
			}
		}
		rows = append(rows, more...)
	}
	if b.Json {
		if err := bench.JSON(out, rows); err != nil {
			return err
		}
	}
	if load, err := os.ReadFile("/proc/loadavg"); err == nil && !b.Json { // where there is one
		fmt.Fprintf(out, "%.4s processes wanted to run on %d processors meanwhile\n", load, runtime.NumCPU())
	}
	if len(broken) > 0 {
		return fmt.Errorf("missed by more than a quarter, three times: %s", strings.Join(broken, ", "))
	}
	return nil
}
