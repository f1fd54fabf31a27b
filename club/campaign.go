package club

import (
	"slices"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/table"
)

// Bounds of campaigns.
const (
	MaxCampaigns    = 25 // that go on in one server
	maxParty        = 10 // people of a side
	maxCampaignName = 60
)

// Refusals about campaigns.
var (
	ErrNoCampaign    error = &table.Error{Text: engine.T("table.error.no_campaign")}   // there is none of that id
	ErrCampaignOver  error = &table.Error{Text: engine.T("table.error.campaign_over")} // it has ended
	ErrCampaigns     error = &table.Error{Text: engine.T("table.error.campaigns_full", engine.Num("max", MaxCampaigns))}
	ErrCampaignName  error = &table.Error{Text: engine.T("table.error.campaign_name", engine.Num("max", maxCampaignName))}
	ErrPartyFull     error = &table.Error{Text: engine.T("table.error.party_full", engine.Num("max", maxParty))}
	ErrOtherSide     error = &table.Error{Text: engine.T("table.error.other_side")}     // who fights for the other one
	ErrNoCampaigner  error = &table.Error{Text: engine.T("table.error.no_campaigner")}  // who fights for neither
	ErrSideEmpty     error = &table.Error{Text: engine.T("table.error.side_empty")}     // nobody fights for it
	ErrBattleOn      error = &table.Error{Text: engine.T("table.error.battle_on")}      // one battle at a time
	ErrNothingFought error = &table.Error{Text: engine.T("table.error.nothing_fought")} // no battle counts
	ErrNotLeader     error = &table.Error{Text: engine.T("table.error.not_leader")}     // only the person who opened the campaign, or a moderator
)

// Campaign is a campaign of a server: battles that are linked, between the same sides.
type Campaign struct {
	ID       string                `json:"-"`
	Version  int                   `json:"-"` // counts every change; 0: not yet stored
	Guild    string                `json:"guild"`
	Channel  string                `json:"channel"`
	Host     table.UserID          `json:"host"`
	Name     string                `json:"name"` // as its host calls it; "" as its rules do
	System   string                `json:"system"`
	Language string                `json:"language"` // of what all see
	Rules    campaign.Campaign     `json:"rules"`    // those that it began with
	Sides    [campaign.Sides]Party `json:"sides"`
	Pace     table.Pace            `json:"pace,omitzero"`     // of its tables
	Rated    bool                  `json:"rated,omitempty"`   // its battles count for ratings
	Table    table.ID              `json:"table,omitempty"`   // where the battle is fought that is due; "" if it is not opened
	Entries  []Entry               `json:"entries,omitempty"` // the chronicle
	Opened   time.Time             `json:"opened"`
	Ended    time.Time             `json:"ended,omitzero"`
	Left     bool                  `json:"left,omitempty"` // it was ended before its last battle
}

// Party is who fights for a side: any of its people, or the house.
type Party struct {
	People []table.UserID `json:"people,omitempty"`
	House  bool           `json:"house,omitempty"`
}

// Entry is a battle in the chronicle.
type Entry struct {
	campaign.Fought
	Table  table.ID                       `json:"table"`
	At     time.Time                      `json:"at"`
	Rounds int                            `json:"rounds,omitempty"`
	Reason engine.Text                    `json:"reason"`
	People [campaign.Sides][]table.UserID `json:"people"`
}

// Over says whether the campaign has ended.
func (c Campaign) Over() bool { return !c.Ended.IsZero() }

// Fought are the battles so far, for the rules.
func (c Campaign) Fought() []campaign.Fought {
	var out []campaign.Fought
	for _, e := range c.Entries {
		out = append(out, e.Fought)
	}
	return out
}

// Now is the battle that is due; false at the end.
func (c Campaign) Now() (campaign.Battle, bool) {
	if c.Over() {
		return campaign.Battle{}, false
	}
	return c.Rules.Now(c.Fought())
}

// SideOf is the side a person fights for, or campaign.Nobody.
func (c Campaign) SideOf(u table.UserID) int {
	return slices.IndexFunc(c.Sides[:], func(p Party) bool { return u != "" && slices.Contains(p.People, u) })
}

// Count is how many battles count.
func (c Campaign) Count() (n int) {
	for _, e := range c.Entries {
		if !e.Void {
			n++
		}
	}
	return n
}

// last is the index of the last battle that counts, or -1.
func (c Campaign) last() int {
	for i := len(c.Entries) - 1; i >= 0; i-- {
		if !c.Entries[i].Void {
			return i
		}
	}
	return -1
}

// depart takes a person off their side.
func (c *Campaign) depart(u table.UserID) {
	for side := range c.Sides {
		p := &c.Sides[side]
		p.People = slices.DeleteFunc(slices.Clone(p.People), func(x table.UserID) bool { return x == u })
	}
}

// leads says whether a person may decide for the whole campaign.
func (c Campaign) leads(by table.User) bool { return by.ID == c.Host || by.Rank >= table.Moderator }
