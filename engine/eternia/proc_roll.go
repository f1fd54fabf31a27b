package eternia

import (
	"iter"
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
	"hexwarden/engine/odds"
)

// Rolling rolls wilds dice (FE-1.4) and offers to reroll (FE-18.2); it returns the faces, []string.
type Rolling struct {
	Who   string   `json:"who"`             // "hero:ID", or an enemy
	Card  string   `json:"card,omitempty"`  // what it is for; empty of a fight without a card
	Dice  int      `json:"dice"`            // how many
	Plain bool     `json:"plain,omitempty"` // a test of one die: nothing is rerolled (FE-5.4)
	Need  int      `json:"need,omitempty"`  // successes of a test; 0 in a wilds combat
	Faces []string `json:"faces,omitempty"`
	Done  bool     `json:"done,omitempty"`
}

// Own gives a copied frame slices of its own.
func (f *Rolling) Own() {
	f.Faces = slices.Clone(f.Faces)
}

// Step rolls, then asks while a reroll icon lies there (FE-S-94).
func (f *Rolling) Step(t *tx) control {
	if f.Faces == nil {
		f.Faces = []string{}
		for range f.Dice {
			f.Faces = append(f.Faces, "")
		}
		f.roll(t, func(int) bool { return true })
	}
	h := t.HeroOf(f.Who)
	if f.Done || f.Plain || h == nil || h.Seat == None || !slices.Contains(f.Faces, "reroll") || f.perfect(t.look) {
		return back(f.Faces)
	}
	return await()
}

// perfect says whether no roll could make anything better.
func (f *Rolling) perfect(l look) bool {
	odds := f.odds(l)
	return odds.end(handOf(f.Faces)) == odds.best()
}

// roll rolls some of the dice.
func (f *Rolling) roll(t *tx, which func(i int) bool) {
	faces, before := slices.Clone(f.Faces), make([]string, len(f.Faces))
	for i := range faces {
		if which(i) {
			faces[i], before[i] = t.wildsDie("wilds"), faces[i]
		}
	}
	how := "rolled"
	switch {
	case !slices.Contains(f.Faces, ""):
		how = "rolled.again"
	case len(faces) == 1:
		how = "rolled.one"
	}
	f.Faces = faces
	t.rolled(f.Who, f.Card, how, faces, before)
}

// hand is how many dice lie there, by faces.
type hand struct{ blank, one, two, again int }

func handOf(faces []string) hand {
	var h hand
	for _, x := range faces {
		switch x {
		case "blank":
			h.blank++
		case "success":
			h.one++
		case "double":
			h.two++
		case "reroll":
			h.again++
		}
	}
	return h
}

// Ask asks what is rerolled (FE-DP-50): all reroll icons together (FE-S-94), and with each of them one other die or none (FE-S-95).
// The best chance comes first.
func (f *Rolling) Ask(l look) []question {
	h := l.HeroOf(f.Who)
	p := askHero(h, "DP-50", "FE-18.2", engine.T("fe.ask.DP-50", engine.Sub("hero", words.HeroName(h.ID)), engine.Texts("dice", dieNames(f.Faces))))
	p = about(p, engine.Sub("hero", words.HeroName(h.ID)))
	have, rolls := handOf(f.Faces), f.odds(l)
	var told []Chances
	offer := func(c engine.Choice, v Chances, do func(*Rolling, *tx, answer) control) {
		told = append(told, v)
		p.Offer(on(c, ref("chance", strconv.Itoa(odds.Percent(v.Win)), "")), flow.By(do))
	}
	for _, with := range rolls.ways(have) {
		offer(choice("reroll", rerollText(have.again, with), with.refs()...), rolls.after(have, with), (*Rolling).reroll)
	}
	p.Silence = p.Choices[0].ID()
	offer(choice("stop", engine.T("fe.choice.stop_rolling")), rolls.end(have), (*Rolling).stop)
	p.Words = func(_ look, p *engine.Prompt) {
		for i := range p.Choices {
			p.Choices[i].Detail = f.tell(told[i])
		}
	}
	return []question{p}
}

// tell says what a roll is worth: the chance to pass the test, or to beat the enemy, and at what cost.
func (f *Rolling) tell(v Chances) engine.Text {
	if f.Need > 0 {
		return engine.T("fe.odds.test", engine.Num("n", odds.Percent(v.Win)))
	}
	return v.words()
}

// OddsOf is the chance of a choice in percent; 0 of one that tells none.
func OddsOf(c engine.Choice) int {
	n, _ := strconv.Atoi(Subject(c.About, "chance", ""))
	return n
}

// reroll is what is rolled again beside all reroll icons (FE-18.2): so many blanks and single successes.
type reroll struct{ blank, one int }

// rerolls lists what is worth rolling again. As many blanks as are allowed: no face is worse. Then single successes; a double is
// the best there is.
func (h hand) rerolls() iter.Seq[reroll] {
	blank := min(h.blank, h.again)
	return func(yield func(reroll) bool) {
		for one := range min(h.one, h.again-blank) + 1 {
			if !yield(reroll{blank, one}) {
				return
			}
		}
	}
}

// refs are the arguments of a choice that rolls again.
func (r reroll) refs() []engine.Ref { return []engine.Ref{number(r.blank), number(r.one)} }

// rerollOf is what a choice rolls again.
func rerollOf(c engine.Choice) reroll { return reroll{NumberOf(c, 0), NumberOf(c, 1)} }

// rerollText names what is rerolled.
func rerollText(again int, r reroll) engine.Text {
	with := hand{blank: r.blank, one: r.one}.words()
	if len(with) == 0 {
		return engine.T("fe.choice.reroll", engine.Num("n", again))
	}
	return engine.T("fe.choice.reroll_with", engine.Num("n", again), engine.Texts("with", with))
}

// reroll rolls again.
func (f *Rolling) reroll(t *tx, a answer) control {
	with := rerollOf(a.Choice())
	left := map[string]int{"reroll": len(f.Faces), "blank": with.blank, "success": with.one}
	f.roll(t, func(i int) bool {
		left[f.Faces[i]]--
		return left[f.Faces[i]] >= 0
	})
	return again()
}

// stop keeps the dice as they are.
func (f *Rolling) stop(*tx, answer) control {
	f.Done = true
	return again()
}

// odds are the chances of the roll: of the test, or to beat the enemy of the wilds combat.
func (f *Rolling) odds(l look) *rollOdds {
	r := roll{dice: f.Dice, need: f.Need}
	if f.Need <= 0 {
		r.foe = l.w.Wilds.foe()
	}
	return l.p.chances(r)
}

// dieNames tells what dice show, by faces.
func dieNames(faces []string) []engine.Text { return handOf(faces).words() }

// words tells what dice show, the best first.
func (h hand) words() []engine.Text {
	var out []engine.Text
	for _, x := range []struct {
		n    int
		face string
	}{{h.two, "double"}, {h.one, "success"}, {h.again, "reroll"}, {h.blank, "blank"}} {
		if x.n > 0 {
			out = append(out, engine.T("fe.dice."+x.face, engine.Num("n", x.n)))
		}
	}
	return out
}
