package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// View is the battle as everybody may see it; only painters and players for empty
// seats read it (MB-23.3).
type View struct {
	Scenario string         `json:"scenario"`
	Wide     int            `json:"wide"` // squares; 0 while no tiles lie
	High     int            `json:"high"`
	Terrain  []string       `json:"terrain"` // rows of letters, as tiles write them
	Tiles    []content.Laid `json:"tiles"`   // row by row
	Generals []GeneralView  `json:"generals"`
	Colours  engine.Colours `json:"colours"` // of the teams
	Units    []UnitView     `json:"units"`
	Turn     int            `json:"turn"`
	Active   int            `json:"active"` // seat, or -1
	Acting   string         `json:"acting"` // activated unit
	Harassed bool           `json:"harassed"`
	Way      []string       `json:"way"` // squares of a bombardment that flies, the start first
	Combat   *CombatView    `json:"combat,omitempty"`
	Result   *Result        `json:"result,omitempty"` // once it is over
	Steles   []SteleView    `json:"steles,omitempty"`
	Goals    []GoalView     `json:"goals,omitempty"`
	Known    []engine.Text  `json:"known,omitempty"` // what the General of the seat knows of its own draw pile, in words (MB-23.2)
}

// GeneralView is a General.
type GeneralView struct {
	Faction string       `json:"faction"` // "athena", "hades"; empty until recruited
	Team    int          `json:"team"`
	Zone    string       `json:"zone"` // "north", "south", "west", "east": two rows of the field
	PP      int          `json:"pp"`
	Row     int          `json:"row"` // Art of War cards
	Hand    int          `json:"hand"`
	Pile    int          `json:"pile"`
	Discard []string     `json:"discard"`
	Played  []PlayedCard `json:"played"`
}

// UnitView is a unit of an army.
type UnitView struct {
	ID        string        `json:"id"`
	Card      string        `json:"card"`
	Seat      int           `json:"seat"`
	Faction   string        `json:"faction"`
	Type      string        `json:"type"`
	Flying    bool          `json:"flying"`
	Legendary bool          `json:"legendary"`
	Vitality  int           `json:"vitality"` // 0: destroyed
	Full      int           `json:"full"`
	Place     string        `json:"place"` // empty when it is not on the field
	Activated bool          `json:"activated"`
	Countered bool          `json:"countered"`
	Raging    bool          `json:"raging"`
	Aura      bool          `json:"aura"`
	Retreated bool          `json:"retreated"`
	Top       content.Level `json:"top"` // values in force
}

// CombatView is the attack going on.
type CombatView struct {
	Attacker string `json:"attacker"`
	First    string `json:"first"`
	Target   string `json:"target"`
	Kind     string `json:"kind"` // "melee", "ranged", "bombardment"
	Counter  bool   `json:"counter"`
	Retreat  string `json:"retreat"`
	Roll     *Roll  `json:"roll,omitempty"` // the dice on the table
	Hits     [2]int `json:"hits"`           // successes of the attack and of the answer, as far as they were counted
}

// view lists what a seat may see (MB-23).
func view(l look, prompts []engine.Prompt, seat engine.Seat) engine.View {
	v := engine.View{Seat: seat, Turn: l.w.Turn, Phase: engine.T("mb.phase." + l.w.Phase)}
	if l.w.Turn > 0 { // one General's; there are no rounds
		v.Phase = engine.T("mb.phase.turn", engine.Num("n", l.w.Turn), engine.Sub("phase", v.Phase))
	}
	for _, p := range prompts {
		if p.Standing == engine.Owed {
			v.Waiting = append(v.Waiting, engine.Waiting{Seats: p.Seats, Text: p.Public})
		}
	}
	v.Sides, v.Colours, v.Twin = l.sides(), l.colours(), l.twin()
	l.showCards(&v)
	l.showGoals(&v)
	field := l.fieldView()
	if i := int(seat); i >= 0 && i < len(l.w.Generals) {
		field.Known = l.buried(i)
	}
	v.System = field
	return v
}

func (l look) fieldView() View {
	w := l.w
	v := View{Scenario: w.Scenario, Wide: l.f.Wide, High: l.f.High, Terrain: l.f.Rows(), Tiles: w.Tiles, Turn: w.Turn, Active: w.Active, Colours: l.colours()}
	for _, g := range w.Generals {
		v.Generals = append(v.Generals, GeneralView{Faction: g.Faction, Team: g.Team, Zone: g.Zone, PP: g.PP, Row: g.Row, Hand: len(g.Hand), Pile: len(g.Pile),
			Discard: g.Discard, Played: g.Played})
	}
	for i := range w.Units {
		u := &w.Units[i]
		c := l.Card(u)
		x := UnitView{ID: u.ID, Card: u.Card, Seat: u.Seat, Faction: c.Faction, Type: c.Type, Flying: c.Flying(), Legendary: c.Legendary, Vitality: u.Vitality, Full: c.Full(),
			Activated: u.Activated, Countered: u.Countered, Raging: u.Raging, Aura: u.Aura, Retreated: u.Retreated, Top: l.Top(u)}
		if u.Alive() {
			x.Place = u.At.String()
		}
		v.Units = append(v.Units, x)
	}
	if a := w.Acting; a != nil {
		v.Acting, v.Harassed = a.Unit, a.Harassed
		for _, s := range a.Way {
			v.Way = append(v.Way, s.String())
		}
	}
	v.Steles, v.Goals, v.Result = l.steleViews(), l.goalViews(), w.Result
	if c := w.Combat; c != nil {
		v.Combat = &CombatView{c.Attacker, c.First, c.Target, c.Kind, c.Counter, c.Retreat, c.Roll, c.Hits}
	}
	return v
}
