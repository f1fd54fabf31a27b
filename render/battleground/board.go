package battleground

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	geo "hexwarden/engine/board/hex"
	"hexwarden/render/art"
	"hexwarden/render/boards"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// grid is the board of hexes that the game is played on (BG-2.1).
var grid = geo.NewGrid(25, 29, 30)

// terrains are the classes of terrain as they are painted (BG-2.13 to 2.17).
var terrains = map[string]hex.Terrain{"difficult": hex.Difficult, "low_obstacle": hex.Low, "high_obstacle": hex.High, "ladder": hex.Ladder}

// ground is the map of a view: the pieces and the deployment zones. Its ID
// tells the content, as two packs may know different maps by one name.
func ground(v rules.View) *hex.Board {
	b := &hex.Board{Mood: v.Mood, Rows: grid.Rows(), Odd: grid.Width(0), Even: grid.Width(1)}
	for _, h := range grid.Hexes() {
		if t, ok := terrains[v.Board.Class(h)]; ok {
			b.Cells = append(b.Cells, hex.Cell{Place: placeOf(h), Terrain: t, Piece: v.Board.PieceAt(h)})
		}
		if n := v.Board.Deck(h); n >= 0 {
			b.Cells = append(b.Cells, hex.Cell{Place: placeOf(h), Terrain: hex.Platform, Piece: n})
		}
	}
	for side, rows := range v.Zones {
		if first, last := zone(rows); first >= 0 {
			b.Zones = append(b.Zones, hex.Zone{Side: side, From: first, To: last})
		}
	}
	for _, w := range v.Board.Walls() {
		b.Walls = append(b.Walls, hex.Wall{Place: placeOf(w[0]), Dir: w[0].DirTo(w[1])})
	}
	sum := fnv.New64a()
	fmt.Fprint(sum, b.Mood, b.Cells, b.Zones, b.Walls)
	b.ID = fmt.Sprintf("%s %x", v.Map, sum.Sum64())
	return b
}

// zone is the first and the last of the rows of a zone, -1 for none.
func zone(rows []string) (first, last int) {
	first, last = -1, -1
	for _, r := range rows {
		if len(r) != 1 || r[0] < 'A' || int(r[0]-'A') >= grid.Rows() {
			continue
		}
		row := int(r[0] - 'A')
		if first < 0 || row < first {
			first = row
		}
		last = max(last, row)
	}
	return first, last
}

// placeOf is a hex of the rules as the painter numbers it.
func placeOf(h geo.Hex) hex.Place {
	p, err := hex.ParsePlace(grid.Label(h))
	if err != nil {
		panic("render/battleground: " + err.Error()) // every hex of the grid has a label
	}
	return p
}

// table gathers what stands and happens on the board.
type table struct {
	view  rules.View
	sides []engine.Side
	say   Say
	over  hex.Overlay
	err   error // the first fault

	gathers  bool        // the game has not begun: who takes part is told beside the board
	ended    bool        // nobody is asked anything any more
	question bool        // the picture answers somebody's question
	rolled   bool        // dice lie below the board
	held     []hex.Place // of the figures that the cards of a hand are about, or of the one that would pay
}

// place reads a label of the view or an event.
func (t *table) place(label string) hex.Place {
	p, err := hex.ParsePlace(label)
	if err == nil {
		_, err = grid.Parse(strings.TrimSuffix(label, "+"))
	}
	if err != nil && t.err == nil {
		t.err = fmt.Errorf("render/battleground: %w", err)
	}
	return p
}

// settle puts figures, objectives, marks and rough ground on the board.
func (t *table) settle() {
	for _, f := range t.view.Figures {
		if f.Place == "" {
			continue
		}
		x := hex.Figure{Place: t.place(f.Place), Facing: f.Facing, Side: f.Side, Portrait: art.Face(f.Character), Letters: t.letters(f.Character), Wounds: f.Wounds, Health: f.Health,
			Mana: f.Mana, Focus: f.Focus, Overwatch: f.Overwatch, Activated: !f.Ready && !t.ended, Active: f.ID == t.view.Acting, Target: f.ID == t.view.Against || f.ID == t.view.Target,
			Buff: t.status(f.Buff), Debuff: t.status(f.Debuff)}
		for _, id := range f.Items {
			x.Items = append(x.Items, !slices.Contains(f.Used, id))
		}
		x.Name = t.say(engine.T("bg.character." + f.Character))
		x.Base = boards.Each(f.Hexes, t.place)
		if t.gathers {
			x.Bare, x.Name = true, ""
		}
		t.over.At[f.ID] = x.Place
		t.over.Figures = append(t.over.Figures, x)
	}
	for i, o := range t.view.Objectives {
		x := hex.Objective{Place: t.place(o.Place), Label: strconv.Itoa(i + 1), Side: o.Holder}
		if o.By >= 0 {
			x.Side, x.Sealed = o.By, true
		}
		t.over.Objectives = append(t.over.Objectives, x)
	}
	for _, m := range t.view.Marks {
		t.over.Marks = append(t.over.Marks, hex.Mark{Place: t.place(m.Place), Label: mark.Initials(t.say(engine.T("bg.mark." + m.ID))), Bad: true})
	}
	t.over.Rough = boards.Each(t.view.Rough, t.place)
}

// known are the letters of characters whose first two are not what people call
// them by.
var known = map[string]string{"he_man": "He", "stratos": "St", "man_at_arms": "MA", "skeletor": "Sk", "mer_man": "MM", "trap_jaw": "TJ"}

// letters are what stands on the token of a character.
func (t *table) letters(character string) string {
	if l, ok := known[character]; ok {
		return l
	}
	return mark.Initials(t.say(engine.T("bg.character." + character)))
}

// status is what a status is called, nothing for none.
func (t *table) status(id string) string {
	if id == "" {
		return ""
	}
	return t.say(engine.T("bg.status." + id))
}
