// Package teams is the rooms of teams: a side of several people has a private thread. room.go makes
// it and lets its people in, room_talk.go has the messages in it.
package teams
