package mythic

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
)

// across is the zone that lies opposite (MB-5.3).
var across = map[string]string{"north": "south", "south": "north", "west": "east", "east": "west"}

// compass lists the zones.
var compass = []string{"south", "north", "west", "east"}

// Laying lets the first General choose and lay the tiles (MB-5.2), then the other
// name the zones (MB-5.3). With four players the first of each team does it (MB-19.4,
// MB-S-94).
type Laying struct {
	Now  string `json:"now"`            // "", "face", "turn", "zones"
	Face string `json:"face,omitempty"` // picked, not laid yet
}

// Kind names the frame.
func (f *Laying) Kind() string { return "laying" }

// Copy is a copy of the frame.
func (f *Laying) Copy() body { c := *f; return &c }

// Step begins with an empty field, unless the battle has its own.
func (f *Laying) Step(t *tx) control {
	if f.Now == "" {
		f.Now = "face"
		if len(t.w.Tiles) == 0 {
			wide, places := 2, 4 // MB-3.2
			if len(t.w.Generals) > 2 {
				wide, places = 3, 6
			}
			t.w.Phase = "tiles"
			t.field(make([]Laid, places), wide)
		}
	}
	if f.Now == "face" && t.nextPlace() < 0 {
		f.Now = "zones"
	}
	if f.Now == "zones" {
		if t.w.Generals[0].Zone != "" {
			return back(nil)
		}
		t.w.Phase = "zones"
	}
	return await()
}

// nextPlace is the first place without a tile; -1 if all lie.
func (l look) nextPlace() int {
	return slices.IndexFunc(l.w.Tiles, func(x Laid) bool { return x.Face == "" })
}

// fits says whether a face may lie on the next place: each tile is used once (MB-S-5), and a finished field must
// have room for the armies on each of its sides (MB-S-11).
func (l look) fits(x Laid) engine.Verdict {
	for _, t := range l.p.Tiles {
		used := func(y Laid) bool { return slices.ContainsFunc(t.Faces, func(f Face) bool { return f.ID == y.Face }) }
		if used(x) && slices.ContainsFunc(l.w.Tiles, used) {
			return engine.Illegal("MB-S-5", engine.T("mb.why.tile_used", engine.Key("tile", "mb.tile."+x.Face)))
		}
	}
	tiles := slices.Clone(l.w.Tiles)
	tiles[l.nextPlace()] = x
	if slices.ContainsFunc(tiles, func(x Laid) bool { return x.Face == "" }) {
		return engine.Legal()
	}
	return l.roomy(l.p.lay(tiles, l.w.Wide))
}

// roomy says whether each side of a field can take the larger army (MB-S-11) however its
// units are placed: those that fly may take the ground of the others, unless all of them fly.
func (l look) roomy(f *Field) engine.Verdict {
	var ground, all [2]int
	for i := range l.w.Units {
		u := &l.w.Units[i]
		all[l.team(u.Seat)]++
		if !l.flying(u) {
			ground[l.team(u.Seat)]++
		}
	}
	for _, zone := range compass {
		firm, squares := f.room(zone)
		tight := func(team int) bool { return squares < all[team] || ground[team] > 0 && firm < all[team] }
		if tight(0) || tight(1) {
			return engine.Illegal("MB-S-11", engine.T("mb.why.no_room", engine.Key("zone", "mb.zone."+zone)))
		}
	}
	return engine.Legal()
}

// turns are the quarters by which a face may be turned on the next place; the first
// of those that look alike.
func (l look) turns(face string) []int {
	var out []int
	seen := map[string]bool{}
	for turn := range 4 {
		x := Laid{Face: face, Turn: turn}
		if rows := strings.Join(l.p.lay([]Laid{x}, 1).Rows(), "/"); !seen[rows] && l.fits(x).OK {
			seen[rows] = true
			out = append(out, turn)
		}
	}
	return out
}

// Ask is MB-DP-3 (face by face) and MB-DP-4.
func (f *Laying) Ask(l look) []engine.Prompt {
	if f.Now == "zones" {
		p := ask(l.w.Order[1], "DP-4", "MB-5.3", engine.T("mb.ask.DP-4"))
		for _, z := range compass {
			p.Choices = append(p.Choices, spelled("zone:"+z, engine.T("mb.choice.zone", engine.Key("own", "mb.zone."+z), engine.Key("other", "mb.zone."+across[z]))))
		}
		return []engine.Prompt{p}
	}
	at := l.nextPlace()
	place := engine.T("mb.place", engine.Num("row", at/l.w.Wide+1), engine.Num("column", at%l.w.Wide+1))
	p := ask(l.w.Order[0], "DP-3", "MB-5.2", engine.T("mb.ask.DP-3", engine.Sub("place", place)))
	if f.Now == "turn" {
		p.Text = engine.T("mb.ask.DP-3.turn", engine.Key("tile", "mb.tile."+f.Face), engine.Sub("place", place))
		for _, turn := range l.turns(f.Face) {
			p.Choices = append(p.Choices, spelled("turn:"+strconv.Itoa(turn), engine.T("mb.choice.turn."+strconv.Itoa(turn))))
		}
		p.Choices = append(p.Choices, spelled("back", engine.T("mb.choice.other_tile")))
		return []engine.Prompt{p}
	}
	p.Choices = append(p.Choices, spelled("random", engine.T("mb.choice.random_field")))
	for _, t := range l.p.Tiles {
		for _, face := range t.Faces {
			if len(l.turns(face.ID)) > 0 {
				c := spelled("face:"+face.ID, engine.T("mb.tile."+face.ID))
				c.Detail = face.lines()[0]
				p.Choices = append(p.Choices, c)
			}
		}
	}
	if at > 0 {
		p.Choices = append(p.Choices, spelled("back", engine.T("mb.choice.lift_tile")))
	}
	return []engine.Prompt{p}
}

// Answer lays a tile, takes one back, or lays all that are left at random.
func (f *Laying) Answer(t *tx, a answer) control {
	verb, arg, _ := strings.Cut(string(a.Pick()), ":")
	tiles := slices.Clone(t.w.Tiles)
	at := t.nextPlace()
	switch verb {
	case "zone":
		t.zones(int(a.Seat), arg)
		return again()
	case "face":
		f.Now, f.Face = "turn", arg
		return again()
	case "turn":
		tiles[at].Face = f.Face
		tiles[at].Turn, _ = strconv.Atoi(arg)
		t.field(tiles, t.w.Wide)
	case "back":
		if f.Now != "turn" {
			tiles[at-1] = Laid{}
			t.field(tiles, t.w.Wide)
		}
	case "random":
		for at, lift := t.nextPlace(), 1; at >= 0; at = t.nextPlace() {
			var fit []Laid
			for _, tile := range t.p.Tiles {
				for _, face := range tile.Faces {
					for _, turn := range t.turns(face.ID) {
						fit = append(fit, Laid{Face: face.ID, Turn: turn})
					}
				}
			}
			if len(fit) == 0 { // the last place takes nothing that leaves room: lift the one before, then ever more
				clear(tiles[max(0, at-lift):at])
				lift++
			} else {
				tiles[at] = fit[t.Draw("tile", len(fit))]
			}
			t.field(slices.Clone(tiles), t.w.Wide)
		}
	}
	f.Now, f.Face = "face", ""
	if t.nextPlace() < 0 {
		t.laid(int(a.Seat))
	}
	return again()
}
