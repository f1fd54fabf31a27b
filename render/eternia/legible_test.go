package eternia

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestLegible checks that everything posted can be read on a phone: set-up, map, combats
// and dice of every mode, with two and six players, in English and in a language with
// longer words, and pictures of films.
func TestLegible(t *testing.T) {
	var read rendertest.Reader
	for _, c := range []struct {
		scenario    string
		seats, most int
		lang        string
	}{{"fractures", 2, 160, "en"}, {"seed-6", 6, 60, "pl"}, {"rise_of_the_horde", 3, 60, "fr"}, {"raiders", 2, 60, "it"}, {"plans-2", 2, 60, "en"}} {
		say, n, shot := spoken(c.lang), 0, camera()
		play(t, c.scenario, c.seats, c.most, func(m moment) bool {
			n++
			v := m.View(engine.Seat(n % c.seats))
			read.Zooms(t, c.scenario, n, "evergrove", func(zoom render.Zoom) (*render.Scene, error) { return board(v, m.Events, m.Asked.Choices, zoom, say) })
			if n%rendertest.Seldom > 1 {
				return false
			}
			take, err := shot(v, m.Events, say)
			if err != nil {
				t.Fatal(err)
			}
			read.Legible(t, fmt.Sprintf("%s, film, move %d", c.scenario, n), take.Board)
			held, err := hand(v, say)
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Hand(t, fmt.Sprintf("%s, hand, move %d", c.scenario, n), held)
			return false
		})
	}
}

// TestHandsAreLegible checks that in every language all cards can be read in a hand.
func TestHandsAreLegible(t *testing.T) {
	all, texts := shipped.Cards(t, rules.System{}, "horde"), shipped.Texts(t)
	for _, lang := range texts.Languages() {
		say := spoken(lang)
		var cards []card.Card
		for _, c := range all {
			kind, _, _ := strings.Cut(c.ID, ":")
			if _, ok := suits[kind]; !ok {
				continue
			}
			h := held(len(cards)+1, engine.Card{ID: c.ID, Name: c.Name, Text: c.Lines[0], Kind: kind}, rules.View{}, say)
			for _, l := range c.Lines[1:] {
				h.Text += "\n" + say(l)
			}
			cards = append(cards, h)
		}
		rendertest.Hands(t, lang, cards, card.Hand)
	}
}

// TestManyPlacesAreNumbered checks that if more places can be chosen than have room for their names, each of the others has
// a number and its cost on the map, and the names are listed below the map, under what they cost. With few places, only
// few are listed.
func TestManyPlacesAreNumbered(t *testing.T) {
	var read rendertest.Reader
	v := standing(t)
	var lit []engine.Choice
	for _, z := range v.System.(rules.View).Zones {
		lit = append(lit, engine.Choice{Public: true, Costs: []engine.Cost{{Coin: "mp", N: 2}}, About: []engine.Ref{{Kind: "place", ID: z.ID, Role: "to"}}}.As(engine.ChoiceID("step:"+z.ID)))
	}
	for _, n := range []int{9, len(lit)} {
		s := sceneOf(t, v, nil, lit[:n], render.Near)
		read.Legible(t, fmt.Sprint(n, " places"), s)
		text := s.Text()
		listed := strings.Count(text, "text list ")
		if costs := strings.Count(text, "text cost "); n > 10 && (listed < n/2 || costs == 0) || n <= 10 && listed > n/2 {
			t.Errorf("%d of %d places stand in the list", listed, n)
		}
		named := map[string]bool{}
		for _, w := range s.Words() {
			named[w.String] = true
		}
		for _, c := range lit[:n] { // in the list, or on the map
			if id := c.About[0].ID; !named[id] {
				t.Errorf("of %d places %s has no name", n, id)
			}
		}
		if got := strings.Count(text, "text number "); got != 2*listed {
			t.Errorf("%d numbers, on the map and in the list, want %d", got, 2*listed)
		}
		beyond, groups := strings.Count(text, "text beyond "), strings.Count(text, "text cost ")
		if got := strings.Count(text, "text price "); got != n-beyond || beyond > 0 && groups == 0 { // those beyond the edges stand behind the price of their group
			t.Errorf("%d prices of %d places, of which %d are beyond the edges, in %d groups", got, n, beyond, groups)
		}
	}
}

// TestZoomTo checks a close-up of a given zone or hero. Anything that isn't on the map is
// refused.
func TestZoomTo(t *testing.T) {
	v := standing(t)
	rendertest.ZoomTo(t, func(zoom render.Zoom) (*render.Scene, error) { return board(v, nil, nil, zoom, english()) },
		[]string{"grayskull_tower", "Skeletor", "skeletor", "Grayskull Tower"}, []string{"C5", "Trap Jaw", ""}, func(s *render.Scene, _ string) bool {
			return strings.Contains(s.Text(), `"Skeletor"`)
		})
}

// TestSpots checks what a close-up can be asked for, also during a combat: heroes of the
// player's own team, others, what players search for, zones.
func TestSpots(t *testing.T) {
	v := standing(t)
	sv := v.System.(rules.View)
	sv.Relic, sv.Boss = &rules.RelicAt{At: "shadowfen"}, &rules.BossAt{ID: "evil_seed", At: "evergrove"}
	v.System = sv
	masters, evil := []string{"He-Man, Evergrove", "Teela, Evergrove", "Stratos, Castle Grayskull"}, []string{"Skeletor, Grayskull Tower", "Mer-Man, Eagle Cliffs"}
	rest := []string{"Evil Seed, Evergrove", "the artifact, Shadowfen", "Castle Grayskull"}
	for seat, first := range map[engine.Seat][]string{0: slices.Concat(masters, evil, rest), 1: slices.Concat(evil, masters, rest), engine.Watcher: slices.Concat(masters, evil, rest)} {
		v.Seat = seat
		list, err := New(drawing.Options{}).Spots(v, english())
		if err != nil {
			t.Fatal(err)
		}
		rendertest.Spots(t, list, func(zoom render.Zoom) (*render.Scene, error) { return board(v, nil, nil, zoom, english()) }, first...)
	}
	for _, v := range []engine.View{fight(t), wild(t)} {
		if s := sceneOf(t, v, nil, nil, render.At("skeletor")); !strings.Contains(s.Text(), "area window") {
			t.Error("a fight hides the place that is asked for")
		}
	}
}

// TestLegend checks that the legend explains exactly what is on this board, in every
// language, and that a phone shows it well.
func TestLegend(t *testing.T) {
	rich := standing(t)
	explained(t, rich)
	sv := rich.System.(rules.View)
	sv.Heroes[1].HP = 1
	sv.Heroes[0].Ally, sv.Heroes[0].Mount, sv.Heroes[0].Worn, sv.Heroes[0].Spells = []string{"orko"}, []string{"vehicle:wind_raider"}, []string{"a"}, 1
	rendertest.Legend(t, New(drawing.Options{}).Legend, legend, spoken,
		rendertest.Told{View: rich, Has: []string{"off the edge", "costs 2 movement points", "at this letter", "not in sight: place; hero", "one success, two", "has an ally", "drives a vehicle", "items worn", "spells held", "HP left; a third or less left", "stands at this post", "acts now", "has acted", "best number"}, Lack: []string{"rides a creature", "cards in the pack", "far, magic", "line of sight", "overload"}},
		rendertest.Told{View: fight(t), Has: []string{"deck", "overload", "face down"}},
		rendertest.Told{View: standing(t), Has: []string{"brambles", "a quest", "flies"}},
		rendertest.Told{View: begun(t, "raiders", 2).View(0), Lack: []string{"brambles", "the artifact", "flies;", "has an ally", "spells held", "this round; over"}})
}

// explained checks that the legend of a view has all signs in the strip above its board.
func explained(t *testing.T, v engine.View) {
	t.Helper()
	s, err := board(v, nil, nil, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	signs, err := legend(v, english())
	if err != nil {
		t.Fatal(err)
	}
	rendertest.Explained(t, s, signs, "", "strip", "team") // panels
}

// TestFilmedFightsAreWhole checks that nothing that a fight tells falls out of the frame of a film.
func TestFilmedFightsAreWhole(t *testing.T) {
	fights := 0
	play(t, "marching_armies", 2, 300, func(m moment) bool {
		v := m.View(engine.Watcher)
		if v.System.(rules.View).Combat == nil {
			return false
		}
		take, err := camera()(v, m.Events, english())
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range take.Dice.Words() {
			if x.Y > float64(take.Dice.H) {
				t.Errorf("%q stands at %v, the picture ends at %d", x.String, x.Y, take.Dice.H)
			}
		}
		fights++
		return t.Failed() || fights == 10
	})
	if fights == 0 {
		t.Error("nobody fought")
	}
}

// TestNoEmptyStripInFilms checks that the map of a film begins below the teams, whether they have victory cards in play or not, and that
// both pictures are equally high.
func TestNoEmptyStripInFilms(t *testing.T) {
	var high []int
	for _, goals := range []bool{true, false} {
		v := standing(t)
		sv := v.System.(rules.View)
		for i := range sv.Teams {
			if sv.Teams[i].Goals = sv.Teams[i].Goals[:min(1, len(sv.Teams[i].Goals))]; !goals {
				sv.Teams[i].Goals = nil
			}
		}
		v.System = sv
		take, err := camera()(v, nil, english())
		if err != nil {
			t.Fatal(err)
		}
		p := strip{v: v, sv: sv, say: english()}
		if want := fmt.Sprintf(" top %d ", p.height()); !strings.Contains(take.Board.Layers[0].Key, want) {
			t.Errorf("the land is %q, not %q", take.Board.Layers[0].Key, want)
		}
		high = append(high, take.Board.H)
	}
	if high[0] != high[1] {
		t.Errorf("the pictures are %v high", high)
	}
}
