// Package area paints maps of areas: polygons of land between corners, with places
// on the corners, roads along the borders, seas and lanes over them. A Board (what
// never changes), an Overlay (what stands and happens on it) and a Look (which part,
// how large) become a render.Scene. It knows no rules.
//
//	board.go    Board and its parts         overlay.go  Overlay and its parts
//	window.go   Window, Look, the geometry  scene.go    Scene: puts the layers together
//	ground.go   sea, coast, borders, roads  terrain.go  lands: their grounds, what grows where
//	post.go     places on corners           thumb.go    land and buildings on cards
//	token.go    figures                     piece.go    soldiers, flags, small tokens
//	mark.go     lit areas, ways, flashes    region.go   groups of posts lit together
//	name.go     names                       room.go     where names have room
//	keyed.go    numbers in place of names   beyond.go   what can be chosen outside of a close-up
//	locator.go  the small map               sample.go   single signs, for a legend
package area
