package battleground

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// drafts answers the queries of a seat that builds its force. Nobody else is
// told anything, not even that there is a list.
func (l look) drafts(seat engine.Seat, q engine.Query) (engine.Answer, error) {
	if l.w.Phase != "muster" || seat < 0 || int(seat) >= len(l.w.Forces) {
		return engine.Answer{}, engine.Refuse(engine.NotAsked, "BG-32.12", engine.T("bg.query.no_list"))
	}
	if len(q.Args) > longestList+1 {
		return engine.Answer{}, engine.Refuse(engine.TooMany, "BG-32.12", engine.T("refused.too_many", engine.Num("max", longestList)))
	}
	entries := q.Args
	switch q.Kind {
	case engine.AskGiven:
		entries = l.w.Forces[seat].List
	case engine.AskRandom:
		if len(entries) == 0 {
			entries = []string{""}
		}
		entries = l.p.random(entries[1:], l.means(int(seat)), entries[0])
	}
	d := l.p.draft(entries, l.means(int(seat)))
	return engine.Answer{Text: engine.T("bg.query.list", engine.Num("n", d.Totals[0].N), engine.Num("limit", l.means(int(seat)).limit())), Draft: &d}, nil
}

// draft is a list as its builder sees it.
func (p *Pack) draft(entries []string, have means) engine.Draft {
	r := p.roster(entries, have)
	d := engine.Draft{Totals: []engine.Total{
		{ID: "points", Name: engine.T("bg.total.points"), N: r.cost(), Max: have.limit()},
		{ID: "fate", Name: engine.T("bg.total.fate"), N: len(r.fates), Min: deckSize, Max: deckSize},
		{ID: "glory", Name: engine.T("bg.total.glory"), N: len(r.glories), Min: gloryCards, Max: gloryCards},
	}}
	for _, f := range r.faults() {
		d.Faults = append(d.Faults, f.Fault)
	}
	for _, m := range r.members {
		d.Entries = append(d.Entries, p.entry(m.ID, ""))
		for _, g := range m.gear {
			e := p.entry(g.ID, m.ID)
			e.Fixed = slices.Contains(m.Needs, g.ID)
			d.Entries = append(d.Entries, e)
		}
	}
	for _, c := range slices.Sorted(slices.Values(r.fates)) {
		d.Entries = append(d.Entries, p.entry("fate:"+c, ""))
	}
	for _, c := range slices.Sorted(slices.Values(r.glories)) {
		d.Entries = append(d.Entries, p.entry("glory:"+c, ""))
	}
	for _, f := range r.strange {
		d.Entries = append(d.Entries, engine.Entry{ID: f.Entry, Name: engine.T("bg.entry.strange", engine.Word("entry", f.Entry[:min(len(f.Entry), 40)])), Group: engine.T("bg.group.strange")})
	}
	before, list := r.wrong(), d.List()
	d.Worth = p.Worths.Of(list)
	for _, c := range p.candidates(r) {
		if p.roster(append(slices.Clone(list), c...), have).room(before) {
			bearer, id, worn := strings.Cut(c[0], "/")
			if !worn {
				bearer, id = "", c[0]
			}
			e := p.entry(id, bearer)
			e.With = c[1:]
			d.Adds = append(d.Adds, e)
		}
	}
	for _, list := range [][]engine.Entry{d.Entries, d.Adds} {
		for _, e := range list {
			if len(e.Costs) > 0 && e.Costs[0].Coin == "points" {
				e.Costs[0].N = have.price(e.ID, e.Costs[0].N)
			}
		}
	}
	d.Presets = p.offered(have)
	return d
}

// candidates lists what might be added to a list: an entry, and what comes with it.
func (p *Pack) candidates(r *roster) [][]string {
	var out [][]string
	for _, e := range p.Entries {
		switch x := p.Parts[e]; {
		case x.Gear():
			for _, m := range r.members {
				out = append(out, []string{m.ID + "/" + e})
			}
		case x.Kind == "character":
			with := []string{e}
			for _, id := range x.Needs {
				with = append(with, e+"/"+id)
			}
			out = append(out, with)
		default:
			out = append(out, []string{e})
		}
	}
	return out
}

// entry describes a line of a list.
func (p *Pack) entry(id, bearer string) engine.Entry {
	x := p.Parts[id]
	e := engine.Entry{ID: id, Name: partName(x)}
	switch {
	case bearer != "":
		e.ID, e.Under, e.Group = bearer+"/"+id, bearer, words.FigureName(bearer)
		e.Detail = p.gearWords(x)
		e.Costs = []engine.Cost{{Coin: "points", N: x.Cost}}
	case x.Kind == "character":
		c := p.Character(id)
		s := c.Stats
		e.Group, e.Costs = engine.T("bg.group.character"), []engine.Cost{{Coin: "points", N: x.Cost}}
		e.Detail = words.Sentences([]engine.Text{engine.T("bg.entry.character", engine.Num("strength", s.Strength), engine.Num("perception", s.Perception), engine.Num("power", s.Power),
			engine.Num("toughness", s.Toughness), engine.Num("mind", s.Mind), engine.Num("health", s.Health), engine.Num("speed", s.Speed.Standard), engine.Num("focused", s.Speed.Focused)),
			engine.T("bg.card.slots", engine.Texts("list", words.Slots(c.Slots)))})
	default:
		l := look{p: p}
		initiative, ap, mana := l.Card(x.ID)
		e.Group, e.Detail = engine.T("bg.group."+x.Kind), l.cardText(x.ID)
		e.Name = engine.T("bg.entry.card", engine.Sub("card", l.cardName(x.ID)), engine.Num("initiative", initiative), engine.Num("ap", ap), engine.Num("mana", mana))
		e.Costs = []engine.Cost{{Coin: x.Kind, N: 1}}
	}
	return e
}

// gearWords tells equipment in a line.
func (p *Pack) gearWords(x content.Part) engine.Text {
	if x.Kind == "item" {
		return words.Item(p.Item(x.ID))
	}
	w := p.Weapon(x.ID)
	if more := words.Weapon(w); !more.IsZero() {
		return engine.T("bg.entry.weapon", engine.Sub("test", words.WeaponTest(w)), engine.Sub("text", more))
	}
	return words.WeaponTest(w)
}

// offered lists the ready-made forces that a side can have.
func (p *Pack) offered(have means) []engine.Preset {
	var out []engine.Preset
	for _, x := range p.Presets {
		if r := p.roster(x.Entries(), have); len(r.faults()) == 0 {
			n := r.cost()
			var names []engine.Text
			for _, f := range x.Figures {
				names = append(names, words.FigureName(f.Character))
			}
			out = append(out, engine.Preset{ID: engine.ChoiceID("preset:" + x.ID), Entries: x.Entries(), Worth: p.Worths.Of(x.Entries()),
				Name:   engine.T("bg.preset", engine.Key("name", "bg.force."+x.ID), engine.Num("points", n)),
				Detail: engine.T("bg.preset.detail", engine.Key("faction", "bg.faction."+p.Parts[x.Figures[0].Character].Faction), engine.Texts("figures", names))})
		}
	}
	return out
}

// picked is the entries that an answer gives: of a ready-made list, or one by one.
func (p *Pack) picked(picks []engine.ChoiceID) []string {
	var out []string
	for _, id := range picks {
		if c, ok := verbs.Read(id); ok && c.Do == "preset" && len(picks) == 1 {
			x, _ := p.Preset(c.Arg(0))
			if x.ID != "" {
				return x.Entries()
			}
		}
		out = append(out, fmt.Sprint(id))
	}
	return out
}
