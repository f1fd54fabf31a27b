//go:build !linux

package main

// lower does nothing: here only whole programs have a priority.
func lower() {}
