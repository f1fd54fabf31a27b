package eternia

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/flow"
	"hexwarden/internal/shipped"
)

// asked is a position in the middle of a game: He-Man of the first team is about to be activated, and
// Skeletor's soldiers hold the Village of Gaz.
func asked(t *testing.T) engine.Game {
	t.Helper()
	p := box(t)
	m, _ := p.Mission("fractures")
	w := newWorld(p, m, 2, nil)
	w.Phase, w.Space, w.Round, w.First, w.ToAct = "action", 1, 2, 0, 0
	w.Heroes = []Hero{
		{ID: "he_man", At: "silver_meadows", Spells: []string{"fireball"}},
		{ID: "stratos", At: "castle_grayskull", Acted: true},
		{ID: "ram_man", At: "castle_grayskull"},
		{ID: "skeletor", Team: 1, Seat: 1, At: "frostpine_shore", Spells: []string{"ward"}, Pack: []string{"smoke_bomb"}},
	}
	w.Teams[0].Hand, w.Teams[1].Hand = []string{"v07"}, []string{"v11"}
	w.Teams[1].Soldiers["village_of_gaz"] = 2
	g, _, err := flow.Start(Tested.rules(p), chance.Keyed("asked"), w, body(&resting{First: &Round{Now: "activate"}}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// read renders several texts as one.
func read(t *testing.T, all ...engine.Text) string {
	t.Helper()
	texts := shipped.Texts(t)
	var out []string
	for _, x := range all {
		out = append(out, texts.Render("en", x, nil))
	}
	return strings.Join(out, "\n")
}

func TestQueries(t *testing.T) {
	g := asked(t)
	for _, q := range []struct {
		kind string
		args []string
		want []string
	}{
		{"reach", []string{"he_man"}, []string{"He-Man at the Silver Meadows has 2 movement points.", "For 1 point:", "These zones mean a fight: Village of Gaz"}},
		{"reach", []string{"Stratos"}, []string{"has 3 movement points"}},
		{"measure", []string{"anwat_gar", "talok_city"}, []string{"steps", "A flight lane links them over the Outer Sea."}},
		{"measure", []string{"he_man", "silver_meadows"}, []string{"From the Silver Meadows to the Silver Meadows: 0 steps."}},
		{"odds", []string{"he_man", "skeletor"}, []string{"He-Man wins against Skeletor in about", "Skeletor is defeated in about"}},
		{"odds", []string{"he_man", "dylinx"}, []string{"He-Man beats Dylinx in about", "Attack 3, Defence 2, HP 3.", "Ability:"}},
	} {
		a, err := g.Ask(0, engine.Query{Kind: q.kind, Args: q.args})
		if err != nil {
			t.Errorf("%s %v: %v", q.kind, q.args, err)
			continue
		}
		got := read(t, append([]engine.Text{a.Text}, a.Lines...)...)
		for _, want := range q.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s %v: %q is not in\n%s", q.kind, q.args, want, got)
			}
		}
	}
	for _, q := range [][]string{{"reach", "teela"}, {"reach"}, {"measure", "nowhere", "he_man"}, {"odds", "he_man", "stratos"}, {"odds", "he_man", "fireball"}, {"odds", "", ""}} {
		var refused *engine.Refused
		if _, err := g.Ask(0, engine.Query{Kind: q[0], Args: q[1:]}); !errors.As(err, &refused) {
			t.Errorf("%v is answered: %v", q, err)
		}
	}
	a, err := g.Ask(1, engine.Query{Kind: "suggest", Args: []string{"odds", "attacker", ""}})
	if err != nil || a.Places[0] != "skeletor" || !slices.Contains(a.Places, "he_man") {
		t.Errorf("suggested: %v, %v", a.Places, err)
	}
	g = position(t, "hero he_man evergrove\nhero she_ra evergrove\nhero skeletor viper_tower\nact she_ra")
	if a, err = g.Ask(0, engine.Query{Kind: "suggest", Args: []string{"odds", "attacker", ""}}); err != nil || a.Places[0] != "she_ra" {
		t.Errorf("suggested in the turn of She-Ra: %v, %v", a.Places, err)
	}
}

// TestExplain checks that choices that aren't offered are explained by the rule that forbids them, without
// revealing other players' cards.
func TestExplain(t *testing.T) {
	g := asked(t)
	for id, want := range map[string]string{"activate:stratos": "FE-9.6", "activate:skeletor": "FE-9.6", "reveal:v07": "FE-6.2", "cast:he_man:spell:fireball": "FE-S-102"} {
		if v := g.Explain(0, engine.ChoiceID(id)); v.OK || v.Rule != want {
			t.Errorf("%s: %v %s %s", id, v.OK, v.Rule, read(t, v.Text))
		}
	}
	if v := g.Explain(0, "activate:he_man"); !v.OK {
		t.Errorf("what is offered is explained by %s", read(t, v.Text))
	}
	if a, b := g.Explain(0, "cast:skeletor:spell:ward"), g.Explain(0, "cast:skeletor:spell:fireball"); read(t, a.Text) != read(t, b.Text) {
		t.Errorf("a spell of others is told: %s, %s", read(t, a.Text), read(t, b.Text))
	}
	a, err := g.Ask(0, engine.Query{Kind: "denied"})
	if err != nil || !slices.Contains(a.Places, "activate:stratos") || slices.Contains(a.Places, "activate:he_man") || slices.Contains(a.Places, "reveal:v11") {
		t.Errorf("denied: %v, %v", a.Places, err)
	}
	acts, _, err := g.Apply(engine.Move{Seat: 0, Prompt: g.Prompts()[0].ID, Picks: []engine.ChoiceID{"activate:he_man"}})
	if err != nil {
		t.Fatal(err)
	}
	if a, err = acts.Ask(0, engine.Query{Kind: "denied"}); err != nil || !slices.Contains(a.Places, "quest") || slices.ContainsFunc([]string{"train", "mount", "relic", "bramble"}, func(x string) bool { return slices.Contains(a.Places, x) }) {
		t.Errorf("what the mission does not have is thought of: %v, %v", a.Places, err)
	}
}

// TestHands checks that a team reads its cards and that others only see their number
// (FE-26).
func TestHands(t *testing.T) {
	g := asked(t)
	for seat, want := range map[engine.Seat]string{0: "victory:v07 spell:fireball", 1: "victory:v11 spell:ward equipment:smoke_bomb", engine.Watcher: ""} {
		var ids []string
		for _, c := range g.View(seat).Hand {
			ids = append(ids, c.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("seat %d holds %s, want %s", seat, got, want)
		}
	}
	told := read(t, g.View(0).Twin...)
	for _, want := range []string{"Skeletor secretly holds 1 equipment card and 1 spell.", "Village of Gaz (1, Shop) with 2 soldiers", "He-Man (seat 1) at the Silver Meadows"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not in\n%s", want, told)
		}
	}
	if strings.Contains(told, "Ward of Grayskull") || strings.Contains(told, "Smoke Bomb") {
		t.Error("the board tells cards of others")
	}
}

// TestRoundsTold checks that a first game starts farther along the track and so has fewer rounds (FE-8.1),
// and that the extra night adds one (FE-21.4c).
func TestRoundsTold(t *testing.T) {
	for _, x := range []struct {
		space, round, of int
		extra            bool
	}{{None, 0, 9, false}, {0, 1, 9, false}, {8, 9, 9, false}, {2, 1, 7, false}, {8, 10, 10, true}} {
		p := box(t)
		m, _ := p.Mission("fractures")
		w := newWorld(p, m, 2, nil)
		w.Space, w.Round, w.Extra = x.space, x.round, x.extra
		if v := view(look{w, p}, nil, engine.Watcher); v.Rounds != x.of {
			t.Errorf("%+v: %d rounds are told", x, v.Rounds)
		}
	}
}

// TestProgressInHand checks that a team is told its progress towards what a card in its hand counts, until
// only a new event puts the card into play (FE-S-10).
func TestProgressInHand(t *testing.T) {
	g := asked(t)
	for cast, want := range map[int]string{1: "So far: 1 of 2", 2: "You can reveal the card when that happens"} {
		w := copyWorld(g.(*game).World())
		w.Teams[0].Hand, w.Teams[0].Events = []string{"v24"}, map[string]int{"cast": cast}
		card := g.(*game).Replace(w).View(0).Hand[0]
		if got := read(t, card.Text); !strings.Contains(got, want) {
			t.Errorf("%d cast: %s", cast, got)
		}
	}
}

// TestPaymentOfOnesOwn checks that a player who puts together a payment is asked for as
// many cards as needed, because the pool may pay the rest (FE-7.2c).
func TestPaymentOfOnesOwn(t *testing.T) {
	for pool, want := range map[int]int{0: 2, 1: 1, 5: 0} {
		p := box(t)
		m, _ := p.Mission("fractures")
		w := newWorld(p, m, 2, nil)
		w.Heroes = []Hero{{ID: "skeletor", Team: 1, Seat: 1, At: "frostpine_shore", Worn: []string{"photanium_mail", "spiked_bracers"}}}
		w.Teams[1].Ether = pool
		q := (&Defeat{Hero: "skeletor", Now: "own"}).Ask(look{w, p})[0]
		if q.Min != want || q.Max != 2 {
			t.Errorf("with %d Eternium %d to %d cards are asked for, want %d", pool, q.Min, q.Max, want)
		}
	}
}

// TestPlacesOfTheLoser checks that whoever puts an enemy somewhere reads what he meets there: his friends are no fight.
func TestPlacesOfTheLoser(t *testing.T) {
	g := position(t, "hero skeletor village_of_gaz\nhero tri_klops aviopolis\nhero he_man silver_meadows\ndisplace skeletor 0 DP-41")
	c, ok := enginetest.Owed(t, g).Choice("to:aviopolis")
	if words := read(t, c.Detail); !ok || strings.Contains(words, "fight") {
		t.Errorf("offered: %v, told: %q", ok, words)
	}
}

// TestLeavingAnOutpostIsTold checks that the question where a hero goes says when his team loses the outpost without him (FE-4.5a).
func TestLeavingAnOutpostIsTold(t *testing.T) {
	for lines, lost := range map[string]bool{
		"hero he_man viper_tower":                                    true,
		"hero he_man viper_tower\nsoldiers 0 viper_tower 1":          false,
		"hero he_man viper_tower\nhero teela viper_tower":            false,
		"hero he_man viper_tower\nhero teela silver_meadows":         true,
		"hero he_man silver_meadows":                                 false,
		"hero he_man castle_grayskull\nhero skeletor silver_meadows": false,
	} {
		l := lookAt(position(t, lines+"\nact he_man"))
		h := l.Hero("he_man")
		for _, b := range []interface{ Ask(look) []question }{&Moving{Hero: h.ID}, &Travelling{Hero: h.ID}} {
			q := b.Ask(l)[0]
			if q.Words != nil {
				q.Words(l, &q.Prompt)
			}
			if told := strings.Contains(read(t, q.Text), "loses this outpost"); told != lost {
				t.Errorf("%q, %T: %s", lines, b, read(t, q.Text))
			}
		}
	}
}
