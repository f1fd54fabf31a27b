package battleground

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// worths returns what the choices of the prompt that a seat owes are worth.
func worths(t *testing.T, g engine.Game, seat engine.Seat) map[engine.ChoiceID]int {
	t.Helper()
	ps := owed(g)
	i := slices.IndexFunc(ps, func(p engine.Prompt) bool { return p.Asks(seat) })
	if i < 0 {
		t.Fatalf("seat %d is not asked: %v", seat, ps)
	}
	return enginetest.Worths(t, g, ps[i])
}

func TestWorthOfActions(t *testing.T) {
	g := position(t, `
board plain
figure skeletor at K12 facing E
figure he_man at K13 facing NE
figure stratos at A1 facing NE
act skeletor t4`)
	w := worths(t, g, 1)
	attack := w["attack:w_havoc_staff:he_man"]
	if attack <= 0 || w["end"] != 0 || w["walk"] >= attack {
		t.Errorf("next to He-Man: %v", w)
	}
	for _, id := range []engine.ChoiceID{"attack:w_havoc_staff:he_man", "end", "walk"} {
		if _, ok := w[id]; !ok {
			t.Errorf("%s is not offered: %v", id, w)
		}
	}

	far := worths(t, position(t, "board plain\nfigure skeletor at A1 facing E\nfigure he_man at K23 facing W\nact skeletor t4"), 1)
	if far["walk"] <= far["end"] {
		t.Errorf("far away: %v", far)
	}
}

// TestWorthOfWays checks that a path past an enemy is worth less, by the value of the
// enemy's strike.
func TestWorthOfWays(t *testing.T) {
	g := position(t, "board plain\nfigure stratos at K10 facing E mana 5\nfigure man_at_arms at A1 facing E\nfigure skeletor at J12 facing W\nact stratos t2")
	for _, id := range []engine.ChoiceID{"skill:stratos.lift", "pay:4", "to:K13"} {
		var err error
		p := owed(g)[0]
		if g, _, err = g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{id}}); err != nil {
			t.Fatal(err)
		}
	}
	w := worths(t, g, 0)
	past, ok := w["way:past:skeletor"]
	if quiet, ok2 := w["way:past:nobody"]; !ok || !ok2 || quiet <= past {
		t.Errorf("ways are worth %v", w)
	}
}

// TestWorthOfWounds checks that a figure that is about to fall is the better target.
func TestWorthOfWounds(t *testing.T) {
	attack := func(wounds string) int {
		g := position(t, "board plain\nfigure skeletor at K12 facing E\nfigure he_man at K13 facing NE "+wounds+"\nact skeletor t4")
		return worths(t, g, 1)["attack:w_havoc_staff:he_man"]
	}
	if fresh, hurt := attack(""), attack("wounds 4"); hurt <= fresh {
		t.Errorf("%d fresh, %d wounded", fresh, hurt)
	}
}

// thrifty is a greedy player that is checked: it takes no choice that would do nothing.
type thrifty struct {
	ai.Greedy
	t *testing.T
}

func (x thrifty) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	m := x.Greedy.Choose(v, p, ask)
	for _, pick := range m.Picks {
		if c, _ := p.Choice(pick); c.Idle != nil && (c.Do == "card" || c.Do == "skill" || c.Do == "item") {
			x.t.Errorf("%s: %s is played for nothing", p.Point, pick)
		}
	}
	return m
}

// TestGreedyBeatsRandom plays first battles, with each side greedy in turn.
func TestGreedyBeatsRandom(t *testing.T) {
	key := chance.Keyed("greedy")
	margin := 0
	for game := range 2 {
		g, _, err := Tested.New(engine.Setup{Pack: firstBattle(t), Scenario: "first-battle", Seats: 2, Chance: chance.Keyed(chance.Key([]byte{byte(game)}, []string{"", ""}))})
		if err != nil {
			t.Fatal(err)
		}
		random := ai.Random{Chance: key}
		o := enginetest.Plays(t, g, 2000, func(s engine.Seat, _ int) ai.Player {
			if int(s) == game {
				return thrifty{ai.Greedy{Random: random}, t}
			}
			return random
		})
		margin += o.Scores[game] - o.Scores[1-game]
		t.Logf("greedy as seat %d: %+v", game, o.Scores)
	}
	if margin <= 0 {
		t.Errorf("greedy loses by %d", -margin)
	}
}

// vandal is a house that ends every battle it can.
type vandal struct{ asked *int }

// Worth knocks out everybody and takes their weapons, through everything it can reach from
// a look.
func (v vandal) Worth(l Look, seat engine.Seat, p engine.Prompt) []int {
	*v.asked++
	for i := range l.World.Figures {
		clear(l.Figure(l.World.Figures[i].ID).Equipment)
		l.World.Figures[i].Out = true
	}
	l.World.Forces[seat].Hand, l.World.Acts, l.World.Result = nil, nil, &Result{}
	return make([]int, len(p.Choices))
}

// Traits does the same.
func (v vandal) Traits(l Look, seat engine.Seat) []engine.Trait {
	v.Worth(l, seat, engine.Prompt{})
	return nil
}

// TestHouseIsApart checks that, whatever a house does to the battle it thinks about, the real battle and
// other thoughts are unaffected.
func TestHouseIsApart(t *testing.T) {
	asked := 0
	was := Tested
	Tested = System{House: vandal{&asked}}
	defer func() { Tested = was }()
	g := position(t, "board plain\nfigure skeletor at K12 facing E\nfigure he_man at K13 facing NE\nact skeletor t4")
	enginetest.Apart(t, g, &asked, 1, "attack:w_havoc_staff:he_man")
}

// TestWithoutHouse checks that a system without a house has no opinions, and that its standing orders
// still work.
func TestWithoutHouse(t *testing.T) {
	was := Tested
	Tested = System{}
	defer func() { Tested = was }()
	g := position(t, "board plain\nfigure skeletor at K12 facing E\nfigure he_man at K13 facing NE\nact skeletor t4")
	q := owed(g)[0]
	if a, err := g.Ask(1, engine.Query{Kind: engine.AskWorth, Args: []string{string(q.ID)}}); err != nil || a.Worth != nil {
		t.Errorf("opinions are %v, %v", a.Worth, err)
	}
	l := g.(*game).Look()
	x := ordering{look: l, side: 1}
	act, _ := l.Act()
	if b, ok := x.stroke(act, "he_man"); !ok || b.id != "attack:w_havoc_staff:he_man" || b.wound <= 0 {
		t.Errorf("the stroke is %+v, %v", b, ok)
	}
}
