package battleground

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/internal/shipped"
	"hexwarden/render"
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

// TestHandTellsWhatIsAsked checks that a hand tells below its side who is asked for what, as a board does, and nothing once the game is over.
func TestHandTellsWhatIsAsked(t *testing.T) {
	for name, over := range map[string]bool{"asked": false, "over": true} {
		v := at(t, key, func(m moment) bool { return len(m.View(0).Hand) > 1 }).View(0)
		want := asking(v, english()).Words
		if over {
			v.Waiting, want = nil, ""
		}
		s, err := hand(v, english())
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, w := range s.Words() {
			if w.ID == "asked" {
				said = append(said, w.String)
			}
		}
		if got := strings.Join(said, " "); got != want || over != (want == "") {
			t.Errorf("%s: a hand tells %q, want %q", name, got, want)
		}
	}
}

// TestNamesAboveAHandAreWhole checks that no word of a name of a figure above a hand is broken, in any language.
func TestNamesAboveAHandAreWhole(t *testing.T) {
	names := 0
	for _, c := range shipped.Cards(t, rules.System{}, "proving-ground") {
		f, ok := strings.CutPrefix(c.ID, "character:")
		for _, lang := range []string{"en", "fr", "it", "pl"} {
			if !ok {
				continue
			}
			var lines []string
			for _, shape := range payer(rules.FigureView{Character: f}, 0, 0, 340, 30, spoken(lang)) {
				if w, ok := shape.(render.Text); ok {
					lines = append(lines, w.String)
				}
			}
			names++
			if got, name := strings.ReplaceAll(strings.Join(lines[:len(lines)-1], " "), "- ", "-"), spoken(lang)(engine.T("bg.character."+f)); got != name || len(lines) > 3 {
				t.Errorf("%s is %q", name, lines)
			}
		}
	}
	if names < 16 {
		t.Errorf("%d names", names)
	}
}
