package eternia

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
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// With -update, tests write the files in testdata again; look at them afterwards.
var update = flag.Bool("update", false, "write the golden files")

func sceneOf(t *testing.T, v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) *render.Scene {
	t.Helper()
	s, err := board(v, events, lit, zoom, plain)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestScenes(t *testing.T) {
	for name, got := range map[string]*render.Scene{
		"whole":   sceneOf(t, standing(t), news(), offered(), render.Whole),
		"choices": sceneOf(t, standing(t), nil, offered(), render.Near),
		"fight":   sceneOf(t, fight(t), nil, nil, render.Near),
		"power":   sceneOf(t, dicey(t), nil, nil, render.Near),
		"wild":    sceneOf(t, wild(t), nil, nil, render.Near),
	} {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), got, *update)
	}
}

// TestPicture compares one picture with a file, pixel by pixel.
func TestPicture(t *testing.T) {
	s := sceneOf(t, standing(t), news(), nil, render.Near)
	rendertest.Picture(t, filepath.Join("testdata", "news.png"), render.NewPainter(8<<20).Paint(s, render.Normal()), *update)
}

// TestShapes counts the shapes on the pictures.
func TestShapes(t *testing.T) {
	for name, c := range map[string]struct {
		scene *render.Scene
		want  map[string]int
	}{
		"news":    {sceneOf(t, standing(t), news(), nil, render.Near), map[string]int{"line path": 4, "flash he_man": 1, "−3": 1, "flash grayskull_tower": 1, "fallen": 2, "soldier": 8, " active": 1, " flying": 1, " acted": 1, "area quest": 2, "area bramble": 1}},
		"choices": {sceneOf(t, standing(t), nil, offered(), render.Near), map[string]int{"lit silver_meadows walk": 1, "lit evergrove danger": 1, "lit teela target": 1, "text price": 1, "window": 2}},
		"fight":   {sceneOf(t, fight(t), nil, nil, render.Near), map[string]int{"area card +3": 1, "area card overload": 1, "area card time": 1, "line void": 1, "area down": 2, `"1+?"`: 1, "text back": 2, "circle used": 1, "text extra": 3, "text bonus": 1, "circle companion": 3}},
		"power":   {sceneOf(t, dicey(t), nil, nil, render.Near), map[string]int{"area die success": 1, "area die double": 1, "text unthrown": 2, "text flat": 1}},
		"wild":    {sceneOf(t, wild(t), nil, nil, render.Near), map[string]int{"line spent": 2, "die reroll": 1, "sign defence": 2, "sign attack": 2}},
	} {
		text := c.scene.Text()
		for what, want := range c.want {
			if got := strings.Count(text, what); got < want {
				t.Errorf("%s: %d times %s, want %d", name, got, what, want)
			}
		}
	}
	if text := sceneOf(t, standing(t), nil, offered(), render.Near).Text(); strings.Contains(text, "lit emerald_thicket") || strings.Contains(text, "lit skeletor") {
		t.Error("a place on the way, or who acts anyway, is lit")
	}
}

// TestHiddenCardsDoNotShow checks that cards that a viewer doesn't know are neither in the
// picture of a combat nor in its text.
func TestHiddenCardsDoNotShow(t *testing.T) {
	looked := 0
	p := New(drawing.Options{})
	play(t, "fractures", 2, 1200, func(m moment) bool {
		sv := m.Game.View(engine.Watcher).System.(rules.View)
		if sv.Combat == nil || hidden(sv.Combat.Fighters[0]) == 0 || hidden(sv.Combat.Fighters[1]) == 0 {
			return false
		}
		looked++
		for _, p := range m.Game.Prompts() {
			if f := sv.Combat.Fighters[sv.Combat.Turn]; p.Point == "FE-DP-33" && !slices.Contains(sv.Teams[f.Team].Seats, int(p.Seats[0])) {
				t.Errorf("seat %d places a card, and it is the turn of %s", p.Seats[0], f.Who)
			}
		}
		s := sceneOf(t, m.Game.View(engine.Watcher), m.Events, nil, render.Near).Text()
		if strings.Count(s, "area card +") > 0 {
			t.Error("a watcher sees a card that lies face down")
		}
		var pics [][]byte
		for _, seat := range []engine.Seat{engine.Watcher, 0, 1} {
			png, _, err := p.Board("t", m.Game.View(seat), m.Events, nil, render.Near, english())
			if err != nil {
				t.Fatal(err)
			}
			pics = append(pics, png)
		}
		if bytes.Equal(pics[1], pics[2]) {
			t.Error("each team knows its own cards, but they see the same")
		}
		for seat := range engine.Seat(2) { // a player asked about their cards sees the grids on the board, and their cards in their hand
			v := m.Game.View(seat)
			if strings.Count(sceneOf(t, v, m.Events, nil, render.Near).Text(), "area card +") == 0 {
				t.Errorf("seat %d does not see its own cards", seat)
			}
			own, err := hand(v, english())
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range v.Hand {
				if name := english()(c.Name); !strings.Contains(own.Alt, name) {
					t.Errorf("seat %d does not see %s in its hand: %s", seat, name, own.Alt)
				}
			}
			if len(v.Hand) == 0 || strings.Contains(own.Text(), "area card +") {
				t.Errorf("seat %d sees the grids twice", seat)
			}
		}
		return looked > 2
	})
	if looked == 0 {
		t.Error("no card lies face down, so nothing is tested")
	}
}

// TestPrivateChoicesStayDark checks that private choices are not lit.
func TestPrivateChoicesStayDark(t *testing.T) {
	c := engine.Choice{About: []engine.Ref{{Kind: "place", ID: "silver_meadows", Role: "to"}}}.As("step:silver_meadows")
	for _, public := range []bool{false, true} {
		c.Public = public
		if got := strings.Contains(sceneOf(t, standing(t), nil, []engine.Choice{c}, render.Whole).Text(), "lit silver_meadows"); got != public {
			t.Errorf("public %t: lit %t", public, got)
		}
	}
}

// TestHolderOfAFight checks that a post where figures of two teams meet is still that of the team that was there, as long as a hero
// of the other one is coming in.
func TestHolderOfAFight(t *testing.T) {
	for name, soldiers := range map[string][]int{"soldiers": {0, 3}, "a hero": {0, 0}} {
		v := standing(t) // Skeletor is in the tower
		sv := v.System.(rules.View)
		sv.Acting = "teela"
		sv.Heroes[1].Zone = "grayskull_tower"
		for i, z := range sv.Zones {
			if z.ID == "grayskull_tower" {
				sv.Zones[i].Control, sv.Zones[i].Soldiers = 0, soldiers
			}
		}
		v.System = sv
		f, err := newField(v, nil, nil, plain)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range f.over.Holds {
			if h.Place == "grayskull_tower" && h.Side != 1 {
				t.Errorf("%s: the tower is of side %d", name, h.Side)
			}
		}
	}
}

func TestKindOfLight(t *testing.T) {
	warned := []engine.Text{engine.T("x")}
	for _, c := range []struct {
		ref      engine.Ref
		warnings []engine.Text
		want     mark.Kind
	}{
		{engine.Ref{Kind: "place", Role: "to"}, nil, mark.Walk},
		{engine.Ref{Kind: "place", Role: "to"}, warned, mark.Danger},
		{engine.Ref{Kind: "place", Role: "target"}, nil, mark.Target},
		{engine.Ref{Kind: "figure", Role: "target"}, warned, mark.Target},
		{engine.Ref{Kind: "figure", Role: "actor"}, nil, mark.Pick},
	} {
		if got := kind(engine.Choice{Warnings: c.warnings}, c.ref); got != c.want {
			t.Errorf("%+v: %v, want %v", c.ref, got, c.want)
		}
	}
}

// missing is how a catalogue shows a key that it doesn't have.
const missing = "«"

// TestTextsExist checks that every text in the pictures is in the catalogue.
func TestTextsExist(t *testing.T) {
	for name, v := range map[string]engine.View{"map": standing(t), "fight": fight(t), "power": dicey(t), "wild": wild(t)} {
		for _, zoom := range []render.Zoom{render.Whole, render.Near} {
			s, err := board(v, news()[1:], offered(), zoom, english())
			if err != nil {
				t.Fatal(err)
			}
			if i := strings.Index(s.Text(), missing); i >= 0 {
				t.Errorf("%s: a text is missing: %s", name, s.Text()[i:i+60])
			}
		}
	}
	s, err := hand(holding(t), english())
	if err != nil || strings.Contains(s.Text(), missing) {
		t.Errorf("a text of the hand is missing (%v)", err)
	}
	for n := 1; n <= 10; n++ {
		if words := english()(engine.T(fmt.Sprintf("fe.picture.phase.%d", n))); strings.Contains(words, missing) {
			t.Errorf("phase %d has no name", n)
		}
	}
}

// TestGames checks in long stretches of real games that every position can be drawn, that
// the text fits, and that a close-up shows every place that can be chosen.
func TestGames(t *testing.T) {
	for scenario, seats := range map[string]int{"fractures": 2, "seed-6": 6, "plans": 1, "raiders": 2, "rise_of_the_horde": 3} {
		n := 0
		play(t, scenario, seats, 150, func(m moment) bool {
			n++
			v := m.Game.View(engine.Watcher)
			s, err := board(v, m.Events, m.Asked.Choices, render.Near, english())
			if err != nil {
				t.Fatal(err)
			}
			if size := utf8.RuneCountInString(s.Alt); size == 0 || size > 1000 {
				t.Fatalf("an alternative text of %d characters", size)
			}
			text := s.Text()
			if i := strings.Index(text, missing); i >= 0 {
				t.Fatalf("a text is missing: %s", text[i:min(i+60, len(text))])
			}
			if sv := v.System.(rules.View); sv.Combat == nil && sv.Wilds == nil {
				for _, c := range m.Asked.Choices {
					for _, r := range c.About {
						if c.Public && r.Kind == "place" && r.Role != "path" && !strings.Contains(text, "lit "+r.ID) && !strings.Contains(text, "beyond "+r.ID) {
							t.Fatalf("%s can be chosen but is not to be seen", r.ID)
						}
					}
				}
			}
			if _, err := hand(m.Game.View(engine.Seat(n%seats)), english()); err != nil {
				t.Fatal(err)
			}
			if _, err := camera()(v, m.Events, english()); err != nil {
				t.Fatal(err)
			}
			return false
		})
		if n < 60 {
			t.Errorf("%s has %d positions", scenario, n)
		}
	}
}

func TestHandIsNumberedAsInTheView(t *testing.T) {
	v := holding(t)
	v.Seat = engine.Seat(v.System.(rules.View).Teams[0].Seats[0])
	s, err := hand(v, plain)
	if err != nil || len(s.Layers) != 1+len(v.Hand) {
		t.Fatalf("%d layers (%v), want the team's and %d cards", len(s.Layers), err, len(v.Hand))
	}
	if owner := (&render.Scene{Layers: s.Layers[:1]}).Text(); !strings.Contains(owner, `"motu"`) || !strings.Contains(owner, `"holds 3"`) {
		t.Errorf("whose cards they are: %s", owner)
	}
	for i := range v.Hand {
		one := render.Scene{Layers: s.Layers[i+1 : i+2]}
		if !strings.Contains(one.Text(), fmt.Sprintf("number %q", fmt.Sprint(i+1))) {
			t.Errorf("card %d has another number", i+1)
		}
	}
	v.Hand = nil
	if s, err := hand(v, english()); err != nil || s.Alt == "" {
		t.Errorf("an empty hand has no words (%v)", err)
	}
}

// TestDice checks that each die shows its face: those of the wilds, and that of an epic
// enemy.
func TestDice(t *testing.T) {
	text := sceneOf(t, wild(t), nil, nil, render.Near).Text()
	for face, want := range map[string]int{"success": 2, "double": 1, "blank": 1, "reroll": 1} {
		if got := strings.Count(text, "area die "+face+" "); got != want {
			t.Errorf("%d dice show %s, want %d", got, face, want)
		}
	}
	foe := die("attack+2", 0, 0, 74)
	if got := (&render.Scene{Layers: []render.Layer{{Shapes: foe}}}).Text(); !strings.Contains(got, "die attack+2") || !strings.Contains(got, `"+2"`) {
		t.Errorf("the die of an epic enemy:\n%s", got)
	}
}

// TestAllCards checks that every card that can be looked up has a face, every hero a
// portrait, and everything named in a table a look.
func TestAllCards(t *testing.T) {
	for _, c := range append(shipped.Cards(t, rules.System{}, "eternia"), shipped.Cards(t, rules.System{}, "horde")...) {
		f, err := faceOf(c, english())
		if err != nil {
			t.Fatal(err)
		}
		if words := fmt.Sprintf("%+v", f); strings.Contains(words, missing) {
			t.Errorf("%s: a text is missing: %s", c.ID, words)
		}
		if f.Scene == nil && c.Face != nil {
			t.Errorf("%s has no picture", c.ID)
		}
		for _, name := range drawings(c) {
			if !art.Has(name) {
				t.Errorf("%s looks like any other: there is no %s", c.ID, name)
			}
		}
		if x, ok := c.Face.(words.ZoneFace); ok && x.Kind == "wilds" && grounds[x.ID] == "" {
			t.Errorf("%s is bare land", c.ID)
		}
	}
	for _, name := range art.Names() {
		if id, ok := strings.CutPrefix(name, art.Portraits); ok && len(portrait("epic:"+id)(0, 0, 10)) < 3 {
			t.Errorf("%s has hardly any looks", id)
		}
	}
	look := func(name string) string {
		return rendertest.Outlines(art.Emblem(name, 0, 0, 10, render.Ink, render.Ink))
	}
	for _, sign := range []map[string]string{emblems, weaponSigns, merchants} {
		for id, s := range sign {
			if look(s) == look("nothing") {
				t.Errorf("there is no emblem %s for %s", s, id)
			}
		}
	}
	if _, err := faceOf(engine.CardInfo{Face: 1}, plain); err == nil {
		t.Error("a card of no kind has a face")
	}
}

// TestStrangers checks that places from other packs look as their names suggest.
func TestStrangers(t *testing.T) {
	if got := groundOf("frozen_peak"); got != "peaks" {
		t.Errorf("a peak is %q", got)
	}
	if got := buildingOf(content.Outpost{ID: "temple_of_nobody", Kind: "plain"}); got != "temple" {
		t.Errorf("a temple is %q", got)
	}
	if got := buildingOf(content.Outpost{ID: "somewhere", Kind: "base"}); got != "castle" {
		t.Errorf("a base is %q", got)
	}
	if len(portrait("hero:nobody")(0, 0, 10)) < 2 {
		t.Error("a hero without a portrait has no emblem")
	}
}

func TestWrongViews(t *testing.T) {
	p := New(drawing.Options{})
	if _, _, err := p.Board("t", engine.View{}, nil, nil, render.Whole, plain); err == nil || !strings.Contains(err.Error(), "eternia") {
		t.Errorf("an empty view: %v", err)
	}
	if _, _, err := p.Board("t", standing(t), nil, nil, render.Whole, nil); err == nil {
		t.Error("without a function to say texts there is no error")
	}
	if _, _, err := p.Hand(engine.View{}, plain); err == nil {
		t.Error("the hand of an empty view is no error")
	}
	if _, _, err := p.Board("t", standing(t), []engine.Event{{Kind: "walked", Path: []string{"?"}}}, nil, render.Whole, plain); err == nil {
		t.Error("a way through no place is no error")
	}
}

// TestCarried checks that what a hero carries for a mission is on his rail, not in his
// zone.
func TestCarried(t *testing.T) {
	v := standing(t)
	sv := v.System.(rules.View)
	at := func(relic rules.RelicAt) string {
		sv.Relic = &relic
		v.System = sv
		f, err := newField(v, nil, nil, english())
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range f.over.Pieces {
			if p.Kind == "relic" {
				return p.Place + " " + p.With
			}
		}
		return ""
	}
	for relic, want := range map[rules.RelicAt]string{{At: "shadowfen"}: "shadowfen ", {Hero: "skeletor"}: "grayskull_tower skeletor", {Hero: "trap_jaw"}: ""} {
		if got := at(relic); got != want {
			t.Errorf("%+v is at %q, want %q", relic, got, want)
		}
	}
}

// TestThreeTeams checks that the map of three teams has room for all of them.
func TestThreeTeams(t *testing.T) {
	v := standing(t)
	sv := v.System.(rules.View)
	sv.Teams = append(sv.Teams, rules.TeamView{Faction: "motu"})
	v.System = sv
	two, three := sceneOf(t, standing(t), nil, nil, render.Near), sceneOf(t, v, nil, nil, render.Near)
	if three.H != two.H-teamHeight-2*goalHeight+3*rowHeight+goalHeight {
		t.Errorf("%d pixels high, with two teams %d", three.H, two.H)
	}
}

func BenchmarkBoard(b *testing.B) {
	v := standing(b)
	p := New(drawing.Options{})
	for b.Loop() {
		if _, _, err := p.Board("t", v, news(), offered(), render.Near, plain); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCardsHaveNoColourOfATeam checks that no card in a hand has the colour of a team in
// the game.
func TestCardsHaveNoColourOfATeam(t *testing.T) {
	for kind, suit := range suits {
		for side := range 3 {
			if look := mark.SideOf(side); suit.colour == look.Body || suit.colour == look.Dark || suit.colour == look.Light {
				t.Errorf("a card of the kind %s has the colour of side %d", kind, side)
			}
		}
	}
}

func TestManyGoroutines(t *testing.T) {
	g, p := begun(t, "fractures", 2), New(drawing.Options{Warm: drawing.NewCanvases(2)})
	rendertest.Crowd(t, func(table string) ([]byte, string, error) {
		return p.Board(table, g.View(0), nil, nil, render.Near, plain)
	})
}

// TestFrameMap checks that the map of a result names heroes and where they are, has no HP and no names of other posts, and that that of a lobby has the names of
// bases and none of other posts or of areas.
func TestFrameMap(t *testing.T) {
	v := standing(t)
	v.Waiting = nil
	over := sceneOf(t, v, nil, nil, render.Near).Text()
	for _, not := range []string{"text name \"aviopolis\"", "text hp"} {
		if strings.Contains(over, not) {
			t.Errorf("a result has %s", not)
		}
	}
	if !strings.Contains(over, "text name \"skeletor\"") {
		t.Error("a result does not name the heroes")
	}
	if !strings.Contains(over, "token skeletor") || !strings.Contains(over, "area flag") {
		t.Error("a result does not show who is where and holds what")
	}
	sv := v.System.(rules.View)
	sv.Space, sv.Heroes = -1, nil
	v.System = sv
	lobby := sceneOf(t, v, nil, nil, render.Near).Text()
	if !strings.Contains(lobby, "text name \"castle_grayskull\"") || strings.Contains(lobby, "text name \"aviopolis\"") || strings.Contains(lobby, "text name \"silver_meadows\"") {
		t.Error("a lobby has not the names of bases, or those of other posts or of areas")
	}
}
