// Package worth has the opinions of the house in Mythic Battles: what choices are worth to a General
// (engine.AskWorth), in hundredths of a power point at its dearest. They rest on the field, the odds that everybody may
// ask for, and the seat's own cards: on what the look of the rules shows. Rules of thumb, no rules of the game:
//
//	worth.go   the choices one by one
//	traits.go  what a battle is worth, part by part
//	attack.go  what attacks and their talents bring
//	place.go   what squares are good for, and whom to activate
//	cards.go   what cards and power points are worth
//	style.go   how far a battle is thought ahead
package worth
