package content

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/pack"
)

// Map is a battlefield: the pieces on the board, the deployment zones and the objective tokens (BG-2.12).
type Map struct {
	ID         string     `pack:"id,required"`
	Frame      string     `pack:"board,required"`
	Pieces     []Piece    `pack:"pieces,required"`
	Difficult  []string   `pack:"difficult_hexes"`
	Walls      [][]string `pack:"walls" doc:"pairs of hexes that a wall on their common edge separates (S-2.5)"`
	Zones      Ends       `pack:"zones" doc:"row letters of the deployment zones; a standard setup needs them"`
	Objectives []string   `pack:"objectives,required" doc:"tokens whose place the map fixes"`
	PerPlayer  int        `pack:"per_player" doc:"tokens that each player puts into the own zone"`
	Suggested  Ends       `pack:"suggested" doc:"good places for those, by zone"`
	Mood       string     `pack:"mood,enum=ash|badlands|castle|desert|dunes|ice|jungle|marsh|pit|river" doc:"what its ground looks like; desert if not given"`
	Source     string     `pack:"source,required,enum=rulebook|public|original"`
	Pos        pack.Pos   `pack:",pos"`
	Board      *Board     `pack:"-"`
}

// Ends is a list for each of the two zones of a map.
type Ends struct {
	South []string `pack:"south,required"`
	North []string `pack:"north,required"`
}

// Piece is a piece of terrain on its hexes, from end to end; of a platform the middle first.
type Piece struct {
	Type  string   `pack:"type,required"`
	Hexes []string `pack:"hexes,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Battle is a scenario: with map and forces given, or the standard setup, where
// players choose all that (BG-32).
type Battle struct {
	ID       string   `pack:"id,required"`
	Map      string   `pack:"map"`
	Rounds   int      `pack:"rounds,required"`
	FateHand int      `pack:"fate_hand" doc:"5, as the rules have it (BG-4.4): older packs say so"`
	Seats    []Muster `pack:"seats"`
	Points   []int    `pack:"points" doc:"of a standard setup: the limits to choose from, the usual one first"`
	Maps     []string `pack:"maps" doc:"of a standard setup: the maps to choose from; all if not given"`
	Source   string   `pack:"source,required,enum=rulebook|public|original"`
	Pos      pack.Pos `pack:",pos"`
}

// MapsOf are the maps that a standard setup may be played on.
func (p *Pack) MapsOf(b Battle) []Map {
	if len(b.Maps) == 0 {
		return p.Maps
	}
	return slices.DeleteFunc(slices.Clone(p.Maps), func(m Map) bool { return !slices.Contains(b.Maps, m.ID) })
}

// standardOptions are what the host may set of a standard setup.
func (p *Pack) standardOptions(b Battle) []engine.Option {
	points := engine.Option{ID: "points", Name: engine.T("bg.option.points")}
	for _, n := range b.Points {
		points.Values = append(points.Values, strconv.Itoa(n))
	}
	maps := engine.Option{ID: "map", Name: engine.T("bg.option.map"), Values: []string{"agree", "random"}}
	for _, m := range p.MapsOf(b) {
		maps.Values = append(maps.Values, m.ID)
	}
	if len(b.Maps) == 1 {
		maps.Values = b.Maps
	}
	return []engine.Option{points, maps}
}

// Standard says whether the players build their forces.
func (b Battle) Standard() bool { return len(b.Points) > 0 }

// facts are what one wants to know of a battle before one sits down: its rounds, what wins (BG-16), and the forces.
func (b Battle) facts() []engine.Fact {
	force := engine.Fact{About: engine.Force, Text: engine.T("bg.fact.points"), Option: "points"}
	if len(b.Seats) > 1 {
		force = engine.Fact{About: engine.Force, Text: engine.T("bg.fact.figures", engine.Num("a", len(b.Seats[0].Figures)), engine.Num("b", len(b.Seats[1].Figures)))}
	}
	return []engine.Fact{{About: engine.Length, Text: engine.T("bg.fact.rounds", engine.Num("n", b.Rounds))}, {About: engine.Goal, Text: engine.T("bg.fact.goal")}, force}
}

// Muster is the force of one side at the start.
type Muster struct {
	Faction string   `pack:"faction,required,enum=masters|evil_warriors"`
	Zone    []string `pack:"zone,required" doc:"row letters of its deployment zone"`
	Figures []Member `pack:"figures,required"`
	Fate    []string `pack:"fate,required"`
	Glory   []string `pack:"glory,required"`
}

// Member is a character of a force with its equipment, place and facing.
type Member struct {
	Character string   `pack:"character,required"`
	Weapons   []string `pack:"weapons,required"`
	Stowed    []string `pack:"stowed" doc:"bought weapons that start unfitted"`
	Items     []string `pack:"items"`
	Hex       string   `pack:"hex,required"`
	Facing    string   `pack:"facing,required,enum=E|NE|NW|W|SW|SE"`
	Pos       pack.Pos `pack:",pos"`
}

// Shape is a kind of terrain piece with the class of each of its hexes.
type Shape struct {
	ID      string   `pack:"id,required"`
	Form    string   `pack:"shape,required,enum=single|line_2|line_3|line_4|bent_3|flower_7"`
	Classes []string `pack:"classes,required,enum=high_obstacle|low_obstacle|difficult|platform|ladder"`
	Count   int      `pack:"count" doc:"how many are in the box; none: it is printed on the board"`
	Source  string   `pack:"source,required,enum=rulebook|public|original"`
	Pos     pack.Pos `pack:",pos"`
}

// Class is a class of terrain as older packs tell it; the rules have the same numbers (BG-2.13 to 2.17, BG-10.7 to 10.15).
type Class struct {
	ID        string   `pack:"id,required"`
	Standable bool     `pack:"standable"`
	BlocksLOS bool     `pack:"blocks_los"`
	Cover     bool     `pack:"gives_cover"`
	Cross     int      `pack:"cross_cost"`
	Climb     int      `pack:"climb_cost"`
	Speed     int      `pack:"speed"`
	Source    string   `pack:"source"`
	Pos       pack.Pos `pack:",pos"`
}

// Frame is the board that maps are laid on (BG-2.9).
type Frame struct {
	ID     string   `pack:"id,required"`
	Rows   int      `pack:"rows,required"`
	Odd    int      `pack:"odd_columns,required"`
	Even   int      `pack:"even_columns,required"`
	Source string   `pack:"source,required,enum=rulebook|public|original"`
	Pos    pack.Pos `pack:",pos"`
}

// Grid is the board of every map (BG-2.9, BG-S-2.3).
var Grid = hex.NewGrid(25, 29, 30)
