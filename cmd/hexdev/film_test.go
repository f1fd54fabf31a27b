package main

import (
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/internal/painter"
	"hexwarden/internal/shipped"
	"hexwarden/internal/systems"
	"hexwarden/render"
)

// filmed is the number of moves of a battle between two pictures.
const filmed = 12

// TestPicturesOfAFilmAreEquallyWide checks that all pictures of a film have the same width,
// so that none is cut off at its sides: an empty board, a part of it, and one with dice
// below.
func TestPicturesOfAFilmAreEquallyWide(t *testing.T) {
	texts := shipped.Texts(t)
	say := func(x engine.Text) string { return texts.Render("en", x, painter.Letter) }
	paint := painter.New(texts)
	for id, name := range map[string]string{"battleground": "standard", "mythic": "four-crowns", "eternia": "fractures"} {
		t.Run(id, func(t *testing.T) {
			system, p, err := systems.Load(data.Files, id, name)
			if err != nil {
				t.Fatal(err)
			}
			sc, err := systems.Scenario(p, name)
			if err != nil {
				t.Fatal(err)
			}
			opening, events, err := system.New(engine.Setup{Pack: p, Scenario: name, Seats: len(sc.Seats), Options: defaults(sc), Chance: chance.Keyed("film")})
			if err != nil {
				t.Fatal(err)
			}
			later, err := gallery{Seed: "film"}.game(system, p, sc)
			if err != nil {
				t.Fatal(err)
			}
			film, wide := paint.Drawers[id].In(render.Normal()).Film(), 0
			for n, m := range append([]moment{{game: opening, events: events}}, later...) {
				if n%filmed > 0 {
					continue
				}
				pic, _, err := film.Shot(m.game.View(engine.Watcher), engine.Seen(m.events, engine.Watcher), "", say)
				if err != nil {
					t.Fatal(err)
				}
				if wide == 0 {
					wide = pic.W
				}
				if pic.W != wide {
					t.Fatalf("the picture of moment %d is %d wide, the first %d", n, pic.W, wide)
				}
			}
		})
	}
}
