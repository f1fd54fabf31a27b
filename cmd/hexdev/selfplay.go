package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"syscall"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/systems"
)

// selfplay plays games of the house against itself and checks them.
type selfplay struct {
	System   string            `help:"System to play." default:"battleground"`
	Scenario []string          `help:"Scenarios to play in turn; all if none is given."`
	Option   map[string]string `help:"Options of the scenarios, as name=value; what is not given is chosen at random."`
	Except   string            `help:"File of what need not come up in play, one a line with its reason: \"weapon:w_x rules[0].do[0]: why\"." type:"existingfile"`
	Games    int               `help:"Number of games." default:"100"`
	First    int               `help:"Number of the first game: a fault names its game, so it can be played alone."`
	Seed     string            `help:"Seed of dice and players; the same seed gives the same games." default:"1"`
	Player   []string          `help:"Players of the sides in turn, as strong,greedy: random ones come everywhere, greedy ones take what is worth most, pass does the least, and the levels of the house. Two that differ play each game twice, with the sides changed and the same dice." enum:"random,greedy,pass,beginner,easy,skilled,strong,master" default:"random"`
	Beats    float64           `help:"Share of the games that the first of two players must win, draws counted half: a match ends as soon as that is decided; it is an error if the 95% interval lies below." placeholder:"SHARE"`
	Lists    []ai.Lists        `help:"Lists of the sides in turn, where they are asked for one and do not play at random: the best that the house finds, a ready one, a random one." enum:"best,ready,random" default:"best"`
	Check    enginetest.Mode   `help:"How much to try at each position: a few choices of each prompt (moves), all (full), nothing but what must always hold (none): many games soon, to see who wins; or that and whether each thought of a seat is the same whatever is hidden from it (honest)." enum:"moves,full,none,honest" default:"moves"`
	Workers  int               `help:"Games played at the same time; one for each processor if not given."`
	Json     bool              `help:"Print the figures as JSON."`
	Out      string            `help:"Folder for the records of games with a fault." default:"." type:"path"`
	Records  bool              `help:"Keep the records of all games, not only of those with a fault."`
}

// figures are what a run is summed up in.
type figures struct {
	enginetest.Report
	System      string              `json:"system"`
	Scenarios   map[string]int      `json:"scenarios"` // games of each
	Seed        string              `json:"seed"`
	Mean        float64             `json:"mean"` // moves a game
	Shortest    int                 `json:"shortest"`
	Longest     int                 `json:"longest"`
	Seconds     float64             `json:"seconds"`
	PerSec      float64             `json:"games_per_second"`
	Outcomes    map[string]int      `json:"outcomes"` // by winning sides and rule
	Wins        map[string]int      `json:"wins"`     // by player: "greedy, side 1", and by ready-made list, where one was taken
	Seated      map[string]int      `json:"seated"`   // how often each of them played
	Score       *score              `json:"score,omitempty"`
	Players     map[string]*answers `json:"players"`
	Unasked     []string            `json:"unasked"`     // decision points that were never asked
	Unused      []string            `json:"unused"`      // cards and operations that never took effect
	Superfluous []string            `json:"superfluous"` // exceptions that came up in play after all
	Faults      []found             `json:"faults"`
}

// found is a fault with the file that leads to it.
type found struct {
	Game   int    `json:"game"`
	Move   int    `json:"move"`
	Check  string `json:"check"`
	Detail string `json:"detail"`
	Record string `json:"record"`
}

// mostFaults ends a run: more of them tell nothing new.
const mostFaults = 10

// fixture is a scenario of a pack.
type fixture struct {
	pack     engine.Pack
	scenario engine.Scenario
}

// fixtures are the scenarios to play, of all packs of the system, whose use u counts.
func (s *selfplay) fixtures(set *Settings, system systems.Entry, u *usage) ([]fixture, error) {
	tree := systems.Tree(set.Data, s.System)
	list, err := systems.Folders(tree, s.System)
	if err != nil {
		return nil, err
	}
	var all, out []fixture
	for _, folder := range list {
		p, err := systems.LoadFolder(tree, system, folder)
		if err != nil {
			return nil, err
		}
		watched := u.watch(system.Checks, p)
		for _, sc := range p.Scenarios() {
			all = append(all, fixture{watched, sc})
		}
	}
	for _, id := range s.Scenario {
		n := slices.IndexFunc(all, func(x fixture) bool { return x.scenario.ID == id })
		if n < 0 {
			return nil, fmt.Errorf("no pack of %s has a scenario %q", s.System, id)
		}
		out = append(out, all[n])
	}
	if len(s.Scenario) == 0 {
		out = all
	}
	return out, s.known(out)
}

// known checks that each option that is given is one of a scenario, with that value.
func (s *selfplay) known(fixtures []fixture) error {
	for id, value := range s.Option {
		if !slices.ContainsFunc(fixtures, func(x fixture) bool {
			return slices.ContainsFunc(x.scenario.Options, func(o engine.Option) bool { return o.ID == id && slices.Contains(o.Values, value) })
		}) {
			return fmt.Errorf("no scenario that is played has an option %q with the value %q", id, value)
		}
	}
	return nil
}

// Run plays. The error says how many games had faults, or that a match was lost.
func (s *selfplay) Run(set *Settings) error {
	debug.SetGCPercent(400) // games are small and soon garbage
	system, ok := systems.Find(s.System)
	if !ok {
		return fmt.Errorf("there is no system %q", s.System)
	}
	if s.Beats != 0 && (!s.paired() || s.Beats < 0 || s.Beats >= 1) {
		return fmt.Errorf("--beats is a share between 0 and 1, of a match between two players that differ")
	}
	if s.Workers <= 0 {
		s.Workers = runtime.GOMAXPROCS(0)
	}
	u, err := newUsage(s.Except)
	if err != nil {
		return err
	}
	fixtures, err := s.fixtures(set, system, u)
	if err != nil {
		return err
	}
	c := enginetest.Config{System: system.System, Games: 1, Seed: s.Seed, Mode: s.Check}
	u.hook(system.Checks, &c)

	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(interrupted, stop) // a second interrupt ends the program at once
	f := s.play(interrupted, c, fixtures, os.Stderr)
	if f.Score == nil { // a match is about who wins, not about what came up
		f.Unused, f.Superfluous = u.report()
		for _, p := range system.Info().Points {
			if f.Points[p] == 0 && !u.except[p] {
				f.Unasked = append(f.Unasked, p)
			}
		}
	}
	if s.Json {
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", "  ")
		if err := out.Encode(f); err != nil {
			return err
		}
	} else {
		f.print(os.Stdout)
	}
	return s.verdict(f)
}

// verdict is an error if games had faults, or if the first of two players does not win the share that it must.
func (s *selfplay) verdict(f figures) error {
	if n := len(f.Faults); n > 0 {
		return fmt.Errorf("%d of %d games had a fault", n, f.Games)
	}
	if s.Beats > 0 && f.Score.High < s.Beats {
		return fmt.Errorf("%s wins less than %.0f%% against %s", f.Score.First, 100*s.Beats, f.Score.Second)
	}
	return nil
}

// play deals the games out to workers and sums up what they report, until all are played or ctx ends: then those that have begun
// are played to their end, so that the figures are of whole games.
func (s *selfplay) play(ctx context.Context, c enginetest.Config, fixtures []fixture, progress io.Writer) figures {
	f := figures{Report: enginetest.Report{Points: map[string]int{}}, System: s.System, Scenarios: map[string]int{}, Seed: s.Seed,
		Outcomes: map[string]int{}, Wins: map[string]int{}, Seated: map[string]int{}, Unasked: []string{}, Faults: []found{}, Score: s.match()}
	told := &notes{By: map[string]*answers{}}
	f.Players = told.By
	began, shown := time.Now(), time.Now()
	games := make(chan int)
	ctx, over := context.WithCancel(ctx)
	defer over()
	var mu sync.Mutex
	var wait sync.WaitGroup
	for range s.Workers {
		wait.Go(func() {
			for i := range games {
				one := s.deal(c, fixtures, i, told)
				end := ""
				one.Done = func(t enginetest.Trace, o engine.Outcome) {
					end = fmt.Sprintf("%v by %s", o.Winners, o.Rule)
					mu.Lock()
					s.tell(&f, i, t, fixtures[s.number(i)%len(fixtures)].scenario, o)
					mu.Unlock()
					if s.Records {
						if err := s.write(t, one, fmt.Sprintf("game-%s-%d.record", s.System, i)); err != nil {
							fmt.Fprintln(progress, err)
						}
					}
				}
				r, err := enginetest.Check(one)
				mu.Lock()
				f.add(r, end)
				f.Scenarios[one.Scenario]++
				var fault *enginetest.Fault
				if errors.As(err, &fault) {
					f.Faults = append(f.Faults, s.keep(fault, one, i))
					if len(f.Faults) == mostFaults {
						over()
					}
				}
				if s.decided(f.Score) {
					over()
				}
				if time.Since(shown) > time.Second {
					shown = time.Now()
					f.progress(progress, s.Games)
				}
				mu.Unlock()
			}
		})
	}
	for i := range s.Games {
		select {
		case games <- s.First + i:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(games)
	wait.Wait()
	if shown != began {
		fmt.Fprint(progress, "\r\033[K")
	}
	f.Seconds = time.Since(began).Seconds()
	f.PerSec = float64(f.Games) / max(f.Seconds, 1e-9)
	f.Mean = float64(f.Moves) / float64(max(f.Games, 1))
	slices.SortFunc(f.Faults, func(a, b found) int { return a.Game - b.Game })
	return f
}

// progress writes over the line before how many of the games are played, and the score of a match so far.
func (f *figures) progress(w io.Writer, games int) {
	fmt.Fprintf(w, "\r\033[K%d of %d games, %d moves, %d faults ", f.Games, games, f.Moves, len(f.Faults))
	if f.Score != nil && f.Games > 0 {
		fmt.Fprint(w, f.Score.line(), " ")
	}
}

// add sums up one game; it had no fault if it came to an end.
func (f *figures) add(r enginetest.Report, end string) {
	f.Games++
	f.Moves += r.Moves
	f.Tried += r.Tried
	f.Redealt += r.Redealt
	f.Thoughts += r.Thoughts
	f.Denied += r.Denied
	f.Rewound += r.Rewound
	f.Commits += r.Commits
	f.Orders += r.Orders
	f.Obeyed += r.Obeyed
	f.Lists += r.Lists
	for p, n := range r.Points {
		f.Points[p] += n
	}
	if end != "" {
		f.Outcomes[end]++
		f.Longest = max(f.Longest, r.Moves)
		if f.Shortest == 0 || r.Moves < f.Shortest {
			f.Shortest = r.Moves
		}
	}
}

func (f figures) print(w io.Writer) {
	fmt.Fprintf(w, "%s, seed %s\n", f.System, f.Seed)
	for _, sc := range slices.Sorted(maps.Keys(f.Scenarios)) {
		fmt.Fprintf(w, "scenario %s: %d\n", sc, f.Scenarios[sc])
	}
	fmt.Fprintf(w, "%d games in %.1f s (%.1f a second), %d moves, %.1f a game (%d to %d)\n", f.Games, f.Seconds, f.PerSec, f.Moves, f.Mean, f.Shortest, f.Longest)
	fmt.Fprintf(w, "checks: %d choices tried, %d times asked why not, %d deals, %d thoughts in two of them, %d steps back, %d pairs of secret answers, %d standing orders that answered %d times\n", f.Tried, f.Denied, f.Redealt, f.Thoughts, f.Rewound, f.Commits, f.Orders, f.Obeyed)
	for _, o := range slices.Sorted(maps.Keys(f.Outcomes)) {
		fmt.Fprintf(w, "won by sides %s: %d\n", o, f.Outcomes[o])
	}
	for _, x := range slices.Sorted(maps.Keys(f.Seated)) {
		fmt.Fprintf(w, "won with %s: %d of %d\n", x, f.Wins[x], f.Seated[x])
	}
	if f.Score != nil {
		fmt.Fprintf(w, "%s, %.1f points more a game\n", f.Score.line(), f.Score.Margin)
	}
	(&notes{By: f.Players}).print(w)
	if len(f.Unasked) > 0 {
		fmt.Fprintf(w, "never asked: %v\n", f.Unasked)
	}
	for _, x := range f.Unused {
		fmt.Fprintf(w, "never used: %s\n", x)
	}
	for _, x := range f.Superfluous {
		fmt.Fprintf(w, "excepted, but used: %s\n", x)
	}
	for _, x := range f.Faults {
		fmt.Fprintf(w, "FAULT in game %d after move %d (%s): %.500s\n  record: %s\n", x.Game, x.Move, x.Check, x.Detail, x.Record)
	}
}

// keep writes the game that led to a fault as a record.
func (s *selfplay) keep(f *enginetest.Fault, c enginetest.Config, game int) found {
	out := found{Game: game, Move: f.Move, Check: f.Check, Detail: f.Detail}
	name := fmt.Sprintf("fault-%s-%d.record", s.System, game)
	out.Record = filepath.Join(s.Out, name)
	if err := s.write(f.Trace, c, name); err != nil {
		out.Record = "not written: " + err.Error()
	}
	return out
}

// write writes a game as a record into the folder.
func (s *selfplay) write(t enginetest.Trace, c enginetest.Config, name string) error {
	b, err := t.Record(c.System, c.Pack)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(s.Out, name), b, 0o644)
}
