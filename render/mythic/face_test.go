package mythic

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// TestTilesSayWhatTheyDo checks that the card of a tile names what grows on it, on how many squares, and says what that does, in all languages.
func TestTilesSayWhatTheyDo(t *testing.T) {
	for _, lang := range []string{"en", "fr", "it", "pl"} {
		say := spoken(lang)
		f, err := faceOf(engine.CardInfo{ID: "tile:x", Face: content.TileFace{Rows: []string{"h.f", "f.f", "..c"}}, Lines: []engine.Text{engine.T("mb.library.kind.tile"), engine.T("mb.library.kind.tile")}}, say)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []struct{ terrain, note string }{{"hill", "×1"}, {"forest", "×3"}, {"crevasse", "×1"}} {
			b := f.Blocks[i]
			if b.Title != say(engine.T("mb.terrain."+want.terrain)) || b.Note != want.note || b.Text == "" || strings.Contains(b.Text, "mb.") {
				t.Errorf("%s: the text %d is %+v", lang, i, b)
			}
		}
		if len(f.Blocks) != 4 {
			t.Errorf("%s: %d texts", lang, len(f.Blocks))
		}
	}
}

// TestTalentsCostCoins checks that what a talent costs stands beside its coin in the corner, and that those who fly have no wings but their own.
func TestTalentsCostCoins(t *testing.T) {
	u := content.UnitFace{ID: "thanatos", Faction: "hades", Type: "infrantry", Flying: true, Levels: []content.Level{{Vitality: 1}}, Talents: []content.TalentFace{{PP: 3, Down: 2}, {PP: 1}}}
	var f card.Face
	unitFace(&f, u, english())
	for i, want := range []struct{ cost, note string }{{"3", "while vitality is 2 or more"}, {"1", ""}} {
		if b := f.Blocks[i]; b.Cost != want.cost || b.Coin == nil || b.Note != want.note {
			t.Errorf("talent %d costs %q, note %q", i, b.Cost, b.Note)
		}
	}
	s := card.Single(f, "")
	if strings.Contains(s.Text(), "area wing") {
		t.Error("there are wings beside the portrait")
	}
	if said := rendertest.Said(s, "cost"); !said["3"] || !said["1"] {
		t.Errorf("the costs are %v", said)
	}
}
