package mythic

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// units lists all units that can be looked up.
func units(t *testing.T) (out []content.UnitFace) {
	t.Helper()
	for _, c := range shipped.Cards(t, rules.System{}, "mythic") {
		if u, ok := c.Face.(content.UnitFace); ok {
			out = append(out, u)
		}
	}
	return out
}

// TestPortraitsStayInTheirCircle checks that a portrait stays inside its circle, so that it
// covers nothing around it.
func TestPortraitsStayInTheirCircle(t *testing.T) {
	const r = 100.0
	far := func(id string, at render.Point, wide float64) {
		if d := math.Hypot(at.X, at.Y) + wide/2; d > r*1.04 {
			t.Errorf("%s reaches %.2f radii from its middle", id, d/r)
		}
	}
	for _, u := range units(t) {
		for _, s := range art.Draw(art.Portraits+u.ID, 0, 0, r) {
			switch s := s.(type) {
			case render.Area:
				for _, ring := range s.Rings {
					for _, p := range ring {
						far(u.ID, p, s.Edge.Width)
					}
				}
			case render.Line:
				for _, run := range s.Runs {
					for _, p := range run {
						far(u.ID, p, s.Stroke.Width)
					}
				}
			case render.Circle:
				far(u.ID, render.Point{X: s.X, Y: s.Y}, 2*s.R+s.Edge.Width)
			}
		}
	}
}

// TestPortraitsDifferWithoutColours checks that units can be told apart without colours by
// their drawings, even units of one kind.
func TestPortraitsDifferWithoutColours(t *testing.T) {
	seen := map[string]string{}
	for _, u := range units(t) {
		outline := rendertest.Outlines(art.Draw(art.Portraits+u.ID, 0, 0, 100))
		if other := seen[outline]; other != "" {
			t.Errorf("without colours %s looks like %s", u.ID, other)
		}
		seen[outline] = u.ID
	}
}

// TestFacesOfSides checks that a lobby and a result show the emblems of each side and of its
// units, with the fallen marked.
func TestFacesOfSides(t *testing.T) {
	v, _ := clash(t)
	got := faces(v, english())
	spartans := func(h art.Head) bool { return h.Art == "spartans" && h.Name == "Spartans" && h.Fallen }
	if len(got) != 2 || got[0].Heads[0].Art != "cerberus" || got[1].Heads[0].Art != "nemean_lion" || !slices.ContainsFunc(got[1].Heads, spartans) {
		t.Errorf("the sides show %v", got)
	}
	if got[0].Emblem != "flame" || got[1].Emblem != "owl" {
		t.Errorf("the emblems are %s and %s", got[0].Emblem, got[1].Emblem)
	}
	mixed := v.System.(rules.View)
	mixed.Generals = append(slices.Clone(mixed.Generals), rules.GeneralView{Team: 0, Faction: "athena"}, rules.GeneralView{Team: 1, Faction: "athena"})
	if v.System = mixed; faces(v, english())[0].Emblem != "" || faces(v, english())[1].Emblem != "owl" {
		t.Errorf("allies of two factions show %v", faces(v, english()))
	}
	if faces(engine.View{}, english()) != nil {
		t.Error("no game has faces")
	}
}

// TestLookPortraits writes all portraits to LOOK=folder: large, and as small as on a phone, on the colours
// of both sides.
func TestLookPortraits(t *testing.T) {
	album := rendertest.Look(t, "mb-")
	var shapes []render.Shape
	show := func(id string, side int, x, y, r float64) {
		s := mark.SideOf(side)
		shapes = append(shapes, render.Circle{ID: "ground", X: x, Y: y, R: r * 1.07, Fill: render.Solid(s.Ground(false)), Edge: render.Pen(s.Body, r*0.07)})
		shapes = append(shapes, art.Draw(art.Portraits+id, x, y, r)...)
	}
	for n, u := range units(t) {
		x, y, side := 90+float64(n%7)*190, 90+float64(n/7)*240, 1
		if u.Faction == "athena" {
			side = 0
		}
		show(u.ID, side, x, y, 78)
		show(u.ID, 1-side, x-50, y+112, 12)
		show(u.ID, 1-side, x+30, y+112, 24)
	}
	for _, palette := range []string{"normal", "protanopia", "contrast"} {
		scene := &render.Scene{W: 1350, H: 1220, Back: render.SandLight, Layers: []render.Layer{{Shapes: shapes}}}
		album.Add("portraits-"+palette)(render.PNG(render.NewPainter(8<<20).Paint(scene, render.Named(palette))), "", nil)
	}
}

// TestAlliesHaveTheirOwnUnits checks that the faces of a side are shared out among its Generals, each with its emblem, where they are
// allied, and that they are not where each side has one.
func TestAlliesHaveTheirOwnUnits(t *testing.T) {
	v := alliance(t)
	sv := v.System.(rules.View)
	for team, p := range faces(v, english()) {
		n := 0
		for seat, own := range p.Own {
			if g := sv.Generals[seat]; g.Team != team || own.Emblem != factions[g.Faction] {
				t.Errorf("General %d, of %s, is in team %d with the emblem %q", seat, g.Faction, team, own.Emblem)
			}
			n += len(own.Heads)
		}
		if n != len(p.Heads) || len(p.Own) != 2 {
			t.Errorf("team %d: %d Generals have %d of %d faces", team, len(p.Own), n, len(p.Heads))
		}
	}
	v, _ = clash(t)
	for _, p := range faces(v, english()) {
		if p.Own != nil {
			t.Errorf("the only General of a side has faces apart: %v", p.Own)
		}
	}
}

// TestUnitCardsSayWhatNumbersAre checks that the card of a unit says in words, in each language and only once, that the number in its corner
// is points, and names both numbers of a move.
func TestUnitCardsSayWhatNumbersAre(t *testing.T) {
	for _, lang := range []string{"en", "fr", "it", "pl"} {
		for _, c := range shipped.Cards(t, rules.System{}, "mythic") {
			u, ok := c.Face.(content.UnitFace)
			if !ok {
				continue
			}
			f, err := faceOf(c, spoken(lang))
			if err != nil {
				t.Fatal(err)
			}
			if n := strconv.Itoa(u.Cost); f.Points != n || f.Unit == "" || strings.HasPrefix(f.Chips[0], n+" ") {
				t.Errorf("%s, %s: %q %q in the corner, and %q", lang, u.ID, f.Points, f.Unit, f.Chips[0])
			}
			for i, h := range f.Table.Head {
				if numbers := strings.Count(f.Table.Rows[0][i], "/"); strings.Count(h.Label, "/") != numbers {
					t.Errorf("%s, %s: %q is what %q says", lang, u.ID, h.Label, f.Table.Rows[0][i])
				}
			}
		}
	}
}

// TestTilesKeepNumbersWithTheirGround checks that on the card of a tile no line begins with how many squares of a ground it has.
func TestTilesKeepNumbersWithTheirGround(t *testing.T) {
	for _, lang := range []string{"en", "fr", "it", "pl"} {
		tiles := 0
		for _, c := range shipped.Cards(t, rules.System{}, "mythic") {
			if _, ok := c.Face.(content.TileFace); !ok {
				continue
			}
			tiles++
			f, err := faceOf(c, spoken(lang))
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range card.Single(f, "").Words() {
				if w.String != "" && strings.ContainsRune("0123456789", rune(w.String[0])) {
					t.Errorf("%s, %s: a line begins %q", lang, c.ID, w.String)
				}
			}
		}
		if tiles == 0 {
			t.Error("no tiles")
		}
	}
}
