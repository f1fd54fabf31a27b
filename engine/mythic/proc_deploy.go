package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/flow"
)

// Deploying puts the tokens on the field, one each in the order of turns (MB-5.6,
// MB-19.5); who has none left is passed over (MB-5.6a).
type Deploying struct {
	Turn int    `json:"turn"`           // index into World.Order
	Unit string `json:"unit,omitempty"` // picked, not placed yet
	Auto []int  `json:"auto,omitempty"` // seats whose tokens are placed for them
}

// Own gives a copied frame slices of its own.
func (f *Deploying) Own() { f.Auto = slices.Clone(f.Auto) }

// Step finds who places the next token.
func (f *Deploying) Step(t *tx) control {
	t.enter("deploy")
	for range t.w.Order {
		seat := t.w.Order[f.Turn%len(t.w.Order)]
		left := t.reserve(seat)
		if len(left) == 0 {
			f.Turn++
			continue
		}
		if !slices.Contains(f.Auto, seat) {
			return await()
		}
		t.deployed(left[0].ID, t.Post(left[0]))
		f.Turn++
		return again()
	}
	return back(nil)
}

// reserve is the units of a seat that are not on the field yet.
func (l look) reserve(seat int) []*Unit {
	return slices.DeleteFunc(l.army(seat), func(u *Unit) bool { return u.Placed || u.Vitality == 0 })
}

// mayDeploy says whether a unit may be placed on a square: free, of its zone, and one that
// it could stop on (MB-5.6, MB-S-10).
func (l look) mayDeploy(u *Unit, s square.Square) engine.Verdict {
	at, unit := engine.Word("square", s.String()), engine.Sub("unit", l.name(u.ID))
	switch {
	case !slices.Contains(l.f.Zone(l.w.Generals[u.Seat].Zone), s):
		return engine.Illegal("MB-5.6", engine.T("mb.why.not_your_zone", at))
	case l.at(s) != nil:
		return engine.Illegal("MB-S-10", engine.T("mb.why.occupied", at, engine.Sub("other", l.name(l.at(s).ID))))
	case !l.mayStop(u, s):
		return engine.Illegal("MB-S-10", engine.T("mb.why.ground_stop", at, unit))
	}
	return engine.Legal()
}

// posts are the squares that a unit may be placed on.
func (l look) posts(u *Unit) []square.Square {
	return slices.DeleteFunc(l.f.Zone(l.w.Generals[u.Seat].Zone), func(s square.Square) bool { return !l.mayDeploy(u, s).OK })
}

// Post is where a token is placed for its General: shooters behind, all others in
// front, near the middle. Ground units leave squares that they cannot use to others.
func (l look) Post(u *Unit) square.Square {
	wantFront := l.Top(u).Ranged == 0
	worth := func(s square.Square) int {
		n := abs(2*s.X - l.f.Wide + 1)
		depth := map[string]int{"north": 1 - s.Y, "south": s.Y - (l.f.High - 2), "west": 1 - s.X, "east": s.X - (l.f.Wide - 2)}[l.w.Generals[u.Seat].Zone]
		if zone := l.w.Generals[u.Seat].Zone; zone == "west" || zone == "east" {
			n = abs(2*s.Y - l.f.High + 1)
		}
		if (depth == 0) != wantFront {
			n += 100
		}
		return n
	}
	return slices.MinFunc(l.posts(u), func(a, b square.Square) int { return worth(a) - worth(b) })
}

func abs(n int) int { return max(n, -n) }

// Ask is MB-DP-5: a token, then its square.
func (f *Deploying) Ask(l look) []question {
	seat := l.w.Order[f.Turn%len(l.w.Order)]
	left := l.reserve(seat)
	q := ask(seat, "DP-5", "MB-5.6")
	if u := l.Unit(f.Unit); u != nil || len(left) == 1 {
		if u == nil {
			u = left[0]
		}
		q.Words = func(l look, p *engine.Prompt) {
			unit := engine.Sub("unit", l.name(u.ID))
			p.Text, p.Public = engine.T("mb.ask.DP-5.square", unit), engine.T("mb.wait.DP-5.square", unit)
		}
		q.About = []engine.Ref{actor(u.ID)}
		for _, s := range l.posts(u) {
			q.Offer(squareChoice("to", s), flow.By((*Deploying).place))
		}
		if len(left) > 1 {
			q.Offer(called(choice("back"), "mb.choice.other_unit"), flow.By((*Deploying).back))
		}
		return []question{q}
	}
	q.Words = func(_ look, p *engine.Prompt) { asks(p, engine.Num("n", len(left))) }
	for _, u := range left {
		q.Offer(upon("deploy", actor(u.ID)), flow.By((*Deploying).deploy))
	}
	q.Offer(called(choice("auto"), "mb.choice.deploy_all"), flow.By((*Deploying).auto))
	return []question{q}
}

// deploy picks a token.
func (f *Deploying) deploy(_ *tx, a answer) control { f.Unit = a.Choice().Arg(0); return again() }

func (f *Deploying) back(*tx, answer) control { f.Unit = ""; return again() }

// auto lets the tokens of a General be placed for him.
func (f *Deploying) auto(_ *tx, a answer) control {
	f.Auto = append(f.Auto, int(a.Seat))
	return again()
}

// place puts the token on a square.
func (f *Deploying) place(t *tx, a answer) control {
	if f.Unit == "" {
		f.Unit = t.reserve(int(a.Seat))[0].ID
	}
	t.deployed(f.Unit, t.Square(a.Choice().Arg(0)))
	f.Unit = ""
	f.Turn++
	t.Seal(engine.KnownAnswer, "a token was placed")
	return again()
}
