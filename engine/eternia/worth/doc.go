// Package worth is what the house thinks of the choices in Fields of Eternia (engine.AskWorth), in hundredths of an Eternium. It
// stands above the rules and rests on what a seat may see: the map, the chances that everybody may ask for, the cards of its own
// team. Rules of thumb, no rules of the game.
//
//	worth.go     the choices one by one
//	traits.go    what a game is worth, part by part
//	act.go       what a hero does in his activation
//	place.go     what zones are good for: control, fights, quests, dangers
//	soldiers.go  those who are recruited or march
//	combat.go    the choices before and in an epic combat; tussle.go what a round of it comes to; effects.go what spells and cards do in one
//	cards.go     what cards and operations are worth; deal.go the choices about them
//	trade.go     what is handed to a friend
//	goals.go     victory cards
//	modes.go     missions and skirmishes
//	style.go     how far a game is thought ahead
package worth
