// Package area paints maps of areas: polygons of land between corners, with places
// on the corners, roads along the borders, seas and lanes over them. A Board (what
// never changes), an Overlay (what stands and happens on it) and a Look (which part,
// how large) become a render.Scene. It knows no rules.
//
//	board.go    Board and its parts         overlay.go  Overlay and its parts
//	window.go   Window, Look, the geometry  scene.go    Scene: puts the layers together
//	ground.go   sea, coast, borders, roads  terrain.go  lands: their grounds, what grows where
//	post.go     places on corners           thumb.go    land and buildings on cards
//	token.go    figures                     pose.go     where they stand, where their rails are
//	rail.go     what is told of a figure    piece.go    soldiers, flags, small tokens
//	mark.go     lit places, ways, flashes   lit.go      lit areas: regions and their rims
//	name.go     names                       tag.go      plates with the names of posts
//	region.go   groups of posts lit together
//	room.go     where names have room       leader.go   lines to words that stand further off
//	keyed.go    numbers in place of names   beyond.go   what can be chosen outside of a close-up
//	locator.go  the small map               sample.go   single signs, for a legend
//	pointer.go  where landmarks lie that a close-up does not show
//	near.go      names of posts on the whole map
//	stand.go   where figures belong               yard.go  their ground at a post
//	told.go     which names come first, and where they still find room
package area
