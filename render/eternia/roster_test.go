package eternia

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// TestRoster checks that the heroes to choose from are cards with whole words, in every language, and that
// the heroes already taken are beside them.
func TestRoster(t *testing.T) {
	v := picking(t)
	for pool, lit := range mustering(t) {
		for _, lang := range text.Complete {
			s, err := board(v, nil, lit, render.Near, spoken(lang))
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Hand(t, pool+", "+lang, s)
			rendertest.Apart(t, pool+", "+lang, s)
			shown := s.Text()
			if i := strings.Index(shown, missing); i >= 0 {
				t.Errorf("a text is missing: %s", shown[i:min(i+60, len(shown))])
			}
			if got := strings.Count(shown, "layer card "); got != len(lit) {
				t.Errorf("%s: %d cards for %d heroes", pool, got, len(lit))
			}
			for _, taken := range []string{"area taken he_man", "area taken teela", "area taken man_at_arms_bionatops"} {
				if !strings.Contains(shown, taken) {
					t.Errorf("%s: %s is not there", pool, taken)
				}
			}
		}
	}
}

// TestRosterTellsStrengths checks that values in which a hero is better than others in the pool have a star,
// and that the text has the numbers and what he can do.
func TestRosterTellsStrengths(t *testing.T) {
	s, err := board(picking(t), nil, mustering(t)["faction"], render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(s.Text(), "area best"); got != 7 { // Mind, Body, HP, Body, Mind, Initiative, Body
		t.Errorf("%d stars", got)
	}
	for _, want := range []string{"Ben: choose heroes.", "Evil-Lyn: HP 6, Mind 3, Body 4, Initiative 2 and Movement 2. Once per round", "Already taken: He-Man (Masters of the Universe)"} {
		if !strings.Contains(s.Alt, want) {
			t.Errorf("%q is not told: %s", want, s.Alt)
		}
	}
}

// TestRosterIsAskedFor checks that the map is shown on request, and that heroes that aren't a
// public choice are not shown.
func TestRosterIsAskedFor(t *testing.T) {
	lit := mustering(t)["faction"]
	cards := func(zoom render.Zoom) bool {
		return strings.Contains(sceneOf(t, picking(t), nil, lit, zoom).Text(), "layer card ")
	}
	if !cards(render.Near) || !cards(render.Closer) || cards(render.Whole) || cards(render.At("evergrove")) {
		t.Error("cards where the map is asked for, or the map in place of cards")
	}
	for i := range lit {
		lit[i].Public = false
	}
	if cards(render.Near) {
		t.Error("private choices are shown")
	}
	seen := 0
	play(t, "fractures", 2, 3, func(m moment) bool {
		if m.Asked.Point == "FE-DP-02" && strings.Contains(sceneOf(t, m.View(engine.Watcher), m.Events, m.Asked.Choices, render.Near).Text(), "layer card ") {
			seen++
		}
		return false
	})
	if seen != 2 {
		t.Errorf("%d choices of heroes in a game", seen)
	}
}

// TestCombatWordsStandApart checks in games of every mode that no words in a combat overlap
// or are cut off, in any language.
func TestCombatWordsStandApart(t *testing.T) {
	for _, c := range []struct {
		scenario    string
		seats, most int
	}{{"fractures", 2, 700}, {"raiders", 2, 250}, {"plans-2", 2, 250}} {
		n := 0
		play(t, c.scenario, c.seats, c.most, func(m moment) bool {
			sv := m.View(engine.Watcher).System.(rules.View)
			if sv.Combat == nil {
				return false
			}
			lang := text.Complete[n%len(text.Complete)]
			n++
			for _, seat := range []engine.Seat{engine.Watcher, engine.Seat(n % c.seats)} {
				s, err := board(m.View(seat), nil, nil, render.Near, spoken(lang))
				if err != nil {
					t.Fatal(err)
				}
				rendertest.Apart(t, c.scenario+", "+lang, s, "value", "back")
			}
			return t.Failed()
		})
		if n == 0 {
			t.Errorf("%s: nobody fights", c.scenario)
		}
	}
	riders := fight(t)
	sv := riders.System.(rules.View)
	c := *sv.Combat
	c.Fighters[0].Who, c.Fighters[1].Who = "hero:man_at_arms_bionatops", "hero:beast_man_lygor"
	sv.Combat = &c
	riders.System = sv
	for _, lang := range text.Complete {
		for name, v := range map[string]engine.View{"fight": fight(t), "power": dicey(t), "riders": riders} {
			s, err := board(v, nil, nil, render.Near, spoken(lang))
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Apart(t, name+", "+lang, s, "value", "back")
		}
	}
}

// TestFaces checks that a side has its emblem and the portraits of its heroes, or those of its faction before
// any are chosen. Teams without players are not sides.
func TestFaces(t *testing.T) {
	faced := func(v engine.View) string {
		var out []string
		for _, p := range faces(v, english()) {
			side := p.Emblem
			for _, h := range p.Heads {
				side += " " + h.Art
			}
			out = append(out, side)
		}
		return strings.Join(out, "; ")
	}
	if got, want := faced(begun(t, "rise_of_the_horde", 3).View(engine.Watcher)), "masters he_man she_ra man_at_arms ram_man teela stratos; hood skeletor mer_man beast_man evil_lyn tri_klops trap_jaw; bat hordak grizzlor mantenna leech catra"; got != want {
		t.Errorf("at the start %q, want %q", got, want)
	}
	if got, want := faced(picking(t)), "masters he_man teela man_at_arms; hood"; got != want {
		t.Errorf("while heroes are chosen %q, want %q", got, want)
	}
	for _, v := range []engine.View{begun(t, "plans", 1).View(engine.Watcher), begun(t, "seed-6", 6).View(engine.Watcher)} {
		if list := faces(v, english()); len(list) != len(v.Sides) {
			t.Errorf("%d lists of faces for %d sides", len(list), len(v.Sides))
		}
	}
	for faction, emblem := range factions {
		if !art.Has(art.Emblems + emblem) {
			t.Errorf("%s has no emblem", faction)
		}
	}
}

// TestRest checks that the whole map with all flags is around a lobby or a result, even if the game
// ended during a combat.
func TestRest(t *testing.T) {
	for name, v := range map[string]engine.View{"combat": fight(t), "wilds": wild(t)} {
		v = rest(v)
		s, err := board(v, nil, nil, render.Near, plain)
		if err != nil || !strings.Contains(s.Text(), "layer plate") || strings.Contains(s.Text(), "layer locator") {
			t.Errorf("%s: %v, or a part of the map", name, err)
		}
		held := 0
		for _, z := range v.System.(rules.View).Zones {
			if z.Control >= 0 || z.Base >= 0 {
				held++
			}
		}
		if flags := strings.Count(s.Text(), "area flag "); held == 0 || flags != held {
			t.Errorf("%s: %d flags for %d places that somebody holds", name, flags, held)
		}
	}
}
