package bench

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// A Goal is one promise: the ratio that a trial measures stays on the good side of Limit.
type Goal struct {
	Name  string  // stable, such as "picture/whole"; --only chooses by it
	What  string  // what is measured and beside what: "ours / yardstick"
	Limit float64 // the largest good ratio, or the smallest if Least
	Least bool
	Aim   float64 // what it should become, where that is more than the limit; 0: it is there
	Tail  bool    // a p99, or a rate on all cores: it is told, but what else the machine does decides too much for a verdict
}

// slack is how much worse than its limit a ratio must be for --check to fail.
const slack = 1.25

// Holds says whether a ratio keeps the promise.
func (g Goal) Holds(ratio float64) bool { return g.within(ratio, 1) }

// Broken says whether a ratio is so far off that the machine cannot be the reason.
func (g Goal) Broken(ratio float64) bool { return !g.Tail && !g.within(ratio, slack) }

func (g Goal) within(ratio, slack float64) bool {
	if g.Least {
		return ratio*slack >= g.Limit
	}
	return ratio <= g.Limit*slack
}

// A Trial measures goals: Run returns one ratio for each of them, in their order.
type Trial struct {
	Goals []Goal
	Long  bool // it takes a minute
	Run   func(*Lab) ([]float64, error)
}

// ErrUnmeasured is a trial whose goals cannot be measured on this machine; the table says so.
var ErrUnmeasured = errors.New("this machine cannot measure it")

// measure runs a trial once.
func (t Trial) measure(l *Lab) ([]float64, error) {
	ratios, err := t.Run(l)
	if err == nil && len(ratios) != len(t.Goals) {
		err = fmt.Errorf("%d ratios for %d goals", len(ratios), len(t.Goals))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Goals[0].Name, err)
	}
	return ratios, nil
}

// Only is the trials with a goal whose name fits.
func Only(trials []Trial, names *regexp.Regexp) []Trial {
	var out []Trial
	for _, t := range trials {
		for _, g := range t.Goals {
			if names.MatchString(g.Name) {
				out = append(out, t)
				break
			}
		}
	}
	return out
}

// Short is the trials that do not take a minute.
func Short(trials []Trial) []Trial {
	return slices.DeleteFunc(slices.Clone(trials), func(t Trial) bool { return t.Long })
}

// A Lab is where trials run.
type Lab struct {
	Context context.Context
	Bot     Bot
	Dir     string // an empty folder on the disk that is measured
	Quick   bool   // a few rounds only, to see that everything runs

	opened   int      // files of tables so far: a trial that is run again has its own
	original table.ID // of the game that the file of many games has copies of
}

// Bot is the program as it is wired together, so that trials measure what people get.
type Bot interface {
	// Load is the pack that has a scenario.
	Load(system, scenario string) (engine.System, engine.Pack, error)
	// Systems are the ids of all systems.
	Systems() []string
	// Tables are the use cases on a store.
	Tables(store table.Store) (*table.Service, error)
	// Program is the file of the released program. Errors: ErrUnmeasured if nobody knows where it is.
	Program() (string, error)
	// Board draws the board of a table as a PNG file.
	Board(ctx context.Context, t table.Table, v engine.View, events []engine.Event, lit []engine.Choice) ([]byte, error)
	// Scene is what Board draws.
	Scene(t table.Table, v engine.View, events []engine.Event, lit []engine.Choice) (*render.Scene, error)
	// Still is the whole board without names and choices, always of one size: what a camera that stands still would film.
	Still(t table.Table, v engine.View, events []engine.Event) (*render.Scene, error)
	// Film draws the pictures of one animation of a table after the other, as people get it.
	Film(t table.Table) func(v engine.View, events []engine.Event) (*render.Picture, error)
}

// rounds is how often a trial that wants n rounds runs its candidates.
func (l *Lab) rounds(n int) int {
	if l.Quick {
		return min(n, 3)
	}
	return n
}
