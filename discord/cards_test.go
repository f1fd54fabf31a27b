package discord

import (
	"context"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
)

func (painter) Card(_ context.Context, _ chat.Eyes, _ string, c engine.CardInfo) (chat.Picture, error) {
	return pixel("A card of one pixel: " + c.ID), nil
}

func (painter) Sheet(_ context.Context, _ chat.Eyes, _ string, cards []engine.CardInfo) (chat.Picture, error) {
	return pixel("Cards."), nil
}

// toyCards are three cards.
func toyCards(string) []engine.CardInfo {
	var out []engine.CardInfo
	for n := 1; n <= 3; n++ {
		out = append(out, engine.CardInfo{ID: "number:" + string(rune('0'+n)), Kind: engine.T("toy.name"), Name: engine.T("toy.card", engine.Num("n", n)),
			Lines: []engine.Text{engine.T("toy.card.text")}})
	}
	return out
}

// TestCard checks that anybody may look at any card by name, without a table, and that
// nobody else sees it.
func TestCard(t *testing.T) {
	l := newLife(t)
	for typed, want := range map[string]string{"card 2": "number:2", "CARD 3": "number:3", "toy/number:1": "number:1", "2": "number:2"} {
		m := l.command(l.cleo, l.room, "rules", standin.Option{Name: "card", Value: typed})
		if !m.Ephemeral || len(m.Attachments) != 1 || !strings.Contains(m.Attachments[0].Description, want) || !strings.Contains(m.Content, "higher wins") {
			t.Errorf("%q shows %q with %v", typed, m.Content, m.Attachments)
		}
	}
	if m := l.command(l.cleo, l.room, "rules", standin.Option{Name: "card", Value: "_nonsense_"}); len(m.Attachments) > 0 || m.Content != `There's no card called “\_nonsense\_”.` {
		t.Errorf("nonsense shows %q", m.Content)
	}
	offered, err := l.cleo.Autocomplete(l.ctx, l.room, "rules", standin.Option{Name: "card", Value: "ARD", Focused: true})
	if err != nil || len(offered) != 3 || offered[2].Name != "Card 3 – Toy" || offered[2].Value != "toy/number:3" {
		t.Errorf("offered: %v %v", offered, err)
	}
}
