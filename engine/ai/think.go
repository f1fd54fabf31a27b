package ai

import (
	"slices"

	"hexwarden/engine"
)

// Thinker plays what may come after its best answers, for games as they may be by what its seat sees, and takes the answer that comes to most.
// Like Greedy it keeps nothing: the same position is always answered alike, as long as its time suffices.
type Thinker struct {
	Greedy
	Style   Style
	Samples int // playouts that an answer is thought about with
	Top     int // answers that are thought about
}

// Thought is what a thinker answers, and why.
type Thought struct {
	Move engine.Move
	// Samples is how many playouts it took; 0 is an answer at once.
	Samples int
	// Changed says that another answer was taken than the one that is worth most at once.
	Changed bool
	// Over is the next best answer of those that it thought about: the one that is worth most at once, where it
	// was not taken. nil: there was none.
	Over []engine.ChoiceID
	// Why is how much better each trait of the game came out than after Over, in the mean; below 0 it is worse. What
	// weighs most comes first.
	Why []engine.Trait
}

// Think implements Mind.
func (t Thinker) Think(at Position) Thought {
	usual := Thought{Move: t.Choose(at.View, at.Prompt, at.Ask)}
	if at.Deal == nil || t.Samples == 0 || t.Style.Routine != nil && t.Style.Routine(at.Prompt) {
		return usual
	}
	answers, worth := t.candidates(at, usual.Move.Picks)
	if len(answers) < 2 {
		return usual
	}
	r, n := t.run(at, answers, worth)
	best := r.pick(t.Style.Sure)
	usual.Move.Picks, usual.Samples, usual.Changed = answers[best], n, best > 0
	if next := r.next(best); next >= 0 {
		usual.Over, usual.Why = answers[next], r.why(best, next)
	}
	return usual
}

// run has answers race against each other, as long as samples and time last, and says how many playouts that took.
func (t Thinker) run(at Position, answers [][]engine.ChoiceID, worth []int) (r *race, n int) {
	r = newRace(len(answers))
	below := t.lot("think", at.Prompt)
	halvings := 0
	for left := len(answers); left > 2; left = (left + 1) / 2 {
		halvings++
	}
	for step := 1; len(r.left) > 1 && n < t.Samples; {
		done := t.sample(at, uint64(below(1<<62)), r, answers, worth)
		if done == 0 {
			break
		}
		n += done
		r.drop()
		if len(r.left) > 2 && n*(halvings+1) >= t.Samples*step {
			r.halve()
			step++
		}
	}
	return r, n
}

// sample plays the answers that are left once more, all with one deal and the same dice. It says how many it played: none if there was no time
// left, or if the question is not found again.
func (t Thinker) sample(at Position, seed uint64, r *race, answers [][]engine.ChoiceID, worth []int) int {
	s := at.View.Seat
	base := at.Deal(quick(seed))
	below := quickLot(seed)
	q := find(base, at.Prompt, s)
	if q < 0 {
		return 0
	}
	x := playout{Style: t.Style, Ahead: base, seat: s, below: below}
	if x.guess(at.Prompt) {
		if q = find(base, at.Prompt, s); q < 0 {
			return 0
		}
	}
	p := base.Asked()[q]
	var came []end
	var refused []int
	for _, i := range r.left {
		x := playout{Style: t.Style, Ahead: base.Copy(), seat: s, below: quickLot(seed ^ 0x5555), stop: at.Stop}
		if p.Kind == engine.One {
			if c, ok := p.Choice(answers[i][0]); ok {
				x.begin(p, s, c, worth[i])
			}
		}
		if x.Answer(q, s, answers[i]...) != nil || i > 0 && len(r.ends[i]) == 0 && detour(x.Copy(), at.Prompt, s, below) {
			refused = append(refused, i)
			came = append(came, end{})
			continue
		}
		v, ok := x.out()
		if !ok {
			return 0
		}
		came = append(came, v)
	}
	for k, i := range r.left {
		r.ends[i] = append(r.ends[i], came[k])
	}
	r.left = slices.DeleteFunc(r.left, func(i int) bool { return slices.Contains(refused, i) })
	return len(came)
}

// detour says whether a game has only been led aside, by an answer after which it is worth most to leave again: then the question
// stands as before. Such an answer is worth as much as the best of the others, and by luck a little more: it could be given for ever.
func detour(a engine.Ahead, p engine.Prompt, s engine.Seat, below lot) bool {
	asked := a.Asked()
	q := slices.IndexFunc(asked, func(x engine.Prompt) bool { return x.Standing != engine.Right && x.Asks(s) })
	if q < 0 || asked[q].Kind != engine.One {
		return false
	}
	worth := a.Worth(q, s)
	if worth == nil {
		return false
	}
	picks := below.best(asked[q], worth)
	c, ok := asked[q].Choice(picks[0])
	return ok && (c.Is("back") || c.Is("done")) && a.Answer(q, s, picks...) == nil && find(a, p, s) >= 0
}

// guess lets others who have picked in secret pick again as they would in this deal: better than any card alike.
func (x *playout) guess(p engine.Prompt) bool {
	asked := x.Asked()
	for i := range asked {
		if o := asked[i]; o.Standing == engine.Right && o.Secret && !o.Asks(x.seat) {
			x.answer(i, o, o.Seats[0])
			return true
		}
	}
	return false
}

// find finds a question again in a game that is only thought of; -1 if it is not there.
func find(a engine.Ahead, p engine.Prompt, s engine.Seat) int {
	return slices.IndexFunc(a.Asked(), func(q engine.Prompt) bool {
		return q.Point == p.Point && q.Asks(s) && len(q.Choices) == len(p.Choices) && q.Choices[0].ID() == p.Choices[0].ID()
	})
}

// candidates are the answers that are thought about, with what each is worth at once: the usual one first.
func (t Thinker) candidates(at Position, usual []engine.ChoiceID) (answers [][]engine.ChoiceID, worth []int) {
	p := at.Prompt
	a, err := at.Ask(engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
	if err != nil || len(a.Worth) != len(p.Choices) || len(p.Choices) < 2 {
		return nil, nil
	}
	switch p.Kind {
	case engine.One, engine.Number:
		return t.choices(p, a.Worth, usual[0])
	case engine.Some:
		return t.parts(p, usual)
	}
	return nil, nil
}

// choices are those that are worth most.
func (t Thinker) choices(p engine.Prompt, worth []int, usual engine.ChoiceID) (answers [][]engine.ChoiceID, told []int) {
	places := t.lot("top", p).ranked(p, worth)
	i := slices.IndexFunc(places, func(i int) bool { return p.Choices[i].ID() == usual })
	if i < 0 {
		return nil, nil
	}
	first := places[i]
	places = slices.Insert(slices.Delete(places, i, i+1), 0, first)
	for _, i := range places {
		c := &p.Choices[i]
		aside := c.Is("back") || c.Aside && worth[i] <= 0     // what was begun is done, or it could be begun for ever
		idle := c.Idle != nil && p.Choices[first].Idle == nil // however well it came out: it does nothing
		far := t.Style.Gap > 0 && worth[first]-worth[i] > t.Style.Gap && len(answers) > 1
		if len(answers) == t.Top || len(answers) > 0 && (aside || idle || far) {
			continue
		}
		answers, told = append(answers, []engine.ChoiceID{c.ID()}), append(told, worth[i])
	}
	return answers, told
}

// parts are the usual pick, and others with one more or one less.
func (t Thinker) parts(p engine.Prompt, usual []engine.ChoiceID) (answers [][]engine.ChoiceID, told []int) {
	answers = [][]engine.ChoiceID{usual}
	add := func(x []engine.ChoiceID) {
		if len(answers) < t.Top && len(x) >= p.Min && len(x) <= max(p.Max, p.Min) {
			answers = append(answers, x)
		}
	}
	for i := range p.Choices {
		id := p.Choices[i].ID()
		if k := slices.Index(usual, id); k >= 0 {
			add(slices.Delete(slices.Clone(usual), k, k+1))
		} else {
			if x := append(slices.Clone(usual), id); len(apart(p, slices.Clone(x))) == len(x) {
				add(x)
			}
		}
	}
	return answers, make([]int, len(answers))
}
