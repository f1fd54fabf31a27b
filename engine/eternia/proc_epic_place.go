package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Placing draws combat cards for a side and places one that counts (phase 3, FE-15.5), or with Free the cards
// that an effect draws (FE-S-75): with focus, tool, time and flow as they come.
type Placing struct {
	Side   int    `json:"side"`
	Free   bool   `json:"free,omitempty"`
	Count  int    `json:"count,omitempty"` // cards that an effect draws, and
	Keep   int    `json:"keep,omitempty"`  // how many of them are placed
	Area   string `json:"area,omitempty"`  // where, if the effect says so
	Now    string `json:"do,omitempty"`    // "", "tool", "place"
	Fixed  bool   `json:"fixed,omitempty"` // the card came of a tool or an effect: it cannot be focused (FE-S-67)
	Placed int    `json:"placed,omitempty"`
}

func (f *Placing) fighter(l look) *Fighter { return &l.w.Combat.Fighters[f.Side] }

// Step draws and waits for what is done with it.
func (f *Placing) Step(t *tx) control {
	x := f.fighter(t.look)
	if t.fallen() {
		return back(nil)
	}
	switch {
	case f.Now == "": // draw
		n := 1
		if f.Free && f.Count > 0 {
			n, f.Fixed = f.Count, true
			f.Count = 0
		}
		if len(x.Drawn) == 0 && t.drawHand(f.Side, n) == 0 { // FE-15.14
			return back(nil)
		}
		f.Now = "place"
		if f.Fixed && len(x.Drawn) > f.keep() {
			f.Now = "tool"
			return await()
		}
	case len(x.Drawn) == 0:
		return back(nil)
	case f.Now == "tool":
		return await() // FE-DP-34
	case x.Drawn[0] == "tool": // FE-14.10, FE-S-64
		t.spendTool(f.Side)
		f.Fixed = true
		if len(x.Drawn) > 0 { // the others that an effect drew come after it
			return again()
		}
		if t.drawHand(f.Side, 2) == 0 {
			return back(nil)
		}
		if len(x.Drawn) > 1 {
			f.Now, f.Keep = "tool", 1
		}
	case x.Drawn[0] == "time" && (f.inTurn(t.look) || !f.mayFocus(t.look)): // FE-14.9
		t.layTime(f.Side)
		f.more(x)
	case len(f.areas(t.look)) == 0 && x.Drawn[0] != "time":
		t.unplaced(f.Side)
	default:
		if a := f.next(t.look); a != "" {
			return f.put(t, a)
		}
		return await() // FE-DP-33
	}
	return again()
}

// keep is how many of the cards drawn are placed.
func (f *Placing) keep() int { return max(f.Keep, 1) }

// areas lists where the card in hand may be placed.
func (f *Placing) areas(l look) []string { return f.areasFor(l, f.fighter(l).Drawn[0]) }

// areasFor lists where a card may be placed.
func (f *Placing) areasFor(l look, card string) []string {
	return slices.DeleteFunc(l.AreasFor(f.Side, card, f.Free), func(a string) bool {
		return f.Area != "" && f.Area != "any" && a != f.Area
	})
}

// inTurn says whether the cards go to two areas in turn, as their player has said (FE-S-137).
func (f *Placing) inTurn(l look) bool { return !f.Free && len(f.fighter(l).InTurn) > 0 }

// next is the area whose turn it is; none if the card may not go there, or its player places card by card.
func (f *Placing) next(l look) string {
	if f.inTurn(l) {
		x, open := f.fighter(l), f.areas(l)
		for _, a := range x.InTurn {
			if a != x.Last && slices.Contains(open, a) {
				return a
			}
		}
	}
	return ""
}

// mayFocus says whether the card in hand may be discarded for another (FE-15.10, FE-S-67).
func (f *Placing) mayFocus(l look) bool {
	return !f.Free && !f.Fixed && l.focusLeft(f.Side) > 0 && len(f.fighter(l).Pile) > 0
}

// Ask asks which card of a tool is placed (FE-DP-34), or what is done with the card in hand (FE-DP-33). The choices
// say nothing of the card: it is for the eyes of its team, unless nobody plays against that (FE-S-136).
func (f *Placing) Ask(l look) []question {
	x := f.fighter(l)
	h := l.FighterHero(f.Side)
	if f.Now == "tool" {
		return []question{f.askTool(l, h)}
	}
	p := askHero(h, "DP-33", "FE-15.5", engine.Text{})
	p.Choices = make([]engine.Choice, 0, 2*len(Areas)+4)
	if x.Drawn[0] == "time" { // FE-14.9
		p.Offer(hidden("beside", engine.T("fe.action.beside")), flow.By((*Placing).beside))
	} else {
		for _, a := range f.areas(l) {
			p.Offer(hidden(engine.Verb(a), engine.Text{}), flow.By((*Placing).lay))
		}
	}
	p.Silence, p.Insist = p.Choices[0].ID(), true
	if f.mayFocus(l) {
		p.Offer(hidden("focus", engine.T("fe.action.focus")), flow.By((*Placing).focus))
	}
	if x.Drawn[0] != "time" && !f.Free && x.Placed == 0 && x.Limit > 1 && !l.old() { // FE-S-137
		for _, a := range f.areas(l) {
			for _, b := range Areas {
				if a != b {
					p.Offer(hidden("in_turn", engine.Text{}, areaRef(a), ref("area", b, "other")), flow.By((*Placing).layInTurn))
				}
			}
		}
	}
	l.inTheOpen(h.Team, &p)
	side := f.Side
	p.Words = func(l look, p *engine.Prompt) { l.placingWords(side, p) }
	return []question{p}
}

// askTool asks which of the cards drawn is placed, and where: nothing is drawn between (FE-S-138). Where several are, they are placed
// one by one.
func (f *Placing) askTool(l look, h *Hero) question {
	x := f.fighter(l)
	name := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-34", "FE-14.10", engine.T("fe.ask.DP-34", name, engine.Num("n", f.keep()))), name)
	if f.keep() > 1 {
		p.Kind, p.Min, p.Max = engine.Some, f.keep(), f.keep()
	}
	now := l.totals(f.Side)
	for i, c := range x.Drawn {
		does := engine.T("fe.combat_card.does." + words.CombatKind(c))
		areas := f.areasFor(l, c)
		if l.old() || f.keep() > 1 || c == "tool" || c == "time" || len(areas) == 0 {
			k := hidden("keep", combatCard(c), cardRef(strconv.Itoa(i)))
			k.Detail = does
			p.Choices = append(p.Choices, k)
			continue
		}
		if slices.Index(x.Drawn, c) != i { // the same as the other
			continue
		}
		for _, a := range areas {
			n := now[slices.Index(Areas, a)]
			k := hidden("keep", engine.T("fe.action.keep_in", engine.Sub("card", combatCard(c)), engine.Sub("area", areaName(a)), engine.Num("was", n), engine.Num("n", n+content.CombatValue(c))), cardRef(strconv.Itoa(i)), areaRef(a))
			if !content.Basic(c) {
				k.Detail = does
			}
			p.Choices = append(p.Choices, k)
		}
	}
	p.Whole(flow.By((*Placing).hold))
	p.Silence, p.Insist = p.Choices[0].ID(), true
	l.inTheOpen(h.Team, &p)
	return p
}

// placingWords tells which card a fighter has in hand, and what the totals become where it can be placed.
func (l look) placingWords(side int, p *engine.Prompt) {
	x := &l.w.Combat.Fighters[side]
	card, now := x.Drawn[0], l.totals(side)
	name := engine.Sub("hero", words.HeroName(l.FighterHero(side).ID))
	left := x.Limit - x.Placed
	p.Text = engine.T("fe.ask.DP-33", name, engine.Sub("card", combatCard(card)), engine.Sub("does", engine.T("fe.combat_card.does."+words.CombatKind(card))), engine.Num("n", left))
	if content.Basic(card) {
		p.Text.Key += ".basic"
	}
	if left == 0 {
		p.Text.Key += ".extra"
	}
	p.Public.Args = append(p.Public.Args, name)
	for i := range p.Choices {
		c := &p.Choices[i]
		switch a := string(c.Do); a {
		case "beside":
			c.Detail = engine.T("fe.detail.beside")
		case "in_turn":
			c.Text = engine.T("fe.action.in_turn", engine.Sub("area", areaName(c.Arg(0))), engine.Sub("other", areaName(c.Arg(1))))
			c.Group = engine.Apart(engine.T("fe.group.in_turn"))
		case "focus":
			c.Detail = engine.T("fe.detail.focus", engine.Num("n", l.focusLeft(side)))
		default:
			n := now[slices.Index(Areas, a)]
			c.Text = engine.T("fe.action.place", engine.Sub("area", areaName(a)), engine.Num("was", n), engine.Num("n", n+content.CombatValue(card)))
			if card != "flow" && x.inArea(a)+1 == l.areaLimit() {
				c.Detail = engine.T("fe.detail.place")
			}
		}
	}
}

// hold keeps cards of a tool or an effect (FE-14.10).
func (f *Placing) hold(t *tx, a answer) control {
	x := f.fighter(t.look)
	var keep []string
	for _, c := range a.Choices {
		keep = append(keep, x.Drawn[NumberOf(c, 0)])
	}
	t.keepDrawn(f.Side, keep, "FE-14.10")
	f.Now = "place"
	if area := a.Choice().Arg(1); area != "" {
		return f.put(t, area)
	}
	return again()
}

// focus discards the card for another (FE-15.10).
func (f *Placing) focus(t *tx, _ answer) control {
	t.focus(f.Side)
	f.Now = ""
	return again()
}

// beside lays a time card beside the grid; then comes another card (FE-14.9).
func (f *Placing) beside(t *tx, _ answer) control {
	t.layTime(f.Side)
	f.more(f.fighter(t.look))
	return again()
}

// more draws another card; those of an effect that are still in hand come first.
func (f *Placing) more(x *Fighter) {
	f.Fixed = len(x.Drawn) > 0 && f.Fixed
	if len(x.Drawn) == 0 {
		f.Now = ""
	}
}

// lay places the card in an area; those to come are asked for.
func (f *Placing) lay(t *tx, a answer) control {
	t.inTurn(f.Side)
	return f.put(t, string(a.Choice().Do))
}

// layInTurn places the card in an area, those to come in another and in this one in turn (FE-S-137).
func (f *Placing) layInTurn(t *tx, a answer) control {
	area := a.Choice().Arg(0)
	t.inTurn(f.Side, area, a.Choice().Arg(1))
	return f.put(t, area)
}

// put places the card in an area: flow goes on (FE-14.7), an immediate overload triggers now (FE-14.8, FE-15.7).
func (f *Placing) put(t *tx, area string) control {
	x := f.fighter(t.look)
	card := x.Drawn[0]
	t.layCard(f.Side, area, f.Free)
	h := t.FighterHero(f.Side)
	if card == "flow" {
		f.more(x)
		return again()
	}
	if card == "overload" && t.Card(h).Weapons[x.Weapon].Immediate {
		t.spend(f.Side, len(x.Grid)-1)
		if !t.barred(x.Who, "overload") {
			t.overloaded(f.Side, "FE-15.7")
			return call(run(Source{Card: "hero:" + h.ID, Who: x.Who, Team: x.Team}, overloadPath(x.Weapon)))
		}
	}
	return again()
}
