package mythic

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// camera begins a film: it shows the whole field, which a phone shows well, with the
// dice on it.
func camera() drawing.Camera {
	return func(v engine.View, events []engine.Event, say drawing.Say) (*render.Scene, *render.Scene, error) {
		s, err := board(v, events, nil, false, say)
		return s, nil, err
	}
}
