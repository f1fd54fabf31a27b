// Package motif composes the pictures of cards, scenes in the tones of the card's deck: which
// motifs of data/art/motif a card shows, and before which backdrop of data/art/backdrop, is data
// (data/art/card, docs/how-to-add.md), by the card's id.
//
//	motif.go   the pictures by the ids of cards   draw.go    a picture in its box
//	cast.go    where its motifs are               stage.go   how they stand or hang there
//	ground.go  what lies behind them              tones.go   the colours of that
//	country.go what the map of a campaign shows
package motif
