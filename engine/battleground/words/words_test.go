package words_test

import (
	"strings"
	"testing"

	"hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/internal/shipped"
)

// TestCardWords checks that every card of the packs is readable in every complete language.
func TestCardWords(t *testing.T) {
	shipped.Readable(t, shipped.Cards(t, battleground.System{}, "proving-ground"), 80) // with the box, on which it depends
}

// TestOptionWords checks that the options of a card are worded as on the card. Which test
// they are about is clear from the moment.
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
