package hex

import (
	"testing"

	"hexwarden/render"
)

// TestZonesAreTinted checks that one even tint lies on every hex of a zone: it has no edges of its own but the dashes.
func TestZonesAreTinted(t *testing.T) {
	g := newGrid(&Board{Rows: 25, Odd: 29, Even: 30, Zones: []Zone{{Side: 1, From: 20, To: 24}}}, Look{})
	tints := shaped(g.zones(g.places()), "zone")
	if len(tints) != 1 || len(tints[0].Rings) != 3*29+2*30 || tints[0].Edge.Width > 0 || tints[0].Fill.Alpha == 0 {
		t.Errorf("the tint of a zone is %d areas", len(tints))
	}
}

// TestZonesStandOut checks that on the ground of every mood and in every palette the tint of a zone of either side can be told from the ground;
// dashes and the margin tell where it is on ash, which is grey.
func TestZonesStandOut(t *testing.T) {
	for _, name := range Moods() {
		m := moods[name]
		for _, of := range render.Palettes() {
			p := render.Named(of)
			ground := stain(p, m.base...)
			one := stain(p, append(m.base[:len(m.base):len(m.base)], zoneTint(0))...)
			two := stain(p, append(m.base[:len(m.base):len(m.base)], zoneTint(1))...)
			for _, v := range p.Eyes {
				if first, second := apart(v, one, ground), apart(v, two, ground); min(first, second) < 3.5 || max(first, second) < 9 {
					t.Errorf("%s, %s: to %s eyes the zones are only %.1f and %.1f off the ground", name, of, v.Name, first, second)
				}
			}
		}
	}
}
