package battleground

import (
	"encoding/json"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
)

// TestIdle checks that a choice that would do nothing now says so and why, and that a choice that does
// something doesn't: bonuses of cards, skills and items, by their conditions and operations.
func TestIdle(t *testing.T) {
	const near = "board plain\nfigure skeletor at Y5 facing W\n"
	for _, x := range []struct {
		name, position string
		choice         engine.ChoiceID
		want           string // "": no hint; otherwise the keys of the sentence and of its reason
	}{
		{"not focused", near + "figure stratos at C5 facing E\nhand masters f09\nact stratos t2", "card:f09:ability", "bg.idle.only if.focused"},
		{"focused", near + "figure stratos at C5 facing E focus\nhand masters f09\nact stratos t2", "card:f09:ability", ""},
		{"too little mana", near + "figure stratos at C5 facing E mana 1\nhand masters f38\nact stratos t2", "card:f38:ability", "bg.idle.only_now if.mana.ge 1"},
		{"mana enough", near + "figure stratos at C5 facing E mana 4\nhand masters f38\nact stratos t2", "card:f38:ability", ""},
		{"not engaged", near + "figure stratos at C5 facing E\nhand masters f34\nact stratos t2", "card:f34:ability", "bg.idle.only if.engaged"},
		{"an activation", near + "figure stratos at C5 facing E\nhand masters f42\nact stratos t2", "card:f42:ability", "bg.idle.only if.phase.interruption"},
		{"not wounded", near + "figure stratos at C5 facing E\nhand masters f01\nact stratos t2", "card:f01:ability", "bg.idle zero"},
		{"wounded", near + "figure stratos at C5 facing E wounds 2\nhand masters f01\nact stratos t2", "card:f01:ability", ""},
		{"no debuff", near + "figure stratos at C5 facing E buff haste\nhand masters f36\nact stratos t2", "card:f36:ability", "bg.idle no_debuff"},
		{"a debuff", near + "figure stratos at C5 facing E debuff curse\nhand masters f36\nact stratos t2", "card:f36:ability", ""},
		{"already focused", near + "figure stratos at C5 facing E focus\nhand masters f43\nact stratos t2", "card:f43:ability", "bg.idle focused"},
		{"full of mana", near + "figure stratos at C5 facing E mana 5\nhand masters f43\nact stratos t2", "card:f43:mana", "bg.idle mana"},
		{"one mana is half an action point", near + "figure stratos at C5 facing E mana 1\nhand masters f20\nact stratos t2", "card:f20:ability", "bg.idle zero"},
		{"two mana are one", near + "figure stratos at C5 facing E mana 2\nhand masters f20\nact stratos t2", "card:f20:ability", ""},
		{"no other card to discard", near + "figure stratos at C5 facing E\nhand masters f13\nact stratos t2", "card:f13:ability", "bg.idle price"},
		{"another card to discard", near + "figure stratos at C5 facing E\nhand masters f13 f01\nact stratos t2", "card:f13:ability", ""},
		{"no magic weapon", near + "figure stratos at C5 facing E\nhand masters f44\nact stratos t2", "card:f44:ability", "bg.idle weapon.magic"},
		{"a melee weapon", near + "figure stratos at C5 facing E\nhand masters f45\nact stratos t2", "card:f45:ability", ""},
		{"a mission of a weapon it lacks", near + "figure stratos at C5 facing E\nhand masters g8\nact stratos t2", "card:g8:mission", "bg.idle weapon.magic"},
		{"the first knock-out, to come", near + "figure stratos at C5 facing E\nhand masters g1\nact stratos t2", "card:g1:mission", ""},
	} {
		t.Run(x.name, func(t *testing.T) {
			if got := idleWords(t, position(t, x.position), x.choice); got != x.want {
				t.Errorf("%s says %q, not %q", x.choice, got, x.want)
			}
		})
	}
}

// TestAskedManaSaysWhatItDoes checks that who is asked for an amount of mana reads what the card does with it.
func TestAskedManaSaysWhatItDoes(t *testing.T) {
	for _, x := range []struct{ position, choice string }{
		{"board plain\nfigure he_man at C5 facing E mana 3\nfigure skeletor at C6 facing W\nact he_man t2", "attack:w_sword_of_power:skeletor"},
		{"board plain\nfigure stratos at C5 facing E mana 3\nfigure skeletor at Y5 facing W\nact stratos t2", "skill:stratos.lift"},
	} {
		g := position(t, x.position)
		g, _, err := g.Apply(engine.Move{Seat: 0, Prompt: enginetest.Owed(t, g).ID, Picks: []engine.ChoiceID{engine.ChoiceID(x.choice)}})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(enginetest.Owed(t, g).Text)
		if s := string(text); err != nil || !strings.Contains(s, "bg.ask.mana") || !strings.Contains(s, "bg.words.each.var.paid") {
			t.Errorf("%s: %s, %v", x.choice, s, err)
		}
	}
}

// TestIdleBonus checks that the bonuses of the card of an activation say so, too (BG-D-07).
func TestIdleBonus(t *testing.T) {
	for focus, want := range map[string]string{"": "bg.idle.only if.focused", " focus": ""} {
		g := position(t, "board plain\nfigure stratos at C5 facing E"+focus+"\nfigure he_man at C8 facing E\nfigure skeletor at Y5 facing W\nhand masters f09 f33\npassed evil\nselect")
		for _, pick := range []engine.ChoiceID{"select:f09", "activate:stratos"} {
			var err error
			if g, _, err = g.Apply(engine.Move{Seat: 0, Prompt: owed(g)[0].ID, Picks: []engine.ChoiceID{pick}}); err != nil {
				t.Fatal(err)
			}
		}
		if got := idleWords(t, g, "bonus:ability"); got != want {
			t.Errorf("%q: it says %q, not %q", focus, got, want)
		}
	}
}

// idleWords returns the keys of an open choice's hint.
func idleWords(t *testing.T, g engine.Game, choice engine.ChoiceID) string {
	t.Helper()
	for _, p := range owed(g) {
		c, ok := p.Choice(choice)
		if !ok {
			continue
		}
		if c.Idle == nil {
			return ""
		}
		out := c.Idle.Key
		for _, a := range c.Idle.Args {
			switch {
			case a.Num != nil:
				out += " " + string(rune('0'+*a.Num))
			case a.Name == "why":
				out += " " + a.Text.Key[len("bg.idle."):]
			default:
				out += " " + a.Text.Key[len("bg.words."):]
			}
		}
		return out
	}
	t.Fatalf("%s is not open", choice)
	return ""
}

// TestIdleInTheAct checks that without AP left for an attack, things that help attacks do
// nothing. There are no hints while thinking ahead.
func TestIdleInTheAct(t *testing.T) {
	g := position(t, `
board plain
figure he_man at K12 facing E
figure skeletor at K13 facing W
hand masters f47
act he_man t1`)
	if got := idleWords(t, g, "card:f47:ability"); got != "" {
		t.Errorf("before the last AP: %q", got)
	}
	p := owed(g)[0]
	next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{"focus"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := idleWords(t, next, "card:f47:ability"); got != "bg.idle attack" {
		t.Errorf("after the last AP: %q", got)
	}
	for _, q := range next.(engine.Foreseeable).Ahead(nil).Asked() {
		for _, c := range q.Choices {
			if c.Idle != nil {
				t.Errorf("a thought says %v of %s", c.Idle, c.ID())
			}
		}
	}
}
