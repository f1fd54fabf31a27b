package battleground

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestLegible checks that everything posted can be read on a phone: every position of a
// battle, near and closer, in English and in a language with longer words, and pictures of
// films.
func TestLegible(t *testing.T) {
	var read rendertest.Reader
	for _, lang := range []string{"en", "pl"} {
		say, n, shot := spoken(lang), 0, camera()
		play(t, "battle 13", func(m moment) bool {
			n++
			read.Zooms(t, lang, n, "M15", func(zoom render.Zoom) (*render.Scene, error) {
				return board(m.View(engine.Seat(n%2)), m.Events, m.Asked.Choices, zoom, say)
			})
			if n%rendertest.Seldom > 1 {
				return false
			}
			take, err := shot(m.View(engine.Watcher), m.Events, say)
			if err != nil {
				t.Fatal(err)
			}
			read.Legible(t, fmt.Sprintf("%s, film, move %d", lang, n), take.Board)
			if take.Dice != nil {
				read.Legible(t, fmt.Sprintf("%s, dice, move %d", lang, n), take.Dice)
			}
			held, err := hand(m.View(engine.Seat(n%2)), say)
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Hand(t, fmt.Sprintf("%s, hand, move %d", lang, n), held)
			return lang != "en" && n > 40
		})
	}
}

// TestHandsAreLegible checks that in every language all cards of the decks can be read in a hand,
// and that each has its own picture.
func TestHandsAreLegible(t *testing.T) {
	all, texts := shipped.Cards(t, rules.System{}, "proving-ground"), shipped.Texts(t)
	for _, lang := range texts.Languages() {
		say := spoken(lang)
		var cards []card.Card
		for _, c := range all {
			kind, id, _ := strings.Cut(c.ID, ":")
			if kind != "fate" && kind != "glory" {
				continue
			}
			var stats []engine.Stat
			for _, name := range []string{"initiative", "ap", "mana"} {
				stats = append(stats, engine.Stat{Name: name, N: 10})
			}
			held := cardOf(len(cards)+1, engine.Card{ID: id, Name: c.Name, Kind: kind, Stats: stats}, say)
			held.Text = ""
			for _, l := range c.Lines[1:] {
				held.Text += say(l) + "\n"
			}
			cards = append(cards, held)
		}
		rendertest.Hands(t, lang, cards, card.Hand)
	}
}

// TestDeploymentIsLegible checks that choices all over the board are shown on the whole
// board: every hex of a deployment zone is lit, its row and columns are in the margin, and
// tokens are larger than hexes.
func TestDeploymentIsLegible(t *testing.T) {
	var read rendertest.Reader
	v := at(t, "battle 13", func(moment) bool { return true }).View(0)
	var lit []engine.Choice
	for _, row := range "ABCDE" {
		for col := 1; col <= 29; col++ {
			lit = append(lit, engine.Choice{Public: true, About: []engine.Ref{{Kind: "place", ID: fmt.Sprintf("%c%d", row, col)}}}.As(engine.ChoiceID(fmt.Sprintf("deploy:x:%c%d", row, col))))
		}
	}
	s, err := board(v, nil, lit, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	read.Legible(t, "deployment", s)
	text := s.Text()
	if n := strings.Count(text, "sprite lit "); n != len(lit) {
		t.Errorf("%d hexes are lit of %d", n, len(lit))
	}
	said := map[string]bool{}
	for _, w := range s.Words() {
		said[w.ID+" "+w.String] = true
	}
	for _, row := range "ACEGIKMOQSUWY" { // strokes stand for those between
		if !said["margin "+string(row)] {
			t.Errorf("row %c is not written", row)
		}
	}
	for col := 1; col <= 29; col += 2 {
		if !said[fmt.Sprint("margin ", col)] {
			t.Errorf("column %d is not written", col)
		}
	}
	var pitch, unit int
	_, figure, _ := strings.Cut(text, "sprite figure ")
	_, sizes, _ := strings.Cut(figure, ", pitch ")
	if _, err := fmt.Sscanf(sizes, "%d unit %d", &pitch, &unit); err != nil || strings.Contains(text, "text window") || unit < 2*pitch {
		t.Errorf("the tokens are for hexes of %d, their hexes are of %d", unit, pitch)
	}
}

// TestZoomTo checks a close-up of a given hex or figure, with a small board that shows
// where it is. Anything that isn't on the board is refused.
func TestZoomTo(t *testing.T) {
	v := at(t, "battle 13", func(moment) bool { return true }).View(0)
	hexes := map[string]string{"m15": "M15", "He-Man": "C16", "he_man": "C16", "Y1": "Y1"}
	rendertest.ZoomTo(t, func(zoom render.Zoom) (*render.Scene, error) { return board(v, nil, nil, zoom, english()) },
		slices.Collect(maps.Keys(hexes)), []string{"Z99", "M15 M16", "Orko", ""}, func(s *render.Scene, place string) bool {
			margin := func(want string) bool {
				return slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.ID == "margin" && w.String == want })
			}
			return margin(hexes[place][:1]) && margin(hexes[place][1:])
		})
}

// TestSpots checks what a close-up can be asked for, in the reader's language: the player's
// own figures, others, what is on the board, hexes. A figure that was knocked out is
// nowhere.
func TestSpots(t *testing.T) {
	v, _ := skirmish(t)
	show := func(zoom render.Zoom) (*render.Scene, error) { return board(v, nil, nil, zoom, english()) }
	masters, evil := []string{"He-Man, K15", "Stratos, C25", "Man-At-Arms, J14"}, []string{"Skeletor, M14", "Trap Jaw, N16"}
	things := []string{"objective 1, V11", "objective 2, U24", "objective 3, M15", "objective 4, E6", "objective 5, D20", "Tide mark, L17", "A1"}
	for seat, first := range map[engine.Seat][]string{0: slices.Concat(masters, evil, things), 1: slices.Concat(evil, masters, things), engine.Watcher: slices.Concat(masters, evil, things)} {
		v.Seat = seat
		list, err := New(drawing.Options{}).Spots(v, english())
		if err != nil {
			t.Fatal(err)
		}
		rendertest.Spots(t, list, show, first...)
	}
	if list, err := New(drawing.Options{}).Spots(v, spoken("pl")); err != nil || !slices.ContainsFunc(list, func(x render.Spot) bool { return x.Name == "żeton celu 1" }) {
		t.Errorf("in Polish: %v, %v", list[:8], err)
	}
}

// TestLegend checks that the legend explains exactly what is on this board, in every
// language, and that a phone shows it well.
func TestLegend(t *testing.T) {
	v, _ := skirmish(t)
	explained(t, v)
	empty := at(t, "battle 13", func(moment) bool { return true }).View(0)
	rendertest.Legend(t, New(drawing.Options{}).Legend, legend, spoken,
		rendertest.Told{View: v, Has: []string{"off the edge", "on overwatch", "Tide mark", "low obstacle", "cancelled by defence", "faces that count", "row K", "hex with the dot", "attack: near", "line of sight", "who rolls; the target"}},
		rendertest.Told{View: empty, Has: []string{"focused", "on overwatch", "2 mana left", "good effect; bad effect"}, Lack: []string{"Tide mark", "ladder"}})
}

// TestLegendShowsWhatBoardsSay checks that the cloud of a miss has the word that boards have in it.
func TestLegendShowsWhatBoardsSay(t *testing.T) {
	v, _ := skirmish(t)
	signs, err := legend(v, english())
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(signs, func(s drawing.Sign) bool { return s.Words.Key == "picture.legend.missed" })
	if i < 0 || !slices.ContainsFunc(signs[i].Draw(0, 0), func(x render.Shape) bool {
		w, ok := x.(render.Text)
		return ok && w.String == english()(engine.T("bg.picture.miss"))
	}) {
		t.Error("the legend shows another cloud than boards do")
	}
}

// TestLegendShowsAllOfTheBoard checks that the legend tells of the banner of an objective that was claimed, the letter for a name below the
// board, and the small board, and shows each small badge as large as a phone shows it well.
func TestLegendShowsAllOfTheBoard(t *testing.T) {
	v, _ := skirmish(t)
	sv := v.System.(rules.View)
	sv.Objectives = slices.Clone(sv.Objectives)
	sv.Objectives[0].By = 1
	v.System = sv
	rendertest.Legend(t, New(drawing.Options{}).Legend, legend, spoken, rendertest.Told{View: v, Has: []string{"claimed by this side", "at this letter", "which part"}})
	signs, err := legend(v, english())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range signs {
		badge := 0.0
		for _, shape := range s.Draw(0, 0) {
			if x, ok := shape.(render.Sprite); ok && x.ID == "badge" {
				for _, made := range x.Make() {
					if a, ok := made.(render.Area); ok {
						x0, x1 := math.Inf(1), math.Inf(-1)
						for _, p := range a.Rings[0] {
							x0, x1 = min(x0, p.X), max(x1, p.X)
						}
						badge = max(badge, x1-x0)
					}
					if c, ok := made.(render.Circle); ok {
						badge = max(badge, 2*c.R)
					}
				}
			}
		}
		if small := slices.Contains([]string{"bg.legend.mana", "bg.legend.focus", "bg.legend.overwatch"}, s.Words.Key); small && badge < 45 {
			t.Errorf("%s: it is %.0f wide", s.Words.Key, badge)
		}
	}
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
	rendertest.Explained(t, s, signs, "", "strip", "middle", "locator", "window") // panels, and the small board
}
