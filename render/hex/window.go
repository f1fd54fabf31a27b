package hex

import (
	"hexwarden/render/boards"
)

// Window is the part of a board that is shown, its first row in the south.
type Window = boards.Window

// Look says how a board is shown. The zero Look is the whole board with all details.
type Look struct {
	Window *Window // nil: the whole board
	Phone  bool    // a phone shows all letters well; so it does of every part of a board
	Width  int     // wanted width of the picture in pixels; 0: 1640 whole, 1080 close
	Fixed  bool    // the picture cannot grow: a name that has no room is left out instead of told below the board
	Head   int     // pixels left free above the board, for anybody who asked for the scene
}

// CloseWidth is about how wide a part of a board is in pixels.
const CloseWidth = 1080

const (
	wholeWidth = 1640
	leastPitch = 20
	mostPitch  = 132
	// leastMargin is what row letters and column numbers need, phoneMargin for a phone.
	leastMargin = 22
	phoneMargin = 46
	// letterUnit is the pitch of tokens whose letters are of size 1, mostUnit how many times as large as that of hexes it may be: no
	// token reaches the middle of the next hex.
	letterUnit = 2.8
	mostUnit   = 2.1
	// fullPitch is the pitch from which on large letters fit into every hex.
	fullPitch = 98
	// closePitch is the pitch from which on there is room for small print, phonePitch for
	// that of a phone beside tokens that are larger than their hexes.
	closePitch = 72
	phonePitch = 60
)

// Around is a window that shows all the given places with pad hexes round
// them, wide and high enough to keep bearings, inside the board.
func (b *Board) Around(places []Place, pad int) *Window {
	w := b.Whole()
	if len(places) > 0 {
		w = boards.Bounds(places, Place.Cell).Padded(pad).Grown(b.Whole(), 8, 7)
		// A picture much wider than high, or the other way round, wastes a phone.
		wide, high := w.Size()
		w = w.Grown(b.Whole(), high*3/4, wide*3/4)
	}
	return &w
}

// Low is a window as Around makes it, with fewer rows: for a picture that tells of more than the board.
func (b *Board) Low(places []Place, pad int) *Window {
	w := b.Whole()
	if len(places) > 0 {
		w = boards.Bounds(places, Place.Cell).Padded(pad).Grown(b.Whole(), 8, 5)
		_, high := w.Size()
		w = w.Grown(b.Whole(), high*3/4, 5)
	}
	return &w
}

// How many hexes beside and above each other a phone shows well with their labels, and
// with the letters and numbers of the margin only.
const (
	mostWide = 14
	mostHigh = 15
	mostBare = 20
)

// Labelled says whether a phone shows the labels of hexes well on a picture with all the
// given places.
func (b *Board) Labelled(places []Place) bool { return b.Fits(*b.Around(places, 0), 1) }

// Fits says whether a phone shows a part well: with the labels of hexes, or if nothing is
// shown beside what matters at least with the letters and numbers of the margin.
func (b *Board) Fits(w Window, beside int) bool {
	wide, high := w.Size()
	return wide <= mostWide && high <= mostHigh || beside == 0 && wide <= mostBare && high <= mostBare
}

// AsWell says whether a larger part has labels too, or the same columns and is not higher than wide.
func (b *Board) AsWell(w, larger Window) bool {
	before, _ := w.Size()
	wide, high := larger.Size()
	return b.Fits(larger, 1) || wide <= before && high <= wide
}

// measure is how a look lays hexes out: how many are beside each other, how far apart, how wide a picture may be and the room around.
func (l Look) measure(b *Board) (win Window, across, pitch, width, margin int) {
	win, width, margin = b.Whole(), wholeWidth, leastMargin
	if l.Window != nil {
		win = *l.Window
	}
	if l.Phone || l.Window != nil {
		width, margin = CloseWidth, phoneMargin
	}
	if l.Width > 0 {
		width = l.Width
	}
	// A window shows half a hex more on both sides: even rows begin further west.
	across = win.East - win.West + 2
	if l.Window == nil {
		across--
	}
	pitch = min(max(min(width/(across+1), (width-2*margin)/across), leastPitch), mostPitch) / 2 * 2
	return win, across, pitch, width, margin
}

// Wide is how wide the picture of a board is.
func Wide(b *Board, look Look) int {
	_, across, pitch, _, margin := look.measure(b)
	return across*pitch + 2*max(pitch/2, margin)
}
