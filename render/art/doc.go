// Package art has the drawings of the release by their names: emblems, portraits,
// buildings, signs, and what grows on land. A drawing is an SVG file in data/art
// (docs/how-to-draw.md), read once into outlines in a circle of radius 1 and scaled
// to where it is wanted. What is outside the subset of SVG that is understood, and a
// colour that has no name, is a fault with its file and line.
//
//	art.go   the drawings by name   draw.go   outlines -> shapes
//	svg.go   a file's elements      style.go  colours and strokes
//	path.go  outlines of elements   affine.go transforms
//	portrait.go  a face in its circle   form.go   what folders have in common, and backdrops
package art
