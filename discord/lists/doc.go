// Package lists is where lists (an army, a deck) are built for a table that asks for one, and
// where a person keeps them: the steps (build.go), the pages (page.go), what is kept (lists.go).
package lists
