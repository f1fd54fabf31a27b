package battleground

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/render"
	"hexwarden/render/rendertest"
)

// told returns the words of names, choices and states on a board, without the faint labels of the
// ground and the margin.
func told(s *render.Scene) (out []render.Text) {
	board := *s
	board.Layers = slices.DeleteFunc(slices.Clone(s.Layers), func(l render.Layer) bool { return l.Name == "plate" || l.Name == "frame" || l.Name == "board" })
	for _, w := range board.Words() {
		kind, _, _ := strings.Cut(w.ID, " ")
		if slices.Contains([]string{"name", "plate", "buff", "debuff", "label", "health", "mana", "key", "list"}, kind) {
			out = append(out, w)
		}
	}
	return out
}

// collisions lists words that overlap and words that are cut off.
func collisions(words []render.Text) (out []string) {
	for _, w := range words {
		if strings.HasSuffix(w.String, "…") || strings.HasSuffix(w.String, ".") {
			out = append(out, fmt.Sprintf("%s %q is cut off", w.ID, w.String))
		}
	}
	for i, a := range words {
		for _, b := range words[:i] {
			wide := (render.Width(a.Font, a.Size, a.String) + render.Width(b.Font, b.Size, b.String)) / 2
			if math.Abs(middleOf(a)-middleOf(b)) < wide-3 && math.Abs(a.Y-b.Y) < (a.Size+b.Size)*0.33 {
				out = append(out, fmt.Sprintf("%s %q at %.0f %.0f meets %s %q at %.0f %.0f", a.ID, a.String, a.X, a.Y, b.ID, b.String, b.X, b.Y))
			}
		}
	}
	return out
}

// middleOf is the middle of a word.
func middleOf(w render.Text) float64 {
	if w.Anchor == render.Left {
		return w.X + render.Width(w.Font, w.Size, w.String)/2
	}
	return w.X
}

// unit matches the width of the hexes that a scene's tokens are meant for.
var unit = regexp.MustCompile(`unit (\d+) `)

// tangled lists the lines to names that are longer than a hex, cross each other, or run over another figure's
// face.
func tangled(s *render.Scene) (out []string) {
	var lines [][]render.Point
	type face struct {
		x, y, r float64
		id      string
	}
	var faces []face
	hexWide := 0.0
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			switch x := shape.(type) {
			case render.Line:
				if x.ID == "leader" && !slices.ContainsFunc(lines, func(l []render.Point) bool { return slices.Equal(l, x.Runs[0]) }) {
					lines = append(lines, x.Runs[0])
				}
			case render.Sprite:
				if !strings.HasPrefix(x.ID, "figure ") {
					continue
				}
				n, _ := strconv.ParseFloat(unit.FindStringSubmatch(x.Key)[1], 64)
				hexWide = max(hexWide, n)
				for _, made := range x.Make() {
					if c, ok := made.(render.Circle); ok && c.ID == "face" {
						faces = append(faces, face{float64(x.X), float64(x.Y), c.R, x.ID})
					}
				}
			}
		}
	}
	for i, a := range lines {
		if long := math.Hypot(a[1].X-a[0].X, a[1].Y-a[0].Y); long > hexWide+1 {
			out = append(out, fmt.Sprintf("a line from %.0f %.0f is %.0f long, with hexes of %.0f", a[0].X, a[0].Y, long, hexWide))
		}
		for _, b := range lines[:i] {
			if across(a, b) {
				out = append(out, fmt.Sprintf("lines from %.0f %.0f and %.0f %.0f cross", a[0].X, a[0].Y, b[0].X, b[0].Y))
			}
		}
		for _, f := range faces {
			for step := range 50 {
				at := float64(step) / 49
				if math.Hypot(a[0].X+(a[1].X-a[0].X)*at-f.x, a[0].Y+(a[1].Y-a[0].Y)*at-f.y) < f.r {
					out = append(out, fmt.Sprintf("a line from %.0f %.0f runs over %s", a[0].X, a[0].Y, f.id))
					break
				}
			}
		}
	}
	return out
}

// across says whether two lines cross.
func across(a, b []render.Point) bool {
	side := func(p, q, r render.Point) bool { return (q.X-p.X)*(r.Y-p.Y) > (q.Y-p.Y)*(r.X-p.X) }
	return side(a[0], a[1], b[0]) != side(a[0], a[1], b[1]) && side(b[0], b[1], a[0]) != side(b[0], b[1], a[1])
}

// hidden lists the words, badges and facings on a board that cover a face; those of the figure itself may lie over the rim of its face.
func hidden(s *render.Scene, words []render.Text) (out []string) {
	type disc struct {
		id      string
		x, y, r float64
	}
	var faces []disc
	sprites := func(of string, do func(sprite render.Sprite, made render.Shape)) {
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				if x, ok := shape.(render.Sprite); ok && strings.HasPrefix(x.ID, of) {
					for _, made := range x.Make() {
						do(x, made)
					}
				}
			}
		}
	}
	sprites("figure ", func(x render.Sprite, made render.Shape) {
		if c, ok := made.(render.Circle); ok && c.ID == "face" {
			faces = append(faces, disc{x.ID, float64(x.X), float64(x.Y), c.R * 0.8})
		}
	})
	seen := map[string]bool{}
	meets := func(what string, x, y, halfWide, halfHigh float64) {
		for _, f := range faces {
			dx, dy := max(math.Abs(f.x-x)-halfWide, 0), max(math.Abs(f.y-y)-halfHigh, 0)
			if strings.HasSuffix(what, " of state "+strings.TrimPrefix(f.id, "figure ")) {
				f.r *= 0.5
			}
			if math.Hypot(dx, dy) < f.r && !seen[what+f.id] {
				seen[what+f.id] = true
				out = append(out, fmt.Sprintf("%s at %.0f %.0f hides %s at %.0f %.0f r %.1f", what, x, y, f.id, f.x, f.y, f.r))
			}
		}
	}
	for _, w := range words {
		if w.ID != "health" && w.ID != "mana" { // they are checked with their badges
			meets(fmt.Sprintf("%s %q", w.ID, w.String), w.X, w.Y, render.Width(w.Font, w.Size, w.String)/2, w.Size*0.35)
		}
	}
	sprites("state ", func(x render.Sprite, made render.Shape) {
		a, ok := made.(render.Area)
		if !ok {
			return
		}
		for _, ring := range a.Rings {
			for _, p := range ring {
				meets(a.ID+" of "+x.ID, float64(x.X)+p.X, float64(x.Y)+p.Y, 0, 0)
			}
		}
	})
	return out
}

// TestWordsDoNotMeet checks in played games of every scenario, and of a built force on every map, that no two
// words of a picture overlap, none is cut off, no face is covered, and no line to a name is long or in the
// way.
func TestWordsDoNotMeet(t *testing.T) {
	for _, x := range []struct{ folder, scenario, on, lang string }{
		{"battleground", "first-battle", "", "en"}, {"battleground", "crumbled-halls", "", "fr"}, {"battleground", "broken-span", "", "pl"}, {"battleground", "castle-and-bone", "", "it"},
		{"proving-ground", "proving-ground", "", "en"}, {"proving-ground", "proving-ground", "", "pl"}, {"proving-ground", "pit", "pit", "it"}, {"proving-ground", "pit", "pit", "fr"},
		{"battleground", "standard", "hidden_redoubt", "fr"}, {"battleground", "standard", "turning_hourglass", "it"}, {"battleground", "standard", "petrified_quarter", "pl"},
		{"battleground", "standard", "twin_gates", "en"}, {"battleground", "standard", "dune_sea", "it"}, {"battleground", "standard", "sunken_court", "fr"},
	} {
		t.Run(x.scenario+" "+x.on+" "+x.lang, func(t *testing.T) {
			t.Parallel()
			files, err := pack.Compose(data.Files, x.folder)
			if err != nil {
				t.Fatal(err)
			}
			p, err := rules.System{}.Load(files)
			if err != nil {
				t.Fatal(err)
			}
			g, events, err := rules.System{}.New(engine.Setup{Pack: p, Scenario: x.scenario, Seats: 2, Chance: chance.Keyed("words " + x.lang)})
			if err != nil {
				t.Fatal(err)
			}
			say, n, fought, faults := spoken(x.lang), 0, 0, 0
			rendertest.Play(t, moment{Game: g, Events: events}, mostMoves, built(x.on), func(m moment) bool {
				n++
				v := m.View(engine.Seat(n % 2))
				s, err := board(v, m.Events, m.Asked.Choices, render.Near, say)
				if err != nil {
					t.Fatal(err)
				}
				if m.Happened("attacked") {
					fought++
				}
				words := told(s)
				for _, fault := range slices.Concat(collisions(words), hidden(s, words), tangled(s)) {
					faults++
					t.Errorf("move %d: %s", n, fault)
				}
				return faults > 5
			})
			if n < 40 || fought == 0 {
				t.Errorf("%d moves, %d attacks", n, fought)
			}
		})
	}
}

// built prefers a given map and a ready-made force for each side, as a player would who
// builds one.
func built(on string) func([]engine.Choice, int) engine.ChoiceID {
	return func(cs []engine.Choice, n int) engine.ChoiceID {
		for i := range cs {
			if id := cs[i].ID(); on != "" && id == engine.ChoiceID("map:"+on) {
				return id
			}
		}
		return prefer(cs, n)
	}
}

// TestWordsDoNotMeetOnPlatforms checks the same if many figures are on and beneath platforms and
// most hexes around them can be chosen.
func TestWordsDoNotMeetOnPlatforms(t *testing.T) {
	for name, x := range crowded {
		g, prompt := asked(t, stood(t, x[0], x[1]), "to:")
		for _, lit := range [][]engine.Choice{prompt.Choices, nil} {
			for _, zoom := range []render.Zoom{render.Near, render.Closer} {
				s, err := board(g.View(0), nil, lit, zoom, english())
				if err != nil {
					t.Fatal(err)
				}
				words := told(s)
				for _, fault := range slices.Concat(collisions(words), hidden(s, words), tangled(s)) {
					t.Errorf("%s, %d choices, %s: %s", name, len(lit), zoom, fault)
				}
			}
		}
	}
}
