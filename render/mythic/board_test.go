package mythic

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
	"hexwarden/render/square"
)

// With -update, tests write the files in testdata again; look at them afterwards.
var update = flag.Bool("update", false, "write the golden files")

func TestScenes(t *testing.T) {
	scene := func(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) *render.Scene {
		s, err := board(v, events, lit, zoom, plain)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	v, events := clash(t)
	for name, got := range map[string]*render.Scene{
		"start":    scene(begun(t, "gates", 2).View(0), nil, nil, render.Whole),
		"clash":    scene(v, events, nil, render.Near),
		"choices":  scene(v, nil, offered(), render.Whole),
		"alliance": scene(alliance(t), nil, nil, render.Whole),
	} {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), got, *update)
	}
}

// TestPicture compares one picture with a file, pixel by pixel.
func TestPicture(t *testing.T) {
	v, events := clash(t)
	s, err := board(v, events, nil, render.Near, plain)
	if err != nil {
		t.Fatal(err)
	}
	rendertest.Picture(t, filepath.Join("testdata", "clash.png"), render.NewPainter(8<<20).Paint(s, render.Normal()), *update)
}

// TestClash counts the shapes on the picture of the clash.
func TestClash(t *testing.T) {
	v, events := clash(t)
	s, err := board(v, events, nil, render.Near, plain)
	if err != nil {
		t.Fatal(err)
	}
	text := s.Text()
	for what, want := range map[string]int{
		"line path": 2, " gone fill smoke": 2, "area shown": 1, "area sum": 1, // one path; two dice given up, one raised and one rolled on
		"active": 1, " target": 1, "fallen": 1, "raging": 1, "countered": 1, "text total \"damage ": 1, "· hits 3\"": 1,
		"area lost": 1, "area last": 6, "flash 0 −2": 1,
	} {
		if got := strings.Count(text, what); got < want {
			t.Errorf("%d times %s, want %d", got, what, want)
		}
	}
}

// TestNobodyHasActedAtTheEnd checks that a unit that was activated is shown so while the battle goes on, and not at its end.
func TestNobodyHasActedAtTheEnd(t *testing.T) {
	v, _ := clash(t)
	for _, asked := range [][]engine.Waiting{{{Seats: []engine.Seat{0}}}, nil} {
		v.Waiting = asked
		tab, err := newTable(v, nil, nil, english())
		if err != nil {
			t.Fatal(err)
		}
		if acted := slices.ContainsFunc(tab.over.Tokens, func(x square.Token) bool { return x.Activated }); acted != (asked != nil) {
			t.Errorf("%d are asked, and one has acted: %t", len(asked), acted)
		}
	}
}

// TestWhoStepsIn checks that an attack points to the unit that stepped in, with a faded line to the one that it was on, and another arrow
// from one to the other.
func TestWhoStepsIn(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, plain)
	if err != nil {
		t.Fatal(err)
	}
	tab.over.At = map[string]square.Place{"cerberus": {X: 3, Y: 5}, "spartans": {X: 3, Y: 4}, "toxotes": {X: 3, Y: 3}}
	roll := &engine.Roll{Label: "attack", Target: 4}
	tab.happen([]engine.Event{{Kind: "defended", Actor: "toxotes", Target: "spartans"}, {Kind: "rolled", Actor: "cerberus", Target: "toxotes", Roll: roll}, {Kind: "counted", Actor: "cerberus", Target: "toxotes", Roll: roll}})
	at := func(y int) square.Place { return square.Place{X: 3, Y: y} }
	if want := []square.Line{{From: at(3), To: at(4), Kind: mark.Sight}, {From: at(5), To: at(4), Kind: mark.Turned}, {From: at(5), To: at(3), Kind: mark.Melee}}; !slices.Equal(tab.over.Lines, want) {
		t.Errorf("the lines are %+v, want %+v", tab.over.Lines, want)
	}
}

// TestDiceThatLie checks that the dice on the table are shown even if no event mentions
// them.
func TestDiceThatLie(t *testing.T) {
	v, _ := clash(t)
	before, err := board(v, nil, nil, render.Near, plain)
	if err != nil {
		t.Fatal(err)
	}
	sv := v.System.(rules.View)
	sv.Combat.Roll = &rules.Roll{Side: 1, Difficulty: 6}
	v.System = sv
	if s, err := board(v, nil, nil, render.Near, plain); err != nil || s.H <= before.H || !strings.Contains(s.Text(), "row counter nemean_lion 6") {
		t.Errorf("the roll on the table is not shown (%v)", err)
	}
}

// TestHiddenHandsDoNotShow checks that the field and its text are the same for all seats,
// although they see different hands.
func TestHiddenHandsDoNotShow(t *testing.T) {
	looked := false
	p := New(drawing.Options{})
	play(t, "gates", 2, 60, func(m moment) bool {
		if fmt.Sprint(m.Game.View(0).Hand) == fmt.Sprint(m.Game.View(1).Hand) {
			return false
		}
		looked = true
		want, wantAlt, err := p.Board("t", m.Game.View(engine.Watcher), m.Events, nil, render.Whole, english())
		if err != nil {
			t.Fatal(err)
		}
		for seat := range engine.Seat(2) {
			got, alt, err := p.Board("t", m.Game.View(seat), m.Events, nil, render.Whole, english())
			if err != nil || !bytes.Equal(got, want) || alt != wantAlt {
				t.Errorf("the picture of seat %d is not that of a watcher (%v)", seat, err)
			}
		}
		return true
	})
	if !looked {
		t.Error("the hands never differ, so nothing is tested")
	}
}

// TestPrivateChoicesStayDark checks that private choices are not lit.
func TestPrivateChoicesStayDark(t *testing.T) {
	v, _ := clash(t)
	c := engine.Choice{Do: "walk", About: []engine.Ref{{Kind: "place", ID: "F6", Role: "to"}}}
	for _, public := range []bool{false, true} {
		c.Public = public
		s, err := board(v, nil, []engine.Choice{c}, render.Whole, plain)
		if err != nil || strings.Contains(s.Text(), "lit F6") != public {
			t.Errorf("public %t: %v", public, err)
		}
	}
}

func TestKindOfLight(t *testing.T) {
	warned := []engine.Text{engine.T("x")}
	place, target, actor := engine.Ref{Kind: "place", Role: "to"}, engine.Ref{Kind: "unit", Role: "target"}, engine.Ref{Kind: "unit", Role: "actor"}
	for _, c := range []struct {
		id       engine.ChoiceID
		ref      engine.Ref
		warnings []engine.Text
		want     mark.Kind
	}{
		{"walk:C4", place, nil, mark.Walk},
		{"walk:C4", place, warned, mark.Danger},
		{"retreat:C4", place, nil, mark.Walk},
		{"melee:x", target, warned, mark.Target},
		{"reinforce:x", target, nil, mark.Pick},
		{"activate:x", actor, nil, mark.Pick},
		{"defend:x", actor, nil, mark.Pick},
	} {
		if got := kind(engine.Choice{Warnings: c.warnings}.As(c.id), c.ref); got != c.want {
			t.Errorf("%s: %v, want %v", c.id, got, c.want)
		}
	}
}

// TestBattle checks in a long stretch of a real battle that every position can be drawn, that the text fits,
// and that a close-up shows every square that can be chosen: each has its label, or its letter and number in
// the margin, or a part of a wide field has all of them on its small field.
func TestBattle(t *testing.T) {
	for scenario, seats := range map[string]int{"gates": 2, "four-crowns": 4, "battle": 2} {
		n := 0
		play(t, scenario, seats, 150, func(m moment) bool {
			n++
			s, err := board(m.Game.View(0), m.Events, m.Asked.Choices, render.Near, english())
			if err != nil {
				t.Fatal(err)
			}
			if size := utf8.RuneCountInString(s.Alt); size == 0 || size > 1000 {
				t.Fatalf("an alternative text of %d characters", size)
			}
			text, margin := s.Text(), rendertest.Said(s, "edge")
			for _, c := range m.Asked.Choices {
				for _, r := range c.About {
					if small := dotted(s); small > 0 && small >= public(m.Asked.Choices) && m.Game.View(0).System.(rules.View).Wide > square.MostWide {
						continue
					}
					if c.Public && r.Kind == "place" && !strings.Contains(text, fmt.Sprintf("%q", r.ID)) && !(margin[r.ID[:1]] && margin[r.ID[1:]]) {
						t.Fatalf("%s can be chosen but is not to be read", r.ID)
					}
				}
			}
			for seat := range engine.Seat(seats) {
				if _, err := hand(m.Game.View(seat), english()); err != nil {
					t.Fatal(err)
				}
			}
			return false
		})
		if n < 20 {
			t.Errorf("%s has %d positions", scenario, n)
		}
	}
}

// public counts the squares that can be chosen in public.
func public(cs []engine.Choice) int {
	places := map[string]bool{}
	for _, c := range cs {
		for _, r := range c.About {
			if c.Public && r.Kind == "place" {
				places[r.ID] = true
			}
		}
	}
	return len(places)
}

func TestHandIsNumberedAsInTheView(t *testing.T) {
	v := held(t)
	s, err := hand(v, english())
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Layers) != len(v.Hand)+4 { // whose hand it is, the open row, what is known about the pile, and what the numbers are
		t.Fatalf("%d layers, want %d", len(s.Layers), len(v.Hand)+4)
	}
	for i, c := range v.Hand {
		one := render.Scene{Layers: s.Layers[i+1 : i+2]}
		if text := one.Text(); !strings.Contains(text, fmt.Sprintf("number %q", fmt.Sprint(i+1))) || strings.Contains(text, "area off") != (c.ID == "assessors") {
			t.Errorf("card %d is not %s:\n%s", i+1, c.ID, text)
		}
		if !strings.Contains(s.Alt, english()(c.Name)) {
			t.Errorf("the text of the hand does not tell %s", c.ID)
		}
	}
	name := english()(engine.T("mb.who", engine.Who("who", 0)))
	if said := rendertest.Said(s, "owner"); !slices.ContainsFunc(slices.Collect(maps.Keys(said)), func(w string) bool { return strings.Contains(w, name) }) {
		t.Errorf("the strip does not say that the hand is of %s: %v", name, said)
	}
	v.Hand, v.Twin = nil, nil
	if s, err := hand(v, english()); err != nil || s.Alt == "" {
		t.Errorf("an empty hand has no words (%v)", err)
	}
}

// TestHandTellsLostFromActed checks that cards of lost units and of those that have acted are both dimmed,
// and differ by a sign and a word.
func TestHandTellsLostFromActed(t *testing.T) {
	v := held(t)
	sv := v.System.(rules.View)
	seen := map[string]bool{}
	for _, x := range []struct {
		vitality int
		acted    bool
		sign     string
	}{{2, false, ""}, {2, true, "circle done"}, {0, false, "line lost"}, {0, true, "line lost"}} {
		for i := range sv.Units {
			if sv.Units[i].ID == v.Hand[0].ID {
				sv.Units[i].Vitality, sv.Units[i].Activated = x.vitality, x.acted
			}
		}
		c := maneuver(1, v.Hand[0], sv, english())
		text := (&render.Scene{Layers: []render.Layer{{Shapes: c.Picture(0, 0, 300, 150)}}}).Text()
		for _, sign := range []string{"circle done", "line lost"} {
			if strings.Contains(text, sign) != (sign == x.sign) {
				t.Errorf("vitality %d, acted %t: %s is drawn: %t", x.vitality, x.acted, sign, strings.Contains(text, sign))
			}
		}
		if c.Off != (x.sign != "") {
			t.Errorf("vitality %d, acted %t: dimmed %t", x.vitality, x.acted, c.Off)
		}
		seen[c.Tag] = true
	}
	if len(seen) != 3 {
		t.Errorf("these words tell three states: %v", seen)
	}
}

// TestAllCards checks that every card that can be looked up has a face, and every unit its
// own portrait.
func TestAllCards(t *testing.T) {
	for _, c := range shipped.Cards(t, rules.System{}, "mythic") {
		f, err := faceOf(c, english())
		if err != nil {
			t.Fatal(err)
		}
		if u, ok := c.Face.(content.UnitFace); ok {
			if len(f.Table.Rows) != len(u.Levels) || len(f.Blocks) < len(u.Talents) {
				t.Errorf("%s: %d levels, %d texts", c.ID, len(f.Table.Rows), len(f.Blocks))
			}
			if art.Face(u.ID) == "" {
				t.Errorf("%s has no portrait", u.ID)
			}
		}
	}
	if _, err := faceOf(engine.CardInfo{Face: 1}, plain); err == nil {
		t.Error("a card of no kind has a face")
	}
}

func TestEmblemOfStrangers(t *testing.T) {
	for _, c := range []struct {
		kind   string
		flying bool
		want   string
	}{{"cavalry", false, "horse"}, {"pack", true, "wing"}, {"behemoth", false, "horns"}} {
		if got := emblemOf(c.kind, c.flying); got != c.want {
			t.Errorf("%s flying %t: %s, want %s", c.kind, c.flying, got, c.want)
		}
	}
}

func TestWrongViews(t *testing.T) {
	good, _ := clash(t)
	p := New(drawing.Options{})
	if _, _, err := p.Board("t", engine.View{}, nil, nil, render.Whole, plain); err == nil || !strings.Contains(err.Error(), "mythic") {
		t.Errorf("an empty view: %v", err)
	}
	if _, _, err := p.Board("t", good, nil, nil, render.Whole, nil); err == nil {
		t.Error("without a function to say texts there is no error")
	}
	if _, _, err := p.Hand(engine.View{}, plain); err == nil {
		t.Error("the hand of an empty view is no error")
	}
	if _, _, err := p.Board("t", good, []engine.Event{{Kind: "walked", Path: []string{"?"}}}, nil, render.Whole, plain); err == nil {
		t.Error("a way through no place is no error")
	}
}

// TestEmptyField checks that there is a picture before tiles are laid.
func TestEmptyField(t *testing.T) {
	v := begun(t, "battle", 2).View(0)
	if png, alt, err := New(drawing.Options{}).Board("t", v, nil, nil, render.Near, english()); err != nil || png == nil || alt == "" {
		t.Errorf("no picture: %v", err)
	}
}

// TestArmiesKeepTheirColours checks that Athena's and Hades's armies keep their colours wherever they sit, in
// the lobby, on the field and at the end. If two players lead the same army, the second gets the other
// colour.
func TestArmiesKeepTheirColours(t *testing.T) {
	for _, x := range []struct {
		first, second string
		want          engine.Colours
	}{{"athena", "hades", engine.Colours{0, 1}}, {"hades", "athena", engine.Colours{1, 0}}, {"hades", "hades", engine.Colours{1, 0}}, {"athena", "athena", engine.Colours{0, 1}},
		{"", "", engine.Colours{0, 1}}, {"", "athena", engine.Colours{1, 0}}, {"", "hades", engine.Colours{0, 1}}} {
		if got := content.Colours(x.first, x.second); !slices.Equal(got, x.want) {
			t.Errorf("%q against %q: %v", x.first, x.second, got)
		}
	}
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		if len(sc.Colours) == 0 || len(sc.Seats) > 2 {
			continue
		}
		v := begun(t, sc.ID, len(sc.Seats)).View(0)
		sv := v.System.(rules.View)
		if !slices.Equal(sc.Colours, v.Colours) || !slices.Equal(sv.Colours, v.Colours) {
			t.Errorf("%s: %v in the lobby, %v and %v in the game", sc.ID, sc.Colours, v.Colours, sv.Colours)
		}
		for _, u := range sv.Units {
			want := map[string]int{"athena": 0, "hades": 1}[sv.Generals[u.Seat].Faction]
			if sv.Generals[0].Faction != sv.Generals[1].Faction && token(sv, u, plain).Side != want {
				t.Errorf("%s: %s of %s is drawn as side %d", sc.ID, u.ID, sv.Generals[u.Seat].Faction, token(sv, u, plain).Side)
			}
		}
	}
}

func TestManyGoroutines(t *testing.T) {
	g, p := begun(t, "first-clash", 2), New(drawing.Options{Warm: drawing.NewCanvases(2)})
	rendertest.Crowd(t, func(table string) ([]byte, string, error) {
		return p.Board(table, g.View(0), nil, nil, render.Near, plain)
	})
}
