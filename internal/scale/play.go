package scale

import "time"

// seat is a table at which somebody answers, until the turn is over.
type seat struct {
	w       *world
	bucket  int
	shard   int
	channel window
	back    func() // the table waits for the next person
	over    bool   // the turn, as soon as the posting is out
	posting bool   // one is under way
	more    bool   // another one follows it
	since   time.Duration
}

// turn is somebody's turn: a few answers, and a posting that asks the next person.
func (w *world) turn(back func()) {
	s := &seat{w: w, bucket: w.random.IntN(buckets), shard: w.random.IntN(w.shards), back: back}
	s.press()
}

// home is the process that has something of which everybody has as much: processes that died have nothing any more once others
// have taken it.
func (w *world) home(n int) *process {
	p := w.processes[n%len(w.processes)]
	if p.dead && w.now >= p.died+silence {
		p = w.processes[(n/len(w.processes)+n)%(len(w.processes)-1)+1]
	}
	return p
}

// entry is the process that a press comes to.
func (w *world) entry(s *seat) *process {
	if w.Gateway {
		return w.home(s.shard)
	}
	p := w.processes[w.random.IntN(len(w.processes))]
	if p.dead && w.now > p.died+noticeTime {
		p = w.processes[1+w.random.IntN(len(w.processes)-1)]
	}
	return p
}

// press is one answer: rules and pictures, and a commit. Somebody whose press fails presses again.
func (s *seat) press() {
	w := s.w
	began, p := w.now, w.entry(s)
	failed := func() bool {
		if p.dead {
			w.failed++
			w.after(againPause, s.press)
		}
		return p.dead
	}
	if failed() {
		return
	}
	p.cores.do(true, answerWork, func() {
		if failed() {
			return
		}
		w.database.do(true, storeTime, func() {
			w.note(&w.answered, began)
			s.answered(p)
		})
	})
}

// answered goes on after an answer: whatever ends a turn is posted, and of the others as much as makes the measured number of requests.
func (s *seat) answered(p *process) {
	w := s.w
	const others = (answerRequests*turnAnswers - 1) / (turnAnswers - 1)
	if s.over = w.ends(turnAnswers); s.over || w.random.Float64() < others {
		s.post(p)
	}
	if !s.over {
		w.after(w.pause(pressPause), s.press)
	}
}

// post has something posted. What is under way is not changed any more: another one follows, for all that happens until then.
func (s *seat) post(mover *process) {
	w := s.w
	if s.posting {
		if !s.more {
			s.more, s.since = true, w.now
		}
		return
	}
	s.posting = true
	wait, since := time.Duration(0), w.now
	if p := w.home(s.bucket); p != mover { // it looks for what others have done
		wait = time.Duration(w.random.Int64N(int64(lookTime)))
	}
	w.after(wait, func() { s.send(since, false) })
}

// send draws a posting and sends it, when the channel and the rate allow it. If the process dies, the next one does it again.
func (s *seat) send(since time.Duration, stood bool) {
	w := s.w
	p := w.home(s.bucket)
	orphan := func() bool {
		if p.dead {
			w.after(max(0, p.died+silence-w.now), func() { s.send(since, true) })
			if !stood {
				w.stood++
				w.left++
			}
		}
		return p.dead
	}
	if orphan() {
		return
	}
	p.cores.do(false, postingWork, func() {
		if orphan() {
			return
		}
		rate := w.Rate
		if !w.Proxy {
			rate /= float64(w.living)
		}
		wait := s.channel.enter(w.now)
		w.after(wait, func() {
			w.after(p.gate.enter(w.now, rate, max(1, int(w.Rate/10))), func() {
				if orphan() {
					return
				}
				w.note(&w.shown, since)
				if stood {
					w.left--
					w.stand = max(w.stand, w.now-since)
				}
				s.sent()
			})
		})
	})
}

// sent goes on after a posting.
func (s *seat) sent() {
	if s.posting = false; s.more {
		s.more, s.posting = false, true
		s.send(s.since, false)
	} else if s.over {
		s.back()
	}
}

// kill ends the first process. Its buckets and shards stand still until the others have them.
func (w *world) kill() {
	p := w.processes[0]
	p.dead, p.died = true, w.now
	p.cores.clear()
	w.after(silence, func() { w.living-- })
}
