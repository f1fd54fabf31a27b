package battleground

import "hexwarden/engine"

// CleanUp is the Clean-Up phase (BG-6.1).
type CleanUp struct {
	Last bool   `json:"last"` // the last round (BG-6.2)
	Now  string `json:"now"`
}

// Step runs the four steps in order.
func (f *CleanUp) Step(t *tx) control {
	switch f.Now {
	case "":
		f.Now = "buffs"
		t.claimAll()
		return call(&Moment{Name: "cleanup.tokens"})
	case "buffs":
		f.Now = "debuffs"
		return call(&Removals{Queue: t.clear("buff")}) // BG-6.5, BG-S-6.5, BG-S-17.5: buffs first; focus stays (BG-9.6)
	case "debuffs":
		f.Now = "victory"
		return call(&Removals{Queue: t.clear("debuff")})
	case "victory":
		t.clearMarks()
		t.unkeep(func(Token) bool { return true })
		if r, ok := t.judge(f.Last); ok {
			t.finish(r)
			return back(nil)
		}
		f.Now = "ready"
		return call(&Moment{Name: "cleanup.ready"})
	case "ready":
		f.Now = "over"
		t.readyAll()
		return call(&Moment{Name: "round.ended"})
	}
	t.endRound()
	return back(nil)
}

// claimAll claims the objective tokens that figures hold (BG-6.3). The order
// never matters (BG-D-10), claiming is automatic (BG-S-6.3), and one figure may
// claim several (BG-S-6.2).
func (t *tx) claimAll() {
	for i, o := range t.w.Objectives {
		if f := t.claimant(o); f != nil {
			t.claim(i, f.Side, f.ID)
		}
	}
}

// claimant is the first figure that claims an objective which nobody has claimed; nil for none.
func (l look) claimant(o Objective) *Figure {
	if o.By != none {
		return nil
	}
	for i := range l.w.Figures {
		if f := &l.w.Figures[i]; f.Standing() && l.Claims(*f, o) {
			return f
		}
	}
	return nil
}

// holder is the side whose figures claim an objective as things stand, or none.
func (l look) holder(o Objective) int {
	if f := l.claimant(o); f != nil {
		return f.Side
	}
	return none
}

// Claims is BG-6.3b, BG-6.3a, BG-6.3d and BG-6.3c, in that order; never both sides (BG-S-6.1). Adjacent is BG-2.11 (BG-S-6.4).
func (l look) Claims(f Figure, o Objective) bool {
	holds := func(x *Figure) bool { return x.covers(o.Place) || l.NextTo(*x, o.Place) }
	if !holds(&f) || l.engaged(f) || l.Zone(o.Place) == f.Side {
		return false
	}
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Side != f.Side && e.Standing() && holds(e) {
			return false
		}
	}
	return true
}

// clear takes the buffs or debuffs off all figures and lists them for their
// removal effects.
func (t *tx) clear(kind string) []Removal {
	var out []Removal
	for _, f := range t.w.Figures {
		status := f.Debuff
		if kind == "buff" {
			status = f.Buff
		}
		if f.Standing() && status != "" && !t.kept(Token{Figure: f.ID, ID: status}) {
			t.dropStatus(f.ID, status, engine.Text{})
			out = append(out, Removal{f.ID, status})
		}
	}
	return out
}

// judge is step 3 (BG-6.6), with those who fell in this round or just now (BG-S-6.6, BG-S-6.7): KO victory (BG-6.7), both wiped out (BG-6.8), points (BG-6.9, BG-6.10).
func (l look) judge(last bool) (Result, bool) {
	a, b := len(l.Force(0)), len(l.Force(1))
	lead := l.Score(0) - l.Score(1)
	switch {
	case a == 0 && b == 0:
		return Result{none, "BG-6.8", "both_out"}, true
	case a == 0:
		return Result{1, "BG-6.7", "ko"}, true
	case b == 0:
		return Result{0, "BG-6.7", "ko"}, true
	case !last:
		return Result{}, false
	case lead >= 20:
		return Result{0, "BG-6.9", "points"}, true
	case lead <= -20:
		return Result{1, "BG-6.9", "points"}, true
	}
	return Result{none, "BG-6.10", "draw"}, true
}

// readyAll is step 4: mana for figures that were not activated (BG-6.13, BG-S-6.9), then
// all cards off the characters (BG-6.14).
func (t *tx) readyAll() {
	var rested []string
	for _, f := range t.w.Figures {
		if f.Standing() && f.Ready && !f.Activated {
			rested = append(rested, f.ID)
		}
	}
	t.rested(rested)
	for _, f := range t.w.Figures {
		if f.Standing() {
			t.readied(f.ID)
		}
	}
	for _, f := range t.w.Figures { // cards of figures that were knocked out later in the round
		if !f.Standing() && len(f.Cards) > 0 {
			t.readied(f.ID)
		}
	}
}

// endRound ends what lasts a round.
func (t *tx) endRound() {
	t.expire(func(l Lasting) bool { return l.Until == "round" })
	t.due(func(d Delayed) bool { return d.Round == t.w.Round })
	t.roundSpent()
}
