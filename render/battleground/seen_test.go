package battleground

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	geo "hexwarden/engine/board/hex"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// scenarios plays a battle of each scenario whose forces nobody has to build, and passes its positions to
// look.
func scenarios(t *testing.T, most int, look func(name string, n int, m moment)) {
	t.Helper()
	played := 0
	for _, folder := range []string{"battleground", "proving-ground"} {
		files, err := pack.Compose(data.Files, folder)
		if err != nil {
			t.Fatal(err)
		}
		p, err := rules.System{}.Load(files)
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range p.Scenarios() {
			g, events, err := rules.System{}.New(engine.Setup{Pack: p, Scenario: sc.ID, Seats: len(sc.Seats), Chance: chance.Keyed("seen " + sc.ID)})
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			rendertest.Play(t, moment{Game: g, Events: events}, most, prefer, func(m moment) bool {
				if m.Asked.Kind == engine.List {
					return true
				}
				n++
				look(sc.ID, n, m)
				return t.Failed()
			})
			if n > 20 {
				played++
			}
		}
	}
	if played < 8 {
		t.Errorf("%d scenarios were played", played)
	}
}

// steps counts the steps between two places of a view.
func steps(t *testing.T, a, b string) int {
	t.Helper()
	p, err := grid.Parse(strings.TrimSuffix(a, "+"))
	q, err2 := grid.Parse(strings.TrimSuffix(b, "+"))
	if err != nil || err2 != nil {
		t.Fatal(a, b, err, err2)
	}
	return geo.Distance(p, q)
}

// TestQuestionsShowWhatMatters checks that the picture of a question shows the acting figure, those that a
// card is picked for, and every choice. For the nearest enemy and the remaining objectives it shows at least
// the direction and distance.
func TestQuestionsShowWhatMatters(t *testing.T) {
	picks, pointed, watching := 0, 0, 0
	scenarios(t, 160, func(name string, n int, m moment) {
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
		b := ground(tab.view)
		tab.watch(seat, q.Choices)
		w, err := tab.window(b, render.Near)
		if err != nil {
			t.Fatal(err)
		}
		s, err := board(v, m.Events, q.Choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("%s, move %d, %s", name, n, q.Point)
		rendertest.Pointed(t, what, s, english())
		pointers := rendertest.Said(s, "pointer")
		shows := func(place string) bool { return w == nil || w.Shows(tab.place(place).Cell()) }
		var own []rules.FigureView
		card := slices.ContainsFunc(q.Choices, func(c engine.Choice) bool {
			return !c.Public && !c.Aside && len(c.About) > 0 && c.About[0].Kind == "card"
		})
		for _, f := range tab.view.Figures {
			asked := slices.ContainsFunc(q.Choices, func(c engine.Choice) bool {
				return slices.ContainsFunc(c.About, func(r engine.Ref) bool { return r.ID == f.ID })
			})
			if f.Place == "" {
				continue
			}
			mine := f.Side == int(seat)
			if (f.ID == tab.view.Acting || asked || card && tab.view.Acting == "" && mine) && !shows(f.Place) {
				t.Errorf("%s: %s at %s is cut off", what, f.ID, f.Place)
			}
			if f.ID == tab.view.Acting && mine || tab.view.Acting == "" && mine && (card || asked) {
				own = append(own, f)
			}
		}
		if card && tab.view.Acting == "" {
			picks++
		}
		for _, c := range q.Choices {
			for _, r := range c.About {
				if c.Public && r.Kind == "place" && !shows(r.ID) {
					t.Errorf("%s: %s can be chosen and is cut off", what, r.ID)
				}
			}
		}
		if len(own) == 0 || v.Round == 0 {
			return
		}
		far := func(place string) int {
			return slices.Min(each(own, func(f rules.FigureView) int { return steps(t, f.Place, place) }))
		}
		nearest, enemies := 1000, false
		for _, f := range tab.view.Figures {
			if f.Side != own[0].Side && f.Place != "" {
				nearest, enemies = min(nearest, far(f.Place)), true
			}
		}
		seen := slices.ContainsFunc(tab.view.Figures, func(f rules.FigureView) bool {
			return f.Side != own[0].Side && f.Place != "" && far(f.Place) == nearest && shows(f.Place)
		})
		if enemies && !seen && !pointers[strconv.Itoa(nearest)] {
			t.Errorf("%s: the nearest enemy, %d off, is cut off: %v", what, nearest, pointers)
		}
		for _, f := range tab.view.Figures {
			if f.Side != own[0].Side && f.Place != "" && f.Overwatch && tab.labelled() && !shows(f.Place) {
				if watching++; !pointers[tab.name(f.ID)] || !pointers[strconv.Itoa(far(f.Place))] {
					t.Errorf("%s: %s at %s watches and is cut off: %v", what, f.ID, f.Place, pointers)
				}
			}
		}
		for i, o := range tab.view.Objectives {
			if o.By < 0 && !shows(o.Place) {
				if pointed++; !pointers[strconv.Itoa(i+1)] || !pointers[strconv.Itoa(far(o.Place))] {
					t.Errorf("%s: objective %d at %s is cut off: %v", what, i+1, o.Place, pointers)
				}
			}
		}
	})
	if picks < 5 || pointed < 50 || watching == 0 {
		t.Errorf("%d cards were picked, %d objectives and %d enemies on overwatch pointed to", picks, pointed, watching)
	}
}

func each[A, B any](list []A, of func(A) B) (out []B) {
	for _, x := range list {
		out = append(out, of(x))
	}
	return out
}

// TestCoordinatesOfChoicesAreSeen checks that the name that a button or menu gives a hex is in the picture:
// for a button in the hex or beside it, for a menu at least in the margin.
func TestCoordinatesOfChoicesAreSeen(t *testing.T) {
	labels, buttons, keys := 0, 0, 0
	scenarios(t, 160, func(name string, n int, m moment) {
		var at []string
		var said []string
		for _, c := range m.Asked.Choices {
			if c.Public && len(c.About) > 0 && c.About[0].Kind == "place" {
				at = append(at, c.About[0].ID)
				if !c.Detail.IsZero() && len(c.Warnings) == 0 {
					said = append(said, c.About[0].ID)
				}
			}
		}
		if len(at) == 0 {
			return
		}
		if len(at) <= 5 { // as on the turn card
			said = at
		}
		said = said[:min(len(said), 5)]
		s, err := board(m.View(m.Asked.Seats[0]), m.Events, m.Asked.Choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		words, margin := rendertest.Said(s, "label", "plate"), rendertest.Said(s, "margin")
		listed := rendertest.Said(s, "list")
		for _, p := range at {
			bare := strings.TrimSuffix(p, "+")
			written := words[p] || words[bare]
			counted := margin[bare[:1]] && margin[bare[1:]]
			occupied := slices.ContainsFunc(m.View(0).System.(rules.View).Figures, func(f rules.FigureView) bool { return f.Place == p })
			if button := slices.Contains(said, p); button {
				if buttons++; !written && listed[p] { // behind a key that is in the hex
					keys++
				} else if !written && !occupied {
					t.Errorf("%s, move %d: the button %s names no hex of the picture", name, n, p)
				}
			} else if labels++; !written && !counted {
				t.Errorf("%s, move %d: %s stands nowhere in the picture", name, n, p)
			}
		}
	})
	if labels < 1000 || buttons < 20 || keys > buttons/20 {
		t.Errorf("%d hexes in menus, %d on buttons, of which %d are listed below", labels, buttons, keys)
	}
}

// filmed is the height of the board in a film.
const filmed = 921

// TestFilmsKeepWhoActs checks that in films of played battles the acting figures are always in sight and
// the board fills the picture.
func TestFilmsKeepWhoActs(t *testing.T) {
	var shot drawing.Camera
	dice, last := 0, ""
	scenarios(t, 250, func(name string, n int, m moment) {
		if name != last {
			shot, last = camera(), name
		}
		x, err := shot(m.View(engine.Watcher), m.Events, english())
		if err != nil {
			t.Fatal(err)
		}
		from := 0
		if x.Dice != nil {
			dice++
			if from, _ = x.Free(filmed); x.Top == 0 || from < x.Top {
				t.Errorf("%s, move %d: dice lie from %d on, over the strip of %d", name, n, from, x.Top)
			}
		}
		rendertest.Filmed(t, fmt.Sprintf("%s, move %d", name, n), x.Board, x.Dice, from, x.Acts, filmed)
	})
	if dice < 20 {
		t.Errorf("%d rolls", dice)
	}
}
