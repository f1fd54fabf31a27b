package eternia

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
)

// outcomeBox is the ground of what is told between those who fight in the wilds and the dice.
func outcomeBox() render.Shape {
	return render.Area{ID: "outcome", Rings: render.Rect(20, outcomeTop, area.Width-40, outcomeHigh, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 4)}
}

// outcome is how many successes are left to assign, how many would do for what, and what the fight comes to without them (FE-18.4);
// lost says that they cannot win it any more.
func outcome(w *rules.WildsView, h rules.HeroView, lost bool, say Say) []render.Shape {
	successes := 0
	for i, face := range w.Faces {
		if i >= len(w.Spent) || w.Spent[i] == "" {
			successes += worth[face]
		}
	}
	shapes := []render.Shape{outcomeBox()}
	line := func(id string, y, size float64, words string) {
		shapes = append(shapes, render.Text{ID: id, X: 44, Y: outcomeTop + y, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink), String: words}.Fitted(small, area.Width-88))
	}
	if len(w.Faces) > 0 {
		line("successes", 42, 52, say(engine.T("fe.picture.successes", engine.Num("n", successes))))
	}
	var goals []string
	switch {
	case lost:
		goals = append(goals, say(engine.T("fe.picture.to_win_not", engine.Num("n", w.Defence+w.HP))))
	case w.HP > 0:
		goals = append(goals, say(engine.T("fe.picture.to_win", engine.Num("n", w.Defence+w.HP))))
	}
	if w.Attack > 0 {
		goals = append(goals, say(engine.T("fe.picture.to_parry", engine.Num("n", w.Attack))))
	}
	line("goal", 98, 38, strings.Join(goals, " · "))
	told := engine.T("fe.picture.wilds_stands", engine.Num("hp", w.HP), engine.Num("n", w.Attack), engine.Sub("hero", name(h.ID)))
	if w.HP == 0 {
		told = engine.T("fe.picture.wilds_beats", engine.Num("n", w.Attack), engine.Sub("hero", name(h.ID)))
	}
	so := engine.T("fe.picture.wilds_now")
	if successes > 0 {
		so = engine.T("fe.picture.wilds_without", engine.Num("n", successes))
	}
	told.Args = append(told.Args, engine.Sub("so", so))
	line("stands", 148, 38, say(told))
	return shapes
}

// unwinnable says whether choices are about dice that cannot beat the enemy any more: that would be offered first.
func unwinnable(lit []engine.Choice) bool {
	assigns := false
	for _, c := range lit {
		switch c.Do {
		case "beat":
			return false
		case "guard", "by_die", "put":
			assigns = true
		}
	}
	return assigns
}

// taming is the price for which a creature that was beaten can be tamed; false if no choice is about that.
func taming(lit []engine.Choice) (price int, ok bool) {
	for _, c := range lit {
		if c.Do == "tame" && c.Public {
			return paid(c), true
		}
	}
	return 0, false
}

// tamed asks whether a hero tames the creature that he has beaten, for how much, and says what that gives him.
func tamed(sv rules.View, h rules.HeroView, price int, say Say) []render.Shape {
	const left, r, line = 44.0, 40.0, 40.0
	card := sv.Wilds.Card
	shapes := []render.Shape{outcomeBox()}
	room := area.Width - 2*left
	if price > 0 {
		x, y := area.Width-left-r, outcomeTop+16+r
		shapes = append(shapes, coin(x, y, r)...)
		shapes = append(shapes, render.Text{ID: "price", X: x, Y: y, Font: render.Bold, Size: 52, Paint: render.Solid(render.Ink), String: strconv.Itoa(price)})
		room -= 2*r + 16
	}
	ask := say(engine.T("fe.ask.DP-18", engine.Sub("hero", name(h.ID)), engine.Sub("card", name(card))))
	shapes = append(shapes, render.Text{ID: "tame", X: left, Y: outcomeTop + 46, Font: render.Bold, Size: 52, Anchor: render.Left, Paint: render.Solid(render.Ink), String: ask}.Fitted(small, room))
	does := sv.Does(card)
	if does.IsZero() {
		return shapes
	}
	size, lines := spread(say(engine.T("fe.library.bonus", engine.Sub("text", does))), 36, room, 2*line+8)
	text := render.Text{ID: "gives", X: left, Y: outcomeTop + 130 - line*float64(len(lines)-1)/2, Font: render.Plain, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink)}
	return append(shapes, text.Lines(line, lines)...)
}
