package scale

import (
	"math"
	"time"
)

// Nothing of a table that waits for somebody matters but the zone of that person: how long it goes on waiting does not depend on how long
// it has. So those tables are only counted, and turns begin at a rate.

// awake says whether people of a zone are, at an hour of UTC.
func awake(zone int, hour float64) bool {
	local := math.Mod(hour+zones[zone]+48, 24)
	return local >= wake && local < sleep
}

// busiest is the hour at which most turns begin at tables that play by post, and which part of those tables waits in
// which zone then. Those who sleep find in the morning what others did meanwhile, so a few days pass first.
func busiest() (hour float64, waiting [len(zones)]float64) {
	const step = 1.0 / 60 // hours
	var now [len(zones)]float64
	for z := range now {
		now[z] = 1.0 / float64(len(zones))
	}
	most := 0.0
	for n := range 10 * 24 * 60 {
		at := float64(n) * step
		begun := 0.0
		for z := range now {
			if awake(z, at) {
				begin := now[z] * step / postPause.Hours()
				now[z] -= begin
				begun += begin
			}
		}
		for z := range now { // the other one may live anywhere
			now[z] += begun / float64(len(zones))
		}
		if n >= 9*24*60 && begun > most {
			most, hour, waiting = begun, math.Mod(at, 24), now
		}
	}
	return hour, waiting
}

// populate puts tables where they are at the busiest hour, and has turns begin there.
func (w *world) populate() {
	live := w.share(float64(w.Tables) * w.Live)
	byPost := w.Tables - live
	hour, waiting := busiest()
	left := byPost
	for z := range waiting {
		w.waiting[z] = min(left, w.share(waiting[z]*float64(byPost)))
		left -= w.waiting[z]
	}
	w.waiting[0] += left
	w.together = live
	w.begin(byPost, postPause, func(n int) {
		for z := range w.waiting {
			if n -= w.waiting[z]; n < 0 {
				if awake(z, hour+w.now.Hours()) {
					w.waiting[z]--
					w.turn(func() { w.waiting[w.random.IntN(len(zones))]++ })
				}
				return
			}
		}
	})
	w.begin(live, livePause, func(n int) {
		if n < w.together {
			w.together--
			w.turn(func() { w.together++ })
		}
	})
}

// begin has turns begin as often as if all tables waited for somebody who is awake. start gets the number of a table, and begins
// one only if it is there and that is so.
func (w *world) begin(tables int, mean time.Duration, start func(n int)) {
	if tables > 0 {
		w.after(w.pause(mean)/time.Duration(tables), func() {
			start(w.random.IntN(tables))
			w.begin(tables, mean, start)
		})
	}
}
