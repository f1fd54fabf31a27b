// Package show presents positions of tables in words, controls and pictures, for the rooms that show
// them: what happened, where it stands, for whom it waits, and what a seat may decide.
//
//	narration.go  what happened                 standing.go  where it stands, and how it ended
//	waits.go      for whom a table waits        panel.go     what a seat may decide
//	choice.go     prompts as buttons and menus  buttons.go   ways to other rooms
//	seats.go      who plays a seat              time.go      the terms of a table
//	card.go       where a person plays          picker.go    the choices on it
//	destinations.go  choices that are places, and ways to face
//	steps.go      answers put together pick by pick
//	pages.go      more choices than a menu has  sheet.go     pictures of a lobby and of a result
//	reasons.go    why an answer is better
package show
