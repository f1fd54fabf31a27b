package battleground

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// wantSetup checks what scripts want of lists and of the standard setup.
func wantSetup(l look, g *flow.Game[World, look, *tx], w []string) error {
	list := func(got, want []string) error {
		if !slices.Equal(got, want) {
			return fmt.Errorf("it is %s", strings.Join(got, " "))
		}
		return nil
	}
	switch w[0] {
	case "map":
		return list([]string{l.w.Map}, w[1:])
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
		return list(out, w[2:])
	case "given":
		a, err := g.Ask(engine.Seat(slices.Index(sides, w[1])), engine.Query{Kind: engine.AskGiven})
		if err != nil {
			return err
		}
		return list(slices.DeleteFunc(a.Draft.List(), func(e string) bool { return strings.Contains(e, ":") }), w[2:])
	}
	points, err := strconv.Atoi(w[1])
	if err != nil {
		return err
	}
	switch w[0] {
	case "costs":
		return list([]string{w[1]}, []string{strconv.Itoa(l.p.roster(w[2:], 0).cost())})
	case "faults":
		by := slices.Index(w, "by")
		var out []string
		for _, f := range l.p.draft(entries(l.p, w[2:by]), points).Faults {
			out = append(out, f.Rule)
		}
		if out == nil {
			out = []string{"none"}
		}
		return list(out, w[by+1:])
	}
	adds := l.p.draft(entries(l.p, w[5:]), points).Adds
	fits := slices.ContainsFunc(adds, func(e engine.Entry) bool { return e.ID == w[3] })
	if fits != (w[2] == "yes") {
		return fmt.Errorf("that it may be added is %v", fits)
	}
	return nil
}

// entries reads a list in which "deck" stands for a whole deck.
func entries(p *Pack, words []string) []string {
	var out []string
	for _, w := range words {
		if w != "deck" {
			out = append(out, w)
			continue
		}
		x, _ := find(p.Presets, "first_masters", func(x Preset) string { return x.ID })
		x.Figures = nil
		out = append(out, x.entries()...)
	}
	return out
}
