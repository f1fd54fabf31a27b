package eternia

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render/area"
	"hexwarden/render/drawing"
)

// field gathers what stands and happens on the map.
type field struct {
	view  rules.View
	say   Say
	land  *area.Board
	over  area.Overlay
	about string   // the hero whom the table waits for; "" for none
	asked bool     // the picture answers somebody's question
	near  []string // what the question is about: it is in the close-up
	fresh []string // where something just changed
	err   error    // the first fault
}

// newField is the map with the figures on it, what happened and what can be chosen.
func newField(v engine.View, events []engine.Event, lit []engine.Choice, say Say) (*field, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return nil, err
	}
	f := &field{view: sv, say: say, land: land(sv.Map())}
	if len(v.Waiting) > 0 {
		f.about = f.called(argOf(v.Waiting[0].Text, "hero"))
	}
	f.settle()
	f.happen(events)
	f.light(lit)
	f.over.Alt = altBoard(v, sv, events, say)
	return f, f.err
}

// place checks a zone of the view or an event.
func (f *field) place(zone string) string {
	if !f.land.Has(zone) && f.err == nil {
		f.err = fmt.Errorf("render/eternia: there is no zone %q", zone)
	}
	return zone
}

// settle puts onto the map who and what is there.
func (f *field) settle() {
	f.over.Names = map[string]string{}
	f.over.Letters, f.over.Also = letters(f.view, f.say), f.say(engine.T("fe.picture.also"))
	for _, z := range f.view.Zones {
		f.over.Names[z.ID] = f.say(engine.T("fe.zone." + z.ID))
		h := area.Hold{Place: z.ID, Side: holderOf(f.view, z), Soldiers: z.Soldiers}
		if z.Base >= 0 {
			h.Side, h.Home = z.Base, true
		}
		f.over.Holds = append(f.over.Holds, h)
		f.over.Pieces = append(f.over.Pieces, area.Piece{Place: z.ID, Kind: "quest", Count: z.Quests}, area.Piece{Place: z.ID, Kind: "bramble", Count: z.Bramble})
	}
	if f.view.Space < 0 { // while the teams deploy
		for _, r := range f.view.Regions {
			f.over.Regions = append(f.over.Regions, area.Region{Name: f.say(engine.T("fe.picture.deployment", engine.Key("zone", "fe.deployment."+r.ID))), Side: r.Team, Posts: r.Zones})
		}
	}
	f.carried("relic", f.view.Relic)
	f.carried("child", f.view.Child)
	f.over.Pieces = slices.DeleteFunc(f.over.Pieces, func(p area.Piece) bool { return p.Count == 0 })
	for _, h := range f.view.Heroes {
		if h.Zone != "" {
			f.over.Tokens = append(f.over.Tokens, f.token(h))
		}
	}
	if b := f.view.Boss; b != nil && b.At != "" {
		f.over.Tokens = append(f.over.Tokens, area.Token{ID: "boss:" + b.ID, Place: f.place(b.At), Side: -1, Key: "boss:" + b.ID, Art: portrait("boss:" + b.ID), Name: f.say(engine.T("fe.boss." + b.ID))})
	}
}

// holderOf is the team that holds a zone; -1 if none does. Where figures of two teams meet, that is not the team of the hero who is
// coming in, until it is over.
func holderOf(v rules.View, z rules.ZoneView) int {
	h, ok := hero(v, v.Acting)
	if !ok || h.Zone != z.ID || h.Team != z.Control {
		return z.Control
	}
	for team, n := range z.Soldiers {
		if team != h.Team && n > 0 {
			return team
		}
	}
	for _, other := range v.Heroes {
		if other.Zone == z.ID && other.Team != h.Team {
			return other.Team
		}
	}
	return z.Control
}

// quiet is the map at the end: who holds what, and where everybody is, with the names of heroes and of where they are.
func (f *field) quiet() {
	var places []string
	for i := range f.over.Tokens {
		t := &f.over.Tokens[i]
		t.Full, t.Acted, t.Active = 0, false, false
		places = append(places, t.Place)
	}
	for _, p := range f.land.Posts {
		if !slices.Contains(places, p.ID) {
			delete(f.over.Names, p.ID)
		}
	}
}

// carried shows something in its zone, or with its bearer; nothing if there is none.
func (f *field) carried(kind string, x *rules.RelicAt) {
	if x == nil {
		return
	}
	p := area.Piece{Place: x.At, Kind: kind, Count: 1}
	if h, ok := hero(f.view, x.Hero); ok {
		p.Place, p.With = h.Zone, h.ID
	}
	if p.Place != "" {
		f.place(p.Place)
		f.over.Pieces = append(f.over.Pieces, p)
	}
}

// token is how a hero looks on the map.
func (f *field) token(h rules.HeroView) area.Token {
	t := area.Token{ID: h.ID, Place: f.place(h.Zone), Side: h.Team, Key: "hero:" + h.ID, Art: portrait("hero:" + h.ID), Name: f.say(engine.T("fe.hero." + h.ID)),
		HP: h.HP, Full: h.Full, Acted: h.Acted, Flying: h.Flying, Active: h.ID == f.view.Acting, Bears: map[string]int{"ally": len(h.Ally), "gear": len(h.Worn), "pack": h.Pack, "spells": h.Spells}}
	for _, m := range h.Mount {
		t.Bears[steed(m)]++
	}
	if c := f.view.Combat; c != nil {
		t.Target = slices.ContainsFunc(c.Fighters[:], func(x rules.FighterView) bool { return x.Who == "hero:"+h.ID }) && !t.Active
	}
	return t
}

// steed is the badge of what a hero rides: a vehicle, or some beast.
func steed(who string) string {
	if strings.HasPrefix(who, "vehicle:") {
		return "vehicle"
	}
	return "mount"
}

// teamName is the name of a team's faction.
func teamName(t rules.TeamView) engine.Text { return engine.T("fe.faction." + t.Faction) }

// letters are those of the teams: the first of their names, of a later word where another team has it.
func letters(v rules.View, say Say) []string {
	var out []string
	for _, t := range v.Teams {
		words := strings.Fields(say(teamName(t)))
		letter := initial(words[0])
		for _, w := range words {
			if !slices.Contains(out, initial(w)) {
				letter = initial(w)
				break
			}
		}
		out = append(out, letter)
	}
	return out
}

// initial is the first letter of a name.
func initial(name string) string {
	r, _ := utf8.DecodeRuneInString(strings.TrimSpace(name))
	return strings.ToUpper(string(r))
}

// hero finds a hero of the view.
func hero(v rules.View, id string) (rules.HeroView, bool) {
	i := slices.IndexFunc(v.Heroes, func(h rules.HeroView) bool { return h.ID == id })
	if i < 0 {
		return rules.HeroView{}, false
	}
	return v.Heroes[i], true
}

// called is the hero whose name a text is; "" if it is that of none.
func (f *field) called(t *engine.Text) string {
	for _, h := range f.view.Heroes {
		if t != nil && t.Key == name(h.ID).Key {
			return h.ID
		}
	}
	return ""
}

// name is the name of somebody: "hero:ID", "epic:ID", "boss:ID", "creature:ID" and so on.
func name(who string) engine.Text {
	kind, id, ok := strings.Cut(who, ":")
	if !ok {
		return engine.T("fe.hero." + who)
	}
	return engine.T("fe." + kind + "." + id)
}
