package mythic

import (
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
	"hexwarden/engine/odds"
)

// none is no seat, no side.
const none = -1

// World is the state of a battle.
type World struct {
	Scenario string            `json:"scenario"`
	Options  map[string]string `json:"options,omitempty"` // those of the table; see option
	Phase    string            `json:"phase"`             // "muster", "tiles", "zones", "deploy", "draw", "activate", "exchange", "limit", "rebuild", "over"
	Turn     int               `json:"turn"`              // turns begun
	Active   int               `json:"active"`            // the seat whose turn it is; none before the first
	Order    []int             `json:"order"`             // seats in the order of turns, the first General first (MB-5.1, MB-19.5); before that, of recruiting (MB-S-8)
	Generals []General         `json:"generals"`          // by seat
	Units    []Unit            `json:"units"`
	Tiles    []content.Laid    `json:"tiles"` // row by row
	Wide     int               `json:"wide"`  // tiles in a row
	Clock    int               `json:"clock"` // counts draw piles that ran out (MB-S-23)
	Spent    TurnState         `json:"spent"`
	Acting   *Acting           `json:"acting,omitempty"` // the activated unit
	Combat   *Combat           `json:"combat,omitempty"`
	Steles   []Standing        `json:"steles,omitempty"` // on the field (MB-30.8)
	Goals    []Progress        `json:"goals,omitempty"`  // of the goals of the scenario, in their order (MB-30.5)
	Offer    int               `json:"offer"`            // the seat that offers a draw, or none
	Result   *Result           `json:"result,omitempty"`
}

// General is a player with an army (MB-1.1).
type General struct {
	Faction string       `json:"faction"`
	Team    int          `json:"team"` // side that wins or loses together (MB-19.1)
	Zone    string       `json:"zone"` // "north", "south", "west", "east" (MB-5.3)
	PP      int          `json:"pp"`
	Pile    []string     `json:"pile"` // face down, the next card first
	Hand    []string     `json:"hand"`
	Row     int          `json:"row"` // Art of War cards face up (MB-7.2)
	Played  []PlayedCard `json:"played"`
	Discard []string     `json:"discard"`
	Emptied int          `json:"emptied,omitempty"` // World.Clock when the pile ran out; 0 while it has cards (MB-S-23)
	Under   []string     `json:"under,omitempty"`   // cards that the General knows to lie at the bottom of the pile, the lowest last (MB-23.1)
}

// PlayedCard is a maneuver card used this turn (MB-7.4).
type PlayedCard struct {
	Card      string `json:"card"`
	Converted bool   `json:"converted,omitempty"` // discarded for power points: it blocks nothing (MB-S-19)
}

// Unit is a recruited unit.
type Unit struct {
	ID        string        `json:"id"`   // that of its card; with a ".2" behind it if it is a second copy (MB-S-8)
	Card      string        `json:"card"` // in the pack
	Seat      int           `json:"seat"`
	Vitality  int           `json:"vitality"` // 0: destroyed
	Placed    bool          `json:"placed"`   // its token is on the field
	At        square.Square `json:"at"`
	Activated bool          `json:"activated,omitempty"` // this turn (MB-8.4)
	Countered bool          `json:"countered,omitempty"` // this turn (MB-15.6)
	Retreated bool          `json:"retreated,omitempty"` // this turn: it cannot counter-attack (MB-17.20)
	Raging    bool          `json:"raging,omitempty"`    // Lion's Rage until the end of the turn (MB-17.18)
	Aura      bool          `json:"aura,omitempty"`      // Aura of Strength until the end of the turn (MB-17.4)
}

// Alive says whether the unit is on the field.
func (u *Unit) Alive() bool { return u.Placed && u.Vitality > 0 }

// TurnState is what happened in the turn, beside what stands with units.
type TurnState struct {
	Activations int      `json:"activations,omitempty"` // so far (MB-14.2)
	Leader      string   `json:"leader,omitempty"`      // the unit whose Leader is in force (MB-17.13)
	Group       string   `json:"group,omitempty"`       // the group talent in force (MB-17.26)
	Members     []string `json:"members,omitempty"`     // units that it lets activate, where they are fixed
	Caller      string   `json:"caller,omitempty"`      // the unit that used it
	Left        int      `json:"left,omitempty"`        // other units that it still lets activate
	Quarry      []string `json:"quarry,omitempty"`      // of Assault Support: the units attacked first, one of which must be attacked (MB-17.22)
	Asked       []int    `json:"asked,omitempty"`       // seats that had their question about cards this turn (MB-7.19)
}

// Acting is the activation going on (MB-8).
type Acting struct {
	Unit     string          `json:"unit"`
	Harassed bool            `json:"harassed,omitempty"` // it cannot move (MB-15.12)
	Moved    bool            `json:"moved,omitempty"`
	Far      bool            `json:"far,omitempty"`      // it moved farther than a unit that attacks may (MB-S-29)
	Attacked bool            `json:"attacked,omitempty"` // its attack is used up (MB-8.5)
	Evaded   bool            `json:"evaded,omitempty"`   // what it attacked evaded: its attack never took place (MB-17.10)
	Owes     []string        `json:"owes,omitempty"`     // talents of its attack, paid once that is not evaded (MB-S-99)
	Used     []string        `json:"used,omitempty"`     // talents and "plus:..." announced for it: scout, infernal_bombardment, mobility, plus:ranged
	Over     []string        `json:"over,omitempty"`     // enemies flown over, in order (MB-17.5)
	Way      []square.Square `json:"way,omitempty"`      // of a bombardment so far, the start first
}

// Combat is an attack with what answers it (MB-11.2).
type Combat struct {
	Attacker string   `json:"attacker"`
	First    string   `json:"first"`            // the unit attacked first: its square counts (MB-15.9)
	Target   string   `json:"target"`           // who takes it: First, or the unit that defends it (MB-15.7)
	Kind     string   `json:"kind"`             // "melee", "ranged", "bombardment"
	Via      string   `json:"via,omitempty"`    // the talent that made it: lobbed_shot, scatter_shot, bites_of_cerberus, infernal_bombardment
	Dice     int      `json:"dice,omitempty"`   // printed with that talent; 0: the characteristic
	Evaded   bool     `json:"evaded,omitempty"` // never made (MB-17.10)
	Counter  bool     `json:"counter,omitempty"`
	Used     []Spell  `json:"used,omitempty"`    // talents and "plus:..." announced for it
	Retreat  string   `json:"retreat,omitempty"` // the square the target goes back to (MB-17.20)
	Hits     [2]int   `json:"hits"`              // successes of the attack and of the counter-attack
	Damage   [2]int   `json:"damage"`            // still to be taken by the target and by the attacker
	Dealt    bool     `json:"dealt,omitempty"`   // it was taken
	Parried  []string `json:"parried,omitempty"` // units that parried (MB-17.17)
	Roll     *Roll    `json:"roll,omitempty"`    // the dice on the table
}

// Roll is a roll of an attack or a counter-attack as it lies (MB-12).
type Roll struct {
	Side       int        `json:"side"` // attacking, countering
	Stage      odds.Stage `json:"stage"`
	Dice       []odds.Die `json:"dice"`
	Difficulty int        `json:"difficulty"`
	Zero       bool       `json:"zero,omitempty"`    // a skill was used (MB-17.1, MB-17.2)
	Any        bool       `json:"any,omitempty"`     // Aura of Strength was used (MB-S-71)
	Settled    bool       `json:"settled,omitempty"` // the talents of this stage are over (MB-12.9)
}

// Spell is a talent announced by a unit.
type Spell struct {
	Unit   string `json:"unit"`
	Talent string `json:"talent"` // its key, or "plus:melee" and the like (MB-16.7)
}

// used says whether a unit announced a talent for this combat.
func (c *Combat) used(unit, talent string) bool {
	for _, s := range c.Used {
		if s.Unit == unit && s.Talent == talent {
			return true
		}
	}
	return false
}

// Standing is a stele on the field (MB-30.8).
type Standing struct {
	Kind string        `json:"kind"`
	At   square.Square `json:"at"`
	By   int           `json:"by"` // the seat that claimed it, or none (MB-30.9)
}

// Progress is how far a goal has come, beside what the field shows.
type Progress struct {
	Turns   int  `json:"turns,omitempty"` // in a row at whose end its places were held (MB-30.1)
	Reached bool `json:"reached,omitempty"`
}

// Result is how the battle ended.
type Result struct {
	Winner int    `json:"winner"` // a team; none is a draw
	Rule   string `json:"rule"`
	Reason string `json:"reason"` // mb.reason.REASON
}
