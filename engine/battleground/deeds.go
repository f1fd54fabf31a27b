package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// What counts for how much in a deed, in victory points.
const (
	knockOutWorth = 30
	woundWorth    = 3
	fewWounds     = 2 // fewer are not worth telling
)

// Chronicle tells the act that knocked out or wounded the most enemies or scored the most, or the objectives that were claimed at once.
func (System) Chronicle() engine.Chronicle { return deeds{} }

// deeds are what was done in a battle so far.
type deeds struct {
	round  int
	acts   []feat   // what each figure did in its last act of the round, the last one that began at the end
	claims [2]claim // of each side in the Clean-Up phase of the round
	best   engine.Deed
}

// feat is what a figure did in an act.
type feat struct {
	figure    string
	out, hurt []string // enemies knocked out, and wounded
	wounds    int
	vp        int
	card      string // the side mission that gave them; "" for none
}

// claim is which figures claimed how many objectives.
type claim struct {
	figures []string
	n       int
}

// Best is the best deed so far.
func (c deeds) Best() engine.Deed { return c.best }

// After adds what happened in a step.
func (c deeds) After(told []engine.Event, seen engine.View) engine.Chronicle {
	v, ok := seen.System.(View)
	if !ok {
		return c
	}
	c.acts = slices.Clone(c.acts)
	if c.round == 0 { // a battle that did not begin with its first round
		c.round = seen.Round
	}
	for _, e := range told {
		switch e.Kind {
		case "phase.preparation", "phase.activation", "phase.clean_up":
			c.round, c.acts, c.claims = e.N, nil, [2]claim{}
		case "begun.activation", "begun.overwatch", "begun.opportunity":
			c.acts = append(slices.DeleteFunc(c.acts, func(f feat) bool { return f.figure == e.Actor }), feat{figure: e.Actor})
		case "wounded":
			if hostile(v, e) {
				c.did(e.Actor, func(f *feat) { f.hurt, f.wounds = engine.Named(f.hurt, e.Target), f.wounds+e.N })
			}
		case "knocked_out":
			if hostile(v, e) {
				c.did(e.Actor, func(f *feat) { f.out = engine.Named(f.out, e.Target) })
			}
		case "mission_completed":
			c.did(e.Actor, func(f *feat) { f.vp, f.card = f.vp+e.N, e.Cause })
		case "scored":
			if n := len(c.acts); n > 0 && sideIn(v, c.acts[n-1].figure) == int(*e.Seat) {
				c.did(c.acts[n-1].figure, func(f *feat) { f.vp += e.N })
			}
		case "claimed":
			x := &c.claims[*e.Seat]
			*x = claim{engine.Named(x.figures, e.Actor), x.n + 1}
			c.best = c.best.Better(x.deed(c.round, x.n*e.N))
		}
	}
	return c
}

// did adds to what a figure did in its act, and to the best deed if it is better now.
func (c *deeds) did(figure string, add func(*feat)) {
	i := slices.IndexFunc(c.acts, func(f feat) bool { return f.figure == figure })
	if i < 0 {
		c.acts, i = slices.Insert(c.acts, 0, feat{figure: figure}), 0
	}
	add(&c.acts[i])
	c.best = c.best.Better(c.acts[i].deed(c.round))
}

// deed is the feat as a deed, without worth if that is too little to tell.
func (f feat) deed(round int) engine.Deed {
	d := engine.Deed{Round: round, By: []string{f.figure}, Worth: knockOutWorth*len(f.out) + woundWorth*f.wounds + f.vp}
	who := engine.Sub("figure", words.FigureName(f.figure))
	switch {
	case len(f.out) > 0:
		d.To, d.Text = f.out, engine.T("bg.deed.knocked_out", who, engine.Texts("targets", figureNames(f.out)))
	case f.card != "":
		d.Text = engine.T("bg.deed.mission", who, engine.Sub("card", engine.T("bg.glory."+f.card)), engine.Num("n", f.vp))
	case f.vp > 0:
		d.Text = engine.T("bg.deed.scored", who, engine.Num("n", f.vp))
	case f.wounds >= fewWounds:
		d.To, d.Text = f.hurt, engine.T("bg.deed.wounded", who, engine.Num("n", f.wounds), engine.Texts("targets", figureNames(f.hurt)))
	default:
		return engine.Deed{}
	}
	return d
}

// deed is a claim as a deed.
func (x claim) deed(round, vp int) engine.Deed {
	key := "bg.deed.claimed"
	if x.n == 1 {
		key = "bg.deed.claimed_one"
	}
	return engine.Deed{Round: round, By: x.figures, Worth: vp, Text: engine.T(key, engine.Texts("figures", figureNames(x.figures)), engine.Num("n", len(x.figures)), engine.Num("objectives", x.n))}
}

// hostile says whether an event was done by a figure to one of the other side.
func hostile(v View, e engine.Event) bool {
	by := sideIn(v, e.Actor)
	return by >= 0 && by != sideIn(v, e.Target)
}

// sideIn is the side of a figure in a view; -1 if there is no such figure.
func sideIn(v View, id string) int {
	for i := range v.Figures {
		if v.Figures[i].ID == id {
			return v.Figures[i].Side
		}
	}
	return -1
}

func figureNames(ids []string) []engine.Text {
	var out []engine.Text
	for _, id := range ids {
		out = append(out, words.FigureName(id))
	}
	return out
}
