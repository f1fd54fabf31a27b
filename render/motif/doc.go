// Package motif composes the pictures of cards: which motifs of data/art/motif a card
// shows, how they lie and on which ground is data (data/art/card, docs/how-to-add.md),
// by the card's id.
//
//	motif.go   the pictures by the ids of cards   draw.go   a picture in its box
//	ground.go  what it lies on                     country.go what the map of a campaign shows
package motif
