package card_test

import (
	"os"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
)

func hand(n int) []card.Card {
	stats := func(i, a, m string) []card.Stat {
		s := []card.Stat{{Sign: card.Initiative, Value: i, Label: "initiative"}, {Sign: card.Action, Value: a, Label: "actions"}}
		if m != "" {
			s = append(s, card.Stat{Sign: card.Mana, Value: m, Label: "mana"})
		}
		return s
	}
	all := []card.Card{
		{Number: "1", Name: "Forward!", Tag: "Fate", Stats: stats("8", "2", "1"), Text: "Move up to 2 hexes before the first action."},
		{Number: "2", Name: "Power Of The Ancient Ones", Kind: card.Glory, Tag: "Glory", Stats: stats("12", "3", ""), Text: "When this character attacks, it may throw again any number of its dice, once. A knocked-out target gives one mana more."},
		{Number: "3", Name: "Patience", Tag: "Fate", Stats: stats("3", "2", "2"), Chosen: true},
		{Number: "4", Name: "Źródło żółtej mądrości", Tag: "Przeznaczenie", Stats: stats("5", "2", "1"), Text: "Zagraj po ataku: broniący się odrzuca kość obrony."},
		{Number: "5", Name: "Coup de maître", Kind: card.Glory, Tag: "Gloire", Stats: stats("10", "3", ""), Text: "Relancez un dé d’attaque.", Off: true},
		{Number: "6", Name: "All In", Tag: "Fate", Stats: stats("9", "1", "3"), Text: "Draw a card."},
		{Number: "7", Name: "Hold", Tag: "Fate", Stats: stats("1", "2", "1"), Text: "Ready overwatch without paying for it."},
	}
	return all[:n]
}

func dice() []card.Row {
	return []card.Row{
		{Label: "Attack: Sword of Power", Side: 0, Total: "4 successes", Dice: []card.Die{{Value: 6, Success: true}, {Value: 4, Success: true, Cancelled: true}, {Value: 2, Was: 1, Number: "3"}, {Value: 5, Success: true}, {Value: 1}}, Extra: []card.Die{{Value: 6, Success: true}, {Value: 3}}},
		{Label: "Defence: Skeletor", Side: 1, Total: "1 success", Dice: []card.Die{{Value: 2}, {Value: 5, Success: true}, {Value: 1}}},
	}
}

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip()
	}
	p := render.NewPainter(64 << 20)
	for name, s := range map[string]*render.Scene{"hand7": card.Hand(hand(7), ""), "hand3": card.Hand(hand(3), ""), "dice": card.Dice(dice(), "")} {
		data := render.PNG(p.Paint(s, render.Normal()))
		if err := os.WriteFile(dir+"/"+name+".png", data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
