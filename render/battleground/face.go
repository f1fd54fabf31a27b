package battleground

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
)

// faceOf is how a card looks.
func faceOf(c engine.CardInfo, say Say) (card.Face, error) {
	f := card.Face{Name: say(c.Name), Tag: say(c.Kind)}
	d := dress{face: &f, say: say}
	switch x := c.Face.(type) {
	case content.Character:
		d.character(x)
	case content.Weapon:
		d.weapon(x)
	case content.Item:
		d.item(x)
	case content.Fate:
		d.fate(x)
	case content.Glory:
		d.glory(x)
	case content.Status:
		f.Colour, f.Emblem = render.Leaf, card.Rise
		if x.Kind == "debuff" {
			f.Colour, f.Emblem = render.Debuff, card.Fall
		}
		f.Tag = say(engine.T("bg.card.token." + x.Kind))
		d.text(words.Status(x))
	case content.Mark:
		f.Colour, f.Emblem = render.BogDark, card.Token
		f.Tag = say(engine.T("bg.card.token.mark"))
		d.text(words.Mark(x))
	default:
		return f, fmt.Errorf("render/battleground: a card of %T has no face", c.Face)
	}
	if f.Scene == nil {
		f.Scene = card.Pictured(card.High, card.Motifs(c.ID, f.Colour))
	}
	return f, nil
}

// dress fills in a face.
type dress struct {
	face *card.Face
	say  Say
}

func (d dress) stat(sign card.Sign, value, label string) card.Stat {
	return card.Stat{Sign: sign, Value: value, Label: d.say(engine.T(label))}
}

// unit is what the number in the corner of a card counts.
func (d dress) unit(n int) string { return d.say(engine.T("bg.picture.points", engine.Num("n", n))) }

// text is a field of its own without a title.
func (d dress) text(t engine.Text) {
	if !t.IsZero() {
		d.face.Blocks = append(d.face.Blocks, card.Block{Text: d.say(t)})
	}
}

// portraitHigh is the height of the portrait of a character.
const portraitHigh = 244

func (d dress) character(c content.Character) {
	f := d.face
	f.Colour, f.Emblem, f.Points = render.SideOneDark, card.Masters, strconv.Itoa(c.Cost)
	f.Unit = d.unit(c.Cost)
	if c.Faction == "evil_warriors" {
		f.Colour, f.Emblem = render.SideTwoDark, card.Hood
	}
	f.Tag = d.say(engine.T("bg.faction." + c.Faction))
	f.Scene = card.Pictured(portraitHigh, card.Bust(c.ID, "helmet", f.Colour))
	s := c.Stats
	stat := func(sign card.Sign, name string, n int) card.Stat {
		return d.stat(sign, strconv.Itoa(n), "bg.stat."+name)
	}
	f.Rows = [][]card.Stat{
		{stat(card.Blade, "strength", s.Strength), stat(card.Blade, "perception", s.Perception), stat(card.Blade, "power", s.Power)},
		{stat(card.Guard, "toughness", s.Toughness), stat(card.Guard, "mind", s.Mind), stat(card.Health, "health", s.Health), d.stat(card.Pace, fmt.Sprintf("%d/%d", s.Speed.Standard, s.Speed.Focused), "bg.picture.stat.speed")},
	}
	var own []string
	for _, w := range c.Iconic {
		own = append(own, d.say(engine.T("bg.card.bring", engine.Key("weapon", "bg.weapon."+w))))
	}
	f.Gear = strings.Join(own, "\n")
	if c.Base != "" {
		f.Chips = append(f.Chips, d.say(words.Base(c)))
	}
	for _, slot := range words.Slots(c.Slots) {
		f.Chips = append(f.Chips, d.say(slot))
	}
	for _, a := range c.Abilities {
		f.Blocks = append(f.Blocks, card.Block{Title: d.say(engine.T("bg.ability." + a.ID)), Note: d.say(words.SkillCost(a)), Text: d.say(words.Ability(a))})
	}
}

// trim is colour and emblem of a type of card.
type trim struct {
	colour render.Colour
	emblem card.Emblem
}

// weaponTrims are those of weapons.
var weaponTrims = map[string]trim{
	"melee":  {render.WoodDark, card.Swords},
	"ranged": {render.Rock, card.Crosshair},
	"magic":  {render.SideFour, card.Spark},
}

func (d dress) weapon(w content.Weapon) {
	f, look := d.face, weaponTrims[w.Type]
	f.Colour, f.Emblem = look.colour, look.emblem
	if w.Cost > 0 {
		f.Points, f.Unit = strconv.Itoa(w.Cost), d.unit(w.Cost)
	}
	f.Tag = d.say(engine.T("bg.card.weapon_type." + w.Type))
	if w.IconicTo != "" {
		f.Note = d.say(engine.T("bg.card.bound", engine.Key("who", "bg.character."+w.IconicTo)))
	}
	row := []card.Stat{{Sign: card.Cube, Value: engine.Signed(w.Dice), Label: d.say(engine.T("bg.stat." + w.Test))}}
	if w.Range > 0 {
		row = append(row, d.stat(card.Reach, strconv.Itoa(w.Range), "bg.picture.stat.range"))
	}
	if w.Defence != "none" {
		row = append(row, card.Stat{Sign: card.Guard, Label: d.say(engine.T("bg.stat." + w.Defence)), Mark: shield})
	}
	if w.Mana > 0 {
		row = append(row, d.stat(card.Mana, strconv.Itoa(w.Mana), "bg.picture.stat.mana"))
	}
	f.Rows = [][]card.Stat{row}
	f.Ladder = card.Ladder{Counts: d.say(engine.T("bg.picture.stat.successes")), Wounds: d.say(engine.T("bg.picture.stat.wounds"))}
	for _, h := range w.Hits {
		f.Ladder.Hits = append(f.Ladder.Hits, d.hit(h))
	}
	d.text(words.Weapon(w))
}

// hit is a rung of a weapon's ladder: wounds that come first and are a number stand apart.
func (d dress) hit(h content.Hit) card.Hit {
	out := card.Hit{At: strconv.Itoa(h.At) + "+"}
	if len(h.Do) > 0 {
		if x, ok := h.Do[0].Op.(*content.Wound); ok && x.Count.Name == "" && x.Who.Token == "target" {
			out.Wounds, h.Do = x.Count.N, h.Do[1:]
		}
	}
	if len(h.Do) > 0 {
		out.Text = d.say(words.Hit(h))
	}
	return out
}

// shield marks the number that a target defends itself with.
func shield(x, y, r float64) []render.Shape {
	return art.Emblem("shield", x, y, r, render.White, render.SideOneDark)
}

// itemTrims are those of items.
var itemTrims = map[string]trim{
	"armour":  {render.WoodDark, card.Armour},
	"shield":  {render.RockEdge, card.Shield},
	"trinket": {render.BogDark, card.Gem},
}

func (d dress) item(i content.Item) {
	f, look := d.face, itemTrims[i.Type]
	f.Colour, f.Emblem, f.Points = look.colour, look.emblem, strconv.Itoa(i.Cost)
	f.Unit = d.unit(i.Cost)
	f.Tag = d.say(engine.T("bg.card.item_type." + i.Type))
	if i.Kind == "active" {
		f.Note = d.say(words.ItemCost(i))
	}
	d.text(words.Item(i))
}

// played are the numbers of a card that is played for a character.
func (d dress) played(initiative, ap, mana int) {
	d.face.Rows = [][]card.Stat{{d.stat(card.Initiative, strconv.Itoa(initiative), "bg.picture.stat.initiative"),
		d.stat(card.Action, gain(ap), "bg.picture.stat.ap"), d.stat(card.Mana, gain(mana), "bg.picture.stat.mana")}}
}

func (d dress) fate(x content.Fate) {
	d.face.Colour, d.face.Emblem = render.Fate, card.Wheel
	d.played(x.Initiative, x.AP, x.Mana)
	for _, l := range words.FateLines(x)[1:] {
		d.text(l)
	}
}

func (d dress) glory(x content.Glory) {
	d.face.Colour, d.face.Emblem, d.face.Gold = render.Glory, card.Laurel, true
	d.played(x.Initiative, x.AP, x.Mana)
	for _, l := range words.GloryLines(x)[1:] {
		d.text(l)
	}
}
