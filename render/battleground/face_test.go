package battleground

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
)

// TestCardsBearTheEmblemOfTheirFaction checks that cards of characters bear the emblem that lobbies and results show of their side, not the sign of
// a harmful effect.
func TestCardsBearTheEmblemOfTheirFaction(t *testing.T) {
	want, seen := map[string]card.Emblem{"masters": card.Masters, "evil_warriors": card.Hood}, map[string]bool{}
	for _, c := range shipped.Cards(t, rules.System{}, "proving-ground") {
		x, ok := c.Face.(content.Character)
		if !ok {
			continue
		}
		f, err := faceOf(c, plain)
		if err != nil || f.Emblem != want[x.Faction] {
			t.Errorf("%s of %s has the emblem %d (%v)", c.ID, x.Faction, f.Emblem, err)
		}
		seen[x.Faction] = true
	}
	if len(seen) != len(want) {
		t.Errorf("factions %v", seen)
	}
}

// TestHitsSayWhatTheyCount checks that above the hits of each weapon, or before them in their line, stands what their numbers count.
func TestHitsSayWhatTheyCount(t *testing.T) {
	weapons := 0
	for _, c := range shipped.Cards(t, rules.System{}, "proving-ground") {
		if _, ok := c.Face.(content.Weapon); !ok {
			continue
		}
		f, err := faceOf(c, english())
		if err != nil {
			t.Fatal(err)
		}
		weapons++
		var count, hit render.Text
		for _, w := range card.Sheet([]card.Face{f, f}, 2, "").Words() {
			switch {
			case w.String == "successes" && count.ID == "":
				count = w
			case w.ID == "hit" && hit.ID == "":
				hit = w
			}
		}
		if before := count.Y == hit.Y && count.X+render.Width(count.Font, count.Size, count.String) < hit.X; count.ID == "" || count.Y >= hit.Y && !before {
			t.Errorf("%s: it stands at %.0f, %.0f, the first hit at %.0f, %.0f", c.ID, count.X, count.Y, hit.X, hit.Y)
		}
	}
	if weapons == 0 {
		t.Error("no weapons")
	}
}

// TestEveryCardIsDrawn checks that in every language each card shows its whole name and
// text, large enough and inside its edges. LOOK=folder writes the pictures there.
func TestEveryCardIsDrawn(t *testing.T) {
	all, texts := shipped.Cards(t, rules.System{}, "proving-ground"), shipped.Texts(t)
	for _, lang := range texts.Languages() {
		say := func(x engine.Text) string { return texts.Render(lang, x, nil) }
		for _, c := range all {
			f, err := faceOf(c, say)
			if err != nil {
				t.Fatal(err)
			}
			s := card.Single(f, "")
			var words strings.Builder
			for _, shape := range s.Layers[0].Shapes {
				x, ok := shape.(render.Text)
				if !ok {
					continue
				}
				fmt.Fprint(&words, x.String, " ")
				left, width := x.X, render.Width(x.Font, x.Size, x.String)
				if x.Anchor == render.Middle {
					left -= width / 2
				}
				if left < 20 || left+width > float64(s.W)-20 || x.Y > float64(s.H)-24 || x.Size < 15 || strings.Contains(x.String, "…") {
					t.Errorf("%s %s: %q from %.0f to %.0f at %.0f of %dx%d in size %.0f", lang, c.ID, x.String, left, left+width, x.Y, s.W, s.H, x.Size)
				}
			}
			whole := words.String()
			wanted := []string{f.Name, f.Tag}
			for _, b := range f.Blocks {
				wanted = append(wanted, b.Title, b.Note, b.Text)
			}
			for _, h := range f.Ladder.Hits {
				wanted = append(wanted, h.Text)
			}
			for _, want := range wanted {
				if !strings.Contains(whole, want) {
					t.Errorf("%s %s does not show %q:\n%s", lang, c.ID, want, whole)
				}
			}
			if s.H > 1200 {
				t.Errorf("%s %s is %d pixels tall", lang, c.ID, s.H)
			}
		}
		if dir := os.Getenv("LOOK"); dir != "" {
			png, err := New(drawing.Options{}).Sheet(all, 8, say)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "cards-"+lang+".png"), png, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestCardPicture checks that a card is a picture with its text as alternative text, and
// that something that isn't a card of the game has no picture.
func TestCardPicture(t *testing.T) {
	all, texts := shipped.Cards(t, rules.System{}, "proving-ground"), shipped.Texts(t)
	say := func(x engine.Text) string { return texts.Render("en", x, nil) }
	p := New(drawing.Options{})
	for _, c := range all {
		if c.ID != "weapon:w_trident" {
			continue
		}
		picture, alt, err := p.Card(c, say)
		if err != nil {
			t.Fatal(err)
		}
		config, err := png.DecodeConfig(bytes.NewReader(picture))
		if err != nil || config.Width > 600 {
			t.Errorf("%v %v", config, err)
		}
		for _, want := range []string{"Trident.", "Only for Mer-Man", "2+: 2 wounds", "difficult terrain: +1 die."} {
			if !strings.Contains(alt, want) {
				t.Errorf("%q is not in %q", want, alt)
			}
		}
	}
	if _, _, err := p.Card(engine.CardInfo{Name: engine.T("bg.weapon.w_trident")}, say); err == nil {
		t.Error("a card without a face was drawn")
	}
	if _, _, err := p.Card(all[0], nil); err == nil {
		t.Error("a card was drawn without words")
	}
}
