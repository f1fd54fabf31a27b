package eternia

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/card"
)

// faceOf is how a card looks.
func faceOf(c engine.CardInfo, say Say) (card.Face, error) {
	f := card.Face{Name: say(c.Name), Tag: say(c.Kind), Emblem: card.Token, Colour: render.Rock}
	w := writer{&f, say}
	switch x := c.Face.(type) {
	case words.HeroFace:
		w.hero(x)
	case words.EncounterFace:
		w.encounter(x)
	case words.EventFace:
		f.Colour, f.Scene = render.Fate, card.Banner("dawn", render.Fate)
		w.text("", x.Words)
	case words.BeastFace:
		w.beast(x)
	case words.QuestFace:
		f.Colour = render.SideFour
		f.Scene = card.Picture(128, render.ParchmentDark, func(cx, cy float64) []render.Shape { return area.Sign("quest", cx, cy, 46) })
		for _, t := range x.Tasks {
			title := ""
			if t.Faction != "" {
				title = say(engine.T("fe.faction." + t.Faction))
			}
			w.text(title, t.Words)
		}
		w.text("fe.picture.card.reward", x.Reward)
	case words.EquipmentFace:
		f.Colour, f.Points, f.Scene = render.WoodDark, strconv.Itoa(x.Cost), card.Banner(equipmentSign(x.Type, x.Slot), render.WoodDark)
		f.Chips = []string{say(engine.T("fe.picture.card." + equipmentChip(x)))}
		w.texts("", x.Words)
	case words.SpellFace:
		f.Colour, f.Points, f.Scene = render.SideOneDark, strconv.Itoa(x.Cost), card.Banner("star", render.SideOneDark)
		f.Chips = []string{say(engine.T("fe.picture.card.spell_" + x.Kind))}
		w.texts("", x.Words)
	case words.VehicleFace:
		w.vehicle(x)
	case words.VictoryFace:
		f.Colour, f.Gold, f.Scene = render.Glory, true, card.Banner("laurel", render.Glory)
		w.goal("fe.picture.card.primary", x.Primary)
		w.goal("fe.picture.card.secondary", x.Secondary)
	case words.CombatFace:
		f.Colour = render.SideTwoDark
		f.Scene = card.Picture(150, render.ParchmentDark, func(cx, cy float64) []render.Shape { return combatFace(x.Card, cx, cy+4, 1.3) })
		w.text("", x.Words)
	case words.ClashFace:
		f.Colour, f.Scene = render.SideTwoDark, card.Banner(weaponSigns[x.Weapon], render.SideTwoDark)
		w.stats(stat{"attack", x.Attack}, stat{"defence", x.Defence}, stat{"initiative", x.Initiative})
		w.lines(c.Lines)
	case words.EffectFace:
		f.Colour = render.RockDark
		f.Scene = card.Picture(120, render.ParchmentDark, func(cx, cy float64) []render.Shape { return effectSigns(x, cx, cy) })
		w.lines(c.Lines)
	case words.ZoneFace:
		w.zone(x)
		w.lines(c.Lines)
	case nil: // a scenario: its words
		f.Colour = render.LeatherLight
		w.lines(c.Lines)
	default:
		return f, fmt.Errorf("render/eternia: a card of %T has no face", c.Face)
	}
	return f, nil
}

// writer fills in a face.
type writer struct {
	*card.Face
	say Say
}

// text is a block with a title, a key of the catalogue or a name; nothing without words.
func (w writer) text(title string, words engine.Text) {
	if words.IsZero() {
		return
	}
	if strings.HasPrefix(title, "fe.") {
		title = w.say(engine.T(title))
	}
	w.Blocks = append(w.Blocks, card.Block{Title: title, Text: w.say(words)})
}

// texts is one block of several sentences.
func (w writer) texts(title string, words []engine.Text) {
	if len(words) == 0 {
		return
	}
	var said []string
	for _, x := range words {
		said = append(said, w.say(x))
	}
	if title != "" {
		title = w.say(engine.T(title))
	}
	w.Blocks = append(w.Blocks, card.Block{Title: title, Text: strings.Join(said, " ")})
}

// lines are blocks of their own.
func (w writer) lines(lines []engine.Text) {
	for _, l := range lines {
		w.text("", l)
	}
}

// stat is a number of a card: fe.stat.ID.
type stat struct {
	id string
	n  int
}

// statSigns are the signs below the numbers.
var statSigns = map[string]card.Sign{"hp": card.Health, "attack": card.Blade, "defence": card.Guard, "initiative": card.Initiative, "movement": card.Pace, "mind": card.Reach, "body": card.Cube}

// stats is a row of numbers.
func (w writer) stats(list ...stat) {
	var row []card.Stat
	for _, s := range list {
		row = append(row, card.Stat{Sign: statSigns[s.id], Value: strconv.Itoa(s.n), Label: w.say(engine.T("fe.stat." + s.id))})
	}
	w.Rows = append(w.Rows, row)
}

func (w writer) hero(x words.HeroFace) {
	w.Colour = colourOf(x.Faction)
	w.Scene = portraitScene("hero:" + x.ID)
	w.Chips = []string{w.say(engine.T("fe.faction." + x.Faction))}
	w.stats(stat{"hp", x.HP}, stat{"mind", x.Mind}, stat{"body", x.Body}, stat{"initiative", x.Initiative}, stat{"movement", x.Movement})
	for _, a := range x.Weapons {
		note := w.say(engine.T("fe.weapon_type." + a.Type))
		if a.Immediate {
			note += " · " + w.say(engine.T("fe.picture.card.immediate"))
		}
		w.Blocks = append(w.Blocks, card.Block{Title: w.say(a.Name), Note: note, Text: w.say(a.Overload)})
	}
	w.texts("fe.picture.card.ability", x.Words)
	if x.Tamed != "" {
		w.text("fe.picture.card.tamed", name(x.Tamed))
	}
}

func (w writer) encounter(x words.EncounterFace) {
	w.Colour, w.Scene = render.Hide, portraitScene(x.Kind+":"+x.ID)
	if x.Kind == "ally" {
		w.Colour, w.Points = colourOf(x.Faction), strconv.Itoa(x.Cost)
		w.Chips = []string{w.say(engine.T("fe.faction." + x.Faction))}
	} else if x.Tame > 0 {
		w.Chips = []string{w.say(engine.T("fe.picture.card.tame", engine.Num("n", x.Tame)))}
	}
	w.stats(stat{"hp", x.HP}, stat{"attack", x.Attack}, stat{"defence", x.Defence})
	w.texts("fe.picture.card.ability", x.Ability)
	w.text("fe.picture.card.reward", x.Reward)
	if x.Kind == "ally" {
		w.texts("fe.picture.card.hired", x.Bonus)
		return
	}
	w.texts("fe.picture.card.tamed_bonus", x.Bonus)
}

func (w writer) beast(x words.BeastFace) {
	w.Colour, w.Gold, w.Scene = render.BogDark, true, portraitScene(x.Kind+":"+x.ID)
	if x.Tame > 0 {
		w.Chips = []string{w.say(engine.T("fe.picture.card.tame", engine.Num("n", x.Tame)))}
	}
	w.stats(stat{"hp", x.HP}, stat{"attack", x.Attack}, stat{"defence", x.Defence}, stat{"initiative", x.Initiative})
	w.texts("fe.picture.card.ability", x.Ability)
	w.text("fe.combat_card.overload", x.Overload)
	w.text("fe.picture.card.reward", x.Reward)
	w.texts("fe.picture.card.tamed_bonus", x.Bonus)
}

func (w writer) vehicle(x words.VehicleFace) {
	w.Colour, w.Points = render.RubbleDark, strconv.Itoa(x.Cost)
	sign := "gear"
	if x.Type == "flying" {
		sign = "wing"
	}
	w.Scene = card.Banner(sign, render.RubbleDark)
	w.Chips = []string{w.say(engine.T("fe.picture.card." + x.Type))}
	if x.Movement > 0 {
		w.Chips = append(w.Chips, w.say(engine.T("fe.picture.card.movement", engine.Num("n", x.Movement))))
	}
	w.texts("", x.Words)
}

func (w writer) goal(title string, g words.GoalFace) {
	w.Blocks = append(w.Blocks, card.Block{Title: w.say(engine.T(title, engine.Num("n", g.VP))), Text: w.say(g.Words)})
}

// zone shows the land, or the building on it.
func (w writer) zone(x words.ZoneFace) {
	w.Colour = render.Leaf
	const high = 170.0
	if x.Kind == "wilds" {
		w.Scene = func(left, y, width float64) ([]render.Shape, float64) {
			return area.Patch(groundOf(x.ID), left, y, width, high), high
		}
		return
	}
	w.Colour = render.WoodDark
	look := buildingOf(content.Outpost{ID: x.ID, Kind: x.Kind})
	w.Scene = card.Picture(high, render.SandDeep, func(cx, cy float64) []render.Shape { return area.Building(look, cx, cy+8, 60) })
}

// effectSigns are the skulls of an effect card and the areas that it is for, in a row.
func effectSigns(x words.EffectFace, cx, cy float64) []render.Shape {
	const step = 72.0
	at := cx - step*float64(x.Skulls+len(x.Areas)-1)/2
	var shapes []render.Shape
	for range x.Skulls {
		shapes = append(shapes, skull(at, cy, 30)...)
		at += step
	}
	for _, a := range x.Areas {
		shapes = append(shapes, foeSign(a, at, cy, 32)...)
		at += step
	}
	return shapes
}

// equipmentChip is the kind of a piece of equipment in one word.
func equipmentChip(x words.EquipmentFace) string {
	if x.Slot != "" {
		return "slot_" + x.Slot
	}
	return x.Type
}

// equipmentSign is the emblem of a kind of equipment.
func equipmentSign(kind, slot string) string {
	switch {
	case slot == "shield":
		return "shield"
	case slot == "head":
		return "helmet"
	case slot == "legs":
		return "boot"
	case slot == "arms":
		return "gauntlet"
	case kind == "armour":
		return "cuirass"
	case kind == "consumable":
		return "potion"
	}
	return "amulet"
}

// colourOf is the colour of a faction's cards; none is the colour of a side of the table.
func colourOf(faction string) render.Colour {
	switch faction {
	case "motu":
		return render.Fate
	case "ew":
		return render.BogDark
	}
	return render.RockDark
}

// portraitScene is a portrait in a frame.
func portraitScene(who string) card.Scene {
	return card.Picture(190, render.ParchmentDark, func(x, y float64) []render.Shape {
		return append([]render.Shape{render.Circle{ID: "frame", X: x, Y: y, R: 88, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 5)}}, portrait(who)(x, y, 84)...)
	})
}
