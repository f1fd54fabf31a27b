// Package scale says how much several processes carry: a simulation of many tables, of the people who play there, and of what each
// answer costs. It is the same in every run with the same seed.
//
//	figures.go     what things cost and how long they take, each with the place where it was measured
//	world.go       what is simulated, and what comes of it
//	people.go      people in time zones, and how many wait at which hour
//	station.go     queues: processors, the database, the rate of requests
//	play.go        turns, answers and postings, from one event to the next
//	carry.go       which limit comes first, and how many tables are carried
package scale
