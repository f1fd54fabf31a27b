package mythic

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/mythic/content"
	"hexwarden/engine/odds"
	"hexwarden/text"
)

// TestMeanHits checks that the numbers in prompts agree with the maths of dice.
func TestMeanHits(t *testing.T) {
	for dice := 1; dice <= 7; dice++ {
		for difficulty := 1; difficulty <= 10; difficulty++ {
			want := odds.Fives{Difficulty: difficulty}.Dist(dice).Mean()
			if got := MeanHits(dice, difficulty); math.Abs(got-want) > 0.0006 {
				t.Errorf("%d dice at %d: %.4f instead of %.4f", dice, difficulty, got, want)
			}
		}
	}
	if MeanHits(0, 5) != 0 || MeanHits(3, 11) != 0 || MeanHits(2, 0) != MeanHits(2, 1) || MeanHits(24, 6) != 2*MeanHits(12, 6) {
		t.Error("outside of the table")
	}
}

// rolling sets up a position with random dice.
func rolling(t *testing.T, p *content.Pack, key, setup string) engine.Game {
	t.Helper()
	b := &builder{p: p, w: &World{Options: map[string]string{}, Phase: "activate", Offer: none, Order: []int{0, 1}, Turn: 1, Wide: 2}}
	b.seats(2)
	b.field(2, 2)
	for _, l := range strings.Split(strings.TrimSpace(setup), "\n") {
		if err := b.line(strings.Fields(l), chance.Keyed(key)); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	return b.game
}

// TestOddsAreWhatIsRolled checks that attacks at best play hit as often as /odds says.
func TestOddsAreWhatIsRolled(t *testing.T) {
	const rolls = 3000
	pack := testPack(t)
	want := odds.Fives{Difficulty: 7}.Dist(4)
	var seen [4]int // the last means three or more
	for i := range rolls {
		p := *pack
		g := rolling(t, &p, fmt.Sprint("odds", i), "unit marauders 1 E5\nunit spartans 0 E6\nspare 0 4\nspare 1 4\nattack marauders")
		id := engine.ChoiceID("melee:spartans")
		for hits := -1; hits < 0; id = "best" {
			q := enginetest.Owed(t, g)
			next, events, err := g.Apply(engine.Move{Seat: 1, Prompt: q.ID, Picks: []engine.ChoiceID{id}})
			if err != nil {
				t.Fatal(err)
			}
			g = next
			for _, e := range events {
				if e.Kind == "counted" {
					hits = e.N
					seen[min(hits, 3)]++
				}
			}
		}
	}
	for k, n := range seen {
		p := want.P(k)
		if k == 3 {
			p = want.AtLeast(3)
		}
		if got := float64(n) / rolls; math.Abs(got-p) > 4*math.Sqrt(p*(1-p)/rolls)+1e-9 {
			t.Errorf("%d hits: %.3f instead of %.3f", k, got, p)
		}
	}
}

// TestAnyCombatIsFought checks that attacks end, whatever the position and the choices,
// that every text has words, and that nobody is left in debt.
func TestAnyCombatIsFought(t *testing.T) {
	words, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	pack := testPack(t)
	rng := rand.New(rand.NewPCG(3, 4))
	points := map[string]int{}
	say := func(x engine.Text) {
		if x.IsZero() {
			return
		}
		s := words.Render("en", x, func(s engine.Seat) string { return fmt.Sprint("seat ", s) })
		if strings.ContainsAny(s, "{}«»") || strings.Contains(s, "mb.") {
			t.Errorf("%s is said as %q", x.Key, s)
		}
	}
	for i := range 600 {
		p := *pack
		setup, attacker := skirmish(rng, pack)
		g := rolling(t, &p, fmt.Sprint("any", i), setup+"attack "+attacker)
		for n := 0; ; n++ {
			if n > 300 {
				t.Fatalf("no end of\n%s", setup)
			}
			if _, over := g.Outcome(); over {
				break
			}
			q := enginetest.Owed(t, g)
			points[q.Point]++
			if q.Point == "MB-DP-16" {
				if g.(*game).World().Combat != nil {
					t.Fatalf("a combat is left over in\n%s", setup)
				}
				break
			}
			say(q.Text)
			say(q.Public)
			for _, c := range q.Choices {
				say(c.Text)
				say(c.Detail)
			}
			for _, id := range doubtful(rng, g.(*game).World()) {
				say(g.Explain(engine.Seat(rng.IntN(2)), id).Text)
			}
			next, events, err := g.Apply(engine.Move{Seat: q.Seats[0], Prompt: q.ID, Picks: some(rng, q)})
			if err != nil {
				t.Fatalf("%v in\n%s", err, setup)
			}
			g = next
			for _, e := range events {
				say(e.Public)
			}
			for seat, m := range g.(*game).World().Generals {
				if m.PP < 0 {
					t.Fatalf("seat %d has %d PP in\n%s", seat, m.PP, setup)
				}
			}
		}
	}
	for _, n := range []int{9, 10, 11, 12, 13, 14, 22, 23, 24, 25, 26, 27, 28} {
		if points[fmt.Sprint("MB-DP-", n)] == 0 {
			t.Errorf("MB-DP-%d was never asked: %v", n, points)
		}
	}
}

// doubtful are choices that may or may not be offered.
func doubtful(rng *rand.Rand, w *World) []engine.ChoiceID {
	var out []engine.ChoiceID
	unit := func() string { return w.Units[rng.IntN(len(w.Units))].ID }
	for _, verb := range []string{"melee:", "ranged:", "lobbed:", "bites:", "defend:", "sentinel:"} {
		out = append(out, engine.ChoiceID(verb+unit()))
	}
	a, b := unit(), unit()
	out = append(out, engine.ChoiceID("scatter:"+a+":"+b), engine.ChoiceID("bites:"+b+":"+a+":"+a), "evade", "counter", "endure", "parry", "melee:", "scatter:x", "defend:", "bites",
		"give", "give:1", "give:9:-1", "five:x", "talent:", "talent:leader", "plus:", "lobbed:x:y")
	for _, key := range spells {
		out = append(out, engine.ChoiceID("talent:"+key), engine.ChoiceID(key))
	}
	for _, verb := range []string{"five", "skill", "aura"} {
		out = append(out, engine.ChoiceID(fmt.Sprint(verb, ":", rng.IntN(5))))
	}
	return append(out, engine.ChoiceID(fmt.Sprint("give:", rng.IntN(5), ":", rng.IntN(5))))
}

// some is a random answer.
func some(rng *rand.Rand, q engine.Prompt) []engine.ChoiceID {
	var ids []engine.ChoiceID
	for _, c := range q.Choices {
		ids = append(ids, c.ID())
	}
	rng.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	switch q.Kind {
	case engine.Order:
		return ids
	case engine.Some:
		return ids[:q.Min+rng.IntN(q.Max-q.Min+1)]
	}
	return ids[:1]
}

// skirmish is a crowd of units in the middle of a field, and one of them.
func skirmish(rng *rand.Rand, p *content.Pack) (setup, attacker string) {
	var s strings.Builder
	for _, kind := range []string{"hill", "forest", "ruins"} {
		fmt.Fprintf(&s, "terrain %s %c%d\n", kind, 'C'+rune(rng.IntN(5)), 3+rng.IntN(5))
	}
	taken := map[string]bool{}
	var hands [2][]string
	units := slices.DeleteFunc(slices.Clone(p.Units), func(c content.Card) bool { return strings.HasPrefix(c.ID, "test_") })
	order := rng.Perm(len(units))[:16]
	for i, n := range order {
		c := units[n]
		at := ""
		for at == "" || taken[at] {
			at = fmt.Sprintf("%c%d", 'C'+rune(rng.IntN(6)), 3+rng.IntN(6))
		}
		taken[at] = true
		fmt.Fprintf(&s, "unit %s %d %s vitality=%d\n", c.ID, i%2, at, 1+rng.IntN(len(c.Levels)))
		if rng.IntN(2) == 0 {
			hands[i%2] = append(hands[i%2], c.ID)
		}
		if i == 0 || slices.ContainsFunc(c.Talents, func(t content.TalentPrice) bool {
			return strings.HasSuffix(t.Key, "_shot") || strings.HasPrefix(t.Key, "bites")
		}) {
			attacker = c.ID
		}
	}
	for seat, hand := range hands {
		fmt.Fprintf(&s, "pp %d %d\nhand %d %s\n", seat, rng.IntN(9), seat, strings.Join(hand, " "))
	}
	return s.String(), attacker
}

// TestOddsAnswer checks that the query about odds names the dice, the difficulty and what
// changes them.
func TestOddsAnswer(t *testing.T) {
	g := position(t, "terrain hill E5\nunit marauders 1 E5\nunit spartans 0 E6\nunit toxotes 0 E9\nspare 0 4\nspare 1 4\nattack marauders")
	a, err := g.Ask(0, engine.Query{Kind: "odds", Args: []string{"marauders", "spartans"}})
	if err != nil {
		t.Fatal(err)
	}
	if a.Text.Key != "mb.query.odds" || !slices.Equal(a.Rules, []string{"MB-12.1", "MB-10.2"}) || len(a.Lines) != 8 {
		t.Errorf("%+v", a)
	}
	a, err = g.Ask(1, engine.Query{Kind: "odds", Args: []string{"marauders", "toxotes"}})
	if err != nil || a.Lines[0].Key != "mb.query.odds.impossible" {
		t.Errorf("%+v %v", a, err)
	}
	for _, args := range [][]string{nil, {"marauders"}, {"marauders", "nobody"}, {"marauders", "spartans", "how:kindly"}, {"marauders", "spartans", "from:C4"}} {
		if _, err := g.Ask(1, engine.Query{Kind: "odds", Args: args}); err == nil {
			t.Errorf("%v is answered", args)
		}
	}
}

// TestTalentsAfterFivesHaveTheirRule checks that if fives continue, the question about
// talents after them names its rule like any other (MB-12.9).
func TestTalentsAfterFivesHaveTheirRule(t *testing.T) {
	g := position(t, "option fives explode\nunit erinyes 1 E5\nunit test_wall 0 E6\nspare 0 4\nspare 1 4\npp 1 1\nroll 5 5 0 0 5 0\nattack erinyes")
	for _, picks := range [][]engine.ChoiceID{{"melee:test_wall"}, {"keep"}, {"five:0", "five:1"}} {
		next, _, err := g.Apply(engine.Move{Seat: 1, Prompt: enginetest.Owed(t, g).ID, Picks: picks})
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	if p := enginetest.Owed(t, g); p.Point != "MB-DP-13" || p.Rule != "MB-12.9" {
		t.Errorf("%s by %q", p.Point, p.Rule)
	}
}
