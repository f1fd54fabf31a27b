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

// scenarios plays a battle of each scenario, and gives its positions to look.
func scenarios(t *testing.T, most int, look func(name string, n int, m moment)) {
	t.Helper()
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		n := 0
		play(t, sc.ID, len(sc.Seats), most, func(m moment) bool { n++; look(sc.ID, n, m); return t.Failed() })
	}
}

// The picture of a question shows the units that may act, all squares that can be chosen with their names, and of the
// nearest enemy, goals and steles what it does not show at least where they lie and how far off.
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
			if own, team = append(own, p), tab.team(u.Seat); !shows(p) {
				t.Errorf("%s: %s at %s is cut off", what, u.ID, u.Place)
			}
		}
		for _, c := range q.Choices {
			for _, r := range c.About {
				if !c.Public || r.Kind != "place" {
					continue
				}
				bare := w == nil || rendertest.Said(s, "edge")[r.ID[:1]]
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

// In all pictures of films of played battles those who act are to be seen, the field fills the picture, and dice
// hide nobody who acts.
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
			from, _ = x.Free(high)
		}
		rendertest.Filmed(t, fmt.Sprintf("%s, move %d", name, n), x.Board, x.Dice, from, x.Acts, high)
	})
	if dice < 20 {
		t.Errorf("%d rolls", dice)
	}
}

// On a field of fifteen columns on which every free square can be chosen all names are whole, and each square is told by
// its label or by the letters and numbers of the margin.
func TestNamesOnALitField(t *testing.T) {
	say, read := spoken("fr"), 0
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		n := 0
		play(t, sc.ID, len(sc.Seats), 60, func(m moment) bool {
			v := m.View(0)
			sv := v.System.(rules.View)
			if n++; sv.Wide < 13 || n%10 > 0 {
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
			s, err := board(v, nil, lit, render.Near, say)
			if err != nil {
				t.Fatal(err)
			}
			words := rendertest.Said(s, "name", "plate", "label")
			edge := rendertest.Said(s, "edge")
			for _, u := range sv.Units {
				if u.Place == "" {
					continue
				}
				read++
				name := say(engine.T("mb.short." + u.Card))
				if u.Vitality < u.Full {
					name = fmt.Sprintf("%s %d/%d", name, u.Vitality, u.Full)
				}
				if !words[name] {
					t.Errorf("%s: %q at %s is cut", sc.ID, name, u.Place)
				}
			}
			for _, c := range lit {
				if id := c.About[0].ID; !words[id] && (!edge[id[:1]] || !edge[strings.TrimLeft(id[1:], "0")]) {
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
