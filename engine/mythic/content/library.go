package content

import (
	"strconv"
	"strings"

	"hexwarden/engine"
)

// UnitFace is all that the cards of a unit show (MB-2.2).
type UnitFace struct {
	ID          string      // of its maneuver cards too
	Name        engine.Text // with its affiliation (MB-2.10)
	Short       engine.Text
	Faction     string // "athena", "hades", "neutral"
	Type        string // "infantry", "cavalry", "pack", "behemoth" (MB-2.8)
	Flying      bool   // MB-2.9
	Legendary   bool   // MB-2.11
	Cost        int
	Maneuvers   int    // maneuver cards (MB-2.3f)
	Plus        []Plus // MB-2.7
	Talents     []TalentFace
	Levels      []Level // the pile, full vitality first (MB-2.4)
	Affiliation string  // what tells it from its copies; empty if there are none
}

// TalentFace is a talent as the cards show it.
type TalentFace struct {
	Key  string
	Name engine.Text
	Text engine.Text // what it does
	PP   int
	Down int   // printed down to this vitality
	Dice []int // printed dice, one number for each level; none if the talent has none
}

// TileFace is a side of a tile (MB-3.1).
type TileFace struct {
	ID   string
	Name engine.Text
	Rows []string // letters, as Face has them
}

// AowFace is an Art of War card (MB-7.2).
type AowFace struct{}

// FullName is the name of a unit as its card and lists give it.
func (c *Card) FullName() engine.Text {
	if c.Epithet {
		return engine.T("mb.full." + c.ID)
	}
	return UnitName(c.ID)
}

// UnitName is what a unit, or one of its cards, is called in play; a second copy of a unit
// is told apart (MB-S-8).
func UnitName(id string) engine.Text {
	if card, second := strings.CutSuffix(id, ".2"); second {
		return engine.T("mb.copy.second", engine.Key("unit", "mb.unit."+card))
	}
	return engine.T("mb.unit." + id)
}

// CardName is what a card of a draw pile is called.
func CardName(card string) engine.Text {
	if card == AoW {
		return engine.T("mb.card.aow")
	}
	return UnitName(card)
}

// Cards lists all that may be looked up: units, the Art of War card, tiles.
func (p *Pack) Cards() []engine.CardInfo {
	var out []engine.CardInfo
	add := func(kind, id string, name engine.Text, face any, lines ...engine.Text) {
		out = append(out, engine.CardInfo{ID: kind + ":" + id, Kind: engine.T("mb.library.kind." + kind), Name: name, Lines: lines, Face: face})
	}
	for i := range p.Units {
		c := &p.Units[i]
		add("unit", c.ID, c.FullName(), unitFace(c), c.lines()...)
	}
	add("card", AoW, CardName(AoW), AowFace{}, engine.T("mb.library.aow.row"), engine.T("mb.library.aow.use"))
	for _, t := range p.Tiles {
		for i, f := range t.Faces {
			lines := f.Lines()
			for j, back := range t.Faces {
				if i != j {
					lines = append(lines, engine.T("mb.library.back", engine.Key("tile", "mb.tile."+back.ID)))
				}
			}
			add("tile", f.ID, engine.T("mb.tile."+f.ID), TileFace{f.ID, engine.T("mb.tile." + f.ID), f.Rows}, lines...)
		}
	}
	return out
}

func unitFace(c *Card) UnitFace {
	f := UnitFace{ID: c.ID, Name: c.FullName(), Short: engine.T("mb.short." + c.ID), Faction: c.Faction, Type: c.Type, Flying: c.Flying(), Legendary: c.Legendary,
		Cost: c.Cost, Maneuvers: c.Maneuvers, Plus: c.Plus, Levels: c.Levels, Affiliation: c.Affiliation}
	for _, t := range c.Talents {
		f.Talents = append(f.Talents, TalentFace{t.Key, engine.T("mb.talent." + t.Key), engine.T("mb.talent." + t.Key + ".text"), t.PP, t.Down, t.Dice})
	}
	return f
}

// lines is a unit in words: what it is, every level of its pile, its talents.
func (c *Card) lines() []engine.Text {
	kind := "mb.library.unit"
	if c.Legendary {
		kind = "mb.library.legend"
	}
	out := []engine.Text{
		engine.T(kind, engine.Key("faction", "mb.faction."+c.Faction), engine.Key("type", "mb.type."+c.Type), engine.Key("locomotion", "mb.locomotion."+c.Locomotion)),
		engine.T("mb.library.price", engine.Num("cost", c.Cost), engine.Num("n", c.Maneuvers)),
	}
	for _, l := range c.Levels {
		out = append(out, l.words())
	}
	var plus []engine.Text
	for _, p := range c.Plus {
		plus = append(plus, p.Words())
	}
	if len(plus) > 0 {
		out = append(out, engine.T("mb.library.plus", engine.Texts("list", plus)))
	}
	for _, t := range c.Talents {
		out = append(out, t.words())
	}
	return out
}

// Words is a characteristic with a +, and the cards that show it unless all do.
func (p Plus) Words() engine.Text {
	if p.At == nil {
		return engine.T("mb.library.plus_of." + p.What)
	}
	at := make([]string, len(p.At))
	for i, v := range p.At {
		at[i] = strconv.Itoa(v)
	}
	return engine.T("mb.library.plus_at", engine.Key("what", "mb.library.plus_of."+p.What), engine.Word("at", strings.Join(at, "/")))
}

// words is a level of a pile.
func (l Level) words() engine.Text {
	key, args := "mb.library.level", []engine.Arg{engine.Num("vitality", l.Vitality), engine.Num("combat", l.MoveCombat), engine.Num("free", l.MoveFree),
		engine.Num("melee", l.Melee), engine.Num("defense", l.Defense), engine.Num("command", l.Command)}
	if l.Ranged > 0 {
		key, args = "mb.library.level_ranged", append(args, engine.Num("ranged", l.Ranged), engine.Num("range", l.Range))
	}
	return engine.T(key, args...)
}

// words is a talent with its price, how long it stays, and its printed dice.
func (t TalentPrice) words() engine.Text {
	key, args := "mb.library.talent", []engine.Arg{engine.Key("talent", "mb.talent."+t.Key), engine.Num("pp", t.PP), engine.Key("text", "mb.talent."+t.Key+".text")}
	if t.Down > 1 {
		key, args = key+"_down", append(args, engine.Num("down", t.Down))
	}
	if len(t.Dice) > 0 {
		dice := make([]string, len(t.Dice))
		for i, n := range t.Dice {
			dice[i] = strconv.Itoa(n)
		}
		key, args = key+"_dice", append(args, engine.Word("dice", strings.Join(dice, "/")))
	}
	return engine.T(key, args...)
}

// Lines is a side of a tile in words: how many squares of what terrain.
func (f Face) Lines() []engine.Text {
	var parts []engine.Text
	for _, t := range []Terrain{Open, Hill, Forest, Ruins, Impassable, Crevasse} {
		if n := strings.Count(strings.Join(f.Rows, ""), string(rune(t))); n > 0 {
			parts = append(parts, engine.T("mb.library.squares", engine.Key("terrain", "mb.library.terrain."+t.String()), engine.Num("n", n)))
		}
	}
	return []engine.Text{engine.T("mb.library.tile", engine.Texts("list", parts))}
}
