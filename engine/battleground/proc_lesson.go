package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Learning is what a lesson keeps in the world of its battle.
type Learning struct {
	Told  []string `json:"told"`  // hints
	Quiet bool     `json:"quiet"` // no more hints
	Dice  int      `json:"dice"`  // given dice that were used
	Ended string   `json:"ended"` // "solved", the key of a failure, or "again"
	Root  flow.ID  `json:"root"`  // frame of the lesson
}

// lesson is the lesson being played, nil in other battles.
func (l look) lesson() *Lesson {
	if l.w.Lesson == nil {
		return nil
	}
	return l.p.lesson(l.w.Scenario)
}

// begin starts a lesson.
func (x *Lesson) begin(s System, p *Pack, dice engine.Chance) (engine.Game, []engine.Event, error) {
	w, _, err := x.world(p)
	if err != nil {
		return nil, nil, err
	}
	root := body(&Battling{})
	if x.Kind == puzzle {
		root = &Puzzle{}
	}
	return flow.Start(s.rules(p), dice, w, root)
}

// stacked says whether a deck lies as the lesson wants it and is not shuffled at setup.
func (l look) stacked(side int) bool {
	x := l.lesson()
	return x != nil && x.stacked[side] && l.w.Phase == "setup"
}

// Puzzle is the root of a puzzle: the activations it begins with, then the round
// goes on.
type Puzzle struct {
	Now string `json:"now"`
}

// Step begins, also once more when the learner tries again.
func (f *Puzzle) Step(t *tx) control {
	x := t.lesson()
	if t.w.Lesson.Ended == "again" {
		t.restart(x)
		f.Now = ""
	}
	if f.Now == "" {
		f.Now = "turns"
		t.solving(t.Self())
		a := &Activations{Cards: []string{"", ""}}
		for _, turn := range x.turns {
			a.Order = append(a.Order, turn.side)
			a.Cards[turn.side] = turn.card
		}
		return call(a)
	}
	return call(&Battling{Now: "clean_up"})
}

// assess looks whether a puzzle is solved or failed, and is then the frame that says so.
func (t *tx) assess() body {
	x := t.lesson()
	if x == nil || x.Kind != puzzle || t.w.Lesson.Ended != "" || t.w.Result != nil {
		return nil
	}
	if t.met(x.goal) {
		t.conclude("solved")
		return &Judged{}
	}
	for _, f := range x.fails {
		if t.met(f.when) {
			t.conclude(f.key)
			t.say("lesson_failed", "", engine.Event{Cause: f.key}, engine.Key("why", "bg.lesson.fail."+f.key))
			return &Judged{}
		}
	}
	return nil
}

// Judged is the end of a try: a puzzle that is solved is over, else the learner
// says how to go on.
type Judged struct{}

// Step ends what is solved.
func (f *Judged) Step(t *tx) control {
	if t.w.Lesson.Ended != "solved" {
		return await()
	}
	t.finish(Result{t.lesson().Learner, "", "solved"})
	return over()
}

// Ask offers another try, the solution, or the end.
func (f *Judged) Ask(l look) []question {
	q := askLearner(l.lesson(), engine.T("bg.ask.lesson", engine.Key("why", "bg.lesson.fail."+l.w.Lesson.Ended)))
	q.Offer(lessonChoice("again"), flow.Free(takeLesson))
	q.Offer(lessonChoice("solution"), flow.Free(takeLesson))
	q.Offer(lessonChoice("stop"), flow.Free(stopLesson))
	return []question{q}
}

func askLearner(x *Lesson, text engine.Text) question {
	q := ask(x.Learner, "lesson", "", text)
	q.Point = engine.PointLesson
	return q
}

func lessonChoice(what string) engine.Choice {
	c := choice("lesson", ref("step", what, ""))
	c.Text = engine.T("bg.choice.lesson." + what)
	c.Aside = what == "solution"
	return c
}

func stopLesson(t *tx, _ answer) control {
	t.finish(Result{Opponent(t.lesson().Learner), "", "unsolved"})
	return over()
}

// lessonRights let the learner switch hints, begin again and see the solution.
func (l look) lessonRights() []engine.Prompt {
	x := l.lesson()
	if x == nil || l.w.Lesson.Ended != "" {
		return nil
	}
	p := askLearner(x, engine.T("bg.ask.lesson.right")).Prompt
	if len(x.hints) > 0 {
		to := "off"
		if l.w.Lesson.Quiet {
			to = "on"
		}
		c := choice("hints", ref("answer", to, ""))
		c.Text = engine.T("bg.choice.hints_" + to)
		p.Choices = append(p.Choices, c)
	}
	if x.Kind == puzzle {
		p.Choices = append(p.Choices, lessonChoice("again"), lessonChoice("solution"))
	}
	if len(p.Choices) == 0 {
		return nil
	}
	return []engine.Prompt{p}
}

// takeLesson carries out what the learner wants of a lesson.
func takeLesson(t *tx, a answer) control {
	c := a.Choice()
	switch what := c.Arg(0); {
	case c.Do == "hints":
		t.hush(what == "off")
		t.teach("hints_"+what, "", engine.T("bg.event.hints_"+what))
	case what == "solution":
		t.say("lesson_solution", "", engine.Event{}, engine.Key("solution", "bg.solution."+t.lesson().ID))
	case what == "again":
		t.conclude("again")
		return unwind(t.w.Lesson.Root)
	}
	return await()
}

// hinted tells once that dice are given, and the first hint that is due now that people are asked.
func hinted(t *tx, prompts []engine.Prompt) {
	x := t.lesson()
	if x == nil {
		return
	}
	told := func(key string) bool { return slices.Contains(t.w.Lesson.Told, key) }
	if len(x.dice) > 0 && !told("dice given") {
		t.hint("dice given")
		t.teach(engine.Hint, "dice given", engine.T("bg.event.lesson_dice"))
	}
	// While some have picked in secret and others have not (BG-5.3), a hint would tell the learner that somebody has.
	if t.w.Lesson.Quiet || slices.ContainsFunc(t.w.Forces, func(f Force) bool { return f.Chosen }) {
		return
	}
	for _, h := range x.hints {
		if !told(h.key) && t.isDue(h.when, prompts, x.Learner) {
			t.hint(h.key)
			t.teach(engine.Hint, h.key, engine.T("bg.event.hint", engine.Key("hint", "bg.hint."+h.key)))
			return
		}
	}
}

// isDue says whether the conditions of a hint are met, those about questions to
// the learner and about what just happened included:
//
//	asked POINT              the learner is asked this
//	offered VERB:ARGUMENTS   a choice that does this is open to the learner; arguments may be left out
//	event KIND [key=value]   it happened in this step (actor, target, cause, n, rule)
func (t *tx) isDue(c conditions, prompts []engine.Prompt, learner int) bool {
	for _, w := range c.all {
		ok := false
		switch w[0] {
		case "asked", "offered":
			for _, p := range prompts {
				if p.Standing == engine.Right || !p.Asks(seatOf(learner)) {
					continue
				}
				ok = ok || w[0] == "asked" && p.Point == w[1] || w[0] == "offered" &&
					slices.ContainsFunc(p.Choices, func(c engine.Choice) bool { return begins(c, engine.Plain(engine.ChoiceID(w[1]))) })
			}
		case "event":
			ok = slices.ContainsFunc(t.Events, func(e engine.Event) bool { return happened(e, w[1], w[2:]) })
		default:
			_, err := t.condition(w)
			ok = err == nil
		}
		if !ok {
			return false
		}
	}
	return true
}

// begins says whether a choice does what another does, with all arguments that the other names.
func begins(c, other engine.Choice) bool {
	for i, r := range other.With {
		if r.ID != "" && r.ID != c.Arg(i) {
			return false
		}
	}
	return c.Do == other.Do
}

// happened says whether an event is of a kind and has these values.
func happened(e engine.Event, kind string, pairs []string) bool {
	for _, p := range pairs {
		key, value, _ := strings.Cut(p, "=")
		if got := map[string]string{"actor": e.Actor, "target": e.Target, "cause": e.Cause, "rule": e.Rule, "n": strconv.Itoa(e.N)}[key]; got != value {
			return false
		}
	}
	return e.Kind == kind
}

// scripted is what the script of a lesson lets a seat do, the likeliest first.
func (l look) scripted(seat engine.Seat) engine.Answer {
	var a engine.Answer
	if x := l.lesson(); x != nil {
		for _, r := range x.replies {
			if seatOf(r.side) == seat && l.met(r.when) {
				a.Moves = append(a.Moves, r.picks)
			}
		}
	}
	return a
}
