package campaign

import (
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/pack"
)

// Pack is a pack that has campaigns.
type Pack interface {
	engine.Pack
	Campaigns() []Campaign
}

// Campaign is the rules of a campaign. Its texts are campaign.ID, campaign.ID.text,
// campaign.ID.side.1 and .2; campaign.ID.BATTLE and campaign.ID.BATTLE.text of its battles.
type Campaign struct {
	ID      string   `pack:"id,required" json:"id"`
	Start   string   `pack:"start,required" json:"start"` // the first battle
	Battles []Battle `pack:"battles,required" json:"battles"`
	Verdict string   `pack:"verdict,required,enum=points|last" json:"verdict"` // who wins: most points, then the last battle; or the last battle alone
	Roster  *Roster  `pack:"roster" json:"roster,omitempty"`
	Pos     pack.Pos `pack:",pos" json:"-"`
}

// Battle is a scenario with its place in the campaign.
type Battle struct {
	ID       string            `pack:"id,required" json:"id"`
	Scenario string            `pack:"scenario,required" json:"scenario"`
	Options  map[string]string `pack:"options" json:"options,omitempty"`
	Swap     bool              `pack:"swap" json:"swap,omitempty"`    // the first side plays the scenario's second
	Carry    []Carry           `pack:"carry" json:"carry,omitempty"`  // options set by results
	Worth    int               `pack:"worth,required" json:"worth"`   // points for the side that wins it
	Prize    Prize             `pack:"prize" json:"prize,omitzero"`   // of the side that wins it
	Solace   Prize             `pack:"solace" json:"solace,omitzero"` // of the side that loses it
	Then     []Way             `pack:"then" json:"then,omitempty"`    // the first that fits leads on; none: the campaign is over
	Pos      pack.Pos          `pack:",pos" json:"-"`
}

// Carry sets an option of the scenario depending on who won a battle: its first value stands for
// nobody, the next two for the sides of the scenario.
type Carry struct {
	Option string `pack:"option,required" json:"option"`
	Of     string `pack:"of,required" json:"of"` // the battle
}

// Prize is what a battle gives a side.
type Prize struct {
	Points int      `pack:"points" json:"points,omitempty"` // more to spend on its next list
	Free   []string `pack:"free" json:"free,omitempty"`     // entries that cost its lists nothing from then on
}

// Way leads from a battle to another.
type Way struct {
	Won string `pack:"won,enum=first|second|nobody" json:"won,omitempty"` // by whom; anybody if it does not say
	To  string `pack:"to,required" json:"to"`
}

// Roster says what units go through. It is for campaigns whose sides bring lists.
type Roster struct {
	Survived int `pack:"survived" json:"survived,omitempty"` // experience for not having fallen
	Won      int `pack:"won" json:"won,omitempty"`           // for being on the side that won
	Kill     int `pack:"kill" json:"kill,omitempty"`         // for each enemy taken out
	Rank     int `pack:"rank,required" json:"rank"`          // experience that makes a rank
	Ranks    int `pack:"ranks,required" json:"ranks"`        // that one unit can have
	Worth    int `pack:"worth,required" json:"worth"`        // points that a rank gives its side for its lists
	Most     int `pack:"most,required" json:"most"`          // points that ranks give a side at most
	Rest     int `pack:"rest" json:"rest,omitempty"`         // units that fell and sit the next battle out, at most
}

// Sides is how many sides a campaign has.
const Sides = 2

// Nobody is the side of nobody.
const Nobody = -1

// Name is what the campaign is called.
func (c Campaign) Name() engine.Text { return engine.T("campaign." + c.ID) }

// Text tells what it is about.
func (c Campaign) Text() engine.Text { return engine.T("campaign." + c.ID + ".text") }

// Side is what a side is called.
func (c Campaign) Side(side int) engine.Text {
	return engine.T("campaign." + c.ID + ".side." + strconv.Itoa(side+1))
}

// Title is what a battle is called.
func (c Campaign) Title(battle string) engine.Text {
	return engine.T("campaign." + c.ID + "." + battle)
}

// Story tells what a battle is about.
func (c Campaign) Story(battle string) engine.Text {
	return engine.T("campaign." + c.ID + "." + battle + ".text")
}

// Keys are the keys of all its texts.
func (c Campaign) Keys() []string {
	out := []string{c.Name().Key, c.Text().Key, c.Side(0).Key, c.Side(1).Key}
	for _, b := range c.Battles {
		out = append(out, c.Title(b.ID).Key, c.Story(b.ID).Key)
	}
	return out
}

// Battle finds a battle.
func (c Campaign) Battle(id string) (Battle, bool) {
	for _, b := range c.Battles {
		if b.ID == id {
			return b, true
		}
	}
	return Battle{}, false
}

// Side is the side of the campaign that plays a side of the scenario.
func (b Battle) Side(scenario int) int {
	if b.Swap {
		return Sides - 1 - scenario
	}
	return scenario
}

// Winners are the sides whose victory in a battle leads to another, and Nobody if a draw does.
func (b Battle) Winners(to string) (out []int) {
	for winner := Nobody; winner < Sides; winner++ {
		if b.to(winner) == to {
			out = append(out, winner)
		}
	}
	return out
}

// to is where a battle leads when a side has won it; "" if the campaign ends.
func (b Battle) to(winner int) string {
	for _, w := range b.Then {
		if w.Won == "" || w.Won == won(winner) {
			return w.To
		}
	}
	return ""
}

func won(side int) string { return []string{"nobody", "first", "second"}[side+1] }
