package square

import (
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestCrowdedNamesStayWhole checks that a name without room in its square is shown in full near it, at
// the end of a line, and covers neither another name nor a token.
func TestCrowdedNamesStayWhole(t *testing.T) {
	o := &Overlay{}
	for i, name := range []string{"Rhadamanthus", "Bellerophon", "Thessalians", "Phlegethon"} {
		o.Tokens = append(o.Tokens, Token{Place: Place{X: 3 + i, Y: 4}, Side: i % 2, Name: name, Vitality: 1, Full: 2})
	}
	o.Lit = []Lit{{Place: at("E5"), Label: "Bellerophon", Kind: mark.Target}}
	g := newGrid(field(), Look{Phone: true})
	var boxes []mark.Box
	led := 0
	for _, s := range g.words(o, nil) {
		switch s := s.(type) {
		case render.Area:
			if s.ID == "leader" {
				led++
			}
		case render.Text:
			half := render.Width(render.Bold, s.Size, s.String) / 2
			box := mark.Around(render.Point{X: s.X, Y: s.Y}, half, s.Size*0.4, half, s.Size*0.4)
			if !mark.Free(boxes, box) {
				t.Errorf("%s lies over another name", s.String)
			}
			if strings.HasSuffix(s.String, ".") {
				t.Errorf("%s is cut", s.String)
			}
			boxes = append(boxes, box)
		}
	}
	if len(boxes) != 4 || led < 2 {
		t.Errorf("%d names, %d lines that lead to some", len(boxes), led)
	}
}

// TestNamesStay checks that a name stays in place from picture to picture while nothing gets in its way, even
// if its square has room for it again, and that it makes way for a token.
func TestNamesStay(t *testing.T) {
	crowd := func(names ...string) (tokens []Token) {
		for i, name := range names {
			if name != "" {
				tokens = append(tokens, Token{Place: Place{X: 3 + i, Y: 4}, Name: name})
			}
		}
		return tokens
	}
	names := Names{}
	at := func(tokens ...Token) map[string]render.Point {
		out := map[string]render.Point{}
		for _, s := range newGrid(field(), Look{Phone: true, Names: names}).words(&Overlay{Tokens: tokens}, nil) {
			if x, ok := s.(render.Text); ok {
				out[x.String] = render.Point{X: x.X, Y: x.Y}
			}
		}
		return out
	}
	const name = "Bellerophon"
	before := at(crowd("Rhadamanthus", name, "Thessalians")...)
	if len(names) == 0 || names[Place{X: 4, Y: 4}] == (render.Point{}) {
		t.Fatalf("%s is not at the end of a line: %v", name, names)
	}
	if after := at(crowd("", name, "Thessalians")...); after[name] != before[name] {
		t.Errorf("%s went from %v to %v as its neighbour left", name, before[name], after[name])
	}
	if _, ok := names[Place{X: 3, Y: 4}]; ok {
		t.Error("the name of one who left is remembered")
	}
	g := newGrid(field(), Look{Phone: true})
	for _, p := range g.places() {
		if g.round(g.spot(p), 23).Meets(mark.Around(before[name], 1, 1, 1, 1)) {
			if after := at(append(crowd("", name), Token{Place: p, Name: "Owls"})...); after[name] == before[name] {
				t.Errorf("%s lies on a token", name)
			}
			return
		}
	}
	t.Fatal("no square lies below the name")
}

// TestRegionHasOneOutline checks that destinations without a price form one region, with one
// outline around it and none between its squares.
func TestRegionHasOneOutline(t *testing.T) {
	g := newGrid(field(), Look{Phone: true})
	o := &Overlay{}
	for _, p := range []string{"B2", "C2", "B3", "C3", "D3"} {
		o.Lit = append(o.Lit, Lit{Place: at(p), Kind: mark.Walk})
	}
	o.Lit = append(o.Lit, Lit{Place: at("E3"), Kind: mark.Danger})
	open := 0
	for _, l := range o.Lit[:5] {
		for _, side := range lights(o).rim(l).sides {
			if side {
				open++
			}
		}
	}
	if open != 10 {
		t.Errorf("the region has %d sides, want 10", open)
	}
	edges := func(l Lit) int {
		return strings.Count((&render.Scene{Layers: []render.Layer{{Shapes: g.region(l.Kind, lights(o).rim(l))}}}).Text(), "line lit")
	}
	if edges(o.Lit[0]) != 2 || edges(Lit{Place: at("J9")}) != 2 {
		t.Error("a square at the rim of a region has no outline")
	}
	o.Lit = nil
	for x := range 3 {
		for y := range 3 {
			o.Lit = append(o.Lit, Lit{Place: Place{X: x, Y: y}, Kind: mark.Walk})
		}
	}
	if edges(Lit{Place: at("B2")}) != 0 {
		t.Error("a square in the middle of a region has an outline")
	}
}

// TestBurstsKeepApart checks that the bursts of neighbours are apart, so that no two of
// their words read as one, in squares of any size.
func TestBurstsKeepApart(t *testing.T) {
	for _, wide := range []int{6, 10, 15} {
		b := &Board{Rows: slices.Repeat([]string{strings.Repeat(".", wide)}, 6), Tile: 5}
		o := &Overlay{}
		for _, p := range []string{"B2", "C2", "D2", "B3", "C4"} {
			o.Tokens = append(o.Tokens, Token{Place: at(p), Name: p, Vitality: 1, Full: 2})
			o.Flash(at(p), "miss", mark.Missed)
		}
		g := newGrid(b, Look{Phone: true})
		bursts := g.bursting(o)
		if len(bursts) != len(o.Tokens) {
			t.Fatalf("%d bursts", len(bursts))
		}
		for i, x := range bursts {
			for _, y := range bursts[:i] {
				near := x.box
				near.X0, near.X1 = near.X0-0.3*g.least, near.X1+0.3*g.least
				if near.Meets(y.box) {
					t.Errorf("%d columns: the bursts at %s and %s read as one", wide, x.flash.Place, y.flash.Place)
				}
			}
		}
	}
}

// TestBurstsHideNoNames checks that a burst covers no name: a name that would be below it
// moves elsewhere.
func TestBurstsHideNoNames(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("D4"), Name: "Hephaestus"}, {Place: at("C5"), Name: "Spartoi", Fallen: true}},
		Action: Action{Flashes: []Flash{{Place: at("C5"), Text: "lost", Kind: mark.Out}}}}
	g := newGrid(field(), Look{Phone: true})
	read := 0
	for _, s := range g.words(o, nil) {
		if w, ok := s.(render.Text); ok {
			read++
			half := render.Width(render.Bold, w.Size, w.String) / 2
			if !mark.Free(g.bursts(o), mark.Around(render.Point{X: w.X, Y: w.Y}, half, w.Size*0.4, half, w.Size*0.4)) {
				t.Errorf("%s lies below a burst", w.String)
			}
		}
	}
	if read != 2 {
		t.Errorf("%d names", read)
	}
}

// TestBurstsLeaveNamesFree checks that a burst beside a token lies on no name where it can stand lower: that of the neighbour above stays at its square.
func TestBurstsLeaveNamesFree(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("C2"), Name: "Lion"}, {Place: at("D2"), Name: "Lycaons"}, {Place: at("B2"), Name: "Spartans"}, {Place: at("C3"), Name: "Ares"}},
		Action: Action{Flashes: []Flash{{Place: at("C3"), Text: "-2", Kind: mark.Hurt}}}}
	g := newGrid(field(), Look{Phone: true})
	b, c := g.bursting(o)[0], g.spot(at("C3"))
	star := g.round(render.Point{X: c.X + g.u(b.x), Y: c.Y + g.u(b.y)}, 30)
	for _, name := range []string{"C2", "D2", "B2"} {
		_, box, _ := g.beneath(o, nameOf(*o.Token(at(name))))
		if star.Meets(box) {
			t.Errorf("the burst lies on the name at %s", name)
		}
	}
}

// TestRibbonLiesOnWhoIsGone checks that the word for a unit that is gone lies across what is left of it and on no other square, and where another
// one stands there by now beside it.
func TestRibbonLiesOnWhoIsGone(t *testing.T) {
	for what, by := range map[string]struct {
		token Token
		on    bool
	}{"what is left": {Token{Place: at("C3"), Name: "Ares", Fallen: true}, true}, "another one": {Token{Place: at("C3"), Name: "Ares"}, false}} {
		o := &Overlay{Tokens: []Token{by.token}, Action: Action{Flashes: []Flash{{Place: at("C3"), Text: "lost", Kind: mark.Out}}}}
		g := newGrid(field(), Look{Phone: true})
		b, c := g.bursting(o)[0].box.Middle(), g.spot(at("C3"))
		if on := b == c; on != by.on {
			t.Errorf("%s: the ribbon is round %v, the token round %v", what, b, c)
		}
	}
}

// TestNamesLeaveLabelsFree checks that on a whole wide field the name of the unit that acts covers no label of a square beside it, and its rays neither.
func TestNamesLeaveLabelsFree(t *testing.T) {
	g := newGrid(wide(), Look{Phone: true, Aside: true}).upon()
	o := &Overlay{Tokens: []Token{{Place: at("C3"), Name: "Erinyes", Letter: "n", Active: true, Vitality: 4, Full: 4}}}
	for _, p := range []string{"B3", "D3", "C4", "B4", "D4"} {
		o.Lit = append(o.Lit, Lit{Place: at(p), Label: p, Kind: mark.Walk, Said: true})
	}
	labels, _ := g.across(o)
	_, name, _ := g.beneath(o, g.written(o)[0])
	c := g.spot(at("C3"))
	for _, s := range labels {
		w := s.(render.Text)
		half := render.Width(render.Bold, w.Size, w.String) / 2
		box := mark.Around(render.Point{X: w.X, Y: w.Y}, half, w.Size*0.4, half, w.Size*0.4)
		if near := box.Nearest(c); name.Meets(box) || math.Hypot(near.X-c.X, near.Y-c.Y) < g.u(31) {
			t.Errorf("%s at %v lies below the name at %v or its rays", w.String, box, name)
		}
	}
}

// TestBadgesLeaveTheLetterFree checks that on a whole wide field neither the tick of a unit that has acted nor its other badges cover its
// letter nor what is left of its vitality, and that these two are apart.
func TestBadgesLeaveTheLetterFree(t *testing.T) {
	g := newGrid(wide(), Look{Phone: true, Aside: true}).upon()
	for _, named := range []bool{false, true} {
		var letter, wound mark.Box
		discs := map[string]render.Circle{}
		for _, s := range g.badges(Token{Letter: "k", Activated: true, Countered: true, Vitality: 4, Full: 5}, named) {
			switch x := s.(type) {
			case render.Text:
				half := render.Width(render.Bold, x.Size, x.String) / 2
				box := mark.Around(render.Point{X: x.X, Y: x.Y}, half, x.Size*0.36, half, x.Size*0.36)
				if x.ID == "letter" {
					letter = box
				} else {
					wound = box
				}
			case render.Circle:
				discs[x.ID] = x
			}
		}
		for _, id := range []string{"done", "countered"} {
			d := discs[id]
			for what, box := range map[string]mark.Box{"letter": letter, "vitality": wound} {
				if near := box.Nearest(render.Point{X: d.X, Y: d.Y}); d.R == 0 || math.Hypot(near.X-d.X, near.Y-d.Y) < d.R {
					t.Errorf("named %t: %s at %v lies on the %s", named, id, d, what)
				}
			}
		}
		if letter.Meets(wound) {
			t.Errorf("named %t: the letter at %v is on the vitality at %v", named, letter, wound)
		}
	}
}

// TestWholeFieldShowsFaces checks that on a whole wide field portraits fill their squares, and that the letter of a unit and its heart,
// which only the wounded have, stay on its square and leave the middle of its face in sight, and no sign of the ground is on it.
func TestWholeFieldShowsFaces(t *testing.T) {
	b := wide()
	b.Rows[2] = strings.Repeat("h", 15)
	g := newGrid(b, Look{Phone: true, Aside: true}).upon()
	for left := 3; left <= 4; left++ {
		u := Token{Place: at("C3"), Letter: "k", Portrait: "ares", Vitality: left, Full: 4}
		face := 0.0
		for _, s := range g.token(u) {
			if c, ok := s.(render.Circle); ok && c.ID == "body" {
				face = c.R
			}
		}
		if face < 0.4*float64(g.pitch) {
			t.Errorf("a face of radius %.0f on a square of %d", face, g.pitch)
		}
		hearts, discs := 0, 0
		for _, s := range g.badges(u, false) {
			if c, ok := s.(render.Circle); ok && c.ID == "hurt" { // no plate, as that of the letter
				discs++
			}
			x, ok := s.(render.Text)
			if !ok {
				continue
			}
			if x.ID == "heart" {
				hearts++
			}
			half := max(render.Width(render.Bold, x.Size, x.String)/2, x.Size*0.4)
			off := g.spot(u.Place).X - g.centre(u.Place).X
			if far := max(math.Abs(x.X+off)+half, math.Abs(x.Y)+x.Size*0.45); far > float64(g.pitch)/2 {
				t.Errorf("%s %q reaches %.0f from the middle of a square of %d", x.ID, x.String, far, g.pitch)
			}
			if near := mark.Around(render.Point{X: x.X, Y: x.Y}, half, x.Size*0.45, half, x.Size*0.45).Nearest(render.Point{}); math.Hypot(near.X, near.Y) < face*map[string]float64{"heart": 0.6, "letter": 0.72}[x.ID] {
				t.Errorf("%s %q covers the face up to %.2f of its radius", x.ID, x.String, math.Hypot(near.X, near.Y)/face)
			}
		}
		if want := 4 - left; hearts != want || discs != want {
			t.Errorf("%d of 4 left: %d hearts in %d discs, want %d", left, hearts, discs, want)
		}
		if chips, _ := g.states(&Overlay{Tokens: []Token{u}}); len(chips) > 0 {
			t.Error("a sign of the ground is on a token")
		}
	}
}

// TestSunsAreSeen checks that the sun of the unit that acts on a whole wide field reaches beyond its token, also beyond the teeth of a second General.
func TestSunsAreSeen(t *testing.T) {
	g := newGrid(wide(), Look{Phone: true, Aside: true}).upon()
	for _, second := range []bool{false, true} {
		far := map[string]float64{}
		for _, s := range g.token(Token{Letter: "k", Active: true, Second: second, Vitality: 4, Full: 4}) {
			if a, ok := s.(render.Area); ok {
				for _, p := range a.Rings[0] {
					far[a.ID] = max(far[a.ID], math.Hypot(p.X, p.Y))
				}
			}
		}
		if least := max(far["base"], far["second"]) + g.u(6); far["halo"] < least {
			t.Errorf("second %t: the sun reaches %.0f, want %.0f", second, far["halo"], least)
		}
	}
}

// TestNamesBetweenNeighbours checks that a name too long for its square, between two neighbours, stands near it and has no letter.
func TestNamesBetweenNeighbours(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("B2"), Name: "Lion"}, {Place: at("C2"), Name: "Thessalians"}, {Place: at("D2"), Name: "Ares"}, {Place: at("C1"), Name: "Medusa"}, {Place: at("B3"), Name: "Lycaons", Active: true}}}
	g := newGrid(field(), Look{Window: &Window{To: 4, East: 5}})
	if g.words(o, nil); len(g.keyed) > 0 {
		t.Errorf("%d names have letters", len(g.keyed))
	}
}

// TestLinesReachTheirTokens checks that the line of a name is a tail of its plate, in the colours of that, which ends at the rim of its
// token.
func TestLinesReachTheirTokens(t *testing.T) {
	g := newGrid(field(), Look{Window: &Window{To: 4, East: 5}})
	w, c := nameOf(Token{Place: at("C3"), Name: "Thessalians"}), g.spot(at("C3"))
	for _, to := range []render.Point{{X: c.X + g.u(70), Y: c.Y}, {X: c.X, Y: c.Y + g.u(50)}, {X: c.X - g.u(60), Y: c.Y - g.u(40)}} {
		_, plate := g.plate(w, to)
		tail := g.leader(w, to)[0].(render.Area)
		tip, root := tail.Rings[0][0], tail.Rings[0][1:]
		if far := math.Hypot(tip.X-c.X, tip.Y-c.Y) / g.u(1); far < baseRadius || far > baseRadius+2 || tail.Fill != w.ground {
			t.Errorf("the tail of a name at %v ends %.0f from the middle of its token", to, far)
		}
		wide := math.Hypot(root[0].X-root[1].X, root[0].Y-root[1].Y)
		if wide < g.u(5) || !plate.Meets(mark.Around(render.Point{X: (root[0].X + root[1].X) / 2, Y: (root[0].Y + root[1].Y) / 2}, 1, 1, 1, 1)) {
			t.Errorf("the tail of a name at %v is %.0f wide at its plate", to, wide)
		}
	}
}

// TestLinesLeaveTheHeartFree checks that no line to a name runs over the heart of its own unit.
func TestLinesLeaveTheHeartFree(t *testing.T) {
	g := newGrid(field(), Look{Window: &Window{To: 4, East: 5}})
	u := Token{Place: at("C3"), Name: "Thessalians", Vitality: 3, Full: 4}
	heart := g.badges(u, false)[0].(render.Circle)
	w, c, stood := nameOf(u), g.spot(u.Place), 0
	half, _ := g.half(w)
	for _, p := range g.about(c, half) {
		if !g.stands(w, p, nil) {
			continue
		}
		stood++
		run := g.run(w, p)
		for i := range 50 {
			part := float64(i) / 50
			x, y := run[0].X+(run[1].X-run[0].X)*part, run[0].Y+(run[1].Y-run[0].Y)*part
			if math.Hypot(x-c.X-heart.X, y-c.Y-heart.Y) < heart.R {
				t.Errorf("the line to %v runs over the heart", p)
				break
			}
		}
	}
	if stood == 0 {
		t.Error("no name has room")
	}
}

// wide is a field on which a phone tells beside it who is who.
func wide() *Board {
	b := &Board{ID: "wide", Tile: 5}
	for range 10 {
		b.Rows = append(b.Rows, strings.Repeat(".", 15))
	}
	return b
}

// TestWhoActsIsAlwaysNamed checks that the unit that acts has its name on the field in a crowd in which others have letters.
func TestWhoActsIsAlwaysNamed(t *testing.T) {
	o := &Overlay{}
	for _, p := range []string{"B2", "C2", "D2", "B3", "C3", "D3", "B4", "C4", "D4"} {
		o.Tokens = append(o.Tokens, Token{Place: at(p), Name: "Hephaestus " + p, Active: p == "C3"})
	}
	o.Lines = []Line{{From: at("C3"), To: at("C4"), Kind: mark.Melee}}
	g := newGrid(field(), Look{Phone: true})
	named := 0
	for _, s := range g.words(o, nil) {
		if w, ok := s.(render.Text); ok && w.String == "Hephaestus C3" {
			named++
		}
	}
	if named != 1 || len(g.keyed) == 0 {
		t.Errorf("the unit that acts is named %d times, and %d others have letters", named, len(g.keyed))
	}
}

// TestEdgesOfTilesStayInThePicture checks that the edges of tiles end with the visible part
// of the field.
func TestEdgesOfTilesStayInThePicture(t *testing.T) {
	for _, w := range []Window{{From: 0, To: 4, West: 0, East: 4}, {From: 5, To: 9, West: 5, East: 9}, {From: 2, To: 6, West: 3, East: 8}} {
		g := newGrid(field(), Look{Window: &w})
		x0, y0, x1, y1 := g.ends()
		for _, s := range g.lines() {
			for _, run := range s.(render.Line).Runs {
				for _, p := range run {
					if p.X < x0 || p.X > x1 || p.Y < y0 || p.Y > y1 {
						t.Fatalf("%s of %v at %.0f, %.0f", s.(render.Line).ID, w, p.X, p.Y)
					}
				}
			}
		}
	}
}
