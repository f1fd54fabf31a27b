// Package people is what the people at a table arrange among themselves, and each person's preferences.
// The table reads who plays a seat; the people it concerns get letters.
//
//	seats.go   who plays a seat: left, handed over, taken   seats_told.go  what is told of that
//	time.go    time for an answer                           remind.go      reminders
//	motion.go  what people ask each other                   undo.go        taking back
//	me.go      a person's preferences                         privacy.go     what is stored about them
package people
