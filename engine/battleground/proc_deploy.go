package battleground

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// Deployment is the second part of the standard setup: zones (BG-32.14),
// objectives (BG-32.15), figures (BG-32.16) and opening hands (BG-32.17).
type Deployment struct {
	Now    string `json:"now"`  // "", "objectives", "figures"
	Turn   int    `json:"turn"` // side whose turn it is to place something
	Tokens []int  `json:"tokens"`
	Figure string `json:"figure"` // character being placed
	Place  string `json:"place"`  // where; then its facing is asked
}

// Own gives a copied frame slices of its own.
func (f *Deployment) Own() {
	f.Tokens = slices.Clone(f.Tokens)
}

// Step goes on when nothing of its part is left to place.
func (f *Deployment) Step(t *tx) control {
	switch f.Now {
	case "":
		f.Turn, f.Now = t.w.First, "zone"
		return await()
	case "objectives":
		m, _ := t.p.Map(t.w.Map)
		if !f.next(func(side int) bool { return f.Tokens[side] < m.PerPlayer }) {
			f.Turn, f.Now = t.w.First, "figures"
			return again()
		}
	case "figures":
		if !f.next(func(side int) bool { return len(t.w.Forces[side].Reserve) > 0 }) {
			t.openingHands() // BG-32.17
			return back(nil)
		}
	}
	return await()
}

// next finds the side that places something now: by turns, and whoever has more
// left goes on alone; false if nobody has.
func (f *Deployment) next(left func(side int) bool) bool {
	if !left(f.Turn) {
		f.Turn = Opponent(f.Turn)
	}
	return left(f.Turn)
}

// Ask is BG-D-34 (zone), BG-D-35 (objective) and BG-D-36 (whom, where, facing which way).
func (f *Deployment) Ask(l look) []question {
	var q question
	switch {
	case f.Now == "zone":
		q = ask(f.Turn, "D-34", "BG-32.14", engine.T("bg.ask.D-34"))
		for _, zone := range []string{"south", "north"} {
			q.Choices = append(q.Choices, choice("zone", ref("zone", zone, "")))
		}
		q.Whole(flow.By((*Deployment).takeZone))
	case f.Now == "objectives":
		q = ask(f.Turn, "D-35", "BG-32.15", engine.T("bg.ask.D-35"))
		for _, x := range l.tokenPlaces(f.Turn) {
			q.Choices = append(q.Choices, zoneChoice(x, "objective"))
		}
		good := l.suggested()
		slices.SortStableFunc(q.Choices, func(a, b engine.Choice) int { return rank(good, a) - rank(good, b) })
		q.Whole(flow.By((*Deployment).putObjective))
	case f.Figure == "":
		q = ask(f.Turn, "D-36", "BG-32.16", engine.T("bg.ask.D-36"))
		for _, x := range l.w.Forces[f.Turn].Reserve {
			q.Choices = append(q.Choices, choice("deploy", ref("character", x.Character, "")))
		}
		q.Whole(flow.By((*Deployment).chooseFigure))
	case f.Place == "":
		q = ask(f.Turn, "D-36", "BG-32.16", engine.T("bg.ask.D-36.place", engine.Sub("figure", words.FigureName(f.Figure))))
		for _, x := range l.free(f.Turn) {
			if len(l.deployable(f.Turn, f.Figure, x)) > 0 {
				q.Offer(zoneChoice(x, "to"), flow.By((*Deployment).choosePlace))
			}
		}
		q.Offer(choice("back"), flow.By((*Deployment).stepBack))
	default:
		at, _ := l.placeOf(f.Place)
		q = ask(f.Turn, "D-36", "BG-32.16", engine.T("bg.ask.D-36.facing", engine.Sub("figure", words.FigureName(f.Figure)), at.spot("place")))
		q.About = []engine.Ref{ref("place", f.Place, "to")}
		for _, d := range l.deployable(f.Turn, f.Figure, at) {
			q.Offer(faceChoice(d, q.About...), flow.By((*Deployment).deploy))
		}
		q.Offer(choice("back"), flow.By((*Deployment).stepBack))
	}
	return []question{q}
}

// takeZone takes a zone; the other side has the other (BG-32.14).
func (f *Deployment) takeZone(t *tx, a answer) control {
	t.takeZones(int(a.Seat), a.Choice().Arg(0))
	f.Now, f.Tokens = "objectives", []int{0, 0}
	return again()
}

// putObjective places an objective (BG-32.15).
func (f *Deployment) putObjective(t *tx, a answer) control {
	side := int(a.Seat)
	t.putToken(side, placeIn(a.Choice()))
	f.Tokens[side]++
	f.Turn = Opponent(side)
	return again()
}

func (f *Deployment) chooseFigure(_ *tx, a answer) control {
	f.Figure = a.Choice().Arg(0)
	return again()
}

func (f *Deployment) choosePlace(_ *tx, a answer) control {
	f.Place = a.Choice().Arg(0)
	return again()
}

// deploy places the figure with a facing (BG-32.16).
func (f *Deployment) deploy(t *tx, a answer) control {
	side := int(a.Seat)
	p, _ := t.placeOf(f.Place)
	t.deploy(side, f.Figure, p, facingIn(a.Choice(), 0))
	f.Figure, f.Place, f.Turn = "", "", Opponent(side)
	return again()
}

// stepBack takes a step back: until a facing is chosen, the steps can be taken back.
func (f *Deployment) stepBack(*tx, answer) control {
	if f.Place == "" {
		f.Figure = ""
	}
	f.Place = ""
	return again()
}

// zoneText names a zone with its rows.
func (l look) zoneText(zone string) engine.Text {
	m, _ := l.p.Map(l.w.Map)
	rows := m.Zones.South
	if zone == "north" {
		rows = m.Zones.North
	}
	return engine.T("bg.choice.zone", engine.Key("zone", "bg.zone."+zone), engine.Word("from", slices.Min(rows)), engine.Word("to", slices.Max(rows)))
}

// abreast is how many columns of a zone are offered together: a zone is wide and not deep.
const abreast = 5

// zoneChoice offers a place of a zone, together with those of the columns beside it.
func zoneChoice(p Place, verb engine.Verb) engine.Choice {
	c := placeChoice(p, verb)
	column, _ := strconv.Atoi(content.Grid.Label(p.Hex)[1:])
	first := (column-1)/abreast*abreast + 1
	c.Group = engine.Apart(engine.T("bg.choice.columns", engine.Num("from", first), engine.Num("to", first+abreast-1)))
	return c
}

// rank puts suggested places first.
func rank(good []string, c engine.Choice) int {
	if slices.Contains(good, c.Arg(0)) {
		return 0
	}
	return 1
}

// places lists the places of a side's zone, the front row first, platforms after the ground below.
func (l look) places(side int) []Place {
	var out []Place
	for _, h := range content.Grid.Hexes() {
		for level := range 2 {
			if p := (Place{Hex: h, Level: level}); l.Zone(p) == side && l.standable(p) {
				out = append(out, p)
			}
		}
	}
	if l.southern(side) { // the grid lists rows from the south
		slices.SortStableFunc(out, func(a, b Place) int { return b.Hex.R - a.Hex.R })
	}
	return out
}

func (l look) southern(side int) bool {
	m, _ := l.p.Map(l.w.Map)
	return slices.Equal(l.w.Forces[side].Zone, m.Zones.South)
}

// ahead lists facings, those toward the other zone first.
func (l look) ahead(side int) []hex.Dir {
	if l.southern(side) {
		return []hex.Dir{hex.NE, hex.NW, hex.E, hex.W, hex.SE, hex.SW}
	}
	return []hex.Dir{hex.SW, hex.SE, hex.W, hex.E, hex.NW, hex.NE}
}

// deployable lists the facings with which a character fits into its zone with
// its facing hex on a place: all, but for massive ones (BG-22.4).
func (l look) deployable(side int, character string, p Place) []hex.Dir {
	base := l.p.Character(character).Base
	if base == "" {
		return l.ahead(side)
	}
	zone := l.places(side)
	return slices.DeleteFunc(l.ahead(side), func(d hex.Dir) bool {
		at := settled(base, p, d)
		return !l.fits(Figure{Base: base}, at) || slices.ContainsFunc(spaces(base, at), func(q Place) bool { return !slices.Contains(zone, q) })
	})
}

// free lists where a side may deploy: in its own zone, where nobody stands (BG-32.16).
func (l look) free(side int) []Place {
	return slices.DeleteFunc(l.places(side), func(p Place) bool {
		_, taken := l.at(p)
		return taken
	})
}

// bareGround says whether an objective could lie there: open ground without a
// piece on it or above it (BG-32.15).
func (l look) bareGround(p Place) bool {
	return p.Level == 0 && l.terrain(p) == content.OpenGround && l.b.PieceAt(p.Hex) < 0 && l.standable(p) && !l.standable(Place{Hex: p.Hex, Level: 1})
}

// gap is how far a place is from the nearest objective.
func (l look) gap(p Place) int {
	n := 1000
	for _, o := range l.w.Objectives {
		n = min(n, hex.Distance(o.Place.Hex, p.Hex))
	}
	return n
}

// tokenPlaces lists where a side may put an objective (BG-32.15); where no place is far enough from
// the others, those that are farthest (BG-S-32.4).
func (l look) tokenPlaces(side int) []Place {
	all := slices.DeleteFunc(l.places(side), func(p Place) bool { return !l.bareGround(p) })
	far := 0
	for _, p := range all {
		far = max(far, l.gap(p))
	}
	return slices.DeleteFunc(all, func(p Place) bool { return l.gap(p) < min(content.ObjectivesApart, far) })
}

// suggested lists the places that the map recommends for objectives of players.
func (l look) suggested() []string {
	m, _ := l.p.Map(l.w.Map)
	return slices.Concat(m.Suggested.South, m.Suggested.North)
}

// explainToken says why an objective may not lie somewhere.
func (l look) explainToken(side int, c engine.Choice) engine.Verdict {
	label := string(c.ID())
	if c.Do == "objective" {
		label = c.Arg(0)
	}
	p, ok := l.placeOf(label)
	switch {
	case !ok:
		return engine.Illegal("BG-2.9", engine.T("bg.no.hex", engine.Word("place", label)))
	case l.Zone(p) != side:
		return engine.Illegal("BG-32.15", engine.T("bg.no.own_zone", engine.Word("place", label)))
	case !l.bareGround(p):
		return engine.Illegal("BG-32.15", engine.T("bg.no.bare_ground", engine.Word("place", label)))
	}
	return engine.Illegal("BG-32.15", engine.T("bg.no.objective_near", engine.Word("place", label), engine.Num("n", content.ObjectivesApart)))
}

// explainDeploy says why a figure may not be placed so.
func (l look) explainDeploy(side int, c engine.Choice) engine.Verdict {
	label := allArgs(c)
	p, ok := l.placeOf(label)
	switch {
	case c.Do == "deploy":
		return engine.Illegal("BG-32.16", engine.T("bg.no.reserve"))
	case !ok:
		return engine.Illegal("BG-2.9", engine.T("bg.no.hex", engine.Word("place", label)))
	case l.Zone(p) != side:
		return engine.Illegal("BG-32.16", engine.T("bg.no.own_zone", engine.Word("place", label)))
	case !l.standable(p):
		return engine.Illegal("BG-10.6", engine.T("bg.no.obstacle", engine.Word("place", label)))
	}
	if f, taken := l.at(p); taken {
		return engine.Illegal("BG-10.6", engine.T("bg.no.occupied", engine.Word("place", label), engine.Sub("figure", words.FigureName(f.ID))))
	}
	return engine.Illegal("BG-32.16", engine.T("bg.no.turn"))
}

// openingHands shuffles the decks and draws (BG-3.7).
func (t *tx) openingHands() {
	for side := range t.w.Forces {
		if !t.stacked(side) {
			t.shuffle(side)
		}
		t.draw(side, content.HandLimit)
	}
}
