package battleground

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
)

// position builds a position from set-up lines as in scripts.
func position(t *testing.T, setup string) engine.Game {
	t.Helper()
	return script.Position(t, &stage{testPack(t)}, setup, chance.Keyed("queries"))
}

// told is an answer as a player reads it.
func told(t *testing.T, g engine.Game, seat engine.Seat, kind string, args ...string) (string, engine.Answer) {
	t.Helper()
	texts := shipped.Texts(t)
	a, err := g.Ask(seat, engine.Query{Kind: kind, Args: args})
	if err != nil {
		t.Fatalf("%s %v: %v", kind, args, err)
	}
	out := []string{texts.Render("en", a.Text, nil)}
	for _, l := range a.Lines {
		out = append(out, texts.Render("en", l, nil))
	}
	if missing := texts.Missing(); len(missing) > 0 {
		t.Errorf("missing: %v", missing)
	}
	return strings.Join(out, "\n"), a
}

// says checks that an answer has some lines and lacks others.
func says(t *testing.T, got string, want ...string) {
	t.Helper()
	for _, w := range want {
		no, without := strings.CutPrefix(w, "not ")
		if strings.Contains(got, no) == without {
			t.Errorf("%q in\n%s", w, got)
		}
	}
}

func TestSightSaysWhy(t *testing.T) {
	g := position(t, `
board plain
terrain high K12 L12 J12
terrain low K18
figure he_man at K10 facing W
figure skeletor at K14 facing E
figure mer_man at K16 facing E
figure stratos at M20 facing E
act he_man t4`)
	got, a := told(t, g, 0, "sight", "he_man", "skeletor")
	says(t, got, "**He-Man (K10) does not see Skeletor (K14).**", "In the way: high obstacle at K12. (`BG-12.4`)", "not cover",
		"hits Skeletor in the flank. (`BG-8.2`)", "He-Man (K10) to Skeletor (K14): 4 hexes, 3.0 inches.", "not the other way")
	if !slices.Equal(a.Rules, []string{"BG-12.4", "BG-8.2"}) || !slices.Contains(a.Places, "K12") || a.Shown[0].Kind != "asked.blocked" {
		t.Errorf("%+v", a)
	}
	got, _ = told(t, g, engine.Watcher, "sight", "k20", "mer_man")
	says(t, got, "**K20 sees Mer-Man (K16).**", "Two clear lines", "Gives cover: low obstacle at K18.", "not In the way")
	got, _ = told(t, g, 1, "sight", "K13", "K17")
	says(t, got, "Gives cover: Mer-Man at K16.", "not Skeletor", "not flank") // adjacent to where it starts: BG-S-8.2
	got, _ = told(t, g, 1, "sight", "M20", "M15")
	says(t, got, "No cover against an attack from there. (`BG-8.3`)")
}

// TestSightOfMassiveFigures checks that a figure that gives no cover in an attack on a massive figure,
// because it is adjacent to it (BG-22.13), gives none in the answer.
func TestSightOfMassiveFigures(t *testing.T) {
	g := position(t, `
board plain
figure quarrymaul at K12 facing W
figure man_at_arms at K5 facing E
figure skeletor at K11 facing E
figure stratos at L5 facing E
figure mer_man at L8 facing E
act man_at_arms t4`)
	got, _ := told(t, g, 0, "sight", "man_at_arms", "quarrymaul")
	says(t, got, "No cover against an attack from there. (`BG-8.3`)", "not Skeletor")
	got, _ = told(t, g, 0, "sight", "stratos", "quarrymaul")
	says(t, got, "Gives cover: Mer-Man at L8.", "not Skeletor")
}

// TestExplainNamesTheOpenQuestion checks that an answer to another question than the open
// one is explained as such, not as a wrong answer.
func TestExplainNamesTheOpenQuestion(t *testing.T) {
	var g engine.Game = position(t, "board plain\nfigure skeletor at K12 facing E\nfigure mer_man at K14 facing E\nfigure he_man at K20 facing NE\nhand evil f03\npassed masters\nselect")
	for _, p := range g.Prompts() {
		if _, ok := p.Choice("select:f03"); ok {
			next, _, err := g.Apply(engine.Move{Seat: 1, Prompt: p.ID, Picks: []engine.ChoiceID{"select:f03"}})
			if err != nil {
				t.Fatal(err)
			}
			g = next
		}
	}
	asked := slices.IndexFunc(g.Prompts(), func(p engine.Prompt) bool { return p.Point == "BG-D-06" })
	if asked < 0 {
		t.Fatal("nobody is asked whom to activate")
	}
	for id, want := range map[engine.ChoiceID]string{"walk": "refused.other_question", "activate:nobody": "bg.no.own_figure", "hints:off": "bg.no.hints"} {
		if v := g.Explain(g.Prompts()[asked].Seats[0], id); v.Text.Key != want {
			t.Errorf("%s: %s, not %s", id, v.Text.Key, want)
		}
	}
}

// TestTheQuestionTellsWhoIsBarred checks that whom BG-5.7 bars is named where it is asked whom to activate, and nobody once the bar is gone.
func TestTheQuestionTellsWhoIsBarred(t *testing.T) {
	w := &World{Round: 2, Forces: []Force{{Last: "stratos", LastRound: 1}, {}}, Figures: []Figure{{ID: "stratos", Ready: true}, {ID: "he_man", Ready: true}, {ID: "skeletor", Side: 1, Ready: true}}}
	l := newLook(w, firstBattle(t), content.NewBoard())
	ask := func() engine.Text { return inWords(l, (&Activation{Card: "f33"}).Ask(l)[0]).Text }
	want := engine.T("bg.ask.D-06.barred", engine.Sub("card", l.cardName("f33")), engine.Sub("figure", words.FigureName("stratos")))
	if got := ask(); !reflect.DeepEqual(got, want) {
		t.Errorf("asked %v, not %v", got, want)
	}
	w.Forces[0].Active = 1
	if got := ask(); got.Key != "bg.ask.D-06" {
		t.Errorf("at the second activation of the round: asked %v", got)
	}
}

// TestAmountsSayWhatTheyAreFor checks that everybody can read what amounts of mana are for,
// since everybody sees them.
func TestAmountsSayWhatTheyAreFor(t *testing.T) {
	var g engine.Game = position(t, "board plain\nfigure he_man at K12 facing E mana 5\nfigure skeletor at K13 facing W\nhand masters t1\nact he_man t9")
	for _, p := range g.Prompts() {
		if _, ok := p.Choice("attack:w_sword_of_power:skeletor"); ok {
			next, _, err := g.Apply(engine.Move{Seat: 0, Prompt: p.ID, Picks: []engine.ChoiceID{"attack:w_sword_of_power:skeletor"}})
			if err != nil {
				t.Fatal(err)
			}
			g = next
		}
	}
	for _, p := range g.Prompts() {
		if _, ok := p.Choice("pay:3"); ok {
			if p.Public.Key != "bg.wait.mana" {
				t.Errorf("everybody reads %s", p.Public.Key)
			}
			return
		}
	}
	t.Error("no mana is asked for")
}

func TestSightDependsOnWhoLooks(t *testing.T) {
	g := position(t, "board plain\nfigure he_man at A1 facing W\nact he_man t4\nterrain high K11 L12")
	l := newLook(&World{Map: "plain"}, testPack(t), g.View(0).System.(View).Board)
	for _, a := range content.Grid.Hexes() { // any pair that sees in only one direction
		b, _ := content.Grid.Parse("K13")
		if l.b.Obstacle(a) || l.sees(Place{Hex: a}, Place{Hex: b}) == l.sees(Place{Hex: b}, Place{Hex: a}) {
			continue
		}
		got, answer := told(t, g, 0, "sight", content.Grid.Label(a), "K13")
		says(t, got, "The other way round")
		if !slices.Contains(answer.Rules, "BG-S-12.2") {
			t.Errorf("%v", answer.Rules)
		}
		return
	}
	t.Error("no such pair on this board")
}

func TestOddsSayWhy(t *testing.T) {
	g := position(t, `
board plain
terrain low K13
figure man_at_arms at K10 facing E mana 2
figure skeletor at K15 facing E mana 1
figure he_man at K16 facing W
hand masters f10
act man_at_arms t4`)
	got, a := told(t, g, 0, "odds", "man_at_arms", "w_arm_cannon", "skeletor")
	says(t, got, "Man-At-Arms, Arm Cannon against Skeletor:", "• flank: scope +1 (`BG-8.2`)", "• engaged: scope −1 (`BG-8.1`)", "• cover: scope −1 (`BG-8.3`)",
		"If Man-At-Arms spends all mana (2) on rerolls", "If Skeletor spends all mana (1) on rerolls of the defence, up to 1 failed die:", "If both do", "No effect: **", "not ⚠️", "not focus")
	if !slices.Contains(a.Rules, "BG-8.3") || a.Shown[0].Kind != "asked.attack" {
		t.Errorf("%+v", a)
	}
	// The chances shown add up, and agree with the offered choice.
	l := newLook(&World{}, testPack(t), nil)
	if n := len(l.p.Weapon("w_arm_cannon").Hits); strings.Count(got, "Successes left") != n {
		t.Errorf("%d lines in\n%s", n, got)
	}

	focused, _ := told(t, g, 0, "odds", "man_at_arms", "w_arm_cannon", "skeletor", "focus:yes")
	says(t, focused, "• focus: scope +1 (`BG-9.4`)")
	moved, _ := told(t, g, 0, "odds", "man_at_arms", "w_arm_cannon", "skeletor", "from:L13")
	says(t, moved, "Assuming a move to L13 first.", "not cover")
	far, _ := told(t, g, 0, "odds", "man_at_arms", "w_mace", "skeletor")
	says(t, far, "⚠️ This attack isn't possible as things stand. ", "`BG-11.8`")
	other, _ := told(t, g, 0, "odds", "he_man", "w_sword_of_power", "skeletor")
	says(t, other, "He-Man, Sword of Power against Skeletor:", "not ⚠️", "not AP")
	watcher, _ := told(t, g, engine.Watcher, "odds", "man_at_arms", "w_arm_cannon", "skeletor")
	if watcher != got {
		t.Error("odds are public, and a watcher reads others")
	}
	for _, args := range [][]string{{"nobody", "w_mace", "skeletor"}, {"man_at_arms", "w_trident", "skeletor"}, {"man_at_arms", "w_mace", "skeletor", "from:K13"},
		{"man_at_arms", "w_mace", "skeletor", "from:K16"}, {"man_at_arms", "w_mace", "skeletor", "card:f999"}, {"man_at_arms", "w_mace", "skeletor", "rain:yes"}, {"man_at_arms"}} {
		if _, err := g.Ask(0, engine.Query{Kind: "odds", Args: args}); err == nil {
			t.Errorf("%v is answered", args)
		}
	}
}

// TestOddsWithACard checks that a card changes planned tests in the same way as real ones.
func TestOddsWithACard(t *testing.T) {
	g := position(t, "board plain\nfigure skeletor at K12 facing E\nfigure he_man at K13 facing NE\nact skeletor t4")
	plain, _ := told(t, g, 1, "odds", "skeletor", "w_havoc_staff", "he_man")
	changed := 0
	for _, f := range testPack(t).Fates {
		if len(f.ID) != 3 || f.ID[0] != 'f' { // a card for scripts, without a name
			continue
		}
		with, _ := told(t, g, 1, "odds", "skeletor", "w_havoc_staff", "he_man", "card:"+f.ID)
		says(t, with, "Assuming the ability of")
		if strings.Contains(with, "• ") && strings.Count(with, "• ") > strings.Count(plain, "• ") {
			changed++
		}
	}
	if changed == 0 {
		t.Error("no card changes anything")
	}
}

func TestSuggestions(t *testing.T) {
	g := position(t, "board plain\nfigure skeletor at K12 facing E\nfigure he_man at K13 facing NE\nhand evil f06 g1\nhand masters f10\nact skeletor t4")
	list := func(seat engine.Seat, args ...string) []string {
		_, a := told(t, g, seat, "suggest", args...)
		return a.Places
	}
	for _, c := range []struct {
		got  []string
		want string
	}{
		{list(0, "odds", "attacker", ""), "skeletor he_man"},
		{list(0, "odds", "target", "", "attacker:skeletor"), "he_man"},
		{list(0, "odds", "weapon", "", "attacker:he_man"), "w_sword_of_power"},
		{list(0, "odds", "from", "m2"), "M2 M20 M21 M22 M23 M24 M25 M26 M27 M28 M29"},
		{list(0, "los", "to", "m2x"), "skeletor he_man"},
		{list(1, "odds", "card", ""), "f06"}, // only of the player's own hand
		{list(0, "odds", "card", ""), "f10"},
		{list(engine.Watcher, "odds", "card", ""), ""},
		{list(0, "odds"), ""},
	} {
		if strings.Join(c.got, " ") != c.want {
			t.Errorf("%v, want %s", c.got, c.want)
		}
	}
}

// TestDeniedActivations checks that before an activation, figures that can no longer be
// activated are listed as denied.
func TestDeniedActivations(t *testing.T) {
	g := position(t, "board plain\nfigure skeletor at K12 facing E activated\nfigure mer_man at K14 facing E\nfigure he_man at K20 facing NE\nhand masters f01 f02\nhand evil f03 f04\nselect")
	_, a := told(t, g, 1, "denied")
	if !slices.Equal(a.Places, []string{"activate:skeletor"}) {
		t.Errorf("%v", a.Places)
	}
}

// TestDenied checks that choices that are not offered are denied, each with its reason.
func TestDenied(t *testing.T) {
	g := position(t, "board plain\nfigure skeletor at K12 facing E focus\nfigure he_man at K20 facing NE\nact skeletor t1")
	_, a := told(t, g, 1, "denied")
	if !slices.Contains(a.Places, "attack:w_havoc_staff:he_man") || !slices.Contains(a.Places, "focus") || slices.Contains(a.Places, "overwatch") {
		t.Errorf("%v", a.Places)
	}
	for _, id := range a.Places {
		if v := g.Explain(1, engine.ChoiceID(id)); v.OK || v.Rule == "" || v.Text.IsZero() {
			t.Errorf("%s: %+v", id, v)
		}
	}
	if _, b := told(t, g, 0, "denied"); len(b.Places) != 0 {
		t.Errorf("the other side is denied %v", b.Places)
	}
}
