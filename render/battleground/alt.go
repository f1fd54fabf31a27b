package battleground

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/render/drawing"
)

// altBoard tells round, phase, scores, for whom the table waits, then the board.
func altBoard(v engine.View, say Say) string {
	words := []string{say(engine.T("bg.picture.alt_setup", engine.Sub("phase", v.Phase)))} // before the first round
	if v.Round > 0 {
		words = []string{say(engine.T("bg.picture.alt", engine.Num("round", v.Round), engine.Num("rounds", v.Rounds), engine.Sub("phase", v.Phase)))}
	}
	for _, s := range v.Sides {
		words = append(words, say(engine.T("bg.picture.alt_score", engine.Sub("side", s.Name), engine.Num("n", s.Score))))
	}
	for _, w := range v.Waiting {
		words = append(words, say(engine.T("bg.picture.alt_waiting", engine.Sub("what", w.Text))))
	}
	for _, t := range v.Twin {
		words = append(words, say(t))
	}
	return drawing.Cut(strings.Join(words, " "))
}

// altHand tells the cards by number and name, each with its numbers and text.
func altHand(v engine.View, say Say) string {
	if len(v.Hand) == 0 {
		return say(engine.T("bg.picture.alt_no_cards"))
	}
	var words []string
	for i, c := range v.Hand {
		var stats []engine.Text
		for _, st := range c.Stats {
			if _, ok := signs[st.Name]; ok {
				stats = append(stats, engine.T("bg.picture.alt_stat", engine.Key("stat", "bg.picture.stat."+st.Name), engine.Num("n", st.N)))
			}
		}
		words = append(words, say(engine.T("bg.picture.alt_card", engine.Num("n", i+1), engine.Sub("card", c.Name), engine.Texts("stats", stats), engine.Sub("text", c.Text))))
	}
	return drawing.Cut(strings.Join(words, " "))
}
