package ai

import (
	"errors"
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
	seat   engine.Seat
	below  lot
	random bool // every seat draws lots instead
	stop   func() bool

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

// value is what the game is worth to the seat.
func (x *playout) value() float64 { return sum(x.Traits(x.seat)) }

func sum(traits []engine.Trait) (n float64) {
	for _, t := range traits {
		n += t.Worth
	}
	return n
}

// end is what a playout comes to for its seat.
type end struct {
	worth  float64        // without the luck that the seat had
	traits []engine.Trait // what the game was worth, part by part
}

// add adds a part of what the game is worth now.
func (e *end) add(x *playout, part float64) {
	traits := x.Traits(x.seat)
	e.worth += part * x.fair(sum(traits))
	if e.traits == nil {
		e.traits = make([]engine.Trait, len(traits))
	}
	for i, t := range traits {
		e.traits[i] = engine.Trait{Name: t.Name, Worth: e.traits[i].Worth + part*t.Worth}
	}
}

// out plays to the horizon and says what came of it for the seat; false if there was no time for it.
func (x *playout) out() (came end, ok bool) {
	from := x.Clock()
	turn, turns := from.Turn, 0
	part := 1.0
	for {
		if x.stop != nil && x.stop() {
			return came, false
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
			came.add(x, part*(1-x.Fade))
			part *= x.Fade
		}
	}
	came.add(x, part)
	return came, true
}

// fair is what the game is worth without the luck that the seat had.
func (x *playout) fair(v float64) float64 {
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
	if x.Gamble == nil || x.Luck == 0 || x.bet.on || !x.Gamble(p, c) {
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
	if !x.random && len(p.Choices) > 0 && p.Kind != engine.List {
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

// Way is how everybody plays in PlayOut.
type Way int

// The ways to play a game out.
const (
	AtRandom Way = iota
	ByWorth      // everybody takes what is worth most
)

// PlayOut plays a game that is only thought of to its end, by lots of a seed, and says how many questions were answered. It stops
// early where a question cannot be answered: then the game has no outcome.
func PlayOut(a engine.Ahead, by Way, seed uint64) (answers int) {
	x := playout{Ahead: a, below: quickLot(seed), random: by == AtRandom}
	for x.step() {
		answers++
	}
	return answers
}

// Bets plays a game out like PlayOut by worth, and tells of each choice that dice decide, by a style's Gamble, what it was said to
// bring a seat and what it brought: in the mean that is to be the same.
func Bets(a engine.Ahead, style Style, s engine.Seat, seed uint64, tell func(said, came float64)) {
	x := playout{Style: style, Ahead: a, seat: s, below: quickLot(seed)}
	for going := true; going; {
		said, luck := x.bet.said, x.luck
		if going = x.step(); x.luck != luck {
			tell(said, said+x.luck-luck)
		}
	}
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
