package battleground

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
)

// Kinds of lessons.
const (
	guide  = "guide"  // a whole battle with hints
	puzzle = "puzzle" // a position with a goal
)

// Lesson is a battle for one person to learn from, read from a file of the
// pack's folder lessons. Its lines, after those of placing:
//
//	lesson guide|puzzle [BATTLE]     the battle that seats, map and rounds are taken of; first-battle if none is named
//	learner SIDE                     who learns; masters if not said
//	turn SIDE CARD                   a puzzle begins with an activation with this card
//	dice N N N [> M M]               the first dice of the lesson
//	seat SIDE: CHOICE...  [when CONDITION, CONDITION...]   what the house does where it is offered; the first line that fits
//	hint KEY: CONDITION, CONDITION...                      told once, when all conditions are met
//	goal CONDITION, CONDITION...                           the puzzle is solved
//	fail KEY: CONDITION, CONDITION...                      it is not, for this reason
//	solve CHOICE...                  a move of the solution
//
// A deck of a guide is not shuffled but lies as its line says.
type Lesson struct {
	ID      string
	Kind    string
	Learner int
	battle  content.Battle
	setup   []lessonLine
	turns   []lessonTurn
	stacked []bool
	dice    []int
	replies []reply
	hints   []saying
	goal    conditions
	fails   []saying
	solve   [][]engine.ChoiceID
}

type lessonLine struct {
	n     int
	words []string
}

type lessonTurn struct {
	side int
	card string
}

// reply is what the house does where it is offered.
type reply struct {
	side  int
	picks []engine.ChoiceID
	when  conditions
}

// saying is a text that is due when conditions are met.
type saying struct {
	key  string
	when conditions
}

// conditions are met together; words about prompts and events (asked, offered,
// event) belong to hints.
type conditions struct {
	n   int // line of the file
	all [][]string
}

// lesson finds a lesson by its id.
func (p *Pack) lesson(id string) *Lesson {
	for i := range p.Lessons {
		if p.Lessons[i].ID == id {
			return &p.Lessons[i]
		}
	}
	return nil
}

// readLessons reads the lessons of a pack whose cards are sound.
func (p *Pack) readLessons(files fs.FS) pack.Faults {
	names, err := fs.Glob(files, "lessons/*.txt")
	if err != nil {
		return nil
	}
	var faults pack.Faults
	for _, name := range names {
		fault := func(n int, err error) {
			faults.Add(pack.Fault{Pos: pack.Pos{File: name, Line: n, Column: 1}, Code: "lesson", Message: err.Error()})
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			fault(1, err)
			continue
		}
		x := Lesson{ID: strings.TrimSuffix(path.Base(name), ".txt"), stacked: []bool{false, false}}
		if _, taken := p.Battle(x.ID); taken {
			fault(1, fmt.Errorf("there is a scenario %q already", x.ID))
			continue
		}
		n, err := x.read(p, string(data))
		if err != nil {
			fault(n, err)
			continue
		}
		p.Lessons = append(p.Lessons, x)
		if n, err := p.tryLesson(&p.Lessons[len(p.Lessons)-1]); err != nil {
			fault(n, err)
		}
	}
	slices.SortStableFunc(p.Lessons, func(a, b Lesson) int { return strings.Compare(a.Kind, b.Kind) }) // guides first
	return faults
}

// read reads the lines; the number is that of the line at fault.
func (x *Lesson) read(p *Pack, text string) (int, error) {
	for i, raw := range strings.Split(text, "\n") {
		raw, _, _ = strings.Cut(raw, "#")
		w := strings.Fields(raw)
		if len(w) == 0 {
			continue
		}
		if x.Kind == "" && w[0] != "lesson" {
			return i + 1, fmt.Errorf("the first line is: lesson %s|%s", guide, puzzle)
		}
		if err := x.line(p, i+1, w); err != nil {
			return i + 1, err
		}
	}
	switch {
	case x.Kind == "":
		return 1, fmt.Errorf("the file says nothing")
	case x.Kind == puzzle && (len(x.turns) == 0 || len(x.goal.all) == 0 || len(x.fails) == 0 || len(x.solve) == 0):
		return 1, fmt.Errorf("a puzzle has lines turn, goal, fail and solve")
	}
	return 0, nil
}

func (x *Lesson) line(p *Pack, n int, w []string) error {
	if len(w) < 2 {
		return fmt.Errorf("%q says too little", w[0])
	}
	switch w[0] {
	case "lesson":
		if x.Kind = w[1]; x.Kind != guide && x.Kind != puzzle {
			return fmt.Errorf("a lesson is a %s or a %s", guide, puzzle)
		}
		from := "first-battle"
		if len(w) > 2 {
			from = w[2]
		}
		b, ok := p.Battle(from)
		if !ok || b.Standard() {
			return fmt.Errorf("no battle %q with seats of its own", from)
		}
		x.battle = b
		x.battle.ID = x.ID
		return nil
	case "learner":
		side, err := sideOf(w[1])
		x.Learner = side
		return err
	case "turn":
		side, err := sideOf(w[1])
		if err == nil && len(w) < 3 {
			err = fmt.Errorf("a card is due")
		}
		if err == nil {
			err = placing{p: p}.cards(w[2:3])
			x.turns = append(x.turns, lessonTurn{side, w[2]})
		}
		return err
	case "dice":
		for _, d := range w[1:] {
			face, err := strconv.Atoi(d)
			if d != ">" && (err != nil || face < 1 || face > 6) {
				return fmt.Errorf("%q is no face of a die", d)
			}
			if d != ">" {
				x.dice = append(x.dice, face)
			}
		}
		return nil
	case "seat":
		side, err := sideOf(strings.TrimSuffix(w[1], ":"))
		r := reply{side: side, when: conditions{n: n}}
		picks := w[2:]
		if at := slices.Index(w, "when"); at > 0 {
			picks, r.when = w[2:at], split(n, w[at+1:])
		}
		for _, id := range picks {
			r.picks = append(r.picks, engine.ChoiceID(id))
		}
		x.replies = append(x.replies, r)
		return err
	case "hint", "fail":
		key, colon := strings.CutSuffix(w[1], ":")
		if !colon || len(w) < 3 {
			return fmt.Errorf("due is: %s KEY: CONDITION, CONDITION", w[0])
		}
		s := saying{key, split(n, w[2:])}
		if w[0] == "hint" {
			x.hints = append(x.hints, s)
		} else {
			x.fails = append(x.fails, s)
		}
		return nil
	case "goal":
		x.goal = split(n, w[1:])
		return nil
	case "solve":
		var picks []engine.ChoiceID
		for _, id := range w[1:] {
			picks = append(picks, engine.ChoiceID(id))
		}
		x.solve = append(x.solve, picks)
		return nil
	}
	if _, known := positionWords[w[0]]; !known {
		return fmt.Errorf("no line of a lesson begins with %q", w[0])
	}
	x.setup = append(x.setup, lessonLine{n, w})
	return nil
}

// split reads conditions with commas between them.
func split(n int, words []string) conditions {
	c := conditions{n: n}
	for part := range strings.SplitSeq(strings.Join(words, " "), ",") {
		if w := strings.Fields(part); len(w) > 0 {
			c.all = append(c.all, w)
		}
	}
	return c
}

// world is the position a lesson begins with.
func (x *Lesson) world(p *Pack) (*World, int, error) {
	b := newPosition(p, x.battle)
	if x.Kind == guide {
		b.w = muster(p, x.battle)
	}
	for _, l := range x.setup {
		was := slices.Clone(b.w.Forces)
		if _, err := b.line(l.words); err != nil {
			return nil, l.n, err
		}
		if x.Kind == guide && l.words[0] == "deck" {
			side, _ := sideOf(l.words[1])
			if !sameCards(was[side].Deck, b.w.Forces[side].Deck) {
				return nil, l.n, fmt.Errorf("these are not the cards of the deck")
			}
			x.stacked[side] = true
		}
	}
	b.w.Lesson = &Learning{}
	return b.w, 0, nil
}

func sameCards(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// tryLesson begins a lesson and reads all its conditions.
func (p *Pack) tryLesson(x *Lesson) (n int, err error) {
	w, n, err := x.world(p)
	if err != nil {
		return n, err
	}
	board := p.Board(w.Map)
	if board == nil {
		return 1, fmt.Errorf("no map %q", w.Map)
	}
	l := newLook(w, p, board)
	if err := l.unsound(false); err != nil {
		return 1, err
	}
	check := []conditions{x.goal}
	for _, r := range x.replies {
		check = append(check, r.when)
	}
	for _, f := range x.fails {
		check = append(check, f.when)
	}
	for _, h := range x.hints {
		c := conditions{n: h.when.n}
		for _, words := range h.when.all {
			if !slices.Contains([]string{"asked", "offered", "event"}, words[0]) {
				c.all = append(c.all, words)
			} else if len(words) < 2 {
				return h.when.n, fmt.Errorf("%s says too little", words[0])
			}
		}
		check = append(check, c)
	}
	for _, c := range check {
		for _, words := range c.all {
			known, err := l.condition(words)
			if _, fine := err.(unmet); !known || err != nil && !fine {
				return c.n, fmt.Errorf("%s: not a condition here (%v)", strings.Join(words, " "), err)
			}
		}
	}
	_, _, err = x.begin(System{}, p, chance.Keyed("try"))
	return 1, err
}

// met says whether all of these hold.
func (l look) met(c conditions) bool {
	return !slices.ContainsFunc(c.all, func(w []string) bool {
		_, err := l.condition(w)
		return err != nil
	})
}
