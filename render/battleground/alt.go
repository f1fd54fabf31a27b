package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// altBoard tells what just changed, round, phase and scores, for whom the table waits, the
// figures of each side with their places and states, then what lies on the board.
func altBoard(v engine.View, sv rules.View, events []engine.Event, say Say) string {
	words := drawing.News(events, say)
	if v.Round > 0 {
		words = append(words, say(engine.T("bg.picture.alt", engine.Num("round", v.Round), engine.Num("rounds", v.Rounds), engine.Sub("phase", v.Phase))))
	} else { // before the first round
		words = append(words, say(engine.T("bg.picture.alt_setup", engine.Sub("phase", v.Phase))))
	}
	for _, s := range v.Sides {
		words = append(words, say(engine.T("bg.picture.alt_score", engine.Sub("side", s.Name), engine.Num("n", s.Score))))
	}
	for _, w := range v.Waiting {
		if told := say(engine.T("bg.picture.alt_waiting", engine.Sub("what", w.Text))); !slices.Contains(words, told) { // of both sides, perhaps
			words = append(words, told)
		}
	}
	for side, s := range v.Sides {
		var figures []engine.Text
		for _, f := range sv.Figures {
			if f.Side == side {
				figures = append(figures, altFigure(f, sv))
			}
		}
		if len(figures) > 0 {
			words = append(words, say(engine.T("bg.picture.alt_side", engine.Sub("side", s.Name), engine.Texts("figures", figures))))
		}
	}
	var places []engine.Text
	for _, o := range sv.Objectives {
		place := spot(o.Place, sv.Board)
		switch {
		case o.By >= 0:
		case o.Holder >= 0 && o.Holder < len(v.Sides):
			places = append(places, engine.T("bg.picture.alt_held", engine.Sub("place", place), engine.Sub("side", v.Sides[o.Holder].Name)))
		default:
			places = append(places, place)
		}
	}
	if len(places) > 0 {
		words = append(words, say(engine.T("bg.picture.alt_objectives", engine.Texts("places", places))))
	}
	for _, m := range sv.Marks {
		words = append(words, say(engine.T("bg.twin.mark", engine.Key("mark", "bg.mark."+m.ID), engine.Sub("place", spot(m.Place, sv.Board)))))
	}
	return drawing.Cut(strings.Join(words, " "))
}

// pointed tells the landmarks that a close-up does not show; of the whole board there are none.
func (t *table) pointed(w *hex.Window) []engine.Text {
	if w == nil {
		return nil
	}
	return t.over.Pointed(func(p hex.Place) string {
		row, col := p.Cell() // the first row is in the south
		return boards.Beyond(col, -row, w.West, -w.To, w.East, -w.From)
	}, func(m boards.Landmark[hex.Place]) string {
		if m.Side < 0 {
			return t.say(engine.T("bg.picture.objective", engine.Word("n", m.Name)))
		}
		return m.Name
	})
}

// spot is a place by its label, or that of its hex and whether it is on or under a platform.
func spot(place string, b *content.Board) engine.Text {
	on, up := strings.CutSuffix(place, "+")
	h, err := grid.Parse(on)
	switch {
	case up:
		return engine.T("bg.place.up", engine.Word("place", on))
	case err == nil && b.Deck(h) >= 0:
		return engine.T("bg.place.under", engine.Word("place", on))
	}
	return engine.T("bg.place.of.hex", engine.Word("place", place))
}

// altFigure tells where a figure is, which way it faces, and how it is.
func altFigure(f rules.FigureView, sv rules.View) engine.Text {
	name := engine.Key("figure", "bg.character."+f.Character)
	if f.Place == "" {
		return engine.T("bg.picture.alt_out", name)
	}
	args := []engine.Arg{name, engine.Sub("place", spot(f.Place, sv.Board)), engine.Key("facing", "bg.facing."+f.Facing.String()),
		engine.Num("wounds", f.Wounds), engine.Num("health", f.Health), engine.Num("mana", f.Mana)}
	var tokens []engine.Text
	for _, key := range (mark.Flags{{f.ID == sv.Acting, "bg.picture.alt_acts"}, {f.Focus, "bg.token.focus"}, {f.Overwatch, "bg.token.overwatch"}, {f.Buff != "", "bg.status." + f.Buff},
		{f.Debuff != "", "bg.status." + f.Debuff}, {!f.Ready && f.ID != sv.Acting, "bg.token.activated"}}).Names("") {
		tokens = append(tokens, engine.T(key))
	}
	if len(tokens) == 0 {
		return engine.T("bg.picture.alt_figure", args...)
	}
	return engine.T("bg.picture.alt_figure_tokens", append(args, engine.Texts("tokens", tokens))...)
}

// altHand tells whose the hand is and the mana of their figures, then the cards by number and name, each with its numbers and
// words.
func altHand(v engine.View, sv rules.View, say Say) string {
	if len(v.Hand) == 0 {
		return say(engine.T("bg.picture.alt_no_cards"))
	}
	var words []string
	if seat := int(v.Seat); seat >= 0 && seat < len(v.Sides) {
		words = append(words, say(engine.T("bg.picture.alt_hand", engine.Sub("side", v.Sides[seat].Name))))
	}
	var mana []engine.Text
	for _, f := range sv.Figures {
		if f.Side == int(v.Seat) && f.Place != "" {
			mana = append(mana, engine.T("bg.picture.alt_payer", engine.Key("figure", "bg.character."+f.Character), engine.Num("n", f.Mana)))
		}
	}
	if len(mana) > 0 {
		words = append(words, say(engine.T("bg.picture.alt_mana", engine.Texts("figures", mana))))
	}
	for i, c := range v.Hand {
		var stats []engine.Text
		for _, st := range c.Stats {
			if _, ok := signs[st.Name]; ok {
				stats = append(stats, engine.T("bg.picture.alt_stat", engine.Key("stat", "bg.picture.stat."+st.Name), engine.Num("n", st.N)))
			}
		}
		words = append(words, say(engine.T("bg.picture.alt_card", engine.Num("n", i+1), engine.Sub("card", c.Name), engine.Texts("stats", stats), engine.Word("text", strings.Join(says(c, say), " ")))))
	}
	return drawing.CutEach(words)
}
