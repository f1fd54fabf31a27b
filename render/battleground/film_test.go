package battleground

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render/hex"
)

// TestFilmsHaveRoomRoundWhoActs checks that in a film all hexes next to the acting figures are in sight.
func TestFilmsHaveRoomRoundWhoActs(t *testing.T) {
	f, shots := new(film), 0
	play(t, key, func(m moment) bool {
		v := m.View(engine.Watcher)
		if _, err := f.take(v, m.Events, english()); err != nil {
			t.Fatal(err)
		}
		b, err := newTable(v, m.Events, nil, english())
		if err != nil {
			t.Fatal(err)
		}
		ground := ground(b.view)
		for _, p := range b.acts(m.Events) {
			shots++
			for d := range hex.Dir(6) {
				if q := p.Step(d); ground.Has(q) && !f.window.Shows(q.Cell()) {
					t.Fatalf("%v acts at the edge of %+v", p, *f.window)
				}
			}
		}
		return shots > 300
	})
	if shots < 100 {
		t.Errorf("%d figures acted", shots)
	}
}
