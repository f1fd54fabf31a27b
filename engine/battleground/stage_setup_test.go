package battleground

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
)

// wantSetup checks wants about lists and the standard setup.
func wantSetup(l look, g *flow.Game[World, look, *tx], w []string) error {
	switch w[0] {
	case "map":
		return script.List([]string{l.w.Map}, w[1:])
	case "token": // whether a side may put an objective on a place
		p, _ := l.placeOf(w[2])
		if may := slices.Contains(l.tokenPlaces(slices.Index(sides, w[1])), p); may != (w[3] == "yes") {
			return fmt.Errorf("that it may lie there is %v", may)
		}
		return nil
	case "reserve":
		var out []string
		for _, x := range l.w.Forces[slices.Index(sides, w[1])].Reserve {
			out = append(out, x.Character)
		}
		return script.List(out, w[2:])
	case "given":
		a, err := g.Ask(engine.Seat(slices.Index(sides, w[1])), engine.Query{Kind: engine.AskGiven})
		if err != nil {
			return err
		}
		return script.List(slices.DeleteFunc(a.Draft.List(), func(e string) bool { return strings.Contains(e, ":") }), w[2:])
	}
	if side := slices.Index(sides, w[1]); side >= 0 { // what a side may have in a campaign
		return wantTerms(l, side, w)
	}
	points, err := strconv.Atoi(w[1])
	if err != nil {
		return err
	}
	switch w[0] {
	case "costs":
		return script.List([]string{w[1]}, []string{strconv.Itoa(l.p.roster(w[2:], means{}).cost())})
	case "faults":
		by := slices.Index(w, "by")
		var out []string
		for _, f := range l.p.draft(entries(l.p, w[2:by]), means{points: points}).Faults {
			out = append(out, f.Rule)
		}
		return script.List(out, w[by+1:])
	}
	adds := l.p.draft(entries(l.p, w[5:]), means{points: points}).Adds
	fits := slices.ContainsFunc(adds, func(e engine.Entry) bool { return e.ID == w[3] })
	if fits != (w[2] == "yes") {
		return fmt.Errorf("that it may be added is %v", fits)
	}
	return nil
}

// wantTerms checks what a side may have: means SIDE N; spends SIDE N ENTRY...; judged SIDE ENTRY... by RULE...|none.
func wantTerms(l look, side int, w []string) error {
	switch w[0] {
	case "means":
		return script.List([]string{strconv.Itoa(l.means(side).limit())}, w[2:])
	case "spends":
		return script.List([]string{strconv.Itoa(l.p.draft(w[3:], l.means(side)).Totals[0].N)}, w[2:3])
	}
	by := slices.Index(w, "by")
	var out []string
	for _, f := range l.p.draft(entries(l.p, w[2:by]), l.means(side)).Faults {
		out = append(out, f.Rule)
	}
	return script.List(out, w[by+1:])
}

// entries reads a list in which "deck" stands for a whole deck.
func entries(p *Pack, words []string) []string {
	var out []string
	for _, w := range words {
		if w != "deck" {
			out = append(out, w)
			continue
		}
		x, _ := p.Preset("first_masters")
		x.Figures = nil
		out = append(out, x.Entries()...)
	}
	return out
}
