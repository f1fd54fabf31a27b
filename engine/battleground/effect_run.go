package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// Program carries out the operations of a card, one transition each, from the
// operation at Path to the end.
type Program struct {
	Source  Source   `json:"source"`
	Path    string   `json:"path"`  // of the operation now; empty at the end
	Rule    int      `json:"rule"`  // rule that begins here, counted from 1; 0 once its use and price are settled
	Used    bool     `json:"used"`  // the player uses a rule that is optional
	Point   string   `json:"point"` // decision point of what it asks
	Subject string   `json:"subject"`
	What    string   `json:"what"` // the status gained that the moment is about
	Picked  []string `json:"picked"`
	Count   int      `json:"count"`  // successes of the last test
	Each    string   `json:"each"`   // the figure of a for_each
	Within  string   `json:"within"` // the operation whose list is carried out; empty for all
	Now     string   `json:"now"`    // how far the operation is
	Net     int      `json:"net"`
	Wounds  int      `json:"wounds"`          // about to be taken, as a rule of wounds.coming leaves them
	Queue   []string `json:"queue"`           // whom the operation still wounds
	Chosen  Token    `json:"chosen,omitzero"` // the buff, debuff or mark that was chosen
}

// Own gives a copied frame slices of its own.
func (f *Program) Own() {
	f.Source = f.Source.copy()
	f.Picked, f.Queue = slices.Clone(f.Picked), slices.Clone(f.Queue)
}

func (f *Program) ctx(l look) ctx {
	return ctx{look: l, src: f.Source, subject: f.Subject, picked: f.Picked, attack: l.Attack(), count: f.Count, what: f.What, each: f.Each}
}

// done goes on to the next operation.
func (f *Program) done(t *tx) control {
	f.Path, f.Now = t.p.Next(f.Source.Card, f.Path), ""
	if f.Within != "" && !strings.HasPrefix(f.Path, f.Within+".") {
		f.Path = ""
	}
	return again()
}

// into goes into a list inside the operation; an empty list is passed over.
func (f *Program) into(t *tx, ops effect.Ops) control {
	if len(ops) == 0 {
		return f.done(t)
	}
	f.Path, f.Now = ops[0].Path, ""
	return again()
}

// stop leaves out the rest of the list: a payment could not be made.
func (f *Program) stop(t *tx) control {
	f.Path, f.Now = t.p.Holder(f.Source.Card, f.Path), ""
	if f.Path != "" && f.Path != f.Within {
		return f.done(t)
	}
	return again()
}

// Step carries out one operation. At the end it returns the wounds that are left to take.
func (f *Program) Step(t *tx) control {
	if f.Path == "" {
		return back(f.Wounds)
	}
	if r := f.rule(t.look); r != nil {
		switch {
		case f.vain(t.look, r):
			return back(f.Wounds)
		case r.Optional && !f.Used:
			return await()
		case r.Pay != nil:
			return f.pay(t, r.Pay.(*content.Pay))
		}
		f.begin(t)
	}
	s, ok := t.p.Step(f.Source.Card, f.Path)
	if !ok {
		panic("battleground: no operation " + f.Path + " in " + f.Source.Card)
	}
	t.p.ran(f.Source.Card, s)
	c := f.ctx(t.look)
	switch o := s.Op.(type) {
	case *content.Test:
		return f.test(t, s, o, c)
	case *content.Pick:
		if f.Now == "aim" && !f.aim(t) { // a ruling has left nothing to ask (BG-S-2.11)
			return f.done(t)
		}
		if f.Now != "aim" && len(c.fitting(c.candidates(content.Who{Selector: &o.From}), f.after(t.look))) == 0 {
			return f.stop(t)
		}
		return await()
	case *content.Choose:
		return await()
	case *content.If:
		i := 1
		if c.holds(&o.Cond) {
			i = 0
		}
		return f.into(t, effect.Lists(s)[i].Ops)
	case *content.Pay:
		return f.pay(t, o)
	case *content.Wound:
		return f.wound(t, o, c)
	case *content.ReduceWounds:
		f.Wounds = max(f.Wounds-o.By, min(o.Min, f.Wounds))
		return f.done(t)
	case *content.DiscardOngoing, *content.KeepOngoing:
		n, _ := ongoing(o)
		if f.Now == "aim" && !f.aim(t) { // BG-S-2.11
			return f.ongoing(t, o)
		}
		if f.Now != "aim" && len(c.tokens(n)) == 0 {
			return f.done(t)
		}
		return await()
	case *content.PlaceMark:
		if some(f.markPlaces(t.look, o)) {
			return await()
		}
		return f.done(t)
	case *content.ForEach:
		queue := c.candidates(o.Who)
		path := effect.Lists(s)[0].Ops[0].Path
		within := f.Path
		f.done(t)
		return call(&Each{Source: f.Source.copy(), Path: path, Within: within, Subject: f.Subject, Queue: queue, Point: f.Point})
	case *content.FreeAction: // BG-19.1; its other rules stand (BG-S-19.2)
		act, _ := t.actOf(f.Source.Bearer)
		if o.Action == "attack" && len(f.blows(t.look, o)) > 0 {
			return await()
		}
		f.done(t)
		if o.Action == "attack" || !t.freeWalk(act) {
			return again()
		}
		t.did(act.Frame, "walk", false)
		return call(&Walk{Figure: f.Source.Bearer, Act: act.Frame, Way: walking, MP: c.optional(o.Hexes), Plus: o.SpeedPlus, Most: o.SpeedMax, Toward: act.Against})
	case *content.ApplyStatus, *content.RemoveStatus:
		gone := f.statuses(t, s.Op, c)
		f.done(t)
		if len(gone) > 0 {
			return call(&Removals{Queue: gone})
		}
		return again()
	case *content.Delay:
		round := 0
		if o.Expires == "round" {
			round = t.w.Round
		}
		t.delay(Delayed{Source: f.Source, Path: f.Path, Moment: o.Moment, Round: round})
		return f.done(t)
	case *content.DiscardFate:
		if f.discards(t.look, o) > 0 {
			return await()
		}
		f.bind(o.Bind, 0)
		return f.done(t)
	}
	if m, ok := f.moves(t, s.Op, c); ok {
		return m
	}
	f.change(t, s.Op, c)
	return f.done(t)
}

// test makes a skill test and goes into the outcome reached (BG-7.13).
func (f *Program) test(t *tx, s effect.Step, o *content.Test, c ctx) control {
	switch f.Now {
	case "":
		if who := c.who(o.Against); o.Vs != "" && !slices.ContainsFunc(who, t.standing) { // nobody is left to test against
			return f.done(t)
		}
		f.Now = "tested"
		return call(&Roll{Role: skillTest, Figure: f.Source.Bearer, Stat: o.Stat, Dice: c.optional(o.Dice)})
	case "tested":
		f.Net = t.Result().(int)
		against := c.who(o.Against)
		if o.Vs != "" && f.Net > 0 && len(against) > 0 { // BG-S-7.6
			f.Now = "defended"
			return call(&Roll{Role: defenceTest, Figure: against[0], Stat: o.Vs})
		}
	case "defended":
		f.Net = max(f.Net-t.Result().(int), 0)
	}
	f.Count = f.Net
	lists := effect.Lists(s)
	for i := len(o.Outcomes) - 1; i >= 0; i-- {
		if f.Net >= o.Outcomes[i].At {
			return f.into(t, lists[i].Ops)
		}
	}
	return f.done(t)
}

// rule is the rule that begins with this program, until its use and price are settled.
func (f *Program) rule(l look) *effect.Rule {
	if f.Rule == 0 {
		return nil
	}
	return &l.p.Rules(f.Source.Card)[f.Rule-1]
}
