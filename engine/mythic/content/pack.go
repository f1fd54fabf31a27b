package content

import (
	"slices"
	"strings"

	"hexwarden/engine/campaign"
	"hexwarden/engine/odds"
	"hexwarden/engine/pack"
)

// Pack is the loaded data of a Mythic Battles pack. It never changes.
type Pack struct {
	id, hash string
	Units    []Card
	Tiles    []Tile
	Armies   []Army
	Battles  []Battle
	Steles   []Stele
	Worths   pack.Worths // of the units that armies are made of
	linked   []campaign.Campaign

	units map[string]*Card
	Faces map[string]*Face                   // of all tiles
	Rolls *odds.Memory[odds.Roll, odds.Dist] // what rolls of its units come to
}

// Campaigns lists the campaigns of the pack.
func (p *Pack) Campaigns() []campaign.Campaign { return p.linked }

// ID is the pack's name.
func (p *Pack) ID() string { return p.id }

// Hash is the content hash of its files.
func (p *Pack) Hash() string { return p.hash }

// AoW is the id of an Art of War card; a maneuver card has the id of its unit.
const AoW = "aow"

// Sizes of an army (MB-4.3).
const FewestUnits, MostUnits = 5, 10

// Card is a unit: its pile of cards, token and maneuver cards (MB-2.1, MB-2.2).
type Card struct {
	ID          string        `pack:"id,required"`
	Name        string        `pack:"name" doc:"units of one name are copies with an affiliation each (MB-2.10); the id if it is not given"`
	Affiliation string        `pack:"affiliation"`
	Epithet     bool          `pack:"epithet" doc:"its card and lists give its name in full, as mb.full.ID has it"`
	Faction     string        `pack:"faction,required,enum=athena|hades|neutral"`
	Type        string        `pack:"type,required,enum=infantry|cavalry|pack|horde|behemoth"`
	Locomotion  string        `pack:"locomotion,required,enum=ground|flying"`
	Legendary   bool          `pack:"legendary"`
	Cost        int           `pack:"cost,required"`
	Maneuvers   int           `pack:"maneuvers,required"`
	Plus        []Plus        `pack:"plus" doc:"characteristics printed with a +"`
	Talents     []TalentPrice `pack:"talents"`
	Levels      []Level       `pack:"levels,required"`
	Source      string        `pack:"source,required,enum=rulebook|original"`
	Pos         pack.Pos      `pack:",pos"`
}

// raisable are the characteristics that can be printed with a + (MB-2.7).
var raisable = []string{"move", "melee", "ranged", "defense"}

// Plus is a characteristic printed with a + (MB-2.7): "melee" on every card of the unit,
// {characteristic: melee, vitality: [4, 3]} on some of them.
type Plus struct {
	What string `pack:"characteristic,required,enum=move|melee|ranged|defense"`
	At   []int  `pack:"vitality,required" doc:"of the cards that show it"`
}

type leveledPlus Plus

// UnmarshalPack reads a characteristic, or one with its cards.
func (p *Plus) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	if n.Kind() == pack.Mapping {
		d.Decode(n, (*leveledPlus)(p))
		return
	}
	if d.Decode(n, &p.What); !slices.Contains(raisable, p.What) {
		d.Unknown(n, "characteristic", p.What, raisable)
	}
}

// TalentPrice is a talent printed on the cards of a unit (MB-16.1, MB-S-70).
type TalentPrice struct {
	Key  string   `pack:"key,required"`
	PP   int      `pack:"pp,required"`
	Down int      `pack:"min_vitality,required" doc:"it is printed down to this vitality"`
	Dice []int    `pack:"dice" doc:"printed dice of each level, the top level first"`
	Pos  pack.Pos `pack:",pos"`
}

// Level is one card of a unit's pile (MB-2.3).
type Level struct {
	Vitality, MoveCombat, MoveFree, Melee, Ranged, Range, Defense, Command int
}

// UnmarshalPack reads the eight numbers of a level.
func (l *Level) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	var list []int
	d.Decode(n, &list)
	if len(list) != 8 {
		d.Fault(n, pack.OutOfRange, "a level is eight numbers: vitality, move_combat, move_free, melee, ranged, range, defense, command")
		return
	}
	*l = Level{list[0], list[1], list[2], list[3], list[4], list[5], list[6], list[7]}
}

// Flying says whether the unit flies (MB-2.9).
func (c *Card) Flying() bool { return c.Locomotion == "flying" }

// kin is the name that copies of a unit share (MB-2.10).
func (c *Card) kin() string {
	if c.Name != "" {
		return c.Name
	}
	return c.ID
}

// Full is the vitality of a whole unit: as many cards as its pile has (MB-2.4).
func (c *Card) Full() int { return len(c.Levels) }

// Level is the card on top at a vitality (MB-2.5).
func (c *Card) Level(vitality int) Level {
	if vitality < 1 || vitality > len(c.Levels) {
		return Level{}
	}
	return c.Levels[len(c.Levels)-vitality]
}

// Raises says whether a characteristic is printed with a + at a vitality.
func (c *Card) Raises(what string, vitality int) bool {
	return slices.ContainsFunc(c.Plus, func(p Plus) bool { return p.What == what && (p.At == nil || slices.Contains(p.At, vitality)) })
}

// EverRaises says the same of any of its cards.
func (c *Card) EverRaises(what string) bool {
	return slices.ContainsFunc(c.Plus, func(p Plus) bool { return p.What == what })
}

// Talent finds a talent printed at a vitality, with the printed dice if it has any.
func (c *Card) Talent(key string, vitality int) (t TalentPrice, dice int, ok bool) {
	for _, t := range c.Talents {
		if t.Key == key && vitality >= t.Down {
			if i := len(c.Levels) - vitality; i < len(t.Dice) && i >= 0 {
				dice = t.Dice[i]
			}
			return t, dice, true
		}
	}
	return TalentPrice{}, 0, false
}

// Tile is a piece of battlefield with two faces (MB-3.1).
type Tile struct {
	ID    string   `pack:"id,required"`
	Faces []Face   `pack:"faces,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Face is one side of a tile: rows of letters, "." open, "h" hill, "f" forest,
// "r" ruins, "x" impassable, "c" crevasse (MB-3.3).
type Face struct {
	ID   string   `pack:"id,required"`
	Rows []string `pack:"rows,required"`
	Pos  pack.Pos `pack:",pos"`
}

// Army is a ready-made army.
type Army struct {
	ID      string   `pack:"id,required"`
	Faction string   `pack:"faction,required,enum=athena|hades"`
	Points  int      `pack:"points,required" doc:"the battle it is for: 100, or 60 with four players"`
	Units   []string `pack:"units,required"`
	Source  string   `pack:"source,required,enum=rulebook|original"`
	Pos     pack.Pos `pack:",pos"`
}

// Battle is a scenario. Without generals it is recruited for; with generals it is
// ready to play.
type Battle struct {
	ID       string      `pack:"id,required"`
	Seats    int         `pack:"seats,required" doc:"2, or 4 in two teams (MB-19.1)"`
	Points   int         `pack:"points" doc:"recruitment points (MB-4.1, MB-19.2)"`
	Least    int         `pack:"least" doc:"that must be spent at least (MB-4.6, MB-19.2)"`
	Field    []Laid      `pack:"field" doc:"the tiles, row by row; chosen by the first General if none are given"`
	Wide     int         `pack:"wide" doc:"tiles in a row of the field; 2 if it is not given"`
	Generals []Commander `pack:"generals"`
	Victory  string      `pack:"victory,enum=usual|goals" doc:"goals: instead of MB-18.1; beside it otherwise (MB-30.6)"`
	Goals    []Goal      `pack:"goals"`
	Steles   []Stone     `pack:"steles" doc:"on the field"`
	Without  []string    `pack:"without" doc:"parts of the rules left out (MB-30.20)"`
	Teaches  []string    `pack:"teaches" doc:"mb.topic.WORD: what is new in it"`
	After    string      `pack:"after" doc:"the scenario before it in a campaign"`
	Boons    []Boon      `pack:"boons" doc:"of who won that one"`
	Pos      pack.Pos    `pack:",pos"`

	ground *Field // what its field comes to, put together once
}

// Laid is a tile on the field: its face, turned by quarters clockwise (MB-S-5).
type Laid struct {
	Face string `pack:"face,required" json:"face"`
	Turn int    `pack:"turn" json:"turn,omitempty"`
}

// Commander is what a General of a ready battle has.
type Commander struct {
	Faction string   `pack:"faction,required,enum=athena|hades"`
	Units   []Muster `pack:"units,required"`
	Zone    string   `pack:"zone,enum=north|south|west|east" doc:"where it deploys"`
	PP      int      `pack:"pp"`
	Pos     pack.Pos `pack:",pos"`
}

// Muster is a unit of a ready army.
type Muster struct {
	Unit     string   `pack:"unit,required"`
	At       string   `pack:"at" doc:"its square; without one it is deployed (MB-5.6)"`
	Vitality int      `pack:"vitality" doc:"less than full"`
	Pos      pack.Pos `pack:",pos"`
}

// Unit finds a unit; nil if there is none.
func (p *Pack) Unit(id string) *Card { return p.units[id] }

// Battle finds a scenario, the first one if no id is given; nil if there is none.
func (p *Pack) Battle(id string) *Battle {
	for i := range p.Battles {
		if p.Battles[i].ID == id || id == "" {
			return &p.Battles[i]
		}
	}
	return nil
}

// Banner begins the entry of a list that names its faction, for an army of neutrals.
const Banner = "faction:"

// listed says whether a list can have an entry.
func (p *Pack) listed(entry string) bool {
	faction, named := strings.CutPrefix(entry, Banner)
	return p.Unit(entry) != nil || named && slices.ContainsFunc(p.Units, func(c Card) bool { return c.Faction == faction && faction != "neutral" })
}
