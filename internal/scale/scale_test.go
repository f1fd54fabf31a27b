package scale

import (
	"testing"
	"time"
)

// plenty is a world in which nothing is short; a test takes something away.
func plenty() Config {
	return Config{Seed: 1, Tables: 1000, Live: 1, PerServer: 4, Processes: 1, Cores: 1000, Rate: 100_000, Database: 1000, Length: 10 * time.Minute}
}

func near(t *testing.T, what string, got, want, part float64) {
	t.Helper()
	if got < want*(1-part) || got > want*(1+part) {
		t.Errorf("%s: %.3f, want %.3f", what, got, want)
	}
}

// TestNothingIsShort compares with the sum by hand: at a live table a turn is 7 answers, which are 6 pauses of 10 s, and then the next person takes
// 40 s; what the bot adds is three hundredths of a second an answer.
func TestNothingIsShort(t *testing.T) {
	r := Run(plenty())
	near(t, "answers", r.Answers, 1000*turnAnswers/(6*10+40), 0.03)
	near(t, "requests for each answer", r.Postings/r.Answers, answerRequests, 0.05)
	if want := answerWork + storeTime; r.Answer != (Delay{want, want}) {
		t.Errorf("an answer takes %v, want %v", r.Answer, want)
	}
	if r.Posting.Median != postingWork {
		t.Errorf("a posting takes %v, want %v", r.Posting.Median, postingWork)
	}
}

// TestPlayByPost compares with a fluid: when those who sleep are as many as ever, a table by post has a turn in postPause and what people sleep of it.
func TestPlayByPost(t *testing.T) {
	c := plenty()
	c.Live, c.Tables = 0, 200_000
	r := Run(c)
	least, most := 15.0/24, 1.0 // who is awake
	each := float64(c.Tables) * turnAnswers / postPause.Seconds()
	if r.Answers < least*each || r.Answers > most*each {
		t.Errorf("%.1f answers a second at the busiest hour, want %.1f to %.1f", r.Answers, least*each, most*each)
	}
	hour, waiting := busiest()
	all, up := 0.0, 0.0
	for z := range waiting {
		if all += waiting[z]; awake(z, hour) {
			up += waiting[z]
		}
	}
	near(t, "all tables that wait", all, 1, 1e-9)
	near(t, "answers", r.Answers, up*each, 0.08) // fewer wait after a while
}

// TestOneLimit takes one thing away after the other: the answers or postings are those that are left, and the limit is named.
func TestOneLimit(t *testing.T) {
	for _, x := range []struct {
		first string
		take  func(*Config)
		want  float64 // a second
		got   func(Result) float64
		load  func(Load) float64
	}{
		{"drawing", func(c *Config) { c.Cores = 1 }, 1 / (answerWork.Seconds() + answerRequests*postingWork.Seconds()), func(r Result) float64 { return r.Answers }, func(l Load) float64 { return l.Drawing }},
		{"Discord's rate", func(c *Config) { c.Rate = 20 }, 20, func(r Result) float64 { return r.Postings }, func(l Load) float64 { return l.Rate }},
		{"commits", func(c *Config) { c.Database = 1.0 / storePlaces; c.Tables = 10_000 }, 1 / storeTime.Seconds(),
			func(r Result) float64 { return r.Answers }, func(l Load) float64 { return l.Commits }},
	} {
		c := plenty()
		x.take(&c)
		r := Run(c)
		near(t, x.first, x.got(r), x.want, 0.06) // a posting that is late shows several answers
		near(t, "load of "+x.first, x.load(r.Load), 1, 0.01)
		if r.Load.First() != x.first || r.Good() {
			t.Errorf("the first limit is %s, want %s: %+v", r.Load.First(), x.first, r)
		}
	}
	c := plenty()
	c.PerServer = 1.0 / 2000
	if r := Run(c); r.Load.First() != "shards" || r.Load.Shards != 2000.0/10_000 {
		t.Errorf("%+v", r.Load)
	}
}

// TestTheLimitIsTheOne checks that more of the limit that is named carries more tables, and more of all others does not.
func TestTheLimitIsTheOne(t *testing.T) {
	base := Config{Seed: 1, Tables: 1, Live: 0.01, PerServer: 4, Processes: 1, Cores: 1, Rate: 1000, Database: 1, Length: 3 * time.Minute}
	more := map[string]func(*Config){
		"drawing":        func(c *Config) { c.Cores *= 2 },
		"Discord's rate": func(c *Config) { c.Rate *= 2 },
		"commits":        func(c *Config) { c.Database *= 2 },
	}
	for want, change := range map[string]func(*Config){
		"drawing":        func(*Config) {},
		"Discord's rate": func(c *Config) { c.Cores, c.Rate = 2, 15 },
		"commits":        func(c *Config) { c.Database = 1.0 / storePlaces; c.Cores = 16 },
	} {
		c := base
		change(&c)
		tables, r := Carry(c, 1_000_000)
		if r.Load.First() != want {
			t.Errorf("the first limit is %s, want %s: %+v", r.Load.First(), want, r)
		}
		for name, change := range more {
			x := c
			change(&x)
			n, _ := Carry(x, 1_000_000)
			if float64(n) < 0.9*float64(tables) || (float64(n) > 1.3*float64(tables)) != (name == want) {
				t.Errorf("%s is short: with twice as much of %s %d tables, %d before", want, name, n, tables)
			}
		}
	}
}

// TestMoreProcesses checks that more of them never carry less as long as one program keeps the rate, and that what Discord allows is
// used up by as many as there are.
func TestMoreProcesses(t *testing.T) {
	c := Config{Seed: 1, Live: 0.01, PerServer: 4, Cores: 2, Rate: Rate, Database: 1, Proxy: true, Length: 3 * time.Minute}
	before := 0
	for _, n := range []int{1, 2, 4, 16, 64} {
		c.Processes = n
		tables, _ := Carry(c, 1_000_000)
		if float64(tables) < 0.93*float64(before) { // the search is as exact as a twentieth
			t.Errorf("%d processes carry %d tables, fewer carry %d", n, tables, before)
		}
		before = max(before, tables)
	}
	c.Proxy, c.Tables, c.Live = false, 1_000_000, 0
	for _, n := range []int{8, 64} {
		c.Processes = n
		near(t, "postings", Run(c).Postings, Rate, 0.02)
	}
}

// TestSeed checks that the same seed is the same answer, and another one another.
func TestSeed(t *testing.T) {
	c := Config{Seed: 7, Tables: 50_000, Live: 0.01, PerServer: 4, Processes: 3, Cores: 2, Rate: Rate, Database: 1, Length: time.Minute, Kill: true}
	a, b := Run(c), Run(c)
	if a != b {
		t.Errorf("%+v\n%+v", a, b)
	}
	if c.Seed++; Run(c) == a {
		t.Error("another seed changes nothing")
	}
}

// TestDeath kills one of four processes that have much to spare: what its buckets had to post comes when the others have them, nothing
// stops for good, and presses fail until nobody sends them there any more.
func TestDeath(t *testing.T) {
	c := plenty()
	c.Processes, c.Cores = 4, 4
	alive := Run(c)
	c.Kill = true
	r := Run(c)
	if r.Stood == 0 || r.Left > 0 || r.Failed == 0 || r.Stand < silence-time.Second || r.Stand > silence+time.Second {
		t.Errorf("%+v", r)
	}
	near(t, "postings that stood", float64(r.Stood), alive.Postings/4*silence.Seconds(), 0.5)
	near(t, "answers", r.Answers, alive.Answers, 0.05)
	if r.Posting.Most > time.Second {
		t.Errorf("the others are late, too: %v", r.Posting)
	}
	c.Gateway = true
	c.PerServer = 1.0 / 100 // a shard for each ten tables
	if over := Run(c); over.Failed <= r.Failed {
		t.Errorf("%d presses failed at shards, %d over HTTP", over.Failed, r.Failed)
	}
}

// TestTheRateIsShared checks that those who are left have all of what Discord allows.
func TestTheRateIsShared(t *testing.T) {
	c := plenty()
	c.Processes, c.Rate = 2, 35
	alive := Run(c)
	c.Kill = true
	near(t, "postings", Run(c).Postings, alive.Postings, 0.05)
}

// TestAnswersGoFirst checks that people who wait for an answer wait less than postings where processors are short.
func TestAnswersGoFirst(t *testing.T) {
	c := plenty()
	c.Cores = 1
	if r := Run(c); r.Answer.Most > r.Posting.Median/2 {
		t.Errorf("%+v", r)
	}
}

// TestGateway checks that presses come only to processes that have a shard.
func TestGateway(t *testing.T) {
	c := plenty()
	c.Processes, c.Cores, c.Gateway, c.PerServer = 10, 1, true, 1 // one shard
	near(t, "answers", Run(c).Answers, 1/answerWork.Seconds(), 0.15)
}

func TestShards(t *testing.T) {
	for _, x := range []struct {
		servers    int
		shards     float64
		connecting time.Duration
		load       float64
	}{{1, 1, 0, 0.001}, {1000, 1, 0, 0.001}, {1001, 2, 5 * time.Second, 0.002}, {150_000, 150, 745 * time.Second, 0.15},
		{250_000, 250, 1245 * time.Second, 0.125}, {1_000_000, 1000, 4995 * time.Second, 0.2}} {
		c := Config{Tables: x.servers, PerServer: 1}
		if Shards(c) != x.shards || Connecting(c) != x.connecting || shardLoad(c) != x.load {
			t.Errorf("%d servers: %v shards, %v, %v", x.servers, Shards(c), Connecting(c), shardLoad(c))
		}
	}
}

func TestAwake(t *testing.T) {
	for _, x := range []struct {
		zone int
		hour float64
		want bool
	}{{0, 6.9, false}, {0, 7, true}, {0, 21.9, true}, {0, 22, false}, {3, 15.9, false}, {3, 16, true}, {3, 6.9, true}, {5, 21.5, true}, {5, 12.5, false}} {
		if awake(x.zone, x.hour) != x.want {
			t.Errorf("zone %d at %v: awake is %v", x.zone, x.hour, !x.want)
		}
	}
}

func TestCheck(t *testing.T) {
	if err := plenty().Check(); err != nil {
		t.Error(err)
	}
	for _, change := range []func(*Config){func(c *Config) { c.Processes = 0 }, func(c *Config) { c.Rate = 0 }, func(c *Config) { c.Live = 1.1 }} {
		c := plenty()
		if change(&c); c.Check() == nil {
			t.Errorf("%+v", c)
		}
	}
}
