package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
)

// look reads the world; it never changes it.
type look struct {
	w *World
	p *Pack
	b *content.Board // the map of the battle

	memory *memory // while it searches for ways
}

// memory is what searches for ways are made in, one after the other.
type memory struct {
	search hex.Search[Place]
	wakes  hex.Search[wake]
	ground ground
}

func newMemory() *memory {
	return &memory{search: hex.Search[Place]{Index: slot}, wakes: hex.Search[wake]{Index: wakeSlot}}
}

// searching is a look that searches for ways, until it rests: what others searched in before is used again.
func (l look) searching() look {
	l.memory = l.p.memories.Get().(*memory)
	return l
}

func (l look) rest() {
	l.memory.ground.look = look{} // it keeps no world alive
	l.p.memories.Put(l.memory)
}

// Look is a battle as somebody thinks of it: the rules on a copy of the state, which may be changed to see
// what follows. The battle itself is out of its reach.
type Look struct {
	look
	World *World // the copy
	Pack  *content.Pack
}

// apart is a look at a copy.
func (l look) apart() Look {
	l.w = copyWorld(l.w)
	return thought(l)
}

// thought is a look at a copy as others see it.
func thought(l look) Look { return Look{l, l.w, l.p.Pack} }

// During is the board within an act that has not begun.
func (l Look) During(a Act) Look { return thought(l.during(a)) }

// Moved is the board with a figure standing elsewhere.
func (l Look) Moved(f Figure) Look {
	there, stands := l.Movable(f.ID)
	*stands = f
	return there
}

// Movable is a board on which a figure can be put elsewhere, one place after the other.
func (l Look) Movable(figure string) (Look, *Figure) {
	there, stands := l.movable(figure)
	return thought(there), stands
}

func newLook(w *World, p *Pack, b *content.Board) look {
	return look{w: w, p: p, b: b}
}

// Figure is a figure by its id; the zero Figure if there is none.
func (l look) Figure(id string) Figure {
	for i := range l.w.Figures {
		if l.w.Figures[i].ID == id {
			return l.w.Figures[i]
		}
	}
	return Figure{ID: id, Out: true, Side: none}
}

// onBoard says whether a figure's base is on the board.
func (f Figure) onBoard() bool { return !f.Out && f.Side != none }

// Standing says whether a figure is not knocked out.
func (f Figure) Standing() bool { return f.onBoard() && !f.Felled }

func (l look) standing(id string) bool { return l.Figure(id).Standing() }

// at is the figure on a place.
func (l look) at(p Place) (Figure, bool) {
	for i := range l.w.Figures {
		if f := &l.w.Figures[i]; f.onBoard() && f.covers(p) {
			return *f, true
		}
	}
	return Figure{}, false
}

// Rounds is how many rounds the battle has (BG-4.1).
func (l look) Rounds() int {
	b, _ := l.p.Battle(l.w.Scenario)
	return b.Rounds
}

// clock is the round and the activation, each phase a turn of its own (engine.Clock).
func clock(l look) (round, turn int) {
	n := 0
	for i := range l.w.Forces {
		n += l.w.Forces[i].Active
	}
	phase := slices.Index([]string{"setup", "muster", "preparation", "activation", "clean_up"}, l.w.Phase)
	return l.w.Round, l.w.Round*1000 + phase*100 + n
}

// Force lists the standing figures of a side.
func (l look) Force(side int) []Figure {
	var out []Figure
	for i := range l.w.Figures {
		if f := &l.w.Figures[i]; f.Side == side && f.Standing() {
			out = append(out, *f)
		}
	}
	return out
}

// engagedWith lists the enemies that a figure is engaged with (BG-11.8).
func (l look) engagedWith(f Figure) []Figure {
	var out []Figure
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Side != f.Side && e.Standing() && l.Adjoin(f, *e) {
			out = append(out, *e)
		}
	}
	return out
}

// engaged says whether a figure is engaged with an enemy.
func (l look) engaged(f Figure) bool {
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Side != f.Side && e.Standing() && l.Adjoin(f, *e) {
			return true
		}
	}
	return false
}

// Act is the act going on; false if there is none.
func (l look) Act() (Act, bool) {
	if n := len(l.w.Acts); n > 0 {
		return l.w.Acts[n-1], true
	}
	return Act{}, false
}

// during is the board within an act that has not begun: what is planned for it is what will be rolled in it.
func (l look) during(a Act) look {
	world := *l.w
	world.Acts = append(slices.Clip(world.Acts), a)
	l.w = &world
	return l
}

// movable is a board on which a figure can be put elsewhere, one place after the other.
func (l look) movable(figure string) (look, *Figure) {
	world := *l.w
	world.Figures = slices.Clone(l.w.Figures)
	l.w = &world
	i := slices.IndexFunc(world.Figures, func(f Figure) bool { return f.ID == figure })
	return l, &world.Figures[i]
}

// actOf is the innermost act of a figure.
func (l look) actOf(figure string) (Act, bool) {
	for i := len(l.w.Acts) - 1; i >= 0; i-- {
		if l.w.Acts[i].Figure == figure {
			return l.w.Acts[i], true
		}
	}
	return Act{}, false
}

// Attack is the innermost attack under way.
func (l look) Attack() *Attack {
	if n := len(l.w.Attacks); n > 0 {
		a := l.w.Attacks[n-1]
		return &a
	}
	return nil
}

// used counts the actions of a kind in an act.
func (a Act) used(action string) int {
	for _, u := range a.Used {
		if u.Action == action {
			return u.N
		}
	}
	return 0
}

// WalkCost is the AP of a walk in an act (BG-5.13).
func (a Act) WalkCost() int { return a.used("walk") + 1 }

// interrupts says whether an act is an interruption.
func (a Act) interrupts() bool { return a.Kind != "activation" }

// Opponent is the other side.
func Opponent(side int) int { return 1 - side }

// seatOf is the seat that controls a side.
func seatOf(side int) engine.Seat { return engine.Seat(side) }

// Weapons lists the fitted weapons, and the fists of a figure without a melee weapon (BG-11.12, BG-S-11.4).
func (l look) Weapons(f Figure) []content.Weapon {
	var out []content.Weapon
	melee := false
	for _, id := range f.Equipment {
		if w := l.p.Weapon(id); w.ID != "" {
			out = append(out, w)
			melee = melee || w.Type == "melee"
		}
	}
	if !melee {
		out = append(out, l.p.Weapon("fists"))
	}
	return out
}

// Cost is the point value of a character with all its equipment (BG-6.11).
func (l look) Cost(f Figure) int {
	n := l.p.Character(f.Character).Cost
	for _, id := range slices.Concat(f.Equipment, f.Stowed) {
		n += l.p.GearCost(id) // used items count (BG-20.4)
	}
	return n
}

// Score is the victory points of a side now (BG-6.11, BG-14.4).
func (l look) Score(side int) int {
	f := l.w.Forces[side]
	n := 20*f.Claimed + f.Missions + f.Corrected
	for _, x := range l.w.Figures {
		if x.Side != side && !x.Standing() && !(x.Unslain && l.reads("BG-S-6.8", "slayer")) { // BG-S-6.8, BG-S-16.7: whoever knocked it out
			n += l.Cost(x)
		}
	}
	return n
}

// IsFate says whether a card is a fate card; others in a hand are glory cards.
func (l look) IsFate(card string) bool {
	_, ok := l.p.Fate(card)
	return ok
}

func (l look) fatesIn(hand []string) int {
	n := 0
	for _, c := range hand {
		if l.IsFate(c) {
			n++
		}
	}
	return n
}

// Card is what a fate or glory card prints: initiative, AP, mana.
func (l look) Card(id string) (initiative, ap, mana int) {
	if f, ok := l.p.Fate(id); ok {
		return f.Initiative, f.AP, f.Mana
	}
	g, _ := l.p.Glory(id)
	return g.Initiative, g.AP, g.Mana
}

// Texts of things.

func (l look) cardName(id string) engine.Text {
	if l.IsFate(id) {
		return engine.T("bg.fate." + id)
	}
	return engine.T("bg.glory." + id)
}

func (l look) cardText(id string) engine.Text {
	if _, ok := l.p.Fate(id); ok {
		return l.p.said["fate:"+id]
	}
	return l.p.said["glory:"+id]
}

// sourceName names the card that a rule comes from.
func (l look) sourceName(s Source) engine.Text {
	kind, id, _ := cut(s.Card)
	return engine.T("bg." + kind + "." + id)
}

// factionName names a side: by its faction; as first or second force where both
// have the same, or where none is revealed yet.
func (l look) factionName(side int) engine.Text {
	f := l.w.Forces[side].Faction
	if f == "" || f == l.w.Forces[Opponent(side)].Faction {
		return engine.T("bg.side." + letters[side])
	}
	return engine.T("bg.faction." + f)
}

// letters tell sides apart where names do not.
var letters = [2]string{"a", "b"}

func ref(kind, id, role string) engine.Ref { return engine.Ref{Kind: kind, ID: id, Role: role} }

func ids(fs []Figure) []string {
	var out []string
	for _, f := range fs {
		out = append(out, f.ID)
	}
	return out
}
