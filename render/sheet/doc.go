// Package sheet draws what every game has, whatever its rules: who sits where while a
// table gathers (Lobby), and how a game has ended (Score). Both stand round a board, in a
// picture as wide as that; a phone shows all their letters well.
//
//	sheet.go   a page and its parts            crowd.go  faces with their names
//	lobby.go   Lobby                           score.go  Score
//	cover.go   title and sides of a lobby      glory.go  winner and result
//	facts.go   what one wants to know; settings   panel.go  what each side has reached
//	seats.go   who sits where                  course.go  the lines of scores
//	deed.go    the best deed
package sheet
