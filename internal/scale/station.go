package scale

import "time"

// station does jobs, as many at once as it has places, and those that somebody waits for before others.
type station struct {
	w      *world
	places int
	busy   int
	urgent []job
	others []job
	used   time.Duration // of all places together, since things count
}

type job struct {
	work time.Duration
	done func()
}

// do adds a job.
func (s *station) do(urgent bool, work time.Duration, done func()) {
	if urgent {
		s.urgent = append(s.urgent, job{work, done})
	} else {
		s.others = append(s.others, job{work, done})
	}
	s.next()
}

func (s *station) next() {
	for s.busy < s.places {
		from := &s.urgent
		if len(*from) == 0 {
			from = &s.others
		}
		if len(*from) == 0 {
			return
		}
		j := (*from)[0]
		*from = (*from)[1:]
		s.busy++
		s.w.after(j.work, func() {
			s.busy--
			if s.w.now > warm {
				s.used += j.work
			}
			j.done()
			s.next()
		})
	}
}

// clear takes away the jobs that were not begun, as if they were done.
func (s *station) clear() {
	all := append(s.urgent, s.others...)
	s.urgent, s.others = nil, nil
	for _, j := range all {
		j.done()
	}
}

// gate lets requests through at a rate, after a while in which there were none a few at once.
type gate struct{ next time.Duration }

// enter is how long a request waits at the gate.
func (g *gate) enter(now time.Duration, rate float64, burst int) time.Duration {
	each := time.Duration(float64(time.Second) / rate)
	g.next = max(g.next, now-each*time.Duration(burst-1))
	wait := max(0, g.next-now)
	g.next += each
	return wait
}

// window is the limit of a channel: so many requests, then none until the time since the first one is over.
type window struct {
	since time.Duration
	count int
}

// enter is how long a request waits for the channel.
func (c *window) enter(now time.Duration) time.Duration {
	if at := max(now, c.since); c.count == 0 || at >= c.since+channelTime {
		c.since, c.count = at, 0
	}
	if c.count == channelMost {
		c.since, c.count = c.since+channelTime, 0
	}
	c.count++
	return max(0, c.since-now)
}
