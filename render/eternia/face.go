package eternia

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/art"
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
		f.Colour, f.Emblem = render.Fate, card.Dawn
		w.text("", x.Words)
	case words.BeastFace:
		w.beast(x)
	case words.QuestFace:
		f.Colour, f.Emblem = render.SideFour, card.Gem
		for _, t := range x.Tasks {
			title := ""
			if t.Faction != "" {
				title = say(engine.T("fe.faction." + t.Faction))
			}
			w.text(title, t.Words)
		}
		w.text("fe.picture.card.reward", x.Reward)
	case words.EquipmentFace:
		f.Colour, f.Points, f.Emblem = render.WoodDark, strconv.Itoa(x.Cost), card.Armour
		f.Chips = []string{say(engine.T("fe.picture.card." + equipmentChip(x)))}
		w.texts("", x.Words)
	case words.SpellFace:
		f.Colour, f.Points, f.Emblem = suits["spell"].colour, strconv.Itoa(x.Cost), card.Rune
		f.Chips = []string{say(engine.T("fe.picture.card.spell_" + x.Kind))}
		w.texts("", x.Words)
	case words.VehicleFace:
		w.vehicle(x)
	case words.VictoryFace:
		f.Colour, f.Gold, f.Emblem = render.Glory, true, card.Laurel
		w.goal("", x.Primary)
		w.goal("+", x.Secondary)
	case words.CombatFace:
		f.Colour, f.Emblem = render.SideTwoDark, card.Swords
		f.Scene = card.Pictured(card.High, combatScene(c.ID, x.Card, f.Colour))
		w.text("", x.Words)
	case words.ClashFace:
		f.Colour, f.Emblem = render.SideTwoDark, card.Swords
		w.stats(stat{"attack", x.Attack}, stat{"defence", x.Defence}, stat{"initiative", x.Initiative})
		f.Chips = []string{say(engine.T("fe.weapon_type." + x.Weapon))}
		w.lines(x.Words)
	case words.EffectFace:
		f.Colour, f.Emblem = render.RockDark, card.Bones
		f.Scene = card.Over(card.Pictured(card.High, card.Motifs(c.ID, f.Colour)), card.Pictured(84, signsOf(x)))
		w.lines(c.Lines)
	case words.ZoneFace:
		w.zone(x)
	case words.ScenarioFace:
		f.Colour, f.Emblem = render.LeatherLight, card.Flag
		w.scenario(x)
	default:
		return f, fmt.Errorf("render/eternia: a card of %T has no face", c.Face)
	}
	if f.Points != "" {
		f.Coin = coin
	}
	if f.Scene == nil {
		f.Scene = card.Pictured(card.High, card.Motifs(c.ID, f.Colour))
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
	w.Colour, w.Emblem = colourOf(x.Faction), card.Hero
	w.Scene = portraitScene("hero:"+x.ID, w.Colour)
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
	w.Colour, w.Emblem = render.Hide, card.Beast
	if x.Kind == "ally" {
		w.Colour, w.Emblem, w.Points = colourOf(x.Faction), card.Hero, strconv.Itoa(x.Cost)
		w.Chips = []string{w.say(engine.T("fe.faction." + x.Faction))}
	} else if x.Tame > 0 {
		w.Chips = []string{w.say(engine.T("fe.picture.card.tame", engine.Num("n", x.Tame)))}
	}
	w.Scene = portraitScene(x.Kind+":"+x.ID, w.Colour)
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
	w.Colour, w.Gold, w.Emblem = render.BogDark, true, card.Bones
	w.Scene = portraitScene(x.Kind+":"+x.ID, w.Colour)
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
	w.Colour, w.Emblem, w.Points = render.RubbleDark, card.Cog, strconv.Itoa(x.Cost)
	w.Chips = []string{w.say(engine.T("fe.picture.card." + x.Type))}
	if x.Movement > 0 {
		w.Chips = append(w.Chips, w.say(engine.T("fe.picture.card.movement", engine.Num("n", x.Movement))))
	}
	w.texts("", x.Words)
}

// goal is what a victory card wants, behind a star with what that gives.
func (w writer) goal(more string, g words.GoalFace) {
	star := func(x, y, r float64) []render.Shape { return scored(more+strconv.Itoa(g.VP), x, y, r) }
	w.Blocks = append(w.Blocks, card.Block{Sign: star, Text: w.say(g.Words)})
}

// signsOf are the skulls of an effect card and the areas that it is for, in a row.
func signsOf(x words.EffectFace) card.Panel {
	return func(left, y, w, h float64) []render.Shape {
		n := float64(x.Skulls + len(x.Areas))
		step := min(72, w/n)
		at, cy := left+w/2-step*(n-1)/2, y+h/2
		var shapes []render.Shape
		for range x.Skulls {
			shapes = append(shapes, skull(at, cy, step*0.42)...)
			at += step
		}
		for _, a := range x.Areas {
			shapes = append(shapes, foeSign(a, at, cy, step*0.44)...)
			at += step
		}
		return shapes
	}
}

// equipmentChip is the kind of a piece of equipment in one word.
func equipmentChip(x words.EquipmentFace) string {
	if x.Slot != "" {
		return "slot_" + x.Slot
	}
	return x.Type
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

// portraitScene is a portrait that fills its picture, on the colour of its deck; the mount of one who rides is in front, in a ring.
func portraitScene(who string, deck render.Colour) card.Scene {
	kind, id, _ := strings.Cut(who, ":")
	m, rides := mounted[id]
	if rides {
		id = m.rider
	}
	bust := card.Bust(id, emblems[kind], deck)
	return card.Pictured(214, func(left, y, w, h float64) []render.Shape {
		shapes := bust(left, y, w, h)
		if rides {
			r := h * 0.25
			cx, cy := left+w-r-14, y+h-r-12
			shapes = append(append(shapes, render.Circle{ID: "mount", X: cx, Y: cy, R: r + 4, Fill: render.Solid(render.Ink)}), art.Portrait(m.mount, cx, cy, r)...)
		}
		return shapes
	})
}
