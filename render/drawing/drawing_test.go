package drawing

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

func TestCut(t *testing.T) {
	long := strings.Repeat("Człowiek ", 200)
	got := Cut(long)
	if n := utf8.RuneCountInString(got); n > MostAlt || n < MostAlt-20 || !strings.HasSuffix(got, "Człowiek…") {
		t.Errorf("%d characters, ending %q", n, got[len(got)-20:])
	}
	if Cut("short") != "short" {
		t.Error("a short text is changed")
	}
	if got := Cut(strings.Repeat("He walks. ", 200)); !strings.HasSuffix(got, "He walks. …") || utf8.RuneCountInString(got) > MostAlt {
		t.Errorf("not cut at a sentence: %q", got[len(got)-30:])
	}
}

// TestNews checks that news are the latest events that everybody is told, each as a
// sentence.
// TestCutEach checks that of long parts each keeps its beginning, and short ones are whole.
func TestCutEach(t *testing.T) {
	var parts []string
	for n := range 7 {
		parts = append(parts, fmt.Sprintf("%d. Card %c (3 AP): ", n+1, 'A'+n)+strings.Repeat("some words ", 30))
	}
	parts = append(parts, "8. Short.")
	got := CutEach(parts)
	if n := utf8.RuneCountInString(got); n > MostAlt || n < MostAlt-100 {
		t.Errorf("%d characters", n)
	}
	for n := range 7 {
		if name := fmt.Sprintf("%d. Card %c (3 AP):", n+1, 'A'+n); !strings.Contains(got, name) {
			t.Errorf("%s is missing in %s", name, got)
		}
	}
	if !strings.HasSuffix(got, "8. Short.") {
		t.Error(got)
	}
	if got := CutEach(parts[7:]); got != "8. Short." {
		t.Error(got)
	}
}

func TestNews(t *testing.T) {
	var events []engine.Event
	for _, key := range []string{"one", "", "two", "élan", "four", "five"} {
		e := engine.Event{Kind: "x"}
		if key != "" {
			e.Public = engine.T(key)
		}
		events = append(events, e)
	}
	if got := strings.Join(News(events, func(x engine.Text) string { return x.Key }), " "); got != "Two Élan Four Five" {
		t.Error(got)
	}
}

// TestCanvases checks that the canvas of a table is kept until the limit of newer ones is
// reached.
func TestCanvases(t *testing.T) {
	c := NewCanvases(3)
	usual := render.Normal()
	first := c.Of("a", render.Whole, usual)
	if first == c.Of("a", render.Near, usual) || first == c.Of("a", render.Whole, render.Named("contrast")) || first != c.Of("a", render.Whole, usual) {
		t.Error("the close-up of a table has its own canvas, so has each palette, and each is kept")
	}
	for _, table := range []string{"b", "c", "d"} {
		c.Of(table, render.Whole, usual)
	}
	if c.kept.Len() != 3 || first == c.Of("a", render.Whole, usual) {
		t.Errorf("%d canvases are kept, want 3, and not the oldest", c.kept.Len())
	}
}

// TestPaintersShareCanvases checks that painters of several systems share the kept
// canvases.
func TestPaintersShareCanvases(t *testing.T) {
	warm := NewCanvases(2)
	scene := func(engine.View, []engine.Event, []engine.Choice, render.Zoom, Say) (*render.Scene, error) {
		return &render.Scene{W: 1, H: 1}, nil
	}
	for _, table := range []string{"a", "b", "c"} {
		p := New(Scenes{Board: scene}, Options{Warm: warm})
		if _, _, err := p.Board(table, engine.View{}, nil, nil, render.Whole, func(engine.Text) string { return "" }); err != nil {
			t.Fatal(err)
		}
	}
	if keys := warm.kept.Keys(); len(keys) != 2 || keys[1].table != "c" {
		t.Errorf("kept: %+v", keys)
	}
}

// TestPainter checks that the painter of a system whose view is a number refuses other
// views, and fails without a function to say texts.
func TestPainter(t *testing.T) {
	broken := errors.New("broken")
	p := New(Scenes{
		Board: func(v engine.View, _ []engine.Event, _ []engine.Choice, _ render.Zoom, say Say) (*render.Scene, error) {
			n, err := Opened[int](v, say)
			return &render.Scene{W: n, H: 1, Alt: fmt.Sprint(n)}, err
		},
		Hand: func(engine.View, Say) (*render.Scene, error) { return nil, broken },
		Face: func(c engine.CardInfo, say Say) (card.Face, error) { return card.Face{Name: say(c.Name)}, nil },
	}, Options{})
	say := func(x engine.Text) string { return x.Key }
	if png, alt, err := p.Board("t", engine.View{System: 7}, nil, nil, render.Whole, say); len(png) == 0 || alt != "7" || err != nil {
		t.Errorf("%d bytes, %q, %v", len(png), alt, err)
	}
	if _, _, err := p.Board("t", engine.View{System: "chess"}, nil, nil, render.Whole, say); err == nil || !strings.Contains(err.Error(), "a view of string, not of int") {
		t.Errorf("a view of another system: %v", err)
	}
	if _, _, err := p.Hand(engine.View{}, say); err != broken {
		t.Errorf("the error of a scene is lost: %v", err)
	}
	c := engine.CardInfo{Name: engine.T("name"), Lines: []engine.Text{engine.T("line")}}
	if png, alt, err := p.Card(c, say); len(png) == 0 || alt != "name. line" || err != nil {
		t.Errorf("%d bytes, %q, %v", len(png), alt, err)
	}
	if png, err := p.Sheet([]engine.CardInfo{c, c}, 2, say); len(png) == 0 || err != nil {
		t.Errorf("%d bytes, %v", len(png), err)
	}
	for name, err := range map[string]error{
		"board": third(p.Board("t", engine.View{System: 7}, nil, nil, render.Whole, nil)), "card": third(p.Card(c, nil)),
	} {
		if err != errMute {
			t.Errorf("%s without a function to say texts: %v", name, err)
		}
	}
}

func third(_ []byte, _ string, err error) error { return err }

// TestIn checks that a painter with other colours draws the same in them and keeps it in
// the same place.
func TestIn(t *testing.T) {
	p := New(Scenes{Board: func(engine.View, []engine.Event, []engine.Choice, render.Zoom, Say) (*render.Scene, error) {
		return &render.Scene{W: 1, H: 1, Back: render.SideTwo}, nil
	}}, Options{})
	say := func(x engine.Text) string { return x.Key }
	usual, _, _ := p.Board("t", engine.View{}, nil, nil, render.Whole, say)
	strong, _, _ := p.In(render.Named("contrast")).Board("t", engine.View{}, nil, nil, render.Whole, say)
	again, _, _ := p.Board("t", engine.View{}, nil, nil, render.Whole, say)
	if bytes.Equal(usual, strong) || !bytes.Equal(usual, again) || p.canvases.kept.Len() != 2 {
		t.Errorf("the same picture in both palettes: %t; %d canvases", bytes.Equal(usual, strong), p.canvases.kept.Len())
	}
}

// TestLights checks that places of choices are lit once, and that hidden ones, or ones
// without a place on the board, are not.
func TestLights(t *testing.T) {
	about := func(public bool, ids ...string) engine.Choice {
		c := engine.Choice{Public: public}
		for _, id := range ids {
			c.About = append(c.About, engine.Ref{Kind: "place", ID: id})
		}
		return c
	}
	got := Lights([]engine.Choice{about(true, "A", "B"), about(false, "C"), about(true, "B", "nowhere", "D")}, func(c engine.Choice, r engine.Ref) (boards.Lit[string], bool) {
		return boards.Lit[string]{Place: r.ID}, r.ID != "nowhere"
	})
	var places []string
	for _, l := range got {
		places = append(places, l.Place)
	}
	if strings.Join(places, " ") != "A B D" {
		t.Errorf("lit are %v", places)
	}
}

// TestLegend checks that a legend is legible on a phone, with its words wrapped and none of
// them lost, and that its signs stand below the headings of their groups. How they are told in a sentence is up to the language.
func TestLegend(t *testing.T) {
	long := "a way that somebody just went without touching the ground"
	words := func(x engine.Text) string {
		switch x.Key {
		case "picture.legend.told":
			return x.Args[0].Word + "\u00a0: " + x.Args[1].Word + "."
		case "picture.legend.next":
			return x.Args[0].Word + "\u00a0; " + x.Args[1].Word
		}
		return map[string]string{"picture.legend": "Signs", "long": long, "picture.legend.group.ground": "Ground", "picture.legend.group.numbers": "Dice"}[x.Key]
	}
	dot := func(x, y float64) []render.Shape { return []render.Shape{render.Circle{ID: "dot", X: x, Y: y, R: 9}} }
	sign := func(g Group) Sign { return Sign{Draw: dot, Words: engine.T("long"), Group: g} }
	s := legend([]Sign{sign(Numbers), sign(Ground), sign(Numbers)}, words)
	new(rendertest.Reader).Legible(t, "legend", s)
	var all []string
	for _, w := range s.Words() {
		if w.ID == "words" || w.ID == "group" {
			all = append(all, w.String)
		}
	}
	if got, want := strings.Join(all, " "), strings.Join([]string{"Ground", long, "Dice", long, long}, " "); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if want := "Signs\u00a0: " + long + "\u00a0; " + long + "\u00a0; " + long + "."; s.Alt != want {
		t.Errorf("in words: %q", s.Alt)
	}
}

// TestCutOutsAreEqual checks that all cut-outs of a legend are of one size, and that there is room between them.
func TestCutOutsAreEqual(t *testing.T) {
	dot := func(x, y float64) []render.Shape { return []render.Shape{render.Circle{ID: "dot", X: x, Y: y, R: 9}} }
	var signs []Sign
	for range 7 {
		signs = append(signs, Sign{Draw: dot, Words: engine.T("sign"), Group: Ground})
	}
	var corners []render.Point
	for _, l := range legend(signs, func(engine.Text) string { return "sign" }).Layers {
		for _, x := range l.Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "edge" {
				low, high := a.Rings[0][0], a.Rings[0][0]
				for _, p := range a.Rings[0] {
					low, high = render.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, render.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
				}
				if math.Abs(high.X-low.X-CutWide) > 0.1 || math.Abs(high.Y-low.Y-CutHigh) > 0.1 {
					t.Errorf("a cut-out is %.0f x %.0f", high.X-low.X, high.Y-low.Y)
				}
				corners = append(corners, low)
			}
		}
	}
	if len(corners) != 7 {
		t.Fatalf("%d cut-outs", len(corners))
	}
	for i, p := range corners[3:] {
		if gap := p.Y - corners[i].Y - CutHigh; math.Abs(p.X-corners[i].X) > 0.1 || gap < 12 {
			t.Errorf("cut-out %d is %.0f below the one above it", i+3, gap)
		}
	}
}

// TestFramed checks that a frame is around the close-up of the board, without the board's
// strip, and alone if there is no game.
func TestFramed(t *testing.T) {
	p := New(Scenes{Still: true, Board: func(v engine.View, events []engine.Event, _ []engine.Choice, zoom render.Zoom, _ Say) (*render.Scene, error) {
		strip := render.Layer{Name: "plate", Shapes: []render.Shape{render.Area{ID: "strip", Rings: render.Rect(0, 0, 30, 10, 0), Fill: render.Solid(render.SideOne)}}}
		if v.Round != 3 || events != nil {
			t.Error("the board shows the fight that goes on, or what just happened")
		}
		return &render.Scene{W: 30, H: 25, Back: render.SideTwo, Layers: []render.Layer{strip}, Alt: "The board " + string(zoom) + "."}, nil
	}}, Options{})
	p.scenes.Faces = func(engine.View, Say) []art.Party { return []art.Party{{Emblem: "orko"}} }
	p.scenes.Rest = func(v engine.View) engine.View {
		v.Round = 3
		return v
	}
	var given []art.Party
	frame := func(w int, faces []art.Party) (above, below *render.Scene) {
		given = faces
		return &render.Scene{W: w, H: 4, Back: render.Gold, Alt: "Above."}, &render.Scene{W: w, H: 5, Back: render.Mana}
	}
	file, alt, err := p.Framed(engine.View{System: 7}, make([]engine.Event, 1), frame, nil)
	if err != nil || alt != "Above. The board near." {
		t.Fatalf("%q, %v", alt, err)
	}
	if len(given) != 1 {
		t.Errorf("the frame is given the faces %v", given)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil || img.Bounds() != image.Rect(0, 0, 30, 4+15+5) {
		t.Fatalf("%v, %v", img.Bounds(), err)
	}
	colours := render.Normal().Model()
	for y, want := range map[int]render.Colour{0: render.Gold, 4: render.SideTwo, 18: render.SideTwo, 19: render.Mana} {
		if got := img.At(1, y); !same(got, colours[want]) {
			t.Errorf("row %d is %v", y, got)
		}
	}
	file, alt, err = p.Framed(engine.View{}, nil, frame, nil)
	img, wrong := png.Decode(bytes.NewReader(file))
	if err != nil || wrong != nil || alt != "Above." || img.Bounds() != image.Rect(0, 0, bare, 9) {
		t.Errorf("without a game: %q, %v, %v", alt, img.Bounds(), err)
	}
}

func same(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	return ar == br && ag == bg && ab == bb
}

// TestCaptions checks that a caption is as large as its length allows, in at most three
// lines, and that all captions have the same height.
func TestCaptions(t *testing.T) {
	for words, want := range map[string]int{"Teela attacks.": 1, strings.Repeat("Teela attacks. ", 5): 2, strings.Repeat("Teela attacks. ", 11): 3, strings.Repeat("Teela attacks. ", 40): 3} {
		s := captioned(1080, words)
		lines := s.Words()
		if len(lines) != want || s.H != captionHigh+2*captionPad || lines[0].Size != map[bool]float64{true: captionLeast, false: captionSize}[want == captionMost] {
			t.Errorf("%d characters: %d lines of type %.0f, %d high", len(words), len(lines), lines[0].Size, s.H)
		}
		last := lines[len(lines)-1]
		if !strings.HasSuffix(last.String, "attacks.") || last.Y+last.Size/2 > float64(s.H) || lines[0].Y-last.Size/2 < 0 {
			t.Errorf("%d characters: the last line is %q at %.0f", len(words), last.String, last.Y)
		}
	}
}

// TestCaptionsKeepWholeSentences checks that a caption that is too long loses its first sentences as a whole.
// A sentence is cut only if it is too long by itself.
func TestCaptionsKeepWholeSentences(t *testing.T) {
	told := func(words string) (all []string) {
		for _, w := range captioned(1080, words).Words() {
			all = append(all, w.String)
		}
		return all
	}
	last := "He-Man (7+): 2.5 wounds, 1 left! Teela is out. "
	words := strings.Join(told("Orko casts. "+strings.Repeat("Skeletor attacks. ", 12)+last), " ")
	if !strings.HasSuffix(words, strings.TrimSpace(last)) || strings.Contains(words, "Orko") || strings.Contains(words, "…") {
		t.Errorf("told is %q", words)
	}
	if kept := strings.Count(words, "Skeletor attacks."); kept < 5 || words != strings.Repeat("Skeletor attacks. ", kept)+strings.TrimSpace(last) {
		t.Errorf("told is %q", words)
	}
	if lines := told(strings.Repeat("Teela attacks and ", 40)); len(lines) != captionMost || !strings.HasSuffix(lines[captionMost-1], "…") {
		t.Errorf("a long sentence is %q", lines)
	}
}

// filmed are the pictures of a film that shows takes.
func filmed(t *testing.T, takes []Take) (out []*render.Picture) {
	t.Helper()
	film := New(Scenes{Film: func() Camera {
		return func(engine.View, []engine.Event, Say) (Take, error) { return takes[len(out)], nil }
	}}, Options{}).Film()
	for n := range takes {
		pic, _, err := film.Shot(engine.View{}, nil, "", nil)
		if err != nil {
			t.Fatalf("picture %d: %v", n, err)
		}
		out = append(out, pic)
	}
	return out
}

// TestDiceLeaveTheStripInSight checks that dice never cover the strip above a board: if there is no room
// below, the picture grows and the board stays whole.
func TestDiceLeaveTheStripInSight(t *testing.T) {
	takes := []Take{{Board: &render.Scene{W: 1080, H: 880, Back: render.SideTwo}, Dice: &render.Scene{W: 1080, H: 300, Back: render.Gold}, Top: 200}}
	for _, y := range []float64{250, 400, 550, 700, 850} {
		takes[0].Acts = append(takes[0].Acts, render.Point{X: 500, Y: y})
	}
	takes = append(takes, Take{Board: takes[0].Board})
	const caption = captionHigh + 2*captionPad
	for n, pic := range filmed(t, takes) {
		if pic.H != caption+880+300 {
			t.Fatalf("picture %d is %d high", n, pic.H)
		}
		for y := range pic.H - caption {
			if got := pic.Pix[(caption+y)*pic.W+540]; y < 880 && got != uint8(render.SideTwo) || y >= 880 && n == 0 && got != uint8(render.Gold) {
				t.Fatalf("picture %d: row %d is of colour %d", n, y, got)
			}
		}
	}
	short := Take{Dice: &render.Scene{H: 100}, Top: 200, Acts: []render.Point{{Y: 324}, {Y: 450}, {Y: 576}, {Y: 702}, {Y: 828}}}
	if y, ok := short.Free(880); !ok || y != 200 {
		t.Errorf("the only room is directly below the strip; the dice lie at %d (%t)", y, ok)
	}
}

// TestSpots checks what a close-up can show: the player's own figures, others, things, places; each
// place once, by the first thing there.
func TestSpots(t *testing.T) {
	p := New(Scenes{Spots: func(_ engine.View, say Say) (out Spots, err error) {
		out.Place("A1", "A1")
		out.Figure(false, render.Spot{ID: "foe", Name: "Foe", At: "A1"})
		out.Thing("B2", say(engine.T("stone")), "B2")
		out.Thing("B2", "moss", "B2")
		out.Place("B2", "B2")
		out.Figure(true, render.Spot{ID: "me", Name: "Me", At: "A2"})
		return out, nil
	}}, Options{})
	list, err := p.Spots(engine.View{}, func(x engine.Text) string { return x.Key })
	if got, want := fmt.Sprint(list), "[{me Me A2} {foe Foe A1} {A1 A1 } {B2 stone B2}]"; got != want || err != nil {
		t.Errorf("%s, want %s, %v", got, want, err)
	}
	if _, err := p.Spots(engine.View{}, nil); err == nil {
		t.Error("nobody says the names")
	}
}

// TestDiceHideNobodyWhoActs checks that all pictures of a film are as high as the first, with or without dice
// on the board, and that dice are as low as possible without covering an acting figure.
func TestDiceHideNobodyWhoActs(t *testing.T) {
	acts := []render.Point{}
	dice := &render.Scene{W: 1080, H: 300, Back: render.Gold}
	takes := []Take{{Board: &render.Scene{W: 1052, H: 900, Back: render.SideTwo}}, {Board: &render.Scene{W: 1080, H: 880, Back: render.SideTwo}, Dice: dice}}
	high := 0
	for n, pic := range filmed(t, takes) {
		if pic.W != 1080 || high > 0 && pic.H != high {
			t.Errorf("picture %d is %d by %d, the one before %d high", n, pic.W, pic.H, high)
		}
		if high = pic.H; n == 1 && pic.Pix[(pic.H-2)*pic.W+540] != uint8(render.Gold) {
			t.Error("dice do not lie at the bottom")
		}
	}
	for _, c := range []struct {
		acts []float64
		from int
		ok   bool
	}{{nil, 600, true}, {[]float64{700}, 336, true}, {[]float64{850, 300}, 484, true}, {[]float64{150, 300, 450, 600, 750}, 0, false}, {[]float64{880, 100}, 516, true}} {
		acts = acts[:0]
		for _, y := range c.acts {
			acts = append(acts, render.Point{X: 500, Y: y})
		}
		if from, ok := (Take{Dice: dice, Acts: acts}).Free(900); ok != c.ok || ok && from != c.from {
			t.Errorf("who acts at %v: dice from %d (%t), want %d", c.acts, from, ok, c.from)
		}
	}
}

// TestAloneInAFilm checks that nothing of the board looks out beside what stands in its place, which is in the middle of the picture.
func TestAloneInAFilm(t *testing.T) {
	takes := []Take{{Board: &render.Scene{W: 1080, H: 900, Back: render.SideTwo}}, {Alone: true, Board: &render.Scene{W: 1080, H: 900, Back: render.Leather,
		Layers: []render.Layer{{Name: "strip", Shapes: []render.Shape{render.Area{ID: "strip", Rings: render.Rect(0, 0, 1080, 900, 0), Fill: render.Solid(render.SideTwo)}}}}},
		Dice: &render.Scene{W: 1080, H: 700, Back: render.Gold}}}
	const caption = captionHigh + 2*captionPad
	for n, pic := range filmed(t, takes) {
		if pic.H != caption+900 {
			t.Fatalf("picture %d is %d high", n, pic.H)
		}
		for y := range pic.H - caption {
			want := render.SideTwo
			if n == 1 {
				if want = render.Leather; y >= 100 && y < 800 {
					want = render.Gold
				}
			}
			if got := pic.Pix[(caption+y)*pic.W+540]; got != uint8(want) {
				t.Fatalf("picture %d: row %d is of colour %d, want %d", n, y, got, want)
			}
		}
	}
}

// TestRuled checks that the faces that count, and those that do not though they reach the number, are those that were thrown where
// a card says which.
func TestRuled(t *testing.T) {
	for name, x := range map[string]struct {
		roll         engine.Roll
		counts, void string
		ruled        bool
	}{
		"usual":          {engine.Roll{Target: 5, Dice: []engine.Die{{Face: 5, Success: true}}}, "[5 6]", "[]", false},
		"only sixes":     {engine.Roll{Target: 4, Dice: []engine.Die{{Face: 5}, {Face: 6, Success: true}, {Face: 4}, {Face: 5}, {Face: 1}}}, "[6]", "[4 5]", true},
		"a two, as well": {engine.Roll{Target: 4, Dice: []engine.Die{{Face: 2, Success: true}, {Face: 3}, {Face: 2, Success: true}}}, "[2]", "[]", true},
	} {
		row := card.Row{}
		Ruled(&row, &x.roll)
		if fmt.Sprint(row.Counts) != x.counts || fmt.Sprint(row.Void) != x.void || row.Ruled != x.ruled {
			t.Errorf("%s: %v, not %v, %t", name, row.Counts, row.Void, row.Ruled)
		}
	}
}

// TestCounting checks which faces are told to be a success: from the number to reach on, and none where a die shows that a card
// changes that.
func TestCounting(t *testing.T) {
	for name, x := range map[string]struct {
		roll engine.Roll
		want string
	}{
		"usual":            {engine.Roll{Target: 4, Dice: []engine.Die{{Face: 4, Success: true}, {Face: 3}}}, "[4 5 6]"},
		"raised":           {engine.Roll{Target: 5, Dice: []engine.Die{{Face: 4, Total: 5, Success: true}, {Face: 5, Gone: true}}}, "[5 6]"},
		"another rule":     {engine.Roll{Target: 4, Dice: []engine.Die{{Face: 5}, {Face: 6, Success: true}}}, "[]"},
		"out of reach":     {engine.Roll{Target: 7, Dice: []engine.Die{{Face: 6}}}, "[]"},
		"nothing to reach": {engine.Roll{Dice: []engine.Die{{Face: 6}}}, "[]"},
	} {
		if got := fmt.Sprint(counting(&x.roll)); got != x.want {
			t.Errorf("%s: %s, want %s", name, got, x.want)
		}
	}
}
