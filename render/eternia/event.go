package eternia

import (
	"cmp"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/render/area"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// happen draws what just happened: ways gone, fights, HP lost and won, zones captured.
func (f *field) happen(events []engine.Event) {
	for _, e := range events { // where somebody fell, blows against him are shown there
		if e.Kind == "defeated" {
			f.fell(e)
		}
	}
	wounds := map[string]int{}
	for _, e := range events {
		target := f.body(e.Target)
		switch e.Kind {
		case "walked", "walked_lane", "walked_wrap":
			f.way(e)
		case "marched", "fled", "transported", "displaced", "retreated":
			f.hop(e)
		case "epic_started", "struck":
			f.fight(e)
		case "hurt":
			wounds[target] += e.N
			f.flash(target, engine.Digits(-wounds[target]), mark.Hurt)
		case "healed":
			f.flash(target, "+"+strconv.Itoa(e.N), mark.Healed)
		case "evaded":
			f.flash(bare(e.Actor), f.say(engine.T("fe.picture.evades")), mark.Missed)
		case "defeated":
			f.flash(target, f.say(engine.T("fe.picture.defeated")), mark.Out)
		case "captured":
			f.flash(e.To, f.say(engine.T("fe.picture.captured")), mark.ScoredBy(f.holder(e.To)))
		case "stationed":
			f.flash(e.To, engine.Signed(e.N), mark.Healed)
		case "withdrawn":
			f.flash(e.From, engine.Digits(-e.N), mark.Hurt)
		case "asked.place", "asked.far", "asked.piece":
			f.ask(e)
		default:
			for _, zone := range []string{e.From, e.To} {
				if f.land.Has(zone) {
					f.fresh = append(f.fresh, zone)
				}
			}
			if h, ok := hero(f.view, bare(e.Actor)); ok && h.Zone != "" {
				f.fresh = append(f.fresh, h.Zone)
			}
		}
	}
}

// holder is the team that holds a place now; the first if none does.
func (f *field) holder(zone string) int {
	for _, z := range f.view.Zones {
		if z.ID == zone {
			return max(holderOf(f.view, z), 0)
		}
	}
	return 0
}

// bare is the id of a hero without its kind; other beings keep theirs.
func bare(who string) string { return strings.TrimPrefix(who, "hero:") }

// way draws the zones that somebody went through.
func (f *field) way(e engine.Event) {
	places := boards.Each(e.Path, f.place)
	f.arrive(e.Actor, places)
	if len(places) > 1 {
		f.over.Paths = append(f.over.Paths, area.Path{Places: places, Jump: e.Kind == "walked_lane"})
	}
}

// hop draws a way that does not touch what lies between.
func (f *field) hop(e engine.Event) {
	if e.From == "" || e.To == "" || e.From == e.To {
		return
	}
	places := []string{f.place(e.From), f.place(e.To)}
	f.arrive(cmp.Or(e.Target, e.Actor), places)
	f.over.Paths = append(f.over.Paths, area.Path{Places: places, Jump: e.Kind != "marched"})
}

// arrive lets a way end at the token of the one who went it, if he stands there.
func (f *field) arrive(who string, places []string) {
	if id := bare(who); len(places) > 0 && f.stands(id) && f.over.Spot(id) == places[len(places)-1] {
		places[len(places)-1] = id
	}
}

// fight draws who fights whom.
func (f *field) fight(e engine.Event) {
	a, b := f.body(e.Actor), f.body(e.Target)
	if f.stands(a) && f.stands(b) {
		f.over.Lines = append(f.over.Lines, area.Line{From: a, To: b, Kind: mark.Melee})
	}
}

// stands says whether somebody is on the map.
func (f *field) stands(id string) bool { return f.over.Token(id) != nil }

// fell leaves a token of a hero who was defeated where that was, unless he is there.
func (f *field) fell(e engine.Event) {
	id := bare(e.Target)
	h, ok := hero(f.view, id)
	if !ok || e.From == "" || h.Zone == e.From || f.stands(fallen+id) {
		return
	}
	h.Zone = e.From
	t := f.token(h)
	t.ID, t.Fallen, t.Active, t.Target = fallen+id, true, false, false
	f.over.Tokens = append(f.over.Tokens, t)
}

// fallen is before the id of a hero in that of the token that he left.
const fallen = "fallen:"

// body is the token of somebody: what he left if he fell.
func (f *field) body(who string) string {
	if id := bare(who); !f.stands(fallen + id) {
		return id
	}
	return fallen + bare(who)
}

// flash says what happened to a figure or a place.
func (f *field) flash(id, text string, kind mark.FlashKind) {
	if f.stands(id) || f.land.Has(id) {
		f.over.Flash(id, text, kind)
	}
}

// ask draws what somebody wanted to know: places and figures.
func (f *field) ask(e engine.Event) {
	f.asked = true
	l := area.Lit{Place: e.From, Kind: boards.Asked[e.Kind]}
	if e.N > 0 {
		l.Label = strconv.Itoa(e.N)
	}
	if f.stands(l.Place) || f.land.Has(l.Place) {
		f.over.Lit = append(f.over.Lit, l)
	}
}
