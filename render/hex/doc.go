// Package hex paints lettered boards of pointy-topped hexes: a Board (what
// never changes during a game), an Overlay (what stands and happens on it) and a
// Look (which part, how large) become a render.Scene. It knows no rules.
//
//	board.go    Board, Place, directions     overlay.go  Overlay and its parts
//	window.go   Window, Look                 scene.go    Scene: puts the layers together
//	grid.go     the geometry of a picture    flash.go    what happened, on which side of its hex
//	ground.go   sand, grid, zones            frame.go    row letters, column numbers
//	mood.go     what the ground looks like   litter.go   what lies about on it
//	broad.go    its large shapes
//	rough.go    mud and water                masonry.go  the faces of walls, and their stones
//	terrain.go  pieces, platforms, ladders   wall.go     low and high obstacles, closed edges
//	figure.go   tokens                       state.go    health, facing and badges upon them
//	arc.go      where badges sit             region.go   regions of lit hexes, and which have labels
//	base.go     bodies of massive figures    mark.go     lit hexes, objects, lines
//	blow.go     attacks on neighbours, and wedges that make room
//	label.go    what choices are called      quiet.go    labels that only help to find one
//	name.go     where names of figures stand
//	caption.go  names and states of figures  sign.go     all over the figures: words, arrows, pointers
//	objective.go  objectives, and who holds them
//	leader.go   room for words, lines        keyed.go    numbers that stand for names, their list
//	taken.go    what words keep off          locator.go  the small board
//	sample.go   one hex, for a legend       entry.go     a figure in a list
package hex
