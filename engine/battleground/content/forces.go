package content

import (
	"slices"
	"strings"

	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Part is something that an entry of a force list names: a character, its
// equipment, a card of the decks.
type Part struct {
	ID      string
	Kind    string // "character", "weapon", "item", "fate", "glory"
	Type    string // of equipment: the slot it takes
	Cost    int
	Owner   string // the only character that may carry it (BG-32.6)
	Free    bool   // takes no slot (BG-32.5)
	Slots   Slots  // that a character has printed, or equipment adds
	Faction string
	Needs   []string // equipment that a character always has (BG-32.7)
}

// Gear says whether it is equipment.
func (p Part) Gear() bool { return p.Kind == "weapon" || p.Kind == "item" }

// indexParts lists what forces are made of: characters and equipment by their
// ids, cards as "fate:f07" and "glory:g2".
func (p *Pack) indexParts() {
	p.Parts = map[string]Part{}
	p.Entries = nil
	add := func(entry string, x Part) {
		p.Parts[entry] = x
		p.Entries = append(p.Entries, entry)
	}
	for _, c := range p.Characters {
		add(c.ID, Part{ID: c.ID, Kind: "character", Cost: c.Cost, Slots: c.Slots, Faction: c.Faction, Needs: c.Mandatory})
	}
	for _, w := range p.Weapons {
		if w.ID != "fists" {
			add(w.ID, Part{ID: w.ID, Kind: "weapon", Type: w.Type, Cost: w.Cost, Owner: w.IconicTo, Free: !w.TakesSlot})
		}
	}
	for _, i := range p.Items {
		room := func(slot string) int { return p.Room(Character{}, []string{i.ID}, slot) }
		add(i.ID, Part{ID: i.ID, Kind: "item", Type: i.Type, Cost: i.Cost, Slots: Slots{Melee: room("melee"), Ranged: room("ranged"), Magic: room("magic"),
			Trinket: room("trinket"), Armour: room("armour"), Shield: room("shield")}})
	}
	for _, f := range p.Fates {
		add("fate:"+f.ID, Part{ID: f.ID, Kind: "fate"})
	}
	for _, g := range p.Glories {
		add("glory:"+g.ID, Part{ID: g.ID, Kind: "glory"})
	}
}

// Preset is a ready-made force with its decks.
type Preset struct {
	ID      string    `pack:"id,required"`
	Figures []Recruit `pack:"figures,required"`
	Fate    []string  `pack:"fate,required"`
	Glory   []string  `pack:"glory,required"`
	Source  string    `pack:"source,required,enum=rulebook|public|original"`
	Pos     pack.Pos  `pack:",pos"`
}

// Recruit is a character of a ready-made force.
type Recruit struct {
	Character string   `pack:"character,required" json:"character"`
	Equipment []string `pack:"equipment,required" json:"equipment"`
}

// Entries is a ready-made force as a list.
func (x Preset) Entries() []string {
	var out []string
	for _, f := range x.Figures {
		out = append(out, f.Character)
		for _, e := range f.Equipment {
			out = append(out, f.Character+"/"+e)
		}
	}
	for _, c := range x.Fate {
		out = append(out, "fate:"+c)
	}
	for _, c := range x.Glory {
		out = append(out, "glory:"+c)
	}
	return out
}

// Cost is what a ready-made force costs with all its equipment.
func (x Preset) Cost(p *Pack) int {
	n := 0
	for _, e := range x.Entries() {
		n += p.Parts[e[strings.LastIndexByte(e, '/')+1:]].Cost
	}
	return n
}

// swaps lists the pairs of weapons that a character may exchange.
func (p *Pack) swaps(character string) [][]string {
	var out [][]string
	for _, a := range p.Character(character).Abilities {
		for _, l := range effect.All(&a) {
			for _, s := range l.Ops {
				if o, ok := s.Op.(*SwapWeapon); ok {
					out = append(out, o.Between)
				}
			}
		}
	}
	return out
}

// Fitted divides the equipment of a character: of a pair that exchanges, the
// weapon named last is stowed while the other is fitted (BG-S-32.3).
func (p *Pack) Fitted(character string, equipment []string) (fitted, stowed []string) {
	for _, e := range equipment {
		second := slices.ContainsFunc(p.swaps(character), func(pair []string) bool {
			return len(pair) == 2 && pair[1] == e && slices.Contains(equipment, pair[0])
		})
		if second {
			stowed = append(stowed, e)
		} else {
			fitted = append(fitted, e)
		}
	}
	return fitted, stowed
}
