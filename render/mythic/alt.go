package mythic

import (
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// altBoard tells what just changed, the turn, for whom the table waits, then the
// units of each side with their places and states.
func altBoard(v engine.View, sv rules.View, events []engine.Event, say Say) string {
	words := append(drawing.News(events, say), say(engine.T("mb.picture.alt", engine.Sub("doing", doing(v, sv)))))
	for _, w := range v.Waiting {
		words = append(words, say(engine.T("mb.picture.alt_waiting", drawing.Everybody(w.Seats), engine.Sub("what", w.Text))))
	}
	for seat := range sv.Generals {
		words = append(words, altArmy(sv, seat, say))
	}
	for _, s := range sv.Steles {
		key, args := "mb.picture.alt_stele", []engine.Arg{engine.Key("stele", "mb.stele."+s.Kind), engine.Word("square", s.Place)}
		if s.By >= 0 {
			key, args = "mb.picture.alt_stele_claimed", append(args, engine.Who("who", engine.Seat(s.By)))
		}
		words = append(words, say(engine.T(key, args...)))
	}
	return drawing.Cut(strings.Join(words, " "))
}

// pointed tells the landmarks that a close-up does not show; of the whole field there are none.
func (t *table) pointed(w *square.Window) []engine.Text {
	if w == nil {
		return nil
	}
	return t.over.Pointed(func(p square.Place) string {
		return boards.Beyond(p.X, p.Y, w.West, w.From, w.East, w.To)
	}, func(m boards.Landmark[square.Place]) string {
		if m.Name == "" { // those of goals have none
			return t.say(engine.T("mb.legend.goal"))
		}
		return m.Name
	})
}

// altArmy tells the units of a General: on the field, not yet there, destroyed.
func altArmy(sv rules.View, seat int, say Say) string {
	var units []engine.Text
	for _, u := range sv.Units {
		if u.Seat != seat {
			continue
		}
		name := engine.Key("unit", "mb.short."+u.Card)
		switch {
		case u.Vitality == 0:
			units = append(units, engine.T("mb.picture.alt_destroyed", name))
		case u.Place == "":
			units = append(units, engine.T("mb.picture.alt_waits", name))
		default:
			units = append(units, altUnit(u, name))
		}
	}
	g := sv.Generals[seat]
	args := []engine.Arg{engine.Who("who", engine.Seat(seat)), engine.Num("pp", g.PP), engine.Num("aow", g.Row)}
	if len(units) == 0 {
		return say(engine.T("mb.picture.alt_general", args...))
	}
	return say(engine.T("mb.picture.alt_army", append(args, engine.Texts("units", units))...))
}

// altUnit tells where a unit on the field is and how it is.
func altUnit(u rules.UnitView, name engine.Arg) engine.Text {
	var marks []engine.Text
	for _, key := range (mark.Flags{{u.Activated, "activated"}, {u.Countered, "countered"}, {u.Retreated, "retreated"}, {u.Raging, "raging"}, {u.Aura, "aura"}}).Names("mb.mark.") {
		marks = append(marks, engine.T(key))
	}
	args := []engine.Arg{name, engine.Word("square", u.Place), engine.Num("n", u.Vitality), engine.Num("full", u.Full)}
	if len(marks) == 0 {
		return engine.T("mb.picture.alt_unit", args...)
	}
	return engine.T("mb.picture.alt_unit_marks", append(args, engine.Texts("marks", marks))...)
}

// altHand tells the cards by number and name, each with its value and state.
func altHand(v engine.View, sv rules.View, say Say) string {
	var words []string
	for i, c := range v.Hand {
		worth := 0
		for _, s := range c.Stats {
			worth = s.N
		}
		words = append(words, say(engine.T("mb.picture.alt_card", engine.Num("n", i+1), engine.Sub("card", c.Name), engine.Num("command", worth), engine.Sub("text", c.Text))))
	}
	if len(v.Hand) == 0 {
		words = append(words, say(engine.T("mb.picture.alt_no_cards")))
	}
	if seat := int(v.Seat); seat >= 0 && seat < len(sv.Generals) && sv.Generals[seat].Row > 0 {
		words = append(words, say(engine.T("mb.picture.row_text", engine.Num("n", sv.Generals[seat].Row))))
	}
	for _, t := range sv.Known {
		words = append(words, say(t))
	}
	return drawing.CutEach(words)
}
