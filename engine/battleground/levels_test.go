package battleground

import (
	"hexwarden/engine/battleground/content"
	"strings"
	"testing"
)

// TestShovedIsTold checks that an end that shoves somebody says whom, and that other ends
// don't.
func TestShovedIsTold(t *testing.T) {
	b := content.NewBoard()
	place := func(label string) Place {
		p, err := ParsePlace(label)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	b.Lay(place("K12").Hex, content.HighObstacle, 0)
	for _, label := range strings.Fields("K12 K11 K13 L12 L13 J12 J13") {
		b.Lay(place(label).Hex, content.Platform, 1)
	}
	w := &World{Figures: []Figure{
		{ID: "he_man", Character: "he_man", Place: place("K9")},
		{ID: "stratos", Character: "stratos", Place: place("K11+")},
	}}
	l := newLook(w, firstBattle(t), b)
	r := route{Way: walking, MP: 5}
	shoved := map[Place][]Figure{}
	for _, e := range l.ends(w.Figures[0], r) {
		if !e.At.plain() {
			shoved[e.At.Place] = l.those(e.At.Shoved)
		}
	}
	if len(shoved) != 2 || strings.Join(ids(shoved[place("K11+")]), "") != "stratos" || strings.Join(ids(shoved[place("K12+")]), "") != "stratos" {
		t.Errorf("shoved are %v", shoved)
	}
	texts := map[string]string{}
	for _, c := range inWords(l, (&Walk{Figure: "he_man", Way: walking, MP: 5, Trail: []Place{place("K9")}}).askEnd(l, w.Figures[0])).Choices {
		texts[string(c.ID())] = c.Text.Key
	}
	for id, want := range map[string]string{"to:K12+": "bg.choice.shoving", "to:K11+": "bg.choice.shoving", "to:L12+": "bg.choice.place", "to:K10": "bg.choice.place"} {
		if texts[id] != want {
			t.Errorf("%s says %s, want %s", id, texts[id], want)
		}
	}
}
