package mythic

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
)

// hand is the scene of Hand: the maneuver cards, then the Art of War row and what
// the General knows of its draw pile.
func hand(v engine.View, say Say) (*render.Scene, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return nil, err
	}
	var cards []card.Card
	for i, c := range v.Hand {
		cards = append(cards, maneuver(i+1, c, sv, say))
	}
	if seat := int(v.Seat); seat >= 0 && seat < len(sv.Generals) && sv.Generals[seat].Row > 0 {
		cards = append(cards, aowRow(sv.Generals[seat].Row, say))
	}
	if lines := pile(v); len(lines) > 0 {
		cards = append(cards, known(lines, say))
	}
	return card.Hand(cards, altHand(v, sv, say)), nil
}

// pile is what the General knows of its draw pile.
func pile(v engine.View) []engine.Text {
	return slices.DeleteFunc(slices.Clone(v.Twin), func(t engine.Text) bool { return t.Key != "mb.twin.under" })
}

// maneuver is a maneuver card; dimmed if its unit cannot be activated by it.
func maneuver(n int, c engine.Card, sv rules.View, say Say) card.Card {
	u, _ := unit(sv, c.ID)
	colour := colourOf(u.Faction)
	out := card.Card{Number: strconv.Itoa(n), Name: say(c.Name), Tag: say(engine.T("mb.picture.card.maneuver")), Text: say(c.Text), Colour: colour,
		Emblem: card.Host, Picture: picture(u.Card, u.Type, u.Flying, colour), Off: u.Vitality == 0 || u.Activated}
	for _, s := range c.Stats {
		out.Stats = append(out.Stats, card.Stat{Sign: card.Initiative, Value: strconv.Itoa(s.N), Label: say(engine.T("mb.picture.stat." + s.Name))})
	}
	return out
}

// aowRow is the row of Art of War cards as one card, which shows them all.
func aowRow(n int, say Say) card.Card {
	return card.Card{Name: say(engine.T("mb.card.aow")), Tag: say(engine.T("mb.picture.card.row")), Text: say(engine.T("mb.picture.row_text", engine.Num("n", n))),
		Colour: render.Glory, Emblem: card.Laurel, Gold: true, Picture: fan(n)}
}

// fan is so many Art of War cards side by side, one over the other where there are many.
func fan(n int) card.Panel {
	return card.Framed(render.Glory, func(x, y, r float64) (shapes []render.Shape) {
		radius := r * 1.05
		step := min(radius*1.3, r*2.6/float64(max(n-1, 1)))
		for i := range n {
			from := float64(i) - float64(n-1)/2
			cx := x + step*from
			shapes = append(append(shapes, sheet(cx, y, radius, -from*18/float64(n), render.Glory, render.Gold)), art.Emblem("laurel", cx, y, radius*0.46, render.White, render.Glory)...)
		}
		return shapes
	})
}

// known is what the General knows of the cards in its draw pile.
func known(pile []engine.Text, say Say) card.Card {
	var lines []string
	for _, t := range pile {
		lines = append(lines, say(t))
	}
	return card.Card{Name: say(engine.T("mb.picture.known")), Tag: say(engine.T("mb.picture.card.pile")), Text: strings.Join(lines, "\n"), Colour: render.Rock, Emblem: card.Token, Picture: card.Motifs("card:pile", render.Rock)}
}

// colourOf is the colour of a faction's cards: Athena's are blue and Hades's are red, as on the field; those
// of units that fight for both are olive.
func colourOf(faction string) render.Colour {
	switch faction {
	case "athena":
		return render.SideOneDark
	case "hades":
		return render.SideTwoDark
	}
	return render.BogDark
}
