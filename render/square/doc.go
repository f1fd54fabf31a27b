// Package square paints fields of squares that are laid out of tiles: a Board
// (the ground), an Overlay (what stands and happens on it) and a Look (which
// part, how large) become a render.Scene. It knows no rules.
//
//	board.go    Board, zones               overlay.go  Overlay and its parts
//	window.go   Window, Look, the geometry scene.go    Scene: puts the layers together
//	ground.go   tiles, grid, zones, edges  terrain.go  hills, forests, ruins, rocks, crevasses
//	token.go    tokens of units            mark.go     lit squares, ways, lines, flashes
//	thumb.go    ground beside a field
package square
