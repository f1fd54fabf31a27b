package eternia

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// View is the game as everybody may see it, with what the team of the viewing seat
// knows beside; only painters and players for empty seats read it.
type View struct {
	Scenario string          `json:"scenario"`
	Mode     string          `json:"mode"` // "story", "solo", "skirmish"
	Track    []content.Space `json:"track"`
	Space    int             `json:"space"` // on the track; -1 before the first round
	Last     int             `json:"last"`  // space of the last round
	Day      bool            `json:"day"`
	Teams    []TeamView      `json:"teams"`
	Heroes   []HeroView      `json:"heroes"`
	Zones    []ZoneView      `json:"zones"`   // in the order of the map
	Regions  []RegionView    `json:"regions"` // deployment zones of a skirmish (FE-23.4); none of other missions
	Offers   []OfferView     `json:"offers"`
	Boss     *BossAt         `json:"boss,omitempty"`
	Relic    *RelicAt        `json:"relic,omitempty"`
	Child    *RelicAt        `json:"child,omitempty"` // of a solo mission, once it is found and until it is home (FE-35.41)
	Acting   string          `json:"acting"`          // hero activated now
	MP       int             `json:"mp"`              // movement points left during a move
	Way      []string        `json:"way"`             // of the move so far
	Combat   *CombatView     `json:"combat,omitempty"`
	Wilds    *WildsView      `json:"wilds,omitempty"`

	pack *Pack
}

// Map is the land that the view shows.
func (v View) Map() *content.Map { return &v.pack.Map }

// Hero is the card of a hero; the zero face if there is none of that id.
func (v View) Hero(id string) words.HeroFace {
	if c := v.pack.Hero(id); c != nil {
		return words.Hero(c)
	}
	return words.HeroFace{}
}

// Does is what a card does as it is printed, by "kind:id"; nothing if it does nothing by itself.
func (v View) Does(card string) engine.Text {
	if kind, ok := strings.CutPrefix(card, "combat:"); ok {
		return engine.T("fe.combat_card.does." + words.CombatKind(kind))
	}
	return v.pack.said[card]
}

// Wings says whether a card does nothing but let its hero fly.
func (v View) Wings(card string) bool {
	rules := v.pack.Rules[card]
	return len(rules) == 1 && rules[0].If == nil && len(rules[0].Do) == 1 && rules[0].Do[0].Name == "fly"
}

// Cost is the printed price of a card that a merchant sells, by "kind:id"; 0 of any other.
func (v View) Cost(card string) int {
	kind, id, _ := strings.Cut(card, ":")
	return v.pack.wares[kind][id].cost
}

// Of are the heroes of a faction, in the order of the pack.
func (v View) Of(faction string) (ids []string) {
	for _, h := range v.pack.Heroes {
		if h.Faction == faction {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// Land is the same as a graph.
func (v View) Land() *content.Land { return v.pack.Land }

// TeamView is a team in public, and what its members know if one of them looks.
type TeamView struct {
	Faction string     `json:"faction"`
	Base    string     `json:"base"`
	Seats   []int      `json:"seats"`
	Ether   int        `json:"ether"`
	VP      int        `json:"vp"`
	Reserve int        `json:"reserve"` // soldiers
	Hand    int        `json:"hand"`    // victory cards in hand
	Goals   []GoalView `json:"goals"`   // victory cards in play
}

// GoalView is a victory card in play.
type GoalView struct {
	Card string `json:"card"`
	Done bool   `json:"done"` // its secondary goal too
	N    int    `json:"n"`    // progress to the secondary goal
	Of   int    `json:"of"`
}

// HeroView is a hero; what only his team may know is empty to others.
type HeroView struct {
	ID       string   `json:"id"`
	Team     int      `json:"team"`
	Seat     int      `json:"seat"`
	Faction  string   `json:"faction"`
	Zone     string   `json:"zone"`
	HP       int      `json:"hp"`
	Full     int      `json:"full"`
	Acted    bool     `json:"acted"`
	Flying   bool     `json:"flying"`
	Ally     []string `json:"ally"`
	Mount    []string `json:"mount"` // "creature:ID", "epic:ID", "vehicle:ID"
	Worn     []string `json:"worn"`
	Pack     int      `json:"pack"`   // cards in the pack
	Spells   int      `json:"spells"` // spells held
	Mind     int      `json:"mind"`
	Body     int      `json:"body"`
	Movement int      `json:"movement"`
	Init     int      `json:"initiative"`
}

// ZoneView is a zone of the map.
type ZoneView struct {
	ID       string `json:"id"`
	Control  int    `json:"control"`  // team, or -1
	Base     int    `json:"base"`     // team whose base it is, or -1
	Soldiers []int  `json:"soldiers"` // by team
	Quests   int    `json:"quests"`
	Bramble  int    `json:"bramble"`
}

// RegionView is a deployment zone of a skirmish (FE-23.4).
type RegionView struct {
	ID    string   `json:"id"`    // fe.deployment.ID
	Team  int      `json:"team"`  // that took it, or -1
	Zones []string `json:"zones"` // outposts
}

// OfferView is what a kind of merchant offers.
type OfferView struct {
	Kind  string   `json:"kind"` // "equipment", "spell", "vehicle"
	Open  bool     `json:"open"`
	Cards []string `json:"cards"`
}

// CombatView is an epic combat as a seat sees it: cards face down are "" to the one who may not know them.
type CombatView struct {
	Zone     string         `json:"zone"`
	Kind     string         `json:"kind"`
	Round    int            `json:"round"`
	Rounds   int            `json:"rounds"`
	Phase    int            `json:"phase"`
	Turn     int            `json:"turn"`
	First    int            `json:"first"`    // the side that would attack first, as far as the viewer knows (FE-15.21, FE-15.22)
	Loss     int            `json:"loss"`     // HP that the other would lose for it
	Out      string         `json:"out"`      // how it ended: "active", "defender", "both", "fled", "escaped"; "" while it goes on
	Quick    bool           `json:"quick"`    // HP left decide after the last round, not damage dealt (FE-16.1)
	Fighters [2]FighterView `json:"fighters"` // the active one first
}

// FighterView is one side of an epic combat.
type FighterView struct {
	Who     string   `json:"who"`  // "hero:ID", "epic:ID", "boss:ID"
	Team    int      `json:"team"` // -1 of a creature or boss
	HP      int      `json:"hp"`
	Full    int      `json:"full"`
	Weapon  string   `json:"weapon"` // id of the weapon; empty while it is not chosen
	Type    string   `json:"type"`   // "melee", "ranged", "magic"
	Grid    []Placed `json:"grid"`
	Beside  []Placed `json:"beside"`
	Drawn   []string `json:"drawn"` // to be placed; "" to others, if anybody plays against the team
	Tray    []string `json:"tray"`
	Pile    int      `json:"pile"`
	Focus   int      `json:"focus"` // uses left
	Passed  bool     `json:"passed"`
	Totals  [3]int   `json:"totals"` // attack, defence, initiative, as far as the viewer knows
	Bonus   [3]int   `json:"bonus"`  // of soldiers, and of the dice of creatures and clash cards
	Base    [3]int   `json:"base"`   // of the totals, what is neither on the grid nor in Bonus: printed numbers, abilities, spells
	Hits    int      `json:"hits"`   // HP that its attack would take from the other, as far as the viewer knows (FE-15.24)
	Lost    [2]int   `json:"lost"`   // HP lost in each round (FE-15.27)
	Open    []string `json:"open"`   // areas for the card that is placed now, as far as the viewer knows; none if none is
	Clash   string   `json:"clash"`
	Effects []string `json:"effects"`
	Dice    [3]Pool  `json:"dice"`
}

// WildsView is a wilds combat.
type WildsView struct {
	Hero    string   `json:"hero"`
	Card    string   `json:"card"`
	HP      int      `json:"hp"`
	Attack  int      `json:"attack"`
	Defence int      `json:"defence"`
	Faces   []string `json:"faces"`
	Spent   []string `json:"spent"`
}

// view lists what a seat may see (FE-26).
func view(l look, prompts []engine.Prompt, seat engine.Seat) engine.View {
	v := engine.View{Seat: seat, Round: l.w.Round, Rounds: l.roundAt(l.LastSpace()), Phase: engine.T("fe.phase." + l.w.Phase)}
	for _, p := range prompts {
		if p.Standing == engine.Owed {
			v.Waiting = append(v.Waiting, engine.Waiting{Seats: p.Seats, Text: p.Public})
		}
	}
	board := l.boardView(l.Team(seat))
	l.openAreas(board.Combat, prompts, l.Team(seat))
	v.Sides, v.Twin, v.System = l.sides(), l.twin(board), board
	l.showCards(&v)
	v.Twin = append(v.Twin, l.p.borders...)
	return v
}
