package mythic

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/square"
)

// camera begins a film: it shows the whole field, which a phone shows well, with the
// dice on it.
func camera() drawing.Camera {
	return func(v engine.View, events []engine.Event, say drawing.Say) (*render.Scene, *render.Scene, error) {
		t, err := newTable(v, events, nil, say)
		if err != nil {
			return nil, nil, err
		}
		return t.scene(v, events, square.Look{Phone: true}), nil, nil
	}
}
