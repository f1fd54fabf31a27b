package eternia

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
	"hexwarden/internal/shipped"
)

// stage sets up positions for scripts. Seats are p0 to p5, teams 0 (Masters) and 1 (Evil Warriors); a hero is named by his id. Its lines:
//
//	start SCENARIO [OPTION=VALUE...]       a whole scenario from its beginning
//	roll N N...                            dice for what is rolled before the first line of play; of wilds dice 0 1 blank, 2 3 success, 4 double, 5 reroll
//	scenario ID                            the mission; fractures by default
//	option ID VALUE                        a setting of the table
//	seats 4                                players; 2 by default
//	space N                                on the round track, from 0; 0 (day) by default
//	hero ID ZONE [damage=N] [acted] [fell] [seat=N] [ally=ID] [mount=KIND:ID] [worn=ID] [pack=ID] [spell=ID]
//	soldiers TEAM ZONE N                   from the reserve
//	ether TEAM N                           vp TEAM N
//	quest ZONE...                          bramble ZONE...
//	boss ID ZONE [damage=N]
//	deck NAME CARD...                      the draw pile, the top first: wilds, scenario ("creature:dylinx"), equipment, spell, vehicle, victory, clash, clash_overload, effect
//	offer NAME CARD...                     an open offer: equipment, spell, vehicle
//	hand TEAM VICTORY...                   goal TEAM VICTORY (in play)
//	combat TEAM KIND N                     how many combat cards of a kind its deck has
//	act HERO                               begins: his activation
//	round                                  begins: a round (the space is then one further)
type stage struct{ pack *Pack }

// testPack is the shipped pack with the third faction.
func testPack(t testing.TB) *Pack {
	t.Helper()
	files := shipped.Files(t, data.Files, "eternia")
	for n, f := range shipped.Files(t, data.Files, "horde") {
		files["zz_"+n] = f // both packs have files with the same names
	}
	p, err := Tested.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Pack)
}

// Seat is the seat of a name.
func (s *stage) Seat(name string) (engine.Seat, bool) {
	i := slices.Index([]string{"p0", "p1", "p2", "p3", "p4", "p5"}, name)
	return engine.Seat(i), i >= 0
}

// builder is a position being set up.
type builder struct {
	p       *Pack
	w       *World
	options map[string]string
	mission string
	players int
	piles   map[int][]string // combat cards for a team's next combat
	laid    map[int][]string // combat cards already placed
	game    engine.Game
}

// Build sets up a position.
func (s *stage) Build(lines []script.Line, dice engine.Chance) (engine.Game, error) {
	dice.(*script.Dice).Lowest = 0
	b := &builder{p: s.pack, options: map[string]string{}, mission: "fractures", players: 2, piles: map[int][]string{}, laid: map[int][]string{}}
	if err := script.SetUp(lines, func(w []string) error { return b.line(w, dice) }); err != nil {
		return nil, err
	}
	if b.game == nil {
		return nil, fmt.Errorf("the set-up does not say where to begin (start, act, round ...)")
	}
	return b.game, nil
}

// world is the position so far, made by the first line that needs it.
func (b *builder) world() *World {
	if b.w == nil {
		m, _ := b.p.Mission(b.mission)
		b.w = newWorld(b.p, m, b.players, b.options)
		b.w.Phase, b.w.Space, b.w.Round, b.w.First, b.w.ToAct = "action", 0, 1, 0, 0
	}
	return b.w
}

func (b *builder) begin(root body, dice engine.Chance) error {
	g, _, err := flow.Start(Tested.rules(b.p), dice, b.world(), root)
	b.game = g
	return err
}

func (b *builder) team(word string) (*Team, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n >= len(b.world().Teams) {
		return nil, fmt.Errorf("no team %q", word)
	}
	return &b.world().Teams[n], nil
}

func (b *builder) line(w []string, dice engine.Chance) error {
	switch w[0] {
	case "start":
		return b.start(w[1:], dice)
	case "roll":
		return dice.(*script.Dice).Queue(w[1:])
	case "scenario":
		b.mission = w[1]
	case "option":
		b.options[w[1]] = w[2]
	case "seats":
		b.players, _ = strconv.Atoi(w[1])
		if m, _ := b.p.Mission(b.mission); m != nil {
			b.mission = m.Scenario(b.players)
		}
	case "space":
		b.world().Space, _ = strconv.Atoi(w[1])
		b.w.Round = b.w.Space + 1
	case "hero":
		return b.hero(w[1:])
	case "boss":
		b.world().Boss = &BossAt{ID: w[1], At: w[2]}
		for _, x := range w[3:] {
			b.w.Boss.Damage, _ = strconv.Atoi(strings.TrimPrefix(x, "damage="))
		}
	case "quest":
		b.world().Quests = append(b.world().Quests, w[1:]...)
	case "bramble":
		b.world().Brambles = append(b.world().Brambles, w[1:]...)
	case "deck", "offer":
		d := b.world().Decks[w[1]]
		if w[0] == "deck" {
			d.Draw = w[2:]
		} else {
			d.Offer, d.Open = w[2:], true
		}
		b.w.Decks[w[1]] = d
	default:
		if begin, ok := beginnings[w[0]]; ok {
			return begin(b, w[1:], dice)
		}
		return b.teamLine(w)
	}
	return nil
}

func (b *builder) teamLine(w []string) error {
	if len(w) < 3 {
		return fmt.Errorf("no such line of set-up")
	}
	x, err := b.team(w[1])
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(w[len(w)-1])
	switch w[0] {
	case "soldiers":
		x.Soldiers[w[2]] += n
		x.Reserve -= n
	case "ether":
		x.Ether = n
	case "vp":
		x.VP = n
	case "hand":
		x.Hand = append(x.Hand, w[2:]...)
	case "goal":
		x.Goals = append(x.Goals, GoalCard{Card: w[2], Since: map[string]int{}})
	case "combat":
		x.Deck[w[2]] = n
	default:
		return fmt.Errorf("no such line of set-up")
	}
	return nil
}

func (b *builder) hero(w []string) error {
	c := b.p.Hero(w[0])
	if c == nil {
		return fmt.Errorf("no hero %q", w[0])
	}
	if !b.p.Land.Known(w[1]) {
		return fmt.Errorf("no zone %q", w[1])
	}
	world := b.world()
	h := Hero{ID: w[0], At: w[1], Team: slices.IndexFunc(world.Teams, func(t Team) bool { return t.Faction == c.Faction }), Seat: None}
	if s := slices.Index(world.Seats, h.Team); s >= 0 {
		h.Seat = s
	}
	for _, x := range w[2:] {
		key, value, _ := strings.Cut(x, "=")
		switch key {
		case "damage":
			h.Damage, _ = strconv.Atoi(value)
		case "seat":
			h.Seat, _ = strconv.Atoi(value)
		case "team":
			h.Team, _ = strconv.Atoi(value)
		case "acted":
			h.Acted = true
		case "fell":
			h.Fell = true
		case "ally":
			h.Ally = append(h.Ally, value)
		case "mount":
			h.Mount = append(h.Mount, value)
		case "worn":
			h.Worn = append(h.Worn, value)
		case "pack":
			h.Pack = append(h.Pack, value)
		case "spell":
			h.Spells = append(h.Spells, value)
		default:
			return fmt.Errorf("a hero has no %q", key)
		}
	}
	world.Heroes = append(world.Heroes, h)
	return nil
}

func (b *builder) start(w []string, dice engine.Chance) error {
	options := map[string]string{}
	for _, x := range w[1:] {
		key, value, _ := strings.Cut(x, "=")
		options[key] = value
	}
	g, _, err := Tested.New(engine.Setup{Pack: b.p, Scenario: w[0], Chance: dice, Options: options})
	b.game = g
	return err
}

// resting is a game in which one frame was played; then it asks for the next activation
// forever.
type resting struct {
	First body
	Begun bool
}

func (f *resting) Step(*tx) control {
	if f.Begun {
		return await()
	}
	f.Begun = true
	return call(f.First)
}

// Ask asks seat 0 whether the script is done.
func (f *resting) Ask(l look) []question {
	p := ask([]engine.Seat{0}, "DP-10", "FE-9.6", engine.T("fe.ask.DP-10"))
	p.Insist = true
	p.Offer(choice("rest", engine.T("fe.action.end")), flow.Free(func(*tx, answer) control { return await() }))
	return []question{p}
}

// beginnings are the lines that start in the middle of a game, including those that parts of the
// rules add.
var beginnings = map[string]func(b *builder, w []string, dice engine.Chance) error{
	"act": func(b *builder, w []string, dice engine.Chance) error {
		for _, h := range b.world().Heroes {
			if h.ID == w[0] {
				b.w.ToAct = h.Team
				return b.begin(&resting{First: &Turn{Hero: w[0]}}, dice)
			}
		}
		return fmt.Errorf("no hero %q", w[0])
	},
	"round": func(b *builder, w []string, dice engine.Chance) error {
		return b.begin(&resting{First: &Round{}}, dice)
	},
}

// lookAt reads the world of a game being tested.
func lookAt(g engine.Game) look {
	return look{g.(*game).World(), g.View(engine.Watcher).System.(View).pack}
}

// Want checks the position: at HERO ZONE, hp HERO N, ether TEAM N, vp TEAM N, soldiers TEAM ZONE N, reserve TEAM N,
// control TEAM ZONE yes|no, ally|mount|worn|pack|spells HERO CARD...|none, hand TEAM CARD...|none, goals TEAM CARD...|none,
// offer KIND CARD...|none, deck NAME CARD...|none, discard NAME CARD...|none, combat TEAM KIND N, quests ZONE...|none,
// brambles ZONE...|none, boss ZONE DAMAGE|none, space N, phase NAME, left N (standard actions).
func (s *stage) Want(g engine.Game, w []string) error {
	l := lookAt(g)
	if check, ok := wants[w[0]]; ok {
		return check(g, w[1:])
	}
	is, list := script.Is, script.Set
	switch w[0] {
	case "quests":
		return list(l.w.Quests, w[1:])
	case "brambles":
		return list(l.w.Brambles, w[1:])
	case "offer":
		return list(l.w.Decks[w[1]].Offer, w[2:])
	case "deck":
		return list(l.w.Decks[w[1]].Draw, w[2:])
	case "discard":
		return list(l.w.Decks[w[1]].Discard, w[2:])
	case "space":
		return is(l.w.Space, w[1])
	case "phase":
		return is(l.w.Phase, w[1])
	case "left":
		return is(l.w.Acting.Left, w[1])
	case "boss":
		if l.w.Boss == nil {
			return is("none", w[1])
		}
		return is(fmt.Sprint(l.w.Boss.At, " ", l.w.Boss.Damage), strings.Join(w[1:], " "))
	}
	if h := l.Hero(w[1]); h != nil {
		switch w[0] {
		case "at":
			return is(h.At, w[2])
		case "hp":
			return is(l.HP(h), w[2])
		case "ally":
			return list(h.Ally, w[2:])
		case "mount":
			return list(h.Mount, w[2:])
		case "worn":
			return list(h.Worn, w[2:])
		case "pack":
			return list(h.Pack, w[2:])
		case "spells":
			return list(h.Spells, w[2:])
		}
		return fmt.Errorf("nothing is known to be wanted so of a hero")
	}
	n, err := strconv.Atoi(w[1])
	if err != nil || n >= len(l.w.Teams) {
		return fmt.Errorf("no hero and no team %q", w[1])
	}
	team := l.w.Teams[n]
	switch w[0] {
	case "ether":
		return is(team.Ether, w[2])
	case "vp":
		return is(team.VP, w[2])
	case "reserve":
		return is(team.Reserve, w[2])
	case "soldiers":
		return is(team.Soldiers[w[2]], w[3])
	case "control":
		return script.Yes(l.Controls(n, w[2]), w[3])
	case "hand":
		return list(team.Hand, w[2:])
	case "goals":
		var cards []string
		for _, x := range team.Goals {
			cards = append(cards, x.Card)
		}
		return list(cards, w[2:])
	case "combat":
		return is(team.Deck[w[2]], w[3])
	}
	return fmt.Errorf("nothing is known to be wanted so")
}

// wants are other things that scripts can check.
var wants = map[string]func(g engine.Game, w []string) error{}
