package eternia

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// TestDeployment checks that while the teams of a skirmish deploy, the picture shows the zones, each in the
// colour of the team that took it, and no longer afterwards. LOOK=folder writes the pictures there.
func TestDeployment(t *testing.T) {
	say := spoken("en")
	seen := map[string]int{}
	play(t, "marching_armies", 2, 400, func(m moment) bool {
		v := m.Game.View(engine.Watcher)
		scene := sceneOf(t, v, m.Events, m.Asked.Choices, render.Whole).Text()
		deploying := m.Asked.Point == "FE-DP-72" || m.Asked.Point == "FE-DP-73"
		if deploying && !strings.Contains(scene, "region castle_foe") {
			t.Errorf("%s: no zones", m.Asked.Point)
		}
		if m.Asked.Point == "FE-DP-10" && strings.Contains(scene, "region castle_foe") {
			t.Error("the zones are still there in the first round")
		}
		if seen[m.Asked.Point]++; deploying && seen[m.Asked.Point] < 4 {
			if dir := os.Getenv("LOOK"); dir != "" {
				png, alt, err := New(drawing.Options{}).Board("deploy", v, m.Events, m.Asked.Choices, render.Whole, say)
				if err != nil {
					t.Fatal(err)
				}
				t.Log(alt)
				name := filepath.Join(dir, strings.ToLower(m.Asked.Point)+string(rune('0'+seen[m.Asked.Point]))+".png")
				if err := os.WriteFile(name, png, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		return m.Asked.Point == "FE-DP-10"
	})
	if seen["FE-DP-72"] == 0 || seen["FE-DP-10"] == 0 {
		t.Errorf("asked: %v", seen)
	}
}
