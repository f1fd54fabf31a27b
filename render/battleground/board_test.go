package battleground

import (
	"bytes"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// With -update, tests write the files in testdata again; look at them afterwards.
var update = flag.Bool("update", false, "write the golden files")

// key is the key of the dice of the battle that the tests use.
const key = "battle 2"

func TestScenes(t *testing.T) {
	scene := func(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) *render.Scene {
		s, err := board(v, events, lit, zoom, plain)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	start, walk, face := at(t, key, func(moment) bool { return true }), at(t, key, offers("to:", 40)), at(t, key, offers("face:", 6))
	fought, events := skirmish(t)
	high, prompt := asked(t, stood(t, "crumbled_halls", climbed), "to:")
	for name, got := range map[string]*render.Scene{
		"start":    scene(start.View(0), start.Events, start.Asked.Choices, render.Whole),
		"walk":     scene(walk.View(0), walk.Events, walk.Asked.Choices, render.Near),
		"face":     scene(face.View(0), face.Events, face.Asked.Choices, render.Near),
		"skirmish": scene(fought, events, nil, render.Near),
		"levels":   scene(high.View(0), nil, prompt.Choices, render.Near),
	} {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), got, *update)
	}
}

// TestPicture compares one picture with a file, pixel by pixel.
func TestPicture(t *testing.T) {
	v, events := skirmish(t)
	s, err := board(v, events, nil, render.Near, plain)
	if err != nil {
		t.Fatal(err)
	}
	rendertest.Picture(t, filepath.Join("testdata", "skirmish.png"), render.NewPainter(8<<20).Paint(s, render.Normal()), *update)
}

// TestHiddenHandsDoNotShow checks that the board and its text are the same for all seats,
// although they see different hands.
func TestHiddenHandsDoNotShow(t *testing.T) {
	m := at(t, key, offers("select:", 2))
	if len(m.View(0).Hand) == 0 || fmt.Sprint(m.View(0).Hand) == fmt.Sprint(m.View(1).Hand) {
		t.Fatal("the hands do not differ, so nothing is tested")
	}
	p := New(drawing.Options{})
	want, wantAlt, err := p.Board("t", m.View(engine.Watcher), m.Events, nil, render.Whole, english())
	if err != nil {
		t.Fatal(err)
	}
	for seat := range engine.Seat(2) {
		// The choices of a secret pick are about hidden cards.
		got, alt, err := p.Board("t", m.View(seat), m.Events, m.Asked.Choices, render.Whole, english())
		if err != nil || !bytes.Equal(got, want) || alt != wantAlt {
			t.Errorf("the picture of seat %d is not that of a watcher (%v)", seat, err)
		}
	}
	for _, c := range append(m.View(0).Hand, m.View(1).Hand...) {
		if strings.Contains(wantAlt, english()(c.Name)) {
			t.Errorf("the text tells of the card %s", c.ID)
		}
	}
}

func TestOddInputIsAnError(t *testing.T) {
	m := at(t, key, func(moment) bool { return true })
	good := m.View(0)
	with := func(change func(*rules.View)) engine.View {
		v := good
		sv := v.System.(rules.View)
		sv.Figures = slices.Clone(sv.Figures)
		change(&sv)
		v.System = sv
		return v
	}
	for name, v := range map[string]engine.View{
		"empty":            {},
		"another system":   {System: "chess"},
		"no board":         with(func(v *rules.View) { v.Board = nil }),
		"no such place":    with(func(v *rules.View) { v.Figures[0].Place = "somewhere" }),
		"off the board":    with(func(v *rules.View) { v.Figures[0].Place = "A30" }),
		"a mark in heaven": with(func(v *rules.View) { v.Marks = []rules.MarkView{{ID: "x", Place: "Z1"}} }),
	} {
		if _, _, err := New(drawing.Options{}).Board("t", v, nil, nil, render.Near, plain); err == nil || !strings.Contains(err.Error(), "battleground") {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
	if _, _, err := New(drawing.Options{}).Board("t", good, nil, nil, render.Whole, nil); err == nil {
		t.Error("without a function to say texts there is no error")
	}
	if _, _, err := New(drawing.Options{}).Hand(engine.View{}, plain); err == nil {
		t.Error("the hand of an empty view is no error")
	}
	if _, _, err := New(drawing.Options{}).Board("t", good, []engine.Event{{Kind: "moved.walk", Path: []string{"?"}}}, nil, render.Whole, plain); err == nil {
		t.Error("a way through no place is no error")
	}
}

// TestStrangersAreDrawn checks that something unknown or strange is drawn if it has a
// place.
func TestStrangersAreDrawn(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(0)
	sv := v.System.(rules.View)
	sv.Figures = []rules.FigureView{{ID: "orko", Character: "orko", Place: "M15", Side: 7, Facing: 99, Buff: "b", Wounds: 9}}
	sv.Zones = [][]string{{}, {"??"}, nil}
	sv.Acting, sv.Against = "nobody", "orko"
	v.System, v.Sides = sv, nil
	events := []engine.Event{{Kind: "wounded", Target: "nobody", N: 1}, {Kind: "attacked"}, {Kind: "knocked_out", Target: "orko"}, {Kind: "moved.walk"}, {Kind: "claimed"}}
	lit := []engine.Choice{engine.Choice{Public: true}.As("face:UP"), engine.Choice{Public: true, About: []engine.Ref{{Kind: "figure", ID: "orko", Role: "target"}, {Kind: "figure", ID: "nobody"}}}.As("attack:x:orko")}
	s, err := board(v, events, lit, render.Near, plain)
	if err != nil {
		t.Fatal(err)
	}
	if text := s.Text(); !strings.Contains(text, "figure orko side 7") || !strings.Contains(text, `"orko"`) {
		t.Errorf("no stranger in\n%s", text)
	}
}

// TestPrivateChoicesStayDark checks that private choices are not lit.
func TestPrivateChoicesStayDark(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(0)
	place := engine.Choice{About: []engine.Ref{{Kind: "place", ID: "M15", Role: "to"}}}.As("to:M15")
	for _, public := range []bool{false, true} {
		place.Public = public
		s, err := board(v, nil, []engine.Choice{place}, render.Whole, plain)
		if err != nil || strings.Contains(s.Text(), "lit M15") != public {
			t.Errorf("public %t: %v", public, err)
		}
	}
}

func TestKindOfLight(t *testing.T) {
	warned := []engine.Text{engine.T("x")}
	for _, c := range []struct {
		id       engine.ChoiceID
		ref      engine.Ref
		warnings []engine.Text
		want     mark.Kind
	}{
		{"to:M15", engine.Ref{Kind: "place", Role: "to"}, nil, mark.Walk},
		{"to:M15", engine.Ref{Kind: "place", Role: "to"}, warned, mark.Danger},
		{"way:past:nobody", engine.Ref{Kind: "place", Role: "path"}, nil, mark.Walk},
		{"way:past:x", engine.Ref{Kind: "place", Role: "path"}, warned, mark.Danger},
		{"mark:M15", engine.Ref{Kind: "place", Role: "to"}, nil, mark.Pick},
		{"attack:w:x", engine.Ref{Kind: "figure", Role: "target"}, warned, mark.Target},
		{"next:x", engine.Ref{Kind: "figure", Role: "target"}, nil, mark.Target},
		{"activate:x", engine.Ref{Kind: "figure", Role: "actor"}, nil, mark.Pick},
		{"interrupt:x", engine.Ref{Kind: "figure", Role: "actor"}, nil, mark.Pick},
	} {
		if got := kind(engine.Choice{Warnings: c.warnings}.As(c.id), c.ref); got != c.want {
			t.Errorf("%s: %v, want %v", c.id, got, c.want)
		}
	}
}

// TestWholeBattle checks for every position of a whole battle that it can be drawn, that
// the text fits, and that a close-up shows everything that can be chosen.
func TestWholeBattle(t *testing.T) {
	p := New(drawing.Options{})
	n := 0
	play(t, "battle 13", func(m moment) bool {
		n++
		s, err := board(m.View(0), m.Events, m.Asked.Choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		if size := utf8.RuneCountInString(s.Alt); size == 0 || size > 1000 {
			t.Fatalf("an alternative text of %d characters", size)
		}
		text := s.Text()
		for _, c := range m.Asked.Choices {
			for _, r := range c.About {
				if r.Kind == "place" && !strings.Contains(text, fmt.Sprintf("%q", r.ID)) && !strings.Contains(text, "sprite lit "+r.ID+" at") { // the margin names it
					t.Fatalf("%s can be chosen but is not to be read", r.ID)
				}
			}
		}
		if n%20 == 0 {
			if _, _, err := p.Hand(m.View(1), english()); err != nil {
				t.Fatal(err)
			}
		}
		return false
	})
	if n < 50 {
		t.Errorf("a battle of %d positions", n)
	}
}

func TestManyGoroutines(t *testing.T) {
	m, p := at(t, key, offers("to:", 40)), New(drawing.Options{Warm: drawing.NewCanvases(2)})
	rendertest.Crowd(t, func(table string) ([]byte, string, error) {
		return p.Board(table, m.View(0), m.Events, m.Asked.Choices, render.Near, plain)
	})
}

func TestDice(t *testing.T) {
	die := func(face int, ok bool) engine.Die { return engine.Die{Face: face, Success: ok} }
	attack := engine.Event{Kind: "rolled.attack", Actor: "skeletor", Roll: &engine.Roll{Label: "attack", Target: 4, Successes: 3,
		Dice: []engine.Die{die(1, false), die(6, true), {Face: 5, Success: true, Rerolled: true, Was: 2}}, Bonus: []engine.Die{die(5, true)}}}
	defence := engine.Event{Kind: "rolled.defence", Actor: "he_man", Roll: &engine.Roll{Label: "defence", Target: 4, Successes: 1, Dice: []engine.Die{die(4, true)}}}
	text := near(t, []engine.Event{{Kind: "turned"}, attack, defence}, plain).Text()
	for what, n := range map[string]int{"area die 5": 2, "line cancelled": 1, "line success": 3, "line was": 1, "area burst": 1, `"sum_left 3 − 1 2"`: 1, `"attack skeletor 4"`: 1} {
		if got := strings.Count(text, what); got != n {
			t.Errorf("%d times %s, want %d, in\n%s", got, what, n, text)
		}
	}
}

func TestHandIsNumberedAsInTheView(t *testing.T) {
	m := at(t, key, func(m moment) bool { return len(m.View(0).Hand) == 7 })
	s, err := hand(m.View(0), english())
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Layers) != 9 || s.Layers[8].Name != "key" {
		t.Fatalf("%d layers, want a strip, 7 cards and what their numbers are", len(s.Layers))
	}
	for i, c := range m.View(0).Hand {
		one := render.Scene{Layers: s.Layers[i+1 : i+2]}
		if text := one.Text(); !strings.Contains(text, "card "+english()(c.Name)) || !strings.Contains(text, fmt.Sprintf("number %q", fmt.Sprint(i+1))) {
			t.Errorf("card %d is not %s:\n%s", i+1, c.ID, text)
		}
	}
}

// TestHandTellsWhoPays checks that a hand shows whose it is, the round, and the mana that pays for its cards,
// and that the picture's text says so too.
func TestHandTellsWhoPays(t *testing.T) {
	m := at(t, key, func(m moment) bool { return m.View(0).Round > 1 && len(m.View(0).Hand) > 1 })
	v := m.View(0)
	s, err := hand(v, english())
	if err != nil {
		t.Fatal(err)
	}
	said := rendertest.Said(s, "owner", "payer")
	side := english()(v.Sides[0].Name)
	if !said[side] || !said[english()(engine.T("bg.picture.round", engine.Num("round", v.Round), engine.Num("rounds", v.Rounds)))] || !strings.Contains(s.Alt, "Hand: "+side+".") {
		t.Errorf("%v; %s", said, s.Alt)
	}
	for _, f := range v.System.(rules.View).Figures {
		if want := fmt.Sprintf("%s %d", english()(engine.T("bg.character."+f.Character)), f.Mana); f.Side == 0 && f.Place != "" && (!said[fmt.Sprint(f.Mana)] || !strings.Contains(s.Alt, want)) {
			t.Errorf("%q is not told: %v; %s", want, said, s.Alt)
		}
	}
}
