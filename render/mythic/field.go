package mythic

import (
	"fmt"
	"hash/fnv"

	"hexwarden/engine"
	geo "hexwarden/engine/board/square"
	rules "hexwarden/engine/mythic"
	"hexwarden/render/art"
	"hexwarden/render/square"
)

// tileSide is how many squares a tile has along a side, zoneDeep how many rows a
// zone has (MB-5.3).
const (
	tileSide = 5
	zoneDeep = 2
)

// table gathers what stands and happens on the field.
type table struct {
	view  rules.View
	say   Say
	over  square.Overlay
	asked bool           // the picture answers somebody's question
	ended bool           // nobody is asked anything any more
	held  []square.Place // of the units that a question is about
	err   error          // the first fault
}

// ground is the field of a view: its tiles, and whose its sides are. Its ID tells
// the content.
func (t *table) ground() *square.Board {
	v := t.view
	b := &square.Board{Rows: v.Terrain, Tile: tileSide, Zones: v.Turn == 0}
	seen := map[string]bool{}
	for _, g := range v.Generals {
		if g.Zone != "" && !seen[g.Zone] {
			seen[g.Zone] = true
			b.Edges = append(b.Edges, square.Edge{Name: g.Zone, Side: v.Colours.Of(g.Team), Deep: zoneDeep, Emblem: factions[g.Faction]})
		}
	}
	sum := fnv.New64a()
	fmt.Fprint(sum, b.Rows, b.Edges, b.Zones)
	b.ID = fmt.Sprintf("field %x", sum.Sum64())
	return b
}

// place reads a label of the view or an event.
func (t *table) place(label string) square.Place {
	p, err := geo.Parse(label, t.view.Wide, t.view.High)
	if err != nil && t.err == nil {
		t.err = fmt.Errorf("render/mythic: %w", err)
	}
	return p
}

// token is how a unit looks; where it stands is for the caller.
func token(v rules.View, u rules.UnitView, say Say) square.Token {
	side, second := sideOf(v, u.Seat)
	return square.Token{Side: side, Second: second, Portrait: art.Face(u.Card), Emblem: emblemOf(u.Type, u.Flying), Name: say(engine.T("mb.short." + u.Card)),
		Vitality: u.Vitality, Full: u.Full, Flying: u.Flying, Legendary: u.Legendary, Activated: u.Activated, Countered: u.Countered,
		Raging: u.Raging, Aura: u.Aura, Retreated: u.Retreated}
}

// sideOf is the colour of a seat, which tells whose its units are (MB-2.12), and whether it is its team's second General.
func sideOf(v rules.View, seat int) (side int, second bool) {
	if seat < 0 || seat >= len(v.Generals) {
		return max(seat, 0), false
	}
	own := v.Generals[seat]
	for _, g := range v.Generals[:seat] {
		second = second || g.Team == own.Team
	}
	return v.Colours.Of(own.Team), second
}

// settle puts the units on the field.
func (t *table) settle() {
	for _, u := range t.view.Units {
		if u.Place == "" {
			continue
		}
		x := token(t.view, u, t.say)
		x.Place = t.place(u.Place)
		x.Active, x.Activated = u.ID == t.view.Acting && !t.ended, x.Activated && !t.ended
		if c := t.view.Combat; c != nil {
			x.Target = u.ID == c.Target
		}
		t.over.At[u.ID] = x.Place
		t.over.Tokens = append(t.over.Tokens, x)
	}
	for _, s := range t.view.Steles {
		x := square.Stone{Place: t.place(s.Place), Name: t.say(engine.T("mb.stele_short." + s.Kind)), Claimed: s.By >= 0}
		x.Side, _ = sideOf(t.view, s.By)
		t.over.Stones = append(t.over.Stones, x)
	}
	for _, g := range t.view.Goals {
		for _, label := range g.Places {
			if p := t.place(label); !g.Reached && len(g.Places) < len(t.view.Terrain) { // not those of a whole zone
				t.over.Goals = append(t.over.Goals, p)
			}
		}
	}
}

// unit finds a unit of the view.
func unit(v rules.View, id string) (rules.UnitView, bool) {
	for _, u := range v.Units {
		if u.ID == id {
			return u, true
		}
	}
	return rules.UnitView{}, false
}

// short is the short name of a unit; its id if it is not known.
func (t *table) short(id string) string {
	if u, ok := unit(t.view, id); ok {
		return t.say(engine.T("mb.short." + u.Card))
	}
	return id
}
