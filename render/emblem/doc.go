// Package emblem draws signs of arms, beasts and powers, all of our own: each is
// a short list of outlines in a circle of radius 1, scaled to where it is wanted.
//
//	draw.go   how a list becomes shapes
//	signs.go  the lists (data)
package emblem
