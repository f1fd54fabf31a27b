package mythic

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
	"hexwarden/internal/shipped"
)

// stage sets up positions for scripts. Its lines:
//
//	start SCENARIO [OPTION=VALUE...]       a whole scenario from its beginning
//	roll N N...                            dice for what is rolled before the first line of play
//	option ID VALUE                        a setting of the table
//	seats 4                                four Generals in two teams; two by default
//	field WIDE HIGH                        an open field of that many tiles; 2 by 2 by default
//	terrain KIND SQUARE...                 hill, forest, ruins, impassable, crevasse
//	unit ID SEAT SQUARE [vitality=N] [activated] [countered] [retreated] [raging] [aura]
//	unit ID SEAT reserve                   not on the field
//	spare SEAT N                           N units at the back (spartoi copies "spare.1" ...) so that the battle continues
//	hand SEAT CARD...                      row SEAT N, pp SEAT N, pile SEAT CARD..., discard SEAT CARD..., faction SEAT NAME, zone SEAT NAME
//	turn SEAT                              begins: a turn, with its draw
//	activate UNIT                          begins: the unit was activated (its card is spent): harassment comes next
//	attack UNIT [support|QUARRY|far]       begins: the activated unit has moved: its attack comes next; with Assault Support
//	bombard UNIT DICE TARGET...            begins: the unit has flown over these
//	rebuild                                begins: both draw piles are rebuilt
type stage struct{ pack *content.Pack }

// Tested is the system with the released house; TestMain sets it, because the house is built on these rules.
var Tested System

// box is the shipped pack without units for tests.
func box(t testing.TB) *content.Pack { return shipped.Pack(t, System{}, "mythic").(*content.Pack) }

// testPack is the shipped pack with units for tests.
func testPack(t testing.TB) *content.Pack {
	t.Helper()
	files := shipped.Files(t, data.Files, "mythic")
	maps.Copy(files, shipped.Files(t, os.DirFS("testdata"), "pack"))
	p, err := content.Load(files, recruit)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Seat is the seat of a name: p0, p1, p2, p3.
func (s *stage) Seat(name string) (engine.Seat, bool) {
	i := slices.Index([]string{"p0", "p1", "p2", "p3"}, name)
	return engine.Seat(i), i >= 0
}

// builder is a position being set up.
type builder struct {
	p    *content.Pack
	w    *World
	rows []string // of the field
	game engine.Game
}

// Build sets up a position.
func (s *stage) Build(lines []script.Line, dice engine.Chance) (engine.Game, error) {
	p := *s.pack
	dice.(*script.Dice).Lowest = 0 // MB-1.4
	b := &builder{p: &p, w: &World{Options: map[string]string{}, Phase: "activate", Offer: none, Order: []int{0, 1}, Turn: 1, Wide: 2}}
	b.seats(2)
	b.field(2, 2)
	if err := script.SetUp(lines, func(w []string) error { return b.line(w, dice) }); err != nil {
		return nil, err
	}
	if b.game == nil {
		return nil, fmt.Errorf("the set-up does not say where to begin (start, turn, activate, attack, rebuild)")
	}
	return b.game, nil
}

func (b *builder) seats(n int) {
	b.w.Generals, b.w.Order = nil, nil
	for seat := range n {
		g := General{Team: seat % 2, Faction: []string{"athena", "hades"}[seat%2], Zone: []string{"south", "north"}[seat%2]}
		b.w.Generals, b.w.Order = append(b.w.Generals, g), append(b.w.Order, seat)
	}
}

func (b *builder) field(wide, high int) {
	b.rows = nil
	for range high * content.TileSide {
		b.rows = append(b.rows, strings.Repeat(".", wide*content.TileSide))
	}
	b.w.Wide = wide
}

// tiles cuts the field into tiles of its own.
func (b *builder) tiles() {
	b.p.Faces = map[string]*content.Face{}
	b.w.Tiles = nil
	for i := range len(b.rows) / content.TileSide * b.w.Wide {
		f := &content.Face{ID: fmt.Sprint("test", i)}
		for y := range content.TileSide {
			x := i % b.w.Wide * content.TileSide
			f.Rows = append(f.Rows, b.rows[i/b.w.Wide*content.TileSide+y][x:x+content.TileSide])
		}
		b.p.Faces[f.ID] = f
		b.w.Tiles = append(b.w.Tiles, content.Laid{Face: f.ID})
	}
}

func (b *builder) square(label string) (square.Square, error) {
	return square.Parse(label, len(b.rows[0]), len(b.rows))
}

func (b *builder) begin(root body, dice engine.Chance) error {
	b.tiles()
	g, _, err := flow.Start(Tested.rules(b.p), dice, b.w, root)
	b.game = g
	return err
}

// stand finishes a position that starts in the middle of a battle.
func (b *builder) stand(seat int) { b.w.Active = seat }

func (b *builder) line(w []string, dice engine.Chance) error {
	seat := func() (int, error) {
		n, err := strconv.Atoi(w[1])
		if err == nil && (n < 0 || n >= len(b.w.Generals)) {
			err = fmt.Errorf("no seat %d", n)
		}
		return n, err
	}
	switch w[0] {
	case "roll":
		return dice.(*script.Dice).Queue(w[1:])
	case "option":
		b.w.Options[w[1]] = w[2]
		return nil
	case "seats":
		n, err := strconv.Atoi(w[1])
		b.seats(n)
		return err
	case "field":
		wide, _ := strconv.Atoi(w[1])
		high, err := strconv.Atoi(w[2])
		b.field(wide, high)
		return err
	case "terrain":
		kind, ok := map[string]content.Terrain{"hill": content.Hill, "forest": content.Forest, "ruins": content.Ruins, "impassable": content.Impassable, "crevasse": content.Crevasse}[w[1]]
		if !ok {
			return fmt.Errorf("no terrain %q", w[1])
		}
		for _, label := range w[2:] {
			s, err := b.square(label)
			if err != nil {
				return err
			}
			row := []byte(b.rows[s.Y])
			row[s.X] = byte(kind)
			b.rows[s.Y] = string(row)
		}
		return nil
	case "unit":
		return b.unit(w[1:])
	case "spare":
		return b.spare(w[1:])
	case "start":
		return b.start(w[1:], dice)
	}
	if begin, ok := beginnings[w[0]]; ok {
		return begin(b, w[1:], dice)
	}
	n, err := seat()
	if err != nil {
		return err
	}
	g := &b.w.Generals[n]
	number := func() int { i, _ := strconv.Atoi(w[2]); return i }
	switch w[0] {
	case "hand":
		g.Hand = append(g.Hand, w[2:]...)
	case "pile":
		g.Pile = append(g.Pile, w[2:]...)
	case "discard":
		g.Discard = append(g.Discard, w[2:]...)
	case "row":
		g.Row = number()
	case "pp":
		g.PP = number()
	case "faction":
		g.Faction = w[2]
	case "zone":
		g.Zone = w[2]
	default:
		return fmt.Errorf("no such line of set-up")
	}
	return nil
}

func (b *builder) unit(w []string) error {
	c := b.p.Unit(strings.TrimSuffix(w[0], ".2"))
	if c == nil {
		return fmt.Errorf("no unit %q", w[0])
	}
	seat, err := strconv.Atoi(w[1])
	if err != nil {
		return err
	}
	u := Unit{ID: w[0], Card: c.ID, Seat: seat, Vitality: c.Full()}
	if w[2] != "reserve" {
		if u.At, err = b.square(w[2]); err != nil {
			return err
		}
		u.Placed = true
	}
	for _, x := range w[3:] {
		key, value, _ := strings.Cut(x, "=")
		switch key {
		case "vitality":
			u.Vitality, err = strconv.Atoi(value)
			u.Placed = u.Placed && u.Vitality > 0
		case "activated":
			u.Activated = true
		case "countered":
			u.Countered = true
		case "retreated":
			u.Retreated = true
		case "raging":
			u.Raging = true
		case "aura":
			u.Aura = true
		default:
			return fmt.Errorf("a unit has no %q", key)
		}
	}
	b.w.Units = append(b.w.Units, u)
	return err
}

// spare puts units of a seat into the last row on its side, from the right.
func (b *builder) spare(w []string) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(w[1])
	for i := range n {
		at := square.Square{X: len(b.rows[0]) - 1 - i, Y: []int{len(b.rows) - 1, 0}[seat%2]}
		if seat > 1 {
			at.X = i
		}
		b.w.Units = append(b.w.Units, Unit{ID: fmt.Sprintf("spare%d.%d", seat, i+1), Card: "spartoi", Seat: seat, Vitality: 4, Placed: true, At: at})
	}
	return err
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

// beginnings are the lines that start in the middle of a battle.
var beginnings = map[string]func(b *builder, w []string, dice engine.Chance) error{
	"attack": beginAttack, "bombard": beginBombard,
	"scenario": setScenario, "claimed": setClaimed, "held": setHeld,
	"activate": beginActivation,
	"turn":     beginTurn,
	"deal":     beginDeal,
	"rebuild":  beginRebuild,
	"played":   layPlayed,
	"emptied":  stampEmptied,
}

// Want checks the position: vitality UNIT N, at UNIT SQUARE|none, pp SEAT N, row SEAT N,
// hand SEAT CARD...|none, pile SEAT N, discard SEAT CARD...|none, played SEAT CARD...|none, phase NAME, active SEAT.
func (s *stage) Want(g engine.Game, w []string) error {
	var v View
	seat := engine.Watcher
	if len(w) > 1 {
		if n, err := strconv.Atoi(w[1]); err == nil {
			seat = engine.Seat(n)
		}
	}
	seen := g.View(seat)
	v = seen.System.(View)
	is, list := script.Is, func(have []string) error { return script.Set(have, w[2:]) }
	if check, ok := wants[w[0]]; ok {
		return check(g, w[1:])
	}
	switch w[0] {
	case "vitality", "at":
		i := slices.IndexFunc(v.Units, func(u UnitView) bool { return u.ID == w[1] })
		if i < 0 {
			return fmt.Errorf("no unit %q", w[1])
		}
		if w[0] == "vitality" {
			return is(v.Units[i].Vitality, w[2])
		}
		if v.Units[i].Place == "" {
			return is("none", w[2])
		}
		return is(v.Units[i].Place, w[2])
	case "phase":
		phase := seen.Phase
		for _, a := range phase.Args { // of a turn
			if a.Name == "phase" {
				phase = *a.Text
			}
		}
		return is(strings.TrimPrefix(phase.Key, "mb.phase."), w[1])
	case "active":
		return is(v.Active, w[1])
	}
	if seat == engine.Watcher {
		return fmt.Errorf("nothing is known to be wanted so")
	}
	me := v.Generals[seat]
	switch w[0] {
	case "pp":
		return is(me.PP, w[2])
	case "row":
		return is(me.Row, w[2])
	case "pile":
		return is(me.Pile, w[2])
	case "discard":
		return list(me.Discard)
	case "played":
		var cards []string
		for _, c := range me.Played {
			cards = append(cards, c.Card)
		}
		return list(cards)
	case "hand":
		var cards []string
		for _, c := range seen.Hand {
			cards = append(cards, c.ID)
		}
		return list(cards)
	}
	return fmt.Errorf("nothing is known to be wanted so")
}

// wants are other things that scripts can check.
var wants = map[string]func(g engine.Game, w []string) error{
	"top": wantTop, "sort": wantSort,
	"stele": wantStele, "goal": wantGoal, "cards": wantCards,
	"cost": wantsOfMoves("cost"), "stride": wantsOfMoves("stride"), "acting": wantsOfMoves("acting"), "far": wantsOfMoves("far"), "fire": wantsOfMoves("fire"),
	"cover": wantsOfMoves("cover"), "height": wantsOfMoves("height"), "engaged": wantsOfMoves("engaged"), "bombed": wantsOfMoves("bombed"),
	"plan": wantPlan, "quarry": wantQuarry,
	"under":     wantUnder,
	"converted": wantConverted,
	"tracks":    wantTracks,
	"faults":    wantDraft("faults"), "costs": wantDraft("costs"), "addable": wantDraft("addable"), "unaddable": wantDraft("unaddable"),
	"army": wantArmy, "terrain": wantTerrain, "zone": wantZone, "order": wantOrder,
}
