package motif

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine/battleground"
	"hexwarden/engine/campaign"
	"hexwarden/engine/mythic"
	release "hexwarden/internal/shipped"
	"hexwarden/render/art"
)

// TestCountryOfStrangers checks that a campaign without a line of its own shows what those of its system
// show, with crossed swords at its stops.
func TestCountryOfStrangers(t *testing.T) {
	c := CountryOf("mythic", "made-up")
	if s := c.At("anywhere"); len(c.Emblems) != 2 || len(s.Around) == 0 || len(s.Picture.Crossed) != 2 {
		t.Errorf("%+v, %+v", c, s)
	}
}

// TestEveryBattleHasAStop checks that every battle of a shipped campaign has its own stop, and
// that every stop has a battle.
func TestEveryBattleHasAStop(t *testing.T) {
	campaigns := slices.Concat(release.Pack(t, mythic.System{}, "mythic").(campaign.Pack).Campaigns(), release.Pack(t, battleground.System{}, "battleground").(campaign.Pack).Campaigns())
	if len(campaigns) < 2 {
		t.Fatalf("%d campaigns", len(campaigns))
	}
	for _, c := range campaigns {
		battles, stops := map[string]bool{}, map[string]bool{}
		for _, b := range c.Battles {
			battles[b.ID] = true
		}
		for _, s := range countries()[c.ID].Stops {
			stops[s.Battle] = true
		}
		if !maps.Equal(battles, stops) {
			t.Errorf("%s has the battles %v and the stops %v", c.ID, battles, stops)
		}
	}
}

// TestFaultsOfCountries checks that a missing drawing and an unknown word are faults.
func TestFaultsOfCountries(t *testing.T) {
	for text, want := range map[string]string{
		"x: {around: [greek/nothing]}": "greek/nothing",
		"x: {coast: up}":               "up",
		"x: {stops: [{battle: a, picture: {large: nothing}, soil: meadow}]}":   "motif/nothing",
		"x: {stops: [{battle: a, picture: {large: scroll}, soil: chocolate}]}": "chocolate",
	} {
		_, faults := ReadCountries(fstest.MapFS{Countries + "/x.yaml": {Data: []byte(text + "\n")}}, art.Has)
		if err := faults.Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for campaign, c := range countries() {
		for _, s := range c.Stops {
			if len(s.Picture.Motifs()) == 0 || len(s.Around) == 0 || s.Soil == "" {
				t.Errorf("%s: %s shows nothing", campaign, s.Battle)
			}
		}
		for _, e := range c.Emblems {
			if !art.Has(art.Emblems + e) {
				t.Errorf("%s: no emblem %s", campaign, e)
			}
		}
	}
}
