package duel

import (
	"embed"

	"hexwarden/engine/campaign"
)

// Texts are the words of the game with cards, and of the crew that tests of discord play.
//
//go:embed texts
var Texts embed.FS

// Feud is a campaign of two duels, the second one for anybody who lost the first.
var Feud = campaign.Campaign{ID: "feud", Start: "first", Verdict: "points", Roster: &campaign.Roster{Survived: 1, Rank: 1, Ranks: 2, Worth: 3, Most: 9, Rest: 1},
	Battles: []campaign.Battle{{ID: "first", Scenario: "duel", Worth: 1, Prize: campaign.Prize{Free: []string{"lantern"}}, Solace: campaign.Prize{Points: 4}, Then: []campaign.Way{{Won: "first", To: "left"}, {To: "right"}}},
		{ID: "left", Scenario: "duel", Worth: 2}, {ID: "right", Scenario: "duel", Worth: 2}}}
