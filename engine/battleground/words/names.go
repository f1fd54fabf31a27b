package words

import (
	"strings"

	"hexwarden/engine"
)

// FigureName names a figure; one whose character fights on both sides has its letter (BG-S-32.2).
func FigureName(figure string) engine.Text {
	if character, letter, both := strings.Cut(figure, "-"); both {
		return engine.T("bg.figure."+letter, engine.Key("figure", "bg.character."+character))
	}
	return engine.T("bg.character." + figure)
}

// WeaponName names a weapon by its id.
func WeaponName(id string) engine.Text { return engine.T("bg.weapon." + id) }

// SkillName names a skill by its id.
func SkillName(id string) engine.Text { return engine.T("bg.ability." + id) }

// ItemName names an item by its id.
func ItemName(id string) engine.Text { return engine.T("bg.item." + id) }

// StatusName names a buff or debuff by its id.
func StatusName(id string) engine.Text { return engine.T("bg.status." + id) }

// StatName names a stat by its id.
func StatName(id string) engine.Text { return engine.T("bg.stat." + id) }
