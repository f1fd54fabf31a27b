package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// Skill carries out a Use Active Skill action (BG-13a).
type Skill struct {
	Act     flow.ID `json:"act"`
	Ability string  `json:"ability"`
	Mana    int     `json:"mana"` // to be spent, once chosen
	Now     string  `json:"now"`
}

// Step pays first, then resolves (BG-13.2).
func (f *Skill) Step(t *tx) control {
	figure := t.actAt(f.Act).Figure
	a, _ := t.skill(t.Figure(figure), f.Ability)
	src := t.skillSource(t.Figure(figure), a.ID)
	switch f.Now {
	case "":
		f.Now, f.Mana = "pay", a.Cost.Mana.Min
		if most := min(a.Cost.Mana.Max, t.look.mana(t.Figure(figure))); most > f.Mana {
			return await()
		}
		return again()
	case "pay":
		f.Now = "resolve"
		t.skilled(f.Act, src)
		t.ap(f.Act, -t.skillCost(*t.actAt(f.Act), a), t.sourceName(src))
		return spend(figure, f.Mana, t.sourceName(src), "BG-13.2", "D-20")
	case "resolve":
		f.Now = "done"
		if a.Cost.Mana.Bind != "" {
			src.Vars = []Value{{a.Cost.Mana.Bind, f.Mana}}
		}
		return call(&Program{Source: src, Path: a.Rules[0].Do[0].Path, Point: "D-20"})
	}
	return back(nil)
}

// Ask asks how much mana to spend on a skill that lets choose (BG-D-20).
func (f *Skill) Ask(l look) []question {
	act, _ := l.Act()
	x := l.Figure(act.Figure)
	a, _ := l.skill(x, f.Ability)
	mana := l.mana(x)
	q := ask(x.Side, "D-20", "BG-13.2", words.Sentences([]engine.Text{
		engine.T("bg.ask.mana", engine.Sub("source", l.sourceName(l.skillSource(x, a.ID))), engine.Num("mana", mana)), words.Ability(a)}))
	q.Kind = engine.Number
	q.Choices = amounts("pay", x.ID, min(a.Cost.Mana.Max, mana), a.Cost.Mana.Min)
	q.Words = func(_ look, p *engine.Prompt) { wordAmounts(p, a.Rules[0], a.Cost.Mana.Bind) }
	q.Whole(flow.By((*Skill).pay))
	return []question{q}
}

func (f *Skill) pay(_ *tx, a answer) control {
	f.Mana = numberIn(a.Choice())
	return again()
}
