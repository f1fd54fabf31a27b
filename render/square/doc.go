// Package square paints fields of squares that are laid out of tiles: a Board
// (the ground), an Overlay (what stands and happens on it) and a Look (which
// part, how large) become a render.Scene. It knows no rules.
//
//	board.go    Board, zones                overlay.go  Overlay and its parts
//	window.go   Window, Look, the geometry  scene.go    Scene: puts the layers together
//	ground.go   tiles, grid, zones          terrain.go  hills, forests, ruins, rocks, crevasses
//	soil.go     sand, grass and marble      leader.go   names at the end of a line, and where they stay
//	border.go   the mosaic round the field
//	token.go    tokens of units             stone.go    steles, and squares that goals are about
//	chip.go     what ground a token hides
//	margin.go   what is beside a token that is told beside the field
//	lit.go      squares that can be chosen  burst.go    what just happened, and where that bursts
//	mark.go     ways, attacks, pointers     name.go     names, and what choices are called
//	free.go     free squares, and plates of those with a button
//	road.go     the worn way over a field
//	bow.go      arrows that bend over two tokens
//	told.go     which labels are written    keyed.go    letters in place of names, their list
//	locator.go  the small field
//	sample.go   single squares and tiles, for legends and cards
package square
