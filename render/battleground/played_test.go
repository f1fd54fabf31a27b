package battleground

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// TestPlayedCardIsShown checks that a picture, close or whole, shows the card that lies open while its bonus is chosen, to everybody, and
// none where cards are picked secretly.
func TestPlayedCardIsShown(t *testing.T) {
	shown := 0
	play(t, key, func(m moment) bool {
		v := m.View(engine.Watcher)
		card := v.System.(rules.View).Played
		for _, zoom := range []render.Zoom{render.Near, render.Whole} {
			s, err := board(v, nil, nil, zoom, english())
			if err != nil {
				t.Fatal(err)
			}
			var names, gives []string
			for _, w := range s.Words() {
				switch w.ID {
				case "played":
					names = append(names, w.String)
				case "gives":
					gives = append(gives, w.String)
				}
				if w.ID == "gives" && w.Size < render.Legible(s.W)-0.5 {
					t.Errorf("%q is %.0f high", w.String, w.Size)
				}
			}
			switch {
			case card == nil && names != nil:
				t.Errorf("%q is shown, and no bonus is chosen", names)
			case card != nil && (len(names) != 1 || names[0] != english()(card.Name) || !strings.Contains(strings.Join(gives, " "), english()(card.Text))):
				t.Errorf("%s is shown as %q: %q", english()(card.Name), names, gives)
			case card != nil:
				shown++
			}
		}
		return t.Failed() || shown > 5
	})
	if shown == 0 {
		t.Error("no card was played")
	}
}
