package content

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/pack"
)

// Goal is what a team of a scenario wins by: one of the four kinds (MB-30.1 to MB-30.4).
type Goal struct {
	Team    int      `pack:"team,required" doc:"1 or 2"`
	Hold    *Hold    `pack:"hold"`
	Escort  *Escort  `pack:"escort"`
	Survive *Survive `pack:"survive"`
	Destroy *Destroy `pack:"destroy"`
	Pos     pack.Pos `pack:",pos"`
}

// Hold is to keep squares or steles for some turns in a row (MB-30.1).
type Hold struct {
	Squares []string `pack:"squares"`
	Steles  []string `pack:"steles"`
	Count   int      `pack:"count" doc:"how many of them; all if it is not given"`
	Turns   int      `pack:"turns,required"`
}

// Escort is to bring a unit to squares, or to the zone on a side of the field (MB-30.2).
type Escort struct {
	Unit    string   `pack:"unit,required"`
	Squares []string `pack:"squares"`
	Zone    string   `pack:"zone,enum=north|south|west|east"`
}

// Survive is to keep a unit, or so many, until the end of a turn (MB-30.3).
type Survive struct {
	Unit  string `pack:"unit"`
	Count int    `pack:"count"`
	Turn  int    `pack:"turn,required"`
}

// Destroy is to destroy a unit, or so many (MB-30.4).
type Destroy struct {
	Unit  string `pack:"unit"`
	Count int    `pack:"count"`
}

// Stele is a stele card: what it gives to the General who claimed it (MB-30.10).
type Stele struct {
	ID      string   `pack:"id,required"`
	PP      int      `pack:"pp" doc:"power points in each of his turns"`
	Cards   int      `pack:"cards" doc:"cards drawn beside those of the turn"`
	Heal    int      `pack:"heal" doc:"vitality that his unit on it regains in each of his turns"`
	Melee   int      `pack:"melee" doc:"dice in melee of his units on it or beside it"`
	Ranged  int      `pack:"ranged" doc:"dice at range of the same"`
	Defense int      `pack:"defense" doc:"defense of the same"`
	Move    int      `pack:"move" doc:"move of the same"`
	Orders  int      `pack:"orders" doc:"Art of War cards that each further activation costs less"`
	Souls   int      `pack:"souls" doc:"power points for each enemy unit destroyed"`
	Pos     pack.Pos `pack:",pos"`
}

// Stone is a stele that stands on the field of a scenario (MB-30.8).
type Stone struct {
	Stele string   `pack:"stele,required"`
	At    string   `pack:"at,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Boon is what a team has from winning the scenario before (MB-30.21).
type Boon struct {
	Team  int      `pack:"team,required" doc:"1 or 2"`
	PP    int      `pack:"pp"`
	Cards int      `pack:"cards" doc:"more cards in the first hand"`
	First bool     `pack:"first" doc:"its General is the first one"`
	Stele string   `pack:"stele" doc:"claimed from the beginning"`
	Units []Muster `pack:"units" doc:"that join the army"`
	Pos   pack.Pos `pack:",pos"`
}

// mechanisms are the parts of the rules that a scenario can do without (MB-30.20).
var mechanisms = []string{"several", "cards", "exchange", "counter", "defend", "harass", "talents", "plus"}

// Stele finds a kind of stele; nil if there is none.
func (p *Pack) Stele(id string) *Stele {
	for i := range p.Steles {
		if p.Steles[i].ID == id {
			return &p.Steles[i]
		}
	}
	return nil
}

// Square reads squares of a field of so many tiles.
func (b *Battle) Square(label string) (square.Square, error) {
	if b.Wide == 0 {
		return square.Parse(label, 0, 0)
	}
	return square.Parse(label, b.Wide*TileSide, len(b.Field)/b.Wide*TileSide)
}

// TeamName is what a team is called: by its faction where the two differ.
func (b *Battle) TeamName(team int) engine.Text {
	if len(b.Generals) == 2 && b.Generals[0].Faction != b.Generals[1].Faction {
		return engine.T("mb.faction." + b.Generals[team].Faction)
	}
	return engine.T("mb.side", engine.Num("n", team+1))
}

// Text says what a goal asks for.
func (g Goal) Text() engine.Text {
	switch {
	case g.Hold != nil:
		places := append(squareTexts(g.Hold.Squares), steleTexts(g.Hold.Steles)...)
		if n := g.Hold.Count; n > 0 && n < len(places) {
			return engine.T("mb.goal.hold_some", engine.Num("count", n), engine.Texts("places", places), engine.Num("n", g.Hold.Turns))
		}
		return engine.T("mb.goal.hold", engine.Texts("places", places), engine.Num("n", g.Hold.Turns))
	case g.Escort != nil && g.Escort.Zone != "":
		return engine.T("mb.goal.escort_zone", engine.Sub("unit", UnitName(g.Escort.Unit)), engine.Key("zone", "mb.zone."+g.Escort.Zone))
	case g.Escort != nil:
		return engine.T("mb.goal.escort", engine.Sub("unit", UnitName(g.Escort.Unit)), engine.Texts("places", squareTexts(g.Escort.Squares)))
	case g.Survive != nil && g.Survive.Unit != "":
		return engine.T("mb.goal.survive_unit", engine.Sub("unit", UnitName(g.Survive.Unit)), engine.Num("turn", g.Survive.Turn))
	case g.Survive != nil:
		return engine.T("mb.goal.survive", engine.Num("n", g.Survive.Count), engine.Num("turn", g.Survive.Turn))
	case g.Destroy.Unit != "":
		return engine.T("mb.goal.destroy_unit", engine.Sub("unit", UnitName(g.Destroy.Unit)))
	}
	return engine.T("mb.goal.destroy", engine.Num("n", g.Destroy.Count))
}

// story is what the lobby tells of a scenario of the campaign: its story, what it
// teaches and leaves out, its goals.
func (b *Battle) story() engine.Text {
	out := []engine.Text{engine.T("mb.scenario." + b.ID + ".text")}
	list := func(key, prefix string, words []string) {
		if len(words) == 0 {
			return
		}
		var names []engine.Text
		for _, w := range words {
			names = append(names, engine.T(prefix+w))
		}
		out = append(out, engine.T(key, engine.Texts("list", names)))
	}
	list("mb.campaign.teaches", "mb.topic.", b.Teaches)
	list("mb.campaign.without", "mb.mechanism.", b.Without)
	for _, g := range b.Goals {
		out = append(out, engine.T("mb.campaign.goal", engine.Sub("side", b.TeamName(g.Team-1)), engine.Sub("goal", g.Text())))
	}
	if b.Victory == "goals" {
		out = append(out, engine.T("mb.campaign.goals_only"))
	} else {
		out = append(out, engine.T("mb.campaign.usual"))
	}
	for _, x := range b.Boons {
		out = append(out, engine.T("mb.campaign.boon", engine.Sub("side", b.TeamName(x.Team-1)), engine.Texts("boons", x.Texts())))
	}
	return lines(out)
}

// Texts says what a boon consists of.
func (x Boon) Texts() []engine.Text {
	var out []engine.Text
	if x.PP > 0 {
		out = append(out, engine.T("mb.boon.pp", engine.Num("n", x.PP)))
	}
	if x.Cards > 0 {
		out = append(out, engine.T("mb.boon.cards", engine.Num("n", x.Cards)))
	}
	if x.First {
		out = append(out, engine.T("mb.boon.first"))
	}
	if x.Stele != "" {
		out = append(out, engine.T("mb.boon.stele", engine.Key("stele", "mb.stele."+x.Stele)))
	}
	for _, m := range x.Units {
		out = append(out, engine.T("mb.boon.unit", engine.Sub("unit", UnitName(m.Unit))))
	}
	return out
}

// lines puts sentences below each other.
func lines(ts []engine.Text) engine.Text {
	out := ts[0]
	for _, t := range ts[1:] {
		out = engine.T("mb.campaign.line", engine.Sub("above", out), engine.Sub("below", t))
	}
	return out
}

func squareTexts(labels []string) []engine.Text {
	var out []engine.Text
	for _, s := range labels {
		out = append(out, engine.T("mb.choice.square", engine.Word("square", s)))
	}
	return out
}

func steleTexts(ids []string) []engine.Text {
	var out []engine.Text
	for _, id := range ids {
		out = append(out, engine.T("mb.stele."+id))
	}
	return out
}

// Gifts says what a stele gives, a sentence for each figure.
func (s *Stele) Gifts() []engine.Text {
	var out []engine.Text
	for _, g := range []struct {
		key string
		n   int
	}{{"pp", s.PP}, {"cards", s.Cards}, {"heal", s.Heal}, {"melee", s.Melee}, {"ranged", s.Ranged}, {"defense", s.Defense}, {"move", s.Move}, {"orders", s.Orders}, {"souls", s.Souls}} {
		if g.n > 0 {
			out = append(out, engine.T("mb.gift."+g.key, engine.Num("n", g.n)))
		}
	}
	return out
}
