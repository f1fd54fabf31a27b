package mythic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
	"hexwarden/render/square"
)

// scenarios plays a battle of each scenario, and passes its positions to look.
func scenarios(t *testing.T, most int, look func(name string, n int, m moment)) {
	t.Helper()
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		n := 0
		play(t, sc.ID, len(sc.Seats), most, func(m moment) bool { n++; look(sc.ID, n, m); return t.Failed() })
	}
}

// dotted counts the squares that can be chosen on the small field of a close-up.
func dotted(s *render.Scene) (n int) {
	for _, l := range s.Layers {
		for _, x := range l.Shapes {
			if c, ok := x.(render.Circle); ok && c.ID == "locator" {
				n++
			}
		}
	}
	return n
}

// TestQuestionsShowWhatMatters checks that the picture of a question shows the units that may act and all
// squares that can be chosen, with their names. For the nearest enemy, goals and steles it shows at least the
// direction and distance. A part of a wide field points to units that may act beyond its edge, and its small
// field shows all squares that can be chosen.
func TestQuestionsShowWhatMatters(t *testing.T) {
	asked, pointed := 0, 0
	scenarios(t, 90, func(name string, n int, m moment) {
		q := m.Asked
		if len(q.Choices) == 0 || n%2 > 0 {
			return
		}
		seat := q.Seats[0]
		v := m.View(seat)
		tab, err := newTable(v, m.Events, q.Choices, english())
		if err != nil {
			t.Fatal(err)
		}
		tab.watch(seat, q.Choices)
		w, err := tab.window(tab.ground(), render.Near)
		if err != nil {
			t.Fatal(err)
		}
		s, err := board(v, m.Events, q.Choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("%s, move %d, %s", name, n, q.Point)
		rendertest.Pointed(t, what, s, english())
		pointers, labels := rendertest.Said(s, "pointer"), rendertest.Said(s, "label", "plate")
		wide := tab.view.Wide > square.MostWide
		shows := func(p square.Place) bool { return w == nil || w.Shows(p.Y, p.X) }
		actors := drawing.Actors(q.Choices, "unit")
		if len(actors) == 0 && tab.view.Acting != "" {
			actors = []string{tab.view.Acting}
		}
		var own []square.Place
		team := -1
		for _, u := range tab.view.Units {
			if u.Place == "" || !slices.Contains(actors, u.ID) {
				continue
			}
			p := tab.place(u.Place)
			if own, team = append(own, p), tab.team(u.Seat); !shows(p) && !(wide && pointers[tab.short(u.ID)]) {
				t.Errorf("%s: %s at %s is cut off", what, u.ID, u.Place)
			}
		}
		for _, c := range q.Choices {
			for _, r := range c.About {
				if !c.Public || r.Kind != "place" {
					continue
				}
				bare := w == nil || rendertest.Said(s, "edge")[r.ID[:1]]
				if wide && w != nil && dotted(s) == len(tab.over.Lit) {
					continue
				}
				if !shows(tab.place(r.ID)) || !labels[r.ID] && !bare {
					t.Errorf("%s: %s can be chosen and is cut off", what, r.ID)
				}
			}
		}
		if len(own) == 0 {
			return
		}
		asked++
		far := func(p square.Place) int {
			out := 1000
			for _, q := range own {
				out = min(out, p.Dist(q))
			}
			return out
		}
		nearest := 1000
		var at []square.Place
		for _, u := range tab.view.Units {
			if u.Place != "" && tab.team(u.Seat) != team {
				p := tab.place(u.Place)
				nearest, at = min(nearest, far(p)), append(at, p)
			}
		}
		if len(at) > 0 && !slices.ContainsFunc(at, func(p square.Place) bool { return far(p) == nearest && shows(p) }) {
			if pointed++; !pointers[strconv.Itoa(nearest)] {
				t.Errorf("%s: the nearest enemy, %d off, is cut off: %v", what, nearest, pointers)
			}
		}
		objectives := slices.Clone(tab.over.Goals)
		for _, x := range tab.over.Stones {
			if !x.Claimed {
				objectives = append(objectives, x.Place)
			}
		}
		for _, p := range objectives {
			if !shows(p) {
				if pointed++; !pointers[strconv.Itoa(far(p))] {
					t.Errorf("%s: an objective at %s is cut off: %v", what, p, pointers)
				}
			}
		}
	})
	if asked < 100 || pointed < 20 {
		t.Errorf("%d questions, %d pointers", asked, pointed)
	}
}

// TestFilmsKeepWhoActs checks that in films of played battles the acting units are always in sight, the field
// fills the picture, and dice don't cover them.
func TestFilmsKeepWhoActs(t *testing.T) {
	high, last, dice := 0, "", 0
	scenarios(t, 120, func(name string, n int, m moment) {
		x, err := camera()(m.View(engine.Watcher), m.Events, english())
		if err != nil {
			t.Fatal(err)
		}
		if name != last {
			high, last = x.Board.H, name
		}
		from := 0
		if x.Dice != nil {
			dice++
			if from, _ = x.Free(high); x.Top == 0 || from < x.Top {
				t.Errorf("%s, move %d: dice lie from %d on, over the strip of %d", name, n, from, x.Top)
			}
		}
		rendertest.Filmed(t, fmt.Sprintf("%s, move %d", name, n), x.Board, x.Dice, from, x.Acts, high)
	})
	if dice < 20 {
		t.Errorf("%d rolls", dice)
	}
}

// TestNamesOnALitField checks a field of fifteen columns where every free square can be chosen: the whole
// field and a part of it have whole names, at the units or in the list below, and each square has its label,
// or the letters and numbers of the margin, or is on the small field.
func TestNamesOnALitField(t *testing.T) {
	say, read := spoken("fr"), 0
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		n := 0
		play(t, sc.ID, len(sc.Seats), 60, func(m moment) bool {
			v := m.View(0)
			sv := v.System.(rules.View)
			if n++; sv.Wide < 13 || n%3 > 0 {
				return sv.Wide < 13
			}
			var lit []engine.Choice
			taken := map[string]bool{}
			for _, u := range sv.Units {
				taken[u.Place] = true
			}
			for i := range sv.Wide * sv.High {
				id := square.Place{X: i % sv.Wide, Y: i / sv.Wide}.String()
				if taken[id] {
					continue
				}
				lit = append(lit, engine.Choice{Public: true, About: []engine.Ref{{Kind: "place", ID: id, Role: "to"}}}.As(engine.ChoiceID("walk:"+id)))
			}
			tab, err := newTable(v, nil, lit, say)
			if err != nil {
				t.Fatal(err)
			}
			tab.watch(0, lit)
			w, err := tab.window(tab.ground(), render.Near)
			if err != nil {
				t.Fatal(err)
			}
			if wide, high := w.Size(); wide > 9 || high > 7 {
				t.Errorf("%s: a phone shows %d by %d squares", sc.ID, wide, high)
			}
			s := tab.scene(v, nil, square.Look{Phone: true, Window: w})
			if n := dotted(s); n != len(lit) {
				t.Errorf("%s: the small field shows %d squares of %d", sc.ID, n, len(lit))
			}
			words := rendertest.Said(s, "name", "plate", "label", "list")
			edge := rendertest.Said(s, "edge")
			for _, u := range sv.Units {
				if p := tab.over.At[u.ID]; u.Place == "" || !w.Shows(p.Y, p.X) {
					continue
				}
				read++
				name := say(engine.T("mb.short." + u.Card))
				if !words[name] {
					t.Errorf("%s: %q at %s is cut", sc.ID, name, u.Place)
				}
			}
			for _, c := range lit {
				if id := c.About[0].ID; w.Shows(tab.place(id).Y, tab.place(id).X) && !words[id] && (!edge[id[:1]] || !edge[strings.TrimLeft(id[1:], "0")]) {
					t.Errorf("%s: %s is told nowhere", sc.ID, id)
				}
			}
			return t.Failed()
		})
	}
	if read < 50 {
		t.Errorf("%d names", read)
	}
}
