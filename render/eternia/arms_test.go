package eternia

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// armed is a combat before weapons are chosen; the first hero may have one.
func armed(t *testing.T, weapon string) engine.View {
	v := fight(t)
	sv := v.System.(rules.View)
	c := *sv.Combat
	c.Phase, c.First = choosing, 0
	for i := range c.Fighters {
		c.Fighters[i].Weapon, c.Fighters[i].Type, c.Fighters[i].Grid, c.Fighters[i].Totals = "", "", nil, [3]int{0, 0, 2}
	}
	c.Fighters[0].Weapon = weapon
	sv.Heroes[3].Seat = 1
	sv.Combat = &c
	v.System = sv
	return v
}

// TestWeaponsAreOffered checks that while weapons are chosen the rows of each hero without one show both of his, to everybody, and those of
// one who has chosen no more; those of the one who is asked have the rim of a choice.
func TestWeaponsAreOffered(t *testing.T) {
	for weapon, want := range map[string]int{"": 2, "sword_of_power": 0} {
		v := armed(t, weapon)
		v.Seat = engine.Watcher
		var got []string
		for _, l := range sceneIn(t, v, nil, english()).Layers {
			for _, s := range l.Shapes {
				x, ok := s.(render.Area)
				if ok && l.Name == "fighter hero:he_man" && strings.HasPrefix(x.ID, "weapon ") {
					got = append(got, x.ID)
				}
				if asked := v.System.(rules.View).Combat.Fighters[1].Who; ok && strings.HasPrefix(x.ID, "weapon ") && (x.Edge.Paint == render.Solid(render.LitPick)) != (l.Name == "fighter "+asked) {
					t.Errorf("with the weapon %q, %s of %s has the edge %v", weapon, x.ID, l.Name, x.Edge)
				}
			}
		}
		if len(got) != want {
			t.Errorf("with the weapon %q the cards are %v", weapon, got)
		}
	}
}

// TestWeaponsTellTheirOverload checks that while weapons are chosen the cards of both heroes say in every language what their overload
// does, inside of the card, that no area of a grid lies behind them, and that the one that was chosen has a tick.
func TestWeaponsTellTheirOverload(t *testing.T) {
	for _, lang := range text.Complete {
		s := sceneIn(t, armed(t, "sword_of_power"), nil, spoken(lang))
		said, rows, ticks, bottom := 0, 0, 0, 0.0
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				switch x := shape.(type) {
				case render.Text:
					if x.ID == "overload" {
						said++
						if x.Y+x.Size/2 > bottom {
							t.Errorf("%s: %q lies below its card", lang, x.String)
						}
					}
				case render.Area:
					if kind, _, _ := strings.Cut(x.ID, " "); kind == "weapon" || kind == "armed" {
						bottom = x.Rings[0][2].Y
						for _, p := range x.Rings[0] {
							bottom = max(bottom, p.Y)
						}
					}
					if x.ID == "row" {
						rows++
					}
				case render.Circle:
					if x.ID == "armed" {
						ticks++
					}
				}
			}
		}
		if said < 4 || rows > 0 || ticks != 1 {
			t.Errorf("%s: %d lines about overloads above %d areas, %d ticks", lang, said, rows, ticks)
		}
	}
}

// TestTiesAreExplained checks that of equal initiatives the picture says that the attacker strikes first.
func TestTiesAreExplained(t *testing.T) {
	if said := rendertest.Said(sceneIn(t, armed(t, ""), nil, english()), "first"); !said["2 = 2: the attacker strikes first"] || !said["attacks second"] {
		t.Errorf("the picture says %v", said)
	}
}

// TestVerdictIsABanner checks that who won stands on a banner in large letters.
func TestVerdictIsABanner(t *testing.T) {
	v := fight(t)
	sv := v.System.(rules.View)
	c := *sv.Combat
	c.Phase, c.Out = 9, "active"
	sv.Combat = &c
	v.System = sv
	size, banner := 0.0, false
	for _, s := range sceneIn(t, v, nil, english()).Layers[0].Shapes {
		switch x := s.(type) {
		case render.Text:
			if x.ID == "phase" {
				size = x.Size
			}
		case render.Area:
			banner = banner || x.ID == "panel"
		}
	}
	if !banner || size < 40 {
		t.Errorf("a banner %t with letters of %.0f", banner, size)
	}
}

// TestEquipmentIsShownToItsTeam checks that below the map a team sees what its hero may put on and take off, each card once and with what can be done, and others do not.
func TestEquipmentIsShownToItsTeam(t *testing.T) {
	about := func(do engine.Verb, id string) engine.Choice {
		return engine.Choice{Do: do, Text: engine.T("fe.choice."+map[engine.Verb]string{"wear": "wear", "off": "take_off"}[do], engine.Key("card", "fe.equipment."+id)), About: []engine.Ref{{Kind: "card", ID: "equipment:" + id}}}
	}
	lit := []engine.Choice{about("wear", "sun_scarab"), about("wear", "sun_scarab"), about("off", "seers_hood")}
	for seat, want := range map[engine.Seat]int{0: 2, engine.Watcher: 0} {
		v := standing(t)
		v.Seat = seat
		n, s := 0, sceneOf(t, v, nil, lit, render.Near)
		for _, l := range s.Layers {
			for _, s := range l.Shapes {
				if x, ok := s.(render.Sprite); ok && strings.HasPrefix(x.ID, "ware ") {
					n++
				}
			}
		}
		if n != want {
			t.Errorf("seat %d sees %d cards, want %d", seat, n, want)
		}
		for _, does := range []string{"wear sun_scarab", "take_off seers_hood"} {
			if told := slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.String == does }); told != (want > 0) {
				t.Errorf("seat %d is told %q: %t", seat, does, told)
			}
		}
	}
}

// TestTextsOfARosterAreOfOneSize checks that what heroes can do is written in one size.
func TestTextsOfARosterAreOfOneSize(t *testing.T) {
	sizes := map[float64]bool{}
	cards := []card.Card{{Name: "a", Text: "Short."}, {Name: "b", Text: strings.Repeat("Quite a long text. ", 7)}, {Name: "c", Text: "Short."}, {Name: "d", Text: strings.Repeat("Not so long. ", 3)}}
	layers, _ := card.Spread(cards, 3, 0)
	for _, l := range layers {
		for _, s := range l.Shapes {
			if x, ok := s.(render.Text); ok && x.ID == "text" {
				sizes[x.Size] = true
			}
		}
	}
	if len(sizes) != 1 {
		t.Errorf("the texts are of the sizes %v", sizes)
	}
}
