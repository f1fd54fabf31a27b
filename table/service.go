package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/internal/keyed"
	"hexwarden/table/clock"
	"hexwarden/table/ponder"
)

// Config is what a Service works with.
type Config struct {
	Store   Store
	Share   Share // nil: this process has the store to itself
	Systems engine.Registry
	// Packs gives the pack that new tables of a scenario use, and its files; the
	// system's own pack if no scenario is named or no pack has it.
	Packs func(system, scenario string) (engine.Pack, fs.FS, error)
	Clock Clock
	// Uptime is how long the bot has run, however the clock was set: it stands still while the
	// machine sleeps. Nil: the clock is believed.
	Uptime func() time.Duration
	Random io.Reader // of seeds and ids: crypto/rand.Reader
	Log    *slog.Logger
	House  Player           // plays seats given to the house; nil if there is none
	Levels map[Level]Player // play seats of the house at a level; a level that is missing is played by House
	// Minds says how the house thinks about a system at a level, which may be nil; one that does not think answers at once, as one that
	// thinks does when there is no time for it (Levels).
	Minds func(system string, l Level) Thinking
	// Lower lets the thread that calls it, that of thoughts, stand behind all others of the machine. nil: it is like any other.
	Lower func()
	// Chance makes the dice of a table from its key; nil: chance.Keyed, which
	// alone gives records that can be verified. Tests script dice with it.
	Chance func(key []byte) engine.Chance
	// Numbered says that the dice wait for the number of the message which publishes
	// the salts: the caller that tells PostDice gives it to Deal. Otherwise a game starts at once.
	Numbered bool
	// Observe is told of moves and what else is done at tables; nil: nobody looks.
	Observe func(Deed)
}

// Thinking is how the house thinks about its answers.
type Thinking struct {
	Mind  ai.Mind       // nil: it does not
	Pause time.Duration // after the question its answer appears; a thought takes no longer. 0: as soon as it is thought
}

// Service carries out the use cases. It may be used by many goroutines.
type Service struct {
	Config
	Outbox // of Config.Store, as are Notes: adapters tell the one and keep what they like in the other
	Notes

	log   *slog.Logger
	locks keyed.Locks[ID]
	wake  chan struct{}
	club  Club

	games  *lru.Cache[ID, cached]
	packs  *lru.Cache[string, engine.Pack]   // by system and hash
	costly *lru.Cache[costlyKey, []Costly]   // of games that are over
	helped *lru.Cache[advised, engine.Clock] // the turn in which a seat last had advice; a start forgets it

	behind atomic.Bool  // what a start has to do is still to be done: the disk could not be written
	beats  atomic.Int64 // when it was last noted that the bot runs, in seconds

	later sync.Map // ids of tables where the house could not read or write

	mu    sync.Mutex
	jumps clock.Jumps
	nap   time.Time // when the bot last ran, if not everybody has their time back since; else zero

	ponder *ponder.Worker  // what the house thinks about
	house  *keyed.Work[ID] // at the tables where it may have to answer
	base   context.Context // of what is done in the background; ends with Close
	stop   context.CancelFunc
	intake *intake

	// packing is held while a pack is kept and a table made of it, and alone while packs are
	// dropped that no table has: none is dropped in between. No lock of a table is waited for under it.
	packing sync.RWMutex
}

// Bounds of what is kept in memory: opened games, and packs, which people may bring
// with the records of their games.
const (
	maxGames = 512 // of some 40 KB
	maxPacks = 32
)

// New makes a Service. Call Resume before the first use, and Close at the end.
func New(c Config) *Service {
	if c.Chance == nil {
		c.Chance = func(key []byte) engine.Chance { return chance.Keyed(key) }
	}
	if c.Share == nil {
		c.Share = whole{}
	}
	s := &Service{Config: c, Outbox: c.Store, Notes: c.Store, log: c.Log, wake: make(chan struct{}, 1), club: noClub{},
		intake: newIntake()}
	s.games, _ = lru.New[ID, cached](maxGames) // fails for sizes below 1 only
	s.packs, _ = lru.New[string, engine.Pack](maxPacks)
	s.costly, _ = lru.New[costlyKey, []Costly](maxCostly)
	s.helped, _ = lru.New[advised, engine.Clock](maxAdvised)
	s.base, s.stop = context.WithCancel(context.Background())
	s.ponder = ponder.New(func() {
		if s.Lower != nil {
			s.Lower()
		}
	})
	s.house = keyed.NewWork(math.MaxInt, s.work)
	return s
}

// Close stops the house, in the middle of a thought too, and waits for it. What it has not done it does after
// the next Resume.
func (s *Service) Close() {
	s.stop()
	s.house.Wait()
	s.ponder.Wait()
}

// rules are the system of a table and the pack that it was started with. Errors: ErrUnknown.
func (s *Service) rules(ctx context.Context, t Table) (engine.System, engine.Pack, error) {
	system, ok := s.Systems.System(t.System)
	if !ok {
		return nil, nil, ErrUnknown
	}
	p, err := s.pack(ctx, system, t.Scenario, t.PackHash)
	return system, p, err
}

// pack finds the pack a table was started with: that of the release, or the
// one stored with it.
func (s *Service) pack(ctx context.Context, system engine.System, scenario, hash string) (engine.Pack, error) {
	key := system.Info().ID + "/" + hash
	if p, ok := s.packs.Get(key); ok {
		return p, nil
	}
	p, _, err := s.Packs(system.Info().ID, scenario)
	if err != nil || p.Hash() != hash {
		if p, err = s.storedPack(ctx, system, hash); err != nil {
			return nil, fmt.Errorf("pack %.12s: %w", hash, err)
		}
	}
	s.packs.Add(key, p)
	return p, nil
}

func (s *Service) storedPack(ctx context.Context, system engine.System, hash string) (engine.Pack, error) {
	blob, err := s.Store.Pack(ctx, hash)
	if err != nil {
		return nil, err
	}
	files, err := pack.Unarchive(blob)
	if err != nil {
		return nil, err
	}
	p, err := system.Load(files)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNotOfSystem, err)
	}
	return p, nil
}

// errNotOfSystem is what a pack is that a system cannot play.
var errNotOfSystem = errors.New("the system cannot play it")

// posting prepares a posting about a row.
func (s *Service) posting(row Row, kind string) Posting { return s.about(row, kind, engine.Watcher) }

// about prepares a posting about a seat.
func (s *Service) about(row Row, kind string, seat engine.Seat) Posting {
	return Posting{Table: row.ID, Seq: row.Seq, Kind: kind, Seat: seat, Created: s.Clock.Now()}
}

// find is the first of a list that is as wanted, if one is.
func find[T any](list []T, wanted func(T) bool) (x T, ok bool) {
	i := slices.IndexFunc(list, wanted)
	if i < 0 {
		return x, false
	}
	return list[i], true
}

// Deed is something done at a table, for the person who hosts the bot: how long it
// took and what came of it, never who did what.
type Deed struct {
	What string // "move", "undo", "house" or Thought
	Took time.Duration
	Err  error // nil if it was done
}

// Thought is the deed of the house that it thought about an answer; it takes the time from the question on.
const Thought = "thought"

// observed begins a deed, and gives what tells of it once it is over.
func (s *Service) observed(what string, err *error) (over func()) {
	if s.Observe == nil {
		return func() {}
	}
	began := s.Clock.Now()
	return func() { s.Observe(Deed{What: what, Took: s.Clock.Now().Sub(began), Err: *err}) }
}
