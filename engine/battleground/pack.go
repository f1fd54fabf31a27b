package battleground

import (
	"io/fs"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Pack is the loaded data of a Battleground pack. It never changes.
type Pack struct {
	id, hash   string
	Characters []Character
	Weapons    []Weapon
	Items      []Item
	Fates      []Fate
	Glories    []Glory
	Statuses   []Status
	Tokens     []MarkCard
	Classes    []Class
	Maps       []Map
	Presets    []Preset
	Battles    []Battle
	Lessons    []Lesson

	byID  lookup
	cards map[string]any           // the cards with rules, by kind and id
	gear  map[string]string        // the card of each weapon and item, by its id
	steps map[string]map[string]at // the operations of each card, by path
	tell  func(Use)                // who wants to know what takes effect, if anybody

	pieces  map[string]piece // what forces are made of, by entry
	entries []string         // the entries of pieces in the order of the pack
	bare    *Board           // nothing stands on it: before a map is chosen
}

// at is the place of an operation: its list and index.
type at struct {
	list  effect.Ops
	index int
}

// ID is the pack's name.
func (p *Pack) ID() string { return p.id }

// Hash is the content hash of its files.
func (p *Pack) Hash() string { return p.hash }

// Character is a character card.
type Character struct {
	ID        string    `pack:"id,required"`
	Faction   string    `pack:"faction,required,enum=masters|evil_warriors"`
	Base      string    `pack:"base,enum=pair|flower_7" doc:"of a massive figure (BG-22)"`
	Cost      int       `pack:"cost,required"`
	Stats     Stats     `pack:"stats,required"`
	Slots     Slots     `pack:"slots,required"`
	Iconic    []string  `pack:"iconic_weapons"`
	Mandatory []string  `pack:"mandatory_equipment" doc:"what the character always has (BG-32.7)"`
	Abilities []Ability `pack:"abilities,required"`
	Source    string    `pack:"source,required,enum=rulebook|public|original"`
	Pos       pack.Pos  `pack:",pos"`
}

// Stats are the numbers of a character card (BG-7.1).
type Stats struct {
	Strength   int   `pack:"strength,required"`
	Perception int   `pack:"perception,required"`
	Power      int   `pack:"power,required"`
	Toughness  int   `pack:"toughness,required"`
	Mind       int   `pack:"mind,required"`
	Health     int   `pack:"health,required"`
	Speed      Speed `pack:"speed,required"`
}

// Speed is movement points without and with a focus token.
type Speed struct {
	Standard int `pack:"standard,required"`
	Focused  int `pack:"focused,required"`
}

// Slots say what a character may carry.
type Slots struct {
	Melee   int `pack:"melee"`
	Ranged  int `pack:"ranged"`
	Magic   int `pack:"magic"`
	Trinket int `pack:"trinket"`
	Armour  int `pack:"armour"`
	Shield  int `pack:"shield"`
}

// Ability is a skill of a character (BG-18.1).
type Ability struct {
	ID       string        `pack:"id,required"`
	Kind     string        `pack:"kind,required,enum=active|passive"`
	Cost     AbilityCost   `pack:"cost"`
	UsableIn []string      `pack:"usable_in,enum=activation|interruption"`
	Rules    []effect.Rule `pack:"rules,required"`
	Source   string        `pack:"source,required,enum=rulebook|public|original"`
}

// AbilityCost is what an active skill costs.
type AbilityCost struct {
	AP   int        `pack:"ap"`
	Mana ManaAmount `pack:"mana"`
}

// Hit is one line of a weapon's table (BG-11.5).
type Hit struct {
	At int        `pack:"at,required"`
	Do effect.Ops `pack:"do,required"`
}

// Weapon is a weapon card.
type Weapon struct {
	ID        string        `pack:"id,required"`
	Type      string        `pack:"type,required,enum=melee|ranged|magic"`
	Copies    int           `pack:"copies"`
	Cost      int           `pack:"cost"`
	IconicTo  string        `pack:"iconic_to"`
	TakesSlot bool          `pack:"takes_slot"`
	Range     int           `pack:"range_in"`
	Dice      int           `pack:"dice"`
	Mana      int           `pack:"mana"`
	Targets   string        `pack:"targets,required,enum=enemy|ally|any"`
	Test      string        `pack:"test,required,enum=strength|perception|power"`
	Defence   string        `pack:"defence,required,enum=toughness|mind|none"`
	Rules     []effect.Rule `pack:"rules"`
	Hits      []Hit         `pack:"hits,required"`
	Source    string        `pack:"source,required,enum=rulebook|public|original"`
	Pos       pack.Pos      `pack:",pos"`
}

// Item is an item card (BG-20.1). One that is active or single-use has one rule:
// what happens when it is used.
type Item struct {
	ID     string        `pack:"id,required"`
	Type   string        `pack:"type,required,enum=trinket|shield|armour"`
	Kind   string        `pack:"kind,required,enum=passive|active|single_use"`
	Copies int           `pack:"copies"`
	Cost   int           `pack:"cost"`
	Use    AbilityCost   `pack:"use_cost" doc:"of an active item, paid when it is used"`
	Rules  []effect.Rule `pack:"rules,required"`
	Source string        `pack:"source,required,enum=rulebook|public|original"`
	Pos    pack.Pos      `pack:",pos"`
}

// Fate is a fate card.
type Fate struct {
	ID         string    `pack:"id,required"`
	Copies     int       `pack:"copies"`
	Initiative int       `pack:"initiative,required"`
	AP         int       `pack:"ap,required"`
	Mana       int       `pack:"mana,required"`
	Bonus      FateBonus `pack:"bonus,required"`
	Source     string    `pack:"source,required,enum=rulebook|public|original"`
	Pos        pack.Pos  `pack:",pos"`
}

// FateBonus is what a fate card gives besides its numbers: one of the two (BG-5.11a).
type FateBonus struct {
	Mana      int           `pack:"mana,required"`
	Rules     []effect.Rule `pack:"rules" doc:"the printed ability; none: the card has only its mana"`
	Mandatory bool          `pack:"mandatory" doc:"a drawback: no other bonus may be taken instead"`
}

// Glory is a glory card.
type Glory struct {
	ID         string     `pack:"id,required"`
	Copies     int        `pack:"copies"`
	Initiative int        `pack:"initiative,required"`
	AP         int        `pack:"ap,required"`
	Mana       int        `pack:"mana,required"`
	Bonus      GloryBonus `pack:"bonus,required"`
	Mission    Mission    `pack:"mission,required"`
	Source     string     `pack:"source,required,enum=rulebook|public|original"`
	Pos        pack.Pos   `pack:",pos"`
}

// GloryBonus is the AP of a glory card, the other choice beside its side mission (BG-5.11b).
type GloryBonus struct {
	AP int `pack:"ap,required"`
}

// Mission is a side mission (BG-19.2).
type Mission struct {
	Window string       `pack:"window,required,enum=act"`
	When   string       `pack:"when,required"`
	Of     Who          `pack:"of,required"`
	If     *effect.Cond `pack:"if"`
	VP     int          `pack:"vp,required"`
}

// Status is a buff or debuff (BG-17).
type Status struct {
	ID        string        `pack:"id,required"`
	Kind      string        `pack:"kind,required,enum=buff|debuff"`
	Tokens    int           `pack:"tokens"`
	Unique    bool          `pack:"unique" doc:"a force has one at a time (BG-17.7)"`
	Rules     []effect.Rule `pack:"rules"`
	OnRemoval effect.Ops    `pack:"on_removal"`
	Source    string        `pack:"source,required,enum=rulebook|public|original"`
	Pos       pack.Pos      `pack:",pos"`
}

// MarkCard is a mark token (BG-18.5).
type MarkCard struct {
	ID     string        `pack:"id,required"`
	Tokens int           `pack:"tokens"`
	Unique bool          `pack:"unique"`
	Rules  []effect.Rule `pack:"rules,required"`
	Source string        `pack:"source,required,enum=rulebook|public|original"`
	Pos    pack.Pos      `pack:",pos"`
}

// Map is a battlefield: the pieces on the board, the deployment zones and the objective tokens (BG-2.12).
type Map struct {
	ID         string     `pack:"id,required"`
	Frame      string     `pack:"board,required"`
	Pieces     []Piece    `pack:"pieces,required"`
	Difficult  []string   `pack:"difficult_hexes"`
	Walls      [][]string `pack:"walls" doc:"pairs of hexes that a wall on their common edge separates (S-2.5)"`
	Zones      Ends       `pack:"zones" doc:"row letters of the deployment zones; a standard setup needs them"`
	Objectives []string   `pack:"objectives,required" doc:"tokens whose place the map fixes"`
	PerPlayer  int        `pack:"per_player" doc:"tokens that each player puts into the own zone"`
	Suggested  Ends       `pack:"suggested" doc:"good places for those, by zone"`
	Source     string     `pack:"source,required,enum=rulebook|public|original"`
	Pos        pack.Pos   `pack:",pos"`
	Board      *Board     `pack:"-"`
}

// Ends is a list for each of the two zones of a map.
type Ends struct {
	South []string `pack:"south,required"`
	North []string `pack:"north,required"`
}

// Piece is a piece of terrain on its hexes, from end to end; of a platform the middle first.
type Piece struct {
	Type  string   `pack:"type,required"`
	Hexes []string `pack:"hexes,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Battle is a scenario: with map and forces given, or the standard setup, where
// players choose all that (BG-32).
type Battle struct {
	ID       string   `pack:"id,required"`
	Map      string   `pack:"map"`
	Rounds   int      `pack:"rounds,required"`
	FateHand int      `pack:"fate_hand,required"`
	Seats    []Muster `pack:"seats"`
	Points   []int    `pack:"points" doc:"of a standard setup: the limits to choose from, the usual one first"`
	Maps     []string `pack:"maps" doc:"of a standard setup: the maps to choose from; all if not given"`
	Source   string   `pack:"source,required,enum=rulebook|public|original"`
	Pos      pack.Pos `pack:",pos"`
}

// fields are the maps that a standard setup may be played on.
func (p *Pack) fields(b Battle) []Map {
	if len(b.Maps) == 0 {
		return p.Maps
	}
	return slices.DeleteFunc(slices.Clone(p.Maps), func(m Map) bool { return !slices.Contains(b.Maps, m.ID) })
}

// standard says whether the players build their forces.
func (b Battle) standard() bool { return len(b.Points) > 0 }

// Muster is the force of one side at the start.
type Muster struct {
	Faction string   `pack:"faction,required,enum=masters|evil_warriors"`
	Zone    []string `pack:"zone,required" doc:"row letters of its deployment zone"`
	Figures []Member `pack:"figures,required"`
	Fate    []string `pack:"fate,required"`
	Glory   []string `pack:"glory,required"`
}

// Member is a character of a force with its equipment, place and facing.
type Member struct {
	Character string   `pack:"character,required"`
	Weapons   []string `pack:"weapons,required"`
	Stowed    []string `pack:"stowed" doc:"bought weapons that start unfitted"`
	Items     []string `pack:"items"`
	Hex       string   `pack:"hex,required"`
	Facing    string   `pack:"facing,required,enum=E|NE|NW|W|SW|SE"`
	Pos       pack.Pos `pack:",pos"`
}

// Shape is a kind of terrain piece with the class of each of its hexes.
type Shape struct {
	ID      string   `pack:"id,required"`
	Form    string   `pack:"shape,required,enum=single|line_2|line_3|line_4|bent_3|flower_7"`
	Classes []string `pack:"classes,required,enum=high_obstacle|low_obstacle|difficult|platform|ladder"`
	Count   int      `pack:"count" doc:"how many are in the box; none: it is printed on the board"`
	Source  string   `pack:"source,required,enum=rulebook|public|original"`
	Pos     pack.Pos `pack:",pos"`
}

// Class is a class of terrain (BG-2.13 to 2.17).
type Class struct {
	ID        string `pack:"id,required,enum=open|difficult|low_obstacle|high_obstacle|platform|ladder"`
	Standable bool   `pack:"standable,required"`
	BlocksLOS bool   `pack:"blocks_los,required"`
	Cover     bool   `pack:"gives_cover,required"`
	Cross     int    `pack:"cross_cost"`
	Climb     int    `pack:"climb_cost" doc:"movement points to get up or down by it"`
	Speed     int    `pack:"speed"`
	Source    string `pack:"source,required,enum=rulebook|public|original"`
}

// Frame is the board that maps are laid on (BG-2.9).
type Frame struct {
	ID     string `pack:"id,required"`
	Rows   int    `pack:"rows,required"`
	Odd    int    `pack:"odd_columns,required"`
	Even   int    `pack:"even_columns,required"`
	Source string `pack:"source,required,enum=rulebook|public|original"`
}

// grid is the board of every map (BG-2.9, BG-S-2.3).
var grid = hex.NewGrid(25, 29, 30)

func find[X any](xs []X, id string, of func(X) string) (X, bool) {
	for _, x := range xs {
		if of(x) == id {
			return x, true
		}
	}
	var zero X
	return zero, false
}

func (p *Pack) character(id string) Character {
	x, _ := p.byID.characters.get(id)
	return x
}

func (p *Pack) weapon(id string) Weapon {
	x, _ := p.byID.weapons.get(id)
	return x
}

func (p *Pack) item(id string) Item {
	x, _ := p.byID.items.get(id)
	return x
}

func (p *Pack) fate(id string) (Fate, bool) { return p.byID.fates.get(id) }

func (p *Pack) glory(id string) (Glory, bool) { return p.byID.glories.get(id) }

func (p *Pack) status(id string) Status {
	x, _ := p.byID.statuses.get(id)
	return x
}

func (p *Pack) token(id string) MarkCard {
	m, _ := find(p.Tokens, id, func(m MarkCard) string { return m.ID })
	return m
}

func (p *Pack) battle(id string) (Battle, bool) {
	if x := p.lesson(id); x != nil {
		return x.battle, true
	}
	return find(p.Battles, id, func(b Battle) string { return b.ID })
}

func (p *Pack) terrain(id string) *Board {
	if id == "" {
		return p.bare
	}
	m, _ := find(p.Maps, id, func(m Map) string { return m.ID })
	return m.Board
}

// Scenarios lists the battles of the pack.
func (p *Pack) Scenarios() []engine.Scenario {
	var out []engine.Scenario
	for _, b := range p.Battles {
		s := engine.Scenario{ID: b.ID, Name: engine.T("bg.scenario." + b.ID), Text: engine.T("bg.scenario." + b.ID + ".text"),
			Options: []engine.Option{{ID: "facing", Name: engine.T("bg.option.facing"), Values: []string{"map", "choose"}}}}
		if b.standard() {
			s.Options = p.standardOptions(b)
			s.Seats = []engine.SeatInfo{{Name: engine.T("bg.side.a"), Side: 0}, {Name: engine.T("bg.side.b"), Side: 1}}
		}
		for i, m := range b.Seats {
			s.Seats = append(s.Seats, engine.SeatInfo{Name: engine.T("bg.faction." + m.Faction), Side: i})
		}
		out = append(out, s)
	}
	for _, x := range p.Lessons {
		s := engine.Scenario{ID: x.ID, Name: engine.T("bg.scenario." + x.ID), Text: engine.T("bg.scenario." + x.ID + ".text"), Learn: true}
		for side, m := range x.battle.Seats {
			s.Seats = append(s.Seats, engine.SeatInfo{Name: engine.T("bg.faction." + m.Faction), Side: side, House: side != x.Learner})
		}
		out = append(out, s)
	}
	return out
}

// file is a file of a pack: any of these lists.
type file struct {
	ID         string      `pack:"id"`
	Version    int         `pack:"version"`
	Name       string      `pack:"name"`
	Needs      string      `pack:"needs"` // a pack whose files lie in a folder of its name (pack.Compose)
	Source     string      `pack:"source"`
	Characters []Character `pack:"characters"`
	Weapons    []Weapon    `pack:"weapons"`
	Items      []Item      `pack:"items"`
	Fates      []Fate      `pack:"fate"`
	Glories    []Glory     `pack:"glory"`
	Statuses   []Status    `pack:"statuses"`
	Tokens     []MarkCard  `pack:"marks"`
	Classes    []Class     `pack:"classes"`
	Shapes     []Shape     `pack:"pieces"`
	Frames     []Frame     `pack:"boards"`
	Maps       []Map       `pack:"maps"`
	Presets    []Preset    `pack:"forces"`
	Battles    []Battle    `pack:"scenarios"`
}

// loadPack reads every YAML file of a folder as one pack, with those of the pack
// it needs, which lie in a folder of their own: its things may be used, its
// scenarios are not offered again. The error is pack.Faults.
func loadPack(files fs.FS) (*Pack, error) {
	d := pack.NewDecoder()
	vocabulary().Bind(d)
	p := &Pack{}
	var shapes []Shape
	needed, err := fs.Glob(files, "*/*.yaml")
	if err != nil {
		return nil, err
	}
	var frames []Frame
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Concat(needed, names) {
		n, ok := pack.ReadFile(files, name, d)
		if !ok {
			continue
		}
		var f file
		d.Decode(n, &f)
		if f.ID != "" {
			p.id = f.ID
		}
		p.Classes = append(p.Classes, f.Classes...)
		p.Characters = append(p.Characters, f.Characters...)
		p.Weapons = append(p.Weapons, f.Weapons...)
		p.Items = append(p.Items, f.Items...)
		p.Fates = append(p.Fates, f.Fates...)
		p.Glories = append(p.Glories, f.Glories...)
		p.Statuses = append(p.Statuses, f.Statuses...)
		p.Tokens = append(p.Tokens, f.Tokens...)
		p.Maps = append(p.Maps, f.Maps...)
		if !slices.Contains(needed, name) {
			p.Battles = append(p.Battles, f.Battles...)
			p.Presets = append(p.Presets, f.Presets...)
		}
		shapes = append(shapes, f.Shapes...)
		frames = append(frames, f.Frames...)
	}
	faults := d.Faults()
	p.bare = emptyBoard()
	p.byID = p.lookup()
	p.indexPieces()
	if len(faults) == 0 {
		faults = check(p, shapes, frames)
	}
	if len(faults) > 0 {
		return nil, faults
	}
	if p.hash, err = pack.Hash(files); err != nil {
		return nil, err
	}
	p.indexCards()
	if faults := p.readLessons(files); len(faults) > 0 {
		return nil, faults
	}
	return p, nil
}

// indexCards finds the operations of every card by their paths.
func (p *Pack) indexCards() {
	p.cards, p.gear, p.steps = map[string]any{}, map[string]string{}, map[string]map[string]at{}
	add := func(kind, id string, card any) {
		key := kind + ":" + id
		effect.Paths(card)
		p.cards[key], p.steps[key] = card, map[string]at{}
		for _, l := range effect.All(card) {
			for i, s := range l.Ops {
				p.steps[key][s.Path] = at{l.Ops, i}
			}
		}
	}
	for i := range p.Characters {
		for j := range p.Characters[i].Abilities {
			add("ability", p.Characters[i].Abilities[j].ID, &p.Characters[i].Abilities[j])
		}
	}
	for i := range p.Weapons {
		add("weapon", p.Weapons[i].ID, &p.Weapons[i])
		p.gear[p.Weapons[i].ID] = "weapon:" + p.Weapons[i].ID
	}
	for i := range p.Items {
		add("item", p.Items[i].ID, &p.Items[i])
		p.gear[p.Items[i].ID] = "item:" + p.Items[i].ID
	}
	for i := range p.Fates {
		add("fate", p.Fates[i].ID, &p.Fates[i])
	}
	for i := range p.Statuses {
		add("status", p.Statuses[i].ID, &p.Statuses[i])
	}
	for i := range p.Tokens {
		add("mark", p.Tokens[i].ID, &p.Tokens[i])
	}
}

// step is the operation at a path of a card.
func (p *Pack) step(card, path string) (effect.Step, bool) {
	a, ok := p.steps[card][path]
	if !ok {
		return effect.Step{}, false
	}
	return a.list[a.index], true
}

// op is the operation of a lasting change.
func (p *Pack) op(l Lasting) any {
	s, _ := p.step(l.Source.Card, l.Path)
	return s.Op
}

// moment is when the rule of an operation takes place.
func (p *Pack) moment(card, path string) string {
	for _, r := range p.rules(card) {
		if strings.HasPrefix(path, r.Path+".") {
			return r.When
		}
	}
	return ""
}

// next is the path of the operation that comes after one is done: the next of
// its list, or what follows the operation that holds the list; empty at the end.
func (p *Pack) next(card, path string) string {
	for path != "" {
		a, ok := p.steps[card][path]
		if ok && a.index+1 < len(a.list) {
			return a.list[a.index+1].Path
		}
		path = p.holder(card, path)
	}
	return ""
}

// holder is the path of the operation that holds the list of another.
func (p *Pack) holder(card, path string) string {
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == ']' && i < len(path)-1 {
			if _, ok := p.steps[card][path[:i+1]]; ok {
				return path[:i+1]
			}
		}
	}
	return ""
}

// rules are the rules of a card that has some.
func (p *Pack) rules(card string) []effect.Rule {
	switch c := p.cards[card].(type) {
	case *Ability:
		return c.Rules
	case *Weapon:
		return c.Rules
	case *Item:
		return c.Rules
	case *Status:
		return c.Rules
	case *Fate:
		return c.Bonus.Rules
	case *MarkCard:
		return c.Rules
	}
	return nil
}
