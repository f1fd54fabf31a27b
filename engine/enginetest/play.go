package enginetest

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
)

// Mode says how much the suite tries at every position.
type Mode string

const (
	Moves Mode = "moves" // a few choices of each prompt, the costly checks at every eighth position
	Full  Mode = "full"  // every choice and every check at every position
	None  Mode = "none"  // nothing but the invariants: for counting who wins
	// Honest is None, and each thought of a seat that thinks ahead compared with one in another deal of what is hidden from it.
	Honest Mode = "honest"
)

// Config is what the contract suite plays.
type Config struct {
	System   engine.System
	Pack     engine.Pack
	Scenario string
	Options  map[string]string
	Seats    int
	Games    int
	First    int // number of the first game; the same seed and number give the same game
	Seed     string
	Mode     Mode // Moves if empty
	Bound    int  // most moves of a game; 5000 if 0

	// Player plays for a seat; what it answers to the first try of a prompt may differ
	// from the random player that it is given, which plays on if it is nil.
	Player func(engine.Seat, ai.Random) ai.Player
	// Picture draws a view; it takes part in the leak test.
	Picture func(engine.View) []byte
	// Invariants looks at a step of the game.
	Invariants func(before, after engine.Game, events []engine.Event) error
	// Done is told of each finished game.
	Done func(Trace, engine.Outcome)
}

// Trace is a played game: enough to play it again.
type Trace struct {
	System   string            `json:"system"`
	Scenario string            `json:"scenario"`
	Options  map[string]string `json:"options,omitempty"`
	Seats    int               `json:"seats"`
	Seed     string            `json:"seed"` // of the chance; the salts of the seats are empty
	Moves    []engine.Move     `json:"moves"`
}

// Fault is a breach of the contract, with the moves that lead to it.
type Fault struct {
	Game   int    `json:"game"`
	Move   int    `json:"move"`
	Check  string `json:"check"`
	Detail string `json:"detail"`
	Trace  Trace  `json:"trace"`
}

func (f *Fault) Error() string {
	return fmt.Sprintf("game %d, move %d: %s: %s", f.Game, f.Move, f.Check, f.Detail)
}

// Report counts what a run of the suite did.
type Report struct {
	Games    int            `json:"games"`
	Moves    int            `json:"moves"`
	Tried    int            `json:"tried"`    // choices that were tried beside the game
	Redealt  int            `json:"redealt"`  // comparisons after a redeal
	Thoughts int            `json:"thoughts"` // answers that were thought about in two deals
	Rewound  int            `json:"rewound"`
	Commits  int            `json:"commits"` // pairs of secret answers given in both orders
	Orders   int            `json:"orders"`  // standing orders given
	Obeyed   int            `json:"obeyed"`  // prompts that they answered
	Denied   int            `json:"denied"`  // questions why something is not possible
	Lists    int            `json:"lists"`   // questions for a list that were tried
	Points   map[string]int `json:"points"`  // how often each decision point was asked
}

// match is one game being played by the suite.
type match struct {
	*Config
	report  *Report
	key     chance.Keyed
	trace   Trace
	index   int
	drawn   uint64
	whys    uint64 // drawn for what seats ask in two deals
	outcome engine.Outcome
	past    []past // positions since the last sealed step
	known   known  // what each seat could try
	stored  []byte // the state of the position that is looked at, before anybody looked
	seen    []face // what each seat, the watcher first, sees of the position that is looked at
}

type past struct {
	state []byte
	faces []face
}

// Check plays games at random and checks the contract; the error is a *Fault.
func Check(c Config) (Report, error) {
	r := Report{Points: map[string]int{}}
	if c.Mode == "" {
		c.Mode = Moves
	}
	if c.Bound == 0 {
		c.Bound = 5000
	}
	for i := c.First; i < c.First+c.Games; i++ {
		m := &match{Config: &c, report: &r, index: i, known: known{}}
		m.trace = Trace{System: c.System.Info().ID, Scenario: c.Scenario, Options: c.Options, Seats: c.Seats, Seed: fmt.Sprintf("%s/%d", c.Seed, i)}
		m.key = m.trace.key()
		if err := m.play(); err != nil {
			return r, err
		}
		r.Games++
		if c.Done != nil {
			c.Done(m.trace, m.outcome)
		}
	}
	return r, nil
}

// Run is Check in a test.
func Run(t testing.TB, c Config) Report {
	t.Helper()
	r, err := Check(c)
	if err != nil {
		t.Fatalf("%v\n%s", err, js(err.(*Fault).Trace))
	}
	t.Logf("%+v", r)
	return r
}

// Play plays a trace again up to a number of moves (all if negative).
func (tr Trace) Play(system engine.System, pack engine.Pack, moves int) (engine.Game, []engine.Event, error) {
	key := tr.key()
	g, events, err := system.New(engine.Setup{Pack: pack, Scenario: tr.Scenario, Options: tr.Options, Seats: tr.Seats, Chance: key})
	for i, m := range tr.Moves {
		if err != nil || i == moves {
			break
		}
		if g, events, err = g.Apply(m); err != nil {
			err = fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return g, events, err
}

// draw gives the suite's own random numbers, apart from the game's.
func (m *match) draw(n int) int {
	m.drawn++
	return m.key.Draw(m.drawn, "enginetest", n)
}

func (m *match) fault(check, format string, args ...any) error {
	return &Fault{Game: m.index, Move: len(m.trace.Moves), Check: check, Detail: fmt.Sprintf(format, args...), Trace: m.trace}
}

// tries says whether things are tried at each position.
func (m *match) tries() bool { return m.Mode == Moves || m.Mode == Full }

// play plays one game to its end. A panic anywhere in the game is a fault.
func (m *match) play() (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = m.fault("panic", "%v", x)
		}
	}()
	g, events, err := m.System.New(engine.Setup{Pack: m.Pack, Scenario: m.Scenario, Options: m.Options, Seats: m.Seats, Chance: m.key})
	if err != nil {
		return m.fault("start", "%v", err)
	}
	if err := m.events(events); err != nil {
		return err
	}
	for {
		prompts := g.Prompts()
		if _, over := g.Outcome(); over != (len(prompts) == 0) {
			return m.fault("over", "game over is %v with %d prompts", over, len(prompts))
		}
		if len(prompts) == 0 {
			return m.finish(g)
		}
		if len(m.trace.Moves) >= m.Bound {
			return m.fault("bound", "the game does not end; asked: %s", js(prompts))
		}
		for _, p := range prompts {
			m.report.Points[p.Point]++
		}
		if m.tries() {
			m.stored = m.state(g)
			if err := m.position(g, prompts); err != nil {
				return err
			}
		}
		if m.Mode == Honest {
			if err := m.honest(g, prompts); err != nil {
				return err
			}
		}
		if g, err = m.orders(g); err != nil {
			return err
		}
		prompts = g.Prompts()
		if len(prompts) == 0 {
			return m.finish(g)
		}
		move, next, events, err := m.step(g, prompts)
		if err != nil {
			return err
		}
		if m.Mode == Full || m.Mode == Moves && m.draw(8) == 0 {
			if err := m.reopen(g, move, next, events); err != nil {
				return err
			}
			if err := m.ahead(g, move, next); err != nil {
				return err
			}
		}
		if m.Invariants != nil {
			if err := m.Invariants(g, next, events); err != nil {
				return m.fault("invariant", "after %s: %v", js(move), err)
			}
		}
		if err := m.unchanged(g); err != nil {
			return err
		}
		m.obeyed(events)
		m.trace.Moves = append(m.trace.Moves, move)
		m.report.Moves++
		if m.tries() {
			if err := m.stale(move, next); err != nil {
				return err
			}
			m.remember(g, events)
		}
		g = next
	}
}

// step picks a random move and carries it out. Standing rights (resigning, offering a draw) come seldom, and never
// where it is counted who wins. A list that does not go together may be refused.
func (m *match) step(g engine.Game, prompts []engine.Prompt) (engine.Move, engine.Game, []engine.Event, error) {
	rights := m.draw(1000) == 0 && m.tries()
	open := slices.DeleteFunc(slices.Clone(prompts), func(p engine.Prompt) bool { return p.Standing == engine.Right && !rights })
	p := open[m.draw(len(open))]
	s := p.Seats[m.draw(len(p.Seats))]
	for try := 0; ; try++ {
		var player ai.Player = m.player(try)
		if m.Player != nil && try == 0 {
			player = m.Player(s, m.player(try))
		}
		move := ai.Answer(player, ai.At(g, s, p))
		next, events, err := g.Apply(move)
		if err == nil {
			return move, next, events, m.events(events)
		}
		if !whole(p) || try > 300 {
			return move, nil, nil, m.fault("offered", "%s is refused: %v; asked: %s", js(move), err, js(p))
		}
	}
}

// whole says whether an answer to p may be refused for its parts not going together.
func whole(p engine.Prompt) bool { return p.Kind == engine.Some }

func (m *match) player(try int) ai.Random {
	// Two games of three are bolder than people are, so that figures meet and rare questions are asked.
	return ai.Random{Chance: m.key, Salt: fmt.Sprint(len(m.trace.Moves), "/", try), Bold: m.index % 3 * 3}
}

// finish checks a game that is over.
func (m *match) finish(g engine.Game) error {
	if _, _, err := g.Apply(engine.Move{Seat: 0, Prompt: "x"}); code(err) != engine.Over {
		return m.fault("over", "a move after the end: %v", err)
	}
	again, _, err := m.trace.Play(m.System, m.Pack, -1)
	if err != nil {
		return m.fault("replay", "%v", err)
	}
	m.outcome, _ = g.Outcome()
	if a, b := m.state(g), m.state(again); !bytes.Equal(a, b) {
		return m.fault("replay", "the game played again differs: %s", parts(a, b))
	}
	return nil
}

// key is the key of the chance: that of the seed and of an empty salt for each seat.
func (tr Trace) key() chance.Keyed {
	return chance.Key([]byte(tr.Seed), make([]string, tr.Seats))
}
