package render

import (
	"errors"
	"strings"
)

// A Zoom says how much of a board a picture shows: Near, Closer, Whole, or what lies
// round a place, by At.
type Zoom string

// The zooms.
const (
	Near   Zoom = "near"   // what just happened and can be chosen
	Closer Zoom = "closer" // no more than the one who acts, or what matters most, and its surroundings
	Whole  Zoom = "whole"  // everything, as large as there is room for
)

// ErrPlace says that what is looked for is not on the board.
var ErrPlace = errors.New("render: there is no such place")

const around = "at "

// At is the zoom to a place or a figure, by its id.
func At(place string) Zoom { return Zoom(around + place) }

// A Spot is what At can be given: a figure, or a place.
type Spot struct {
	ID   string
	Name string // in the reader's language
	At   string // where that is, where the name does not say so
}

// Place is what At was given; false of any other zoom.
func (z Zoom) Place() (string, bool) { return strings.CutPrefix(string(z), around) }
