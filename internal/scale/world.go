package scale

import (
	"container/heap"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"time"
)

// Config is what is simulated.
type Config struct {
	Seed      uint64
	Tables    int
	Live      float64 // share of tables at which both people are there now; the others play by post
	PerServer float64 // tables in a server
	Processes int
	Cores     int     // of each process
	Rate      float64 // requests a second that Discord allows the application
	Database  float64 // how many times as many moves a second it stores as the measured one
	Proxy     bool    // one program in between keeps the rate for all processes; else each keeps to its part
	Gateway   bool    // interactions come over the gateway, to the process that has the shard; else to any process
	Length    time.Duration
	Kill      bool // one process dies in the middle of the time
}

// Check says what cannot be simulated.
func (c Config) Check() error {
	switch {
	case c.Tables < 1 || c.Processes < 1 || c.Cores < 1:
		return errors.New("there must be tables, processes and cores")
	case c.PerServer <= 0 || c.Rate <= 0 || c.Database <= 0 || c.Length <= 0:
		return errors.New("tables in a server, the rate, the database and the time must be more than nothing")
	case c.Live < 0 || c.Live > 1:
		return errors.New("the share of live tables is between 0 and 1")
	}
	return nil
}

// warm is how long the world turns before anything is counted.
const warm = 2 * time.Minute

// Result is what came of it.
type Result struct {
	Answers, Postings float64 // a second
	Load              Load
	Answer, Posting   Delay
	Failed            int           // presses at a process that was dead
	Stood, Left       int           // postings that had to wait for another process; those that are still not out at the end
	Stand             time.Duration // the longest delay of the others
}

// Delay is the median and the 95th percentile.
type Delay struct{ Median, Most time.Duration }

func delay(x []time.Duration) (d Delay) {
	if len(x) > 0 {
		slices.Sort(x)
		d = Delay{x[len(x)/2], x[len(x)*95/100]}
	}
	return d
}

// world is a simulation that runs. Time begins at zero.
type world struct {
	Config
	random    *rand.Rand
	now       time.Duration
	agenda    agenda
	count     int64
	processes []*process
	database  *station
	shards    int
	living    int
	waiting   [len(zones)]int
	together  int // tables at which both people are there and neither has begun to answer

	failed, stood, left int
	stand               time.Duration
	answered, shown     []time.Duration
}

// process is one bot.
type process struct {
	cores *station
	gate  *gate
	dead  bool
	died  time.Duration
}

// event is something that happens at a time; those of the same time happen in the order in which they were planned.
type event struct {
	at time.Duration
	n  int64
	do func()
}

type agenda []event

func (a agenda) Len() int { return len(a) }
func (a agenda) Less(i, j int) bool {
	return a[i].at < a[j].at || a[i].at == a[j].at && a[i].n < a[j].n
}
func (a agenda) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(x any)   { *a = append(*a, x.(event)) }
func (a *agenda) Pop() any {
	last := len(*a) - 1
	e := (*a)[last]
	(*a)[last] = event{}
	*a = (*a)[:last]
	return e
}

// after plans something.
func (w *world) after(d time.Duration, do func()) {
	w.count++
	heap.Push(&w.agenda, event{w.now + d, w.count, do})
}

// pause is a time without memory.
func (w *world) pause(mean time.Duration) time.Duration {
	return time.Duration(w.random.ExpFloat64() * float64(mean))
}

// Run simulates the hour at which most people play.
func Run(c Config) Result {
	w := &world{Config: c, random: rand.New(rand.NewPCG(c.Seed, 1)), living: c.Processes, shards: int(Shards(c))}
	w.database = &station{w: w, places: max(1, int(storePlaces*c.Database))}
	common := new(gate)
	for range c.Processes {
		p := &process{cores: &station{w: w, places: c.Cores}, gate: common}
		if !c.Proxy {
			p.gate = new(gate)
		}
		w.processes = append(w.processes, p)
	}
	w.populate()
	if c.Kill && c.Processes > 1 {
		w.after(warm+c.Length/2, w.kill)
	}
	for end := warm + c.Length; len(w.agenda) > 0 && w.agenda[0].at <= end; {
		e := heap.Pop(&w.agenda).(event)
		w.now = e.at
		e.do()
	}
	seconds := c.Length.Seconds()
	drawn := time.Duration(0)
	for _, p := range w.processes {
		drawn += p.cores.used
	}
	r := Result{Answers: float64(len(w.answered)) / seconds, Postings: float64(len(w.shown)) / seconds,
		Answer: delay(w.answered), Posting: delay(w.shown), Failed: w.failed, Stood: w.stood, Left: w.left, Stand: w.stand}
	r.Load = Load{Drawing: drawn.Seconds() / seconds / float64(c.Processes*c.Cores), Rate: r.Postings / c.Rate,
		Commits: w.database.used.Seconds() / seconds / float64(w.database.places), Shards: shardLoad(c)}
	return r
}

// note adds a delay to those that count.
func (w *world) note(to *[]time.Duration, since time.Duration) {
	if w.now > warm {
		*to = append(*to, w.now-since)
	}
}

// ends says whether something ends that lasts so many steps in the mean.
func (w *world) ends(mean float64) bool { return w.random.Float64() < 1/mean }

// share is a whole number near to x of which the mean is x.
func (w *world) share(x float64) int { return int(math.Floor(x + w.random.Float64())) }
