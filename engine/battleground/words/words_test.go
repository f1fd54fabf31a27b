package words_test

import (
	"strings"
	"testing"

	"hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/internal/shipped"
)

// TestCardWords: every card of the packs is readable in every whole language.
func TestCardWords(t *testing.T) {
	shipped.Readable(t, shipped.Cards(t, battleground.System{}, "proving-ground"), 80) // with the box, which it needs
}

// What a card lets its player choose from is told as on the card: of which test
// is plain from the moment.
func TestOptionWords(t *testing.T) {
	p, texts := shipped.Pack(t, battleground.System{}, "battleground"), shipped.Texts(t)
	for _, w := range p.(*battleground.Pack).Weapons {
		if w.ID != "w_overcharge_emitter" {
			continue
		}
		var got []string
		for _, v := range w.Rules[0].Do[0].Op.(*content.Choose).Options {
			got = append(got, texts.Render("en", words.Option(v, w.Rules[0].When), nil))
		}
		if want := "Nothing. Pay 1 AP: +2 dice. Pay 1 AP: range +4 inches. Pay 2 AP: +2 dice, range +4 inches."; strings.Join(got, " ") != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
