package eternia

// None is no seat, no team.
const None = -1

// Areas of the combat grid (FE-14.2).
const (
	attack     = "attack"
	defence    = "defence"
	initiative = "initiative"
)

// Areas are those of an epic combat, in the order of totals (FE-14.2).
var Areas = []string{attack, defence, initiative}

// World is the state of a game.
type World struct {
	Rules    int               `json:"rules,omitempty"` // the version of the rules that the game began with; before version 3 it was not kept
	Scenario string            `json:"scenario"`        // id of the engine.Scenario
	Options  map[string]string `json:"options,omitempty"`
	Phase    string            `json:"phase"` // "setup", "prepare", "action", "end", "over"
	Seats    []int             `json:"seats"` // the team of each seat
	Teams    []Team            `json:"teams"`
	Heroes   []Hero            `json:"heroes"`
	Space    int               `json:"space"`           // on the round track, from 0; none before the first round (FE-9.2)
	Round    int               `json:"round"`           // rounds begun
	Extra    bool              `json:"extra,omitempty"` // the night after the last round (FE-21.4c)
	First    int               `json:"first"`           // the starting team (FE-2.20)
	ToAct    int               `json:"to_act"`          // the team that activates a hero next (FE-9.7)
	Quests   []string          `json:"quests"`          // zones with a quest token, one entry for each
	Spent    int               `json:"spent"`           // quest tokens removed (FE-10.20)
	Brambles []string          `json:"brambles"`        // zones with a bramble token
	Relic    *RelicAt          `json:"relic,omitempty"` // of a skirmish that has one (FE-35.55)
	Boss     *BossAt           `json:"boss,omitempty"`
	Decks    map[string]Deck   `json:"decks"` // "wilds", "scenario", "equipment", "spell", "vehicle", "victory", "clash", "clash_overload", "effect"
	Acting   *Acting           `json:"acting,omitempty"`
	Combat   *Combat           `json:"combat,omitempty"`
	Wilds    *WildsFight       `json:"wilds,omitempty"`
	Solo     *SoloState        `json:"solo,omitempty"`
	Shops    []Purchase        `json:"shops,omitempty"`   // purchases that go on beside the game (FE-S-50)
	Lasting  []Lasting         `json:"lasting,omitempty"` // changes in force for a time
	Used     []Use             `json:"used,omitempty"`    // rules of cards that were used up for a time
	Offer    int               `json:"offer"`             // the seat that offers a draw, or none
	Agreed   []int             `json:"agreed,omitempty"`  // seats that accept it
	Gone     []int             `json:"gone,omitempty"`    // seats that conceded while team-mates play on (FE-32.1)
	Lost     []int             `json:"lost,omitempty"`    // teams that conceded (FE-32.2)
	Result   *Result           `json:"result,omitempty"`
}

// Team is a team with its faction (FE-2.2). One without seats is the enemy of the solo mode.
type Team struct {
	Faction  string         `json:"faction"`
	Base     string         `json:"base"`
	Captain  int            `json:"captain"` // the seat that decides for the team, or none (FE-31.8)
	Ether    int            `json:"ether"`
	VP       int            `json:"vp"`
	Reserve  int            `json:"reserve"`        // soldiers (FE-2.10)
	Soldiers map[string]int `json:"soldiers"`       // on the map, by zone
	Hand     []string       `json:"hand"`           // victory cards (FE-HI-1)
	Goals    []GoalCard     `json:"goals"`          // victory cards in play
	Deck     map[string]int `json:"deck"`           // combat cards, by kind (FE-14.4)
	Stock    map[string]int `json:"stock"`          // combat cards that can be gained (FE-S-61)
	Events   map[string]int `json:"events"`         // what its victory cards count: see Goal.Event
	Ready    []string       `json:"ready"`          // victory cards of the pack whose event happened just now (FE-S-10)
	Asked    []string       `json:"asked"`          // victory cards whose state held when the team was asked last, whoever has them (FE-S-10)
	Defeats  int            `json:"defeats"`        // of its heroes (FE-22.17)
	Known    []string       `json:"known"`          // wilds cards that it put under the deck (FE-HI-9)
	Zone     string         `json:"zone,omitempty"` // deployment zone of a skirmish (FE-23.4)
}

// GoalCard is a victory card in play (FE-6.3).
type GoalCard struct {
	Card  string         `json:"card"`
	Since map[string]int `json:"since"` // Team.Events when it was revealed (FE-S-11)
	Done  bool           `json:"done,omitempty"`
}

// Hero is a hero in play.
type Hero struct {
	ID     string   `json:"id"` // of his card
	Team   int      `json:"team"`
	Seat   int      `json:"seat"` // his controller; none in the enemy's team
	At     string   `json:"at"`   // zone; empty before he is placed
	Damage int      `json:"damage"`
	Fell   bool     `json:"fell,omitempty"`  // he was defeated at least once (FE-22.18)
	Acted  bool     `json:"acted,omitempty"` // activated this round (FE-9.6)
	Ally   []string `json:"ally"`
	Mount  []string `json:"mount"`  // creatures and vehicles: "creature:ID", "epic:ID", "vehicle:ID" (FE-20.4)
	Worn   []string `json:"worn"`   // equipped armour and artefacts
	Pack   []string `json:"pack"`   // other equipment (FE-HI-3)
	Spells []string `json:"spells"` // FE-HI-2
}

// RelicAt is where the relic is: in a zone, or with a hero.
type RelicAt struct {
	At   string `json:"at,omitempty"`
	Hero string `json:"hero,omitempty"`
}

// BossAt is a boss in play; it keeps its damage (FE-15.35).
type BossAt struct {
	ID     string `json:"id"`
	At     string `json:"at"`
	Damage int    `json:"damage"`
}

// Deck is a deck with its discard pile and, of merchants, the open offer (FE-2.18, FE-11.6).
type Deck struct {
	Draw    []string `json:"draw"`    // the top first
	Discard []string `json:"discard"` // the last on top
	Offer   []string `json:"offer,omitempty"`
	Open    bool     `json:"open,omitempty"` // the merchant was captured once
}

// Acting is the activation of a hero (FE-9.6).
type Acting struct {
	Hero  string   `json:"hero"`
	Left  int      `json:"left"`            // standard actions that he may still take (FE-10.1)
	Done  []string `json:"done"`            // actions taken, by their ids
	MP    int      `json:"mp,omitempty"`    // left, during a move
	Way   []string `json:"way,omitempty"`   // zones of the move so far, the first where it began
	Over  bool     `json:"over,omitempty"`  // his turn has ended at once (FE-7.3)
	Swaps int      `json:"swaps,omitempty"` // victory cards exchanged for (FE-S-13)
}

// SoloState is what a solo mission keeps (FE-22).
type SoloState struct {
	Held     []string `json:"held"`               // outposts of the enemy when it began (FE-S-120)
	Impostor string   `json:"impostor,omitempty"` // the hero in disguise, whom nobody knows before he is unmasked (FE-35.36)
	Cleared  []string `json:"cleared,omitempty"`  // enemy heroes who are known not to be him
	Unmasked bool     `json:"unmasked,omitempty"`
	Caught   bool     `json:"caught,omitempty"` // he was unmasked and defeated
	Child    *ChildAt `json:"child,omitempty"`
}

// ChildAt is where the child is (FE-35.41): nobody knows before it is found.
type ChildAt struct {
	At    string `json:"at"`
	By    string `json:"by,omitempty"` // the hero who protects it
	Found bool   `json:"found,omitempty"`
	Home  bool   `json:"home,omitempty"`
	Clues []Clue `json:"clues,omitempty"`
}

// Clue is how far the child hides from a zone (FE-35.42).
type Clue struct {
	Zone  string `json:"zone"`
	Steps int    `json:"steps"`
}

// Purchase is a purchase at a merchant (FE-11.8, FE-S-50).
type Purchase struct {
	Hero      string `json:"hero"`
	Kind      string `json:"kind"`      // "equipment", "spell", "vehicle"
	Discount  int    `json:"discount"`  // fixed at the end of the activation
	Bought    int    `json:"bought"`    // cards so far
	Refreshed bool   `json:"refreshed"` // FE-11.9
}

// Combat is an epic combat (FE-14, FE-15).
type Combat struct {
	Zone     string     `json:"zone"`
	Kind     string     `json:"kind"` // "hero", "creature", "boss", "enemy" (a hero of the solo mode, FE-22.10)
	Rounds   int        `json:"rounds"`
	Round    int        `json:"round"` // 1 or 2
	Phase    int        `json:"phase"` // 1 to 10 (FE-15)
	Fighters [2]Fighter `json:"fighters"`
	Turn     int        `json:"turn"`               // the fighter who places or takes an option next
	Spells   []Cast     `json:"spells"`             // played this round, in order
	Attacked bool       `json:"attacked,omitempty"` // the enemy hero on side 1 is the attacker (FE-35.18)
	Closed   bool       `json:"closed"`             // no VP: last tie-break, mounts (FE-21.4d, FE-23.15)
	Out      string     `json:"out,omitempty"`      // how it ended: "active", "defender", "both", "fled", "escaped", "evaded"
	Third    []int      `json:"third,omitempty"`    // teams beside the two that may still play spells (FE-24.2)
	Quiet    []int      `json:"quiet,omitempty"`    // seats that play no more spells of their heroes this round (FE-DP-36)
}

// Fighter is one side of an epic combat: a hero, or a creature or boss that a card plays.
type Fighter struct {
	Who      string   `json:"who"`    // "hero:ID", "epic:ID", "boss:ID"
	Team     int      `json:"team"`   // none of a creature or boss
	Weapon   int      `json:"weapon"` // of a hero's two; none before it is chosen
	Pile     []string `json:"pile"`   // combat cards face down, the next first (FE-HI-5)
	Drawn    []string `json:"drawn"`  // cards in hand to be placed: one, or two of a tool (FE-HI-6)
	Grid     []Placed `json:"grid"`
	Beside   []Placed `json:"beside"`            // time cards (FE-14.9)
	Tray     []string `json:"tray"`              // focused and discarded cards, open
	Placed   int      `json:"placed"`            // counted cards this round (FE-15.5)
	Limit    int      `json:"limit"`             // counted cards that he may place: 4, more of FE-16.3
	Last     string   `json:"last"`              // area of the card placed last (FE-15.9)
	InTurn   []string `json:"in_turn,omitempty"` // areas that the cards still to come go to in turn; its team knows (FE-S-137)
	Focused  int      `json:"focused"`           // in the whole combat (FE-S-66)
	Passed   bool     `json:"passed"`            // out of the phase
	Bonus    [3]int   `json:"bonus"`             // of soldiers removed, by areas; of the dice of creatures and clash cards
	Marched  bool     `json:"marched"`           // soldiers were removed in this combat (FE-15.16d)
	Overload int      `json:"overload"`          // times that the overload ability of a creature or enemy triggers (FE-S-70)
	Damage   int      `json:"damage"`            // of a creature or boss, HP lost
	Lost     [2]int   `json:"lost"`              // HP lost in each round (FE-15.27)
	Shield   int      `json:"shield"`            // losses still prevented
	Clash    string   `json:"clash,omitempty"`
	Effects  []string `json:"effects,omitempty"` // effect cards drawn this round
	Marked   []string `json:"marked,omitempty"`  // areas that the overload of an enemy hero may raise (FE-22.16)
	Dice     [3]Pool  `json:"dice"`              // of dice of power (FE-17)
}

// Placed is a combat card on the grid.
type Placed struct {
	Card string `json:"card"`
	Area string `json:"area"`
	Down bool   `json:"down,omitempty"` // not revealed yet (FE-15.6)
	Void bool   `json:"void,omitempty"` // turned face down by an effect: it counts, but gives nothing (FE-15.20)
	Used bool   `json:"used,omitempty"` // its ability was used
	Cast int    `json:"cast,omitempty"` // the spell of the round, counted from 1, that turned it face down
}

// Pool is the dice of an area with dice of power: how many were rolled, how many were taken away for successes that its owner
// assigned instead (FE-17.3), and what they show.
type Pool struct {
	N     int      `json:"n"`
	Less  int      `json:"less"`
	Flat  int      `json:"flat"`
	Faces []string `json:"faces,omitempty"`
}

// Cast is a spell played in a combat.
type Cast struct {
	Spell string `json:"spell"`
	Team  int    `json:"team"`
	Owner string `json:"owner"`          // hero
	Void  bool   `json:"void,omitempty"` // nullified
	Side  int    `json:"side"`           // the fighter it helps
	Loss  int    `json:"loss,omitempty"` // HP that it took of the other one
}

// WildsFight is a wilds combat (FE-18), or a fight of a quest.
type WildsFight struct {
	Hero    string   `json:"hero"`
	Card    string   `json:"card"` // "creature:ID", "ally:ID"; empty of a fight of a quest
	HP      int      `json:"hp"`
	Attack  int      `json:"attack"`
	Defence int      `json:"defence"`
	Dice    int      `json:"dice"`
	Faces   []string `json:"faces"`  // as they lie
	Spent   []string `json:"spent"`  // by dice: what each was assigned to; empty while it is not
	Beaten  bool     `json:"beaten"` // FE-18.5
}

// Lasting is a change in force for a time.
type Lasting struct {
	Who    string `json:"who"`  // "hero:ID", "epic:ID", "boss:ID", "creature:ID"
	What   string `json:"what"` // a stat, "bar:WHAT", "fly", "lane", "dice"
	N      int    `json:"n,omitempty"`
	Until  string `json:"until"` // "turn", "combat round", "combat", "round", "wilds"
	Source string `json:"source"`
}

// Use is a rule that was used up for a time.
type Use struct {
	Who   string `json:"who"`
	Rule  string `json:"rule"` // "CARD PATH"
	Until string `json:"until"`
}

// Result is how the game ended.
type Result struct {
	Winners []int  `json:"winners"` // teams; none: everybody loses, or a draw
	Scores  []int  `json:"scores"`
	Rule    string `json:"rule"`
	Reason  string `json:"reason"` // fe.reason.REASON
}
