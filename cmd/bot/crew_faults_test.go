package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"hexwarden/internal/relay"
)

// trouble is a paired squad to which one fault after the other happens.
type trouble struct {
	*paired
	living []*child
	lot    *rand.Rand
	until  time.Time // when the last fault is over
}

// fault is something that goes wrong; what it does says how long it still lasts.
type fault struct {
	name string
	do   func(x *trouble) (lasts time.Duration)
}

// faults are all kinds; the first ones are tried in every run.
var faults = []fault{
	{"primary killed, standby promoted", func(x *trouble) time.Duration {
		x.failOver(x.upTo(3000))
		return 0
	}},
	{"database cut", badly(relay.Weather{Cut: true}, false)},
	{"bot killed", (*trouble).kill},
	{"Discord silent", badly(relay.Weather{Silent: true}, true)},
	{"bot stopped", (*trouble).stop},
	{"bot stands still", func(x *trouble) time.Duration {
		b, last := x.living[x.lot.IntN(len(x.living))], x.upTo(25_000)
		b.Process.Signal(syscall.SIGSTOP)
		time.AfterFunc(last, func() { b.Process.Signal(syscall.SIGCONT) })
		return last
	}},
	{"database silent", badly(relay.Weather{Silent: true}, false)},
	{"database slow", badly(relay.Weather{Slow: 300 * time.Millisecond}, false)},
	{"Discord cut", badly(relay.Weather{Cut: true}, true)},
	{"Discord slow", badly(relay.Weather{Slow: time.Second}, true)},
	{"primary crashes", func(x *trouble) time.Duration {
		x.server.Stop(x.t, true)
		time.Sleep(x.upTo(4000))
		x.server.Begin(x.t)
		return 0
	}},
	{"standby away", func(x *trouble) time.Duration {
		x.standby.Stop(x.t, true)
		time.Sleep(x.upTo(8000))
		x.standby.Begin(x.t)
		return 0
	}},
}

// upTo is a time by lot.
func (x *trouble) upTo(ms int) time.Duration { return time.Duration(x.lot.IntN(ms)) * time.Millisecond }

// badly has one bot, or all of them, reach the database or Discord badly.
func badly(w relay.Weather, discord bool) func(*trouble) time.Duration {
	return func(x *trouble) time.Duration {
		n := x.lot.IntN(2 * len(x.living))
		bots, last := x.living, x.upTo(12_000)
		if n < len(x.living) {
			bots = x.living[n : n+1]
		}
		x.weather(bots, w, discord, last)
		return last
	}
}

// kill kills a bot at one of its next requests, or some time after it.
func (x *trouble) kill() time.Duration {
	i := x.lot.IntN(len(x.living))
	b := x.living[i]
	x.killAfter(b, 1+x.lot.IntN(8), time.Duration(max(0, x.lot.IntN(60)-30))*time.Millisecond)
	for b.over.Err() == nil {
		x.play(1)
	}
	x.tell(nil)
	<-b.over.Done()
	x.living[i] = x.enlist()
	return 0
}

// stop stops a bot as its host would.
func (x *trouble) stop() time.Duration {
	i := x.lot.IntN(len(x.living))
	for !x.joined(x.living[i]) {
		x.restart()
	}
	b := x.living[i]
	b.Process.Signal(os.Interrupt)
	<-b.over.Done()
	if b.ProcessState.ExitCode() != 0 {
		x.t.Errorf("a bot does not stop as it should: %v", b.ProcessState)
	}
	x.living[i] = x.enlist()
	return 0
}

// restart starts bots again that have ended by themselves, as a host does: there was no database when they started.
func (x *trouble) restart() {
	for i, b := range x.living {
		if b.over.Err() != nil {
			x.living[i] = x.enlist()
		}
	}
}

// renew opens another table where one is over, when all is well.
func (x *trouble) renew() {
	for _, s := range x.sites {
		x.at(s, func() {
			if _, _, over := x.live(); over {
				time.Sleep(time.Until(x.until))
				x.even(len(x.living))
				x.settled()
				s.before++
				x.title, x.shown = fmt.Sprintf("%s (%d)", s.title, s.before+1), 0
				x.open()
			}
		})
	}
}

// number is a setting of a test that is one.
func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	x := os.Getenv(name)
	if x == "" {
		return otherwise
	}
	n, err := strconv.Atoi(x)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// soon is when every table should be played on. On a machine that has other things to do it may be later: that is counted.
const soon = 30 * time.Second

// TestPostgresFaults has three bots play over a database with a standby while one fault after the other hits bots, servers and
// connections, in an order and at moments that a seed says. After each all tables are played on. HEXWARDEN_FAULTS is how many there
// are, HEXWARDEN_FAULTS_SEED another seed.
func TestPostgresFaults(t *testing.T) {
	many, seed := number(t, "HEXWARDEN_FAULTS", 4), uint64(number(t, "HEXWARDEN_FAULTS_SEED", 10))
	x := &trouble{paired: newPaired(t, seed, 3), lot: rand.New(rand.NewPCG(seed, 2))}
	x.wait = x.restart
	for range 3 {
		x.living = append(x.living, x.enlist())
	}
	x.even(3)
	for _, s := range x.sites {
		x.at(s, x.open)
	}
	x.play(1)
	slow, slowest := 0, make([]time.Duration, len(faults))
	count := make([]int, len(faults))
	order := make([]int, len(faults))
	for n := range order {
		order[n] = n
	}
	for n := range many {
		if n > 0 && n%len(order) == 0 {
			x.lot.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		what := order[n%len(order)]
		lasts := faults[what].do(x)
		x.until = time.Now().Add(lasts)
		x.restart()
		took := x.play(1)
		x.restore()
		x.renew()
		slowest[what], count[what] = max(slowest[what], took), count[what]+1
		t.Logf("fault %d, %s: all tables are played on after %v", n+1, faults[what].name, took)
		if took > soon {
			slow++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	time.Sleep(time.Until(x.until))
	x.even(3)
	var said strings.Builder
	for n, f := range faults {
		if count[n] > 0 {
			said.WriteString("\n" + f.name + ": " + strconv.Itoa(count[n]) + ", slowest " + slowest[n].Round(100*time.Millisecond).String())
		}
	}
	identified, resumed := x.Starts()
	t.Logf("seed %d: %d faults, %d moves, %d presses too late, %d times slower than %v; sessions began %d times and were resumed %d times%s",
		seed, many, x.moves, x.stale, slow, soon, identified, resumed, said.String())
	x.end(x.living...)
}
