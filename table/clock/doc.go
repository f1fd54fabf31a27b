// Package clock says what time means at a table: how much of it people have, when it counts, when they are called
// and reminded, and what has come of it. It has values and functions of them alone; package table keeps the values,
// says who owes an answer, and carries out what has come.
//
//	pace.go    banks of time, and what is done late   calendar.go  quiet hours, vacations, time zones
//	timing.go  deadlines, turns, reminders            set.go       clocks are set
//	alarm.go   what has come, and what people put off; clocks that jump
package clock
