package duel

import (
	"embed"
	"io/fs"
	"path"
	"strings"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/engine/campaign"
	"hexwarden/text"
)

//go:embed texts
var texts embed.FS

// Catalogue is the texts of the game with cards, more of them in English, and all that ships but for Battleground's, which
// are many.
func Catalogue(more string) (*text.Catalogue, error) {
	tree := fstest.MapFS{"texts/en/more.yaml": {Data: []byte(more)}}
	for _, from := range []fs.FS{data.Files, texts} {
		names, err := fs.Glob(from, "texts/*/*.yaml")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if strings.HasPrefix(path.Base(name), "battleground") {
				continue
			}
			file, err := fs.ReadFile(from, name)
			if err != nil {
				return nil, err
			}
			tree[name] = &fstest.MapFile{Data: file}
		}
	}
	return text.Load(tree)
}

// Feud is a campaign of two duels, the second one for anybody who lost the first.
var Feud = campaign.Campaign{ID: "feud", Start: "first", Verdict: "points", Roster: &campaign.Roster{Survived: 1, Rank: 1, Ranks: 2, Worth: 3, Most: 9, Rest: 1},
	Battles: []campaign.Battle{{ID: "first", Scenario: "duel", Worth: 1, Prize: campaign.Prize{Free: []string{"lantern"}}, Solace: campaign.Prize{Points: 4}, Then: []campaign.Way{{Won: "first", To: "left"}, {To: "right"}}},
		{ID: "left", Scenario: "duel", Worth: 2}, {ID: "right", Scenario: "duel", Worth: 2}}}
