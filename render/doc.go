// Package render turns a Scene into pixels and pixels into a PNG file.
//
// A Scene is data: ordered layers of shapes with names for colours, and the
// alternative text. It has a stable text form (Scene.Text) that tests compare.
// A Painter draws scenes straight into palette indices: every shape becomes a
// coverage mask, and a mask is blended by a table (colour, coverage, index
// below -> index). There is no RGBA buffer and nothing is quantised, which is
// what makes a picture cheap to draw and small to send. Layers with a key, the
// sprites and the glyphs are kept by the Painter; a Canvas keeps the compressed
// bands of the last file of one table, so that a small change is cheap to encode.
//
//	scene.go    Scene, Layer             shape.go    the kinds of shape
//	outline.go  points of shapes         brush.go    shape -> mask -> indices
//	pen.go      masks by gg              raster.go   masks of what is large
//	zoom.go     how much of a board is shown
//	font.go     text                     painter.go  caches, Painter
//	palette.go  Palette, blending        colours.go  the named colours (data)
//	vision.go   how eyes see colours     palettes.go the palettes (data)
//	picture.go  Picture                  png.go      the file; Canvas
//	film.go     animations               ground.go   layers with a key, packed
//	spare.go    memory that is used again
//
// The same scene gives the same bytes: there is no clock and no chance here.
package render
