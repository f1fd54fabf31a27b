package scale

import (
	"math"
	"time"
)

// Load is which part of each limit is used.
type Load struct {
	Drawing float64 // of the processors of all processes
	Rate    float64 // of the requests that Discord allows
	Commits float64 // of what the database stores
	Shards  float64 // of the sessions that may begin in a day, if every shard begins one
}

// First is the limit that comes first.
func (l Load) First() string {
	first, most := "drawing", l.Drawing
	for _, x := range []struct {
		name string
		load float64
	}{{"Discord's rate", l.Rate}, {"commits", l.Commits}, {"shards", l.Shards}} {
		if x.load > most {
			first, most = x.name, x.load
		}
	}
	return first
}

// Servers is how many the tables are in.
func Servers(c Config) float64 { return float64(c.Tables) / c.PerServer }

// Shards is how many connections to Discord they take.
func Shards(c Config) float64 { return max(1, math.Ceil(Servers(c)/shardServers)) }

// Connecting is how long it takes until all shards are connected, if nothing can be resumed and Discord lets one begin at a time.
func Connecting(c Config) time.Duration { return time.Duration(Shards(c)-1) * identifyTime }

func shardLoad(c Config) float64 {
	most := identifyMost
	if n := Servers(c); n > largeServers {
		most = max(largeIdentify, n/1000*5)
	}
	return Shards(c) / most
}

// Ceiling is how many answers a second each limit would carry alone: drawing, Discord's rate, commits.
func Ceiling(c Config) (drawing, rate, commits float64) {
	work := answerWork.Seconds() + answerRequests*postingWork.Seconds()
	return float64(c.Processes*c.Cores) / work, c.Rate / answerRequests, float64(max(1, int(storePlaces*c.Database))) / storeTime.Seconds()
}

// Good says whether people would be content.
func (r Result) Good() bool {
	return r.Answer.Most <= answerGood && r.Posting.Most <= postingGood && r.Load.Shards <= 1
}

// Carry finds how many tables are carried so that people are content, to a twentieth, up to a number; 0 if there are fewer than few.
func Carry(c Config, most int) (tables int, r Result) {
	try := func(n int) bool {
		c.Tables = n
		x := Run(c)
		if x.Good() {
			tables, r = n, x
		}
		return x.Good()
	}
	high := min(few, most)
	for try(high) {
		if high == most {
			return tables, r
		}
		high = min(2*high, most)
	}
	for low := max(tables, 1); tables > 0 && float64(high) > 1.05*float64(low); low = tables {
		if n := int(math.Sqrt(float64(low) * float64(high))); !try(n) {
			high = n
		}
	}
	return tables, r
}

// few is with how many tables the search begins.
const few = 1000
