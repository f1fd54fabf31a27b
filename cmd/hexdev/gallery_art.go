package main

import (
	"log/slog"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/motif"
	"hexwarden/render/square"
)

// drawings are those of the release: each alone, in small, and as boards show it; and the first card that it is
// shown on. They have no words, so they hang in one language.
func (g gallery) drawings(s *Settings, lang string) (out []exhibit, err error) {
	type shown struct {
		system string
		card   engine.CardInfo
	}
	cards := map[string]shown{}
	shelf := &systems.Shelf{Host: s.Data, Log: slog.New(slog.DiscardHandler)}
	for _, system := range systems.All {
		id := system.Info().ID
		if err := shelf.Sound(id); err != nil {
			return nil, err
		}
		e, _ := systems.Find(id)
		painter := e.Painter(drawing.Options{})
		for _, c := range shelf.Cards(id) {
			for _, name := range append(painter.Art(c), motif.Of(c.ID).Drawings()...) {
				if _, ok := cards[name]; !ok {
					cards[name] = shown{id, c}
				}
			}
		}
	}
	for _, name := range art.Names() {
		called := art.Folder + "." + strings.ReplaceAll(name, "/", ".")
		hang := func(what string, draw func(l look) ([]byte, string, error)) {
			out = append(out, exhibit{called + what, "png", func(l look) ([]byte, string, error) {
				if l.lang != lang {
					return nil, "", nil
				}
				return draw(l)
			}})
		}
		hang("", func(l look) ([]byte, string, error) {
			s := study(name)
			return render.PNG(render.NewPainter(1<<20).Paint(s, l.palette)), s.Alt, nil
		})
		if c, ok := cards[name]; ok {
			hang(".card", func(l look) ([]byte, string, error) { return l.drawer(c.system).Card(c.card, l.say) })
		}
	}
	return out, nil
}

// study is a drawing alone, in its circle, then in small, then as it is used.
func study(name string) *render.Scene {
	draw := drawer(name)
	alone := []render.Shape{
		render.Area{ID: "ground", Rings: render.Rect(20, 20, 480, 480, 12), Fill: render.Solid(render.ParchmentDark)},
		render.Circle{ID: "circle", X: 260, Y: 270, R: 140, Edge: render.Stroke{Paint: render.Solid(render.SandCrack), Width: 1.5, Dash: 6}},
	}
	alone = append(alone, draw(260, 270, 140)...)
	small := []render.Shape{render.Area{ID: "ground", Rings: render.Rect(520, 20, 540, 210, 12), Fill: render.Solid(render.Sand)}}
	x := 590.0
	for _, r := range []float64{60, 42, 30, 20, 13} {
		small = append(small, draw(x, 125, r)...)
		x += 2*r + 32
	}
	shapes := append(alone, small...)
	shapes = append(shapes, used(name)...)
	shapes = append(shapes, render.Text{ID: "name", X: 790, Y: 468, Font: render.Bold, Size: 34, Paint: render.Solid(render.Parchment), String: name}.Fitted(20, 520))
	return &render.Scene{W: 1080, H: 520, Back: render.Leather, Alt: name, Layers: []render.Layer{{Name: name, Shapes: shapes}}}
}

// drawer draws it with ink where it has no colours of its own.
func drawer(name string) card.Art {
	folder, base, _ := strings.Cut(name, "/")
	switch folder {
	case "emblem":
		return func(x, y, r float64) []render.Shape {
			return art.Emblem(base, x, y, r, render.Ink, render.ParchmentDark)
		}
	case "portrait":
		return func(x, y, r float64) []render.Shape { return art.Portrait(base, x, y, r) }
	case "backdrop":
		return scenery(base, render.Glory)
	}
	return func(x, y, r float64) []render.Shape { return art.Draw(name, x, y, r) }
}

// scenery is a backdrop in the tones of a deck.
func scenery(name string, deck render.Colour) card.Art {
	return func(x, y, r float64) []render.Shape {
		return motif.Picture{On: name}.Draw(x-r, y-0.4*r, 2*r, 0.8*r, deck)
	}
}

// used is a drawing as boards and cards show it.
func used(name string) []render.Shape {
	const left, middle, right, y = 610.0, 790.0, 970.0, 340.0
	folder, base, _ := strings.Cut(name, "/")
	switch folder {
	case "portrait":
		var shapes []render.Shape
		for i, x := range []float64{left, middle, right} {
			shapes = append(shapes, area.SampleToken(area.Token{ID: name, Side: i, Key: name, Art: drawer(name), HP: 3 + i, Full: 5, Acted: i == 1, Active: i == 0}, x, y)...)
		}
		return shapes
	case "emblem":
		shapes := card.Disc(base, render.WoodDark)(right-65, y-65, 130, 130)
		for i, x := range []float64{left, middle} {
			shapes = append(shapes, square.Sample(&square.Overlay{Tokens: []square.Token{{Side: i, Emblem: base, Vitality: 3, Full: 5}}}, x, y)...)
		}
		return shapes
	case "building":
		return append(area.SamplePost(area.Post{Look: base, Value: 2}, -1, "", false, left, y), area.SamplePost(area.Post{Look: base, Large: true}, 0, "A", true, right-60, y)...)
	case "growth":
		return area.Patch(area.LandOf(base), 520, 250, 540, 180)
	case "backdrop":
		return slices.Concat(scenery(base, render.Fate)(left+15, y, 82), scenery(base, render.SideFourDark)(middle, y, 82), scenery(base, render.WoodDark)(right-15, y, 82))
	case "motif", "greek":
		return slices.Concat(art.Draw(name, left, y, 70), art.Draw(name, middle, y, 40), art.Draw(name, right, y, 20))
	}
	return slices.Concat(signed(base, left, y, 50, render.Heart), signed(base, middle, y, 28, render.Gold), signed(base, right, y, 14, render.White))
}

// signed is a sign in a colour on a disc, with an edge where it is filled.
func signed(name string, x, y, r float64, colour render.Colour) []render.Shape {
	shapes := []render.Shape{render.Circle{ID: "disc", X: x, Y: y, R: r * 1.4, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Ink, 2)}}
	if _, line := art.Draw("sign/"+name, x, y, r)[0].(render.Line); line {
		return append(shapes, render.Line{ID: "sign", Runs: art.Sign(name, x, y, r), Stroke: render.Pen(colour, r*0.3)})
	}
	return append(shapes, render.Area{ID: "sign", Rings: art.Sign(name, x, y, r), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, r*0.12)})
}
