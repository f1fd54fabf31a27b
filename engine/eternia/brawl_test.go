package eternia

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/flow"
	"hexwarden/text"
)

// brawl is an epic combat of two heroes, or of a hero and a creature, with everything that cards
// can add.
func brawl(p *Pack, n int, lot func(label string, n int) int) (*World, *Epic) {
	options := map[string]string{}
	for _, o := range []string{"one_round", "initiative", "together", "first_game"} {
		options[o] = []string{"no", "yes"}[lot("option", 4)/3]
	}
	m, _ := p.Mission("fractures-4")
	w := newWorld(p, m, 4, options)
	w.Phase, w.Space, w.Round, w.First = "action", lot("space", len(p.Track)), 1, 0
	for team := range w.Teams {
		var ids []string
		for _, c := range p.Heroes {
			if c.Faction == w.Teams[team].Faction {
				ids = append(ids, c.ID)
			}
		}
		from := lot("heroes", len(ids))
		for i := range 3 {
			c := p.Hero(ids[(from+i)%len(ids)])
			h := Hero{ID: c.ID, Team: team, Seat: team + 2*(i%2), At: []string{"mountains_of_perpetua", "viper_tower"}[min(i, lot("zone", 3))%2], Damage: lot("damage", c.HP)}
			for range lot("spells", 3) {
				h.Spells = append(h.Spells, p.Spells[lot("spell", len(p.Spells))].ID)
			}
			for range lot("pack", 3) {
				h.Pack = append(h.Pack, p.EquipmentCards[lot("pack card", len(p.EquipmentCards))].ID)
			}
			if e := p.EquipmentCards[lot("worn", len(p.EquipmentCards))]; e.Type != "consumable" {
				h.Worn = append(h.Worn, e.ID)
			}
			w.Heroes = append(w.Heroes, h)
		}
		w.Teams[team].Ether = lot("ether", 8)
		w.Teams[team].Soldiers["mountains_of_perpetua"], w.Teams[team].Reserve = 1+lot("soldiers", 3), 12
		w.Teams[team].Deck["overload"] += lot("overload", 6)
		w.Teams[team].Deck["flow"] += lot("flow", 4)
		w.Teams[team].Deck["tool"] += lot("tool", 4)
	}
	w.Heroes[0].At, w.Heroes[3].At = "mountains_of_perpetua", "mountains_of_perpetua"
	foe := HeroRef(&w.Heroes[3])
	switch n % 4 {
	case 2:
		foe = "epic:" + p.Epic[lot("epic", len(p.Epic))].ID
	case 3:
		w.Boss = &BossAt{ID: p.Bosses[0].ID, At: w.Heroes[0].At, Damage: lot("boss", 12)}
		foe = "boss:" + p.Bosses[0].ID
	}
	return w, &Epic{Attacker: HeroRef(&w.Heroes[0]), Defender: foe, Closed: lot("closed", 8) == 0}
}

// TestBrawls plays random combats: each ends, its cards come back, totals are shown, and every text exists.
func TestBrawls(t *testing.T) {
	p := box(t)
	cat, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	games := 120
	if testing.Short() {
		games = 40
	}
	outs, points := map[string]int{}, map[string]int{}
	for n := range games {
		key := chance.Keyed(fmt.Sprint("brawl ", n))
		counter := uint64(0)
		lot := func(label string, n int) int { counter++; return key.Draw(counter, "lot "+label, n) }
		w, f := brawl(p, n, lot)
		decks := []string{fmt.Sprint(w.Teams[0].Deck), fmt.Sprint(w.Teams[1].Deck)}
		var g engine.Game
		g, events, err := flow.Start(Tested.rules(p), key, w, body(&resting{First: f}))
		for moves := 0; err == nil && moves < 500; moves++ {
			for _, e := range events {
				if e.Kind == "combat_won" || e.Kind == "combat_both" || e.Kind == "foe_escaped" || e.Kind == "boss_stays" {
					outs[e.Cause]++
				}
				for _, x := range append([]engine.Text{e.Public}, faces(e)...) {
					known(t, cat, x)
				}
			}
			prompts := slices.DeleteFunc(g.Prompts(), func(p engine.Prompt) bool { return p.Standing == engine.Right })
			if slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Choices[0].ID() == "rest" }) {
				break
			}
			q := prompts[lot("prompt", len(prompts))]
			points[q.Point]++
			known(t, cat, q.Text)
			known(t, cat, q.Public)
			for _, c := range q.Choices {
				known(t, cat, c.Text)
				known(t, cat, c.Detail)
			}
			var picks []engine.ChoiceID
			for range max(1, q.Min) {
				rest := slices.DeleteFunc(slices.Clone(q.Choices), func(c engine.Choice) bool { return slices.Contains(picks, c.ID()) })
				picks = append(picks, rest[lot("pick", len(rest))].ID())
			}
			if q.Kind == engine.Some { // any cards that pay for a defeat: all of them
				picks = nil
				for _, c := range q.Choices {
					picks = append(picks, c.ID())
				}
			}
			g, events, err = g.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: picks})
			if err != nil {
				err = fmt.Errorf("%s %v: %w", q.Point, picks, err)
			}
		}
		if err != nil {
			t.Fatalf("brawl %d: %v", n, err)
		}
		l := lookAt(g)
		if l.w.Combat != nil {
			t.Fatalf("brawl %d does not end: %v", n, g.(*game).Frames())
		}
		for i := range decks {
			sum := 0
			for _, k := range l.w.Teams[i].Deck {
				sum += k
			}
			if was := decks[i]; was != fmt.Sprint(l.w.Teams[i].Deck) && f.Defender[:5] == "hero:" {
				t.Errorf("brawl %d: deck %v, was %v", n, l.w.Teams[i].Deck, was)
			}
		}
	}
	t.Log(outs, points)
	for _, out := range []string{"active", "defender", "fled", "escaped"} {
		if outs[out] == 0 && games > 100 {
			t.Errorf("no combat ended with %q", out)
		}
	}
}

func faces(e engine.Event) []engine.Text {
	var out []engine.Text
	for _, f := range e.Faces {
		out = append(out, f.Text)
	}
	return out
}

// known checks that a text and all its arguments are in the catalogue.
func known(t *testing.T, cat *text.Catalogue, x engine.Text) {
	t.Helper()
	if s := cat.Render("en", x, func(engine.Seat) string { return "?" }); strings.ContainsAny(s, "«{") {
		t.Errorf("%s: %s", x.Key, s)
	}
}

// ring is the system with single combats as games.
type ring struct{ System }

// bout is a game of one combat.
type bout struct {
	Epic *Epic `json:"epic"`
	Done bool  `json:"done"`
}

func (f *bout) Own() { f.Epic = flow.Copied(f.Epic) }
func (f *bout) Step(t *tx) control {
	if f.Done {
		t.finish(Result{Scores: t.scores(), Rule: "FE-21.3", Reason: "points"})
		return again()
	}
	f.Done = true
	return call(f.Epic)
}

func (ring) rules(p *Pack) *flow.Rules[World, look, *tx] {
	r := Tested.rules(p)
	r.Kinds["bout"] = &bout{Epic: &Epic{}}
	return r
}

func (s ring) New(in engine.Setup) (engine.Game, []engine.Event, error) {
	counter := uint64(1) << 40
	lot := func(label string, n int) int { counter++; return in.Chance.Draw(counter, "lot "+label, n) }
	w, f := brawl(in.Pack.(*Pack), lot("kind", 4), lot)
	return flow.Start(s.rules(in.Pack.(*Pack)), in.Chance, w, body(&bout{Epic: f}))
}

func (s ring) Open(in engine.Saved) (engine.Game, error) { return flow.Reopen(s, s.rules, in) }

// TestRing plays combats with the checks of the contract suite: nothing hidden is revealed.
func TestRing(t *testing.T) {
	r := enginetest.Run(t, enginetest.Config{System: ring{}, Pack: box(t), Scenario: "fractures-4", Seats: 4, Games: 6, Seed: "ring", Mode: enginetest.Full})
	t.Log(r)
}
