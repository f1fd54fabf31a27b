package battleground

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// TestQuestions checks that the picture of an answer shows the line that was asked about
// and what is in its way, close up, and no choices.
func TestQuestions(t *testing.T) {
	say := english()
	m := play(t, "battle 2", offers("attack:", 2))
	for _, c := range []struct {
		q    engine.Query
		want []string
	}{
		{engine.Query{Kind: "sight", Args: []string{"man_at_arms", "skeletor"}}, []string{"lit L12", "lit M12", "line line smoke"}},
		{engine.Query{Kind: "sight", Args: []string{"he_man", "skeletor"}}, []string{"line line good"}},
		{engine.Query{Kind: "measure", Args: []string{"he_man", "mer_man"}}, []string{"line line good"}},
		{engine.Query{Kind: "reach", Args: []string{"stratos"}}, []string{"lit J17"}},
		{engine.Query{Kind: "odds", Args: []string{"man_at_arms", "w_arm_cannon", "skeletor"}}, []string{"line line strike"}},
	} {
		a, err := m.Game.Ask(0, c.q)
		if err != nil {
			t.Fatal(err)
		}
		s, err := board(m.View(0), a.Shown, nil, render.Near, say)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range c.want {
			if !strings.Contains(s.Text(), w) {
				t.Errorf("%v: no %q in\n%s", c.q, w, s.Text())
			}
		}
		if dir := os.Getenv("LOOK"); dir != "" {
			png, _, err := New(drawing.Options{}).Board("asked", m.View(0), a.Shown, nil, render.Near, say)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "asked-"+c.q.Kind+"-"+c.q.Args[0]+".png"), png, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
