// Package show says positions of tables in words and controls, for the rooms that show them:
// what happened, where it stands, for whom it waits, and what a seat may decide.
package show
