package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// World is the whole state of a battle but for the stack of frames. Cards, map
// and texts belong to the pack and are not in it; nothing derived is stored.
type World struct {
	Scenario   string         `json:"scenario"`
	Map        string         `json:"map"`             // empty until it is chosen (BG-32.11)
	Points     int            `json:"points"`          // limit of the forces (BG-32.1); 0 where the scenario gives them
	Terms      []engine.Terms `json:"terms,omitempty"` // of the sides, in a campaign (BG-32.18)
	Round      int            `json:"round"`           // 1 to 4; 0 during setup
	Phase      string         `json:"phase"`           // "setup", "muster" (forces are built), "preparation", "activation", "clean_up"
	First      int            `json:"first"`           // side of the first player (BG-3.8)
	Forces     []Force        `json:"forces"`
	Figures    []Figure       `json:"figures"`
	Objectives []Objective    `json:"objectives"`
	Marks      []Mark         `json:"marks"`
	Kept       []Token        `json:"kept"`     // tokens that the next Clean-Up leaves in place
	Acts       []Act          `json:"acts"`     // the activation going on and the interruptions above it
	Attacks    []Attack       `json:"attacks"`  // attacks going on, the innermost last
	Lasting    []Lasting      `json:"lasting"`  // effects of operations that last a while
	Armed      []Armed        `json:"armed"`    // rules of fate bonuses that wait for their moment
	Delayed    []Delayed      `json:"delayed"`  // operations that wait for a later moment
	Pending    []Trigger      `json:"pending"`  // moments that have come and are not yet opened
	Spent      []Spent        `json:"spent"`    // rules whose limit is used up
	Offer      int            `json:"offer"`    // side that offers a draw, or none
	Ruling     *Ruling        `json:"ruling"`   // proposed and not yet answered (BG-2.21)
	Readings   []string       `json:"readings"` // rules read in another way than the page's
	Result     *Result        `json:"result,omitempty"`
	Lesson     *Learning      `json:"lesson,omitempty"` // of a battle to learn from
}

// none is the side of nobody.
const none = -1

// Place is a space for one figure: a hex and a level, 0 the standard elevation
// and 1 a platform (BG-S-2.6).
type Place struct {
	Hex   hex.Hex `json:"hex"`
	Level int     `json:"level,omitempty"`
	Turn  hex.Dir `json:"turn,omitempty"` // how the base of a massive figure lies (bases.go)
}

// Force is what one side has besides its figures.
type Force struct {
	Faction   string   `json:"faction"`
	Hand      []string `json:"hand"` // fate and glory cards; hidden
	Deck      []string `json:"deck"` // fate cards, the top first; hidden from everybody
	Discard   []string `json:"discard"`
	Area      []string `json:"area"`     // glory cards with a completed mission (BG-19.6)
	Claimed   int      `json:"claimed"`  // objective tokens
	Missions  int      `json:"missions"` // VP of completed side missions
	Passed    bool     `json:"passed"`
	Picked    string   `json:"picked"`   // card chosen this turn, or "pass"; hidden until both are in
	Discards  []string `json:"discards"` // cards chosen to go in Preparation; hidden until both are in
	Chosen    bool     `json:"chosen"`   // whether the answer of a common pick is in
	Last      string   `json:"last"`     // figure it activated last (BG-5.7)
	LastRound int      `json:"last_round"`
	Active    int      `json:"active"`    // activations made this round
	Draft     *Ruling  `json:"draft"`     // ruling it is putting together; hidden
	Corrected int      `json:"corrected"` // VP given or taken by rulings

	Zone    []string          `json:"zone"`             // rows of its deployment zone
	Roster  []string          `json:"roster,omitempty"` // the list it fights with; hidden (BG-32.18)
	List    []string          `json:"list"`             // entries of its list until both are revealed; hidden (BG-32.12)
	Reserve []content.Recruit `json:"reserve"`          // characters that wait for their deployment (BG-32.16)
}

// Figure is a character with its equipment and tokens.
type Figure struct {
	ID        string   `json:"id"` // the character's id, unique on the table
	Character string   `json:"character"`
	Side      int      `json:"side"`
	Equipment []string `json:"equipment"`      // weapons that are fitted, and items
	Stowed    []string `json:"stowed"`         // bought weapons that are not fitted (pairs that exchange)
	Used      []string `json:"used"`           // single-use items used up (BG-20.4)
	Base      string   `json:"base,omitempty"` // of a massive figure (BG-22.1)
	Place     Place    `json:"place"`
	Facing    hex.Dir  `json:"facing"`
	Wounds    int      `json:"wounds"`
	Mana      int      `json:"mana"` // 0 to 5 (BG-20.6)
	Focus     bool     `json:"focus"`
	Overwatch bool     `json:"overwatch"`
	Buff      string   `json:"buff"`
	Debuff    string   `json:"debuff"`
	BuffOf    int      `json:"buff_of"` // side whose card gave it
	DebuffOf  int      `json:"debuff_of"`
	Ready     bool     `json:"ready"`
	Kills     int      `json:"kills"`     // enemies it knocked out in this battle
	Activated bool     `json:"activated"` // this round
	Cards     []string `json:"cards"`     // played in its activation, face down on its card
	Felled    bool     `json:"felled"`    // knocked out, still on the board until the area attack ends (BG-16.8)
	Out       bool     `json:"out"`       // knocked out and off the board
	Unslain   bool     `json:"unslain"`   // no enemy knocked it out (BG-S-6.8)
}

// Objective is an objective token.
type Objective struct {
	Place Place `json:"place"`
	By    int   `json:"by"` // side that claimed it, or none
}

// Mark is a mark token on the board.
type Mark struct {
	ID    string `json:"id"`
	Side  int    `json:"side"`
	Place Place  `json:"place"`
}

// Token is a buff or debuff of a figure, or a mark of a side.
type Token struct {
	Figure string `json:"figure"` // empty for a mark
	ID     string `json:"id"`     // of the status or mark
	Side   int    `json:"side"`   // of a mark
}

// Act is an activation or an interruption.
type Act struct {
	Frame   flow.ID  `json:"frame"`
	Kind    string   `json:"kind"` // "activation", "overwatch", "opportunity"
	Figure  string   `json:"figure"`
	Against string   `json:"against"` // the interrupted figure
	AP      int      `json:"ap"`
	Used    []Used   `json:"used"`    // actions by kind, for rising costs (BG-5.13)
	Skills  []string `json:"skills"`  // active skills resolved (BG-13.3)
	Played  []Played `json:"played"`  // cards played in it
	Focused bool     `json:"focused"` // whether the figure was focused when it began
	Wounds  int      `json:"wounds"`  // inflicted on enemies by the figure in it
	Mana    int      `json:"mana"`    // spent by the figure in it
	Attacks int      `json:"attacks"`
	After   string   `json:"after"` // the action just done
	Ended   bool     `json:"ended"` // an effect ends it (BG-5.18 then follows)
}

// Used counts the actions of one kind in an act.
type Used struct {
	Action string `json:"action"` // "focus", "walk", "overwatch", "melee", "ranged", "magic"
	N      int    `json:"n"`
}

// Played is a card played in an act.
type Played struct {
	Card   string `json:"card"`
	Bonus  string `json:"bonus"` // "ability", "mana", "mission", "ap", "none"
	Scored bool   `json:"scored"`
	// What was done in the act before it was played, which counts for nothing (BG-19.5).
	Since        int `json:"since"` // wounds inflicted
	SinceMana    int `json:"since_mana"`
	SinceAttacks int `json:"since_attacks"`
}

// Attack is an attack action under way.
type Attack struct {
	Frame    flow.ID  `json:"frame"`
	Attacker string   `json:"attacker"`
	Weapon   string   `json:"weapon"`
	Initial  string   `json:"initial"` // initial target (BG-16.1)
	Target   string   `json:"target"`  // the target now attacked
	Targets  []string `json:"targets"` // additional targets still to come
	Kind     string   `json:"kind"`    // of the act: "activation", "overwatch", "opportunity"
	Focused  bool     `json:"focused"` // a focus token was spent in it (BG-16.7d)
	Moved    bool     `json:"moved"`   // right after a walk
	Void     bool     `json:"void"`    // it comes to nothing
	More     int      `json:"more"`    // dice that a free attack adds
	MoreBy   string   `json:"more_by"` // the card that grants it
	Sharp    bool     `json:"sharp"`   // its test counts as focused, by a token or by a card
	Area     int      `json:"area"`    // reach around the initial target in hexes, 0 if none
	AreaIn   int      `json:"area_in"` // the same in inches (BG-S-16.6)
	Count    int      `json:"count"`   // successes left after the defence test
	Dealt    int      `json:"dealt"`   // wounds dealt by it
}

// Value is a bound number of a card program.
type Value struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// Source says where a rule of a card comes from and whose it is.
type Source struct {
	Card   string  `json:"card"`   // "ability:he_man.reserves", "weapon:w_trident", "fate:f06", "status:slow", "mark:..."
	Bearer string  `json:"bearer"` // the figure it belongs to
	Side   int     `json:"side"`
	Vars   []Value `json:"vars"`
}

// Lasting is an operation that changes later plans until it ends.
type Lasting struct {
	Source Source  `json:"source"`
	Path   string  `json:"path"`  // of the operation in the card
	Who    string  `json:"who"`   // the figure it changes
	Until  string  `json:"until"` // "test", "attack", "act", "activation", "round"
	Frame  flow.ID `json:"frame"` // of the test, attack or act with which it ends
}

// Armed is a rule of a fate bonus in force until its act ends.
type Armed struct {
	Source Source  `json:"source"`
	Rule   int     `json:"rule"`
	Frame  flow.ID `json:"frame"`
}

// Delayed is a list of operations that waits for a moment.
type Delayed struct {
	Source Source `json:"source"`
	Path   string `json:"path"` // of the delay operation
	Moment string `json:"moment"`
	Round  int    `json:"round"` // expires with this round; 0 never
}

// Trigger is a moment that has come.
type Trigger struct {
	Moment  string `json:"moment"`
	Subject string `json:"subject"`        // the figure it is about
	By      string `json:"by"`             // the figure that caused it
	What    string `json:"what"`           // the status gained
	Card    string `json:"card,omitempty"` // that knocked somebody out
}

// Spent is a rule used up for an act or a round.
type Spent struct {
	Card   string  `json:"card"`
	Bearer string  `json:"bearer"`
	Rule   int     `json:"rule"`
	Frame  flow.ID `json:"frame"` // of the act; 0: for the round
}

// Result is how the battle ended.
type Result struct {
	Winner int    `json:"winner"` // side, or none for a draw
	Rule   string `json:"rule"`
	Reason string `json:"reason"` // "ko", "points", "draw", "both_out", "forfeit", "agreed"
}
