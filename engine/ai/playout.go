package ai

import (
	"errors"
	"math"
	"slices"

	"hexwarden/engine"
)

// Style is how far a system is thought ahead, and by what.
type Style struct {
	Rounds int     // a playout ends when so many rounds have gone by; 0 is no matter
	Turns  int     // or so many turns
	Fade   float64 // how much of a playout's worth lies in what comes after each further turn; 0 is all in its end
	Luck   float64 // how much of the luck of dice is taken out of what a playout comes to
	// Gamble says whether a choice begins something that dice decide, whose worth is what it brings in the mean. nil is never.
	Gamble func(engine.Prompt, engine.Choice) bool
	// Routine says which questions are answered at once. nil is none.
	Routine func(engine.Prompt) bool
	Gap     int     // choices that are worth so much less than the best are not thought about; 0 is no matter
	Sure    float64 // in standard errors: by how much another choice must be better than the one that is worth most
}

// quick are dice of a game that is only thought of: a mixed counter, nothing that anybody could check.
type quick uint64

func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9
	x = (x ^ (x >> 27)) * 0x94d049bb133111eb
	return x ^ (x >> 31)
}

// Draw implements engine.Chance.
func (q quick) Draw(counter uint64, label string, n int) int {
	h := uint64(q) ^ mixed(counter)
	for i := range len(label) {
		h = (h ^ uint64(label[i])) * 0x100000001b3
	}
	return int(mixed(h) % uint64(n))
}

// quickLot are numbers of a seed.
func quickLot(seed uint64) lot {
	n := mixed(seed)
	return func(below int) int {
		n++
		return int(mixed(n) % uint64(below))
	}
}

// playout plays a game on that is only thought of: every seat takes what is worth most.
type playout struct {
	Style
	engine.Ahead
	seat  engine.Seat
	below lot
	stop  func() bool

	bet  bet
	luck float64 // that the seat had so far
}

// bet is something under way that dice decide.
type bet struct {
	on     bool
	before float64 // what the game was worth before it
	said   float64 // what it was said to bring
	depth  int     // of the question that it began with: it is over when the game is as low again
}

// surely is a worth that no dice are held against: it may end the game.
const surely = 3000

// value is what the game is worth to the seat.
func (x *playout) value() float64 { return sum(x.Traits(x.seat)) }

func sum(traits []engine.Trait) (n float64) {
	for _, t := range traits {
		n += t.Worth
	}
	return n
}

// out plays to the horizon and says what came of it for the seat; false if there was no time for it.
func (x *playout) out() (worth float64, ok bool) {
	from := x.Clock()
	turn, turns := from.Turn, 0
	mean, part := 0.0, 1.0
	for {
		if x.stop != nil && x.stop() {
			return 0, false
		}
		if !x.step() {
			break
		}
		now := x.Clock()
		if x.Rounds > 0 && now.Round >= from.Round+x.Rounds {
			break
		}
		if now.Turn == turn {
			continue
		}
		turn = now.Turn
		turns++
		if x.Turns > 0 && turns >= x.Turns {
			break
		}
		if x.Fade > 0 && turns >= 2 {
			mean += part * (1 - x.Fade) * x.worth()
			part *= x.Fade
		}
	}
	return mean + part*x.worth(), true
}

// worth is what the game is worth now, without the luck that the seat had.
func (x *playout) worth() float64 {
	v := x.value()
	luck := x.luck
	if x.bet.on {
		luck += v - x.bet.before - x.bet.said
	}
	return v - x.Luck*luck
}

// step answers one question; false if there is none, or none that can be answered.
func (x *playout) step() bool {
	asked := x.Asked()
	q := due(asked, x.below)
	if q < 0 {
		return false
	}
	x.settle()
	p := asked[q]
	s := p.Seats[0]
	if len(p.Seats) > 1 {
		s = p.Seats[x.below(len(p.Seats))]
	}
	return x.answer(q, p, s)
}

// settle closes a bet that is over.
func (x *playout) settle() {
	if x.bet.on && x.Clock().Depth <= x.bet.depth {
		x.luck += x.value() - x.bet.before - x.bet.said
		x.bet.on = false
	}
}

// begin notes that a choice is a gamble, before it is answered.
func (x *playout) begin(p engine.Prompt, s engine.Seat, c engine.Choice, worth int) {
	if x.Gamble == nil || x.Luck == 0 || x.bet.on || worth > surely || worth < -surely || !x.Gamble(p, c) {
		return
	}
	said := float64(worth)
	if s != x.seat {
		said = -said
	}
	x.bet = bet{true, x.value(), said, x.Clock().Depth}
}

// tries is how often a question is answered at random where what is worth most is refused.
const tries = 40

// answer takes what is worth most to a seat.
func (x *playout) answer(q int, p engine.Prompt, s engine.Seat) bool {
	if len(p.Choices) > 0 && p.Kind != engine.List {
		if worth := x.Worth(q, s); worth != nil {
			picks := x.below.best(p, worth)
			if p.Kind == engine.One {
				i := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.ID() == picks[0] })
				x.begin(p, s, p.Choices[i], worth[i])
			}
			if x.Answer(q, s, picks...) == nil {
				return true
			}
			x.bet.on = false
		}
	}
	for range tries {
		err := x.Answer(q, s, x.below.answer(p, 0, "")...)
		var refused *engine.Refused
		if !errors.As(err, &refused) {
			return err == nil
		}
	}
	return false
}

// due is a question that somebody owes, by lot; a secret pick that could be changed stands. -1 is none.
func due(asked []engine.Prompt, below lot) int {
	n := 0
	for i := range asked {
		if asked[i].Standing != engine.Right {
			n++
		}
	}
	if n == 0 {
		return -1
	}
	k := below(n)
	for i := range asked {
		if asked[i].Standing != engine.Right {
			if k == 0 {
				return i
			}
			k--
		}
	}
	return -1
}

// race is what the playouts of some answers came to: the same deals and dice for all that are still in it.
type race struct {
	worth [][]float64 // by answer and sample
	left  []int       // answers that are still in it
}

func newRace(answers int) *race {
	r := &race{worth: make([][]float64, answers), left: make([]int, answers)}
	for i := range r.left {
		r.left[i] = i
	}
	return r
}

// mean is what an answer came to.
func (r *race) mean(i int) float64 {
	n := 0.0
	for _, v := range r.worth[i] {
		n += v
	}
	return n / float64(max(len(r.worth[i]), 1))
}

// by is by how much an answer is better than another one in the samples of both, with the standard error of that.
func (r *race) by(i, j int) (mean, dev float64, n int) {
	n = min(len(r.worth[i]), len(r.worth[j]))
	if n < 2 {
		return 0, math.Inf(1), n
	}
	sum, squares := 0.0, 0.0
	for k := range n {
		d := r.worth[i][k] - r.worth[j][k]
		sum += d
		squares += d * d
	}
	mean = sum / float64(n)
	return mean, math.Sqrt(max(squares/float64(n)-mean*mean, 1) / float64(n-1)), n
}

// best is the answer still in the race that came to most.
func (r *race) best() int {
	best := r.left[0]
	for _, i := range r.left {
		if r.mean(i) > r.mean(best) {
			best = i
		}
	}
	return best
}

// Of answers that are clearly worse, so many samples are enough, and so many standard errors are clear.
const (
	clearSamples = 6
	clearly      = 2.2
)

// drop takes out of the race what is clearly worse than the best.
func (r *race) drop() {
	best := r.best()
	r.left = slices.DeleteFunc(r.left, func(i int) bool {
		by, dev, n := r.by(best, i)
		return i != best && n >= clearSamples && by > clearly*dev
	})
}

// halve keeps the better half, two at the least.
func (r *race) halve() {
	slices.SortStableFunc(r.left, func(a, b int) int {
		switch x, y := r.mean(a), r.mean(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	r.left = r.left[:max(2, (len(r.left)+1)/2)]
}

// pick is the answer to take: the first one, which is worth most at once, unless another is better by so many standard errors.
func (r *race) pick(sure float64) int {
	best, most := 0, 0.0
	for _, i := range r.left {
		by, dev, n := r.by(i, 0)
		if low := by - sure*dev; i != 0 && n >= 3 && low > most {
			best, most = i, low
		}
	}
	return best
}
