// Package hall is what a server has in common: the list of its tables (tables.go), the message that
// lists them (dashboard.go) and its settings (server.go).
package hall
