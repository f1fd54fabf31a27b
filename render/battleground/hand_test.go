package battleground

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/render/card"
)

// TestCardsSayWhatTheyGive checks that the AP and the mana of a card are a gain in its numbers and in their words, and its initiative is not.
func TestCardsSayWhatTheyGive(t *testing.T) {
	c := cardOf(1, engine.Card{Kind: "fate", ID: "f01", Stats: []engine.Stat{{Name: "initiative", N: 8}, {Name: "ap", N: 2}, {Name: "mana", N: 0}}}, english())
	for i, want := range []card.Stat{{Sign: card.Initiative, Value: "8", Label: "initiative"}, {Sign: card.Action, Value: "+2", Label: "gives AP"}, {Sign: card.Mana, Value: "0", Label: "gives mana"}} {
		if got := c.Stats[i]; got.Sign != want.Sign || got.Value != want.Value || got.Label != want.Label {
			t.Errorf("number %d is %q %q, want %q %q", i, got.Value, got.Label, want.Value, want.Label)
		}
	}
}

// TestStatusCardsAreColoured checks that the scenes of cards of conditions are not grey: they have the tones of what helps and of what harms.
func TestStatusCardsAreColoured(t *testing.T) {
	for kind, tone := range map[string]string{"buff": "meadow", "debuff": "side-four-light"} {
		f, err := faceOf(engine.CardInfo{ID: "status:haste", Face: content.Status{Kind: kind}}, english())
		if err != nil {
			t.Fatal(err)
		}
		if text := card.Single(f, "").Text(); !strings.Contains(text, "fill "+tone+" ") && !strings.Contains(text, "fill "+tone+"\n") || strings.Contains(text, "rubble-light") {
			t.Errorf("the scene of a %s is grey: it has no %s", kind, tone)
		}
	}
}
