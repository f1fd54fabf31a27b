package mythic

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/square"
)

// reach offers all squares of a field as choices, those of the first rows with a price.
func reach(sv rules.View, dear int) (lit []engine.Choice) {
	for i := range sv.Wide * sv.High {
		p := square.Place{X: i % sv.Wide, Y: i / sv.Wide}
		c := engine.Choice{Public: true, About: []engine.Ref{{Kind: "place", ID: p.String(), Role: "to"}}}
		if p.Y < dear {
			c.Warnings = []engine.Text{engine.T("mb.who", engine.Who("who", 0))}
		}
		lit = append(lit, c.As(engine.ChoiceID("walk:"+p.String())))
	}
	return lit
}

// BenchmarkReach draws where a unit may go after another one was asked about: whole, as a close-up, and whole
// with nothing kept yet.
func BenchmarkReach(b *testing.B) {
	v, _ := clash(b)
	sv := v.System.(rules.View)
	sets := [][]engine.Choice{reach(sv, 2), reach(sv, 4)}
	for name, zoom := range map[string]render.Zoom{"whole": render.Whole, "close": render.Near, "cold": render.Whole} {
		b.Run(name, func(b *testing.B) {
			p, bytes := New(drawing.Options{}), 0
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if name == "cold" {
					p = New(drawing.Options{})
				}
				png, _, err := p.Board("t", v, nil, sets[i%2], zoom, plain)
				if err != nil {
					b.Fatal(err)
				}
				bytes = len(png)
			}
			b.ReportMetric(float64(bytes), "bytes")
		})
	}
}
