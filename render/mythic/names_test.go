package mythic

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
	"hexwarden/render/square"
)

// TestNamesAreWholeAndApart checks in played battles of every scenario, in the language with the longest
// words, that names on the field are whole and don't overlap.
func TestNamesAreWholeAndApart(t *testing.T) {
	say := spoken("fr")
	shorts := map[string]bool{}
	for _, u := range units(t) {
		shorts[say(engine.T("mb.short."+u.ID))] = true
	}
	names, cut := 0, 0
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		n := 0
		play(t, sc.ID, len(sc.Seats), 70, func(m moment) bool {
			if n++; n%7 > 0 {
				return false
			}
			s, err := board(m.View(engine.Watcher), m.Events, m.Asked.Choices, render.Near, say)
			if err != nil {
				t.Fatal(err)
			}
			read := *s
			read.Layers = s.Layers[1:] // without the ground
			var taken []mark.Box
			for _, w := range read.Words() {
				if w.ID != "name" && w.ID != "plate" && !strings.HasPrefix(w.ID, "label ") || w.Y < float64(headHeight(m.View(engine.Watcher).System.(rules.View))) {
					continue
				}
				half := render.Width(w.Font, w.Size, w.String) / 2
				box := mark.Around(render.Point{X: w.X, Y: w.Y}, half, w.Size*0.34, half, w.Size*0.34)
				if !mark.Free(taken, box) {
					t.Errorf("%s, move %d: %q lies over another word", sc.ID, n, w.String)
				}
				if w.X-half < 0 || w.X+half > float64(s.W) {
					t.Errorf("%s, move %d: %q reaches out of the picture", sc.ID, n, w.String)
				}
				taken = append(taken, box)
				if names++; strings.HasSuffix(w.String, ".") && !shorts[w.String] {
					cut++
					t.Log(fmt.Sprintf("%s, move %d: %q is cut", sc.ID, n, w.String))
				}
			}
			return t.Failed()
		})
	}
	if names < 300 || cut > 0 {
		t.Errorf("%d names, %d cut", names, cut)
	}
}

// TestLinesToNamesRunOverNobody checks in played battles of every scenario that no line to a name crosses
// another unit, in close-ups and on whole fields, and that the name of every visible unit is at its token or
// behind a letter below the field.
func TestLinesToNamesRunOverNobody(t *testing.T) {
	say, lines, listed := spoken("en"), 0, 0
	scenarios(t, 60, func(name string, n int, m moment) {
		if n%9 > 0 {
			return
		}
		for _, zoom := range []render.Zoom{render.Near, render.Whole} {
			v := m.View(engine.Watcher)
			s, err := board(v, m.Events, nil, zoom, say)
			if err != nil {
				t.Fatal(err)
			}
			tab, err := newTable(v, m.Events, nil, say)
			if err != nil {
				t.Fatal(err)
			}
			look := square.Look{Phone: true}
			if zoom == render.Near {
				if look.Window, err = tab.window(tab.ground(), zoom); err != nil {
					t.Fatal(err)
				}
			}
			look.Head = headHeight(tab.view) + tab.asking(v, look).In(square.Width, render.Legible(square.Width)).High()
			spot, read := square.Spots(tab.ground(), look), map[string]bool{}
			if zoom == render.Near && look.Window != nil {
				continue // it may have room for pointers above it
			}
			pitch := spot(square.Place{X: 1}).X - spot(square.Place{}).X
			for _, w := range s.Words() {
				read[strings.Split(w.String, " ")[0]] = true
				if strings.HasPrefix(w.ID, "list ") {
					listed++
				}
			}
			for _, u := range tab.over.Tokens {
				if !read[strings.Split(u.Name, " ")[0]] {
					t.Errorf("%s, move %d: %s is nowhere", name, n, u.Name)
				}
			}
			for _, l := range s.Layers {
				for _, x := range l.Shapes {
					tail, ok := x.(render.Area)
					if !ok || tail.ID != "leader" {
						continue
					}
					lines++
					from, one, other := tail.Rings[0][0], tail.Rings[0][1], tail.Rings[0][2]
					to := render.Point{X: (one.X + other.X) / 2, Y: (one.Y + other.Y) / 2}
					for _, u := range tab.over.Tokens {
						c := spot(u.Place)
						if math.Hypot(c.X-from.X, c.Y-from.Y) < pitch*25/52 { // its own
							continue
						}
						for i := range 100 {
							p := render.Point{X: from.X + (to.X-from.X)*float64(i)/100, Y: from.Y + (to.Y-from.Y)*float64(i)/100}
							if math.Hypot(p.X-c.X, p.Y-c.Y) < pitch*20/52 {
								t.Fatalf("%s, move %d: a line runs over %s", name, n, u.Name)
							}
						}
					}
				}
			}
		}
	})
	if lines < 20 || listed == 0 {
		t.Errorf("%d lines, %d names in lists", lines, listed)
	}
}

// TestGeneralsAreNamedWhole checks that the long name of a General is whole in the strip, without
// the faction if there isn't room for both.
func TestGeneralsAreNamedWhole(t *testing.T) {
	const name = "Wilhelmina Stone"
	texts := shipped.Texts(t)
	say := func(x engine.Text) string { return texts.Render("en", x, func(engine.Seat) string { return name }) }
	s, err := board(alliance(t), nil, nil, render.Near, say)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, w := range s.Words() {
		if w.String == name {
			n++
		}
	}
	if n != 4 {
		t.Errorf("%d of four Generals are named whole", n)
	}
}

// TestWholeWideFieldIsLegible checks that a phone shows the whole of a wide field well: the
// names of units and the vitality of each below it, and on the field that of those who have lost some.
func TestWholeWideFieldIsLegible(t *testing.T) {
	v := alliance(t)
	s, err := board(v, nil, nil, render.Whole, english())
	if err != nil || s.W != square.Width {
		t.Fatalf("%d wide: %v", s.W, err)
	}
	new(rendertest.Reader).Legible(t, "a field for four", s)
	told, units := map[string]int{}, map[string]int{}
	for _, w := range s.Words() {
		if w.ID == "heart" || w.ID == "vitality" {
			told[w.ID]++
		}
	}
	for _, u := range v.System.(rules.View).Units {
		if u.Place != "" {
			units["vitality"]++
			if u.Vitality < u.Full {
				units["heart"]++
			}
		}
	}
	if !maps.Equal(told, units) || len(units) < 2 {
		t.Errorf("the vitality of %v units is told, want %v", told, units)
	}
}

// TestNamesStayInFilms checks that in the film of a battle with four armies a name stays in place from
// picture to picture, unless something near it or its unit changes, or the film shows another part of the
// field.
func TestNamesStayInFilms(t *testing.T) {
	const near = 150.0 // pixels: slightly more than two squares
	say, f, n, stayed := spoken("en"), new(film), 0, 0
	var window *square.Window
	type unit struct {
		at    square.Place
		looks square.Token
	}
	var units map[string]unit
	var names map[string]render.Point
	play(t, "alliance", 4, 260, func(m moment) bool {
		v := m.View(engine.Watcher)
		shot, err := f.take(v, m.Events, say)
		if err != nil {
			t.Fatal(err)
		}
		table, err := newTable(v, m.Events, nil, say)
		if err != nil {
			t.Fatal(err)
		}
		if f.window != window {
			window, units, names = f.window, nil, nil
		}
		spot := square.Spots(table.ground(), square.Look{Phone: true, Head: shot.Top, Window: window})
		now, at := map[string]unit{}, map[string]render.Point{}
		var changed []square.Place
		for _, u := range table.over.Tokens {
			if window != nil && !window.Shows(u.Place.Y, u.Place.X) {
				continue
			}
			now[u.Name] = unit{u.Place, u}
			if old := units[u.Name]; old.looks != u {
				changed = append(changed, old.at, u.Place)
			}
		}
		for name, old := range units {
			if _, ok := now[name]; !ok {
				changed = append(changed, old.at)
			}
		}
		changed = append(changed, table.over.News()...)
		for _, w := range shot.Board.Words() {
			if name := strings.Split(w.String, " ")[0]; w.ID == "name" || w.ID == "plate" {
				at[name] = render.Point{X: w.X, Y: w.Y}
			}
		}
		for name, u := range now {
			old, ok := names[name]
			if !ok || slices.ContainsFunc(changed, func(p square.Place) bool {
				a, b := spot(p), spot(u.at)
				return min(math.Hypot(a.X-b.X, a.Y-b.Y), math.Hypot(a.X-old.X, a.Y-old.Y)) < near
			}) {
				continue
			}
			if stayed++; at[name] != old {
				t.Errorf("picture %d: %s at %v went from %v to %v", n, name, u.at, old, at[name])
			}
		}
		units, names, n = now, at, n+1
		return t.Failed()
	})
	if stayed < 100 {
		t.Errorf("only %d names had nothing near them", stayed)
	}
}
