package eternia

import (
	"testing"

	"hexwarden/engine/eternia/content"
)

// TestForecast checks that the better equipped hero wins more often, that the healthier one is defeated less
// often, and that a forecast is the same each time.
func TestForecast(t *testing.T) {
	p := box(t)
	m, _ := p.Mission("fractures")
	at := func(worn []string, damage int) Forecast {
		w := newWorld(p, m, 2, map[string]string{})
		w.Heroes = []Hero{
			{ID: "he_man", Team: 0, At: "viper_tower", Worn: worn, Damage: damage},
			{ID: "skeletor", Team: 1, Seat: 1, At: "viper_tower"},
		}
		l := look{w, p}
		f := l.Forecast("hero:he_man", "hero:skeletor")
		if again := l.Forecast("hero:he_man", "hero:skeletor"); again != f || w.Combat != nil {
			t.Errorf("%+v, then %+v", f, again)
		}
		return f
	}
	plain, armed, hurt := at(nil, 0), at([]string{"ram_stone", "battle_armor_2"}, 0), at(nil, 5)
	t.Log(plain, armed, hurt)
	if plain.Win < 20 || plain.Win > 65 {
		t.Errorf("equal heroes: %+v", plain)
	}
	if armed.Win < plain.Win+20 || hurt.Defeated < plain.Defeated+20 || plain.Defeats > plain.Win {
		t.Errorf("plain %+v, armed %+v, hurt %+v", plain, armed, hurt)
	}
	w := newWorld(p, m, 2, map[string]string{})
	w.Heroes = []Hero{{ID: "he_man", Team: 0, At: "viper_tower"}}
	if beast := (look{w, p}).Forecast("hero:he_man", "epic:stridor"); beast.Win < 20 || beast.Win != beast.Defeats {
		t.Errorf("stridor: %+v", beast)
	}
}

// TestForecastSolo checks that fights with the enemy's heroes look harder at a higher difficulty (FE-22.5 to
// FE-22.8).
func TestForecastSolo(t *testing.T) {
	p := box(t)
	m, _ := p.Mission("plans")
	was := Forecast{Win: 101, Defeated: -1}
	for _, d := range difficulties {
		w := newWorld(p, m, 1, map[string]string{"difficulty": d})
		w.Heroes = []Hero{{ID: "he_man", Team: 0, At: "viper_tower"}, {ID: "skeletor", Team: 1, Seat: None, At: "viper_tower"}}
		f := look{w, p}.Forecast("hero:he_man", "hero:skeletor")
		t.Log(d, f)
		if f.Win > was.Win || f.Defeated < was.Defeated || f.Win == 0 {
			t.Errorf("%s: %+v, easier: %+v", d, f, was)
		}
		was = f
	}
	if was.Win > 60 {
		t.Errorf("ruthless: %+v", was)
	}
}

// TestKinds checks that each kind of combat card is worth the same in a forecast as in play.
func TestKinds(t *testing.T) {
	if len(values) != len(content.CombatCards) {
		t.Fatalf("%d values of %d kinds", len(values), len(content.CombatCards))
	}
	for k, card := range content.CombatCards {
		if values[k] != content.CombatValue(card) {
			t.Errorf("%s adds %d, and %d in a forecast", card, content.CombatValue(card), values[k])
		}
	}
	for k, card := range map[kind]string{plusOne: "+1", overloadCard: "overload", timeCard: "time", toolCard: "tool", flowCard: "flow"} {
		if content.CombatCards[k] != card {
			t.Errorf("kind %d is %s, not %s", k, content.CombatCards[k], card)
		}
	}
}
