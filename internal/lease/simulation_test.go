package lease

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// world is a store and processes whose clocks go wrong, and which stand still whenever it hurts.
type world struct {
	*rapid.T
	*memory
	now      time.Time        // by the store's clock
	written  map[string]int64 // by lease: the epoch of the last write
	machines []*machine
	emptied  map[Fence]bool // held when the table was emptied by hand: nobody can know that before they look
	depth    int            // of what happens while something else waits for the store
	late     []func() error // what the store does some time
	calm     bool
}

// machine runs one process after the other.
type machine struct {
	*world
	keeper *Keeper
	number int
	starts int
	ahead  time.Duration // of the store's clock
	drift  int           // thousandths by which its clock goes too fast
	busy   bool          // it waits for the store
	work   map[string]func()
}

var errCut = errors.New("the connection was cut")

// clock is the machine's.
func (m *machine) clock() time.Time {
	return m.now.Add(m.ahead + m.now.Sub(begin)*time.Duration(m.drift)/1000)
}

var begin = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

func (m *machine) start(sets [][]string) {
	m.work = map[string]func(){}
	m.keeper = New(Config{Store: m, Sets: sets, Now: m.clock, Log: slog.New(slog.DiscardHandler), Name: func() string {
		m.starts++
		return fmt.Sprintf("%d-%d", m.number, m.starts)
	}})
}

// ask is a journey to the store: it may take long, and it may be cut off before or after do is done there, or while it waits there.
func (m *machine) ask(do func() error) error {
	if m.calm {
		return do()
	}
	m.busy = true
	defer func() { m.busy = false }()
	m.meanwhile()
	fate := rapid.IntRange(0, 19).Draw(m.T, "fate")
	switch fate {
	case 0:
		return errCut
	case 2: // the store goes on with it when nobody waits any longer
		m.late = append(m.late, do)
		return errCut
	}
	err := do()
	m.meanwhile()
	if fate == 1 {
		return errCut
	}
	return err
}

// The machine's way to the store.

func (m *machine) Join(ctx context.Context, id string, life time.Duration) error {
	return m.ask(func() error { return m.memory.Join(ctx, id, life) })
}

func (m *machine) Prolong(ctx context.Context, id string, life time.Duration) error {
	return m.ask(func() error { return m.memory.Prolong(ctx, id, life) })
}

func (m *machine) Leave(ctx context.Context, id string) error {
	return m.ask(func() error { return m.memory.Leave(ctx, id) })
}

// Standing reads twice, and not at one moment.
func (m *machine) Standing(ctx context.Context) (x State, err error) {
	var later State
	err = m.ask(func() (err error) {
		x, err = m.memory.Standing(ctx)
		return err
	})
	err = errors.Join(err, m.ask(func() (err error) {
		later, err = m.memory.Standing(ctx)
		return err
	}))
	x.Living, x.Now = later.Living, later.Now
	return x, err
}

func (m *machine) Take(ctx context.Context, id string, leases []Lease) error {
	return m.ask(func() error { return m.memory.Take(ctx, id, leases) })
}

func (m *machine) Give(ctx context.Context, leases []Lease) error {
	return m.ask(func() error { return m.memory.Give(ctx, leases) })
}

// meanwhile lets time pass and others act.
func (w *world) meanwhile() {
	if w.depth > 2 {
		return
	}
	w.depth++
	defer func() { w.depth-- }()
	if rapid.IntRange(0, 5).Draw(w.T, "long") == 0 {
		w.now = w.now.Add(time.Duration(rapid.IntRange(0, 20_000).Draw(w.T, "pause")) * time.Millisecond)
	}
	if len(w.late) > 0 && rapid.IntRange(0, 3).Draw(w.T, "late") == 0 {
		do := w.late[0]
		w.late = w.late[1:]
		_ = do()
	}
	if rapid.IntRange(0, 3).Draw(w.T, "others") == 0 {
		w.act()
	}
	w.look()
}

// act lets one machine that is not waiting do something.
func (w *world) act() {
	m := w.machines[rapid.IntRange(0, len(w.machines)-1).Draw(w.T, "machine")]
	if m.busy {
		return
	}
	ctx := context.Background()
	names := slices.Concat(m.keeper.Sets...)
	name := names[rapid.IntRange(0, len(names)-1).Draw(w.T, "lease")]
	switch rapid.IntRange(0, 11).Draw(w.T, "what") {
	default:
		_ = m.keeper.Step(ctx)
	case 7, 8: // it begins something, and the write comes when it comes
		if ctx, done, ok := m.keeper.Hold(ctx, name); ok && m.work[name] == nil {
			m.work[name] = func() { m.write(ctx); done() }
		} else {
			done()
		}
	case 9:
		if end := m.work[name]; end != nil {
			delete(m.work, name)
			end()
		}
	case 10: // it ends, as it should or not, and another one is started
		if rapid.Bool().Draw(w.T, "kill") {
			for _, end := range m.work {
				end()
			}
			_ = m.keeper.Leave(ctx)
		}
		m.start(m.keeper.Sets)
	case 11:
		if rapid.IntRange(0, 9).Draw(w.T, "wreck") == 0 { // somebody empties a table by hand
			for name, l := range w.leases {
				w.emptied[Fence{name, l.Holder, l.Epoch}] = true
			}
			clear(w.leases)
			clear(w.written)
		}
	}
}

// write writes under a lease, as a store lets it.
func (m *machine) write(ctx context.Context) {
	f, _ := Of(ctx)
	if l := m.leases[f.Name]; l.Holder == f.Holder && l.Epoch == f.Epoch {
		if f.Epoch < m.written[f.Name] {
			m.Fatalf("epoch %d writes for %s after epoch %d", f.Epoch, f.Name, m.written[f.Name])
		}
		m.written[f.Name] = f.Epoch
	}
}

// look fails if two machines believe that they hold the same.
func (w *world) look() {
	holders := map[string]*machine{}
	for _, m := range w.machines {
		for _, name := range slices.Concat(m.keeper.Sets...) {
			l, ok := m.keeper.Lease(name)
			if !ok || w.emptied[Fence{name, l.Holder, l.Epoch}] {
				continue
			}
			if other := holders[name]; other != nil {
				w.Fatalf("machines %d and %d hold %s", other.number, m.number, name)
			}
			holders[name] = m
		}
	}
}

// TestHistories tries processes that pause, are killed, are cut off from the store, and have clocks that are wrong: no two of
// them ever hold the same, and when all is well again everything is held by somebody, in even shares, within half a minute.
func TestHistories(t *testing.T) {
	if n := os.Getenv("HEXWARDEN_HISTORIES"); n != "" {
		was := flag.Lookup("rapid.checks").Value.String()
		if err := flag.Set("rapid.checks", n); err != nil {
			t.Fatal(err)
		}
		defer flag.Set("rapid.checks", was)
	}
	rapid.Check(t, func(r *rapid.T) {
		w := &world{T: r, now: begin, written: map[string]int64{}, emptied: map[Fence]bool{}}
		w.memory = newMemory(func() time.Time { return w.now })
		sets := [][]string{{"a0", "a1", "a2", "a3", "a4", "a5", "a6"}, {"b"}}
		for n := range rapid.IntRange(1, 4).Draw(r, "machines") {
			m := &machine{world: w, number: n, ahead: time.Duration(rapid.IntRange(-3600, 3600).Draw(r, "ahead")) * time.Second, drift: rapid.IntRange(-20, 20).Draw(r, "drift")}
			m.start(sets)
			w.machines = append(w.machines, m)
		}
		for range rapid.IntRange(1, 60).Draw(r, "acts") {
			w.now = w.now.Add(time.Duration(rapid.IntRange(0, 4000).Draw(r, "passes")) * time.Millisecond)
			w.act()
			w.look()
		}
		w.calm = true
		for range int(30 * time.Second / Beat) {
			w.now = w.now.Add(Beat)
			for _, m := range w.machines {
				for name, end := range m.work {
					delete(m.work, name)
					end()
				}
				_ = m.keeper.Step(context.Background())
				w.look()
			}
		}
		counts := map[string]int{}
		for _, m := range w.machines {
			for _, name := range m.keeper.Holding().Leases {
				counts[name[:1]]++
			}
			if n := len(m.keeper.Holding().Leases); n < 7/len(w.machines) || n > 7/len(w.machines)+2 {
				r.Fatalf("machine %d holds %d of 8 among %d", m.number, n, len(w.machines))
			}
		}
		if counts["a"] != 7 || counts["b"] != 1 {
			r.Fatalf("in the end these are held: %v", counts)
		}
	})
}
