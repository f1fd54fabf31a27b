package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// Interruption is an act during another's act (BG-15.1, BG-25.2), or an attack
// of opportunity (BG-15b). A figure that interrupts need not be ready (BG-15.5); frames
// nest, so interruptions do (BG-15.10, BG-S-15.15).
type Interruption struct {
	Type    string `json:"type"` // "overwatch" or "opportunity"
	Figure  string `json:"figure"`
	Against string `json:"against"`
	Now     string `json:"now"`
}

// Step runs the interruption.
func (f *Interruption) Step(t *tx) control {
	if !t.standing(f.Figure) { // BG-S-15.3
		return back(nil)
	}
	switch f.Now {
	case "": // BG-15.11, before anything of it is resolved
		f.Now = "begin"
		return call(&Reaction{Figure: f.Against, By: f.Figure})
	case "begin":
		if !f.stands(t.look) { // look again
			return back(nil)
		}
		f.Now = "act"
		if f.Type == "overwatch" {
			t.spring(f.Figure)
		}
		t.beginInterruption(f.Type, f.Figure, f.Against, 1)                   // BG-15.2
		return call(&Moment{Name: "interruption.started", Subject: f.Figure}) // BG-23.3, BG-S-23.1
	case "act":
		if act := t.actAt(t.Self()); !t.standing(f.Against) || act.Ended || act.AP == 0 { // BG-S-15.2, BG-15.9
			f.Now = "close"
			return again()
		}
		return await() // BG-D-22; acting is not compulsory (BG-S-13.1)
	case "close":
		f.Now = "end"
		t.ap(t.Self(), -t.actAt(t.Self()).AP, engine.T("bg.cause.end"))
		return call(&Moment{Name: "act.ended", Subject: f.Figure})
	case "end": // BG-23.4; before the next overwatch (BG-S-15.8)
		f.Now = "over"
		return call(&Moment{Name: "interruption.ended", Subject: f.Figure})
	}
	return back(nil)
}

// stands says whether the interruption may still be made.
func (f *Interruption) stands(l look) bool {
	against := l.Figure(f.Against)
	may := l.Threats(against, nil)
	if f.Type == "overwatch" {
		may = l.Watchers(against)
	}
	return against.Standing() && slices.ContainsFunc(may, func(e Figure) bool { return e.ID == f.Figure })
}

// Leave ends the interruption, however it ends: the interrupted goes on (BG-15.9).
func (f *Interruption) Leave(t *tx) { t.endAct(t.Self()) }

// Ask is BG-D-22.
func (f *Interruption) Ask(l look) []question {
	act, _ := l.Act()
	return []question{l.askAct(act, "D-22", "BG-15.3")}
}

func (f *Interruption) close() { f.Now = "close" }

// Opportunity lets enemies make attacks of opportunity on a figure about to
// leave its hex (BG-15.12 to 15.14).
type Opportunity struct {
	Mover string   `json:"mover"`
	From  Place    `json:"from"`  // the hex it is about to leave
	Asked []string `json:"asked"` // enemies that had theirs during this movement
	Taken bool     `json:"taken"` // whether any interrupted
}

// Own gives a copied frame slices of its own.
func (f *Opportunity) Own() {
	f.Asked = slices.Clone(f.Asked)
}

// Step asks until no enemy is left (BG-15.14), or the mover is gone (BG-S-15.10)
// or no longer there (BG-S-15.11).
func (f *Opportunity) Step(t *tx) control {
	if !t.standing(f.Mover) || t.Figure(f.Mover).Place != f.From || len(t.Threats(t.Figure(f.Mover), f.Asked)) == 0 {
		return back(*f)
	}
	return await()
}

// Ask is BG-D-24: interrupt with one of the engaged enemies, or decline for all (BG-S-15.9).
func (f *Opportunity) Ask(l look) []question {
	es := l.Threats(l.Figure(f.Mover), f.Asked)
	q := ask(es[0].Side, "D-24", "BG-15.14", engine.T("bg.ask.D-24", engine.Sub("figure", words.FigureName(f.Mover))))
	q.About = []engine.Ref{ref("figure", f.Mover, "target")}
	q.Silence = "decline"
	for _, e := range es {
		q.About = append(q.About, ref("figure", e.ID, "actor"))
		q.Offer(interruptWith(e.ID), flow.By((*Opportunity).interrupt))
	}
	q.Offer(choice("decline"), flow.By((*Opportunity).decline))
	q.Words = f.words
	return []question{q}
}

// words tells the odds of an enemy's first attack.
func (f *Opportunity) words(l look, p *engine.Prompt) {
	for i := range p.Choices {
		c := &p.Choices[i]
		if c.Do != "interrupt" {
			continue
		}
		act := Act{Kind: "opportunity", Figure: c.Arg(0), Against: f.Mover, AP: 1}
		there := l.during(act)
		for _, w := range l.Weapons(l.Figure(act.Figure)) {
			if there.CanAttack(act, w, l.Figure(f.Mover)).OK {
				c.Detail = there.oddsText(there.Planned(act, w, f.Mover))
				break
			}
		}
	}
}

// interrupt starts an attack of opportunity.
func (f *Opportunity) interrupt(_ *tx, a answer) control {
	by := a.Choice().Arg(0)
	f.Asked, f.Taken = append(f.Asked, by), true
	return call(&Interruption{Type: "opportunity", Figure: by, Against: f.Mover})
}

// decline lets the mover pass all of them.
func (f *Opportunity) decline(t *tx, _ answer) control {
	for _, e := range t.Threats(t.Figure(f.Mover), f.Asked) {
		f.Asked = append(f.Asked, e.ID)
	}
	t.Seal(engine.KnownAnswer, "answered")
	return again()
}

// Watch makes enemies on overwatch interrupt a movement that has ended (BG-13.6),
// even if something follows it immediately (BG-25.5, BG-S-25.1).
type Watch struct {
	Mover string   `json:"mover"`
	Queue []string `json:"queue"` // on overwatch when the movement ended; a token gained later reacts to later movements
}

// Own gives a copied frame slices of its own.
func (f *Watch) Own() {
	f.Queue = slices.Clone(f.Queue)
}

// Step starts the next overwatch interruption.
func (f *Watch) Step(t *tx) control {
	switch ws := f.waiting(t.look); len(ws) {
	case 0:
		return back(nil)
	case 1:
		return f.start(ws[0].ID)
	}
	return await()
}

// waiting lists whom the movement still makes interrupt: the conditions are
// looked at again before each (BG-S-13.3).
func (f *Watch) waiting(l look) []Figure {
	mover := l.Figure(f.Mover)
	if !mover.Standing() {
		return nil
	}
	return slices.DeleteFunc(l.Watchers(mover), func(w Figure) bool { return !slices.Contains(f.Queue, w.ID) })
}

func (f *Watch) start(id string) control {
	f.Queue = slices.DeleteFunc(slices.Clone(f.Queue), func(w string) bool { return w == id })
	return call(&Interruption{Type: "overwatch", Figure: id, Against: f.Mover})
}

// Ask is BG-D-21.
func (f *Watch) Ask(l look) []question {
	ws := f.waiting(l)
	q := ask(ws[0].Side, "D-21", "BG-13.10", engine.T("bg.ask.D-21", engine.Sub("figure", words.FigureName(f.Mover))))
	q.About = []engine.Ref{ref("figure", f.Mover, "target")}
	for _, w := range ws {
		q.Choices = append(q.Choices, watchWith(w.ID))
	}
	q.Whole(flow.By((*Watch).next))
	return []question{q}
}

func (f *Watch) next(_ *tx, a answer) control { return f.start(a.Choice().Arg(0)) }
