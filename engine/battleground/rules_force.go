package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// Sizes of a deck (BG-32.9, BG-32.10), and the longest list that is read.
const (
	deckSize    = 20
	gloryCards  = 2
	longestList = 150
)

// roster is a list of a force taken apart.
type roster struct {
	p       *Pack
	means   means
	members []member
	fates   []string
	glories []string
	strange []fault // entries that stand for nothing here
}

// member is a character of a list with its equipment.
type member struct {
	content.Part
	gear []content.Part
}

// fault is a rule that a list breaks. What is missing comes with time; anything
// else has to go.
type fault struct {
	engine.Fault
	missing bool
}

// means is what a side has for its force: the points of the table (BG-32.1) and the
// terms of a campaign (BG-32.18).
type means struct {
	points int
	engine.Terms
}

// means are those of a side.
func (l look) means(side int) means {
	m := means{points: l.w.Points}
	if side < len(l.w.Terms) {
		m.Terms = l.w.Terms[side]
	}
	return m
}

func (m means) limit() int { return m.points + m.Points }

// price is what an entry costs a side that has something for nothing; equipment is
// named by its card, whoever carries it.
func (m means) price(entry string, cost int) int {
	if slices.Contains(m.Free, entry[strings.LastIndexByte(entry, '/')+1:]) {
		return 0
	}
	return cost
}

// roster reads a list: "he_man", "he_man/w_mace", "fate:f07", "glory:g2", in any order.
func (p *Pack) roster(entries []string, m means) *roster {
	r := &roster{p: p, means: m}
	for _, e := range entries {
		if x, ok := p.Parts[e]; ok && x.Kind == "character" {
			x.Cost = m.price(e, x.Cost)
			r.members = append(r.members, member{Part: x})
		}
	}
	for _, e := range entries {
		bearer, id, worn := strings.Cut(e, "/")
		x, ok := p.Parts[e]
		if worn {
			x, ok = p.Parts[id]
			x.Cost = m.price(e, x.Cost)
		}
		i := slices.IndexFunc(r.members, func(m member) bool { return m.ID == bearer })
		switch {
		case !ok || worn != x.Gear():
			r.strange = append(r.strange, broken("BG-32.1", e, "bg.fault.unknown", engine.Word("entry", e[:min(len(e), 40)])))
		case worn && i < 0:
			who := engine.Word("bearer", bearer[:min(len(bearer), 40)])
			if absent, ok := p.Parts[bearer]; ok && absent.Kind == "character" {
				who = engine.Sub("bearer", partName(absent))
			}
			r.strange = append(r.strange, broken("BG-32.4", e, "bg.fault.no_bearer", engine.Sub("card", partName(x)), who))
		case worn:
			r.members[i].gear = append(r.members[i].gear, x)
		case x.Kind == "fate":
			r.fates = append(r.fates, x.ID)
		case x.Kind == "glory":
			r.glories = append(r.glories, x.ID)
		}
	}
	return r
}

func broken(rule, entry, key string, args ...engine.Arg) fault {
	return fault{Fault: engine.Fault{Rule: rule, Text: engine.T(key, args...), Entry: entry}}
}

// cost is the points of characters and equipment (BG-6.11).
func (r *roster) cost() int {
	n := 0
	for _, m := range r.members {
		n += m.Cost
		for _, g := range m.gear {
			n += g.Cost
		}
	}
	return n
}

// faults names everything that keeps the list from being a force and its decks.
func (r *roster) faults() []fault {
	out := slices.Clone(r.strange)
	add := func(f fault) { out = append(out, f) }
	if n := r.cost(); n > r.means.limit() { // BG-32.1
		add(broken("BG-32.1", "", "bg.fault.points", engine.Num("n", n), engine.Num("limit", r.means.limit())))
	}
	if len(r.members) == 0 { // BG-32.2
		f := broken("BG-32.2", "", "bg.fault.nobody")
		f.missing = true
		add(f)
	}
	worn := map[string]bool{}
	for i, m := range r.members {
		who := engine.Sub("figure", partName(m.Part))
		if slices.Contains(r.means.Absent, m.ID) { // BG-32.18
			add(broken("BG-32.18", m.ID, "bg.fault.absent", who))
		}
		if m.Faction != r.members[0].Faction { // BG-32.2
			add(broken("BG-32.2", m.ID, "bg.fault.faction", who, engine.Key("faction", "bg.faction."+r.members[0].Faction)))
		}
		if slices.ContainsFunc(r.members[:i], func(o member) bool { return o.ID == m.ID }) { // BG-32.3
			add(broken("BG-32.3", m.ID, "bg.fault.twice", who))
		}
		out = append(out, m.slotFaults()...)
		for _, g := range m.gear {
			entry, card := m.ID+"/"+g.ID, engine.Sub("card", partName(g))
			if g.Owner != "" && g.Owner != m.ID { // BG-32.6
				add(broken("BG-32.6", entry, "bg.fault.bound", card, engine.Sub("owner", words.FigureName(g.Owner))))
			}
			if worn[g.ID] { // BG-32.8
				add(broken("BG-32.8", entry, "bg.fault.copy", card))
			}
			worn[g.ID] = true
		}
		for _, id := range m.Needs { // BG-32.7
			if !slices.ContainsFunc(m.gear, func(g content.Part) bool { return g.ID == id }) {
				f := broken("BG-32.7", m.ID, "bg.fault.needs", who, engine.Sub("card", partName(r.p.Parts[id])))
				f.missing = true
				add(f)
			}
		}
	}
	out = append(out, r.deckFaults("fate", r.fates, deckSize, "BG-32.9")...)
	return append(out, r.deckFaults("glory", r.glories, gloryCards, "BG-32.10")...)
}

// slotFaults looks at the slots of a character: those printed and those that equipment adds
// (BG-32.4). What takes none needs a printed one of its type (BG-32.5).
func (m member) slotFaults() []fault {
	var out []fault
	for _, kind := range content.SlotKinds {
		have, used := m.Slots.Of(kind), 0
		for _, g := range m.gear {
			have += g.Slots.Of(kind)
			switch {
			case g.Type != kind:
			case !g.Free:
				used++
			case m.Slots.Of(kind) == 0 && g.Owner != m.ID:
				out = append(out, broken("BG-32.5", m.ID+"/"+g.ID, "bg.fault.slotless", engine.Sub("figure", partName(m.Part)),
					engine.Sub("card", partName(g)), engine.Key("slot", "bg.card.slot."+kind)))
			}
		}
		if used > have {
			out = append(out, broken("BG-32.4", m.ID, "bg.fault.slots", engine.Sub("figure", partName(m.Part)), engine.Key("slot", "bg.card.slot."+kind),
				engine.Num("have", have), engine.Num("n", used)))
		}
	}
	return out
}

// deckFaults counts the cards of a deck, each of which may stand there once.
func (r *roster) deckFaults(kind string, cards []string, size int, rule string) []fault {
	var out []fault
	if len(cards) != size {
		f := broken(rule, "", "bg.fault."+kind, engine.Num("n", len(cards)), engine.Num("size", size))
		f.missing = len(cards) < size
		out = append(out, f)
	}
	for i, c := range cards {
		if slices.Contains(cards[:i], c) {
			out = append(out, broken(rule, kind+":"+c, "bg.fault.copy", engine.Sub("card", engine.T("bg."+kind+"."+c))))
		}
	}
	return out
}

// room says whether more could be added to a list: within its points, and with
// no more faults, missing things aside, than before.
func (r *roster) room(before int) bool { return r.cost() <= r.means.limit() && r.wrong() <= before }

// wrong counts the faults that adding cannot mend.
func (r *roster) wrong() int {
	n := 0
	for _, f := range r.faults() {
		if !f.missing {
			n++
		}
	}
	return n
}

// partName names what an entry of a list stands for.
func partName(x content.Part) engine.Text { return engine.T("bg." + x.Kind + "." + x.ID) }
