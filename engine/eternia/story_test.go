package eternia

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// chronicle is the stage for scripts whose public events are recorded.
type chronicle struct {
	stage
	texts *text.Catalogue
	lines []string // what was told
	asked []string // what was asked, with the text of the choices
}

// read is a text in English.
func (s *chronicle) read(x engine.Text) string {
	return s.texts.Render("en", x, func(n engine.Seat) string { return fmt.Sprint("Player ", n+1) })
}

// chronicled records what is asked in a position.
func (s *chronicle) chronicled(g engine.Game) chronicled {
	for _, p := range g.Prompts() {
		s.asked = append(s.asked, s.read(p.Text))
		for _, c := range p.Choices {
			line := "- " + s.read(c.Text)
			for _, x := range append([]engine.Text{c.Idle.Whole(), c.Detail}, c.Warnings...) {
				if !x.IsZero() {
					line += " | " + s.read(x)
				}
			}
			s.asked = append(s.asked, line)
		}
	}
	return chronicled{g, s}
}

// recount plays a scenario of the rules and records it.
func recount(t *testing.T, name string) *chronicle {
	t.Helper()
	s := &chronicle{stage: stage{testPack(t)}, texts: shipped.Texts(t)}
	all := scripts(t)
	n := slices.IndexFunc(all, func(x *script.Script) bool { return x.Name() == name })
	if n < 0 {
		t.Fatalf("there is no scenario %s", name)
	}
	if err := all[n].Run(s); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return s
}

// has checks that some lines are among others, one after another.
func has(t *testing.T, name string, lines []string, want string) {
	t.Helper()
	if got := "\n" + strings.Join(lines, "\n") + "\n"; !strings.Contains(got, want+"\n") {
		t.Errorf("%s tells%s", name, got)
	}
}

func (s *chronicle) Build(lines []script.Line, dice engine.Chance) (engine.Game, error) {
	g, err := s.stage.Build(lines, dice)
	if err != nil {
		return nil, err
	}
	return s.chronicled(g), nil
}

func (s *chronicle) Want(g engine.Game, w []string) error {
	return s.stage.Want(g.(chronicled).Game, w)
}

// chronicled is a game whose public events are recorded.
type chronicled struct {
	engine.Game
	s *chronicle
}

func (c chronicled) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	g, events, err := c.Game.Apply(m)
	if err != nil {
		return g, events, err
	}
	for _, e := range events {
		if !e.Public.IsZero() {
			c.s.lines = append(c.s.lines, c.s.read(e.Public))
		}
	}
	return c.s.chronicled(g), events, nil
}

// TestStory checks the log of scenarios: every loss and gain has its cause, each blow is one sentence, and
// nothing is repeated.
func TestStory(t *testing.T) {
	for name, want := range map[string]string{
		"evade_defender": `
He-Man goes from the Silver Meadows to the Village of Gaz.
Evil-Lyn avoids the fight with He-Man: hero ability.
Evil-Lyn leaves the Village of Gaz for the Eagle Cliffs.
He-Man loses 1 HP: enemy soldiers (7 left).
1 soldier of the Evil Warriors falls at the Village of Gaz.
The Masters of the Universe now control the Village of Gaz.`,
		"solo_combat": `
Teela chooses a weapon: Teela's Sword.
Clash die: 1 success. Skeletor fights with Dark Blade: Attack 5, Defence 1 and Initiative 1.
Teela places +1 in Attack.
Teela places +2 in Initiative.
Teela places +3 in Attack.
Teela places +2 in Defence.
Teela (Attack 4, Defence 2, Initiative 5) against Skeletor (Attack 5, Defence 1, Initiative 3).
Teela is faster and strikes first: Skeletor loses 1 HP (6 left).
Teela attacks with 4 against 1: Skeletor loses 3 HP (3 left).
Skeletor attacks with 5 against 2: Teela loses 3 HP (3 left).
Round 2 of the combat begins.`,
		"epic_shield": `
Skeletor plays Ward of Grayskull.
Skeletor is shielded from the next 3 HP of damage.
He-Man (Attack 6, Defence 0, Initiative 4) against Skeletor (Attack 2, Defence 2, Initiative 2).
He-Man is faster and strikes first: a shield keeps Skeletor from losing HP.
He-Man attacks with 6 against 2: a shield prevents 2 damage, and Skeletor loses 2 HP (5 left).
Skeletor attacks with 2 against 0: He-Man loses 2 HP (6 left).`,
		"epic_unravel": `
Stratos plays Fireball.
Skeletor loses 2 HP: Fireball (2 left).
Skeletor plays Unravel.
Stratos's Fireball is undone.
Skeletor heals 2 HP: Fireball is undone (now 4).
Skeletor plays Stone Skin.
Stone Skin: Defence +2 for Skeletor.`,
		"epic_tie": `
Skeletor attacks with 2 against 2: no damage to He-Man.
Skeletor wins the fight against He-Man: both dealt 0 damage, and the defender wins ties.`,
		"hero_soldiers": `
He-Man loses 3 HP: enemy soldiers (5 left).
3 soldiers of the Evil Warriors fall at the Village of Gaz.`,
		"march_surplus": `
3 soldiers of the Masters of the Universe march from Grayskull Tower to the Village of Gaz.
There is no room for 2 soldiers at the Village of Gaz: they go back to the reserve.`,
		"test_missed": `
He-Man meets Bandit Ambush.
He-Man rolls 1 success, 1 reroll icon and 5 blanks: 1 success in all.
Body test failed: 1 success, 3 needed.
He-Man loses 2 HP: Bandit Ambush (0 left).`,
		"quest_drop": `
He-Man draws The Broken Dial. Task: Discard 1 piece of equipment.
He-Man does not have what the quest asks for.
He-Man fails the quest: The Broken Dial.`,
		"test_one_die_again": `
He-Man rolls 1 reroll icon.
He-Man rolls again and now has 1 success: 1 success in all.
Mind test failed: 1 success, 2 needed.`,
		"wilds_rerolls": `
He-Man rolls 1 success, 2 reroll icons and 4 blanks: 1 success in all.
He-Man rolls again and now has 3 successes, 1 reroll icon and 3 blanks: 3 successes in all.
He-Man rolls again and now has 3 successes, 1 reroll icon and 3 blanks: 3 successes in all.
Caligar has 2 HP left; its attack deals no damage to He-Man.
He-Man does not beat Caligar.`,
		"impostor_seen": `
She-Ra heals 1 HP: hero ability (now 7).`,
		"quest_pay": `
The Masters of the Universe cannot pay 2 Eternium.`,
		"rest_night": `
He-Man heals 4 HP: rest (now 6).
He-Man heals 1 HP: a night's rest (now 7).`,
	} {
		has(t, name, recount(t, name).lines, want)
	}
}

// TestAvoiding checks that the question whether to avoid a fight names the opponent and how the fight would
// go, for attackers and defenders.
func TestAvoiding(t *testing.T) {
	for name, want := range map[string]string{
		"evade_active": `
Village of Gaz: Teela meets Skeletor. Fight, or avoid the fight?
- Fight | Fight against Skeletor: chance of winning about 48%, chance of being defeated about 38%.
- Avoid the fight: hero ability | You move to a zone next to this one.`,
		"evade_pack": `
Village of Gaz: Beast Man meets He-Man. Fight, or avoid the fight?
- Fight | He-Man attacks. Chance that He-Man wins: about 63%; that Beast Man is defeated: about 33%.
- Avoid the fight: Smoke Bomb | You move to a zone next to this one.`,
	} {
		has(t, name, recount(t, name).asked, want)
	}
}

// TestCombatLabels checks that choices in a combat fit on a button, with the rest of the
// text beside it.
func TestCombatLabels(t *testing.T) {
	for name, want := range map[string]string{
		"epic_flow": `
He-Man: where does Flow go? It adds 1 to the area, and you place another card. Cards left to place, not counting extra ones: 4.
- Attack 0→1
- Defence 0→1
- Initiative 2→3
- Focus | Discard this card and draw another (1 use left in this combat).
- Attack first, then Defence, Attack…`,
		"epic_time_equal": `
- +1 → Defence, +1 → Attack | Attack 1, Defence 1, Initiative 3
- Time card, without a swap
- Pass`,
		"epic_tool": `
Teela: which of the cards drawn do you place?
- +2: Attack 0→2
- +2: Defence 0→2
- +2: Initiative 3→5
- +3: Attack 0→3`,
		"epic_swap": `
Which two of Teela's cards change places?
- Overload → Initiative, +1 → Attack | Attack 1, Defence 3, Initiative 5
- Overload → Defence, +3 → Attack | Attack 3, Defence 1, Initiative 5
- +1 → Defence, +3 → Initiative | Attack 1, Defence 1, Initiative 7
- Leave the cards as they are`,
		"epic_soldiers": `
- 1 soldier: Initiative +1
- 2 soldiers: Attack +2
- 2 soldiers: Attack +1 and Defence +1`,
	} {
		has(t, name, recount(t, name).asked, want)
	}
}

// TestIdleChoices checks that a choice that would do nothing now says so and why (FE-S-135), and that other
// choices don't.
func TestIdleChoices(t *testing.T) {
	for name, want := range map[string]string{
		"solo_together":         "- Overload: Battering Helm | Does nothing: no card it can affect. | Turn one defence card in the opponent's grid face down.",
		"epic_time_one_area":    "- Time card | Does nothing: no two cards to swap. | Swap two of your cards.",
		"card_sharp_oil_ranged": "- Use Blade Oil | Does nothing now: it works only with a melee weapon. | As an option in epic combat, with a melee weapon: Attack +2.",
		"card_beast_charm_hero": "- Beast Charm (held by He-Man) | Does nothing now: it works only if the opponent is a creature. | As an option in epic combat, if the opponent is a creature: Defence −2 for the opponent.",
		"board_spell":           "- He-Man: Ambrosia | Does nothing: already at full HP. | As an option in epic combat: heal 2 HP. Outside combat, while your team is active: heal 3 HP.",
		"moment_optional":       "- Use Photog Emulator | Once per combat, in epic combat, if you like: you can focus 2 more times in this combat.",
		"epic_swap":             "- Overload: Teela's Sword | Swap two of your placed cards; Attack +1.",
	} {
		has(t, name, recount(t, name).asked, "\n"+want)
	}
}

// TestWhereMovesLead checks that a zone to go to says what matters there, at most two
// facts.
func TestWhereMovesLead(t *testing.T) {
	for name, want := range map[string]string{
		"hero_soldiers": `
- Village of Gaz | Shop, 1 Eternium by day | 3 enemy soldiers (Evil Warriors): each costs 1 HP or a soldier.
- Village of Hy-Doe | free outpost, 2 Eternium by day
- Frostpine Shore`,
		"child_home": `
- Central Tower | free outpost, tower; through Evergrove and the Lakeside Marches`,
		"tower_travel": `
- Viper Tower | tower, 1 Eternium by day | 2 enemy soldiers (Evil Warriors): each costs 1 HP or a soldier.
- Central Tower | free outpost, tower`,
		"epic_flee": `
- Aviopolis | free outpost, 2 Eternium by day
- City of Targa | free outpost, Shop`,
		"evade_active": `
- Village of Gaz | Shop, 1 Eternium by day | Fight against Skeletor: chance of winning about 48%, chance of being defeated about 38%.`,
	} {
		has(t, name, recount(t, name).asked, want)
	}
}

// TestZoneNotes checks that a zone shows what matters most, and nothing hidden.
func TestZoneNotes(t *testing.T) {
	cat := shipped.Texts(t)
	for _, c := range []struct{ position, zone, want string }{
		{"scenario raiders\nhero he_man grayskull_tower\nrelic central_tower\nact he_man", "central_tower", "the artifact, free outpost"},
		{"scenario ritual\nhero he_man grayskull_tower\nhero skeletor shadowfen\nact he_man", "shadowfen", "Skeletor: fight, gives 1 VP"},
		{"scenario child\noption difficulty novice\nseats 1\nhero teela royal_plains\nchild evergrove found\nact teela", "evergrove", "the child"},
		{"scenario child\noption difficulty novice\nseats 1\nhero teela royal_plains\nchild evergrove\nact teela", "evergrove", ""},
	} {
		l := lookAt(position(t, c.position))
		if got := cat.Render("en", l.zoneNote(c.zone, 0), nil); got != c.want {
			t.Errorf("%s: %q, want %q", c.zone, got, c.want)
		}
	}
}

// TestEnds checks that if there are two questions at once, the choice that ends one names
// it.
func TestEnds(t *testing.T) {
	asked := recount(t, "merchant_beside").asked
	for _, want := range []string{"He-Man: leave the Mage guild", "Four new cards at the Mage guild", "End Skeletor's turn", "Back to Skeletor's turn"} {
		has(t, "merchant_beside", asked, "\n- "+want)
	}
	has(t, "orders_trade", recount(t, "orders_trade").asked, "\n- End He-Man's trade")
}
