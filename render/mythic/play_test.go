package mythic

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// begun is a battle of the release at its first question.
func begun(t testing.TB, scenario string, seats int) engine.Game {
	t.Helper()
	g, _, err := rules.System{}.New(engine.Setup{Pack: shipped.Pack(t, rules.System{}, "mythic"), Scenario: scenario, Seats: seats, Chance: chance.Keyed("pictures")})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

type moment = rendertest.Moment

// play plays a battle with varying choices, and passes every position to look until that
// returns true or the most moves are made.
func play(t testing.TB, scenario string, seats, most int, look func(moment) (enough bool)) {
	t.Helper()
	rendertest.Play(t, moment{Game: begun(t, scenario, seats)}, most, prefer, look)
}

// prefer takes an attack, otherwise an activation or a walk, otherwise varying choices.
func prefer(cs []engine.Choice, n int) engine.ChoiceID {
	for _, verb := range []string{"melee:", "ranged:", "counter", "keep", "activate:", "walk:", "to:"} {
		for i := range cs {
			if c := cs[(i+n)%len(cs)]; strings.HasPrefix(string(c.ID()), verb) {
				return c.ID()
			}
		}
	}
	return cs[n%len(cs)].ID()
}

// plain turns a text into the end of its key and its arguments.
var plain = rendertest.Plain

// english says texts as the catalogue of the release does.
var english = sync.OnceValue(func() Say { return spoken(text.First) })

// spoken says texts in a language.
func spoken(lang string) Say {
	c, err := shipped.Read()
	if err != nil {
		panic(err)
	}
	return rendertest.Spoken(c, lang)
}

// clash is the start of a battle, changed by hand: Cerberus has walked up to the Lion and
// bitten; the Spartans are lost, and the Assessors fly over.
func clash(t testing.TB) (engine.View, []engine.Event) {
	v := begun(t, "gates", 2).View(0)
	sv := v.System.(rules.View)
	sv.Units = slices.Clone(sv.Units)
	squares := map[string]string{"cerberus": "E6", "rhadamanthus": "F8", "assessors": "G4", "marauders": "C8", "legion_acheron": "D9", "legion_phlegethon": "H9", "damned_artillery": "I8",
		"nemean_lion": "E5", "hoplites_ares": "D4", "hoplites_hephaestus": "F3", "toxotes": "G2", "dawn_regiment": "C2", "thessalian_cavalry": "B5", "slingers_rhodes": "H3"}
	for i, u := range sv.Units {
		u.Place, u.Vitality = squares[u.ID], max(1, u.Full-i%4)
		switch u.ID {
		case "spartans":
			u.Place, u.Vitality = "", 0
		case "assessors":
			u.Activated = true
		case "nemean_lion":
			u.Raging, u.Countered = true, true
		case "toxotes":
			u.Retreated = true
		case "rhadamanthus":
			u.Aura = true
		}
		sv.Units[i] = u
	}
	sv.Turn, sv.Active, sv.Acting = 5, 0, "cerberus"
	sv.Combat = &rules.CombatView{Attacker: "cerberus", First: "nemean_lion", Target: "nemean_lion", Kind: "melee"}
	sv.Generals = slices.Clone(sv.Generals)
	sv.Generals[0].PP, sv.Generals[0].Row, sv.Generals[0].Hand, sv.Generals[0].Pile = 6, 2, 5, 21
	sv.Generals[1].PP, sv.Generals[1].Row, sv.Generals[1].Hand, sv.Generals[1].Pile = 4, 1, 7, 18
	v.System, v.Phase = sv, engine.T("mb.phase.activate")
	die := func(face, total int) engine.Die { return engine.Die{Face: face, Total: total, Success: total >= 5} }
	roll := func(n int, dice ...engine.Die) *engine.Roll {
		return &engine.Roll{Label: "attack", Target: 5, Dice: dice, Successes: n}
	}
	return v, []engine.Event{
		{Kind: "walked", Actor: "cerberus", From: "E9", To: "E6", Path: []string{"E9", "E8", "E7", "E6"}},
		{Kind: "attacked", Actor: "cerberus", Target: "nemean_lion", Cause: "melee", From: "E6", To: "E5", Public: engine.T("mb.who", engine.Who("who", 0))},
		{Kind: "rolled", Actor: "cerberus", Target: "nemean_lion", Roll: roll(2, die(5, 5), die(2, 2), die(0, 0), die(5, 5), die(4, 4), die(3, 3))},
		{Kind: "gave", Actor: "cerberus", Roll: roll(3, die(5, 5), engine.Die{Face: 2, Gone: true}, engine.Die{Gone: true}, die(5, 5), die(4, 5), die(3, 3))},
		{Kind: "rerolled", Actor: "cerberus", Roll: roll(3, engine.Die{Face: 3, Total: 8, Was: 5, Rerolled: true, Success: true}, engine.Die{Face: 2, Gone: true}, engine.Die{Gone: true}, die(5, 5), die(4, 5), die(3, 3))},
		{Kind: "wounded", Target: "nemean_lion", N: 2},
		{Kind: "destroyed", Target: "spartans", From: "C5"},
	}
}

// offered are the choices of an acting player: walks, one of them with a price, and
// targets.
func offered() []engine.Choice {
	about := func(id, kind, what, role string) engine.Choice {
		return engine.Choice{Public: true, About: []engine.Ref{{Kind: kind, ID: what, Role: role}}}.As(engine.ChoiceID(id))
	}
	far := about("walk:H6", "place", "H6", "to")
	far.Warnings = []engine.Text{engine.T("mb.who", engine.Who("who", 0))}
	return []engine.Choice{about("walk:F6", "place", "F6", "to"), about("walk:G6", "place", "G6", "to"), far, about("melee:nemean_lion", "unit", "nemean_lion", "target"),
		about("melee:hoplites_ares", "unit", "hoplites_ares", "target"), about("stay", "unit", "cerberus", "actor")}
}

// alliance is a field for four, with a second copy of a unit and both kinds of rims.
func alliance(t testing.TB) engine.View {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	sv.Combat, sv.Acting = nil, ""
	sv.Wide, sv.High, sv.Tiles = 15, 10, nil
	var rows []string
	for _, r := range sv.Terrain {
		rows = append(rows, r+r[:5])
	}
	sv.Terrain = rows
	a, b := sv.Generals[0], sv.Generals[1]
	a.Team, b.Team = 0, 1
	sv.Generals = []rules.GeneralView{a, b, a, b}
	sv.Units = slices.Clone(sv.Units)
	for i, u := range sv.Units {
		if i%2 == 1 {
			u.Seat += 2
		}
		sv.Units[i] = u
	}
	v.System = sv
	return v
}

// held is a General's view with a hand, an open row and known cards.
func held(t testing.TB) engine.View {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	for i, u := range sv.Units {
		if u.Seat != 0 || i > 5 {
			continue
		}
		text := engine.T("mb.hand.activated")
		if !u.Activated {
			text = engine.T("mb.library.price", engine.Num("cost", 20), engine.Num("n", 3))
		}
		v.Hand = append(v.Hand, engine.Card{ID: u.ID, Name: engine.T("mb.unit." + u.Card), Text: text, Kind: "maneuver", Stats: []engine.Stat{{Name: "command", N: u.Top.Command}}})
	}
	sv.Known = []engine.Text{engine.T("mb.twin.under", engine.Texts("cards", []engine.Text{engine.T("mb.unit.cerberus"), engine.T("mb.unit.marauders")}))}
	v.System = sv
	return v
}

// TestHandShowsWhatIsKnownOfThePile checks that a hand shows what its General knows about
// the draw pile, in the picture and in its text.
func TestHandShowsWhatIsKnownOfThePile(t *testing.T) {
	v := held(t)
	sv := v.System.(rules.View)
	name, line := english()(engine.T("mb.picture.known")), english()(sv.Known[0])
	for _, known := range []bool{true, false} {
		s, err := hand(v, english())
		if err != nil {
			t.Fatal(err)
		}
		_, drawn := rendertest.Said(s, "name")[name]
		if told := strings.Contains(s.Alt, line); told != known || drawn != known {
			t.Errorf("known: %v; told: %v, drawn: %v", known, told, drawn)
		}
		sv.Known = nil
		v.System = sv
	}
}

// TestCopiesInAHand checks that copies of a maneuver card are one card with all of their numbers, and that a unit that can be activated has its
// values on signs.
func TestCopiesInAHand(t *testing.T) {
	v := held(t)
	v.Hand = append(v.Hand, v.Hand[0])
	s, err := hand(v, english())
	if err != nil {
		t.Fatal(err)
	}
	cards := 0
	for _, l := range s.Layers {
		if l.Name == "card "+english()(v.Hand[0].Name) {
			cards++
		}
	}
	said := rendertest.Said(s, "number", "copies", "key")
	if cards != 1 || !said[strconv.Itoa(len(v.Hand))] || !said["×2"] || !said["vitality"] || !said["melee"] {
		t.Errorf("%d cards, %v", cards, said)
	}
}
