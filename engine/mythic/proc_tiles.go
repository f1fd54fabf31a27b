package mythic

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// Laying lets the first General choose and lay the tiles (MB-5.2), then the other
// name the zones (MB-5.3). With four players the first of each team does it (MB-19.4,
// MB-S-94).
type Laying struct {
	Now  string `json:"now"`            // "", "face", "turn", "zones"
	Face string `json:"face,omitempty"` // picked, not laid yet
}

// Step begins with an empty field, unless the battle has its own.
func (f *Laying) Step(t *tx) control {
	if f.Now == "" {
		f.Now = "face"
		if len(t.w.Tiles) == 0 {
			wide, places := 2, 4 // MB-3.2
			if len(t.w.Generals) > 2 {
				wide, places = 3, 6
			}
			t.enter("tiles")
			t.field(make([]content.Laid, places), wide)
		}
	}
	if f.Now == "face" && t.nextPlace() < 0 {
		f.Now = "zones"
	}
	if f.Now == "zones" {
		if t.w.Generals[0].Zone != "" {
			return back(nil)
		}
		t.enter("zones")
	}
	return await()
}

// nextPlace is the first place without a tile; -1 if all lie.
func (l look) nextPlace() int {
	return slices.IndexFunc(l.w.Tiles, func(x content.Laid) bool { return x.Face == "" })
}

// fits says whether a face may lie on the next place: each tile is used once (MB-S-5), and a finished field must
// have room for the armies on each of its sides (MB-S-11).
func (l look) fits(x content.Laid) engine.Verdict {
	for _, t := range l.p.Tiles {
		used := func(y content.Laid) bool {
			return slices.ContainsFunc(t.Faces, func(f content.Face) bool { return f.ID == y.Face })
		}
		if used(x) && slices.ContainsFunc(l.w.Tiles, used) {
			return engine.Illegal("MB-S-5", engine.T("mb.why.tile_used", engine.Key("tile", "mb.tile."+x.Face)))
		}
	}
	tiles := slices.Clone(l.w.Tiles)
	tiles[l.nextPlace()] = x
	if slices.ContainsFunc(tiles, func(x content.Laid) bool { return x.Face == "" }) {
		return engine.Legal()
	}
	return l.roomy(l.p.Lay(tiles, l.w.Wide))
}

// roomy says whether each side of a field can take the larger army (MB-S-11) however its
// units are placed: those that fly may take the ground of the others, unless all of them fly.
func (l look) roomy(f *content.Field) engine.Verdict {
	var ground, all [2]int
	for i := range l.w.Units {
		u := &l.w.Units[i]
		all[l.Team(u.Seat)]++
		if !l.flying(u) {
			ground[l.Team(u.Seat)]++
		}
	}
	for _, zone := range content.Zones {
		firm, squares := f.Room(zone)
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
		x := content.Laid{Face: face, Turn: turn}
		if rows := strings.Join(l.p.Lay([]content.Laid{x}, 1).Rows(), "/"); !seen[rows] && l.fits(x).OK {
			seen[rows] = true
			out = append(out, turn)
		}
	}
	return out
}

// Ask is MB-DP-3 (face by face) and MB-DP-4.
func (f *Laying) Ask(l look) []question {
	if f.Now == "zones" {
		q := ask(l.w.Order[1], "DP-4", "MB-5.3")
		for _, z := range content.Zones {
			q.Offer(choice("zone", ref("zone", z, "")), flow.By((*Laying).zone))
		}
		return []question{q}
	}
	q := ask(l.w.Order[0], "DP-3", "MB-5.2")
	q.Words = func(l look, p *engine.Prompt) {
		at := l.nextPlace()
		place := engine.Sub("place", engine.T("mb.place", engine.Num("row", at/l.w.Wide+1), engine.Num("column", at%l.w.Wide+1)))
		if asks(p, place); f.Now == "turn" {
			p.Text = engine.T("mb.ask.DP-3.turn", engine.Key("tile", "mb.tile."+f.Face), place)
		}
	}
	if f.Now == "turn" {
		for _, turn := range l.turns(f.Face) {
			q.Offer(choice("turn", ref("quarter", strconv.Itoa(turn), "")), flow.By((*Laying).lay))
		}
		q.Offer(called(choice("back"), "mb.choice.other_tile"), flow.By((*Laying).other))
		return []question{q}
	}
	q.Offer(called(choice("random"), "mb.choice.random_field"), flow.By((*Laying).random))
	for _, t := range l.p.Tiles {
		for _, face := range t.Faces {
			if len(l.turns(face.ID)) > 0 {
				q.Offer(choice("face", ref("tile", face.ID, "")), flow.By((*Laying).face))
			}
		}
	}
	if l.nextPlace() > 0 {
		q.Offer(called(choice("back"), "mb.choice.lift_tile"), flow.By((*Laying).lift))
	}
	return []question{q}
}

// zone names the zones (MB-5.3).
func (f *Laying) zone(t *tx, a answer) control {
	t.zones(int(a.Seat), a.Choice().Arg(0))
	return again()
}

// face picks the face of a tile.
func (f *Laying) face(_ *tx, a answer) control {
	f.Now, f.Face = "turn", a.Choice().Arg(0)
	return again()
}

// lay lays the tile, turned by so many quarters.
func (f *Laying) lay(t *tx, a answer) control {
	tiles := slices.Clone(t.w.Tiles)
	tiles[t.nextPlace()] = content.Laid{Face: f.Face, Turn: number(a.Choice().Arg(0))}
	t.field(tiles, t.w.Wide)
	return f.next(t, a)
}

// other goes back to the choice of the tile.
func (f *Laying) other(t *tx, a answer) control { return f.next(t, a) }

// lift takes the last tile back.
func (f *Laying) lift(t *tx, a answer) control {
	tiles := slices.Clone(t.w.Tiles)
	tiles[t.nextPlace()-1] = content.Laid{}
	t.field(tiles, t.w.Wide)
	return f.next(t, a)
}

// random lays all tiles that are left at random.
func (f *Laying) random(t *tx, a answer) control {
	tiles := slices.Clone(t.w.Tiles)
	for at, lift := t.nextPlace(), 1; at >= 0; at = t.nextPlace() {
		var fit []content.Laid
		for _, tile := range t.p.Tiles {
			for _, face := range tile.Faces {
				for _, turn := range t.turns(face.ID) {
					fit = append(fit, content.Laid{Face: face.ID, Turn: turn})
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
	return f.next(t, a)
}

// next goes on to the next tile, if any is left.
func (f *Laying) next(t *tx, a answer) control {
	f.Now, f.Face = "face", ""
	if t.nextPlace() < 0 {
		t.laid(int(a.Seat))
	}
	return again()
}
