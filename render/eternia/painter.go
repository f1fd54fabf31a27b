package eternia

import (
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
)

// Say renders a text in the reader's language.
type Say = drawing.Say

// New makes a painter of the tables of Fields of Eternia; the zero Options are good.
func New(o drawing.Options) *drawing.Painter {
	return drawing.New(drawing.Scenes{Board: board, Hand: hand, Face: faceOf, Film: camera, Legend: legend, Spots: spots, Faces: faces, Rest: rest, Still: true, Art: drawings, Cache: 32 << 20}, o)
}

// board is the scene of Board: a combat while one goes on, in a close-up or with what
// just happened; else, or if a place is asked for, the map.
func board(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say Say) (*render.Scene, error) {
	f, err := newField(v, events, lit, say)
	if err != nil {
		return nil, err
	}
	sv := f.view
	_, asked := zoom.Place()
	if r, ok := rosterOf(v, sv, lit, say); ok && !asked && zoom != render.Whole {
		return r.scene(), nil
	}
	if zoom == render.Near && len(v.Waiting) == 0 && len(events) == 0 && len(lit) == 0 && sv.Combat == nil && sv.Wilds == nil { // it has not begun, or is over
		if sv.Space >= 0 {
			f.quiet()
		} else {
			f.based()
		}
		return f.scene(v, area.Look{Flat: true, Sea: frameSea}, drawing.Asked{}), nil
	}
	switch {
	case zoom == render.Whole && (len(events) == 0 || sv.Combat == nil && sv.Wilds == nil):
		return f.scene(v, area.Look{}, asking(v, sv, say)), nil
	case sv.Combat != nil && !asked:
		return combat(sv, asking(v, sv, say), f.over.Alt, say), nil
	case sv.Wilds != nil && !asked:
		return wilds(sv, lit, f.over.Alt, say), nil
	}
	var shown []below
	if zoom == render.Near {
		f.watch(v.Seat, lit)
		shown = f.below(v, lit)
	}
	w, err := f.window(zoom)
	if err != nil {
		return nil, err
	}
	s := f.scene(v, area.Look{Window: w, Sparse: w == nil, Foot: foot(shown)}, asking(v, sv, say))
	s.Layers = append(s.Layers, footed(shown, s.H)...)
	s.Alt = drawing.Ending(s.Alt, slices.Concat(f.pointed(w), boards.Each(shown, below.told)), say)
	return s, nil
}

// below is what a question is about, if that is not on the map: those who would fight, else cards.
func (f *field) below(v engine.View, lit []engine.Choice) (out []below) {
	if m, ok := f.meets(v, lit); ok {
		return []below{m}
	}
	for _, s := range f.shelves(v.Seat, lit) {
		out = append(out, s)
	}
	return out
}

// based leaves of the names of posts those of the bases: there is no more room on a flat map.
func (f *field) based() {
	for _, p := range f.land.Posts {
		if !slices.ContainsFunc(f.over.Holds, func(h area.Hold) bool { return h.Home && h.Place == p.ID }) {
			delete(f.over.Names, p.ID)
		}
	}
}

// frameSea is the sea for the flags of posts on the coast, where the map is flat.
const frameSea = 30

// rest is the view without the combat that goes on and without who acts: the whole map, with the flags of those who hold its posts.
func rest(v engine.View) engine.View {
	if sv, ok := v.System.(rules.View); ok {
		sv.Combat, sv.Wilds, sv.Acting = nil, nil, ""
		v.System = sv
	}
	return v
}

// night says whether the round that is played is one by night.
func (f *field) night() bool {
	n := f.view.Space
	return n >= 0 && n < len(f.view.Track) && f.view.Track[n].Time == "night"
}

// scene is the map below the strip, which tells who is asked for what: by night in the light of that, but not in a frame.
func (f *field) scene(v engine.View, look area.Look, asked drawing.Asked) *render.Scene {
	const wide = area.Width
	strip := strip{v, f.view, f.say, asked.In(wide, render.Legible(wide))}
	look.Head = max(look.Head, strip.height())
	look.Night = !look.Flat && f.night()
	s := area.Scene(f.land, &f.over, look)
	s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: strip.shapes(wide)})
	return s
}
