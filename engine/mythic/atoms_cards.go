package mythic

// draw draws cards.
func (t *tx) draw(seat, n int) {}
