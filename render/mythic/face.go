package mythic

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/square"
)

// faceOf is how a card looks.
func faceOf(c engine.CardInfo, say Say) (card.Face, error) {
	f := card.Face{Name: say(c.Name), Tag: say(c.Kind), Emblem: card.Token}
	switch x := c.Face.(type) {
	case content.UnitFace:
		unitFace(&f, x, say)
	case content.TileFace:
		f.Colour, f.Map = render.WoodDark, true
		f.Scene = func(x0, y0, width, _ float64) ([]render.Shape, float64) {
			pitch := int(width*tileWide) / tileSide
			return square.Thumb(x.Rows, tileSide, tileOf(c.ID), x0+(width-float64(pitch*tileSide))/2, y0, pitch), float64(pitch * len(x.Rows))
		}
		grown(&f, x.Rows, say)
		blocks(&f, c.Lines[1:], say)
	case content.AowFace:
		f.Colour, f.Gold = render.Glory, true
		f.Emblem, f.Scene = card.Laurel, card.Pictured(card.High, card.Motifs(c.ID, f.Colour))
		blocks(&f, c.Lines, say)
		for i, title := range []string{"mb.picture.card.row", "mb.picture.card.uses"} {
			f.Blocks[i].Title = say(engine.T(title))
		}
	default:
		return f, fmt.Errorf("render/mythic: a card of %T has no face", c.Face)
	}
	return f, nil
}

// tileWide is how much of the width of its card a tile takes.
const tileWide = 0.7

// tileOf is where in a row of tiles one lies, by its id: what grows at random differs from one to the next.
func tileOf(id string) (n int) {
	const tiles = 9
	for _, r := range id {
		n = (n*31 + int(r)) % tiles
	}
	return n
}

// grown is what grows on the squares of a tile, how often, and what it does.
func grown(f *card.Face, rows []string, say Say) {
	for _, t := range terrains {
		if n := strings.Count(strings.Join(rows, ""), string(rune(t.letter))); n > 0 {
			f.Blocks = append(f.Blocks, card.Block{Title: say(engine.T("mb.terrain." + t.name)), Note: fmt.Sprintf("×%d", n), Text: say(engine.T("mb.picture.terrain." + t.name))})
		}
	}
}

// blocks are lines as fields of their own.
func blocks(f *card.Face, lines []engine.Text, say Say) {
	for _, l := range lines {
		f.Blocks = append(f.Blocks, card.Block{Text: say(l)})
	}
}

// columns are what every level of a unit has, behind which signs.
var columns = []struct {
	sign   card.Sign
	label  string
	emblem string
	ink    render.Colour
}{{card.Health, "vitality", "", 0}, {card.Pace, "move", "horseshoe", render.White}, {card.Blade, "melee", "sword", render.White}, {card.Reach, "ranged", "bow", render.Ink},
	{card.Guard, "defense", "helmet", render.White}, {card.Initiative, "command", "laurel", render.Ink}}

// unitFace fills in a unit: its emblem, its pile as a table, its talents.
func unitFace(f *card.Face, u content.UnitFace, say Say) {
	f.Colour, f.Points, f.Gold = colourOf(u.Faction), strconv.Itoa(u.Cost), u.Legendary
	f.Unit = say(engine.T("mb.picture.points", engine.Num("n", u.Cost)))
	f.Emblem, f.Scene = card.Host, card.Pictured(card.High*1.7, picture(u.ID, u.Type, u.Flying, f.Colour))
	f.Chips = []string{say(engine.T("mb.faction." + u.Faction)), say(engine.T("mb.type." + u.Type)), say(engine.T("mb.locomotion." + map[bool]string{true: "flying", false: "ground"}[u.Flying]))}
	if u.Legendary {
		f.Chips = append(f.Chips, say(engine.T("mb.picture.legendary")))
	}
	f.Chips = append(f.Chips, say(engine.T("mb.picture.maneuvers", engine.Num("n", u.Maneuvers))))
	for _, c := range columns {
		head := card.Stat{Sign: c.sign, Label: say(engine.T("mb.picture.column." + c.label))}
		if c.label == "ranged" && u.Levels[0].Ranged > 0 {
			head.Label = fmt.Sprintf("%s \u2264%d", head.Label, u.Levels[0].Range)
		}
		if c.emblem != "" {
			head.Mark = func(x, y, r float64) []render.Shape { return art.Emblem(c.emblem, x, y, r, c.ink, c.ink) }
		}
		f.Table.Head = append(f.Table.Head, head)
	}
	for _, l := range u.Levels {
		ranged := "–"
		if l.Ranged > 0 {
			if ranged = strconv.Itoa(l.Ranged); l.Range != u.Levels[0].Range {
				ranged = fmt.Sprintf("%d \u2264%d", l.Ranged, l.Range)
			}
		}
		f.Table.Rows = append(f.Table.Rows, []string{strconv.Itoa(l.Vitality), fmt.Sprintf("%d/%d", l.MoveCombat, l.MoveFree), strconv.Itoa(l.Melee), ranged, strconv.Itoa(l.Defense), strconv.Itoa(l.Command)})
	}
	var plus []engine.Text
	for _, p := range u.Plus {
		plus = append(plus, p.Words())
	}
	if len(plus) > 0 {
		f.Blocks = append(f.Blocks, card.Block{Text: say(engine.T("mb.library.plus", engine.Texts("list", plus)))})
	}
	for _, t := range u.Talents {
		f.Blocks = append(f.Blocks, card.Block{Title: say(t.Name), Cost: strconv.Itoa(t.PP), Coin: coin, Note: talentNote(t, say), Text: say(t.Text)})
	}
}

// picture is a unit: its portrait, or else its emblem.
func picture(id, kind string, flying bool, deck render.Colour) card.Panel {
	return card.Bust(id, emblemOf(kind, flying), deck)
}

// coin is a power point, which talents are paid in.
func coin(x, y, r float64) []render.Shape { return counted[0].sign(x, y, r/18) }

// talentNote is how long a talent stays, and its printed dice.
func talentNote(t content.TalentFace, say Say) string {
	var parts []string
	if t.Down > 1 {
		parts = append(parts, say(engine.T("mb.picture.talent.down", engine.Num("n", t.Down))))
	}
	if len(t.Dice) > 0 {
		var dice []string
		for _, n := range t.Dice {
			dice = append(dice, strconv.Itoa(n))
		}
		parts = append(parts, say(engine.T("mb.picture.talent.dice", engine.Word("dice", strings.Join(dice, "/")))))
	}
	return strings.Join(parts, " · ")
}
