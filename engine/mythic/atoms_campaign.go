package mythic

import "hexwarden/engine"

// judge looks at the goals at a moment and ends the battle if a team has won (MB-18.1,
// MB-30.7); if both have, it is a draw, or goes to the active General (MB-S-90).
func (t *tx) judge(moment string) {
	for i, g := range t.battle().Goals {
		if g.Hold != nil && moment == turnEnd {
			t.hold(i, t.keeps(g.Team-1, g.Hold))
		}
		if !t.w.Goals[i].Reached && t.comes(i, moment) {
			t.reach(i)
		}
	}
	one, why := t.winning(0, moment)
	two, whyTwo := t.winning(1, moment)
	switch {
	case one != "" && two != "":
		r := Result{none, "MB-S-90", "both_fell"}
		if why != whyTwo || why != "three_left" {
			r.Rule, r.Reason = "MB-30.7", "both_won"
		}
		if t.option("both_fall") == "attacker" {
			r.Winner = t.Team(t.w.Active)
		}
		t.finish(r)
	case one != "":
		t.finish(Result{0, one, why})
	case two != "":
		t.finish(Result{1, two, whyTwo})
	}
}

// hold counts the turns in a row at whose end a goal's places were held (MB-30.1).
func (t *tx) hold(i int, held bool) {
	g := &t.w.Goals[i]
	need := t.battle().Goals[i].Hold.Turns
	switch {
	case g.Reached:
	case held:
		g.Turns++
		t.tellGoal(i, "goal_held", "MB-30.1", engine.Num("n", g.Turns), engine.Num("need", need))
	case g.Turns > 0:
		g.Turns = 0
		t.tellGoal(i, "goal_lost", "MB-30.1")
	}
}

// reach notes that a goal is reached, once and for all (MB-30.5).
func (t *tx) reach(i int) {
	t.w.Goals[i].Reached = true
	t.tellGoal(i, "goal_reached", "MB-30.5")
}

// tellGoal tells something of a goal.
func (t *tx) tellGoal(i int, kind, rule string, args ...engine.Arg) {
	b := t.battle()
	g := b.Goals[i]
	t.say(kind, rule, engine.Event{N: t.w.Goals[i].Turns}, append([]engine.Arg{engine.Sub("side", b.TeamName(g.Team-1)), engine.Sub("goal", g.Text())}, args...)...)
}

// brief tells at the beginning what the scenario is about: goals, steles, boons.
func (t *tx) brief() {
	b := t.battle()
	for i := range b.Goals {
		t.tellGoal(i, "goal", "MB-30.5")
	}
	for _, s := range t.w.Steles {
		t.say("stele", "MB-30.8", engine.Event{Target: s.Kind, To: s.At.String()}, engine.Key("stele", "mb.stele."+s.Kind), engine.Word("square", s.At.String()),
			engine.Texts("gifts", t.p.Stele(s.Kind).Gifts()))
	}
	for _, x := range t.boons() {
		t.say("boon", "MB-30.21", engine.Event{Seat: seatRef(x.Team - 1)}, engine.Sub("side", b.TeamName(x.Team-1)), engine.Texts("boons", x.Texts()))
		if x.Stele != "" {
			t.claim(x.Stele, x.Team-1, "MB-30.21")
		}
	}
}

// claim puts a stele into the hands of a General (MB-30.9).
func (t *tx) claim(stele string, seat int, rule string) {
	for i := range t.w.Steles {
		if t.w.Steles[i].Kind == stele {
			t.w.Steles[i].By = seat
		}
	}
	t.say("claimed", rule, engine.Event{Target: stele, Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)), engine.Key("stele", "mb.stele."+stele))
}

// claimBeside lets the unit that has finished its activation claim what it can (MB-30.9).
func (t *tx) claimBeside(u *Unit) {
	for _, s := range t.w.Steles {
		if t.mayClaim(u, s) {
			t.claim(s.Kind, u.Seat, "MB-30.9")
		}
	}
}

// bless gives a General what his steles give at the beginning of his turn (MB-30.11, MB-30.13).
func (t *tx) bless(seat int) {
	if n := t.gift(seat, giftPP); n > 0 {
		t.gain(seat, n, "MB-30.11", engine.T("mb.cause.steles"))
	}
	for _, s := range t.w.Steles {
		u := t.at(s.At)
		if n := t.p.Stele(s.Kind).Heal; n > 0 && s.By == seat && u != nil && u.Seat == seat {
			t.heal(u.ID, n)
		}
	}
}

// heal gives a unit vitality back, not above full (MB-30.13).
func (t *tx) heal(id string, n int) {
	u := t.Unit(id)
	n = min(n, t.Card(u).Full()-u.Vitality)
	if n == 0 {
		return
	}
	u.Vitality += n
	t.say("healed", "MB-30.13", engine.Event{Target: id, N: n}, engine.Sub("unit", t.name(id)), engine.Num("n", n), engine.Num("now", u.Vitality))
}

// harvest pays for a destroyed unit to the Generals of the other team (MB-30.19).
func (t *tx) harvest(u *Unit) {
	for seat := range t.w.Generals {
		if n := t.gift(seat, giftSouls); n > 0 && t.Team(seat) != t.Team(u.Seat) {
			t.gain(seat, n, "MB-30.19", engine.T("mb.cause.steles"))
		}
	}
}
