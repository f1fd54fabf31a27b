package painter

import (
	"errors"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/table"
)

// TestPicturesNameThosePlaying checks that pictures use the players' names: while a hero fights they say whom
// the game waits for.
func TestPicturesNameThosePlaying(t *testing.T) {
	p := New(shipped.Texts(t))
	at := table.Table{System: "eternia", Seats: []table.Seat{{Name: "Ada"}, {Index: 1, Name: "Ben"}}}
	system, pack, err := systems.Load(data.Files, at.System, "")
	if err != nil {
		t.Fatal(err)
	}
	enough := errors.New("enough")
	_, err = enginetest.Check(enginetest.Config{System: system, Pack: pack, Scenario: "raiders", Seats: 2, Games: 1, Seed: "hands", Mode: enginetest.None,
		Invariants: func(_, after engine.Game, _ []engine.Event) error {
			for _, q := range after.Prompts() {
				if q.Point != "FE-DP-33" { // a card is placed in a fight
					continue
				}
				pic, err := p.Board(t.Context(), at, chat.Eyes{Language: "en"}, after.View(q.Seats[0]), nil, q.Choices, render.Near)
				if err != nil {
					return err
				}
				if name := at.Seats[q.Seats[0]].Name; !strings.Contains(pic.Alt, name+": place a combat card") {
					t.Errorf("%s is asked; the picture says %q", name, pic.Alt)
				}
				return enough
			}
			return nil
		}})
	if err == nil || !strings.Contains(err.Error(), enough.Error()) {
		t.Errorf("nobody fights: %v", err)
	}
}
