package battleground

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
	"hexwarden/engine/odds"
	"hexwarden/engine/pack"
	"hexwarden/internal/shipped"
)

// stage sets up positions for scripts. Its lines:
//
//	roll N N...                            dice for what is rolled before the first line of play
//	start [scenario=ID] [OPTION=VALUE...]  a whole scenario from its beginning; the first battle if none is named
//	board first_battle | plain             the map; plain has nothing on it; other lines of a position: position.go
//	terrain CLASS HEX...                   one piece of low, opening, high, difficult, ladder or platform on the plain board;
//	                                       wall HEX HEX between two hexes; the place on a platform over J5 is J5+
//	act FIGURE CARD                        its activation with that card continues at its first action (tN: N AP)
//	select                                 the Activation phase, before cards are selected
//	prepare                                the Preparation phase
//	cleanup                                the Clean-Up phase, to the end of the round
type stage struct {
	pack *Pack
}

// proving is the proving ground with the pack it depends on.
func proving(t testing.TB) fs.FS {
	t.Helper()
	files, err := pack.Compose(data.Files, "proving-ground")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// testPack contains the shipped packs, the cards for scripts and a plain map.
func testPack(t testing.TB) *Pack {
	t.Helper()
	files := fstest.MapFS{}
	add := func(from fs.FS) {
		err := fs.WalkDir(from, ".", func(n string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := fs.ReadFile(from, n)
			files[n] = &fstest.MapFile{Data: b}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	add(proving(t))
	for n, f := range shipped.Files(t, data.Files, "battleground") { // side by side, so that its scenarios are included
		delete(files, "battleground/"+n)
		files["a_"+n] = f
	}
	add(os.DirFS("testdata/pack"))
	p, err := loadPack(files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (s *stage) Seat(name string) (engine.Seat, bool) {
	i := slices.Index(sides, name)
	return engine.Seat(i), i >= 0
}

// withMap is a pack with one more map.
func withMap(p *Pack, id string, b *content.Board) *Pack {
	out, own := *p, *p.Pack
	own.Maps = append(slices.Clone(own.Maps), content.Map{ID: id, Board: b})
	out.Pack = &own
	return &out
}

// Build sets up a position.
func (s *stage) Build(lines []script.Line, dice engine.Chance) (engine.Game, error) {
	board := content.NewBoard()
	p := withMap(s.pack, "plain", board)
	battle, _ := p.Battle("first-battle")
	b := &builder{placing: newPosition(p, battle), board: board}
	b.w.Map = "plain"
	if err := script.SetUp(lines, func(w []string) error { return b.line(w, dice) }); err != nil {
		return nil, err
	}
	if b.game == nil {
		return nil, fmt.Errorf("the set-up does not say where to begin (start, act, select, prepare, cleanup)")
	}
	return b.game, nil
}

type builder struct {
	placing
	board  *content.Board
	pieces int // placed by lines of terrain
	game   engine.Game
}

func (b *builder) begin(root body, dice engine.Chance) error {
	g, _, err := flow.Start(Tested.rules(b.p), dice, b.w, root)
	b.game = g
	return err
}

func (b *builder) line(w []string, dice engine.Chance) error {
	if known, err := b.placing.line(w); known {
		return err
	}
	switch w[0] {
	case "start":
		opts := options(w[1:])
		if len(w) > 1 && !strings.Contains(w[1], "=") {
			opts["scenario"] = w[1]
		}
		scenario := opts["scenario"]
		delete(opts, "scenario")
		if scenario == "" {
			scenario = "first-battle"
		}
		g, _, err := Tested.New(engine.Setup{Pack: b.p, Scenario: scenario, Seats: 2, Chance: dice, Options: opts})
		b.game = g
		return err
	case "roll":
		return dice.(*script.Dice).Queue(w[1:])
	case "terrain":
		class, ok := map[string]string{"low": content.LowObstacle, "high": content.HighObstacle, "difficult": content.Difficult, "ladder": content.Ladder, "platform": content.Platform, "opening": content.LowObstacle}[w[1]]
		if b.pieces++; !ok {
			return fmt.Errorf("no class of terrain %q", w[1])
		}
		for _, label := range w[2:] {
			h, err := content.Grid.Parse(label)
			if err != nil {
				return err
			}
			if !b.board.Lay(h, class, b.pieces) {
				return fmt.Errorf("%s has something on it already", label)
			}
		}
	case "wall":
		x, _ := content.Grid.Parse(w[1])
		y, _ := content.Grid.Parse(w[2])
		b.board.Wall(x, y)
	case "select":
		b.w.Phase = "preparation"
		return b.begin(&Battling{Now: "activation"}, dice)
	case "prepare":
		b.w.Round--
		return b.begin(&Battling{Now: "round"}, dice)
	case "cleanup":
		return b.begin(&Battling{Now: "clean_up"}, dice)
	case "act":
		return b.act(w[1], w[2], dice)
	default:
		return fmt.Errorf("no such line of set-up")
	}
	return nil
}

func options(words []string) map[string]string {
	out := map[string]string{}
	for _, w := range words {
		k, v, _ := strings.Cut(w, "=")
		out[k] = v
	}
	return out
}

// act starts the activation of a figure with a card. Other figures of its side are ready as
// they were set up.
func (b *builder) act(figure, card string, dice engine.Chance) error {
	l := newLook(b.w, b.p, b.board)
	side := l.Figure(figure).Side
	cards := []string{"", ""}
	cards[side] = card
	if err := b.begin(&Staging{Side: side, Cards: cards}, dice); err != nil {
		return err
	}
	for _, id := range []engine.ChoiceID{engine.ChoiceID("activate:" + figure), "bonus:ability", "bonus:mana"} {
		for _, p := range owed(b.game) {
			if _, ok := p.Choice(id); ok && (p.Point == "BG-D-06" || p.Point == "BG-D-07") {
				g, _, err := b.game.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{id}})
				if err != nil {
					return err
				}
				b.game = g
				break
			}
		}
	}
	return nil
}

// Staging is a root frame that starts with the activation of one side and then continues as
// a round does.
type Staging struct {
	Side  int      `json:"side"`
	Cards []string `json:"cards"`
	Begun bool     `json:"begun"`
}

// Own gives a copied frame its own slices.
func (f *Staging) Own() {
	f.Cards = slices.Clone(f.Cards)
}

func (f *Staging) Step(t *tx) control {
	if f.Begun {
		return call(&Battling{Now: "clean_up"})
	}
	f.Begun = true
	return call(&Activations{Order: []int{f.Side}, Cards: f.Cards})
}

// Want checks a position:
//
//	the conditions of condition.go
//	hexes ID HEX...   cards SIDE CARD...   discards SIDE CARD...   area SIDE CARD...
//	used ID ITEM...   points SIDE N   kept FIGURE:STATUS|MARK...   room ID SLOT N   overfull ID SLOT...
//	adjacent|sees|cover HEX HEX yes|no   inches HEX HEX N yes|no   arc ID HEX front|rear|between
//	speed ID N FOCUSED   reach ID HEX yes|no   test attack ID WEAPON TARGET DICE TN   test defence ID WEAPON TARGET DICE TN
//	objectives HEX...   pieces TYPE N   measured SIDE PLACE PLACE INCHES
//	skilltest ID STAT DICE N TN   marks HEX...   pairs HEX HEX N   most SIDE N
//	faults POINTS ENTRY... by RULE...|none   addable POINTS yes|no ENTRY to ENTRY...   costs POINTS ENTRY...   reserve SIDE CHARACTER...
//	token SIDE HEX yes|no                  whether it may put an objective there
//	map ID   given SIDE ENTRY...           the list a side has submitted; "deck" stands for a whole deck in a list
//	terrain HEX CLASS   frames KIND...   odds ID WEAPON TARGET PERCENT... (of no line, then line by line)
func (s *stage) Want(g engine.Game, w []string) error {
	x := g.(*flow.Game[World, look, *tx])
	own := *s.pack.Pack
	p := *s.pack
	p.Pack = &own
	plain := content.Map{ID: "plain"}
	plain.Board = s.boardOf(x)
	p.Maps = append(slices.Clone(p.Maps), plain)
	l := newLook(x.World(), &p, p.Board(x.World().Map))
	return want(l, x, w)
}

// boardOf is the board a game is played on: views carry it.
func (s *stage) boardOf(g engine.Game) *content.Board {
	return g.View(engine.Watcher).System.(View).Board
}

func want(l look, g *flow.Game[World, look, *tx], w []string) error {
	got, yes, list := script.Is, script.Yes, script.List
	place := func(s string) Place {
		p, _ := l.placeOf(s)
		return p
	}
	side := func(s string) int { return slices.Index(sides, s) }
	if known, err := l.condition(w); known {
		return err
	}
	switch w[0] {
	case "hexes":
		var at []string
		for _, p := range l.Figure(w[1]).spaces() {
			at = append(at, p.label())
		}
		slices.Sort(at)
		return list(at, w[2:])
	case "weapons":
		return list(l.Figure(w[1]).Equipment, w[2:])
	case "points": // of a whole force
		n := 0
		for _, f := range l.w.Figures {
			if f.Side == side(w[1]) {
				n += l.Cost(f)
			}
		}
		return got(n, w[2])
	case "used":
		return list(l.Figure(w[1]).Used, w[2:])
	case "kept":
		var out []string
		for _, k := range l.w.Kept {
			out = append(out, strings.TrimPrefix(k.Figure+":"+k.ID, ":"))
		}
		return list(out, w[1:])
	case "room":
		f := l.Figure(w[1])
		return got(l.p.Room(l.p.Character(f.Character), f.Equipment, w[2]), w[3])
	case "overfull":
		f := l.Figure(w[1])
		return list(l.p.Overfull(l.p.Character(f.Character), f.Equipment), w[2:])
	case "deck":
		return got(len(l.w.Forces[side(w[1])].Deck), w[2])
	case "cards":
		return list(l.w.Forces[side(w[1])].Hand, w[2:])
	case "discards":
		return list(l.w.Forces[side(w[1])].Discard, w[2:])
	case "area":
		return list(l.w.Forces[side(w[1])].Area, w[2:])
	case "under":
		return list(l.Figure(w[1]).Cards, w[2:])
	case "adjacent":
		return yes(l.adjacent(place(w[1]), place(w[2])), w[3])
	case "sees":
		return yes(l.sees(place(w[1]), place(w[2])), w[3])
	case "pairs": // free lines between the corners, of 36
		return got(hex.SightPairs(place(w[1]).Hex, place(w[2]).Hex, func(h hex.Hex) bool { return content.Grid.Contains(h) && l.b.Class(h) == content.HighObstacle }), w[3])
	case "most": // how many of its choices a side may pick
		for _, p := range owed(g) {
			if p.Asks(engine.Seat(side(w[1]))) {
				return got(p.Max, w[2])
			}
		}
		return fmt.Errorf("nothing is asked")
	case "odds":
		chances := l.chances(l.Planned(Act{Kind: "activation", Figure: w[1]}, l.p.Weapon(w[2]), w[3])).chances
		var out []string
		for _, c := range chances {
			out = append(out, strconv.Itoa(odds.Percent(c)))
		}
		return list(out, w[4:])
	case "cover":
		return yes(l.cover(place(w[1]), place(w[2])), w[3])
	case "inches":
		n, _ := strconv.Atoi(w[3])
		return yes(inRange(place(w[1]), place(w[2]), n), w[4])
	case "arc":
		f := l.Figure(w[1])
		return got([]string{"rear", "between", "front"}[f.arc(place(w[2]))+1], w[3])
	case "speed":
		return got(l.speed(l.Figure(w[1]), len(w) > 3 && w[3] == "focused"), w[2])
	case "reach":
		f := l.Figure(w[1])
		return yes(slices.ContainsFunc(l.ends(f, route{Way: walking, MP: l.speed(f, false)}), func(x way) bool { return x.At.Place == place(w[2]) }), w[3])
	case "objectives":
		var out []string
		for _, o := range l.w.Objectives {
			if o.By == none {
				out = append(out, o.Place.label())
			}
		}
		return list(out, w[1:])
	case "pieces":
		m, _ := l.p.Map(l.w.Map)
		n := 0
		for _, p := range m.Pieces {
			if p.Type == w[1] {
				n++
			}
		}
		return got(n, w[2])
	case "measured":
		a, err := g.Ask(engine.Seat(side(w[1])), engine.Query{Kind: "measure", Args: w[2:4]})
		if err != nil {
			return err
		}
		for _, x := range a.Text.Args {
			if x.Name == "inches" {
				return got(fmt.Sprintf("%d.%d", *x.Text.Args[0].Num, *x.Text.Args[1].Num), w[4])
			}
		}
		return fmt.Errorf("no inches were told")
	case "faults", "addable", "costs", "means", "spends", "judged", "given", "reserve", "map", "token":
		return wantSetup(l, g, w)
	case "terrain":
		return got(l.terrain(place(w[1])), w[2])
	case "test":
		act, ok := l.actOf(w[2])
		if !ok {
			act = Act{Kind: "activation", Figure: w[2], AP: 9}
		}
		a := l.Planned(act, l.p.Weapon(w[3]), w[4])
		plan := l.attackPlan(a)
		if w[1] == "defence" {
			plan = l.defencePlan(a)
		}
		return got(fmt.Sprint(plan.Dice, " ", plan.Target), strings.Join(w[5:], " "))
	case "skilltest":
		n, _ := strconv.Atoi(w[3])
		plan := l.skillPlan(w[1], w[2], n)
		return got(fmt.Sprint(plan.Dice, " ", plan.Target), strings.Join(w[4:], " "))
	case "marks":
		var at []string
		for _, m := range l.w.Marks {
			at = append(at, m.Place.label())
		}
		return list(at, w[1:])
	case "frames":
		return list(g.Frames(), w[1:])
	}
	return fmt.Errorf("nothing is known of %q", w[0])
}

// scripts reads all scenarios.
func scripts(t *testing.T) []*script.Script { return script.All(t, os.DirFS(".")) }

// TestRules plays the scenarios of testdata/rules.
func TestRules(t *testing.T) { script.Play(t, scripts(t), &stage{testPack(t)}) }
