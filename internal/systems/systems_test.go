package systems

import (
	"slices"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// TestEntries checks that every entry is complete: its game starts with the shipped pack, it knows its
// own views, its painter draws them, and it has what self-play needs.
func TestEntries(t *testing.T) {
	texts, ids := shipped.Texts(t), []string(nil)
	for _, e := range Entries {
		id := e.Info().ID
		t.Run(id, func(t *testing.T) {
			if slices.Contains(ids, id) {
				t.Fatal("there are two of it")
			}
			ids = append(ids, id)
			if found, ok := Find(id); !ok || found.Info().ID != id {
				t.Errorf("it is not found: %v", found)
			}
			if has, ok := All.System(id); !ok || has != e.System {
				t.Errorf("the registry has %v", has)
			}
			_, p, err := Load(data.Files, id, "")
			if err != nil {
				t.Fatal(err)
			}
			sc := p.Scenarios()[0]
			g, events, err := e.New(engine.Setup{Pack: p, Scenario: sc.ID, Seats: len(sc.Seats), Chance: chance.Keyed("entry")})
			if err != nil {
				t.Fatal(err)
			}
			view := g.View(engine.Watcher)
			if got := Of(view); got != id {
				t.Errorf("its view is taken for one of %q", got)
			}
			png, alt, err := e.Painter(drawing.Options{}).Board("", view, nil, nil, render.Whole, func(x engine.Text) string { return texts.Render("en", x, nil) })
			if err != nil || len(png) == 0 || alt == "" {
				t.Errorf("its board: %d bytes, %q, %v", len(png), alt, err)
			}
			c := e.Checks
			if err := c.Invariants(g, g, nil); err != nil {
				t.Errorf("what must always hold does not at the start: %v", err)
			}
			if again := g.(engine.Dealer).Redealt(0, func(int) int { return 0 }); Of(again.View(0)) != id {
				t.Error("dealt again it is another game")
			}
			all := c.Inventory(p)
			if len(all) == 0 {
				t.Error("nothing can come up in play")
			}
			for _, name := range c.Seen(events, g) {
				if !slices.Contains(all, name) {
					t.Errorf("%s came up, which nothing has", name)
				}
			}
		})
	}
	if Of(engine.View{}) != "" {
		t.Error("a view of nothing is of a game")
	}
}
