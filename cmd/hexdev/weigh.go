package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/systems"
)

// weigh finds what the entries of lists are worth: two sides play with random lists, and the results are explained by what was in them.
type weigh struct {
	System   string            `help:"System to play." default:"battleground"`
	Scenario string            `help:"Scenario of two seats that asks for lists." default:"standard"`
	Option   map[string]string `help:"Options of the scenario, as name=value; what is not given is chosen at random."`
	Games    int               `help:"Number of games." default:"4000"`
	Seed     string            `help:"Seed of lists, dice and players." default:"1"`
	Workers  int               `help:"Games played at the same time; one for each processor if not given."`
}

// shrink draws the worth of what was seldom in a list towards nothing: so many games in which it did nothing are added.
const shrink = 60

// bout is a game with the lists of both sides, by entry and how often it stood there, and by how much the first side won.
type bout struct {
	lists [2]map[string]int
	by    float64
}

// drafted plays for a seat, and notes the list that it drew.
type drafted struct {
	ai.Greedy
	note func([]engine.ChoiceID)
}

// Choose answers as the player does.
func (d drafted) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	m := d.Greedy.Choose(v, p, ask)
	if p.Kind == engine.List {
		d.note(m.Picks)
	}
	return m
}

// Run plays, and prints the worths as a file of a pack.
func (w *weigh) Run(set *Settings) error {
	system, ok := systems.Find(w.System)
	if !ok {
		return fmt.Errorf("there is no system %q", w.System)
	}
	_, p, err := systems.Load(systems.Tree(set.Data, w.System), w.System, w.Scenario)
	if err != nil {
		return err
	}
	sc, err := systems.Scenario(p, w.Scenario)
	if err != nil {
		return err
	}
	c := enginetest.Config{System: system.System, Games: 1, Seed: w.Seed, Mode: enginetest.None}
	bouts := make([]bout, w.Games)
	var group errgroup.Group
	group.SetLimit(cmp.Or(w.Workers, runtime.GOMAXPROCS(0)))
	for i := range bouts {
		group.Go(func() (err error) {
			bouts[i], err = w.play(c, fixture{p, sc}, i)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	w.print(os.Stdout, worths(bouts))
	return nil
}

// play plays the game of a number.
func (w *weigh) play(c enginetest.Config, x fixture, game int) (b bout, err error) {
	s := selfplay{System: w.System, Seed: w.Seed, Option: w.Option}
	c = s.deal(c, []fixture{x}, game, nil)
	c.Player = func(seat engine.Seat, r ai.Random) ai.Player {
		return drafted{ai.Greedy{Random: r, Lists: ai.Drawn}, func(list []engine.ChoiceID) { b.lists[seat] = entries(list) }}
	}
	c.Done = func(_ enginetest.Trace, o engine.Outcome) { b.by = margin(o) }
	_, err = enginetest.Check(c)
	return b, err
}

// entries counts what a list is made of: it does not matter who bears a thing.
func entries(list []engine.ChoiceID) map[string]int {
	out := map[string]int{}
	for _, id := range list {
		_, thing, borne := strings.Cut(string(id), "/")
		if !borne {
			thing = string(id)
		}
		out[thing]++
	}
	return out
}

// margin is by how much the first side won.
func margin(o engine.Outcome) float64 {
	switch {
	case len(o.Scores) == 2:
		return float64(o.Scores[0] - o.Scores[1])
	case slices.Equal(o.Winners, []int{0}):
		return 1
	case slices.Equal(o.Winners, []int{1}):
		return -1
	}
	return 0
}

// worths explains the results of bouts, in hundredths of their standard deviation, by what one side's list had more of than the other's.
func worths(bouts []bout) map[string]float64 {
	var square float64
	rows := map[string][]float64{} // of each entry, how many more of it the first side had in each game
	left := make([]float64, len(bouts))
	for i, b := range bouts {
		square += b.by * b.by
		for side, list := range b.lists {
			for e, n := range list {
				if rows[e] == nil {
					rows[e] = make([]float64, len(bouts))
				}
				rows[e][i] += float64(n * (1 - 2*side))
			}
		}
	}
	unit := math.Sqrt(square / float64(len(bouts)))
	first := make([]float64, len(bouts))
	for i, b := range bouts {
		left[i], first[i] = 100*b.by/unit, 1
	}
	rows[""] = first // whatever its list, the first side may be better off
	out := map[string]float64{}
	names := slices.Sorted(maps.Keys(rows))
	for range 100 { // each entry in turn explains what the others leave: ridge regression by coordinate descent
		for _, e := range names {
			var said, weight float64
			for i, x := range rows[e] {
				said, weight = said+x*left[i], weight+x*x
			}
			step := (said - shrink*out[e]) / (weight + shrink)
			out[e] += step
			for i, x := range rows[e] {
				left[i] -= step * x
			}
		}
	}
	delete(out, "")
	return out
}

// print prints worths as a file of a pack, the greatest first.
func (w *weigh) print(out io.Writer, found map[string]float64) {
	fmt.Fprintf(out, "# What the house thinks that parts of lists are worth (docs/how-the-house-thinks.md). Made by\n# hexdev weigh --system %s --scenario %s --games %d --seed %s\nworths:\n",
		w.System, w.Scenario, w.Games, w.Seed)
	names := slices.SortedFunc(maps.Keys(found), func(a, b string) int {
		return cmp.Or(cmp.Compare(math.Round(found[b]), math.Round(found[a])), cmp.Compare(a, b))
	})
	for _, n := range names {
		if x := int(math.Round(found[n])); x != 0 {
			fmt.Fprintf(out, "  %q: %d\n", n, x)
		}
	}
}
