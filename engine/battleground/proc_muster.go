package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/flow"
)

// fields are the maps that this battle may be played on.
func (l look) fields() []content.Map {
	b, _ := l.p.Battle(l.w.Scenario)
	return l.p.MapsOf(b)
}

// Mustering is the first part of the standard setup: the map (BG-32.11), then
// both forces in secret (BG-32.12).
type Mustering struct {
	Now string `json:"now"`
	Map string `json:"map"` // "agree", "random" or a map
}

// Step settles the map and reveals the forces once both are in.
func (f *Mustering) Step(t *tx) control {
	both := true
	for _, x := range t.w.Forces {
		both = both && x.Chosen
	}
	switch f.Now {
	case "":
		switch named := func(m content.Map) bool { return m.ID == f.Map }; {
		case slices.ContainsFunc(t.fields(), named):
			t.chooseMap(f.Map, "given")
			f.Now = "lists"
		case f.Map == "random":
			t.chooseMap(t.fields()[t.Draw("map", len(t.fields()))].ID, "drawn")
			f.Now = "lists"
		default:
			f.Now = "map"
		}
	case "map":
		if !both {
			return await()
		}
		f.agree(t)
		f.Now = "lists"
	case "lists":
		t.mustering()
		f.Now = "both"
	default:
		if !both {
			return await()
		}
		t.revealForces()
		return back(nil)
	}
	return again()
}

// agree settles two wishes: the one wish, the wish that both have, or a die between
// the two, odd for the first (BG-32.11, BG-S-32.1).
func (f *Mustering) agree(t *tx) {
	wishes := []string{}
	for _, x := range t.w.Forces {
		if x.Picked != "any" {
			wishes = append(wishes, x.Picked)
		}
	}
	switch {
	case len(wishes) == 0:
		t.chooseMap(t.fields()[t.Draw("map", len(t.fields()))].ID, "drawn")
	case len(wishes) == 1 || wishes[0] == wishes[1]:
		t.Seal(engine.KnownShown, "wishes revealed")
		t.chooseMap(wishes[0], "agreed")
	default:
		t.chooseMap(wishes[t.Draw("map die", 6)%2], "rolled")
	}
}

// Ask is BG-D-33 (the map) and BG-D-02 (the force, and with it the faction). An answer may be
// changed until both are in.
func (f *Mustering) Ask(l look) []question {
	var out []question
	for side, x := range l.w.Forces {
		var q question
		change := engine.T("bg.ask.D-02.change")
		if f.Now == "map" {
			change = engine.T("bg.ask.D-33.change")
			q = ask(side, "D-33", "BG-32.11", engine.T("bg.ask.D-33"))
			for _, m := range l.fields() {
				q.Choices = append(q.Choices, mapChoice(m.ID, engine.T("bg.map."+m.ID)))
			}
			q.Choices = append(q.Choices, mapChoice("any", engine.T("bg.choice.any_map")))
			q.Whole(flow.By((*Mustering).wish))
		} else {
			q = ask(side, "D-02", "BG-32.12", engine.T("bg.ask.D-02", engine.Num("points", l.means(side).limit())))
			q.Kind, q.Min, q.Max = engine.List, 1, longestList
			for _, x := range l.p.offered(l.means(side)) {
				q.Choices = append(q.Choices, x.Choice(false))
			}
			q.Whole(flow.By((*Mustering).muster))
		}
		q.Secret, q.Insist = true, true
		if x.Chosen {
			q.Standing, q.Text = engine.Right, change
		}
		out = append(out, q)
	}
	return out
}

// mapChoice is a wish for a map, which its seat keeps to itself.
func mapChoice(id string, text engine.Text) engine.Choice {
	return engine.Choice{Do: "map", With: []engine.Ref{ref("map", id, "")}, Text: text}
}

// Check judges a list; it names every fault.
func (f *Mustering) Check(l look, a answer) error {
	if f.Now == "map" {
		return nil
	}
	var faults []engine.Fault
	for _, x := range l.p.roster(l.p.picked(a.Picks), l.means(int(a.Seat))).faults() {
		faults = append(faults, x.Fault)
	}
	return engine.RefuseList(faults)
}

func (f *Mustering) wish(t *tx, a answer) control {
	t.vote(int(a.Seat), a.Choice().Arg(0))
	return again()
}

func (f *Mustering) muster(t *tx, a answer) control {
	t.give(int(a.Seat), t.p.picked(a.Picks))
	return again()
}

// figureID is the id of a figure: that of its character, with a letter where
// both forces hold it (BG-S-32.2).
func (l look) figureID(side int, character string) string {
	other := Opponent(side)
	if slices.ContainsFunc(l.w.Forces[other].Reserve, func(x content.Recruit) bool { return x.Character == character }) ||
		slices.ContainsFunc(l.w.Figures, func(f Figure) bool { return f.Side == other && f.Character == character }) {
		return character + "-" + letters[side]
	}
	return character
}

// reserves tells in words who waits for deployment.
func (l look) reserves() []engine.Text {
	var out []engine.Text
	for side, f := range l.w.Forces {
		for _, x := range f.Reserve {
			out = append(out, engine.T("bg.twin.reserve", engine.Sub("figure", l.recruitText(x)), engine.Sub("side", l.factionName(side))))
		}
	}
	return out
}
