// Package live is what a running table posts without being asked: its live message (live.go: which message it is,
// message.go: what it says, telling.go: what it shows), and questions by direct message (secret.go).
package live
